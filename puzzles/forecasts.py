"""Forecasts by the thousand: random Speed rounds and what every reading foresees, as arrays."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from puzzles.puzzle import Earner, Finds, Solution
from puzzles.recipe import ROW
from puzzles.simulation import CARS, SHAPE_NUMBER, SHAPES, Batch, Bools, Ints, outcome, reading_of
from puzzles.solving import LENSES, Lens
from puzzles.task import Forecast
from scheffeln.misreadings import Misreading
from scheffeln.pieces import BUSINESSES, LIMOUSINES, RING, Limousine
from scheffeln.play import drive
from scheffeln.position import Position
from scheffeln.reading import Reading
from scheffeln.rulings import Rules
from scheffeln.score import default_tokens, takers
from solver.questions import Starts


class Rounds(NamedTuple):
    """Many Speed rounds, a line each."""

    start: Batch
    rows: Ints
    tokens: Ints

    @classmethod
    def of(cls, tasks: Sequence[Forecast]) -> "Rounds":
        return cls(
            Batch.of([task.position for task in tasks]),
            np.array([[LIMOUSINES.index(card) for card in task.row] for task in tasks]),
            np.array([task.tokens for task in tasks]),
        )

    def task(self, line: int, rules: Rules) -> Forecast:
        row = tuple(LIMOUSINES[card] for card in self.rows[line])
        return Forecast(self.start.position(line), row, tuple(self.tokens[line].tolist()), rules)

    def chosen(self, lines: Ints | Bools) -> "Rounds":
        start = Batch(self.start.shape[lines], self.start.where[lines])
        return Rounds(start, self.rows[lines], self.tokens[lines])


class Foreseen(NamedTuple):
    """Who is seen to earn the most in each round."""

    car: Ints
    """The number of the first that earns the most."""
    value: Ints
    """What it earns; below 0 where nobody earns."""
    best: Ints
    """How many earn as much."""

    def solution(self, line: int) -> Solution:
        if self.value[line] < 0:
            return Solution(Finds.NONE, None)
        if self.best[line] > 1:
            return Solution(Finds.SEVERAL, None)
        return Solution(Finds.ONE, Earner(LIMOUSINES[self.car[line]], int(self.value[line])))


def caught(seen: dict[Lens, Foreseen], misreading: Misreading) -> Bools:
    """In which rounds a mistake foresees anything but what really comes."""
    mistaken, true = seen[misreading], seen[None]
    elsewhere: Bools = (mistaken.car != true.car) | (mistaken.value != true.value)
    return elsewhere | (mistaken.best > 1)


def foresee(rounds: Rounds, rules: Rules, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Foreseen]:
    """What each reading foresees in every round."""
    return {
        lens: earners(outcome(rounds.start, rounds.rows, rules, lens), rounds.tokens, rules, lens)
        for lens in lenses
    }


def earners(end: Batch, tokens: Ints, rules: Rules, lens: Lens = None) -> Foreseen:
    """Who earns the most in each position."""
    earned = earnings(end, tokens, rules, lens)
    value = earned.max(axis=1)
    return Foreseen(earned.argmax(axis=1), value, (earned == value[:, None]).sum(axis=1))


def earnings(end: Batch, tokens: Ints, rules: Rules, lens: Lens = None) -> Ints:
    """What each limousine would bring its owner; -1 for one that earns nothing."""
    earns = end.earns(reading_of(rules, lens).manner.earns)
    earned: Ints = np.where(earns, np.take_along_axis(tokens, end.business, axis=1), -1)
    return earned


def simulated(task: Forecast) -> Solution:
    """What the simulation foresees in one round."""
    return foresee(Rounds.of([task]), task.rules, [None])[None].solution(0)


def replayed(rounds: Rounds, rules: Rules) -> Iterator[tuple[Limousine, int] | None]:
    """Who earns the most in each round as the engine plays it; `None` where several do."""
    reading = Reading(rules)
    lines = (
        rounds.start.shape.tolist(),
        np.argsort(rounds.start.where, axis=1).tolist(),
        rounds.rows.tolist(),
        rounds.tokens.tolist(),
    )
    for shape, cars, row, tokens in zip(*lines, strict=True):
        end = Position(SHAPES[shape], tuple([LIMOUSINES[car] for car in cars]))
        for card in row:
            end = drive(end, LIMOUSINES[card], reading)
        earned = [(tokens[BUSINESSES.index(at)], car) for at, car in takers(end, reading).items()]
        most = max(earned)[0]
        best = [car for value, car in earned if value == most]
        yield (best[0], most) if len(best) == 1 else None


def random_rounds(number: int, seed: int, block: int, starts: Starts, rules: Rules) -> Rounds:
    """So many rounds dealt at random; the same for the same numbers on every machine.

    Only raw bits are drawn, whose sequence numpy guarantees; what they mean is decided here.
    """
    bits = np.random.PCG64(np.random.SeedSequence((seed, block)))

    def drawn(columns: int) -> Ints:
        """Random numbers, for sorting by."""
        return (
            (bits.random_raw(number * columns) >> np.uint64(1))
            .astype(np.int64)
            .reshape(number, columns)
        )

    def shuffled(columns: int) -> Ints:
        return np.argsort(drawn(columns), axis=1, kind="stable")

    ring = np.full(number, SHAPE_NUMBER[(1,) * RING])
    shape = ring if starts is Starts.RING else drawn(1)[:, 0] % len(SHAPES)
    tokens = np.array([token for business in BUSINESSES for token in default_tokens(business)])
    return Rounds(
        Batch(shape, shuffled(CARS)),
        shuffled(CARS * rules.copies)[:, :ROW] // rules.copies,
        tokens[shuffled(len(tokens))[:, :RING]],
    )
