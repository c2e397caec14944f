"""One puzzle of each kind, made from its id, as the commands would make it."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from puzzles.answers import certify
from puzzles.kinds.task import Kind, Task, assess
from puzzles.puzzle import Puzzle, line_of
from puzzles.storage.ids import task_of
from scheffeln.board import Business, Limousine
from scheffeln.facts import Fact, Stand

T = TypeVar("T")


def of_every_kind(name: str, table: Mapping[Kind, T]) -> Mapping[Kind, T]:
    """A table that leaves no kind out, or what is tried of every kind would pass one over."""
    missing = [kind.value for kind in Kind if kind not in table]
    assert not missing, f"{name} has nothing for {', '.join(missing)} yet"
    return table


IDS = of_every_kind(
    "IDS",
    {
        Kind.FORECAST: "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK",
        Kind.ORDER: "A-1187Z-BXA4D-ZFX3",
        Kind.BLANKS: "A-1PCAY-QARQ7-7MHV",
        Kind.SHORTEST: "A-BT3H4-RK11",
        Kind.RETRO: "A-JW4BW-XD4RE-YY3",
        Kind.TOP: "B-18GSW-AM4PG-YJ",
    },
)


@cache
def puzzle(kind: Kind, *, z3: bool = False) -> Puzzle:
    """The puzzle of a kind; without the proof by Z3 it is made and checked faster."""
    return puzzle_of(task_of(IDS[kind]), z3=z3)


def puzzle_of(task: Task, *, z3: bool = False) -> Puzzle:
    """A task with everything there is to know about it."""
    assessed = assess(task)
    return Puzzle.of(assessed, certify(task, assessed.answer, z3=z3))


def on_top(car: str, at: str) -> Fact:
    """The goal that a limousine ends on top at a business."""
    return Fact(Limousine(car), Business(at), Stand.TOP)


def changed(made: Puzzle, path: str, value: object) -> str:
    """The line of a puzzle with another value at a path, as `traps.top-drags.caught`."""
    record: Any = json.loads(line_of(made))
    *keys, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
    place = record
    for key in keys:
        place = place[key]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return json.dumps(record)
