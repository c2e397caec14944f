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
    car = _taken(one)
    return {habit: seen == car for habit, seen in wrong_ways(one.id).items()} if car else {}


def may_explain(one: Answered) -> frozenset[Habit]:
    """The habits that may lead to an answer, also where they leave a choice of several."""
    car = _taken(one)
    return frozenset(habit for habit, cars in _ways(one.id).items() if car in cars)


def _taken(one: Answered) -> object:
    """What was taken, where that tells anything of a habit."""
    told = one.foresees and not one.hints and not one.taken
    return one.answer.get("car") if told and one.answer else None


def wrong_ways(name: str) -> Mapping[Habit, Limousine]:
    """What each habit takes in a forecast, where that is one limousine and not the right one."""
    return {habit: car for habit, (car, *others) in _ways(name).items() if not others}


@lru_cache(maxsize=1024)
def _ways(name: str) -> Mapping[Habit, tuple[Limousine, ...]]:
    """What each habit may take in a forecast; nothing where that may be the right one."""
    try:
        task = task_of(name)
    except BadId:
        return {}
    if not isinstance(task, ForecastTask):
        return {}
    best = _ranked(task)
    short = replace(task, row=task.row[:-1]) if len(task.row) > 1 else None
    seen = {
        Habit.AS_IT_LIES: _ranked(replace(task, row=())),
        Habit.LAST_CARD: _ranked(short) if short else (),
        Habit.SECOND_BEST: _ranked(task, but=best),
    }
    return {habit: cars for habit, cars in seen.items() if cars and not {*cars} & {*best}}


def _ranked(task: ForecastTask, but: tuple[Limousine, ...] = ()) -> tuple[Limousine, ...]:
    """Who earns the most at the end, some of them aside."""
    worth = {car: value for car, value in earnings(task).items() if car not in but}
    return tuple(car for car, value in worth.items() if value == max(worth.values()))
