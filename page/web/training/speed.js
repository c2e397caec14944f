/**
 * How fast somebody is, and becomes: by the number of cards, and from run to run. Only forecasts that
 * were answered rightly, in a time that is known and without a hint tell it, and of many answers the middle one: whoever was
 * called away once is not slow.
 *
 * @import { Recent, Tally } from "./tally.js"
 * @typedef {{answers: number, seconds: number}} Pace  so many answers, the middle one took so long
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
    .map(([cards, some]) => [cards, { answers: some.length, seconds: middle(some.map(({ seconds }) => seconds)) }]);
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
    .map(([, some]) => ({ answers: some.length, seconds: middle(some.map(({ seconds, cards }) => seconds / cards)) }))
    .filter(({ answers }) => answers >= FEWEST)
    .slice(-RUNS);
}

/**
 * How long a right answer takes, the middle one; 0 where none tells it.
 * @param {readonly Recent[]} answers
 */
export function usual(answers) {
  const times = answers.filter(({ right, hints, seconds }) => right && !hints && seconds).map(({ seconds }) => seconds);
  return times.length ? middle(times) : 0;
}

/** @param {Tally} tally */
const telling = ({ recent }) =>
  recent
    .filter(({ forecast, right, hints, seconds }) => forecast && right && !hints && seconds)
    .map(({ id, run, seconds }) => ({ run, seconds, cards: cardsIn(id) }))
    .filter(({ cards }) => cards);

/**
 * The middle one of some numbers; between two of them where they are even in number.
 * @param {readonly number[]} numbers
 */
export function middle(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** @type {Map<string, number>} */
const known = new Map();

/**
 * How many cards a puzzle has; 0 where the id is none.
 * @param {string} id
 */
export function cardsIn(id) {
  const cards = known.get(id) ?? taskOf(id)?.cards.length ?? 0;
  known.set(id, cards);
  return cards;
}

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
