"""Turning the ring and renaming the colours: the same puzzle in another dress.

The move rules know neither letters nor colours, so a task, its answer and its traps may be turned
and renamed together. Two puzzles are alike when one is the other turned and renamed.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeVar, assert_never

from puzzles.puzzle import (
    Answer,
    Blanks,
    Cards,
    Earner,
    Forecast,
    Known,
    Order,
    Played,
    Retro,
    Shortest,
    Started,
    Target,
    Task,
    Tokens,
    Trap,
    Traps,
)
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine, Position

T = TypeVar("T")


class Dress(NamedTuple):
    """A turn of the ring and a new name for every colour."""

    turn: int
    """By how many businesses, clockwise."""
    names: tuple[Limousine, ...]
    """The new name of each limousine, in letter order of the old ones."""

    def car(self, car: Limousine) -> Limousine:
        return self.names[LIMOUSINES.index(car)]

    def business(self, at: Business) -> Business:
        return BUSINESSES[(BUSINESSES.index(at) + self.turn) % RING]

    def cards(self, cards: Cards) -> Cards:
        return tuple(map(self.car, cards))

    def position(self, position: Position) -> Position:
        shape, cars = position
        ahead = sum(shape[RING - self.turn :])
        return Position(_turned(shape, self.turn), self.cards(_turned(cars, ahead)))

    def tokens(self, tokens: Tokens) -> Tokens:
        return _turned(tokens, self.turn)

    def target(self, goal: Target) -> Target:
        return Target(self.car(goal.car), self.business(goal.at))

    def known(self, fact: Known) -> Known:
        return Known(self.car(fact.car), self.business(fact.at), fact.covered)

    def task(self, task: Task) -> Task:
        match task:
            case Forecast():
                return replace(
                    task,
                    position=self.position(task.position),
                    row=self.cards(task.row),
                    tokens=self.tokens(task.tokens),
                )
            case Order():
                return replace(
                    task,
                    position=self.position(task.position),
                    hand=in_letters(self.cards(task.hand)),
                    goal=self.target(task.goal),
                )
            case Blanks():
                return replace(
                    task,
                    position=self.position(task.position),
                    row=tuple(card and self.car(card) for card in task.row),
                    goal=self.target(task.goal),
                )
            case Shortest():
                return replace(
                    task, position=self.position(task.position), goal=self.target(task.goal)
                )
            case Retro():
                return replace(
                    task, row=self.cards(task.row), end=in_facts(map(self.known, task.end))
                )
            case _:
                assert_never(task)

    def answer(self, answer: Answer) -> Answer:
        match answer:
            case Earner():
                return answer._replace(car=self.car(answer.car))
            case Played():
                return Played(self.cards(answer.cards))
            case Started():
                return Started(self.position(answer.position))
            case _:
                assert_never(answer)

    def traps(self, traps: Traps) -> Traps:
        return {
            one: Trap(trap.finds, trap.answer and self.answer(trap.answer), trap.caught)
            for one, trap in traps.items()
        }


def in_letters(cards: Iterable[Limousine]) -> Cards:
    """Cards in letter order, which tells nothing of the order they are played in."""
    return tuple(sorted(cards, key=LIMOUSINES.index))


def in_facts(facts: Iterable[Known]) -> tuple[Known, ...]:
    """Facts in letter order of their limousines."""
    return tuple(sorted(facts, key=lambda fact: LIMOUSINES.index(fact.car)))


def likeness(task: Task) -> object:
    """The same for tasks that are alike, different for others: the least of all eight turns, told
    without letters or colours."""
    told = _by_meeting(task) if isinstance(task, Retro) else _by_slots(task)
    return task.kind, task.rules, min(told)


def _by_slots(task: Forecast | Order | Blanks | Shortest) -> Iterator[tuple[object, ...]]:
    """Every turn of a task, each limousine told by the slot it starts in."""
    shape, cars = task.position
    for turn in range(RING):
        ahead = sum(shape[RING - turn :])
        slots: dict[Limousine | None, int] = dict(zip(_turned(cars, ahead), _SLOTS, strict=True))
        slots[None] = -1
        match task:
            case Forecast():
                told = *map(slots.__getitem__, task.row), *_turned(task.tokens, turn)
            case Order():
                told = *_goal_told(task.goal, slots, turn), *sorted(slots[c] for c in task.hand)
            case Blanks():
                told = *_goal_told(task.goal, slots, turn), *map(slots.__getitem__, task.row)
            case Shortest():
                told = _goal_told(task.goal, slots, turn)
            case _:
                assert_never(task)
        yield _turned(shape, turn), told


_SLOTS = range(len(LIMOUSINES))


def _goal_told(goal: Target, slots: Mapping[Limousine | None, int], turn: int) -> tuple[int, ...]:
    return slots[goal.car], (BUSINESSES.index(goal.at) + turn) % RING


def _by_meeting(task: Retro) -> Iterator[tuple[object, ...]]:
    """Every turn of a task without a start, the limousines numbered in the order they are met."""
    for turn in range(RING):
        numbers: dict[Limousine, int] = {}
        row = tuple(numbers.setdefault(card, len(numbers)) for card in task.row)
        ends = sorted(
            ((BUSINESSES.index(fact.at) + turn) % RING, fact.covered, fact.car) for fact in task.end
        )
        facts = ((at, covered, numbers.setdefault(car, len(numbers))) for at, covered, car in ends)
        yield row, tuple(facts)


def _turned(around: tuple[T, ...], turn: int) -> tuple[T, ...]:
    """What stands at each place after a turn."""
    front = len(around) - turn
    return around[front:] + around[:front]
