/**
 * What a state means by the law: the reading, the steps played and the board they led to.
 *
 * @import { Settlement } from "../law/dispute.js"
 * @import { Law } from "../law/law.js"
 * @import { Step } from "../law/play.js"
 * @import { Position } from "../law/position.js"
 * @import { Reading } from "../law/reading.js"
 * @import { Claim, Line, State } from "./state.js"
 * @typedef {{reading: Reading, start: Position, steps: readonly Step[], board: Position}} Course
 */

import { Refusal } from "../law/refusal.js";
import { complete, FRESH_RING, MAFIA, notation, withMafia, without } from "./board.js";
import { nameOf } from "./players.js";
import { line, mayJudge, ofMoney, playable, played } from "./state.js";

/**
 * @param {Law} law
 * @param {State} state
 */
const readingOf = (law, { edition, rulings }) => law.reading({ edition, rulings });

/**
 * What was found last, to be found again: most taps leave what is asked about as it was.
 * @template Found
 * @returns {(about: readonly unknown[], find: () => Found) => Found}
 */
export function foundBefore() {
  /** @type {{about: readonly unknown[], found: Found} | null} */
  let last = null;
  return (about, find) => {
    if (!last || about.some((one, index) => one !== last?.about[index])) last = { about, found: find() };
    return last.found;
  };
}

/** @type {ReturnType<typeof foundBefore<Course | null>>} */
const knownCourse = foundBefore();
/** @type {ReturnType<typeof foundBefore<Settlement | null>>} */
const knownSettlement = foundBefore();

/**
 * The cards on the board carried out; null while limousines are missing.
 * @param {Law} law
 * @param {State} state
 * @returns {Course | null}
 */
export function courseOf(law, state) {
  const { start, lines, current, done, edition, rulings } = state;
  return knownCourse([start, lines, current, done, edition, rulings], () => carriedOut(law, state));
}

/** @type {(law: Law, state: State) => Course | null} */
function carriedOut(law, state) {
  if (!playable(state)) return null;
  const reading = readingOf(law, state);
  const start = law.ofStacks(state.start);
  const steps = stepsOf(law, start, played(state), reading);
  return { reading, start, steps, board: steps.at(-1)?.after ?? start };
}

/**
 * As many of the cards as may be played.
 * @param {Law} law
 * @param {Position} start
 * @param {readonly string[]} cards
 * @param {Reading} reading
 */
function stepsOf(law, start, cards, reading) {
  /** @type {Step[]} */
  const steps = [];
  let board = start;
  for (const word of cards) {
    const card = law.card(word);
    if (law.judge(board, card, reading).length) break;
    const step = law.play(board, card, reading);
    steps.push(step);
    board = step.after;
  }
  return steps;
}

/**
 * The board to come back to on another visit; empty where none is seen that would be missed. The fresh
 * ring is a tap away, and what disputed cards come to is not told before the verdict.
 * @param {Law} law
 * @param {State} state
 */
export function boardSeen(law, state) {
  const { view, mode, judged, lines } = state;
  const seen = mode === "setup" ? !lines[0].cards.length : mode === "play" || judged;
  const board = view === "referee" && seen ? String(courseOf(law, state)?.board ?? "") : "";
  return [FRESH_RING, withMafia(FRESH_RING)].map(notation).includes(board) ? "" : board;
}

/**
 * A state that the law can follow: no Mafia limousine where the edition has none, and every line
 * ended before its first card that may not be played. Other rules can refuse what was played. A ring that is
 * being corrected is looked at when it is done.
 * @param {Law} law
 * @param {State} state
 * @returns {State}
 */
export function lawful(law, state) {
  const known = law.book.editions.find(({ id }) => id === state.edition)?.mafia ?? true;
  const start = known ? state.start : without(state.start, MAFIA);
  if (state.meant && state.mode === "setup") return { ...state, start };
  const claims = state.claims.map((claim) => ofThese(start.flat(), claim));
  if (!complete(start)) {
    return { ...state, start, claims, mode: "setup", lines: [NO_CARDS], current: 0, done: 0 };
  }
  const reading = readingOf(law, state);
  const lines = kept(state.lines, (cards) =>
    stepsOf(law, law.ofStacks(start), cards, reading).length,
  );
  const current = Math.min(state.current, lines.length - 1);
  const done = Math.min(state.done, lines[current].cards.length);
  const judged = state.judged && mayJudge(state, done);
  return { ...state, start, claims, lines, current, done, judged };
}

/**
 * A claim that speaks of these limousines only; who spoke of another has said nothing.
 * @param {readonly string[]} cars
 * @param {Claim} claim
 * @returns {Claim}
 */
function ofThese(cars, claim) {
  const { board, said, silent, kept = {} } = claim;
  const speaksOf = (/** @type {string} */ one) => !/^\w/.test(one) || cars.includes(one[0]);
  const strange = !speaksOf(said);
  return {
    ...claim,
    kept: Object.fromEntries(Object.entries(kept).filter(([, one]) => speaksOf(one))),
    board: board.map((stack) => stack.filter((one) => cars.includes(one))),
    said: strange ? "" : said,
    silent: silent || strange,
  };
}

const NO_CARDS = { cards: [], left: 0, after: 0 };

/**
 * @param {readonly Line[]} lines
 * @param {(cards: readonly string[]) => number} playableCards
 */
function kept(lines, playableCards) {
  return lines.map(({ cards, left, after }) => {
    const longest = playableCards(cards);
    return { cards: cards.slice(0, longest), left, after: Math.min(after, longest) };
  });
}

/**
 * The verdict on every claim; null while there is nothing to judge, somebody has said nothing, a
 * claim is no whole board, a token would have to be known, or somebody is said to play two.
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 * @returns {Settlement | null}
 */
export function settlementOf(law, state, course) {
  if (!mayJudge(state, course.steps.length) || state.claims.some(({ silent }) => silent)) return null;
  const { claims, tokens, owners, lang } = state;
  return knownSettlement([course, claims, tokens, owners, lang], () => settled(law, state, course));
}

/** @type {(law: Law, state: State, course: Course) => Settlement | null} */
function settled(law, state, course) {
  const cards = course.steps.map((step) => step.move);
  const claims = state.claims.map((claim, index) => ({
    name: nameOf(state, index),
    claim: claim.said || notation(claim.board),
  }));
  try {
    const owners = state.claims.some(ofMoney) ? state.owners : {};
    return law.settle(course.start, cards, claims, course.reading, state.tokens, owners);
  } catch (bad) {
    if (bad instanceof Refusal) return null;
    throw bad;
  }
}

/**
 * Whether there are cards ahead that were taken back.
 * @param {State} state
 */
export const canRedo = (state) => state.done < line(state).cards.length;
