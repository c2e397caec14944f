"""The cards of a table: all there are, and those that players hold.

deck     every movement card of a table
hand     the cards a player holds, in the order they were dealt
hidden   a card that lies or is held face down, written `?`

A hand is known as a whole or not at all: of four cards of which two are known nobody could say
which of them a face-down discard was.
"""

from collections import Counter
from functools import cache

from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.cards import RUN_CARDS, Card, Move, card_of

Hand = tuple[Card, ...]

COLOURED: dict[Card, Limousine] = {Card(limousine): limousine for limousine in LIMOUSINES}
"""The eight movement cards of the base game and the limousine each one moves."""

COLOUR: dict[Limousine, Card] = {limousine: card for card, limousine in COLOURED.items()}

HAND_SIZE = 4
ROW_SIZE = 7


@cache
def every_card(copies: int, run: bool) -> tuple[Card, ...]:
    """Every movement card, with so many of each colour."""
    plain = tuple(card for card in COLOURED for _ in range(copies))
    return plain + tuple(Counter(RUN_CARDS).elements()) if run else plain


def known(hand: Hand) -> bool:
    """Whether it is known what these cards are; the first of them tells, no cards are known."""
    return not hand or hand[0] is not Card.HIDDEN


@cache
def different(hand: Hand) -> Hand:
    """Each card of a hand once, in the order of the hand."""
    return tuple(dict.fromkeys(hand))


def without(hand: Hand, card: Card) -> Hand:
    """The hand after this card left it; from an unseen hand any card may."""
    at = hand.index(card if card in hand else Card.HIDDEN)
    return hand[:at] + hand[at + 1 :]


def played_card(move: Move) -> Card | None:
    """The card that is played for a move; none for the Mafia limousine's own."""
    card = card_of(move)
    return None if card is Card.MAFIA else card
