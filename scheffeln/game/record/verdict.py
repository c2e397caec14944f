"""What the referee says to a line of a record."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain

from scheffeln.board import Business
from scheffeln.game.actions import Carry, Drop, Nasty, Play, Reveal, Take
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.record import Done, Record, RecordEntry, Stated, Unread
from scheffeln.game.record.assumptions import left_open, perhaps
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.state import Game
from scheffeln.game.table import played_card
from scheffeln.game.turns import RUN_CLAUSE
from scheffeln.rules.clauses import Clause


@dataclass(frozen=True, slots=True)
class LineVerdict:
    """What the referee says to one entry of a record, or to its setup."""

    line: int
    entry: RecordEntry | None
    """None for the setup."""
    breaches: tuple[Breach, ...]
    cites: tuple[Clause, ...]
    """The clauses it went by; none where it was refused."""
    after: Game
    assumed: tuple[Assumption, ...] = ()
    """What the referee goes on with after a refusal."""
    header: str = "board"
    """The word of the header it is about, where it is about the setup."""
    judged: bool = True
    """Whether anybody can say that it is right: not of sums without those of a missing round."""

    @property
    def right(self) -> bool:
        return not self.breaches


def changed_by(verdict: LineVerdict) -> Clause | None:
    """The clause by which a card is played, somebody becomes another person, or a choice is made.

    Or by which a token is turned up. None if nothing of that was done; the choice is the start
    player's for a Run card of a row.
    """
    match verdict.entry:
        case Done(Play()):
            return Clause.TURN_MOVE
        case Done(Drop(person=person)) if person is not None:
            return Clause.TURN_EXCHANGE
        case Done(Nasty() | Carry(move=Nasty())):
            return Clause.RUN_NASTY
        case Done(Carry(move=move)) if not isinstance(move, Nasty):
            card = played_card(move)
            return None if card is None else RUN_CLAUSE.get(card)
        case Done(Take()):
            return Clause.SPEED_TAKE if verdict.after.table.speed else Clause.SETUP_CHOOSE
        case Done(Reveal()):
            return Clause.ROUND_REVEAL
        case _:
            return None


def tells_of_gap(verdict: LineVerdict) -> bool:
    """Whether a round is missing before it: from here on nobody knows all the money."""
    return any(one.kind is Assumed.GAP for one in verdict.assumed)


_PROVED_LATER = frozenset({GameFault.MISWRITTEN, GameFault.USED_TWICE})
"""What is wrong with a line only because of others."""


def tells_of_slip(verdict: LineVerdict) -> bool:
    """Whether one slip explains it: it is only wrong because of other lines, or another line is."""
    seen = isinstance(verdict.entry, Stated)
    elsewhere = (Assumed.EARLIER, Assumed.PERHAPS) if seen else ()
    return any(one.fault in _PROVED_LATER for one in verdict.breaches) or any(
        one.kind in elsewhere for one in verdict.assumed
    )


def told_before(record: Record, verdicts: Iterable[LineVerdict]) -> Iterator[LineVerdict]:
    """The verdicts, those on a token of which there is no other with the lines that tell of it."""
    table, lines = record.setup.table, dict[tuple[Business | None, int], list[int]]()
    for business, stack in zip(table.ring, record.setup.stacks, strict=True):
        for value in stack:
            if value is not None:
                known = lines.setdefault((None if table.speed else business, value), [])
                known.append(record.lines.get("tokens", record.setup_line))
    for verdict in verdicts:
        if not isinstance(verdict.entry, Done) or not isinstance(verdict.entry.action, Reveal):
            yield verdict
            continue
        token = verdict.entry.action
        known = lines.setdefault((None if table.speed else token.business, token.value), [])
        told = tuple(dict.fromkeys(known))
        yield replace(
            verdict,
            breaches=tuple(
                replace(one, told=told) if one.fault is GameFault.NO_SUCH_VALUE else one
                for one in verdict.breaches
            ),
        )
        known.append(verdict.line)


PendingVerdict = Callable[[], LineVerdict]
"""A verdict that is worked out when it is told: most accounts are never believed."""


def agreed(versions: Sequence[PendingVerdict]) -> LineVerdict:
    """The first version; what others tell otherwise of things nobody wrote is left open."""
    first, *others = versions
    verdict = first()
    if not others:
        return verdict
    open_to_guess = isinstance(verdict.entry, Unread)
    guessed = [
        at
        for at, one in enumerate(verdict.assumed)
        if one.kind in (Assumed.FORGOTTEN, Assumed.EARLIER) or open_to_guess or _of_a_person(one)
    ]
    told = [other().assumed for other in others]
    if not verdict.assumed and isinstance(verdict.entry, Stated) and not verdict.right:
        return replace(verdict, assumed=perhaps(chain.from_iterable(told)))
    assumed = list(verdict.assumed)
    for at in guessed:
        beside = (other[at] for other in told if at < len(other))
        assumed[at] = reduce(left_open, beside, assumed[at])
    return replace(verdict, assumed=tuple(assumed))


def _of_a_person(assumption: Assumption) -> bool:
    """Whether somebody is assumed to have become another person than the line tells."""
    one = len(assumption.about) == 1 and assumption.kind is Assumed.INSTEAD
    return one and isinstance(assumption.about[0], Take | Drop)
