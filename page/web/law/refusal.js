/**
 * What cannot be done, with its evidence; `telling.js` puts it into words.
 *
 * @import { Move } from "./notation.js"
 * @import { Position } from "./position.js"
 * @typedef {{kind: string, column: number, what: string}} Defect
 * @typedef {{clause: string, fault: string}} Objection
 */

/** Anything that was refused. */
export class Refusal extends Error {}

/** A text that is no position; it carries every defect. */
export class BadPosition extends Refusal {
  /**
   * @param {string} text
   * @param {readonly Defect[]} defects
   */
  constructor(text, defects) {
    super(`no position: ${text}`);
    this.text = text;
    this.defects = defects;
  }
}

/** A word that was not understood; it carries the words that would have been. */
export class BadWord extends Refusal {
  /**
   * @param {string} kind
   * @param {string} word
   * @param {readonly string[]} known
   */
  constructor(kind, word, known) {
    super(`no ${kind}: ${word}`);
    this.kind = kind;
    this.word = word;
    this.known = known;
  }
}

/** A claim that only the command reads. */
export class BeyondThePage extends Refusal {
  /** @param {string} text */
  constructor(text) {
    super(`more than the page takes: ${text}`);
    this.text = text;
  }
}

/** An amount was claimed where the top token is not known. */
export class UnknownToken extends Refusal {
  /** @param {string} at */
  constructor(at) {
    super(`which token lies on ${at}?`);
    this.at = at;
  }
}

/** Somebody was said to play two limousines. */
export class OwnedTwice extends Refusal {
  /**
   * @param {string} name
   * @param {readonly string[]} cars
   */
  constructor(name, cars) {
    super(`${name} plays ${cars.join(", ")}`);
    this.name = name;
    this.cars = cars;
  }
}

/** Mistakes that nobody can make at once: they answer one question in two ways. */
export class Incompatible extends Refusal {
  /** @param {readonly string[]} misreadings */
  constructor(misreadings) {
    super(`not at once: ${misreadings.join(", ")}`);
    this.misreadings = misreadings;
  }
}

/** A move that the rules refuse, with every clause it breaks. */
export class IllegalMove extends Refusal {
  /**
   * @param {Position} position
   * @param {Move} move
   * @param {readonly Objection[]} objections
   */
  constructor(position, move, objections) {
    super(`${move} may not be played on ${position}`);
    this.position = position;
    this.move = move;
    this.objections = objections;
  }
}
