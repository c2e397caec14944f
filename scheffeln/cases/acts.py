"""What a case can do and check: a closed union, each act with the number of its line."""

from typing import NamedTuple

from scheffeln.clauses import Clause
from scheffeln.moves import Move
from scheffeln.pieces import Limousine
from scheffeln.position import Position
from scheffeln.statement import Statement


class Play(NamedTuple):
    """Carry out cards; several on one line are a row."""

    line: int
    cards: tuple[Move, ...]


class Then(NamedTuple):
    """The whole board is this."""

    line: int
    board: Position


class At(NamedTuple):
    """These statements hold."""

    line: int
    statements: tuple[Statement, ...]


class Illegal(NamedTuple):
    """The play before was refused for these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class Earns(NamedTuple):
    """These limousines take the token of their business, or do not."""

    line: int
    earners: tuple[tuple[Limousine, bool], ...]


class Cites(NamedTuple):
    """The trace has these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class Omits(NamedTuple):
    """The trace has none of these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class Undo(NamedTuple):
    """The last play is taken back."""

    line: int


Act = Play | Then | At | Illegal | Earns | Cites | Omits | Undo
