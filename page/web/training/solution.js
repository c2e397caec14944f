/**
 * The one answer of a task, found by trying what could be answered.
 *
 * @import { Position } from "../law/position.js"
 * @import { Reply, Task } from "./task.js"
 */

import { BUSINESSES, EIGHT, Position as PositionOf } from "../law/position.js";
import { copiesOf, earnings, EMPTY_HANDED, endOf, isBestLeft, movesOf, readingsOf, richest, ROW, seenAt, stepsOf } from "./task.js";

/** @type {WeakMap<Task, Reply | null>} */
const KNOWN = new WeakMap();

/**
 * The right answer; null unless there is exactly one. Where limousines are taken, one of the best
 * that are left.
 * @param {Task} task
 * @param {readonly string[]} taken
 * @returns {Reply | null}
 */
export function solutionOf(task, taken = []) {
  if (taken.length) return earner(task, taken);
  const known = KNOWN.get(task);
  if (known !== undefined) return known;
  const found = solved(task);
  KNOWN.set(task, found);
  return found;
}

/**
 * The right answer carried out card by card: what hints tell, one after the other.
 * @param {Task} task
 */
export const rightSteps = (task) => stepsOf(task, solutionOf(task) ?? EMPTY_HANDED, readingsOf(task.rules).official);

/**
 * @param {Task} task
 * @returns {Reply | null}
 */
function solved(task) {
  switch (task.kind) {
    case "forecast":
      return earner(task, []);
    case "top":
      return seen(task);
    case "order":
    case "blanks":
      return laid(task, task.cards.length);
    case "shortest":
      return shortest(task);
    case "retro":
      return started(task);
  }
}

/**
 * @param {Task} task
 * @param {readonly string[]} taken
 * @returns {Reply | null}
 */
function earner({ board, cards, tokens, rules }, taken) {
  if (!board) return null;
  const { official } = readingsOf(rules);
  const end = endOf(board, movesOf(cards), official);
  const earned = earnings(end, tokens, official);
  const best = taken.length ? EIGHT.filter((car) => !taken.includes(car) && isBestLeft(earned, car, taken)) : richest(earned);
  return best.length === 1 || taken.length ? { car: best[0] } : null;
}

/**
 * @param {Task} task
 * @returns {Reply | null}
 */
function seen(task) {
  const row = movesOf(task.cards);
  return task.board && seenAt(task, endOf(task.board, row, readingsOf(task.rules).official));
}

/**
 * The rows of so many cards that a task allows and that lead to its goal, at most two of them.
 * @param {Task} task
 * @param {number} length
 * @returns {string[][]}
 */
function rows({ kind, board, cards, facts, rules }, length) {
  const { official } = readingsOf(rules);
  const copies = copiesOf(rules);
  /** @type {string[][]} */
  const found = [];
  /** @type {(at: Position, row: readonly string[]) => void} */
  const on = (at, row) => {
    if (found.length > 1) return;
    if (row.length === length) {
      if (facts.every((fact) => fact.holds(at))) found.push([...row]);
      return;
    }
    const place = kind === "blanks" ? cards[row.length] : null;
    for (const car of place ? [place] : EIGHT) {
      const used = row.filter((one) => one === car).length;
      const most = kind === "order" ? cards.filter((one) => one === car).length : copies;
      if (used < most) on(endOf(at, movesOf([car]), official), [...row, car]);
    }
  };
  if (board) on(board, []);
  return found;
}

/**
 * @param {Task} task
 * @param {number} length
 * @returns {Reply | null}
 */
function laid(task, length) {
  const found = rows(task, length);
  return found.length === 1 ? { cards: found[0] } : null;
}

const LONGEST_SEARCH = 5;

/**
 * @param {Task} task
 * @returns {Reply | null}
 */
function shortest(task) {
  for (let length = 1; length <= LONGEST_SEARCH; length += 1) {
    const found = rows(task, length);
    if (found.length) return found.length === 1 ? { cards: found[0] } : null;
  }
  return null;
}

/**
 * The one start with a limousine on each business. One without a card never moves by the rules, so
 * only those with a card are tried; where the others stand the end tells, or it does not matter.
 * @param {Task} task
 * @returns {Reply | null}
 */
function started({ cards, facts, rules }) {
  const { official } = readingsOf(rules);
  const row = movesOf(cards);
  const moving = [...new Set(cards.filter((one) => one !== null))];
  const still = EIGHT.filter((car) => !moving.includes(car));
  const standing = facts.filter(({ car }) => still.includes(car));
  const free = BUSINESSES.filter((at) => standing.every(({ business }) => business !== at));
  const unknown = still.filter((car) => standing.every((fact) => fact.car !== car));
  /** @type {string[]} */
  const found = [];
  /** @type {(places: readonly string[]) => void} */
  const place = (places) => {
    if (found.length > 1) return;
    if (places.length < moving.length) {
      free.filter((at) => !places.includes(at)).forEach((at) => place([...places, at]));
      return;
    }
    const rest = free.filter((at) => !places.includes(at));
    const at = new Map([
      ...standing.map(({ car, business }) => /** @type {const} */ ([business, car])),
      ...moving.map((car, index) => /** @type {const} */ ([places[index], car])),
      ...unknown.map((car, index) => /** @type {const} */ ([rest[index], car])),
    ]);
    const start = new PositionOf(BUSINESSES.map((business) => [at.get(business) ?? ""]));
    if (facts.every((fact) => fact.holds(endOf(start, row, official)))) found.push(String(start));
  };
  if (unknown.length < 2 && row.length <= ROW) place([]);
  return found.length === 1 ? { position: found[0] } : null;
}
