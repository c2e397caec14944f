/**
 * Which misreading a player makes, on what evidence, and whether it has been got over.
 *
 * met     how many puzzles a misreading gets wrong
 * fits    how many wrong answers it leads to
 * lately  the same of the last puzzles it gets wrong; before: of those that came earlier
 *
 * cause   a misreading, or a habit that explains wrong answers without any
 *
 * Of the answers to one puzzle the first counts: whoever meets it again is likely to err again, and
 * that is no new evidence. What is right with a hint is none at all. Forecasts only: in other kinds a
 * wrong answer is no choice among seven.
 *
 * @import { Recent, Tally } from "./tally.js"
 * @typedef {readonly [fits: number, met: number]} Share
 * @typedef {object} Weakness
 * @property {string} misreading
 * @property {number} fits
 * @property {number} met
 * @property {readonly string[]} others  misreadings that the same answers speak for just as well
 * @property {Share} before
 * @property {Share} lately
 * @property {boolean} overcome  whether the last answers show that it is gone
 * @typedef {{habit: string, fits: number, met: number, overcome: boolean}} HabitShown
 *   a habit that explains wrong answers better than any misreading
 * @typedef {{cause: string, fits: number, met: number}} Suspect
 * @typedef {{misreading: string, fits: number, wrong: number, others: readonly string[]}} Suspicion
 * @typedef {{met: number, fits: number, own: number, seconds: number}} Evidence
 *   `own`: those of `fits` that no weakness found before explains; `seconds`: of a right answer, the middle one
 */

import { book } from "../law/book.js";
import { HABITS, mayLead, wrongWays } from "./habits.js";
import { usual } from "./speed.js";

const FEWEST = 3;
const CLEAR_SHARE = 0.4;
const FIRM = 9;
const RAREST = 1 / 40;
const BY_CHANCE = 1 / 7;
const SIGNIFICANT = 0.001;
const UNBROKEN = 15;
const LATELY = 30;
const BAFFLING = 5;
const SUSPECTED = 2;

/**
 * The weaknesses that the last answers give evidence of, the weakest first.
 * @param {Tally} tally
 */
export const weaknesses = (tally) => findings(tally).weak.filter((one) => !one.overcome);

/**
 * Those that earlier answers gave evidence of, and the last ones no more.
 * @param {Tally} tally
 */
export const overcome = (tally) => findings(tally).weak.filter((one) => one.overcome);

/**
 * What explains the last wrong answers better than any misreading.
 * @param {Tally} tally
 */
export const habits = (tally) => findings(tally).habits.filter((one) => !one.overcome);

/**
 * What most of the last wrong answers fit, where that is no evidence yet.
 * @param {Tally} tally
 */
export const suspicion = (tally) => suspected(tally.recent, findings(tally).named);

/**
 * A misreading that is only suspected, before its last wrong answer and since; null where too few
 * puzzles that it gets wrong came since.
 * @param {Tally} tally
 * @param {string} misreading
 * @param {number} fewest
 * @returns {{misreading: string, before: Share, lately: Share, overcome: boolean} | null}
 */
export function unmade({ recent }, misreading, fewest) {
  const met = firstAnswers(recent).filter(({ traps }) => traps.includes(misreading));
  const times = met.map(({ misreadings }) => misreadings.includes(misreading));
  const since = times.lastIndexOf(true) + 1;
  const [before, lately] = [share(times.slice(0, since)), share(times.slice(since))];
  return lately[1] < fewest ? null : { misreading, before, lately, overcome: false };
}

/**
 * How many puzzles went wrong, of how many, where that is most and nothing that is known explains it.
 * @param {Tally} tally
 * @returns {readonly [wrong: number, all: number] | null}
 */
export function baffling(tally) {
  const first = firstOf(tally.recent.filter(({ forecast }) => forecast));
  const wrong = first.filter(({ right }) => !right).length;
  const much = wrong >= BAFFLING && 2 * wrong > first.length;
  return much && !weaknesses(tally).length && !habits(tally).length && !suspicion(tally) ? [wrong, first.length] : null;
}

/**
 * The first answer to each puzzle, in the order they were given.
 * @template {{id: string}} One
 * @param {readonly One[]} answers
 * @returns {One[]}
 */
export function firstOf(answers) {
  /** @type {Map<string, One>} */
  const found = new Map();
  for (const one of answers) if (!found.has(one.id)) found.set(one.id, one);
  return [...found.values()];
}

/**
 * The first answers to forecasts that are evidence, with the habits that get one wrong or lead to its
 * answer beside the misreadings.
 * @param {readonly Recent[]} answers
 */
export const firstAnswers = (answers) =>
  firstOf(answers.filter(({ forecast }) => forecast))
    .filter(({ right, hints }) => !(right && hints))
    .map(withHabits);

/**
 * @param {Recent} one
 * @returns {Recent}
 */
function withHabits(one) {
  const ways = one.car ? wrongWays(one.id) : [];
  if (!ways.length) return one;
  const leading = ways.filter(([, car]) => !one.right && car === one.car).map(([habit]) => habit);
  const traps = [...one.traps, ...ways.map(([habit]) => habit)];
  return { ...one, traps, misreadings: [...one.misreadings, ...leading] };
}

/** @typedef {{weak: Weakness[], habits: HabitShown[], causes: string[], named: string[]}} Findings
 *   `causes` in the order they were found, `named` with those that tie with them */
/** @type {WeakMap<readonly Recent[], Findings>} */
const KNOWN = new WeakMap();

/**
 * What the last answers give evidence of, worked out once: a screen asks for it many times.
 * @param {Tally} tally
 */
function findings({ recent }) {
  const known = KNOWN.get(recent) ?? found(recent);
  KNOWN.set(recent, known);
  return known;
}

/**
 * A wrong answer that one finding explains is no evidence of another. Misreadings that explain the same answers are one finding, unless enough puzzles speak
 * against one that do not speak against the other; a habit that explains the same as a misreading is
 * not told. What has been overcome still explains the answers of its time.
 * @param {readonly Recent[]} recent
 * @returns {Findings}
 */
function found(recent) {
  /** @type {Weakness[]} */
  const weak = [];
  /** @type {HabitShown[]} */
  const shown = [];
  /** @type {string[]} */
  const causes = [];
  /** @type {string[]} */
  const named = [];
  const first = firstAnswers(recent);
  let unexplained = first.filter(({ right }) => !right);
  for (;;) {
    const strongest = suspects(first, unexplained)
      .filter(({ cause }) => !named.includes(cause))
      .sort((one, other) => strength(other) - strength(one));
    if (!strongest.length) return { weak, habits: shown, causes, named };
    const alike = strongest.filter((one) => isAlike(one, strongest[0], unexplained));
    const misread = alike.filter(({ cause }) => !HABITS.includes(cause));
    const [weakest, ...less] = misread.length ? misread : alike;
    const { cause, fits, met } = weakest;
    const explained = new Set(unexplained.filter((one) => explains([cause], one)));
    const times = overTime(first.filter(({ traps }) => traps.includes(cause)).map((one) => explained.has(one)));
    causes.push(cause);
    named.push(cause);
    if (HABITS.includes(cause)) shown.push({ habit: cause, fits, met, overcome: times.overcome });
    else {
      const others = less.filter((one) => isAlike(one, weakest, unexplained)).map((one) => one.cause);
      named.push(...others);
      weak.push({ misreading: cause, fits, met, others, ...times });
    }
    unexplained = unexplained.filter((one) => !explained.has(one));
  }
}

/**
 * Whether one of these causes may lead to an answer; a habit also by one of several choices.
 * @param {readonly string[]} causes
 * @param {Recent} one
 */
function explains(causes, { id, car, misreadings }) {
  const leading = car ? [...misreadings, ...mayLead(id, car)] : misreadings;
  return causes.some((cause) => leading.includes(cause));
}

/**
 * Whether a cause explains the same answers as the strongest, a slip aside while they are few.
 * @param {Suspect} one
 * @param {Suspect} strongest
 * @param {readonly Recent[]} wrong
 */
function isAlike(one, strongest, wrong) {
  const slips = strongest.fits < FIRM ? 1 : 0;
  const against = wrong.filter(
    ({ misreadings }) => misreadings.includes(strongest.cause) && !misreadings.includes(one.cause),
  );
  return one.fits >= strongest.fits - slips && one.met - strongest.met < FEWEST && against.length <= slips;
}

/**
 * Causes with evidence enough in these wrong answers; a misreading before a habit.
 * @param {readonly Recent[]} answers
 * @param {readonly Recent[]} wrong
 * @returns {Suspect[]}
 */
function suspects(answers, wrong) {
  const causes = [...book.misreadings.map(({ id }) => id).sort(), ...HABITS];
  const explicable = wrong.filter(({ misreadings }) => causes.some((one) => misreadings.includes(one))).length;
  return causes.flatMap((cause) => {
    const met = answers.filter(({ traps }) => traps.includes(cause)).length;
    const fits = wrong.filter(({ misreadings }) => misreadings.includes(cause)).length;
    const missed = wrong.filter(({ traps }) => traps.includes(cause)).length;
    const enough = fits >= FEWEST && fits > RAREST * met && fits >= CLEAR_SHARE * explicable;
    const likely = 1 - atMost(fits - 1, Math.max(fits, missed), BY_CHANCE);
    return enough && likely < SIGNIFICANT / book.misreadings.length ? [{ cause, fits, met }] : [];
  });
}

/**
 * A cause before and lately: `times` says of each puzzle it gets wrong whether it led there. It is
 * gone where the last puzzles show it never, or once, and the rate before would give that more
 * rarely than chance may.
 * @param {readonly boolean[]} times
 * @returns {Pick<Weakness, "before" | "lately" | "overcome">}
 */
function overTime(times) {
  const made = times.flatMap((one, at) => (one ? [at] : []));
  for (const slips of [0, 1]) {
    const start = made.length > slips ? made[made.length - 1 - slips] + 1 : 0;
    const [before, lately] = [share(times.slice(0, start)), share(times.slice(start))];
    if (lately[1] < UNBROKEN * (slips + 1) || !before[1]) continue;
    if (atMost(lately[0], lately[1], before[0] / before[1]) < SIGNIFICANT) return { before, lately, overcome: true };
  }
  const start = times.length - Math.min(LATELY, Math.floor(times.length / 2));
  return { before: share(times.slice(0, start)), lately: share(times.slice(start)), overcome: false };
}

/**
 * @param {readonly boolean[]} times
 * @returns {Share}
 */
const share = (times) => [times.filter(Boolean).length, times.length];

/**
 * The misreading that most wrong answers fit, of those that some others do not explain; two are the
 * least that says anything.
 * @param {readonly Recent[]} answers
 * @param {readonly string[]} but
 * @returns {Suspicion | null}
 */
export function suspected(answers, but = []) {
  const wrong = firstAnswers(answers).filter((one) => !one.right && !explains(but, one));
  const [most, ...less] = [...new Set(wrong.flatMap(({ misreadings }) => misreadings))]
    .filter((one) => !HABITS.includes(one))
    .sort()
    .map((misreading) => ({
      misreading,
      fits: wrong.filter(({ misreadings }) => misreadings.includes(misreading)).length,
      wrong: wrong.length,
    }))
    .sort((one, other) => other.fits - one.fits);
  if (!most || most.fits < SUSPECTED || 2 * most.fits <= wrong.length) return null;
  const others = less.filter(({ fits }) => fits === most.fits).map(({ misreading }) => misreading);
  return { ...most, others };
}

/**
 * What the last answers say of misreadings, each puzzle counted once.
 * @param {Tally} tally
 * @param {readonly string[]} misreadings
 * @returns {readonly Evidence[]}
 */
export function evidence(tally, misreadings) {
  const { weak, causes } = findings(tally);
  const first = firstAnswers(tally.recent);
  return misreadings.map((misreading) => {
    const own = weak.find((one) => one.misreading === misreading || one.others.includes(misreading));
    const earlier = own ? causes.slice(0, causes.indexOf(own.misreading)) : causes;
    return evidenceOf(misreading, earlier, first);
  });
}

/**
 * Mistakes that lead to an answer, and how many of the last answers speak for each; the likeliest
 * first.
 * @param {Tally} tally
 * @param {readonly string[]} fitting
 * @returns {readonly (readonly [misreading: string, own: number])[]}
 */
export function likeliest(tally, fitting) {
  const told = evidence(tally, fitting);
  return fitting
    .map((misreading, at) => /** @type {const} */ ([misreading, told[at].own]))
    .sort(([, one], [, other]) => other - one);
}

/**
 * @param {string} misreading
 * @param {readonly string[]} earlier  causes that were found before
 * @param {readonly Recent[]} first
 * @returns {Evidence}
 */
function evidenceOf(misreading, earlier, first) {
  const met = first.filter(({ traps }) => traps.includes(misreading));
  const fits = met.filter(({ misreadings }) => misreadings.includes(misreading));
  return {
    met: met.length,
    fits: fits.length,
    own: fits.filter(({ misreadings }) => !earlier.some((one) => misreadings.includes(one))).length,
    seconds: usual(met),
  };
}

/**
 * The themes that are answered wrongly more often than the rest, and not by chance.
 * @param {Tally} tally
 * @returns {{theme: string, fits: number, met: number, usual: number}[]}  `usual`: the share of all that is wrong
 */
export function weakThemes({ recent }) {
  const first = firstAnswers(recent);
  const wrong = first.filter(({ right }) => !right);
  const usual = first.length ? wrong.length / first.length : 0;
  const having = (/** @type {readonly Recent[]} */ some, /** @type {string} */ theme) =>
    some.filter(({ themes }) => themes.includes(theme)).length;
  return [...new Set(wrong.flatMap(({ themes }) => themes))]
    .map((theme) => ({ theme, fits: having(wrong, theme), met: having(first, theme), usual }))
    .filter(({ fits, met }) => fits >= FEWEST && fits > RAREST * met)
    .filter(({ fits, met }) => 1 - atMost(fits - 1, met, usual) < SIGNIFICANT)
    .sort((one, other) => other.fits / other.met - one.fits / one.met);
}

/**
 * How likely so many hits or fewer are where each try hits with this chance.
 * @param {number} hits
 * @param {number} tries
 * @param {number} chance
 */
function atMost(hits, tries, chance) {
  if (chance >= 1) return hits >= tries ? 1 : 0;
  let term = (1 - chance) ** tries;
  let sum = 0;
  for (let number = 0; number <= hits; number += 1) {
    sum += term;
    term *= ((tries - number) / (number + 1)) * (chance / (1 - chance));
  }
  return sum;
}

/**
 * How surely a cause is at work whenever it matters: the lower end of what its rate may be.
 * @param {{fits: number, met: number}} suspect
 */
function strength({ fits, met }) {
  const number = Math.max(fits, met);
  const rate = fits / number;
  const spread = Math.sqrt(rate * (1 - rate) / number + 1 / (4 * number * number));
  return (rate + 1 / (2 * number) - spread) / (1 + 1 / number);
}
