"""Rows carried out by the thousand to see who ends on top at a business, or where one ends."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np

from puzzles.answering.replies import NOTHING, EndsAt, Finding, Finds, Named
from puzzles.arrays.traces import Lines, measured, trace
from puzzles.grade import Limits, Weights, difficulty
from puzzles.kinds.task import Assessed, Unanswerable, traps_of
from puzzles.kinds.top import TopTask
from scheffeln.board import BUSINESSES, LIMOUSINES, Business
from scheffeln.rules.reading import LENSES, Lens
from solver.simulation import NUMBER, Batch, Bools, Ints, outcome

NOBODY = -1


class _Asked:
    """What is asked of many positions, a line each."""

    def __init__(self, tasks: Sequence[TopTask]) -> None:
        self.who = np.array([isinstance(task.asked, Business) for task in tasks])
        self.subject = np.array(
            [
                BUSINESSES.index(task.asked)
                if isinstance(task.asked, Business)
                else NUMBER[task.asked]
                for task in tasks
            ]
        )

    def seen(self, end: Batch, line: Ints) -> Ints:
        """The number of the limousine or the business that answers the question on each line."""
        who, subject = self.who[line], self.subject[line]
        on_top = end.top & (end.business == subject[:, None])
        car = np.where(on_top.any(axis=1), on_top.argmax(axis=1), NOBODY)
        at = end.business[np.arange(len(line)), np.where(who, 0, subject)]
        answered: Ints = np.where(who, car, at)
        return answered

    def rivals(self, end: Batch) -> Ints:
        """The other limousines on top somewhere, or the one that ends with the one asked about."""
        mine = end.business[np.arange(len(self.who)), np.where(self.who, 0, self.subject)]
        beside = (end.business == mine[:, None]).sum(axis=1)
        others: Ints = np.where(self.who, end.top.sum(axis=1), beside) - 1
        return others

    def finding(self, line: int, number: int) -> Finding:
        if number == NOBODY:
            return NOTHING
        answer = Named(LIMOUSINES[number]) if self.who[line] else EndsAt(BUSINESSES[number])
        return Finding(Finds.ONE, answer)


def _laid(tasks: Sequence[TopTask]) -> tuple[Batch, Ints]:
    """The starts and the rows, which have as many cards each."""
    rows = np.array([[NUMBER[card] for card in task.row] for task in tasks])
    return Batch.of([task.position for task in tasks]), rows


def simulated(tasks: Sequence[TopTask]) -> Iterator[Finding]:
    """What the simulation sees at the end of each row."""
    for (rules, _), alike in groupby(tasks, key=lambda task: (task.rules, len(task.row))):
        some = list(alike)
        asked, lines = _Asked(some), np.arange(len(some))
        seen = asked.seen(outcome(*_laid(some), rules), lines)
        yield from map(asked.finding, lines.tolist(), seen.tolist())


def assess_tops(
    tasks: Sequence[TopTask], limits: Limits, weights: Weights, lenses: Sequence[Lens] = LENSES
) -> list[Assessed | Unanswerable]:
    """The answers, traps and difficulties of tasks by the same rules, with as many cards each."""
    asked, lines, rules = _Asked(tasks), np.arange(len(tasks)), tasks[0].rules
    start, rows = _laid(tasks)
    ends = {lens: outcome(start, rows, rules, lens) for lens in lenses}
    seen = {lens: asked.seen(end, lines) for lens, end in ends.items()}

    def right(end: Batch, line: Ints) -> Bools:
        same: Bools = asked.seen(end, line) == seen[None][line]
        return same

    traced = trace(Lines(start, rows, right), rules, lenses)
    rivals = asked.rivals(ends[None]).tolist()
    assessed: list[Assessed | Unanswerable] = []
    for line, task in enumerate(tasks):
        found = {lens: asked.finding(line, int(numbers[line])) for lens, numbers in seen.items()}
        answer = found[None].answer
        if answer is None:
            assessed.append(Unanswerable(task, found[None]))
            continue
        traps = traps_of(found)
        bites = sum(trap.caught for trap in traps.values())
        measures = measured(traced[line], rivals[line], bites, len(task.row))
        hard = difficulty(measures, limits, weights)
        assessed.append(Assessed(task, answer, traps, hard, task.themes(answer)))
    return assessed
