"""The rounds of Speed counted a second time, in another way: boards that are equal are merged.

`solver.atlas` carries out every row and counts at the end. Here no row is ever carried out by
itself: rows that have led to the same board, with the same cards used and the same tally, are one
line with a number, and the arrays are those of `solver.outcomes`, which know nothing of words.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scheffeln.board import CAPACITY, LIMOUSINES, RING, Shape
from scheffeln.rules.reading import OFFICIAL
from solver.atlas import CARDS, COPIES, COUNTED, Block, start_of
from solver.outcomes import PLACES, MoveTable, at_start, moves_table, places_of

RowCounts = NDArray[np.int64]

CARS = len(LIMOUSINES)
USED = 2
"""Bits for the number of cards of one colour that are used."""
TALLY = 3 * len(COUNTED)


class Merged(NamedTuple):
    """Rows side by side, each line for all that have come to the same."""

    shape: RowCounts
    where: NDArray[np.uint8]
    used: RowCounts
    tally: RowCounts
    rounds: RowCounts
    draws: RowCounts


class Recount(NamedTuple):
    """What both ways of counting tell of a shape."""

    rounds: int
    draws: int
    tallies: dict[int, tuple[int, int]]
    """Rounds and draws."""
    ends: tuple[tuple[int, ...], ...]


def recount(shape: Shape, cards: int = CARDS) -> Recount:
    """Count all rounds of a shape by merging."""
    table, clauses = moves_table(CARS, OFFICIAL), _clauses()
    begin = at_start(start_of(shape), table)
    none = np.zeros(1, np.int64)
    lines = Merged(begin.shape.astype(np.int64), begin.where, none, none, begin.rows, begin.rows)
    for left in range(cards, 0, -1):
        lines = _joined([_played(lines, table, clauses, card) for card in range(CARS)])
        if left > 1:
            lines = _merged(lines)
    return Recount(
        int(lines.rounds.sum()),
        int(lines.draws.sum()),
        _tallies(lines),
        tuple(_ends(lines, table)),
    )


def told(block: Block) -> Recount:
    """The same of a block, to compare."""
    tallies = {tally: (cell.rounds, cell.draws) for tally, cell in block.tallies.items()}
    return Recount(block.rounds, block.draws, tallies, block.ends)


def _clauses() -> RowCounts:
    """The tally of every case, by shape and place."""
    every = moves_table(CARS, OFFICIAL).shapes
    tallies = np.zeros((len(every), PLACES), np.int64)
    for number, shape in enumerate(every):
        for slot, place in enumerate(places_of(shape)):
            applied = OFFICIAL.forward[shape, slot].clauses
            tallies[number, place] = sum(8**k for k, one in enumerate(COUNTED) if one in applied)
    return tallies


def _played(lines: Merged, table: MoveTable, clauses: RowCounts, card: int) -> Merged:
    """A card on everything that has one left."""
    left = COPIES - ((lines.used >> (USED * card)) & ((1 << USED) - 1))
    some = np.flatnonzero(left)
    where = lines.where[some]
    case = lines.shape[some] * PLACES + where[:, card]
    return Merged(
        table.after.take(case).astype(np.int64),
        table.goes.take((case * PLACES)[:, None] + where),
        lines.used[some] + (1 << (USED * card)),
        lines.tally[some] + clauses.take(case),
        lines.rounds[some],
        lines.draws[some] * left[some],
    )


def _joined(parts: Sequence[Merged]) -> Merged:
    return Merged(*map(np.concatenate, zip(*parts, strict=True)))


def _merged(lines: Merged) -> Merged:
    key = (lines.used << TALLY) | lines.tally
    for column in lines.where.T:
        key = key * PLACES + column
    _, first, same = np.unique(key, return_index=True, return_inverse=True)
    # sums of integers in floating point, exact below 2**53
    rounds, draws = (np.bincount(same, one).astype(np.int64) for one in (lines.rounds, lines.draws))
    shape, where, used, tally, _, _ = lines
    return Merged(shape[first], where[first], used[first], tally[first], rounds, draws)


def _tallies(lines: Merged) -> dict[int, tuple[int, int]]:
    rounds = np.bincount(lines.tally, lines.rounds)
    draws = np.bincount(lines.tally, lines.draws)
    return {int(one): (int(rounds[one]), int(draws[one])) for one in np.flatnonzero(rounds)}


def _ends(lines: Merged, table: MoveTable) -> list[tuple[int, ...]]:
    """For each business in how many draws nobody takes its money, and each of the limousines."""
    full = np.array([[height == CAPACITY for height in shape] for shape in table.shapes])
    takes = np.zeros((RING, CARS + 1), np.int64)
    for car, place in enumerate(lines.where.T, 1):
        business, top = np.divmod(place, CAPACITY)
        uncovered = (top == 1) | ~full[lines.shape, business]
        takes[:, car] = np.bincount(business[uncovered], lines.draws[uncovered], minlength=RING)
    takes[:, 0] = lines.draws.sum() - takes.sum(axis=1)
    return [tuple(map(int, row)) for row in takes]
