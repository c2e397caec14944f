/**
 * What a tap does in a dispute: the cards named, what each player believes, and the verdict.
 *
 * The cards are named without being played, so that nobody sees the answer before saying theirs.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 * @import { Action, Effect } from "./actions.js"
 */

import { BUSINESSES, CARS, missing, notation, put, swapped } from "../state/board.js";
import { courseOf, lawful, settlementOf } from "../state/course.js";
import {
  collected,
  disputed,
  hasRoom,
  isNaming,
  line,
  LONGEST_NAME,
  mafiaOn,
  mayJudge,
  MOST_CLAIMS,
  ofMoney,
  played,
  shortened,
  startedFrom,
  UNPAID,
  wentTo,
  withCard,
} from "../state/state.js";
import { nameOf } from "../state/players.js";
import { cardSaid } from "../screens/hand.js";
import { byTheRules, rightFirst } from "../screens/verdict.js";
import { say } from "../words.js";

export const MAIN_RING = "ring";
/** The key of what somebody is asked to do. */
export const ASKED = "asked";
/** The key of what somebody may be said to take. */
export const TAKINGS = "takings";

/** @type {Readonly<Record<string, Action>>} */
export const CLAIMS = {
  recard: (state) => [{ ...collected(state), about: disputed(state), naming: true, judged: false }, { top: true }],
  unask: (state) => (isNaming(state, state.done) && state.done ? unnamed(state) : state),
  believe: (state, what) => {
    if (state.claims.length) return mayJudge(state, state.done) ? again(state) : state;
    if (!state.done && what !== "money") return state;
    const both = bothClaim(state);
    return [what === "money" ? ofKind(both, "money") : both, { top: true, lift: ASKED }];
  },

  turn: (state, number) => [{ ...collected(state), naming: false, turn: Number(number) }, state.judged ? {} : { top: true, lift: ASKED }],
  add: (state) => withClaim(state),
  drop: (state, number) => ({
    ...collected(state),
    claims: state.claims.filter((_, index) => index !== Number(number)),
    turn: 0,
  }),
  claim: (state, kind) => [ofKind(collected(state), kind), { top: true, lift: ASKED }],
  call: (state, name) => withOwn(claimed(state, { name: shortened(name, LONGEST_NAME) })),
  stays: (state) => claimed(collected(state), { board: state.start, said: "", silent: false }),
  unsay: (state) => ofKind(claimed(collected(state), { board: state.start, kept: {} }), kindOf(claimOf(state))),
  takes: (state, what) => claimed(collected(state), { said: `${claimOf(state).said[0]}:${what}`, silent: false }),
  stand: (state, stand) => {
    const [car, business] = claimOf(state).said.split(":");
    return claimed(state, { said: [car, business, stand].filter(Boolean).join(":") });
  },
  judge: (state, _, law) => judge(state, law),
  without: (state, _, law) => judge({ ...state, claims: state.claims.filter(({ silent }) => !silent) }, law),
  amend: (state) => again(state),
  anew: (state, _, law) => {
    const board = courseOf(law, state)?.board.stacks ?? state.start;
    return [{ ...startedFrom(collected(state), board), ...UNPAID, names: namesOf(state), mode: "setup", turn: 0 }, { top: true }];
  },
  watch: (state, which, law) => watch(state, which, law),
};

/**
 * A card that is disputed; what it does is not told.
 * @type {(state: State, word: string, law: Law) => State | [State, Effect]}
 */
export function named(state, word, law) {
  const course = courseOf(law, state);
  if (!course || !isNaming(state, course.steps.length)) return state;
  if (!hasRoom(state)) return [{ ...state, notice: "noRoom" }, { speak: say("noRoom", state.lang) }];
  const card = law.card(word);
  const objections = law.judge(course.board, card, course.reading);
  if (!objections.length) return [withCard(collected(state), word), { speak: cardSaid(word, state.lang) }];
  const speak = objections.map((one) => law.objection(one, card, state.lang)).join(" ");
  return [{ ...collected(state), refused: word }, { speak }];
}

/**
 * To what everybody has said, which is judged anew.
 * @type {(state: State) => [State, Effect]}
 */
const again = (state) => [{ ...collected(state), naming: false, judged: false, turn: 0 }, { top: true, lift: ASKED }];

/**
 * Without the last card. Nobody has seen what it does, so it is not kept as another line.
 * @param {State} state
 * @returns {State}
 */
function unnamed(state) {
  const cards = played(state).slice(0, -1);
  return { ...collected(state), lines: [{ cards, left: 0, after: 0 }], current: 0, done: cards.length };
}

/**
 * To what everybody believes. A verdict is there only on the cards it was about; where none are left that
 * the claims can be about, they are named anew.
 * @param {State} state
 * @returns {State}
 */
export function intoDispute(state) {
  if (!state.claims.length) return state.done ? bothClaim(state) : state;
  if (state.judged && state.done === state.about) return state;
  return { ...state, judged: false, naming: !mayJudge(state, state.done), turn: Math.max(0, state.turn) };
}

/**
 * Played on: what was claimed is over, and so are the rules that settled it. The board stands as it came
 * to by them.
 * @type {(state: State, law: Law) => State}
 */
export function playedOn(state, law) {
  const over = { ...state, claims: [], names: namesOf(state), judged: false, about: 0, meant: null };
  const board = state.settled && courseOf(law, wentTo(state, state.about))?.board.stacks;
  if (!board) return over;
  const lines = [{ cards: line(state).cards.slice(state.about), left: 0, after: 0 }];
  return lawful(law, { ...startedFrom(over, board), lines, done: state.done - state.about });
}

/** @param {State} state */
const namesOf = ({ claims }) => claims.map(({ name }) => name);

/**
 * Two players, the first of them to say what he believes.
 * @param {State} state
 */
const bothClaim = (state) => withClaim(withClaim({ ...collected(state), turn: 0 }, 0), 0);

/**
 * What the screen begins with where one limousine is spoken of: the one that somebody else has spoken
 * of before, for that is the question. Else, of where it stands, the last card left its own where it
 * was; of money it is the one that the player plays, if that is told, or none, for nothing tells which
 * one is meant.
 * @param {State} state
 * @param {number} index
 * @param {string} kind
 * @param {string} [chosen]
 */
function begun(state, index, kind, chosen = "") {
  const { claims, owners, start } = state;
  const [raised] = claims.flatMap((one, at) => (at !== index && !one.silent && kindOf(one) === kind ? [one.said[0]] : []));
  if (kind === "money") {
    const { name } = claims[index];
    return `${raised ?? Object.keys(owners).find((car) => owners[car] === name) ?? chosen}:token`;
  }
  const car = raised ?? (chosen || played(state).findLast((card) => CARS.includes(card[0]))?.[0]) ?? start.flat()[0];
  return `${car}:${BUSINESSES[start.findIndex((stack) => stack.includes(car))]}`;
}

/**
 * Once somebody has spoken, or it is told who plays whom, those who have said nothing yet begin anew.
 * @param {State} state
 * @returns {State}
 */
export const withOwn = (state) => ({
  ...state,
  claims: state.claims.map((claim, index) => {
    if (!claim.silent || !claim.said) return claim;
    const [chosen] = claim.said.split(":");
    const said = begun(state, index, kindOf(claim), chosen);
    return said.startsWith(`${chosen}:`) ? claim : { ...claim, said };
  }),
});

/**
 * A claim of another kind: of whoever is speaking, and of all who have said nothing yet. What was said
 * before is there again when they come back to it.
 * @param {State} state
 * @param {string} kind
 * @returns {State}
 */
const ofKind = (state, kind) => ({
  ...state,
  claims: state.claims.map((claim, index) => {
    if (!claim.silent && index !== Math.max(0, state.turn)) return claim;
    const was = kindOf(claim);
    if (was === kind && was !== "whole") return claim;
    const board = carried(claim);
    const kept = claim.silent ? claim.kept : { ...claim.kept, [was]: claim.said };
    const next = { ...claim, board, kept };
    if (kind === "whole") return { ...next, said: "", silent: notation(board) === notation(state.start) };
    const again = kept?.[kind];
    const holds = again && (was !== "whole" || kind === "money" || claim.silent || stands(board, again));
    return holds ? { ...next, said: again, silent: false } : { ...next, said: begun(state, index, kind), silent: true };
  }),
});

/**
 * The board of somebody who speaks of one limousine: with it there, where there is room for it as it is
 * said to stand.
 * @param {State["claims"][number]} claim
 */
function carried(claim) {
  const { board, said, silent } = claim;
  const [car, at] = said.split(":");
  if (silent || kindOf(claim) !== "single" || stands(board, said)) return board;
  const above = put(board, car, at) ?? board;
  return [above, swapped(above, at)].find((one) => stands(one, said)) ?? board;
}

/**
 * Whether a limousine stands on a board where, and as, it is said to.
 * @param {State["start"]} board
 * @param {string} said
 */
function stands(board, said) {
  const [car, at, stand] = said.split(":");
  const [bottom, top] = board[BUSINESSES.indexOf(at)];
  if (!stand) return car === bottom || car === top;
  if (stand === "lone") return car === bottom && !top;
  if (stand === "uncovered") return car === (top ?? bottom);
  return car === (stand === "top" ? top : top && bottom);
}

/**
 * What kind of claim it is: of the whole board, of one limousine, or of money.
 * @param {State["claims"][number]} claim
 */
export const kindOf = (claim) => (ofMoney(claim) ? "money" : claim.said ? "single" : "whole");

/** @param {State} state */
export const claimOf = (state) => state.claims[Math.max(0, state.turn)];

/**
 * @param {State} state
 * @param {Partial<State["claims"][number]>} change
 * @param {number} turn
 * @returns {State}
 */
export function claimed(state, change, turn = Math.max(0, state.turn)) {
  const claims = state.claims.map((claim, index) => (index === turn ? { ...claim, ...change } : claim));
  return claims[turn].silent ? { ...state, claims } : withOwn({ ...state, claims });
}

/**
 * One more player, who begins with the board before the cards and claims what the others do. Whoever
 * claimed something in the dispute before is there again, unless somebody else has that name now.
 * @param {State} state
 * @param {number} turn
 * @returns {State}
 */
function withClaim(state, turn = state.claims.length) {
  const { claims, start, done, names } = state;
  if (claims.length >= MOST_CLAIMS) return state;
  const kind = claims.length ? kindOf(claimOf(state)) : done ? "whole" : "money";
  const known = names[claims.length] ?? "";
  const name = claims.some((one) => one.name === known) ? "" : known;
  const more = { ...collected(state), claims: [...claims, { name, board: start, said: "", silent: true }] };
  return { ...ofKind({ ...more, turn: claims.length }, kind), turn };
}

/** @type {(state: State, law: Law) => State | [State, Effect]} */
function judge(state, law) {
  const course = courseOf(law, state);
  const silent = state.claims.findIndex((claim) => claim.silent);
  if (silent >= 0) return remarked({ ...state, turn: silent }, "saidNothing");
  const short = state.claims.findIndex((claim) => lacking(state, claim).length);
  if (short >= 0) return remarked({ ...state, turn: short }, "lacking");
  const settlement = course && settlementOf(law, state, course);
  if (settlement) {
    const found = rightFirst(settlement.verdicts).map((verdict) => `${law.headline(verdict, state.lang)}.`);
    const speak = [...found, ...byTheRules(law, settlement, state.lang)].join(" ");
    return [{ ...collected(state), judged: true, turn: -1 }, { speak, top: true }];
  }
  if (!state.claims.some(ofMoney)) return state;
  const names = Object.values(state.owners);
  return remarked(state, new Set(names).size < names.length ? "oneEach" : "tokensFirst");
}

/**
 * The limousines that a board somebody claims has not.
 * @param {State} state
 * @param {State["claims"][number]} claim
 */
const lacking = (state, { said, board }) => (said ? [] : missing(board, mafiaOn(state)));

/** Why there is no verdict, why nothing is played, or what became of the claims on a corrected ring. */
export const REMARKS = /** @type {const} */ ([
  "saidNothing", "lacking", "oneEach", "tokensFirst", "claimsKept", "claimUnfit", "cardsUnfit", "claimsOpen",
]);
/** @typedef {typeof REMARKS[number]} Remark */

/**
 * The same in words.
 * @param {State} state
 * @param {Remark} notice
 */
export const remark = (state, notice) =>
  say(notice, state.lang, {
    name: nameOf(state, Math.max(0, state.turn)),
    cars: lacking(state, claimOf(state)).join(" "),
    number: state.done + 1,
  });

/**
 * The same to be seen and heard. Whoever lacks a limousine has it in hand.
 * @param {State} state
 * @param {Remark} notice
 * @returns {[State, Effect]}
 */
function remarked(state, notice) {
  const [held = ""] = lacking(state, claimOf(state));
  return [{ ...collected(state), notice, held }, { speak: remark(state, notice), top: true, lift: ASKED }];
}

/**
 * The card at which a claim departs, driven by the rule or by the mistake, and told under the ring.
 * @type {(state: State, which: string, law: Law) => State | [State, Effect]}
 */
function watch(state, which, law) {
  const course = courseOf(law, state);
  const settlement = course && settlementOf(law, state, course);
  const step = settlement && law.departing(settlement, which);
  if (!step) return state;
  const speak = law.explain(step, state.lang);
  return [{ ...state, notice: `watch:${which}`, turn: which.endsWith(":rule") ? -1 : Number(which[0]) }, { show: { steps: [step], ring: MAIN_RING }, speak }];
}
