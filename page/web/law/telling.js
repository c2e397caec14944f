/**
 * Steps, refusals and verdicts in sentences; every sentence comes from the book.
 *
 * @import { Lang, Text } from "./book.js"
 * @import { Explanation, Settlement, Verdict } from "./dispute.js"
 * @import { UnreadWord } from "./handwriting.js"
 * @import { Move } from "./notation.js"
 * @import { Step } from "./play.js"
 * @import { Defect, Objection, Refusal } from "./refusal.js"
 * @typedef {{kind: string, message: string, details: readonly string[], hint: string,
 *   defects: readonly object[]}} Complaint
 */

import { book, entryOf, name } from "./book.js";
import { Earning } from "./money.js";
import { Statement } from "./notation.js";
import { bequeathed, either, scored } from "./paying.js";
import { BUSINESSES, LIMOUSINES, MAFIA, Position } from "./position.js";
import { BadPosition, BadWord, BeyondThePage, IllegalMove, Incompatible, OwnedTwice, UnknownToken } from "./refusal.js";
import { filled, nearest, printable, quoted, shellWord } from "./spelling.js";

/**
 * Who stands where, from A to H: "A Dinero Docks: orange on red. B: empty. ...".
 * @param {Position} position
 * @param {Lang} lang
 */
export const describe = (position, lang) =>
  book.businesses.map(({ id }) => `${standing(id, position.at(id), lang)}.`).join(" ");

/**
 * Who stands on one business: "A Dinero Docks: orange on red".
 * @param {string} business
 * @param {readonly string[]} stack
 * @param {Lang} lang
 */
export function standing(business, stack, lang) {
  const [bottom, top] = stack.map((car) => entryOf(book.limousines, car).name[lang]);
  const who = top
    ? book.words.on[lang].replace("{}", top).replace("{}", bottom)
    : (bottom ?? book.words.empty[lang]);
  return `${`${business} ${entryOf(book.businesses, business).name}`.trim()}: ${who}`;
}

/**
 * A step in a few sentences: what set it off, who moves, what is passed over, where it stops.
 * @param {Step} step
 * @param {Lang} lang
 */
export function explain(step, lang) {
  const { cause } = book.explain;
  const { move, before, target } = step;
  const texts = [cause[move.kind], ...step.said.map(sentence)].filter(Boolean);
  const companions = move.car ? before.stacks[before.index(move.car)] : [];
  const names = {
    car: move.car && name(move.car, lang),
    other: named(companions.filter((car) => car !== move.car), lang),
    there: target ? named(before.at(target), lang) : "",
    source: step.source,
    target,
    skips: step.skipped.map(({ at, why }) => filled(book.explain.why[why][lang], { at })).join(", "),
  };
  return texts.map((text) => filled(text[lang], names)).join(" ");
}

/**
 * @param {readonly string[]} cars
 * @param {Lang} lang
 */
const named = (cars, lang) => cars.map((car) => name(car, lang)).join(", ");

/**
 * The text behind `passes.1`.
 * @param {string} key
 * @returns {Text}
 */
function sentence(key) {
  const [first, second] = key.split(".");
  return second === undefined ? book.explain[first] : book.explain[first][second];
}

/**
 * One defect, with its column.
 * @param {Defect} defect
 * @param {Lang} lang
 */
export const aboutDefect = (defect, lang) =>
  filled(book.complaints.column[lang], { column: defect.column, said: aboutMeant(defect, lang) });

/**
 * The same without the column, of a text that was written otherwise.
 * @param {Defect} defect
 * @param {Lang} lang
 */
export const aboutMeant = ({ kind, what }, lang) =>
  filled(book.complaints.defects[kind][lang], { what: quoted(what) });

/**
 * One word that was not understood, with its column and what it may mean.
 * @param {UnreadWord} unread
 * @param {Lang} lang
 */
export function aboutUnread({ column, word, unclear, cars }, lang) {
  const texts = book.complaints;
  const either = cars.map((car) => name(car, lang)).join(texts.or[lang]);
  const wrong = filled((unclear ? texts.unclear : texts.words.limousine)[lang], { word: quoted(word), readings: either });
  const hint = unclear ? texts.unclear_hint[lang] : cars.length ? filled(texts.did_you_mean[lang], { near: either }) : "";
  return filled(texts.column[lang], { column, said: [wrong, hint].filter(Boolean).join("; ") });
}

/**
 * One objection, with the clause it rests on.
 * @param {Objection} objection
 * @param {Move} move
 * @param {Lang} lang
 */
export function aboutObjection({ clause, fault }, move, lang) {
  const car = move.car && name(move.car, lang);
  return `${filled(book.complaints.faults[fault][lang], { car, to: move.to })} (${clause})`;
}

/**
 * That only the command judges a claim, and what the page takes.
 * @param {string} claim
 * @param {Lang} lang
 */
export const aboutBeyond = (claim, lang) => filled(book.complaints.beyond[lang], { word: quoted(claim) });

/**
 * What is wrong, the particulars, and what would be right.
 * @param {Refusal} refusal
 * @param {Lang} lang
 * @returns {Complaint}
 */
export function complaint(refusal, lang) {
  const texts = book.complaints;
  if (refusal instanceof BadPosition) {
    const { text, defects } = refusal;
    return {
      kind: "position",
      message: filled(texts.position[lang], { text: quoted(text) }),
      details: defects.map((one) => aboutDefect(one, lang)),
      hint: defects.some(({ kind }) => kind !== "mafia") ? texts.position_hint[lang] : "",
      defects,
    };
  }
  if (refusal instanceof BadWord) return aboutWord(refusal, lang);
  if (refusal instanceof IllegalMove) {
    const { move, position, objections } = refusal;
    return {
      kind: "illegal",
      message: filled(texts.illegal[lang], { move: String(move), position: String(position) }),
      details: objections.map((one) => aboutObjection(one, move, lang)),
      hint: "",
      defects: objections.map(({ clause, fault }) => ({ clause, kind: fault })),
    };
  }
  if (refusal instanceof BeyondThePage) {
    return { kind: "claim", message: aboutBeyond(refusal.text, lang), details: [], hint: "", defects: [] };
  }
  if (refusal instanceof UnknownToken) {
    const { at } = refusal;
    const [message, hint] = [texts.unknown, texts.unknown_hint].map((text) => filled(text[lang], { at }));
    return { kind: "token", message, details: [], hint, defects: [] };
  }
  if (refusal instanceof OwnedTwice) {
    const message = filled(texts.two_limousines[lang], { name: quoted(refusal.name), cars: named(refusal.cars, lang) });
    return { kind: "owner", message, details: [], hint: texts.one_each[lang], defects: [] };
  }
  const misreadings = refusal instanceof Incompatible ? refusal.misreadings.join(", ") : "";
  const message = filled(texts.incompatible[lang], { misreadings });
  return { kind: "misreading", message, details: [], hint: "", defects: [] };
}

/**
 * @param {BadWord} bad
 * @param {Lang} lang
 * @returns {Complaint}
 */
function aboutWord({ kind, word, known }, lang) {
  const texts = book.complaints;
  const near = kind === "claim" ? [] : nearest(word, known);
  const limousines = named(LIMOUSINES, lang);
  const others = { limousine: limousines, business: BUSINESSES.join(", ") };
  const list = others[/** @type {keyof typeof others} */ (kind)] ?? known.join(", ");
  const hint = near.length
    ? filled(texts.did_you_mean[lang], { near: near.join(texts.or[lang]) })
    : kind === "card"
      ? filled(texts.cards[lang], { limousines })
      : kind === "claim"
        ? filled(texts.written[lang], { known: known.join(texts.or[lang]) })
        : kind === "stand"
          ? texts.standing[lang]
          : filled(texts.known[lang], { known: list });
  const message = filled(texts.words[kind][lang], { word: quoted(word) });
  return { kind, message, details: [], hint, defects: [] };
}

/**
 * What is wrong in one line, with as many particulars as anyone would read.
 * @param {Complaint} told
 */
export function inOneLine({ message, details }) {
  const most = book.complaints.most_details;
  const shown = details.length > most ? [...details.slice(0, most), "..."] : details;
  return shown.length ? `${message} (${shown.join("; ")})` : message;
}

/**
 * Who is right or wrong with what.
 * @param {Verdict} verdict
 * @param {Lang} lang
 */
export const headline = ({ right, depends, ifPlayed, name: who, claim, claimed }, lang) =>
  filled(book.explain[depends ? "depends" : ifPlayed ? "if_played" : right ? "right" : "wrong"][lang], {
    who: quoted(who),
    car: ifPlayed ? name(ifPlayed, lang) : "",
    claim: claimed instanceof Statement || claimed instanceof Earning ? saying(claimed, lang) : quoted(claim),
  });

/**
 * A claim in words: "R (red) is on C, on top", "R (red) takes 5500".
 * @param {Statement | Earning} claim
 * @param {Lang} lang
 */
export function saying(claim, lang) {
  const { claimed, claimed_sum: sum, claimed_stand: stands } = book.explain;
  const car = name(claim.car, lang);
  if (claim instanceof Statement) return filled(stands[claim.stand || "there"][lang], { car, at: claim.business });
  const { takes } = claim;
  return filled((typeof takes === "number" ? sum : claimed[takes])[lang], { car, sum: takes });
}

/**
 * Why a claim is wrong, a sentence or two at a time; of one that is right only who takes the money.
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {Lang} lang
 * @returns {string[]}
 */
export function reasons(verdict, settlement, lang) {
  const texts = book.explain;
  const who = quoted(verdict.name);
  const { claimed } = verdict;
  const money = claimed instanceof Earning ? claimed : null;
  if (verdict.right) return money ? [...facts(verdict, settlement, lang), ...either(money, settlement, lang)] : [];
  if (verdict.defects.length) {
    const head = filled(texts.no_board[lang], { clause: verdict.clause });
    return [head, ...verdict.defects.map((one) => aboutDefect(one, lang))];
  }
  const first = facts(verdict, settlement, lang);
  if (!verdict.clause) return [...first, ...fromTheStart(verdict, settlement, lang)];
  return [
    ...first,
    departure(verdict, settlement, lang),
    ...mistakes(verdict, settlement, who, lang),
    ...verdict.rulings.map(([ruling, choice]) => byRuling(ruling, choice, who, lang)),
    ...verdict.editions.map((id) =>
      filled(texts.by_edition[lang], { edition: texts.by_which[id][lang], id, who })),
  ];
}

/**
 * What is so, where a claim speaks of one limousine; of money also to whom the Mafia's goes and why.
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {Lang} lang
 * @returns {string[]}
 */
export function facts({ claimed, right }, settlement, lang) {
  if (claimed instanceof Statement) return [truth(claimed.car, settlement.end, lang)];
  if (!(claimed instanceof Earning)) return [];
  const paid = `${truth(claimed.car, settlement.end, lang)} ${scored(claimed, settlement, lang)}`;
  return [paid, ...(right ? [] : bequeathed(claimed, settlement, lang))];
}

/**
 * That no card has moved a limousine of which something wrong is said.
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
function fromTheStart({ claimed }, { steps }, lang) {
  if (!(claimed instanceof Statement) || !steps.length) return [];
  return [filled(book.explain.from_the_start[lang], { car: name(claimed.car, lang) })];
}

/**
 * @param {string} car
 * @param {Position} board
 * @param {Lang} lang
 */
function truth(car, board, lang) {
  const at = board.where(car);
  const other = named(board.at(at).filter((one) => one !== car), lang);
  return filled(book.explain.stands[board.standing(car)][lang], { car: name(car, lang), at, other });
}

/**
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
function departure({ step, clause }, { steps }, lang) {
  const title = entryOf(book.clauses, String(clause)).title[lang];
  if (!step) return filled(book.explain.departs_scoring[lang], { clause, title });
  const sign = String(steps[step - 1].move);
  const colour = sign !== MAFIA && book.limousines.find((one) => one.id === sign)?.name[lang];
  const card = [sign, colour].filter(Boolean).join(", ");
  return filled(book.explain.departs[lang], { step, card, clause, title });
}

/**
 * @param {Verdict} verdict
 * @param {Settlement} settlement
 * @param {string} who
 * @param {Lang} lang
 */
function mistakes({ claimed, step, explanations, slips, overlooked }, settlement, who, lang) {
  const texts = book.explain;
  const found = explanations.length ? explanations : slips;
  const names = { who, at: placeOf(claimed, settlement), clause: "move.capacity" };
  const seen = overlooked ? [filled(texts.overlooked[overlooked][lang], names)] : [];
  if (!found.length) return seen.length ? seen : [texts.unexplained[lang]];
  const told = found.map((one, index) => {
    const once = explanations.length ? "" : filled(texts.once[lang], { step: one.step });
    const elsewhere = one.step && one.step !== step && !once;
    const again = elsewhere ? filled(texts.or_at[lang], { step: one.step }) : texts.or[lang];
    const or = index || overlooked ? again : "";
    return or + once + mistake(one, who, settlement, lang, ` (${one.misreadings.join(", ")})`);
  });
  return [...seen, ...told];
}

/**
 * The business where a claim has somebody stand.
 * @param {Verdict["claimed"]} claimed
 * @param {Settlement} settlement
 */
const placeOf = (claimed, { tokens }) =>
  claimed instanceof Statement ? claimed.business : claimed instanceof Earning ? claimed.takenFrom(tokens) : "";

/**
 * @param {Explanation} explanation
 * @param {string} who
 * @param {Settlement} settlement
 * @param {Lang} lang
 * @param {string} ids
 */
export function mistake({ misreadings, clause }, who, { reading }, lang, ids = "") {
  const way = reading.rules.answer("run.backward-direction");
  const entries = misreadings.map((one) => {
    const { backward, ...entry } = entryOf(book.misreadings, one);
    return backward && clause === "run.backward" ? { text: backward.text, remedy: backward.remedies[way] } : entry;
  });
  const did = entries.map(({ text }) => text[lang]).join(book.explain.and[lang]);
  const right = entries.map(({ remedy }) => remedy[lang]).join(" ");
  return `${who} ${did}${ids}. ${right}`;
}

/**
 * @param {string} ruling
 * @param {string} choice
 * @param {string} who
 * @param {Lang} lang
 */
function byRuling(ruling, choice, who, lang) {
  const entry = entryOf(book.rulings, ruling);
  const text = entry.choices.find((one) => one.choice === choice)?.text[lang] ?? "";
  const cites = citesOf(ruling, choice).join("; ") || book.explain.silent[lang];
  return filled(book.explain.but[lang], { question: entry.title[lang], ruling, choice, who, text, cites });
}

/**
 * Where the texts speak for a choice.
 * @param {string} ruling
 * @param {string} choice
 */
export const citesOf = (ruling, choice) =>
  entryOf(book.rulings, ruling).choices.find((one) => one.choice === choice)?.cites ?? [];

/**
 * The line that asks the command the same again.
 * @param {Position} start
 * @param {Settlement} settlement
 * @param {{edition: string, chosen: readonly (readonly [string, string])[]}} rules
 * @param {string} [lang]
 */
export function again(start, { steps, verdicts, tokens, owners }, { edition, chosen }, lang) {
  const words = [
    "scheffeln",
    "dispute",
    String(start),
    ...steps.map(({ move }) => String(move)),
    ...verdicts.flatMap(({ name: who, claim }) => ["--claim", `${who}=${claim}`]),
    ...(Object.keys(tokens).length ? ["--tokens", Object.entries(tokens).map((one) => one.join("=")).join(" ")] : []),
    ...Object.entries(owners).flatMap(([car, who]) => ["--owner", `${who}=${car}`]),
    ...(edition === book.editions[0].id ? [] : ["--edition", edition]),
    ...chosen.flatMap(([ruling, choice]) => ["--ruling", `${ruling}=${choice}`]),
    ...(lang ? ["--lang", lang] : []),
  ];
  return words.map((word) => shellWord(printable(word))).join(" ");
}
