/**
 * The log of training in the browser: every line is written down as soon as it comes, and lines are
 * only ever added. Where the browser refuses, they stay in memory and that is said; nothing is
 * dropped, so that they can still be saved as a file.
 *
 * Pages opened from disk share their storage, so its name has a prefix. IndexedDB holds what
 * localStorage cannot: a hundred thousand answers are some thirty megabytes. So that a long log
 * need not be read to know what it comes to, its figures lie beside it, with the number of the last
 * line they count.
 *
 * @typedef {"kept" | "blocked" | "full"} Keeping
 * @typedef {{version: number, upTo: number, figures: unknown}} Known
 */

const NAME = "scheffeln.training";
const LINES = "lines";
const FIGURES = "figures";
const MANY = 500;

/**
 * @template Figures
 * @param {number} version  of the figures: those of another one are not used
 * @param {Figures} none
 * @param {(figures: Figures, lines: readonly string[]) => Figures} counted
 */
export function openArchive(version, none, counted) {
  /** @type {string[]} */
  const own = [];
  /** @type {string[]} */
  let unwritten = [];
  /** @type {Keeping} */
  let keeping = "kept";
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;
  let writing = Promise.resolve();

  const database = () =>
    (opening ??= opened().catch((error) => {
      opening = null;
      throw error;
    }));

  /**
   * What the browser allows, or something else where it does not.
   * @template Value
   * @param {(database: IDBDatabase) => Promise<Value>} work
   * @param {Value} otherwise
   */
  const tried = async (work, otherwise) => {
    try {
      return await work(await database());
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      keeping = full ? "full" : "blocked";
      return otherwise;
    }
  };

  /** What could not be written is tried again with every line that comes. */
  const write = () =>
    tried(async (store) => {
      const waiting = [...unwritten];
      await written(store, waiting);
      unwritten = unwritten.slice(waiting.length);
      keeping = "kept";
    }, undefined);

  return {
    keeping: () => keeping,

    /** Every line there is, written down or not. */
    async lines() {
      await writing;
      const { lines } = await tried((store) => linesAfter(store, 0), { lines: [], last: 0 });
      return [...lines, ...unwritten];
    },

    /** @param {readonly string[]} lines */
    add(lines) {
      own.push(...lines);
      unwritten.push(...lines);
      writing = writing.then(write);
      return writing;
    },

    /** What the whole log comes to. */
    async figures() {
      const known = await tried(knownFigures, null);
      const usable = known?.version === version ? known : null;
      const before = usable ? /** @type {Figures} */ (usable.figures) : none;
      const upTo = usable?.upTo ?? 0;
      const { lines, last } = await tried((store) => linesAfter(store, upTo), { lines: [], last: 0 });
      const figures = counted(before, lines);
      if (lines.length > MANY) void tried((store) => noted(store, { version, upTo: last, figures }), undefined);
      const read = new Set(lines);
      return counted(figures, own.filter((line) => !read.has(line)));
    },

    /** Forget the figures: they are counted anew. */
    recount: () => tried((store) => noted(store, { version: 0, upTo: 0, figures: null }), undefined),
  };
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LINES, { autoIncrement: true });
      request.result.createObjectStore(FIGURES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * @template Value
 * @param {IDBRequest<Value>} request
 * @returns {Promise<Value>}
 */
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * The lines after one, and the number of the last.
 * @param {IDBDatabase} database
 * @param {number} number
 * @returns {Promise<{lines: string[], last: number}>}
 */
async function linesAfter(database, number) {
  const store = database.transaction(LINES).objectStore(LINES);
  const after = IDBKeyRange.lowerBound(number, true);
  const [lines, cursor] = await Promise.all([
    answered(store.getAll(after)),
    answered(store.openKeyCursor(after, "prev")),
  ]);
  return { lines, last: Number(cursor?.key ?? number) };
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<Known | null>}
 */
const knownFigures = async (database) =>
  (await answered(database.transaction(FIGURES).objectStore(FIGURES).get(FIGURES))) ?? null;

/**
 * @param {IDBDatabase} database
 * @param {Known} known
 */
const noted = (database, known) =>
  finished(database.transaction(FIGURES, "readwrite"), (work) => work.objectStore(FIGURES).put(known, FIGURES));

/**
 * All these lines, or none of them.
 * @param {IDBDatabase} database
 * @param {readonly string[]} lines
 */
const written = (database, lines) =>
  finished(database.transaction(LINES, "readwrite"), (work) => {
    for (const line of lines) work.objectStore(LINES).add(line);
  });

/**
 * @param {IDBTransaction} work
 * @param {(work: IDBTransaction) => void} begin
 * @returns {Promise<void>}
 */
function finished(work, begin) {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error);
    begin(work);
  });
}
