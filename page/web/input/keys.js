/**
 * The keyboard: letters are limousines and businesses, arrows step through what was played.
 *
 * Single keys count only while the focus is on the board or nowhere, never while typing.
 *
 * @import { State } from "../state/state.js"
 */

import { BUSINESSES, CARS } from "../state/board.js";
import { isNaming } from "../state/state.js";

const ARMING = { "+": "joker", "-": "backward", "@": "evasion" };
const STEPPING = { ArrowLeft: "back", ArrowRight: "forward", Backspace: "back" };

/**
 * The action a key stands for; none for keys that mean nothing here.
 * @param {KeyboardEvent} event
 * @param {State} state
 * @returns {string}
 */
export function actionOf({ key, ctrlKey, metaKey, altKey, target }, state) {
  if (altKey || state.sheet || state.view === "rules") return "";
  if (target instanceof HTMLInputElement || !onBoard(target)) return "";
  if (ctrlKey || metaKey) return key === "z" && state.view === "referee" ? takingBack(state) : "";
  if (key === "?") return "keys";
  if (state.view === "training") return inTraining(key, state);
  if (key === "Escape") return "disarm";
  const letter = key.toUpperCase();
  if (state.mode === "play") return inPlay(key, letter, state);
  if (state.mode === "dispute" && state.judged) return "";
  if (state.mode === "dispute" && isNaming(state, state.done)) return key === "Backspace" ? takingBack(state) : ofHand(key, letter, state);
  if (CARS.includes(letter) && state.start.flat().concat(CARS.slice(0, 8)).includes(letter)) {
    return `hold:${letter}`;
  }
  return BUSINESSES.includes(letter) ? `spot:${letter}` : "";
}

/**
 * What takes the last card back, or what somebody has claimed.
 * @param {State} state
 */
function takingBack(state) {
  if (state.mode === "setup") return "undo";
  if (state.mode === "play") return "back";
  if (state.mode !== "dispute" || state.judged) return "";
  return isNaming(state, state.done) ? "unask" : "unsay";
}

/**
 * @param {string} key
 * @param {string} letter
 * @param {State} state
 */
function inPlay(key, letter, state) {
  const stepping = STEPPING[/** @type {keyof typeof STEPPING} */ (key)];
  return stepping ?? ofHand(key, letter, state);
}

/**
 * @param {string} key
 * @param {string} letter
 * @param {State} state
 */
function ofHand(key, letter, state) {
  const arming = ARMING[/** @type {keyof typeof ARMING} */ (key)];
  if (arming) return state.run ? `arm:${arming}` : "";
  if (state.evading && BUSINESSES.includes(letter)) return `evade:${letter}`;
  if (letter === "M" && !state.armed) return state.start.flat().includes("M") ? "play:M" : "";
  return CARS.includes(letter) ? `card:${letter}` : "";
}

/**
 * @param {string} key
 * @param {State} state
 */
function inTraining(key, { training: { session, at } }) {
  if (!session) return "";
  if (session.result && key === "ArrowLeft") return `at:${at - 1}`;
  if (session.result && key === "ArrowRight") return `at:${at + 1}`;
  if (key === "Backspace") return "unlay";
  const letter = key.toUpperCase();
  const known = [...CARS.slice(0, 8), ...BUSINESSES].includes(letter);
  return known && !session.result ? `take:${letter}` : "";
}

/** @param {EventTarget | null} target */
const onBoard = (target) =>
  target === document.body || (target instanceof Element && Boolean(target.closest("[data-keys]")));
