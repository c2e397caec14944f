/**
 * Settling a dispute: what the rules give, and how each wrong claim may have come about.
 *
 * explanation   one or two misreadings that, made throughout, lead to exactly the claim
 * slip          a misreading made at one card only, which leads to exactly the claim
 * departure     the first card after which a play differs from the one by the rules, counted from 1;
 *               of one limousine, the first that leaves it otherwise; null where only the money is
 *               given to another
 *
 * @import { Move } from "./notation.js"
 * @import { Defect } from "./refusal.js"
 * @import { Owned, Scoring, Tokens } from "./money.js"
 * @import { Step } from "./play.js"
 * @import { Played, Way } from "./played.js"
 * @import { Reading } from "./reading.js"
 * @typedef {{text: string, defects: readonly Defect[]}} NoBoard
 * @typedef {Position | Statement | Earning | NoBoard} Claimed
 * @typedef {{misreadings: readonly string[], step: number | null, clause: string}} Explanation
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
 * @property {string} [overlooked]  what it overlooks, where that is nearer than any mistake
 * @property {readonly Defect[]} defects
 * @property {boolean} [depends]  of money: whether it is right only if nobody else inherits
 * @property {string} [ifPlayed]  who must be played for it to be right, where another claim depends on that
 * @typedef {{start: Position, steps: readonly Step[], end: Position, verdicts: readonly Verdict[],
 *   tokens: Tokens, reading: Reading, owners: Owners, owned: Owned}} Settlement
 * @typedef {Readonly<Record<string, string>>} Owners  who plays which limousine, by limousine
 */

import { book } from "./book.js";
import { Earning, earning, stakeOf } from "./money.js";
import { position, Statement, statement } from "./notation.js";
import { nearestFirst, overlooked } from "./oversights.js";
import { brokenBy, DisputedRow, same } from "./played.js";
import { CAPACITY, Position } from "./position.js";
import { play } from "./play.js";
import { Reading as ReadingOf } from "./reading.js";
import { BadPosition, BeyondThePage, OwnedTwice, UnknownToken } from "./refusal.js";

/**
 * Read what is claimed; throws `BadWord` or `BadPosition` on what cannot be read, `BeyondThePage` on
 * what only the command does. A board with three on a business is read, and will be judged.
 * @param {string} text
 * @returns {Claimed}
 */
export function claimed(text) {
  if (isBeyond(text)) throw new BeyondThePage(text);
  if (text.includes(":")) return earning(text) ?? statement(text);
  try {
    return position(text);
  } catch (bad) {
    if (!(bad instanceof BadPosition) || bad.defects.some(({ kind }) => kind !== "three")) throw bad;
    return { text: bad.text, defects: bad.defects };
  }
}

/**
 * Whether a claim is written as only the command reads it: of several, of two without their names, of
 * how many stand somewhere, of the way, or with words of such claims.
 * @param {string} text
 */
function isBeyond(text) {
  const said = text.trim().split(/[\s,;]+/);
  const several = said.length > 1 && said.every((one) => /^[A-Z](?:\+[A-Z])*:[^:]/i.test(one));
  const [, ...rest] = text.trim().toLowerCase().split(":");
  const told = rest.some((one) => book.beyond.includes(one));
  return several || told || /^(?:both:|nobody:|[A-H]:\d|[A-Z](?:\+[A-Z])+:\d|[A-Z]:(?:token|nothing|heir|\d+):)/i.test(text.trim());
}

/**
 * Carry out the cards, if any, and judge every claim; throws `IllegalMove` if one is refused,
 * `OwnedTwice`, and `UnknownToken` where only a token that is not told could decide.
 * @param {Position} start
 * @param {readonly Move[]} cards
 * @param {readonly {name: string, claimed: Claimed}[]} said
 * @param {Reading} reading
 * @param {Tokens} lying
 * @param {Owners} owners
 * @returns {Settlement}
 */
export function settle(start, cards, said, reading, lying = {}, owners = {}) {
  const owned = oneEach(owners);
  const tokens = Object.fromEntries(Object.entries(lying).sort(([one], [other]) => (one < other ? -1 : 1)));
  const table = new DisputedRow(start, cards, reading, tokens, owned);
  const alone = said.map(({ name, claimed: what }) => judged(name, what, table));
  const verdicts = alone.some(({ depends }) => depends)
    ? alone.map((one) => ({ ...one, ifPlayed: one.right && one.claimed instanceof Earning ? one.claimed.heir(...scoring(table)) : "" }))
    : alone;
  return { start, steps: table.steps, end: table.end, verdicts, tokens, reading, owners, owned };
}

/**
 * The limousines that are played; null where not all can have been told: nobody plays alone.
 * @param {Owners} owners
 * @returns {Owned}
 */
function oneEach(owners) {
  const played = Object.entries(owners);
  for (const [index, [car, who]] of played.entries()) {
    const other = played.slice(0, index).find(([, name]) => name === who);
    if (other) throw new OwnedTwice(who, [other[0], car]);
  }
  return played.length > 1 ? Object.keys(owners) : null;
}

/**
 * A board with all that it takes to score it.
 * @param {DisputedRow} table
 * @returns {Scoring}
 */
const scoring = ({ end, tokens, reading, owned }) => [end, tokens, reading, owned];

/**
 * @param {string} name
 * @param {Claimed} what
 * @param {DisputedRow} table
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
  const holds = holder(said, table);
  if (holds(table.end, table.reading)) {
    const right = { ...open, right: true, step: null, clause: null, defects: [] };
    if (!(said instanceof Earning)) return right;
    return { ...right, depends: said.depends(...scoring(table)) };
  }
  const fits = (/** @type {Played} */ { boards, reading }) =>
    boards.length > 0 && holds(boards[boards.length - 1], reading);
  const rightBy = (/** @type {Played} */ way) =>
    fits(way) && !(said instanceof Earning && said.depends(way.boards[way.boards.length - 1], table.tokens, way.reading, table.owned));
  const ways = nearestFirst(explained(fits, said, table), carOf(said), table);
  const slips = ways.length
    ? []
    : nearestFirst(table.slipped.filter(({ end }) => holds(end, table.reading)).map(({ slip }) => slip), carOf(said), table);
  const [found] = [...ways, ...slips];
  const since = onceRight(holds, table);
  const seen = overlooked(said, found, table, since);
  // beside one oversight two mistakes are far-fetched
  const explanations = ways.filter(({ misreadings }) => !seen || misreadings.length === 1);
  const { step, clause } = seen ?? found ?? departs(said, table, since);
  return {
    ...open,
    right: false,
    step,
    clause,
    explanations,
    slips,
    overlooked: seen?.what,
    rulings: table.ruled.filter(rightBy).map((one) => one.choice),
    editions: table.printed.filter(rightBy).map((one) => one.edition),
    defects: [],
  };
}

/**
 * The card at which a wrong claim departs, carried out by the rules, `0:rule`, or by the mistake
 * that led to it, `0:mistake`; null where there is none.
 * @param {Settlement} settlement
 * @param {string} which
 */
export function departing({ verdicts, steps, reading }, which) {
  const [index, how] = which.split(":");
  const { step = null, explanations = [], slips = [] } = verdicts[Number(index)] ?? {};
  if (!step) return null;
  const [mistake] = [...explanations, ...slips];
  if (how !== "mistake" || !mistake) return steps[step - 1];
  const { before, move } = steps[(mistake.step ?? step) - 1];
  return play(before, move, new ReadingOf(reading.rules, mistake.misreadings));
}

/**
 * Whether a claim is true of a board, scored by a reading; throws `UnknownToken` where that cannot be told.
 * @param {Position | Statement | Earning} said
 * @param {DisputedRow} table
 * @returns {(board: Position, reading: Reading) => boolean}
 */
function holder(said, table) {
  if (said instanceof Statement) return (board) => said.holds(board);
  if (said instanceof Position) return (board) => same(board, said);
  const unknown = said.undecided(...scoring(table));
  if (unknown) throw new UnknownToken(unknown);
  return (board, by) => said.holds(board, table.tokens, by, table.owned);
}

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
    .map((one) => ({ kind: "stranger", column: text.toUpperCase().indexOf(one) + 1, what: one }));
  if (!(said instanceof Statement || said instanceof Earning)) {
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
  if (said instanceof Statement || said instanceof Earning) return [said.car];
  if (said instanceof Position) return said.cars;
  return book.limousines.map(({ id }) => id).filter((one) => text.toUpperCase().includes(one));
}

/** @param {NoBoard} said */
const whyNoBoard = ({ defects }) =>
  defects.some(({ kind }) => kind === "three") ? "move.capacity" : "setup.limousines";

/**
 * @param {(way: Played) => boolean} fits
 * @param {Position | Statement | Earning} said
 * @param {DisputedRow} table
 * @returns {Explanation[]}
 */
function explained(fits, said, table) {
  /** @type {Set<string>} */
  const found = new Set();
  const ways = said instanceof Earning ? table.misscored : table.mistaken;
  return ways.flatMap((way) => {
    const { mistakes } = way;
    if (!fits(way) || mistakes.some((one) => found.has(one)) || byHeir(said, way, table)) return [];
    if (mistakes.length === 1) found.add(mistakes[0]);
    const step = table.departure(way, carOf(said));
    const guilty = mistakes.find((one) => showsAt(one, step, ways, said, table)) ?? mistakes[0];
    if (step) return [{ misreadings: mistakes, step, clause: brokenBy(guilty, table.steps[step - 1]) }];
    if (!(said instanceof Earning)) return [];
    return [{ misreadings: mistakes, step, clause: stakeOf(said.car, table.end, table.reading, table.owned).clause }];
  });
}

/**
 * Whether a mistake leads to a claim only by whom it makes the Mafia's heir: whoever leaves out the
 * Mafia's token has forgotten it, and mistaken nobody else's stand. Who is said not to inherit may
 * earn or not: of their own token nothing is said.
 * @param {Position | Statement | Earning} said
 * @param {Way} way
 * @param {DisputedRow} table
 */
function byHeir(said, { boards, reading }, table) {
  const { end, owned } = table;
  if (!owned || !(said instanceof Earning) || !same(boards[boards.length - 1], end)) return false;
  const earns = (/** @type {Reading} */ by) => stakeOf(said.car, end, by, owned).earns;
  const unsaid = said.takes === "no-heir" || earns(reading) === earns(table.reading);
  return said.against(...scoring(table)) === "mafia.heir" && unsaid;
}

/**
 * Whether a mistake made alone first shows at this card.
 * @param {string} mistake
 * @param {number | null} step
 * @param {readonly Way[]} ways
 * @param {Position | Statement | Earning} said
 * @param {DisputedRow} table
 */
function showsAt(mistake, step, ways, said, table) {
  const alone = ways.find(({ mistakes }) => mistakes.length === 1 && mistakes[0] === mistake);
  return alone !== undefined && alone.boards.length > 0 && table.departure(alone, carOf(said)) === step;
}

/**
 * The limousine that a claim is about; empty where it is about the board.
 * @param {Position | Statement | Earning} said
 */
const carOf = (said) => (said instanceof Position ? "" : said.car);

/**
 * The last card after which a claim was right that is wrong in the end; 0 if it never was.
 * @param {(board: Position, reading: Reading) => boolean} holds
 * @param {DisputedRow} table
 */
function onceRight(holds, { steps, reading }) {
  return steps.slice(0, -1).reduce((last, { after }, index) => (holds(after, reading) ? index + 1 : last), 0);
}

/**
 * Where a wrong claim departs that no mistake leads to, and from which clause. Of a board it is the
 * first card for somebody misplaced; of one limousine the last that moved it, or covered or uncovered
 * it where it is said to be, and none if it is where it was. Where the claim was right for a time, it
 * is the first card after that.
 * @param {Position | Statement | Earning} said
 * @param {DisputedRow} table
 * @param {number} since
 * @returns {{step: number | null, clause: string | null}}
 */
function departs(said, table, since) {
  if (said instanceof Earning) return { step: null, clause: said.against(...scoring(table)) };
  if (!table.steps.length) return { step: null, clause: null };
  const wrong = misplaced(said, table.end);
  const whole = said instanceof Position;
  const there = !whole && said.business === table.end.where(said.car) ? wrong : [];
  const numbers = table.steps
    .map((_, index) => index + 1)
    .filter((number) => {
      const { moved, move, before, after } = table.steps[number - 1];
      const concerned = [...moved, move.car, ...there.filter((car) => before.standing(car) !== after.standing(car))];
      return number > since && concerned.some((car) => wrong.includes(car));
    });
  const step = since || whole ? numbers[0] : numbers[numbers.length - 1];
  if (step) return { step, clause: decisive(table.steps[step - 1], said, table.end) };
  return whole ? { step: table.steps.length, clause: "move.active" } : { step: null, clause: null };
}

/**
 * The clause a claim breaks that this card decides. Of a motorcade that is parted or turned over:
 * that it stays as it is, unless it is said to be elsewhere, on one business. Else the one that
 * says where the move ends; capacity only says where it does not, and who is on top only matters to somebody who is where they are said to be.
 * @param {Step} step
 * @param {Position | Statement} said
 * @param {Position} end
 */
function decisive(step, said, end) {
  const strays = (/** @type {string} */ car) =>
    end.where(car) !== (said instanceof Position ? said.where(car) : said.business);
  const told = (/** @type {string} */ car) => said instanceof Position || said.car === car;
  const asOne = !(said instanceof Position) || new Set(step.moved.map((car) => said.where(car))).size === 1;
  const elsewhere = asOne && step.moved.filter(told).every(strays);
  if (isTogether(step.moved, end) && !elsewhere && !keeps(said, step.moved)) return "move.carry";
  const stray = [...step.moved, step.move.car].filter((car) => car && told(car)).some(strays);
  const unsaid = ["move.capacity", ...(stray ? ["move.stack"] : [])];
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
