"""Boards as 64-bit words, for counting hundreds of millions of rounds.

word     a board: a byte for each business from A on, the lowest byte first; in it the bottom
         limousine in the low half and the top one in the high half, numbered from 1; 0 is nobody
place    a half byte of a word, 0 to 15: twice the business, and one more for the top
case     a shape and the place that moves: `shape * PLACES + place`
takers   a word with only who takes the money of each business

A word is moved by shifts that a table of all cases gives: the table comes from the engine's own
`Shift`s, one for each reading. Nothing here knows a rule.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scheffeln import board
from scheffeln.rules.misreadings import Earns
from scheffeln.rules.movement import Shift
from scheffeln.rules.reading import Reading
from solver.counting.odds import PLACES, places_of
from solver.reachability import rearranged
from solver.simulation import CARS, SHAPE_NUMBER, SHAPES

BoardWords = NDArray[np.uint64]
Ints64 = NDArray[np.int64]
Flags64 = NDArray[np.bool_]

HALF, BYTE = 4, 8

LOW = np.uint64(0x0F0F0F0F0F0F0F0F)
"""The bottom limousines of a word."""
ONES = np.uint64(0x1111111111111111)
EIGHTS = np.uint64(0x8888888888888888)
BYTE_TOPS = np.uint64(0x8080808080808080)
BYTE_REST = np.uint64(0x7F7F7F7F7F7F7F7F)

KEYS: BoardWords = np.arange(1, CARS + 1, dtype=np.uint64) * ONES
"""Each limousine in every place of a word, to look for it."""


def word_of(position: board.Position) -> int:
    """The board as a word."""
    numbers = (board.LIMOUSINES.index(car) + 1 for car in position.cars)
    stands = zip(places_of(position.shape), numbers, strict=True)
    return sum(number << (HALF * place) for place, number in stands)


def takers_of(words: BoardWords) -> BoardWords:
    """Who takes the money: on each business the top limousine, or the one that stands alone."""
    tops = (words >> np.uint64(HALF)) & LOW
    topped = ((tops + LOW) & ~LOW) >> np.uint64(HALF)  # 1 in each byte that has a top
    return tops | (words & LOW & ~(topped * np.uint64(0xF)))


def earners_of(words: BoardWords, earns: Earns) -> BoardWords:
    """The boards with nobody on them but who earns, each where it stands."""
    tops = (words >> np.uint64(HALF)) & LOW
    beneath = (((tops + LOW) & ~LOW) >> np.uint64(HALF)) * np.uint64(0xF)
    kept = {
        board.Standing.LONE: words & LOW & ~beneath,
        board.Standing.BOTTOM: words & beneath,
        board.Standing.TOP: words & ~LOW,
    }
    earning = np.zeros_like(words)
    for one in earns.value:
        earning |= kept[one]
    return earning


def places_in(words: BoardWords, keys: BoardWords) -> Ints64:
    """The place of one limousine in each word; it must be there."""
    halves = words ^ keys  # the half byte that is sought becomes 0, and no other
    zeros = (halves - ONES) & ~halves & EIGHTS  # the lowest bit set is its own
    return (np.bitwise_count(~zeros & (zeros - np.uint64(1))) >> 2).astype(np.int64)


def bytes_without(words: BoardWords) -> NDArray[np.uint8]:
    """How many bytes of each word are zero, where none is above 127."""
    filled: NDArray[np.uint8] = np.bitwise_count((words + BYTE_REST) & BYTE_TOPS)
    return np.uint8(board.RING) - filled


class Moves(NamedTuple):
    """Every case of one reading: where what moves is taken from and put, as shifts and masks."""

    after: Ints64
    """The shape after the move."""
    source: BoardWords
    target: BoardWords
    load: BoardWords
    """A mask for what moves: nothing, half a byte, or a byte."""
    drop: BoardWords | None
    """A mask for the top one that comes down when the bottom one leaves; `None` if none does."""
    lift: BoardWords | None
    """A mask for the one that is lifted by another sliding under it."""
    clauses: Ints64
    """What is counted of each move."""


@cache
def move_table(reading: Reading, counted: tuple[str, ...] = ()) -> Moves:
    """The table of a reading; `counted` are clauses, three bits for each in `clauses`."""
    cases = len(SHAPES) * PLACES
    columns = np.zeros((7, cases), np.uint64)
    for number, shape in enumerate(SHAPES):
        for place, shift in zip(places_of(shape), reading.forward[shape], strict=True):
            tally = sum(1 << (3 * k) for k, one in enumerate(counted) if one in shift.clauses)
            columns[:, number * PLACES + place] = (*_shifts(shape, shift), tally)
    after, source, target, load, drop, lift, clauses = columns
    return Moves(
        after.astype(np.int64),
        source,
        target,
        load,
        drop if drop.any() else None,
        lift if lift.any() else None,
        clauses.astype(np.int64),
    )


def _shifts(shape: board.Shape, shift: Shift) -> tuple[int, ...]:
    """The shape after a move and its shifts and masks, read off the engine's rearrangement."""
    here, then = places_of(shape), places_of(shift.after)
    came = rearranged(shift, tuple(range(CARS)))
    goes = {here[slot]: place for slot, place in zip(came, then, strict=True)}
    moved = [here[slot] for slot in shift.moved]
    after = SHAPE_NUMBER[shift.after]
    if not moved:
        return after, 0, 0, 0, 0, 0
    others = {place: to for place, to in goes.items() if place not in moved and place != to}
    drop = any(to < place for place, to in others.items())
    lift = any(to > place for place, to in others.items())
    load = 0xF if len(moved) == 1 else 0xFF
    nibble = 0xF
    return after, HALF * moved[0], HALF * goes[moved[0]], load, nibble * drop, nibble * lift


def boards_after(words: BoardWords, case: Ints64, moves: Moves) -> BoardWords:
    """The boards after a move each."""
    source, target = moves.source.take(case), moves.target.take(case)
    load = (words >> source) & moves.load.take(case)
    words = words ^ (load << source)
    if moves.drop is not None:
        fallen = (words >> (source + np.uint64(HALF))) & moves.drop.take(case)
        words ^= (fallen << (source + np.uint64(HALF))) ^ (fallen << source)
    if moves.lift is not None:
        lifted = (words >> target) & moves.lift.take(case)
        words ^= (lifted << target) ^ (lifted << (target + np.uint64(HALF)))
    return words ^ (load << target)


def shape_rotations(shape: board.Shape) -> Sequence[board.Shape]:
    """The different shapes that a shape becomes when the ring is rotated."""
    return list(dict.fromkeys(shape[turn:] + shape[:turn] for turn in range(board.RING)))
