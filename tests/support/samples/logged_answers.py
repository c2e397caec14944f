"""Answers as a training log has them, and what they come to."""

from collections.abc import Sequence
from datetime import UTC, date, datetime

from puzzles.kinds.forecast import ForecastTask
from puzzles.training.exercises import earnings
from puzzles.training.log import Answered, Mode
from puzzles.training.tally import Tally, tallied
from scheffeln.board import Limousine

NOW = datetime(2026, 11, 17, 18, 4, 31, 250_000, UTC)
TODAY = date(2026, 11, 17)
FORECAST = "A-1R9DM-7B2S9-DK420-HDM0G-CS"


def answered(**fields: object) -> Answered:
    usual = Answered(NOW, FORECAST, Mode.PRACTICE, NOW, {"car": "R"}, right=True, seconds=4.2)
    return usual._replace(**fields)  # type: ignore[arg-type]  # the names are those of the fields


def counted(answers: Sequence[Answered]) -> Tally:
    """The tally of answers to as many different puzzles."""
    return tallied(one._replace(id=f"{one.id}-{at}") for at, one in enumerate(answers))


def best(task: ForecastTask, place: int = 0) -> Limousine:
    return sorted(earnings(task).items(), key=lambda one: -one[1])[place][0]
