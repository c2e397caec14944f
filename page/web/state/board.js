/**
 * A board while it is being set up: it may lack limousines, but has none twice and no stack of three.
 *
 * @typedef {readonly (readonly string[])[]} Stacks  who stands on A to H, bottom first
 */

export const CARS = Array.from("ROYLTNVWM");
export const EIGHT = CARS.slice(0, 8);
export const MAFIA = "M";
export const BUSINESSES = Array.from("ABCDEFGH");
export const CAPACITY = 2;

/** @type {Stacks} */
export const EMPTY_RING = BUSINESSES.map(() => []);

/** @type {Stacks} */
export const FRESH_RING = EIGHT.map((car) => [car]);

/** @param {Stacks} stacks */
export const notation = (stacks) => stacks.map((stack) => stack.join("") || "_").join("/");

/** @param {Stacks} stacks */
export const complete = (stacks) => EIGHT.every((car) => stacks.flat().includes(car));

/**
 * The limousines that stand nowhere yet; the Mafia limousine only if it is expected.
 * @param {Stacks} stacks
 * @param {boolean} mafia
 */
export const missing = (stacks, mafia) =>
  (mafia ? CARS : EIGHT).filter((car) => !stacks.flat().includes(car));

/**
 * Eight groups read as far as they make sense: what is no limousine or stands twice is dropped.
 * @param {string} text
 * @returns {Stacks | null}
 */
export function sketched(text) {
  const groups = text.split("/");
  if (groups.length !== BUSINESSES.length) return null;
  /** @type {Set<string>} */
  const seen = new Set();
  return groups.map((group) =>
    Array.from(group.toUpperCase())
      .filter((car) => CARS.includes(car) && !seen.has(car) && seen.add(car))
      .slice(0, CAPACITY),
  );
}

/**
 * A limousine put on a business, on top of whoever stands there; null where there is no room.
 * @param {Stacks} stacks
 * @param {string} car
 * @param {string} business
 * @returns {Stacks | null}
 */
export function put(stacks, car, business) {
  const lifted = without(stacks, car);
  const index = BUSINESSES.indexOf(business);
  if (lifted[index].length >= CAPACITY) return null;
  return lifted.map((stack, at) => (at === index ? [...stack, car] : stack));
}

/**
 * @param {Stacks} stacks
 * @param {string} car
 * @returns {Stacks}
 */
export const without = (stacks, car) => stacks.map((stack) => stack.filter((one) => one !== car));

/**
 * A business with its two limousines the other way round.
 * @param {Stacks} stacks
 * @param {string} business
 * @returns {Stacks}
 */
export const swapped = (stacks, business) =>
  stacks.map((stack, at) => (BUSINESSES[at] === business ? [...stack].reverse() : stack));

/**
 * A business with nobody on it.
 * @param {Stacks} stacks
 * @param {string} business
 * @returns {Stacks}
 */
export const cleared = (stacks, business) =>
  stacks.map((stack, at) => (BUSINESSES[at] === business ? [] : stack));

/**
 * The Mafia limousine beneath the one on A, as it begins, or beneath the first lone one.
 * @param {Stacks} stacks
 * @returns {Stacks}
 */
export function withMafia(stacks) {
  if (stacks.flat().includes(MAFIA)) return stacks;
  const at = stacks.findIndex((stack) => stack.length < CAPACITY);
  return stacks.map((stack, index) => (index === at ? [MAFIA, ...stack] : stack));
}

/** @param {string} business */
export const nextBusiness = (business) =>
  BUSINESSES[(BUSINESSES.indexOf(business) + 1) % BUSINESSES.length];
