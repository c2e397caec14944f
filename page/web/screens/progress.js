/**
 * The dashboard: every mistake with how often and how fast, the weak ones with their evidence.
 *
 * @import { Child } from "../drawing/element.js"
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 * @import { Tally } from "../training/tally.js"
 * @import { Share } from "../training/weakness.js"
 */

import { h, s } from "../drawing/element.js";
import { button, icon, ruleChip } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { paceByCards, paceByRun, usual } from "../training/speed.js";
import { baffling, evidence, firstAnswers, habits, overcome, suspicion, unmade, weaknesses, weakThemes } from "../training/weakness.js";
import { decimal, inSeconds, say } from "../words.js";
import { drillButton } from "./drill.js";

/** A trend is told where so many puzzles came before. */
const TRENDED = 5;
/** As in the terminal: fewer right answers may be luck. */
export const CLEAN = 8;

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
export function progressParts(law, state) {
  const { lang, training: { tally, notice, counts } } = state;
  const { answers, right, recent } = tally;
  const seconds = usual(recent);
  const all = say(answers === 1 ? "oneAnswer" : "someAnswers", lang, { all: answers });
  return [
    h("h2", { class: "unseen" }, say("progress", lang)),
    answers
      ? h(
          "p",
          { class: "totals" },
          right
            ? say(seconds ? "totalRight" : "someRight", lang, { answers: all, right, seconds: inSeconds(decimal(seconds, lang)) })
            : say("noneRight", lang, { answers: all }),
        )
      : h(
          "div",
          { class: "hint" },
          h("p", {}, say("noAnswers", lang)),
          button("train:practice", [h("span", {}, say("practice", lang)), icon("forward")], { class: "primary" }),
        ),
    h(
      "div",
      { class: "buttons" },
      button("export", say("exportLog", lang), { disabled: !tally.runs.size }),
      h(
        "label",
        { class: "filed" },
        h("span", {}, say("importLog", lang)),
        h("input", { type: "file", accept: ".jsonl,.txt,.json,application/x-ndjson,text/plain" }),
      ),
    ),
    notice === "imported" && h("p", { role: "status", class: "hint" }, say("imported", lang, counts)),
    notice === "noLog" && h("p", { role: "alert", class: "warning" }, say("noLog", lang)),
    h("p", { class: "quiet" }, say("logHint", lang)),
    ...(answers ? [...weak(law, state), ...speed(state), ...every(law, state), forgetting(state, all)] : []),
  ];
}

/**
 * The way to delete everything, which asks before it does.
 * @param {State} state
 * @param {string} all
 */
function forgetting({ lang, training: { notice } }, all) {
  if (notice !== "forget") return button("forget", say("forget", lang), { class: "plain" });
  return h(
    "div",
    { class: "refusal", role: "alert", "data-key": "forgetting" },
    h("p", {}, say("forgetAll", lang, { all })),
    h("div", { class: "buttons" }, button("forgotten", say("forgetYes", lang)), button("unforget", say("forgetNo", lang))),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
function weak(law, state) {
  const { lang, training: { tally } } = state;
  const { found, gone, besides, lost } = weakSpots(law, state);
  const themes = weakThemes(tally);
  return [
    h("h3", {}, say("weakTitle", lang)),
    ...(found.length || besides.length || lost || themes.length ? [] : [h("p", { class: "hint" }, say("noWeakness", lang))]),
    ...found,
    ...besides,
    lost,
    ...themes.map(({ theme, fits, met, usual }) => {
      const { label, sentence } = entryOf(law.book.themes, theme);
      return h(
        "section",
        { class: "verdict wrong", "data-key": theme },
        h("h4", {}, label[lang]),
        h("p", {}, sentence[lang]),
        h("p", { class: "quiet" }, say("weakTheme", lang, { fits, met, usual: Math.round(100 * usual) })),
      );
    }),
    gone.length > 0 && h("h3", {}, say("behind", lang)),
    ...gone,
  ];
}

/**
 * What the log says of mistakes: those that are made, or the one that is suspected, and those that
 * are gone.
 * @param {Law} law
 * @param {State} state
 * @param {string | null} [look]  of the button that practises the first of them; null for no buttons
 * @returns {{found: Child[], gone: Child[], besides: Child[], lost: Child, named: readonly string[], surest: string}}
 *   `besides`: what is no misreading, and has no lesson; `lost`: that nothing explains what went wrong;
 *   `named`: the mistakes of `found`; `surest`: the one to practise
 */
export function weakSpots(law, state, look = "") {
  const { lang, training: { tally } } = state;
  const every = weaknesses(tally);
  const [weak, settled] = [every.filter((one) => !isSettled(one)), every.filter(isSettled)];
  const { doubt, dispelled } = doubtOf(tally, every.length > 0);
  const found = weak.map(({ misreading, fits, met, others, before, lately }, at) => {
    const { own, remedy } = entryOf(law.book.misreadings, misreading);
    return h(
      "section",
      { class: "verdict wrong", "data-key": misreading, "data-weak": misreading },
      h("h4", {}, own[lang]),
      h("p", {}, remedy[lang]),
      h("p", { class: "quiet" }, say("weakEvidence", lang, { fits, met })),
      before[1] >= TRENDED && h("p", {}, trend(before, lately, lang)),
      others.length > 0 &&
        h("p", { class: "quiet" }, say("weakAlike", lang, {
          others: others.map((one) => entryOf(law.book.misreadings, one).text[lang]).join("; "),
        })),
      ruleChip(misreading, lang),
      look !== null && drillButton(law, state, misreading, at ? "" : look),
    );
  });
  if (doubt) {
    found.push(
      h(
        "section",
        { class: "verdict wrong", "data-key": "doubt", "data-doubt": doubt.misreading },
        h("p", {}, say(doubt.others.length ? "suspicions" : "suspicion", lang, { fits: doubt.fits, wrong: doubt.wrong })),
        [doubt.misreading, ...doubt.others].flatMap((one) => [
          h("h4", {}, entryOf(law.book.misreadings, one).own[lang]),
          !doubt.others.length && h("p", {}, entryOf(law.book.misreadings, one).remedy[lang]),
          look !== null && drillButton(law, state, one, look),
        ]),
      ),
    );
  }
  const besides = habits(tally).map(({ habit, fits, met }) =>
    h(
      "section",
      { class: "verdict wrong", "data-key": habit, "data-habit": habit },
      h("p", {}, `${say("habit", lang, { fits, met })} ${say(/** @type {"last-card"} */ (habit), lang)}`),
    ),
  );
  const [wrong, all] = baffling(tally) ?? [0, 0];
  const lost = wrong > 0 && h(
    "section",
    { class: "verdict wrong", "data-key": "baffling" },
    h("p", {}, say("baffling", lang, { wrong, all })),
    button("train:course", say("course", lang)),
  );
  const gone = [...settled, ...dispelled, ...overcome(tally)].map(({ misreading, before, lately, overcome: over }) =>
    h(
      "section",
      { class: "verdict right", "data-key": misreading, "data-gone": misreading },
      h("h4", {}, icon("right"), ` ${say(over ? "overcome" : "settled", lang)}`),
      h("p", {}, entryOf(law.book.misreadings, misreading).own[lang]),
      h("p", {}, trend(before, lately, lang)),
    ),
  );
  const named = [...every, ...(doubt ? [doubt] : [])].flatMap(({ misreading, others }) => [misreading, ...others]);
  return { found, gone, besides, lost, named, surest: weak[0]?.misreading ?? (doubt?.others.length ? "" : doubt?.misreading ?? "") };
}

/**
 * The mistakes that are suspected where none is known, and those of them that were not made again.
 * @param {Tally} tally
 * @param {boolean} known
 */
function doubtOf(tally, known) {
  const doubt = known ? null : suspicion(tally);
  if (!doubt) return { doubt, dispelled: [] };
  const every = [doubt.misreading, ...doubt.others];
  const dispelled = every.flatMap((one) => unmade(tally, one, CLEAN) ?? []);
  const [misreading, ...others] = every.filter((one) => !dispelled.some((gone) => gone.misreading === one));
  return { doubt: misreading ? { ...doubt, misreading, others } : null, dispelled };
}

/**
 * Whether a mistake was not made again lately, though that is no evidence yet.
 * @param {{lately: Share}} weakness
 */
const isSettled = ({ lately: [fits, met] }) => !fits && met >= CLEAN;

/**
 * A mistake before and lately.
 * @param {Share} before
 * @param {Share} lately
 * @param {State["lang"]} lang
 */
const trend = ([before, of], [lately, all], lang) => say("trend", lang, { before, of, lately, all });

/**
 * Seconds by the number of cards, and from run to run.
 * @param {State} state
 * @returns {Child[]}
 */
function speed({ lang, training: { tally } }) {
  const cards = paceByCards(tally);
  const runs = paceByRun(tally).map(({ seconds }) => seconds);
  if (!cards.length) return [];
  return [
    h("h3", {}, say("speedTitle", lang)),
    h("p", {}, say("byCards", lang, { told: cards.map(([n, { seconds, answers }]) => `${n}: ${inSeconds(decimal(seconds, lang))} (${answers})`).join(lang === "en" ? ", " : "; ") })),
    ...(runs.length > 1
      ? [
          h("p", {}, say("byRun", lang, { told: runs.map((one) => decimal(one, lang)).join(" ") })),
          h("p", { class: "quiet" }, say("barsTo", lang, { most: inSeconds(decimal(Math.max(...runs), lang)) })),
          s(
            "svg",
            { class: "curve", viewBox: `0 0 ${runs.length * 10} 30`, preserveAspectRatio: "none", "aria-hidden": "true" },
            runs.map((one, at) => {
              const high = (30 * one) / Math.max(...runs);
              return s("rect", { x: at * 10 + 1, y: 30 - high, width: 8, height: high });
            }),
          ),
        ]
      : []),
  ];
}

/**
 * Every mistake and every theme that was met, the worst first; the others are folded.
 * @param {Law} law
 * @param {State} state
 * @returns {Child[]}
 */
function every(law, { lang, training: { tally } }) {
  const counts = evidence(tally, law.book.misreadings.map(({ id }) => id));
  const mistakes = law.book.misreadings
    .map(({ id, label }, at) => ({ id, label, count: counts[at] }))
    .sort((one, other) => other.count.own - one.count.own || other.count.fits - one.count.fits);
  const shared = mistakes.some(({ count }) => count.own < count.fits);
  const first = firstAnswers(tally.recent);
  const themes = law.book.themes.map((theme) => ({ ...theme, having: first.filter((one) => one.themes.includes(theme.id)) }));
  const met = themes.filter(({ having }) => having.length);
  const unmet = themes.filter(({ having }) => !having.length);
  return [
    h("h3", {}, say("everyMistake", lang)),
    h("p", { class: "quiet" }, say("lastAnswers", lang), shared && ` ${say("sharedNote", lang)}`),
    table(
      say("mistakeName", lang),
      say("fellColumn", lang),
      mistakes.map(({ id, label, count }) => [
        button(`sheet:${id}`, label[lang], { class: "chip" }),
        count.met,
        count.own < count.fits ? `${count.own} (${count.fits})` : String(count.fits),
        count.seconds,
      ]),
      lang,
    ),
    h("h3", {}, say("everyTheme", lang)),
    met.length > 0 &&
      table(
        say("themeName", lang),
        say("fellColumn", lang),
        met.map(({ id, label, sentence, having }) => [
          h("details", { "data-key": id }, h("summary", {}, label[lang]), h("p", { class: "quiet" }, sentence[lang])),
          having.length,
          String(having.filter(({ right }) => !right).length),
          usual(having),
        ]),
        lang,
      ),
    unmet.length > 0 &&
      h(
        "details",
        { "data-key": "unmet" },
        h("summary", {}, say("unmet", lang, { count: unmet.length })),
        h("ul", { class: "quiet" }, unmet.map(({ label, sentence }) => h("li", {}, `${label[lang]}: ${sentence[lang]}`))),
      ),
  ];
}

/**
 * @param {string} title
 * @param {string} failed
 * @param {readonly (readonly [name: Child, met: number, wrong: string, seconds: number])[]} rows
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
      rows.map(([name, met, wrong, seconds]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, name),
          h("td", {}, String(met)),
          h("td", {}, wrong),
          h("td", {}, seconds ? decimal(seconds, lang) : "–"),
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
