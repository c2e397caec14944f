/**
 * What lies over the page for a while: sharing, the table's rules, scoring, typing, one clause.
 *
 * @import { Law } from "../law/law.js"
 * @import { Child } from "../drawing/element.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, choices, field, icon, toggle } from "../drawing/parts.js";
import { unreadClaims } from "../state/address.js";
import { addressIn } from "../state/pasted.js";
import { hasAside, LANGS, LONGEST_TYPED, mafiaOn } from "../state/state.js";
import { say } from "../words.js";
import { drillButton } from "./drill.js";
import { rulingParts, unfolded } from "./rules.js";
import { scoreParts } from "./score.js";
import { everyRule } from "./search.js";
import { shareParts } from "./share.js";

const MOVING_RULINGS = [
  "move.skip-to",
  "move.stuck",
  "run.backward-direction",
  "run.evasion-idle",
  "run.on-mafia",
];
/** No ring is written so, and to look each word up would take long: many words in sentences, or who is right. */
const PROSE = /^(?=[^]{100})[^]*[.!?]\s|\b(?:right|wrong|recht|unrecht|ragione|torto)\b/i;
const LANGUAGES = { en: "English", de: "Deutsch", it: "Italiano" };

/**
 * @param {Law} law
 * @param {State} state
 * @param {string} address  what to send to somebody
 */
export function sheet(law, state, address) {
  if (!state.sheet) return h("div", { id: "sheet" });
  const { title, parts } = content(law, state, address);
  return h(
    "div",
    { id: "sheet" },
    h(
      "dialog",
      { class: "sheet", "aria-labelledby": "sheet-title", "data-key": state.sheet },
      h(
        "header",
        {},
        h("h2", { id: "sheet-title" }, title),
        button("sheet:", icon("close"), { class: "tool", "aria-label": say("close", state.lang) }),
      ),
      h("div", { class: "content" }, parts),
      h("footer", {}, button("sheet:", say("close", state.lang), { class: "plain" })),
    ),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {string} address
 * @returns {{title: string, parts: Child[]}}
 */
function content(law, state, address) {
  const { lang } = state;
  switch (state.sheet) {
    case "share":
      return { title: say("share", lang), parts: shareParts(law, state, address) };
    case "table":
      return { title: say("table", lang), parts: tableParts(law, state) };
    case "score":
      return { title: say(state.mode === "dispute" && !state.judged ? "tokensAndOwners" : "score", lang), parts: scoreParts(law, state) };
    case "type":
      return { title: say("typeTitle", lang), parts: typeParts(law, state) };
    default:
      return clauseParts(law, state);
  }
}

/**
 * @param {Law} law
 * @param {State} state
 */
function clauseParts(law, state) {
  const rule = everyRule(law.book, state.lang).find(({ id }) => id === state.sheet);
  if (!rule) return { title: "", parts: [] };
  return {
    title: rule.title,
    parts: [
      h("p", { class: "id" }, rule.id),
      ...unfolded(law, state, rule),
      rule.kind === "misreadings" && drillButton(law, state, rule.id, "plain"),
      button(`read:${rule.kind}/${rule.id}`, say("inRules", state.lang), { class: "plain" }),
    ],
  };
}

/**
 * @param {Law} law
 * @param {State} state
 */
function typeParts(law, { lang, typed }) {
  const sent = addressIn(typed);
  const prose = !sent && PROSE.test(typed);
  const meant = sent || prose ? typed : law.written(typed);
  const words = sent || prose ? [] : law.unreadWords(typed);
  const unread = sent
    ? unreadClaims(sent).map((one) => law.beyond(one, lang))
    : prose ? [say("lineNeeded", lang)] : words.map((one) => law.unreadSaid(one, lang));
  const told = meant === typed ? law.defect : law.meant;
  const wrong = sent || unread.length ? unread : law.defects(meant).map((one) => told(one, lang));
  return [
    h("p", { class: "quiet" }, say("typeHint", lang)),
    field("typed", say("position", lang), typed, { class: "mono", "data-enter": "type", autofocus: true, maxlength: LONGEST_TYPED }),
    meant !== typed && !unread.length && h("p", { class: "notation" }, meant),
    h(
      "ul",
      { class: "defects", "aria-live": "polite" },
      wrong.slice(0, 2).map((one) => h("li", {}, one)),
    ),
    words.length > 0 && h(
      "div",
      { class: "buttons", "data-key": "meant" },
      words.slice(0, 2).flatMap(({ column, word, cars }) =>
        cars.map((car) => button(`mean:${column}:${Array.from(word).length}:${car}`, law.name(car, lang)))),
    ),
    button("type", say(sent ? "useSent" : "use", lang), { class: "primary", disabled: !sent && wrong.length > 0 }),
  ];
}

/**
 * @param {Law} law
 * @param {State} state
 */
function tableParts(law, state) {
  const { lang, edition, run } = state;
  const { book } = law;
  const known = book.editions.find(({ id }) => id === edition)?.mafia;
  return [
    h("h3", {}, say("language", lang)),
    choices(say("language", lang), "lang", LANGS.map((one) => [one, LANGUAGES[one]]), lang),
    h("h3", {}, say("expansions", lang)),
    toggle("run", say("run", lang), run),
    known && toggle("mafia", say("mafia", lang), mafiaOn(state)),
    known && hasAside(state) && h("p", { class: "warning", "data-key": "aside" }, say("setAside", lang)),
    h("h3", {}, say("edition", lang)),
    h(
      "div",
      { class: "options", role: "group", "aria-label": say("edition", lang) },
      book.editions.map(({ id, text }) =>
        button(`edition:${id}`, text[lang], {
          class: "option",
          "aria-pressed": String(id === edition),
        }),
      ),
    ),
    h("h3", {}, say("rulings", lang)),
    ...MOVING_RULINGS.flatMap((id) => {
      const ruling = book.rulings.find((one) => one.id === id);
      return ruling ? [h("h4", {}, ruling.title[lang]), ...rulingParts(law, state, id, false)] : [];
    }),
    button("read:rulings/", say("allRulings", lang), { class: "plain" }),
    h("h3", { class: "keys", "data-key": "keys" }, say("keys", lang)),
    h("ul", { class: "keys quiet" }, say("keysOf", lang).split("|").map((one) => h("li", {}, one))),
  ];
}
