/**
 * Forecasts made on the spot, as fair as those of `puzzle make`.
 *
 * No two of a series are alike up to a turn of the ring and the names of the colours, the answers
 * are about any limousine and business in random order, and no rule of thumb is right more often
 * than chance and five points, whenever the series is ended.
 *
 * series   what was made so far, as far as it matters to what comes next
 *
 * @import { Step } from "../law/play.js"
 * @import { Rules } from "../law/reading.js"
 * @import { Finding } from "./diagnosis.js"
 * @import { Guesses } from "./fairness.js"
 * @import { Task } from "./task.js"
 * @typedef {object} Series
 * @property {string} seed
 * @property {number} made
 * @property {number} tried
 * @property {Guesses} guesses  how often each guess was right
 * @property {readonly string[]} seen  what was made, told without letters and colours
 * @typedef {object} Wish
 * @property {Rules} rules
 * @property {number} cards
 * @property {Position} [board]  where the limousines stand; anywhere if nothing is said
 * @property {string} [trap]  a misreading that must lead to a wrong answer of its own
 * @property {{ideas: readonly string[], later: readonly string[]}} [lesson]  no other idea is needed,
 *   and none of these mistakes may lead astray
 * @property {number} [hard]  of so many that would do the hardest is taken
 * @property {Readonly<Record<string, readonly number[]>>} values  the tokens of each business
 */

import { playRow } from "../law/play.js";
import { BUSINESSES, EIGHT, Position, RING } from "../law/position.js";
import { Chance } from "./chance.js";
import { differs, foreseen, trapsOf } from "./diagnosis.js";
import { allowed, NO_GUESSES } from "./fairness.js";
import { ringShapes } from "./ids.js";
import { copiesOf, earnings, endOf, movesOf, readingsOf, richest } from "./task.js";

const MOST_TRIES = 400;
/** What keeps to a lesson is rarer, and soon seen to be none. */
const LESSON_TRIES = 5000;
const KEPT = 5000;

/**
 * @param {string} seed
 * @returns {Series}
 */
export const begunSeries = (seed) => ({ seed, made: 0, tried: 0, guesses: NO_GUESSES, seen: [] });

/** So many deals are looked at in one go: a slow phone draws in between. */
const IN_ONE_GO = 25;

/** @typedef {{task: Task, series: Series}} Next */
/** What follows each series, by the wish: it is looked for before it is needed, bit by bit.
 * @type {WeakMap<Series, {wish: Wish, search: Generator<undefined, Next>, next: Next | null}[]>} */
const following = new WeakMap();

/**
 * The next forecast of a series, as near to the wish as the tries allow.
 * @param {Series} series
 * @param {Wish} wish
 */
export function nextForecast(series, wish) {
  for (;;) {
    const next = soughtForecast(series, wish);
    if (next) return next;
  }
}

/**
 * The same where it is found in one more go; null where more are needed.
 * @param {Series} series
 * @param {Wish} wish
 */
export function soughtForecast(series, wish) {
  const known = following.get(series) ?? [];
  const found = known.find((one) => alike(one.wish, wish)) ?? { wish, search: forecastAfter(series, wish), next: null };
  if (!known.includes(found)) following.set(series, [...known, found]);
  if (found.next) return found.next;
  const { done, value } = found.search.next();
  if (done) found.next = value;
  return found.next;
}

/**
 * @param {Wish} one
 * @param {Wish} other
 */
const alike = ({ board: here, ...one }, { board: there, ...other }) =>
  String(here) === String(there) &&
  one.rules === other.rules &&
  one.values === other.values &&
  one.cards === other.cards &&
  one.trap === other.trap &&
  one.hard === other.hard &&
  one.lesson === other.lesson;

/**
 * @param {Series} series
 * @param {Wish} wish
 * @returns {Generator<undefined, Next>}
 */
function* forecastAfter(series, wish) {
  let { tried } = series;
  const last = tried + (wish.lesson ? LESSON_TRIES : MOST_TRIES);
  /** @type {{task: Task, like: string, guesses: Guesses, weight: number}[]} */
  const found = [];
  /** @type {typeof found} */
  const spare = [];
  while (found.length < (wish.hard ?? 1) && tried < last) {
    const plain = dealt(new Chance(`${series.seed}/${tried}`), wish);
    tried += 1;
    if (tried % IN_ONE_GO === 0) yield;
    if (wish.lesson && !keepsTo(plain, wish.lesson.ideas)) continue;
    const best = foreseen(plain, readingsOf(wish.rules).official);
    if (best.finds !== "one") continue;
    if (wish.lesson && !decides(plain, best.car)) continue;
    const { later = [] } = wish.lesson ?? {};
    const meets = (!wish.trap || leads(plain, wish.trap, best)) && !(later.length && trapsOf(plain).some((one) => later.includes(one)));
    if (!meets && spare.length) continue;
    const dress = wish.board ? placeOf(plain, best.car) : dressOf(series, tried);
    const task = dressed(plain, best.car, dress);
    const like = likeness(task);
    // what is as simple as a lesson is easily guessed, and no series of it would be fair
    const guesses = wish.lesson ? series.guesses : allowed(series.guesses, task, dress);
    if (!guesses || series.seen.includes(like)) continue;
    const weight = wish.hard ? trapsOf(task).length + movers(task) : 0;
    (meets ? found : spare).push({ task, like, guesses, weight });
  }
  const [chosen] = [...found].sort((one, other) => other.weight - one.weight).concat(spare);
  if (!chosen) return yield* forecastAfter({ ...series, tried, seen: [] }, { ...wish, trap: undefined, lesson: undefined });
  const { task, guesses } = chosen;
  const seen = [...series.seen.slice(-KEPT), chosen.like];
  return { task, series: { ...series, made: series.made + 1, tried, guesses, seen } };
}

/**
 * Whether a misreading finds one answer here, and a wrong one.
 * @param {Task} task
 * @param {string} misreading
 * @param {Finding} true_
 */
function leads(task, misreading, true_) {
  const lens = readingsOf(task.rules).lenses.find(({ id }) => id === misreading);
  if (!lens) return false;
  const found = foreseen(task, lens.reading);
  return found.finds === "one" && found.car !== true_.car && differs(found, true_);
}

/**
 * Whether somebody else earns the most before any card is played: nobody gets through a lesson without
 * carrying out the row.
 * @param {Task} task
 * @param {string} best
 */
function decides({ board, tokens, rules }, best) {
  const { official } = readingsOf(rules);
  return board !== null && !richest(earnings(board, tokens, official)).includes(best);
}

/**
 * Whether no card needs an idea that is still to come (`puzzles/series/ideas.py`).
 * @param {Task} task
 * @param {readonly string[]} ideas
 */
function keepsTo({ board, cards, rules }, ideas) {
  if (!board) return true;
  const moves = movesOf(cards);
  const steps = playRow(board, moves, readingsOf(rules).official);
  return steps.flatMap(ideasOf).every((one) => ideas.includes(one));
}

/**
 * The ideas that a step needs beside the first: that a card moves its limousine.
 * @param {Step} step
 * @returns {readonly string[]}
 */
export function ideasOf({ moved, skipped, landing, before }) {
  if (moved.length > 1) return skipped.length ? ["carry", "overtake"] : ["carry"];
  return [
    moved.some((car) => before.standing(car) === "top") && "leave",
    skipped.length && "skip",
    landing === "on-top" && "stack",
  ].filter((one) => typeof one === "string");
}

/**
 * How many different limousines move.
 * @param {Task} task
 */
const movers = ({ cards }) => new Set(cards).size;

/**
 * A Speed round dealt at random: all tokens mixed, the deck shuffled, the limousines anywhere unless
 * they stand already.
 * @param {Chance} chance
 * @param {Wish} wish
 * @returns {Task}
 */
function dealt(chance, { rules, cards, values, board = anywhere(chance) }) {
  const deck = EIGHT.flatMap((car) => Array.from({ length: copiesOf(rules) }, () => car));
  const tokens = chance.shuffled(BUSINESSES.flatMap((at) => values[at]));
  return {
    kind: "forecast",
    rules,
    board,
    cards: chance.shuffled(deck).slice(0, cards),
    tokens: tokens.slice(0, RING),
    facts: [],
    asked: "",
  };
}

/** @param {Chance} chance */
function anywhere(chance) {
  const left = chance.shuffled(EIGHT);
  return new Position(chance.one(ringShapes()).map((height) => left.splice(0, height)));
}

/**
 * The limousine and the business that the answer is to be about: at random, so that the answers
 * before tell nothing.
 * @param {Series} series
 * @param {number} tried
 * @returns {readonly [car: string, at: number]}
 */
function dressOf({ seed }, tried) {
  const chance = new Chance(`${seed}/dress/${tried}`);
  return [chance.one(EIGHT), chance.below(RING)];
}

/**
 * What the answer is about as the task stands: where no limousine may be moved nothing is dressed.
 * @param {Task} task
 * @param {string} best
 * @returns {readonly [car: string, at: number]}
 */
function placeOf({ board, cards, rules }, best) {
  const end = endOf(/** @type {Position} */ (board), movesOf(cards), readingsOf(rules).official);
  return [best, end.index(best)];
}

/**
 * Turned and renamed so that the answer is about the limousine and the business wanted.
 * @param {Task} task
 * @param {string} best
 * @param {readonly [car: string, at: number]} wanted
 * @returns {Task}
 */
function dressed(task, best, [car, at]) {
  const board = /** @type {Position} */ (task.board);
  const [, ends] = placeOf(task, best);
  const turn = (at - ends + RING) % RING;
  /** @param {string} one */
  const named = (one) => (one === best ? car : one === car ? best : one);
  /** @type {<Thing>(around: readonly Thing[]) => Thing[]} */
  const turned = (around) => around.map((_, index) => around[(index - turn + RING) % RING]);
  return {
    ...task,
    board: new Position(turned(board.stacks).map((stack) => stack.map(named))),
    cards: task.cards.map((one) => one && named(one)),
    tokens: turned(task.tokens),
  };
}

/**
 * The same for forecasts that are alike, different for others.
 * @param {Task} task
 */
export function likeness({ board, cards, tokens }) {
  const { stacks } = /** @type {Position} */ (board);
  const turns = BUSINESSES.map((_, turn) => {
    /** @type {<Thing>(around: readonly Thing[]) => Thing[]} */
    const turned = (around) => around.map((__, index) => around[(index + turn) % RING]);
    const slots = turned(stacks).flat();
    const row = cards.map((card) => slots.indexOf(String(card))).join("");
    return `${turned(stacks).map(({ length }) => length).join("")} ${row} ${turned(tokens).join(" ")}`;
  });
  return turns.reduce((least, one) => (one < least ? one : least));
}
