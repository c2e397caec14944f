/**
 * Everything the page knows, as one value that is never changed but replaced.
 *
 * line     cards from the start; line 0 is the first one played
 * branch   a line that left another after some of its cards; nothing played is ever lost
 * done     how many cards of the current line are on the board; the rest can be redone
 * held     what was tapped first while setting up: a limousine or a business
 * armed    the Run card whose limousine is still to be chosen
 *
 * What is shared in the address is told in `address.js`; the rest (`held`, `armed`, `refused`) is
 * gone after a reload.
 *
 * @import { Stacks } from "./board.js"
 * @import { Training } from "./training.js"
 * @typedef {"en" | "de" | "it"} Lang
 * @typedef {"referee" | "training" | "rules"} View
 * @typedef {"setup" | "play" | "dispute"} Mode
 * @typedef {{cards: readonly string[], left: number, after: number}} Line
 * @typedef {{name: string, board: Stacks, said: string, silent: boolean, kept?: Readonly<Record<string, string>>}} Claim
 *   the name is empty until one is typed; `said` is one statement, `R:C:top`, or who takes what, `R:token`; where it is empty the whole
 *   board is claimed. Whoever is silent has said none of it yet: it is only what the screen begins with.
 *   `kept`: what they said before of one limousine, or of money, by its kind
 * @typedef {"joker" | "backward" | "evasion"} RunCard
 * @typedef {object} State
 * @property {Lang} lang
 * @property {View} view
 * @property {Mode} mode
 * @property {string} edition
 * @property {Readonly<Record<string, string>>} rulings
 * @property {Pick<State, "edition" | "rulings"> | null} settled  the rules that hold again after this dispute,
 *   which was settled by others
 * @property {boolean} run  whether Run cards are in play
 * @property {Stacks} start
 * @property {readonly Line[]} lines
 * @property {number} current
 * @property {number} done
 * @property {Readonly<Record<string, number>>} tokens  the top token of each business, where known
 * @property {Readonly<Record<string, string>>} owners  who represents which limousine
 * @property {readonly Claim[]} claims
 * @property {readonly string[]} names  of those who claimed something in the last dispute
 * @property {number} turn  whose claim is on the ring; -1 is the board by the rules
 * @property {boolean} judged
 * @property {number} about  how many cards the claims are about, while the ring is set up, cards are played or corrected
 * @property {string} sheet  what lies over the page: "", "share", "table", "score", "type", a clause id
 * @property {string} query  what is searched for in the rules
 * @property {string} kind  which kind of rule is listed; "" is every one
 * @property {string} entry  the rule that is unfolded
 * @property {string} held
 * @property {string} offered  what the page itself has chosen to be held
 * @property {RunCard | ""} armed
 * @property {string} evading  the limousine an Evasion has been chosen for
 * @property {string} refused  a card that was refused
 * @property {string} typed  a notation that is being typed
 * @property {Readonly<Record<string, string>>} unread  what was typed for an amount and is none, by its field
 * @property {boolean} naming  whether the cards of a dispute are corrected, in which something is claimed already
 * @property {Stacks | null} meant  the ring that the claims were made for, while it is corrected
 * @property {State | null} undo  what there was before the last tap that set up something
 * @property {string} notice  the key of a short remark, gone with the next tap
 * @property {Aside | null} aside  what lies on the other side of the Mafia's switch
 * @property {Training} training
 * @typedef {Pick<State, "mode" | "start" | "lines" | "current" | "done" | "claims" | "turn" | "judged" | "about" | "naming" | "meant">
 *   & {ruled: State["settled"]}} Aside  `ruled`: the rules that settled the dispute, if others did
 */

import { complete, FRESH_RING, MAFIA, withMafia, without } from "./board.js";
import { UNTRAINED } from "./training.js";

export const LANGS = /** @type {readonly Lang[]} */ (["en", "de", "it"]);
export const MOST_CARDS = 60;
export const MOST_LINES = 12;
export const MOST_CLAIMS = 4;
export const LONGEST_NAME = 24;
export const LONGEST_AMOUNT = 12;
export const LONGEST_QUERY = 60;
/** A position takes little; what was sent may be a dispute with all its claims. */
export const LONGEST_TYPED = 4000;

/**
 * The first letters of a text; never half a letter, which no address can hold.
 * @param {string} text
 * @param {number} most
 */
export const shortened = (text, most) =>
  Array.from(text)
    .filter((letter) => !/\p{Cs}/u.test(letter))
    .slice(0, most)
    .join("");

/** Without what belongs to one dispute beside its cards and claims. */
export const UNPAID = { tokens: {}, owners: {} };

/** @type {State} */
export const INITIAL = {
  lang: "en",
  view: "referee",
  mode: "setup",
  edition: "2014",
  rulings: {},
  settled: null,
  run: false,
  start: FRESH_RING,
  lines: [{ cards: [], left: 0, after: 0 }],
  current: 0,
  done: 0,
  ...UNPAID,
  claims: [],
  names: [],
  turn: 0,
  judged: false,
  about: 0,
  sheet: "",
  query: "",
  kind: "",
  entry: "",
  held: "",
  offered: "",
  armed: "",
  evading: "",
  refused: "",
  typed: "",
  unread: {},
  naming: false,
  meant: null,
  undo: null,
  notice: "",
  aside: null,
  training: UNTRAINED,
};

/** @param {State} state */
export const line = (state) => state.lines[state.current];

/**
 * The cards that led to the board.
 * @param {State} state
 */
export const played = (state) => line(state).cards.slice(0, state.done);

/** @param {State} state */
export const playable = (state) => complete(state.start);

/** @param {State} state */
export const mafiaOn = (state) => state.start.flat().includes("M");

/**
 * A board to start from; what was played on another one is over, and so are what was claimed and the rules
 * by which that was settled.
 * @param {State} state
 * @param {Stacks} start
 * @returns {State}
 */
export const startedFrom = (state, start) => ({
  ...state,
  ...state.settled,
  settled: null,
  start,
  lines: INITIAL.lines,
  current: 0,
  done: 0,
  claims: [],
  judged: false,
  about: 0,
  naming: false,
  meant: null,
  aside: null,
});

/**
 * With the Mafia limousine, or without it. The ring is put aside, with what was played and claimed on it,
 * with its correction and with the rules that settled it, and is there again when it is switched back.
 * @param {State} state
 * @returns {State}
 */
export function switchedMafia(state) {
  const { mode, start, lines, current, done, claims, turn, judged, about, naming, meant } = state;
  const ruled = state.settled && { edition: state.edition, rulings: state.rulings };
  const aside = { mode, start, lines, current, done, claims, turn, judged, about, naming, meant, ruled };
  const other = startedFrom(state, mafiaOn(state) ? without(start, MAFIA) : withMafia(start));
  if (!state.aside) return { ...other, aside };
  const { edition, rulings } = other;
  const { ruled: by, ...back } = state.aside;
  return { ...other, ...back, ...by, settled: by && { edition, rulings }, aside };
}

/**
 * Whether cards or claims lie on the other side of the Mafia's switch.
 * @param {Pick<State, "aside">} state
 */
export const hasAside = ({ aside }) => Boolean(aside && (aside.lines[0].cards.length || aside.claims.length));

/**
 * A ring on which limousines were moved. What lies on the other side of the Mafia's switch stays there.
 * @param {State} state
 * @param {Stacks} start
 * @returns {State}
 */
export const movedTo = (state, start) => ({ ...startedFrom(state, start), aside: hasAside(state) ? state.aside : null });

/**
 * One more card, or the one taken back again; another one branches off.
 * @param {State} state
 * @param {string} card
 * @returns {State}
 */
export function withCard(state, card) {
  const { cards } = line(state);
  if (cards[state.done] === card) return { ...state, done: state.done + 1 };
  if (state.done < cards.length) return withCard(branchedOff(state), card);
  const longer = { ...line(state), cards: [...cards, card] };
  const lines = state.lines.map((one, index) => (index === state.current ? longer : one));
  return { ...state, lines, done: state.done + 1 };
}

/**
 * @param {State} state
 * @returns {State}
 */
function branchedOff(state) {
  const branch = { cards: played(state), left: state.current, after: state.done };
  return { ...state, lines: [...state.lines, branch], current: state.lines.length };
}

/**
 * The board after so many cards of this line, as far as it has them.
 * @param {State} state
 * @param {number} number
 * @returns {State}
 */
export const wentTo = (state, number) => ({
  ...state,
  done: Math.max(0, Math.min(number, line(state).cards.length)),
});

/**
 * The end of another line.
 * @param {State} state
 * @param {number} number
 * @returns {State}
 */
export const onLine = (state, number) =>
  state.lines[number]
    ? { ...state, current: number, done: state.lines[number].cards.length }
    : state;

/**
 * Whether a claim says who takes what.
 * @param {{said: string}} claim
 */
export const ofMoney = ({ said }) => /^.?:(?:nothing|token|heir|no-heir|\d+)$/.test(said);

/**
 * Whether there is something to judge: without a card only the money can be disputed.
 * @param {State} state
 * @param {number} cards  how many were played
 */
export const mayJudge = ({ claims }, cards) =>
  claims.length > 0 && (cards > 0 || claims.every(ofMoney));

/**
 * Whether the cards of a dispute are to be named; those who claim something are asked afterwards.
 * @param {State} state
 * @param {number} cards  how many were played
 */
export const isNaming = (state, cards) => state.naming || !mayJudge(state, cards);

/**
 * How many cards the claims are about: in a dispute those on the board, unless they are being corrected.
 * @param {State} state
 */
export const disputed = ({ mode, naming, done, about }) => (mode === "dispute" && !naming ? done : about);

/**
 * Whether more cards were played than something was claimed about: everybody has seen what they do.
 * @param {State} state
 * @param {number} done
 */
export const isBeyond = ({ claims, about }, done) => claims.length > 0 && done > about;

/**
 * Whether one more card may be noted down.
 * @param {State} state
 */
export function hasRoom(state) {
  const ahead = line(state).cards.length > state.done;
  return state.done < MOST_CARDS && !(ahead && state.lines.length >= MOST_LINES);
}

/**
 * The state with everything that was only begun forgotten.
 * @param {State} state
 * @returns {State}
 */
export const collected = (state) => ({
  ...state,
  held: "",
  offered: "",
  armed: "",
  evading: "",
  refused: "",
  unread: {},
  notice: "",
});
