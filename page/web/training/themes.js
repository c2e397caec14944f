/**
 * Themes: what makes a round worth foreseeing. docs/themes.md tells each in full.
 *
 * subject      the limousine that the facts are about, where they are about one
 * to spoil     to make a fact false
 * to matter    a card matters if leaving it out spoils the facts
 * to exchange  to carry out two neighbouring cards the other way round
 *
 * @import { Move } from "../law/notation.js"
 * @import { Step } from "../law/play.js"
 * @import { Position } from "../law/position.js"
 * @import { Reply, Task } from "./task.js"
 */

import { Statement } from "../law/notation.js";
import { playRow } from "../law/play.js";
import { BUSINESSES, RING } from "../law/position.js";
import { endOf, lineOf, readingsOf } from "./task.js";

const LONG_SKIP = 2;
const LONG_HAUL = RING / 2;
const OFTEN = 3;
const FEWEST = 3;

/**
 * The themes of the round that is played when an answer is carried out.
 * @param {Task} task
 * @param {Reply} answer
 * @returns {readonly string[]}
 */
export function themesOf(task, answer) {
  const { start, row } = lineOf(task, answer);
  const { official } = readingsOf(task.rules);
  const steps = playRow(start, row, official);
  if (!steps.length) return [];
  const facts = factsOf(task, answer, steps[steps.length - 1].after);
  /** @param {readonly Move[]} cards */
  const spoilt = (cards) => !facts.every((fact) => fact.holds(endOf(start, cards, official)));
  const played = new Played(start, row, steps, facts.length === 1 ? facts[0].car : "", spoilt);
  return Object.keys(DEFINITIONS).filter((theme) => DEFINITIONS[theme](played));
}

/**
 * What is asked about and true at the end.
 * @param {Task} task
 * @param {Reply} answer
 * @param {Position} end
 */
function factsOf({ kind, facts, asked }, answer, end) {
  if ("at" in answer) return [new Statement(asked, answer.at, "")];
  if (!("car" in answer)) return facts;
  return [new Statement(answer.car, end.where(answer.car), kind === "top" ? "top" : "uncovered")];
}

/** A round played to the end by the rules. */
class Played {
  /**
   * @param {Position} start
   * @param {readonly Move[]} row
   * @param {readonly Step[]} steps
   * @param {string} subject
   * @param {(cards: readonly Move[]) => boolean} spoilt
   */
  constructor(start, row, steps, subject, spoilt) {
    this.start = start;
    this.row = row;
    this.steps = steps;
    this.last = steps[steps.length - 1];
    this.end = this.last.after;
    this.subject = subject;
    this.spoilt = spoilt;
    this.matters = row.map((_, place) => this.without(place));
    this.hinges = row.slice(1).map((_, place) =>
      spoilt([...row.slice(0, place), row[place + 1], row[place], ...row.slice(place + 2)]),
    );
    this.mattering = steps.filter((_, place) => this.matters[place]);
  }

  /** @param {readonly number[]} places */
  without(...places) {
    return this.spoilt(this.row.filter((_, place) => !places.includes(place)));
  }

  /** Whether the subject moves at all. */
  get moves() {
    return this.steps.some(({ moved }) => moved.includes(this.subject));
  }

  /**
   * Where a limousine lands on another, and where its next card takes it away.
   * @returns {{first: number, second: number, car: string}[]}
   */
  get stacks() {
    /** @type {Map<string, number>} */
    const landed = new Map();
    return this.steps.flatMap(({ move: { car }, landing }, place) => {
      const first = landed.get(car);
      landed.delete(car);
      if (landing === "on-top") landed.set(car, place);
      return first === undefined ? [] : [{ first, second: place, car }];
    });
  }
}

/**
 * @param {Position} board
 * @param {string} car
 */
const covered = (board, car) => board.standing(car) === "bottom";

/** @param {Step} step */
const carries = ({ moved }) => moved.length > 1;

/** @param {Step} step */
const driven = ({ source, target }) =>
  (BUSINESSES.indexOf(String(target)) - BUSINESSES.indexOf(String(source)) + RING) % RING;

/** @type {Readonly<Record<string, (played: Played) => boolean>>} */
const DEFINITIONS = {
  passenger: ({ row, moves, subject }) => moves && row.every(({ car }) => car !== subject),
  unmoved: (played) => played.subject !== "" && !played.moves && played.spoilt([]),
  "last-uncovers": ({ subject, last }) =>
    subject !== "" && covered(last.before, subject) && !covered(last.after, subject),
  "last-covers": ({ subject, last, start }) => {
    if (subject === "" || String(last.moved) !== subject || last.landing !== "on-top") return false;
    const [beneath] = last.after.at(last.after.where(subject));
    return start.where(beneath) !== last.target;
  },
  "once-around": ({ steps, subject }) =>
    steps.reduce((sum, step) => sum + (step.moved.includes(subject) ? driven(step) : 0), 0) >= RING,
  buried: ({ subject, start, steps, end }) =>
    subject !== "" &&
    !covered(start, subject) &&
    steps.some(({ after }) => covered(after, subject)) &&
    !covered(end, subject),
  "tables-turned": ({ subject, start, end }) => {
    if (subject === "" || !covered(start, subject)) return false;
    const [, above] = start.at(start.where(subject));
    return String(end.at(end.where(subject))) === String([above, subject]);
  },
  "long-skip": ({ mattering }) =>
    mattering.some((step) => !carries(step) && step.skipped.length >= LONG_SKIP),
  "long-haul": ({ mattering }) => mattering.some((step) => carries(step) && driven(step) >= LONG_HAUL),
  "only-gap": ({ mattering }) =>
    mattering.some((step) => carries(step) && step.before.shape.filter((height) => !height).length === 1),
  lift: ({ stacks, steps, matters }) =>
    stacks.some(({ first, second, car }) =>
      steps.some(({ moved }, place) => place > first && place < second && matters[place] && moved.includes(car)),
    ),
  "built-and-broken": ({ stacks, matters }) =>
    stacks.some(({ first, second }) => matters[first] && matters[second]),
  thrice: ({ mattering }) =>
    mattering.some(({ move: { car } }) => mattering.filter(({ move }) => move.car === car).length >= OFTEN),
  "one-decides": ({ row, mattering }) => row.length >= FEWEST && mattering.length === 1,
  "all-matter": ({ row, mattering }) => row.length >= FEWEST && mattering.length === row.length,
  "order-decides": ({ row, hinges }) => row.length >= FEWEST && hinges.filter(Boolean).length === 1,
  "either-or": (played) =>
    played.row.some((_, one) =>
      played.row.some(
        (__, other) => one < other && !played.matters[one] && !played.matters[other] && played.without(one, other),
      ),
    ),
  threat: ({ hinges, matters }) =>
    hinges.some((hinge, place) => hinge && !(matters[place] && matters[place + 1])),
};
