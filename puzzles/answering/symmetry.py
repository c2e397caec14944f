"""Turning the ring and renaming the colours: the same puzzle in another dress.

The move rules know neither letters nor colours, so a task, its answer and its traps may be turned
and renamed together. Two puzzles are alike when one is the other turned and renamed.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine, Position, Shape
from scheffeln.facts import Fact

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

    def cards(self, cards: Iterable[Limousine]) -> tuple[Limousine, ...]:
        return tuple(map(self.car, cards))

    def position(self, position: Position) -> Position:
        shape, cars = position
        ahead = sum(shape[RING - self.turn :])
        return Position(self.around(shape), self.cards(_turned(cars, ahead)))

    def around(self, ring: tuple[T, ...]) -> tuple[T, ...]:
        """What lies at each business."""
        return _turned(ring, self.turn)

    def fact(self, fact: Fact) -> Fact:
        return Fact(self.car(fact.limousine), self.business(fact.at), fact.stand)


class TurnedBoard(NamedTuple):
    """A position turned: its shape, and each limousine told by its slot, whatever its colour."""

    number: int
    """By how many businesses."""
    shape: Shape
    slots: Mapping[Limousine | None, int]
    """The slot of each limousine; -1 for a card that is not known."""

    def around(self, ring: tuple[T, ...]) -> tuple[T, ...]:
        """What lies at each business."""
        return _turned(ring, self.number)

    def place(self, at: Business) -> int:
        """Which business it has become."""
        return (BUSINESSES.index(at) + self.number) % RING


def turns(position: Position) -> Iterator[TurnedBoard]:
    """A position in its eight turns."""
    shape, cars = position
    for number in range(RING):
        ahead = sum(shape[RING - number :])
        slots: dict[Limousine | None, int] = dict(zip(_turned(cars, ahead), _SLOTS, strict=True))
        yield TurnedBoard(number, _turned(shape, number), {**slots, None: -1})


_SLOTS = range(len(LIMOUSINES))


def in_letters(cards: Iterable[Limousine]) -> tuple[Limousine, ...]:
    """Cards in letter order, which tells nothing of the order they are played in."""
    return tuple(sorted(cards, key=LIMOUSINES.index))


def _turned(around: tuple[T, ...], turn: int) -> tuple[T, ...]:
    """What stands at each place after a turn."""
    front = len(around) - turn
    return around[front:] + around[:front]
