/**
 * A ring that is corrected while something is claimed of it: nothing is lost that still makes sense.
 *
 * meant    the ring that the claims were made for. They follow once the corrected one is whole and left:
 *          on the way there limousines may stand anywhere, or nowhere
 *
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { State } from "../state/state.js"
 * @import { Effect } from "./actions.js"
 */

import { BUSINESSES, CAPACITY, CARS } from "../state/board.js";
import { lawful } from "../state/course.js";
import { disputed, hasAside, mayJudge, movedTo } from "../state/state.js";
import { ASKED, kindOf, remark } from "./claims.js";

/**
 * A ring that is corrected while something is claimed of it: cards and claims stay.
 * @param {State} state
 * @param {Stacks} start
 * @returns {State}
 */
export const correctedTo = (state, start) =>
  state.claims.length
    ? {
        ...state,
        start,
        judged: false,
        about: disputed(state),
        meant: state.meant ?? state.start,
        aside: hasAside(state) ? state.aside : null,
      }
    : movedTo(state, start);

/**
 * To the claims once the ring they were made for has been corrected: what still stands on it is kept.
 * Whoever says what has no room there is asked anew; so it is told of a card that may not be played there.
 * @type {(state: State, law: Law) => [State, Effect]}
 */
export function corrected(state, law) {
  const { start, meant } = state;
  const claims = state.claims.map((claim) => {
    const board = meant && rebased(claim.board, meant, start);
    return board ? { ...claim, board } : { ...claim, board: start, silent: claim.silent || kindOf(claim) === "whole" };
  });
  const next = lawful(law, { ...state, claims, meant: null });
  const lost = next.claims.flatMap(({ silent }, index) => (silent && !state.claims[index].silent ? [index] : []));
  const said = next.claims.some(({ silent }) => !silent);
  const notice = next.done < state.done ? "cardsUnfit" : lost.length ? "claimUnfit" : said ? "claimsKept" : "";
  const naming = next.mode === "dispute" && !mayJudge(next, next.done);
  const told = { ...next, turn: lost[0] ?? 0, naming, notice };
  return [told, { top: true, lift: ASKED, speak: notice && remark(told, notice) }];
}

/**
 * What somebody claims of a ring that turned out to stand otherwise: whoever is said to have moved stands
 * where they were said to, the others as the ring has them. Null where that is more than a business holds.
 * @param {Stacks} board
 * @param {Stacks} meant  the ring as it was taken to be
 * @param {Stacks} start  the ring as it is
 * @returns {Stacks | null}
 */
function rebased(board, meant, start) {
  const moved = (/** @type {string} */ car) => at(board, car) !== at(meant, car);
  const there = BUSINESSES.map((_, index) => CARS.filter((car) => start.some((stack) => stack.includes(car))
    && at(moved(car) ? board : start, car) === index));
  if (there.some((stack) => stack.length > CAPACITY)) return null;
  return there.map(([one, other], index) => {
    if (!other) return one ? [one] : [];
    const kept = [board, meant, start].map((stacks) => stacks[index].filter((car) => car === one || car === other));
    const [said, was, is] = kept.map((pair) => (pair.length === CAPACITY ? pair : null));
    if (said && !(is && String(said) === String(was))) return said;
    if (is) return is;
    const above = moved(one) ? board[index].at(-1) === one : board[index].at(-1) !== other;
    return above ? [other, one] : [one, other];
  });
}

/**
 * The number of the business a limousine stands on; -1 where it stands nowhere.
 * @param {Stacks} stacks
 * @param {string} car
 */
const at = (stacks, car) => stacks.findIndex((stack) => stack.includes(car));
