/**
 * An answer that is laid card by card: what may be laid next, when it is whole, and what it says.
 *
 * @import { Reply, Task } from "./task.js"
 */

import { EIGHT } from "../law/position.js";
import { possible, ROW } from "./task.js";

const LONGEST = 8;

/**
 * The cards laid with one more; the same ones where it may not be laid.
 * @param {Task} task
 * @param {readonly string[]} laid
 * @param {string} card
 * @returns {readonly string[]}
 */
export function laidWith(task, laid, card) {
  const next = task.kind === "top" ? [card] : [...laid, card].slice(0, LONGEST);
  if (task.kind === "retro" && laid.includes(card)) return laid;
  if (task.kind === "order" && beyond(next, task.cards)) return laid;
  const reply = laidReply(task, next);
  return !isWhole(task, next) || (reply !== null && possible(task, reply)) ? next : laid;
}

/**
 * Whether nothing more can be laid.
 * @param {Task} task
 * @param {readonly string[]} laid
 */
export const isWhole = (task, laid) => laid.length >= wholeLength(task);

/** @param {Task} task */
function wholeLength({ kind, cards }) {
  if (kind === "top") return 1;
  if (kind === "retro") return LONGEST;
  if (kind === "shortest") return ROW + 1;
  return cards.filter((one) => kind === "order" || one === null).length;
}

/**
 * Whether more of a card is laid than the hand has.
 * @param {readonly string[]} laid
 * @param {readonly (string | null)[]} hand
 */
const beyond = (laid, hand) =>
  EIGHT.some((car) => laid.filter((one) => one === car).length > hand.filter((one) => one === car).length);

/**
 * What is laid as an answer; null where it is none yet.
 * @param {Task} task
 * @param {readonly string[]} laid
 * @returns {Reply | null}
 */
export function laidReply({ kind, cards, asked }, laid) {
  if (!laid.length) return null;
  if (kind === "top") return EIGHT.includes(asked) ? { at: laid[0] } : { car: laid[0] };
  if (kind === "retro") return laid.length === LONGEST ? { position: laid.join("/") } : null;
  if (kind !== "blanks") return { cards: laid };
  const rest = [...laid];
  const filled = cards.map((card) => card ?? rest.shift() ?? "");
  return filled.includes("") ? null : { cards: filled };
}
