"""Puzzles solved by trying everything, by the second statement of the rules.

Moves come from `reference` by way of its table; what a task asks is read off its fields. Nothing
is pruned and nothing is shared with the engine, the solver or the making of puzzles.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations, product

import reference
from reference_table import Boards, Rows, boards, every_row, meets, numbered, ring, table, written

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Task
from puzzles.kinds.top import TopTask

CARS = "ROYLTNVW"
MOST_CARDS = 7


def answers(task: Task) -> list[object]:
    """Every answer there is, as plain words."""
    match task:
        case ForecastTask():
            return _earners(task)
        case OrderTask():
            return _rows(task, sorted(set(permutations(map(str, task.hand)))))
        case BlanksTask():
            fills = product(CARS, repeat=task.row.count(None))
            rows = [_filled(task.row, fill) for fill in fills]
            return _rows(task, [row for row in rows if _in_deck(task, row)])
        case ShortestTask():
            return _shortest(task)
        case RetroTask():
            return _starts(task)
        case TopTask():
            return _seen(task)
        case _:
            raise TypeError(f"no brute force solves {task}")


def _earners(task: ForecastTask) -> list[object]:
    (end,) = written(_played(boards([str(task.position)]), numbered([task.row])))
    earned = {car: task.tokens["ABCDEFGH".index(at)] for car, at in reference.earners(end).items()}
    most = max(earned.values())
    return [(car, most) for car, value in earned.items() if value == most]


def _seen(task: TopTask) -> list[object]:
    """Who stands on another at a business, or where a limousine ends."""
    (end,) = written(_played(boards([str(task.position)]), numbered([task.row])))
    stacks = dict(zip("ABCDEFGH", end.split("/"), strict=True))
    asked = str(task.asked)
    if asked in stacks:
        return [stacks[asked][1]] if len(stacks[asked]) == 2 else []
    return [at for at, cars in stacks.items() if asked in cars]


def _rows(task: OrderTask | BlanksTask, rows: Sequence[tuple[str, ...]]) -> list[object]:
    return [tuple(row) for row in _good(task, numbered(rows))]


def _shortest(task: ShortestTask) -> list[object]:
    for length in range(1, MOST_CARDS + 1):
        found = _good(task, every_row(length, task.rules.copies))
        if found:
            return list(found)
    return []


def _good(task: OrderTask | BlanksTask | ShortestTask, rows: Rows) -> list[tuple[str, ...]]:
    """The rows that put the limousine on top at the business."""
    ends = _played(boards([str(task.position)]), rows)
    good = rows[meets(ends, task.goal.limousine, task.goal.at, str(task.goal.stand))]
    return [tuple(CARS[card] for card in row) for row in good.tolist()]


def _starts(task: RetroTask) -> list[object]:
    every = ring()
    ends = _played(every, numbered([task.row]))
    good = ends.shape >= 0
    for known in task.end:
        good &= meets(ends, known.limousine, known.at, str(known.stand))
    return list(written(every.those(good)))


def _played(start: Boards, rows: Rows) -> Boards:
    return table().play(start, rows).boards


def _filled(row: Iterable[str | None], fill: tuple[str, ...]) -> tuple[str, ...]:
    rest = iter(fill)
    return tuple(next(rest) if card is None else str(card) for card in row)


def _in_deck(task: BlanksTask, row: tuple[str, ...]) -> bool:
    return all(row.count(car) <= task.rules.copies for car in CARS)
