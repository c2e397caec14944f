"""The puzzle of the day and the shelf: ids that ship with the program."""

from collections import Counter
from datetime import date, timedelta

from extent import extent

from puzzles.daily import daily, every_day, number_of, shelf
from puzzles.kinds.task import Kind, assess
from puzzles.make import hash_of
from puzzles.storage.ids import fitting


def test_every_day_of_a_leap_year_has_its_own() -> None:
    first = date(2028, 1, 1)
    year = [daily(first + timedelta(days=number)) for number in range(366)]
    assert tuple(year) == every_day()
    assert len({hash_of(fitting(name).likeness()) for name in year}) == 366


def test_a_date_has_the_same_one_every_year() -> None:
    assert daily(date(2026, 3, 1)) == daily(date(2028, 3, 1)) == every_day()[60]
    assert number_of(date(2028, 2, 29)) == 59


def test_each_is_a_forecast_with_one_answer_and_of_middling_difficulty() -> None:
    for name in every_day()[:: 366 // extent(366, 6)]:
        task = fitting(name)
        assert task.kind is Kind.FORECAST
        assert assess(task).difficulty.stars == 3


def test_the_shelf_has_as_many_of_each_kind_that_is_not_made_on_the_spot() -> None:
    kinds = Counter(fitting(name).kind for name in shelf())
    assert kinds == dict.fromkeys(set(Kind) & kinds.keys(), 48)
    assert Kind.FORECAST not in kinds
    assert len({hash_of(fitting(name).likeness()) for name in shelf()}) == len(shelf())
