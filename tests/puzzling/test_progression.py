"""What a sheet holds when nothing is asked for: composed, several kinds, easiest first."""

import json
from collections.abc import Callable

import pytest
from conftest import Answer
from extent import extent

from puzzles.kinds.task import Kind, Warrant
from puzzles.puzzle import Puzzle
from puzzles.series.mixture import Mixture
from puzzles.series.progression import PLACES, Progression
from scheffeln.rules.rulings import Edition, Rules
from solver.themes import Theme

Ask = Callable[..., Answer]
COUNT = extent(len(PLACES), 3)


@pytest.fixture(scope="module")
def made() -> tuple[Puzzle, ...]:
    return Progression(COUNT, seed=3).puzzles()


def test_a_sheet_has_every_kind() -> None:
    assert len(PLACES) == 8
    assert {place.kind for place in PLACES} == set(Kind)


def test_easiest_first_and_no_two_alike(made: tuple[Puzzle, ...]) -> None:
    grades = [one.difficulty[:2] for one in made]
    assert grades == sorted(grades)
    assert len({one.task.likeness() for one in made}) == len(made) == COUNT
    wanted = sorted(place.kind for place in PLACES[:COUNT])
    assert sorted(one.task.kind for one in made) == wanted


def test_each_was_composed_around_an_idea_of_its_own(made: tuple[Puzzle, ...]) -> None:
    ideas = [theme for one in made for theme in Theme if f"--theme {theme} " in one.recipe]
    assert len(ideas) == len(set(ideas)) == len(made)
    for idea, one in zip(ideas, made, strict=True):
        assert idea in one.task.themes(one.answer)
        assert len(one.certificate.proofs) > 1 or Warrant.UNSAT in one.certificate.proofs


def test_the_same_seed_the_same_puzzles(made: tuple[Puzzle, ...]) -> None:
    again, other = (Progression(1, seed).puzzles() for seed in (3, 4))
    assert again[0] in made
    assert again != other


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Progression(), "--seed 1"),
        (Progression(4, 9), "--count 4 --seed 9"),
        (Progression(rules=Rules(Edition.ITALIAN)), "--seed 1 --edition italian"),
        (
            Mixture((Kind.ORDER, Kind.RETRO), 8, 2, range(1, 4)),
            "--kind order --kind retro --count 8 --seed 2 --difficulty 1-3",
        ),
        (Mixture((Kind.ORDER,), 8, 2), "--kind order --count 8 --seed 2"),
    ],
)
def test_said_as_the_options_of_the_command(asked: Progression | Mixture, said: str) -> None:
    assert str(asked) == said


def test_the_command_composes_when_nothing_is_asked_for(scheffeln: Ask) -> None:
    words = ("sheet", "--count", "2", "--seed", "3", "-o", "-", "--format", "json")
    sheet = json.loads(scheffeln(*words).out)
    assert sheet["recipe"] == "scheffeln sheet --count 2 --seed 3"
    assert sorted(one["puzzle"]["kind"] for one in sheet["puzzles"]) == ["forecast", "top"]
    assert all(told["themes"] for told in sheet["key"])
