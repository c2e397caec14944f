/**
 * What a log comes to: how often, how fast, which misreading is a weakness and on what evidence.
 *
 * met    how many puzzles a misreading gets wrong
 * fits   how many wrong answers it leads to
 *
 * Weaknesses are looked for in the last answers only: what was learnt is no weakness any more. Of the
 * answers to one puzzle the first counts: whoever meets it again is likely to err again, and that is
 * no new evidence.
 *
 * @import { Answer, Mode } from "./log.js"
 * @typedef {{id: string, traps: readonly string[], fits: readonly string[], themes: readonly string[], right: boolean}} Recent
 * @typedef {{met: number, right: number, seconds: number, fits: number}} Count
 *   `seconds` is the sum over the right answers
 * @typedef {object} Tally
 * @property {number} answers
 * @property {number} right
 * @property {number} seconds
 * @property {ReadonlyMap<string, Count>} misreadings
 * @property {ReadonlyMap<string, Count>} themes
 * @property {readonly Recent[]} recent
 * @property {ReadonlyMap<string, string>} failed  puzzles whose last answer was wrong, and when
 * @property {ReadonlyMap<string, boolean>} days  the daily puzzles by the date of their answer
 * @property {ReadonlyMap<number, number>} lessons  right answers in a row in each lesson of the course
 * @property {ReadonlyMap<Mode, ReadonlyMap<string, number>>} runs  right answers of each run
 * @typedef {{misreading: string, fits: number, met: number, others: readonly string[]}} Weakness
 *   `others`: misreadings that the same answers speak for just as well
 */

/** Figures that were counted otherwise are counted anew. */
export const TALLY_VERSION = 3;

const RECENT = 300;
const FEWEST = 3;
const RAREST = 1 / 40;
const BY_CHANCE = 1 / 7;
const SIGNIFICANT = 0.001;
const REMEMBERED = 200;

/** @type {Tally} */
export const NOTHING_YET = {
  answers: 0,
  right: 0,
  seconds: 0,
  misreadings: new Map(),
  themes: new Map(),
  recent: [],
  failed: new Map(),
  days: new Map(),
  lessons: new Map(),
  runs: new Map(),
};

/**
 * A tally with more answers in it.
 * @param {Tally} tally
 * @param {Iterable<Answer>} answers
 * @returns {Tally}
 */
export function counted(tally, answers) {
  const misreadings = copied(tally.misreadings);
  const themes = copied(tally.themes);
  const failed = new Map(tally.failed);
  const days = new Map(tally.days);
  const lessons = new Map(tally.lessons);
  /** @type {Map<Mode, Map<string, number>>} */
  const runs = new Map([...tally.runs].map(([mode, own]) => [mode, new Map(own)]));
  const recent = [...tally.recent];
  let { answers: number, right, seconds } = tally;
  for (const one of answers) {
    number += 1;
    right += Number(one.right);
    seconds += one.right ? one.seconds : 0;
    for (const id of one.traps) add(misreadings, id, one, one.misreadings.includes(id));
    for (const id of one.themes) add(themes, id, one, !one.right);
    recent.push({ id: one.id, traps: one.traps, fits: one.misreadings, themes: one.themes, right: one.right });
    if (recent.length > 2 * RECENT) recent.splice(0, RECENT);
    failed.delete(one.id);
    if (!one.right) failed.set(one.id, one.time);
    if (failed.size > REMEMBERED) failed.delete(failed.keys().next().value ?? "");
    if (one.mode === "daily" && !days.has(dateOf(one.time))) days.set(dateOf(one.time), one.right);
    if (one.lesson) lessons.set(one.lesson, one.right ? (lessons.get(one.lesson) ?? 0) + 1 : 0);
    const own = runs.get(one.mode) ?? new Map();
    own.set(one.run, (own.get(one.run) ?? 0) + Number(one.right));
    runs.set(one.mode, own);
  }
  return {
    answers: number,
    right,
    seconds,
    misreadings,
    themes,
    recent: recent.slice(-RECENT),
    failed,
    days,
    lessons,
    runs,
  };
}

/**
 * @param {ReadonlyMap<string, Count>} counts
 * @returns {Map<string, Count>}
 */
const copied = (counts) => new Map([...counts].map(([id, count]) => [id, { ...count }]));

/**
 * @param {Map<string, Count>} counts  to be changed
 * @param {string} id
 * @param {Answer} answer
 * @param {boolean} fits
 */
function add(counts, id, { right, seconds }, fits) {
  let count = counts.get(id);
  if (!count) counts.set(id, (count = { met: 0, right: 0, seconds: 0, fits: 0 }));
  count.met += 1;
  count.right += Number(right);
  count.seconds += right ? seconds : 0;
  count.fits += Number(fits);
}

/**
 * The day of a moment where the device is, as `2026-11-17`.
 * @param {string | number} time
 */
export function dateOf(time) {
  const moment = new Date(time);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((one) => String(one).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/**
 * The first answer to each puzzle.
 * @param {readonly Recent[]} recent
 */
const firstAnswers = (recent) => [...new Map([...recent].reverse().map((one) => [one.id, one])).values()];

/**
 * The weaknesses that the last answers give evidence of, the weakest first. A wrong answer that
 * one of them explains is no evidence of another. Those that explain the same answers are one finding,
 * unless enough puzzles speak against one that do not speak against the other.
 * @param {Tally} tally
 * @returns {Weakness[]}
 */
export function weaknesses({ recent }) {
  /** @type {Weakness[]} */
  const found = [];
  const first = firstAnswers(recent);
  let unexplained = first.filter(({ right }) => !right);
  for (;;) {
    const named = found.flatMap(({ misreading, others }) => [misreading, ...others]);
    const [weakest, ...less] = suspects(first, unexplained)
      .filter(({ misreading }) => !named.includes(misreading))
      .sort((one, other) => strength(other) - strength(one));
    if (!weakest) return found;
    const explained = unexplained.filter(({ fits }) => fits.includes(weakest.misreading));
    const alike = less
      .filter(({ fits, met }) => fits === weakest.fits && met - weakest.met < FEWEST)
      .filter(({ misreading }) => explained.every(({ fits }) => fits.includes(misreading)));
    found.push({ ...weakest, others: alike.map(({ misreading }) => misreading) });
    unexplained = unexplained.filter(({ fits }) => !fits.includes(weakest.misreading));
  }
}

/**
 * Misreadings with evidence enough in these wrong answers.
 * @param {readonly Recent[]} recent
 * @param {readonly Recent[]} wrong
 * @returns {Weakness[]}
 */
function suspects(recent, wrong) {
  const named = [...new Set(wrong.flatMap(({ fits }) => fits))].sort();
  return named.flatMap((misreading) => {
    const met = recent.filter(({ traps }) => traps.includes(misreading)).length;
    const fits = wrong.filter((one) => one.fits.includes(misreading)).length;
    const missed = wrong.filter(({ traps }) => traps.includes(misreading)).length;
    const enough = fits >= FEWEST && fits > RAREST * met;
    const likely = byChance(fits, Math.max(fits, missed), BY_CHANCE);
    return enough && likely < SIGNIFICANT ? [{ misreading, fits, met, others: [] }] : [];
  });
}

/**
 * The themes that are answered wrongly more often than the rest, and not by chance.
 * @param {Tally} tally
 * @returns {{theme: string, fits: number, met: number}[]}
 */
export function weakThemes({ recent }) {
  const first = firstAnswers(recent);
  const wrong = first.filter(({ right }) => !right);
  const usual = first.length ? wrong.length / first.length : 0;
  const having = (/** @type {readonly Recent[]} */ some, /** @type {string} */ theme) =>
    some.filter(({ themes }) => themes.includes(theme)).length;
  return [...new Set(wrong.flatMap(({ themes }) => themes))]
    .map((theme) => ({ theme, fits: having(wrong, theme), met: having(first, theme) }))
    .filter(({ fits, met }) => fits >= FEWEST && fits > RAREST * met && byChance(fits, met, usual) < SIGNIFICANT)
    .sort((one, other) => other.fits / other.met - one.fits / one.met);
}

/**
 * How likely so many hits or more are where each try hits with this chance.
 * @param {number} hits
 * @param {number} tries
 * @param {number} chance
 */
function byChance(hits, tries, chance) {
  if (chance >= 1) return 1;
  let term = (1 - chance) ** tries;
  let below = 0;
  for (let number = 0; number < hits; number += 1) {
    below += term;
    term *= ((tries - number) / (number + 1)) * (chance / (1 - chance));
  }
  return Math.max(0, 1 - below);
}

/**
 * How surely a misreading is made whenever it matters: the lower end of what its rate may be.
 * @param {Weakness} weakness
 */
function strength({ fits, met }) {
  const number = Math.max(fits, met);
  const rate = fits / number;
  const spread = Math.sqrt(rate * (1 - rate) / number + 1 / (4 * number * number));
  return (rate + 1 / (2 * number) - spread) / (1 + 1 / number);
}
