/**
 * Elements as plain values: a screen says what should be there, `patch` changes what differs from
 * what was drawn before. Nothing is asked of the page to find that out, and what has not changed is
 * not touched; the very same sketch is not even looked at.
 *
 * What is marked `data-late` is drawn empty when it is new, and filled once that has been painted: a
 * whole screen of drawings at once takes a phone longer than a frame. It bears the mark until then, so
 * that anybody can see whether a screen is all there. What is marked `data-follows` is there at once,
 * and changes once the rest has been painted.
 *
 * Text is only ever set as text. Markup comes from the book of drawings and from nowhere else.
 *
 * @typedef {string | number | boolean | null | undefined} Attribute
 * @typedef {{name: string, space: string, key: string, attributes: Readonly<Record<string, string>>,
 *   children: readonly (Sketch | string)[]}} Sketch
 * @typedef {Sketch | string | null | undefined | false} Child
 */

import { inTurn } from "../state/store.js";

const SVG = "http://www.w3.org/2000/svg";
const KEY = "data-key";
const LATE = "data-late";
const FOLLOWS = "data-follows";

/** What each element was drawn from.
 * @type {WeakMap<Node, Sketch>} */
const drawn = new WeakMap();
/** @type {Sketch} */
const UNDRAWN = { name: "", space: "", key: "", attributes: {}, children: [] };

/**
 * @param {string} name
 * @param {Record<string, Attribute>} attributes
 * @param {...(Child | readonly Child[])} children
 */
export const h = (name, attributes = {}, ...children) => sketched("", name, attributes, children);

/**
 * @param {string} name
 * @param {Record<string, Attribute>} attributes
 * @param {...(Child | readonly Child[])} children
 */
export const s = (name, attributes = {}, ...children) => sketched(SVG, name, attributes, children);

/**
 * @param {string} space
 * @param {string} name
 * @param {Record<string, Attribute>} said
 * @param {readonly (Child | readonly Child[])[]} children
 * @returns {Sketch}
 */
function sketched(space, name, said, children) {
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [attribute, value] of Object.entries(said)) {
    if (value !== false && value != null) attributes[attribute] = value === true ? "" : String(value);
  }
  const there = /** @type {(Sketch | string)[]} */ (children.flat().filter(Boolean));
  return { name, space, key: attributes[KEY] ?? "", attributes, children: there };
}

/** @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The element itself.
 * @param {Sketch} sketch
 */
export function made(sketch) {
  const { space, name: kind } = sketch;
  const element = space ? document.createElementNS(space, kind) : document.createElement(kind);
  for (const [name, value] of Object.entries(sketch.attributes)) element.setAttribute(name, value);
  if (LATE in sketch.attributes) patchLater(element, { ...sketch, children: [] }, sketch);
  else {
    element.append(...sketch.children.map(nodeOf));
    drawn.set(element, sketch);
  }
  return element;
}

/**
 * Unless it has been drawn anew in the meantime.
 * @param {Element} element
 * @param {Sketch} before  what it is drawn from until then
 * @param {Sketch} wanted
 */
function patchLater(element, before, wanted) {
  drawn.set(element, before);
  inTurn(() => {
    if (drawn.get(element) === before) patch(element, wanted);
    element.removeAttribute(LATE);
  });
}

/**
 * Make an element look as wanted while keeping the nodes that fit, and with them focus, scroll
 * positions and what is being typed.
 * @param {Element} element
 * @param {Sketch} wanted
 */
export function patch(element, wanted) {
  const before = drawn.get(element) ?? UNDRAWN;
  if (before === wanted) return;
  const { attributes, children } = before;
  for (const name in attributes) if (!(name in wanted.attributes)) element.removeAttribute(name);
  for (const name in wanted.attributes) {
    if (attributes[name] !== wanted.attributes[name]) element.setAttribute(name, wanted.attributes[name]);
  }
  if (element instanceof HTMLInputElement && element !== document.activeElement) {
    element.value = wanted.attributes.value ?? "";
  }
  if (children.length || wanted.children.length) patchChildren(element, wanted.children);
  drawn.set(element, wanted);
}

/**
 * @param {Element} parent
 * @param {Sketch["children"]} wanted
 */
function patchChildren(parent, wanted) {
  let old = parent.firstChild;
  wanted.forEach((child, index) => {
    while (old && !alike(old, child) && !wanted.slice(index).some((one) => alike(old, one))) old = removed(old);
    if (!old || !alike(old, child)) parent.insertBefore(nodeOf(child), old);
    else {
      if (typeof child !== "string") redraw(/** @type {Element} */ (old), child);
      else if (old.nodeValue !== child) old.nodeValue = child;
      old = old.nextSibling;
    }
  });
  while (old) old = removed(old);
}

/**
 * @param {Element} element
 * @param {Sketch} wanted
 */
function redraw(element, wanted) {
  if (FOLLOWS in wanted.attributes) patchLater(element, { ...UNDRAWN, ...drawn.get(element) }, wanted);
  else patch(element, wanted);
}

/** @param {Sketch | string} child */
const nodeOf = (child) => (typeof child === "string" ? document.createTextNode(child) : made(child));

/** @param {ChildNode} node */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * Whether a node can become what is wanted: the same kind, and the same thing by its key.
 * @param {Node | null} node
 * @param {Sketch | string} wanted
 */
function alike(node, wanted) {
  if (typeof wanted === "string") return node instanceof Text;
  const before = node && drawn.get(node);
  return before?.name === wanted.name && before.key === wanted.key;
}
