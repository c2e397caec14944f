"""A sheet of several kinds: where one of them has too few, others stand in."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.recipe import Barren, Recipe
from puzzles.series.mixture import Mixture

Ask = Callable[..., Answer]

MIXTURE = Mixture((Kind.TOP, Kind.ORDER), 4, 1, range(1, 3))


def without(*barren: Kind) -> Callable[[Recipe], Iterator[Puzzle]]:
    """A maker that has nothing of these kinds."""

    def make(recipe: Recipe) -> Iterator[Puzzle]:
        if recipe.kind in barren:
            raise Barren(recipe, 0)
        yield from [puzzle(recipe.kind)] * recipe.count

    return make


def test_others_stand_in_for_a_kind_that_has_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.series.mixture.make", without(Kind.ORDER))
    made = MIXTURE.puzzles()
    assert Counter(one.task.kind for one in made) == {Kind.TOP: 4}
    assert MIXTURE.too_few(made) == [Kind.ORDER]


def test_the_sheet_names_the_kind(scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.series.mixture.make", without(Kind.ORDER))
    making = "--kind", "order", "--kind", "top", "--count", "2"
    told = scheffeln("sheet", *making, "-o", "-", "--format", "txt")
    assert told.code == 0
    assert "there are too few like that of order: other kinds stand in" in told.err


def test_where_all_are_there_none_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.series.mixture.make", without())
    made = MIXTURE.puzzles()
    assert Counter(one.task.kind for one in made) == {Kind.TOP: 2, Kind.ORDER: 2}
    assert MIXTURE.too_few(made) == []


def test_where_no_kind_has_any_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.series.mixture.make", without(*MIXTURE.kinds))
    with pytest.raises(Barren):
        MIXTURE.puzzles()
