/**
 * A verdict in people's words: no ids, no notation and one reason; all of them a tap away.
 *
 * @import { Settlement, Verdict } from "../law/dispute.js"
 * @import { Law } from "../law/law.js"
 * @import { Lang, State } from "../state/state.js"
 */

import { h } from "../drawing/element.js";
import { button, clauseChips, icon } from "../drawing/parts.js";
import { entryOf } from "../law/book.js";
import { Earning, stakeOf } from "../law/money.js";
import { MAFIA } from "../state/board.js";
import { nameOf } from "../state/players.js";
import { ofMoney } from "../state/state.js";
import { say } from "../words.js";
import { cardSaid } from "./hand.js";

/**
 * @param {Law} law
 * @param {Settlement} settlement
 * @param {Verdict} verdict
 * @param {number} index
 * @param {Lang} lang
 * @param {Set<string>} known  sentences that have been told of others
 */
export function verdictCard(law, settlement, verdict, index, lang, known) {
  const reasons = law.reasons({ ...verdict, rulings: [], editions: [] }, settlement, lang);
  const found = finding(verdict);
  const { facts, others, blame } = because(law, settlement, verdict, lang);
  const told = (/** @type {readonly string[]} */ some) => untold(some, known).map((sentence) => h("p", {}, sentence));
  return h(
    "section",
    { class: `verdict ${found}` },
    h("h2", {}, icon(found), h("span", {}, headline(law, verdict, lang))),
    told(facts),
    found === "open" && button("sheet:score", say("enterOwners", lang), { "data-key": `owners-${index}` }),
    told(others),
    others.length > 0 && settling(law, verdict, lang),
    told(blame),
    verdict.clause ? clauseChips(law, [verdict.clause], lang) : null,
    verdict.step
      ? h(
          "div",
          { class: "buttons" },
          button(`watch:${index}:rule`, say("watchRule", lang)),
          mistakeOf(verdict) && button(`watch:${index}:mistake`, say("watchMistake", lang)),
        )
      : null,
    reasons.length > 0 &&
      h("details", {}, h("summary", {}, say("inDetail", lang)), reasons.map((sentence) => h("p", {}, sentence))),
  );
}

/**
 * What a verdict comes to: one that hangs on who plays whom is open.
 * @param {Verdict} verdict
 */
export const finding = ({ right, depends, ifPlayed }) => (depends || ifPlayed ? "open" : right ? "right" : "wrong");

/**
 * Whoever is right is told first.
 * @param {readonly Verdict[]} verdicts
 */
export const rightFirst = (verdicts) => [...verdicts].sort((one, other) => Number(other.right) - Number(one.right));

/**
 * What the rules do with the cards at which somebody goes wrong, each with its number among several;
 * where nobody does, with the last one, of money with those that brought there who is spoken of; then who takes it.
 * @param {Law} law
 * @param {Settlement} settlement
 * @param {Lang} lang
 * @returns {readonly string[]}
 */
export function byTheRules(law, settlement, lang) {
  const { steps, verdicts } = settlement;
  const money = verdicts.filter(({ claim }) => ofMoney({ said: claim }));
  const brought = money.map(({ claim: [car] }) => lastOf(car, steps)).filter(Boolean);
  const wrong = [...new Set([...verdicts.flatMap((one) => concerning(one, steps) ?? []), ...brought])].sort((one, other) => one - other);
  const told = wrong.length || !steps.length ? wrong : [steps.length];
  const moved = told.map((number) => {
    const step = steps[number - 1];
    const which = steps.length > 1 ? `${number}. ${cardSaid(String(step.move), lang)}: ` : "";
    return which + law.explain(step, lang);
  });
  return [...moved, ...taken(law, settlement, lang)];
}

/**
 * Who takes the tokens of which something wrong is said; what the Mafia leaves is told in the verdict.
 * @param {Law} law
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
function taken(law, { verdicts, end, reading, tokens, owners, owned }, lang) {
  const wrong = verdicts.flatMap(({ right, claimed }) => (!right && claimed instanceof Earning && !claimed.ofHeir ? [end.where(claimed.car)] : []));
  return [...new Set(wrong)].sort().flatMap((at) => {
    const car = end.at(at).find((one) => one !== MAFIA && stakeOf(one, end, reading, owned).earns);
    if (!car) return [];
    const who = [law.name(car, lang), owners[car]].filter(Boolean).join(": ");
    return [say(at in tokens ? "takenSum" : "takenTop", lang, { sum: tokens[at], at, who })];
  });
}

/**
 * The card to tell of a wrong claim: the one at which it goes wrong. Where that is guessed and the claim
 * speaks of one limousine, the last one that changes how this stands.
 * @param {Verdict} verdict
 * @param {Settlement["steps"]} steps
 */
function concerning(verdict, steps) {
  const { step, claim } = verdict;
  if (!step || !isOfOne(verdict) || !isGuess(verdict)) return step;
  return lastOf(claim[0], steps) || step;
}

/**
 * The last card that changes how a limousine stands; 0 where none does.
 * @param {string} car
 * @param {Settlement["steps"]} steps
 */
function lastOf(car, steps) {
  const stand = (/** @type {Settlement["end"]} */ board) => `${board.where(car)}${board.standing(car)}`;
  return steps.findLastIndex(({ before, after }) => stand(before) !== stand(after)) + 1;
}

/**
 * What the rules do with the disputed cards, in words.
 * @param {Law} law
 * @param {State} state
 * @param {Settlement} settlement
 */
export const ruled = (law, { lang }, settlement) =>
  byTheRules(law, settlement, lang).map((sentence, index) =>
    h("p", { class: "watched", "data-key": `ruled-${index}` }, h("b", {}, `${say("byRules", lang)}: `), sentence));

/**
 * What is being driven on the ring, in words: by the rules, or as somebody would have it.
 * @param {Law} law
 * @param {State} state
 * @param {Settlement} settlement
 */
export function watched(law, state, settlement) {
  const { lang, notice } = state;
  const [, index, how] = notice.split(":");
  const step = how && law.departing(settlement, `${index}:${how}`);
  if (!step) return null;
  const by = how === "rule" ? say("byRules", lang) : nameOf(state, Number(index));
  const { clause } = settlement.verdicts[Number(index)];
  const rule = how === "rule" && clause ? entryOf(law.book.clauses, clause) : null;
  return [
    h("p", { class: "watched", "data-key": "watched" }, h("b", {}, `${by}: `), law.explain(step, lang)),
    rule && h("p", { class: "watched", "data-key": "watched-rule" }, h("b", {}, `${rule.title[lang]}: `), rule.text[lang]),
  ];
}

/**
 * That players speak of different limousines, where each speaks of one: then all may be right, but not
 * where all are after the same token.
 * @param {Law} law
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
export function questions(law, { verdicts, end }, lang) {
  if (!verdicts.every(isOfOne) || new Set(verdicts.map(({ claim }) => claim[0])).size < 2) return "";
  const [after, ...others] = new Set(verdicts.map((one) => soughtAt(one, end)));
  if (after && !others.length) return "";
  return say("severalQuestions", lang, { said: verdicts.map(({ name, claim }) => `${name}: ${law.name(claim[0], lang)}`).join("; ") });
}

/**
 * The business whose token somebody is said to take; empty where nothing is said to be taken there.
 * @param {Verdict} verdict
 * @param {Settlement["end"]} end
 */
const soughtAt = ({ claimed }, end) =>
  claimed instanceof Earning && !claimed.ofHeir && claimed.takes !== "nothing" ? end.where(claimed.car) : "";

/**
 * What to send to somebody: who is right and why, as it is shown, and of which ring and cards, line by
 * line; what goes for several is said once.
 * @param {Law} law
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
export function inSentences(law, settlement, lang) {
  const { steps, start, tokens, owners, verdicts } = settlement;
  const rules = byTheRules(law, settlement, lang);
  const told = rightFirst(verdicts).map((verdict) => [headline(law, verdict, lang), ...Object.values(because(law, settlement, verdict, lang)).flat()]);
  /** @type {Set<string>} */
  const known = new Set();
  const once = told.map((some) => untold(some, known).join(" "));
  return [
    ...once,
    questions(law, settlement, lang),
    rules.length && say("why", lang, { why: rules.join(" ") }),
    ...tableSaid(law, { start, cards: steps.map(({ move }) => String(move)), tokens, owners }, lang),
  ].filter(Boolean).join("\n");
}

/**
 * What goes for several is said once.
 * @param {readonly string[]} sentences
 * @param {Set<string>} known
 */
const untold = (sentences, known) => sentences.filter((one) => known.size < known.add(one).size);

/**
 * What lies on the table, for somebody who does not see it: cards, ring, tokens and who plays whom.
 * @param {Law} law
 * @param {{start: Settlement["start"], cards: readonly string[], tokens: Settlement["tokens"], owners: Settlement["owners"]}} table
 * @param {Lang} lang
 * @param {"disputed" | "playedSaid"} [how]
 */
export function tableSaid(law, { start, cards, tokens, owners }, lang, how = "disputed") {
  const named = (/** @type {string} */ card) => cardSaid(card, lang, (car) => law.name(car, lang));
  const lying = Object.entries(tokens).sort().map(([at, value]) => `${at} ${value}`).join(", ");
  const played = Object.entries(owners).map(([car, who]) => `${who} ${law.name(car, lang)}`).join(", ");
  return [
    cards.length && `${say(how, lang, { cards: cards.map(named).join(", ") })}.`,
    say(cards.length ? "ringBefore" : "ringNow", lang, { ring: law.describe(start, lang) }),
    lying && `${say("tokens", lang)}: ${lying}.`,
    played && `${say("ownersTitle", lang)}: ${played}.`,
  ];
}

/** @param {Verdict} verdict */
const mistakeOf = ({ explanations, slips, overlooked }) => (overlooked ? undefined : explanations[0] ?? slips[0]);

/**
 * How many other mistakes lead to the same claim.
 * @param {Verdict} verdict
 */
const othersOf = ({ explanations, slips }) => (explanations.length || slips.length) - 1;

/**
 * Whether the mistake told is one of several, or two at once.
 * @param {Verdict} verdict
 */
const isGuess = (verdict) => {
  const found = mistakeOf(verdict);
  return found !== undefined && (othersOf(verdict) > 0 || found.misreadings.length > 1);
};

/**
 * Who is right; what was wrong is quoted. What a whole board looks like is seen on the ring.
 * @param {Law} law
 * @param {Verdict} verdict
 * @param {Lang} lang
 */
function headline(law, verdict, lang) {
  const told = law.headline(verdict, lang);
  const { claim } = verdict;
  const whole = told.endsWith(`: ${claim}`) && !law.defects(claim).length;
  const said = isOfOne(verdict) && finding(verdict) === "wrong" ? law.saying(claim, lang) : "";
  const head = whole ? told.slice(0, -claim.length - 2) : said ? told.replace(said, () => say("quote", lang, { said })) : told;
  return `${head}${otherEdition(law, verdict, lang)}.`;
}

/**
 * Whether a claim speaks of one limousine: then what is so can be said in a sentence.
 * @param {Verdict} verdict
 */
const isOfOne = ({ claim, defects }) => claim.includes(":") && !defects.length;

/**
 * By which other edition a wrong claim would be right, at once; empty if by none.
 * @param {Law} law
 * @param {Verdict} verdict
 * @param {Lang} lang
 */
function otherEdition({ book }, { editions: [id] }, lang) {
  const { right_by: text, by_which: which } = book.explain;
  return id ? ` ${text[lang].replace("{edition}", which[id][lang])}` : "";
}

/**
 * Why a claim is wrong: what is so, at which of several cards it goes wrong, by which other rules it would be
 * right, and only then the simplest mistake: whoever plays by those has made none.
 * @param {Law} law
 * @param {Settlement} settlement
 * @param {Verdict} verdict
 * @param {Lang} lang
 * @returns {Record<"facts" | "others" | "blame", readonly string[]>}
 */
function because(law, settlement, verdict, lang) {
  const { step, clause, defects, right } = verdict;
  const marked = (/** @type {readonly string[]} */ [first, ...rest]) =>
    finding(verdict) === "wrong" && isOfOne(verdict) ? [say("inFact", lang, { fact: first }), ...rest] : [first, ...rest].filter(Boolean);
  const others = otherwise(law, verdict, lang);
  if (right || !clause || defects.length) return { facts: marked(plainly(law.reasons({ ...verdict, rulings: [], editions: [] }, settlement, lang))), others, blame: [] };
  const facts = law.facts(verdict, settlement, lang);
  const card = step && cardSaid(String(settlement.steps[step - 1].move), lang);
  const known = mistakeOf(verdict) || verdict.overlooked;
  return {
    facts: [
      ...marked(plainly(facts)),
      ...(card && settlement.steps.length > 1 && step === concerning(verdict, settlement.steps) ? [say("goesWrong", lang, { step, card })] : []),
    ],
    others,
    blame: known || !(others.length || facts.length > 1) ? [mistakeSaid(law, verdict, settlement, lang)] : [],
  };
}

/**
 * Sentences without the ids of rules.
 * @param {readonly string[]} sentences
 */
export const plainly = (sentences) => sentences.map((one) => one.replace(/ \([a-z]+\.[a-z-]+(?:=[a-z-]+)?\)/g, ""));

/**
 * @param {Law} law
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
function mistakeSaid({ book, mistake }, verdict, settlement, lang) {
  const found = mistakeOf(verdict);
  if (found) {
    const [told] = plainly([mistake(found, verdict.name, settlement, lang)]);
    const count = othersOf(verdict);
    const others = count ? ` ${say(count > 1 ? "fitToo" : "fitsToo", lang, { count })}` : "";
    const unsure = isGuess(verdict) || verdict.rulings.length || verdict.editions.length;
    return unsure ? say("perhaps", lang, { mistake: told + others }) : told;
  }
  if (verdict.overlooked === "full") return say("full", lang);
  const text = verdict.overlooked ? book.explain.overlooked[verdict.overlooked] : book.explain.unexplained;
  return text[lang].replace("{who}", () => verdict.name);
}

/**
 * The reading that sides with whoever is wrong, in words. What an edition rules answers a question, which
 * is told as well.
 * @param {Law} law
 * @param {Verdict} verdict
 * @param {Lang} lang
 */
function otherwise({ book }, { name: who, rulings: [ruling], editions: [id] }, lang) {
  if (!ruling && !id) return [];
  const [about, choice] = ruling ?? [];
  const asked = book.rulings.find((one) => one.id === about);
  const text = asked?.choices.find((one) => one.choice === choice)?.text[lang] ?? "";
  const edition = id ? book.explain.by_which[id][lang] : "";
  return [id ? `${say("byEdition", lang, { edition, who })} ${asked?.title[lang] ?? ""} ${text}`.trim() : say("byRuling", lang, { who, text })];
}

/**
 * The way to settle it so.
 * @param {Law} law
 * @param {Verdict} verdict
 * @param {Lang} lang
 */
function settling({ book }, { rulings: [ruling], editions: [id] }, lang) {
  return id
    ? button(`settle:edition=${id}`, say("settleBy", lang, { edition: book.explain.by_which[id][lang] }))
    : ruling && button(`settle:${ruling.join("=")}`, say("settleSo", lang));
}
