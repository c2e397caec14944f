"""Turning the ring and renaming the colours: the same puzzle in another dress.

The move rules know neither letters nor colours, so a task, its answer and its traps may be turned
and renamed together. Two puzzles are alike when one is the other turned and renamed.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, TypeVar, assert_never

from puzzles.puzzle import Answer, Earner, Played, Started, Trap, Traps
from puzzles.task import (
    Blanks,
    Cards,
    Forecast,
    Known,
    Order,
    Retro,
    Shortest,
    Target,
    Task,
    Tokens,
)
from scheffeln.pieces import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from scheffeln.position import Position

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
        stacks = _turned([position.at(business) for business in BUSINESSES], self.turn)
        return Position.of(self.cards(stack) for stack in stacks)

    def tokens(self, tokens: Tokens) -> Tokens:
        return tuple(_turned(list(tokens), self.turn))

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
    """The same for tasks that are alike, different for others: the least of all eight turns,
    its colours renamed in the order they are met."""
    return min((_described(task, turn) for turn in range(RING)), key=repr)


def _described(task: Task, turn: int) -> tuple[object, ...]:
    """A task told without letters or colours, the ring turned so far."""
    numbers: dict[Limousine, int] = {}

    def number(car: Limousine | None) -> int:
        return -1 if car is None else numbers.setdefault(car, len(numbers))

    def place(at: Business) -> int:
        return (BUSINESSES.index(at) + turn) % RING

    def stacks(position: Position) -> tuple[tuple[int, ...], ...]:
        found = [position.at(business) for business in BUSINESSES]
        return tuple(tuple(map(number, stack)) for stack in _turned(found, turn))

    head = task.kind, task.rules
    match task:
        case Forecast():
            tokens = tuple(_turned(list(task.tokens), turn))
            return *head, stacks(task.position), tuple(map(number, task.row)), tokens
        case Order():
            start, goal = stacks(task.position), (number(task.goal.car), place(task.goal.at))
            return *head, start, goal, tuple(sorted(map(number, task.hand)))
        case Blanks():
            start, goal = stacks(task.position), (number(task.goal.car), place(task.goal.at))
            return *head, start, goal, tuple(map(number, task.row))
        case Shortest():
            return *head, stacks(task.position), (number(task.goal.car), place(task.goal.at))
        case Retro():
            row = tuple(map(number, task.row))
            facts = sorted((place(fact.at), fact.covered, fact.car) for fact in task.end)
            told = ((at, covered, number(car)) for at, covered, car in facts)
            return *head, row, tuple(told)
        case _:
            assert_never(task)


def _turned(around: list[T], turn: int) -> list[T]:
    """What stands at each business after a turn."""
    return around[RING - turn :] + around[: RING - turn]
