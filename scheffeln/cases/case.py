"""A case: what it does and checks, and how it can come out otherwise."""

from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Limousine, Position
from scheffeln.cards import Move
from scheffeln.facts import Fact
from scheffeln.rules.clauses import Clause


class PlayAct(NamedTuple):
    """Carry out cards; several on one line are a row."""

    line: int
    cards: tuple[Move, ...]


class ThenAct(NamedTuple):
    """The whole board is this."""

    line: int
    board: Position


class AtAct(NamedTuple):
    """These statements hold."""

    line: int
    statements: tuple[Fact, ...]


class IllegalAct(NamedTuple):
    """The play before was refused for these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class EarnsAct(NamedTuple):
    """These limousines take the token of their business, or do not."""

    line: int
    earners: tuple[tuple[Limousine, bool], ...]


class CitesAct(NamedTuple):
    """The trace has these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class OmitsAct(NamedTuple):
    """The trace has none of these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class UndoAct(NamedTuple):
    """The last play is taken back."""

    line: int


Act = PlayAct | ThenAct | AtAct | IllegalAct | EarnsAct | CitesAct | OmitsAct | UndoAct


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
