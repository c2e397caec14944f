"""Near-miss pairs: one board, two cards of the row exchanged, another answer.

twin   the other puzzle of a pair

Neighbours are exchanged rather than cards that lie apart, and of those that would do the first
from the left: the nearer the miss, the more it teaches.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from puzzles.grade import Weights
from puzzles.kinds import KINDS
from puzzles.kinds.foreseen import ForeseenTask
from puzzles.kinds.replies import Cards, Earner, Named, Reply
from puzzles.kinds.task import Assessed, Task, Warrant
from puzzles.storage.ids import BadId, task_of

PAIRED = tuple(kind for kind, task in KINDS.items() if issubclass(task, ForeseenTask))
"""The kinds whose row lies open, so that two cards of it can be exchanged."""

Pair = tuple[Assessed, Assessed]


def pairs(assessed: Sequence[Assessed], weights: Weights) -> Iterator[Pair]:
    """Each task with its twin, if it has one."""
    tried = [(one, task) for one in assessed for task in card_exchanges(one.task)]
    if not tried:
        return
    kind = type(tried[0][1])
    seen = kind.confirm([(task, one.answer) for one, task in tried], Warrant.SIMULATION)
    twins: dict[Task, Task] = {}
    for (one, task), found in zip(tried, seen, strict=True):
        if found.answer and differ(one.answer, found.answer):
            twins.setdefault(one.task, task)
    both = [one for one in assessed if one.task in twins]
    judged = kind.assess([twins[one.task] for one in both], weights)
    for one, twin in zip(both, judged, strict=True):
        if isinstance(twin, Assessed):
            yield one, twin


def card_exchanges(task: Task) -> Iterator[Task]:
    """The task with two different cards exchanged, neighbours first."""
    if isinstance(task, ForeseenTask):
        places = sorted(combinations(range(len(task.row)), 2), key=lambda two: two[1] - two[0])
        for one, other in places:
            if task.row[one] is not task.row[other]:
                yield replace(task, row=_exchanged(task.row, one, other))


def _exchanged(row: Cards, one: int, other: int) -> Cards:
    laid = list(row)
    laid[one], laid[other] = laid[other], laid[one]
    return tuple(laid)


def differ(one: Reply, other: Reply) -> bool:
    """Whether two answers name another limousine or another business; money alone is no other."""
    return _without_money(one) != _without_money(other)


def _without_money(reply: Reply) -> Reply:
    return Named(reply.car) if isinstance(reply, Earner) else reply


def is_twin(task: Task, answer: Reply, name: str) -> bool:
    """Whether an id holds the twin of a task with this answer."""
    try:
        other = task_of(name)
    except BadId:
        return False
    if other not in card_exchanges(task):
        return False
    found = other.findings([None])[None].answer
    return found is not None and differ(answer, found)
