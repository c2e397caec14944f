/**
 * What is shown to pass on: in words, its address with a QR code of it, and the line for the command.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { h, s } from "../drawing/element.js";
import { button } from "../drawing/parts.js";
import { qrCode } from "../drawing/qr.js";
import { courseOf, settlementOf } from "../state/course.js";
import { dailyOf } from "../state/training.js";
import { dateOf } from "../training/tally.js";
import { decimal, inSeconds, say } from "../words.js";
import { rulesSaid } from "./frame.js";
import { everyRule, keyOf } from "./search.js";
import { dateSaid } from "./training.js";
import { inSentences, tableSaid } from "./verdict.js";

const QUIET_ZONE = 4;

/**
 * @param {Law} law
 * @param {State} state
 * @param {string} address
 */
export function shareParts(law, state, address) {
  const { lang } = state;
  const line = commandLine(law, state);
  const sendable = typeof navigator.share === "function";
  const told = toldOf(law, state);
  const some = address || told || line;
  const hint = [say(address ? "shareHint" : "fileHint", lang), say(some ? "textInstead" : "nothingToSend", lang)];
  return [
    ...(address ? [h("p", {}, hint[0]), code(address, lang)] : []),
    told && h("p", { class: "said" }, told),
    told && h("div", { class: "buttons" }, button("copy:verdict", say(copying(law, state, address), lang))),
    ...(address ? addressParts(address, lang) : [h("p", {}, hint.join(" "))]),
    sendable && some && h("div", { class: "buttons" }, button("send", say("send", lang))),
    line && h("h3", {}, say("command", lang)),
    line && h("pre", { tabindex: "0", class: "command" }, line),
    line && h("div", { class: "buttons" }, button("copy:command", say("copy", lang))),
  ];
}

/** @type {(law: Law, state: State, address: string) => "copyResult" | "copyVerdict" | "copyTold" | "copy"} */
const copying = (law, state, address) =>
  state.view === "training" ? "copyResult" : !verdictOf(law, state) ? "copy" : address ? "copyVerdict" : "copyTold";

/**
 * @param {string} address
 * @param {State["lang"]} lang
 */
const addressParts = (address, lang) => [
  h("h3", {}, say("address", lang)),
  h("pre", { tabindex: "0", class: "command" }, address),
  h("div", { class: "buttons" }, button("copy:address", say("copy", lang))),
];

/**
 * @param {string} address
 * @param {State["lang"]} lang
 */
function code(address, lang) {
  const modules = qrCode(address);
  if (!modules) return h("p", { class: "quiet" }, say("tooLong", lang));
  const size = modules.length + 2 * QUIET_ZONE;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((one, x) => (one ? [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`] : [])),
  );
  return s(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("qr", lang), "shape-rendering": "crispEdges" },
    s("rect", { width: size, height: size, fill: "#ffffff" }),
    s("path", { d: dark.join(""), fill: "#000000" }),
  );
}

/**
 * The verdict that is shown, if one is.
 * @param {Law} law
 * @param {State} state
 */
function verdictOf(law, state) {
  const { view, judged, mode } = state;
  const course = view === "referee" && judged && mode === "dispute" ? courseOf(law, state) : null;
  return course && settlementOf(law, state, course);
}

/**
 * What is shown, in words: who is right and why, or what lies on the table; an open rule; while
 * training, how it went.
 * @param {Law} law
 * @param {State} state
 */
export function toldOf(law, state) {
  const { view, lang, tokens, owners } = state;
  if (view === "training") return feat(law, state);
  if (view === "rules") return ruleSaid(law, state);
  const verdict = verdictOf(law, state);
  const by = rulesSaid(law, state, true);
  if (verdict) return [inSentences(law, verdict, lang), ...by].join("\n");
  const course = courseOf(law, state);
  if (!course) return "";
  const { start, board, steps } = course;
  const cards = steps.map(({ move }) => String(move));
  const hidden = state.mode === "dispute" || !cards.length;
  return [
    ...tableSaid(law, { start, cards, tokens, owners }, lang, state.mode === "dispute" ? "disputed" : "playedSaid"),
    !hidden && say("ringAfter", lang, { ring: law.describe(board, lang) }),
    ...by,
  ].filter(Boolean).join("\n");
}

/**
 * The rule that is open, if one is.
 * @param {Law} law
 * @param {State} state
 */
function ruleSaid({ book }, { entry, lang }) {
  const rule = everyRule(book, lang).find((one) => keyOf(one) === entry);
  if (!rule) return "";
  const ruling = rule.kind === "rulings" && book.rulings.find(({ id }) => id === rule.id);
  const text = ruling ? [...ruling.choices.map((one) => one.text[lang]), ruling.reason[lang]] : rule.text;
  return [`${rule.title} (${rule.id})`, ...text].join("\n");
}

/**
 * How a puzzle or a run went, for somebody who may try the same.
 * @param {Law} law
 * @param {State} state
 */
function feat(law, { lang, training: { place, session, tally } }) {
  if (place !== "run" || !session) return "";
  const { id, mode, started, result, past, over } = session;
  const first = id === dailyOf(law, started) ? tally.days.get(dateOf(started)) : undefined;
  const right = first ?? result?.right;
  const told = past.filter(({ telling }) => telling);
  if (right === undefined) {
    const score = { right: told.filter((one) => one.right).length, all: told.length };
    return over && told.length ? say("runShared", lang, { mode: say(mode, lang), score: say("runScore", lang, score) }) : "";
  }
  const seconds = result?.right && (first === undefined || mode === "daily") ? inSeconds(decimal(result.seconds, lang)) : "";
  const how = say(right ? (seconds ? "sharedTimed" : "sharedRight") : "sharedWrong", lang, { seconds });
  return first === undefined
    ? say("puzzleShared", lang, { how, id })
    : say("dailyShared", lang, { how, id, date: dateSaid(new Date(started), lang) });
}

/**
 * What was told, to be pasted: with the address, or the line for the command where there is none; a puzzle
 * with both.
 * @param {Law} law
 * @param {State} state
 * @param {string} address
 */
export function pasted(law, state, address) {
  const [told, line] = [toldOf(law, state), commandLine(law, state)];
  return state.view === "training" ? `${told} ${address}`.trim() + `\n${line}` : `${told}\n${address || line}`;
}

/**
 * The line that asks the command the same: `dispute` if there are claims, `move` if there are cards,
 * else `show`; the open rule, or while training the puzzle.
 * @param {Law} law
 * @param {State} state
 */
export function commandLine(law, state) {
  const { place, session } = state.training;
  if (state.view === "training") return place === "run" && session ? `scheffeln puzzle show ${session.id}` : "";
  if (state.view === "rules") return state.entry && `scheffeln rules ${state.entry.split("/")[1]}`;
  const course = courseOf(law, state);
  if (!course) return "";
  const settlement = settlementOf(law, state, course);
  if (settlement) return law.again(course.start, settlement, law.rules(state), state.lang);
  const { edition, chosen } = law.rules(state);
  return [
    course.steps.length ? "scheffeln move" : "scheffeln show",
    course.start,
    ...course.steps.map(({ move }) => move),
    ...(edition === "2014" ? [] : ["--edition", edition]),
    ...chosen.flatMap(([ruling, choice]) => ["--ruling", `${ruling}=${choice}`]),
  ].join(" ");
}
