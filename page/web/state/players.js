/**
 * What those are called who claim something.
 *
 * @import { State } from "./state.js"
 */

import { say } from "../words.js";

/**
 * By the name that was typed; else by one of those given with the limousines, in their order; else
 * by a number, in whatever language is spoken.
 * @param {Pick<State, "claims" | "owners" | "lang">} state
 * @param {number} index
 */
export function nameOf({ claims, owners, lang }, index) {
  const typed = claims.map(({ name }) => name);
  if (typed[index]) return typed[index];
  const free = [...new Set(Object.values(owners))].filter((name) => !typed.includes(name));
  const before = typed.slice(0, index).filter((name) => !name).length;
  return free[before] ?? say("player", lang, { number: index + 1 });
}
