/**
 * The log of training in the browser: every line is written down as soon as it comes, and lines are
 * only ever added, unless somebody deletes them all. Where the browser refuses, they stay in memory and that is said; nothing is
 * dropped, so that they can still be saved as a file.
 *
 * Pages opened from disk share their storage, so its name has a prefix. IndexedDB holds what
 * localStorage cannot: a hundred thousand answers are some thirty megabytes.
 *
 * record    what the browser keeps under one number: a line, or many of them with breaks between
 *           them. Lines come one by one; when there are many records they are bound into one,
 *           because a hundred thousand records take ten times as long to read
 * figures   what the log comes to, kept beside it with the number of the last record they count, so
 *           that a long log need not be read to know. They are written as soon as many lines were
 *           counted, alone: whoever leaves at once has them all the same
 *
 * @typedef {"kept" | "blocked" | "full"} Keeping
 * @typedef {{version: number, upTo: number, figures: unknown}} Known
 */

const NAME = "scheffeln.training";
const LINES = "lines";
const FIGURES = "figures";
const MANY = 500;
const LINE_LENGTH = 300;

/**
 * @template Figures
 * @param {number} version  of the figures: those of another one are not used
 * @param {Figures} none
 * @param {(figures: Figures, records: readonly string[]) => Figures | null} counted  null where the
 *   records tell of something earlier than the figures do: then everything is counted anew
 */
export function openArchive(version, none, counted) {
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

    unwritten: () => unwritten,

    /** Every line there is, written down or not. */
    async lines() {
      await writing;
      const { records } = await tried((store) => recordsAfter(store, 0), NOTHING);
      return [...records.flatMap((record) => record.split("\n")), ...unwritten];
    },

    /** @param {readonly string[]} lines */
    add(lines) {
      unwritten = [...unwritten, ...lines];
      writing = writing.then(write);
      return writing;
    },

    /** Without everything there was. */
    clear() {
      writing = writing.then(async () => {
        unwritten = [];
        await tried(emptied, undefined);
      });
      return writing;
    },

    /** What the whole log comes to. Meanwhile nothing is written, so that no line counts twice. */
    figures() {
      const counting = writing.then(async () => {
        const known = await tried(knownFigures, null);
        const usable = known?.version === version ? known : null;
        const before = usable ? /** @type {Figures} */ (usable.figures) : none;
        const upTo = usable?.upTo ?? 0;
        const { records, last } = await tried((store) => recordsAfter(store, upTo), NOTHING);
        const everything = async () => (await tried((store) => recordsAfter(store, 0), NOTHING)).records;
        const figures = counted(before, records) ?? counted(none, await everything()) ?? none;
        const all = counted(figures, unwritten) ?? counted(none, [...(await everything()), ...unwritten]) ?? none;
        return { before: known?.upTo, upTo, records, next: { version, upTo: last, figures }, all };
      });
      writing = counting.then(async ({ before, upTo, records, next }) => {
        if (!areMany(records)) return;
        await tried((store) => noted(store, before, next), undefined);
        if (records.length > MANY) await tried((store) => bound(store, records, upTo, next.upTo), undefined);
      });
      return counting.then(({ all }) => all);
    },
  };
}

const NOTHING = { records: /** @type {string[]} */ ([]), last: 0 };

/**
 * Whether it is worth while to note what these come to.
 * @param {readonly string[]} records
 */
const areMany = (records) =>
  records.length > MANY || records.reduce((sum, { length }) => sum + length, 0) > MANY * LINE_LENGTH;

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
 * The records after one, and the number of the last.
 * @param {IDBDatabase} database
 * @param {number} number
 * @returns {Promise<{records: string[], last: number}>}
 */
async function recordsAfter(database, number) {
  const store = database.transaction(LINES).objectStore(LINES);
  const after = IDBKeyRange.lowerBound(number, true);
  const [records, cursor] = await Promise.all([
    answered(store.getAll(after)),
    answered(store.openKeyCursor(after, "prev")),
  ]);
  return { records, last: Number(cursor?.key ?? number) };
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<Known | null>}
 */
const knownFigures = async (database) =>
  (await answered(database.transaction(FIGURES).objectStore(FIGURES).get(FIGURES))) ?? null;

/**
 * Note what the log comes to; not where another tab has done so in the meantime.
 * @param {IDBDatabase} database
 * @param {number | undefined} before
 * @param {Known} known
 */
const noted = (database, before, known) =>
  finished(database.transaction(FIGURES, "readwrite"), (work) => {
    const store = work.objectStore(FIGURES);
    const there = store.get(FIGURES);
    there.onsuccess = () => {
      if (there.result?.upTo === before) store.put(known, FIGURES);
    };
  });

/**
 * Bind the records between two numbers into one; not where another tab has done so in the meantime,
 * nor where the figures count only some of them.
 * @param {IDBDatabase} database
 * @param {readonly string[]} records
 * @param {number} after
 * @param {number} last
 */
const bound = (database, records, after, last) =>
  finished(database.transaction([LINES, FIGURES], "readwrite"), (work) => {
    const store = work.objectStore(LINES);
    const within = IDBKeyRange.bound(after, last, true);
    const there = store.count(within);
    const known = work.objectStore(FIGURES).get(FIGURES);
    known.onsuccess = () => {
      if (there.result !== records.length || known.result?.upTo !== last) return;
      store.delete(within);
      store.put(records.join("\n"), last);
    };
  });

/**
 * All these lines, or none of them.
 * @param {IDBDatabase} database
 * @param {readonly string[]} lines
 */
const written = (database, lines) =>
  finished(database.transaction(LINES, "readwrite"), (work) => {
    if (lines.length) work.objectStore(LINES).add(lines.join("\n"));
  });

/** @param {IDBDatabase} database */
const emptied = (database) =>
  finished(database.transaction([LINES, FIGURES], "readwrite"), (work) => {
    work.objectStore(LINES).clear();
    work.objectStore(FIGURES).clear();
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
