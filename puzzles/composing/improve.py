"""The nearest puzzle: a task changed as little as possible until it is one, or has an idea.

change   a card exchanged for another one, or a limousine picked up and put down elsewhere

All tasks with one change are tried before any with two, so what is found first is as near as any.
Goal, tokens and what is told of an end stay as they are.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, cast

from puzzles.composing.drafts import suiting
from puzzles.composing.isolation import trap_options
from puzzles.composing.wish import Wish
from puzzles.grade import DEFAULT_WEIGHTS
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Assessed, Task, assess
from puzzles.kinds.top import TopTask
from puzzles.series.pairs import pairs
from scheffeln.board import (
    CAPACITY,
    LIMOUSINES,
    Business,
    Limousine,
    Position,
    Standing,
    name,
    written,
)
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import Misreading
from solver.answers import NEVER, Deadline
from solver.themes import Theme

MOST_CHANGES = 2
"""With more changes there are too many tasks to try them all."""

Stacks = tuple[tuple[Limousine, ...], ...]
AnyTask = ForecastTask | TopTask | OrderTask | BlanksTask | ShortestTask | RetroTask


@dataclass(frozen=True)
class Improvement:
    """What a task is to become: one with a single answer, and this."""

    themes: frozenset[Theme] = frozenset()
    traps: frozenset[Misreading] = frozenset()
    spared: frozenset[Misreading] = frozenset()
    pair: bool = False
    """Whether it has a twin: two cards exchanged, another answer."""

    def __str__(self) -> str:
        """In one line, as the options that ask for it."""
        return " ".join(
            (
                *(f"--theme {one}" for one in sorted(self.themes)),
                *trap_options(sorted(self.traps), sorted(self.spared)),
                *(["--pair"] if self.pair else []),
            )
        )

    def met(self, task: Task) -> bool:
        wish = Wish(traps=self.traps, spared=self.spared, themes=self.themes, rules=task.rules)
        answer = None if task.misfit() else suiting(wish, task)
        if answer is None or task.shows(answer):
            return False
        return not self.pair or twin(task) is not None


@lru_cache(maxsize=512)
def twin(task: Task) -> Assessed | None:
    """The twin of a task with one answer, if there is one."""
    return next((other for _, other in pairs([assess(task)], DEFAULT_WEIGHTS)), None)


class CardChanged(NamedTuple):
    """One card for another."""

    place: int | None
    """Counted from 1; a hand has no places."""
    old: Limousine
    new: Limousine

    def words(self, lang: Lang) -> str:
        said = _IN_HAND if self.place is None else _CARD
        old, new = name(self.old, lang), name(self.new, lang)
        return said[lang].format(place=self.place, old=old, new=new)

    def record(self) -> dict[str, object]:
        return {"card": self.place, "from": self.old, "to": self.new}


class CarPut(NamedTuple):
    """A limousine on another business, or otherwise on its own."""

    car: Limousine
    old: Business
    new: Business
    standing: Standing

    def words(self, lang: Lang) -> str:
        car, old, new = name(self.car, lang), written(self.old), written(self.new)
        return _PUT[self.standing][lang].format(car=car, old=old, new=new)

    def record(self) -> dict[str, object]:
        stand = self.standing.value
        return {"limousine": self.car, "from": self.old, "to": self.new, "standing": stand}


Change = CardChanged | CarPut
_CARD = Text("card {place}: {new} instead of {old}")
_IN_HAND = Text("in the hand: {new} instead of {old}")
_PUT = {
    Standing.LONE: Text("{car} alone on {new} instead of {old}"),
    Standing.TOP: Text("{car} on top at {new} instead of {old}"),
    Standing.BOTTOM: Text("{car} beneath at {new} instead of {old}"),
}


class Nearest(NamedTuple):
    """What was found: no task with fewer changes will do."""

    task: Task
    made: tuple[Change, ...]
    """What was changed, one after the other."""

    @property
    def changes(self) -> int:
        return len(self.made)


def nearest_task(task: Task, wanted: Improvement, deadline: Deadline = NEVER) -> Nearest | None:
    """The task with the fewest changes that is as wanted; `None` if more than two are needed.
    Of those with one change that which keeps most of its themes.

    Raises `OutOfTime`.
    """
    before: dict[Task, Task | None] = {task: None}
    rank = [task]
    for changes in range(MOST_CHANGES + 1):
        if changes:
            rank = _further(rank, before)
        met = (one for one in rank if _in_time(deadline) and wanted.met(one))
        found = next(met, None)
        if found is not None and changes == 1:  # so few that all of them can be compared
            found = min((found, *met), key=lambda one: len(lost(task, one)))
        if found is not None:
            return Nearest(found, tuple(_path(found, before)))
    return None


def _in_time(deadline: Deadline) -> bool:
    deadline.check()
    return True


def lost(old: Task, new: Task) -> tuple[Theme, ...]:
    """The themes that a task had, if it had an answer, and the other one has not."""
    one, other = _themes(old), _themes(new)
    return tuple(theme for theme in one if theme not in other)


@lru_cache(maxsize=512)
def _themes(task: Task) -> tuple[Theme, ...]:
    answer = task.findings([None])[None].answer
    return task.themes(answer) if answer else ()


def _further(tasks: Iterable[Task], before: dict[Task, Task | None]) -> list[Task]:
    """The tasks one change away from these that were not tried before."""
    found = []
    for task in tasks:
        for one in changed(task):
            if one not in before:
                before[one] = task
                found.append(one)
    return found


def _path(task: Task, before: Mapping[Task, Task | None]) -> Iterator[Change]:
    """The changes that lead to a task, the first one first."""
    older = before[task]
    if older is not None:
        yield from _path(older, before)
        yield difference(older, task)


def difference(old: Task, new: Task) -> Change:
    """What one change has changed."""
    if old.cards != new.cards:
        if not old.ordered:
            gone, come = Counter(old.cards) - Counter(new.cards), Counter(new.cards)
            come -= Counter(old.cards)
            return CardChanged(None, *_cards(next(iter(gone)), next(iter(come))))
        pairs = enumerate(zip(old.cards, new.cards, strict=True), 1)
        place, both = next((place, both) for place, both in pairs if both[0] is not both[1])
        return CardChanged(place, *_cards(*both))
    one, other = old.board, new.board
    if one is None or other is None:
        raise ValueError(f"{old} and {new} do not differ")
    stood, stands = _stacks(one), _stacks(other)
    car = next(car for car in LIMOUSINES if _less(stood, car) == _less(stands, car))
    return CarPut(car, one.where(car), other.where(car), other.standing(car))


def _cards(old: Limousine | None, new: Limousine | None) -> tuple[Limousine, Limousine]:
    if old is None or new is None:
        raise ValueError("a blank stays one")
    return old, new


def _less(stacks: Stacks, car: Limousine) -> Stacks:
    return tuple(tuple(one for one in there if one is not car) for there in stacks)


def changed(task: Task) -> Iterator[Task]:
    """Every task that differs in one card or in the place of one limousine, cards first."""
    known = cast("AnyTask", task)
    for place, old in enumerate(known.cards):
        if old is not None:
            for new in LIMOUSINES:
                if new is not old:
                    yield _with_cards(known, (*known.cards[:place], new, *known.cards[place + 1 :]))
    if not isinstance(known, RetroTask):
        for position in positions_nearby(known.position):
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


def positions_nearby(position: Position) -> Iterator[Position]:
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
