/**
 * Where the state lives: one value, one way to replace it, and the browser's history beside it.
 *
 * @import { State } from "./state.js"
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(state: State, options?: {quiet?: boolean}) => void} set  `quiet`: no step in the history;
 *   nor is what is changed in a sheet while it stays open
 * @property {(listener: (state: State) => void) => void} onChange
 * @typedef {{closing: boolean, own: boolean, back: boolean}} Arrival  how an address was come to: `closing`: by the
 *   step back from a sheet, which keeps what was entered there; `own`: the page has written it itself, nobody sent
 *   or typed it; `back`: by one step back
 */

/**
 * @param {State} initial
 * @param {(state: State) => string} write
 * @param {(address: string, before: State, step: Arrival) => State} read
 * @returns {Store}
 */
export function openStore(initial, write, read) {
  let state = initial;
  /** @type {((state: State) => void)[]} */
  const listeners = [];
  const tell = () => listeners.forEach((listener) => listener(state));
  const history_ = openHistory();
  const note = (/** @type {State} */ next, /** @type {boolean} */ quiet) => history_.note(() => `#${write(next)}`, quiet);

  addEventListener("popstate", () => {
    const { own, back } = history_.arrived();
    const closing = back && state.sheet !== "";
    const before = write(state);
    if (!own && location.hash.slice(1) === before) return;
    state = read(location.hash, state, { closing, own, back });
    if (own) note(state, true);
    tell();
    if (back && write(state) === before) history.back();
  });

  return {
    get: () => state,
    set(next, { quiet = false } = {}) {
      if (next === state) return;
      const inSheet = next.sheet !== "" && next.sheet === state.sheet;
      state = next;
      note(next, quiet || inSheet);
      tell();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/**
 * The browser's history. A step in it waits for another process, for longer than everything else
 * that a tap does, so it is taken after the tap has been painted. The steps are numbered, which
 * tells the one back from any other.
 */
function openHistory() {
  let at = numbered() ?? 0;
  /** @type {{address: () => string, quiet: boolean}[]} */
  let waiting = [];
  const write = () => {
    const steps = waiting;
    waiting = [];
    for (const { address, quiet } of steps) {
      step(address(), quiet, at);
      at = numbered() ?? at;
    }
  };
  addEventListener("pagehide", write);
  return {
    /** @type {(address: () => string, quiet: boolean) => void} */
    note(address, quiet) {
      if (!waiting.length) afterPaint(write);
      waiting.push({ address, quiet });
    },
    /** At another step: what waits is not taken any more. Whether the page has taken it, and it is the one before. */
    arrived() {
      waiting = [];
      const left = at;
      const own = numbered() !== undefined;
      at = numbered() ?? left + 1;
      return { own, back: own && at === left - 1 };
    },
  };
}

/**
 * What need not be there when a tap is answered.
 * @param {() => void} work
 */
export function afterPaint(work) {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/** What is written so fast takes a frame several times as long to lay out and paint. */
const MOST_MS = 2;
const line = { works: /** @type {(() => void)[]} */ ([]), due: false };

/**
 * What takes a slow phone a frame of its own: one after the other, as many for a frame as fit.
 * @param {() => void} work
 */
export function inTurn(work) {
  line.works.push(work);
  awaitTurn();
}

/**
 * The same, before what waits already.
 * @param {() => void} work
 */
export function firstInTurn(work) {
  line.works.unshift(work);
  awaitTurn();
}

function awaitTurn() {
  if (line.due || !line.works.length) return;
  line.due = true;
  afterPaint(workOff);
}

function workOff() {
  const began = performance.now();
  const works = line.works.splice(0);
  line.due = false;
  try {
    do works.shift()?.();
    while (works.length && performance.now() - began < MOST_MS);
  } finally {
    line.works.push(...works);
    awaitTurn();
  }
}

/**
 * The number of the step the browser is at; undefined where the page has not taken it.
 * @returns {number | undefined}
 */
const numbered = () => history.state?.at;

/**
 * Browsers refuse a step in the history when there are too many in a row: the next one catches up.
 * @param {string} address
 * @param {boolean} quiet
 * @param {number} at  the number of the step it is taken from
 */
function step(address, quiet, at) {
  if (address === location.hash) return;
  try {
    if (!quiet && numbered() === undefined) history.replaceState({ at }, "");
    if (quiet) history.replaceState({ at }, "", address);
    else history.pushState({ at: at + 1 }, "", address);
  } catch {
    return;
  }
}
