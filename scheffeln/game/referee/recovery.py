"""What a referee makes of a refused action, so that the game can go on.

A card wrongly played is spent without effect. A wrong deal counts with the right start player
and unknown hands, a wrong scoring phase or result is put right. Anything else is undone.
"""

from typing import cast

from scheffeln.cards import Card
from scheffeln.game.actions import Action, Deal, Declare, Drop, LayRow, Nasty, Pass, Play, Score
from scheffeln.game.advance import advance, spent
from scheffeln.game.hands import HAND_SIZE, ROW_SIZE, Hand, played_card
from scheffeln.game.referee.judge import deal_breaches, row_breaches, winners
from scheffeln.game.referee.scoring import settle
from scheffeln.game.state import Dealing, Ended, Game, Playing, Scoring
from scheffeln.game.table import Seat


def amend(game: Game, action: Action) -> Game:
    """The game a referee goes on with after refusing an action."""
    stage = game.stage
    match action:
        case Play(seat, move) if _is_turn(game, seat):
            return _wasted(game, seat, played_card(move) or Card.HIDDEN)
        case Nasty(seat) if _is_turn(game, seat):
            return _wasted(game, seat, Card.NASTY)
        case Drop(seat, card) if _is_turn(game, seat):
            return _wasted(game, seat, card)
        case Pass(seat) if _is_turn(game, seat):
            return _wasted(game, seat, Card.HIDDEN)
        case Score() if isinstance(stage, Scoring):
            return advance(game, settle(game))
        case Declare() if isinstance(stage, Ended):
            return advance(game, Declare(winners(game)))
        case Deal() if isinstance(stage, Dealing) and not game.table.speed:
            return advance(game, _redealt(game, action))
        case LayRow() if isinstance(stage, Dealing) and game.table.speed:
            return advance(game, _relaid(game, action))
        case _:
            return game


def _is_turn(game: Game, seat: Seat) -> bool:
    return isinstance(game.stage, Playing) and game.on_turn == seat


def _wasted(game: Game, seat: Seat, card: Card) -> Game:
    """A card leaves the hand without effect: the one played if it can be told, else the last."""
    hand = cast("Playing", game.stage).hands[seat]
    lost = card if card in hand else hand[-1]
    return spent(game, seat, lost)


def _redealt(game: Game, action: Deal) -> Deal:
    right = Deal(game.start, action.hands)
    if not any(fault for _, fault, _ in deal_breaches(game, right)):
        return right
    unknown: Hand = (Card.HIDDEN,) * HAND_SIZE
    return Deal(game.start, (unknown,) * len(game.table.players))


def _relaid(game: Game, action: LayRow) -> LayRow:
    right = LayRow(game.start, action.row)
    if not any(fault for _, fault, _ in row_breaches(game, right)):
        return right
    return LayRow(game.start, (Card.HIDDEN,) * ROW_SIZE)
