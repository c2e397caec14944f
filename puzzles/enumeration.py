"""Every candidate tried: what each reading finds for a task whose answer is to be sought.

candidate   a row that could be laid (an order of the hand, a filling of the blanks, a row of the
            deck) or a start that could have been
lens        a misreading through which a task is looked at, or `None` for the rules as they are

All candidates are carried out under all lenses in one batch. Nothing is pruned, so a count of one
is a proof; `solver` proves the same by other means.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from math import factorial
from typing import NamedTuple, assert_never

import numpy as np
from numpy.typing import NDArray

from puzzles.puzzle import (
    Blanks,
    Cards,
    Finds,
    Order,
    Played,
    Retro,
    Shortest,
    Solution,
    Started,
    Target,
)
from puzzles.solution import Sought
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Position
from scheffeln.rules.reading import LENSES, Lens
from scheffeln.rules.rulings import Rules
from solver.simulation import CARS, SHAPE_NUMBER, Batch, Bools, Ints, in_order, simulate, tables

Slots = NDArray[np.int8]

LONGEST = 4
"""The longest rows of the whole deck that are enumerated, 4,096 before the deck's limit; for
longer ones the search of `solver` is quicker."""


class Tried(NamedTuple):
    """Candidate rows carried out on one position, the same rows under every lens."""

    rows: Ints
    ends: dict[Lens, Batch]

    def meet(self, goal: Target, lens: Lens = None) -> Bools:
        """Which rows put the limousine on top at the business."""
        car, at = LIMOUSINES.index(goal.car), BUSINESSES.index(goal.at)
        end = self.ends[lens]
        met: Bools = end.top[:, car] & (end.business[:, car] == at)
        return met

    def rivals(self, goal: Target) -> int:
        """How many rows bring the limousine there by the rules, but not on top."""
        if None not in self.ends:
            return 0
        there = self.ends[None].business[:, LIMOUSINES.index(goal.car)]
        return int((there == BUSINESSES.index(goal.at)).sum() - self.meet(goal).sum())


def try_rows(position: Position, rows: Ints, rules: Rules, lenses: Sequence[Lens]) -> Tried:
    """Carry out every row from one position under every lens."""
    start = Batch.of([position]).repeated(len(rows))
    return Tried(rows, carried_out(start, rows, rules, lenses))


def carried_out(
    start: Batch, rows: Ints, rules: Rules, lenses: Sequence[Lens]
) -> dict[Lens, Batch]:
    """The ends of all rows under each lens, worked out in one batch."""
    number = len(rows)
    moves = tables(rules, tuple(lenses))
    laid = np.concatenate([in_order(rows, rules, lens) for lens in lenses])
    whole = Batch(np.tile(start.shape, len(lenses)), np.tile(start.where, (len(lenses), 1)))
    ends = simulate(whole, laid, moves, np.repeat(np.arange(len(lenses)), number))
    return {
        lens: Batch(ends.shape[at : at + number], ends.where[at : at + number])
        for at, lens in zip(range(0, len(laid), number), lenses, strict=True)
    }


def candidates(task: Order | Blanks) -> Ints:
    """Every row that could be laid, in letter order."""
    match task:
        case Order():
            hand = np.array([LIMOUSINES.index(card) for card in task.hand])
            return _distinct(hand[_orders(len(hand))])
        case Blanks():
            row = np.array([CARS if card is None else LIMOUSINES.index(card) for card in task.row])
            return fillings(row, task.rules.copies)
        case _:
            assert_never(task)


def fillings(row: Ints, copies: int) -> Ints:
    """Every way to fill the blanks of a row, within the deck."""
    blank = row == CARS
    fills = _rows(int(blank.sum()))
    filled = np.tile(row, (len(fills), 1))
    filled[:, blank] = fills
    return filled[_within(filled, copies)]


@cache
def deck_rows(length: int, copies: int) -> Ints:
    """Every row of so many cards of the deck, in letter order."""
    rows = _rows(length)
    return rows[_within(rows, copies)]


@cache
def _rows(length: int) -> Ints:
    return np.array(list(product(range(CARS), repeat=length)), np.int64).reshape(
        CARS**length, length
    )


@cache
def _orders(length: int) -> Ints:
    return np.array(list(permutations(range(length))))


def _within(rows: Ints, copies: int) -> Bools:
    """Which rows the deck can lay."""
    used = (rows[:, :, None] == np.arange(CARS)).sum(axis=1)
    within: Bools = (used <= copies).all(axis=1)
    return within


def _distinct(rows: Ints) -> Ints:
    """Each row once, in letter order."""
    weights = CARS ** np.arange(rows.shape[1] - 1, -1, -1)
    _, first = np.unique(rows @ weights, return_index=True)
    distinct: Ints = rows[first]
    return distinct


class Explored(NamedTuple):
    """What was found among all candidates."""

    solutions: dict[Lens, Solution]
    """A lens is missing where no candidate was short enough to be tried."""
    candidates: int
    """How many there are by the rules as they are."""
    rivals: int
    """How many nearly answer by the rules as they are."""


def explore(task: Sought, lenses: Sequence[Lens] = LENSES) -> Explored:
    """Try every candidate through every lens."""
    match task:
        case Order() | Blanks():
            tried = try_rows(task.position, candidates(task), task.rules, lenses)
            found = {lens: _found(tried.rows[tried.meet(task.goal, lens)]) for lens in lenses}
            return Explored(found, len(tried.rows), tried.rivals(task.goal))
        case Shortest():
            return _shortest(task, lenses)
        case Retro():
            found = {lens: _began(task, lens) for lens in lenses}
            return Explored(found, len(_placings(len(set(task.row)))), CARS - len(task.end))
        case _:
            assert_never(task)


def _shortest(task: Shortest, lenses: Sequence[Lens]) -> Explored:
    """The shortest rows, length by length until every reading has found one."""
    found: dict[Lens, Solution] = {}
    number = rivals = 0
    for length in range(1, LONGEST + 1):
        waiting = [lens for lens in lenses if lens not in found]
        if not waiting:
            break
        rows = deck_rows(length, task.rules.copies)
        tried = try_rows(task.position, rows, task.rules, waiting)
        for lens in waiting:
            met = tried.rows[tried.meet(task.goal, lens)]
            if len(met):
                found[lens] = _found(met)
        if None in waiting and None in found:
            number, rivals = len(rows), tried.rivals(task.goal)
    return Explored(found, number, rivals)


def _found(rows: Ints) -> Solution:
    if not len(rows):
        return Solution(Finds.NONE, None)
    if len(rows) > 1:
        return Solution(Finds.SEVERAL, None)
    return Solution(Finds.ONE, Played(cards_of(rows[0])))


def cards_of(row: Ints) -> Cards:
    return tuple(LIMOUSINES[card] for card in row)


def _began(task: Retro, lens: Lens) -> Solution:
    """The starts, one limousine on each business, from which the row leads to the facts.

    Only the limousines in the row decide who goes where: every placing of those is tried, by the
    slots they start in. A slot's end is then known, so a fact about any other limousine tells the
    one slot it came from; those of whom nothing is known may stand in any order.
    """
    in_row = list(dict.fromkeys(task.row))
    placings = _placings(len(in_row))
    ending = _slots_ending(tuple(map(in_row.index, task.row)), task.rules, lens)
    came_from = np.full((len(placings), CARS), NOWHERE)
    for place, placed in enumerate(in_row):
        came_from[:, LIMOUSINES.index(placed)] = placings[:, place]
    good = np.ones(len(placings), bool)
    for fact in task.end:
        slot = ending[:, BUSINESSES.index(fact.at) * 2 + fact.covered]
        car = LIMOUSINES.index(fact.car)
        if fact.car in in_row:
            good &= came_from[:, car] == slot
        else:
            good &= (slot != NOWHERE) & ~(came_from == slot[:, None]).any(axis=1)
            came_from[:, car] = slot
    unknown = CARS - len({*in_row, *(fact.car for fact in task.end)})
    number = int(good.sum()) * factorial(unknown)
    if number != 1:
        return Solution(Finds.SEVERAL if number else Finds.NONE, None)
    return Solution(Finds.ONE, Started(_start(came_from[good][0])))


NOWHERE = -1


@lru_cache(maxsize=512)
def _slots_ending(row: tuple[int, ...], rules: Rules, lens: Lens) -> Slots:
    """For every placing of the limousines in a row, the slot whose limousine ends at each
    business uncovered, then covered; `NOWHERE` where none does."""
    rows = _placings(len(set(row)))[:, row]
    ring = np.full(len(rows), SHAPE_NUMBER[(1,) * RING])
    start = Batch(ring, np.tile(np.arange(CARS, dtype=np.uint8), (len(rows), 1)))
    end = carried_out(start, rows, rules, [lens])[lens]
    ending = np.full((len(rows), 2 * RING), NOWHERE, np.int8)
    ends = end.business * 2 + ~end.earns()
    np.put_along_axis(ending, ends, np.arange(CARS, dtype=np.int8)[None, :], axis=1)
    return ending


@cache
def _placings(number: int) -> Ints:
    """Every way to place so many limousines on the slots of the ring."""
    return np.array(list(permutations(range(CARS), number))).reshape(-1, number)


def _start(came_from: Ints) -> Position:
    """The start, told by the slot of each limousine; the one not told fills the slot left."""
    slots = list(map(int, came_from))
    left = set(range(CARS)) - set(slots)
    if left:
        slots[slots.index(-1)] = left.pop()
    return Position((1,) * RING, tuple(LIMOUSINES[slots.index(slot)] for slot in range(CARS)))
