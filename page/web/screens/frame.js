/**
 * The whole page: the bar on top, the screen, the tabs within reach of a thumb. The first screen is the
 * referee's: set up, play, dispute. One ring, and below it what belongs to the step at hand.
 *
 * @import { Sketch } from "../drawing/element.js"
 * @import { Others } from "../later.js"
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, choices, icon } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { courseOf, foundBefore } from "../state/course.js";
import { INITIAL } from "../state/state.js";
import { say } from "../words.js";
import { setupParts } from "./setup.js";

const TABS = /** @type {const} */ (["referee", "training", "rules"]);
const MODES = /** @type {const} */ (["setup", "play", "dispute"]);

/** What a page does without until it is tapped; `later.js` brings it before that. */
export const OTHERS = /** @type {Others} */ ({});

/** @type {ReturnType<typeof foundBefore<Sketch>>} */
const knownBar = foundBefore();

/**
 * Whether a screen can be drawn without the others.
 * @param {State} state
 */
export const standsAlone = ({ view, mode, sheet }) => view === "referee" && mode === "setup" && !sheet;

/**
 * @param {Law} law
 * @param {State} state
 */
export function frame(law, state) {
  const { lang, view } = state;
  return h(
    "div",
    { id: "page", class: `view-${view}` },
    knownBar([lang, view], () => bar(state)),
    view === "referee" ? referee(law, state) : OTHERS[view](law, state),
  );
}

/** @param {State} state */
const bar = ({ lang, view }) =>
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
  );

/**
 * @param {Law} law
 * @param {State} state
 */
function referee(law, state) {
  const { lang, mode } = state;
  const course = courseOf(law, state);
  const parts = !course || mode === "setup" ? setupParts(law, state) : OTHERS[mode](law, state, course);
  return h(
    "main",
    { class: `referee mode-${mode}`, "data-keys": "board", "data-key": "referee", tabindex: "-1" },
    choices(say("steps", lang), "mode", MODES.map((one) => [one, say(one, lang)]), mode),
    otherRules(law, state),
    h("div", { class: "stage" }, parts.ring),
    h("div", { class: "panel", "data-key": `panel-${mode}` }, parts.panel),
    parts.tray && h("div", { class: "tray", "data-late": true }, parts.tray),
  );
}

/**
 * By which rules, where they are not the usual ones: the same cards end otherwise. Where a dispute was
 * settled so, they are a tap away from what they were before.
 * @param {Law} law
 * @param {State} state
 */
function otherRules(law, state) {
  const said = rulesSaid(law, state).map((line) => h("span", {}, line));
  const chip = said.length > 0 && button("sheet:table", said, { class: "chip", "data-key": "rules-in-force" });
  if (!state.settled) return chip;
  return h("div", { class: "settled", "data-key": "settled" }, chip, button("unsettle", say("asBefore", state.lang), { class: "chip" }));
}

/**
 * By which rules, line by line; none where they are the usual ones. What settled a dispute comes first, then
 * what the table has otherwise.
 * @param {Law} law
 * @param {State} state
 * @param {boolean} whole  with the answer to each question, which has a line of its own
 */
export function rulesSaid(law, state, whole = false) {
  const { lang, settled } = state;
  const [now, before] = [law.rules(state), law.rules(settled ?? state)];
  const questions = [...new Set([...now.chosen, ...before.chosen].map(([id]) => id))];
  const asBefore = (/** @type {string} */ id) => now.answer(id) === before.answer(id);
  const kept = now.edition === before.edition;
  const settling = [...(kept ? [] : [now.edition]), ...questions.filter((id) => !asBefore(id))];
  const others = [...(kept && now.edition !== INITIAL.edition ? [now.edition] : []), ...questions.filter(asBefore)];
  const told = (/** @type {string} */ id) => ruleSaid(law, now, id, lang, whole);
  /** @type {(key: "settledBy" | "otherwiseBy" | "otherRules", ids: string[]) => string[]} */
  const lines = (key, ids) => {
    const said = whole || !ids.length ? ids.map(told) : [ids.map(told).join("; ")];
    return said.map((one) => say(key, lang, { said: one }));
  };
  return [...lines("settledBy", settling), ...lines(settled ? "otherwiseBy" : "otherRules", others)];
}

/**
 * An edition by its name; of a ruling its question, and the answer it has.
 * @type {(law: Law, rules: ReturnType<Law["rules"]>, id: string, lang: State["lang"], whole: boolean) => string}
 */
function ruleSaid({ book }, rules, id, lang, whole) {
  const edition = book.editions.find((one) => one.id === id);
  if (edition) {
    const [name] = edition.text[lang].split(":");
    return name[0].toLowerCase() + name.slice(1) + (whole ? "." : "");
  }
  const { title, choices: answers } = entryOf(book.rulings, id);
  const answer = whole && answers.find(({ choice }) => choice === rules.answer(id))?.text[lang];
  return answer ? `${title[lang]} ${answer}` : title[lang];
}
