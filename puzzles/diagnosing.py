"""Diagnosing an answer: whether it is right, and if not which mistakes lead to it.

Where a mistake finds one answer, that one must have been given; where it finds several, the given
one must be among them, which is tried by carrying it out with the mistake.
"""

from typing import NamedTuple, assert_never

from puzzles.lenses import Lens, reading_of
from puzzles.puzzle import Answer, Earner, Finds, Played, Solution
from puzzles.solution import Given, line
from puzzles.solving import Unanswerable, solutions
from puzzles.task import Blanks, Forecast, Known, Order, Retro, Shortest, Target, Task
from scheffeln.misreadings import Misreading
from scheffeln.pieces import BUSINESSES, Limousine, Standing
from scheffeln.position import Position
from scheffeln.score import takers
from solver.answers import Found, Method, Want
from solver.ask import ask
from solver.questions import Fact, Goal, Reach


class Diagnosis(NamedTuple):
    """Whether an answer is right, and what leads to it."""

    right: bool
    answer: Answer
    """The right one."""
    misreadings: tuple[Misreading, ...]
    """Mistakes that lead to the given answer, if it is wrong."""
    end: Position
    """Where the given answer leads."""


def diagnose(task: Task, given: Given) -> Diagnosis:
    """Judge an answer; raises `Unanswerable` where the task has not exactly one."""
    found = solutions(task)
    answer = found[None].answer
    if answer is None:
        raise Unanswerable(task, found[None])
    right = same(given, answer)
    leading = (one for one in Misreading if not right and _leads(task, one, found[one], given))
    return Diagnosis(right, answer, tuple(leading), _end(task, given))


def _end(task: Task, given: Given, lens: Lens = None) -> Position:
    return line(task, given).steps(task, lens)[-1].after


def same(given: Given, answer: Answer) -> bool:
    """Whether this is what was answered."""
    if isinstance(given, Limousine):
        return isinstance(answer, Earner) and answer.car is given
    return given == answer


def _leads(task: Task, mistake: Misreading, found: Solution, given: Given) -> bool:
    """Whether somebody who makes the mistake may give this answer."""
    if found.answer is not None:
        return same(given, found.answer)
    return found.finds is Finds.SEVERAL and _holds(task, mistake, given)


def _holds(task: Task, mistake: Misreading, given: Given) -> bool:
    """Whether an answer holds when it is carried out with the mistake."""
    end = _end(task, given, mistake)
    match task:
        case Forecast():
            return _best(task, mistake, end, given)
        case Order() | Blanks():
            return _on_top(task.goal, end)
        case Shortest():
            return _on_top(task.goal, end) and not _sooner(task, mistake, given)
        case Retro():
            return all(_true(fact, end) for fact in task.end)
        case _:
            assert_never(task)


def _best(task: Forecast, mistake: Misreading, end: Position, given: Given) -> bool:
    """Whether nobody is seen to earn more."""
    owners = takers(end, reading_of(task.rules, mistake))
    earned = {car: task.tokens[BUSINESSES.index(at)] for at, car in owners.items()}
    most = max(earned.values(), default=None)
    if isinstance(given, Earner):
        return earned.get(given.car) == most == given.value
    return isinstance(given, Limousine) and given in earned and earned[given] == most


def _on_top(goal: Target, end: Position) -> bool:
    return end.where(goal.car) is goal.at and end.standing(goal.car) is Standing.TOP


def _sooner(task: Shortest, mistake: Misreading, given: Given) -> bool:
    """Whether fewer cards would do with the mistake."""
    fewer = len(given.cards) - 1 if isinstance(given, Played) else 0
    if fewer < 1:
        return False
    fact = Fact(task.goal.car, task.goal.at, Goal.ON_TOP)
    shorter = Reach(task.position, (fact,), fewer, 1, reading=reading_of(task.rules, mistake))
    return isinstance(ask(shorter, Want.ONE, Method.SEARCH), Found)


def _true(fact: Known, end: Position) -> bool:
    return end.where(fact.car) is fact.at and end.standing(fact.car).covered == fact.covered
