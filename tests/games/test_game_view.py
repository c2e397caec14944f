"""What a player may see, and what a referee makes of a game that went wrong."""

from random import Random

import pytest
from tabletop import NAMES

from scheffeln.board import BUSINESSES, Limousine, Position
from scheffeln.cards import Card
from scheffeln.game.actions import Action, Deal, Declare, Drop, LayRow, Pass, Score, Take
from scheffeln.game.advance import advance, play
from scheffeln.game.chance import deal, set_up
from scheffeln.game.faults import IllegalAction
from scheffeln.game.judge import winners
from scheffeln.game.legal import legal_actions
from scheffeln.game.recovery.amendments import amendments
from scheffeln.game.scoring import settle
from scheffeln.game.setup import Setup, begin
from scheffeln.game.state import (
    Choosing,
    Ended,
    Game,
    Over,
    Played,
    Playing,
    Scoring,
    Turning,
    view,
)
from scheffeln.game.table import BadTable, Seat, Table, Variant

ANNA, BEN = Seat(0), Seat(1)


def amend(game: Game, action: Action) -> Game:
    """What a referee goes on with who knows nothing of what follows."""
    return next(amendments(game, action)).game


def dealt(table: Table) -> Game:
    dice = Random(2014)
    game = begin(set_up(table, dice))
    return play(game, deal(game, dice))


def chosen(table: Table) -> Game:
    game = dealt(table)
    while isinstance(game.stage, Choosing):
        game = play(game, legal_actions(game)[0])
    return game


class TestView:
    def test_other_hands_stay_hidden_while_cards_are_played(self) -> None:
        game = chosen(Table(NAMES[:2]))
        seen = view(game, BEN).stage
        assert isinstance(seen, Playing)
        assert isinstance(game.stage, Playing)
        assert seen.hands == ((Card.HIDDEN,) * 4, game.stage.hands[BEN])

    def test_other_hands_are_hidden(self) -> None:
        game = dealt(Table(NAMES[:2]))
        seen = view(game, ANNA).stage
        assert isinstance(seen, Choosing)
        assert isinstance(game.stage, Choosing)
        assert seen.hands == (game.stage.hands[ANNA], (Card.HIDDEN,) * 4)

    def test_only_top_tokens_are_seen(self) -> None:
        game = dealt(Table(NAMES[:2]))
        assert view(game, ANNA).stacks == tuple((s[0], None, None, None) for s in game.stacks)

    def test_a_card_discarded_face_down_is_known_to_one(self) -> None:
        game = chosen(Table(NAMES[:2]))
        assert isinstance(game.stage, Playing)
        card = game.stage.hands[ANNA][0]
        game = play(game, Drop(ANNA, card, game.free[0]))
        for seat, shown in ((ANNA, card), (BEN, Card.HIDDEN), (None, Card.HIDDEN)):
            seen = view(game, seat).stage
            assert isinstance(seen, Playing)
            assert seen.pile == (Played(shown, face_up=False),)

    def test_a_card_played_face_up_is_known_to_all(self) -> None:
        game = chosen(Table(NAMES[:2]))
        game = play(game, legal_actions(game)[0])
        seen = view(game, BEN).stage
        assert isinstance(seen, Playing)
        assert seen.pile[0].face_up
        assert seen.pile[0].card is not Card.HIDDEN

    def test_the_row_is_hidden_until_it_is_turned_up(self) -> None:
        game = dealt(Table(NAMES[:3], Variant.SPEED))
        seen = view(play(game, legal_actions(game)[0]), ANNA).stage
        assert isinstance(seen, Turning)
        assert seen.row[:6] == (Card.HIDDEN,) * 6
        assert seen.row[6] is not Card.HIDDEN


class TestRefusing:
    def test_play_raises_where_judge_objects(self) -> None:
        with pytest.raises(IllegalAction, match=r"turn\.must-play"):
            play(chosen(Table(NAMES[:2])), Pass(ANNA))

    def test_a_setup_is_refused_with_everything_wrong(self) -> None:
        setup = set_up(Table(NAMES[:2]), Random(1))
        cars = [(), *[(car,) for car in setup.board.cars[:6]], setup.board.cars[6:]]
        with pytest.raises(IllegalAction) as refused:
            begin(Setup(setup.table, Position.of(cars), setup.stacks[::-1]))
        assert len(refused.value.breaches) == 10
        first, *_ = refused.value.breaches
        told = {"clause": first.clause, "kind": first.fault, "what": first.what}
        assert refused.value.evidence[0] == told

    def test_nobody_plays_at_a_bad_table(self) -> None:
        table = Table(("Anna",), ring=BUSINESSES[:7], values=((0, 0),), limit=0)
        with pytest.raises(BadTable) as bad:
            begin(Setup(table, set_up(Table(NAMES[:2]), Random(1)).board, ()))
        found = [d.defect.value for d in bad.value.defects]
        assert found == ["players", "ring", "values", "values", "limit"]

    def test_nothing_advances_by_passing(self) -> None:
        with pytest.raises(AssertionError):
            advance(chosen(Table(NAMES[:2])), Pass(ANNA))


class TestAmending:
    def test_a_wrong_result_is_put_right(self) -> None:
        game = chosen(Table(NAMES[:2]))._replace(stage=Ended(), money=((1,), (2,)))
        assert amend(game, Declare(frozenset([ANNA]))).stage == Over(winners(game))
        assert winners(game) == {BEN}

    def test_a_wrong_phase_is_put_right(self) -> None:
        game = chosen(Table(NAMES[:2]))._replace(stage=Scoring())
        assert amend(game, Score(frozenset())) == advance(game, settle(game))

    @pytest.mark.parametrize(
        "action",
        [
            Take(ANNA, Limousine.R),
            Score(frozenset()),
            Deal(ANNA, ()),
            LayRow(ANNA, ()),
            Declare(frozenset()),
        ],
    )
    def test_anything_else_is_undone(self, action: Take | Score | Deal | LayRow | Declare) -> None:
        game = chosen(Table(NAMES[:2]))
        assert amend(game, action) == game
