"""A kind whose row lies open: the cards decide, so nothing is sought.

The engine carries the row out, and the simulation does so too, for thousands at once. A kind says
what somebody answers who sees the end (`seen_at`), and the same by arrays (`laid`). One of which
several things can be asked stands below `DealtTask` and says which (`questions`).
"""

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds.replies import NOTHING, Cards, Finding, LineOfPlay, Reply
from puzzles.kinds.task import ROW, Assessed, Task, Unanswerable, Warrant
from puzzles.storage.fields import JsonObject
from puzzles.storage.figures import Figure, position_figures, row_figures
from scheffeln.board import Position
from scheffeln.rules.play import drive_all
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of
from scheffeln.rules.rulings import Rules

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.rounds import LaidRows
    from puzzles.recipe import Recipe


@dataclass(frozen=True)
class ForeseenTask(Task):
    """A task whose answer is what the row leads to."""

    sizes: ClassVar = (1, ROW)
    warrants: ClassVar = (Warrant.REPLAY, Warrant.SIMULATION)

    position: Position
    row: Cards

    @property
    def cards(self) -> Cards:
        return self.row

    @property
    def board(self) -> Position:
        return self.position

    def figures(self) -> Iterator[Figure]:
        yield from position_figures(self.position)
        yield from row_figures(self.row)
        yield from self._asked_figures()

    @abstractmethod
    def _asked_figures(self) -> Iterator[Figure]:
        """What an id holds beside the position and the row."""

    def record(self) -> JsonObject:
        return {"position": str(self.position), "row": list(self.row), **self._asked_record()}

    @abstractmethod
    def _asked_record(self) -> JsonObject:
        """What a record holds beside them."""

    def line(self, reply: Reply) -> LineOfPlay:
        return LineOfPlay(self.position, self.row)

    @abstractmethod
    def seen_at(self, end: Position, reading: Reading) -> Finding:
        """What somebody answers who sees this end."""

    @classmethod
    @abstractmethod
    def laid(cls, tasks: Sequence[Self]) -> "LaidRows":
        """Tasks with as many cards each as arrays, for the simulation."""

    def holds(self, reply: Reply, end: Position, lens: Lens) -> bool:
        seen = self.seen_at(end, reading_of(self.rules, lens)).answer
        return seen is not None and reply.agrees(seen)

    @property
    def chance(self) -> float:
        return 1 / (len(self.row) + 1)  # any of the cards may decide it, or none

    def findings(self, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Finding]:
        return {lens: self._foreseen(reading_of(self.rules, lens)) for lens in lenses}

    def _foreseen(self, reading: Reading) -> Finding:
        """What is seen at the end, as the engine plays it."""
        row = reading.manner.order.as_played(self.row)
        return self.seen_at(drive_all(self.position, row, reading), reading)

    def prove(self, by: Warrant) -> Finding:
        return next(self._proved([self], by))

    @classmethod
    def confirm(cls, answered: Sequence[tuple[Self, Reply]], by: Warrant) -> Iterator[Finding]:
        return cls._proved((task for task, _ in answered), by)

    @classmethod
    def _proved(cls, tasks: Iterable[Self], by: Warrant) -> Iterator[Finding]:
        """What each round leads to; their rules are read once."""
        if by is Warrant.SIMULATION:
            from puzzles.arrays.rounds import simulated

            for rules, alike in groupby(tasks, key=attrgetter("rules")):
                for _, rows in groupby(alike, key=lambda task: len(task.row)):
                    yield from simulated(cls.laid(list(rows)), rules)
            return
        for rules, alike in groupby(tasks, key=attrgetter("rules")):
            reading = reading_of(rules, None)
            yield from (task._foreseen(reading) for task in alike)  # noqa: SLF001 - one of us

    @classmethod
    def assess(
        cls, tasks: Sequence[Self], weights: Weights, lenses: Sequence[Lens] = LENSES
    ) -> list[Assessed | Unanswerable]:
        from puzzles.arrays.rounds import assess_rounds

        alike: defaultdict[tuple[Rules, int], list[Self]] = defaultdict(list)
        for task in tasks:
            alike[task.rules, len(task.row)].append(task)
        found: dict[Task, Assessed | Unanswerable] = {}
        for (rules, _), some in alike.items():
            told = assess_rounds(some, cls.laid(some), rules, cls.limits, weights, lenses)
            found |= zip(some, told, strict=True)
        return [found[task] for task in tasks]


class DealtTask(ForeseenTask):
    """A task that asks one of several things about a row: a start and a row are dealt, then it is
    seen what can be asked about them."""

    @classmethod
    @abstractmethod
    def questions(
        cls, start: Position, row: Cards, rules: Rules, chance: "Random"
    ) -> Sequence[Self]:
        """What can be asked."""

    @classmethod
    def dealt(
        cls, recipe: "Recipe", block: int, weights: Weights = DEFAULT_WEIGHTS
    ) -> list[Assessed]:
        from random import Random

        chance = Random(f"{recipe.seed}/{recipe.kind}/{block}")  # noqa: S311 - a seed is the point
        tasks = [cls._proposed(recipe, chance) for _ in range(cls.block)]
        assessed = cls.assess([task for task in tasks if task], weights)
        return [one for one in assessed if isinstance(one, Assessed)]

    @classmethod
    def _proposed(cls, recipe: "Recipe", chance: "Random") -> Self | None:
        """A random start and row, and a question to which the start is no answer."""
        from puzzles.arrays.enumeration import random_row, random_start

        reading = reading_of(recipe.rules, None)
        start, row = random_start(recipe, chance), random_row(cls.usual, recipe, chance)
        end = drive_all(start, row, reading)
        news = [
            one
            for one in cls.questions(start, row, recipe.rules, chance)
            if one.seen_at(end, reading) not in (NOTHING, one.seen_at(start, reading))
        ]
        return chance.choice(news) if news else None
