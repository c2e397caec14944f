/**
 * Which misreading an answer comes from, and at which card it leaves the way.
 *
 * finding   what a reading finds in a forecast: one answer, none, or several
 * trap      a misreading that finds anything but the right answer
 * parting   the first card that a misreading carries out otherwise than the rules do
 *
 * @import { Step } from "../law/play.js"
 * @import { Reading } from "../law/reading.js"
 * @import { Reply, Task } from "./task.js"
 * @typedef {{finds: "none" | "one" | "several", car: string, value: number}} Finding
 * @typedef {{misreading: string, number: number, clause: string, right: Step | null, wrong: Step | null}} Parting
 *   `number` is counted from 1; 0 where no single card is carried out otherwise
 * @typedef {object} Diagnosis
 * @property {boolean} right
 * @property {Reply} answer  the right one
 * @property {readonly string[]} misreadings  those that lead to the given answer, if it is wrong
 * @property {readonly Parting[]} partings  where each of them parts
 */

import { book, entryOf } from "../law/book.js";
import { solutionOf } from "./solution.js";
import { earnings, endOf, holds, movesOf, readingsOf, richest, stepsOf } from "./task.js";

/**
 * Who earns the most, as a reading foresees it.
 * @param {Task} task
 * @param {Reading} reading
 * @returns {Finding}
 */
export function foreseen({ board, cards, tokens }, reading) {
  if (!board) throw new RangeError("a forecast has a board");
  const end = endOf(board, movesOf(cards), reading);
  const earned = earnings(end, tokens, reading);
  const best = richest(earned);
  const value = earned.get(best[0]) ?? 0;
  if (!best.length) return { finds: "none", car: "", value: 0 };
  return best.length > 1 ? { finds: "several", car: "", value: 0 } : { finds: "one", car: best[0], value };
}

/**
 * The misreadings that get a task wrong.
 * @param {Task} task
 * @returns {readonly string[]}
 */
export function trapsOf(task) {
  const { official, lenses } = readingsOf(task.rules);
  if (task.kind !== "forecast") {
    const answer = solutionOf(task);
    return answer ? lenses.filter(({ reading }) => !holds(task, answer, reading)).map(({ id }) => id) : [];
  }
  const true_ = foreseen(task, official);
  return lenses.filter(({ reading }) => differs(foreseen(task, reading), true_)).map(({ id }) => id);
}

/**
 * Whether a mistake finds anything but what is right.
 * @param {Finding} found
 * @param {Finding} true_
 */
export const differs = (found, true_) =>
  found.finds !== "one" || found.car !== true_.car || found.value !== true_.value;

/**
 * Judge an answer; null where the task has not exactly one. What hints have carried out nobody gets
 * wrong any more.
 * @param {Task} task
 * @param {Reply} given
 * @param {readonly string[]} taken  limousines that others had before
 * @param {number} hints  how many cards were carried out for whoever answers
 * @returns {Diagnosis | null}
 */
export function diagnose(task, given, taken = [], hints = 0) {
  if (!hints || task.kind !== "forecast") return diagnosed(task, given, taken);
  const found = diagnosed(restOf(task, hints), given, taken);
  return (
    found && {
      ...found,
      partings: found.partings.map((one) => (one.number ? { ...one, number: one.number + hints } : one)),
    }
  );
}

/**
 * What is left to foresee once so many cards have been carried out.
 * @param {Task} task
 * @param {number} hints
 * @returns {Task}
 */
function restOf(task, hints) {
  const { board, cards, rules } = task;
  if (!board) return task;
  const done = movesOf(cards.slice(0, hints));
  return { ...task, board: endOf(board, done, readingsOf(rules).official), cards: cards.slice(hints) };
}

/**
 * @param {Task} task
 * @param {Reply} given
 * @param {readonly string[]} taken
 * @returns {Diagnosis | null}
 */
function diagnosed(task, given, taken) {
  const answer = solutionOf(task, taken);
  if (!answer) return null;
  const { official, lenses } = readingsOf(task.rules);
  const right = holds(task, given, official, taken);
  const leading = right ? [] : lenses.filter(({ reading }) => holds(task, given, reading, taken));
  return {
    right,
    answer,
    misreadings: leading.map(({ id }) => id),
    partings: leading.map(({ id, reading }) => parting(task, given, id, official, reading)),
  };
}

/**
 * Where somebody who makes this mistake leaves the way of the rules.
 * @param {Task} task
 * @param {Reply} given
 * @param {string} misreading
 * @param {Reading} official
 * @param {Reading} mistaken
 * @returns {Parting}
 */
export function parting(task, given, misreading, official, mistaken) {
  const { breaks: [clause], movement } = entryOf(book.misreadings, misreading);
  const [right, wrong] = [official, mistaken].map((reading) => stepsOf(task, given, reading));
  const at = right.findIndex((step, index) => String(step.after) !== String(wrong[index].after));
  if (at < 0 || !movement) return { misreading, number: 0, clause, right: null, wrong: null };
  return { misreading, number: at + 1, clause, right: right[at], wrong: wrong[at] };
}
