/**
 * Setting up a board by tapping, for the start and for what a player claims.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { RingOptions } from "../drawing/ring.js"
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { Lang, State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, carButton, icon } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { BUSINESSES, CARS, complete, EIGHT, FRESH_RING, missing } from "../state/board.js";
import { mafiaOn } from "../state/state.js";
import { say } from "../words.js";

/**
 * @param {Law} law
 * @param {State} state
 */
export function setupParts(law, state) {
  const { lang, start } = state;
  const ready = complete(start);
  return {
    ring: editableRing(law, state, start),
    panel: [
      instruction(law, state, start),
      h(
        "div",
        { class: "buttons presets" },
        button("preset:fresh", say("fresh", lang)),
        button("preset:empty", say("empty", lang)),
        button("preset:last", say("last", lang)),
        button("sheet:type", say("type", lang)),
        heldStack(state, start),
      ),
    ],
    tray: [
      carTray(law, state, start, mafiaOn(state)),
      h(
        "div",
        { class: "buttons onward" },
        button("undo", icon("undo"), { class: "tool", "aria-label": say("back", lang), disabled: !state.undo }),
        ...(state.claims.length
          ? [onwardTo("dispute", say("toDispute", lang), ready)]
          : [button("mode:dispute", say("startDispute", lang), { disabled: !ready }), onwardTo("play", say("toCards", lang), ready)]),
      ),
    ],
  };
}

/**
 * @param {"play" | "dispute"} mode
 * @param {string} label
 * @param {boolean} ready
 */
const onwardTo = (mode, label, ready) =>
  button(`mode:${mode}`, [h("span", {}, label), icon("forward")], { class: "primary", disabled: !ready });

/**
 * @param {Law} law
 * @param {State} state
 * @param {Stacks} stacks
 * @param {RingOptions["standing"]} [standing]
 */
export const editableRing = (law, state, stacks, standing) =>
  ring(law, {
    lang: state.lang,
    stacks,
    standing,
    tokens: state.tokens,
    held: BUSINESSES.filter((one) => one === state.held || holds(stacks, one, state.held)),
    action: "spot",
  });

/**
 * @param {Stacks} stacks
 * @param {string} business
 * @param {string} car
 */
const holds = (stacks, business, car) => stacks[BUSINESSES.indexOf(business)].includes(car);

/**
 * What to tap next.
 * @param {Law} law
 * @param {State} state
 * @param {Stacks} stacks
 * @param {Child} [hint]
 */
export function instruction(law, state, stacks, hint) {
  const { lang, held, notice, start } = state;
  const absent = missing(stacks, start.flat().includes("M"));
  const text = CARS.includes(held)
    ? say("heldCar", lang, { car: law.name(held, lang) })
    : BUSINESSES.includes(held)
      ? say("heldBusiness", lang, { at: stackSaid(law, held, stacks, lang) })
      : (hint ?? say(untouched(state) ? "welcome" : state.claims.length ? "correctHint" : "setupHint", lang));
  return h(
    "div",
    { class: "hint", "data-key": "asked" },
    notice === "full" ? h("p", { class: "warning" }, say("full", lang)) : h("p", {}, text),
    absent.length > 0 && h("p", { class: notice === "unplaced" ? "warning" : "quiet" }, say("toPlace", lang, { cars: absent.join(" ") })),
  );
}

/**
 * Whether nobody has done anything yet.
 * @param {State} state
 */
const untouched = ({ start, lines }) => start === FRESH_RING && !lines[0].cards.length;

/**
 * @param {Law} law
 * @param {string} business
 * @param {Stacks} stacks
 * @param {Lang} lang
 */
const stackSaid = (law, business, stacks, lang) =>
  law.standing(business, stacks[BUSINESSES.indexOf(business)], lang);

/**
 * What can be done with the business that is held; always there, so that nothing moves under a thumb.
 * @param {State} state
 * @param {Stacks} stacks
 */
export function heldStack({ lang, held }, stacks) {
  const at = BUSINESSES.find((one) => one === held || (held && holds(stacks, one, held))) ?? "";
  const high = at ? stacks[BUSINESSES.indexOf(at)].length : 0;
  return [
    button(`clear:${at}`, say("clear", lang), { disabled: !high, "data-key": "clear" }),
    button(`swap:${at}`, say("swap", lang), {
      disabled: high < 2,
      "data-key": "swap",
      "aria-label": say("swapBoth", lang),
    }),
  ];
}

/**
 * The limousines to take hold of; those that stand nowhere yet are marked.
 * @param {Law} law
 * @param {State} state
 * @param {Stacks} stacks
 * @param {boolean} mafia
 */
export function carTray(law, { lang, held }, stacks, mafia) {
  const placed = stacks.flat();
  return h(
    "div",
    { class: mafia ? "cars nine" : "cars", role: "group", "aria-label": say("tray", lang) },
    (mafia ? CARS : EIGHT).map((car) =>
      carButton(car, `hold:${car}`, law.name(car, lang), {
        "aria-pressed": String(car === held),
        class: placed.includes(car) ? "car placed" : "car",
      }),
    ),
  );
}
