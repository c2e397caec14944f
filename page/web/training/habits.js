/**
 * Habits: ways to a wrong limousine that break no rule, but carry the row out badly or not at all.
 *
 * They are no misreadings: nobody who has one holds a wrong rule. They are known so that no misreading
 * is blamed for what they explain better.
 *
 * @import { Task } from "./task.js"
 */

import { taskOf } from "./ids.js";
import { earnings, endOf, movesOf, readingsOf, richest } from "./task.js";

export const HABITS = /** @type {readonly string[]} */ (["as-it-lies", "last-card", "second-best"]);

/** @type {Map<string, readonly (readonly [habit: string, car: string])[]>} */
const known = new Map();

/**
 * What each habit takes in a forecast, where that is one limousine and not the right one.
 * @param {string} id
 */
export function wrongWays(id) {
  const found = known.get(id) ?? sought(taskOf(id));
  known.set(id, found);
  return found;
}

/**
 * @param {Task | null} task
 * @returns {readonly (readonly [habit: string, car: string])[]}
 */
function sought(task) {
  if (task?.kind !== "forecast") return [];
  const { length } = task.cards;
  const best = taken(task, length);
  const seen = [taken(task, 0), length > 1 ? taken(task, length - 1) : null, taken(task, length, best)];
  return HABITS.flatMap((habit, at) => {
    const car = seen[at];
    return car && car !== best ? [/** @type {const} */ ([habit, car])] : [];
  });
}

/**
 * Who alone earns the most once so many cards have been carried out, one of them aside.
 * @param {Task} task
 * @param {number} cards
 * @param {string | null} but
 */
function taken({ board, cards: row, tokens, rules }, cards, but = null) {
  if (!board) return null;
  const { official } = readingsOf(rules);
  const end = endOf(board, movesOf(row.slice(0, cards)), official);
  const earned = earnings(end, tokens, official);
  if (but) earned.delete(but);
  const most = richest(earned);
  return most.length === 1 ? most[0] : null;
}
