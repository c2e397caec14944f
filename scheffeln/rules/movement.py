"""The movement rule, stated once for every shape, slot, direction and manner.

A card names a limousine. Alone or on top it moves by itself; from beneath it takes the top one
along. It drives past businesses that do not admit it and stops at the first that does.
The whole rule is 8,856 cases with eight limousines and 9,144 with nine; each is worked out
once, when first asked for, and remembered as a `Shift`.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, StrEnum, auto
from functools import cache
from itertools import chain, islice
from operator import itemgetter
from typing import NamedTuple, assert_never

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    RING,
    Business,
    Direction,
    Limousine,
    Shape,
    Slot,
    Standing,
    locate,
)
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Arrival, Load, Manner, PairStop, SingleStop


class Landing(StrEnum):
    """How a move ended."""

    EMPTY = "empty"
    ON_TOP = "on-top"
    STAYED = "stayed"
    BENEATH = "beneath"
    """Only ever by mistake."""


class Why(StrEnum):
    """Why a business was passed over."""

    FULL = "full"
    OCCUPIED = "occupied"


class Skip(NamedTuple):
    """A business passed over, and why."""

    at: Business
    why: Why


class Shift(NamedTuple):
    """What one move does to a shape, whatever colours stand in it."""

    after: Shape
    rearrange: Callable[[tuple[Limousine, ...]], tuple[Limousine, ...]]
    """Takes the limousines slot by slot before the move, gives them slot by slot after it."""
    moved: tuple[Slot, ...]
    source: Business
    target: Business
    skipped: tuple[Skip, ...]
    landing: Landing
    clauses: tuple[Clause, ...]
    """What was applied from who moves to how it lands, in the order it was applied."""
    events: "Events"
    held_up: bool
    """Whether it stays because a business does not let it in. Only ever by mistake."""


class Events(NamedTuple):
    """What is worth counting about a move; a limousine that stays does none of it."""

    skips: bool = False
    """It passes over a business, a single limousine by `move.skip`, a motorcade by
    `move.carry-land`."""
    carries: bool = False
    """A motorcade moves."""
    wraps: bool = False
    """It drives from H to A, or from A to H if that is the way."""


class Shifts(dict[Shape, tuple[Shift, ...]]):
    """What a card for each slot of a shape does, in one manner and one direction; worked out when
    the shape is first looked up."""

    def __init__(self, manner: Manner, direction: Direction) -> None:
        self.manner = manner
        self.direction = direction

    def __missing__(self, shape: Shape) -> tuple[Shift, ...]:
        slots = range(sum(shape))
        moves = tuple(work_out(shape, slot, self.manner, self.direction) for slot in slots)
        self[_the_one(shape)] = moves
        return moves


@cache
def _the_one(shape: Shape) -> Shape:
    """Always the same object for a shape: the tables find that one without comparing."""
    return shape


@cache
def shifts(manner: Manner, direction: Direction) -> Shifts:
    """The one table for this manner and direction."""
    return Shifts(manner, direction)


def work_out(shape: Shape, slot: Slot, manner: Manner, direction: Direction) -> Shift:
    """Move the limousine in a slot one step: the rule itself."""
    source, standing = locate(shape, slot)
    moved = _moved(slot, standing, manner.load(standing))
    pair = len(moved) == CAPACITY
    target, skipped, crowd = _trip(shape, source, pair, manner, direction) if moved else _NOWHERE
    stacks, landing = _arrange(shape, moved, source, target, manner)
    return Shift(
        after=_the_one(tuple(map(len, stacks))),
        rearrange=itemgetter(*chain.from_iterable(stacks)),
        moved=() if target is None else moved,
        source=BUSINESSES[source],
        target=BUSINESSES[source if target is None else target],
        skipped=skipped,
        landing=landing,
        clauses=tuple(_applied(standing, len(moved), skipped, crowd, landing)),
        events=Events()
        if target is None
        else Events(bool(skipped), pair, (target - source) * direction < 0),
        held_up=crowd is not None,
    )


def _moved(slot: Slot, standing: Standing, load: Load) -> tuple[Slot, ...]:
    """The slots that move, bottom first."""
    match load:
        case Load.ALONE:
            return (slot,)
        case Load.PAIR:
            return (slot, slot + 1) if standing is Standing.BOTTOM else (slot - 1, slot)
        case Load.NOTHING:
            return ()
        case _:
            assert_never(load)


class Trip(NamedTuple):
    """How far whoever moves gets: to a business, or nowhere, held up or once all round."""

    target: int | None = None
    skipped: tuple[Skip, ...] = ()
    crowd: int | None = None
    """How many stand where it is held up; none if it is not."""


_NOWHERE = Trip()


def _trip(shape: Shape, source: int, pair: bool, manner: Manner, direction: Direction) -> Trip:
    skipped: list[Skip] = []
    for ahead in range(1, RING):
        here = (source + ahead * direction) % RING
        look = _look(shape[here], ahead == 1, pair, manner)
        if look is Decision.STOP:
            return Trip(here, tuple(skipped))
        if look is Decision.GIVE_UP:
            return Trip(None, tuple(skipped), shape[here])
        skipped.append(Skip(BUSINESSES[here], _WHY[shape[here]]))
    return Trip(None, tuple(skipped))


_WHY = {1: Why.OCCUPIED, CAPACITY: Why.FULL}
"""No empty business is ever passed over."""


class Decision(Enum):
    """What a limousine or motorcade does at a business it comes to."""

    STOP = auto()
    PASS = auto()
    GIVE_UP = auto()


def _look(standing_there: int, first: bool, pair: bool, manner: Manner) -> Decision:
    """Whether to stop at a business; `first` when it is the one next to the source."""
    empty = standing_there == 0
    free = standing_there < CAPACITY
    if pair:
        match manner.pair_stop:
            case PairStop.EMPTY:
                return Decision.STOP if empty else Decision.PASS
            case PairStop.NEXT_UNLESS_OCCUPIED:
                return Decision.STOP if empty else Decision.GIVE_UP
            case _:
                assert_never(manner.pair_stop)
    match manner.single_stop:
        case SingleStop.FREE:
            return Decision.STOP if free else Decision.PASS
        case SingleStop.EMPTY_PAST_FULL:
            return Decision.STOP if empty or (free and first) else Decision.PASS
        case SingleStop.EMPTY:
            return Decision.STOP if empty else Decision.PASS
        case SingleStop.NEXT_UNLESS_FULL:
            return Decision.STOP if free else Decision.GIVE_UP
        case _:
            assert_never(manner.single_stop)


def _arrange(
    shape: Shape, moved: tuple[Slot, ...], source: int, target: int | None, manner: Manner
) -> tuple[Sequence[tuple[Slot, ...]], Landing]:
    """Who stands where afterwards, told by the slots before the move."""
    if target is None:
        return stacks_of(shape), Landing.STAYED
    stacks = [*stacks_of(shape)]
    there = stacks[target]
    stacks[source] = tuple([slot for slot in stacks[source] if slot not in moved])
    match manner.arrival:
        case Arrival.ON_TOP:
            stacks[target] = there + moved
            return stacks, Landing.ON_TOP if there else Landing.EMPTY
        case Arrival.BENEATH:
            stacks[target] = moved + there
            return stacks, Landing.BENEATH if there else Landing.EMPTY
        case _:
            assert_never(manner.arrival)


@cache
def stacks_of(shape: Shape) -> tuple[tuple[Slot, ...], ...]:
    """The slots on each business, bottom first."""
    slots = iter(range(sum(shape)))
    return tuple(tuple(islice(slots, height)) for height in shape)


def _applied(
    standing: Standing,
    moving: int,
    skipped: tuple[Skip, ...],
    crowd: int | None,
    landing: Landing,
) -> Iterator[Clause]:
    """The clauses a move went by, in the order they were applied."""
    yield Clause.MOVE_CARRY if standing.covered else Clause.MOVE_ALONE
    if not moving:
        return
    pair = moving == CAPACITY
    stayed = landing is Landing.STAYED
    passed_full = any(skip.why is Why.FULL for skip in skipped)
    passed_room = any(skip.why is Why.OCCUPIED for skip in skipped)
    if pair and crowd is None:
        yield Clause.MOVE_CARRY_LAND
    elif passed_full and not pair:
        yield Clause.MOVE_SKIP
    if passed_full or crowd == CAPACITY or (pair and (skipped or crowd)):
        yield Clause.MOVE_CAPACITY
    if stayed and crowd is None:
        yield Clause.MOVE_STUCK
    elif not (pair or stayed):
        if not passed_room:
            yield Clause.MOVE_LAND
        if landing is not Landing.EMPTY:
            yield Clause.MOVE_STACK
