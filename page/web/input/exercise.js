/**
 * What a tap does while training: functions from the state and the moment to the next state.
 *
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 * @import { Options, Training } from "../state/training.js"
 * @import { Answer, Mode } from "../training/log.js"
 * @import { Moment, Session } from "../training/session.js"
 * @import { Tally } from "../training/tally.js"
 * @import { Task } from "../training/task.js"
 * @import { Action, Effect } from "./actions.js"
 */

import { EIGHT } from "../state/board.js";
import { recalled } from "../state/memory.js";
import { CHOICES, dailyOf, supplyOf } from "../state/training.js";
import { dealtNext } from "../training/agenda.js";
import { hasAnswers, takenUp } from "../training/aside.js";
import { finished, nextLesson, passed } from "../training/course.js";
import { taskOf } from "../training/ids.js";
import { asLine, MODES } from "../training/log.js";
import { COUNTDOWN_MS, deadline, ownTake, unwaited } from "../training/round.js";
import {
  begun,
  hurries,
  isUnread,
  judged,
  lookedBack,
  mayGoOn,
  mayHint,
  passing,
  replyOf,
  touched,
} from "../training/session.js";
import { rightSteps } from "../training/solution.js";
import { counted, dateOf } from "../training/tally.js";
import { KINDS, possible } from "../training/task.js";
import { firstDifference, hasOwnWay, likely, OWN_WAY, rowSteps } from "../training/ways.js";
import { inSeconds, say } from "../words.js";

export const TRAINING_RING = "round";
/** The key of the row that an exercise asks about. */
export const ROW_OF_CARDS = "row-of-cards";
/** The key of what hints say, and the way to one. */
export const HINTS = "hints";
/** Under which name a run is kept while its page is away. */
export const RUN = "run";
const LONGEST_TYPED = 100;
const PLACES = /** @type {const} */ (["menu", "course", "progress"]);

/** @type {Readonly<Record<string, Action>>} */
export const EXERCISES = {
  place: (state, place) => [
    withTraining(state, { place: among(PLACES, place), session: null, notice: "", asked: null }),
    { top: true },
  ],
  leave: (state, _, law, moment) => {
    const [left, { log }] = untilNow(state, law, moment);
    const { session } = left.training;
    if (!session?.past.length || state.training.session?.over) return EXERCISES.place(state, "menu", law, moment);
    const ended = withTraining(left, { session: { ...session, result: null, ends: null, over: true, whole: session.over } });
    return [ended, { quiet: true, top: true, log, speak: say("runOver", state.lang) }];
  },
  resume: (state, _, law, moment) => {
    const there = resumed(state, state.training.left, "", law, moment);
    return there ? [there, { top: true, lift: ROW_OF_CARDS }] : withTraining(state, { left: "", notice: "runGone" });
  },
  begin: (state, _, law, moment) => {
    const { asked: wish } = state.training;
    return wish ? run(withTraining(state, { left: "" }), wish.mode, law, moment, wish.options) : state;
  },
  train: (state, mode, law, moment) => trained(state, among(MODES, mode), law, moment),
  lesson: (state, number, law, moment) => run(state, "course", law, moment, { lesson: Number(number) }),
  drill: (state, trap, law, moment) =>
    law.book.misreadings.some(({ id }) => id === trap) ? run(state, "practice", law, moment, { trap }) : state,
  today: (state, _, law, moment) => {
    const answered = state.training.tally.days.has(dateOf(moment.date));
    return run(state, answered ? "set" : "daily", law, moment, { ids: [dailyOf(law, moment.date)] });
  },
  given: (state, _, law, moment) =>
    run(state, "set", law, moment, { ids: (law.given.puzzles ?? []).map(({ id }) => id) }),
  typedId: (state, _, law, moment) => {
    const ids = [state.training.typed.trim()];
    return taskOf(ids[0]) ? run(state, "set", law, moment, { ids }) : withTraining(state, { notice: "noId" });
  },
  missed: (state, _, law, moment) => {
    const past = state.training.session?.past ?? [];
    const ids = [...new Set(past.filter(({ right }) => !right).map(({ id }) => id))];
    return ids.length ? run(state, "set", law, moment, { ids }) : state;
  },
  setting: (state, pair, _, __) => {
    const [key, value] = pair.split("=");
    const { setting } = state.training;
    const known = CHOICES[/** @type {keyof typeof CHOICES} */ (key)]?.includes(Number(value));
    const next = known ? { ...setting, [key]: Number(value) } : setting;
    return [withTraining(state, { setting: next }), { settings: JSON.stringify(next) }];
  },
  kindOf: (state, kind) =>
    withTraining(state, { setting: { ...state.training.setting, kind: among(KINDS, kind) } }),

  forget: (state) => [withTraining(state, { notice: "forget" }), { quiet: true, reveal: "forgetting" }],
  unforget: (state) => [withTraining(state, { notice: "" }), { quiet: true }],

  tick: (state, _, law, moment) => on(state, law, moment, (session) => passing(session, moment)),
  take: (state, car, law, moment) => on(state, law, moment, (session) => touched(session, car, moment)),
  unwaited: (state, _, law, moment) => on(state, law, moment, (session) => passing(session, moment, unwaited(session.round))),
  unlay: (state, _, law, moment) =>
    on(state, law, moment, (session) => ({ session: { ...session, laid: session.laid.slice(0, -1) }, answer: null })),
  answer: (state, _, law, moment) =>
    on(state, law, moment, (session) => {
      const reply = replyOf(session);
      const ready = reply && !session.result && possible(session.round.task, reply);
      return ready ? judged(session, moment) : { session, answer: null };
    }),
  hint: (state, _, law, moment) => {
    const { session } = state.training;
    if (!session || !mayHint(session, moment.now)) return state;
    const { hints, round: { task } } = session;
    const step = rightSteps(task)[hints];
    const shown = withTraining(state, { session: { ...session, hints: hints + 1 }, now: moment.now });
    const drive = task.board && { step, ring: TRAINING_RING };
    return [shown, { quiet: true, lift: HINTS, drive, speak: law.explain(step, state.lang) }];
  },
  next: (state, _, law, moment) => {
    const { session, tally } = state.training;
    if (!session || !mayGoOn(session, moment.now)) return state;
    const next = dealtNext(session, tally, moment);
    return [looked(state, next, moment), { quiet: true, top: true, lift: ROW_OF_CARDS, speak: asked(next, law, state.lang) }];
  },
  again: (state, _, law, moment) => {
    const { session } = state.training;
    if (!session) return state;
    const { mode, lesson, trap, past } = session;
    if (mode === "daily" || mode === "set") return run(state, "set", law, moment, { ids: past.map(({ id }) => id) });
    return run(state, mode, law, moment, { lesson, trap });
  },
  way: (state, misreading) => {
    const { session } = state.training;
    if (session && misreading === OWN_WAY && hasOwnWay(session)) {
      const at = firstDifference(rowSteps(session), rowSteps(session, OWN_WAY));
      return replayed(withTraining(state, { way: OWN_WAY, at }), at);
    }
    const parting = state.training.session?.result?.diagnosis.partings.find((one) => one.misreading === misreading);
    const at = parting?.number ? parting.number - 1 : 0;
    return replayed(withTraining(state, { way: parting ? misreading : "", at }), at);
  },
  look: (state, pair, law, moment) => {
    const [id, misreading] = pair.split("=");
    const { session } = state.training;
    const back = session && lookedBack(session, id, moment);
    return back?.result ? EXERCISES.way(looked(state, back, moment), misreading, law, moment) : state;
  },
  at: (state, number) => [withTraining(state, { at: Math.max(0, Number(number)) }), { quiet: true }],
  replay: (state) => replayed(state, 0),
};

/**
 * @template {string} Word
 * @param {readonly Word[]} known
 * @param {string} word
 */
const among = (known, word) => known.find((one) => one === word) ?? known[0];

/**
 * @param {State} state
 * @param {Partial<Training>} change
 * @returns {State}
 */
export const withTraining = (state, change) => ({ ...state, training: { ...state.training, ...change } });

/**
 * @param {State} state
 * @param {Session} session
 * @param {Moment} moment
 */
const looked = (state, session, { now }) =>
  withTraining(state, { session, now, left: "", asked: null, place: "run", way: "", at: 0, notice: "" });

/**
 * @param {State} state
 * @param {Mode} mode
 * @param {Law} law
 * @param {Moment} moment
 */
function trained(state, mode, law, moment) {
  if (mode !== "course") return run(state, mode, law, moment);
  return run(state, mode, law, moment, { lesson: nextLesson(state.training.tally) });
}

/**
 * A run begins. It asks first where that would end another; where it follows one it takes its step in the
 * history: Back leads from any run to what was before the first.
 * @param {State} state
 * @param {Mode} mode
 * @param {Law} law
 * @param {Moment} moment
 * @param {Options} [options]
 * @returns {State | [State, Effect]}
 */
export function run(state, mode, law, moment, options) {
  const { setting, tally, session: before, left } = state.training;
  if (before && isUnread(before, moment.now)) return state;
  if (left && hasAnswers(recalled(RUN, "sessionStorage"))) {
    const asking = withTraining({ ...state, view: "training", sheet: "" }, { asked: { mode, options } });
    return [asking, { quiet: true, top: true, speak: say("runWaits", state.lang, { mode: say(left, state.lang) }) }];
  }
  const kind = mode === "practice" && !options?.trap ? setting.kind : "forecast";
  const session = begun(mode, { ...setting, kind }, supplyOf(law, state), tally, moment, options);
  if (!session) return withTraining(state, { notice: "noId" });
  const next = looked({ ...state, view: "training", sheet: "" }, session, moment);
  return [next, { quiet: before !== null, top: true, lift: ROW_OF_CARDS, speak: asked(session, law, state.lang) }];
}

/**
 * The run that was set aside, if it is the one that is asked for.
 * @param {State} state
 * @param {string} mode
 * @param {string} id  of its puzzle, where that is told
 * @param {Law} law
 * @param {Moment} moment
 */
export function resumed(state, mode, id, law, moment) {
  const session = takenUp(recalled(RUN, "sessionStorage"), supplyOf(law, state), moment);
  if (session?.mode !== mode || (id && session.id !== id)) return null;
  const shown = looked({ ...state, view: "training" }, session, moment);
  return session.result ? withTraining(shown, { at: rowSteps(session).length }) : shown;
}

/**
 * Something happened to the run; an answer goes into the log and into the figures.
 * @param {State} state
 * @param {Law} law
 * @param {Moment} moment
 * @param {(session: Session) => {session: Session, answer: Answer | null}} work
 * @returns {State | [State, Effect]}
 */
function on(state, law, moment, work) {
  const { session, tally } = state.training;
  if (!session || session.result) return state;
  const { session: after, answer } = work(session);
  if (!answer) {
    const speak = heard(session, after, law, state.lang);
    return [withTraining(state, { session: after, now: moment.now }), { quiet: true, speak }];
  }
  const known = counted(tally, [answer]);
  const log = asLine(answer);
  const speak = [verdict(after, law, state.lang), ...lessonSaid(after, known, state.lang)].join(" ");
  if (hurries(after)) {
    const next = dealtNext(after, known, moment);
    return [withTraining(looked(state, next, moment), { tally: known }), { quiet: true, log, speak }];
  }
  const steps = rowSteps(after);
  const told = withTraining(looked(state, after, moment), { tally: known, at: steps.length });
  if (after.over && after.mode !== "daily") return [told, { quiet: true, top: true, log, speak }];
  const from = partsAt(after, known);
  return [told, { quiet: true, log, speak, show: { steps: steps.slice(from), ring: TRAINING_RING, at: from + 1 } }];
}

/**
 * How many cards are carried out before the one at which a wrong answer leaves the rules.
 * @param {Session} session
 * @param {Tally} tally
 */
function partsAt({ result }, tally) {
  const [parting] = likely(tally, result);
  return parting?.number ? parting.number - 1 : 0;
}

/**
 * What has been taken counts, though whoever leaves waits for nobody.
 * @param {State} state
 * @param {Law} law
 * @param {Moment} moment
 * @returns {[State, Effect]}
 */
function untilNow(state, law, moment) {
  const { session } = state.training;
  const waits = session && !session.over && !session.result && ownTake(session.round);
  const told = waits ? EXERCISES.unwaited(state, "", law, moment) : state;
  return Array.isArray(told) ? told : [told, {}];
}

/**
 * What a screen reader is told when time has passed: that all cards are up, or who took what.
 * @param {Session} before
 * @param {Session} after
 * @param {Law} law
 * @param {Lang} lang
 */
function heard({ round: { takes } }, { round, over }, law, lang) {
  if (over) return say("runOver", lang);
  const last = round.takes[round.takes.length - 1];
  if (round.takes.length === takes.length || !last?.player) return "";
  const name = say("takenBy", lang, { number: last.player });
  const said = say("rivalTakes", lang, { name, car: law.name(last.car, lang) });
  return deadline(round) === null ? said : `${said} ${say("hurry", lang)} ${inSeconds(COUNTDOWN_MS / 1000)}`;
}

/**
 * What is said of a lesson after an answer: that it is passed, or that the answer does not count.
 * @param {Session} session
 * @param {Tally} tally
 * @param {Lang} lang
 */
export function lessonSaid({ mode, lesson, hints, result }, tally, lang) {
  if (mode !== "course") return [];
  if (!passed(tally, lesson)) return hints && result?.right ? [say("uncounted", lang)] : [];
  return [
    `${say("lesson", lang, { number: lesson })}: ${say("lessonPassed", lang)}.`,
    ...(finished(tally) ? [say("courseFinished", lang)] : []),
  ];
}

/**
 * The way that is looked at driven from a card on.
 * @param {State} state
 * @param {number} from
 * @returns {State | [State, Effect]}
 */
function replayed(state, from) {
  const { session, way } = state.training;
  if (!session?.result) return state;
  const steps = rowSteps(session, way);
  const shown = withTraining(state, { at: steps.length });
  return [shown, { quiet: true, show: { steps: steps.slice(from), ring: TRAINING_RING, at: from + 1 } }];
}

/**
 * @param {Session} session
 * @param {Law} law
 * @param {Lang} lang
 */
function asked({ round, over }, law, lang) {
  if (over) return say("runOver", lang);
  return question(round.task, law, lang);
}

/**
 * What a task asks, in one sentence.
 * @param {Task} task
 * @param {Law} law
 * @param {Lang} lang
 */
export function question({ kind, facts: [goal], cards, asked: subject }, law, lang) {
  const { questions, one_blank: one, top_who: who, top_where: where } = law.book.asks;
  const blanks = cards.filter((card) => card === null).length;
  const text = kind === "top" ? (EIGHT.includes(subject) ? where : who) : blanks === 1 ? one : questions[kind];
  const car = goal?.car ?? (EIGHT.includes(subject) ? subject : "");
  const names = { car: car && law.name(car, lang), at: goal?.business ?? subject, number: blanks };
  return text[lang].replace(/\{(car|at|number)\}/g, (_, key) => String(names[/** @type {keyof typeof names} */ (key)]));
}

/**
 * Whether it asks who ends on top: on another limousine, which has to be said.
 * @param {Task} task
 */
export const asksOnTop = ({ kind, asked }) => kind !== "retro" && !EIGHT.includes(asked);

/**
 * @param {Session} session
 * @param {Law} law
 * @param {Lang} lang
 */
function verdict({ result, round }, law, lang) {
  if (!result) return "";
  const word = say(result.right ? "rightAnswer" : result.reply ? "wrongAnswer" : "tooLate", lang);
  const { answer } = result.diagnosis;
  return round.task.kind === "forecast" && "car" in answer && !result.right
    ? `${word} ${say("bestWas", lang, { car: law.name(answer.car, lang) })}`
    : word;
}

/**
 * What is typed while training.
 * @type {Readonly<Record<string, Action>>}
 */
export const EXERCISE_FIELDS = {
  puzzleId: (state, text) => [
    withTraining(state, { typed: text.slice(0, LONGEST_TYPED), notice: "" }),
    { quiet: true },
  ],
};

