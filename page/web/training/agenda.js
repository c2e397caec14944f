/**
 * What comes next in a run, and how fast its cards are turned up.
 *
 * @import { Wish } from "./exercises.js"
 * @import { Plan } from "./schedule.js"
 * @import { Moment, Session } from "./session.js"
 * @import { Tally } from "./tally.js"
 * @import { Task } from "./task.js"
 */

import { Chance } from "./chance.js";
import { finished, justPassed, lessonOn, lessons, nextLesson } from "./course.js";
import { nextForecast, soughtForecast } from "./exercises.js";
import { idOf, taskOf } from "./ids.js";
import { rivalsFor } from "./rivals.js";
import { begunRound } from "./round.js";
import { cardsFor, planned, without } from "./schedule.js";
import { endOf, movesOf, readingsOf, ROW } from "./task.js";

const STORM_PACE = 150;
const SLOWEST_STREAK = 600;
const FASTEST_STREAK = 150;
const HARDEST = 10;
const STORM_CARDS = 2;
const STEP_UP = 2;

/**
 * The next round; the run is over where none is left.
 * @param {Session} session
 * @param {Tally} tally
 * @param {Moment} moment
 * @returns {Session}
 */
export function dealtNext(session, tally, moment) {
  const next = ahead(session, tally, moment);
  if (!next) return { ...session, over: true };
  const { fresh, chance, wish, id, queue } = next;
  if (!wish) return withTask(fresh, id, queue, moment, chance);
  const { task, series } = nextForecast(session.series, wish);
  return withTask({ ...fresh, series }, idOf(task), [], moment, chance);
}

/**
 * What the next round is to be: a puzzle that is known, or one that is still to be made; null for none.
 * @param {Session} session
 * @param {Tally} tally
 * @param {Moment} moment
 * @returns {{fresh: Session, chance: Chance, id: string, queue: readonly string[], wish?: Wish} | null}
 */
function ahead(session, tally, moment) {
  const number = session.number + 1;
  const chance = new Chance(`${session.started}/${number}`);
  const passes = session.result !== null && justPassed(tally, session.lesson);
  const lesson = passes ? nextLesson(tally) : session.lesson;
  const fresh = { ...session, number, lesson, laid: [], hints: 0, result: null };
  const known = (/** @type {string} */ id, queue = /** @type {readonly string[]} */ ([])) => ({ fresh, chance, id, queue });
  if (session.queue.length) return known(session.queue[0], session.queue.slice(1));
  if (session.mode === "daily") return null;
  if (session.mode === "course" && passes && finished(tally)) return null;
  if (session.mode === "set" || session.setting.kind !== "forecast") {
    const [due] = session.failed;
    return due ? known(due.id) : null;
  }
  const plan = planFor(fresh, tally, moment, chance);
  if ("again" in plan) return known(plan.again);
  const hard = session.mode === "streak" ? Math.max(1, Math.min(HARDEST, number - ROW)) : undefined;
  const { rules, values } = session.supply;
  const cards = cardsOf(fresh, number, tally);
  const wish = { rules, values, cards, trap: plan.trap, hard, lesson: lessonWish(fresh), board: leftBy(session) };
  return { ...known(""), wish };
}

/**
 * The next round looked for before it is asked for: each call is a piece of the work, and tells whether it
 * was the last.
 * @param {Session} session
 * @param {Tally} tally
 * @param {Moment} moment
 */
export function preparation(session, tally, moment) {
  /** @type {ReturnType<typeof ahead> | undefined} */
  let next;
  return () => {
    if (next === undefined) next = ahead(session, tally, moment);
    return !next?.wish || soughtForecast(session.series, next.wish) !== null;
  };
}

/**
 * The same where nobody waits between two rounds: how many cards a round has may depend on the answer
 * before it.
 * @param {Session} session
 * @param {Tally} tally
 * @param {Moment} moment
 */
export const foreseenRounds = (session, tally, moment) =>
  [true, false].map((right) => {
    /** @type {Session["past"][number]} */
    const answered = { id: "", right, seconds: 0, hints: 0, misreadings: [], best: { car: "" }, telling: true, takes: [], laid: [] };
    return preparation({ ...session, past: [...session.past, answered] }, tally, moment);
  });

/**
 * Where the last round of a race has left the limousines, and the next begins (round.keep).
 * @param {Session} session
 */
function leftBy({ mode, round: { task } }) {
  const { board, cards, rules } = task;
  return mode === "race" && board ? endOf(board, movesOf(cards), readingsOf(rules).official) : undefined;
}

/**
 * What an exercise of a lesson keeps to; nothing where everything is mixed.
 * @param {Session} session
 */
function lessonWish({ mode, lesson }) {
  const taught = mode === "course" ? lessons()[lesson - 1] : null;
  return taught?.trap ? taught : undefined;
}

/**
 * A streak begins with one card, and every round has one more until there are seven; a storm has one
 * more after every second right answer; practice has as many as the log says, and whoever drills a
 * mistake as many as its lesson at least.
 * @param {Session} session
 * @param {number} number
 * @param {Tally} tally
 */
function cardsOf({ mode, lesson, trap, past }, number, tally) {
  const drilled = trap ? lessons()[lessonOn(trap) - 1] : null;
  if (mode === "practice") return Math.max(drilled?.cards ?? 0, cardsFor(tally.recent));
  if (mode === "storm") {
    return Math.min(ROW, STORM_CARDS + Math.floor(past.filter(({ right }) => right).length / STEP_UP));
  }
  if (mode === "course") return lessons()[lesson - 1].cards;
  return mode === "streak" ? Math.min(ROW, number + 1) : ROW;
}

/**
 * @param {Session} session
 * @param {Tally} tally
 * @param {Moment} moment
 * @param {Chance} chance
 * @returns {Plan}
 */
function planFor({ mode, number, failed, lesson, trap }, tally, { date }, chance) {
  if (trap) return { trap };
  if (mode === "streak" || mode === "storm" || mode === "race") return { trap: undefined };
  if (mode === "course" && lessons()[lesson - 1].trap) return { trap: lessons()[lesson - 1].trap };
  return planned(mode === "course" ? { ...tally, failed: new Map() } : tally, failed, number, date, chance);
}

/**
 * @param {Session} session
 * @param {string} id
 * @param {readonly string[]} queue
 * @param {Moment} moment
 * @param {Chance} chance
 * @returns {Session}
 */
function withTask(session, id, queue, { now }, chance) {
  const task = taskOf(id);
  if (!task) return { ...session, queue, failed: without(session.failed, id), over: !queue.length };
  const rivals = session.mode === "race" ? rivalsFor(task, session.setting, chance) : [];
  return { ...session, id, queue, round: begunRound(task, now, { pace: paceOf(session, task), rivals }) };
}

/**
 * @param {Session} session
 * @param {Task} task
 */
function paceOf({ mode, setting, number }, { kind }) {
  if (kind !== "forecast") return 0;
  if (mode === "storm") return STORM_PACE;
  if (mode === "streak") return Math.max(FASTEST_STREAK, SLOWEST_STREAK - 30 * number);
  return setting.pace;
}
