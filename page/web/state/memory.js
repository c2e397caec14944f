/**
 * What is remembered from one visit to the next. Storage may be full, forbidden or shared with
 * other pages opened from disk, so every key has a prefix and nothing depends on it: during a visit
 * the page itself knows what it was told.
 */

const PREFIX = "scheffeln.";
/** @type {Map<string, string>} */
const told = new Map();

/** @param {string} key */
export function recalled(key) {
  try {
    return told.get(key) ?? localStorage.getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  told.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    return;
  }
}
