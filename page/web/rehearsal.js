/**
 * What nobody sees: the first time takes a browser three times as long as those after it. So a card
 * is played and a round taken on a page that is shown nowhere, bit by bit while the real one is read.
 * The first tap ends it: a rehearsal never delays the play.
 *
 * @import { Action } from "./input/actions.js"
 * @import { Law } from "./law/law.js"
 * @import { State } from "./state/state.js"
 * @import { Moment } from "./training/session.js"
 */

import { patch } from "./drawing/element.js";
import { ACTIONS } from "./input/actions.js";
import { EXERCISES } from "./input/exercise.js";
import { EIGHT } from "./state/board.js";
import { frame } from "./screens/frame.js";
import { INITIAL } from "./state/state.js";

const BEGINS_MS = 200;
const BETWEEN_MS = 70;
const LATER = { now: 600_000, date: 0 };

/**
 * @param {Law} law
 * @param {State} first
 * @param {readonly (readonly [Action, string, Moment])[]} doings
 */
function rehearse(law, first, doings) {
  let state = first;
  const ended = new AbortController();
  const { signal } = ended;
  for (const kind of ["pointerdown", "click", "keydown"]) {
    addEventListener(kind, () => ended.abort(), { capture: true, once: true, signal });
  }
  const page = document.createElement("div");
  const draw = () => patch(page, frame(law, state));
  const bits = doings.flatMap(([action, argument, moment]) => [
    () => {
      const outcome = action(state, argument, law, moment);
      state = Array.isArray(outcome) ? outcome[0] : outcome;
    },
    draw,
  ]);
  [draw, ...bits].forEach((bit, index) =>
    setTimeout(() => signal.aborted || bit(), BEGINS_MS + BETWEEN_MS * index),
  );
}

/** @param {Law} law */
export const rehearseCard = (law) =>
  rehearse(law, { ...INITIAL, mode: "play" }, [
    [ACTIONS.card, "R", LATER],
    [ACTIONS.card, "O", LATER],
  ]);

/**
 * A round by the rules that are on the table, and a limousine taken in it.
 * @param {Law} law
 * @param {State} state
 */
export const rehearseRound = (law, { edition, rulings }) =>
  rehearse(law, { ...INITIAL, edition, rulings, view: "training" }, [
    [EXERCISES.train, "practice", { now: 0, date: 0 }],
    [EXERCISES.take, EIGHT[0], LATER],
  ]);
