"""The movement cards: eight colours, the six of Run, and a card nobody has seen.

deck     every movement card of a table
hand     the cards a player holds, in the order they were dealt
hidden   a card that lies or is held face down, written `?`

A hand is known as a whole or not at all: of four cards of which two are known nobody could say
which of them a face-down discard was.
"""

from collections import Counter
from enum import StrEnum
from functools import cache
from typing import assert_never

from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.cards import Backward, Drive, Evasion, IdleEvasion, Joker, MafiaMove, Move


class Card(StrEnum):
    """A movement card by its one-character notation."""

    R = "R"
    O = "O"  # noqa: E741 - the notation's letter for orange
    Y = "Y"
    L = "L"
    T = "T"
    N = "N"
    V = "V"
    W = "W"
    JOKER = "+"
    BACKWARD = "-"
    NASTY = "!"
    EVASION = "@"
    HIDDEN = "?"

    __hash__ = str.__hash__  # Enum's own is written in Python and slows every look-up

    @property
    def is_run(self) -> bool:
        return self in RUN_CARDS


Hand = tuple[Card, ...]

COLOURED: dict[Card, Limousine] = {Card(limousine): limousine for limousine in LIMOUSINES}
"""The eight movement cards of the base game and the limousine each one moves."""

COLOUR: dict[Limousine, Card] = {limousine: card for card, limousine in COLOURED.items()}

RUN_CARDS: dict[Card, int] = {Card.JOKER: 2, Card.BACKWARD: 2, Card.NASTY: 1, Card.EVASION: 1}
"""The cards of the Run expansion and how many there are of each."""

HAND_SIZE = 4
ROW_SIZE = 7


@cache
def deck(copies: int, run: bool) -> tuple[Card, ...]:
    """Every movement card, with so many of each colour."""
    plain = tuple(card for card in COLOURED for _ in range(copies))
    return plain + tuple(Counter(RUN_CARDS).elements()) if run else plain


def known(hand: Hand) -> bool:
    """Whether it is known what these cards are; the first of them tells, no cards are known."""
    return not hand or hand[0] is not Card.HIDDEN


def without(hand: Hand, card: Card) -> Hand:
    """The hand after this card left it; from an unseen hand any card may."""
    at = hand.index(card if card in hand else Card.HIDDEN)
    return hand[:at] + hand[at + 1 :]


def card_of(move: Move) -> Card | None:
    """The card that is played for a move; none for the Mafia limousine's own."""
    match move:
        case Drive():
            return COLOUR.get(move.limousine)
        case Joker():
            return Card.JOKER
        case Backward():
            return Card.BACKWARD
        case Evasion() | IdleEvasion():
            return Card.EVASION
        case MafiaMove():
            return None
        case _:
            assert_never(move)
