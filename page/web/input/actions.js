/**
 * What a tap does: every action by its name, a function from the state to the next one.
 *
 * Nothing here touches the page. What has to happen besides (driving, speaking, copying) is
 * returned as an effect and carried out by `listen.js`.
 *
 * @import { Law } from "../law/law.js"
 * @import { Step } from "../law/play.js"
 * @import { Lang, Mode, RunCard, State, View } from "../state/state.js"
 * @import { Moment } from "../training/session.js"
 * @typedef {object} Effect
 * @property {{step: Step, ring: string} | null} [drive]
 * @property {{steps: readonly Step[], ring: string, at?: number, tokens?: Record<string, number>}} [show]
 *   steps to drive one after the other; `at`: the number of the first where a result follows them
 * @property {string} [speak]
 * @property {string} [copy]
 * @property {boolean} [quiet]  no step in the browser's history
 * @property {boolean} [top]  scroll to the top
 * @property {string} [reveal]  scroll to what has this key
 * @property {string} [lift]  scroll what has this key out from under the tray, once it is drawn
 * @property {string} [log]  a line for the log of training
 * @property {string} [chosen]  the language to speak from now on, whatever an address says
 * @property {string} [settings]  how runs are to be, for the next visit
 * @typedef {(state: State, argument: string, law: Law, moment: Moment) => State | [State, Effect]} Action
 */

import { linkTo } from "../state/address.js";
import { missing, notation } from "../state/board.js";
import { courseOf, lawful } from "../state/course.js";
import { exampleOf } from "../state/example.js";
import {
  collected,
  disputed,
  hasAside,
  hasRoom,
  isBeyond,
  line,
  LONGEST_NAME,
  LONGEST_QUERY,
  LONGEST_TYPED,
  onLine,
  playable,
  shortened,
  switchedMafia,
  wentTo,
  withCard,
} from "../state/state.js";
import { say } from "../words.js";
import { commandLine, pasted } from "../screens/share.js";
import { ASKED, claimed, claimOf, CLAIMS, intoDispute, MAIN_RING, named, playedOn, withOwn } from "./claims.js";
import { corrected } from "./correction.js";
import { SETUP } from "./setup.js";

/** @type {Readonly<Record<string, Action>>} */
export const ACTIONS = {
  ...CLAIMS,
  ...SETUP,
  view: (state, view) => [
    { ...collected(state), view: view === "rules" || view === "training" ? view : "referee", training: backIn(state, view) },
    { top: true },
  ],
  mode: (state, mode, law) => intoMode(state, mode, law),
  lang: (state, word) => {
    const lang = /** @type {Lang} */ (word);
    return [{ ...state, lang }, { speak: say("title", lang), chosen: lang }];
  },
  keys: (state) => [{ ...state, sheet: "table" }, { reveal: "keys" }],
  sheet: (state, sheet) => ({ ...state, sheet, typed: notation(state.start), unread: {} }),

  card: (state, car, law) => tapCard(state, car, law),
  play: (state, card, law) => playCard(state, card, law),
  evade: (state, business, law) => playCard(state, `${state.evading}@${business}`, law),
  arm: (state, kind) => ({
    ...collected(state),
    armed: state.armed === kind ? "" : /** @type {RunCard} */ (kind),
  }),
  disarm: (state) => collected(state),
  look: (state, business) => ({ ...collected(state), held: state.held === business ? "" : business }),
  back: (state, _, law) => stepped(state, state.done - 1, law),
  forward: (state, _, law) => stepped(state, state.done + 1, law),
  go: (state, number, law) => stepped(state, Number(number), law),
  line: (state, number, law) => told({ ...onLine(collected(state), Number(number)), judged: false }, law),

  edition: (state, edition, law) => lawful(law, { ...state, edition, settled: null, undo: null }),
  ruling: (state, pair, law) => withRuling({ ...state, settled: null, undo: null }, pair, law),
  settle: (state, pair, law) => [settledBy(state, pair, law), { top: true }],
  unsettle: (state, _, law) => lawful(law, { ...state, ...state.settled, settled: null, undo: null }),
  run: (state) => ({ ...collected(state), run: !state.run }),
  mafia: (state, _, law) => {
    const next = lawful(law, switchedMafia(collected({ ...state, undo: null })));
    return [next, hasAside(next) ? { speak: say("setAside", state.lang) } : {}];
  },

  token: (state, pair) => {
    const [business, value] = pair.split("=");
    const { [business]: old, ...others } = state.tokens;
    return { ...unread(state, business, ""), notice: "", tokens: old === Number(value) ? others : { ...others, [business]: Number(value) } };
  },
  untoken: (state) => ({ ...state, tokens: {} }),

  kind: (state, kind) => [{ ...state, kind, entry: "" }, { top: true }],
  entry: (state, key, law) => unfold(state, key, law),
  read: (state, key, law) => {
    const [kind, id] = key.split("/");
    const there = { ...state, sheet: "", view: /** @type {View} */ ("rules"), query: "", kind, entry: "" };
    if (!id) return [there, { top: true }];
    const [next, effect] = shown({ ...there, entry: key }, key, law, false);
    return [next, { ...effect, reveal: key }];
  },
  show: (state, key, law) => shown(state, key, law, false),
  correct: (state, key, law) => shown(state, key, law, true),

  copy: (state, what, law) => [state, { copy: copied(state, what, law) }],
};

/**
 * Whoever trains and taps the tab of training wants another mode, unless a run is under way.
 * @param {State} state
 * @param {string} view
 */
const backIn = ({ view: shown, training }, view) =>
  shown === "training" && view === shown && (training.session?.over ?? true)
    ? { ...training, place: /** @type {const} */ ("menu"), session: null, notice: "" }
    : training;

/** @type {(state: State, what: string, law: Law) => string} */
function copied(state, what, law) {
  if (what === "address") return linkTo(state);
  return what === "verdict" ? pasted(law, state, linkTo(state)) : commandLine(law, state);
}

/** What typing into a field does, by the name of the field.
 * @type {Readonly<Record<string, Action>>} */
export const FIELDS = {
  query: (state, text) => [{ ...state, query: shortened(text, LONGEST_QUERY), entry: "" }, { quiet: true }],
  typed: (state, text) => [{ ...state, typed: shortened(text, LONGEST_TYPED) }, { quiet: true }],
  name: (state, argument) => {
    const [index, text] = split(argument);
    return [withOwn(claimed(state, { name: shortened(text, LONGEST_NAME) }, Number(index))), { quiet: true }];
  },
  takes: (state, text, law) => {
    const [car] = claimOf(state).said;
    const sum = law.amount(text);
    const said = `${car}:${sum ?? "token"}`;
    return [claimed(unread(state, "takes", sum === null ? text : ""), { said, silent: sum === null }), { quiet: true }];
  },
  token: (state, argument, law) => {
    const [business, text] = split(argument);
    const { [business]: _, ...others } = state.tokens;
    const sum = law.amount(text);
    const tokens = sum === null ? others : { ...others, [business]: sum };
    return [{ ...unread(state, business, sum === null ? text : ""), notice: "", tokens }, { quiet: true }];
  },
  owner: (state, argument) => {
    const [car, text] = split(argument);
    const { [car]: _, ...others } = state.owners;
    const name = shortened(text, LONGEST_NAME).trim();
    return [withOwn({ ...state, owners: name ? { ...others, [car]: name } : others }), { quiet: true }];
  },
};

/**
 * With what was typed into a field and is no amount, if anything.
 * @param {State} state
 * @param {string} field
 * @param {string} text
 * @returns {State}
 */
const unread = (state, field, text) => {
  const { [field]: _, ...others } = state.unread;
  return { ...state, unread: text ? { ...others, [field]: text } : others };
};

/**
 * @param {string} argument
 * @returns {[string, string]}
 */
function split(argument) {
  const at = argument.indexOf("=");
  return [argument.slice(0, at), argument.slice(at + 1)];
}

/**
 * Cards are not played while only some have said what they believe: the others would see what is right.
 * @type {(state: State, wish: string, law: Law) => State | [State, Effect]}
 */
function intoMode(state, wish, law) {
  const silent = state.claims.filter((claim) => claim.silent).length;
  const kept = wish === "play" && state.done > 0 && silent > 0 && silent < state.claims.length;
  const mode = kept ? "dispute" : wish;
  const next = { ...collected(state), mode: /** @type {Mode} */ (mode), about: disputed(state), naming: false, undo: null };
  if (mode === "setup") return [next, { top: true }];
  if (!playable(state)) {
    const cars = missing(state.start, false).join(" ");
    return [{ ...next, mode: "setup", notice: "unplaced" }, { top: true, speak: say("toPlace", state.lang, { cars }) }];
  }
  const over = mode === "dispute" && isBeyond(next, next.done);
  if (next.meant && !over) return corrected(next, law);
  if (kept) return [{ ...next, notice: "claimsOpen" }, { top: true, speak: say("claimsOpen", state.lang) }];
  if (mode === "play") return [next, { top: true }];
  return [intoDispute(over ? playedOn(next, law) : next), { top: true, lift: ASKED }];
}

/** @type {(state: State, car: string, law: Law) => State | [State, Effect]} */
function tapCard(state, car, law) {
  switch (state.armed) {
    case "":
      return playCard(state, car, law);
    case "joker":
      return playCard(state, `${car}+`, law);
    case "backward":
      return playCard(state, `${car}-`, law);
    case "evasion":
      return { ...state, evading: state.evading === car ? "" : car, refused: "", notice: "" };
  }
}

/** @type {(state: State, word: string, law: Law) => State | [State, Effect]} */
function playCard(state, word, law) {
  if (state.mode === "dispute") return named(state, word, law);
  if (state.mode !== "play") return state;
  const again = line(state).cards[state.done] === word;
  const from = !again && isBeyond(state, state.done + 1) ? playedOn(state, law) : state;
  const course = courseOf(law, from);
  if (!course) return state;
  if (!hasRoom(from)) return [{ ...state, notice: "noRoom" }, { speak: say("noRoom", state.lang) }];
  const card = law.card(word);
  const objections = law.judge(course.board, card, course.reading);
  if (objections.length) {
    const speak = objections.map((one) => law.objection(one, card, state.lang)).join(" ");
    return [{ ...collected(state.settled ? from : state), refused: word }, { speak }];
  }
  const step = law.play(course.board, card, course.reading);
  return [
    { ...withCard(collected(from), word), judged: again && from.judged },
    {
      drive: { step, ring: MAIN_RING },
      speak: law.explain(step, state.lang),
    },
  ];
}

/**
 * To another card of the line: forward it drives, backward it is just there again.
 * @type {(state: State, number: number, law: Law) => State | [State, Effect]}
 */
function stepped(state, number, law) {
  const next = wentTo(collected(state), number);
  if (next.done !== state.done + 1) return told(next, law);
  const step = courseOf(law, next)?.steps.at(-1);
  return step ? [next, { drive: { step, ring: MAIN_RING }, speak: law.explain(step, next.lang) }] : next;
}

/** @type {(state: State, law: Law) => [State, Effect]} */
function told(state, law) {
  const step = courseOf(law, state)?.steps.at(-1);
  const { lang } = state;
  return [state, { speak: step ? law.explain(step, lang) : say("startBoard", lang) }];
}

/** @type {(state: State, pair: string, law: Law) => State} */
function withRuling(state, pair, law) {
  const [id, choice] = pair.split("=");
  const bundle = law.book.editions.find((one) => one.id === state.edition)?.rulings ?? {};
  const usual = bundle[id] ?? law.book.rulings.find((one) => one.id === id)?.default;
  const { [id]: _, ...others } = state.rulings;
  return lawful(law, { ...state, rulings: choice === usual ? others : { ...others, [id]: choice } });
}

/**
 * By another edition or reading for this dispute; the rules of the table hold again afterwards.
 * @type {(state: State, pair: string, law: Law) => State}
 */
function settledBy(state, pair, law) {
  const { edition, rulings } = state.settled ?? state;
  const [about, choice] = split(pair);
  const next = about === "edition" ? lawful(law, { ...state, edition: choice }) : withRuling(state, pair, law);
  const same = next.edition === edition && JSON.stringify(next.rulings) === JSON.stringify(rulings);
  return { ...next, settled: same ? null : { edition, rulings } };
}

/** @type {(state: State, key: string, law: Law) => State | [State, Effect]} */
function unfold(state, key, law) {
  if (state.entry === key) return { ...state, entry: "" };
  const [next, effect] = shown({ ...state, entry: key }, key, law, false);
  return [next, effect];
}

/** @type {(state: State, key: string, law: Law, right: boolean) => [State, Effect]} */
function shown(state, key, law, right) {
  const [kind, id] = key.split("/");
  const example = exampleOf(law, kind, id, { right });
  if (!example) return [state, {}];
  const { steps, tokens } = example;
  return [state, { show: { steps, ring: `example/${key}`, tokens } }];
}
