/**
 * The answers for scripts: exactly the JSON of `scheffeln move`, `dispute` and `show`.
 *
 * Whatever is refused is answered too, never thrown, and in the order the command line refuses:
 * its options first, then its arguments, then what they mean together.
 *
 * @import { Lang } from "./book.js"
 * @import { Explanation, Settlement, Verdict } from "./dispute.js"
 * @import { Owned } from "./money.js"
 * @import { Position } from "./position.js"
 * @import { Step } from "./play.js"
 * @typedef {object} Options
 * @property {string} [edition]
 * @property {Record<string, string> | readonly string[]} [rulings]  `{id: choice}` or `["id=choice"]`
 * @property {string | readonly string[]} [misreading]
 * @property {Record<string, number>} [tokens]  the top tokens, for a dispute
 * @property {Record<string, string>} [owners]  who plays whom, `{R: "Anna"}`, for a dispute
 * @property {Lang} [lang]
 */

import { book, entryOf } from "./book.js";
import { claimed, settle } from "./dispute.js";
import { Earning, stakeOf } from "./money.js";
import { card, limousine, position } from "./notation.js";
import { playRow } from "./play.js";
import { MAFIA } from "./position.js";
import { choice, edition, misreading, Reading, Rules } from "./reading.js";
import { BadPosition, BadWord, Refusal } from "./refusal.js";
import { claims } from "./score.js";
import { parted, strip } from "./spelling.js";
import { again, citesOf, complaint, inOneLine, reasons } from "./telling.js";

const TOKEN_STEP = 500;
const LARGEST_TOKEN = 16_000;

/**
 * `scheffeln move POSITION CARD... --json`
 * @param {string} start
 * @param {readonly string[]} cards
 * @param {Options} options
 */
export function move(start, cards, options = {}) {
  return answered(options, () => {
    const rules = rulesOf(options);
    const mistakes = listed(options.misreading).map(misreading);
    const board = position(start);
    const row = cards.map(card);
    const reading = new Reading(rules, mistakes);
    const steps = playRow(accepted(board, rules), row, reading);
    const end = steps.at(-1)?.after ?? board;
    return {
      ...heading("move", reading),
      start: String(board),
      end: String(end),
      steps: steps.map(stepRecord),
    };
  });
}

/**
 * `scheffeln dispute POSITION CARD... --claim NAME=CLAIM --json`
 * @param {string} start
 * @param {readonly string[]} cards
 * @param {readonly {name: string, claim: string}[]} said
 * @param {Options} options
 */
export function dispute(start, cards, said, options = {}) {
  return answered(options, () => {
    const disputed = said.map(({ name, claim }) => claimOf(`${name}=${claim}`));
    const owners = Object.fromEntries(Object.entries(options.owners ?? {}).map(ownerOf));
    const rules = rulesOf(options);
    const board = position(start);
    const row = cards.map(card);
    const reading = new Reading(rules);
    const settlement = settle(accepted(board, rules), row, disputed, reading, options.tokens, owners);
    const { tokens, owned } = settlement;
    const paid = Object.keys(tokens).length > 0 || settlement.verdicts.some((one) => one.claimed instanceof Earning);
    const odd = Object.keys(tokens).filter((at) => tokens[at] % TOKEN_STEP || tokens[at] > LARGEST_TOKEN);
    return {
      ...heading("dispute", reading),
      start: String(board),
      cards: settlement.steps.map((step) => String(step.move)),
      result: String(settlement.end),
      claims: settlement.verdicts.map((one) => verdictRecord(one, settlement, options.lang ?? "en")),
      steps: settlement.steps.map(stepRecord),
      again: again(board, settlement, rules, options.lang),
      ...(paid ? moneyRecord(settlement.end, reading, tokens, owned) : {}),
      ...(odd.length ? { odd_tokens: odd } : {}),
      ...(owned ? { owned: [...owned].sort() } : {}),
    };
  });
}

/**
 * `scheffeln show POSITION --tokens "A=500 ..." --json`
 * @param {string} start
 * @param {Record<string, number> | null} tokens
 * @param {Options} options
 */
export function score(start, tokens = null, options = {}) {
  return answered(options, () => {
    const rules = rulesOf(options);
    const board = accepted(position(start), rules);
    const reading = new Reading(rules);
    return {
      ...heading("show", reading),
      position: String(board),
      ...moneyRecord(board, reading, tokens),
    };
  });
}

/**
 * Who would earn on a board and, where the tokens are known, how much.
 * @param {Position} board
 * @param {Reading} reading
 * @param {Record<string, number> | null} tokens
 * @param {Owned} owned
 */
const moneyRecord = (board, reading, tokens, owned = null) => ({
  ...(tokens ? { tokens } : {}),
  limousines: claims(board, reading).map(({ limousine, at, standing, earns, clause }) => ({
    limousine,
    at,
    standing,
    covered: standing === "bottom",
    earns,
    clause,
    ...(tokens ? { takes: earns ? (tokens[at] ?? null) : null } : {}),
    ...(owned ? { owned: owned.includes(limousine), scores: stakeOf(limousine, board, reading, owned).earns } : {}),
  })),
});

/**
 * @template Answer
 * @param {Options} options
 * @param {() => Answer} find
 */
function answered(options, find) {
  try {
    return find();
  } catch (refused) {
    if (refused instanceof Refusal) return failure(refused, options.lang ?? "en");
    throw refused;
  }
}

/**
 * @param {Refusal} refused
 * @param {Lang} lang
 */
function failure(refused, lang) {
  const told = complaint(refused, lang);
  const { kind, hint, defects } = told;
  return { schema: book.schema, error: { kind, message: inOneLine(told), hint, defects } };
}

/** @param {Options} options */
export function rulesOf({ edition: name = "2014", rulings = [] }) {
  const words = Array.isArray(rulings)
    ? rulings
    : Object.entries(rulings).map(([id, answer]) => `${id}=${answer}`);
  return new Rules(edition(name), words.map(choice));
}

/** @param {string | readonly string[] | undefined} words */
export const listed = (words = []) => (typeof words === "string" ? [words] : words);

/**
 * A position this edition can have on its table.
 * @param {Position} board
 * @param {Rules} rules
 */
export function accepted(board, rules) {
  if (board.has(MAFIA) && !entryOf(book.editions, rules.edition).mafia) {
    const text = String(board);
    const column = text.indexOf(MAFIA) + 1;
    throw new BadPosition(text, [{ kind: "mafia", column, what: rules.edition }]);
  }
  return board;
}

/**
 * @param {[car: string, name: string]} told
 * @returns {[string, string]}
 */
function ownerOf([car, who]) {
  if (!strip(who)) throw new BadWord("owner", `${who}=${car}`, ["Anna=R"]);
  return [limousine(car), strip(who)];
}

/** @param {string} text */
function claimOf(text) {
  const [name, said] = parted(text, "=").map(strip);
  if (!name || !said) throw new BadWord("claim", text, ["Anna=_/RO/Y/L/T/N/V/W", "Anna=R:C:top"]);
  return { name, claimed: claimed(said) };
}

/**
 * @param {string} command
 * @param {Reading} reading
 */
function heading(command, { rules, misreadings }) {
  return {
    schema: book.schema,
    command,
    edition: rules.edition,
    rulings: Object.fromEntries(rules.chosen),
    ...(misreadings.length ? { misreadings } : {}),
  };
}

/** @param {Step} step */
const stepRecord = (step) => ({
  card: String(step.move),
  moved: step.moved,
  from: step.source,
  to: step.target,
  skipped: step.skipped.map(({ at }) => at),
  landing: step.landing,
  clauses: step.clauses,
  after: String(step.after),
  why: step.skipped.map(({ why }) => why),
});

/**
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
const verdictRecord = (verdict, settlement, lang) => ({
  name: verdict.name,
  claim: verdict.claim,
  right: verdict.right,
  step: verdict.step,
  clause: verdict.clause,
  misreadings: verdict.explanations.map(({ misreadings }) => misreadings),
  rulings: verdict.rulings.map(([id, answer]) => ({ id, choice: answer, cites: citesOf(id, answer) })),
  editions: verdict.editions,
  explanations: verdict.explanations.map(explanationRecord),
  slips: verdict.slips.map(explanationRecord),
  defects: verdict.defects,
  reasons: reasons(verdict, settlement, lang),
  ...(verdict.claimed instanceof Earning ? { depends: verdict.depends ?? false } : {}),
  ...(verdict.ifPlayed ? { if_played: verdict.ifPlayed } : {}),
});

/** @param {Explanation} explanation */
const explanationRecord = ({ misreadings, step, clause }) => ({ misreadings, step, clause });
