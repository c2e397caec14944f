"""The things on the table, what they are called, and how they stand.

business    one of the eight tiles of the ring, A to H clockwise; after H comes A
limousine   one of the eight cars, or the black Mafia limousine, the ninth
motorcade   two limousines on one business, the *top* one standing on the *bottom* one
covered     a bottom limousine is covered; a lone one and a top one are uncovered
on top      standing on another limousine (a lone one is uncovered, but not on top)

No letter means two things: businesses use A to H, limousines letters outside A to H.

shape   how many limousines stand on each business, A to H: a tuple of eight numbers 0 to 2
slot    a place in a shape where a limousine stands, counted from A, bottom before top

A position is a shape and the limousine in each slot. A move depends on the shape and the slot
alone, never on the colours, which is why the two are kept apart.

The rulebooks name red, yellow and black, and the businesses A, H and somewhere between them a
Lucre District. Every other name is a default that a table can replace.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum, IntEnum, StrEnum
from functools import cache
from itertools import chain
from typing import NamedTuple

from scheffeln.language import Lang, Text


class Limousine(StrEnum):
    """A car, named by the letter of its colour.

    Only red, yellow and black are named in the rulebooks; the other colours are defaults.
    """

    R = "R"
    O = "O"  # noqa: E741 - the notation's letter for orange; no zero is near
    Y = "Y"
    L = "L"
    T = "T"
    N = "N"
    V = "V"
    W = "W"
    M = "M"


class Business(StrEnum):
    """A tile of the ring. A is Dinero Docks and H Splendid Boulevard."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"


class Standing(Enum):
    """How a limousine stands on its business."""

    LONE = "lone"
    TOP = "top"
    BOTTOM = "bottom"

    @property
    def covered(self) -> bool:
        return self is Standing.BOTTOM


class Direction(IntEnum):
    """A way round the ring, as the step from one business to the next."""

    CLOCKWISE = 1
    COUNTER_CLOCKWISE = -1


MAFIA = Limousine.M
LIMOUSINES = tuple(Limousine)[:8]
"""The eight limousines every game has, in letter order of the notation."""

BUSINESSES = tuple(Business)
RING = len(BUSINESSES)
CAPACITY = 2


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


COLOURS: dict[Limousine, Text] = {
    Limousine.R: Text("red"),
    Limousine.O: Text("orange"),
    Limousine.Y: Text("yellow"),
    Limousine.L: Text("lime"),
    Limousine.T: Text("teal"),
    Limousine.N: Text("navy"),
    Limousine.V: Text("violet"),
    Limousine.W: Text("white"),
    Limousine.M: Text("black"),
}

BUSINESS_NAMES: dict[Business, str] = {
    Business.A: "Dinero Docks",
    Business.H: "Splendid Boulevard",
}
"""The names that are printed; they are the same in every language."""


class Names(NamedTuple):
    """What a table calls its limousines and businesses; what is not named has its usual name.

    Inside the program a letter is always the usual one, and a business is its place in the ring:
    what people read is `written` in the names that are in force.
    """

    letters: Mapping[Limousine, str] = {}
    colours: Mapping[Limousine, str] = {}
    businesses: Mapping[Business, str] = {}
    ring: tuple[Business, ...] = BUSINESSES
    """The businesses clockwise, as they lie on the table."""

    def colour(self, limousine: Limousine, lang: Lang) -> str:
        return self.colours.get(limousine) or COLOURS[limousine][lang]

    def business(self, place: Business) -> str:
        """The business that lies there: its letter, and its name where it has one."""
        at = self.ring[BUSINESSES.index(place)]
        return f"{at} {self.businesses.get(at, BUSINESS_NAMES.get(at, ''))}".rstrip()

    @property
    def signs(self) -> dict[str, str]:
        """How the table writes every letter of the notation that it writes in its own way."""
        places = zip(BUSINESSES, self.ring, strict=True)
        own = {car.value: sign for car, sign in self.letters.items()}
        return own | {place.value: at.value for place, at in places if place is not at}


PLAIN_NAMES = Names()
_IN_FORCE: ContextVar[tuple[Names, dict[int, str]]] = ContextVar("names", default=(PLAIN_NAMES, {}))


@contextmanager
def calling(names: Names, *, letters: bool = True) -> Iterator[None]:
    """Let what people write and read inside be in these names; programs read the usual letters."""
    token = _IN_FORCE.set((names, str.maketrans(names.signs) if letters else {}))
    try:
        yield
    finally:
        _IN_FORCE.reset(token)


def names() -> Names:
    """The names in force."""
    return _IN_FORCE.get()[0]


def written(notation: object) -> str:
    """A position, a card, a limousine, a business or a fact, in the letters in force."""
    return str(notation).translate(_IN_FORCE.get()[1])


def name(limousine: Limousine, lang: Lang) -> str:
    """A limousine by letter and colour: `R (red)`."""
    return f"{written(limousine)} ({names().colour(limousine, lang)})"
