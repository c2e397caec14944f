"""How fast somebody is, and becomes: by the number of cards, and from run to run.

Only forecasts that were answered rightly and without a hint tell it, and of many answers the
middle one: whoever was called away once is not slow. The page tells the same
(`page/web/training/speed.js`).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from functools import lru_cache
from statistics import median
from typing import NamedTuple

from puzzles.storage.ids import BadId, task_of
from puzzles.training.log import Answered

FEWEST = 3
"""A run with fewer such answers says little."""
RUNS = 12
"""So many of the last runs are told."""


class Tempo(NamedTuple):
    """So many answers took so many seconds, the middle one of them."""

    answers: int
    seconds: float


def by_cards(answers: Iterable[Answered]) -> dict[int, Tempo]:
    """The seconds of an answer by the number of cards, fewest first."""
    found: dict[int, list[float]] = defaultdict(list)
    for one, cards in _telling(answers):
        found[cards].append(one.seconds)
    return {cards: Tempo(len(some), median(some)) for cards, some in sorted(found.items())}


def by_run(answers: Iterable[Answered]) -> list[Tempo]:
    """The seconds for each card in the last runs, in their order."""
    found: dict[datetime, list[float]] = defaultdict(list)
    for one, cards in _telling(answers):
        found[one.run].append(one.seconds / cards)
    told = [some for _, some in sorted(found.items()) if len(some) >= FEWEST][-RUNS:]
    return [Tempo(len(some), median(some)) for some in told]


def _telling(answers: Iterable[Answered]) -> Iterator[tuple[Answered, int]]:
    for one in answers:
        cards = cards_of(one.id) if one.right and not one.hints and one.foresees else 0
        if cards:
            yield one, cards


@lru_cache(maxsize=1024)
def cards_of(name: str) -> int:
    """How many cards a forecast has; 0 where the id is none."""
    try:
        return len(task_of(name).cards)
    except BadId:
        return 0
