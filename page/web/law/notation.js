/**
 * The one-line notation of positions, cards and statements, read and checked.
 *
 *     RO/_/Y/L/T/N/V/W    businesses A to H clockwise; `_` is empty; bottom first: O stands on R
 *     R  R+  R-  R@C  @   a movement card, a Joker, a Backward, an Evasion to C, an idle Evasion
 *     M                   the Mafia limousine's own move
 *     R:C:top             red is on C and stands on top of another
 *
 * Reading is case-blind. What cannot be read is refused with all its defects and their columns.
 *
 * @import { Defect } from "./refusal.js"
 * @typedef {"drive" | "mafia" | "joker" | "backward" | "evasion" | "idle"} MoveKind
 */

import { book } from "./book.js";
import { BUSINESSES, CAPACITY, EIGHT, LIMOUSINES, MAFIA, Position, RING } from "./position.js";
import { BadPosition, BadWord } from "./refusal.js";
import { folded, leadingBlanks, parted, plain, strip } from "./spelling.js";

/**
 * Read a position; throws `BadPosition` with every defect.
 * @param {string} text
 */
export function position(text) {
  const wrong = defects(text);
  if (wrong.length) throw new BadPosition(text, wrong);
  const groups = strip(text).toUpperCase().split("/");
  return new Position(groups.map((group) => (group === "_" ? [] : Array.from(group))));
}

/**
 * Everything that keeps a text from being a position, from left to right.
 * @param {string} text
 */
export function defects(text) {
  /** @type {Defect[]} */
  const wrong = [];
  /** @type {Set<string>} */
  const seen = new Set();
  const groups = strip(text).split("/");
  let column = leadingBlanks(text) + 1;
  let end = column;
  groups.forEach((group, index) => {
    if (index === RING) wrong.push({ kind: "groups", column, what: String(groups.length) });
    const letters = Array.from(group);
    wrong.push(...groupDefects(column, group, letters, seen));
    end = column + letters.length;
    column = end + 1;
  });
  if (groups.length < RING) {
    wrong.push({ kind: "groups", column: end, what: String(groups.length) });
  }
  const missing = EIGHT.filter((car) => !seen.has(car)).join("");
  if (missing) wrong.push({ kind: "missing", column: end, what: missing });
  return wrong;
}

/**
 * What is wrong within one group; notes the limousines it saw in `seen`.
 * @param {number} start
 * @param {string} group
 * @param {readonly string[]} letters
 * @param {Set<string>} seen
 */
function groupDefects(start, group, letters, seen) {
  /** @type {Defect[]} */
  const wrong = [];
  if (!group) wrong.push({ kind: "blank", column: start, what: "" });
  let cars = 0;
  letters.forEach((typed, index) => {
    const letter = typed.toUpperCase();
    const column = start + index;
    if (LIMOUSINES.includes(letter)) {
      cars += 1;
      if (seen.has(letter)) wrong.push({ kind: "twice", column, what: letter });
      if (cars === CAPACITY + 1) wrong.push({ kind: "three", column, what: group });
      seen.add(letter);
    } else if (typed !== "_" || letters.length > 1) {
      wrong.push({ kind: "letter", column, what: typed });
    }
  });
  return wrong;
}

/**
 * What a word means, whatever its case; `known` is in small letters.
 * @template Meaning
 * @param {string} word
 * @param {string} kind
 * @param {ReadonlyMap<string, Meaning>} known
 * @returns {Meaning}
 */
export function lookUp(word, kind, known) {
  const meaning = known.get(folded(word));
  if (meaning === undefined) throw new BadWord(kind, word, [...known.keys()]);
  return meaning;
}

/** One way a limousine is moved. */
export class Move {
  /**
   * @param {MoveKind} kind
   * @param {string} car  empty for an Evasion that finds nothing to do
   * @param {string} to  the business an Evasion goes to
   */
  constructor(kind, car, to = "") {
    this.kind = kind;
    this.car = car;
    this.to = to;
  }

  toString() {
    switch (this.kind) {
      case "drive":
      case "mafia":
        return this.car;
      case "joker":
        return `${this.car}+`;
      case "backward":
        return `${this.car}-`;
      case "evasion":
        return `${this.car}@${this.to}`;
      case "idle":
        return "@";
    }
  }
}

/**
 * Read a card; throws `BadWord` if there is none such.
 * @param {string} word
 */
export const card = (word) => lookUp(word, "card", everyCard());

/** @type {Map<string, Move>} */
const CARDS = new Map();

/** Every card by every way to write it. */
function everyCard() {
  if (CARDS.size) return CARDS;
  CARDS.set("@", new Move("idle", ""));
  for (const { id, spelt } of book.limousines) {
    for (const name of spelt) {
      CARDS.set(name, new Move(id === MAFIA ? "mafia" : "drive", id));
      CARDS.set(`${name}+`, new Move("joker", id));
      CARDS.set(`${name}-`, new Move("backward", id));
      for (const to of BUSINESSES) CARDS.set(`${name}@${to.toLowerCase()}`, new Move("evasion", id, to));
    }
  }
  return CARDS;
}

/**
 * Where a limousine is said to be, and how it is said to stand there.
 * @typedef {"top" | "bottom" | "lone" | "covered" | "uncovered" | ""} Stand
 */
export class Statement {
  /**
   * @param {string} car
   * @param {string} business
   * @param {Stand} stand
   */
  constructor(car, business, stand) {
    this.car = car;
    this.business = business;
    this.stand = stand;
  }

  toString() {
    return [this.car, this.business, this.stand].filter(Boolean).join(":");
  }

  /** @param {Position} board */
  holds(board) {
    if (!board.has(this.car) || board.where(this.car) !== this.business) return false;
    return this.fits(board.standing(this.car));
  }

  /**
   * Whether it may be so of a limousine that stands so.
   * @param {string} standing
   */
  fits(standing) {
    return !this.stand || FITTING[this.stand].includes(standing);
  }
}

const FITTING = {
  top: ["top"],
  bottom: ["bottom"],
  lone: ["lone"],
  covered: ["bottom"],
  uncovered: ["lone", "top"],
};

/**
 * Read a limousine, by letter or colour; throws `BadWord`.
 * @param {string} word
 */
export const limousine = (word) =>
  lookUp(word, "limousine", new Map(book.limousines.flatMap(({ id, spelt }) => spelt.map((name) => [name, id]))));

/**
 * Read a statement; throws `BadWord` on the part that is not understood.
 * @param {string} text
 */
export function statement(text) {
  const [who, rest] = parted(text, ":");
  const [where, how] = parted(rest, ":");
  const businesses = new Map(BUSINESSES.map((one) => [one.toLowerCase(), one]));
  return new Statement(
    limousine(who),
    lookUp(where, "business", businesses),
    how ? stand(how) : "",
  );
}

/**
 * How one stands, in an everyday word: top, oben, sopra.
 * @param {string} word
 */
function stand(word) {
  const known = Object.keys(book.stands);
  const spoken = known.find((one) => one === plain(word));
  if (!spoken) throw new BadWord("stand", word, known);
  return /** @type {Stand} */ (book.stands[spoken]);
}
