"""The numbers that docs/training.md promises, each tried on both sides of its edge."""

from collections import Counter
from datetime import UTC, datetime
from random import Random

import pytest

from puzzles.training.log import Answered, Mode
from puzzles.training.schedule import LESSONS, Comebacks
from puzzles.training.weakness import SuspectedCause, Weakness, findings, suspected
from scheffeln.rules.misreadings import Misreading

NOW = datetime(2026, 11, 17, 18, 4, 31, 250_000, UTC)
MISTAKE = Misreading.TOP_DRAGS


def answers(fits: int, missed: int = 0, met: int = 0) -> list[Answered]:
    """Wrong ones that fit, wrong ones that do not, and right ones, each to its own puzzle."""
    said = [(False, (MISTAKE,))] * fits + [(False, ())] * missed + [(True, ())] * met
    return [
        Answered(
            NOW,
            f"A-{number}",
            Mode.PRACTICE,
            NOW,
            {"car": "R"},
            right=right,
            seconds=4.2,
            traps=(MISTAKE,),
            misreadings=misreadings,
        )
        for number, (right, misreadings) in enumerate(said)
    ]


@pytest.mark.parametrize(
    ("fits", "missed", "met", "weak"),
    [
        (5, 0, 194, True),  # more than one in forty
        (5, 0, 195, False),
        (4, 0, 0, False),  # one of twelve may well see (1/7)**4
        (5, 0, 0, True),
        (5, 1, 0, False),
        (6, 1, 0, True),
        (6, 2, 0, False),
        (7, 2, 0, True),
        (7, 3, 0, False),
    ],
)
def test_what_is_a_weakness(fits: int, missed: int, met: int, weak: bool) -> None:
    found = findings(answers(fits, missed, met))
    assert [(one.candidates[0], one.fits, one.met) for one in found] == (
        [(MISTAKE, fits, fits + missed + met)] if weak else []
    )


@pytest.mark.parametrize(
    ("fits", "missed", "told"), [(1, 0, False), (2, 0, True), (2, 1, True), (2, 2, False)]
)
def test_what_is_a_suspicion(fits: int, missed: int, told: bool) -> None:
    found = suspected(answers(fits, missed))
    assert found == ((MISTAKE, fits, fits + missed, ()) if told else None)


def test_before_and_lately() -> None:
    (found,) = findings(answers(20, 0, 10))
    assert isinstance(found, Weakness)
    assert (found.before, found.lately) == ((15, 15), (5, 15))
    (gone,) = findings(answers(20, 0, 15))
    assert isinstance(gone, Weakness)
    assert (gone.before, gone.lately, gone.overcome) == ((20, 20), (0, 15), True)


def test_the_surer_the_more_often_it_was_seen() -> None:
    rates = [SuspectedCause(MISTAKE, number, number).strength for number in range(1, 30)]
    assert rates == sorted(rates)
    assert rates[-1] == pytest.approx(29 / 30)
    assert SuspectedCause(MISTAKE, 2, 8).strength < 2 / 8


def test_what_failed_comes_back_after_three_to_six_rounds() -> None:
    due = Counter[int]()
    for seed in range(200):
        comebacks = Comebacks()
        comebacks.answered("A-1", 10, Random(seed), right=False)
        due[next(number for number in range(10, 99) if comebacks.due(number))] += 1
    assert {*due} == {13, 14, 15, 16}


def test_the_course_has_sixteen_lessons_from_one_card_to_seven() -> None:
    """Logs know a lesson by its number, so none of the first may change."""
    taught = [(one.cards, one.trap) for one in LESSONS[:16]]
    assert [cards for cards, _ in taught] == [1] * 6 + [2] * 4 + [3, 3, 4, 5, 6, 7]
    assert [trap for _, trap in taught[12:]] == [None] * 4
    assert all(one.cards == 7 for one in LESSONS[16:])
    assert len({one.trap for one in LESSONS[:12]}) == 12
