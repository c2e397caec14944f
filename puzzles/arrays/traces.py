"""The way to an answer measured: what a person must do to find it, and how easily it goes wrong.

slice   the cards that matter: without one of them the answer would be another
slip    one move of the solution made with one mistake, all others right
"""

from collections.abc import Callable, Iterable, Sequence
from math import log2
from typing import NamedTuple

import numpy as np

from puzzles.grade import Measures
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position
from scheffeln.facts import Fact, Stand
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import LENSES, Lens
from scheffeln.rules.rulings import Rules
from solver.simulation import (
    CARS,
    NO_CARD,
    Batch,
    Bools,
    Ints,
    cases_of,
    simulate,
    step,
    tables,
)

SLIP_RATE = 0.02
"""The chance that a practised player makes one given mistake at one given move."""

Right = Callable[[Batch, Ints], Bools]
"""Whether each position is an end that gives the right answer to the puzzle on that line."""


class Lines(NamedTuple):
    """Solutions to measure, a line each: shorter rows are filled up with `NO_CARD`."""

    start: Batch
    rows: Ints
    right: Right

    @classmethod
    def of(cls, start: Position, row: Sequence[Limousine], facts: Sequence[Fact]) -> "Lines":
        """The one line that leads from a start to the facts."""
        numbers = np.array([[LIMOUSINES.index(card) for card in row]])
        return cls(Batch.of([start]), numbers, lambda end, _: hold(facts, end))

    def again(self, times: int) -> "tuple[Batch, Ints, Ints]":
        """Each line so many times in a row, and the number of the line it came from."""
        number = np.repeat(np.arange(len(self.rows)), times)
        return self.start.repeated(times), np.repeat(self.rows, times, axis=0), number


class Traced(NamedTuple):
    """What a person must do on the way of one line."""

    cards: int
    limousines: int
    skips: int
    carries: int
    way: int
    slip: float


def trace(lines: Lines, rules: Rules, lenses: Iterable[Lens] = LENSES) -> list[Traced]:
    """Measure the way to the answer, for all lines at once; a slip is one of these mistakes."""
    matters = _slice(lines, rules)
    colours = np.where(matters, lines.rows, CARS)
    distinct = (colours[:, :, None] == np.arange(CARS)).any(axis=1).sum(axis=1)
    slip = _slip(lines, rules, [one for one in lenses if one and one.concerns_movement])
    columns = matters.sum(axis=1), distinct, *_events(lines, matters, rules), slip
    return list(map(Traced, *(column.tolist() for column in columns)))


def _slice(lines: Lines, rules: Rules) -> Bools:
    """Which cards matter to the answer."""
    length = lines.rows.shape[1]
    start, rows, number = lines.again(length)
    places = np.tile(np.arange(length), len(lines.rows))
    there = rows[np.arange(len(rows)), places] != NO_CARD
    rows[np.arange(len(rows)), places] = NO_CARD
    end = simulate(start, rows, tables(rules, (None,)))
    matters: Bools = (there & ~lines.right(end, number)).reshape(-1, length)
    return matters


def _events(lines: Lines, matters: Bools, rules: Rules) -> tuple[Ints, Ints, Ints]:
    """How many moves that matter skip and carry, and how far they drive."""
    moves = tables(rules, (None,))
    batch = lines.start
    counts = np.zeros((3, len(lines.rows)), np.int64)
    for place, cards in enumerate(lines.rows.T):
        case = cases_of(batch, cards)
        happened = np.stack([moves.skips[case], moves.carries[case], moves.way[case]])
        counts += happened * matters[:, place]
        batch = step(batch, cards, moves)
    skips, carries, way = counts
    return skips, carries, way


def _slip(
    lines: Lines, rules: Rules, slips: Sequence[Misreading]
) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """The chance that a solver with a small slip rate at each move goes wrong."""
    length = lines.rows.shape[1]
    mistakes = len(slips)
    moves = tables(rules, (None, *slips))
    batch, rows, number = lines.again(length * mistakes)
    slips_at = np.tile(np.repeat(np.arange(length), mistakes), len(lines.rows))
    mistake = np.tile(np.arange(1, mistakes + 1), length * len(lines.rows))
    for place, cards in enumerate(rows.T):
        batch = step(batch, cards, moves, np.where(slips_at == place, mistake, 0))
    wrong = (~lines.right(batch, number)).reshape(len(lines.rows), length * mistakes).sum(axis=1)
    chance: np.ndarray[tuple[int], np.dtype[np.float64]] = 1 - (1 - SLIP_RATE) ** wrong
    return chance


MOST_RIVALS = 9
"""More than so many do not make a puzzle harder."""


def measured(traced: Traced, rivals: int, bites: int, candidates: int) -> Measures:
    """The measures of one line; `candidates` is how many answers could be tried."""
    return Measures(
        cards=traced.cards,
        limousines=traced.limousines,
        skips=traced.skips,
        carries=traced.carries,
        way=traced.way,
        rivals=min(rivals, MOST_RIVALS),
        bites=bites,
        choices=round(log2(candidates)),
        slip=round(traced.slip, 3),
    )


def hold(facts: Sequence[Fact], end: Batch) -> Bools:
    """In which positions all facts are true."""
    business, standing = end.business, {Stand.TOP: end.top, Stand.UNCOVERED: end.earns()}
    standing[Stand.COVERED] = ~standing[Stand.UNCOVERED]
    same = np.ones(len(business), bool)
    for fact in facts:
        car = LIMOUSINES.index(fact.limousine)
        same &= business[:, car] == BUSINESSES.index(fact.at)
        if fact.stand is not Stand.THERE:
            same &= standing[fact.stand][:, car]
    return same
