"""What follows from the row of a misreading, and what must be added beside it."""

from pathlib import Path
from typing import Any

import pytest

from page.book import book
from page.moves import DIGITS
from puzzles.series.ideas import Idea
from puzzles.training.schedule import LESSONS
from scheffeln.catalogue import MISREADINGS
from scheffeln.notation import move, position
from scheffeln.rules.misreadings import Earns, Misreading
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.score import takers

SHOWN = (Path(__file__).parents[1] / "cases" / "misreadings.case").read_text(encoding="utf-8")


@pytest.mark.parametrize("one", Misreading)
class TestEveryMisreading:
    @pytest.mark.parametrize("how", ["right", "mistaken"])
    def test_is_shown_in_the_book_of_cases(self, one: Misreading, how: str) -> None:
        assert f"\ncase  {one}, {how}: " in SHOWN, "tests/cases/misreadings.case"

    def test_has_an_example_that_shows_it(self, one: Misreading) -> None:
        start, *cards = next(entry.example for entry in MISREADINGS if entry.id is one).split()
        ends = [
            outcome(position(start), [move(card) for card in cards], reading)
            for reading in (OFFICIAL, OFFICIAL.mistaken(one))
        ]
        paid = takers(ends[0]) != takers(ends[0], OFFICIAL.mistaken(one))
        assert ends[0] != ends[1] or paid, "another example in scheffeln/catalogue/misreadings.py"

    def test_belongs_to_one_idea_of_the_course(self, one: Misreading) -> None:
        teaching = [idea for idea in Idea if one in idea.misreadings]
        assert len(teaching) == 1, f"give {one.breaks[0]} to an idea in puzzles/series/ideas.py"

    def test_has_a_lesson(self, one: Misreading) -> None:
        assert [lesson.trap for lesson in LESSONS].count(one) == 1

    def test_is_scored_on_the_page(self, one: Misreading) -> None:
        entries: Any = book()["misreadings"]
        told = next(entry["earns"] for entry in entries if entry["id"] == one)
        if isinstance(one.trait, Earns):
            assert set(told) == {standing.value for standing in one.trait.value}
        else:
            assert told is None

    def test_moves_on_the_page(self, one: Misreading) -> None:
        listed = {answer for _, answers in DIGITS for answer in answers}
        assert not one.concerns_movement or one in listed
