/**
 * The ways to look at a round once it is answered: by the rules, by a mistake, or as it was answered.
 *
 * @import { Step } from "../law/play.js"
 * @import { Parting } from "./diagnosis.js"
 * @import { Result, Session } from "./session.js"
 * @import { Tally } from "./tally.js"
 */

import { rightSteps } from "./solution.js";
import { readingsOf, stepsOf } from "./task.js";
import { likeliest } from "./weakness.js";

/** The answer itself carried out, where it is a row or a start. */
export const OWN_WAY = "own";

/** The rows carried out, by the way somebody goes: a result tells them in many places.
 * @type {WeakMap<Session, Map<string, readonly Step[]>>} */
const carriedOut = new WeakMap();

/**
 * The row of a round carried out: as it was answered, or as it should be.
 * @param {Session} session
 * @param {string} way
 */
export function rowSteps(session, way = "") {
  const ways = carriedOut.get(session) ?? new Map();
  carriedOut.set(session, ways);
  if (!ways.has(way)) ways.set(way, row(session, way));
  return /** @type {readonly Step[]} */ (ways.get(way));
}

/**
 * @param {Session} session
 * @param {string} way
 */
function row({ round: { task }, result }, way) {
  if (!way || !result?.reply) return rightSteps(task);
  const { official, lenses } = readingsOf(task.rules);
  return stepsOf(task, result.reply, lenses.find(({ id }) => id === way)?.reading ?? official);
}

/**
 * Whether the answer was a row or a start of its own, and a wrong one.
 * @param {Session} session
 */
export const hasOwnWay = ({ result }) =>
  Boolean(result?.reply && !result.right && ("cards" in result.reply || "position" in result.reply));

/**
 * The mistakes that lead to an answer, the one that the last answers speak for the most first.
 * @param {Tally} tally
 * @param {Result | null} result
 * @returns {readonly Parting[]}
 */
export function likely(tally, result) {
  const partings = result?.diagnosis.partings ?? [];
  if (partings.length < 2) return partings;
  return likeliest(tally, partings.map(({ misreading }) => misreading)).flatMap(([id]) =>
    partings.filter(({ misreading }) => misreading === id),
  );
}

/**
 * The first card after which two ways differ, counted from 0.
 * @param {readonly Step[]} one
 * @param {readonly Step[]} other
 */
export function firstDifference(one, other) {
  const at = other.findIndex(({ after }, index) => String(after) !== String(one[index]?.after));
  return Math.max(0, at);
}
