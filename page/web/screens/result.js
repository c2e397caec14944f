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
import { button, capitalised, clauseChips, icon, picture } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { hasOwnWay, OWN_WAY, rowSteps, TRAINING_RING } from "../input/exercise.js";
import { entryOf } from "../law/book.js";
import { BUSINESSES } from "../state/board.js";
import { lessonOn } from "../training/course.js";
import { written } from "../training/log.js";
import { RACE_ROUNDS } from "../training/session.js";
import { solutionOf } from "../training/solution.js";
import { bestOf, dateOf } from "../training/tally.js";
import { earnings, readingsOf, tokensOf } from "../training/task.js";
import { say } from "../words.js";

const MISTAKES_AT_ONCE = 2;
const FEWEST_FITTING = 2;
const DAYS = 7;
const DAY_MS = 86_400_000;

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
    verdict(law, state, session, result),
    ...(result.right || !result.reply ? [] : why(law, state, session, result)),
    strip(law, state, session, result),
    session.mode === "race" ? money(law, state, session, result) : null,
    session.over && h("div", { class: "panel" }, summaryParts(law, state, session)),
  ];
}

/**
 * @param {State} state
 * @param {Session} session
 */
export const onward = ({ lang }, session) => {
  const { over, result } = session;
  const [parting] = result?.diagnosis.partings ?? [];
  const astray = parting ? parting.misreading : hasOwnWay(session) ? OWN_WAY : "";
  return h(
    "div",
    { class: "buttons onward" },
    astray
      ? button(`way:${astray}`, [icon("replay"), h("span", {}, say(parting ? "watchFrom" : "watchOwn", lang))], {
          "data-key": "watch",
        })
      : button("replay", [icon("replay"), h("span", {}, say("watchRow", lang))]),
    !over && button("next", [h("span", {}, say("nextRound", lang)), icon("forward")], { class: "primary" }),
  );
};

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result} result
 */
function verdict(law, { lang }, session, result) {
  const { right, reply, seconds, diagnosis } = result;
  const before = dearest(session);
  const partings = right || !reply ? [] : diagnosis.partings;
  const word = say(right ? "rightAnswer" : reply ? "wrongAnswer" : "tooLate", lang);
  const best = outcome(law, session, right && reply ? reply : diagnosis.answer, lang);
  const own = right || !reply ? "" : outcome(law, session, reply, lang);
  return h(
    "section",
    { class: right ? "verdict right" : "verdict wrong" },
    h("h2", {}, icon(right ? "right" : "wrong"), h("span", {}, `${word} ${seconds.toFixed(1)} s`)),
    own && h("p", {}, h("b", {}, `${say("you", lang)}: `), own),
    best && h("p", {}, !right && h("b", {}, `${say(before ? "bestFree" : "bestAnswer", lang)}: `), best),
    !right && before && h("p", {}, say("hadTaken", lang, {
      name: say("takenBy", lang, { number: before.player }),
      car: law.name(before.car, lang),
      value: before.value,
    })),
    partings.length > 0 && h("p", {}, blamed(law, partings, lang)),
  );
}

/**
 * The mistake behind an answer in one line.
 * @param {Law} law
 * @param {readonly Parting[]} partings
 * @param {Lang} lang
 */
function blamed(law, [{ misreading, number }, ...others], lang) {
  const text = capitalised(entryOf(law.book.misreadings, misreading).text[lang]);
  const said = number ? say("blamedAt", lang, { number, text }) : text;
  const more = others.length > 1 ? "orOthers" : "orOther";
  return others.length ? `${said} ${say(more, lang, { count: others.length })}` : said;
}

/**
 * What everybody took in a race, in this order, and what it earns.
 * @param {Session} session
 */
function taken(session) {
  const { task, takes } = session.round;
  if (!takes.length) return [];
  const steps = rowSteps(session);
  const earned = earnings(steps[steps.length - 1].after, task.tokens, readingsOf(task.rules).official);
  return takes.map(({ player, car }) => ({ player, car, value: earned.get(car) ?? 0 }));
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
  const { task } = session.round;
  const { official } = readingsOf(task.rules);
  const steps = rowSteps(session);
  const left = earnings(steps[steps.length - 1].after, task.tokens, official).get(answer.car) ?? 0;
  return most.value > left ? most : null;
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
  if ("position" in reply) return reply === solutionOf(task) ? say("rightRow", lang, { cards: reply.position }) : "";
  const steps = rowSteps(session);
  const end = steps[steps.length - 1].after;
  const value = earnings(end, task.tokens, readingsOf(task.rules).official).get(reply.car);
  const names = { car: law.name(reply.car, lang), at: end.where(reply.car), value: value ?? 0 };
  return say(value === undefined ? "carNothing" : "carEarns", lang, names);
}

/**
 * The cards of the row to step through, by the rules or by a mistake.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result} result
 */
function strip(law, { lang, training: { way, at } }, session, { diagnosis }) {
  const steps = rowSteps(session, way);
  const after = Math.min(at, steps.length);
  const ways = diagnosis.misreadings.slice(0, MISTAKES_AT_ONCE);
  const own = hasOwnWay(session);
  const step = after ? steps[after - 1] : null;
  return h(
    "div",
    { class: "panel", "data-key": "strip" },
    (own || ways.length > 0) &&
      h(
        "div",
        { class: "segments", role: "group", "aria-label": say("whoseWay", lang) },
        button("way:", say("byRules", lang), { "aria-pressed": String(!way) }),
        own && button(`way:${OWN_WAY}`, say("ownWay", lang), { "aria-pressed": String(way === OWN_WAY) }),
        ways.map((id, index) =>
          button(`way:${id}`, ways.length > 1 ? say("asMistakenNumber", lang, { number: index + 1 }) : say("asMistaken", lang), {
            "aria-pressed": String(way === id),
          }),
        ),
      ),
    h(
      "div",
      { class: "strip" },
      h(
        "ol",
        { class: "steps", "aria-label": say("played", lang), tabindex: "-1", "data-late": true },
        h("li", {}, button("at:0", say("start", lang), { class: "step", "aria-current": after ? null : "step" })),
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
    ),
    step && h("p", {}, h("b", { class: "number" }, `${after}. ${step.move}`), " ", law.explain(step, lang)),
  );
}

/**
 * The mistakes that lead to the answer, in words.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @param {Result} result
 * @returns {Child[]}
 */
function why(law, state, session, { diagnosis: { partings } }) {
  const { lang } = state;
  if (!partings.length) return [h("p", { class: "hint" }, say("noneFits", lang))];
  const told = partings.map((parting) => mistake(law, state, parting));
  const hidden = told.slice(MISTAKES_AT_ONCE);
  return [
    h("h3", {}, say("whyWrong", lang)),
    partings.length > 1 && h("p", { class: "hint" }, say("severalFit", lang, { count: partings.length })),
    ...told.slice(0, MISTAKES_AT_ONCE),
    hidden.length > 0 && h("details", {}, h("summary", {}, say("more", lang, { count: hidden.length })), hidden),
  ];
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {Parting} parting
 */
function mistake(law, { lang }, { misreading, number, clause, wrong }) {
  const { text, remedy } = entryOf(law.book.misreadings, misreading);
  return h(
    "section",
    { class: "verdict wrong", "data-key": misreading },
    h("h4", {}, number ? say("partsAt", lang, { number, card: String(wrong?.move) }) : capitalised(text[lang])),
    h("p", {}, remedy[lang]),
    number > 0 && h("p", { class: "quiet" }, `${say("asMistaken", lang)}: ${text[lang]}.`),
    h(
      "div",
      { class: "buttons" },
      clauseChips(law, [clause], lang),
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
function money(law, { lang }, session, result) {
  const takes = taken(session);
  const ranked = session.money
    .map((sum, player) => ({ sum, player }))
    .sort((one, other) => other.sum - one.sum);
  return h(
    "div",
    { class: "results" },
    h("h3", {}, say(session.over ? "standing" : "money", lang)),
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
const named = (player, lang) => (player ? say("takenBy", lang, { number: player }) : say("you", lang));

/**
 * The end of a run: how it went, the mistake behind most of what failed, and the way to go on.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
export function summaryParts(law, state, session) {
  const { lang } = state;
  const { past, mode, result } = session;
  const right = past.filter((one) => one.right).length;
  return [
    h("h2", {}, say("runOver", lang)),
    h("p", { class: "totals" }, say("runScore", lang, { right, all: past.length })),
    ...feat(state, session, right),
    mode === "race" && !result && money(law, state, session, null),
    weakSpot(law, past, lang),
    h(
      "div",
      { class: "buttons" },
      right < past.length && button("missed", say("replayMissed", lang)),
      button("again", say("onceMore", lang), { class: "primary" }),
    ),
  ];
}

/**
 * What a run of this mode comes to: who won, a record, whether the day is solved.
 * @param {State} state
 * @param {Session} session
 * @param {number} right
 * @returns {Child[]}
 */
function feat({ lang, training: { tally } }, { mode, past, money: sums, started }, right) {
  if (mode === "daily") {
    return [
      h("p", {}, say(right ? "solvedToday" : "failedToday", lang)),
      h("p", {}, say("lastDays", lang, { days: lastDays(tally) })),
    ];
  }
  if (mode === "storm" || mode === "streak") {
    const best = bestOf(tally, mode, written(started));
    return [h("p", { class: "totals" }, say(right > best ? "newBest" : "best", lang, { count: right > best ? right : best, best }))];
  }
  if (mode !== "race" || past.length < RACE_ROUNDS) return [];
  const most = Math.max(...sums);
  if (sums.filter((sum) => sum === most).length > 1) return [];
  const winner = sums.indexOf(most);
  return [h("p", { class: "totals" }, winner ? say("won", lang, { name: named(winner, lang) }) : say("youWon", lang))];
}

/**
 * The puzzles of the last seven days: solved, not solved, not tried.
 * @param {Tally} tally
 */
const lastDays = ({ days }) =>
  Array.from({ length: DAYS }, (_, back) => days.get(dateOf(Date.now() - (DAYS - 1 - back) * DAY_MS)))
    .map((solved) => (solved === undefined ? "·" : solved ? "✓" : "✗"))
    .join(" ");

/**
 * The mistake that the most wrong answers of a run fit; one alone says little.
 * @param {Law} law
 * @param {Session["past"]} past
 * @param {Lang} lang
 */
function weakSpot(law, past, lang) {
  const wrong = past.filter((one) => !one.right);
  const fitting = (/** @type {string} */ id) => wrong.filter(({ misreadings }) => misreadings.includes(id)).length;
  const [weakest] = law.book.misreadings
    .map((entry) => ({ ...entry, fits: fitting(entry.id) }))
    .sort((one, other) => other.fits - one.fits);
  if (weakest.fits < FEWEST_FITTING) return null;
  const { id, fits, text, remedy, breaks } = weakest;
  const lesson = lessonOn(id);
  return h(
    "section",
    { class: "verdict wrong", "data-weak": id },
    h("p", {}, say("runWeak", lang, { fits, wrong: wrong.length })),
    h("h4", {}, capitalised(text[lang])),
    h("p", {}, remedy[lang]),
    clauseChips(law, breaks.slice(0, 1), lang),
    lesson > 0 && button(`lesson:${lesson}`, say("drill", lang)),
  );
}
