"""What is wrong with a deal, with a row laid out, and with a token turned up."""

from collections import Counter
from collections.abc import Iterator

from scheffeln.clauses import Clause
from scheffeln.game.actions import Deal, LayRow, Reveal
from scheffeln.game.cards import HAND_SIZE, ROW_SIZE, Card
from scheffeln.game.faults import GameFault
from scheffeln.game.state import Game, unseen_values
from scheffeln.game.table import Place, Seat

Found = Iterator[tuple[Clause, GameFault, str]]


def deal_breaches(game: Game, action: Deal) -> Found:
    """What is wrong with the hands of a round."""
    yield from _round_breaches(game, action.start)
    clause = Clause.SETUP_DEAL if game.round == 1 else Clause.ROUND_DEAL
    if len(action.hands) != len(game.table.players):
        yield clause, GameFault.CARD_COUNT, str(len(action.hands))
    for name, hand in zip(game.table.players, action.hands, strict=False):
        if len(hand) != HAND_SIZE:
            yield clause, GameFault.CARD_COUNT, f"{name} {''.join(hand)}"
        if Card.HIDDEN in hand and set(hand) != {Card.HIDDEN}:
            yield clause, GameFault.PARTLY_KNOWN, f"{name} {''.join(hand)}"
    yield from _copies(game, clause, sum(action.hands, ()))


def row_breaches(game: Game, action: LayRow) -> Found:
    """What is wrong with the row of a Speed round."""
    yield from _round_breaches(game, action.start)
    if len(action.row) != ROW_SIZE:
        yield Clause.SPEED_ROW, GameFault.CARD_COUNT, "".join(action.row)
    yield from _copies(game, Clause.SPEED_ROW, action.row)


def _round_breaches(game: Game, start: Seat) -> Found:
    """Who starts, and whether every stack shows its top token."""
    if start != game.start:
        clause = Clause.SETUP_START_PLAYER if game.round == 1 else Clause.ROUND_START_PLAYER
        yield clause, GameFault.WRONG_START, game.table.players[start]
    for place in map(Place, range(len(game.stacks))):
        if game.left(place) and game.top(place) is None:
            clause = Clause.SETUP_TOKENS if game.round == 1 else Clause.ROUND_REVEAL
            yield clause, GameFault.FACE_DOWN, game.table.ring[place]


def _copies(game: Game, clause: Clause, cards: tuple[Card, ...]) -> Found:
    deck = Counter(game.table.deck)
    for card, count in Counter(cards).items():
        if card is not Card.HIDDEN and count > deck[card]:
            yield clause, GameFault.COPIES, card


def reveal_breaches(game: Game, action: Reveal) -> Found:
    """What is wrong with a token turned up."""
    place = game.table.place(action.business)
    if not game.left(place) or game.top(place) is not None:
        yield Clause.ROUND_REVEAL, GameFault.NOTHING_HIDDEN, action.business
    elif not unseen_values(game, place)[action.value]:
        what = f"{action.business} {action.value}"
        yield Clause.SETUP_TOKENS, GameFault.NO_SUCH_VALUE, what
