/**
 * The table of all moves, written by the Python engine. There is no rule in here.
 *
 * A move depends on how many stand where, on who of them is named, and on the reading. Turned so
 * that the named limousine starts at 0 and its way ahead is 1, 2, ..., a case has a number; the
 * case has a profile, and the profile an outcome for every reading.
 *
 * @import { Reading } from "./reading.js"
 * @import { Position } from "./position.js"
 * @typedef {object} Outcome
 * @property {"none" | "alone" | "pair"} moved
 * @property {number} distance
 * @property {string} skipped  a letter for each business passed over: f(ull) or o(ccupied)
 * @property {"empty" | "on-top" | "stayed" | "beneath"} landing
 * @property {readonly string[]} clauses
 * @property {readonly string[]} said
 * @property {readonly string[]} broken
 * @typedef {readonly [question: string, answers: readonly (string | null)[]]} Digit
 * @typedef {object} Legend
 * @property {readonly Digit[]} readings
 * @property {number} cases
 * @property {Record<string, readonly string[]>} authority
 * @property {readonly Outcome[]} outcomes
 */

import { RING } from "./position.js";

const HEAD = 4;
const BASE = 3;

/** @type {() => ReturnType<typeof read>} */
let table = () => {
  throw new ReferenceError("the law has not been opened");
};

/**
 * Take in the table; it is read when the first move is asked for, since the first screen has none.
 * @param {ArrayBuffer} bytes
 */
export function fillTable(bytes) {
  table = () => {
    const found = read(bytes);
    table = () => found;
    return found;
  };
}

/**
 * The length of the legend, the legend, all cases, all profiles. Numbers are little endian, as those
 * of every machine that runs a browser are.
 * @param {ArrayBuffer} bytes
 */
function read(bytes) {
  const length = new DataView(bytes).getUint32(0, true);
  /** @type {Legend} */
  const legend = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, HEAD, length)));
  const numbers = new Uint16Array(bytes.slice(HEAD + length));
  return {
    legend,
    cases: numbers.subarray(0, legend.cases),
    profiles: numbers.subarray(legend.cases),
    readings: legend.readings.reduce((all, [, answers]) => all * answers.length, 1),
  };
}

/** @type {WeakMap<Reading, number>} */
const numbers = new WeakMap();

/**
 * The number of a reading: one digit for each question about movement.
 * @param {Reading} reading
 */
function numberOf(reading) {
  const known = numbers.get(reading);
  if (known !== undefined) return known;
  const number = table().legend.readings.reduce((sum, [question, answers]) => {
    const answer =
      question === "skip"
        ? Number(reading.skipsToEmpty)
        : answers.findIndex((one) => one !== null && reading.misreadings.includes(one));
    return sum * answers.length + Math.max(0, answer);
  }, 0);
  numbers.set(reading, number);
  return number;
}

/**
 * What the table says about a limousine that is to drive this way.
 * @param {Position} position
 * @param {string} car
 * @param {number} way  1 clockwise, -1 counter-clockwise
 * @param {Reading} reading
 */
export function outcomeOf(position, car, way, reading) {
  const source = position.index(car);
  let heights = 0;
  for (let ahead = RING - 1; ahead >= 0; ahead -= 1) {
    heights = heights * BASE + position.stacks[(source + way * ahead + RING * RING) % RING].length;
  }
  const key = 2 * heights + position.stacks[source].indexOf(car);
  const { legend, cases, profiles, readings } = table();
  return legend.outcomes[profiles[cases[key] * readings + numberOf(reading)]];
}

/**
 * The clauses that make a card move a limousine at all.
 * @param {string} kind
 */
export const authorityOf = (kind) => table().legend.authority[kind === "idle" ? "evasion" : kind];
