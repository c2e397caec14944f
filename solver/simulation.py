"""Many rounds at once: the movement rule as arrays, for numpy.

batch     the same number of rounds in every array, one round a line
where     for each limousine (in letter order) the slot it stands in
reading   a number: which of the readings a round is played by

The tables are filled from the engine's own `Shift`s, one shape of each rotation worked out and
the other seven turned. What the arrays do with them shares nothing with the engine's `play`.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    RING,
    Direction,
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

NUMBER = {car: number for number, car in enumerate(LIMOUSINES)}
SHAPES: tuple[Shape, ...] = tuple(shapes(CARS))
SHAPE_NUMBER = {shape: number for number, shape in enumerate(SHAPES)}


class Tables(NamedTuple):
    """Every move of several readings; a case is `(reading * shapes + shape) * slots + slot`."""

    after: Ints
    """The shape after the move."""
    slots: Bytes
    """Where each slot's limousine stands after the move."""
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
def stands() -> Stands:
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
    return Tables(*(np.concatenate(column) for column in zip(*each, strict=True)))


@cache
def _table(manner: Manner) -> Tables:
    """Every case of one manner: one shape of each rotation worked out, the others turned."""
    moves = shifts(manner, manner.turn)
    cases = len(SHAPES) * CARS
    after, skips, carries, way = ([0] * cases for _ in range(4))
    slots = [[0] * CARS for _ in range(cases)]
    for number, shape in enumerate(SHAPES):
        turns = _turns()[number]
        if number != min(turned for turned, _ in turns):
            continue
        for slot in range(CARS):
            shift = moves[shape, slot]
            order = _order(shift)
            ends = _turns()[SHAPE_NUMBER[shift.after]]
            for (form, ahead), (new, new_ahead) in zip(turns, ends, strict=True):
                case = form * CARS + (slot + ahead) % CARS
                after[case] = new
                for place, moved in enumerate(order):
                    slots[case][(moved + ahead) % CARS] = (place + new_ahead) % CARS
                skips[case] = shift.events.skips
                carries[case] = shift.events.carries
                way[case] = driven(shift, manner.turn)
    return Tables(
        np.array(after),
        np.array(slots, np.uint8),
        *(np.array(events, np.uint8) for events in (skips, carries, way)),
    )


def _order(shift: Shift) -> tuple[int, ...]:
    """For each slot after the move the slot that its limousine came from."""
    return tuple(map(LIMOUSINES.index, shift.rearrange(LIMOUSINES)))


def driven(shift: Shift, direction: Direction) -> int:
    """How many businesses a move drives."""
    return (BUSINESSES.index(shift.target) - BUSINESSES.index(shift.source)) * direction % RING


@cache
def _turns() -> list[list[tuple[int, int]]]:
    """For each shape its eight rotations, each with the slots that come round to the front."""
    return [
        [
            (SHAPE_NUMBER[shape[RING - turn :] + shape[: RING - turn]], sum(shape[RING - turn :]))
            for turn in range(RING)
        ]
        for shape in SHAPES
    ]


class Batch(NamedTuple):
    """Many positions."""

    shape: Ints
    """The number of each position's shape."""
    where: Bytes
    """A line for each position, a column for each limousine: the slot it stands in."""

    @classmethod
    def of(cls, positions: Sequence[Position]) -> "Batch":
        cars = [[NUMBER[car] for car in one.cars] for one in positions]
        return cls(
            np.array([SHAPE_NUMBER[one.shape] for one in positions]),
            np.argsort(cars, axis=1).astype(np.uint8),
        )

    def repeated(self, times: int) -> "Batch":
        """Each position so many times in a row."""
        return Batch(np.repeat(self.shape, times), np.repeat(self.where, times, axis=0))

    def positions(self) -> list[Position]:
        lines = zip(self.shape.tolist(), np.argsort(self.where, axis=1).tolist(), strict=True)
        return [
            Position(SHAPES[shape], tuple([LIMOUSINES[car] for car in cars]))
            for shape, cars in lines
        ]

    @property
    def business(self) -> Ints:
        """Where each limousine stands, as a number from 0 for A."""
        return stands().business[self.shape[:, None], self.where].astype(np.int64)

    def earns(self, manner: Earns = Earns.UNCOVERED) -> Bools:
        """Whether each limousine stands so that it takes a token."""
        return stands().earns[manner][self.shape[:, None], self.where]

    @property
    def top(self) -> Bools:
        """Whether each limousine stands on top of another."""
        return stands().top[self.shape[:, None], self.where]


def simulate(start: Batch, rows: Ints, moves: Tables, reading: Ints | int = 0) -> Batch:
    """Carry out a row of cards on every position, column by column."""
    batch = start
    for cards in rows.T:
        batch = step(batch, cards, moves, reading)
    return batch


def step(batch: Batch, cards: Ints, moves: Tables, reading: Ints | int = 0) -> Batch:
    """Carry out one card on every position."""
    case = cases_of(batch, cards, reading)
    after = moves.after.take(case)
    goes = moves.slots.ravel().take((case * CARS)[:, None] + batch.where)
    idle = cards == NO_CARD
    if idle.any():
        after = np.where(idle, batch.shape, after)
        goes = np.where(idle[:, None], batch.where, goes)
    return Batch(after, goes)


def cases_of(batch: Batch, cards: Ints, reading: Ints | int = 0) -> Ints:
    """The line of the tables that says what each card does; any line where there is no card."""
    lines = np.arange(len(cards)) * CARS
    slot = batch.where.ravel().take(lines + np.minimum(cards, CARS - 1))
    return (reading * len(SHAPES) + batch.shape) * CARS + slot


def outcome(start: Batch, rows: Ints, rules: Rules, misreading: Lens = None) -> Batch:
    """The positions after the rows, played with a mistake or without."""
    return simulate(start, in_order(rows, rules, misreading), tables(rules, (misreading,)))


def in_order(rows: Ints, rules: Rules, lens: Lens = None) -> Ints:
    """Rows in the order they are carried out."""
    return rows[:, list(reading_of(rules, lens).manner.order.places(rows.shape[1]))]
