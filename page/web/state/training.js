/**
 * What training adds to the state: the run under way, what is looked at in its result, the figures
 * of the log, and how a run is to be.
 *
 * @import { Law } from "../law/law.js"
 * @import { Mode } from "../training/log.js"
 * @import { Session, Setting, Supply } from "../training/session.js"
 * @import { Tally } from "../training/tally.js"
 * @import { Keeping } from "./archive.js"
 * @import { State } from "./state.js"
 * @typedef {{ids?: readonly string[], lesson?: number, trap?: string}} Options
 * @typedef {object} Training
 * @property {"menu" | "course" | "progress" | "run"} place
 * @property {Session | null} session
 * @property {Mode | ""} left  the mode of a run that was gone back from and may go on
 * @property {{mode: Mode, options?: Options} | null} asked  the run that is to begin once it is said that the
 *   other may end
 * @property {number} now  the moment the run was last looked at
 * @property {Setting} setting
 * @property {Tally} tally
 * @property {boolean} loaded  whether the log has been read
 * @property {Keeping} keeping
 * @property {string} way  whose way the result shows: "" by the rules, or a misreading
 * @property {number} at  after how many cards
 * @property {string} typed  an id that is being typed
 * @property {string} notice  the key of a short remark
 * @property {Readonly<Record<string, number>>} counts  what the remark counts
 */

import { NOTHING_YET } from "../training/tally.js";
import { recalled } from "./memory.js";

/** @type {Setting} */
const USUAL = { pace: 600, rivals: 3, speed: 12, slips: 20, kind: "forecast" };

/** @type {Training} */
export const UNTRAINED = {
  place: "menu",
  session: null,
  left: "",
  asked: null,
  now: 0,
  setting: USUAL,
  tally: NOTHING_YET,
  loaded: false,
  keeping: "kept",
  way: "",
  at: 0,
  typed: "",
  notice: "",
  counts: {},
};

export const CHOICES = {
  pace: [0, 300, 600, 1000],
  rivals: [1, 2, 3, 4, 5, 6, 7],
  speed: [30, 20, 12, 6],
  slips: [0, 20, 50],
};

/**
 * The settings of the last visit, as far as they make sense.
 * @returns {Setting}
 */
export function recalledSetting() {
  try {
    const said = JSON.parse(recalled("training") || "{}");
    const known = Object.entries(CHOICES).filter(([key, values]) => values.includes(said[key]));
    return { ...USUAL, ...Object.fromEntries(known.map(([key]) => [key, said[key]])) };
  } catch {
    return USUAL;
  }
}

const LARGEST_TOKEN = 16_000;
const TOKEN_STEP = 500;

/**
 * What exercises are made of at this table. An id holds only certain tokens: with others the usual
 * ones take their place.
 * @param {Law} law
 * @param {State} state
 * @returns {Supply}
 */
export function supplyOf(law, { edition, rulings }) {
  const own = law.given.table?.values ?? law.book.values;
  const fit = Object.values(own).flat().every((one) => one % TOKEN_STEP === 0 && one <= LARGEST_TOKEN);
  return {
    rules: law.rules({ edition, rulings }),
    values: fit && Object.keys(own).length ? own : law.book.values,
    shelf: law.book.shelf,
  };
}

/**
 * The id of the puzzle for a date: the day of a leap year counts.
 * @param {Law} law
 * @param {number} date
 */
export function dailyOf(law, date) {
  const day = new Date(date);
  const since = Date.UTC(2024, day.getMonth(), day.getDate()) - Date.UTC(2024, 0, 1);
  return law.book.daily[Math.round(since / 86_400_000)];
}
