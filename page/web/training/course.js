/**
 * The course: from one card to seven, one idea at a time.
 *
 * A lesson is about one misreading: its exercises are those that the misreading gets wrong, and that
 * need nothing which is taught later. It is passed with three right answers in a row. Some lessons mix
 * everything. The course is finished once all are passed.
 *
 * @import { Diagnosis } from "./diagnosis.js"
 * @import { Mode } from "./log.js"
 * @import { Tally } from "./tally.js"
 */

import { book } from "../law/book.js";

export const lessons = () => book.lessons;

export const PASSED = 3;

/**
 * Whether a lesson, counted from 1, was passed last time.
 * @param {Tally} tally
 * @param {number} lesson
 */
export const passed = ({ lessons }, lesson) => (lessons.get(lesson) ?? 0) >= PASSED;

/**
 * Whether the last answer passed it.
 * @param {Tally} tally
 * @param {number} lesson
 */
export const justPassed = ({ lessons }, lesson) => lessons.get(lesson) === PASSED;

/**
 * Whether every lesson was passed.
 * @param {Tally} tally
 */
export const finished = (tally) => book.lessons.every((_, index) => passed(tally, index + 1));

/**
 * The first lesson that is still to be passed; the last once all are.
 * @param {Tally} tally
 */
export function nextLesson(tally) {
  const open = book.lessons.findIndex((_, index) => !passed(tally, index + 1));
  return open < 0 ? book.lessons.length : open + 1;
}

/**
 * The last lesson about a misreading, counted from 1; 0 where there is none.
 * @param {string} misreading
 */
export const lessonOn = (misreading) => lessons().findLastIndex(({ trap }) => trap === misreading) + 1;

/**
 * The mistake that a run is about, a lesson or a drill; empty if about none.
 * @param {{mode: Mode, lesson: number, trap: string}} run
 */
export const aboutOf = ({ mode, lesson, trap }) => (mode === "course" ? (lessons()[lesson - 1].trap ?? "") : trap);

/**
 * The mistake that a run is about before those that are as likely.
 * @param {Diagnosis} found
 * @param {{mode: Mode, lesson: number, trap: string}} run
 * @returns {Diagnosis}
 */
export function ownFirst(found, run) {
  const trap = aboutOf(run);
  const { misreadings, partings } = found;
  return {
    ...found,
    misreadings: [...misreadings].sort((one, other) => Number(other === trap) - Number(one === trap)),
    partings: [...partings].sort((one, other) => Number(other.misreading === trap) - Number(one.misreading === trap)),
  };
}
