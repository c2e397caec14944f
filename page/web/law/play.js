/**
 * Judging and playing moves: what the table says is applied to the board.
 *
 * @import { Move } from "./notation.js"
 * @import { Reading } from "./reading.js"
 * @import { Objection } from "./refusal.js"
 * @typedef {object} Step
 * @property {Move} move
 * @property {readonly string[]} moved  who moved, bottom first; nobody when the limousine stayed
 * @property {string | null} source
 * @property {string | null} target
 * @property {readonly {at: string, why: "full" | "occupied"}[]} skipped
 * @property {"empty" | "on-top" | "stayed" | "beneath"} landing
 * @property {readonly string[]} clauses
 * @property {readonly string[]} said  the names of the sentences that tell it
 * @property {1 | -1 | 0} direction  which way it drove
 * @property {Position} before
 * @property {Position} after
 */

import { Move as MoveOf } from "./notation.js";
import { BUSINESSES, MAFIA, Position, RING } from "./position.js";
import { IllegalMove } from "./refusal.js";
import { authorityOf, outcomeOf } from "./table.js";

/**
 * Every clause the move breaks; none if it may be played.
 * @param {Position} position
 * @param {Move} move
 * @param {Reading} reading
 * @returns {Objection[]}
 */
export function judge(position, move, reading) {
  switch (move.kind) {
    case "drive":
    case "mafia":
    case "joker":
    case "backward":
      return driveFaults(position, move, reading);
    case "evasion":
      return evasionFaults(position, move, reading);
    case "idle":
      return idleFaults(position, reading);
  }
}

/** @type {(position: Position, move: Move, reading: Reading) => Objection[]} */
function driveFaults(position, move, reading) {
  if (!position.has(move.car)) return [{ clause: "mafia.setup", fault: "no-mafia" }];
  /** @type {Objection[]} */
  const found = [];
  const run = move.kind === "joker" || move.kind === "backward";
  if (run && spared(move.car, reading)) {
    found.push({ clause: authorityOf(move.kind)[0], fault: "mafia-spared" });
  }
  const refusable = reading.refusesStuck && move.kind !== "mafia";
  if (refusable && outcome(position, move, reading.official).clauses.includes("move.stuck")) {
    found.push({ clause: "move.stuck", fault: "stuck" });
  }
  return found;
}

/** @type {(position: Position, move: Move, reading: Reading) => Objection[]} */
function evasionFaults(position, move, reading) {
  /** @type {Objection[]} */
  const found = [];
  if (!position.has(move.car)) found.push({ clause: "mafia.setup", fault: "no-mafia" });
  else if (position.standing(move.car) !== "top") {
    found.push({ clause: "run.evasion", fault: "not-on-top" });
  }
  if (spared(move.car, reading)) found.push({ clause: "run.evasion", fault: "mafia-spared" });
  if (position.at(move.to).length) found.push({ clause: "run.evasion", fault: "not-empty" });
  return found;
}

/** @type {(position: Position, reading: Reading) => Objection[]} */
function idleFaults(position, reading) {
  if (evasions(position, reading).length) return [{ clause: "run.evasion", fault: "not-idle" }];
  return reading.refusesIdle ? [{ clause: "run.evasion", fault: "idle" }] : [];
}

/**
 * Every Evasion that may be played.
 * @param {Position} position
 * @param {Reading} reading
 */
export const evasions = (position, reading) =>
  position.cars.flatMap((car) =>
    BUSINESSES.map((to) => new MoveOf("evasion", car, to)).filter(
      (move) => !evasionFaults(position, move, reading).length,
    ),
  );

/**
 * @param {string} car
 * @param {Reading} reading
 */
const spared = (car, reading) => car === MAFIA && reading.sparesMafia;

/**
 * Carry out a move; throws `IllegalMove` where `judge` objects.
 * @param {Position} position
 * @param {Move} move
 * @param {Reading} reading
 * @returns {Step}
 */
export function play(position, move, reading) {
  const objections = judge(position, move, reading);
  if (objections.length) throw new IllegalMove(position, move, objections);
  switch (move.kind) {
    case "drive":
    case "mafia":
    case "joker":
    case "backward":
      return driven(position, move, reading);
    case "evasion":
      return evaded(position, move);
    case "idle":
      return {
        move,
        moved: [],
        source: null,
        target: null,
        skipped: [],
        landing: "stayed",
        clauses: authorityOf("evasion"),
        said: ["idle"],
        direction: 0,
        before: position,
        after: position,
      };
  }
}

/**
 * Carry out a row of moves: the steps in the order they are carried out.
 * @param {Position} position
 * @param {readonly Move[]} row
 * @param {Reading} reading
 */
export function playRow(position, row, reading) {
  /** @type {Step[]} */
  const steps = [];
  let board = position;
  for (const move of reading.reversed ? [...row].reverse() : row) {
    const step = play(board, move, reading);
    steps.push(step);
    board = step.after;
  }
  return steps;
}

/**
 * Which way a card drives.
 * @param {Move} move
 * @param {Reading} reading
 * @returns {1 | -1}
 */
function wayOf(move, reading) {
  const official = move.kind === "backward" ? reading.backward : 1;
  return (official === 1) === reading.turned ? -1 : 1;
}

/** @type {(position: Position, move: Move, reading: Reading) => ReturnType<typeof outcomeOf>} */
const outcome = (position, move, reading) =>
  outcomeOf(position, move.car, wayOf(move, reading), reading);

/** @type {(position: Position, move: Move, reading: Reading) => Step} */
function driven(position, move, reading) {
  const { moved, distance, skipped, landing, clauses, said, broken } = outcome(position, move, reading);
  const direction = wayOf(move, reading);
  const source = position.index(move.car);
  const reached = (/** @type {number} */ ahead) => (source + direction * ahead + RING * RING) % RING;
  const target = reached(distance);
  const movers = moved === "pair" ? position.stacks[source] : moved === "alone" ? [move.car] : [];
  return {
    move,
    moved: movers,
    source: BUSINESSES[source],
    target: BUSINESSES[target],
    skipped: Array.from(skipped, (why, index) => ({
      at: BUSINESSES[reached(index + 1)],
      why: why === "f" ? "full" : "occupied",
    })),
    landing,
    clauses: [...authorityOf(move.kind).filter((one) => !broken.includes(one)), ...clauses],
    said,
    direction,
    before: position,
    after: movers.length ? carried(position, movers, target, landing === "beneath") : position,
  };
}

/** @type {(position: Position, move: Move) => Step} */
function evaded(position, move) {
  return {
    move,
    moved: [move.car],
    source: position.where(move.car),
    target: move.to,
    skipped: [],
    landing: "empty",
    clauses: authorityOf("evasion"),
    said: ["evades"],
    direction: 0,
    before: position,
    after: carried(position, [move.car], BUSINESSES.indexOf(move.to), false),
  };
}

/**
 * The board with some of its limousines elsewhere.
 * @param {Position} position
 * @param {readonly string[]} movers
 * @param {number} target
 * @param {boolean} beneath
 */
function carried({ stacks }, movers, target, beneath) {
  return new Position(
    stacks.map((stack, index) => {
      const left = stack.filter((car) => !movers.includes(car));
      if (index !== target) return left;
      return beneath ? [...movers, ...left] : [...left, ...movers];
    }),
  );
}
