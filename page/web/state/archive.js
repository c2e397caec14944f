/**
 * The log of training in the browser: every line is written down before anything else happens to
 * it, and only ever added. Where the browser refuses, the lines stay in memory and that is said;
 * nothing is dropped, so that they can still be exported.
 *
 * Pages opened from disk share their storage, so its name has a prefix. IndexedDB holds what
 * localStorage cannot: a hundred thousand answers are some thirty megabytes.
 *
 * @typedef {"kept" | "blocked" | "full"} Keeping
 * @typedef {object} Archive
 * @property {() => readonly string[]} lines  everything, written down or not
 * @property {() => Keeping} keeping
 * @property {() => Promise<void>} load
 * @property {(lines: readonly string[]) => Promise<void>} add
 */

const NAME = "scheffeln.training";
const LINES = "lines";

/** @returns {Archive} */
export function openArchive() {
  /** @type {string[]} */
  let lines = [];
  /** @type {string[]} */
  let unwritten = [];
  /** @type {Keeping} */
  let keeping = "kept";
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;
  /** @type {Promise<void> | null} */
  let loading = null;

  /** @param {unknown} error */
  const refused = (error) => {
    keeping = error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "blocked";
  };

  const database = () =>
    (opening ??= opened().catch((error) => {
      opening = null;
      throw error;
    }));

  /** What could not be written yet is tried again with every line that comes. */
  const write = async () => {
    const waiting = unwritten;
    if (!waiting.length) return;
    try {
      const store = await database();
      await written(store, waiting);
      unwritten = unwritten.slice(waiting.length);
      keeping = "kept";
    } catch (error) {
      refused(error);
    }
  };
  let writing = Promise.resolve();

  return {
    lines: () => lines,
    keeping: () => keeping,
    load: () =>
      (loading ??= (async () => {
        try {
          const before = await everyLine(await database());
          lines = [...before, ...lines];
        } catch (error) {
          refused(error);
        }
      })()),
    add(more) {
      for (const line of more) {
        lines.push(line);
        unwritten.push(line);
      }
      writing = writing.then(write);
      return writing;
    },
  };
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(LINES, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<string[]>}
 */
function everyLine(database) {
  return new Promise((resolve, reject) => {
    const request = database.transaction(LINES).objectStore(LINES).getAll();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * All these lines, or none of them.
 * @param {IDBDatabase} database
 * @param {readonly string[]} lines
 * @returns {Promise<void>}
 */
function written(database, lines) {
  return new Promise((resolve, reject) => {
    const work = database.transaction(LINES, "readwrite");
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error);
    for (const line of lines) work.objectStore(LINES).add(line);
  });
}
