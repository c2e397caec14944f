"""Cards, the moves they are played for, and decks.

card    what is printed on it: a colour, or a Run card before anyone has said what it moves
move    a card carried out: a Run card together with the limousine it moves; each has its one-word
        notation
deck    how many of each card there are; a hand is a small deck that is played to the end

Letter order is the order of the notation, R O Y L T N V W M, then Joker, Backward and Evasion,
each by its limousine and its business, an idle Evasion last. Rows are compared card by card from
the left, a shorter row before a longer one. The least row is the first in this order.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from scheffeln.board import BUSINESSES, LIMOUSINES, MAFIA, Business, Limousine
from scheffeln.rules.rulings import Rules


@dataclass(frozen=True)
class _OnLimousine:
    """A card that moves one limousine."""

    limousine: Limousine


class Drive(_OnLimousine):
    """A movement card played face up: `R`."""

    def __str__(self) -> str:
        return self.limousine.value


class Joker(_OnLimousine):
    """The Run card that moves any limousine forward: `R+`."""

    def __str__(self) -> str:
        return f"{self.limousine}+"


class Backward(_OnLimousine):
    """The Run card that moves any limousine the other way round: `R-`."""

    def __str__(self) -> str:
        return f"{self.limousine}-"


@dataclass(frozen=True)
class Evasion(_OnLimousine):
    """The Run card that puts a top limousine on an empty business: `R@C`."""

    to: Business

    def __str__(self) -> str:
        return f"{self.limousine}@{self.to}"


class MafiaMove(_OnLimousine):
    """The Mafia limousine's own move, which a face-down discard causes: `M`."""

    def __init__(self) -> None:
        super().__init__(MAFIA)

    def __str__(self) -> str:
        return MAFIA.value


@dataclass(frozen=True)
class IdleEvasion:
    """The Evasion card played face up where no Evasion is possible: `@`."""

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

_MOVES: dict[Card, tuple[Move, ...]] = {
    **{Card(colour): (Drive(colour),) for colour in LIMOUSINES},
    Card.MAFIA: (MafiaMove(),),
    Card.JOKER: tuple(map(Joker, Limousine)),
    Card.BACKWARD: tuple(map(Backward, Limousine)),
    Card.EVASION: (
        *(Evasion(car, business) for car in Limousine for business in BUSINESSES),
        IdleEvasion(),
    ),
}
_RANK = {move: rank for rank, move in enumerate(m for card in CARDS for m in _MOVES[card])}


def moves_of(card: Card) -> tuple[Move, ...]:
    """Every way to carry out a card, in letter order."""
    return _MOVES[card]


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
    return len(row), tuple(_RANK[move] for move in row)


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of each card there are, in the order of `CARDS`."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, rules: Rules, *, run: bool = False, discards: int = 0) -> "Deck":
        """The movement cards of these rules, the Run cards, and so many face-down discards."""
        return cls(
            (
                *[rules.copies] * len(LIMOUSINES),
                discards,
                *(RUN_CARDS[card] if run else 0 for card in CARDS if card.run),
            )
        )

    @classmethod
    def hand(cls, cards: Iterable[Card]) -> "Deck":
        """Just these cards."""
        held = list(cards)
        return cls(tuple(held.count(card) for card in CARDS))

    def __getitem__(self, card: Card) -> int:
        return self.counts[CARDS.index(card)]

    def __len__(self) -> int:
        return sum(self.counts)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The different cards in it."""
        return tuple(card for card, count in zip(CARDS, self.counts, strict=True) if count)

    def lacks(self, cards: Iterable[Card]) -> Card | None:
        """The first card of which more are asked for than there are."""
        asked = Deck.hand(cards)
        pairs = zip(CARDS, self.counts, asked.counts, strict=True)
        return next((card for card, here, wanted in pairs if wanted > here), None)
