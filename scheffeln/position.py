"""A position: which limousines stand on which business, and which is on top.

shape   how many limousines stand on each business, A to H: a tuple of eight numbers 0 to 2
slot    a place in a shape where a limousine stands, counted from A, bottom before top

A position is a shape and the limousine in each slot. A move depends on the shape and the slot
alone, never on the colours, which is why the two are kept apart.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from scheffeln.pieces import BUSINESSES, CAPACITY, MAFIA, RING, Business, Limousine, Standing

Shape = tuple[int, ...]
Slot = int


class Position(NamedTuple):
    """An accepted position: every limousine once, never more than two on a business.

    Accepted does not mean reachable from a setup. The constructor believes what it is given;
    `scheffeln.notation.position` checks what people write.
    """

    shape: Shape
    cars: tuple[Limousine, ...]

    @classmethod
    def of(cls, stacks: Iterable[Sequence[Limousine]]) -> "Position":
        """The position with these limousines on A, B, ... H, bottom first."""
        groups = [tuple(stack) for stack in stacks]
        return cls(tuple(map(len, groups)), tuple(chain.from_iterable(groups)))

    def __str__(self) -> str:
        return _layout(self.shape) % self.cars

    def at(self, business: Business) -> tuple[Limousine, ...]:
        """Who stands there, bottom first."""
        index = BUSINESSES.index(business)
        first = sum(self.shape[:index])
        return self.cars[first : first + self.shape[index]]

    def slot(self, limousine: Limousine) -> Slot:
        return self.cars.index(limousine)

    def where(self, limousine: Limousine) -> Business:
        index, _ = locate(self.shape, self.slot(limousine))
        return BUSINESSES[index]

    def standing(self, limousine: Limousine) -> Standing:
        _, standing = locate(self.shape, self.slot(limousine))
        return standing

    @property
    def mafia(self) -> bool:
        """Whether the Mafia limousine is on the board."""
        return MAFIA in self.cars


@cache
def _layout(shape: Shape) -> str:
    return "/".join("%s" * height or "_" for height in shape)


@cache
def places(shape: Shape) -> tuple[tuple[int, Standing], ...]:
    """For each slot the index of its business, and how a limousine in it stands."""
    return tuple(
        (index, standing)
        for index, height in enumerate(shape)
        for standing in ((), (Standing.LONE,), (Standing.BOTTOM, Standing.TOP))[height]
    )


def locate(shape: Shape, slot: Slot) -> tuple[int, Standing]:
    """The index of the business a slot is on, and how a limousine in it stands."""
    return places(shape)[slot]


def shapes(limousines: int) -> Iterator[Shape]:
    """Every shape that holds so many limousines: 1,107 for eight, 1,016 for nine."""

    def fill(businesses: int, left: int) -> Iterator[Shape]:
        if not businesses:
            yield ()
            return
        fewest = max(0, left - CAPACITY * (businesses - 1))
        for height in range(fewest, min(CAPACITY, left) + 1):
            for rest in fill(businesses - 1, left - height):
                yield height, *rest

    return fill(RING, limousines)
