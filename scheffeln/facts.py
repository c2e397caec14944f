"""One fact about a limousine: `R:C:top`, red is on C and stands on top of another.

The last part is one of `top`, `bottom`, `lone`, `covered`, `uncovered`, or left out: `R:C`.
Several may be said at once, and who stands on whom: `R:C O:on:R`; of the way there, `deeds`; how
many stand somewhere: `A:empty`, `B:2`, `C:occupied`, `D:not-full`, `E:stays-empty`. `both:C` and
`both:3000` are said of two without their names.
A fact may be claimed, known or wanted; here it only holds on a board or does not.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, assert_never

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    Business,
    Limousine,
    Position,
    Shape,
    Slot,
    Standing,
    locate,
)
from scheffeln.deeds import SEPARATOR, Deed, Thing, Way
from scheffeln.notation import business, limousine
from scheffeln.refusal import WordKind, look_up
from scheffeln.rules.misreadings import Earns
from scheffeln.rules.play import Step
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.takings import Earning, Earnings, MoneyTaken


class Stand(StrEnum):
    """What can be said about how a limousine stands."""

    TOP = "top"
    BOTTOM = "bottom"
    LONE = "lone"
    COVERED = "covered"
    UNCOVERED = "uncovered"
    THERE = "there"
    """However it stands."""
    EARNS = "earns"
    """As a limousine must stand to take the token: uncovered, unless that is misread."""

    def fits(self, standing: Standing, earns: Earns = Earns.UNCOVERED) -> bool:
        """Whether it is so of a limousine that stands so."""
        match self:
            case Stand.TOP:
                return standing is Standing.TOP
            case Stand.LONE:
                return standing is Standing.LONE
            case Stand.BOTTOM | Stand.COVERED:
                return standing.covered
            case Stand.UNCOVERED:
                return not standing.covered
            case Stand.THERE:
                return True
            case Stand.EARNS:
                return standing in earns.value
            case _:
                assert_never(self)


@dataclass(frozen=True, slots=True)
class Fact:
    """A limousine stands so at a business."""

    limousine: Limousine
    at: Business
    stand: Stand

    def __str__(self) -> str:
        said = (self.limousine, self.at, *(() if self.stand is Stand.THERE else (self.stand,)))
        return SEPARATOR.join(said)

    def holds(self, position: Position, reading: Reading = OFFICIAL) -> bool:
        """Whether it is so; never of a limousine that is not on the board."""
        if self.limousine not in position.cars:
            return False
        return self.holds_in(position.shape, position.slot(self.limousine), reading)

    def holds_in(self, shape: Shape, slot: Slot, reading: Reading = OFFICIAL) -> bool:
        """Whether it is so of a limousine in this slot."""
        index, standing = locate(shape, slot)
        return BUSINESSES[index] is self.at and self.stand.fits(standing, reading.manner.earns)


Facts = tuple[Fact, ...]


class Saying(NamedTuple):
    """Less or more than a fact: a limousine stands somewhere, or somehow, or on another."""

    limousine: Limousine
    at: Business | None = None
    stand: Stand = Stand.THERE
    on: Limousine | None = None

    def __str__(self) -> str:
        said = [self.limousine.value, *filter(None, (self.at,))]
        if self.on is not None:
            said += [_ON, self.on.value]
        elif self.stand is not Stand.THERE:
            said.append(self.stand)
        return SEPARATOR.join(said)

    @property
    def named(self) -> tuple[Limousine, ...]:
        return (self.limousine,) if self.on is None else (self.limousine, self.on)

    def holds(self, position: Position) -> bool:
        """Whether it is so on a board that has the limousines."""
        at = position.where(self.limousine)
        return (
            self.at in (None, at)
            and self.stand.fits(position.standing(self.limousine))
            and (self.on is None or position.at(at) == (self.on, self.limousine))
        )


_ON = "on"


class Occupancy(StrEnum):
    """How many stand on a business, where no number is said."""

    STAYS_EMPTY = "stays-empty"
    """None in the end, and none before."""
    OCCUPIED = "occupied"
    """One or two."""
    NOT_FULL = "not-full"
    """One or none."""


class Held(NamedTuple):
    """So many limousines stand on a business."""

    at: Business
    number: int | Occupancy

    def __str__(self) -> str:
        return SEPARATOR.join((self.at, str(self.number) if self.number else EMPTY_WORD))

    def holds(self, position: Position) -> bool:
        here = len(position.at(self.at))
        match self.number:
            case Occupancy.STAYS_EMPTY:
                return here == 0
            case Occupancy.OCCUPIED:
                return here > 0
            case Occupancy.NOT_FULL:
                return here < CAPACITY
            case _:
                return here == self.number

    @property
    def bare(self) -> bool:
        """Whether nobody stands there."""
        return self.number in (0, Occupancy.STAYS_EMPTY)

    def denial(self) -> "Held | None":
        """That it is not so, if one word says how many stand there then."""
        return self._replace(number=_NOT_SO[self.number]) if self.number in _NOT_SO else None


_NOT_SO: Mapping[int | Occupancy, int | Occupancy] = {
    0: Occupancy.OCCUPIED,
    Occupancy.OCCUPIED: 0,
    CAPACITY: Occupancy.NOT_FULL,
    Occupancy.NOT_FULL: CAPACITY,
}


class Sayings(NamedTuple):
    """What is said of several limousines at once, or of one without its business."""

    parts: tuple[Saying, ...]
    deeds: tuple[Deed, ...] = ()
    held: tuple[Held, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, (*self.deeds, *self.parts, *self.held)))

    def holds(self, position: Position, steps: Sequence[Step] = ()) -> bool:
        """Whether all is so on a board, and was on the way there."""
        return (
            all(part.holds(position) for part in self.parts)
            and all(deed.holds(steps, position) for deed in self.deeds)
            and all(one.holds(position) for one in self.held)
        )

    @property
    def places(self) -> dict[Limousine, Business]:
        """Where limousines are said to stand."""
        return {part.limousine: part.at for part in self.parts if part.at is not None}

    def keeps(self, bottom: Limousine, top: Limousine) -> bool:
        """Whether all may be so while two stand somewhere as this motorcade."""
        standing = {bottom: Standing.BOTTOM, top: Standing.TOP}
        about = [part for part in self.parts if not standing.keys().isdisjoint(part.named)]
        return len({part.at for part in about if part.at is not None}) <= 1 and all(
            part.named == (top, bottom)
            if part.on is not None
            else part.stand.fits(standing[part.limousine])
            for part in about
        )

    def crowds(self, position: Position) -> bool:
        """Whether more would stand on a business than may, with those of whom nothing is said."""
        places = {car: position.where(car) for car in position.cars} | self.places
        told = (one.number for one in self.held if isinstance(one.number, int))
        return max((*Counter(places.values()).values(), *told)) > CAPACITY

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        named = (*(one.named for one in self.deeds), *(one.named for one in self.parts))
        return tuple(dict.fromkeys(car for cars in named for car in cars))


class Happening(NamedTuple):
    """Whether a claim tells of what happened, or did not: perhaps not of the end alone."""

    denied: bool


BOTH = "both"
EMPTY_WORD = "empty"


class Both(NamedTuple):
    """What is said of two without saying which: the two whose card was played."""

    at: Business | None = None
    deeds: tuple[tuple[Way, Thing], ...] = ()
    takes: int | MoneyTaken | None = None
    """What each of them takes; then nothing else is said."""
    rest: tuple[Saying, ...] = ()
    """What is said of one of them besides."""

    def __str__(self) -> str:
        said = [(BOTH, *(str(one) for one in deed if one is not None)) for deed in self.deeds]
        said += [(BOTH, str(one)) for one in (self.at, self.takes) if one is not None]
        return " ".join((*map(SEPARATOR.join, said), *map(str, self.rest)))

    def of(self, pair: Sequence[Limousine]) -> Sayings | Earnings:
        """The same, said of these."""
        if self.takes is not None:
            return Earnings(tuple(Earning(car, self.takes) for car in pair))
        told = {one.limousine: one for one in self.rest}
        others = [car for car in pair if self.at and car not in told]
        together = (Way.TOGETHER, None)
        deeds = [Deed(car, *deed) for car in pair for deed in self.deeds if deed != together]
        deeds += [Deed(pair[0], Way.TOGETHER, pair[1])] if together in self.deeds else []
        return Sayings((*(Saying(car, self.at) for car in others), *self.rest), tuple(deeds))


def fact(text: str) -> Fact:
    """Read a fact; raises `BadWord` on the part that is not understood."""
    who, _, rest = text.partition(SEPARATOR)
    where, _, how = rest.partition(SEPARATOR)
    return Fact(limousine(who), business(where), stand(how) if how else Stand.THERE)


_SAID = {one.value: one for one in Stand if one not in (Stand.THERE, Stand.EARNS)}


def stand(word: str) -> Stand:
    """Read how a limousine stands; raises `BadWord` if there is no such word."""
    return look_up(word, WordKind.STAND, _SAID)


def seen(limousine: Limousine, position: Position) -> Fact:
    """What is true of a limousine on the board."""
    stand = Stand(position.standing(limousine).value)
    return Fact(limousine, position.where(limousine), stand)


def in_parts(said: Position | Fact | Sayings) -> Sayings:
    """What is said of a board, limousine by limousine."""
    if isinstance(said, Sayings):
        return said
    facts = (said,) if isinstance(said, Fact) else (seen(car, said) for car in said.cars)
    return Sayings(tuple(Saying(one.limousine, one.at, one.stand) for one in facts))


def facts_of(position: Position) -> Facts:
    """Everything there is to know about a position."""
    return tuple(
        Fact(car, position.where(car), Stand.COVERED if covered else Stand.UNCOVERED)
        for car in position.cars
        for covered in [position.standing(car).covered]
    )
