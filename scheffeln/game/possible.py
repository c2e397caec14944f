"""Hands and rows as somebody told them, as far as they can lie there."""

from collections import Counter

from scheffeln.cards import Card
from scheffeln.game.state import Game
from scheffeln.game.table import HAND_SIZE, ROW_SIZE, Hand


def possible_hands(game: Game, hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """Every hand that can be so; what is wrong in itself, or too much of a card, is not known."""
    unknown: Hand = (Card.HIDDEN,) * HAND_SIZE
    lying = Counter(game.table.deck)
    kept: list[Hand] = []
    for hand in (*hands, *[unknown] * len(game.table.players))[: len(game.table.players)]:
        whole = len(hand) == HAND_SIZE and Card.HIDDEN not in hand
        fits = whole and not Counter(hand) - lying
        kept.append(hand if fits else unknown)
        if fits:
            lying -= Counter(hand)
    return tuple(kept)


def possible_row(game: Game, row: tuple[Card, ...]) -> tuple[Card, ...]:
    """Every card that can be so; of a row too short or too long nobody knows what is where."""
    if len(row) != ROW_SIZE:
        return (Card.HIDDEN,) * ROW_SIZE
    lying = Counter(game.table.deck)
    kept: list[Card] = []
    for card in row:
        kept.append(card if lying[card] > 0 else Card.HIDDEN)
        lying[card] -= 1
    return tuple(kept)
