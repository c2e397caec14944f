/**
 * The small parts screens are made of: buttons, chips, cards, switches.
 *
 * A button says what it does in `data-do`, as `action:argument`; `input/` carries it out.
 *
 * @import { Law } from "../law/law.js"
 * @import { Lang } from "../state/state.js"
 * @import { Attribute, Child } from "./element.js"
 */

import { entryOf } from "../law/book.js";
import { say } from "../words.js";
import { h, s } from "./element.js";

/**
 * @param {string} action
 * @param {Child | readonly Child[]} label
 * @param {Record<string, Attribute>} attributes
 */
export const button = (action, label, attributes = {}) =>
  h("button", { type: "button", "data-do": action, "data-key": action, ...attributes }, label);

/**
 * Buttons of which one is chosen.
 * @param {string} label
 * @param {string} action
 * @param {readonly (readonly [value: string, text: Child | readonly Child[]])[]} choices
 * @param {string} chosen
 * @param {string} look
 */
export const choices = (label, action, choices, chosen, look = "segments") =>
  h(
    "div",
    { class: look, role: "group", "aria-label": label, "data-key": action },
    choices.map(([value, text]) =>
      button(`${action}:${value}`, text, { "aria-pressed": String(value === chosen) }),
    ),
  );

/**
 * A movement card to tap.
 * @param {string} car
 * @param {string} action
 * @param {string} label
 * @param {Record<string, Attribute>} attributes
 */
export const cardButton = (car, action, label, attributes = {}) =>
  button(action, [picture(`card-${car}`, "0 0 14 20")], {
    class: "card",
    "aria-label": label,
    ...attributes,
  });

/**
 * A limousine to tap.
 * @param {string} car
 * @param {string} action
 * @param {string} label
 * @param {Record<string, Attribute>} attributes
 */
export const carButton = (car, action, label, attributes = {}) =>
  button(action, [picture(`car-${car}`, "-0.5 -0.3 19 8.6")], {
    class: "car",
    "aria-label": label,
    ...attributes,
  });

/**
 * @param {string} id
 * @param {string} viewBox
 */
export const picture = (id, viewBox) =>
  s("svg", { viewBox, "aria-hidden": "true", class: "picture" }, s("use", { href: `#${id}` }));

const ICONS = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  undo: "M9 14L4 9l5-5M4 9h10a5.500 5.500 0 0 1 0 11h-3",
  share: "M12 3v12M7.5 7.5L12 3l4.5 4.5M5 12v8h14v-8",
  table: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M13 5v4M7 10v4M15 15v4",
  close: "M6 6l12 12M18 6L6 18",
  right: "M5 12.5l4.5 4.5L19 7",
  wrong: "M6 6l12 12M18 6L6 18",
  open: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18v.1",
  replay: "M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4",
  add: "M12 5v14M5 12h14",
  rules: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6",
  referee: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  training: "M12 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 9v4.5l3 2M9.500 2.500h5",
};

/** @param {keyof typeof ICONS} name */
export const icon = (name) =>
  s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

/**
 * A row of clauses by their titles, each of which opens when tapped.
 * @param {Law} law
 * @param {readonly string[]} clauses
 * @param {Lang} lang
 * @param {string} label
 */
export const clauseChips = ({ book }, clauses, lang, label = say("clauses", lang)) =>
  h(
    "ul",
    { class: "chips", "aria-label": label },
    clauses.map((id) => h("li", {}, button(`sheet:${id}`, entryOf(book.clauses, id).title[lang], { class: "chip" }))),
  );

/**
 * The way to a mistake and what is right instead, where that is told already: the title of a clause
 * it breaks may well be true of what was done.
 * @param {string} misreading
 * @param {Lang} lang
 */
export const ruleChip = (misreading, lang) => button(`sheet:${misreading}`, say("readRule", lang), { class: "chip" });

/**
 * A switch.
 * @param {string} action
 * @param {string} label
 * @param {boolean} on
 */
export const toggle = (action, label, on) =>
  button(action, [h("span", {}, label), h("span", { class: "knob", "aria-hidden": "true" })], {
    class: "toggle",
    role: "switch",
    "aria-checked": String(on),
  });

/**
 * A field to type in.
 * @param {string} target  what is changed, `name:0`
 * @param {string} label
 * @param {string} value
 * @param {Record<string, Attribute>} attributes
 */
export const field = (target, label, value, attributes = {}) =>
  h(
    "label",
    { class: "field", "data-key": target },
    h("span", {}, label),
    h("input", {
      "data-input": target,
      value,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      ...attributes,
    }),
  );
