/**
 * What people write by hand: positions with other separators, colours by everyday words, a zero for
 * the letter O; and amounts, whatever their thousands are set apart by.
 */

import { book } from "./book.js";
import { defects } from "./notation.js";
import { folded, plain, strip } from "./spelling.js";

const SEPARATORS = ["/", ";", ",", "|", "\n"];
const NOBODY = /^[-_.–—·]*$/;
const MOST_DIGITS = 6;
const SHORTEST = 3;
/** Between two limousines: who is named before it stands on who is named after. */
const ABOVE = /\s+(?:on top of|on|over|oben auf|auf|über|ueber|sopra(?: (?:a|al|alla|il|la))?|sul|sulla|su)\s+/i;

/**
 * The notation that is meant, or as near to it as can be told.
 * @param {string} text
 */
export function written(text) {
  const line = strip(text);
  if (!defects(line).length) return line;
  const separator = SEPARATORS.find((one) => line.includes(one));
  const groups = separator ? line.split(separator).map(strip) : joined(line.split(/\s+/));
  return groups.map(group).join("/");
}

/** @param {string} text */
function group(text) {
  if (NOBODY.test(text) || book.nobody.includes(plain(text))) return "_";
  const words = text.split(ABOVE).reverse().flatMap((part) => joined(part.split(/[\s+]+/)));
  return words.map(car).join("") || "_";
}

/**
 * The words, colours of two words in one: `light blue`.
 * @param {readonly string[]} words
 * @returns {string[]}
 */
function joined([first, second, ...rest]) {
  if (second === undefined) return first === undefined ? [] : [first];
  const long = Math.min(first.length, second.length) >= SHORTEST;
  if (long && plain(first + second) in book.colours) return [first + second, ...joined(rest)];
  return [first, ...joined([second, ...rest])];
}

/**
 * A word that may mean two limousines stays as it is: it is asked about.
 * @param {string} word
 */
function car(word) {
  const own = book.limousines.find(({ spelt }) => spelt.includes(folded(word)));
  const meant = own?.id ?? (Object.hasOwn(book.colours, plain(word)) ? book.colours[plain(word)] : "");
  return meant.length === 1 ? meant : word.toUpperCase().replaceAll("0", "O");
}

/**
 * The amount of money that a text is; null if it is none.
 * @param {string} text
 */
export function amount(text) {
  const [, figures, thousands] = new RegExp(`^(?:${book.amount})$`, "i").exec(strip(text)) ?? [];
  const digits = figures ? figures.replace(/\D/g, "") + (thousands ? "000" : "") : "";
  return digits && digits.length <= MOST_DIGITS ? Number(digits) : null;
}
