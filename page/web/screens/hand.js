/**
 * The cards to tap, Run cards and the Mafia's move among them, and what is written on one.
 *
 * @import { Sketch } from "../drawing/element.js"
 * @import { RingOptions } from "../drawing/ring.js"
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, cardButton, picture } from "../drawing/parts.js";
import { CARS, EIGHT } from "../state/board.js";
import { foundBefore } from "../state/course.js";
import { mafiaOn } from "../state/state.js";
import { say } from "../words.js";

const RUN_CARDS = /** @type {const} */ (["joker", "backward", "evasion"]);
const SIGNS = /** @type {const} */ ({ "+": "joker", "-": "backward" });

/** @type {ReturnType<typeof foundBefore<Sketch>>} */
const knownHand = foundBefore();

/**
 * @param {Law} law
 * @param {State} state
 * @param {readonly string[]} [evaders]  who may evade; where it is not told, that must not be seen
 */
export const handTray = (law, state, evaders) => [
  armedHint(law, state, evaders),
  cardTray(law, state, evaders),
  runTray(state),
];

/**
 * What a tap on the ring does: it chooses what a Run card is waiting for, if one does.
 * @param {State} state
 * @param {readonly string[]} [evaders]
 * @returns {Partial<RingOptions>}
 */
export function onRing({ armed, evading }, evaders) {
  if (!armed || evading) return { action: evading ? "evade" : "look" };
  const may = armed === "evasion" ? evaders : undefined;
  return { large: true, taking: (car) => (may?.includes(car) ?? true ? `card:${car}` : "") };
}

/**
 * What a Run card is waiting for.
 * @param {Law} law
 * @param {State} state
 * @param {readonly string[]} [evaders]
 */
function armedHint(law, { lang, armed, evading }, evaders) {
  if (!armed) return null;
  const none = armed === "evasion" && evaders?.length === 0;
  const idle = none || (armed === "evasion" && !evaders && !evading);
  const text =
    armed !== "evasion"
      ? say("chooseCar", lang, { card: say(armed, lang) })
      : evading
        ? say("chooseEmpty", lang, { car: law.name(evading, lang) })
        : say("chooseTop", lang);
  return h(
    "div",
    { class: "armed", "data-key": "armed" },
    !none && h("p", {}, text),
    idle && button("play:@", say("idle", lang)),
    button("disarm", say("cancel", lang)),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {readonly string[]} [evaders]
 */
function cardTray(law, state, evaders) {
  const { lang, armed, evading } = state;
  const mafia = mafiaOn(state) && armed;
  const evades = armed === "evasion";
  const may = evades ? evaders : undefined;
  return knownHand([lang, mafia, evades, evading, may?.join("")], () =>
    h(
      "div",
      { class: mafia ? "hand nine" : "hand", role: "group", "aria-label": say("cards", lang), "data-key": "hand" },
      (mafia ? CARS : EIGHT).map((car) =>
        cardButton(car, `card:${car}`, say("playCard", lang, { car: law.name(car, lang) }), {
          disabled: Boolean(may && !may.includes(car)),
          "aria-pressed": evades ? String(car === evading) : null,
        }),
      ),
    ),
  );
}

/** @param {State} state */
function runTray(state) {
  const { lang, armed, run } = state;
  const mafia = mafiaOn(state);
  if (!run && !mafia) return null;
  return h(
    "div",
    { class: "run", role: "group", "aria-label": say("runCards", lang), "data-key": "run" },
    run && RUN_CARDS.map((kind) =>
      button(`arm:${kind}`, say(kind, lang), { "aria-pressed": String(kind === armed) }),
    ),
    mafia && button("play:M", say("mafiaMove", lang)),
  );
}

/**
 * A played card: its limousine, and what else is written on it.
 * @param {string} card
 */
export function cardFace(card) {
  const [car, rest] = parted(card);
  return [
    car ? picture(`car-${car}`, "-0.5 -0.3 19 8.6") : null,
    rest ? h("span", {}, rest) : null,
  ];
}

/**
 * A named card as it lies on the table, with what else is written on it.
 * @param {string} card
 * @param {Lang} lang
 */
export function laidCard(card, lang) {
  const [car, rest] = parted(card);
  return h(
    "li",
    {},
    car ? picture(`card-${car}`, "0 0 14 20") : null,
    rest ? h("b", { "aria-hidden": "true" }, rest) : null,
    h("span", { class: "unseen" }, cardSaid(card, lang)),
  );
}

/**
 * A card in words: `R`, `Backward O`, `Evasion R to C`.
 * @param {string} card
 * @param {Lang} lang
 * @param {(car: string) => string} [named]
 */
export function cardSaid(card, lang, named = (car) => car) {
  const [letter, rest] = parted(card);
  if (card === "M") return say("mafiaMove", lang);
  if (!letter) return say("evasion", lang);
  const car = named(letter);
  if (rest.startsWith("@")) return say("evasionTo", lang, { car, at: rest.slice(1) });
  const kind = SIGNS[/** @type {keyof typeof SIGNS} */ (rest)];
  return kind ? `${say(kind, lang)} ${car}` : car;
}

/**
 * The limousine of a card, if it has one, and the rest.
 * @param {string} card
 */
function parted(card) {
  const car = CARS.includes(card[0]) ? card[0] : "";
  return [car, card.slice(car.length)];
}
