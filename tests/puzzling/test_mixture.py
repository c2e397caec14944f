"""A sheet of several kinds: where one of them has too few, others stand in."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.recipe import Barren, Dearth, Recipe
from puzzles.series.groups import groups
from puzzles.series.mixture import Mixture
from puzzles.series.search import Scarce, Search
from scheffeln.language import Lang
from scheffeln.refusal import Exit
from solver.themes import Theme

Ask = Callable[..., Answer]

RARE = "--kind", "top", "--theme", "long-skip", "--difficulty", "1"
MIXTURE = Mixture((Kind.TOP, Kind.ORDER), 4, 1, range(1, 3))


def without(*barren: Kind, why: Dearth = Dearth.RARE) -> Callable[[Recipe], Iterator[Puzzle]]:
    """A maker that has nothing of these kinds."""

    def make(recipe: Recipe, **_: object) -> Iterator[Puzzle]:
        if recipe.kind in barren:
            raise Barren(recipe, 0, why)
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
    with pytest.raises(Scarce):
        MIXTURE.puzzles()


class TestScarceKinds:
    """A kind that hardly has the stars and the idea that are wanted does not keep the others."""

    def test_it_is_given_up_soon(self) -> None:
        wanted = Mixture(MIXTURE.kinds, 2, 1, range(1, 2), themes=(Theme.LONG_SKIP,))
        made = wanted.puzzles()
        assert [one.task.kind for one in made] == [Kind.ORDER, Kind.ORDER]
        assert wanted.too_few(made) == [Kind.TOP]

    @pytest.mark.parametrize("lang", Lang)
    def test_who_runs_out_of_time_is_told_what_is_missing(
        self, lang: Lang, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        late = without(Kind.ORDER, why=Dearth.LATE)
        monkeypatch.setattr("puzzles.series.mixture.make", late)
        with pytest.raises(Scarce) as refused:
            Mixture(MIXTURE.kinds, 2, 1).puzzles()
        assert refused.value.code is Exit.GAVE_UP
        assert f"1 x {KINDS[Kind.ORDER].title[lang]}" in refused.value.message(lang)
        assert "--kind top" in refused.value.hint(lang)

    def test_what_is_found_is_told_as_it_comes(self) -> None:
        told: list[int] = []
        MIXTURE.puzzles(Search(found=told.append))
        assert told == [1, 2, 3, 4]

    def test_groups_run_out_of_time_too(self) -> None:
        with pytest.raises(Scarce) as refused:
            groups((puzzle(Kind.TOP),), MIXTURE, 2, Search.within(0))
        assert refused.value.code is Exit.GAVE_UP


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("sheet", *RARE, "--kind", "retro", "-o", "s.txt"), id="mixture"),
        pytest.param(("sheet", *RARE, "-o", "s.txt"), id="one-kind"),
        pytest.param(("sheet", "-o", "s.txt"), id="progression"),
        pytest.param(("sheet", "course", "-o", "s.txt"), id="course-on-a-sheet"),
        pytest.param(("puzzle", "course", "-o", "s.txt"), id="course"),
    ],
)
def test_whatever_is_made_may_be_given_up(
    words: tuple[str, ...], scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = scheffeln(*words, "--timeout", "0.001")
    assert told.code == 3
    assert "were found" in told.err
    assert not Path("s.txt").exists()
