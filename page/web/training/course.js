/**
 * The course: from one card to seven, one idea at a time.
 *
 * A lesson is about one misreading: its exercises are those that the misreading gets wrong. It is
 * passed with three right answers in a row. The last lessons mix everything.
 *
 * @import { Tally } from "./tally.js"
 * @typedef {{cards: number, trap: string}} Lesson  no trap: everything mixed
 */

/** @type {readonly Lesson[]} */
export const LESSONS = [
  { cards: 1, trap: "counter-clockwise" },
  { cards: 1, trap: "never-stacks" },
  { cards: 1, trap: "top-drags" },
  { cards: 1, trap: "bottom-alone" },
  { cards: 1, trap: "covered-stuck" },
  { cards: 1, trap: "blocked-by-full" },
  { cards: 2, trap: "slides-under" },
  { cards: 2, trap: "skip-to-empty" },
  { cards: 2, trap: "pair-blocked" },
  { cards: 2, trap: "bottom-earns" },
  { cards: 3, trap: "lone-only" },
  { cards: 3, trap: "right-to-left" },
  { cards: 4, trap: "" },
  { cards: 5, trap: "" },
  { cards: 6, trap: "" },
  { cards: 7, trap: "" },
];

export const PASSED = 3;

/**
 * Whether a lesson, counted from 1, was passed last time.
 * @param {Tally} tally
 * @param {number} lesson
 */
export const passed = ({ lessons }, lesson) => (lessons.get(lesson) ?? 0) >= PASSED;

/**
 * The first lesson that is still to be passed.
 * @param {Tally} tally
 */
export function nextLesson(tally) {
  const open = LESSONS.findIndex((_, index) => !passed(tally, index + 1));
  return open < 0 ? LESSONS.length : open + 1;
}
