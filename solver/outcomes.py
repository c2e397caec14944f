"""Where every limousine can end after n cards, and by how many rows: exact counts.

All rows are carried out side by side in numpy arrays. Rows that have led to the same position with
the same cards left are counted as one, so seven cards take a fraction of the two million rows.

A *place* is a number: twice the index of the business, and one more on top of another limousine.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    RING,
    Business,
    Limousine,
    Position,
    Shape,
    Standing,
    places,
    shapes,
)
from scheffeln.cards import CARDS, Card, Deck
from scheffeln.rules.clauses import Clause
from scheffeln.rules.reading import OFFICIAL, Reading
from solver.answers import NEVER, Deadline
from solver.questions import BadQuestion, Trouble
from solver.reachability import rearranged

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


MAFIA = CARDS.index(Card.MAFIA)
PLACES = RING * CAPACITY
BITS = 3
"""Enough for the number of cards of one colour that have been used."""


@dataclass(frozen=True)
class Outcomes:
    """How many rows there are, and how many leave each limousine at each business and how."""

    rows: int
    leading: Mapping[tuple[Limousine, Business, Standing], int]
    """Only what some row leads to."""


def outcomes(
    start: Position,
    cards: int,
    deck: Deck | None = None,
    reading: Reading = OFFICIAL,
    deadline: Deadline = NEVER,
) -> Outcomes:
    """Every outcome of the rows of so many movement cards; raises `OutOfTime`."""
    held = deck or Deck.of(reading.rules)
    limits = held.counts[: len(start.cars)]
    if any(card.run for card in held.cards) or max(limits) >= 1 << BITS:
        raise BadQuestion(Trouble.RUN)
    table = moves_table(len(start.cars), reading)
    crowd = at_start(start, table)
    for left in range(cards, 0, -1):
        deadline.check()
        crowd = _step(crowd, table, limits, merge=left > 1)
    return _counted(crowd, table, start)


class MoveTable(NamedTuple):
    """Every move, by the number of the shape and the place of the mover."""

    shapes: tuple[Shape, ...]
    after: "NDArray[np.int16]"
    """The number of the shape after the move."""
    goes: "NDArray[np.uint8]"
    """The place to which each place goes."""
    refused: "NDArray[np.bool_]"
    """Whether a card may not be played for it."""


class Crowd(NamedTuple):
    """Many rows side by side."""

    shape: "NDArray[np.int16]"
    where: "NDArray[np.uint8]"
    """The place of each limousine."""
    used: "NDArray[np.int64]"
    """How many cards of each colour are used, `BITS` bits for each."""
    rows: "NDArray[np.int64]"
    """How many rows have come to this."""


@lru_cache(maxsize=8)
def moves_table(limousines: int, reading: Reading) -> MoveTable:
    """Every move of so many limousines by a reading."""
    import numpy as np

    every = tuple(shapes(limousines))
    number = {shape: k for k, shape in enumerate(every)}
    slots = tuple(range(limousines))
    after = np.zeros((len(every), PLACES), np.int16)
    goes = np.zeros((len(every), PLACES, PLACES), np.uint8)
    refused = np.zeros((len(every), PLACES), np.bool_)
    for k, shape in enumerate(every):
        here = places_of(shape)
        for slot, place in enumerate(here):
            shift = reading.forward[shape, slot]
            then = dict(zip(rearranged(shift, slots), places_of(shift.after), strict=True))
            after[k, place] = number[shift.after]
            goes[k, place, here] = [then[one] for one in slots]
            refused[k, place] = reading.refuses_stuck and Clause.MOVE_STUCK in shift.clauses
    return MoveTable(every, after, goes, refused)


@cache
def places_of(shape: Shape) -> list[int]:
    """The place of each slot."""
    return [CAPACITY * index + (how is Standing.TOP) for index, how in places(shape)]


def at_start(start: Position, table: MoveTable) -> Crowd:
    """No card played yet: one row of none."""
    import numpy as np

    stands = dict(zip(start.cars, places_of(start.shape), strict=True))
    cars = [car for car in Limousine if car in stands]
    return Crowd(
        np.array([table.shapes.index(start.shape)], np.int16),
        np.array([[stands[car] for car in cars]], np.uint8),
        np.zeros(1, np.int64),
        np.ones(1, np.int64),
    )


def _step(crowd: Crowd, table: MoveTable, limits: tuple[int, ...], *, merge: bool) -> Crowd:
    """Play every card that is left on everything."""
    import numpy as np

    parts = []
    for card, limit in enumerate(limits):
        mover = crowd.where[:, card]
        playable = (crowd.used >> (BITS * card)) & ((1 << BITS) - 1) < limit
        if card != MAFIA:  # no card is played for its own move, so none can be refused
            playable &= ~table.refused[crowd.shape, mover]
        chosen = np.flatnonzero(playable)
        case = crowd.shape[chosen].astype(np.intp) * PLACES + mover[chosen]
        parts.append(
            Crowd(
                table.after.take(case),
                table.goes.take((case * PLACES)[:, None] + crowd.where[chosen]),
                crowd.used[chosen] + (1 << (BITS * card)),
                crowd.rows[chosen],
            )
        )
    after = Crowd(*map(np.concatenate, zip(*parts, strict=True)))
    return merged(after) if merge else after


def merged(crowd: Crowd) -> Crowd:
    """Rows that have come to the same, counted as one."""
    import numpy as np

    key = crowd.used.copy()
    for column in crowd.where.T:
        key = key * PLACES + column
    _, first, same = np.unique(key, return_index=True, return_inverse=True)
    rows = np.zeros(len(first), np.int64)
    np.add.at(rows, same, crowd.rows)
    return Crowd(crowd.shape[first], crowd.where[first], crowd.used[first], rows)


def _counted(crowd: Crowd, table: MoveTable, start: Position) -> Outcomes:
    import numpy as np

    full = np.array([[height == CAPACITY for height in shape] for shape in table.shapes])
    leading = {}
    cars = [car for car in Limousine if car in start.cars]
    for column, limousine in zip(crowd.where.T, cars, strict=True):
        beside = full[crowd.shape, column // CAPACITY]
        # sums of integers in floating point, exact below 2**53
        sums = np.bincount(column + PLACES * beside, crowd.rows, minlength=2 * PLACES)
        for index, business in enumerate(BUSINESSES):
            for standing, number in (
                (Standing.LONE, CAPACITY * index),
                (Standing.BOTTOM, CAPACITY * index + PLACES),
                (Standing.TOP, CAPACITY * index + PLACES + 1),
            ):
                if sums[number]:
                    leading[limousine, business, standing] = int(sums[number])
    return Outcomes(int(crowd.rows.sum()), leading)
