/**
 * Guesses of a lazy solver, who foresees nothing: they must not pay.
 *
 * rule of thumb   a guess from the puzzle alone: the richest now, the last card
 * pattern         a guess from the answers before: the same again, the next letter, or as far from a
 *                 clue as most often; a clue is what anybody sees, such as the number of the puzzle
 *
 * @import { Position } from "../law/position.js"
 * @import { Task } from "./task.js"
 * @typedef {object} Guesses
 * @property {number} number  of the answers so far
 * @property {Readonly<Record<string, number>>} hits  how often each guess was right
 * @property {readonly number[]} last  limousine and business of the last answer
 * @property {Readonly<Record<string, readonly number[]>>} apart  how often answer and clue were so far apart
 */

import { BUSINESSES, EIGHT, RING } from "../law/position.js";
import { claims } from "../law/score.js";
import { readingsOf } from "./task.js";

const ALLOWANCE = 0.05;
const BLIND = 1 / RING;
const FAR = 2.5;

/** @type {Guesses} */
export const NO_GUESSES = { number: 0, hits: {}, last: [], apart: {} };

/**
 * The guesses with one more answer; null where one of them would be right too often.
 * @param {Guesses} guesses
 * @param {Task} task
 * @param {readonly [car: string, at: number]} answer
 * @returns {Guesses | null}
 */
export function allowed(guesses, task, [car, at]) {
  const { number, hits } = guesses;
  const seen = patterns(guesses, task, [EIGHT.indexOf(car), at]);
  const byRule = thumbs(task, car);
  const most = Math.max(1, (BLIND + ALLOWANCE) * (number + 1));
  const far = FAR * Math.sqrt((number + 1) * BLIND * (1 - BLIND));
  const chance = Math.max(1, BLIND * (number + 1) + far);
  if (byRule.some((name) => (hits[name] ?? 0) + 1 > most)) return null;
  if (seen.hits.some((name) => (hits[name] ?? 0) + 1 > chance)) return null;
  const counted = { ...hits };
  for (const name of [...byRule, ...seen.hits]) counted[name] = (counted[name] ?? 0) + 1;
  return { number: number + 1, hits: counted, last: [EIGHT.indexOf(car), at], apart: seen.apart };
}

/**
 * The patterns that guess this answer, and what the next ones will go by.
 * @param {Guesses} guesses
 * @param {Task} task
 * @param {readonly number[]} answer
 */
function patterns({ number, last, apart }, { board, cards }, answer) {
  const start = /** @type {Position} */ (board);
  const first = start.index(String(cards[0]));
  /** @type {string[]} */
  const hits = [];
  const next = { ...apart };
  answer.forEach((value, trait) => {
    const before = last[trait];
    if (before === value) hits.push(`${trait}/same-again`);
    if (before !== undefined && (before + 1) % RING === value) hits.push(`${trait}/next-letter`);
    /** @type {Record<string, number | undefined>} */
    const clues = { last: before, number, first };
    for (const [clue, shown] of Object.entries(clues)) {
      if (shown === undefined) continue;
      const name = `${trait}/${clue}`;
      const away = (((value - shown) % RING) + RING) % RING;
      const counts = apart[name] ?? BUSINESSES.map(() => 0);
      const usual = counts.indexOf(Math.max(...counts));
      if (counts[usual] && usual === away) hits.push(name);
      next[name] = counts.map((count, index) => count + Number(index === away));
    }
  });
  return { hits, apart: next };
}

/**
 * The rules of thumb that guess this answer.
 * @param {Task} task
 * @param {string} answer
 */
function thumbs({ board, cards, tokens, rules }, answer) {
  const start = /** @type {Position} */ (board);
  const now = claims(start, readingsOf(rules).official).filter(({ earns }) => earns);
  const owner = new Map(now.map(({ limousine, at }) => [at, limousine]));
  const richest = [...BUSINESSES].sort(
    (one, other) => tokens[BUSINESSES.indexOf(other)] - tokens[BUSINESSES.indexOf(one)],
  );
  const owned = richest.flatMap((at) => owner.get(at) ?? []);
  const first = BUSINESSES.indexOf(richest[0]);
  const behind = (/** @type {number} */ by) => owner.get(BUSINESSES[(first - by + RING) % RING]);
  const steps = (/** @type {string} */ car) => cards.filter((one) => one === car).length;
  const plain = (/** @type {string} */ car) => (start.index(car) + steps(car)) % RING;
  const counted = (/** @type {string} */ car) => [tokens[plain(car)], cards.lastIndexOf(car)];
  const later = (/** @type {string} */ one, /** @type {string} */ other) => {
    const [[value, place], [most, last]] = [counted(one), counted(other)];
    return value > most || (value === most && place > last);
  };
  const frequent = (/** @type {string | null} */ one, /** @type {string | null} */ other) =>
    steps(String(one)) > steps(String(other));
  /** @type {Record<string, string | null | undefined>} */
  const guesses = {
    "richest-now": owned[0],
    "second-richest-now": owned[1],
    "richest-without-a-card": owned.find((car) => !cards.includes(car)),
    "first-card": cards[0],
    "last-card": cards[cards.length - 1],
    "most-frequent-card": cards.reduce((most, one) => (frequent(one, most) ? one : most)),
    "one-behind-the-richest": behind(1),
    "two-behind-the-richest": behind(2),
    "already-at-the-richest": behind(0),
    "plain-counting": EIGHT.find((car) => plain(car) === first),
    "plain-counting-best": EIGHT.reduce((best, car) => (later(car, best) ? car : best)),
  };
  return Object.keys(guesses).filter((name) => guesses[name] === answer);
}
