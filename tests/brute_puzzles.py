"""Puzzles solved by trying everything, on notation strings.

Moves come from `reference`; what a task asks is read off its fields. Slow, and meant to be plain.
"""

from itertools import permutations, product

import reference

from puzzles.task import Blanks, Forecast, Order, Retro, Shortest, Task

CARS = "ROYLTNVW"
MOST_CARDS = 7


def answers(task: Task) -> list[object]:
    """Every answer there is."""
    match task:
        case Forecast():
            return _forecast(task)
        case Order():
            orders = sorted(set(permutations(task.hand)))
            return [order for order in orders if _ends_on_top(task, order)]
        case Blanks():
            blanks = task.row.count(None)
            rows = [_filled(task.row, fill) for fill in product(CARS, repeat=blanks)]
            return [row for row in rows if _in_deck(task, row) and _ends_on_top(task, row)]
        case Shortest():
            return _shortest(task)
        case Retro():
            return _starts(task)


def _forecast(task: Forecast) -> list[object]:
    end = reference.play_row(str(task.position), list(map(str, task.row)))
    earned = {car: task.tokens["ABCDEFGH".index(at)] for car, at in reference.earners(end).items()}
    most = max(earned.values())
    return [(car, most) for car, value in earned.items() if value == most]


def _shortest(task: Shortest) -> list[object]:
    for length in range(1, MOST_CARDS + 1):
        rows = [row for row in product(CARS, repeat=length) if _in_deck(task, row)]
        found = [row for row in rows if _ends_on_top(task, row)]
        if found:
            return list(found)
    return []


def _starts(task: Retro) -> list[object]:
    """Starts are tried limousine by limousine of the row first, all others by what is known."""
    found: list[object] = []
    for cars in permutations(CARS):
        start = "/".join(cars)
        end = reference.play_row(start, list(map(str, task.row))).split("/")
        if all(
            known.car in (group := end["ABCDEFGH".index(known.at)])
            and (len(group) == 2 and group[0] == known.car) == known.covered
            for known in task.end
        ):
            found.append(start)
    return found


def _ends_on_top(task: Order | Blanks | Shortest, row: tuple[str, ...]) -> bool:
    end = reference.play_row(str(task.position), list(map(str, row))).split("/")
    group = end["ABCDEFGH".index(task.goal.at)]
    return len(group) == 2 and group[1] == task.goal.car


def _filled(row: tuple[str | None, ...], fill: tuple[str, ...]) -> tuple[str, ...]:
    rest = iter(fill)
    return tuple(next(rest) if card is None else str(card) for card in row)


def _in_deck(task: Blanks | Shortest, row: tuple[str, ...]) -> bool:
    return all(row.count(car) <= task.rules.copies for car in CARS)
