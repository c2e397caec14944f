"""One slip of the pen that explains many lines: a rewriting, held against all that follows.

suspect   a rewriting that makes a refused line right, and how far the others are right then when
          the record is simply gone through again
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from scheffeln.game.actions import Drop, Play, Score, Take, TurnUp
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import due
from scheffeln.game.record import Done, RecordEntry, Unread
from scheffeln.game.record.accounts import gone_through
from scheffeln.game.record.assumptions import left_open, perhaps
from scheffeln.game.record.slips.rewritings import (
    LETTER,
    MOVED,
    Rewriting,
    rewritings,
    used_too_often,
)
from scheffeln.game.record.verdict import LineVerdict, changed_by
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.state import Game
from scheffeln.game.table import HAND_SIZE
from scheffeln.rules.clauses import Clause

_STEPS = 20_000
"""So many entries are gone through in all; of more suspects nobody hears."""


class Suspect(NamedTuple):
    """A rewriting and the first written entry that it does not make right, or the end."""

    slip: Rewriting
    reached: int


def suspects(
    game: Game, entries: Sequence[RecordEntry], verdicts: Sequence[LineVerdict]
) -> list[Suspect]:
    """Those that explain the most: a refused line, and the next one if there is any."""
    refused = [at for at, verdict in enumerate(verdicts) if not verdict.right]
    games = [game, *(verdict.after for verdict in verdicts)]
    steps, since = _STEPS, 0
    for first, wrong in enumerate(refused):
        found: list[Suspect] = []
        if any(isinstance(entry, Unread) for entry in entries[since : wrong + 1]):
            break
        for slip in rewritings(games, entries, since, wrong):
            reached, _ = gone_through(games[slip.start], slip.put_right(entries), slip.start)
            found.append(Suspect(slip, reached - slip.longer))
            steps -= reached - slip.start + 1
            if steps < 0:
                break
        furthest = max((one.reached for one in found), default=0)
        if furthest > ([*refused[first + 1 :], wrong][0]):
            far = (one for one in found if one.reached == furthest)
            return sorted(far, key=lambda one: one.slip.price)
        since = wrong + 1
    return []


def turned_up_wrong(entries: Sequence[RecordEntry], found: Sequence[Suspect]) -> bool:
    """Whether only a card turned up explains all: what was carried out is borne out later."""
    ends = [one.slip for one in found if one.reached >= len(entries)]
    return bool(ends) and all(_turns_up(slip) for slip in ends)


def _turns_up(slip: Rewriting) -> bool:
    """Whether a card that was turned up was told as another one; it was told, in any case."""
    cards = all(isinstance(one, Done) and isinstance(one.action, TurnUp) for one in slip.meant)
    return cards and slip.assumed.kind is Assumed.INSTEAD


def told_once(
    game: Game,
    entries: Sequence[RecordEntry],
    before: Sequence[LineVerdict],
    verdicts: Sequence[LineVerdict],
    found: Sequence[Suspect],
) -> list[LineVerdict]:
    """The verdicts on what was meant, as verdicts on what was written: the slip is told there."""
    slip = found[0].slip
    start, stop = slip.start, slip.stop
    begun = [game, *(verdict.after for verdict in verdicts)][start]
    after = [begun, *(one.after for one in verdicts[start : stop + slip.longer])][-1]
    written = [
        *verdicts[:start],
        *(LineVerdict(entry.line, entry, (), (), after) for entry in entries[start:stop]),
        *verdicts[stop + slip.longer :],
    ]
    wrong = [one.line for one, now in zip(before, written, strict=True) if now.right > one.right]
    lines = ", ".join(str(line) for line in dict.fromkeys(wrong) if line != entries[start].line)
    told = replace(written[start], cites=(), assumed=(_assumed(found), *written[start].assumed))
    breaches = before[start].breaches
    if slip.assumed.kind is Assumed.FORGOTTEN and not isinstance(entries[start], Done):
        breaches = (Breach(due(begun), GameFault.LINE_MISSING, lines),)
    elif _turns_up(slip):
        breaches = (Breach(Clause.SPEED_ROW, GameFault.CARRIED_OTHERWISE, lines),)
    elif before[start].right and (used := used_too_often(begun, entries, start)):
        card, again = used
        told_in = tuple(map(str, again))
        breaches = (Breach(Clause.TURN_MOVE, GameFault.USED_TWICE, card, known=told_in),)
    elif before[start].right:
        clause = changed_by(written[start]) or due(begun)
        breaches = (Breach(clause, GameFault.MISWRITTEN, lines),)
    written[start] = replace(told, breaches=breaches)
    return written


def _assumed(found: Sequence[Suspect]) -> Assumption:
    """What is assumed, and what explains as much in the same way."""
    first, price = found[0].slip.assumed, found[0].slip.price
    alike = (one.slip.assumed for one in found if one.slip.price == price)
    return reduce(left_open, alike, first) if first.about else first


_HINTED = frozenset(
    {GameFault.NOT_FREE, GameFault.HAS_ONE, GameFault.NOT_HELD, GameFault.SAME_PERSON}
    | {GameFault.CLOCK_BACK, GameFault.TOO_LATE, GameFault.WRONG_CARD}
)
"""What is wrong with a line if another one is right, and the other way round."""


_FEW = 3
"""Of more persons than this nobody is named whom a card may have been discarded for."""
_OF_A_HAND = HAND_SIZE + 1
"""So many lines tell of one hand: the deal, and each of its cards."""


def hinted(verdicts: list[LineVerdict], found: Sequence[Suspect]) -> list[LineVerdict]:
    """The verdicts, with the lines of which another letter would explain the only refused one.

    Or with the line that stands elsewhere, if it is a board or money. What makes a later line wrong
    explains nothing.
    """
    first = next((at for at, verdict in enumerate(verdicts) if not verdict.right), None)
    found = [one for one in found if one.reached >= len(verdicts)]
    if first is None or not found:
        return verdicts
    verdict = verdicts[first]
    if isinstance(verdict.entry, Done):
        action, faults = verdict.entry.action, {one.fault for one in verdict.breaches}
        scored = isinstance(action, Score)
        if not scored and not faults <= _HINTED:  # that explains itself
            return verdicts
        own = isinstance(action, Drop | Play) and (
            faults == {GameFault.NOT_HELD}
            or any(one.kind in (Assumed.SPENT, Assumed.LEFT_OUT) for one in verdict.assumed)
        )
        taken_so = [one.about for one in verdict.assumed]
        letters = [one.slip for one in found if one.slip.price in (LETTER, MOVED)]
        if not letters and faults != {GameFault.NOT_TAKEN}:
            letters = [one.slip for one in found if _verb(one.slip)]
        if faults == {GameFault.NOT_TAKEN}:  # it was left out, or nobody was to take it
            letters = [one for one in letters if _of_persons(one.assumed)]
        cheapest = min((one.price for one in letters if one.assumed.about), default=0)
        named = [
            one.assumed._replace(kind=Assumed.EARLIER)
            for one in letters
            if one.price == cheapest
            and (one.assumed.line != verdict.line or (own and one.assumed.about not in taken_so))
        ]
        freed = isinstance(action, Drop) and faults != {GameFault.SAME_PERSON}
        if freed:  # who was free may have been anybody
            often = Counter(one.line for one in named)
            named = [one for one in named if often[one.line] <= _FEW or not _of_persons(one)]
        here = [one for one in named if one.line == verdict.line]
        by_line = not scored or faults == {GameFault.NOT_TAKEN}
        few = _OF_A_HAND if faults == {GameFault.NOT_HELD} else _FEW
        ways = perhaps(named, by_line=by_line, few=few) or perhaps(here, by_line=by_line)
    elif any(one.kind is Assumed.COUNTS for one in verdict.assumed):  # later lines bear it out
        otherwise = [one.slip for one in found if one.slip.assumed.kind is Assumed.INSTEAD]
        earlier = [one.assumed._replace(kind=Assumed.EARLIER) for one in otherwise]
        likely = [way for way, one in zip(earlier, otherwise, strict=True) if one.price == LETTER]
        ways = perhaps(earlier, by_line=True) or perhaps(likely, by_line=True)
    else:
        moved = (one.slip.assumed for one in found)
        ways = tuple(one for one in moved if one.kind in (Assumed.AFTER, Assumed.BEFORE))[:1]
        ways = () if verdict.assumed or verdict.breaches[0].made else ways
    hint = replace(verdict, assumed=(*verdict.assumed, *ways))
    return [*verdicts[:first], hint, *verdicts[first + 1 :]]


def _verb(slip: Rewriting) -> bool:
    """Whether a card was played that is said to be discarded, or the other way round."""
    return slip.stop - slip.start == len(slip.meant) == 1 and slip.assumed.kind is Assumed.INSTEAD


def _of_persons(assumed: Assumption) -> bool:
    return all(isinstance(one, Take | Drop) for one in assumed.about)
