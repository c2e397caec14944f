"""The nearest puzzle: a task changed as little as possible until it is one, or has an idea.

change   a card exchanged for another one, or a limousine picked up and put down elsewhere

All tasks with one change are tried before any with two, so what is found first is as near as any.
Goal, tokens and what is told of an end stay as they are.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, cast

from puzzles.composing.drafts import suits
from puzzles.composing.wish import Wish
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Task
from puzzles.kinds.top import TopTask
from scheffeln.board import CAPACITY, LIMOUSINES, Limousine, Position
from scheffeln.rules.misreadings import Misreading
from solver.answers import NEVER, Deadline
from solver.themes import Theme

MOST = 2
"""With more changes there are too many tasks to try them all."""

Stacks = tuple[tuple[Limousine, ...], ...]
AnyTask = ForecastTask | TopTask | OrderTask | BlanksTask | ShortestTask | RetroTask


@dataclass(frozen=True)
class Improvement:
    """What a task is to become: one with a single answer, and this."""

    themes: frozenset[Theme] = frozenset()
    traps: frozenset[Misreading] = frozenset()
    spared: frozenset[Misreading] = frozenset()

    def __str__(self) -> str:
        """In one line, as the options that ask for it."""
        return " ".join(
            (
                *(f"--theme {one}" for one in sorted(self.themes)),
                *(f"--trap {one}" for one in sorted(self.traps)),
                *(f"--no-trap {one}" for one in sorted(self.spared)),
            )
        )

    def met(self, task: Task) -> bool:
        wish = Wish(traps=self.traps, spared=self.spared, rules=task.rules)
        if task.misfit() or not suits(wish, task):
            return False
        answer = task.findings([None])[None].answer
        return answer is not None and self.themes <= {*task.themes(answer)}


class Nearest(NamedTuple):
    """What was found: no task with fewer changes will do."""

    task: Task
    changes: int


def nearest(task: Task, wanted: Improvement, deadline: Deadline = NEVER) -> Nearest | None:
    """The task with the fewest changes that is as wanted; `None` if more than `MOST` are needed.

    Raises `OutOfTime`.
    """
    seen, rank = {task}, [task]
    for changes in range(MOST + 1):
        if changes:
            rank = _further(rank, seen)
        for one in rank:
            deadline.check()
            if wanted.met(one):
                return Nearest(one, changes)
    return None


def _further(tasks: Iterable[Task], seen: set[Task]) -> list[Task]:
    """The tasks one change away from these that were not tried before."""
    found = []
    for task in tasks:
        for one in changed(task):
            if one not in seen:
                seen.add(one)
                found.append(one)
    return found


def changed(task: Task) -> Iterator[Task]:
    """Every task that differs in one card or in the place of one limousine, cards first."""
    known = cast("AnyTask", task)
    for place, old in enumerate(known.cards):
        if old is not None:
            for new in LIMOUSINES:
                if new is not old:
                    yield _with_cards(known, (*known.cards[:place], new, *known.cards[place + 1 :]))
    if not isinstance(known, RetroTask):
        for position in moved(known.position):
            yield replace(known, position=position)


def _with_cards(task: AnyTask, cards: tuple[Limousine | None, ...]) -> Task:
    match task:
        case BlanksTask():
            return replace(task, row=cards)
        case ShortestTask():
            return task
    known = tuple(card for card in cards if card)
    if isinstance(task, OrderTask):
        return replace(task, hand=tuple(sorted(known, key=LIMOUSINES.index)))
    return replace(task, row=known)


def moved(position: Position) -> Iterator[Position]:
    """Every position in which one limousine stands elsewhere, or otherwise on its business."""
    stacks = _stacks(position)
    for source, stack in enumerate(stacks):
        for car in stack:
            rest = [[one for one in there if one is not car] for there in stacks]
            for target, there in enumerate(rest):
                if len(there) == CAPACITY:
                    continue
                for level in range(len(there) + 1):
                    put = [list(one) for one in rest]
                    put[target].insert(level, car)
                    if (target, put[target]) != (source, list(stack)):
                        yield Position.of(put)


def _stacks(position: Position) -> Stacks:
    shape, cars = position
    left = iter(cars)
    return tuple(tuple(next(left) for _ in range(height)) for height in shape)
