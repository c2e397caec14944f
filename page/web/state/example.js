/**
 * The example of a rule, carried out: as the rule says, or as the mistake does it.
 *
 * @import { Settlement } from "../law/dispute.js"
 * @import { Law } from "../law/law.js"
 * @import { Step } from "../law/play.js"
 */

/**
 * @param {Law} law
 * @param {string} kind
 * @param {string} id
 * @param {{right?: boolean}} [options]  `right`: what the rules give where a mistake is shown
 * @returns {{start: string, cards: readonly string[], steps: readonly Step[],
 *   tokens?: Record<string, number>, owners?: Record<string, string>, settlement: Settlement | null} | null}
 */
export function exampleOf(law, kind, id, { right = false } = {}) {
  const entries = kind === "misreadings" ? law.book.misreadings : kind === "clauses" ? law.book.clauses : [];
  const example = entries.find((one) => one.id === id)?.example;
  if (!example?.cards.length) return null;
  const { start, cards, tokens, owners, paid } = example;
  const misreading = kind === "misreadings" && !right ? [id] : [];
  const reading = law.reading({ misreading });
  try {
    const [board, moves] = [law.position(start), cards.map(law.card)];
    const steps = law.playRow(board, moves, reading);
    const claims = [{ name: "", claim: paid ?? "" }];
    const settlement = tokens && paid ? law.settle(board, moves, claims, reading, tokens, owners) : null;
    return { start, cards, steps, tokens, owners, settlement };
  } catch {
    return null;
  }
}
