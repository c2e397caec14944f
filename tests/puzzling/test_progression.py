"""What a sheet holds when nothing is asked for: composed, several kinds, easiest first."""

import json
from collections.abc import Callable

import pytest
from conftest import Answer
from extent import extent

from puzzles.composing.wish import ABOUT
from puzzles.kinds.task import Kind, Warrant
from puzzles.make import make
from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from puzzles.report import Numbered, report
from puzzles.series.mixture import Mixture
from puzzles.series.progression import PROGRESSION, Progression
from puzzles.series.variety import most_varied
from solver.themes import Theme

Ask = Callable[..., Answer]
COUNT = extent(len(PROGRESSION), 3)


@pytest.fixture(scope="module")
def made() -> tuple[Puzzle, ...]:
    return Progression(COUNT, seed=3).puzzles()


def test_a_sheet_has_eight_puzzles_of_six_kinds_that_are_composed() -> None:
    kinds = {place.kind for place in PROGRESSION}
    assert len(PROGRESSION) == 8
    assert len(kinds) >= 6
    assert kinds <= set(ABOUT)


def test_quickest_first_and_no_two_alike(made: tuple[Puzzle, ...]) -> None:
    times = [one.difficulty.seconds for one in made]
    assert times == sorted(times)
    assert len({one.task.likeness() for one in made}) == len(made) == COUNT
    wanted = sorted(place.kind for place in PROGRESSION[:COUNT])
    assert sorted(one.task.kind for one in made) == wanted


def test_each_was_composed_around_an_idea_of_its_own(made: tuple[Puzzle, ...]) -> None:
    ideas = [theme for one in made for theme in Theme if f"--theme {theme} " in one.recipe]
    assert len(ideas) == len(set(ideas)) == len(made)
    for idea, one in zip(ideas, made, strict=True):
        assert idea in one.task.themes(one.answer)
        assert len(one.certificate.proofs) > 1 or Warrant.UNSAT in one.certificate.proofs


def test_each_is_about_another_limousine_and_business(made: tuple[Puzzle, ...]) -> None:
    cars, places = zip(*(one.task.subject(one.answer) for one in made), strict=True)
    assert len({*cars}) == len({*places}) == COUNT


class TestVariety:
    """What several recipes make is no easier to guess than what one makes."""

    MIXED = Mixture((Kind.BLANKS,), 2, 1, range(1, 3), cards=3)
    """Each recipe alone asks for L on D, and the answer is L."""

    def test_two_recipes_do_not_ask_for_the_same(self) -> None:
        first, second = self.MIXED.puzzles()
        assert first.answer != second.answer
        for one, other in zip(
            *(puzzle.task.subject(puzzle.answer) for puzzle in (first, second)), strict=True
        ):
            assert one is not other
        assert report(map(Numbered, (1, 2), (first, second))).fair

    def test_each_can_be_made_again_by_what_it_says(self) -> None:
        for one in self.MIXED.puzzles():
            seed = int(one.recipe.split("--seed ")[1].split()[0])
            stars = one.difficulty.stars
            assert list(make(Recipe(Kind.BLANKS, 1, seed, 3, stars=stars))) == [one]

    def test_the_least_alike_is_taken_where_none_will_do(self) -> None:
        (one,), (other,) = (tuple(make(recipe)) for recipe in self.MIXED.recipes())
        assert most_varied((one,), [(one,), (other,)]) == (other,)
        assert most_varied((one,), []) == ()


def test_the_same_seed_the_same_puzzles(made: tuple[Puzzle, ...]) -> None:
    again, other = (Progression(1, seed).puzzles() for seed in (3, 4))
    assert again[0] in made
    assert again != other


def test_other_stars_or_cards_deal_other_boards() -> None:
    """A club that keeps its seed and takes harder puzzles every week meets no board again."""
    weeks = [
        Mixture((Kind.FORECAST,), 2, 1, range(stars, stars + 1), cards=cards)
        for stars, cards in ((1, 1), (1, 2), (2, 2), (3, 3))
    ]
    boards = [{one.task.money for one in week.puzzles()} for week in weeks]
    assert len(set.union(*boards)) == sum(map(len, boards)) == 8


def test_the_command_composes_when_nothing_is_asked_for(scheffeln: Ask) -> None:
    words = ("sheet", "--count", "2", "--seed", "3", "-o", "-", "--format", "json")
    sheet = json.loads(scheffeln(*words).out)
    assert sheet["recipe"] == "scheffeln sheet --count 2 --seed 3 --lang en"
    assert sorted(one["puzzle"]["kind"] for one in sheet["puzzles"]) == ["forecast", "top"]
    assert all(told["themes"] for told in sheet["key"])
