/**
 * A Speed round as at the table, as a function of time.
 *
 * The row lies face down and is turned up from right to left. Once the last card is up everybody
 * may take one limousine, at any moment; when all but one have, the last has five seconds. Times
 * are milliseconds of one clock and always passed in, so that a round can be told without waiting.
 *
 * player   0 is whoever trains; the others are rivals
 * open     from the moment the last card is up
 *
 * @import { Task } from "./task.js"
 * @typedef {{after: number, wants: readonly string[]}} Rival
 *   how long after the last card it takes, and which limousines it would like, the best first
 * @typedef {{player: number, car: string, at: number}} Take
 * @typedef {object} Round
 * @property {Task} task
 * @property {number} began
 * @property {number} pace  from one card to the next; 0 where all lie open
 * @property {readonly Rival[]} rivals
 * @property {readonly Take[]} takes
 * @property {number | null} over  when everybody had taken, or the last one's time was up
 */

/** Whoever still taps at the round before must not answer this one. */
export const DEAF_MS = 400;
export const COUNTDOWN_MS = 5000;

/**
 * @param {Task} task
 * @param {number} now
 * @param {{pace?: number, rivals?: readonly Rival[]}} options
 * @returns {Round}
 */
export const begunRound = (task, now, { pace = 0, rivals = [] } = {}) => ({
  task,
  began: now,
  pace,
  rivals,
  takes: [],
  over: null,
});

/**
 * When the last card is up.
 * @param {Round} round
 */
export const opensAt = ({ began, pace, task }) => began + pace * task.cards.length;

/**
 * How many cards are up, counted from the right.
 * @param {Round} round
 * @param {number} now
 */
export const turned = ({ began, pace, task }, now) =>
  task.cards.filter((_, index) => now >= began + pace * (index + 1)).length;

/**
 * Until when the last player may take; null while nobody counts.
 * @param {Round} round
 */
export function deadline({ rivals, takes }) {
  const last = takes[takes.length - 1];
  return rivals.length && takes.length === rivals.length ? last.at + COUNTDOWN_MS : null;
}

/**
 * The round as it stands at a moment: what rivals have done until then is done.
 * @param {Round} round
 * @param {number} now
 * @returns {Round}
 */
export function at(round, now) {
  if (round.over !== null) return round;
  const rival = nextRival(round);
  const limit = deadline(round);
  if (rival && rival.at <= now && (limit === null || rival.at <= limit)) {
    return at(taken(round, rival), now);
  }
  return limit !== null && now > limit ? { ...round, over: limit } : round;
}

/**
 * The next rival to take, and what.
 * @param {Round} round
 * @returns {Take | null}
 */
function nextRival(round) {
  const waiting = round.rivals
    .map(({ after, wants }, index) => ({ player: index + 1, at: opensAt(round) + after, wants }))
    .filter(({ player }) => round.takes.every((take) => take.player !== player))
    .sort((one, other) => one.at - other.at);
  if (!waiting.length) return null;
  const [{ player, at: when, wants }] = waiting;
  const car = wants.find((one) => isFree(round, one));
  return car ? { player, car, at: when } : null;
}

/**
 * @param {Round} round
 * @param {Take} take
 * @returns {Round}
 */
function taken(round, take) {
  const takes = [...round.takes, take];
  return { ...round, takes, over: takes.length > round.rivals.length ? take.at : null };
}

/**
 * @param {Round} round
 * @param {string} car
 */
export const isFree = ({ takes }, car) => takes.every((take) => take.car !== car);

/**
 * What the player took, if anything.
 * @param {Round} round
 */
export const ownTake = ({ takes }) => takes.find(({ player }) => player === 0) ?? null;

/**
 * The player takes a limousine: the round after it, or the same where that is not possible.
 * @param {Round} round
 * @param {string} car
 * @param {number} now
 * @returns {Round}
 */
export function take(round, car, now) {
  const current = at(round, now);
  const deaf = now < round.began + DEAF_MS || now < opensAt(round);
  if (current.over !== null || deaf || ownTake(current) || !isFree(current, car)) return current;
  return taken(current, { player: 0, car, at: now });
}

/**
 * The round as it ends if whoever has taken does not wait: the others take in their order.
 * @param {Round} round
 */
export const unwaited = (round) => (ownTake(round) ? at(round, Infinity) : round);

/**
 * When something happens next without anybody doing anything; null if nothing does.
 * @param {Round} round
 * @param {number} now
 * @returns {number | null}
 */
export function nextMoment(round, now) {
  if (round.over !== null) return null;
  const { began, pace, task } = round;
  const up = turned(round, now);
  const limit = deadline(round);
  const moments = [
    up < task.cards.length ? began + pace * (up + 1) : null,
    nextRival(round)?.at ?? null,
    limit === null ? null : limit + 1,
  ].filter((one) => one !== null);
  return moments.length ? Math.min(...moments) : null;
}
