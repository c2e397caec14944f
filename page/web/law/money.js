/**
 * What the owner of a limousine takes, as somebody claims it: `R:5500`, `R:token`, `R:nothing`.
 *
 * Besides the own token somebody may come by the Mafia's: nobody says here who plays whom, so either
 * amount, the own one or both together, is what an owner takes who may be the heir.
 *
 * @import { Position } from "./position.js"
 * @import { Reading } from "./reading.js"
 * @typedef {Readonly<Record<string, number>>} Tokens  the top token of each business where it is known
 * @typedef {{at: string, certain: boolean, total: number | null}} Bequest
 *   the Mafia's token: where, whether nobody could come first, and how much it is with the own one
 */

import { MAFIA } from "./position.js";
import { claims } from "./score.js";

const EARNING = /^([ROYLTNVWM]):(?:(nothing|token)|(\d{1,6}))$/;

/** A claim about money. */
export class Earning {
  /**
   * @param {string} car
   * @param {"nothing" | "token" | number} takes
   */
  constructor(car, takes) {
    this.car = car;
    this.takes = takes;
  }

  toString() {
    return `${this.car}:${this.takes}`;
  }

  /** @type {(board: Position, tokens: Tokens, reading: Reading) => boolean} */
  holds(board, tokens, reading) {
    const { at, earns } = stakeOf(this.car, board, reading);
    if (this.takes === "nothing") return !earns;
    if (this.takes === "token") return earns;
    const left = bequest(this.car, board, tokens, reading);
    return this.takes === (earns ? tokens[at] : 0) || this.takes === left?.total;
  }

  /**
   * The business whose token would have to be known to say whether it is so; empty if there is none.
   * @type {(board: Position, tokens: Tokens, reading: Reading) => string}
   */
  undecided(board, tokens, reading) {
    const { at, earns } = stakeOf(this.car, board, reading);
    if (typeof this.takes !== "number" || !earns) return "";
    if (!(at in tokens)) return at;
    const left = bequest(this.car, board, tokens, reading);
    return left && left.total === null && this.takes > tokens[at] ? left.at : "";
  }

  /**
   * Whether it is so only if nobody comes before in the Mafia's eyes.
   * @type {(board: Position, tokens: Tokens, reading: Reading) => boolean}
   */
  depends(board, tokens, reading) {
    const left = bequest(this.car, board, tokens, reading);
    if (!left || left.certain || typeof this.takes !== "number") return false;
    return this.takes !== tokens[stakeOf(this.car, board, reading).at];
  }

  /**
   * The clause that a wrong claim departs from if no mistake leads to it.
   * @type {(board: Position, tokens: Tokens, reading: Reading) => string}
   */
  against(board, tokens, reading) {
    const { at, earns, clause } = stakeOf(this.car, board, reading);
    const left = bequest(this.car, board, tokens, reading);
    const inherits = left && [tokens[left.at], earns ? tokens[at] : 0].some((one) => one === this.takes);
    return inherits ? "mafia.heir" : clause;
  }
}

/**
 * Read a claim about money; null where it is none.
 * @param {string} text
 */
export function earning(text) {
  const [, car, word, sum] = EARNING.exec(text) ?? [];
  if (!car) return null;
  return new Earning(car, word ? /** @type {"nothing" | "token"} */ (word) : Number(sum));
}

/**
 * What a limousine's stand is worth to its owner.
 * @param {string} car
 * @param {Position} board
 * @param {Reading} reading
 */
export function stakeOf(car, board, reading) {
  const found = claims(board, reading).find(({ limousine }) => limousine === car);
  if (!found) throw new RangeError(`not on the board: ${car}`);
  return found;
}

/**
 * What the owner of a limousine that earns may inherit (`mafia.heir`).
 * @param {string} car
 * @param {Position} board
 * @param {Tokens} tokens
 * @param {Reading} reading
 * @returns {Bequest | null}
 */
export function bequest(car, board, tokens, reading) {
  const earning = claims(board, reading).filter(({ earns }) => earns);
  const placeOf = (/** @type {string} */ who) => earning.find(({ limousine }) => limousine === who)?.at ?? "";
  const at = placeOf(MAFIA);
  const own = placeOf(car);
  const heirs = earning.filter(({ limousine }) => limousine !== MAFIA).map((one) => one.at);
  if (!at || !heirs.includes(own)) return null;
  const byLetter = reading.rules.answer("mafia.rank") === "letter" || heirs.length === 1;
  const known = heirs.every((one) => one in tokens);
  const lowest = heirs.reduce((best, one) => (tokens[one] < tokens[best] ? one : best));
  const certain = byLetter ? own === heirs[0] : known && own === lowest;
  return { at, certain, total: own in tokens && at in tokens ? tokens[own] + tokens[at] : null };
}
