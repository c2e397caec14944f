/**
 * What a wrong claim overlooks by itself, and which mistake is nearest to whom it speaks of.
 *
 * @import { Explanation } from "./dispute.js"
 * @import { DisputedRow } from "./played.js"
 * @import { Position } from "./position.js"
 * @typedef {{what: string, step: number | null, clause: string}} Overlooked
 */

import { bequest, Earning, stakeOf } from "./money.js";
import { Statement } from "./notation.js";
import { MAFIA } from "./position.js";

/**
 * Mistakes, the fewest first, then those at a card of the limousine spoken of, then the latest.
 * @param {readonly Explanation[]} found
 * @param {string} car
 * @param {DisputedRow} table
 */
export function nearestFirst(found, car, table) {
  const rank = (/** @type {Explanation} */ one) => {
    const step = one.step ?? table.steps.length + 1;
    return [one.misreadings.length, Number(!isNear(one, car, table)), car ? -step : 0];
  };
  return [...found].sort((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    return at < 0 ? 0 : mine[at] - theirs[at];
  });
}

/**
 * Whether a mistake shows at a card that moved, covered or uncovered a limousine, or at the scoring.
 * @param {Explanation} one
 * @param {string} car
 * @param {DisputedRow} table
 */
function isNear({ step }, car, { steps }) {
  if (!car || !step) return true;
  const { moved, move, before, after } = steps[step - 1];
  return moved.includes(car) || move.car === car || before.standing(car) !== after.standing(car);
}

/**
 * What a wrong claim overlooks; undefined where a mistake is nearer, or nothing can be told.
 * @param {Position | Statement | Earning} said
 * @param {Explanation | undefined} found
 * @param {DisputedRow} table
 * @param {number} since
 * @returns {Overlooked | undefined}
 */
export function overlooked(said, found, table, since) {
  if (said instanceof Earning && forgetsTheMafia(said, table)) {
    return { what: "inheritance", step: null, clause: "mafia.heir" };
  }
  if (said instanceof Earning && inheritsFromBelow(said, table)) {
    return { what: "covered-mafia", step: null, clause: "score.covered" };
  }
  if (said instanceof Earning && comesTooLate(said, table)) {
    return { what: "wrong-heir", step: null, clause: "mafia.heir" };
  }
  if (!(said instanceof Statement || said instanceof Earning)) return undefined;
  const business = said instanceof Statement ? said.business : said.takenFrom(table.tokens);
  const index = passedFull(said.car, business, table, since);
  if (index < 0) return undefined;
  const later = table.steps.slice(index + 1).some(({ moved }) => moved.includes(said.car));
  const plain = found && found.misreadings.length === 1 && found.step === index + 1 && isNear(found, said.car, table);
  if (found && (later || plain)) return undefined;
  return { what: "full", step: index + 1, clause: "move.skip" };
}

/**
 * Whether somebody is said to take their own token only, who takes the Mafia's too.
 * @param {Earning} said
 * @param {DisputedRow} table
 */
function forgetsTheMafia({ car, takes }, { end, tokens, reading, owned }) {
  if (!owned || !bequest(car, end, tokens, reading, owned)) return false;
  return takes === "no-heir" || takes === tokens[end.where(car)];
}

/**
 * Whether somebody is said to take the Mafia's token while it is covered.
 * @param {Earning} said
 * @param {DisputedRow} table
 */
function inheritsFromBelow({ car, takes }, { end, tokens, reading }) {
  if (car === MAFIA || !end.has(MAFIA)) return false;
  const [mafia, own] = [MAFIA, car].map((one) => stakeOf(one, end, reading));
  const known = mafia.at in tokens && own.at in tokens && own.earns;
  const both = known ? tokens[mafia.at] + tokens[own.at] : null;
  return !mafia.earns && (takes === "heir" || (both !== null && takes === both));
}

/**
 * Whether somebody who scores is said to take the Mafia's token, which is another's.
 * @param {Earning} said
 * @param {DisputedRow} table
 */
function comesTooLate({ car, takes }, { end, tokens, reading, owned }) {
  if (!owned || car === MAFIA || !stakeOf(car, end, reading, owned).earns) return false;
  const alone = bequest(car, end, tokens, reading, [car]);
  if (!alone || bequest(car, end, tokens, reading, owned)) return false;
  return takes === "heir" || (alone.total !== null && takes === alone.total);
}

/**
 * The first card that drove somebody, alone, past the full business where they are said to stand.
 * @param {string} car
 * @param {string} business
 * @param {DisputedRow} table
 * @param {number} since
 */
function passedFull(car, business, { steps, end }, since) {
  if (end.where(car) === business) return -1;
  return steps.findIndex(
    ({ moved, clauses, skipped }, number) =>
      number >= since &&
      moved.includes(car) &&
      clauses.includes("move.skip") &&
      skipped.some(({ at, why }) => at === business && why === "full"),
  );
}
