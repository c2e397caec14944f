/**
 * A run set aside while its page is away, and taken up again: time stands still in between. What follows
 * from the puzzle is not kept but worked out anew.
 *
 * @import { Moment, Session, Supply } from "./session.js"
 */

import { taskOf } from "./ids.js";
import { MODES } from "./log.js";
import { diagnosed } from "./session.js";

/**
 * @param {Session} session
 * @param {number} now
 */
export const setAside = (session, now) => JSON.stringify({ ...session, supply: null, now });

/**
 * Of which mode a run is that was set aside before it was over.
 * @param {string} text
 */
export function underWay(text) {
  try {
    const { mode, over } = JSON.parse(text);
    return (!over && MODES.find((one) => one === mode)) || "";
  } catch {
    return "";
  }
}

/**
 * Whether something has been answered in a run that was set aside.
 * @param {string} text
 */
export function hasAnswers(text) {
  try {
    return JSON.parse(text).past.length > 0;
  } catch {
    return false;
  }
}

/**
 * The run of a text, by the clock of another page; null where there is none.
 * @param {string} text
 * @param {Supply} supply
 * @param {Moment} moment
 * @returns {Session | null}
 */
export function takenUp(text, supply, moment) {
  try {
    const { now, ...kept } = JSON.parse(text);
    const task = taskOf(kept.id);
    if (!task) return null;
    const shifted = (/** @type {number | null} */ at) => (at === null ? null : at + moment.now - now);
    const { round, result } = kept;
    /** @type {Session} */
    const session = {
      ...kept,
      supply,
      ends: shifted(kept.ends),
      round: {
        ...round,
        task,
        began: shifted(round.began),
        over: shifted(round.over),
        takes: round.takes.map((/** @type {{at: number}} */ take) => ({ ...take, at: shifted(take.at) })),
      },
    };
    if (!result) return session;
    return { ...session, result: { ...result, diagnosis: diagnosed(session).diagnosis, at: shifted(result.at) } };
  } catch {
    return null;
  }
}
