"""Hands with one order from a start: all rows of so many cards carried out, those kept that are the
only order of their hand to bring a limousine on top somewhere."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np

from puzzles.arrays.enumeration import GOALS, deck_rows, try_rows
from scheffeln.board import RING, Position
from scheffeln.rules.reading import Lens
from scheffeln.rules.rulings import Rules
from solver.simulation import CARS, Batch, Bools, Ints, in_order, stands, step, tables

AT_ONCE = 1 << 16
"""So many rows are carried out in one batch: with all of seven cards memory would run short."""


class SoleOrders(NamedTuple):
    """Rows from one start, each the only order of its hand that brings a limousine on top at a
    business: a line for each row and limousine."""

    rows: Ints
    car: Ints
    at: Ints
    hand: Ints
    """The number of the hand."""

    @property
    def goals(self) -> Ints:
        """The number of hand and goal of each line."""
        return self.hand * GOALS + self.car * RING + self.at

    def those(self, lines: Bools | Ints) -> "SoleOrders":
        return SoleOrders(*(column[lines] for column in self))


def sole_orders(start: Position, rows: Ints, hands: Ints, rules: Rules) -> SoleOrders:
    """Every such row among these, which are all orders of some hands, each told by a number."""
    found = []
    for row, goals in _tops(start, rows, hands, rules, None):
        sole = np.bincount(goals, minlength=1)[goals] == 1
        found.append((row[sole], goals[sole]))
    row, goals = map(np.concatenate, zip(*found, strict=True))
    first = np.lexsort((goals, row))
    row, (car, at) = row[first], np.divmod(goals[first] % GOALS, RING)
    return SoleOrders(rows[row], car, at, hands[row])


def also_sole(
    found: SoleOrders, start: Position, rows: Ints, hands: Ints, rules: Rules, lens: Lens
) -> Bools:
    """Which of them are the only order of their hand through a lens as well; the rows are all
    orders of all hands."""
    own = try_rows(start, found.rows, rules, [lens]).ends[lens]
    line = np.arange(len(found.rows))
    there: Bools = own.top[line, found.car] & (own.business[line, found.car] == found.at)
    left = found.those(there)
    wanted = np.zeros(int(hands.max()) + 1, bool)
    wanted[left.hand] = True
    which = wanted[hands]
    number = np.zeros(len(wanted) * GOALS, np.int64)
    for _, goals in _tops(start, rows[which], hands[which], rules, lens):
        number += np.bincount(goals, minlength=len(number))
    there[there] = number[left.goals] == 1
    return there


def _tops(
    start: Position, rows: Ints, hands: Ints, rules: Rules, lens: Lens
) -> Iterator[tuple[Ints, Ints]]:
    """For each limousine the rows that bring it on top somewhere, and the number of hand and goal
    of each."""
    parts = range(0, max(len(rows), 1), AT_ONCE)
    end = Batch.joined([_ends(start, rows[at : at + AT_ONCE], rules, lens) for at in parts])
    for car in range(CARS):
        stand = end.stands_of(car)
        row = np.flatnonzero(stands().top.take(stand))
        yield row, hands[row] * GOALS + car * RING + stands().business.take(stand[row])


def _ends(start: Position, rows: Ints, rules: Rules, lens: Lens) -> Batch:
    """The ends of all rows; what one has in common with the row before is carried out once, so rows
    in letter order take a fraction of the time."""
    moves = tables(rules, (lens,))
    batch = Batch.of([start])
    own = np.zeros(len(rows), bool)
    own[:1] = True
    for cards in np.ascontiguousarray(in_order(rows, rules, lens).T):
        before = np.cumsum(own) - 1
        own[1:] |= cards[1:] != cards[:-1]
        batch = step(batch.those(before[own]), cards[own], moves)
    return batch.those(np.cumsum(own) - 1)


@cache
def every_hand(length: int, copies: int) -> tuple[Ints, Ints]:
    """Every row of so many cards of the deck, and a number for the hand of each."""
    rows = deck_rows(length, copies)
    counting = (copies + 1) ** np.arange(CARS)
    hands = sum(counting[cards] for cards in rows.T)
    return rows, np.unique(hands, return_inverse=True)[1]
