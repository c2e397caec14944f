/**
 * Who takes what: the top tokens, who plays which limousine, and the sentence for each of them.
 *
 * @import { Law } from "../law/law.js"
 * @import { Course } from "../state/course.js"
 * @import { State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, field, picture } from "../drawing/parts.js";
import { BUSINESSES, EIGHT, MAFIA } from "../state/board.js";
import { courseOf } from "../state/course.js";
import { LONGEST_AMOUNT, LONGEST_NAME } from "../state/state.js";
import { say } from "../words.js";

/**
 * @param {Law} law
 * @param {State} state
 */
export function scoreParts(law, state) {
  const { lang, tokens, owners } = state;
  const course = courseOf(law, state);
  const claims = course ? law.claims(course.board, course.reading) : [];
  const { heir, sums } = takingsOf(law, state, course, claims);
  const open = state.mode !== "dispute" || state.judged;
  return [
    !open ? null : course ? results(law, state, claims, heir) : h("p", {}, say("setupHint", lang)),
    h("h3", {}, say("tokens", lang)),
    h("div", { class: "tokens", "data-late": true }, BUSINESSES.map((business) => tokenRow(law, state, business))),
    button("untoken", say("noTokens", lang), { disabled: !Object.keys(tokens).length }),
    h("h3", {}, say("ownersTitle", lang)),
    h(
      "div",
      { class: "owners", "data-late": true },
      EIGHT.map((car) =>
        h(
          "div",
          { class: "owner", "data-key": car },
          picture(`car-${car}`, "-0.5 -0.3 19 8.6"),
          field(`owner:${car}`, say("ownerOf", lang, { car: law.name(car, lang) }), owners[car] ?? "", {
            maxlength: LONGEST_NAME,
          }),
        ),
      ),
    ),
    open && sums.length > 0 && totals(sums, lang),
  ];
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {string} business
 */
function tokenRow(law, { lang, tokens, unread }, business) {
  const values = law.given.table?.values[business] ?? law.book.values[business];
  const value = tokens[business];
  const label = say("tokenOf", lang, { at: business });
  return h(
    "div",
    { class: "token", role: "group", "aria-label": label, "data-key": business },
    h("b", {}, business),
    values.map((one) =>
      button(`token:${business}=${one}`, String(one), { "aria-pressed": String(one === value) }),
    ),
    h("input", {
      "data-input": `token:${business}`,
      inputmode: "numeric",
      "aria-label": `${label} (${say("other", lang)})`,
      placeholder: "…",
      maxlength: LONGEST_AMOUNT,
      value: unread[business] ?? (value === undefined || values.includes(value) ? "" : value),
      "aria-invalid": business in unread ? "true" : null,
    }),
    business in unread && h("p", { class: "warning" }, say("noAmount", lang)),
  );
}

/**
 * @param {Law} law
 * @param {State} state
 * @param {readonly Stand[]} claims
 * @param {string} heir
 */
const results = (law, state, claims, heir) =>
  h(
    "div",
    { class: "results", "aria-live": "polite", "data-key": "results" },
    h("ul", {}, claims.map((claim) => h("li", {}, picture(`car-${claim.limousine}`, "-0.5 -0.3 19 8.6"), h("span", {}, sentence(law, state, claim, heir))))),
  );

/**
 * What everybody takes together; at the lower edge, where it is in sight whatever is being entered.
 * @param {readonly [string, number][]} sums
 * @param {State["lang"]} lang
 */
const totals = (sums, lang) =>
  h(
    "div",
    { class: "summed", "aria-live": "polite", "data-key": "totals" },
    h("h3", {}, say("totals", lang)),
    h("ul", { class: "totals" }, sums.map(([name, sum]) => h("li", {}, `${name}: ${sum}`))),
  );

/**
 * @typedef {{limousine: string, at: string, standing: string, earns: boolean, clause: string}} Stand
 * @param {Law} law
 * @param {State} state
 * @param {Stand} claim
 * @param {string} heir
 */
function sentence(law, { lang, tokens, owners }, { limousine, at, earns }, heir) {
  const car = law.name(limousine, lang);
  const owner = owners[limousine];
  const token = tokens[at] ?? say("theToken", lang);
  const who = owner ? `${owner}, ${car},` : car;
  if (!earns) return say("nothing", lang, { who, at });
  if (limousine === MAFIA) {
    const claimed = say("mafiaTakes", lang, { who: car, at, token });
    return heir ? `${claimed} ${say("heir", lang, { name: heir })}` : claimed;
  }
  if (!owner && Object.keys(owners).length) return say("unowned", lang, { who: car, at });
  return say("takes", lang, { who, at, token });
}

/**
 * What each player gets, or each limousine where no players are told, and who inherits from the Mafia.
 * @param {Law} law
 * @param {State} state
 * @param {Course | null} course
 * @param {readonly Stand[]} claims
 */
function takingsOf(law, { tokens, owners }, course, claims) {
  const first = course && law.heirOf(course.board, tokens, course.reading, Object.keys(owners));
  const heir = first ? owners[first] : "";
  /** @type {Map<string, number>} */
  const sums = new Map();
  const unplayed = !Object.keys(owners).length;
  for (const { limousine, at, earns } of claims) {
    const name = unplayed && earns ? limousine : limousine === MAFIA ? heir : owners[limousine];
    if (name && at in tokens) sums.set(name, (sums.get(name) ?? 0) + (earns ? tokens[at] : 0));
  }
  return { heir, sums: [...sums] };
}
