/**
 * A dispute: the cards it is about, what each player believes, and the verdict: one ring with a switch.
 *
 * @import { Settlement } from "../law/dispute.js"
 * @import { Law } from "../law/law.js"
 * @import { Stacks } from "../state/board.js"
 * @import { Course } from "../state/course.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, icon } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { Statement } from "../law/notation.js";
import { BUSINESSES, EMPTY_RING } from "../state/board.js";
import { settlementOf } from "../state/course.js";
import { nameOf } from "../state/players.js";
import { isNaming, mayJudge, ofMoney, played } from "../state/state.js";
import { say } from "../words.js";
import { claiming, inDispute, saidOn, saidStand } from "./claiming.js";
import { handTray, laidCard, onRing } from "./hand.js";
import { refusal } from "./play.js";
import { finding, questions, rightFirst, ruled, verdictCard, watched } from "./verdict.js";

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
  const { lang, tokens, claims } = state;
  return {
    ring: ring(law, { lang, stacks: course.start.stacks, tokens, ...onRing(state) }),
    panel: [
      h("div", { class: "hint" }, h("p", {}, say(claims.length ? "recardHint" : "nameCards", lang))),
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
        !claims.length && button("believe:money", say("aboutMoney", lang)),
        button("believe", [h("span", {}, say("believe", lang)), icon("forward")], {
          class: "primary",
          disabled: claims.length ? !mayJudge(state, state.done) : !state.done,
        }),
      ),
    ],
  };
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
