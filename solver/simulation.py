"""Many rounds at once: the movement rule as arrays, for numpy.

batch     the same number of rounds in every array, one round a line
places    the slots of all limousines of a position in one number, three bits each
half      the places of four limousines: so few that what every move makes of them is a table
reading   a number: which of the readings a round is played by

The tables are filled from the engine's own `Shift`s, one shape of each rotation worked out and
the other seven rotated. What the arrays do with them shares nothing with the engine's `play`.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    RING,
    Direction,
    Limousine,
    Position,
    Shape,
    Standing,
    places,
    shapes,
)
from scheffeln.rules.misreadings import Earns, Manner
from scheffeln.rules.movement import Shift, shifts
from scheffeln.rules.reading import Lens, reading_of
from scheffeln.rules.rulings import Rules

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Bools = NDArray[np.bool_]

CARS = len(LIMOUSINES)
NO_CARD = CARS
"""Stands in a row for a place without a card: nothing moves."""

BITS = 3
LOWEST = (1 << BITS) - 1
HALF = CARS // 2
LOWER = (1 << BITS * HALF) - 1
SHAPES: tuple[Shape, ...] = tuple(shapes(CARS))
SHAPE_NUMBER = {shape: number for number, shape in enumerate(SHAPES)}


class Tables(NamedTuple):
    """Every move of several readings; a case is `(reading * shapes + shape) * slots + slot`."""

    after: Ints
    """The shape after the move."""
    shuffle: Ints
    """Where in `halves` it is told which slot each limousine then stands in."""
    halves: NDArray[np.int16]
    """For every shuffle what becomes of every half."""
    skips: Bytes
    """Whether the move passes over a business."""
    carries: Bytes
    """Whether a motorcade moves."""
    way: Bytes
    """How many businesses the move drives."""


class Stands(NamedTuple):
    """For every shape and slot the business and how a limousine stands there."""

    business: Bytes
    earns: dict[Earns, Bools]
    top: Bools


@cache
def slot_stands() -> Stands:
    """Where the slots of every shape are."""
    business = np.array([[at for at, _ in places(shape)] for shape in SHAPES], np.uint8)
    standing = [[how for _, how in places(shape)] for shape in SHAPES]
    earns = {
        one: np.array([[how in one.value for how in line] for line in standing]) for one in Earns
    }
    top = np.array([[how is Standing.TOP for how in line] for line in standing])
    return Stands(business, earns, top)


@cache
def tables(rules: Rules, lenses: tuple[Lens, ...]) -> Tables:
    """The moves under these mistakes (`None` is no mistake), one after the other."""
    each = [_table(reading_of(rules, one).manner.of_a_move) for one in lenses]
    after, slots, *events = (np.concatenate(column) for column in zip(*each, strict=True))
    shuffles, which = np.unique(packed(slots), return_inverse=True)
    return Tables(after, which << BITS * HALF, _halves(shuffles), *events)


def _halves(shuffles: Ints) -> NDArray[np.int16]:
    """What becomes of every half; of those that no position has as well."""
    slots = unpacked(np.arange(1 << BITS * HALF), HALF)
    moved = unpacked(shuffles)[:, slots]
    return packed(moved).astype(np.int16).ravel()


def packed(slots: Bytes | Ints) -> Ints:
    """The slots of several limousines in one number, those of the first lowest."""
    apart = slots.astype(np.int64) << np.arange(slots.shape[-1]) * BITS
    together: Ints = apart.sum(axis=-1)
    return together


def unpacked(places: Ints, cars: int = CARS) -> Bytes:
    """The slots again, a column for each limousine."""
    return (places[:, None] >> np.arange(cars) * BITS & LOWEST).astype(np.uint8)


class _Cases(NamedTuple):
    """Every case of one manner, as `Tables` has them of several."""

    after: Ints
    slots: Bytes
    """Where each slot's limousine stands after the move."""
    skips: Bytes
    carries: Bytes
    way: Bytes


@cache
def _table(manner: Manner) -> _Cases:
    """Every case of one manner: one shape of each rotation worked out, the others rotated."""
    moves = shifts(manner, manner.turn)
    turned, ahead = _rotations()
    first = np.flatnonzero(turned.min(axis=1) == np.arange(len(SHAPES)))
    each = [shift for number in first.tolist() for shift in moves[SHAPES[number]]]
    new = np.array([SHAPE_NUMBER[shift.after] for shift in each])
    slot = np.tile(np.arange(CARS), len(first))[:, None]
    start = np.repeat(first, CARS)
    case = turned[start] * CARS + (slot + ahead[start]) % CARS
    order = np.array([_order(shift) for shift in each])
    came_from = (order[:, None] + ahead[start][..., None]) % CARS
    slots = np.empty((len(SHAPES) * CARS, CARS), np.uint8)
    slots[case[..., None], came_from] = (np.arange(CARS) + ahead[new][..., None]) % CARS

    def of_all(told: Sequence[int] | Ints) -> Ints:
        cases = np.empty(len(slots), np.int64)
        cases[case] = np.array(told).reshape(len(each), -1)
        return cases

    events = (
        [shift.events.skips for shift in each],
        [shift.events.carries for shift in each],
        [driven(shift, manner.turn) for shift in each],
    )
    return _Cases(of_all(turned[new]), slots, *(of_all(one).astype(np.uint8) for one in events))


def _order(shift: Shift) -> tuple[int, ...]:
    """For each slot after the move the slot that its limousine came from."""
    return tuple(map(LIMOUSINES.index, shift.rearrange(LIMOUSINES)))


def driven(shift: Shift, direction: Direction) -> int:
    """How many businesses a move drives."""
    return (BUSINESSES.index(shift.target) - BUSINESSES.index(shift.source)) * direction % RING


@cache
def _rotations() -> tuple[Ints, Ints]:
    """Of each shape the eight rotations, and how many slots come round to the front in each."""
    turned = [
        [SHAPE_NUMBER[shape[RING - by :] + shape[: RING - by]] for by in range(RING)]
        for shape in SHAPES
    ]
    ahead = [[sum(shape[RING - by :]) for by in range(RING)] for shape in SHAPES]
    return np.array(turned), np.array(ahead)


class Batch(NamedTuple):
    """Many positions."""

    shape: Ints
    """The number of each position's shape."""
    places: Ints

    @classmethod
    def of(cls, positions: Sequence[Position]) -> "Batch":
        cars = numbers([one.cars for one in positions], CARS)
        shape = np.array([SHAPE_NUMBER[one.shape] for one in positions])
        return cls(shape, packed(np.argsort(cars).astype(np.uint8)))

    @classmethod
    def joined(cls, batches: Sequence["Batch"]) -> "Batch":
        """One after the other."""
        if len(batches) == 1:
            return batches[0]
        return cls(*map(np.concatenate, zip(*batches, strict=True)))

    def those(self, lines: Ints | Bools | slice) -> "Batch":
        """Some of them."""
        return Batch(self.shape[lines], self.places[lines])

    def parts(self, number: int) -> list["Batch"]:
        """So many at a time."""
        return [self.those(slice(at, at + number)) for at in range(0, len(self.shape), number)]

    def repeated(self, times: int) -> "Batch":
        """Each position so many times in a row."""
        return Batch(np.repeat(self.shape, times), np.repeat(self.places, times))

    def positions(self) -> list[Position]:
        order = np.argsort(unpacked(self.places), axis=1)
        lines = zip(self.shape.tolist(), limousines(order), strict=True)
        return [Position(SHAPES[shape], cars) for shape, cars in lines]

    @property
    def stand(self) -> Ints:
        """Where and how each limousine stands: its place in what `stands` tells."""
        return (self.shape * CARS)[:, None] + unpacked(self.places)

    def stands_of(self, car: int) -> Ints:
        """The same of one limousine."""
        return self.shape * CARS + (self.places >> car * BITS & LOWEST)

    @property
    def business(self) -> Ints:
        """Where each limousine stands, as a number from 0 for A."""
        return slot_stands().business.take(self.stand).astype(np.int64)

    def earns(self, manner: Earns = Earns.UNCOVERED) -> Bools:
        """Whether each limousine stands so that it takes a token."""
        return slot_stands().earns[manner].take(self.stand)

    @property
    def top(self) -> Bools:
        """Whether each limousine stands on top of another."""
        return slot_stands().top.take(self.stand)


def numbers(rows: Sequence[Sequence[Limousine]], length: int) -> Ints:
    """The number of every limousine in rows of so many."""
    letters = "".join(map("".join, rows)).encode()
    return _NUMBERS.take(np.frombuffer(letters, np.uint8)).reshape(len(rows), length)


_NUMBERS = np.zeros(128, np.int64)
_NUMBERS[np.frombuffer("".join(LIMOUSINES).encode(), np.uint8)] = np.arange(CARS)


def limousines(rows: Ints) -> Iterator[tuple[Limousine, ...]]:
    """The limousines whose numbers stand in each row."""
    return map(tuple, _LIMOUSINES.take(rows).tolist())


_LIMOUSINES = np.array(LIMOUSINES, object)


def simulate(start: Batch, rows: Ints, moves: Tables, reading: Ints | int = 0) -> Batch:
    """Carry out a row of cards on every position, column by column."""
    batch = start
    for cards in np.ascontiguousarray(rows.T):
        batch = step(batch, cards, moves, reading)
    return batch


def step(batch: Batch, cards: Ints, moves: Tables, reading: Ints | int = 0) -> Batch:
    """Carry out one card on every position."""
    case = cases_of(batch, cards, reading)
    after = moves.after.take(case)
    shuffle = moves.shuffle.take(case)
    low = moves.halves.take(shuffle | batch.places & LOWER)
    high = moves.halves.take(shuffle | batch.places >> BITS * HALF)
    places = high.astype(np.int64) << BITS * HALF | low
    idle = cards == NO_CARD
    if idle.any():
        after = np.where(idle, batch.shape, after)
        places = np.where(idle, batch.places, places)
    return Batch(after, places)


def cases_of(batch: Batch, cards: Ints, reading: Ints | int = 0) -> Ints:
    """The line of the tables that says what each card does; any line where there is no card."""
    slot = batch.places >> cards * BITS & LOWEST
    return (reading * len(SHAPES) + batch.shape) * CARS + slot


def ends_of_rows(start: Batch, rows: Ints, rules: Rules) -> Batch:
    """The positions after the rows."""
    return simulate(start, in_order(rows, rules), tables(rules, (None,)))


def in_order(rows: Ints, rules: Rules, lens: Lens = None) -> Ints:
    """Rows in the order they are carried out."""
    return rows[:, list(reading_of(rules, lens).manner.order.places(rows.shape[1]))]
