/**
 * What a tap does in a dispute: the cards named, what each player believes, and the verdict.
 *
 * The cards are named without being played, so that nobody sees the answer before saying theirs.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 * @import { Action, Effect } from "./actions.js"
 */

import { BUSINESSES, CARS } from "../state/board.js";
import { courseOf, settlementOf } from "../state/course.js";
import { collected, hasRoom, MOST_CLAIMS, ofMoney, played, startedFrom, withCard } from "../state/state.js";
import { say } from "../words.js";

export const MAIN_RING = "ring";

/** @type {Readonly<Record<string, Action>>} */
export const CLAIMS = {
  ask: (state, word, law) => asked(state, word, law),
  unask: (state) => (state.claims.length || !state.done ? state : unnamed(state)),
  believe: (state, what) => {
    if (state.claims.length || (!state.done && what !== "money")) return state;
    const both = bothClaim(state);
    if (what !== "money") return [both, { top: true }];
    const claims = both.claims.map((claim) => ({ ...claim, said: aboutMoney(state) }));
    return [{ ...both, claims }, { top: true }];
  },

  turn: (state, number) => ({ ...collected(state), turn: Number(number) }),
  add: (state) => withClaim(state),
  drop: (state, number) => ({
    ...collected(state),
    claims: state.claims.filter((_, index) => index !== Number(number)),
    turn: 0,
  }),
  claim: (state, kind) =>
    claimed(collected(state), {
      said: kind === "single" ? unmoved(state) : kind === "money" ? aboutMoney(state) : "",
    }),
  takes: (state, what) => claimed(collected(state), { said: `${claimOf(state).said[0]}:${what}` }),
  stand: (state, stand) => {
    const [car, business] = claimOf(state).said.split(":");
    return claimed(state, { said: [car, business, stand].filter(Boolean).join(":") });
  },
  judge: (state, _, law) => judge(state, law),
  amend: (state) => ({ ...collected(state), judged: false, turn: 0 }),
  anew: (state, _, law) => {
    const board = courseOf(law, state)?.board.stacks ?? state.start;
    return [{ ...startedFrom(collected(state), board), mode: "setup", turn: 0 }, { top: true }];
  },
  watch: (state, which, law) => watch(state, which, law),
};

/**
 * A card that is disputed; what it does is not told.
 * @type {(state: State, word: string, law: Law) => State | [State, Effect]}
 */
function asked(state, word, law) {
  const course = courseOf(law, state);
  if (!course || state.mode !== "dispute" || state.claims.length) return state;
  if (!hasRoom(state)) return [{ ...state, notice: "noRoom" }, { speak: say("noRoom", state.lang) }];
  const card = law.card(word);
  const objections = law.judge(course.board, card, course.reading);
  if (!objections.length) return [withCard(collected(state), word), { speak: law.name(card.car, state.lang) }];
  const speak = objections.map((one) => law.objection(one, card, state.lang)).join(" ");
  return [{ ...collected(state), refused: word }, { speak }];
}

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
 * Two players, the first of them to say what he believes.
 * @param {State} state
 */
export const bothClaim = (state) => withClaim(withClaim({ ...collected(state), turn: 0 }, 0), 0);

/**
 * What is said of one limousine before anything is tapped: that the last card left its own where it
 * was.
 * @param {State} state
 */
function unmoved(state) {
  const car = played(state).findLast((card) => CARS.includes(card[0]))?.[0] ?? state.start.flat()[0];
  return `${car}:${BUSINESSES[state.start.findIndex((stack) => stack.includes(car))]}`;
}

/**
 * The same of money: that whoever plays it takes the token.
 * @param {State} state
 */
const aboutMoney = (state) => `${unmoved(state)[0]}:token`;

/** @param {State} state */
export const claimOf = (state) => state.claims[Math.max(0, state.turn)];

/**
 * @param {State} state
 * @param {Partial<State["claims"][number]>} change
 * @param {number} turn
 * @returns {State}
 */
export const claimed = (state, change, turn = Math.max(0, state.turn)) => ({
  ...state,
  claims: state.claims.map((claim, index) => (index === turn ? { ...claim, ...change } : claim)),
});

/**
 * One more player, by the name given under the money, who begins with the board before the cards.
 * @param {State} state
 * @param {number} turn
 * @returns {State}
 */
function withClaim(state, turn = state.claims.length) {
  if (state.claims.length >= MOST_CLAIMS) return state;
  const number = state.claims.length;
  const owners = [...new Set(Object.values(state.owners))];
  const name = owners[number] ?? say("player", state.lang, { number: number + 1 });
  const said = state.done ? "" : aboutMoney(state);
  const claims = [...state.claims, { name, board: state.start, said }];
  return { ...collected(state), claims, turn };
}

/** @type {(state: State, law: Law) => State | [State, Effect]} */
function judge(state, law) {
  const course = courseOf(law, state);
  const settlement = course && settlementOf(law, state, course);
  if (!settlement) {
    const unknown = state.claims.some(ofMoney);
    return unknown ? [{ ...collected(state), notice: "tokensFirst" }, { speak: say("tokensFirst", state.lang) }] : state;
  }
  const wrong = settlement.verdicts.findIndex(({ right }, index) => !right && !state.claims[index].said);
  const speak = settlement.verdicts.map((verdict) => law.headline(verdict, state.lang)).join(" ");
  return [{ ...collected(state), judged: true, turn: wrong }, { speak }];
}

/**
 * The card at which a claim departs, driven by the rule or by the mistake.
 * @type {(state: State, which: string, law: Law) => State | [State, Effect]}
 */
function watch(state, which, law) {
  const [index, how] = which.split(":");
  const course = courseOf(law, state);
  const settlement = course && settlementOf(law, state, course);
  const verdict = settlement?.verdicts[Number(index)];
  if (!course || !settlement || !verdict?.step) return state;
  const true_ = settlement.steps[verdict.step - 1];
  const mistake = verdict.explanations[0] ?? verdict.slips[0];
  const misreading = how === "mistake" && mistake ? mistake.misreadings : [];
  const reading = law.reading({ edition: state.edition, rulings: state.rulings, misreading });
  const steps = law.playRow(true_.before, [true_.move], reading);
  return [state, { show: { steps, ring: MAIN_RING }, speak: law.explain(steps[0], state.lang) }];
}
