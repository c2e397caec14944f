/**
 * A run: the board and the tokens, the row, the limousines to take, and what came of it.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 * @import { Round } from "../training/round.js"
 * @import { Session } from "../training/session.js"
 * @import { Kind, Task } from "../training/task.js"
 */

import { h } from "../drawing/element.js";
import { button, cardButton, carButton, icon, picture } from "../drawing/parts.js";
import { ring } from "../drawing/ring.js";
import { asksOnTop, HINTS, question, ROW_OF_CARDS, TRAINING_RING } from "../input/exercise.js";
import { entryOf } from "../law/book.js";
import { BUSINESSES, EIGHT } from "../state/board.js";
import { aboutOf } from "../training/course.js";
import { laidWith } from "../training/laying.js";
import { deadline, isFree, opensAt, ownTake, turned } from "../training/round.js";
import { DRILL_ROUNDS, mayHint, RACE_ROUNDS, replyOf, STORM_MS } from "../training/session.js";
import { rightSteps } from "../training/solution.js";
import { possible, tokensOf } from "../training/task.js";
import { say } from "../words.js";
import { factsSaid, standing } from "./judgement.js";
import { keepingNote } from "./progress.js";
import { lessonState, onward, resultParts, resultRing } from "./result.js";
import { outcomeParts, sequels, slipParts, spotParts, summaryParts } from "./summary.js";

/** What there is before the first answer sets the clock going. */
const STORM_CLOCK = `${STORM_MS / 60_000}:00`;

/** The kinds whose answer is a row of cards.
 * @type {readonly Kind[]} */
const SOUGHT = ["order", "blanks", "shortest"];

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
export function runScreen(law, state, session) {
  const done = session.result !== null;
  const ended = session.over && !done;
  const summed = session.over && session.mode !== "daily";
  return h(
    "main",
    {
      class: `training referee run-${session.round.task.kind}${done ? " done" : ""}${summed ? " over" : ""}`,
      "data-keys": "board",
      "data-key": "run",
    },
    runHead(law, state, session),
    session.over && keepingNote(state),
    summed && h("div", { class: "panel summary", "data-key": "summary" }, summaryParts(law, state, session)),
    !ended && h("div", { class: "stage" }, done ? resultRing(law, state, session) : roundRing(law, state, session)),
    !ended &&
      h(
        "div",
        { class: "panel", "data-key": `run-${session.number}-${done}` },
        done
          ? [
              ...resultParts(law, state, session, session.over && !summed ? [...slipParts(law, state, session), ...outcomeParts(law, state, session)] : []),
              session.over && !summed && h("div", { class: "panel" }, spotParts(law, state, session)),
            ]
          : roundParts(law, state, session),
      ),
    h(
      "div",
      { class: "tray", "data-late": true },
      session.over ? sequels(law, state, session) : done ? onward(law, state, session) : tray(law, state, session),
    ),
    !ended && h("p", { class: "quiet id" }, session.id),
  );
}

/**
 * What is trained, and how far it has come.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
function runHead(law, { lang, training: { tally } }, session) {
  const { mode, past, ends, over, whole, number, lesson } = session;
  const right = past.filter((one) => one.right).length;
  const course = mode === "course";
  const trap = aboutOf(session);
  const told = course
    ? lessonState(tally, lesson, lang)
    : mode === "race" && whole
      ? say("roundOf", lang, { number: number + 1, all: RACE_ROUNDS })
      : session.trap && !over
        ? say("drillState", lang, { number: number + 1, all: DRILL_ROUNDS, right })
        : past.length && mode !== "daily"
        ? say("runScore", lang, { right, all: past.length })
        : "";
  return [
    h(
      "div",
      { class: "runhead" },
      h("h2", {}, course ? say("lesson", lang, { number: lesson }).replaceAll(" ", "\u00a0") : say(mode, lang)),
      h("span", { class: "quiet" }, told),
      ends !== null && !over && h("b", { class: "clock", "data-until": Math.round(ends) }),
      ends === null && !over && mode === "storm" && h("b", { class: "clock" }, STORM_CLOCK),
      button("leave", say(over ? "menu" : "leave", lang)),
    ),
    mode === "race" && standing(session, lang),
    (course || trap) &&
      h(
        "p",
        { class: "quiet" },
        trap ? entryOf(law.book.misreadings, trap).remedy[lang] : say("mixed", lang),
      ),
  ];
}

/**
 * The board; with hints, as it stands after so many cards. Where the start is sought, the end.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 */
function roundRing(law, { lang }, session) {
  const { task } = session.round;
  const step = session.hints && task.board ? rightSteps(task)[session.hints - 1] : undefined;
  const stacks = task.board ? (step?.after ?? task.board).stacks : knownEnd(task);
  const tapped = task.kind === "forecast" || (task.kind === "top" && !EIGHT.includes(task.asked));
  const taking = tapped ? (/** @type {string} */ car) => `take:${car}` : undefined;
  return ring(law, {
    lang,
    stacks,
    tokens: tokensOf(task),
    trail: step,
    taking,
    key: TRAINING_RING,
    large: true,
    late: true,
    partial: !task.board,
  });
}

/** Whoever covers somebody at an end of which only a part is known. */
const UNKNOWN = "";

/**
 * What is known of the end where the start is sought; a limousine that is covered has somebody on it.
 * @param {Task} task
 */
const knownEnd = ({ facts }) =>
  BUSINESSES.map((at) => {
    const there = facts.filter(({ business }) => business === at);
    const below = there.find(({ stand }) => stand === "covered");
    const above = there.find((one) => one !== below);
    return below ? [below.car, above?.car ?? UNKNOWN] : above ? [above.car] : [];
  });

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
function roundParts(law, state, session) {
  const { lang, training: { now, tally } } = state;
  const { round, hints, id } = session;
  const { task } = round;
  if (task.kind !== "forecast") return askedParts(law, state, session);
  const own = ownTake(round);
  const limit = own ? null : deadline(round);
  const open = now >= opensAt(round);
  return [
    row(law, round, now, lang, hints),
    lastAnswer(law, session, lang),
    tally.failed.has(id) && h("p", { class: "quiet" }, say("failedBefore", lang)),
    hintParts(
      law,
      session,
      now,
      lang,
      h(
        "p",
        { class: limit === null ? "hint" : "hint warning" },
        limit !== null
          ? `${say("hurry", lang)} `
          : own
            ? say("youTake", lang, { car: law.name(own.car, lang) })
            : say(open ? "takeNow" : "rowUp", lang),
        limit !== null && h("b", { class: "clock", "data-until": Math.round(limit) }),
      ),
    ),
    own && button("unwaited", [h("span", {}, say("unwaited", lang)), icon("forward")], { class: "primary" }),
    round.takes.some(({ player }) => player) &&
      h(
        "ul",
        { class: "quiet" },
        round.takes
          .filter(({ player }) => player)
          .map(({ player, car }) => h("li", {}, takeSaid(law, player, car, lang))),
      ),
  ];
}

/**
 * What hints have told: the last card in words, all of them where the cards are what is sought; and
 * the way to one more.
 * @param {Law} law
 * @param {Session} session
 * @param {number} now
 * @param {Lang} lang
 * @param {Child} [asked]  what they help with
 */
function hintParts(law, session, now, lang, asked) {
  const { hints, round: { task } } = session;
  const steps = hints ? rightSteps(task).slice(0, hints) : [];
  const told = steps.map(({ move }, at) => `${at + 1}. ${move}`).slice(SOUGHT.includes(task.kind) ? 0 : -1);
  return h(
    "div",
    { class: "hints", "data-key": HINTS },
    asked,
    hints > 0 && h("p", {}, h("b", { class: "number" }, told.join(" ")), " ", law.explain(steps[hints - 1], lang)),
    mayHint(session, now) && button("hint", say("hint", lang), { class: "plain" }),
  );
}

/**
 * @param {Law} law
 * @param {number} player
 * @param {string} car
 * @param {Lang} lang
 */
const takeSaid = (law, player, car, lang) =>
  say("rivalTakes", lang, { name: say("takenBy", lang, { number: player }), car: law.name(car, lang) });

/**
 * What came of the answer before, where there is no time to read more: it stands beside another puzzle.
 * @param {Law} law
 * @param {Session} session
 * @param {Lang} lang
 */
function lastAnswer(law, { mode, past }, lang) {
  const last = past.at(-1);
  if (!last || (mode !== "storm" && mode !== "streak")) return null;
  const { right, best } = last;
  const said = right || !("car" in best) ? say(right ? "lastRight" : "lastWrong", lang) : say("lastBest", lang, { car: law.name(best.car, lang) });
  return h("p", { class: right ? "last right" : "last wrong" }, icon(right ? "right" : "wrong"), h("span", {}, said));
}

/**
 * The row, turned up from right to left; the cards that hints have carried out are pale.
 * @param {Law} law
 * @param {Round} round
 * @param {number} now
 * @param {Lang} lang
 * @param {number} hints
 */
function row(law, round, now, lang, hints) {
  const { cards } = round.task;
  const down = cards.length - turned(round, now);
  return h(
    "ol",
    { class: "rowcards", "aria-label": say("rowTitle", lang), "data-key": ROW_OF_CARDS },
    cards.map((card, index) =>
      index < down || card === null
        ? h("li", { class: card === null ? "blank" : "back" }, h("span", { class: "unseen" }, say(card ? "faceDown" : "blank", lang)))
        : h("li", { class: index < hints ? "gone" : null }, picture(`card-${card}`, "0 0 14 20"), h("span", { class: "unseen" }, law.name(card, lang))),
    ),
  );
}

/**
 * What the other kinds ask, and the answer as far as it is laid.
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
function askedParts(law, { lang, training: { now } }, session) {
  const { round, laid, hints } = session;
  const { task } = round;
  const { on_top: onTop, on_another: onAnother } = law.book.asks;
  const known = { class: task.kind === "retro" ? "unseen" : null };
  return [
    task.kind === "retro" && [
      h("h3", {}, say("knownEnd", lang)),
      h(
        "ul",
        { class: "chips" },
        factsSaid(task, lang).map((said) => h("li", { class: "number" }, said)),
      ),
    ],
    h("p", { class: "hint" }, question(task, law, lang), asksOnTop(task) && h("small", {}, ` ${onTop[lang]} ${onAnother[lang]}.`)),
    task.cards.length > 0 && h("h3", known, say(task.kind === "order" ? "handTitle" : "rowTitle", lang)),
    task.cards.length > 0 && row(law, round, Infinity, lang, task.kind === "order" ? 0 : hints),
    task.kind !== "top" && h("h3", known, say("laidTitle", lang)),
    task.kind !== "top" && h(
      "ol",
      { class: "rowcards laid", "aria-label": say("laidTitle", lang) },
      task.kind === "retro"
        ? BUSINESSES.map((at, index) => startSlot(law, at, laid[index], lang))
        : laid.length
        ? laid.map((car) => h("li", {}, picture(`card-${car}`, "0 0 14 20"), h("span", { class: "unseen" }, law.name(car, lang))))
        : h("li", { class: "quiet" }, "…"),
    ),
    task.kind === "retro" && h("p", { class: laid.length ? "unseen" : "quiet" }, say("retroHint", lang)),
    hintParts(law, session, now, lang),
  ].flat();
}

/**
 * Where a limousine starts: the business, and who was laid there.
 * @param {Law} law
 * @param {string} at
 * @param {string | undefined} car
 * @param {Lang} lang
 */
const startSlot = (law, at, car, lang) =>
  h(
    "li",
    { class: car ? null : "blank" },
    car && picture(`card-${car}`, "0 0 14 20"),
    h("b", {}, at),
    car && h("span", { class: "unseen" }, law.name(car, lang)),
  );

/**
 * @param {Law} law
 * @param {State} state
 * @param {Session} session
 * @returns {Child[]}
 */
function tray(law, { lang, training: { now } }, session) {
  const { round, laid } = session;
  const { task } = round;
  if (task.kind === "top") return [topTray(law, task, lang)];
  if (task.kind !== "forecast") {
    const reply = replyOf(session);
    return [
      h(
        "div",
        { class: "hand", role: "group", "aria-label": say("cards", lang) },
        EIGHT.filter((car) => task.kind !== "order" || task.cards.includes(car)).map((car) =>
          cardButton(car, `take:${car}`, say("layCard", lang, { car: law.name(car, lang) }), {
            disabled: laidWith(task, laid, car) === laid,
          }),
        ),
      ),
      h(
        "div",
        { class: "buttons onward" },
        button("unlay", [icon("back"), h("span", {}, say("back", lang))], { disabled: !laid.length }),
        task.kind === "shortest" &&
          button("answer", say("answerIt", lang), { disabled: !(reply && possible(task, reply)) }),
      ),
    ];
  }
  const open = now >= opensAt(round);
  return [
    h(
      "div",
      { class: "cars", role: "group", "aria-label": say("tray", lang) },
      EIGHT.map((car) => {
        const taken = round.takes.find((take) => take.car === car);
        const who = taken && (taken.player ? say("takenBy", lang, { number: taken.player }) : say("you", lang));
        const label = `${say("takeCar", lang, { car: law.name(car, lang) })}${who ? ` (${who})` : ""}`;
        return carButton(car, `take:${car}`, label, {
          disabled: !open || Boolean(ownTake(round)) || !isFree(round, car),
          class: taken ? `car placed ${taken.player ? "gone" : "own"}` : "car placed",
        });
      }),
    ),
  ];
}

/**
 * The limousines, or the businesses, of which one is the answer.
 * @param {Law} law
 * @param {Task} task
 * @param {Lang} lang
 */
function topTray(law, { asked }, lang) {
  const where = EIGHT.includes(asked);
  return h(
    "div",
    { class: where ? "hand" : "cars", role: "group", "aria-label": say(where ? "board" : "tray", lang) },
    where
      ? BUSINESSES.map((at) => button(`take:${at}`, at))
      : EIGHT.map((car) => carButton(car, `take:${car}`, law.name(car, lang), { class: "car placed" })),
  );
}
