/**
 * The state as the part of an address after `#`, and back.
 *
 *     #p=RO/_/Y/L/T/N/V/W&c=R,O;0.1,T&at=2&e=italian&r=move.stuck:illegal&d=Anna~_/RO/...
 *
 * An address comes from anywhere. Reading never throws and takes only what it understands: every
 * value is checked against what there is, and whatever else there may be is left out.
 *
 * @import { Book } from "../law/book.js"
 * @import { Line, Mode, State, View } from "./state.js"
 */

import { BUSINESSES, EIGHT, notation, sketched } from "./board.js";
import {
  disputed,
  INITIAL,
  LANGS,
  LONGEST_NAME,
  LONGEST_QUERY,
  MOST_CARDS,
  MOST_CLAIMS,
  MOST_LINES,
  shortened,
} from "./state.js";

const LONGEST = 8000;
const CARD = /^(?:[ROYLTNVWM](?:[+-]|@[A-H])?|@)$/;
const STATEMENT = /^[ROYLTNVWM]:(?:[A-H](?::(?:top|bottom|lone|covered|uncovered))?|nothing|token|heir|no-heir|\d{1,6})$/;
/** Somebody speaks of money and has not said whose. */
const UNNAMED = ":token";
const SILENT = "?";
const LARGEST_TOKEN = 999_999;
const VIEWS = /** @type {readonly View[]} */ (["referee", "training", "rules"]);
const MODES = /** @type {readonly Mode[]} */ (["setup", "play", "dispute"]);
const SHEETS = ["share", "table", "score", "type"];
const PLACES = /** @type {const} */ (["menu", "course", "progress"]);

/**
 * @param {State} state
 * @returns {string}
 */
export function addressOf(state) {
  /** @type {[string, string][]} */
  const parts = [["p", notation(state.start)]];
  /** @type {(key: string, value: string | number, usual?: string | number) => void} */
  const say = (key, value, usual = "") => {
    if (value !== usual) parts.push([key, String(value)]);
  };
  say("l", state.lang);
  say("v", state.view, INITIAL.view);
  say("m", state.mode, INITIAL.mode);
  say("c", state.lines.map(writtenLine).join(";"));
  say("on", state.current, 0);
  say("at", state.done, 0);
  say("e", state.edition, INITIAL.edition);
  say("r", writtenRulings(state));
  if (state.settled) say("b", `${state.settled.edition};${writtenRulings(state.settled)}`);
  say("run", state.run ? "1" : "");
  say("t", Object.entries(state.tokens).map((pair) => pair.join(":")).join(","));
  for (const [car, name] of Object.entries(state.owners)) say("w", `${car}~${name}`);
  for (const { name, board, said, silent } of state.claims) {
    say("d", `${name}~${silent ? SILENT : ""}${said || notation(board)}`);
  }
  if (state.meant) say("o", notation(state.meant));
  if (state.claims.length) say("of", disputed(state), state.done);
  say("n", state.naming ? "1" : "");
  say("turn", state.turn, 0);
  say("j", state.judged ? "1" : "");
  say("s", state.sheet);
  say("q", state.query);
  say("k", state.kind);
  say("i", state.entry);
  if (state.view === "training") sayTraining(state, say);
  return parts.map(([key, value]) => `${key}=${escaped(value)}`).join("&");
}

/** @param {Pick<State, "rulings">} rules */
const writtenRulings = ({ rulings }) => Object.entries(rulings).map((pair) => pair.join(":")).join(",");

/**
 * Where somebody trains: at a puzzle that can be sent, at a place, or in a run that cannot.
 * @param {State} state
 * @param {(key: string, value: string, usual?: string) => void} say
 */
function sayTraining({ training: { place, session } }, say) {
  if (place !== "run" || !session) say("place", place, "menu");
  else {
    if (session.mode !== "set") say("run-of", session.mode);
    if (session.mode === "set" || (session.mode === "practice" && !session.result)) say("puzzle", session.id);
  }
}

/**
 * The puzzle that an address names, if it does.
 * @param {string} address
 */
export const puzzleIn = (address) => runIn(address).id;

/**
 * The run that an address tells of, by its mode and its puzzle.
 * @param {string} address
 */
export function runIn(address) {
  const said = values(address.replace(/^#/, "").slice(0, LONGEST));
  const id = said.get("puzzle")?.[0] ?? "";
  return { mode: said.get("run-of")?.[0] ?? (id && "set"), id };
}

/**
 * What to send to somebody: the whole address, without what lies over the page; empty where the page
 * was opened from a file, which is nowhere else.
 * @param {State} state
 */
export const linkTo = (state) =>
  location.protocol.startsWith("http") ? `${location.href.split("#")[0]}#${sentOf(state)}` : "";

/**
 * Of a run nobody else has more than its puzzle.
 * @param {State} state
 */
function sentOf(state) {
  const { place, session } = state.training;
  return state.view === "training" && place === "run" && session ? `puzzle=${session.id}` : addressOf({ ...state, sheet: "" });
}

/**
 * @param {Line} one
 * @param {number} number
 */
const writtenLine = ({ cards, left, after }, number) =>
  [...(number ? [`${left}.${after}`] : []), ...cards.slice(after)].join(",");

/** @param {string} value */
const escaped = (value) =>
  encodeURIComponent(value).replace(/%(?:2F|3A|2C|40|3B)/g, decodeURIComponent);

/**
 * The state an address tells, on top of how the page would begin.
 * @param {string} address
 * @param {State} initial
 * @param {Book} book
 * @returns {State}
 */
export function stateOf(address, initial, book) {
  const said = values(address.replace(/^#/, "").slice(0, LONGEST));
  /** @type {(key: string) => string} */
  const one = (key) => said.get(key)?.[0] ?? "";
  const lines = readLines(one("c"));
  const current = counted(one("on"), lines.length - 1);
  const start = sketched(one("p")) ?? initial.start;
  const mode = among(MODES, one("m"), initial.mode);
  const done = counted(one("at"), lines[current].cards.length);
  const claims = (said.get("d") ?? []).flatMap((one) => readClaim(one, start)).slice(0, MOST_CLAIMS);
  const naming = one("n") === "1" && mode === "dispute" && claims.length > 0;
  return {
    ...initial,
    lang: among(LANGS, one("l"), initial.lang),
    view: among(VIEWS, one("v"), initial.view),
    mode,
    start,
    typed: notation(start),
    lines,
    current,
    done,
    edition: readEdition(one("e"), initial, book),
    rulings: said.has("r") ? readRulings(one("r"), book) : initial.rulings,
    settled: claims.length && said.has("b") ? readSettled(one("b"), initial, book) : null,
    run: said.has("p") ? one("run") === "1" : initial.run,
    tokens: readTokens(one("t")),
    owners: Object.fromEntries((said.get("w") ?? []).flatMap(readOwner)),
    claims,
    meant: mode === "setup" && claims.length ? sketched(one("o")) : null,
    turn: claims.length ? counted(one("turn"), claims.length - 1, -1) : 0,
    judged: one("j") === "1" && claims.length > 0 && !naming,
    about: said.has("of") ? counted(one("of"), MOST_CARDS) : done,
    naming,
    sheet: among([...SHEETS, ...book.clauses.map(({ id }) => id)], one("s"), ""),
    query: shortened(one("q"), LONGEST_QUERY),
    kind: among(book.kinds.map(({ id }) => id), one("k"), ""),
    entry: shortened(one("i"), LONGEST_QUERY),
    training: { ...initial.training, place: among(PLACES, one("place"), "menu"), session: null },
  };
}

/**
 * Every key with its values in the order they stand; what cannot be decoded is left out.
 * @param {string} text
 */
function values(text) {
  /** @type {Map<string, string[]>} */
  const said = new Map();
  for (const part of text.split("&")) {
    const [key, ...rest] = part.split("=");
    try {
      const value = decodeURIComponent(rest.join("="));
      if (rest.length) said.set(key, [...(said.get(key) ?? []), value]);
    } catch {
      continue;
    }
  }
  return said;
}

/**
 * @template {string} Word
 * @param {readonly Word[]} known
 * @param {string} word
 * @param {Word} otherwise
 */
const among = (known, word, otherwise) => known.find((one) => one === word) ?? otherwise;

/**
 * A whole number from `least` to `most`, and 0 or `least` for anything else.
 * @param {string} text
 * @param {number} most
 * @param {number} least
 */
function counted(text, most, least = 0) {
  const number = /^-?\d{1,4}$/.test(text) ? Number(text) : 0;
  return Math.max(least, Math.min(number, most));
}

/**
 * @param {string} text
 * @returns {readonly Line[]}
 */
function readLines(text) {
  /** @type {Line[]} */
  const lines = [];
  for (const written of text.split(";").slice(0, MOST_LINES)) {
    const words = written.split(",");
    const [, left, after] = (lines.length && /^(\d{1,2})\.(\d{1,2})$/.exec(words[0])) || [];
    const trunk = lines[Number(left)];
    if (lines.length && !trunk) break;
    const shared = trunk ? trunk.cards.slice(0, Number(after)) : [];
    const cards = [...shared];
    for (const word of trunk ? words.slice(1) : words) {
      if (!CARD.test(word) || cards.length >= MOST_CARDS) break;
      cards.push(word);
    }
    lines.push({ cards, left: trunk ? Number(left) : 0, after: shared.length });
  }
  return lines;
}

/**
 * @param {string} id
 * @param {State} initial
 * @param {Book} book
 */
const readEdition = (id, { edition }, book) => among(book.editions.map((one) => one.id), id, edition);

/**
 * The rules that hold again after a dispute.
 * @param {string} text
 * @param {State} initial
 * @param {Book} book
 */
function readSettled(text, initial, book) {
  const [edition, rulings = ""] = text.split(";");
  return { edition: readEdition(edition, initial, book), rulings: readRulings(rulings, book) };
}

/**
 * @param {string} text
 * @param {Book} book
 */
function readRulings(text, book) {
  /** @type {Record<string, string>} */
  const rulings = {};
  for (const pair of text.split(",")) {
    const [id, choice] = pair.split(":");
    const ruling = book.rulings.find((one) => one.id === id);
    if (ruling?.choices.some((one) => one.choice === choice)) rulings[ruling.id] = choice;
  }
  return rulings;
}

/** @param {string} text */
function readTokens(text) {
  /** @type {Record<string, number>} */
  const tokens = {};
  for (const pair of text.split(",")) {
    const [business, value] = pair.split(":");
    if (BUSINESSES.includes(business) && /^\d{1,6}$/.test(value ?? "")) {
      tokens[business] = Math.min(Number(value), LARGEST_TOKEN);
    }
  }
  return tokens;
}

/**
 * @param {string} text
 * @returns {[string, string][]}
 */
function readOwner(text) {
  const [car, ...rest] = text.split("~");
  const name = shortened(rest.join("~"), LONGEST_NAME);
  return EIGHT.includes(car) && name ? [[car, name]] : [];
}

/**
 * The claims of an address that are not understood, and would be left out.
 * @param {string} address
 */
export const unreadClaims = (address) =>
  (values(address).get("d") ?? [])
    .filter((one) => !readClaim(one, []).length)
    .map((one) => one.slice(one.lastIndexOf("~") + 1));

/**
 * @param {string} text
 * @param {State["start"]} start
 */
function readClaim(text, start) {
  const at = text.lastIndexOf("~");
  const name = shortened(text.slice(0, Math.max(0, at)), LONGEST_NAME);
  const silent = text[at + 1] === SILENT;
  const what = text.slice(at + (silent ? 2 : 1));
  if (at < 0) return [];
  if (what === UNNAMED) return [{ name, board: start, said: what, silent: true }];
  if (STATEMENT.test(what)) return [{ name, board: start, said: what, silent }];
  const board = sketched(what);
  return board ? [{ name, board, said: "", silent }] : [];
}
