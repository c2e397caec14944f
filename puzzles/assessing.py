"""Assessing tasks: their answer, their traps and how hard they are."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from puzzles import enumeration
from puzzles.forecasts import Foreseen, Rounds, earners, earnings, foresee
from puzzles.grading import (
    DEFAULT_WEIGHTS,
    Lines,
    Right,
    Traced,
    Weights,
    difficulty,
    measures,
    trace,
)
from puzzles.lenses import LENSES, Lens
from puzzles.puzzle import Answer, Difficulty, Finds, Played, Solution, Started, Traps
from puzzles.simulation import CARS, Batch, Bools, Ints, outcome
from puzzles.solving import Sought, Unanswerable, asked, traps
from puzzles.task import Blanks, Forecast, Kind, Known, Order, Retro, Shortest, Target, Task
from scheffeln.pieces import BUSINESSES, LIMOUSINES
from scheffeln.rulings import Rules
from solver.answers import Method

NEAR = 2000
"""A person who earns so little less than the best is a rival."""


class Assessed(NamedTuple):
    """All there is to know about a task with one answer."""

    task: Task
    answer: Answer
    traps: Traps
    difficulty: Difficulty


def assess(task: Task, weights: Weights = DEFAULT_WEIGHTS) -> Assessed:
    """The answer, the traps and the difficulty of a task; raises `Unanswerable`."""
    if isinstance(task, Forecast):
        rounds = Rounds.of([task])
        foreseen = foresee(rounds, task.rules)
        (true,) = foreseen[None].solutions()
        if true.finds is not Finds.ONE:
            raise Unanswerable(task, true)
        (assessed,) = assess_rounds(rounds, foreseen, task.rules, weights)
        return assessed
    explored = enumeration.explore(task)
    found = {
        lens: explored.solutions.get(lens) or asked(task, lens, Method.SEARCH) for lens in LENSES
    }
    answer = found[None].answer
    if answer is None:
        raise Unanswerable(task, found[None])
    (traced,) = trace(_lines(task, answer), task.rules)
    caught = traps(found)
    bites = sum(trap.caught for trap in caught.values())
    measured = measures(traced, explored.rivals, bites, explored.candidates)
    return Assessed(task, answer, caught, difficulty(task.kind, measured, weights))


def assess_rounds(
    rounds: Rounds,
    foreseen: dict[Lens, Foreseen],
    rules: Rules,
    weights: Weights = DEFAULT_WEIGHTS,
) -> list[Assessed]:
    """The same for many forecasts at once, each of which has one answer."""
    true = foreseen[None]

    def right(end: Batch, number: Ints) -> Bools:
        seen = earners(end, rounds.tokens[number], rules)
        same: Bools = (
            (seen.car == true.car[number]) & (seen.value == true.value[number]) & (seen.best == 1)
        )
        return same

    earned = earnings(outcome(rounds.start, rounds.rows, rules), rounds.tokens, rules)
    near = (earned >= np.maximum(0, true.value - NEAR)[:, None]).sum(axis=1) - 1
    return [
        _assessed(task, dict(zip(foreseen, found, strict=True)), traced, rivals, weights)
        for task, found, traced, rivals in zip(
            rounds.tasks(rules),
            zip(*(seen.solutions() for seen in foreseen.values()), strict=True),
            trace(Lines(rounds.start, rounds.rows, right), rules),
            near.tolist(),
            strict=True,
        )
    ]


def _assessed(
    task: Forecast, found: dict[Lens, Solution], traced: Traced, rivals: int, weights: Weights
) -> Assessed:
    answer = found[None].answer
    assert answer is not None  # noqa: S101 - each round was said to have one answer
    caught = traps(found)
    bites = sum(trap.caught for trap in caught.values())
    measured = measures(traced, rivals, bites, CARS)
    return Assessed(task, answer, caught, difficulty(Kind.FORECAST, measured, weights))


def _lines(task: Sought, answer: Answer) -> Lines:
    """The solution of a task as a line to measure."""
    match task, answer:
        case Order() | Blanks() | Shortest(), Played(cards):
            row = [LIMOUSINES.index(card) for card in cards]
            return Lines(Batch.of([task.position]), np.array([row]), _on_top(task.goal))
        case Retro(), Started(position):
            row = [LIMOUSINES.index(card) for card in task.row]
            return Lines(Batch.of([position]), np.array([row]), _as_known(task.end))
        case _:
            raise TypeError(f"{answer} does not answer {task}")


def _on_top(goal: Target) -> Right:
    car, at = LIMOUSINES.index(goal.car), BUSINESSES.index(goal.at)
    return lambda end, _: end.top[:, car] & (end.business[:, car] == at)


def _as_known(facts: Sequence[Known]) -> Right:
    def right(end: Batch, _: Ints) -> Bools:
        business, uncovered = end.business, end.earns()
        same = np.ones(len(business), bool)
        for fact in facts:
            car = LIMOUSINES.index(fact.car)
            same &= business[:, car] == BUSINESSES.index(fact.at)
            same &= uncovered[:, car] != fact.covered
        return same

    return right
