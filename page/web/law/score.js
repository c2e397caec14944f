/**
 * Scoring a position: who is covered, and who would take the token.
 *
 * @import { Position, Standing } from "./position.js"
 * @import { Reading } from "./reading.js"
 * @typedef {object} Stand
 * @property {string} limousine
 * @property {string} at
 * @property {Standing} standing
 * @property {boolean} earns  whether its owner takes the top token there
 * @property {string} clause
 */

import { book, entryOf } from "./book.js";
import { MAFIA } from "./position.js";

const UNCOVERED = ["lone", "top"];

/**
 * What each limousine would bring its owner, from A to H, bottom first.
 * @param {Position} position
 * @param {Reading} reading
 * @returns {Stand[]}
 */
export function claims(position, reading) {
  const mistaken = reading.misreadings.map((one) => entryOf(book.misreadings, one).earns);
  const earning = mistaken.find((one) => one) ?? UNCOVERED;
  return position.cars.map((limousine) => {
    const standing = position.standing(limousine);
    const clause =
      standing === "bottom"
        ? "score.covered"
        : limousine === MAFIA
          ? "mafia.score"
          : "score.uncovered";
    const earns = earning.includes(standing);
    return { limousine, at: position.where(limousine), standing, earns, clause };
  });
}
