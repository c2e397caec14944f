"""How fast somebody is, and becomes: by the number of cards, and from run to run.

Only forecasts that were answered rightly, in a time that is known and without a hint tell it, and
of many answers the middle one: whoever was called away once is not slow. The page tells the same
(`page/web/training/speed.js`).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from statistics import correlation, median
from typing import NamedTuple

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import LineOfPlay
from puzzles.storage.ids import BadId, task_of
from puzzles.training.log import Answered
from scheffeln.language import Text, ToldWord
from scheffeln.rules.play import Step

FEWEST_ANSWERS = 3
"""A run with fewer such answers says little."""
RUNS = 12
"""So many of the last runs are told."""
LATEST_ANSWERS = 20
"""So many right answers show how fast somebody has become."""
TELLING = 8
"""Fewer rows of a sort say little."""
SURE = 3.0
"""A link between share and time that is so many times its own spread is no chance."""
AWAY = 2.0
"""Who took so many times as long as usual was away: more than that is not counted."""


class Tempo(NamedTuple):
    """So many answers took so many seconds, the middle one of them."""

    answers: int
    seconds: float


class Hurdle(ToldWord):
    """What a card may do that takes time."""

    CARRY = "carry", Text("rows in which motorcades drive more often than usual")
    SKIP = "skip", Text("rows in which full businesses are skipped more often than usual")
    WRAP = "wrap", Text("rows in which limousines drive from H to A more often than usual")


class SlowSpot(NamedTuple):
    """A situation that takes longer: seconds a card of rows with more of it than usual, and of the
    others."""

    situation: Hurdle
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


def usual(answers: Iterable[Answered]) -> float | None:
    """The seconds of a right answer to whatever was asked; `None` where none tells it."""
    told = [one.seconds for one in answers if one.right and not one.hints and one.seconds]
    return median(told) if told else None


def timed_rows(answers: Iterable[Answered]) -> list[TimedRow]:
    """What tells how fast somebody is, in the order it was answered."""
    return [
        TimedRow(one.id, one.run, cards, one.seconds)
        for one in answers
        if one.right and not one.hints and one.foresees and one.seconds is not None
        if (cards := number_of_cards(one.id))
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
    told = [some for _, some in sorted(found.items()) if len(some) >= FEWEST_ANSWERS][-RUNS:]
    return [_tempo(some) for some in told]


def first_and_lately(answers: Iterable[Answered]) -> tuple[Tempo, Tempo] | None:
    """The seconds a card of the first and of the last rows; `None` where they would overlap."""
    paces = [row.a_card for row in timed_rows(answers)]
    number = min(LATEST_ANSWERS, len(paces) // 2)
    return (_tempo(paces[:number]), _tempo(paces[-number:])) if number >= TELLING else None


def slow_spots(answers: Iterable[Answered]) -> list[SlowSpot]:
    """The situations that take clearly longer, the slowest first.

    Hardly a row is without a motorcade: what tells is whether rows take the longer the more of
    their cards meet a situation.
    """
    rows = timed_rows(answers)
    found = []
    for situation in Hurdle:
        shares = [situations_of(row.id)[situation] / row.cards for row in rows]
        usual = median(shares) if shares else 0.0
        having = [row.a_card for row, share in zip(rows, shares, strict=True) if share > usual]
        others = [row.a_card for row, share in zip(rows, shares, strict=True) if share <= usual]
        if min(len(having), len(others)) < TELLING or median(having) <= median(others):
            continue
        if _rises(shares, [row.a_card for row in rows]):
            found.append(SlowSpot(situation, _tempo(having), _tempo(others)))
    return sorted(found, key=lambda one: -one.having.seconds)


def _rises(shares: Sequence[float], paces: Sequence[float]) -> bool:
    """Whether the time rises with the share, surely enough."""
    most = AWAY * median(paces)
    kept = [min(one, most) for one in paces]
    if len({*kept}) == 1:
        return False
    linked = correlation(shares, kept)
    return linked > 0 and linked**2 * (len(paces) - 2) > SURE**2 * (1 - linked**2)


def _tempo(seconds: Sequence[float]) -> Tempo:
    return Tempo(len(seconds), median(seconds))


@lru_cache(maxsize=1024)
def number_of_cards(name: str) -> int:
    """How many cards a forecast has; 0 where the id is none."""
    try:
        return len(task_of(name).cards)
    except BadId:
        return 0


@lru_cache(maxsize=1024)
def situations_of(name: str) -> Counter[Hurdle]:
    """What the cards of a forecast do that may take time, and how many of them."""
    task = task_of(name)
    if not isinstance(task, ForecastTask):
        return Counter()
    steps = LineOfPlay(task.position, task.row).steps(task.rules)
    return Counter(one for step in steps for one in _situations(step))


def _situations(step: Step) -> Iterator[Hurdle]:
    if step.carries:
        yield Hurdle.CARRY
    elif step.skips:
        yield Hurdle.SKIP
    if step.wraps:
        yield Hurdle.WRAP
