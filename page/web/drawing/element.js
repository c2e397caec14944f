/**
 * Elements as values: a screen says what should be there, `patch` changes what differs.
 *
 * Text is only ever set as text. Markup comes from the book of drawings and from nowhere else.
 *
 * @typedef {string | number | boolean | null | undefined} Attribute
 * @typedef {Node | string | null | undefined | false} Child
 */

const SVG = "http://www.w3.org/2000/svg";
const LIVE = ["open", "value"];

/**
 * @param {string} name
 * @param {Record<string, Attribute>} attributes
 * @param {...(Child | readonly Child[])} children
 * @returns {HTMLElement}
 */
export const h = (name, attributes = {}, ...children) =>
  fitted(document.createElement(name), attributes, children);

/**
 * @param {string} name
 * @param {Record<string, Attribute>} attributes
 * @param {...(Child | readonly Child[])} children
 * @returns {SVGElement}
 */
export const s = (name, attributes = {}, ...children) =>
  fitted(/** @type {SVGElement} */ (document.createElementNS(SVG, name)), attributes, children);

/**
 * @template {Element} Kind
 * @param {Kind} element
 * @param {Record<string, Attribute>} attributes
 * @param {readonly (Child | readonly Child[])[]} children
 */
function fitted(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  for (const child of children.flat()) if (child) element.append(child);
  return element;
}

/**
 * Make one element look like another while keeping the nodes that fit, and with them focus,
 * scroll positions and what is being typed.
 * @param {Element} old
 * @param {Element} wanted
 */
export function patch(old, wanted) {
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !LIVE.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLInputElement && old !== document.activeElement) {
    old.value = wanted.getAttribute("value") ?? "";
  }
  patchChildren(old, [...wanted.childNodes]);
}

/**
 * @param {Element} parent
 * @param {ChildNode[]} wanted
 */
function patchChildren(parent, wanted) {
  wanted.forEach((node, index) => {
    const old = parent.childNodes[index];
    if (!old) parent.append(node);
    else if (old.isEqualNode(node)) return;
    else if (!alike(old, node)) old.replaceWith(node);
    else if (old instanceof Element) patch(old, /** @type {Element} */ (node));
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
  });
  while (parent.childNodes.length > wanted.length) parent.lastChild?.remove();
}

/**
 * Whether a node can become another: the same kind, and the same thing by its `data-key`.
 * @param {Node} one
 * @param {Node} other
 */
function alike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.getAttribute("data-key") === other.getAttribute("data-key");
}
