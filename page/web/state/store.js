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

  addEventListener("popstate", () => {
    if (location.hash.slice(1) === write(state)) return;
    state = read(location.hash, state);
    tell();
  });

  return {
    get: () => state,
    set(next, { quiet = false } = {}) {
      if (next === state) return;
      const address = `#${write(next)}`;
      state = next;
      if (address !== location.hash) note(address, quiet);
      tell();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

/**
 * Browsers refuse a step in the history when there are too many in a row: the next one catches up.
 * @param {string} address
 * @param {boolean} quiet
 */
function note(address, quiet) {
  try {
    history[quiet ? "replaceState" : "pushState"](null, "", address);
  } catch {
    return;
  }
}
