/**
 * The way to practise a mistake, which says what is practised.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { button } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { say } from "../words.js";

/**
 * What a drill of a mistake is called.
 * @param {Law} law
 * @param {string} misreading
 * @param {State["lang"]} lang
 */
export const drillSaid = (law, misreading, lang) =>
  say("drill", lang, { mistake: entryOf(law.book.misreadings, misreading).label[lang] });

/**
 * Puzzles that a mistake gets wrong; not in the middle of a run that would be lost, or of the same drill.
 * @param {Law} law
 * @param {State} state
 * @param {string} misreading
 * @param {string} [look]
 */
export function drillButton(law, { lang, view, training: { place, session } }, misreading, look = "") {
  const run = place === "run" && !session?.over ? session : null;
  const ready = !run || run.mode === "course" || (run.mode === "practice" && !run.trap);
  return view === "training" && ready && button(`drill:${misreading}`, drillSaid(law, misreading, lang), { class: look || null });
}
