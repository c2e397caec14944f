/**
 * What a log comes to: how often, how fast, how many in a run; weakness.js says what is weak.
 *
 * Answers count in the order of their time: a log may be put together from several devices. What was
 * not taken, or could not be taken wrongly any more, is no answer and counts for nothing.
 *
 * @import { Answer, Mode } from "./log.js"
 * @typedef {Pick<Answer, "id" | "run" | "seconds" | "misreadings" | "traps" | "themes" | "right" | "hints">
 *   & {forecast: boolean, car: string}} Recent
 *   `car` is what was taken where every limousine was free and no card was carried out before; else nothing
 * @typedef {object} Tally
 * @property {number} last  when the latest answer was given
 * @property {boolean} late  whether an answer was counted after a later one
 * @property {number} answers
 * @property {number} right
 * @property {ReadonlyMap<string, number>} met  how many answers were to puzzles that a misreading gets wrong
 * @property {readonly Recent[]} recent
 * @property {ReadonlyMap<string, string>} failed  puzzles whose last answer was wrong, and when
 * @property {ReadonlyMap<string, boolean>} days  the daily puzzles by the date of their answer
 * @property {ReadonlyMap<number, number>} lessons  right answers in a row in each lesson of the course; one with hints says nothing
 * @property {ReadonlyMap<Mode, ReadonlyMap<string, number>>} runs  right answers of each run
 */

import { foresees, tookOf } from "./log.js";

/** Figures that were counted otherwise are counted anew. */
export const TALLY_VERSION = 9;

const RECENT = 300;
const REMEMBERED = 200;

/** @type {Tally} */
export const NOTHING_YET = {
  last: -Infinity,
  late: false,
  answers: 0,
  right: 0,
  met: new Map(),
  recent: [],
  failed: new Map(),
  days: new Map(),
  lessons: new Map(),
  runs: new Map(),
};

/**
 * A tally with more answers in it, as they come.
 * @param {Tally} tally
 * @param {Iterable<Answer>} answers
 * @returns {Tally}
 */
export function counted(tally, answers) {
  const met = new Map(tally.met);
  const failed = new Map(tally.failed);
  const days = new Map(tally.days);
  const lessons = new Map(tally.lessons);
  /** @type {Map<Mode, Map<string, number>>} */
  const runs = new Map([...tally.runs].map(([mode, own]) => [mode, new Map(own)]));
  const recent = [...tally.recent];
  let { last, late, answers: number, right } = tally;
  for (const one of answers) {
    const time = Date.parse(one.time);
    late ||= time < last;
    last = Math.max(last, time);
    const own = runs.get(one.mode) ?? new Map();
    own.set(one.run, (own.get(one.run) ?? 0) + Number(one.right && one.telling !== false));
    runs.set(one.mode, own);
    if (one.telling === false) continue;
    number += 1;
    right += Number(one.right);
    for (const id of one.traps) met.set(id, (met.get(id) ?? 0) + 1);
    recent.push(remembered(one));
    if (recent.length > 2 * RECENT) recent.splice(0, RECENT);
    failed.delete(one.id);
    if (!one.right) failed.set(one.id, one.time);
    if (failed.size > REMEMBERED) failed.delete(failed.keys().next().value ?? "");
    if (one.mode === "daily" && !days.has(dateOf(one.time))) days.set(dateOf(one.time), one.right);
    if (one.lesson && !(one.right && one.hints)) lessons.set(one.lesson, one.right ? (lessons.get(one.lesson) ?? 0) + 1 : 0);
  }
  return {
    last,
    late,
    answers: number,
    right,
    met,
    recent: recent.slice(-RECENT),
    failed,
    days,
    lessons,
    runs,
  };
}

/**
 * Answers in the order of their time.
 * @param {Iterable<Answer>} answers
 */
export const inOrder = (answers) =>
  [...answers]
    .map((answer) => ({ answer, at: Date.parse(answer.time) }))
    .sort((one, other) => one.at - other.at)
    .map(({ answer }) => answer);

/**
 * @param {Answer} answer
 * @returns {Recent}
 */
const remembered = ({ id, run, seconds, timed, misreadings, traps, themes, right, hints, answer, taken }) => ({
  forecast: foresees({ id, answer }),
  car: answer && "car" in answer && !hints && !taken?.length ? answer.car : "",
  id,
  run,
  seconds: tookOf({ seconds, timed }),
  misreadings,
  traps,
  themes,
  right,
  hints,
});

/**
 * The most right answers of a run in this mode, one of them aside.
 * @param {Tally} tally
 * @param {Mode} mode
 * @param {string} [but]
 */
export const bestOf = ({ runs }, mode, but) =>
  Math.max(0, ...[...(runs.get(mode) ?? [])].filter(([run]) => run !== but).map(([, right]) => right));

/**
 * The day of a moment where the device is, as `2026-11-17`.
 * @param {string | number} time
 */
export function dateOf(time) {
  const moment = new Date(time);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((one) => String(one).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}
