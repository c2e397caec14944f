/**
 * What comes next: about seventy of a hundred exercises are about weak spots, which are not named;
 * what failed comes back a few rounds later, and on later days. Practice begins with three cards and
 * rises to seven.
 *
 * @import { Chance } from "./chance.js"
 * @import { Recent, Tally } from "./tally.js"
 * @typedef {{id: string, due: number}} Failed
 * @typedef {{again: string} | {trap: string | undefined}} Plan
 */

import { book } from "../law/book.js";
import { taskOf } from "./ids.js";
import { cardsIn } from "./speed.js";
import { dateOf } from "./tally.js";
import { ROW } from "./task.js";
import { weaknesses } from "./weakness.js";

const WEAK_SHARE = 0.7;
/** What failed on an earlier day comes back in the third round and in every fifth after it. */
const OLD_EVERY = 5;
const OLD_AT = 2;
const SOONEST = 3;
const LATEST = 6;
/** From one that comes back to the next: there is more to learn from what is new. */
const APART = 4;
/** Practice begins with so many: every mistake shows in three. */
const FEWEST_CARDS = 3;
const RISE = 2;
const LOOKED_AT = 60;

/**
 * How many cards a round of practice has, by the last answers: one more after two right answers in a
 * row, one less after two wrong ones. A row shorter than that says nothing when it is right, a longer
 * one nothing when it is wrong; a shorter one that is wrong says at once that so many are too many.
 * @param {readonly Recent[]} recent
 */
export function cardsFor(recent) {
  let [cards, right, wrong] = [FEWEST_CARDS, 0, 0];
  for (const one of recent.slice(-LOOKED_AT)) {
    const told = one.forecast ? cardsIn(one.id) : 0;
    if (one.right && !one.hints && told >= cards) [right, wrong] = [right + 1, 0];
    else if (!one.right && told && told <= cards) [right, wrong] = [0, told === cards ? wrong + 1 : RISE];
    if (right === RISE || wrong === RISE) {
      cards = Math.max(FEWEST_CARDS, Math.min(ROW, cards + (right ? 1 : -1)));
      [right, wrong] = [0, 0];
    }
  }
  return cards;
}

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
  if (number % OLD_EVERY === OLD_AT) {
    const old = [...tally.failed].find(([id, time]) => dateOf(time) !== dateOf(date) && taskOf(id));
    if (old) return { again: old[0] };
  }
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
function leastMet({ met }, chance) {
  const times = (/** @type {string} */ id) => met.get(id) ?? 0;
  const [least] = chance.shuffled(book.misreadings).sort((one, other) => times(one.id) - times(other.id));
  return least?.id;
}

/**
 * What is to come back once a puzzle has been answered: what failed, not at once; if it fails again, on
 * another day.
 * @param {readonly Failed[]} failed
 * @param {{id: string, right: boolean}} answered
 * @param {number} number
 * @param {Chance} chance
 * @returns {readonly Failed[]}
 */
export function returning(failed, { id, right }, number, chance) {
  if (failed.some((one) => one.id === id)) {
    return without(failed, id).map((one) => ({ ...one, due: Math.max(one.due, number + APART) }));
  }
  return right ? failed : [...failed, { id, due: number + SOONEST + chance.below(LATEST - SOONEST + 1) }];
}

/**
 * @param {readonly Failed[]} failed
 * @param {string} id
 */
export const without = (failed, id) => failed.filter((one) => one.id !== id);
