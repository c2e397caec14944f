/**
 * What a tap does to the ring that is set up, to play from or as somebody claims it, and the way back.
 *
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { State } from "../state/state.js"
 * @import { Action, Effect } from "./actions.js"
 */

import { stateOf } from "../state/address.js";
import {
  BUSINESSES,
  CARS,
  cleared,
  EMPTY_RING,
  FRESH_RING,
  missing,
  nextBusiness,
  notation,
  put,
  sketched,
  swapped,
  withMafia,
} from "../state/board.js";
import { lawful } from "../state/course.js";
import { recalled } from "../state/memory.js";
import { addressIn } from "../state/pasted.js";
import { collected, INITIAL, mafiaOn, ofMoney, startedFrom, UNPAID } from "../state/state.js";
import { say } from "../words.js";
import { claimed, claimOf, TAKINGS } from "./claims.js";
import { correctedTo } from "./correction.js";

/** @type {Readonly<Record<string, Action>>} */
export const SETUP = {
  hold: (state, car, law) => undoable(state, held(state, car, law)),
  spot: (state, business, law) => undoable(state, placed(state, business, law)),
  swap: (state, at) => undoable(state, edited(state, swapped(edit(state), at))),
  clear: (state, at) => undoable(state, { ...edited(state, cleared(edit(state), at)), held: at }),
  undo: (state, _, law) => undone(state, law),
  preset: (state, name, law) => undoable(state, preset(state, name, law)),
  type: (state, _, law) => {
    const sent = addressIn(state.typed);
    if (sent) return [opened(sent, state, law), { top: true }];
    const stacks = sketched(law.written(state.typed));
    if (!stacks) return state;
    return undoable({ ...state, mode: "setup" }, { ...correctedTo(collected(state), stacks), sheet: "", mode: "setup" });
  },

  mean: (state, said) => {
    const [column, length, car] = said.split(":");
    const letters = Array.from(state.typed);
    letters.splice(Number(column) - 1, Number(length), car);
    return { ...state, typed: letters.join("") };
  },
};

/**
 * What somebody sent, in the language of whoever opens it.
 * @type {(address: string, state: State, law: Law) => State}
 */
const opened = (address, { lang, training }, law) => ({
  ...lawful(law, stateOf(address, { ...INITIAL, training }, law.book)),
  lang,
});

/**
 * The board that is being set up: the start, or what somebody claims.
 * @param {State} state
 */
const edit = (state) => (state.mode === "dispute" ? claimOf(state).board : state.start);

/**
 * @param {State} state
 * @param {Stacks} stacks
 * @returns {State}
 */
const edited = (state, stacks) =>
  state.mode === "dispute" ? claimed(state, { board: stacks, silent: false }) : correctedTo(state, stacks);

/**
 * What a tap while setting up has led to. Unless that is nothing, what was before is there to be brought back.
 * @type {(state: State, outcome: State | [State, Effect]) => State | [State, Effect]}
 */
function undoable(state, outcome) {
  const [next, effect] = Array.isArray(outcome) ? outcome : [outcome, {}];
  const same =
    notation(next.start) === notation(state.start) &&
    next.lines === state.lines &&
    next.claims.length === state.claims.length &&
    next.tokens === state.tokens &&
    next.owners === state.owners;
  return state.mode === "setup" && !same ? [{ ...next, undo: state }, effect] : outcome;
}

/**
 * What there was before the last tap, with the cards and claims that went with it, and who was held.
 * @type {(state: State, law: Law) => State | [State, Effect]}
 */
function undone(state, law) {
  if (!state.undo || state.mode !== "setup") return state;
  const { lang, view, sheet, query, kind, entry, training, run, start } = state;
  const next = { ...state.undo, lang, view, sheet, query, kind, entry, training, run, unread: {}, notice: "" };
  const at = (/** @type {Stacks} */ stacks, /** @type {string} */ car) => stacks.findIndex((stack) => stack.includes(car));
  const moved = CARS.filter((car) => at(start, car) !== at(next.start, car));
  const told = moved.map((car) => {
    const there = BUSINESSES[at(next.start, car)];
    return there ? `${law.name(car, lang)}: ${there}` : say("toPlace", lang, { cars: law.name(car, lang) });
  });
  return [next, { speak: told.join(", ") || say("back", lang) }];
}

/**
 * A limousine taken hold of. One that stands nowhere is not let go by a second tap: it may have been
 * chosen by the page itself, and whoever taps it means it.
 * @type {(state: State, car: string, law: Law) => State | [State, Effect]}
 */
function held(state, car, law) {
  const claim = state.mode === "dispute" ? claimOf(state) : null;
  if (claim?.said) {
    const [, ...rest] = claim.said.split(":");
    return [claimed(collected(state), { said: [car, ...rest].join(":") }), ofMoney(claim) ? { lift: TAKINGS } : {}];
  }
  if (BUSINESSES.includes(state.held)) return putThere(state, car, state.held, law);
  const letGo = state.held === car && edit(state).flat().includes(car);
  return { ...collected(state), held: letGo ? "" : car };
}

/**
 * A business tapped: for the limousine that is held; where all stand on the ring, for the upper one
 * of the business tapped before. One that the page itself has chosen is not let go: whoever taps it
 * means it.
 * @type {(state: State, business: string, law: Law) => State | [State, Effect]}
 */
function placed(state, business, law) {
  const claim = state.mode === "dispute" ? claimOf(state) : null;
  if (claim && ofMoney(claim)) {
    const [car, takes] = claim.said.split(":");
    const [bottom, top = bottom] = state.start[BUSINESSES.indexOf(business)];
    return top ? [claimed(collected(state), { said: `${car === top ? bottom : top}:${takes}` }), { lift: TAKINGS }] : state;
  }
  if (claim?.said) {
    const [car, , ...rest] = claim.said.split(":");
    return claimed(collected(state), { said: [car, business, ...rest].join(":"), silent: false });
  }
  if (CARS.includes(state.held)) return putThere(state, state.held, business, law);
  const top = BUSINESSES.includes(state.held) && edit(state)[BUSINESSES.indexOf(state.held)].at(-1);
  const whole = !missing(edit(state), state.start.flat().includes("M")).length;
  if (whole && top && state.held !== business) return putThere({ ...state, held: top }, top, business, law);
  const letGo = state.held === business && state.offered !== business;
  return { ...collected(state), held: letGo ? "" : business };
}

/**
 * A limousine put where it belongs. Whoever begins with limousines goes on with the next one that
 * stands nowhere; whoever begins with businesses stays until the business is full, or nobody is left.
 * @type {(state: State, car: string, business: string, law: Law) => State | [State, Effect]}
 */
function putThere(state, car, business, law) {
  const stacks = put(edit(state), car, business);
  if (!stacks) return [{ ...state, notice: "full" }, { speak: say("full", state.lang) }];
  const full = stacks[BUSINESSES.indexOf(business)].length === 2;
  const [next = ""] = missing(stacks, state.start.flat().includes("M"));
  const byBusiness = state.held === business;
  const onward = byBusiness && next ? (full ? nextBusiness(business) : business) : next;
  const speak = `${law.name(car, state.lang)}: ${business}`;
  return [{ ...edited(collected(state), stacks), held: onward, offered: onward }, { speak }];
}

/** @type {(state: State, name: string, law: Law) => State | [State, Effect]} */
function preset(state, name, law) {
  const mafia = mafiaOn(state);
  if (name === "empty") return [{ ...startedFrom(collected(state), EMPTY_RING), held: "" }, { top: true }];
  if (name === "fresh") {
    return { ...startedFrom(collected(state), mafia ? withMafia(FRESH_RING) : FRESH_RING), ...UNPAID, mode: "setup" };
  }
  const last = sketched(recalled("last"));
  const run = state.run || recalled("run") !== "";
  return last ? lawful(law, startedFrom(collected({ ...state, run }), last)) : state;
}
