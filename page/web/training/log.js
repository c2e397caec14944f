/**
 * The log of answers: one JSON object a line, only ever added to. docs/training.md tells its fields.
 *
 * @import { Reply } from "./task.js"
 * @typedef {"practice" | "streak" | "storm" | "race" | "daily" | "course" | "set"} Mode
 * @typedef {object} Answer
 * @property {number} schema
 * @property {string} time
 * @property {string} id
 * @property {Mode} mode
 * @property {string} run
 * @property {Reply | null} answer
 * @property {boolean} right
 * @property {number} seconds
 * @property {boolean} [timed]  false where nobody told the time
 * @property {readonly string[]} misreadings
 * @property {readonly string[]} traps
 * @property {readonly string[]} themes
 * @property {number} [hints]
 * @property {readonly string[]} [taken]
 * @property {number} [lesson]
 * @property {boolean} [telling]  false where nothing was taken, or every limousine that was left was as good as any
 */

export const MODES = /** @type {readonly Mode[]} */ ([
  "practice",
  "streak",
  "storm",
  "race",
  "daily",
  "course",
  "set",
]);

export const SCHEMA = 1;
const FORECAST = "A";

/**
 * A moment as a log writes it.
 * @param {number} date  milliseconds since 1970
 */
export const written = (date) => new Date(date).toISOString();

/**
 * A time measured in milliseconds, in seconds to the millisecond.
 * @param {number} ms
 */
export const inSeconds = (ms) => Math.max(1, Math.round(ms)) / 1000;

/**
 * Whether a forecast is answered: other kinds have ids alike, but no limousine to take.
 * @param {Pick<Answer, "id" | "answer">} answer
 */
export const foresees = ({ id, answer }) => id.startsWith(FORECAST) && (answer === null || "car" in answer);

/**
 * The seconds of an answer; 0 where nobody told the time.
 * @param {Pick<Answer, "seconds" | "timed">} answer
 */
export const tookOf = ({ seconds, timed }) => (timed === false ? 0 : seconds);

/** @param {Answer} answer */
export const asLine = (answer) => JSON.stringify(answer);

/**
 * The answer on a line; null where it is none.
 * @param {string} line
 * @returns {Answer | null}
 */
export function answerOf(line) {
  try {
    const said = JSON.parse(line);
    return isAnswer(said) ? said : null;
  } catch {
    return null;
  }
}

/**
 * The answers on many lines; what is none is left out. Read all at once they take half the time.
 * @param {string} lines  with breaks between them
 * @returns {readonly Answer[]}
 */
export function answersOf(lines) {
  try {
    return JSON.parse(`[${lines.replaceAll("\n", ",")}]`).filter(isAnswer);
  } catch {
    return lines.split("\n").map(answerOf).filter((one) => one !== null);
  }
}

/**
 * @param {any} said
 * @returns {said is Answer}
 */
const isAnswer = (said) =>
  said?.schema === SCHEMA &&
  typeof said.id === "string" &&
  !Number.isNaN(Date.parse(said.time)) &&
  MODES.includes(said.mode) &&
  typeof said.run === "string" &&
  typeof said.answer === "object" &&
  typeof said.right === "boolean" &&
  said.seconds > 0 &&
  [said.misreadings, said.traps, said.themes].every(areWords);

/** @param {unknown} said */
const areWords = (said) => Array.isArray(said) && said.every((one) => typeof one === "string");

/**
 * What a file adds to a log: lines that are there already are not added again, and those that are
 * no answers are counted.
 * @param {readonly string[]} log
 * @param {string} text
 * @returns {{added: readonly string[], known: number, refused: number}}
 */
export function imported(log, text) {
  const there = new Set(log);
  /** @type {string[]} */
  const added = [];
  let known = 0;
  let refused = 0;
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (!trimmed || trimmed.startsWith("#")) continue;
    const answer = answerOf(trimmed);
    const own = answer && asLine(answer);
    if (!own) refused += 1;
    else if (there.has(own)) known += 1;
    else {
      there.add(own);
      added.push(own);
    }
  }
  return { added, known, refused };
}
