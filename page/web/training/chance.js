/**
 * Chance from a seed: the same seed gives the same numbers in every browser.
 *
 * The generator is sfc32, seeded by a hash of the seed's letters.
 */

const WARM_UP = 12;

export class Chance {
  /** @param {string} seed */
  constructor(seed) {
    let hash = 2166136261;
    for (const letter of seed) hash = Math.imul(hash ^ Number(letter.codePointAt(0)), 16777619);
    this.state = Uint32Array.of(hash, hash ^ 0x9e3779b9, Math.imul(hash, 0x85ebca6b), 1);
    for (let turn = 0; turn < WARM_UP; turn += 1) this.bits();
  }

  /** Thirty-two random bits. */
  bits() {
    const [a, b, c, counter] = this.state;
    const drawn = (a + b + counter) >>> 0;
    this.state[3] = counter + 1;
    this.state[0] = b ^ (b >>> 9);
    this.state[1] = c + (c << 3);
    this.state[2] = ((c << 21) | (c >>> 11)) + drawn;
    return drawn;
  }

  /** A number from 0 up to, but never, 1. */
  share() {
    return this.bits() / 2 ** 32;
  }

  /**
   * A whole number from 0 up to, but never, `most`.
   * @param {number} most
   */
  below(most) {
    return Math.floor(this.share() * most);
  }

  /**
   * @template Thing
   * @param {readonly Thing[]} things
   */
  one(things) {
    return things[this.below(things.length)];
  }

  /**
   * @template Thing
   * @param {readonly Thing[]} things
   */
  shuffled(things) {
    const mixed = [...things];
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
    }
    return mixed;
  }
}
