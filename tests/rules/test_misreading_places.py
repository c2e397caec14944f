"""Where misreadings are listed one by one: each place names the one it lacks.

All else follows from the row in `scheffeln/rules/misreadings.py`.
"""

import re
from pathlib import Path

import pytest

from page.examples import MISREADINGS as EXAMPLES
from page.moves import DIGITS
from puzzles.series.ideas import Idea
from puzzles.training.schedule import LESSONS
from scheffeln.rules.misreadings import Earns, Misreading

WEB = Path(__file__).parents[2] / "page" / "web"


@pytest.mark.parametrize("one", Misreading)
class TestEveryMisreading:
    def test_has_an_example_on_the_page(self, one: Misreading) -> None:
        assert one in EXAMPLES, "add it to MISREADINGS in page/examples.py"

    def test_belongs_to_an_idea_of_the_course(self, one: Misreading) -> None:
        known = {mistake for idea in Idea for mistake in idea.misreadings}
        assert one in known, "add it to an idea in puzzles/series/ideas.py"

    def test_has_a_lesson(self, one: Misreading) -> None:
        lessons = [lesson.trap for lesson in LESSONS]
        assert one in lessons, "add it to LESSONS in puzzles/training/schedule.py"
        text = (WEB / "training" / "course.js").read_text(encoding="utf-8")
        assert f'trap: "{one}"' in text, "add it to LESSONS in page/web/training/course.js"

    def test_is_scored_on_the_page(self, one: Misreading) -> None:
        if isinstance(one.trait, Earns):
            text = (WEB / "law" / "score.js").read_text(encoding="utf-8")
            assert re.search(rf'"{one}": \[', text), "say who earns in page/web/law/score.js"

    def test_moves_on_the_page(self, one: Misreading) -> None:
        listed = {answer for _, answers in DIGITS for answer in answers}
        assert not one.concerns_movement or one in listed
