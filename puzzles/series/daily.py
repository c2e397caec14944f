"""The puzzle of the day: the same for everybody on a date, without asking anybody.

A year of ids lies in `collection/daily.txt`, a line for each day of a leap year, so that a date has
the same puzzle every year and February 29 has one of its own. It stays as it is, for the dates that
have passed had these; what `python -m puzzles.series.daily` composes depends on the composer. In
`collection/shelf.txt` are puzzles of the kinds that are not made on the spot while somebody trains.
"""

from collections.abc import Iterator
from datetime import date
from importlib.resources import files
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.kinds.task import Assessed

LEAP_YEAR = 2024
"""Any leap year: only the number of the day in it counts."""
DAYS = 366
HARDEST = 4
"""The most stars of what everybody is to solve, when it is chosen: stars rise with every mistake
that is known."""
DAILY_CARDS = 5
"""Few enough to see the idea; with seven some ideas are always hard."""
SEED = 2014


def daily(day: date) -> str:
    """The id of the puzzle for this date."""
    return every_day()[day_number(day)]


def day_number(day: date) -> int:
    """Which day of a leap year it is, counted from 0."""
    return day.replace(year=LEAP_YEAR).timetuple().tm_yday - 1


def every_day() -> tuple[str, ...]:
    """The ids of a leap year, from January 1 to December 31."""
    return _ids("daily.txt")


def shelf() -> tuple[str, ...]:
    """The ids of puzzles to practise with, kind by kind."""
    return _ids("shelf.txt")


def _ids(name: str) -> tuple[str, ...]:
    text = (files("puzzles") / "collection" / name).read_text(encoding="utf-8")
    return tuple(text.split())


def composed_year() -> Iterator["Assessed"]:
    """A year composed by Z3: each with an idea, and none of the hardest."""
    from puzzles.kinds.task import Kind
    from puzzles.make import choose
    from puzzles.recipe import Recipe

    return chain.from_iterable(choose(Recipe(Kind.FORECAST, DAYS, SEED), _ideas()))


def _ideas() -> Iterator[list[tuple["Assessed", ...]]]:
    """Forecasts without end: every idea once, in any order, before one comes again."""
    from puzzles.composing.streams import unproved
    from puzzles.composing.wish import Wish
    from solver.questions import Starts
    from solver.themes import Theme

    chance = Random(SEED)  # noqa: S311 - a seed is the point
    found = {
        theme: unproved(
            Wish(themes=frozenset({theme}), cards=DAILY_CARDS, start=Starts.ANY, seed=SEED)
        )
        for theme in Theme
    }
    while True:
        for theme in chance.sample(list(Theme), len(Theme)):
            one = next(one for one in found[theme] if one.difficulty.stars <= HARDEST)
            yield [(one,)]


if __name__ == "__main__":
    import sys

    from puzzles.storage.ids import id_of

    sys.stdout.writelines(f"{id_of(one.task)}\n" for one in composed_year())
