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

/** @typedef {readonly (readonly [habit: string, cars: readonly string[]])[]} Ways */

/** @type {Map<string, Ways>} */
const known = new Map();

/**
 * What each habit takes in a forecast, where that is one limousine and not the right one.
 * @param {string} id
 */
export const wrongWays = (id) => waysOf(id).flatMap(([habit, [car, ...others]]) => (others.length ? [] : [/** @type {const} */ ([habit, car])]));

/**
 * The habits that may lead to a limousine in a forecast, also where they leave a choice of several.
 * @param {string} id
 * @param {string} car
 */
export const mayLead = (id, car) => waysOf(id).flatMap(([habit, cars]) => (cars.includes(car) ? [habit] : []));

/**
 * What each habit may take in a forecast; nothing where that may be the right one.
 * @param {string} id
 */
function waysOf(id) {
  const found = known.get(id) ?? sought(taskOf(id));
  known.set(id, found);
  return found;
}

/**
 * @param {Task | null} task
 * @returns {Ways}
 */
function sought(task) {
  if (task?.kind !== "forecast") return [];
  const { length } = task.cards;
  const best = taken(task, length);
  const seen = [taken(task, 0), length > 1 ? taken(task, length - 1) : [], taken(task, length, best)];
  return HABITS.flatMap((habit, at) => {
    const cars = seen[at];
    return cars.length && !cars.some((car) => best.includes(car)) ? [/** @type {const} */ ([habit, cars])] : [];
  });
}

/**
 * Who earns the most once so many cards have been carried out, some of them aside.
 * @param {Task} task
 * @param {number} cards
 * @param {readonly string[]} but
 */
function taken({ board, cards: row, tokens, rules }, cards, but = []) {
  if (!board) return [];
  const { official } = readingsOf(rules);
  const end = endOf(board, movesOf(row.slice(0, cards)), official);
  const earned = earnings(end, tokens, official);
  for (const car of but) earned.delete(car);
  return richest(earned);
}
