/**
 * The whole page: the bar on top, the screen, the tabs within reach of a thumb.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, icon } from "../drawing/parts.js";
import { say } from "../words.js";
import { referee } from "./referee.js";
import { rulesScreen } from "./rules.js";
import { trainingScreen } from "./training.js";

const TABS = /** @type {const} */ (["referee", "training", "rules"]);

/**
 * @param {Law} law
 * @param {State} state
 */
export function frame(law, state) {
  const { lang, view } = state;
  return h(
    "div",
    { id: "page", class: `view-${view}` },
    h(
      "header",
      { class: "bar" },
      h("h1", {}, "Scheffeln", h("span", { class: "unseen" }, ` ${say(view, lang)}`)),
      h(
        "nav",
        { class: "tabs", "aria-label": say("screens", lang) },
        TABS.map((tab) =>
          button(`view:${tab}`, [icon(tab), h("span", {}, say(tab, lang))], {
            "aria-current": tab === view ? "page" : null,
          }),
        ),
      ),
      h(
        "div",
        { class: "tools" },
        button("sheet:table", [icon("table"), h("span", {}, say("options", lang))]),
        button("sheet:share", [icon("share"), h("span", {}, say("share", lang))]),
      ),
    ),
    view === "rules" ? rulesScreen(law, state) : view === "training" ? trainingScreen(law, state) : referee(law, state),
  );
}
