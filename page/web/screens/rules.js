/**
 * The rules: clauses, rulings, editions, mistakes, and what to agree on, to read and to search.
 *
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 * @import { Rule } from "./search.js"
 */

import { h } from "../drawing/element.js";
import { button, choices, clauseChips, icon } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { exampleOf } from "../state/example.js";
import { say } from "../words.js";
import { keyOf, rulesFound } from "./search.js";
import { plainly } from "./verdict.js";

/** As many rules as a screen has room for. */
const IN_SIGHT = 16;

/**
 * @param {Law} law
 * @param {State} state
 */
export function rulesScreen(law, state) {
  const { lang, query, kind } = state;
  const found = rulesFound(law.book, query, kind, lang);
  /** @type {[string, string][]} */
  const kinds = [["", say("all", lang)], ...law.book.kinds.map(({ id }) => kindChoice(id, lang))];
  return h(
    "main",
    { class: "rules", "data-key": "rules" },
    h(
      "div",
      { class: "finder" },
      h("input", {
        type: "search",
        "data-input": "query",
        value: query,
        placeholder: say("search", lang),
        "aria-label": say("search", lang),
        enterkeyhint: "search",
        autocomplete: "off",
      }),
      choices(say("kinds", lang), "kind", kinds, kind, "wraps"),
    ),
    h("p", { class: "quiet count", "aria-live": "polite" }, found.length ? say("found", lang, { count: found.length }) : say("nothingFound", lang)),
    law.book.kinds.map(({ id, title }) => section(law, state, id, title[lang], found)),
  );
}

/**
 * @param {string} id
 * @param {Lang} lang
 * @returns {[string, string]}
 */
function kindChoice(id, lang) {
  switch (id) {
    case "clauses":
      return [id, say("clausesKind", lang)];
    case "rulings":
      return [id, say("rulingsKind", lang)];
    case "editions":
      return [id, say("editionsKind", lang)];
    case "misreadings":
      return [id, say("misreadingsKind", lang)];
    default:
      return [id, say("agreeKind", lang)];
  }
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {string} kind
 * @param {string} title
 * @param {readonly Rule[]} found
 */
function section(law, state, kind, title, found) {
  const rules = found.filter((rule) => rule.kind === kind);
  if (!rules.length) return null;
  return h(
    "section",
    { "data-key": kind },
    h("h2", {}, title),
    rules.map((rule) => entry(law, state, rule, !state.entry && found.indexOf(rule) >= IN_SIGHT)),
  );
}

/**
 * One rule, folded or unfolded.
 * @param {Law} law
 * @param {State} state
 * @param {Rule} rule
 * @param {boolean} late
 */
function entry(law, state, rule, late) {
  const key = keyOf(rule);
  const open = state.entry === key;
  return h(
    "article",
    { class: open ? "entry open" : "entry", "data-key": key, "data-late": late },
    h(
      "h3",
      {},
      button(`entry:${key}`, [h("span", { class: "name" }, rule.title), h("span", { class: "id" }, rule.id)], {
        "aria-expanded": String(open),
        class: "fold",
      }),
    ),
    open && h("div", { class: "unfolded" }, unfolded(law, state, rule)),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {Rule} rule
 */
export function unfolded(law, state, rule) {
  const { lang } = state;
  const { book } = law;
  const ruling = rule.kind === "rulings" && book.rulings.find(({ id }) => id === rule.id);
  if (ruling) return rulingParts(law, state, rule.id);
  const mistake = rule.kind === "misreadings" && book.misreadings.find(({ id }) => id === rule.id);
  return [
    ...rule.text.map((text) => h("p", {}, text)),
    rule.cites.length ? h("p", { class: "cites" }, rule.cites.join(" · ")) : null,
    mistake ? clauseChips(law, mistake.breaks, lang, say("breaks", lang)) : null,
    example(law, state, rule),
    rule.kind === "editions"
      ? button(`edition:${rule.id}`, say(state.edition === rule.id ? "chosen" : "choose", lang), {
          "aria-pressed": String(state.edition === rule.id),
        })
      : null,
  ];
}

/**
 * A ruling with its choices, to be made here.
 * @param {Law} law
 * @param {State} state
 * @param {string} id
 * @param {boolean} byName  with what the command calls each choice
 */
export function rulingParts(law, { lang, edition, rulings }, id, byName = true) {
  const ruling = law.book.rulings.find((one) => one.id === id);
  if (!ruling) return [];
  const bundle = law.book.editions.find((one) => one.id === edition)?.rulings ?? {};
  const chosen = rulings[id] ?? bundle[id] ?? ruling.default;
  return [
    h(
      "div",
      { class: "options", role: "group", "aria-label": ruling.title[lang] },
      ruling.choices.map(({ choice, text, cites }) =>
        button(
          `ruling:${id}=${choice}`,
          [
            h("span", {}, text[lang]),
            h("small", {}, [byName && choice, choice === ruling.default && say("default", lang), ...cites].filter(Boolean).join(" · ")),
          ],
          { "aria-pressed": String(choice === chosen), class: "option" },
        ),
      ),
    ),
    h("p", { class: "quiet" }, ruling.reason[lang]),
  ];
}

/**
 * A rule shown moving on a small ring.
 * @param {Law} law
 * @param {State} state
 * @param {Rule} rule
 */
function example(law, { lang }, rule) {
  const shown = exampleOf(law, rule.kind, rule.id);
  if (!shown) return null;
  const { start, cards, steps, tokens, owners = {}, settlement } = shown;
  const players = Object.entries(owners).map(([car, who]) => `${who}: ${law.name(car, lang)}`);
  const key = keyOf(rule);
  const last = steps[steps.length - 1];
  return h(
    "div",
    { class: "example", "data-key": `example-${key}` },
    ring(law, { lang, stacks: last.after.stacks, tokens, trail: last, key: `example/${key}` }),
    h("p", { class: "quiet" }, [say("exampleOf", lang, { cards: cards.join(" "), start }), ...players].join(" · ")),
    steps.map((step) => h("p", {}, h("b", {}, String(step.move)), " ", law.explain(step, lang))),
    settlement && plainly(law.facts(settlement.verdicts[0], settlement, lang)).map((fact) => h("p", {}, fact)),
    h(
      "div",
      { class: "buttons" },
      button(`show:${key}`, [
        icon("replay"),
        h("span", {}, say(rule.kind === "misreadings" ? "showMistake" : "show", lang)),
      ]),
      rule.kind === "misreadings" &&
        button(`correct:${key}`, [icon("right"), h("span", {}, say("showRight", lang))]),
    ),
  );
}
