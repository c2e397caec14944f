"""What the referee says to a line of a record."""

from dataclasses import dataclass

from scheffeln.game.actions import Carry, Drop, Nasty, Play, Reveal, Take
from scheffeln.game.faults import Breach, GameFault
from scheffeln.game.record import Done, RecordEntry
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


def tells_of_slip(verdict: LineVerdict) -> bool:
    """Whether it is wrong only because that explains other lines."""
    return any(one.fault is GameFault.MISWRITTEN for one in verdict.breaches)
