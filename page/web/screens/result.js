/**
 * What came of a round: what is said of the answer, the mistakes behind a wrong one, and both ways to
 * look at.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 * @import { Parting } from "../training/diagnosis.js"
 * @import { Result, Session } from "../training/session.js"
 * @import { Tally } from "../training/tally.js"
 */

import { h } from "../drawing/element.js";
import { button, icon, picture, ruleChip } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { TRAINING_RING } from "../input/exercise.js";
import { entryOf } from "../law/book.js";
import { BUSINESSES } from "../state/board.js";
import { PASSED, passed } from "../training/course.js";
import { tokensOf } from "../training/task.js";
import { hasOwnWay, likely, OWN_WAY, rowSteps } from "../training/ways.js";
import { likeliest } from "../training/weakness.js";
import { say } from "../words.js";
import { drillButton, drillThis } from "./drill.js";
import { money, verdict } from "./judgement.js";

/**
 * The board after so many cards of the way that is looked at; where a mistake is, what differs. The end
 * follows what is said of it: as a rule the row is driven there first.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
export function resultRing(law, { lang, training: { way, at } }, session) {
  const steps = rowSteps(session, way);
  const after = Math.min(at, steps.length);
  const board = after ? steps[after - 1].after : steps[0].before;
  const true_ = way ? rowSteps(session) : steps;
  const other = after ? true_[after - 1]?.after : true_[0]?.before;
  const differing = way && other
    ? BUSINESSES.filter((_, index) => String(board.stacks[index]) !== String(other.stacks[index]))
    : undefined;
  return ring(law, {
    lang,
    stacks: board.stacks,
    tokens: tokensOf(session.round.task),
    trail: after ? steps[after - 1] : undefined,
    differing: differing?.length ? differing : undefined,
    key: TRAINING_RING,
    large: true,
    follows: !way && after === steps.length,
  });
}

/**
 * What came of an answer, then what follows from it where it was the only one of a run; and the ways to look at.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {readonly Child[]} outcome
 * @returns {Child[]}
 */
export function resultParts(law, state, session, outcome) {
  const result = /** @type {Result} */ (session.result);
  const looking = [row(law, state, session), ways(state, session, result)];
  const said = verdict(law, state, session, result);
  return [
    ...(outcome.length ? [said, ...outcome, ...looking] : [...looking, said]),
    session.mode === "race" && !session.over ? money(law, state, session, result) : null,
    !result.right && result.reply && why(law, state, result),
    told(law, state, session),
  ];
}

/**
 * Whether the answers so far speak for the first of these more than for the second.
 * @param {State} state
 * @param {readonly Parting[]} partings
 */
function spokenFor({ training: { tally } }, partings) {
  const [[, first], [, second]] = likeliest(tally, partings.map(({ misreading }) => misreading));
  return first > second;
}

/**
 * A look at the answer, the mistake behind it to practise, and the next puzzle.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
export const onward = (law, state, session) =>
  h(
    "div",
    { class: "buttons onward" },
    watching(state, session),
    likely(state.training.tally, session.result).slice(0, 1).map(({ misreading }) => drillThis(law, state, misreading)),
    button("next", [h("span", {}, say("nextRound", state.lang)), icon("forward")], { class: "primary unread" }),
  );

/**
 * The way to see what was answered, and back; or the row where that was right.
 * @param {State} state
 * @param {Session} session
 */
export function watching(state, session) {
  const { lang, training: { tally, way } } = state;
  const [parting] = likely(tally, session.result);
  const astray = parting ? parting.misreading : hasOwnWay(session) ? OWN_WAY : "";
  if (!astray) return button("replay", [icon("replay"), h("span", {}, say("watchRow", lang))]);
  const [action, label] = way === astray ? ["", "watchRules"] : [astray, parting ? "watchFrom" : "watchOwn"];
  return button(`way:${action}`, [icon("replay"), h("span", {}, say(/** @type {"watchRules"} */ (label), lang))], {
    "data-key": "watch",
  });
}

/**
 * How far a lesson has come.
 * @param {Tally} tally
 * @param {number} lesson
 * @param {Lang} lang
 */
export const lessonState = (tally, lesson, lang) =>
  passed(tally, lesson)
    ? say("lessonPassed", lang)
    : say("inARow", lang, { count: tally.lessons.get(lesson) ?? 0, wanted: PASSED });

/**
 * The cards of the row to step through, next to the board on which they are driven.
 * @param {Law} _
 * @param {State} state
 * @param {Session} session
 */
function row(_, { lang, training: { way, at } }, session) {
  const steps = rowSteps(session, way);
  const after = Math.min(at, steps.length);
  return h(
    "div",
    { class: "strip", "data-key": "row", "data-late": true },
    h(
      "ol",
      { class: "steps", "aria-label": say("played", lang), tabindex: "-1" },
      h("li", {}, button("at:0", icon("back"), { class: "step", "aria-label": say("start", lang), "aria-current": after ? null : "step" })),
      steps.map(({ move }, index) =>
        h(
          "li",
          {},
          button(`at:${index + 1}`, picture(`car-${move.car}`, "-0.5 -0.3 19 8.6"), {
            class: "step",
            "aria-current": index + 1 === after ? "step" : null,
            "aria-label": say("stepNumber", lang, { number: index + 1, card: move.car }),
          }),
        ),
      ),
    ),
  );
}

/**
 * Whose way is looked at, by the rules or by a mistake; next to the board on which it is driven.
 * @param {State} state
 * @param {Session} session
 * @param {Result} result
 */
function ways(state, session, result) {
  const { lang, training: { tally, way } } = state;
  const mistaken = likely(tally, result)
    .map(({ misreading }) => misreading)
    .filter((id, index) => !index || id === way);
  const own = hasOwnWay(session);
  if (!own && !mistaken.length) return null;
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": say("whoseWay", lang), "data-key": "ways", "data-late": true },
    button("way:", say("byRules", lang), { "aria-pressed": String(!way) }),
    own && button(`way:${OWN_WAY}`, say("laidTitle", lang), { "aria-pressed": String(way === OWN_WAY) }),
    mistaken.map((id, index) =>
      button(`way:${id}`, mistaken.length > 1 ? say("asMistakenNumber", lang, { number: index + 1 }) : say("asMistaken", lang), {
        "aria-pressed": String(way === id),
      }),
    ),
  );
}

/**
 * What the card did that is looked at.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
function told(law, { lang, training: { way, at } }, session) {
  const steps = rowSteps(session, way);
  const after = Math.min(at, steps.length);
  const step = after ? steps[after - 1] : null;
  return h(
    "div",
    { class: "panel", "data-key": "told", "data-late": true },
    step && h("p", {}, h("b", { class: "number" }, `${after}. ${step.move}`), " ", law.explain(step, lang)),
  );
}

/**
 * The mistakes that lead to the answer, in words: the likeliest, the others folded. The buttons below
 * show the likeliest and practise it, so that only the others have their own.
 * @param {Law} law
 * @param {State} state
 * @param {Result} result
 */
function why(law, state, result) {
  const { lang } = state;
  const partings = likely(state.training.tally, result);
  if (!partings.length) return h("p", { class: "hint" }, say("noneFits", lang));
  const [first, ...hidden] = partings.map((parting, at) => mistake(law, state, parting, at > 0));
  return h(
    "div",
    { class: "verdicts", "data-key": "why", "data-late": true },
    h("h3", {}, say("whyWrong", lang)),
    partings.length > 1 && h("p", { class: "hint" }, say(spokenFor(state, partings) ? "oneLikely" : "severalFit", lang, { count: partings.length })),
    first,
    hidden.length > 0 && h("details", {}, h("summary", {}, say("more", lang, { count: hidden.length })), hidden),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {Parting} parting
 * @param {boolean} watched  with a button to watch it
 */
function mistake(law, state, { misreading, number, wrong }, watched) {
  const { lang, training } = state;
  const { own, remedy } = entryOf(law.book.misreadings, misreading);
  return h(
    "section",
    { class: "verdict wrong", "data-key": misreading },
    h("h4", {}, number ? say("partsAt", lang, { number, card: String(wrong?.move) }) : own[lang]),
    h("p", {}, remedy[lang]),
    number > 0 && h("p", { class: "quiet" }, own[lang]),
    h(
      "div",
      { class: "buttons" },
      ruleChip(misreading, lang),
      (watched || training.session?.over) && drillButton(law, state, misreading),
      watched &&
        button(`way:${misreading}`, [icon("replay"), h("span", {}, say("watchFrom", lang))], {
          "data-key": `watch-${misreading}`,
        }),
    ),
  );
}

/** What follows the card that is looked at, by its key. */
export const replayParts = { row, told };
