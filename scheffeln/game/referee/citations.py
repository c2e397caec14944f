"""The clauses an action goes by, in the order they are applied."""

from collections.abc import Iterator
from typing import assert_never, cast

from scheffeln.board import MAFIA
from scheffeln.cards import Card, MafiaMove
from scheffeln.game.actions import (
    Action,
    Carry,
    Clock,
    Deal,
    Declare,
    Drop,
    LayRow,
    Nasty,
    Pass,
    Play,
    Reveal,
    Score,
    Take,
    TimeUp,
    TurnUp,
)
from scheffeln.game.referee.scoring import finished, gone_after, mafia_claim, uncovered
from scheffeln.game.referee.turns import placed
from scheffeln.game.state import Game, Grabbing, Playing
from scheffeln.game.table import Table, played_card
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import applied as applied_to_move
from scheffeln.rules.rulings import ScoreTake

Clauses = tuple[Clause, ...]

_TURN: Clauses = (Clause.TURN_ORDER, Clause.TURN_MUST_PLAY)
_FACE_UP: Clauses = (*_TURN, Clause.TURN_MOVE)
_FACE_DOWN: Clauses = (*_TURN, Clause.TURN_EXCHANGE)
_MAFIA_MOVE = MafiaMove()


def setup_clauses(table: Table) -> Clauses:
    """The clauses a setup goes by."""
    plain = (
        Clause.SETUP_RING,
        Clause.SETUP_LIMOUSINES,
        Clause.SETUP_PERSONS,
        Clause.SETUP_TOKENS,
    )
    return (*plain, Clause.MAFIA_SETUP) if table.mafia else plain


def applied(game: Game, action: Action) -> Clauses:  # noqa: C901 - one case for each action
    """The clauses a legal action goes by; asked before it is played."""
    match action:
        case Play():
            moving = applied_to_move(game.board, placed(game, action.move), game.table.reading)
            if len(cast("Playing", game.stage).hands[action.seat]) > 1:
                return _FACE_UP + moving
            return _FACE_UP + _last(played_card(action.move)) + moving
        case Drop():
            return _face_down(game, action)
        case Nasty():
            last = len(cast("Playing", game.stage).hands[action.seat]) == 1
            return (*_TURN, *(_last(Card.NASTY) if last else ()), Clause.RUN_NASTY)
        case Take():
            return _taking(game)
        case Deal():
            return (*_round(game), Clause.SETUP_DEAL if game.round == 1 else Clause.ROUND_DEAL)
        case LayRow():
            return (*_round(game), Clause.SPEED_ROW)
        case Reveal():
            return (Clause.SETUP_TOKENS if game.round == 1 else Clause.ROUND_REVEAL,)
        case TurnUp():
            return (Clause.SPEED_REVEAL,)
        case TimeUp():
            return (Clause.SPEED_COUNTDOWN,)
        case Carry():
            return (Clause.SPEED_RESOLVE, *_carrying(game, action))
        case Score():
            return tuple(dict.fromkeys(_scoring(game, action)))
        case Declare(winners):
            tied = (Clause.END_TIE,) if len(winners) > 1 else ()
            return (Clause.END_WINNER, *tied)
        case Clock() | Pass():
            return ()
        case _:
            assert_never(action)


def _last(card: Card | None) -> Clauses:
    """What a face-up card goes by that is the last of its hand."""
    is_run = card is not None and card.run
    return (Clause.TURN_LAST_CARD, Clause.RUN_LAST_CARD) if is_run else (Clause.TURN_LAST_CARD,)


def _face_down(game: Game, action: Drop) -> Clauses:
    clauses = (*_FACE_DOWN, Clause.RUN_DISCARD) if action.card.run else _FACE_DOWN
    if not game.table.mafia:
        return clauses
    return clauses + applied_to_move(game.board, _MAFIA_MOVE, game.table.reading)


def _taking(game: Game) -> Clauses:
    if not isinstance(game.stage, Grabbing):
        return (Clause.SETUP_CHOOSE,)
    plain = (Clause.SPEED_TAKE, Clause.SPEED_TOUCH)
    return plain if game.persons.count(None) > 2 else (*plain, Clause.SPEED_COUNTDOWN)


def _round(game: Game) -> Clauses:
    if game.round == 1:
        return (Clause.SETUP_START_PLAYER,)
    return Clause.ROUND_KEEP, Clause.ROUND_START_PLAYER, Clause.ROUND_REVEAL


def _carrying(game: Game, action: Carry) -> Clauses:
    if isinstance(action.move, Nasty):
        return (Clause.RUN_NASTY,)
    return applied_to_move(game.board, placed(game, action.move), game.table.reading)


def _scoring(game: Game, action: Score) -> Iterator[Clause]:
    if game.table.speed:
        yield Clause.SPEED_SCORE
    for car, place in zip(game.board.cars, uncovered(game.board.shape), strict=True):
        if place is None:
            yield Clause.SCORE_COVERED
        elif car in game.persons:
            yield Clause.SCORE_UNCOVERED
        elif car is not MAFIA:
            yield Clause.SCORE_UNOWNED
    if action.takings and game.table.rules[ScoreTake] is ScoreTake.MUST:
        yield Clause.SCORE_MANDATORY
    if mafia_claim(game) is not None:
        yield Clause.MAFIA_SCORE
        yield Clause.MAFIA_HEIR
    if finished(game, gone_after(game, action)):
        yield Clause.END_TRIGGER
