/**
 * What the rules pay, in sentences: to the owner of a limousine, and to the Mafia's heir.
 *
 * @import { Lang } from "./book.js"
 * @import { Settlement } from "./dispute.js"
 */

import { book, name } from "./book.js";
import { bequest, Earning, heirOf, lowerThan, stakeOf } from "./money.js";
import { MAFIA } from "./position.js";
import { filled, quoted } from "./spelling.js";

/**
 * What the rules give to the owner of a limousine, and what may come from the Mafia besides.
 * @param {Earning} claim
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
export function scored({ car }, { end, tokens, reading, owners, owned }, lang) {
  const texts = book.explain;
  const { at, earns, clause } = stakeOf(car, end, reading, owned);
  const known = at in tokens ? "takes" : "takes_one";
  const nothing = clause === "score.unowned" ? "unowned" : "gets_nothing";
  const text = !earns ? nothing : car === MAFIA ? "mafia_takes" : known;
  const said = filled(texts[text][lang], { sum: tokens[at], clause });
  const left = bequest(car, end, tokens, reading, owned);
  if (!left) return said;
  const rank = reading.rules.answer("mafia.rank");
  const all = left.total === null ? "" : filled(texts.in_all[lang], { sum: left.total });
  const who = car in owners ? quoted(owners[car]) : texts.its_owner[lang];
  const inherits = left.certain ? texts.inherits : texts.may_inherit[rank];
  return `${said} ${filled(inherits[lang], { who, at: left.at, all, clause: "mafia.heir" })}`;
}

/**
 * What else would be right, where nobody says who plays whom.
 * @param {Earning} claim
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
export function either({ car, takes }, { end, tokens, reading, owned }, lang) {
  const left = bequest(car, end, tokens, reading, null);
  if (owned || typeof takes !== "number" || !left?.certain || left.total === null) return [];
  return [filled(book.explain.either[lang], { own: tokens[end.where(car)], sum: left.total })];
}

/**
 * To whom the Mafia's token goes, or why to nobody, where a wrong claim may be about that.
 * @param {Earning} claim
 * @param {Settlement} settlement
 * @param {Lang} lang
 */
export function bequeathed({ car }, { end, tokens, reading, owners, owned }, lang) {
  const texts = book.explain;
  if (car === MAFIA || !end.has(MAFIA)) return [];
  const { at, earns, clause: why } = stakeOf(MAFIA, end, reading);
  if (!earns) return [filled(texts.mafia_covered[lang], { at, clause: why })];
  const [one, other] = lowerThan(car, end, tokens, reading, owned) ?? [];
  const because = one === undefined ? "" : filled(texts.lower[lang], { one, other: String(other) });
  const clause = "mafia.heir";
  const heir = heirOf(end, tokens, reading, owned);
  if (!heir) return because ? [filled(texts.another[lang], { at, because, clause })] : [];
  if (heir === car) return [];
  return [filled(texts.heir[lang], { at, who: quoted(owners[heir]), car: name(heir, lang), because, clause })];
}
