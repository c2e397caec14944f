/**
 * What the page is given: texts, drawings and the names of things, written by the Python engine.
 *
 * @typedef {{en: string, de: string, it: string}} Text
 * @typedef {"en" | "de" | "it"} Lang
 * @typedef {{start: string, cards: readonly string[], tokens?: Record<string, number>,
 *   owners?: Record<string, string>, paid?: string}} Example  with a true claim where money is paid
 * @typedef {{id: string, title: Text, text: Text, cites: readonly string[], example: Example,
 *   phrases: Partial<Text>}} ClauseEntry  the phrases are what people look for it by
 * @typedef {{choice: string, text: Text, cites: readonly string[]}} Choice
 * @typedef {{id: string, title: Text, default: string, choices: readonly Choice[], reason: Text,
 *   phrases: Partial<Text>}} RulingEntry
 * @typedef {{id: string, text: Text, rulings: Record<string, string>, mafia: boolean}} EditionEntry
 * @typedef {{id: string, label: Text, text: Text, own: Text, remedy: Text, breaks: readonly string[], question: string,
 *   movement: boolean, earns: readonly string[] | null, example: Example,
 *   backward?: {text: Text, remedies: Record<string, Text>}}} MisreadingEntry
 * @typedef {object} Book
 * @property {number} schema
 * @property {readonly {id: string, name: Text, spelt: readonly string[]}[]} limousines
 * @property {Record<string, string>} stands  how one stands, by everyday words in plain letters
 * @property {readonly string[]} beyond  the words of claims that only the command reads
 * @property {Record<string, string>} colours  the limousines that an everyday word may mean
 * @property {readonly string[]} nobody  words for an empty business
 * @property {string} amount  how a whole amount is written: its digits, and a k for thousands
 * @property {readonly {id: string, name: string}[]} businesses
 * @property {Record<string, readonly number[]>} values
 * @property {readonly {id: string, title: Text}[]} kinds
 * @property {readonly ClauseEntry[]} clauses
 * @property {readonly RulingEntry[]} rulings
 * @property {readonly EditionEntry[]} editions
 * @property {readonly MisreadingEntry[]} misreadings
 * @property {readonly {id: string, text: Text, why: Text}[]} agree
 * @property {Record<string, any>} explain
 * @property {Record<string, any>} complaints
 * @property {Record<string, Text>} words
 * @property {{titles: Record<string, Text>, questions: Record<string, Text>, one_blank: Text,
 *   top_who: Text, top_where: Text, on_top: Text, on_another: Text}} asks
 * @property {readonly {cards: number, trap: string, ideas: readonly string[], later: readonly string[]}[]} lessons
 *   no trap: everything mixed; the ideas taught so far, and the mistakes about later ones
 * @property {readonly {id: string, label: Text, sentence: Text}[]} themes
 * @property {readonly string[]} daily  the ids of a leap year
 * @property {readonly string[]} shelf  ids of the kinds that are not made on the spot
 * @property {{side: number, tile: number, ground: number, header: number, radius: number,
 *   carWidth: number, carHeight: number, corners: Record<string, [number, number]>,
 *   arrows: string, clips: string}} ring
 * @property {Record<string, string>} cars
 * @property {Record<string, string>} badges
 * @property {Record<string, string>} cards
 * @typedef {object} Given
 * @property {Lang | null} lang
 * @property {{edition: string, rulings: Record<string, string>, values: Record<string, number[]>} | null} table
 * @property {readonly {id: string}[] | null} puzzles
 * @property {string} version
 */

/** The one book, filled when the law is opened. */
export const book = /** @type {Book} */ ({});

/**
 * @template {{id: string}} Entry
 * @param {readonly Entry[]} entries
 * @param {string} id
 * @returns {Entry}
 */
export function entryOf(entries, id) {
  const found = entries.find((one) => one.id === id);
  if (!found) throw new RangeError(`no entry: ${id}`);
  return found;
}

/**
 * The bytes of a packed block of the page.
 * @param {string} id
 */
export async function unpacked(id) {
  const packed = bytesOf(document.getElementById(id)?.textContent ?? "");
  const { writable, readable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  void writer.write(packed);
  void writer.close();
  return new Response(readable).arrayBuffer();
}

/** @param {string} id */
export const unpackedText = async (id) => new TextDecoder().decode(await unpacked(id));

/**
 * Older browsers have to take base64 letter by letter, which takes them longer than all the rest.
 * @param {string} base64
 */
function bytesOf(base64) {
  if ("fromBase64" in Uint8Array) return /** @type {any} */ (Uint8Array).fromBase64(base64);
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/**
 * A limousine by letter and colour: `R (red)`.
 * @param {string} car
 * @param {Lang} lang
 */
export const name = (car, lang) => `${car} (${entryOf(book.limousines, car).name[lang]})`;
