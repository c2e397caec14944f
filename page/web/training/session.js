/**
 * A run of training in one of its modes, as one value that is never changed but replaced.
 *
 *     practice   no clock; hints in small steps; what failed comes back
 *     streak     until the first mistake, harder and harder
 *     storm      three minutes, from the first answer on
 *     race       against rivals whose speed and mistakes are set
 *     daily      the puzzle of the day
 *     course     from one card to seven, one idea at a time
 *     set        puzzles by their ids
 *
 * @import { Rules } from "../law/reading.js"
 * @import { Diagnosis } from "./diagnosis.js"
 * @import { Series } from "./exercises.js"
 * @import { Answer, Mode } from "./log.js"
 * @import { Round } from "./round.js"
 * @import { Failed } from "./schedule.js"
 * @import { Tally } from "./tally.js"
 * @import { Kind, Reply, Task } from "./task.js"
 * @typedef {{now: number, date: number}} Moment  by the clock of the page, and by the calendar
 * @typedef {object} Setting
 * @property {number} pace  milliseconds from one card to the next; 0: all lie open
 * @property {number} rivals  one to seven
 * @property {number} speed  the seconds a rival needs
 * @property {number} slips  of a hundred rivals' takes so many are mistaken
 * @property {Kind} kind
 * @typedef {object} Supply  what exercises are made of
 * @property {Rules} rules
 * @property {Readonly<Record<string, readonly number[]>>} values
 * @property {readonly string[]} shelf  ids of the kinds that are not made on the spot
 * @typedef {{id: string, right: boolean, seconds: number, hints: number, misreadings: readonly string[], best: Reply,
 *   telling: boolean, takes: Round["takes"], laid: readonly string[]}} Past
 *   `telling`: whether something was taken, and it mattered what: only such answers show anything
 * @typedef {{reply: Reply | null, right: boolean, seconds: number, diagnosis: Diagnosis,
 *   earned: readonly number[], at: number}} Result
 *   `earned`: what each player got, oneself first; `at`: when it was told
 * @typedef {object} Session
 * @property {Mode} mode
 * @property {number} started
 * @property {Setting} setting
 * @property {Supply} supply
 * @property {Series} series
 * @property {number} number  of this round, from 0
 * @property {string} id
 * @property {Round} round
 * @property {readonly string[]} queue  ids still to come
 * @property {readonly Failed[]} failed
 * @property {readonly Past[]} past
 * @property {readonly string[]} laid  the cards of an answer that is not complete
 * @property {number} hints
 * @property {Result | null} result
 * @property {number | null} ends  when the storm is over
 * @property {boolean} over
 * @property {boolean} whole  over by itself: nobody left before
 * @property {readonly number[]} money  of each player, oneself first
 * @property {number} lesson
 * @property {string} trap  the misreading that is drilled, if any
 */

import { EIGHT } from "../law/position.js";
import { dealtNext } from "./agenda.js";
import { Chance } from "./chance.js";
import { ownFirst } from "./course.js";
import { diagnose } from "./diagnosis.js";
import { begunSeries } from "./exercises.js";
import { idOf, taskOf } from "./ids.js";
import { isWhole, laidReply, laidWith } from "./laying.js";
import { inSeconds, SCHEMA, written } from "./log.js";
import { marksOf } from "./marks.js";
import { at, begunRound, DEAF_MS, nextMoment, opensAt, ownTake, take, turned } from "./round.js";
import { returning } from "./schedule.js";
import { rightSteps } from "./solution.js";
import { earnings, EMPTY_HANDED, endOf, isChoice, movesOf, readingsOf } from "./task.js";

export const STORM_MS = 180_000;
/** As many as a stack has tokens (setup.tokens). */
export const RACE_ROUNDS = 4;
export const DRILL_ROUNDS = 10;

/**
 * A run begins.
 * @param {Mode} mode
 * @param {Setting} setting
 * @param {Supply} supply
 * @param {Tally} tally
 * @param {Moment} moment
 * @param {{ids?: readonly string[], lesson?: number, trap?: string}} options
 * @returns {Session | null}  null where no id is one
 */
export function begun(mode, setting, supply, tally, moment, { ids = [], lesson = 0, trap = "" } = {}) {
  const known = ids.flatMap((id) => taskOf(id) ?? []).map(idOf);
  if (ids.length && !known.length) return null;
  const chance = new Chance(`${moment.date}`);
  const shelved = mode === "practice" && setting.kind !== "forecast";
  const kept = shelved ? supply.shelf.filter((id) => taskOf(id)?.kind === setting.kind) : known;
  return dealtNext(
    {
      mode,
      started: moment.date,
      setting,
      supply,
      series: begunSeries(String(moment.date)),
      number: -1,
      id: "",
      round: begunRound(NO_TASK, 0),
      queue: shelved ? chance.shuffled(kept) : kept,
      failed: [],
      past: [],
      laid: [],
      hints: 0,
      result: null,
      ends: null,
      over: false,
      whole: true,
      money: Array.from({ length: 1 + (mode === "race" ? setting.rivals : 0) }, () => 0),
      lesson,
      trap,
    },
    tally,
    moment,
  );
}

/** @type {Task} */
const NO_TASK = {
  kind: "forecast",
  rules: /** @type {Rules} */ ({}),
  board: null,
  cards: [],
  tokens: [],
  facts: [],
  asked: "",
};

/**
 * A run as it stands at a moment: a round may be over, or the storm.
 * @param {Session} session
 * @param {Moment} moment
 * @param {Round} [round]  as it stands then
 * @returns {{session: Session, answer: Answer | null}}
 */
export function passing(session, moment, round = at(session.round, moment.now)) {
  if (session.over || session.result) return { session, answer: null };
  if (session.ends !== null && moment.now > session.ends) {
    return { session: { ...session, over: true }, answer: null };
  }
  const current = round === session.round ? session : { ...session, round };
  return round.over === null ? { session: current, answer: null } : judged(current, moment);
}

/**
 * When something happens without anybody doing anything.
 * @param {Session} session
 * @param {number} now
 * @returns {number | null}
 */
export function nextChange({ over, result, round, ends }, now) {
  if (over || result) return null;
  const moments = [nextMoment(round, now), ends === null ? null : ends + 1].filter((one) => one !== null);
  return moments.length ? Math.min(...moments) : null;
}

/**
 * The player takes a limousine, or adds a card to the answer.
 * @param {Session} session
 * @param {string} car
 * @param {Moment} moment
 * @returns {{session: Session, answer: Answer | null}}
 */
export function touched(session, car, moment) {
  const { session: current, answer } = passing(session, moment);
  if (answer || current.over || current.result) return { session: current, answer };
  const { task } = current.round;
  if (task.kind !== "top" && !EIGHT.includes(car)) return { session: current, answer: null };
  if (task.kind !== "forecast") return laidOn(current, car, moment);
  const round = take(current.round, car, moment.now);
  const next = { ...current, round };
  return round.over === null ? { session: next, answer: null } : judged(next, moment);
}

/**
 * One more card of an answer, or the letter that is the whole of it.
 * @param {Session} session
 * @param {string} letter
 * @param {Moment} moment
 */
function laidOn(session, letter, moment) {
  const laid = laidWith(session.round.task, session.laid, letter);
  if (laid === session.laid) return { session, answer: null };
  const next = { ...session, laid };
  if (!isWhole(session.round.task, laid)) return { session: next, answer: null };
  const deaf = moment.now < session.round.began + DEAF_MS;
  return deaf ? { session, answer: null } : judged(next, moment);
}

/**
 * The answer as far as it goes; null where there is none.
 * @param {Session} session
 * @returns {Reply | null}
 */
export function replyOf({ round, laid }) {
  if (round.task.kind !== "forecast") return laidReply(round.task, laid);
  const own = ownTake(round);
  return own ? { car: own.car } : null;
}

/**
 * What was answered, what others had taken before, and what is to be said of it; in a lesson its own
 * mistake first.
 * @param {Session} session
 */
export function diagnosed(session) {
  const { round: { task, takes }, hints } = session;
  const reply = replyOf(session);
  const own = takes.findIndex(({ player }) => !player);
  const taken = takes.slice(0, own < 0 ? takes.length : own).map(({ car }) => car);
  const found = diagnose(task, reply ?? EMPTY_HANDED, taken, hints);
  return { reply, taken, found, diagnosis: found && ownFirst(found, session) };
}

/**
 * The round is over: what was answered is judged, and told to the log.
 * @param {Session} session
 * @param {Moment} moment
 * @returns {{session: Session, answer: Answer | null}}
 */
export function judged(session, moment) {
  const { round, id, mode, number } = session;
  const { task } = round;
  const own = ownTake(round);
  const { reply, taken, found, diagnosis } = diagnosed(session);
  if (!diagnosis) return { session: { ...session, over: true }, answer: null };
  const { right } = diagnosis;
  const telling = reply !== null && (task.kind !== "forecast" || isChoice(task, taken));
  const seconds = inSeconds((own?.at ?? round.over ?? moment.now) - opensAt(round));
  const earned = earnedBy(session);
  const chance = new Chance(`${session.started}/again/${number}`);
  const failed = returning(session.failed, { id, right }, number, chance);
  /** @type {Answer} */
  const answer = {
    schema: SCHEMA,
    time: written(moment.date),
    id,
    mode,
    run: written(session.started),
    answer: reply,
    right,
    seconds,
    misreadings: reply && found ? found.misreadings : [],
    ...marksOf(task),
    ...(session.hints ? { hints: session.hints } : {}),
    ...(taken.length ? { taken } : {}),
    ...(mode === "course" ? { lesson: session.lesson } : {}),
    ...(telling ? {} : { telling }),
  };
  const rounds = roundsOf(session);
  const ended = (mode === "streak" && !right) || mode === "daily" || (rounds > 0 && number + 1 >= rounds);
  const next = {
    ...session,
    failed,
    past: [
      ...session.past,
      {
        id,
        right,
        seconds,
        hints: session.hints,
        misreadings: answer.misreadings,
        best: diagnosis.answer,
        telling,
        takes: round.takes,
        laid: session.laid,
      },
    ],
    result: { reply, right, seconds, diagnosis, earned, at: moment.now },
    money: session.money.map((sum, player) => sum + earned[player]),
    ends: mode === "storm" ? (session.ends ?? moment.now + STORM_MS) : null,
    over: ended,
  };
  return { session: next, answer };
}

/**
 * How many rounds a run has; 0 where nothing but the answers ends it.
 * @param {Pick<Session, "mode" | "trap">} session
 */
export const roundsOf = ({ mode, trap }) => (mode === "race" ? RACE_ROUNDS : trap ? DRILL_ROUNDS : 0);

/**
 * A run that is over, with one of its puzzles to look at as it was answered.
 * @param {Session} session
 * @param {string} id
 * @param {Moment} moment
 * @returns {Session}
 */
export function lookedBack(session, id, { now }) {
  const one = session.past.find((past) => past.id === id);
  const task = one && session.over && taskOf(id);
  if (!task) return session;
  const { takes, laid, hints, seconds, right } = one;
  const shown = { ...session, id, laid, hints, round: { ...begunRound(task, now), takes } };
  const { reply, diagnosis } = diagnosed(shown);
  if (!diagnosis) return session;
  return { ...shown, result: { reply, right, seconds, diagnosis, earned: earnedBy(shown), at: now } };
}

/**
 * What each player gets at the end of the round, oneself first.
 * @param {Session} session
 */
function earnedBy({ round, money }) {
  const { task, takes } = round;
  if (task.kind !== "forecast" || !task.board) return money.map(() => 0);
  const { official } = readingsOf(task.rules);
  const moves = movesOf(task.cards);
  const earned = earnings(endOf(task.board, moves, official), task.tokens, official);
  return money.map((_, player) => earned.get(takes.find((one) => one.player === player)?.car ?? "") ?? 0);
}

/** Whoever taps a limousine twice has not read what came of it; as long the button is pale (`.unread`). */
const UNREAD_MS = 400;

/**
 * Whether it has just been told what came of an answer, or that the storm is over.
 * @param {Session} session
 * @param {number} now
 */
export const isUnread = ({ result, over: ended, ends }, now) =>
  now < (result?.at ?? (ended && ends ? ends : -Infinity)) + UNREAD_MS;

/**
 * Whether the verdict has been there long enough to be left.
 * @param {Session} session
 * @param {number} now
 */
export const mayGoOn = (session, now) => !session.over && session.result !== null && !isUnread(session, now);

/**
 * Whether the next round follows at once.
 * @param {Session} session
 */
export const hurries = ({ mode, result, over: ended }) =>
  !ended && (mode === "storm" || (mode === "streak" && result?.right === true));

/** @type {readonly Mode[]} */
const UNHURRIED = ["practice", "course", "set"];

/**
 * Whether one more card can be carried out as a hint: where nobody hurries, once every card is up. The
 * first is there in any case: what is right is not worked out before somebody asks.
 * @param {Session} session
 * @param {number} now
 */
export const mayHint = ({ mode, round, result, hints }, now) =>
  !result &&
  UNHURRIED.includes(mode) &&
  turned(round, now) === round.task.cards.length &&
  (!hints || hints < rightSteps(round.task).length);
