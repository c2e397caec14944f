"""A case: what it does and checks, and how it failed, in sentences."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Limousine, Position
from scheffeln.cards import Move
from scheffeln.drawing.text import beside
from scheffeln.facts import Fact
from scheffeln.language import Lang, Text
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


_EXPECTED = Text("expected")
_ACTUAL = Text("actual")
_FAILURES = {
    FailureKind.BOARD: Text("the board is different"),
    FailureKind.STANDS: Text("a limousine stands differently"),
    FailureKind.REFUSED: Text("the rules refuse this play"),
    FailureKind.ALLOWED: Text("the rules do not refuse the play before this line"),
    FailureKind.OTHERWISE: Text("the play is refused for another reason"),
    FailureKind.EARNS: Text("somebody else earns"),
    FailureKind.CITES: Text("this clause was not applied"),
    FailureKind.OMITS: Text("this clause was applied"),
    FailureKind.UNDO: Text("nothing is left to take back"),
}


def about_failure(failure: Failure, lang: Lang) -> str:
    """How an act failed, in one sentence."""
    return _FAILURES[failure.kind][lang]


def compared(failure: Failure, lang: Lang) -> Iterator[str]:
    """What was expected and what was found, one under the other."""
    names = _EXPECTED[lang], _ACTUAL[lang]
    if failure.boards:
        yield from beside(list(zip(names, failure.boards, strict=True)))
        return
    width = max(map(len, names)) + 2
    for name, said in zip(names, (failure.expected, failure.actual), strict=True):
        if said:
            yield name.ljust(width) + said
