/**
 * What came of a round: the verdict, the mistake behind a wrong answer, and both ways to look at.
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
import { hasOwnWay, OWN_WAY, lessonSaid, rowSteps, TRAINING_RING } from "../input/exercise.js";
import { entryOf } from "../law/book.js";
import { BUSINESSES } from "../state/board.js";
import { PASSED, passed } from "../training/course.js";
import { solutionOf } from "../training/solution.js";
import { earnings, readingsOf, tokensOf } from "../training/task.js";
import { likeliest } from "../training/weakness.js";
import { decimal, say } from "../words.js";


/**
 * The board after so many cards of the way that is looked at; where a mistake is, what differs.
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
  });
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
export function resultParts(law, state, session) {
  const result = /** @type {Result} */ (session.result);
  return [
    row(state, session),
    ways(state, session, result),
    verdict(law, state, session, result),
    session.mode === "race" ? money(law, state, session, result) : null,
    !result.right && result.reply && why(law, state, result),
    told(law, state, session),
  ];
}

/**
 * The mistakes that lead to an answer, the one that the last answers speak for the most first.
 * @param {State} state
 * @param {Result | null} result
 * @returns {readonly Parting[]}
 */
function likely({ training: { tally } }, result) {
  const partings = result?.diagnosis.partings ?? [];
  if (partings.length < 2) return partings;
  return likeliest(tally, partings.map(({ misreading }) => misreading)).flatMap(([id]) =>
    partings.filter(({ misreading }) => misreading === id),
  );
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
 * @param {State} state
 * @param {Session} session
 */
export const onward = (state, session) =>
  h(
    "div",
    { class: "buttons onward" },
    watching(state, session),
    button("next", [h("span", {}, say("nextRound", state.lang)), icon("forward")], { class: "primary unread" }),
  );

/**
 * The way to see what was answered, or the row where that was right.
 * @param {State} state
 * @param {Session} session
 */
export function watching(state, session) {
  const { lang } = state;
  const [parting] = likely(state, session.result);
  const astray = parting ? parting.misreading : hasOwnWay(session) ? OWN_WAY : "";
  return astray
    ? button(`way:${astray}`, [icon("replay"), h("span", {}, say(parting ? "watchFrom" : "watchOwn", lang))], {
        "data-key": "watch",
      })
    : button("replay", [icon("replay"), h("span", {}, say("watchRow", lang))]);
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result} result
 */
function verdict(law, state, session, result) {
  const { lang } = state;
  const { right, reply, seconds, diagnosis } = result;
  const before = dearest(session);
  const partings = right || !reply ? [] : likely(state, result);
  const word = say(right ? "rightAnswer" : reply ? "wrongAnswer" : "tooLate", lang);
  const best = right && !reply ? "" : outcome(law, session, right && reply ? reply : diagnosis.answer, lang);
  const own = right || !reply ? "" : outcome(law, session, reply, lang);
  const earns = session.round.task.kind === "forecast";
  return h(
    "section",
    { class: right ? "verdict right" : "verdict wrong" },
    h("h2", {}, icon(right ? "right" : "wrong"), h("span", {}, `${word} ${decimal(seconds, lang)} s`)),
    ...lessonSaid(session, state.training.tally, lang).map((said) => h("p", {}, h("b", {}, said))),
    own && h("p", {}, h("b", {}, `${say("you", lang)}: `), own),
    best && h("p", {}, !right && earns && h("b", {}, `${say(before ? "bestFree" : "bestAnswer", lang)}: `), best),
    right && isNothingLeft(session) && h("p", {}, say("nothingLeft", lang)),
    !right && before && h("p", {}, say("hadTaken", lang, {
      name: say("takenBy", lang, { number: before.player }),
      car: law.name(before.car, lang),
      value: before.value,
    })),
    partings.length > 0 && h("p", {}, blamed(law, partings, lang)),
  );
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
 * The mistake behind an answer in one line.
 * @param {Law} law
 * @param {readonly Parting[]} partings
 * @param {Lang} lang
 */
function blamed(law, [{ misreading, number }, ...others], lang) {
  const text = entryOf(law.book.misreadings, misreading).own[lang];
  const said = number ? say("blamedAt", lang, { number, text }) : text;
  const more = others.length > 1 ? "orOthers" : "orOther";
  return others.length ? `${said} ${say(more, lang, { count: others.length })}` : said;
}

/**
 * What everybody took in a race, in this order, and what it earns.
 * @param {Session} session
 */
function taken(session) {
  const { takes } = session.round;
  if (!takes.length) return [];
  const earned = earnedBy(session);
  return takes.map(({ player, car }) => ({ player, car, value: earned.get(car) ?? 0 }));
}

/**
 * What each limousine earns at the end of a round.
 * @param {Session} session
 */
function earnedBy(session) {
  const { task } = session.round;
  const steps = rowSteps(session);
  return earnings(steps[steps.length - 1].after, task.tokens, readingsOf(task.rules).official);
}

/**
 * Whether rivals have left nothing to earn: then the best is worth as little as any.
 * @param {Session} session
 */
function isNothingLeft(session) {
  const { answer } = /** @type {Result} */ (session.result).diagnosis;
  return session.mode === "race" && "car" in answer && !earnedBy(session).get(answer.car);
}

/**
 * The best that a rival had taken before, where nothing that was left earns as much.
 * @param {Session} session
 */
function dearest(session) {
  const all = taken(session);
  const own = all.findIndex(({ player }) => !player);
  const [most] = (own < 0 ? all : all.slice(0, own)).sort((one, other) => other.value - one.value);
  const { answer } = /** @type {Result} */ (session.result).diagnosis;
  if (!most || !("car" in answer)) return null;
  return most.value > (earnedBy(session).get(answer.car) ?? 0) ? most : null;
}

/**
 * What a reply comes to.
 * @param {Law} law
 * @param {Session} session
 * @param {NonNullable<Result["reply"]>} reply
 * @param {Lang} lang
 */
function outcome(law, session, reply, lang) {
  const { task } = session.round;
  if (task.kind === "top" || "at" in reply) {
    const said = "car" in reply ? law.name(reply.car, lang) : "at" in reply ? reply.at : "";
    return reply === solutionOf(task) ? say("rightRow", lang, { cards: said }) : "";
  }
  if ("cards" in reply) return reply === solutionOf(task) ? say("rightRow", lang, { cards: reply.cards.join(" ") }) : "";
  if ("position" in reply) return reply === solutionOf(task) ? say("rightRow", lang, { cards: placesOf(reply.position) }) : "";
  const end = rowSteps(session)[task.cards.length - 1].after;
  const value = earnedBy(session).get(reply.car);
  const names = { car: law.name(reply.car, lang), at: end.where(reply.car), value: value ?? 0 };
  return say(value === undefined ? "carNothing" : "carEarns", lang, names);
}

/**
 * Who stands where at a start: "A W, B T, ...".
 * @param {string} position
 */
const placesOf = (position) => position.split("/").map((car, at) => `${BUSINESSES[at]} ${car}`).join(", ");

/**
 * The cards of the row to step through, next to the board on which they are driven.
 * @param {State} state
 * @param {Session} session
 */
function row({ lang, training: { way, at } }, session) {
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
  const { lang, training: { way } } = state;
  const mistaken = likely(state, result)
    .map(({ misreading }) => misreading)
    .filter((id, index) => !index || id === way);
  const own = hasOwnWay(session);
  if (!own && !mistaken.length) return null;
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": say("whoseWay", lang), "data-key": "ways", "data-late": true },
    button("way:", say("byRules", lang), { "aria-pressed": String(!way) }),
    own && button(`way:${OWN_WAY}`, say("ownWay", lang), { "aria-pressed": String(way === OWN_WAY) }),
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
 * The mistakes that lead to the answer, in words: the likeliest, the others folded. The button below
 * the board shows the likeliest, so that only the others have one of their own.
 * @param {Law} law
 * @param {State} state
 * @param {Result} result
 */
function why(law, state, result) {
  const { lang } = state;
  const partings = likely(state, result);
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
function mistake(law, { lang }, { misreading, number, wrong }, watched) {
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
      watched &&
        button(`way:${misreading}`, [icon("replay"), h("span", {}, say("watchFrom", lang))], {
          "data-key": `watch-${misreading}`,
        }),
    ),
  );
}

/**
 * What everybody took in this round of a race, and has earned so far, the most first.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result | null} result  null where the race is over
 */
export function money(law, { lang }, session, result) {
  const takes = taken(session);
  const ranked = session.money
    .map((sum, player) => ({ sum, player }))
    .sort((one, other) => other.sum - one.sum);
  return h(
    "div",
    { class: "results" },
    h("h3", {}, say(session.over && session.whole ? "standing" : "money", lang)),
    h(
      "ol",
      { class: "totals" },
      ranked.map(({ sum, player }) => {
        const car = takes.find((take) => take.player === player)?.car;
        const now = result?.earned[player] ?? 0;
        const name = named(player, lang);
        if (!result) return h("li", {}, `${name}: ${sum}`);
        return h("li", {}, car
          ? say("tookNow", lang, { name, sum, now, car: law.name(car, lang) })
          : say("gotNow", lang, { name, sum, now }));
      }),
    ),
  );
}

/**
 * @param {number} player
 * @param {Lang} lang
 */
export const named = (player, lang) => (player ? say("takenBy", lang, { number: player }) : say("you", lang));
