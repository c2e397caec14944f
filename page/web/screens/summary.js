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
import { button, icon, ruleChip } from "../drawing/parts.js";
import { lessonSaid } from "../input/exercise.js";
import { entryOf } from "../law/book.js";
import { lessons, passed } from "../training/course.js";
import { written } from "../training/log.js";
import { DRILL_ROUNDS, RACE_ROUNDS } from "../training/session.js";
import { middle } from "../training/speed.js";
import { bestOf, dateOf } from "../training/tally.js";
import { firstOf, likeliest } from "../training/weakness.js";
import { decimal, inSeconds, say } from "../words.js";
import { drillButton, drillSaid, drillThis } from "./drill.js";
import { money, named } from "./judgement.js";
import { CLEAN, weakSpots } from "./progress.js";
import { watching } from "./result.js";

const FEWEST_FITTING = 2;
/** More than so many that have nothing in common are not told one by one. */
const FEW_WRONG = 3;
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
    paced.length > 0 && h("p", {}, say("runPace", lang, { seconds: inSeconds(decimal(middle(paced), lang)) })),
    ...lessonSaid(session, tally, lang).map((said) => h("p", { class: "totals" }, said)),
    ...feat(state, session, right),
    mode === "race" && money(law, state, session, past.at(-1)?.id === session.id ? result : null),
  ];
}

/**
 * What it tells of mistakes.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
export const slipParts = (law, state, session) => spots(law, state, session).own;

/**
 * The mistakes that all answers tell of.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
export function spotParts(law, state, session) {
  const { lang, training: { tally } } = state;
  const { found, gone, besides } = spots(law, state, session);
  return [
    tally.answers > session.past.filter(({ telling }) => telling).length &&
      gone.length + found.length + besides.filter(Boolean).length > 0 &&
      h("h3", {}, say("soFar", lang, { all: tally.answers })),
    ...gone,
    ...found,
    ...besides,
  ];
}

/**
 * How a run went and the mistakes behind it, before the puzzle that is looked at: as a rule the last one.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
export function summaryParts(law, state, session) {
  const { id, past, result } = session;
  const number = past.findLastIndex((one) => one.id === id) + 1;
  return [
    ...outcomeParts(law, state, session),
    ...slipParts(law, state, session),
    ...spotParts(law, state, session),
    result && number > 0 && past.length > 1 && h("h3", {}, say("puzzleOf", state.lang, { number })),
  ];
}

/**
 * What the run says of mistakes, and what all answers do. Of one mistake it is told once what it is, and
 * the way to practise is in the tray, but after a drill, which goes on from there.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
function spots(law, state, session) {
  const { mode, lesson, trap } = session;
  const through = mode === "course" && passed(state.training.tally, lesson);
  const { found, gone, besides, lost, named, surest } = weakSpots(law, state, trap ? "" : null);
  const own = weakSpot(law, session, state, named);
  const drilled = surest || (own?.misreading ?? "");
  const guessed = !surest && own?.guessed === true;
  return { found, gone, besides: own ? besides : [...besides, lost], own: own?.told ?? [], drilled, guessed, through };
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
  const { past, lesson, result, trap, mode } = session;
  const { drilled, guessed, through } = spots(law, state, session);
  const next = lesson + 1;
  const drills = drilled !== "" && !trap;
  const allAgain = mode === "daily" || mode === "set";
  const again = trap ? say("drillOn", lang, { count: DRILL_ROUNDS }) : say("onceMore", lang);
  /** @type {(readonly [action: string, label: string])[]} */
  const ways = [
    ...((through && drills) || isClean(session) ? [pair("train:practice", say("mixedNow", lang))] : []),
    ...(through && !drills && next <= lessons().length ? [pair(`lesson:${next}`, say("lesson", lang, { number: next }))] : []),
    ...(trap ? [pair("again", again)] : []),
    ...(drills && !guessed ? [pair(`drill:${drilled}`, drillSaid(law, drilled, lang))] : []),
    ...(past.some(({ right }) => !right) && !(allAgain && past.every(({ right }) => !right)) ? [pair("missed", say("replayMissed", lang))] : []),
    ...(trap ? [] : [pair("again", again)]),
  ];
  const [[action, label], ...others] = ways;
  return [
    button(action, label, { class: "primary unread" }),
    h(
      "div",
      { class: "buttons onward" },
      others.map(([one, said]) => button(one, said)),
      drills && guessed && drillThis(law, state, drilled),
      result && watching(state, session),
    ),
  ];
}

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
 * The mistake that most wrong answers of a run fit; where there are too few to fit any, each of them.
 * @param {Law} law
 * @param {Session} session
 * @param {State} state
 * @param {readonly string[]} named  mistakes that are told of all answers anyway
 */
function weakSpot(law, { past, trap, mode }, state, named) {
  const { lang, training: { tally } } = state;
  const wrong = firstOf(past).filter((one) => one.telling && !one.right);
  const fitting = (/** @type {string} */ id) => wrong.filter(({ misreadings }) => misreadings.includes(id)).length;
  const [weakest] = law.book.misreadings
    .map((entry) => ({ ...entry, fits: fitting(entry.id) }))
    .sort((one, other) => other.fits - one.fits);
  if (weakest.fits < FEWEST_FITTING || 2 * weakest.fits <= wrong.length) {
    const told = wrong.length <= FEW_WRONG && mode !== "daily" ? wrong.map((one) => slip(law, state, one, wrong.length, { named, trap })) : [];
    const [[misreading, spoken] = ["", 0], other] = wrong.length === 1 ? likeliest(tally, wrong[0].misreadings) : [];
    return misreading || told.length ? { misreading, told, guessed: other !== undefined && other[1] === spoken } : null;
  }
  const { id, fits } = weakest;
  if (named.includes(id)) {
    const told = tally.answers > past.length && h("p", { "data-key": "own", "data-own": id }, say("runWeakToo", lang, { fits, wrong: wrong.length }));
    return { misreading: id, told: [told] };
  }
  const told = h(
    "section",
    { class: "verdict wrong", "data-key": "own", "data-own": id },
    h("p", {}, say("runWeak", lang, { fits, wrong: wrong.length })),
    ...mistakeSaid(law, id, lang),
    ruleChip(id, lang),
  );
  return { misreading: id, told: [told] };
}

/**
 * One answer that went wrong: the mistake that is the likeliest behind it, and the way to see it.
 * @param {Law} law
 * @param {State} state
 * @param {Session["past"][number]} one
 * @param {number} count  of those that went wrong
 * @param {{named: readonly string[], trap: string}} others  mistakes that are told of all answers anyway, and what
 *   was drilled, which goes on from the tray
 */
function slip(law, state, { id, misreadings }, count, { named, trap }) {
  const { lang, training: { tally } } = state;
  const [[misreading, spoken] = ["", 0], ...others] = likeliest(tally, misreadings);
  const known = count === 1 && named.includes(misreading);
  const sure = others.length > 0 && (spoken > others[0][1] ? "oneLikely" : "severalFit");
  return h(
    "section",
    { class: "verdict wrong", "data-key": id, "data-own": misreading },
    count === 1 && h("p", {}, say(known ? "oneWrongToo" : "oneWrong", lang)),
    ...(known ? [] : misreading ? mistakeSaid(law, misreading, lang) : [h("p", {}, say("noneFits", lang))]),
    sure && !known && h("p", { class: "quiet" }, say(sure, lang, { count: misreadings.length })),
    h(
      "div",
      { class: "buttons" },
      misreading && !known && ruleChip(misreading, lang),
      button(`look:${id}=${misreading}`, [icon("replay"), h("span", {}, say(misreading ? "watchFrom" : "watchRow", lang))]),
      misreading && misreading !== trap && (count > 1 || trap) && drillButton(law, state, misreading),
    ),
  );
}

/**
 * What somebody did, and what is right.
 * @param {Law} law
 * @param {string} misreading
 * @param {State["lang"]} lang
 */
function mistakeSaid(law, misreading, lang) {
  const { own, remedy } = entryOf(law.book.misreadings, misreading);
  return [h("h4", {}, own[lang]), h("p", {}, remedy[lang])];
}
