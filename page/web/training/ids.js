/**
 * Ids: a whole task in a line short enough to type from a printed sheet.
 *
 *     A-7K3Q2-MX4T9-...
 *
 * The first letter is the version of the format; the rest are digits of one large number in base
 * 32, the last two a check. The number holds small ones one after the other, each with its own
 * base. Case and hyphens do not matter, O is read as 0, I and L as 1.
 *
 * @import { Kind, Task } from "./task.js"
 * @typedef {readonly [value: number, base: number]} Figure  a number and the base it is written in
 */

import { book } from "../law/book.js";
import { Statement } from "../law/notation.js";
import { BUSINESSES, EIGHT, Position } from "../law/position.js";
import { Rules } from "../law/reading.js";
import { copiesOf, ROW } from "./task.js";

/** The kinds that an id can hold, by its first letter. */
const FORMATS = /** @type {Readonly<Record<string, readonly Kind[]>>} */ ({
  A: ["forecast", "order", "blanks", "shortest", "retro"],
  B: ["top"],
});
const SUBJECTS = [...EIGHT, ...BUSINESSES];
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ALIKE = /** @type {Record<string, string>} */ ({ O: "0", I: "1", L: "1" });
const GROUP = /.{1,5}/g;
const CHECK_DIGITS = 2;
const CHECK = 1021n;
const LONGEST = 100;
const LONGEST_ROW = 16;
const TOKEN_STEP = 500;
const TOKENS = 33;
const CAPACITY = 2;

const known = { shapes: /** @type {readonly (readonly number[])[]} */ ([]) };

/** Every shape of the ring with eight limousines, in the order of the format. */
export function ringShapes() {
  if (!known.shapes.length) known.shapes = shapes(BUSINESSES.length, EIGHT.length);
  return known.shapes;
}

/**
 * @param {number} businesses
 * @param {number} limousines
 * @returns {number[][]}
 */
function shapes(businesses, limousines) {
  if (limousines < 0 || limousines > CAPACITY * businesses) return [];
  if (!businesses) return [[]];
  return [0, 1, 2].flatMap((height) =>
    shapes(businesses - 1, limousines - height).map((rest) => [height, ...rest]),
  );
}

/**
 * The task an id holds; null where it is no id.
 * @param {string} text
 * @returns {Task | null}
 */
export function taskOf(text) {
  const letters = Array.from(text.toUpperCase().slice(0, LONGEST + 1))
    .filter((letter) => letter !== "-" && letter.trim())
    .map((letter) => ALIKE[letter] ?? letter);
  const values = letters.slice(1).map((letter) => DIGITS.indexOf(letter));
  if (text.length > LONGEST || !Object.hasOwn(FORMATS, letters[0] ?? "") || values.includes(-1)) return null;
  const number = numberIn(values.slice(0, -CHECK_DIGITS));
  if (values.length <= CHECK_DIGITS || !values[0]) return null;
  if (number % CHECK !== numberIn(values.slice(-CHECK_DIGITS))) return null;
  try {
    const task = readTask(new Figures(number), FORMATS[letters[0]]);
    return numberOf(figuresOf(task)) === number && fits(task) ? task : null;
  } catch (bad) {
    if (bad instanceof RangeError) return null;
    throw bad;
  }
}

/** @param {readonly number[]} values */
const numberIn = (values) => values.reduce((sum, value) => sum * 32n + BigInt(value), 0n);

/**
 * The id that holds a task.
 * @param {Task} task
 */
export function idOf(task) {
  const number = numberOf(figuresOf(task));
  const version = Object.keys(FORMATS).find((one) => FORMATS[one].includes(task.kind));
  const check = digits(number % CHECK).padStart(CHECK_DIGITS, DIGITS[0]);
  return [version, ...((digits(number) + check).match(GROUP) ?? [])].join("-");
}

/** @param {bigint} number */
function digits(number) {
  let text = "";
  for (let rest = number; rest; rest /= 32n) text = DIGITS[Number(rest % 32n)] + text;
  return text;
}

/** @param {readonly Figure[]} figures */
const numberOf = (figures) =>
  figures.reduceRight((sum, [value, base]) => sum * BigInt(base) + BigInt(value), 0n);

/** A number from which figures are taken off. */
class Figures {
  /** @param {bigint} number */
  constructor(number) {
    this.number = number;
  }

  /** @param {number} base */
  take(base) {
    const figure = Number(this.number % BigInt(base));
    this.number /= BigInt(base);
    return figure;
  }

  rules() {
    const { id } = book.editions[this.take(book.editions.length)];
    if (!this.take(2)) return new Rules(id);
    const said = book.rulings.map(({ id: ruling, choices }) => {
      const at = this.take(choices.length + 1);
      return at ? /** @type {const} */ ([ruling, choices[at - 1].choice]) : null;
    });
    return new Rules(id, said.filter((one) => one !== null));
  }

  position() {
    const shape = ringShapes()[this.take(ringShapes().length)];
    const left = [...EIGHT];
    return new Position(shape.map((height) => Array.from({ length: height }, () => this.from(left))));
  }

  /** @param {string[]} left */
  from(left) {
    return left.splice(this.take(left.length), 1)[0];
  }

  places() {
    const number = this.take(LONGEST_ROW + 1);
    return Array.from({ length: number }, () => [null, ...EIGHT][this.take(EIGHT.length + 1)]);
  }

  tokens() {
    return BUSINESSES.map(() => this.take(TOKENS) * TOKEN_STEP);
  }

  goal() {
    const car = EIGHT[this.take(EIGHT.length)];
    return new Statement(car, BUSINESSES[this.take(BUSINESSES.length)], "top");
  }

  facts() {
    return EIGHT.flatMap((car) => {
      const figure = this.take(2 * BUSINESSES.length + 1) - 1;
      if (figure < 0) return [];
      return [new Statement(car, BUSINESSES[figure >> 1], figure % 2 ? "covered" : "uncovered")];
    });
  }
}

/**
 * @param {Figures} figures
 * @param {readonly Kind[]} kinds
 * @returns {Task}
 */
function readTask(figures, kinds) {
  const kind = kinds[figures.take(kinds.length)];
  const rules = figures.rules();
  const board = kind === "retro" ? null : figures.position();
  const cards = kind === "shortest" ? [] : figures.places();
  const tokens = kind === "forecast" ? figures.tokens() : [];
  const asked = kind === "top" ? SUBJECTS[figures.take(SUBJECTS.length)] : "";
  const facts = foreseen(kind) ? [] : kind === "retro" ? figures.facts() : [figures.goal()];
  return { kind, rules, board, cards, tokens, facts, asked };
}

/**
 * Whether the cards decide it, so that nothing is known or wanted of the end.
 * @param {Kind} kind
 */
const foreseen = (kind) => kind === "forecast" || kind === "top";

const SIZES = /** @type {Record<Kind, readonly [number, number]>} */ ({
  forecast: [1, ROW],
  top: [1, ROW],
  order: [3, ROW],
  blanks: [3, ROW],
  shortest: [0, 0],
  retro: [1, ROW],
});
const MOST_BLANKS = 3;

/**
 * Whether a puzzle of this kind could ask it.
 * @param {Task} task
 */
function fits({ kind, cards, rules }) {
  const [fewest, most] = SIZES[kind];
  const blanks = cards.filter((one) => one === null).length;
  const [least, highest] = kind === "blanks" ? [1, MOST_BLANKS] : [0, 0];
  const copies = Math.max(...EIGHT.map((car) => cards.filter((one) => one === car).length));
  return (
    cards.length >= fewest &&
    cards.length <= most &&
    blanks >= least &&
    blanks <= highest &&
    copies <= copiesOf(rules)
  );
}

/**
 * @param {Task} task
 * @returns {Figure[]}
 */
function figuresOf({ kind, rules, board, cards, tokens, facts, asked }) {
  const kinds = Object.values(FORMATS).find((one) => one.includes(kind)) ?? [];
  return [
    figure(kinds.indexOf(kind), kinds.length),
    ...rulesFigures(rules),
    ...(board ? positionFigures(board) : []),
    ...(kind === "shortest" ? [] : rowFigures(cards)),
    ...tokens.map((token) => figure(token / TOKEN_STEP, TOKENS)),
    ...(kind === "top" ? [figure(SUBJECTS.indexOf(asked), SUBJECTS.length)] : []),
    ...(foreseen(kind) ? [] : kind === "retro" ? factFigures(facts) : goalFigures(facts[0])),
  ];
}

/** @type {(value: number, base: number) => Figure} */
function figure(value, base) {
  if (!Number.isInteger(value) || value < 0 || value >= base) throw new RangeError("no such figure");
  return [value, base];
}

/**
 * @param {Rules} rules
 * @returns {Figure[]}
 */
function rulesFigures({ edition, chosen }) {
  const own = new Map(chosen);
  const edited = figure(book.editions.findIndex(({ id }) => id === edition), book.editions.length);
  if (!own.size) return [edited, [0, 2]];
  return [
    edited,
    [1, 2],
    ...book.rulings.map(({ id, choices }) =>
      figure(1 + choices.findIndex(({ choice }) => choice === own.get(id)), choices.length + 1),
    ),
  ];
}

/**
 * @param {Position} board
 * @returns {Figure[]}
 */
function positionFigures(board) {
  const wanted = String(board.shape);
  const left = [...EIGHT];
  return [
    figure(ringShapes().findIndex((shape) => String(shape) === wanted), ringShapes().length),
    ...board.cars.map((car) => {
      const at = figure(left.indexOf(car), left.length);
      left.splice(at[0], 1);
      return at;
    }),
  ];
}

/**
 * @param {readonly (string | null)[]} cards
 * @returns {Figure[]}
 */
const rowFigures = (cards) => [
  figure(cards.length, LONGEST_ROW + 1),
  ...cards.map((card) => figure(card === null ? 0 : EIGHT.indexOf(card) + 1, EIGHT.length + 1)),
];

/**
 * @param {Statement} goal
 * @returns {Figure[]}
 */
const goalFigures = ({ car, business }) => [
  figure(EIGHT.indexOf(car), EIGHT.length),
  figure(BUSINESSES.indexOf(business), BUSINESSES.length),
];

/**
 * @param {readonly Statement[]} facts
 * @returns {Figure[]}
 */
const factFigures = (facts) =>
  EIGHT.map((car) => {
    const fact = facts.find((one) => one.car === car);
    const at = fact ? 1 + 2 * BUSINESSES.indexOf(fact.business) + Number(fact.stand === "covered") : 0;
    return figure(at, 2 * BUSINESSES.length + 1);
  });
