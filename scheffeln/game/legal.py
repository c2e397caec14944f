"""The legal actions of a state: exactly those `judge` has nothing against.

Two kinds are judged but not listed, being too many: what chance deals (`Deal`, `LayRow`) and
what a clock tells (`Clock`). Actions are made once and handed out again: random play asks for
them thousands of times a second.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import assert_never

from scheffeln.game.actions import (
    Action,
    Carry,
    Declare,
    Drop,
    Nasty,
    Play,
    Reveal,
    Take,
    TimeUp,
    TurnUp,
)
from scheffeln.game.cards import COLOURED, Card, Hand, known
from scheffeln.game.chance import Dice
from scheffeln.game.judge import judge, winners
from scheffeln.game.scoring import scores
from scheffeln.game.state import (
    Choosing,
    Dealing,
    Ended,
    Game,
    Grabbing,
    Over,
    Playing,
    Resolving,
    Scoring,
    Turning,
    unseen,
    unseen_values,
)
from scheffeln.game.table import Place, Seat
from scheffeln.moves import Backward, Drive, Evasion, IdleEvasion, Joker, Move
from scheffeln.pieces import BUSINESSES, LIMOUSINES, Limousine
from scheffeln.rulings import Ruling


def legal_actions(game: Game) -> list[Action]:
    """Every action that may be done now, always in the same order."""
    return [*chain.from_iterable(_groups(game))]


def any_legal(game: Game, dice: Dice) -> Action:
    """One of the legal actions, each as likely as the next; there must be one."""
    groups = _groups(game)
    number = int(dice.random() * sum(map(len, groups)))
    at = 0
    while number >= len(groups[at]):
        number -= len(groups[at])
        at += 1
    return groups[at][number]


def _groups(game: Game) -> list[Sequence[Action]]:
    """The legal actions in groups that are put together once: to list them takes longer."""
    stage = game.stage
    match stage:
        case Playing():
            return _turn(game, stage)
        case Choosing() | Grabbing() | Dealing() | Turning() | Resolving() | Scoring() | Ended():
            return [_listed(game, stage)]
        case Over():
            return []
        case _:
            assert_never(stage)


def _listed(
    game: Game, stage: Choosing | Grabbing | Dealing | Turning | Resolving | Scoring | Ended
) -> list[Action]:
    match stage:
        case Choosing() | Grabbing():
            return list(_grabs(game, stage))
        case Dealing():
            return list(_reveals(game))
        case Scoring():
            return [*scores(game)]
        case Turning():
            lying = stage.row[stage.down - 1]
            cards = [lying] if lying is not Card.HIDDEN else list(+unseen(game))
            return [TurnUp(stage.down, card) for card in cards]
        case Resolving():
            return list(_carries(game, stage))
        case Ended():
            return [Declare(winners(game))]
        case _:
            assert_never(stage)


def _turn(game: Game, stage: Playing) -> list[Sequence[Action]]:
    """The choices of the player whose turn it is: cards face up, then face down."""
    table = game.table
    seats = table.orders[game.start]
    seat = seats[len(stage.pile) % len(seats)]
    hand = stage.hands[seat]
    cards = _different(hand) if known(hand) else (*+unseen(game), Card.HIDDEN)
    face_up = _face_up(game, seat, cards)
    if len(hand) == 1:
        return [face_up]
    exchanges = _exchanges(seat, game.free, table.chosen[Ruling.EXCHANGE_PERSON] == "may")
    return [face_up, *map(exchanges.__getitem__, cards)]


@cache
def _different(hand: Hand) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(hand))


def _face_up(game: Game, seat: Seat, cards: tuple[Card, ...]) -> Sequence[Action]:
    """Every way to play one of these cards face up."""
    table = game.table
    if not table.run and table.chosen[Ruling.MOVE_STUCK] == "stays":
        return _plain_plays(seat, cards)  # nothing speaks against a coloured card
    offers = chain.from_iterable(_plays(seat, card) for card in cards)
    return [action for action in offers if not judge(game, action)]


@cache
def _plain_plays(seat: Seat, cards: tuple[Card, ...]) -> tuple[Play | Nasty, ...]:
    return tuple(chain.from_iterable(_plays(seat, card) for card in cards))


@cache
def _plays(seat: Seat, card: Card) -> tuple[Play | Nasty, ...]:
    """Everything a card can be played for face up, allowed or not."""
    if card is Card.NASTY:
        return tuple(Nasty(seat, person) for person in (*LIMOUSINES, None))
    return tuple(Play(seat, move) for move in moves_of(card))


@cache
def _exchanges(
    seat: Seat, free: tuple[Limousine, ...], may_keep: bool
) -> dict[Card, tuple[Drop, ...]]:
    """Each card discarded for each of these persons."""
    persons = (*free, None) if may_keep else free
    return {card: tuple(Drop(seat, card, person) for person in persons) for card in Card}


@cache
def moves_of(card: Card) -> tuple[Move, ...]:
    """Every move a card can be played for, allowed or not."""
    if card in COLOURED:
        return (Drive(COLOURED[card]),)
    if card is Card.JOKER:
        return tuple(map(Joker, Limousine))
    if card is Card.BACKWARD:
        return tuple(map(Backward, Limousine))
    if card is not Card.EVASION:
        return ()
    evasions = (Evasion(car, business) for car in Limousine for business in BUSINESSES)
    return *evasions, IdleEvasion()


def _grabs(game: Game, stage: Choosing | Grabbing) -> Iterator[Action]:
    """Persons to be taken, and the end of the time to do so."""
    waiting = [seat for seat in game.table.seats if game.persons[seat] is None]
    seats = [game.on_turn] if isinstance(stage, Choosing) else waiting
    offers: Iterator[Action] = (Take(s, p) for s in seats if s is not None for p in game.free)
    if isinstance(stage, Choosing):
        return offers
    return (a for a in chain(offers, [TimeUp()]) if not judge(game, a))


def _carries(game: Game, stage: Resolving) -> Iterator[Action]:
    """The next card of the row, with the start player's choices where it leaves any."""
    place = stage.done + 1
    card = stage.row[stage.done]
    ways: tuple[Move | Nasty, ...] = moves_of(card)
    if card is Card.NASTY:
        ways = tuple(Nasty(game.start, person) for person in (*LIMOUSINES, None))
    offers = (Carry(place, way) for way in ways)
    return (action for action in offers if card in COLOURED or not judge(game, action))


def _reveals(game: Game) -> Iterator[Reveal]:
    """The values that may turn up where nobody knows the top token."""
    for place in map(Place, range(len(game.stacks))):
        if game.left(place) and game.top(place) is None:
            for value in unseen_values(game, place):
                yield Reveal(game.table.ring[place], value)
