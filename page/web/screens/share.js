/**
 * The state to pass on: its address, a QR code of it, and the line for the command.
 *
 * @import { Law } from "../law/law.js"
 * @import { State } from "../state/state.js"
 */

import { h, s } from "../drawing/element.js";
import { button } from "../drawing/parts.js";
import { qrCode } from "../drawing/qr.js";
import { courseOf, settlementOf } from "../state/course.js";
import { say } from "../words.js";
import { inSentences } from "./verdict.js";

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
  const verdict = verdictSaid(law, state);
  return [
    verdict && h("p", { class: "said" }, verdict),
    verdict && h("div", { class: "buttons" }, button("copy:verdict", say(address ? "copyVerdict" : "copyTold", lang))),
    h("p", {}, say(address ? "shareHint" : "fileHint", lang)),
    ...(address ? addressParts(address, lang) : []),
    sendable && h("div", { class: "buttons" }, button("send", say("send", lang))),
    line && h("h3", {}, say("command", lang)),
    line && h("pre", { tabindex: "0", class: "command" }, line),
    line && h("div", { class: "buttons" }, button("copy:command", say("copy", lang))),
  ];
}

/**
 * @param {string} address
 * @param {State["lang"]} lang
 */
const addressParts = (address, lang) => [
  code(address, lang),
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
 * Who is right and why, once that is told.
 * @param {Law} law
 * @param {State} state
 */
export function verdictSaid(law, state) {
  const course = state.judged && state.mode === "dispute" ? courseOf(law, state) : null;
  const settlement = course && settlementOf(law, state, course);
  return settlement ? inSentences(law, settlement, state.lang) : "";
}

/**
 * The line that asks the command the same: `dispute` if there are claims, `move` if there are cards,
 * else `show`; while training, the one that shows the puzzle.
 * @param {Law} law
 * @param {State} state
 */
export function commandLine(law, state) {
  const { place, session } = state.training;
  if (state.view === "training") return place === "run" && session ? `scheffeln puzzle show ${session.id}` : "";
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
