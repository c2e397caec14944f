/**
 * What each player believes, said one after the other.
 *
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { Claim, State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, choices, field, icon } from "../drawing/parts.js";
import { ASKED, kindOf, remark, REMARKS, TAKINGS } from "../input/claims.js";
import { BUSINESSES, without } from "../state/board.js";
import { mayBe, nameOf } from "../state/players.js";
import { LONGEST_AMOUNT, LONGEST_NAME, mafiaOn, MOST_CLAIMS, ofMoney, played } from "../state/state.js";
import { say } from "../words.js";
import { cardSaid } from "./hand.js";
import { carTray, editableRing, heldStack, instruction } from "./setup.js";

const STANDS = /** @type {const} */ (["", "top", "bottom", "lone"]);
const BELOW = ["bottom", "covered"];

/**
 * Players saying what they believe, one after the other.
 * @param {Law} law
 * @param {State} state
 */
export function claiming(law, state) {
  const { lang, claims } = state;
  const turn = Math.max(0, state.turn);
  const claim = claims[turn];
  const { said, silent } = claim;
  const money = ofMoney(claim);
  const [car, business] = said.split(":");
  const stacks = money ? state.start : said ? saidOn(state.start, claim) : claim.board;
  const name = nameOf(state, turn);
  const offered = mayBe(state, turn);
  const told = unjudged(state, claim, name);
  return {
    ring: editableRing(law, said ? { ...state, held: money || silent ? car : business } : state, stacks, saidStand(claim)),
    panel: [
      players(state, turn),
      state.done > 0 &&
        choices(
          say("claimKind", lang),
          "claim",
          [["whole", say("whole", lang)], ["single", say("single", lang)], ["money", say("money", lang)]],
          kindOf(claim),
        ),
      said
        ? h(
            "div",
            { class: "hint", "data-key": ASKED },
            car && !(money && silent) && h("p", {}, h("b", {}, silent ? `${law.name(car, lang)} …?` : `${law.saying(said, lang)}.`)),
            money && car
              ? silent && h("p", {}, say("takesHint", lang, { name, car: law.name(car, lang) }))
              : h("p", {}, say(money ? "moneyHint" : "sayHint", lang, { name })),
          )
        : [
            instruction(law, state, stacks, silent ? say("claimHint", lang, { name }) : h("b", {}, boardSaid(law, state, stacks))),
            h(
              "div",
              { class: "buttons" },
              heldStack(state, stacks),
              !silent
                ? button("unsay", say("startOver", lang))
                : state.notice !== "saidNothing" && button("stays", say("stays", lang)),
            ),
          ],
      money && carTray(law, { ...state, held: car }, state.start, mafiaOn(state)),
      money && takings(state, claim),
      money && button("sheet:score", say("tokensAndOwners", lang)),
      h(
        "div",
        { class: "claimant", "data-key": `claimant-${turn}` },
        field(`name:${turn}`, say("name", lang), name, { maxlength: LONGEST_NAME }),
        claims.length > 1 &&
          button(`drop:${turn}`, say("remove", lang), { "aria-label": say("removePlayer", lang, { name }) }),
      ),
      offered.length > 0 && choices(say("name", lang), "call", offered.map((one) => [one, one]), claim.name, "wraps"),
      button("recard", say(state.done ? "correctCards" : "disputedCards", lang), { class: "chip" }),
    ].flat(),
    tray: [
      told ?? (money ? null : echo(law, state, claim, name)),
      said && !money && stands(law, state, claim),
      !money && carTray(law, said ? { ...state, held: car } : state, said ? state.start : stacks, mafiaOn(state)),
      onward(state, turn),
    ],
  };
}

/**
 * Why there is no verdict yet, or what became of the claims on a corrected ring, where nothing can cover it.
 * Whoever has said nothing is not judged: either they speak, or the others are judged without them.
 * @param {State} state
 * @param {Claim} claim
 * @param {string} name
 */
function unjudged(state, { said }, name) {
  const { lang, claims, notice } = state;
  const told = REMARKS.find((one) => one === notice);
  if (!told) return null;
  const missing = told === "saidNothing";
  return h(
    "div",
    { class: "hint", "data-key": "unjudged" },
    h("p", { class: told === "claimsKept" ? null : "warning" }, remark(state, told)),
    missing &&
      h(
        "div",
        { class: "buttons" },
        !said && button("stays", say("stays", lang)),
        claims.some(({ silent }) => !silent) && button("without", say("without", lang, { name })),
      ),
  );
}

/**
 * What somebody claims, or is asked to: on a low screen the tray covers where it stands. Whoever is read to
 * has heard it there.
 * @param {Law} law
 * @param {State} state
 * @param {Claim} claim
 * @param {string} name
 */
function echo(law, state, { said, silent, board }, name) {
  const { lang } = state;
  const told = said ? `${law.saying(said, lang)}.` : boardSaid(law, state, board);
  const text = silent ? say(said ? "sayHint" : "claimHint", lang, { name }) : `${name}: ${told}`;
  return h("p", { class: "echo", "aria-hidden": "true", "data-key": "echo" }, silent ? text : h("b", {}, text));
}

/**
 * To the next player, and after the last one to the verdict.
 * @param {State} state
 * @param {number} turn
 */
function onward(state, turn) {
  const { lang, claims } = state;
  const next = claims[turn + 1];
  const judge = button("judge", say("judge", lang), { class: next ? "" : "primary" });
  if (!next) return judge;
  const name = nameOf(state, turn + 1);
  return h(
    "div",
    { class: "buttons onward" },
    judge,
    button(`turn:${turn + 1}`, [h("span", {}, say("handOver", lang, { name: name.replace(/ (?=\d)/, "\xa0") })), icon("forward")], {
      class: "primary",
      "data-key": "hand-over",
    }),
  );
}

/**
 * A board with the one limousine that a statement speaks of where and as it is said to stand; one of
 * those that stood there stands with it, if it may.
 * @param {Stacks} board
 * @param {Claim} claim
 */
export function saidOn(board, { said, silent }) {
  const [car, business, stand] = said.split(":");
  if (silent) return board;
  return without(board, car).map((stack, at) => {
    if (BUSINESSES[at] !== business) return stack;
    const [below = "", above = below] = stack;
    const pair = BELOW.includes(stand) ? [car, above] : [stand === "lone" ? "" : below, car];
    return pair.filter(Boolean);
  });
}

/**
 * How the one limousine is said to stand, even where nobody is known to stand with it.
 * @param {Claim} claim
 */
export function saidStand({ said, silent }) {
  const [car, , stand] = said.split(":");
  if (silent || (stand !== "top" && !BELOW.includes(stand))) return {};
  return /** @type {const} */ ({ [car]: stand === "top" ? stand : "bottom" });
}

/**
 * What a board that somebody claims has otherwise than the one before the cards, in words.
 * @param {Law} law
 * @param {State} state
 * @param {Stacks} stacks
 */
function boardSaid(law, { lang, start }, stacks) {
  const told = BUSINESSES.flatMap((at, index) => {
    const stack = stacks[index];
    const turned = String([...stack].reverse()) === String(start[index]);
    const moved = stack.filter((car) => !start[index].includes(car) || (turned && stack.length > 1));
    return moved.map((car) => law.saying([car, at, ...(stack[1] ? [car === stack[1] ? "top" : "bottom"] : [])].join(":"), lang));
  });
  return `${told.join("; ") || say("stays", lang)}.`;
}

/**
 * @param {State} state
 * @param {number} turn
 */
function players(state, turn) {
  const { lang, claims } = state;
  return h(
    "div",
    { class: "players", "data-key": "players" },
    inDispute(state),
    h(
      "div",
      { class: "segments", role: "group", "aria-label": say("players", lang) },
      claims.map((_, index) =>
        button(`turn:${index}`, nameOf(state, index), { "aria-pressed": String(index === turn) }),
      ),
      claims.length < MOST_CLAIMS &&
        button("add", icon("add"), { class: "tool", "aria-label": say("addPlayer", lang) }),
    ),
  );
}

/**
 * Which cards it is about, if it is about any.
 * @param {State} state
 */
export function inDispute(state) {
  const { lang } = state;
  const cards = played(state).map((card) => cardSaid(card, lang)).join(", ");
  return cards && h("p", { class: "quiet", "data-key": "in-dispute" }, say("disputed", lang, { cards }));
}

/**
 * What the owner of the one limousine is said to take: the token whatever it is, nothing, the
 * Mafia's too, or so much; that it is not the Mafia's, only where that was sent. It has its place
 * before one is chosen: nothing moves under a finger.
 * @param {State} state
 * @param {Claim} claim
 */
function takings(state, { said, silent }) {
  const { lang, tokens, unread } = state;
  const [car, takes] = said.split(":");
  const sums = [...new Set(Object.values(tokens))].sort((one, other) => one - other).map(String);
  /** @type {(readonly [string, string])[]} */
  const words = [["token", say("takesToken", lang)], ["nothing", say("takesNothing", lang)]];
  if (mafiaOn(state)) words.push(["heir", say("takesHeir", lang)]);
  if (takes === "no-heir") words.push(["no-heir", say("takesNoHeir", lang)]);
  const chips = choices(
    say("claimKind", lang),
    "takes",
    [...words, ...sums.map((one) => /** @type {const} */ ([one, one]))],
    silent ? "" : takes,
    "wraps",
  );
  const other = h("input", {
    "data-input": "takes",
    "data-key": "takes",
    inputmode: "numeric",
    "aria-label": say("otherSum", lang),
    placeholder: say("otherSum", lang),
    maxlength: LONGEST_AMOUNT,
    value: unread.takes ?? (!silent && /^\d/.test(takes) && !sums.includes(takes) ? takes : ""),
    "aria-invalid": unread.takes ? "true" : null,
  });
  const warning = unread.takes && h("p", { class: "warning" }, say("noAmount", lang));
  return h("fieldset", { class: "wraps takings", "data-key": TAKINGS, disabled: !car }, chips, other, warning);
}

/**
 * How the one limousine is said to stand.
 * @param {Law} law
 * @param {State} state
 * @param {Claim} claim
 */
function stands(law, { lang }, { said, silent }) {
  const [car, business, stand = ""] = said.split(":");
  /** @type {(one: typeof STANDS[number]) => string} */
  const word = (one) => (one === "" ? say("any", lang) : law.book.words[one][lang]);
  const label = `${say("stand", lang)}: ${law.name(car, lang)}${silent ? "" : `, ${business}`}`;
  return choices(label, "stand", STANDS.map((one) => [one, word(one)]), stand);
}
