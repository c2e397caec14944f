/**
 * A dispute: what each player believes, one ring with a switch, and the verdict.
 *
 * @import { Settlement } from "../law/dispute.js"
 * @import { Law } from "../law/law.js"
 * @import { Course } from "../state/course.js"
 * @import { Claim, State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, cardButton, choices, field, icon, picture } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { BUSINESSES, EIGHT, EMPTY_RING, put } from "../state/board.js";
import { settlementOf } from "../state/course.js";
import { LONGEST_NAME, mafiaOn, mayJudge, MOST_CLAIMS, ofMoney, played } from "../state/state.js";
import { say } from "../words.js";
import { refusal } from "./play.js";
import { carTray, editableRing, heldStack, instruction } from "./setup.js";
import { verdictCard } from "./verdict.js";

const STANDS = /** @type {const} */ (["", "top", "bottom", "lone"]);

/**
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 */
export function disputeParts(law, state, course) {
  if (!mayJudge(state, course.steps.length)) return naming(law, state, course);
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
    ring: ring(law, { lang, stacks: course.start.stacks, tokens, action: "look" }),
    panel: [
      h("div", { class: "hint" }, h("p", {}, say("nameCards", lang))),
      refusal(law, state, course),
      h(
        "div",
        { class: "strip", "data-key": "named" },
        button("unask", icon("back"), { class: "tool", "aria-label": say("back", lang), disabled: !state.done }),
        h(
          "ol",
          { class: "rowcards laid", "aria-label": say("disputedCards", lang) },
          played(state).map((card) => h("li", {}, picture(`card-${card[0]}`, "0 0 14 20"), h("span", { class: "unseen" }, card))),
        ),
      ),
    ],
    tray: [
      h(
        "div",
        { class: "hand", role: "group", "aria-label": say("cards", lang) },
        EIGHT.map((car) => cardButton(car, `ask:${car}`, law.name(car, lang))),
      ),
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
 * @param {Claim} claim
 * @param {number} index
 */
const nameOf = ({ name }, index) => name || String(index + 1);

/**
 * Players saying what they believe, one after the other.
 * @param {Law} law
 * @param {State} state
 */
function claiming(law, state) {
  const { lang, claims } = state;
  const turn = Math.max(0, state.turn);
  const claim = claims[turn];
  const money = ofMoney(claim);
  const stacks = money ? state.start : claim.said ? saidBoard(claim.said) : claim.board;
  const name = nameOf(claim, turn);
  return {
    ring: editableRing(law, money ? { ...state, held: claim.said[0] } : state, stacks),
    panel: [
      players(state, turn),
      claim.said
        ? h(
            "div",
            { class: "hint" },
            h("p", {}, h("b", {}, `${law.saying(claim.said, lang)}.`)),
            h("p", {}, say(money ? "moneyHint" : "sayHint", lang, { name })),
            state.notice === "tokensFirst" && h("p", { class: "warning" }, say("tokensFirst", lang)),
          )
        : [instruction(law, state, stacks, say("claimHint", lang, { name })), h("div", { class: "buttons" }, heldStack(state, stacks))],
      state.done > 0 &&
        choices(
          say("claimKind", lang),
          "claim",
          [["whole", say("whole", lang)], ["single", say("single", lang)], ["money", say("money", lang)]],
          money ? "money" : claim.said ? "single" : "whole",
        ),
      money && button("sheet:score", say("tokens", lang)),
      h(
        "div",
        { class: "claimant", "data-key": `claimant-${turn}` },
        field(`name:${turn}`, say("name", lang), claim.name, { maxlength: LONGEST_NAME }),
        claims.length > 1 &&
          button(`drop:${turn}`, say("remove", lang), { "aria-label": say("removePlayer", lang, { name }) }),
      ),
    ].flat(),
    tray: [
      money ? takings(state, claim) : claim.said && stands(law, state, claim),
      claim.said
        ? carTray(law, { ...state, held: claim.said[0] }, state.start, mafiaOn(state))
        : carTray(law, state, stacks, mafiaOn(state)),
      onward(state, turn),
    ],
  };
}

/**
 * To the next player, and after the last one to the verdict.
 * @param {State} state
 * @param {number} turn
 */
function onward({ lang, claims }, turn) {
  const next = claims[turn + 1];
  const judge = button("judge", say("judge", lang), { class: next ? "" : "primary" });
  if (!next) return judge;
  const name = nameOf(next, turn + 1);
  return h(
    "div",
    { class: "buttons onward" },
    judge,
    button(`turn:${turn + 1}`, [h("span", {}, say("handOver", lang, { name })), icon("forward")], {
      class: "primary",
      "data-key": "hand-over",
    }),
  );
}

/**
 * The one limousine a statement speaks of, where it is said to be.
 * @param {string} said
 */
function saidBoard(said) {
  const [car, business] = said.split(":");
  return put(EMPTY_RING, car, business) ?? EMPTY_RING;
}

/**
 * @param {State} state
 * @param {number} turn
 */
function players({ lang, claims, lines, current, done }, turn) {
  const cards = lines[current].cards.slice(0, done).join(" ");
  return h(
    "div",
    { class: "players", "data-key": "players" },
    !claims[turn].said && done > 0 && h("p", { class: "quiet" }, say("disputed", lang, { cards })),
    h(
      "div",
      { class: "segments", role: "group", "aria-label": say("players", lang) },
      claims.map((claim, index) =>
        button(`turn:${index}`, nameOf(claim, index), { "aria-pressed": String(index === turn) }),
      ),
      claims.length < MOST_CLAIMS &&
        button("add", icon("add"), { class: "tool", "aria-label": say("addPlayer", lang) }),
    ),
  );
}

/**
 * What the owner of the one limousine is said to take: the token whatever it is, nothing, or so much.
 * @param {State} state
 * @param {Claim} claim
 */
function takings({ lang, tokens }, { said }) {
  const [, takes] = said.split(":");
  const told = [...new Set(Object.values(tokens).map(String)), takes].filter((one) => /^\d/.test(one));
  const sums = [...new Set(told)].sort((one, other) => Number(one) - Number(other));
  return choices(
    say("claimKind", lang),
    "takes",
    [["token", say("takesToken", lang)], ["nothing", say("takesNothing", lang)], ...sums.map((one) => /** @type {const} */ ([one, one]))],
    takes,
    "wraps",
  );
}

/**
 * How the one limousine is said to stand.
 * @param {Law} law
 * @param {State} state
 * @param {Claim} claim
 */
function stands(law, { lang }, { said }) {
  const [car, business, stand = ""] = said.split(":");
  /** @type {(one: typeof STANDS[number]) => string} */
  const word = (one) => (one === "" ? say("any", lang) : law.book.words[one][lang]);
  const label = `${say("stand", lang)}: ${law.name(car, lang)}, ${business}`;
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
  const claim = claims[turn];
  const stacks = !claim || ofMoney(claim) ? end : claim.said ? saidBoard(claim.said) : claim.board;
  const differing =
    claim && !claim.said
      ? BUSINESSES.filter((_, index) => String(stacks[index]) !== String(end[index]))
      : [];
  return {
    ring: ring(law, { lang, stacks, tokens, differing, action: "look" }),
    panel: [
      whoseBoard(state, settlement),
      h(
        "div",
        { class: "verdicts", "data-key": "verdicts" },
        settlement.verdicts.map((verdict, index) => verdictCard(law, settlement, verdict, index, lang)),
      ),
      h(
        "div",
        { class: "buttons" },
        button("sheet:share", say("share", lang)),
        button("amend", say("amend", lang)),
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
function whoseBoard({ lang, claims, turn }, { verdicts }) {
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": say("board", lang), "data-key": "whose" },
    button("turn:-1", say("byRules", lang), { "aria-pressed": String(turn < 0) }),
    claims.map((claim, index) =>
      button(
        `turn:${index}`,
        [icon(verdicts[index].right ? "right" : "wrong"), h("span", {}, nameOf(claim, index))],
        {
          "aria-pressed": String(index === turn),
          "aria-label": `${nameOf(claim, index)}: ${say(verdicts[index].right ? "right" : "wrong", lang)}`,
        },
      ),
    ),
  );
}
