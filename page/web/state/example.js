/**
 * The example of a rule, carried out: as the rule says, or as the mistake does it.
 *
 * @import { Law } from "../law/law.js"
 * @import { Step } from "../law/play.js"
 */

/**
 * @param {Law} law
 * @param {string} kind
 * @param {string} id
 * @param {{right?: boolean}} [options]  `right`: what the rules give where a mistake is shown
 * @returns {{start: string, cards: readonly string[], steps: readonly Step[]} | null}
 */
export function exampleOf(law, kind, id, { right = false } = {}) {
  const entries = kind === "misreadings" ? law.book.misreadings : kind === "clauses" ? law.book.clauses : [];
  const example = entries.find((one) => one.id === id)?.example;
  if (!example?.cards.length) return null;
  const { start, cards } = example;
  const misreading = kind === "misreadings" && !right ? [id] : [];
  const reading = law.reading({ misreading });
  try {
    const steps = law.playRow(law.position(start), cards.map(law.card), reading);
    return { start, cards, steps };
  } catch {
    return null;
  }
}
