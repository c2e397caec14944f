/**
 * Settling a dispute: what the rules give, and how each wrong claim may have come about.
 *
 * explanation   one or two misreadings that, made throughout, lead to exactly the claim
 * slip          a misreading made at one card only, which leads to exactly the claim
 * departure     the first card after which a play differs from the one by the rules, counted from 1
 *
 * @import { Move } from "./notation.js"
 * @import { Defect } from "./refusal.js"
 * @import { Step } from "./play.js"
 * @typedef {{text: string, defects: readonly Defect[]}} NoBoard
 * @typedef {Position | Statement | NoBoard} Claimed
 * @typedef {{misreadings: readonly string[], step: number, clause: string}} Explanation
 * @typedef {object} Verdict
 * @property {string} name
 * @property {string} claim
 * @property {Claimed} claimed
 * @property {boolean} right
 * @property {number | null} step
 * @property {string | null} clause
 * @property {readonly Explanation[]} explanations
 * @property {readonly Explanation[]} slips
 * @property {readonly (readonly [string, string])[]} rulings
 * @property {readonly string[]} editions
 * @property {readonly Defect[]} defects
 * @typedef {{steps: readonly Step[], end: Position, verdicts: readonly Verdict[]}} Settlement
 * @typedef {readonly Position[]} Boards  the board after each card
 */

import { book, entryOf } from "./book.js";
import { position, Statement, statement } from "./notation.js";
import { play, playRow } from "./play.js";
import { CAPACITY, Position } from "./position.js";
import { combined, questionOf, Reading, Rules } from "./reading.js";
import { BadPosition, IllegalMove } from "./refusal.js";

/**
 * Read what is claimed; throws `BadWord` or `BadPosition` on what cannot be read. A board with
 * three on a business is read, and will be judged.
 * @param {string} text
 * @returns {Claimed}
 */
export function claimed(text) {
  if (text.includes(":")) return statement(text);
  try {
    return position(text);
  } catch (bad) {
    if (!(bad instanceof BadPosition) || bad.defects.some(({ kind }) => kind !== "three")) throw bad;
    return { text: bad.text, defects: bad.defects };
  }
}

/**
 * Carry out one card or more and judge every claim; throws `IllegalMove` if one is refused.
 * @param {Position} start
 * @param {readonly Move[]} cards
 * @param {readonly {name: string, claimed: Claimed}[]} said
 * @param {Reading} reading
 * @returns {Settlement}
 */
export function settle(start, cards, said, reading) {
  const table = new Table(start, cards, reading);
  const verdicts = said.map(({ name, claimed: what }) => judged(name, what, table));
  return { steps: table.steps, end: table.end, verdicts };
}

/** One disputed row of cards, played in every way that matters, each way once. */
class Table {
  /**
   * @param {Position} start
   * @param {readonly Move[]} cards
   * @param {Reading} reading
   */
  constructor(start, cards, reading) {
    this.start = start;
    this.cards = cards;
    this.reading = reading;
    this.steps = playRow(start, cards, reading);
    this.true = this.steps.map((step) => step.after);
    this.end = this.true[this.true.length - 1];
    /** @type {Map<string, unknown>} */
    this.known = new Map();
  }

  /**
   * @template Value
   * @param {string} name
   * @param {() => Value} find
   * @returns {Value}
   */
  once(name, find) {
    if (!this.known.has(name)) this.known.set(name, find());
    return /** @type {Value} */ (this.known.get(name));
  }

  /**
   * The boards of another reading; none if it comes to a card it may not play.
   * @param {Reading} reading
   * @returns {Boards}
   */
  boards(reading) {
    return orNothing(() => playRow(this.start, this.cards, reading).map((step) => step.after)) ?? [];
  }

  /** Every way to be mistaken about the board, the simplest first. */
  get mistaken() {
    return this.once("mistaken", () => {
      const idle = this.cards.length > 1 ? ["earns"] : ["earns", "order"];
      return combined()
        .filter((mistakes) => !mistakes.some((one) => idle.includes(questionOf(one))))
        .map((mistakes) => ({
          mistakes,
          boards: this.boards(new Reading(this.reading.rules, mistakes)),
        }));
    });
  }

  /** Every way to be mistaken at one card only, and where it ends. */
  get slipped() {
    return this.once("slipped", () => this.steps.flatMap((step, index) => this.slipsAt(step, index)));
  }

  /**
   * @param {Step} step
   * @param {number} index
   */
  slipsAt(step, index) {
    return book.misreadings
      .filter((one) => one.movement)
      .flatMap(({ id }) => {
        const end = orNothing(() => {
          const wrong = play(step.before, step.move, new Reading(this.reading.rules, [id])).after;
          const rest = playRow(wrong, this.cards.slice(index + 1), this.reading);
          return rest.length ? rest[rest.length - 1].after : wrong;
        });
        const slip = { misreadings: [id], step: index + 1, clause: brokenBy(id, step) };
        return end ? [{ slip, end }] : [];
      });
  }

  /** What every single other choice gives. */
  get ruled() {
    const { edition, chosen } = this.reading.rules;
    return this.once("ruled", () =>
      book.rulings.flatMap(({ id, choices }) =>
        choices
          .filter(({ choice }) => this.reading.rules.answer(id) !== choice)
          .map(({ choice }) => ({
            choice: /** @type {const} */ ([id, choice]),
            boards: this.boards(new Reading(new Rules(edition, [...chosen, [id, choice]]))),
          })),
      ),
    );
  }

  /** What every other edition gives that can have this board. */
  get printed() {
    const { edition, chosen } = this.reading.rules;
    return this.once("printed", () =>
      book.editions
        .filter(({ id, mafia }) => id !== edition && (mafia || !this.start.has("M")))
        .map(({ id }) => ({ edition: id, boards: this.boards(new Reading(new Rules(id, chosen))) })),
    );
  }

  /**
   * The first card after which these boards differ from the true ones.
   * @param {Boards} boards
   */
  departure(boards) {
    return this.true.findIndex((board, index) => !same(board, boards[index])) + 1;
  }
}

/**
 * What a play gives, unless it comes to a card that may not be played.
 * @template Value
 * @param {() => Value} find
 */
function orNothing(find) {
  try {
    return find();
  } catch (refused) {
    if (refused instanceof IllegalMove) return null;
    throw refused;
  }
}

/**
 * @param {Position} one
 * @param {Position} other
 */
const same = (one, other) => String(one) === String(other);

/**
 * @param {string} name
 * @param {Claimed} what
 * @param {Table} table
 * @returns {Verdict}
 */
function judged(name, what, table) {
  const said = onThisBoard(what, table.start);
  const text = "text" in what ? what.text : String(what);
  const open = { name, claim: text, claimed: what, explanations: [], slips: [], rulings: [], editions: [] };
  if ("defects" in said) {
    const clause = whyNoBoard(said);
    return { ...open, right: false, step: null, clause, defects: said.defects };
  }
  const holds = holder(said);
  if (holds(table.end)) return { ...open, right: true, step: null, clause: null, defects: [] };
  const explanations = explained(holds, table);
  const slips = explanations.length
    ? []
    : table.slipped.filter(({ end }) => holds(end)).map(({ slip }) => slip);
  const { step, clause } = departs(said, table, [...explanations, ...slips]);
  const fits = (/** @type {{boards: Boards}} */ { boards }) =>
    boards.length > 0 && holds(boards[boards.length - 1]);
  return {
    ...open,
    right: false,
    step,
    clause,
    explanations,
    slips,
    rulings: table.ruled.filter(fits).map((one) => one.choice),
    editions: table.printed.filter(fits).map((one) => one.edition),
    defects: [],
  };
}

/**
 * @param {Position | Statement} said
 * @returns {(board: Position) => boolean}
 */
const holder = (said) =>
  said instanceof Statement ? (board) => said.holds(board) : (board) => same(board, said);

/**
 * The claim; throws `BadPosition` if it speaks of other limousines than those on the board.
 * @param {Claimed} said
 * @param {Position} start
 * @returns {Claimed}
 */
function onThisBoard(said, start) {
  const text = "text" in said ? said.text : String(said);
  const named = spokenOf(said, text);
  const wrong = named
    .filter((one) => !start.has(one))
    .map((one) => ({ kind: "stranger", column: text.indexOf(one) + 1, what: one }));
  if (!(said instanceof Statement)) {
    const missing = start.cars.filter((one) => !named.includes(one));
    wrong.push(...missing.map((one) => ({ kind: "missing", column: text.length + 1, what: one })));
  }
  if (wrong.length) throw new BadPosition(text, wrong);
  return said;
}

/**
 * The limousines a claim is about, in the order in which they are told.
 * @param {Claimed} said
 * @param {string} text
 * @returns {readonly string[]}
 */
function spokenOf(said, text) {
  if (said instanceof Statement) return [said.car];
  if (said instanceof Position) return said.cars;
  return book.limousines.map(({ id }) => id).filter((one) => text.toUpperCase().includes(one));
}

/** @param {NoBoard} said */
const whyNoBoard = ({ defects }) =>
  defects.some(({ kind }) => kind === "three") ? "move.capacity" : "setup.limousines";

/**
 * @param {(board: Position) => boolean} holds
 * @param {Table} table
 * @returns {Explanation[]}
 */
function explained(holds, table) {
  /** @type {Set<string>} */
  const found = new Set();
  return table.mistaken.flatMap(({ mistakes, boards }) => {
    if (!boards.length || !holds(boards[boards.length - 1])) return [];
    if (mistakes.some((one) => found.has(one))) return [];
    if (mistakes.length === 1) found.add(mistakes[0]);
    const step = table.departure(boards);
    const guilty = mistakes.find((one) => showsAt(one, step, table)) ?? mistakes[0];
    const at = table.steps.at(step - 1);
    return at ? [{ misreadings: mistakes, step, clause: brokenBy(guilty, at) }] : [];
  });
}

/**
 * Whether a mistake made alone first shows at this card.
 * @param {string} mistake
 * @param {number} step
 * @param {Table} table
 */
function showsAt(mistake, step, table) {
  const alone = table.mistaken.find(({ mistakes }) => mistakes.length === 1 && mistakes[0] === mistake);
  return Boolean(alone?.boards.length) && table.departure(alone?.boards ?? []) === step;
}

/**
 * The clause a mistake breaks where it first shows.
 * @param {string} mistake
 * @param {Step} step
 */
function brokenBy(mistake, step) {
  if (mistake === "counter-clockwise" && step.move.kind === "backward") return "run.backward";
  return entryOf(book.misreadings, mistake).breaks[0];
}

/**
 * Where a wrong claim departs, and from which clause.
 * @param {Position | Statement} said
 * @param {Table} table
 * @param {readonly Explanation[]} found
 */
function departs(said, table, found) {
  if (found.length) return found[0];
  const past = passedFull(said, table);
  if (past >= 0) return { step: past + 1, clause: "move.skip" };
  const wrong = misplaced(said, table.end);
  const index = table.steps.findIndex((step) =>
    [...step.moved, step.move.car].some((car) => wrong.includes(car)),
  );
  if (index < 0) return { step: table.steps.length, clause: "move.active" };
  return { step: index + 1, clause: decisive(table.steps[index], said, table.end) };
}

/**
 * The first card that drove somebody, alone, past the full business where they are said to stand.
 * @param {Position | Statement} said
 * @param {Table} table
 */
function passedFull(said, { steps, end }) {
  if (!(said instanceof Statement) || end.where(said.car) === said.business) return -1;
  return steps.findIndex(
    ({ moved, clauses, skipped }) =>
      moved.includes(said.car) &&
      clauses.includes("move.skip") &&
      skipped.some(({ at, why }) => at === said.business && why === "full"),
  );
}

/**
 * The clause a claim breaks that this card decides. Of a motorcade that is parted or turned over:
 * that it stays as it is. Else the one that says where the move ends; capacity only says where it
 * does not, and who is on top only matters to somebody who is where they are said to be.
 * @param {Step} step
 * @param {Position | Statement} said
 * @param {Position} end
 */
function decisive(step, said, end) {
  if (isTogether(step.moved, end) && !keeps(said, step.moved)) return "move.carry";
  const elsewhere = misplaced(said, end)
    .filter((car) => [...step.moved, step.move.car].includes(car))
    .some((car) => end.where(car) !== (said instanceof Position ? said.where(car) : said.business));
  const unsaid = ["move.capacity", ...(elsewhere ? ["move.stack"] : [])];
  return [...step.clauses].reverse().find((one) => !unsaid.includes(one)) ?? "move.active";
}

/**
 * Whether two that were driven stand as this motorcade.
 * @param {readonly string[]} moved
 * @param {Position} board
 */
const isTogether = (moved, board) =>
  moved.length === CAPACITY && board.at(board.where(moved[0])).join() === moved.join();

/**
 * Whether a claim leaves two as the motorcade they are, the bottom one first.
 * @param {Position | Statement} said
 * @param {readonly string[]} pair
 */
function keeps(said, pair) {
  if (said instanceof Position) return isTogether(pair, said);
  const standing = said.car === pair[0] ? "bottom" : "top";
  return !pair.includes(said.car) || said.fits(standing);
}

/**
 * The limousines that stand otherwise than claimed.
 * @param {Position | Statement} said
 * @param {Position} true_
 */
function misplaced(said, true_) {
  if (said instanceof Statement) return [said.car];
  return true_.cars.filter(
    (car) => true_.where(car) !== said.where(car) || true_.standing(car) !== said.standing(car),
  );
}
