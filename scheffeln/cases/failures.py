"""How a case can come out otherwise than written."""

from enum import StrEnum
from typing import NamedTuple

from scheffeln.position import Position


class FailureKind(StrEnum):
    """How an act can fail."""

    BOARD = "then"
    """Another board."""
    STANDS = "at"
    """A limousine stands elsewhere or otherwise."""
    REFUSED = "refused"
    """A play is refused and no `illegal` says so."""
    ALLOWED = "allowed"
    """A play that should be refused is not."""
    OTHERWISE = "illegal"
    """A play is refused for other clauses."""
    EARNS = "earns"
    """A limousine earns and should not, or the other way round."""
    CITES = "cites"
    """A clause is not in the trace."""
    OMITS = "omits"
    """A clause is in the trace."""
    UNDO = "undo"
    """Nothing is left to take back."""


class Failure(NamedTuple):
    """An act that came out otherwise: its line, what was written and what was found."""

    line: int
    kind: FailureKind
    expected: str
    actual: str
    boards: tuple[Position, Position] | None = None
    """Both boards, where the whole board was expected to be another."""
