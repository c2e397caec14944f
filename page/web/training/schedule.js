/**
 * What comes next: about seventy of a hundred exercises are about weak spots, which are not named;
 * what failed comes back a few rounds later, and on later days.
 *
 * @import { Chance } from "./chance.js"
 * @import { Tally } from "./tally.js"
 * @typedef {{id: string, due: number}} Failed
 * @typedef {{again: string} | {trap: string | undefined}} Plan
 */

import { book } from "../law/book.js";
import { dateOf } from "./tally.js";
import { weaknesses } from "./weakness.js";

const WEAK_SHARE = 0.7;
const OLD_SHARE = 0.1;
const SOONEST = 3;
const LATEST = 6;

/**
 * @param {Tally} tally
 * @param {readonly Failed[]} failed  what failed in this session and when it is due
 * @param {number} number  of the round to come
 * @param {number} date  of today
 * @param {Chance} chance
 * @returns {Plan}
 */
export function planned(tally, failed, number, date, chance) {
  const due = failed.find((one) => one.due <= number);
  if (due) return { again: due.id };
  const today = dateOf(date);
  const old = [...tally.failed].filter(([, time]) => dateOf(time) !== today).map(([id]) => id);
  if (old.length && chance.share() < OLD_SHARE) return { again: old[0] };
  const weak = weaknesses(tally);
  if (weak.length && chance.share() < WEAK_SHARE) {
    const { misreading, others } = chance.one(weak);
    return { trap: chance.one([misreading, ...others]) };
  }
  return { trap: leastMet(tally, chance) };
}

/**
 * A misreading about which the log says least.
 * @param {Tally} tally
 * @param {Chance} chance
 */
function leastMet({ misreadings }, chance) {
  const met = (/** @type {string} */ id) => misreadings.get(id)?.met ?? 0;
  const [least] = chance.shuffled(book.misreadings).sort((one, other) => met(one.id) - met(other.id));
  return least?.id;
}

/**
 * What failed, to come back in a few rounds, not at once; if it fails again, on another day.
 * @param {readonly Failed[]} failed
 * @param {string} id
 * @param {number} number
 * @param {Chance} chance
 * @returns {readonly Failed[]}
 */
export const returning = (failed, id, number, chance) =>
  failed.some((one) => one.id === id)
    ? solved(failed, id)
    : [...failed, { id, due: number + SOONEST + chance.below(LATEST - SOONEST + 1) }];

/**
 * What failed, without one that has been solved.
 * @param {readonly Failed[]} failed
 * @param {string} id
 */
export const solved = (failed, id) => failed.filter((one) => one.id !== id);
