"""What was found on paper about whole games: proved over all shapes, and seen in random play."""

from copy import copy
from dataclasses import fields
from random import Random

import pytest
from extent import extent
from tabletop import NAMES

from scheffeln.board import places, shapes
from scheffeln.game.chance import MOST_ROUNDS, Event, Playout, playout
from scheffeln.game.scoring import uncovered
from scheffeln.game.state import Over
from scheffeln.game.table import Seat, Table, Variant
from scheffeln.rules.clauses import Clause
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.rulings import Rules, Ruling


def played(table: Table, games: int) -> list[Playout]:
    return [playout(table, Random(f"facts/{number}")) for number in range(games)]


def test_two_uncovered_limousines_never_stand_on_one_business() -> None:
    for limousines in (8, 9):
        for shape in shapes(limousines):
            free = [place for place in uncovered(shape) if place is not None]
            assert len(free) == len(set(free)) == 8 - shape.count(0)


def test_a_motorcade_of_the_eight_is_never_stuck() -> None:
    for shape in shapes(8):
        for shift in OFFICIAL.forward[shape]:
            assert Clause.MOVE_STUCK not in shift.clauses
    assert not any(one.clauses[Clause.MOVE_STUCK] for one in played(Table(NAMES[:4]), 60))


def test_with_the_mafia_only_the_sole_motorcade_is_stuck() -> None:
    for shape in shapes(9):
        for (_, standing), shift in zip(places(shape), OFFICIAL.forward[shape], strict=True):
            stuck = Clause.MOVE_STUCK in shift.clauses
            assert stuck == (standing.covered and shape.count(2) == 1)
    games = played(Table(NAMES[:4], mafia=True), 60)
    assert any(one.clauses[Clause.MOVE_STUCK] for one in games)


class TestLength:
    """A stack gives at most one token a round, and some token is always given in full Speed."""

    @pytest.mark.parametrize(
        "table",
        [
            pytest.param(Table(NAMES[:4]), id="base"),
            pytest.param(Table(NAMES[:2], run=True, mafia=True), id="base-run-mafia"),
            pytest.param(Table(NAMES[:3], Variant.SPEED), id="speed"),
        ],
    )
    def test_no_game_is_shorter_than_four_rounds(self, table: Table) -> None:
        assert min(one.game.round for one in played(table, extent(60, 15))) >= 4

    def test_some_games_last_four_rounds(self) -> None:
        assert min(one.game.round for one in played(Table(NAMES[:4]), 60)) == 4

    def test_at_least_three_tokens_are_taken_in_speed_for_eight(self) -> None:
        """One player at most goes empty-handed: 24 tokens are gone after eight rounds."""
        fewest = min(sum(p is not None for p in uncovered(shape)) for shape in shapes(8))
        assert fewest - 1 == 3

    def test_speed_for_eight_ends_within_nine_rounds(self) -> None:
        games = played(Table(NAMES, Variant.SPEED), 60)
        assert max(one.game.round for one in games) <= 9
        assert all(isinstance(one.game.stage, Over) for one in games)


class TestPlayout:
    def test_the_same_dice_give_the_same_game(self) -> None:
        table = Table(NAMES[:3], run=True, mafia=True)
        assert playout(table, Random("x")) == playout(table, Random("x"))

    def test_a_table_is_sent_to_another_process_without_what_was_worked_out_from_it(self) -> None:
        table = Table(NAMES[:4], youngest=Seat(1))
        playout(table, Random("x"))
        sent = copy(table)
        assert sent == table
        assert {"reading", "deck"} <= vars(table).keys()
        assert vars(sent).keys() == {field.name for field in fields(Table)}

    def test_counts_what_happens(self) -> None:
        games = played(Table(NAMES[:4], mafia=True), 150)
        events = {event for one in games for event in one.events}
        assert events >= {Event.TWO_TOKENS, Event.ALL_SCORED, Event.SEVERAL_EMPTIED, Event.TIE}
        quiet = [*played(Table(NAMES[:2]), 60), *played(Table(NAMES, Variant.SPEED), 30)]
        others = {event for one in quiet for event in one.events}
        assert others >= {Event.NOBODY_SCORED, Event.PENNILESS}
        for one in games:
            assert one.clauses[Clause.END_TRIGGER] == 1
            assert one.clauses[Clause.ROUND_DEAL] == one.game.round - 1
            assert one.clauses[Clause.TURN_ORDER] == 16 * one.game.round
            assert one.clauses[Clause.TURN_LAST_CARD] == 4 * one.game.round

    def test_gives_up_where_nothing_bounds_the_length(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("scheffeln.game.chance.MOST_ROUNDS", 3)
        rules = Rules.of(choices=[(Ruling.END_WHEN, "all-stacks")])
        (one,) = played(Table(NAMES[:2], rules=rules), 1)
        assert one.events[Event.UNFINISHED] == 1
        assert one.game.round == 4
        assert MOST_ROUNDS == 1000
