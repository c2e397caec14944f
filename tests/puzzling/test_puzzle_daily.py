"""The puzzle of the day and the shelf: ids that ship with the program."""

from collections import Counter
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from itertools import islice

from extent import extent

from puzzles.guessing import hits, is_fair
from puzzles.kinds.task import Assessed, Kind, assess
from puzzles.make import hash_of
from puzzles.series.daily import (
    DAILY_CARDS,
    DAYS,
    HARDEST,
    composed_year,
    daily,
    day_number,
    every_day,
    shelf,
)
from puzzles.storage.ids import fitting
from solver.themes import Theme


def test_every_day_of_a_leap_year_has_its_own() -> None:
    first = date(2028, 1, 1)
    year = [daily(first + timedelta(days=number)) for number in range(366)]
    assert tuple(year) == every_day()
    assert len({hash_of(fitting(name).likeness()) for name in year}) == 366


def test_a_date_has_the_same_one_every_year() -> None:
    assert daily(date(2026, 3, 1)) == daily(date(2028, 3, 1)) == every_day()[60]
    assert day_number(date(2028, 2, 29)) == 59


def test_no_date_gets_another_one() -> None:
    """Somebody solved it on that day, and has its id in a log."""
    listed = "\n".join(every_day()).encode()
    assert sha256(listed).hexdigest().startswith("21fa5acbcaa2f55b")


def test_each_is_a_forecast_with_one_answer_and_an_idea() -> None:
    for name in every_day()[:: 366 // extent(366, 6)]:
        task = fitting(name)
        assert task.kind is Kind.FORECAST
        assert len(task.cards) == DAILY_CARDS
        assert assess(task).themes  # stars rise with every mistake that is known


def test_no_idea_is_rare() -> None:
    met = Counter(theme for name in every_day() for theme in _themes(name))
    assert min(met[theme] for theme in Theme) > DAYS / len(Theme) / 2


@cache
def assessed(name: str) -> Assessed:
    return assess(fitting(name), lenses=[None])


def _themes(name: str) -> tuple[Theme, ...]:
    return assessed(name).themes


def test_another_list_could_be_composed() -> None:
    """The one that ships stays, whatever the composer finds first today."""
    for one in islice(composed_year(), extent(DAYS, 3)):
        assert one.themes
        assert len(one.task.cards) == DAILY_CARDS
        assert one.difficulty.stars <= HARDEST


def test_no_rule_of_thumb_guesses_the_year() -> None:
    guessed: Counter[str] = Counter()
    chance = 0.0
    for name in every_day():
        one = assessed(name)
        guessed.update(rule for rule, hit in hits(one.task, one.answer).items() if hit)
        chance += one.task.chance / DAYS
    assert all(is_fair(number, DAYS, chance) for number in guessed.values())


def test_the_shelf_has_as_many_of_each_kind_that_is_not_made_on_the_spot() -> None:
    kinds = Counter(fitting(name).kind for name in shelf())
    assert kinds == dict.fromkeys(set(Kind) & kinds.keys(), 48)
    assert Kind.FORECAST not in kinds
    assert len({hash_of(fitting(name).likeness()) for name in shelf()}) == len(shelf())
