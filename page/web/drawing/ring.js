/**
 * The ring as in our printed drawings: the same tiles, cars, badges and arrows, from the book.
 *
 * Lengths are units, a hundredth of the side of a printed ring; round it there is room for a
 * limousine that drives by. The drawing itself is silent: what stands where is said by the spots,
 * the buttons that lie above it.
 *
 * @import { Book } from "../law/book.js"
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { Lang } from "../state/state.js"
 * @typedef {object} RingOptions
 * @property {Lang} lang
 * @property {Stacks} stacks
 * @property {Readonly<Record<string, number>>} [tokens]
 * @property {Readonly<Record<string, "top" | "bottom">>} [standing]  how limousines stand that nobody is seen with
 * @property {{source: string | null, target: string | null}} [trail]
 * @property {readonly string[]} [held]  businesses that are chosen
 * @property {readonly string[]} [open]  businesses that can be chosen now; all if it is left out
 * @property {readonly string[]} [differing]  businesses that two boards disagree on
 * @property {string} [action]  what a tap on a business does; without it there is nothing to tap
 * @property {(car: string) => string} [taking]  what a tap on a limousine does, as its button elsewhere;
 *   empty for one that cannot be taken
 * @property {boolean} [large]  as large as one that can be tapped
 * @property {boolean} [partial]  only a part of a board, which is told elsewhere
 * @property {boolean} [late]  limousines are drawn when the board has been painted
 * @property {boolean} [follows]  it changes when the rest has been painted
 * @property {string} [key]
 */

import { h, made, s } from "./element.js";
import { BUSINESSES, CARS } from "../state/board.js";

const VIEW = { x: -6, y: -3, width: 112, height: 106 };
const MIDDLE = 50;
const LOWER = ["D", "E", "F"];
const LETTER_WIDTH = 0.66;

/**
 * Everything on the ring that is drawn more than once, to be put into the page once.
 * @param {Book} book
 */
export const sprite = ({ cars, badges, ring: { arrows, clips } }) =>
  defined({ ...prefixed("car", cars), ...prefixed("badge", badges), arrows }, clips);

/**
 * The same of the cards.
 * @param {Book} book
 */
export const cardSprite = ({ cards }) => defined(prefixed("card", cards));

/**
 * What is only ever copied is not displayed, so that nothing of it is styled or laid out; a clip that is
 * not displayed clips nothing, and a `<g>` is laid out even then.
 * @param {Record<string, string>} parts
 * @param {string} clips
 */
function defined(parts, clips = "") {
  const drawing = made(s("svg", { "aria-hidden": "true", class: "unseen" }));
  const drawn = Object.entries(parts).map(([id, markup]) => `<g id="${id}">${markup}</g>`);
  drawing.innerHTML = `<defs>${clips}</defs><svg display="none">${drawn.join("")}</svg>`;
  return drawing;
}

/**
 * @param {string} prefix
 * @param {Record<string, string>} drawings
 */
const prefixed = (prefix, drawings) =>
  Object.fromEntries(Object.entries(drawings).map(([id, markup]) => [`${prefix}-${id}`, markup]));

/**
 * @param {Law} law
 * @param {RingOptions} options
 */
export function ring(law, options) {
  const { book } = law;
  const { lang, stacks, action, large = Boolean(action), key = "ring" } = options;
  const drawing = s(
    "svg",
    {
      class: "drawing",
      viewBox: `${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}`,
      "aria-hidden": "true",
      "data-drawing": key,
    },
    s("circle", { class: "hub", cx: MIDDLE, cy: MIDDLE, r: 18.6 }),
    s("use", { href: "#arrows" }),
    legend(book, lang),
    BUSINESSES.map((business) => tile(book, business, options)),
    s("g", { "data-late": options.late }, CARS.map((car) => parked(book, car, options))),
  );
  const spots = action
    ? BUSINESSES.map((business) => spot(law, business, options, action))
    : [!options.partial && h("p", { class: "unseen" }, law.describe(law.ofStacks(stacks), lang))];
  return h("div", { class: large ? "ring" : "ring small", "data-key": key, "data-follows": options.follows }, drawing, ...spots);
}

/**
 * What the badges mean.
 * @param {Book} book
 * @param {Lang} lang
 */
function legend(book, lang) {
  return /** @type {const} */ ([["top", -2.8], ["bottom", 2.8]]).map(([standing, y]) =>
    s(
      "g",
      { transform: `translate(${MIDDLE - 9} ${MIDDLE + y})` },
      s("use", { href: `#badge-${standing}` }),
      words(book.words[standing][lang], 2.5, 0, 4.2, "start"),
    ),
  );
}

/**
 * @param {Book} book
 * @param {string} business
 * @param {RingOptions} options
 */
function tile(book, business, options) {
  const { side, tile: size, ground, header } = tileSizes(book);
  const [x, y] = book.ring.corners[business];
  const token = options.tokens?.[business];
  return s(
    "g",
    { class: `tile ${condition(business, options)}`, "data-key": business, transform: `translate(${x} ${y})` },
    s("rect", { class: "frame", width: size, height: size, rx: 2 }),
    words(business, 1.8, header, 5, "start"),
    token === undefined ? null : words(String(token), size - 1.8, header, tokenSize(options), "end"),
    s("path", { class: "ground", d: `M1.5 ${ground}H${size - 1.5}` }),
    tab(book, business, options, side),
  );
}

/** @param {Book} book */
const tileSizes = ({ ring: { side, tile: size, ground, header } }) => ({
  side,
  tile: size,
  ground,
  header,
});

/** @param {RingOptions} options */
function tokenSize({ tokens = {} }) {
  const longest = Math.max(...Object.values(tokens).map((value) => String(value).length));
  return Math.min(4.2, 15 / (longest * LETTER_WIDTH));
}

/**
 * @param {string} business
 * @param {RingOptions} options
 */
function condition(business, { trail, held, open, differing }) {
  if (held?.includes(business)) return "held";
  if (differing?.includes(business)) return "differing";
  if (open && !open.includes(business)) return "closed";
  if (open) return "open";
  if (trail?.target === business) return "target";
  return trail?.source === business ? "source" : "";
}

/**
 * A car where it stands. It is the same drawing wherever that is: a move shifts it and draws
 * nothing anew.
 * @param {Book} book
 * @param {string} car
 * @param {RingOptions} options
 */
function parked(book, car, options) {
  const at = options.stacks.findIndex((stack) => stack.includes(car));
  if (at < 0) return null;
  const { length: height } = options.stacks[at];
  const level = options.stacks[at].indexOf(car);
  const [left, top] = book.ring.corners[BUSINESSES[at]];
  const [x, y] = standAt(book, level, height);
  const badge = height > 1 ? (level ? "top" : "bottom") : options.standing?.[car];
  const taken = options.taking?.(car);
  return s(
    "g",
    {
      class: condition(BUSINESSES[at], options) === "closed" ? "closed" : null,
      "data-car": car,
      "data-key": car,
      "data-do": taken || null,
      transform: `translate(${left + x} ${top + y})`,
    },
    s("use", { href: `#car-${car}` }),
    badge && s("use", { href: `#badge-${badge}`, transform: `translate(${2.1 - x} 4.5)` }),
    taken && grip(book, level, height),
  );
}

/**
 * Where a finger means a car: its tile, or its half of it.
 * @param {Book} book
 * @param {number} level
 * @param {number} height
 */
function grip(book, level, height) {
  const { tile: size, ground, carHeight } = book.ring;
  const [x, y] = standAt(book, level, height);
  const parted = ground - carHeight;
  const [from, to] = height === 1 ? [0, size] : level ? [0, parted] : [parted, size];
  return s("rect", { class: "grip", x: -x, y: from - y, width: size, height: to - from });
}

/**
 * Where a car stands within its tile.
 * @param {Book} book
 * @param {number} level
 * @param {number} height
 * @returns {[number, number]}
 */
export function standAt({ ring: { tile: size, carWidth, carHeight, ground } }, level, height) {
  const x = (size - carWidth) / 2 + (height > 1 ? 0.8 : 0);
  return [x, ground - carHeight * (level + 1)];
}

/**
 * The part a business has in the last move, on the edge nearer the middle.
 * @param {Book} book
 * @param {string} business
 * @param {RingOptions} options
 * @param {number} side
 */
function tab(book, business, { trail, lang, differing, held, open }, side) {
  const role = differing?.includes(business) ? "≠" : held || open ? "" : part(book, business, lang, trail);
  if (!role) return null;
  const size = book.ring.tile;
  const width = Math.max(4, role.length * 3 * LETTER_WIDTH + 1.8);
  const y = LOWER.includes(business) ? 0 : size;
  return s(
    "g",
    { class: "tab", transform: `translate(${size / 2} ${y})`, "data-side": side },
    s("rect", { x: -width / 2, y: -1.9, width, height: 3.8, rx: 1 }),
    words(role, 0, 0, 3, "middle"),
  );
}

/**
 * @param {Book} book
 * @param {string} business
 * @param {Lang} lang
 * @param {RingOptions["trail"]} trail
 */
function part(book, business, lang, trail) {
  if (!trail || trail.source === trail.target) return "";
  if (trail.source === business) return book.words.from[lang];
  return trail.target === business ? book.words.to[lang] : "";
}

/**
 * A word whose capitals are centred on a height; renderers disagree on `dominant-baseline`.
 * @param {string} text
 * @param {number} x
 * @param {number} middle
 * @param {number} size
 * @param {"start" | "middle" | "end"} anchor
 */
const words = (text, x, middle, size, anchor) =>
  s("text", { x, y: middle + size * 0.36, "font-size": size, "text-anchor": anchor }, text);

/**
 * The button above a tile.
 * @param {Law} law
 * @param {string} business
 * @param {RingOptions} options
 * @param {string} action
 */
function spot(law, business, { lang, stacks, held, open, differing, tokens }, action) {
  const said = law.standing(business, stacks[BUSINESSES.indexOf(business)], lang);
  const token = tokens?.[business];
  const label = [said, token === undefined ? "" : `(${token})`, differing?.includes(business) ? "≠" : ""];
  return h("button", {
    type: "button",
    class: `spot spot-${business}`,
    "data-key": business,
    "data-do": `${action}:${business}`,
    "aria-label": label.filter(Boolean).join(" "),
    "aria-pressed": held ? String(held.includes(business)) : null,
    disabled: Boolean(open && !open.includes(business)),
  });
}
