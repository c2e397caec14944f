/**
 * Looking for rules by the words of the rulebooks and of the table.
 *
 * @import { Book } from "../law/book.js"
 * @import { Lang } from "../state/state.js"
 * @typedef {{kind: string, id: string, title: string, text: readonly string[],
 *   cites: readonly string[], phrases?: string}} Rule
 *   `phrases` are looked for and never shown
 * @typedef {{exact: string, plain: string, spelt: string, words: readonly string[]}} Said
 *   what a rule says, as it is, without accents, with ae for ä, and word by word
 */

import { likeness } from "../law/spelling.js";
import { LANGS } from "../state/state.js";
import { say } from "../words.js";

const STEM = 4;
const SLIP = 0.85;
const FEW = 3;
const ENDING = 3;

/** How a word may be mentioned, the plainest way first; the next one is tried where fewer were found.
 * @type {readonly [way: (said: Said, word: string) => boolean, enough: number][]} */
const WAYS = [
  [({ words }, word) => words.some((one) => isForm(one, bare(word))), FEW],
  [({ exact, plain }, word) => exact.includes(word) || plain.includes(word), FEW],
  [({ plain, spelt }, word) => plain.includes(bare(word)) || spelt.includes(word), FEW],
  [({ words }, word) => words.some((one) => one.startsWith(stem(bare(word)))), 1],
  [({ words }, word) => word.length >= STEM && words.some((one) => likeness(one, bare(word)) > SLIP), 1],
];

/**
 * The rules that mention every word, in this language or, where none does, in another; else most of them.
 * @param {Book} book
 * @param {string} query
 * @param {string} kind
 * @param {Lang} lang
 */
export function rulesFound(book, query, kind, lang) {
  const shown = everyRule(book, lang).filter((rule) => !kind || rule.kind === kind);
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  if (!wanted.length) return shown;
  for (const spoken of [lang, ...LANGS.filter((one) => one !== lang)]) {
    const every = everyRule(book, spoken).filter((rule) => !kind || rule.kind === kind).map(saidBy);
    for (const [tried, [, enough]] of WAYS.entries()) {
      const ways = WAYS.slice(0, tried + 1);
      const found = shown.filter((_, index) =>
        wanted.every((word) => ways.some(([mentions]) => mentions(every[index], word))),
      );
      if (found.length >= enough) return found;
    }
  }
  return mostly(shown, wanted);
}

/**
 * The rules that mention the rarest of several words, and of these those that mention the most others;
 * none where most words are in no rule.
 * @param {readonly Rule[]} rules
 * @param {readonly string[]} wanted
 */
function mostly(rules, wanted) {
  const every = rules.map((rule) => ({ rule, said: saidBy(rule) }));
  const mentioning = wanted
    .map((word) => every.filter(({ said }) => WAYS.some(([mentions]) => mentions(said, word))))
    .filter((found) => found.length)
    .sort((one, other) => one.length - other.length);
  if (!mentioning.length || 2 * mentioning.length < wanted.length) return [];
  const number = (/** @type {typeof every[number]} */ one) => mentioning.filter((found) => found.includes(one)).length;
  const most = Math.max(...mentioning[0].map(number));
  return mentioning[0].filter((one) => number(one) === most).map(({ rule }) => rule);
}

/**
 * Whether it is the word looked for, or that with an ending: `car` is not in `card`.
 * @param {string} one
 * @param {string} word
 */
const isForm = (one, word) =>
  one.startsWith(word) && one.length - word.length < (word.length < STEM ? 1 : ENDING);

/**
 * @param {Rule} rule
 * @returns {Said}
 */
function saidBy({ id, title, text, cites, phrases = "" }) {
  const exact = folded([id, title, ...text, ...cites, phrases].join("\n"));
  const plain = bare(exact);
  const spelt = exact.replace(/[äöü]/g, (letter) => `${bare(letter)}e`);
  return { exact, plain, spelt, words: plain.split(/[^\p{L}]+/u) };
}

/** @param {string} text */
const folded = (text) => text.normalize("NFC").toLowerCase();

/** @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "");

/**
 * The beginning that the forms of a word have in common.
 * @param {string} word
 */
const stem = (word) => word.slice(0, Math.max(STEM, word.length - 2));

/** @param {Rule} rule */
export const keyOf = ({ kind, id }) => `${kind}/${id}`;

/**
 * @param {Book} book
 * @param {Lang} lang
 * @returns {Rule[]}
 */
export function everyRule(book, lang) {
  return [
    ...book.clauses.map(({ id, title, text, cites, phrases }) => ({
      kind: "clauses",
      id,
      title: title[lang],
      text: [text[lang]],
      cites,
      phrases: phrases[lang] ?? "",
    })),
    ...book.rulings.map(({ id, title, reason, choices: answers, phrases }) => ({
      kind: "rulings",
      id,
      title: title[lang],
      text: [...answers.flatMap(({ choice, text }) => [choice, text[lang]]), reason[lang]],
      cites: answers.flatMap(({ cites }) => cites),
      phrases: phrases[lang] ?? "",
    })),
    ...book.editions.map(({ id, text }) => ({
      kind: "editions",
      id,
      title: text[lang],
      text: [],
      cites: [],
    })),
    ...book.misreadings.map(({ id, text, remedy }) => ({
      kind: "misreadings",
      id,
      title: say("mistaken", lang, { text: text[lang] }),
      text: [say("instead", lang, { remedy: remedy[lang] })],
      cites: [],
    })),
    ...book.agree.map(({ id, text, why }) => ({
      kind: "agree",
      id,
      title: text[lang],
      text: [why[lang]],
      cites: [],
    })),
  ];
}
