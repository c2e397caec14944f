/**
 * The referee: set up, play, dispute. One ring, and below it what belongs to the step at hand.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, choices } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { courseOf } from "../state/course.js";
import { INITIAL } from "../state/state.js";
import { say } from "../words.js";
import { disputeParts } from "./dispute.js";
import { playParts } from "./play.js";
import { setupParts } from "./setup.js";

const MODES = /** @type {const} */ (["setup", "play", "dispute"]);

/**
 * @param {Law} law
 * @param {State} state
 */
export function referee(law, state) {
  const { lang, mode } = state;
  const course = courseOf(law, state);
  const parts =
    !course || mode === "setup"
      ? setupParts(law, state)
      : mode === "play"
        ? playParts(law, state, course)
        : disputeParts(law, state, course);
  return h(
    "main",
    { class: `referee mode-${mode}`, "data-keys": "board", "data-key": "referee" },
    choices(say("steps", lang), "mode", MODES.map((one) => [one, say(one, lang)]), mode),
    otherRules(law, state),
    h("div", { class: "stage" }, parts.ring),
    h("div", { class: "panel", "data-key": `panel-${mode}` }, parts.panel),
    parts.tray && h("div", { class: "tray" }, parts.tray),
  );
}

/**
 * By which rules, where they are not the usual ones: the same cards end otherwise.
 * @param {Law} law
 * @param {State} state
 */
function otherRules({ book }, { lang, edition, rulings }) {
  const other = book.editions.find(({ id }) => id === edition && id !== INITIAL.edition);
  const chosen = Object.keys(rulings).map((id) => entryOf(book.rulings, id).title[lang]);
  const said = [...(other ? [other.text[lang].split(":")[0]] : []), ...chosen].join("; ");
  return said && button("sheet:table", say("otherRules", lang, { said }), { class: "chip", "data-key": "rules-in-force" });
}
