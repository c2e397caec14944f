/**
 * A reading: the rules as somebody holds them, mistakes included.
 *
 * @typedef {readonly (readonly [ruling: string, choice: string])[]} Chosen
 */

import { book, entryOf } from "./book.js";
import { lookUp } from "./notation.js";
import { BadWord, Incompatible } from "./refusal.js";
import { parted } from "./spelling.js";

/** What a table plays by: an edition, and its own choices where they differ from it. */
export class Rules {
  /**
   * The last word on a ruling counts; what the edition says anyway is not kept.
   * @param {string} edition
   * @param {Chosen} choices
   */
  constructor(edition = "2014", choices = []) {
    const wanted = new Map(choices);
    this.edition = edition;
    /** @type {Chosen} */
    this.chosen = book.rulings.flatMap(({ id }) => {
      const answer = wanted.get(id);
      return answer === undefined || answer === printed(edition, id)
        ? []
        : [/** @type {const} */ ([id, answer])];
    });
  }

  /**
   * The answer this table gives.
   * @param {string} ruling
   */
  answer(ruling) {
    const own = this.chosen.find(([id]) => id === ruling);
    return own ? own[1] : printed(this.edition, ruling);
  }
}

/**
 * @param {string} edition
 * @param {string} ruling
 */
const printed = (edition, ruling) =>
  entryOf(book.editions, edition).rulings[ruling] ?? entryOf(book.rulings, ruling).default;

/** A table's rules and the mistakes made with them. */
export class Reading {
  /**
   * @param {Rules} rules
   * @param {readonly string[]} misreadings
   */
  constructor(rules = new Rules(), misreadings = []) {
    if (!compatible(misreadings)) throw new Incompatible(misreadings);
    this.rules = rules;
    this.misreadings = misreadings;
    this.skipsToEmpty = rules.answer("move.skip-to") === "empty";
    this.backward = rules.answer("run.backward-direction") === "clockwise" ? 1 : -1;
    this.refusesStuck = rules.answer("move.stuck") === "illegal";
    this.refusesIdle = rules.answer("run.evasion-idle") === "illegal";
    this.sparesMafia = rules.answer("run.on-mafia") === "no";
    this.turned = misreadings.includes("counter-clockwise");
    this.reversed = misreadings.includes("right-to-left");
  }

  /**
   * The same rules without a mistake.
   * @returns {Reading}
   */
  get official() {
    return this.misreadings.length ? new Reading(this.rules) : this;
  }
}

/**
 * Whether one player could make all these mistakes at once.
 * @param {readonly string[]} misreadings
 */
const compatible = (misreadings) =>
  new Set(misreadings.map(questionOf)).size === misreadings.length;

/** @param {string} misreading */
export const questionOf = (misreading) => entryOf(book.misreadings, misreading).question;

/**
 * Every set of one or two misreadings that can be made at once, the simplest first.
 * @returns {string[][]}
 */
export function combined() {
  const all = book.misreadings.map(({ id }) => id);
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]));
  return [...all.map((one) => [one]), ...pairs.filter(compatible)];
}

/** @param {readonly {id: string}[]} entries */
const byId = (entries) => new Map(entries.map(({ id }) => [id, id]));

/**
 * Read the name of an edition.
 * @param {string} word
 */
export const edition = (word) => lookUp(word, "edition", byId(book.editions));

/**
 * Read the id of a misreading.
 * @param {string} word
 */
export const misreading = (word) => lookUp(word, "misreading", byId(book.misreadings));

/**
 * Read `id=choice`.
 * @param {string} text
 * @returns {[string, string]}
 */
export function choice(text) {
  const [word, answer] = parted(text, "=");
  const ruling = lookUp(word, "ruling", byId(book.rulings));
  const choices = entryOf(book.rulings, ruling).choices.map((one) => one.choice);
  if (!answer.trim()) throw new BadWord("no-choice", ruling, choices.map((one) => `${ruling}=${one}`));
  return [ruling, lookUp(answer, "choice", new Map(choices.map((one) => [one, one])))];
}
