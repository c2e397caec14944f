/**
 * Positions as people write them: other separators, colours by name, a zero for the letter O.
 */

import { book } from "./book.js";
import { defects } from "./notation.js";
import { folded, strip } from "./spelling.js";

const SEPARATORS = ["/", ";", ",", "|", "\n"];
const NOBODY = /^[-_.–—]*$/;

/**
 * The notation that is meant, or as near to it as can be told.
 * @param {string} text
 */
export function written(text) {
  const line = strip(text);
  if (!defects(line).length) return line;
  const separator = SEPARATORS.find((one) => line.includes(one)) ?? /\s+/;
  return line.split(separator).map(group).join("/");
}

/** @param {string} text */
function group(text) {
  const cars = strip(text).split(/[\s+]+/).map(car).join("");
  return cars || "_";
}

/** @param {string} word */
function car(word) {
  if (NOBODY.test(word)) return "";
  const named = book.limousines.find(({ spelt }) => spelt.includes(folded(word)));
  return named?.id ?? word.toUpperCase().replaceAll("0", "O");
}
