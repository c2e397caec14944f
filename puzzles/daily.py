"""The puzzle of the day: the same for everybody on a date, without asking anybody.

A year of ids lies in `collection/daily.txt`, a line for each day of a leap year, so that a date has
the same puzzle every year and February 29 has one of its own. `collection/shelf.txt` holds puzzles
of the kinds that are not made on the spot while somebody trains.
"""

from datetime import date
from importlib.resources import files

LEAP_YEAR = 2024
"""Any leap year: only the number of the day in it counts."""


def daily(day: date) -> str:
    """The id of the puzzle for this date."""
    return every_day()[number_of(day)]


def number_of(day: date) -> int:
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
