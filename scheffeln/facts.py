"""One fact about a limousine: `R:C:top`, red is on C and stands on top of another.

The last part is one of `top`, `bottom`, `lone`, `covered`, `uncovered`, or left out: `R:C`.
Several may be said at once, and who stands on whom: `R:C O:on:R`. Of the way there it may be said
what is passed or left, and who comes along: `R:over:B`, `R:from:A`, `R:with:O`, `R:without:O`,
`R:moves-alone`, `R:moves`, `R:stays-put`, `R:carried`; how far and which way: `R:steps:2`,
`R:forward`, `R:backward`, `R:to-next-empty`, `R:before:B`; or where somebody is not and does not
go, and how many stand somewhere: `R:not-on:B`, `R:not-over:B`, `A:empty`, `B:2`. `both:C` and
`both:3000` are said of two without their names, `O:only:3000` of one of two.
A fact may be claimed, known or wanted; here it only holds on a board or does not.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, assert_never

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    RING,
    Business,
    Limousine,
    Position,
    Shape,
    Slot,
    Standing,
    locate,
)
from scheffeln.cards import IdleEvasion
from scheffeln.notation import business, limousine
from scheffeln.refusal import WordKind, look_up
from scheffeln.rules.misreadings import Earns
from scheffeln.rules.play import Step
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.score import Earning, Earnings, MoneyTaken

SEPARATOR = ":"


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
    stand: Stand = Stand.TOP

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


class Way(StrEnum):
    """What can be said of how a limousine went."""

    OVER = "over"
    FROM = "from"
    WITH = "with"
    WITHOUT = "without"
    ALONE = "moves-alone"
    MOVES = "moves"
    STAYS = "stays-put"
    CARRIED = "carried"
    """Moved by another's card."""
    STEPS = "steps"
    """How many businesses further it came."""
    FORWARD = "forward"
    BACKWARD = "backward"
    TO_NEXT_EMPTY = "to-next-empty"
    BEFORE = "before"
    """It ends one business short of it, as it drives."""
    NOT_OVER = "not-over"
    NOT_ON = "not-on"
    """Where it is not in the end."""


Thing = Business | Limousine | int | None


class Deed(NamedTuple):
    """A limousine passed something on its way, set out from it, or had company or none.

    With several cards one of its moves must have been so; company is that of its last move.
    """

    limousine: Limousine
    way: Way
    what: Thing = None

    def __str__(self) -> str:
        return SEPARATOR.join(str(one) for one in self if one is not None)

    @property
    def named(self) -> tuple[Limousine, ...]:
        return tuple(one for one in (self.limousine, self.what) if isinstance(one, Limousine))

    def holds(self, steps: Sequence[Step]) -> bool:
        """Whether it was so in these steps."""
        own = [step for step in steps if self.limousine in step.moved]
        match self.way:
            case Way.OVER | Way.NOT_OVER:
                return any(map(self._passes, own)) is (self.way is Way.OVER)
            case Way.FROM:
                return self.what in [step.source for step in own]
            case Way.WITH:
                return any(self._leads(step) and self.what in step.moved for step in own)
            case Way.WITHOUT:
                return bool(own) and self.what not in own[-1].moved
            case Way.ALONE:
                return bool(own) and own[-1].moved == (self.limousine,)
            case Way.MOVES | Way.STAYS:
                return bool(own) is (self.way is Way.MOVES)
            case Way.CARRIED:
                return not all(map(self._leads, own))
            case Way.NOT_ON:
                return not steps or steps[-1].after.where(self.limousine) is not self.what
            case Way.STEPS | Way.FORWARD | Way.BACKWARD | Way.TO_NEXT_EMPTY | Way.BEFORE:
                return bool(steps) and self._drives(own, steps[-1].after.where(self.limousine))
            case _:
                assert_never(self.way)

    def _drives(self, own: Sequence[Step], at: Business) -> bool:
        """Whether its moves went so far, or that way, to this business."""
        forward = [_is_forward(step) for step in own]
        match self.way:
            case Way.STEPS:
                driven = [len(step.skipped) + 1 for step in own]
                return self.what in (*driven, sum(driven))
            case Way.TO_NEXT_EMPTY:
                return bool(own) and _takes_next_empty(own[-1])
            case Way.BEFORE:
                turn = -1 if forward[-1:] == [False] else 1
                return BUSINESSES[(BUSINESSES.index(at) + turn) % RING] is self.what
            case _:
                return (self.way is Way.FORWARD) in forward

    def _passes(self, step: Step) -> bool:
        passed = [skip.at for skip in step.skipped]
        return self.what in passed or any(self.what in step.before.at(at) for at in passed)

    def _leads(self, step: Step) -> bool:
        return not isinstance(step.move, IdleEvasion) and step.move.limousine is self.limousine


def _is_forward(step: Step) -> bool:
    """Whether a limousine drove clockwise: the first business it came to is the next one."""
    if step.source is None or step.target is None:
        return False
    first = step.skipped[0].at if step.skipped else step.target
    return BUSINESSES.index(first) == (BUSINESSES.index(step.source) + 1) % RING


def _takes_next_empty(step: Step) -> bool:
    """Whether a move ends on the first empty business on its way."""
    way = [*(skip.at for skip in step.skipped), *filter(None, (step.target,))]
    return next((at for at in way if not step.before.at(at)), None) is step.target


class Held(NamedTuple):
    """So many limousines stand on a business."""

    at: Business
    number: int

    def __str__(self) -> str:
        return SEPARATOR.join((self.at, str(self.number) if self.number else EMPTY))

    def holds(self, position: Position) -> bool:
        return len(position.at(self.at)) == self.number


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
            and all(deed.holds(steps) for deed in self.deeds)
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
        told = (one.number for one in self.held)
        return max((*Counter(places.values()).values(), *told)) > CAPACITY

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        named = (*(one.named for one in self.deeds), *(one.named for one in self.parts))
        return tuple(dict.fromkeys(car for cars in named for car in cars))


BOTH = "both"
EMPTY = "empty"


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
        return Sayings(
            (*(Saying(car, self.at) for car in others), *self.rest),
            tuple(Deed(car, *deed) for car in pair for deed in self.deeds),
        )


ONLY = "only"


class Only(NamedTuple):
    """Somebody takes money, and whoever stands on the same business takes none."""

    earning: Earning

    def __str__(self) -> str:
        who, _, takes = str(self.earning).partition(SEPARATOR)
        return SEPARATOR.join((who, ONLY, takes))

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        return self.earning.limousines

    def on(self, board: Position) -> Earning | Earnings:
        """The same, with the name of the other."""
        car = self.earning.limousine
        others = [one for one in board.at(board.where(car)) if one is not car]
        without = (Earning(one, MoneyTaken.NOTHING) for one in others)
        return Earnings((self.earning, *without)) if others else self.earning


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
