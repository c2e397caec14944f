/**
 * A position: which limousines stand on which business, and which is on top.
 *
 * @typedef {"lone" | "top" | "bottom"} Standing
 * @typedef {readonly (readonly string[])[]} Stacks  who stands on A to H, bottom first
 */

export const LIMOUSINES = Array.from("ROYLTNVWM");
export const EIGHT = LIMOUSINES.slice(0, 8);
export const MAFIA = "M";
export const BUSINESSES = Array.from("ABCDEFGH");
export const RING = 8;
export const CAPACITY = 2;

/** An accepted position; the constructor believes what it is given. */
export class Position {
  /** @param {Stacks} stacks */
  constructor(stacks) {
    this.stacks = stacks;
  }

  /** Every limousine, from A to H, bottom first. */
  get cars() {
    return this.stacks.flat();
  }

  /** How many stand on each business. */
  get shape() {
    return this.stacks.map((stack) => stack.length);
  }

  /** @param {string} business */
  at(business) {
    return this.stacks[BUSINESSES.indexOf(business)];
  }

  /** @param {string} car */
  has(car) {
    return this.stacks.some((stack) => stack.includes(car));
  }

  /** @param {string} car */
  index(car) {
    return this.stacks.findIndex((stack) => stack.includes(car));
  }

  /** @param {string} car */
  where(car) {
    return BUSINESSES[this.index(car)];
  }

  /**
   * @param {string} car
   * @returns {Standing}
   */
  standing(car) {
    const stack = this.stacks[this.index(car)];
    if (stack.length < CAPACITY) return "lone";
    return stack[0] === car ? "bottom" : "top";
  }

  toString() {
    return this.stacks.map((stack) => stack.join("") || "_").join("/");
  }
}
