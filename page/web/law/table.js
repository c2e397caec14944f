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

const table = {
  legend: /** @type {Legend} */ ({ readings: [], cases: 0, authority: {}, outcomes: [] }),
  cases: new Uint16Array(),
  profiles: new Uint16Array(),
  readings: 1,
};

/**
 * Take in the table: the length of the legend, the legend, all cases, all profiles. Its numbers are
 * little endian, as those of every machine that runs a browser are.
 * @param {ArrayBuffer} bytes
 */
export function fillTable(bytes) {
  const length = new DataView(bytes).getUint32(0, true);
  const legend = new TextDecoder().decode(new Uint8Array(bytes, HEAD, length));
  table.legend = JSON.parse(legend);
  const numbers = new Uint16Array(bytes.slice(HEAD + length));
  table.cases = numbers.subarray(0, table.legend.cases);
  table.profiles = numbers.subarray(table.legend.cases);
  table.readings = table.legend.readings.reduce((all, [, answers]) => all * answers.length, 1);
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
  const number = table.legend.readings.reduce((sum, [question, answers]) => {
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
  const outcome = table.profiles[table.cases[key] * table.readings + numberOf(reading)];
  return table.legend.outcomes[outcome];
}

/**
 * The clauses that make a card move a limousine at all.
 * @param {string} kind
 */
export const authorityOf = (kind) => table.legend.authority[kind === "idle" ? "evasion" : kind];
