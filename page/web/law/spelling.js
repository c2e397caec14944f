/**
 * What people type, treated as the command line treats it: stripped, folded, quoted.
 *
 * The answers for scripts must not differ from those of the commands in a single letter, so
 * these follow Python's `strip`, `casefold`, `isprintable` and `get_close_matches`.
 */

const BLANK = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const LEADING = new RegExp(`^[${BLANK}]+`);
const TRAILING = new RegExp(`[${BLANK}]+$`);
const UNPRINTABLE = /[\p{C}\p{Z}]/u;
const LONGEST_QUOTE = 60;

/** @param {string} text */
export const leadingBlanks = (text) => text.length - text.replace(LEADING, "").length;

/** @param {string} text */
export const strip = (text) => text.replace(LEADING, "").replace(TRAILING, "");

/**
 * A word without capitals, as Python folds it; a dotless i has no capital of its own.
 * @param {string} word
 */
export function folded(word) {
  const letters = Array.from(strip(word), (letter) =>
    letter === "ı" ? letter : letter.toUpperCase().toLowerCase(),
  );
  return letters.join("").replaceAll("ς", "σ");
}

const QUOTES = /^[ \t\n"'`“”„«»‘’]+|[ \t\n"'`“”„«»‘’]+$/g;
const PLAIN = /** @type {const} */ ([["ä", "ae"], ["ö", "oe"], ["ü", "ue"], ["è", "e"]]);

/**
 * A word in small plain letters: `Hell-Grün` is `hellgruen`.
 * @param {string} word
 */
export const plain = (word) =>
  PLAIN.reduce((text, [letter, letters]) => text.replaceAll(letter, letters), folded(word.replace(QUOTES, "")))
    .replace(/^l['’]|[\s_-]+/g, "");

/**
 * The whole text, with nothing in it that a terminal would act on.
 * @param {string} text
 */
export const printable = (text) => Array.from(text, shown).join("");

/** @param {string} letter */
function shown(letter) {
  if (letter === " " || !UNPRINTABLE.test(letter)) return letter;
  const plain = { "\t": "\\t", "\n": "\\n", "\r": "\\r" }[letter];
  if (plain) return plain;
  const code = /** @type {number} */ (letter.codePointAt(0));
  const [mark, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
  return `\\${mark}${code.toString(16).padStart(width, "0")}`;
}

/**
 * What somebody typed, made safe to show: short, and nothing a terminal would act on.
 * @param {string} text
 */
export function quoted(text) {
  const letters = Array.from(text);
  const long = letters.length > LONGEST_QUOTE;
  return printable(long ? `${letters.slice(0, LONGEST_QUOTE).join("")}...` : text);
}

/**
 * A word as a shell takes it.
 * @param {string} word
 */
export function shellWord(word) {
  if (word === "") return "''";
  return /[^\w@%+=:,./-]/u.test(word) ? `'${word.replaceAll("'", `'"'"'`)}'` : word;
}

/**
 * A template with its names put in: `{who} is right`.
 * @param {string} template
 * @param {Record<string, string | number | null>} names
 */
export const filled = (template, names) =>
  template.replace(/\{(\w+)\}/g, (_, name) => String(names[name]));

/**
 * The known words most like a word, the likeliest first, two at most.
 * @param {string} word
 * @param {readonly string[]} known
 */
export function nearest(word, known) {
  const length = Array.from(word).length;
  if (length > 2 * Math.max(0, ...known.map((one) => one.length))) return [];
  const wanted = folded(word);
  return known
    .map((one) => /** @type {const} */ ([likeness(one, wanted), one]))
    .filter(([score]) => score >= CUTOFF)
    .sort(([a, one], [b, other]) => b - a || (one < other ? 1 : one > other ? -1 : 0))
    .slice(0, 2)
    .map(([, one]) => one);
}

const CUTOFF = 0.6;

/**
 * How alike two words are, from 0 to 1: twice the letters they share in order, by their lengths.
 * @param {string} one
 * @param {string} other
 */
export function likeness(one, other) {
  const a = Array.from(one);
  const b = Array.from(other);
  const all = a.length + b.length;
  return all ? (2 * shared(a, b)) / all : 1;
}

/**
 * The letters in the longest common block, and in those to its left and right.
 * @param {string[]} a
 * @param {string[]} b
 * @returns {number}
 */
function shared(a, b) {
  let [start, there, size] = [0, 0, 0];
  /** @type {number[]} */
  let above = [];
  a.forEach((letter, i) => {
    /** @type {number[]} */
    const here = [];
    b.forEach((other, j) => {
      if (letter !== other) return;
      const run = (above[j - 1] ?? 0) + 1;
      here[j] = run;
      if (run > size) [start, there, size] = [i - run + 1, j - run + 1, run];
    });
    above = here;
  });
  if (!size) return 0;
  return (
    size +
    shared(a.slice(0, start), b.slice(0, there)) +
    shared(a.slice(start + size), b.slice(there + size))
  );
}

/**
 * A text before and after the first separator.
 * @param {string} text
 * @param {string} separator
 * @returns {[string, string]}
 */
export function parted(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
