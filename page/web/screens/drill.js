/**
 * The way to practise a mistake, which says what is practised.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
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
export const drillButton = (law, state, misreading, look = "") =>
  isReady(state) && button(`drill:${misreading}`, drillSaid(law, misreading, state.lang), { class: look || null });

/**
 * The same in few words, where the mistake has just been told. It answers as late as the way onward.
 * @param {Law} law
 * @param {State} state
 * @param {string} misreading
 */
export const drillThis = ({ book }, state, misreading) =>
  isReady(state) &&
  button(
    `drill:${misreading}`,
    [say("drillThis", state.lang), h("span", { class: "unseen" }, `: ${entryOf(book.misreadings, misreading).label[state.lang]}`)],
    { class: "unread" },
  );

/** @param {State} state */
function isReady({ view, training: { place, session } }) {
  const run = place === "run" && !session?.over ? session : null;
  return view === "training" && (!run || run.mode === "course" || (run.mode === "practice" && !run.trap));
}
