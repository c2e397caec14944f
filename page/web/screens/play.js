/**
 * Playing cards: the ring, what was played, why it came out so, and the cards to tap.
 *
 * @import { Law } from "../law/law.js"
 * @import { Step } from "../law/play.js"
 * @import { Course } from "../state/course.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, clauseChips, icon } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { BUSINESSES } from "../state/board.js";
import { canRedo } from "../state/course.js";
import { line } from "../state/state.js";
import { say } from "../words.js";
import { cardFace, handTray, onRing } from "./hand.js";

/**
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 */
export function playParts(law, state, course) {
  const { lang, tokens, armed, evading } = state;
  const step = course.steps.at(-1);
  const evaders = armed === "evasion" ? law.evasions(course.board, course.reading).map(({ car }) => car) : [];
  return {
    ring: ring(law, {
      lang,
      stacks: course.board.stacks,
      tokens,
      trail: step,
      open: evading ? emptyBusinesses(course) : undefined,
      ...onRing(state, evaders),
    }),
    panel: [
      strip(state),
      branches(state),
      refusal(law, state, course) ?? (state.armed ? null : telling(law, state, course)),
      h(
        "div",
        { class: "buttons" },
        button("sheet:score", say("score", lang)),
        button("mode:dispute", say("startDispute", lang)),
      ),
      step && !state.refused && !state.armed && why(law, step, lang),
    ],
    tray: handTray(law, state, evaders),
  };
}

/** @param {Course} course */
const emptyBusinesses = ({ board }) => BUSINESSES.filter((_, index) => !board.stacks[index].length);

/**
 * The cards played, each a way back to its board.
 * @param {State} state
 */
function strip(state) {
  const { lang, done } = state;
  const { cards } = line(state);
  return h(
    "div",
    { class: "strip", "data-key": "strip" },
    button("back", icon("back"), {
      class: "tool",
      "aria-label": say("back", lang),
      disabled: done === 0,
    }),
    h(
      "ol",
      { class: "steps", "aria-label": say("played", lang), tabindex: "-1" },
      h(
        "li",
        {},
        button("go:0", say("start", lang), { "aria-current": done === 0 ? "step" : null, class: "step" }),
      ),
      cards.map((card, index) =>
        h(
          "li",
          {},
          button(`go:${index + 1}`, cardFace(card), {
            class: index < done ? "step" : "step ahead",
            "aria-current": index + 1 === done ? "step" : null,
            "aria-label": say("stepNumber", lang, { number: index + 1, card }),
          }),
        ),
      ),
    ),
    button("forward", icon("forward"), {
      class: "tool",
      "aria-label": say("forward", lang),
      disabled: !canRedo(state),
    }),
  );
}

/** @param {State} state */
function branches({ lang, lines, current }) {
  if (lines.length < 2) return null;
  return h(
    "div",
    { class: "segments lines", role: "group", "aria-label": say("lines", lang), "data-key": "lines" },
    h("span", { class: "quiet" }, say("lines", lang)),
    lines.map((_, index) =>
      button(`line:${index}`, String(index + 1), {
        "aria-pressed": String(index === current),
        "aria-label": say("line", lang, { number: index + 1 }),
      }),
    ),
  );
}

/**
 * Why a card may not be played.
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 */
export function refusal(law, { lang, refused, notice, done }, { board, reading }) {
  if (notice === "cardsUnfit") return h("p", { class: "warning" }, say(notice, lang, { number: done + 1 }));
  if (notice === "noRoom") return h("p", { class: "warning" }, say("noRoom", lang));
  if (!refused) return null;
  const card = law.card(refused);
  const objections = law.judge(board, card, reading);
  return h(
    "div",
    { class: "refusal", "data-key": "refusal" },
    h("h2", {}, icon("wrong"), h("span", {}, refused)),
    objections.map((one) => h("p", {}, law.objection(one, card, lang))),
    clauseChips(law, [...new Set(objections.map((one) => one.clause))], lang),
  );
}

/**
 * The last step in words.
 * @param {Law} law
 * @param {State} state
 * @param {Course} course
 */
function telling(law, { lang, held }, { steps, board }) {
  if (BUSINESSES.includes(held)) {
    const stack = board.stacks[BUSINESSES.indexOf(held)];
    return h("div", { class: "told" }, h("p", {}, `${law.standing(held, stack, lang)}.`));
  }
  const step = steps.at(-1);
  if (!step) return h("div", { class: "told" }, h("p", {}, say("playHint", lang)));
  return toldStep(law, step, steps.length, lang);
}

/**
 * @param {Law} law
 * @param {Step} step
 * @param {number} number
 * @param {State["lang"]} lang
 */
const toldStep = (law, step, number, lang) =>
  h(
    "div",
    { class: "told" },
    h("p", {}, h("b", { class: "number" }, `${number}. ${step.move}`), " ", law.explain(step, lang)),
  );

/** Clauses that say where a move ends, those first that fewer moves need. */
const DECISIVE = ["move.stuck", "move.skip", "move.carry-land", "move.stack", "move.land"];

/**
 * What decides comes first, what holds for every move last.
 * @param {readonly string[]} clauses
 */
const byWeight = (clauses) => [
  ...DECISIVE.filter((one) => clauses.includes(one)),
  ...clauses.filter((one) => !DECISIVE.includes(one)).reverse(),
];

/**
 * What a step rests on, once its ring is there.
 * @param {Law} law
 * @param {Step} step
 * @param {State["lang"]} lang
 */
const why = (law, step, lang) =>
  h(
    "div",
    { class: "why", "data-key": "why", "data-late": true, "data-follows": true },
    clauseChips(law, byWeight(step.clauses), lang),
    h("p", { class: "notation" }, String(step.after)),
  );
