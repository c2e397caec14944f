/**
 * What is remembered from one visit to the next, or in the storage of the tab until that is closed, a
 * reload aside. Storage may be full, forbidden or shared with other pages opened from disk, so every key
 * has a prefix and nothing depends on it: during a visit the page itself knows what it was told.
 *
 * @typedef {"localStorage" | "sessionStorage"} Storing
 */

const PREFIX = "scheffeln.";
/** @type {Map<string, string>} */
const told = new Map();

/**
 * @param {string} key
 * @param {Storing} where
 */
export function recalled(key, where = "localStorage") {
  try {
    return told.get(where + key) ?? window[where].getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} key
 * @param {string} value
 * @param {Storing} where
 */
export function remember(key, value, where = "localStorage") {
  told.set(where + key, value);
  try {
    window[where].setItem(PREFIX + key, value);
  } catch {
    return;
  }
}
