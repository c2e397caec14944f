"""Near-miss pairs: one board, two cards exchanged, another answer."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from brute_puzzles import answers
from conftest import Answer
from made_puzzles import IDS, puzzle
from proved import check_line, plain

from puzzles.check import DoubtKind, check_lines
from puzzles.grade import DEFAULT_WEIGHTS
from puzzles.kinds.foreseen import ForeseenTask
from puzzles.kinds.replies import Earner, EndsAt, Laid, Named
from puzzles.kinds.task import Kind, assess
from puzzles.kinds.top import TopTask
from puzzles.make import make
from puzzles.puzzle import Puzzle, line_of, read_line
from puzzles.recipe import Recipe
from puzzles.series.pairs import PAIRED, card_exchanges, differ, is_twin, pairs
from scheffeln.board import Business, Limousine
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading

Ask = Callable[..., Answer]
Twins = list[tuple[Puzzle, Puzzle]]


def twins(recipe: Recipe) -> Iterator[tuple[Puzzle, Puzzle]]:
    made = list(make(recipe))
    return zip(made[::2], made[1::2], strict=True)


@pytest.fixture(scope="module", params=[(Kind.FORECAST, 2), (Kind.FORECAST, 7), (Kind.TOP, 4)])
def made(request: pytest.FixtureRequest) -> Twins:
    kind, cards = request.param
    return list(twins(Recipe(kind, 12, 6, cards=cards, pair=True)))


class TestPairs:
    def test_one_board_and_two_cards_exchanged(self, made: Twins) -> None:
        for one, other in made:
            assert isinstance(one.task, ForeseenTask)
            assert isinstance(other.task, ForeseenTask)
            assert replace(one.task, row=other.task.row) == other.task
            apart = [a is not b for a, b in zip(one.task.row, other.task.row, strict=True)]
            assert sum(apart) == 2
            assert sorted(one.task.row) == sorted(other.task.row)

    def test_another_answer(self, made: Twins) -> None:
        for pair in made:
            first, second = (answers(one.task) for one in pair)
            assert [first, second] == [[plain(one.answer)] for one in pair]
            assert differ(pair[0].answer, pair[1].answer)

    def test_each_names_the_other(self, made: Twins) -> None:
        for one, other in made:
            assert (one.pair, other.pair) == (other.id, one.id)
            assert read_line(line_of(one)) == one

    def test_every_claim_holds(self, made: Twins) -> None:
        lines = [line_of(one) for pair in made for one in pair]
        assert [one for one in check_lines(lines) if one.doubts] == []

    @pytest.mark.parametrize("kind", Kind)
    def test_whatever_lies_open_comes_in_pairs(self, kind: Kind) -> None:
        assert (kind in PAIRED) is bool([*card_exchanges(puzzle(kind).task)])

    def test_another_recipe_makes_no_pairs(self) -> None:
        (alone,) = make(Recipe(Kind.FORECAST, 1, 6))
        assert alone.pair == ""
        assert '"pair"' not in line_of(alone)

    def test_wishes_hold_for_both(self) -> None:
        trap = Misreading.TOP_DRAGS
        for pair in twins(Recipe(Kind.TOP, 2, 2, stars=2, traps=(trap,), pair=True)):
            for one in pair:
                assert one.difficulty.stars == 2
                assert one.traps[trap].caught

    def test_the_recipe_says_so(self) -> None:
        assert " --pair " in str(Recipe(Kind.TOP, 2, 1, pair=True))


class TestTwins:
    def test_neighbours_are_exchanged_first(self) -> None:
        task = puzzle(Kind.TOP).task
        rows = ["".join(map(str, one.cards)) for one in card_exchanges(task)]
        assert "".join(map(str, task.cards)) == "LVY"
        assert rows == ["VLY", "LYV", "YVL"]

    def test_like_cards_cannot_be_exchanged(self) -> None:
        task = puzzle(Kind.TOP).task
        assert isinstance(task, TopTask)
        task = replace(task, row=(Limousine.R,) * 2)
        assert list(card_exchanges(task)) == []

    def test_money_alone_is_no_other_answer(self) -> None:
        red = Limousine.R
        assert not differ(Earner(red, 500), Earner(red, 1500))
        assert differ(Named(red), Named(Limousine.O))
        assert not differ(Named(red), Earner(red, 500))
        assert differ(Laid((red,)), Laid((Limousine.O,)))

    @pytest.mark.parametrize("pair", ["A-X", IDS[Kind.ORDER], IDS[Kind.FORECAST]])
    def test_a_stranger_is_no_twin(self, pair: str) -> None:
        one = puzzle(Kind.FORECAST)
        assert not is_twin(one.task, one.answer, pair)
        (doubt,) = check_line(line_of(replace(one, pair=pair)))
        assert (doubt.claim, doubt.why) == ("pair", DoubtKind.STRANGER)


class TestCommand:
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["--kind", "order"], "puzzles come in pairs"),
            (["--count", "3"], "pairs are two puzzles each: --count must be even"),
        ],
    )
    def test_what_cannot_be(self, scheffeln: Ask, words: list[str], said: str) -> None:
        refused = scheffeln("puzzle", "make", "--pair", *words)
        assert refused.code == 2
        assert said in refused.err

    def test_a_stranger_is_told(self, scheffeln: Ask, tmp_path: Path) -> None:
        file = tmp_path / "pair.jsonl"
        file.write_text(line_of(replace(puzzle(Kind.TOP), pair="B-X")), encoding="utf-8")
        told = scheffeln("puzzle", "check", str(file))
        assert 'pair "B-X" is not this puzzle with two cards exchanged' in told.out


def test_two_cards_can_be_exchanged_in_one_way_only() -> None:
    task = TopTask(position("RO/Y/_/L/T/N/V/W"), (Limousine.O, Limousine.R), Limousine.O)
    assert len([*card_exchanges(task)]) == 1
    ((one, twin),) = pairs([assess(task)], DEFAULT_WEIGHTS)
    assert (one.answer, twin.answer) == (EndsAt(Business.B), EndsAt(Business.D))
