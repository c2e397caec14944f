/**
 * What people write by hand: positions with other separators, colours by everyday words, a zero for
 * the letter O; and amounts, whatever their thousands are set apart by.
 */

import { book } from "./book.js";
import { defects } from "./notation.js";
import { RING } from "./position.js";
import { folded, nearest, parted, plain, strip } from "./spelling.js";

/** What stands between the businesses; two signs may have been mixed up. */
const GAPS = [/\s*[/\\|]\s*/, /\s*[,;]\s*/, /\s*[/\\|,;]\s*/, /\s+/];
const BLANKS = GAPS.length - 1;
const NOBODY = ["_", "-", ".", "–", "·"];
const HELD_NOBODY = /[([]\s*[)\]]/g;
/** Brackets and quotation marks around a business, or a point at the end, say nothing. */
const UNHELD = /[()[\]"“”„«»]|(?<=\p{L})\.\s*$/gu;
const MOST_DIGITS = 6;
const SHORTEST = 3;
const WORD = /[^\s/\\|]+/g;
const LETTERS = /^[ROYLTNVWM]{2,}$/;
/** Between two limousines: who is named before it stands on who is named after. */
const ABOVE = /\s+(?:on top of|on|over|oben auf|auf|über|ueber|sopra(?: (?:a|al|alla|il|la))?|sul|sulla|su)\s+/i;
/** Between two limousines: they are told from the bottom. A dash within a word is none. */
const PAUSE = /\s*[,;–—&+/]\s*|\s+-\s*|-\s+|\s+(?:and|und|ed?)\s+/i;

/**
 * The notation that is meant, or as near to it as can be told.
 * @param {string} text
 */
export function written(text) {
  const line = strip(text);
  if (!defects(line).length) return line;
  const bare = strip(line.replace(HELD_NOBODY, " _ ").replace(UNHELD, " "));
  const ways = GAPS.map((gap) => bare.split(gap));
  const groups = ways.find(({ length }) => length === RING) ?? ways.find(({ length }) => length > 1) ?? ways[0];
  return (groups === ways[BLANKS] ? joined(groups) : groups).map(group).join("/");
}

/**
 * Who stands on one business, the bottom one first; as it was written where that cannot be told.
 * @param {string} text
 */
function group(text) {
  if (NOBODY.includes(text) || book.nobody.includes(folded(text))) return "_";
  const words = text
    .split(ABOVE)
    .reverse()
    .flatMap((part) => part.split(PAUSE))
    .flatMap((part) => joined(part.split(/\s+/)));
  if (!words.every(Boolean)) return text;
  const shouted = words.length > 1 && text === text.toUpperCase();
  return words.flatMap(halves).map((word) => car(shouted ? word.toLowerCase() : word)).join("");
}

/**
 * Two colours that were written in one: `red-orange`.
 * @param {string} word
 */
function halves(word) {
  const [first, second] = parted(word, "-");
  const both = isColour(first) && isColour(second);
  return both && !isColour(word) ? [first, second] : [word];
}

/** @param {string} word */
const isColour = (word) => Object.hasOwn(book.colours, plain(word));

/**
 * The words, colours of two words in one: `light blue`.
 * @param {readonly string[]} words
 * @returns {string[]}
 */
function joined([first, second, ...rest]) {
  if (second === undefined) return first === undefined ? [] : [first];
  const long = Math.min(first.length, second.length) >= SHORTEST;
  if (long && isColour(first + second)) return [first + second, ...joined(rest)];
  return [first, ...joined([second, ...rest])];
}

/**
 * A word that may mean two limousines stays as it is: it is asked about. Capitals are letters, and whatever
 * has a dash at an end may be a card.
 * @param {string} word
 */
function car(word) {
  if (LETTERS.test(word) || /^-|-$/.test(word)) return word.toUpperCase();
  const own = book.limousines.find(({ spelt }) => spelt.includes(folded(word)));
  const meant = own?.id ?? (isColour(word) ? book.colours[plain(word)] : "");
  return meant.length === 1 ? meant : word.toUpperCase();
}

/**
 * A word that names no limousine, or more than one.
 * @typedef {{column: number, word: string, unclear: boolean, cars: readonly string[]}} UnreadWord
 *   the cars are those it may mean; the column is that of the text as it was typed
 */

/**
 * The words for colours that were not understood, and zeros, by which the letter may be meant.
 * @param {string} text
 * @returns {UnreadWord[]}
 */
export function unreadWords(text) {
  if (!defects(strip(text)).length) return [];
  const bare = [ABOVE, PAUSE].reduce(
    (line, said) => line.replace(new RegExp(said, "gi"), (one) => " ".repeat(one.length)),
    text,
  );
  const words = [...bare.matchAll(WORD)];
  const zeros = [...text.matchAll(/0/g)].map(({ 0: word, index }) => ({ column: columnAt(text, index), word, unclear: false, cars: ["O"] }));
  const unread = words.flatMap(({ 0: word, index }, at) => {
    const beside = [words[at - 1], words[at + 1]].map((one) => one?.[0] ?? "");
    const paired = joined([beside[0], word]).length < 2 || joined([word, beside[1]]).length < 2;
    const cars = isWord(word) && !paired ? meantBy(word) : null;
    return cars ? [{ column: columnAt(text, index), word, ...cars }] : [];
  });
  return [...unread, ...zeros];
}

/**
 * @param {string} text
 * @param {number} index
 */
const columnAt = (text, index) => Array.from(text.slice(0, index)).length + 1;

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
  if (book.nobody.includes(plain(word)) || halves(word).every((one) => car(one).length === 1)) return null;
  const meant = isColour(word) ? book.colours[plain(word)] : "";
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
