"""Lines that may stand there and were meant otherwise, because that explains others that may not.

doubted    a line of which the accounts try every letter: it may explain several refused lines
suspect    a line that, with another letter or name, makes the first refused line right, and maybe
           more of them, when the record is simply gone through again
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain
from typing import NamedTuple, cast

from scheffeln.cards import Drive
from scheffeln.game.actions import (
    Action,
    Carry,
    Deal,
    LayRow,
    Nasty,
    Play,
    Score,
    Take,
    written_alike,
)
from scheffeln.game.advance import advance
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.judge import bounds, judge
from scheffeln.game.record import Counted, Done, RecordEntry, Stated, Unread
from scheffeln.game.record.accounts import judged
from scheffeln.game.record.assumptions import left_open, perhaps
from scheffeln.game.record.verdict import LineVerdict, changed_by, is_miswritten
from scheffeln.game.recovery.amendments import by_another
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.state import Game, Grabbing
from scheffeln.rules.clauses import Clause

_BY_ANOTHER_LETTER = frozenset(
    {GameFault.NOT_FREE, GameFault.SAME_PERSON, GameFault.HAS_ONE, GameFault.ELSEWHERE}
    | {GameFault.UNOWNED, GameFault.NOT_TAKEN, GameFault.NOT_HEIR, GameFault.COVERED}
    | {GameFault.NOT_HELD, GameFault.WRONG_BOARD}
)
"""What may be wrong because of another line: somebody is another person, or played another card."""
_PERSONS = (Clause.TURN_EXCHANGE, Clause.RUN_NASTY, Clause.SPEED_TAKE, Clause.SETUP_CHOOSE)
"""The clauses by which somebody becomes another person."""
_DOUBTS = 8
"""So many lines about persons, and about cards, before a refusal are doubted."""
_FEW_REFUSED = 4
"""Where more lines are refused, any letter explains two of them by chance."""


def doubted_lines(verdicts: Sequence[LineVerdict]) -> frozenset[int]:
    """The lines that may stand there, of which one may explain several that may not."""
    refused = [
        at
        for at, verdict in enumerate(verdicts)
        if any(breach.fault in _BY_ANOTHER_LETTER for breach in verdict.breaches)
    ]
    by = [(at, changed_by(verdict)) for at, verdict in enumerate(verdicts) if verdict.right]
    cards = [at for at, clause in by if clause is Clause.TURN_MOVE]
    persons = [at for at, clause in by if clause in _PERSONS]
    before = (
        [one for one in some if one < at][-_DOUBTS:] for at in refused for some in (cards, persons)
    )
    many = sum(not verdict.right for verdict in verdicts)
    several = len(refused) > 1 and many <= _FEW_REFUSED
    return frozenset(chain.from_iterable(before)) if several else frozenset()


_ROUNDS = 3
"""So many rounds back a slip may show late."""


class Suspect(NamedTuple):
    """An entry that may stand there, what it may have meant, and how many others that explains."""

    at: int
    meant: Action
    mended: int

    def put_right(self, entries: Sequence[RecordEntry]) -> list[RecordEntry]:
        """The entries with what was meant."""
        line = entries[self.at].line
        return [*entries[: self.at], Done(self.meant, line), *entries[self.at + 1 :]]


def suspects(
    game: Game, entries: Sequence[RecordEntry], verdicts: Sequence[LineVerdict]
) -> list[Suspect]:
    """Every suspect before the first refused line, those first that explain the most."""
    refused = [at for at, verdict in enumerate(verdicts) if not verdict.right]
    if not refused or any(isinstance(entry, Unread) for entry in entries[: refused[0] + 1]):
        return []
    games = [game, *(verdict.after for verdict in verdicts)]
    found: list[Suspect] = []
    rounds = 0
    for at in range(refused[0] - 1, -1, -1):
        for other in _other_ways(games[at], entries[at]):
            reached = _gone_through(advance(games[at], other), entries, at + 1)
            mended = sum(one < reached for one in refused)
            if mended:
                found.append(Suspect(at, other, mended))
        rounds += isinstance(meant(games[at], entries[at]), Deal | LayRow)
        if rounds == _ROUNDS:
            break
    most = max((one.mended for one in found), default=0)
    return [one for one in found if one.mended == most]


def _other_ways(game: Game, entry: RecordEntry) -> Iterator[Action]:
    """What an entry may have meant: another person or name, or another choice for a Run card."""
    action = meant(game, entry)
    match action:
        case Take():
            names = by_another(game, action) if isinstance(game.stage, Grabbing) else ()
            ways = (*written_alike(action), *names)
        case Carry(move=move) if not isinstance(move, Drive):
            ways = tuple(
                one
                for one in written_alike(action)
                if isinstance(one, Carry) and type(one.move) is type(move)
            )
        case Play():
            ways = written_alike(action)
        case _:
            ways = ()
    return (one for one in ways if one != action and not judge(game, one))


def _gone_through(game: Game, entries: Sequence[RecordEntry], at: int) -> int:
    """The first entry from here on that is refused or not understood, or the end."""
    while at < len(entries):
        entry = entries[at]
        action = meant(game, entry)
        if action is None:
            if isinstance(entry, Unread) or wrong_fact(game, entry):
                return at
        elif judged(game, action, frozenset()):
            return at
        else:
            game = advance(game, action)
        at += 1
    return at


def wrong_fact(game: Game, entry: RecordEntry) -> tuple[Breach, ...]:
    """What is wrong with what somebody saw on the table, whatever led to it."""
    match entry:
        case Stated(board) if board != game.board:
            return (Breach(Clause.TURN_MUST_PLAY, GameFault.WRONG_BOARD, str(game.board)),)
        case Counted(sums):
            between, names = bounds(game), game.table.players
            return tuple(
                Breach(Clause.SCORE_UNCOVERED, GameFault.WRONG_MONEY, f"{names[seat]} {least}")
                for seat, total in sums
                for least, most in (between[seat],)
                if not least <= total <= most
            )
        case _:
            return ()


def told_once(
    entries: Sequence[RecordEntry], verdicts: Sequence[LineVerdict], chosen: Sequence[Suspect]
) -> list[LineVerdict]:
    """The verdicts with the suspect named as miswritten, and what else explains as much."""
    at = chosen[0].at
    line = entries[at].line
    ways = (Assumption(Assumed.INSTEAD, (one.meant,), line=line) for one in chosen if one.at == at)
    verdict = replace(verdicts[at], entry=entries[at])
    breach = Breach(changed_by(verdict) or Clause.SPEED_RESOLVE, GameFault.MISWRITTEN)
    assumed = (reduce(left_open, ways),)
    return [
        *verdicts[:at],
        replace(verdict, breaches=(breach,), cites=(), assumed=assumed),
        *verdicts[at + 1 :],
    ]


def hinted(
    entries: Sequence[RecordEntry], verdicts: list[LineVerdict], found: Sequence[Suspect]
) -> list[LineVerdict]:
    """The verdicts, with what would explain the first refused one if that is a scoring phase."""
    first = next((at for at, verdict in enumerate(verdicts) if not verdict.right), None)
    if first is None or not isinstance(verdicts[first].entry, Done):
        return verdicts
    entry = cast("Done", verdicts[first].entry)
    forgotten = all(one.fault is GameFault.NOT_TAKEN for one in verdicts[first].breaches)
    if not isinstance(entry.action, Score) or forgotten:  # a token left out explains itself
        return verdicts
    ways = (Assumption(Assumed.EARLIER, (one.meant,), line=entries[one.at].line) for one in found)
    verdict = verdicts[first]
    return [
        *verdicts[:first],
        replace(verdict, assumed=(*verdict.assumed, *perhaps(ways))),
        *verdicts[first + 1 :],
    ]


def meant(game: Game, entry: RecordEntry) -> Action | None:
    """What was done; none where only a board is stated. A row's Nasty exchange names nobody."""
    if not isinstance(entry, Done):
        return None
    action = entry.action
    if isinstance(action, Carry) and isinstance(action.move, Nasty):
        return Carry(action.place, replace(action.move, seat=game.start))
    return action


def explained(before: Sequence[LineVerdict], verdicts: Sequence[LineVerdict]) -> list[LineVerdict]:
    """The verdicts, with the lines named that one letter of another line explains."""
    wrong = [
        str(one.line) for one, now in zip(before, verdicts, strict=True) if now.right > one.right
    ]
    lines = ", ".join(dict.fromkeys(wrong))
    beside = tuple(chain.from_iterable(one.suspected for one in verdicts if one.right))
    return [
        replace(
            one,
            breaches=(replace(one.breaches[0], what=lines),),
            assumed=tuple(reduce(left_open, beside, guess) for guess in one.assumed),
        )
        if is_miswritten(one)
        else one
        for one in verdicts
    ]
