"""How many cards a task may have: what its kind allows, and what the deck holds."""

from collections import Counter
from enum import StrEnum
from typing import NamedTuple, assert_never

from puzzles.ids import BadId, IdFault, task_of
from puzzles.recipe import CARDS, ROW
from puzzles.task import Blanks, Forecast, Order, Retro, Shortest, Task

MOST_BLANKS = 3


class Size(StrEnum):
    """Of what there are too few or too many."""

    CARDS = "cards"
    BLANKS = "blanks"
    COPIES = "copies"
    """Cards of one colour."""


class Misfit(NamedTuple):
    """Why a task is none that a puzzle of its kind could ask."""

    key: str
    """The field of a record that is at fault."""
    size: Size
    number: int
    fewest: int
    most: int


def misfit(task: Task) -> Misfit | None:
    """What is wrong with the number of cards, if anything is."""
    key, cards = _cards(task)
    fewest, most = CARDS.get(task.kind, (ROW, ROW))
    copies = max(Counter(card for card in cards if card).values(), default=0)
    sizes = [Misfit(key, Size.COPIES, copies, 0, task.rules.copies)]
    if not isinstance(task, Shortest):
        sizes.append(Misfit(key, Size.CARDS, len(cards), fewest, most))
    if isinstance(task, Blanks):
        sizes.append(Misfit(key, Size.BLANKS, cards.count(None), 1, MOST_BLANKS))
    return next((one for one in sizes if not one.fewest <= one.number <= one.most), None)


def fitting(text: str) -> Task:
    """The task an id holds, if a puzzle could ask it; raises `BadId`."""
    task = task_of(text)
    if misfit(task):
        raise BadId(text, IdFault.CONTENT)
    return task


def _cards(task: Task) -> tuple[str, tuple[str | None, ...]]:
    """The field that holds the cards of a task, and the cards."""
    match task:
        case Order():
            return "hand", task.hand
        case Forecast() | Blanks() | Retro():
            return "row", task.row
        case Shortest():
            return "goal", ()
        case _:
            assert_never(task)
