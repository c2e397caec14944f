"""Cards, the moves they are played for, and decks.

card    what is printed on it: a colour, or a Run card before anyone has said what it moves
move    a card carried out: a Run card together with the limousine it moves; each has its one-word
        notation
deck    how many of each card there are; a hand is a small deck that is played to the end

Letter order is the order of the notation, R O Y L T N V W M, then Joker, Backward and Evasion,
each by its limousine and its business, an idle Evasion last. Rows are compared card by card from
the left, a shorter row before a longer one. The least row is the first in this order.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import assert_never

from scheffeln.board import BUSINESSES, MAFIA, Business, Limousine


class _Written:
    """A move is what it is written as. Spelt out: to define a dataclass takes ten times as long."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and str(other) == str(self)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self})"


class _OnLimousine(_Written):
    """A card that moves one limousine."""

    __match_args__: tuple[str, ...] = ("limousine",)
    __slots__ = ("limousine",)

    def __init__(self, limousine: Limousine) -> None:
        self.limousine = limousine


class Drive(_OnLimousine):
    """A movement card played face up: `R`."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.limousine.value


class Joker(_OnLimousine):
    """The Run card that moves any limousine forward: `R+`."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.limousine}+"


class Backward(_OnLimousine):
    """The Run card that moves any limousine the other way round: `R-`."""

    __slots__ = ()

    def __str__(self) -> str:
        return f"{self.limousine}-"


class Evasion(_OnLimousine):
    """The Run card that puts a top limousine on an empty business: `R@C`."""

    __match_args__ = ("limousine", "to")
    __slots__ = ("to",)

    def __init__(self, limousine: Limousine, to: Business) -> None:
        super().__init__(limousine)
        self.to = to

    def __str__(self) -> str:
        return f"{self.limousine}@{self.to}"


class MafiaMove(_OnLimousine):
    """The Mafia limousine's own move, which a face-down discard causes: `M`."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MAFIA)

    def __str__(self) -> str:
        return MAFIA.value


class IdleEvasion(_Written):
    """The Evasion card played face up where no Evasion is possible: `@`."""

    __slots__ = ()

    def __str__(self) -> str:
        return "@"


Move = Drive | MafiaMove | Joker | Backward | Evasion | IdleEvasion


class Card(StrEnum):
    """A movement card by its sign, in letter order."""

    R = "R"
    O = "O"  # noqa: E741 - the notation's letter for orange; no zero is near
    Y = "Y"
    L = "L"
    T = "T"
    N = "N"
    V = "V"
    W = "W"
    MAFIA = "M"
    """A face-down discard, which moves the Mafia limousine."""
    JOKER = "+"
    BACKWARD = "-"
    NASTY = "!"
    EVASION = "@"
    HIDDEN = "?"
    """A card that lies or is held face down."""

    __hash__ = str.__hash__  # Enum's own is written in Python and slows every look-up

    @property
    def run(self) -> bool:
        """Whether it is a Run card, which moves a limousine of the player's choice."""
        return self in RUN_CARDS


RUN_CARDS: dict[Card, int] = {Card.JOKER: 2, Card.BACKWARD: 2, Card.NASTY: 1, Card.EVASION: 1}
"""The cards of the Run expansion and how many there are of each."""

CARDS = tuple(card for card in Card if card not in (Card.NASTY, Card.HIDDEN))
"""The cards that move a limousine."""

Row = tuple[Move, ...]


@cache
def moves_of(card: Card) -> tuple[Move, ...]:
    """Every way to carry out a card, in letter order; a Nasty or hidden card moves nobody."""
    match card:
        case Card.MAFIA:
            return (MafiaMove(),)
        case Card.JOKER:
            return tuple(map(Joker, Limousine))
        case Card.BACKWARD:
            return tuple(map(Backward, Limousine))
        case Card.EVASION:
            evasions = (Evasion(car, business) for car in Limousine for business in BUSINESSES)
            return *evasions, IdleEvasion()
        case Card.NASTY | Card.HIDDEN:
            return ()
        case _:
            return (Drive(Limousine(card)),)


@cache
def _rank() -> dict[Move, int]:
    return {move: rank for rank, move in enumerate(m for card in CARDS for m in moves_of(card))}


def card_of(move: Move) -> Card:
    """The card that a move is played with."""
    match move:
        case Drive(colour):
            return Card(colour)
        case MafiaMove():
            return Card.MAFIA
        case Joker():
            return Card.JOKER
        case Backward():
            return Card.BACKWARD
        case Evasion() | IdleEvasion():
            return Card.EVASION
        case _:
            assert_never(move)


def in_letter_order(row: Sequence[Move]) -> tuple[int, tuple[int, ...]]:
    """A key to sort rows by."""
    return len(row), tuple(map(_rank().__getitem__, row))
