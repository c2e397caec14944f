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

import { MAFIA } from "./position.js";

const EARNING = {
  uncovered: ["lone", "top"],
  "bottom-earns": ["lone", "bottom"],
  "lone-only": ["lone"],
};

/**
 * What each limousine would bring its owner, from A to H, bottom first.
 * @param {Position} position
 * @param {Reading} reading
 * @returns {Stand[]}
 */
export function claims(position, reading) {
  const mistake = reading.misreadings.find((one) => one === "bottom-earns" || one === "lone-only");
  const earning = EARNING[/** @type {keyof typeof EARNING} */ (mistake ?? "uncovered")];
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
