"""What a player may see: a state that knows only that much.

A view is a state like any other, with the other hands, the face-down cards and all but the top
tokens unknown. What a player may do on their own turn is the same in the view as in the game.
"""

from typing import assert_never

from scheffeln.game.cards import Card, Hand
from scheffeln.game.state import (
    Choosing,
    Dealing,
    Ended,
    Game,
    Grabbing,
    Over,
    Played,
    Playing,
    Resolving,
    Scoring,
    Stack,
    Stage,
    Turning,
)
from scheffeln.game.table import Place, Seat


def view(game: Game, seat: Seat | None) -> Game:
    """The game as one player sees it; as a bystander does, without a seat."""
    places = map(Place, range(len(game.stacks)))
    return game._replace(
        stacks=tuple(_stack(game, place) for place in places),
        stage=_stage(game, seat),
    )


def _stack(game: Game, place: Place) -> Stack:
    """Every token that was ever on top has been seen by all."""
    shown = game.gone[place] + 1
    stack = game.stacks[place]
    return stack[:shown] + (None,) * len(stack[shown:])


def _stage(game: Game, seat: Seat | None) -> Stage:
    stage = game.stage
    match stage:
        case Choosing(hands):
            return Choosing(_hands(hands, seat))
        case Playing(hands, pile):
            order = game.table.orders[game.start]
            seen = (
                played if played.face_up or order[at % len(order)] == seat else _FACE_DOWN
                for at, played in enumerate(pile)
            )
            return Playing(_hands(hands, seat), tuple(seen))
        case Turning(row, down):
            return Turning((Card.HIDDEN,) * down + row[down:], down)
        case Dealing() | Grabbing() | Resolving() | Scoring() | Ended() | Over():
            return stage
        case _:
            assert_never(stage)


_FACE_DOWN = Played(Card.HIDDEN, face_up=False)


def _hands(hands: tuple[Hand, ...], own: Seat | None) -> tuple[Hand, ...]:
    return tuple(
        hand if seat == own else (Card.HIDDEN,) * len(hand) for seat, hand in enumerate(hands)
    )
