"""Habits: ways to a wrong limousine that break no rule, but carry the row out badly or not at all.

They are no misreadings: nobody who has one holds a wrong rule. They are known so that no misreading
is blamed for what they explain better. The page knows the same (`page/web/training/habits.js`).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from puzzles.kinds.forecast import ForecastTask
from puzzles.storage.ids import BadId, task_of
from puzzles.training.exercises import earnings
from puzzles.training.log import Answered
from scheffeln.board import Limousine
from scheffeln.language import Text, ToldWord


class Habit(ToldWord):
    """What somebody does instead of carrying out the row and taking the best."""

    AS_IT_LIES = (
        "as-it-lies",
        Text(
            "the row is not carried out: the limousine is taken that earns the most as the board"
            " lies"
        ),
    )
    LAST_CARD = "last-card", Text("the last card of the row is left out")
    SECOND_BEST = "second-best", Text("the row is carried out, but the second best is taken")


def habits_of(one: Answered) -> Mapping[Habit, bool]:
    """The habits that get the puzzle of an answer wrong, and whether they lead to this answer.

    With hints, or once rivals have taken theirs, the choice is another: that tells nothing.
    """
    car = one.answer and one.answer.get("car")
    if not one.foresees or one.hints or one.taken or car is None:
        return {}
    return {habit: seen == car for habit, seen in wrong_ways(one.id).items()}


@lru_cache(maxsize=1024)
def wrong_ways(name: str) -> Mapping[Habit, Limousine]:
    """What each habit takes in a forecast, where that is one limousine and not the right one."""
    try:
        task = task_of(name)
    except BadId:
        return {}
    if not isinstance(task, ForecastTask):
        return {}
    best, second = _ranked(task), _ranked(task, but=_ranked(task))
    short = replace(task, row=task.row[:-1]) if len(task.row) > 1 else None
    seen = {
        Habit.AS_IT_LIES: _ranked(replace(task, row=())),
        Habit.LAST_CARD: short and _ranked(short),
        Habit.SECOND_BEST: second,
    }
    return {habit: car for habit, car in seen.items() if car and car is not best}


def _ranked(task: ForecastTask, but: Limousine | None = None) -> Limousine | None:
    """Who alone earns the most at the end, one of them aside."""
    worth = {car: value for car, value in earnings(task).items() if car is not but}
    most = [car for car, value in worth.items() if value == max(worth.values())]
    return most[0] if len(most) == 1 else None
