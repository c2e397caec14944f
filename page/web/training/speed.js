/**
 * How fast somebody is, and becomes: by the number of cards, and from run to run. Only forecasts that
 * were answered rightly and without a hint tell it.
 *
 * @import { Tally } from "./tally.js"
 * @typedef {{answers: number, seconds: number}} Pace  so many answers took so many seconds each
 */

import { taskOf } from "./ids.js";

const FEWEST = 3;
const RUNS = 12;

/**
 * The seconds of an answer by the number of cards, fewest first.
 * @param {Tally} tally
 * @returns {readonly (readonly [cards: number, pace: Pace])[]}
 */
export function paceByCards(tally) {
  const found = grouped(telling(tally), ({ cards }) => cards);
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([cards, some]) => [cards, { answers: some.length, seconds: sum(some, "seconds") / some.length }]);
}

/**
 * The seconds for each card in the last runs, in their order.
 * @param {Tally} tally
 * @returns {readonly Pace[]}
 */
export function paceByRun(tally) {
  const found = grouped(telling(tally), ({ run }) => Date.parse(run));
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([, some]) => ({ answers: some.length, seconds: sum(some, "seconds") / sum(some, "cards") }))
    .filter(({ answers }) => answers >= FEWEST)
    .slice(-RUNS);
}

/** @param {Tally} tally */
const telling = ({ recent }) =>
  recent
    .filter(({ forecast, right, hints }) => forecast && right && !hints)
    .map(({ id, run, seconds }) => ({ run, seconds, cards: taskOf(id)?.cards.length ?? 0 }))
    .filter(({ cards }) => cards);

/**
 * @param {readonly {seconds: number, cards: number}[]} some
 * @param {"seconds" | "cards"} key
 */
const sum = (some, key) => some.reduce((total, one) => total + one[key], 0);

/**
 * @template One
 * @param {readonly One[]} all
 * @param {(one: One) => number} by
 * @returns {Map<number, One[]>}
 */
function grouped(all, by) {
  /** @type {Map<number, One[]>} */
  const found = new Map();
  for (const one of all) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return found;
}
