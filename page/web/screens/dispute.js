/**
 * A dispute: what each player believes, one ring with a switch, and the verdict.
 *
 * @import { Settlement } from "../law/dispute.js"
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { Course } from "../state/course.js"
 * @import { Claim, State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, choices, field, icon } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { ASKED, kindOf, remark, REMARKS, TAKINGS } from "../input/claims.js";
import { Statement } from "../law/notation.js";
import { BUSINESSES, EMPTY_RING, without } from "../state/board.js";
import { settlementOf } from "../state/course.js";
import { mayBe, nameOf } from "../state/players.js";
import { isNaming, LONGEST_AMOUNT, LONGEST_NAME, mafiaOn, MOST_CLAIMS, ofMoney, played } from "../state/state.js";
import { say } from "../words.js";
import { cardSaid, handTray, laidCard, onRing } from "./hand.js";
import { refusal } from "./play.js";
import { carTray, editableRing, heldStack, instruction } from "./setup.js";
import { finding, questions, rightFirst, ruled, verdictCard, watched } from "./verdict.js";

const STANDS = /** @type {const} */ (["", "top", "bottom", "lone"]);
const BELOW = ["bottom", "covered"];

/**
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 */
export function disputeParts(law, state, course) {
  if (isNaming(state, course.steps.length)) return naming(law, state, course);
  const settlement = state.judged ? settlementOf(law, state, course) : null;
  return settlement ? judged(law, state, settlement) : claiming(law, state);
}

/**
 * Which cards are disputed: they are named, and nothing of what they do is shown.
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 */
function naming(law, state, course) {
  const { lang, tokens } = state;
  return {
    ring: ring(law, { lang, stacks: course.start.stacks, tokens, ...onRing(state) }),
    panel: [
      h("div", { class: "hint" }, h("p", {}, say(state.claims.length ? "recardHint" : "nameCards", lang))),
      refusal(law, state, course),
      h(
        "div",
        { class: "strip", "data-key": "named" },
        button("unask", icon("back"), { class: "tool", "aria-label": say("back", lang), disabled: !state.done }),
        h(
          "ol",
          { class: "rowcards laid", "aria-label": say("disputedCards", lang) },
          played(state).map((card) => laidCard(card, lang)),
        ),
      ),
    ],
    tray: [
      ...handTray(law, state),
      h(
        "div",
        { class: "buttons onward" },
        button("believe:money", say("aboutMoney", lang)),
        button("believe", [h("span", {}, say("believe", lang)), icon("forward")], { class: "primary", disabled: !state.done }),
      ),
    ],
  };
}

/**
 * Players saying what they believe, one after the other.
 * @param {Law} law
 * @param {State} state
 */
function claiming(law, state) {
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
 * Why there is no verdict yet, or what became of the claims on a corrected ring, where nothing can cover it. Whoever has said nothing is not judged: either they speak, or the
 * others are judged without them.
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
function saidOn(board, { said, silent }) {
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
function saidStand({ said, silent }) {
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
function inDispute(state) {
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

/**
 * @param {Law} law
 * @param {State} state
 * @param {Settlement} settlement
 */
function judged(law, state, settlement) {
  const { lang, claims, turn, tokens } = state;
  const end = settlement.end.stacks;
  const differs = questions(law, settlement, lang);
  const known = new Set();
  const claim = claims[turn];
  const stacks = !claim || ofMoney(claim) ? end : claim.said ? saidOn(EMPTY_RING, claim) : claim.board;
  const standing = claim && saidStand(claim);
  /** @type {(board: Stacks) => string[]} */
  const apart = (board) => BUSINESSES.filter((_, index) => String(board[index]) !== String(end[index]));
  const differing = claim && !claim.said ? apart(stacks) : [];
  const decisive = claim ? [] : settlement.verdicts.flatMap(({ right, claimed }, index) => {
    const { said, board } = claims[index];
    if (ofMoney(claims[index])) return end.flatMap((stack, at) => (stack.includes(said[0]) ? BUSINESSES[at] : []));
    if (!(claimed instanceof Statement)) return said ? [] : apart(board);
    return right ? [] : [claimed.business, settlement.end.where(claimed.car)];
  });
  return {
    ring: ring(law, { lang, stacks, tokens, standing, differing, held: decisive, action: "look" }),
    panel: [
      whoseBoard(state, settlement),
      inDispute(state),
      ...(watched(law, state, settlement) ?? ruled(law, state, settlement)),
      differs && h("p", { class: "hint", "data-key": "apart" }, differs),
      h(
        "div",
        { class: "verdicts", "data-key": "verdicts" },
        rightFirst(settlement.verdicts).map((verdict) =>
          verdictCard(law, settlement, verdict, settlement.verdicts.indexOf(verdict), lang, known),
        ),
      ),
      h(
        "div",
        { class: "buttons" },
        button("sheet:share", say("share", lang)),
        button("amend", say("amend", lang)),
        button("recard", say(state.done ? "correctCards" : "disputedCards", lang)),
        button("anew", say("anew", lang)),
      ),
      h(
        "details",
        { "data-key": "command" },
        h("summary", {}, say("command", lang)),
        h("pre", { class: "command", tabindex: "0" }, law.again(settlement.start, settlement, law.rules(state), lang)),
        h("div", { class: "buttons" }, button("copy:again", say("copy", lang))),
      ),
    ],
    tray: null,
  };
}

/**
 * The switch of the one ring: the board by the rules, and each claimed one.
 * @param {State} state
 * @param {Settlement} settlement
 */
function whoseBoard(state, { verdicts }) {
  const { lang, claims, turn } = state;
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": say("board", lang), "data-key": "whose" },
    button("turn:-1", say("byRules", lang), { "aria-pressed": String(turn < 0) }),
    claims.map((_, index) =>
      button(
        `turn:${index}`,
        [icon(finding(verdicts[index])), h("span", {}, nameOf(state, index))],
        {
          "aria-pressed": String(index === turn),
          "aria-label": `${nameOf(state, index)}: ${say(finding(verdicts[index]), lang)}`,
        },
      ),
    ),
  );
}
