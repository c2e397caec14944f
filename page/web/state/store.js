/**
 * Where the state lives: one value, one way to replace it, and the browser's history beside it.
 *
 * @import { State } from "./state.js"
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(state: State, options?: {quiet?: boolean}) => void} set  `quiet`: no step in the history
 * @property {(listener: (state: State) => void) => void} onChange
 */

/**
 * @param {State} initial
 * @param {(state: State) => string} write
 * @param {(address: string, before: State) => State} read
 * @returns {Store}
 */
export function openStore(initial, write, read) {
  let state = initial;
  /** @type {((state: State) => void)[]} */
  const listeners = [];
  const tell = () => listeners.forEach((listener) => listener(state));
  const history_ = openHistory();

  addEventListener("popstate", () => {
    history_.forget();
    if (location.hash.slice(1) === write(state)) return;
    state = read(location.hash, state);
    tell();
  });

  return {
    get: () => state,
    set(next, { quiet = false } = {}) {
      if (next === state) return;
      state = next;
      history_.note(() => `#${write(next)}`, quiet);
      tell();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/**
 * The browser's history. A step in it waits for another process, for longer than everything else
 * that a tap does, so it is taken after the tap has been painted.
 */
function openHistory() {
  /** @type {{address: () => string, quiet: boolean}[]} */
  let waiting = [];
  const write = () => {
    const steps = waiting;
    waiting = [];
    steps.forEach(({ address, quiet }) => step(address(), quiet));
  };
  addEventListener("pagehide", write);
  return {
    /** @type {(address: () => string, quiet: boolean) => void} */
    note(address, quiet) {
      if (!waiting.length) afterPaint(write);
      waiting.push({ address, quiet });
    },
    forget() {
      waiting = [];
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
 * Browsers refuse a step in the history when there are too many in a row: the next one catches up.
 * @param {string} address
 * @param {boolean} quiet
 */
function step(address, quiet) {
  if (address === location.hash) return;
  try {
    history[quiet ? "replaceState" : "pushState"](null, "", address);
  } catch {
    return;
  }
}
