/**
 * The law as the page asks it: one value, opened once, and answering at once from then on.
 *
 * @import { Given, Lang } from "./book.js"
 * @import { Owners, Settlement } from "./dispute.js"
 * @import { Tokens } from "./money.js"
 * @import { Move } from "./notation.js"
 * @import { Position, Stacks } from "./position.js"
 * @import { Reading } from "./reading.js"
 * @import { Options } from "./answers.js"
 * @typedef {Awaited<ReturnType<typeof open>>} Law
 */

import { dispute, listed, move, rulesOf, score } from "./answers.js";
import { book, name, unpacked, unpackedText } from "./book.js";
import { claimed, departing, settle } from "./dispute.js";
import { amount, unreadWords, written } from "./handwriting.js";
import { earning, heirOf } from "./money.js";
import { card, defects, position, statement } from "./notation.js";
import { evasions, judge, play, playRow } from "./play.js";
import { Position as PositionOf } from "./position.js";
import { misreading, Reading as ReadingOf } from "./reading.js";
import { claims } from "./score.js";
import { fillTable } from "./table.js";
import {
  aboutBeyond,
  aboutDefect,
  aboutMeant,
  aboutUnread,
  aboutObjection,
  again,
  describe,
  explain,
  facts,
  headline,
  mistake,
  reasons,
  saying,
  standing,
} from "./telling.js";

/** Unpack what the page was given. */
export async function open() {
  const [moves, texts] = await Promise.all([unpacked("moves"), unpackedText("book")]);
  fillTable(moves);
  Object.assign(book, JSON.parse(texts));
  /** @type {Given} */
  const given = JSON.parse(document.getElementById("given")?.textContent || "{}");
  return {
    book,
    given,
    position,
    ofStacks: (/** @type {Stacks} */ stacks) => new PositionOf(stacks),
    defects,
    written,
    unreadWords,
    amount,
    /** @type {(text: string, lang: Lang) => string} */
    saying: (text, lang) => saying(earning(text) ?? statement(text), lang),
    card,
    rules: (/** @type {Options} */ options) => rulesOf(options),
    reading: (/** @type {Options} */ options) =>
      new ReadingOf(rulesOf(options), listed(options.misreading).map(misreading)),
    judge,
    objection: aboutObjection,
    defect: aboutDefect,
    meant: aboutMeant,
    unreadSaid: aboutUnread,
    beyond: aboutBeyond,
    play,
    playRow,
    explain,
    name,
    describe,
    standing,
    claims,
    heirOf,
    evasions,
    /** @type {(start: Position, cards: readonly Move[], said: readonly {name: string, claim: string}[], reading: Reading, tokens: Tokens, owners?: Owners) => Settlement} */
    settle: (start, cards, said, reading, tokens, owners) =>
      settle(
        start,
        cards,
        said.map(({ name: who, claim }) => ({ name: who, claimed: claimed(claim) })),
        reading,
        tokens,
        owners,
      ),
    departing,
    facts,
    headline,
    mistake,
    reasons,
    again,
    move,
    dispute,
    score,
  };
}
