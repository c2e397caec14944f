"""How fast somebody is, and becomes: by the number of cards, and from run to run.

Only forecasts that were answered rightly, in a time that is known and without a hint tell it, and
of many answers the middle one: whoever was called away once is not slow. The page tells the same
(`page/web/training/speed.js`).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from statistics import median
from typing import NamedTuple

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import LineOfPlay
from puzzles.storage.ids import BadId, task_of
from puzzles.training.log import Answered
from scheffeln.language import Text
from scheffeln.rules.play import Step

FEWEST = 3
"""A run with fewer such answers says little."""
RUNS = 12
"""So many of the last runs are told."""
LATELY = 20
"""So many right answers show how fast somebody has become."""
TELLING = 8
"""Fewer rows of a sort say little."""
SLOWER = 1.15
"""What takes so many times as long is no chance, with as many rows as are asked for."""


class Tempo(NamedTuple):
    """So many answers took so many seconds, the middle one of them."""

    answers: int
    seconds: float


class Situation(StrEnum):
    """What a row may have that takes time."""

    CARRY = "carry"
    SKIP = "skip"
    WRAP = "wrap"

    @property
    def label(self) -> Text:
        """Rows with it, in words."""
        return _LABELS[self]


_LABELS = {
    Situation.CARRY: Text("rows in which a motorcade drives"),
    Situation.SKIP: Text("rows in which a limousine skips a full business"),
    Situation.WRAP: Text("rows in which a limousine drives from H to A"),
}


class SlowSpot(NamedTuple):
    """A situation that takes longer: seconds a card of rows that have it, and of the others."""

    situation: Situation
    having: Tempo
    others: Tempo


class TimedRow(NamedTuple):
    """A forecast that was answered rightly, without a hint and in a time that is known."""

    id: str
    run: datetime
    cards: int
    seconds: float

    @property
    def a_card(self) -> float:
        return self.seconds / self.cards


def timed_rows(answers: Iterable[Answered]) -> list[TimedRow]:
    """What tells how fast somebody is, in the order it was answered."""
    return [
        TimedRow(one.id, one.run, cards, one.seconds)
        for one in answers
        if one.right and not one.hints and one.foresees and one.seconds is not None
        if (cards := cards_of(one.id))
    ]


def by_cards(answers: Iterable[Answered]) -> dict[int, Tempo]:
    """The seconds of an answer by the number of cards, fewest first."""
    found: dict[int, list[float]] = defaultdict(list)
    for row in timed_rows(answers):
        found[row.cards].append(row.seconds)
    return {cards: _tempo(some) for cards, some in sorted(found.items())}


def by_run(answers: Iterable[Answered]) -> list[Tempo]:
    """The seconds for each card in the last runs, in their order."""
    found: dict[datetime, list[float]] = defaultdict(list)
    for row in timed_rows(answers):
        found[row.run].append(row.a_card)
    told = [some for _, some in sorted(found.items()) if len(some) >= FEWEST][-RUNS:]
    return [_tempo(some) for some in told]


def first_and_lately(answers: Iterable[Answered]) -> tuple[Tempo, Tempo] | None:
    """The seconds a card of the first and of the last rows; `None` where they would overlap."""
    paces = [row.a_card for row in timed_rows(answers)]
    number = min(LATELY, len(paces) // 2)
    return (_tempo(paces[:number]), _tempo(paces[-number:])) if number >= TELLING else None


def slow_spots(answers: Iterable[Answered]) -> list[SlowSpot]:
    """The situations that take clearly longer, the slowest first."""
    rows = [(situations_of(row.id), row.a_card) for row in timed_rows(answers)]
    found = []
    for situation in Situation:
        having = [pace for has, pace in rows if situation in has]
        others = [pace for has, pace in rows if situation not in has]
        if min(len(having), len(others)) >= TELLING and median(having) > SLOWER * median(others):
            found.append(SlowSpot(situation, _tempo(having), _tempo(others)))
    return sorted(found, key=lambda one: -one.having.seconds)


def _tempo(seconds: Sequence[float]) -> Tempo:
    return Tempo(len(seconds), median(seconds))


@lru_cache(maxsize=1024)
def cards_of(name: str) -> int:
    """How many cards a forecast has; 0 where the id is none."""
    try:
        return len(task_of(name).cards)
    except BadId:
        return 0


@lru_cache(maxsize=1024)
def situations_of(name: str) -> frozenset[Situation]:
    """What the row of a forecast has that may take time."""
    task = task_of(name)
    if not isinstance(task, ForecastTask):
        return frozenset()
    steps = LineOfPlay(task.position, task.row).steps(task.rules)
    return frozenset(one for step in steps for one in _situations(step))


def _situations(step: Step) -> Iterator[Situation]:
    if step.carries:
        yield Situation.CARRY
    elif step.skips:
        yield Situation.SKIP
    if step.wraps:
        yield Situation.WRAP
