"""What follows from the row of a misreading, and what must be added beside it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from page.book import book
from page.moves import DIGITS
from puzzles.series.ideas import Idea
from puzzles.training.schedule import LESSONS
from scheffeln.board import Position
from scheffeln.cards import Move
from scheffeln.catalogue import MISREADINGS
from scheffeln.dispute import Claim, settle
from scheffeln.notation import move, position
from scheffeln.rules.misreadings import IN_ROWS, Earns, Misreading
from scheffeln.rules.play import outcome, play_row
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.score import stakes, takers
from scheffeln.rules.takings import Earning, MoneyTaken


def _example(one: Misreading) -> tuple[Position, list[Move]]:
    """The position and the cards that show it."""
    told = [entry.example for entry in MISREADINGS if entry.id is one]
    assert len(told) == 1, f"{one} has no words: scheffeln/catalogue/misreadings.py"
    start, *cards = told[0].split()
    return position(start), [move(card) for card in cards]


@pytest.mark.parametrize("one", Misreading)
class TestEveryMisreading:
    def test_has_an_example_that_shows_it(self, one: Misreading) -> None:
        start, cards = _example(one)
        ends = [outcome(start, cards, reading) for reading in (OFFICIAL, OFFICIAL.mistaken(one))]
        paid = takers(ends[0]) != takers(ends[0], OFFICIAL.mistaken(one))
        assert ends[0] != ends[1] or paid, "another example in scheffeln/catalogue/misreadings.py"

    def test_breaks_the_clauses_that_its_example_breaks(self, one: Misreading) -> None:
        start, cards = _example(one)
        mistaken = OFFICIAL.mistaken(one)
        if one.concerns_earning:
            right, wrong = stakes(outcome(start, cards)), stakes(outcome(start, cards), mistaken)
            both = zip(right, wrong, strict=True)
            assert {it.clause for it, other in both if it.earns != other.earns} == {*one.breaks}
        elif one.concerns_movement:
            cited, kept = (
                {clause for step in play_row(start, cards, reading) for clause in step.clauses}
                for reading in (OFFICIAL, mistaken)
            )
            assert one.breaks[0] in cited - kept, "another example, or another clause first"
            assert {clause.split(".")[0] for clause in one.breaks} <= {"move", "run"}
        else:
            assert {clause.split(".")[0] for clause in one.breaks} == {"speed"}

    def test_is_named_to_whoever_claims_what_it_leads_to(self, one: Misreading) -> None:
        start, cards = _example(one)
        mistaken = OFFICIAL.mistaken(one)
        end = outcome(start, cards, mistaken)
        said: Position | Earning = end
        if one.concerns_earning:
            stands = zip(stakes(end), stakes(end, mistaken), strict=True)
            wrong = next(seen for right, seen in stands if right.earns != seen.earns)
            takes = MoneyTaken.TOKEN if wrong.earns else MoneyTaken.NOTHING
            said = Earning(wrong.limousine, takes)
        (verdict,) = settle(start, cards, [Claim("Anna", said)]).verdicts
        assert (one,) in [found.misreadings for found in verdict.explanations]

    def test_belongs_to_one_idea_of_the_course(self, one: Misreading) -> None:
        teaching = [idea for idea in Idea if one in idea.misreadings]
        assert len(teaching) == 1, f"give {one.breaks[0]} to an idea in puzzles/series/ideas.py"

    def test_has_a_lesson(self, one: Misreading) -> None:
        assert [lesson.trap for lesson in LESSONS].count(one) == (one in IN_ROWS)

    def test_is_scored_on_the_page(self, one: Misreading) -> None:
        entries: Any = book()["misreadings"]
        told = {entry["id"]: entry["earns"] for entry in entries}
        assert one in told, f"{one} has no words: scheffeln/catalogue/misreadings.py"
        if isinstance(one.trait, Earns):
            assert set(told[one]) == {standing.value for standing in one.trait.value}
        else:
            assert told[one] is None

    def test_moves_on_the_page(self, one: Misreading) -> None:
        """A Backward card has no moves of its own: it goes the other way by those of any card."""
        listed = {answer for _, answers in DIGITS for answer in answers}
        driving = one.concerns_movement and one in IN_ROWS
        assert not driving or one in listed, "its question: page/moves.py"


def test_those_of_the_guide_are_composed_taught_and_disputed() -> None:
    """In a process of its own: who is mistaken how is fixed when the rules are loaded."""
    tests = Path(__file__).parents[1]
    asked = (
        f"{__file__}::TestEveryMisreading",
        f"{tests}/rules/test_reasons.py::test_whoever_leaves_out_the_mafias_token_forgot_it",
        f"{tests}/rules/test_reasons.py::test_every_mistake_with_a_backward_card_is_told",
        f"{tests}/puzzling/test_puzzle_wishes.py",
        f"{tests}/puzzling/test_schedule.py",
        f"{tests}/puzzling/test_puzzle_daily.py::test_each_is_a_forecast_with_one_answer_and_an_idea",
        f"{tests}/puzzling/test_isolation.py",
    )
    new = "top-stuck or top-only or bottom-only or nobody-earns or backward or test_isolation"
    only = f"({new} or lesson or token or each_is) and not later_lesson"
    words = ("-m", "pytest", "-q", "-p", "newcomer", "-p", "no:cacheprovider", "-k", only, *asked)
    done = subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": f"{tests / 'support'}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "failed" not in done.stdout
