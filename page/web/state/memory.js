/**
 * What is remembered from one visit to the next. Storage may be full, forbidden or shared with
 * other pages opened from disk, so every key has a prefix and nothing depends on it.
 */

const PREFIX = "scheffeln.";

/** @param {string} key */
export function recalled(key) {
  try {
    return localStorage.getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    return;
  }
}
