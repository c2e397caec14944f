/**
 * What nobody sees: the first time takes a browser three times as long as those after it. So a card
 * is played and a round taken on a page that is shown nowhere, bit by bit while the real one is read.
 * The first tap ends it: a rehearsal never delays the play.
 *
 * @import { Action, Effect } from "./input/actions.js"
 * @import { Law } from "./law/law.js"
 * @import { State } from "./state/state.js"
 * @import { Moment } from "./training/session.js"
 */

import { drive } from "./drawing/drive.js";
import { patch } from "./drawing/element.js";
import { ACTIONS } from "./input/actions.js";
import { EXERCISES } from "./input/exercise.js";
import { EIGHT } from "./state/board.js";
import { frame } from "./screens/frame.js";
import { INITIAL } from "./state/state.js";

const BEGINS_MS = 200;
const BETWEEN_MS = 70;
const AT_FIRST = { now: 0, date: 0 };
const LATER = { now: 600_000, date: 0 };
const AT_LAST = { now: 1_200_000, date: 0 };

/**
 * @typedef {readonly (readonly [Action, string, Moment])[]} Doings
 * @param {Law} law
 * @param {readonly (readonly [first: State, doings: Doings])[]} scenes
 */
function rehearse(law, scenes) {
  const ended = new AbortController();
  const { signal } = ended;
  for (const kind of ["pointerdown", "click", "keydown"]) {
    addEventListener(kind, () => ended.abort(), { capture: true, once: true, signal });
  }
  scenes
    .flatMap(([first, doings]) => bitsOf(law, first, doings))
    .forEach((bit, index) => setTimeout(() => signal.aborted || bit(), BEGINS_MS + BETWEEN_MS * index));
}

/**
 * @param {Law} law
 * @param {State} first
 * @param {Doings} doings
 */
function bitsOf(law, first, doings) {
  let [state, effect] = [first, /** @type {Effect} */ ({})];
  const page = document.createElement("div");
  const draw = () => {
    patch(page, frame(law, state));
    const drawing = page.querySelector(".drawing");
    if (effect.drive && drawing) drive(law.book, drawing, effect.drive.step);
  };
  const bits = doings.flatMap(([action, argument, moment]) => [
    () => {
      const outcome = action(state, argument, law, moment);
      [state, effect] = Array.isArray(outcome) ? outcome : [outcome, {}];
    },
    draw,
  ]);
  return [draw, ...bits, () => layOut(page)];
}

/**
 * Fonts and measures, too, take longest the first time. It is gone before the next frame.
 * @param {HTMLElement} page
 */
function layOut(page) {
  page.inert = true;
  page.style.cssText = "position: fixed; inset: 0; visibility: hidden; contain: strict";
  document.body.append(page);
  page.getBoundingClientRect();
  page.remove();
}

/**
 * Two cards, and a verdict on somebody who says that one did nothing.
 * @param {Law} law
 */
export function rehearseReferee(law) {
  const stays = { name: "", board: INITIAL.start, said: "", silent: false };
  const lines = [{ cards: ["R"], left: 0, after: 0 }];
  rehearse(law, [
    [{ ...INITIAL, mode: "play" }, [[ACTIONS.card, "R", LATER], [ACTIONS.card, "O", LATER]]],
    [{ ...INITIAL, mode: "dispute", lines, done: 1, claims: [stays, stays] }, [[ACTIONS.judge, "", LATER]]],
  ]);
}

/**
 * A round by the rules that are on the table, a limousine taken in it, the next one, and a lesson.
 * @param {Law} law
 * @param {State} state
 */
export function rehearseRound(law, { edition, rulings }) {
  const first = /** @type {const} */ ({ ...INITIAL, edition, rulings, view: "training" });
  rehearse(law, [
    [first, [[EXERCISES.train, "practice", AT_FIRST], [EXERCISES.take, EIGHT[0], LATER], [EXERCISES.next, "", AT_LAST]]],
    [first, [[EXERCISES.train, "course", AT_FIRST]]],
  ]);
}
