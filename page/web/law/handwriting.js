/**
 * What people write by hand: positions with other separators, colours by everyday words, a zero for
 * the letter O; and amounts, whatever their thousands are set apart by.
 */

import { book } from "./book.js";
import { defects } from "./notation.js";
import { folded, nearest, plain, strip } from "./spelling.js";

const SEPARATORS = ["/", ";", ",", "|", "\n"];
const NOBODY = /^[-_.–—·]*$/;
const DASHED = /^-|-$/;
const MOST_DIGITS = 6;
const SHORTEST = 3;
const WORD = /[^\s/;,|+]+/g;
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
 * A word that may mean two limousines stays as it is: it is asked about. So does one with a dash before or after
 * it, which may be a business where nobody stands.
 * @param {string} word
 */
function car(word) {
  if (DASHED.test(word)) return word.toUpperCase();
  const own = book.limousines.find(({ spelt }) => spelt.includes(folded(word)));
  const meant = own?.id ?? (Object.hasOwn(book.colours, plain(word)) ? book.colours[plain(word)] : "");
  return meant.length === 1 ? meant : word.toUpperCase().replaceAll("0", "O");
}

/**
 * A word that names no limousine, or more than one.
 * @typedef {{column: number, word: string, unclear: boolean, cars: readonly string[]}} UnreadWord
 *   the cars are those it may mean; the column is that of the text as it was typed
 */

/**
 * The words for colours that were not understood.
 * @param {string} text
 * @returns {UnreadWord[]}
 */
export function unreadWords(text) {
  if (!defects(strip(text)).length) return [];
  const bare = text.replace(new RegExp(ABOVE, "gi"), (said) => " ".repeat(said.length));
  const words = [...bare.matchAll(WORD)];
  return words.flatMap(({ 0: word, index }, at) => {
    const beside = [words[at - 1], words[at + 1]].map((one) => one?.[0] ?? "");
    const paired = joined([beside[0], word]).length < 2 || joined([word, beside[1]]).length < 2;
    const cars = isWord(word) && !paired ? meantBy(word) : null;
    return cars ? [{ column: Array.from(text.slice(0, index)).length + 1, word, ...cars }] : [];
  });
}

/**
 * Letters stand for limousines where they are few, or nothing else.
 * @param {string} word
 */
const isWord = (word) =>
  Array.from(word).length > 2 && /^\p{L}+$/u.test(plain(word)) && !/^[ROYLTNVWM]+$/i.test(word);

/**
 * What a word may mean that does not mean one limousine; null where it means one, or nobody.
 * @param {string} word
 */
function meantBy(word) {
  if (book.nobody.includes(plain(word)) || car(word).length === 1) return null;
  const meant = Object.hasOwn(book.colours, plain(word)) ? book.colours[plain(word)] : "";
  const [near] = meant ? [] : nearest(plain(word), Object.keys(book.colours));
  return { unclear: meant.length > 1, cars: Array.from(meant || (near ? book.colours[near] : "")) };
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
