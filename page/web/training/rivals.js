/**
 * Rivals in a race: each wants what it foresees, and now and then foresees it wrongly.
 *
 * @import { Rival } from "./round.js"
 * @import { Setting } from "./session.js"
 * @import { Task } from "./task.js"
 */

import { EIGHT } from "../law/position.js";
import { Chance } from "./chance.js";
import { earnings, endOf, movesOf, readingsOf } from "./task.js";

/**
 * Rivals who need about the time that is set, and are as often mistaken.
 * @param {Task} task
 * @param {Setting} setting
 * @param {Chance} chance
 * @returns {readonly Rival[]}
 */
export function rivalsFor(task, { rivals, speed, slips }, chance) {
  const { official, lenses } = readingsOf(task.rules);
  const moves = movesOf(task.cards);
  return Array.from({ length: rivals }, () => {
    const reading = chance.below(100) < slips ? chance.one(lenses).reading : official;
    const earned = task.board ? earnings(endOf(task.board, moves, reading), task.tokens, reading) : new Map();
    const value = (/** @type {string} */ car) => earned.get(car) ?? -1;
    const wants = chance.shuffled(EIGHT).sort((one, other) => value(other) - value(one));
    return { after: Math.round(1000 * speed * (0.5 + chance.share())), wants };
  });
}
