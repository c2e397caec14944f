"""Cards, decks, and the order in which rows are listed.

card    what is printed on it: a colour, or a Run card before anyone has said what it moves;
        `M` stands for a face-down discard, which moves the Mafia limousine
move    a card carried out: a Run card together with the limousine it moves
deck    how many of each card there are; a hand is a small deck that is played to the end

Letter order is the order of the notation, R O Y L T N V W M, then Joker, Backward and Evasion,
each by its limousine and its business, an idle Evasion last. Rows are compared card by card from
the left, a shorter row before a longer one. The least row is the first in this order.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine
from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move
from scheffeln.notation import limousine, move
from scheffeln.rules.rulings import Rules


class Card(StrEnum):
    """A card by its sign, in letter order."""

    R = "R"
    O = "O"  # noqa: E741 - the notation's letter for orange; no zero is near
    Y = "Y"
    L = "L"
    T = "T"
    N = "N"
    V = "V"
    W = "W"
    MAFIA = "M"
    JOKER = "+"
    BACKWARD = "-"
    EVASION = "@"

    __hash__ = str.__hash__

    @property
    def run(self) -> bool:
        """Whether it is a Run card, which moves a limousine of the player's choice."""
        return self in (Card.JOKER, Card.BACKWARD, Card.EVASION)


CARDS = tuple(Card)
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


def card(word: str) -> Card:
    """Read a card: a letter, the name of a colour, or one of `+ - @`; raises `BadWord`."""
    try:
        return Card(word)
    except ValueError:
        return Card(limousine(word))


BLANK = "?"


def place(word: str) -> Move | Card | None:
    """Read a place of a row: `?`, a card whose choice is free, or a move; raises `BadWord`."""
    if word == BLANK:
        return None
    return Card(word) if word in set(Card) else move(word)


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of each card there are, in the order of `CARDS`."""

    counts: tuple[int, ...]

    @classmethod
    def of(cls, rules: Rules, *, run: bool = False, discards: int = 0) -> "Deck":
        """The movement cards of these rules, the Run cards, and so many face-down discards."""
        return cls((*[rules.copies] * len(LIMOUSINES), discards, *((2, 2, 1) if run else (0,) * 3)))

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
