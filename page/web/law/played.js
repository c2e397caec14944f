/**
 * One disputed row of cards, carried out in every way that matters.
 *
 * @import { Owned, Tokens } from "./money.js"
 * @import { Move } from "./notation.js"
 * @import { Step } from "./play.js"
 * @import { Position } from "./position.js"
 * @typedef {readonly Position[]} Boards  the board before the first card and after each
 * @typedef {{boards: Boards, reading: Reading}} Played  no boards: a card may not be played so
 * @typedef {Played & {mistakes: readonly string[]}} Way
 */

import { book, entryOf } from "./book.js";
import { play, playRow } from "./play.js";
import { combined, questionOf, Reading, Rules } from "./reading.js";
import { IllegalMove } from "./refusal.js";

/** One disputed row of cards, played in every way that matters, each way once. */
export class DisputedRow {
  /**
   * @param {Position} start
   * @param {readonly Move[]} cards
   * @param {Reading} reading
   * @param {Tokens} tokens
   * @param {Owned} owned
   */
  constructor(start, cards, reading, tokens, owned) {
    this.start = start;
    this.cards = cards;
    this.reading = reading;
    this.tokens = tokens;
    this.owned = owned;
    this.steps = playRow(start, cards, reading);
    this.true = [start, ...this.steps.map((step) => step.after)];
    this.end = this.true[this.true.length - 1];
    /** @type {Map<string, unknown>} */
    this.known = new Map();
  }

  /**
   * @template Value
   * @param {string} name
   * @param {() => Value} find
   * @returns {Value}
   */
  once(name, find) {
    if (!this.known.has(name)) this.known.set(name, find());
    return /** @type {Value} */ (this.known.get(name));
  }

  /**
   * The cards by another reading.
   * @param {Reading} reading
   * @returns {Played}
   */
  played(reading) {
    const steps = orNothing(() => playRow(this.start, this.cards, reading));
    return { reading, boards: steps ? [this.start, ...steps.map((step) => step.after)] : [] };
  }

  /**
   * Every way to be mistaken about the board, the simplest first. Two that together move nothing are
   * far-fetched: nobody makes them for that.
   */
  get mistaken() {
    return this.once("mistaken", () => {
      const idle = this.cards.length > 1 ? ["earns"] : ["earns", "order"];
      return combined()
        .filter((mistakes) => !mistakes.some((one) => idle.includes(questionOf(one))))
        .map((mistakes) => ({ mistakes, ...this.played(new Reading(this.reading.rules, mistakes)) }))
        .filter(({ mistakes, boards }) => mistakes.length < 2 || !boards.every((board) => same(board, this.start)));
    });
  }

  /** Every way to be mistaken about the money: the simplest first, then about it alone. */
  get misscored() {
    return this.once("misscored", () => {
      const { rules } = this.reading;
      const scoring = book.misreadings.filter(({ earns }) => earns).map(({ id }) => id);
      const single = this.mistaken.filter(({ mistakes }) => mistakes.length === 1);
      const moving = [{ mistakes: /** @type {string[]} */ ([]), boards: this.true }, ...single];
      const scored = scoring.flatMap((one) =>
        moving.map(({ mistakes, boards }) => {
          const both = [...mistakes, one];
          return { mistakes: both, boards, reading: new Reading(rules, both) };
        }),
      );
      const rank = (/** @type {Way} */ { mistakes }) =>
        2 * mistakes.length + Number(!scoring.includes(mistakes[mistakes.length - 1]));
      return [...this.mistaken, ...scored].sort((one, other) => rank(one) - rank(other));
    });
  }

  /** Every way to be mistaken at one card only, and where it ends. */
  get slipped() {
    return this.once("slipped", () => this.steps.flatMap((step, index) => this.slipsAt(step, index)));
  }

  /**
   * @param {Step} step
   * @param {number} index
   */
  slipsAt(step, index) {
    return book.misreadings
      .filter((one) => one.movement)
      .flatMap(({ id }) => {
        const end = orNothing(() => {
          const wrong = play(step.before, step.move, new Reading(this.reading.rules, [id])).after;
          const rest = playRow(wrong, this.cards.slice(index + 1), this.reading);
          return rest.length ? rest[rest.length - 1].after : wrong;
        });
        const slip = { misreadings: [id], step: index + 1, clause: brokenBy(id, step) };
        return end ? [{ slip, end }] : [];
      });
  }

  /** What every single other choice gives. */
  get ruled() {
    const { edition, chosen } = this.reading.rules;
    return this.once("ruled", () =>
      book.rulings.flatMap(({ id, choices }) =>
        choices
          .filter(({ choice }) => this.reading.rules.answer(id) !== choice)
          .map(({ choice }) => ({
            choice: /** @type {const} */ ([id, choice]),
            ...this.played(new Reading(new Rules(edition, [...chosen, [id, choice]]))),
          })),
      ),
    );
  }

  /** What every other edition gives that can have this board. */
  get printed() {
    const { edition, chosen } = this.reading.rules;
    return this.once("printed", () =>
      book.editions
        .filter(({ id, mafia }) => id !== edition && (mafia || !this.start.has("M")))
        .map(({ id }) => ({ edition: id, ...this.played(new Reading(new Rules(id, chosen))) })),
    );
  }

  /**
   * The first card after which the boards of a play differ from the true ones, if they ever do; of one
   * limousine, the first that by the rules would leave it otherwise even there, if there is one.
   * @param {Played} played
   * @param {string} [car]
   */
  departure({ boards, reading }, car = "") {
    const left = (/** @type {Position} */ board) => board.where(car) + board.standing(car);
    const cards = reading.reversed ? [...this.cards].reverse() : this.cards;
    const misled = cards.findIndex((move, index) => {
      const right = car ? orNothing(() => play(boards[index], move, this.reading)) : null;
      return right !== null && left(right.after) !== left(boards[index + 1]);
    });
    const number = misled < 0 ? this.true.findIndex((board, index) => !same(board, boards[index])) : misled + 1;
    return number < 0 ? null : number;
  }
}

/**
 * What a play gives, unless it comes to a card that may not be played.
 * @template Value
 * @param {() => Value} find
 */
function orNothing(find) {
  try {
    return find();
  } catch (refused) {
    if (refused instanceof IllegalMove) return null;
    throw refused;
  }
}

/**
 * @param {Position} one
 * @param {Position} other
 */
export const same = (one, other) => String(one) === String(other);

/**
 * The clause a mistake breaks where it first shows.
 * @param {string} mistake
 * @param {Step} step
 */
export function brokenBy(mistake, step) {
  const { breaks } = entryOf(book.misreadings, mistake);
  const other = step.move.kind === "backward" ? "move.direction" : "run.backward";
  return breaks.find((one) => one !== other) ?? breaks[0];
}
