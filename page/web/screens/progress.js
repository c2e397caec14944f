/**
 * The dashboard: every mistake with how often and how fast, the weak ones with their evidence.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 * @import { Count } from "../training/tally.js"
 */

import { h } from "../drawing/element.js";
import { button, capitalised, clauseChips, icon } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { lessonOn } from "../training/course.js";
import { weaknesses, weakThemes } from "../training/weakness.js";
import { say } from "../words.js";

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
export function progressParts(law, state) {
  const { lang, training: { tally, notice, counts } } = state;
  const { answers, right, seconds } = tally;
  return [
    h("h2", { class: "unseen" }, say("progress", lang)),
    answers
      ? h(
          "p",
          { class: "totals" },
          right
            ? say("totalAnswers", lang, { all: answers, right, seconds: (seconds / right).toFixed(1) })
            : say("noneRight", lang, { all: answers }),
        )
      : h(
          "div",
          { class: "hint" },
          h("p", {}, say("noAnswers", lang)),
          button("train:practice", [h("span", {}, say("practice", lang)), icon("forward")], { class: "primary" }),
        ),
    ...(answers ? [...weak(law, state), ...every(law, state)] : []),
    h("p", { class: "quiet" }, say("logHint", lang)),
    h(
      "div",
      { class: "buttons" },
      button("export", say("exportLog", lang), { disabled: !answers }),
      h(
        "label",
        { class: "filed" },
        h("span", {}, say("importLog", lang)),
        h("input", { type: "file", accept: ".jsonl,.txt,.json,application/x-ndjson,text/plain" }),
      ),
    ),
    notice === "imported" && h("p", { role: "status", class: "hint" }, say("imported", lang, counts)),
  ];
}

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
function weak(law, { lang, training: { tally } }) {
  const found = weaknesses(tally);
  const themes = weakThemes(tally);
  const usual = Math.round(100 * (1 - tally.right / tally.answers));
  return [
    h("h3", {}, say("weakTitle", lang)),
    ...(found.length
      ? found.map(({ misreading, fits, met, others }) => {
          const { text, remedy, breaks } = entryOf(law.book.misreadings, misreading);
          return h(
            "section",
            { class: "verdict wrong", "data-key": misreading, "data-weak": misreading },
            h("h4", {}, capitalised(text[lang])),
            h("p", {}, remedy[lang]),
            h("p", { class: "quiet" }, say("weakEvidence", lang, { fits, met })),
            others.length > 0 && h("p", { class: "quiet" }, say("weakAlike", lang, { others: others.join(", ") })),
            clauseChips(law, breaks.slice(0, 1), lang),
            lessonOn(misreading) > 0 && button(`lesson:${lessonOn(misreading)}`, say("drill", lang)),
          );
        })
      : themes.length
        ? []
        : [h("p", { class: "hint" }, say("noWeakness", lang))]),
    ...themes.map(({ theme, fits, met }) => {
      const { label, sentence } = entryOf(law.book.themes, theme);
      return h(
        "section",
        { class: "verdict wrong", "data-key": theme },
        h("h4", {}, label[lang]),
        h("p", {}, sentence[lang]),
        h("p", { class: "quiet" }, say("weakTheme", lang, { fits, met, usual })),
      );
    }),
  ];
}

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
function every(law, { lang, training: { tally } }) {
  return [
    h("h3", {}, say("everyMistake", lang)),
    table(
      say("mistakeName", lang),
      say("fellColumn", lang),
      law.book.misreadings.map(({ id }) => [button(`sheet:${id}`, id, { class: "chip" }), tally.misreadings.get(id)]),
      lang,
    ),
    h("h3", {}, say("everyTheme", lang)),
    table(
      say("themeName", lang),
      say("fellColumn", lang),
      law.book.themes.map(({ id, label, sentence }) => [
        h("details", { "data-key": id }, h("summary", {}, label[lang]), h("p", { class: "quiet" }, sentence[lang])),
        tally.themes.get(id),
      ]),
      lang,
    ),
  ];
}

/**
 * @param {string} title
 * @param {string} failed
 * @param {readonly (readonly [name: Child, count: Count | undefined])[]} rows
 * @param {State["lang"]} lang
 */
const table = (title, failed, rows, lang) =>
  h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        [title, say("metColumn", lang), failed, say("secondsColumn", lang)].map((text) =>
          h("th", { scope: "col" }, text),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(([name, count]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, name),
          h("td", {}, String(count?.met ?? 0)),
          h("td", {}, String(count?.fits ?? 0)),
          h("td", {}, count?.right ? (count.seconds / count.right).toFixed(1) : "–"),
        ),
      ),
    ),
  );

/**
 * Whether the answers are kept, where they are not.
 * @param {State} state
 */
export function keepingNote({ lang, training: { keeping } }) {
  if (keeping === "kept") return null;
  const text = say(keeping === "full" ? "keepingFull" : "keepingBlocked", lang);
  return h("div", { class: "refusal", role: "alert" }, h("p", {}, text), button("export", say("exportLog", lang)));
}
