/**
 * What the log says of a task besides the answer: its traps and its themes. They are worked out once,
 * and may be before anybody answers, while the cards are turned up.
 *
 * @import { Task } from "./task.js"
 * @typedef {{traps: readonly string[], themes: readonly string[]}} Marks
 */

import { trapsOf } from "./diagnosis.js";
import { solutionOf } from "./solution.js";
import { themesOf } from "./themes.js";

/** @type {WeakMap<Task, Marks>} */
const KNOWN = new WeakMap();

/**
 * @param {Task} task
 * @returns {Marks}
 */
export function marksOf(task) {
  const known = KNOWN.get(task);
  if (known) return known;
  const answer = solutionOf(task);
  const marks = { traps: trapsOf(task), themes: answer ? themesOf(task, answer) : [] };
  KNOWN.set(task, marks);
  return marks;
}
