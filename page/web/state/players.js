/**
 * What those are called who claim something.
 *
 * @import { State } from "./state.js"
 */

import { say } from "../words.js";

/**
 * By the name that was given them; else by a number, in whatever language is spoken. Who plays whom
 * does not tell who claims what.
 * @param {Pick<State, "claims" | "lang">} state
 * @param {number} index
 */
export const nameOf = ({ claims, lang }, index) => claims[index]?.name || say("player", lang, { number: index + 1 });

/**
 * Those who play a limousine and may be whoever speaks: nobody else that claims something.
 * @param {State} state
 * @param {number} index
 */
export const mayBe = ({ claims, owners }, index) =>
  [...new Set(Object.values(owners))].filter((name) => !claims.some((one, at) => at !== index && one.name === name));
