/**
 * A task: all that a solver needs to see, and what it means to answer it rightly.
 *
 *     forecast   a position, a row, the tokens: who earns the most?
 *     order      a hand to be played in the one order that puts a limousine on top at a business
 *     blanks     a row with unknown cards to be filled in, to the same end
 *     shortest   the fewest cards that do it
 *     top        a position and a row: who ends on top at a business, or where does one end?
 *     retro      a row and what is known of the end: where did the limousines start?
 *
 * A reply is what is written into a log: `{car}`, `{at}`, `{cards}` or `{position}`.
 *
 * @import { Move } from "../law/notation.js"
 * @import { Step } from "../law/play.js"
 * @typedef {"forecast" | "order" | "blanks" | "shortest" | "retro" | "top"} Kind
 * @typedef {{car: string} | {at: string} | {cards: readonly string[]} | {position: string}} Reply
 * @typedef {object} Task
 * @property {Kind} kind
 * @property {Rules} rules
 * @property {Position | null} board  null where it is asked for
 * @property {readonly (string | null)[]} cards
 * @property {readonly number[]} tokens  the top token of each business; none unless money matters
 * @property {readonly Statement[]} facts  what must be true at the end, or is known of it
 * @property {string} asked  the business or the limousine that `top` asks about; else nothing
 * @typedef {{id: string, reading: Reading}} Lens  a misreading through which a task is looked at
 */

import { book } from "../law/book.js";
import { card, position, Statement } from "../law/notation.js";
import { playRow } from "../law/play.js";
import { BUSINESSES, EIGHT, Position } from "../law/position.js";
import { Reading, Rules } from "../law/reading.js";
import { claims } from "../law/score.js";

export const KINDS = /** @type {readonly Kind[]} */ ([
  "forecast",
  "top",
  "order",
  "blanks",
  "shortest",
  "retro",
]);
export const ROW = 7;

/** @type {Map<string, {official: Reading, lenses: readonly Lens[]}>} */
const READINGS = new Map();

/**
 * The rules as they are, and as every misreading has them; each made once.
 * @param {Rules} rules
 */
export function readingsOf(rules) {
  const key = [rules.edition, ...rules.chosen.flat()].join();
  const known = READINGS.get(key);
  if (known) return known;
  const lenses = book.misreadings.map(({ id }) => ({ id, reading: new Reading(rules, [id]) }));
  const readings = { official: new Reading(rules), lenses };
  READINGS.set(key, readings);
  return readings;
}

/**
 * How many cards of a colour the deck has.
 * @param {Rules} rules
 */
export const copiesOf = (rules) => Number(rules.answer("deck.copies"));

/**
 * Where a row leads.
 * @param {Position} start
 * @param {readonly Move[]} row
 * @param {Reading} reading
 */
export function endOf(start, row, reading) {
  const steps = playRow(start, row, reading);
  return steps.length ? steps[steps.length - 1].after : start;
}

/** @type {Map<string, Move>} */
const MOVES = new Map();

/**
 * Movement cards by their limousines, those that are known; looked up once.
 * @param {readonly (string | null)[]} cars
 */
export const movesOf = (cars) =>
  cars.filter((car) => car !== null).map((car) => {
    const known = MOVES.get(car);
    if (known) return known;
    const move = card(car);
    MOVES.set(car, move);
    return move;
  });

/**
 * What each limousine brings its owner at the end; those that bring nothing are left out.
 * @param {Position} end
 * @param {readonly number[]} tokens
 * @param {Reading} reading
 * @returns {Map<string, number>}
 */
export function earnings(end, tokens, reading) {
  const earning = claims(end, reading).filter(({ earns }) => earns);
  return new Map(earning.map(({ limousine, at }) => [limousine, tokens[BUSINESSES.indexOf(at)]]));
}

/**
 * The token of each business by its letter.
 * @param {Task} task
 * @returns {Record<string, number>}
 */
export const tokensOf = ({ tokens }) =>
  Object.fromEntries(tokens.map((token, index) => [BUSINESSES[index], token]));

/**
 * The limousines of which none earns more.
 * @param {ReadonlyMap<string, number>} earned
 */
export function richest(earned) {
  const most = Math.max(...earned.values());
  return [...earned].filter(([, value]) => value === most).map(([car]) => car);
}

/** What somebody answers who takes none. */
export const EMPTY_HANDED = { car: "" };

/**
 * Whether no limousine that is still free earns more than this one; none is as good as one that earns
 * nothing.
 * @param {ReadonlyMap<string, number>} earned
 * @param {string} car
 * @param {readonly string[]} taken
 */
export function isBestLeft(earned, car, taken) {
  const worth = (/** @type {string} */ one) => earned.get(one) ?? 0;
  return earned.size > 0 && EIGHT.every((one) => taken.includes(one) || worth(car) >= worth(one));
}

/**
 * Whether it matters which of the limousines that are still free is taken.
 * @param {Task} task
 * @param {readonly string[]} taken
 */
export function isChoice({ board, cards, tokens, rules }, taken) {
  if (!board) return true;
  const { official } = readingsOf(rules);
  const earned = earnings(endOf(board, movesOf(cards), official), tokens, official);
  return new Set(EIGHT.filter((one) => !taken.includes(one)).map((one) => earned.get(one) ?? 0)).size > 1;
}

/**
 * What is played when a reply is carried out.
 * @param {Task} task
 * @param {Reply} reply
 * @returns {{start: Position, row: readonly Move[]}}
 */
export function lineOf({ board, cards }, reply) {
  if ("position" in reply) return { start: position(reply.position), row: movesOf(cards) };
  const row = "cards" in reply ? reply.cards : cards;
  return { start: board ?? new Position(BUSINESSES.map(() => [])), row: movesOf(row) };
}

/**
 * The steps of a reply in the order they are carried out.
 * @param {Task} task
 * @param {Reply} reply
 * @param {Reading} reading
 * @returns {readonly Step[]}
 */
export function stepsOf(task, reply, reading) {
  const { start, row } = lineOf(task, reply);
  return playRow(start, row, reading);
}

/**
 * Whether a reply is right for somebody who reads the rules so.
 * @param {Task} task
 * @param {Reply} reply
 * @param {Reading} reading
 * @param {readonly string[]} taken  limousines that others have
 */
export function holds(task, reply, reading, taken = []) {
  const { start, row } = lineOf(task, reply);
  const end = endOf(start, row, reading);
  if (task.kind === "top") return isSeen(seenAt(task, end), reply);
  if ("car" in reply) return isBestLeft(earnings(end, task.tokens, reading), reply.car, taken);
  if (!task.facts.every((fact) => fact.holds(end))) return false;
  return task.kind !== "shortest" || !reachable(task, reading, row.length - 1);
}

/**
 * What somebody answers who is asked who is on top or where one stands, and sees this end.
 * @param {Task} task
 * @param {Position} end
 * @returns {Reply | null}
 */
export function seenAt({ asked }, end) {
  if (EIGHT.includes(asked)) return { at: end.where(asked) };
  const [, top] = end.at(asked);
  return top ? { car: top } : null;
}

/**
 * @param {Reply | null} seen
 * @param {Reply} reply
 */
const isSeen = (seen, reply) => JSON.stringify(seen) === JSON.stringify(reply);

/**
 * Whether so many cards or fewer do what a task asks.
 * @param {Task} task
 * @param {Reading} reading
 * @param {number} most
 */
function reachable({ board, facts, rules }, reading, most) {
  const copies = copiesOf(rules);
  /** @type {(at: Position, used: readonly string[]) => boolean} */
  const from = (at, used) =>
    EIGHT.some((car) => {
      if (used.filter((one) => one === car).length >= copies) return false;
      const next = endOf(at, movesOf([car]), reading);
      if (facts.every((fact) => fact.holds(next))) return true;
      return used.length + 1 < most && from(next, [...used, car]);
    });
  return board !== null && most > 0 && from(board, []);
}

/**
 * Whether such a reply could be given at all: the cards of the hand, no more than the deck has.
 * @param {Task} task
 * @param {Reply} reply
 */
export function possible({ kind, cards, rules }, reply) {
  if ("car" in reply) return (kind === "forecast" || kind === "top") && EIGHT.includes(reply.car);
  if ("at" in reply) return kind === "top" && BUSINESSES.includes(reply.at);
  if ("position" in reply) {
    return kind === "retro" && position(reply.position).stacks.every(({ length }) => length === 1);
  }
  const laid = reply.cards;
  const copies = Math.max(0, ...EIGHT.map((car) => laid.filter((one) => one === car).length));
  switch (kind) {
    case "order":
      return String([...laid].sort()) === String([...cards].sort());
    case "blanks":
      return copies <= copiesOf(rules) && laid.length === cards.length &&
        cards.every((one, at) => one === null || one === laid[at]);
    case "shortest":
      return laid.length > 0 && copies <= copiesOf(rules);
    default:
      return false;
  }
}
