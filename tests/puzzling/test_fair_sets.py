"""At any moment a guess may be right as often as by chance, and five times in a hundred more."""

import pytest

from puzzles.guessing import ALLOWANCE, Budget, hits
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Earner
from scheffeln.board import Limousine
from scheffeln.notation import position

ROW = tuple(map(Limousine, "ROYLTNV"))
TOKENS = (15000, 9000, 8000, 7000, 6000, 5000, 4000, 3000)
TASK = ForecastTask(position("R/O/Y/L/T/N/V/W"), ROW, TOKENS)
MANY = 100_000
"""Puzzles in a set in which no pattern of answers is told too often."""


def guessed(said: Earner) -> list[str]:
    return [name for name, hit in hits(TASK, said).items() if hit]


@pytest.mark.parametrize(("unguessed", "allowed"), [(0, False), (9, False), (10, True)])
def test_twice_right_needs_puzzles_enough(unguessed: int, allowed: bool) -> None:
    """Any of seven cards may decide it, or none: a guess is right one time in eight."""
    answers = [Earner(car, value) for car in Limousine for value in TOKENS]
    hit = next(one for one in answers if guessed(one))
    miss = next(one for one in answers if not guessed(one))
    budget = Budget(MANY)
    assert budget.allows(TASK, hit)
    for _ in range(unguessed):
        assert budget.allows(TASK, miss)
    assert budget.allows(TASK, hit) is allowed
    assert allowed is ((unguessed + 2) * (1 / 8 + ALLOWANCE) >= 2)
