"""Rules of thumb: guesses a lazy solver makes without foreseeing anything.

A good set of puzzles gives them nothing: over the set none is right more often than chance plus
five points. What chance is depends on how many answers a task could have.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from math import factorial, prod
from typing import assert_never

from puzzles.puzzle import (
    Answer,
    Blanks,
    Cards,
    Earner,
    Forecast,
    Order,
    Played,
    Retro,
    Shortest,
    Started,
    Task,
)
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine, Position
from scheffeln.rules.score import takers

ALLOWANCE = 0.05
"""By how much a rule of thumb may beat chance over a set. A single puzzle is no set."""

Guess = Limousine | Cards | Position | None


def chance(task: Task) -> float:
    """How often a blind guess is right."""
    match task:
        case Forecast():
            return 1 / len(LIMOUSINES)
        case Order():
            repeats = prod(factorial(number) for number in Counter(task.hand).values())
            return repeats / factorial(len(task.hand))
        case Blanks():
            return float(len(LIMOUSINES) ** -task.row.count(None))
        case Shortest():
            return float(len(LIMOUSINES) ** -2)  # as if it were known that two cards do it
        case Retro():
            return 1 / factorial(len(LIMOUSINES))
        case _:
            assert_never(task)


class Budget:
    """How often each rule of thumb may still be right, so that a set stays fair."""

    def __init__(self, puzzles: int) -> None:
        self._allowance = ALLOWANCE * puzzles if puzzles > 1 else 1
        self._chance = 0.0
        self._hits: Counter[str] = Counter()

    def allows(self, task: Task, answer: Answer) -> bool:
        """Take a puzzle into the set, unless a rule of thumb would be right too often."""
        guessed = [name for name, hit in hits(task, answer).items() if hit]
        limit = self._chance + chance(task) + self._allowance
        if any(self._hits[name] + 1 > limit for name in guessed):
            return False
        self._hits.update(guessed)
        self._chance += chance(task)
        return True


def hits(task: Task, answer: Answer) -> dict[str, bool]:
    """Which rules of thumb guess the answer."""
    right = _guessable(answer)
    return {name: guess == right for name, guess in guesses(task).items()}


def _guessable(answer: Answer) -> Guess:
    match answer:
        case Earner(car):
            return car
        case Played(cards):
            return cards
        case Started(position):
            return position
        case _:
            assert_never(answer)


def guesses(task: Task) -> dict[str, Guess]:
    """What each rule of thumb guesses; `None` where it has nothing to say."""
    match task:
        case Forecast():
            return _forecast(task)
        case Order():
            return _order(task)
        case Blanks():
            return _blanks(task)
        case Shortest():
            return _shortest(task)
        case Retro():
            return _retro(task)
        case _:
            assert_never(task)


def _forecast(task: Forecast) -> dict[str, Guess]:
    owners = takers(task.position)
    richest = sorted(BUSINESSES, key=lambda at: -task.tokens[BUSINESSES.index(at)])
    owned = [owners[at] for at in richest if at in owners]
    idle = [car for car in owned if car not in task.row]
    best = richest[0]
    return {
        "richest-now": owned[0],
        "second-richest-now": owned[1],
        "richest-without-a-card": idle[0] if idle else None,
        "first-card": task.row[0],
        "last-card": task.row[-1],
        "most-frequent-card": _most_frequent(task.row),
        "one-behind-the-richest": owners.get(_before(best)),
        "two-behind-the-richest": owners.get(_before(_before(best))),
        "already-at-the-richest": owners.get(best),
        "plain-counting": _counted_to(task, best),
    }


def _counted_to(task: Forecast, at: Business) -> Limousine | None:
    """Who would be there if every card were one plain step and nobody stood in the way."""
    steps = Counter(task.row)
    ends = {
        car: (BUSINESSES.index(task.position.where(car)) + steps[car]) % RING for car in LIMOUSINES
    }
    return next((car for car in LIMOUSINES if BUSINESSES[ends[car]] is at), None)


def _order(task: Order) -> dict[str, Guess]:
    hand, car = task.hand, task.goal.car
    number = Counter(hand)
    distance = {one: _distance(task.position.where(one), task.goal.at) for one in LIMOUSINES}
    covered = {one: task.position.standing(one).covered for one in LIMOUSINES}
    return {
        "as-printed": hand,
        "printed-backwards": hand[::-1],
        "goal-last": _by(hand, lambda one: one is car),
        "goal-first": _by(hand, lambda one: one is not car),
        "nearest-first": _by(hand, lambda one: distance[one]),
        "farthest-first": _by(hand, lambda one: -distance[one]),
        "most-frequent-first": _by(hand, lambda one: -number[one]),
        "most-frequent-last": _by(hand, lambda one: number[one]),
        "covered-first": _by(hand, lambda one: not covered[one]),
        "covered-last": _by(hand, lambda one: covered[one]),
    }


def _blanks(task: Blanks) -> dict[str, Guess]:
    known = [card for card in task.row if card is not None]
    there = task.position.at(task.goal.at)
    behind = task.position.at(_before(task.goal.at))
    same = {
        "goal": task.goal.car,
        "first-known": known[0] if known else None,
        "last-known": known[-1] if known else None,
        "most-frequent": _most_frequent(known),
        "already-there": there[-1] if there else None,
        "bottom-there": there[0] if there else None,
        "one-behind": behind[-1] if behind else None,
        "first-letter": LIMOUSINES[0],
        "beneath-the-goal": _companion(task.position, task.goal.car),
    }
    return {name: car and _filled(task.row, car) for name, car in same.items()}


def _shortest(task: Shortest) -> dict[str, Guess]:
    car, at = task.goal
    there = task.position.at(at)
    distance = _distance(task.position.where(car), at) or RING
    companion = _companion(task.position, car)
    steps = (car,) * distance
    return {
        "plain-counting": steps,
        "one-short": steps[1:] or None,
        "one-more": (*steps, car),
        "once": (car,),
        "twice": (car, car),
        "top-there-then-goal": (there[-1], car) if there else None,
        "goal-then-top-there": (car, there[-1]) if there else None,
        "companion-then-goal": (companion, car) if companion else None,
        "goal-then-companion": (car, companion) if companion else None,
    }


def _retro(task: Retro) -> dict[str, Guess]:
    """The end, or the end wound back by plain counting, gaps filled in letter order."""
    steps = Counter(task.row)
    ends = {fact.car: BUSINESSES.index(fact.at) for fact in task.end}
    counted = {car: (end - steps[car]) % RING for car, end in ends.items()}
    return {
        "the-end-itself": _placed(ends.items()),
        "plain-counting": _placed(counted.items()),
        "one-back": _placed((car, (end - 1) % RING) for car, end in ends.items()),
        "one-on": _placed((car, (end + 1) % RING) for car, end in ends.items()),
        "counted-forward": _placed((car, (end + steps[car]) % RING) for car, end in ends.items()),
        "row-in-order": _placed(zip(dict.fromkeys(task.row), range(RING), strict=False)),
        "row-backwards": _placed(zip(dict.fromkeys(task.row[::-1]), range(RING), strict=False)),
        "letter-order": _placed([]),
    }


def _placed(told: Iterable[tuple[Limousine, int]]) -> Position:
    """A start with one limousine per business: those told first, the others in letter order."""
    ring: list[Limousine | None] = [None] * RING
    for car, at in told:
        if ring[at] is None:
            ring[at] = car
    rest = iter([car for car in LIMOUSINES if car not in ring])
    return Position((1,) * RING, tuple(car or next(rest) for car in ring))


def _by(cards: Cards, key: Callable[[Limousine], float]) -> Cards:
    return tuple(sorted(cards, key=key))


def _most_frequent(cards: Iterable[Limousine]) -> Limousine | None:
    return next((car for car, _ in Counter(cards).most_common(1)), None)


def _filled(row: tuple[Limousine | None, ...], car: Limousine) -> Cards:
    return tuple(card or car for card in row)


def _companion(position: Position, car: Limousine) -> Limousine | None:
    return next((other for other in position.at(position.where(car)) if other is not car), None)


def _before(at: Business) -> Business:
    return BUSINESSES[BUSINESSES.index(at) - 1]


def _distance(source: Business, target: Business) -> int:
    return (BUSINESSES.index(target) - BUSINESSES.index(source)) % RING
