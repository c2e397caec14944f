/**
 * What the owner of a limousine takes, as somebody claims it: `R:5500`, `R:token`, `R:nothing`,
 * `R:heir` and `R:no-heir`.
 *
 * Besides the own token somebody may come by the Mafia's. Where nobody says who plays whom, either
 * amount, the own one or both together, is what an owner takes who may be the heir; where that is
 * told, the heir is known, takes both, and nobody takes anything for a limousine without an owner.
 *
 * @import { Position } from "./position.js"
 * @import { Reading } from "./reading.js"
 * @typedef {Readonly<Record<string, number>>} Tokens  the top token of each business where it is known
 * @typedef {readonly string[] | null} Owned  the limousines that somebody plays, if that is told
 * @typedef {"nothing" | "token" | "heir" | "no-heir"} Taken
 * @typedef {[board: Position, tokens: Tokens, reading: Reading, owned: Owned]} Scoring
 * @typedef {{at: string, certain: boolean, total: number | null}} Bequest
 *   the Mafia's token: where, whether nobody could come first, and how much it is with the own one
 */

import { MAFIA } from "./position.js";
import { claims } from "./score.js";

const EARNING = /^([ROYLTNVWM]):(?:(nothing|token|heir|no-heir)|(\d{1,6}))$/;

/** A claim about money. */
export class Earning {
  /**
   * @param {string} car
   * @param {Taken | number} takes
   */
  constructor(car, takes) {
    this.car = car;
    this.takes = takes;
  }

  toString() {
    return `${this.car}:${this.takes}`;
  }

  /**
   * The one business where so much lies; empty if that is not told.
   * @param {Tokens} tokens
   */
  takenFrom(tokens) {
    const places = Object.keys(tokens).filter((at) => tokens[at] === this.takes);
    return places.length === 1 ? places[0] : "";
  }

  /** Whether it is about the Mafia's token, without saying how much. */
  get ofHeir() {
    return this.takes === "heir" || this.takes === "no-heir";
  }

  /** @type {(...about: Scoring) => boolean} */
  holds(...about) {
    const { earns, own } = this.stake(about);
    const left = bequest(this.car, ...about);
    if (this.takes === "nothing") return !earns;
    if (this.takes === "token") return earns;
    if (this.takes === "heir") return left !== null;
    if (this.takes === "no-heir") return !left?.certain;
    if (left?.certain && about[3]) return this.takes === left.total;
    return this.takes === own || this.takes === left?.total;
  }

  /**
   * The business whose token would have to be known to say whether it is so; empty if there is none.
   * @type {(...about: Scoring) => string}
   */
  undecided(...about) {
    const { at, earns, own } = this.stake(about);
    if (typeof this.takes !== "number" || !earns) return "";
    if (own === undefined) return at;
    const left = bequest(this.car, ...about);
    return left && left.total === null && (about[3] || this.takes > own) ? left.at : "";
  }

  /**
   * Whether it is so only if nobody comes before in the Mafia's eyes.
   * @type {(...about: Scoring) => boolean}
   */
  depends(...about) {
    return this.countedOn(about)?.certain === false;
  }

  /**
   * Who is said to inherit, and does if anybody plays it; empty if nobody.
   * @type {(...about: Scoring) => string}
   */
  heir(...about) {
    return this.countedOn(about)?.certain ? this.car : "";
  }

  /**
   * The Mafia's token, where it is part of what is said.
   * @param {Scoring} about
   */
  countedOn(about) {
    const more = typeof this.takes === "number" && this.takes !== this.stake(about).own;
    return this.ofHeir || more ? bequest(this.car, ...about) : null;
  }

  /**
   * The clause that a wrong claim departs from if no mistake leads to it.
   * @type {(...about: Scoring) => string}
   */
  against(...about) {
    const { earns, own, clause } = this.stake(about);
    const left = bequest(this.car, ...about);
    const [board, tokens, reading] = about;
    const alone = bequest(this.car, board, tokens, reading, [this.car]);
    const inherits =
      (left && [tokens[left.at], own].some((one) => one === this.takes)) || (earns && this.takes === alone?.total);
    return inherits || this.ofHeir ? "mafia.heir" : clause;
  }

  /**
   * What the stand is worth, and how much that is where it is known.
   * @param {Scoring} about
   */
  stake([board, tokens, reading, owned]) {
    const found = stakeOf(this.car, board, reading, owned);
    return { ...found, own: found.earns ? tokens[found.at] : 0 };
  }
}

/**
 * Read a claim about money; null where it is none.
 * @param {string} text
 */
export function earning(text) {
  const [, car, word, sum] = EARNING.exec(text) ?? [];
  if (!car) return null;
  return new Earning(car, word ? /** @type {Taken} */ (word) : Number(sum));
}

/**
 * What a limousine's stand is worth to its owner, if it has one.
 * @param {string} car
 * @param {Position} board
 * @param {Reading} reading
 * @param {Owned} owned
 */
export function stakeOf(car, board, reading, owned = null) {
  const found = claims(board, reading).find(({ limousine }) => limousine === car);
  if (!found) throw new RangeError(`not on the board: ${car}`);
  if (!found.earns || !owned || car === MAFIA || owned.includes(car)) return found;
  return { ...found, earns: false, clause: "score.unowned" };
}

/**
 * What the owner of a limousine that earns may inherit (`mafia.heir`); where all owners are told,
 * only one of theirs does.
 * @type {(car: string, ...about: Scoring) => Bequest | null}
 */
export function bequest(car, board, tokens, reading, owned) {
  const earning = claims(board, reading).filter(({ earns }) => earns);
  const placeOf = (/** @type {string} */ who) => earning.find(({ limousine }) => limousine === who)?.at ?? "";
  const at = placeOf(MAFIA);
  const own = placeOf(car);
  const heirs = earning
    .filter(({ limousine }) => limousine !== MAFIA && (!owned || owned.includes(limousine)))
    .map((one) => one.at);
  if (!at || !heirs.includes(own)) return null;
  const first = lowestOf(heirs, tokens, reading);
  if (owned && !first.includes(own)) return null;
  const certain = first.join() === own;
  return { at, certain, total: own in tokens && at in tokens ? tokens[own] + tokens[at] : null };
}

/**
 * Of the businesses where somebody scores, from A to H, those that may rank lowest. By its token one
 * ranks where that is known; one that is not known may be worth 0.
 * @param {readonly string[]} heirs
 * @param {Tokens} tokens
 * @param {Reading} reading
 */
function lowestOf(heirs, tokens, reading) {
  if (reading.rules.answer("mafia.rank") === "letter") return heirs.slice(0, 1);
  const lowest = knownLowest(heirs, tokens);
  return heirs.filter((at) => {
    const worth = tokens[at] ?? 0;
    return !lowest || worth < tokens[lowest] || (worth === tokens[lowest] && at <= lowest);
  });
}

/**
 * The business with the lowest token that is known, of equal ones the first.
 * @param {readonly string[]} places  from A to H
 * @param {Tokens} tokens
 */
const knownLowest = (places, tokens) =>
  places.filter((at) => at in tokens).sort((one, other) => tokens[one] - tokens[other])[0] ?? "";

/**
 * Who scores lower than a limousine's owner, and what they are compared by, if that is sure.
 * @type {(car: string, ...about: Scoring) => [one: string | number, other: string | number] | null}
 */
export function lowerThan(car, board, tokens, reading, owned) {
  const placeOf = (/** @type {string} */ one) => {
    const { earns, at } = stakeOf(one, board, reading, owned);
    return earns ? at : "";
  };
  const scoring = (owned ?? []).map(placeOf).filter(Boolean).sort();
  const own = owned?.includes(car) ? placeOf(car) : "";
  const byToken = reading.rules.answer("mafia.rank") === "token";
  const first = byToken ? knownLowest(scoring, tokens) : scoring[0];
  if (!own || !first || first === own || (byToken && !(own in tokens))) return null;
  return byToken && tokens[first] !== tokens[own] ? [tokens[first], tokens[own]] : [first, own];
}

/**
 * The limousine whose owner takes the Mafia's token, where that is sure.
 * @param {Scoring} about
 */
export const heirOf = (...about) => about[3]?.find((car) => bequest(car, ...about)?.certain);
