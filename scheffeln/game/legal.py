"""The legal actions of a state: exactly those `judge` has nothing against.

Two kinds are judged but not listed, being too many: what chance deals (`Deal`, `LayRow`) and
what a clock tells (`Clock`). Of tokens to turn up the usual values are listed. Where nothing is
listed before the end, it is time to deal.
Actions are made once and handed out again: random play asks for them thousands of times a second.
"""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, assert_never, cast

from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.cards import Card, Move, moves_of
from scheffeln.game import actions, state
from scheffeln.game.actions import Action
from scheffeln.game.judge import lawful, sure_winners, winners
from scheffeln.game.scoring import scores
from scheffeln.game.state import Game, unseen, unseen_values
from scheffeln.game.table import COLOURED, Hand, RingPlace, Seat, different, known

if TYPE_CHECKING:
    from scheffeln.game.chance import Dice

Turn = tuple[
    Seat, tuple[actions.Play | actions.Nasty, ...], tuple[Card, ...], tuple[Limousine | None, ...]
]
"""Whose turn it is, what may be played face up, the cards to discard and the persons to take."""


def legal_actions(game: Game) -> list[Action]:
    """Every action that may be done now, always in the same order."""
    stage = game.stage
    match stage:
        case state.Playing():
            seat, face_up, cards, persons = _turn(game, stage)
            return [*face_up, *(_drop(seat, card, person) for card in cards for person in persons)]
        case state.Choosing():
            chooser = cast("Seat", game.on_turn)
            return [actions.Take(chooser, person) for person in game.free]
        case state.Grabbing():
            return list(_grabs(game))
        case state.Dealing():
            return list(_reveals(game))
        case state.Scoring():
            return [*scores(game)]
        case state.Turning():
            lying = stage.row[stage.next - 1]
            cards = (lying,) if lying is not Card.HIDDEN else tuple(+unseen(game))
            return [actions.TurnUp(stage.next, card) for card in cards]
        case state.Resolving():
            return list(_carries(game, stage))
        case state.Ended():
            return list(_results(game))
        case state.Over():
            return []
        case _:
            assert_never(stage)


def any_legal(game: Game, dice: "Dice") -> Action:
    """One of the legal actions, each as likely as the next; there must be one.

    It is that of `legal_actions` with a number by chance, found without listing the others.
    """
    stage = game.stage
    if not isinstance(stage, state.Playing):
        listed = legal_actions(game)
        return listed[int(dice.random() * len(listed))]
    seat, face_up, cards, persons = _turn(game, stage)
    number = int(dice.random() * (len(face_up) + len(cards) * len(persons)))
    if number < len(face_up):
        return face_up[number]
    card, person = divmod(number - len(face_up), len(persons))
    return _drop(seat, cards[card], persons[person])


def _turn(game: Game, stage: state.Playing) -> Turn:
    """The choices of the player whose turn it is."""
    table = game.table
    seats = table.orders[game.start]
    seat = seats[len(stage.pile) % len(seats)]
    hand = stage.hands[seat]
    cards = _different(hand) or (*+unseen(game), Card.HIDDEN)
    face_up = _plays(seat, cards)
    if not table.plays_freely:
        face_up = tuple(action for action in face_up if lawful(game, action))
    if len(hand) == 1:
        return seat, face_up, (), ()
    return seat, face_up, cards, (*game.free, None) if table.may_keep else game.free


@cache
def _different(hand: Hand) -> tuple[Card, ...]:
    """Each card of a hand once; none of a hand nobody has seen."""
    return different(hand) if known(hand) else ()


@cache
def _plays(seat: Seat, cards: tuple[Card, ...]) -> tuple[actions.Play | actions.Nasty, ...]:
    """Everything these cards can be played for face up, allowed or not."""
    return tuple(chain.from_iterable(_plays_of(seat, card) for card in cards))


@cache
def _plays_of(seat: Seat, card: Card) -> tuple[actions.Play | actions.Nasty, ...]:
    if card is Card.NASTY:
        return tuple(actions.Nasty(seat, person) for person in (*LIMOUSINES, None))
    return tuple(actions.Play(seat, move) for move in moves_of(card))


_drop = cache(actions.Drop)


def _grabs(game: Game) -> Iterator[Action]:
    """Persons to be taken in Speed, and the end of the time to do so."""
    waiting = [seat for seat in game.table.seats if game.persons[seat] is None]
    offers: list[Action] = [actions.Take(seat, person) for seat in waiting for person in game.free]
    return (action for action in (*offers, actions.TimeUp()) if lawful(game, action))


def _carries(game: Game, stage: state.Resolving) -> Iterator[Action]:
    """The next card of the row, with the start player's choices where it leaves any."""
    place = stage.next
    lying = stage.row[place - 1]
    for card in (lying,) if lying is not Card.HIDDEN else tuple(+unseen(game)):
        ways: tuple[Move | actions.Nasty, ...] = moves_of(card)
        if card is Card.NASTY:
            ways = tuple(actions.Nasty(game.start, person) for person in (*LIMOUSINES, None))
        offers = (actions.Carry(place, way) for way in ways)
        yield from (one for one in offers if card in COLOURED or lawful(game, one))


def _results(game: Game) -> Iterator[actions.Declare]:
    """Who may have won: one answer, unless tokens were taken that nobody turned up."""
    sure = sure_winners(game)
    unsure = sorted(winners(game) - sure)
    for many in range(len(unsure) + 1):
        for more in combinations(unsure, many):
            if sure or more:
                yield actions.Declare(sure.union(more))


def _reveals(game: Game) -> Iterator[actions.Reveal]:
    """The values that may turn up where nobody knows the top token."""
    for place in map(RingPlace, range(len(game.stacks))):
        if game.left(place) and game.top(place) is None:
            for value in unseen_values(game, place):
                yield actions.Reveal(game.table.ring[place], value)
