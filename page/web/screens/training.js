/**
 * Training: what there is to train, the course, and the way to a run.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 * @import { Mode } from "../training/log.js"
 * @import { Tally } from "../training/tally.js"
 */

import { h } from "../drawing/element.js";
import { button, choices, field, icon } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { CHOICES } from "../state/training.js";
import { lessons, nextLesson, passed } from "../training/course.js";
import { bestOf, dateOf } from "../training/tally.js";
import { KINDS } from "../training/task.js";
import { inSeconds, say } from "../words.js";
import { keepingNote, progressParts } from "./progress.js";
import { lessonState } from "./result.js";
import { runScreen } from "./run.js";

/**
 * @param {Law} law
 * @param {State} state
 */
export function trainingScreen(law, state) {
  const { training: { place, session }, lang } = state;
  if (place === "run" && session) return runScreen(law, state, session);
  const parts =
    place === "progress" ? progressParts(law, state) : place === "course" ? courseParts(law, state) : menuParts(law, state);
  return h(
    "main",
    { class: "training", "data-key": `training-${place}` },
    choices(
      say("menu", lang),
      "place",
      [["menu", say("menu", lang)], ["course", say("course", lang)], ["progress", say("progress", lang)]],
      place,
    ),
    keepingNote(state),
    askedRun(state),
    parts,
  );
}

/**
 * Whether a run that is not over may end, since another is to begin.
 * @param {State} state
 */
function askedRun({ lang, training: { asked, left } }) {
  if (!asked || !left) return null;
  const mode = say(left, lang);
  return h(
    "section",
    { class: "refusal", role: "alert", "data-key": "asked-run" },
    h("p", {}, say("runWaits", lang, { mode })),
    h("div", { class: "buttons" }, button("begin", say("runAnew", lang)), button("resume", say("runOn", lang, { mode }))),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
function menuParts(law, state) {
  const { lang, training } = state;
  const { tally, typed, notice } = training;
  const own = law.given.puzzles ?? [];
  return [
    h("h2", { class: "unseen" }, say("menu", lang)),
    notice === "runGone" && h("p", { class: "hint", role: "status" }, say("runGone", lang)),
    wishes(law, state),
    h(
      "div",
      { class: "modes" },
      training.left && modeButton("resume", training.left, say("runLeft", lang), lang),
      ...inOrder(
        tally.answers > 0,
        modeButton("today", "daily", dailyHint(tally, lang), lang, tally.days.get(today())),
        modeButton("train:course", "course", lessonHint(state), lang),
      ),
      modeButton("train:practice", "practice", say(training.setting.kind === "forecast" ? "practiceHint" : "practiceOther", lang), lang),
      modeButton("train:streak", "streak", withBest("streakHint", "streak", tally, lang), lang),
      modeButton("train:storm", "storm", withBest("stormHint", "storm", tally, lang), lang),
      modeButton("train:race", "race", say("raceHint", lang), lang),
      own.length > 0 && modeButton("given", "set", say("setHint", lang, { count: own.length }), lang),
    ),
    h(
      "div",
      { class: "claimant", "data-key": "id" },
      field("puzzleId", say("typedId", lang), typed, { class: "mono", "data-enter": "typedId", maxlength: 100 }),
      button("typedId", say("openId", lang), { disabled: !typed.trim() }),
    ),
    notice === "noId" && h("p", { class: "warning", role: "alert" }, say("noId", lang)),
  ];
}

/**
 * What practice asks about, and how fast runs are: chosen before one begins.
 * @param {Law} law
 * @param {State} state
 */
function wishes(law, state) {
  const { lang, training: { setting } } = state;
  return h(
    "details",
    { "data-key": "settings" },
    h("summary", {}, say("settings", lang)),
    h("h3", {}, say("kindsOf", lang)),
    choices(
      say("kindsOf", lang),
      "kindOf",
      KINDS.map((kind) => [kind, law.book.asks.titles[kind][lang]]),
      setting.kind,
      "wraps",
    ),
    h(
      "ul",
      { class: "quiet" },
      KINDS.map((kind) => h("li", {}, h("b", {}, law.book.asks.titles[kind][lang]), `: ${say(`${kind}Kind`, lang)}`)),
    ),
    settings(state),
  );
}

/**
 * Whoever has answered nothing yet is shown the second first.
 * @param {boolean} known
 * @param {Child} one
 * @param {Child} other
 */
const inOrder = (known, one, other) => (known ? [one, other] : [other, one]);

const today = () => dateOf(Date.now());

/**
 * @param {string} action
 * @param {Mode} mode
 * @param {string} hint
 * @param {Lang} lang
 * @param {boolean} [solved]
 */
const modeButton = (action, mode, hint, lang, solved) =>
  button(
    action,
    [
      h("b", {}, solved !== undefined && icon(solved ? "right" : "wrong"), say(mode, lang)),
      h("span", {}, hint),
    ],
    { class: "mode" },
  );

/**
 * @param {Tally} tally
 * @param {Lang} lang
 */
function dailyHint({ days }, lang) {
  const solved = days.get(today());
  const date = dateSaid(new Date(), lang);
  return say(solved === undefined ? "dailyOpen" : solved ? "dailyRight" : "dailyWrong", lang, { date });
}

/**
 * A date in words. `Intl.DateTimeFormat` says the same, but to open it takes a slow phone longer than
 * everything else that a tap does.
 * @param {Date} date
 * @param {Lang} lang
 */
export const dateSaid = (date, lang) =>
  say("date", lang, {
    day: date.getDate(),
    month: say("months", lang).split("|")[date.getMonth()],
    year: date.getFullYear(),
  });

/** @param {State} state */
function lessonHint({ lang, training: { tally } }) {
  if (!tally.answers) return `${say("startHere", lang)} ${say("courseHint", lang)}`;
  return `${say("courseHint", lang)} ${say("lesson", lang, { number: nextLesson(tally) })}.`;
}

/**
 * @param {"streakHint" | "stormHint"} hint
 * @param {Mode} mode
 * @param {Tally} tally
 * @param {Lang} lang
 */
function withBest(hint, mode, tally, lang) {
  const best = bestOf(tally, mode);
  return best ? `${say(hint, lang)} ${say("best", lang, { count: best })}.` : say(hint, lang);
}

/** @param {State} state */
function settings({ lang, training: { setting } }) {
  const slips = /** @type {const} */ ({ 0: "never", 20: "sometimes", 50: "often" });
  const paces = /** @type {const} */ ({ 0: "pace0", 300: "pace300", 600: "pace600", 1000: "pace1000" });
  /** @type {(key: keyof typeof CHOICES, text: (value: number) => string) => Child[]} */
  const row = (key, text) => [
    h("h4", {}, say(key, lang)),
    h(
      "div",
      { class: "segments", role: "group", "aria-label": say(key, lang) },
      CHOICES[key].map((value) =>
        button(`setting:${key}=${value}`, text(value), { "aria-pressed": String(setting[key] === value) }),
      ),
    ),
  ];
  return h(
    "div",
    { class: "panel" },
    row("pace", (value) => say(paces[/** @type {keyof typeof paces} */ (value)], lang)),
    row("rivals", String),
    row("speed", inSeconds),
    row("slips", (value) => say(slips[/** @type {keyof typeof slips} */ (value)], lang)),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
function courseParts(law, state) {
  const { lang, training: { tally } } = state;
  return [
    h("h2", {}, say("courseHint", lang)),
    h(
      "ol",
      { class: "modes" },
      lessons().map(({ cards, trap }, index) => {
        const number = index + 1;
        const done = passed(tally, number);
        const idea = trap ? entryOf(law.book.misreadings, trap).remedy[lang] : say("mixed", lang);
        const count = cards > 1 ? say("lessonCards", lang, { cards }) : say("lessonCard", lang);
        return h(
          "li",
          {},
          button(
            `lesson:${number}`,
            [
              h("b", {}, done && icon("right"), `${say("lesson", lang, { number })}, ${count}`),
              h("span", {}, idea),
              h("small", {}, lessonState(tally, number, lang)),
            ],
            { class: "mode" },
          ),
        );
      }),
    ),
  ];
}
