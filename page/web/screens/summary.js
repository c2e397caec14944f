/**
 * The end of a run: how it went, the mistake behind most of what failed, and the way to go on.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 * @import { Session } from "../training/session.js"
 * @import { Tally } from "../training/tally.js"
 */

import { h } from "../drawing/element.js";
import { button, ruleChip } from "../drawing/parts.js";
import { lessonSaid } from "../input/exercise.js";
import { lessonOn, lessons, passed } from "../training/course.js";
import { written } from "../training/log.js";
import { RACE_ROUNDS } from "../training/session.js";
import { middle } from "../training/speed.js";
import { bestOf, dateOf } from "../training/tally.js";
import { firstOf } from "../training/weakness.js";
import { decimal, say } from "../words.js";
import { money, named } from "./judgement.js";
import { weakSpots } from "./progress.js";
import { watching } from "./result.js";

const FEWEST_FITTING = 2;
const DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * How a run went. Of a single puzzle its verdict says that.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
export function outcomeParts(law, state, session) {
  const { lang } = state;
  const { past, mode, result } = session;
  const { tally } = state.training;
  const telling = past.filter((one) => one.telling);
  const idle = past.length - telling.length;
  const solved = telling.filter((one) => one.right);
  const right = solved.length;
  const paced = solved.filter(({ hints }) => !hints).map(({ seconds }) => seconds);
  const helped = right - paced.length;
  const score = say("runScore", lang, { right, all: telling.length });
  if (mode === "daily" && result) return feat(state, session, right);
  return [
    h("h2", {}, say("runOver", lang)),
    h("p", { class: "totals" }, helped ? `${score}, ${say("runHinted", lang, { count: helped })}` : score),
    idle > 0 && h("p", {}, say(idle > 1 ? "runIdle" : "roundIdle", lang, { count: idle })),
    paced.length > 0 && h("p", {}, say("runPace", lang, { seconds: decimal(middle(paced), lang) })),
    ...lessonSaid(session, tally, lang).map((said) => h("p", { class: "totals" }, said)),
    ...feat(state, session, right),
    mode === "race" && !result && money(law, state, session, null),
  ];
}

/**
 * The mistakes it tells of, and those that all answers do.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
export function spotParts(law, state, session) {
  const { lang, training: { tally } } = state;
  const { found, gone, besides, own } = spots(law, state, session);
  return [
    own,
    tally.answers > session.past.filter(({ telling }) => telling).length &&
      gone.length + found.length + besides.filter(Boolean).length > 0 &&
      h("h3", {}, say("soFar", lang, { all: tally.answers })),
    ...gone,
    ...found,
    ...besides,
  ];
}

/**
 * What the run says of mistakes, and what all answers do. Of one mistake it is told once what it is, and
 * the way to practise is in the tray.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
function spots(law, state, { mode, lesson, past }) {
  const through = mode === "course" && passed(state.training.tally, lesson);
  const { found, gone, besides, lost, named, surest } = weakSpots(law, state, null);
  const own = weakSpot(law, past, state, named);
  return { found, gone, besides: own ? besides : [...besides, lost], own: own?.told, drilled: surest || (own?.misreading ?? ""), through };
}

/**
 * What may follow a run, within reach of a thumb: one thing above all others. Where "Next" was nothing
 * begins: whoever taps on watches what was answered.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
export function sequels(law, state, session) {
  const { lang } = state;
  const { past, lesson, result } = session;
  const { drilled, through } = spots(law, state, session);
  const next = lesson + 1;
  const drills = drilled !== "" && lessonOn(drilled) > 0;
  /** @type {(readonly [action: string, label: string])[]} */
  const ways = [
    ...((through && drills) || isClean(session) ? [pair("train:practice", say("mixedNow", lang))] : []),
    ...(through && !drills && next <= lessons().length ? [pair(`lesson:${next}`, say("lesson", lang, { number: next }))] : []),
    ...(drills ? [pair(`drill:${drilled}`, say("drill", lang))] : []),
    ...(past.some(({ right }) => !right) ? [pair("missed", say("replayMissed", lang))] : []),
    pair("again", say("onceMore", lang)),
  ];
  const [[action, label], ...others] = ways;
  return [
    button(action, label, { class: "primary unread" }),
    h("div", { class: "buttons onward" }, others.map(([one, said]) => button(one, said)), result && watching(state, session)),
  ];
}

/** As in the terminal: fewer right answers may be luck. */
const CLEAN = 8;

/**
 * Whether everything in a drill was right.
 * @param {Session} session
 */
const isClean = ({ trap, past }) => trap !== "" && past.length >= CLEAN && past.every(({ right }) => right);

/** @type {(action: string, label: string) => readonly [string, string]} */
const pair = (action, label) => [action, label];

/**
 * What a run of this mode comes to: who won, a record, whether the day is solved.
 * @param {State} state
 * @param {Session} session
 * @param {number} right
 * @returns {Child[]}
 */
function feat({ lang, training: { tally } }, { mode, past, money: sums, started, whole }, right) {
  if (mode === "daily") {
    return [
      h("p", {}, say(right ? "solvedToday" : "failedToday", lang)),
      h("p", {}, say("lastDays", lang, { days: lastDays(tally) })),
    ];
  }
  if (mode === "storm" || mode === "streak") {
    const best = bestOf(tally, mode, written(started));
    if (!best && !whole) return [];
    return [h("p", { class: "totals" }, say(best && right > best ? "newBest" : "best", lang, { count: Math.max(right, best), best }))];
  }
  if (mode !== "race" || past.length < RACE_ROUNDS) return [];
  const most = Math.max(...sums);
  const [winner, ...others] = sums.flatMap((sum, player) => (sum === most ? player : []));
  const tied = [winner, ...others].map((player) => named(player, lang)).join(", ");
  const said = others.length
    ? say("tiedWin", lang, { names: tied })
    : winner ? say("won", lang, { name: named(winner, lang) }) : say("youWon", lang);
  return [h("p", { class: "totals" }, said)];
}

/**
 * The puzzles of the last seven days: solved, not solved, not tried.
 * @param {Tally} tally
 */
const lastDays = ({ days }) =>
  Array.from({ length: DAYS }, (_, back) => days.get(dateOf(Date.now() - (DAYS - 1 - back) * DAY_MS)))
    .map((solved) => (solved === undefined ? "·" : solved ? "✓" : "✗"))
    .join(" ");

/**
 * The mistake that most wrong answers of a run fit; one alone says little, and so does a minority.
 * @param {Law} law
 * @param {Session["past"]} past
 * @param {State} state
 * @param {readonly string[]} named  mistakes that are told of all answers anyway
 */
function weakSpot(law, past, { lang, training: { tally } }, named) {
  const wrong = firstOf(past).filter((one) => one.telling && !one.right);
  const fitting = (/** @type {string} */ id) => wrong.filter(({ misreadings }) => misreadings.includes(id)).length;
  const [weakest] = law.book.misreadings
    .map((entry) => ({ ...entry, fits: fitting(entry.id) }))
    .sort((one, other) => other.fits - one.fits);
  if (weakest.fits < FEWEST_FITTING || 2 * weakest.fits <= wrong.length) return null;
  const { id, fits, own, remedy } = weakest;
  if (named.includes(id)) {
    const told = tally.answers > past.length && h("p", { "data-key": "own", "data-own": id }, say("runWeakToo", lang, { fits, wrong: wrong.length }));
    return { misreading: id, told };
  }
  const told = h(
    "section",
    { class: "verdict wrong", "data-key": "own", "data-own": id },
    h("p", {}, say("runWeak", lang, { fits, wrong: wrong.length })),
    h("h4", {}, own[lang]),
    h("p", {}, remedy[lang]),
    ruleChip(id, lang),
  );
  return { misreading: id, told };
}
