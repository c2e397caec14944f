"""Speed rounds by the thousand: dealt at random, foreseen by every reading, and assessed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np

from puzzles.answering.replies import NOTHING, SEVERAL, Earner, Finding, Finds
from puzzles.arrays.themes import Ends, themes_in
from puzzles.arrays.traces import Lines, measured, trace
from puzzles.grade import Limits, Weights, difficulty
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import ROW, Assessed, traps_of
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES, RING
from scheffeln.rules.misreadings import Earns, Manner, Misreading
from scheffeln.rules.reading import LENSES, Lens, reading_of
from scheffeln.rules.rulings import Rules
from scheffeln.rules.score import default_tokens
from solver.questions import Starts
from solver.simulation import CARS, NUMBER, SHAPE_NUMBER, SHAPES, Batch, Bools, Ints, outcome
from solver.themes import Theme


class Rounds(NamedTuple):
    """Many Speed rounds with as many cards each, a line each."""

    start: Batch
    rows: Ints
    tokens: Ints

    @classmethod
    def of(cls, tasks: Sequence[ForecastTask]) -> "Rounds":
        return cls(
            Batch.of([task.position for task in tasks]),
            np.array([[NUMBER[card] for card in task.row] for task in tasks]),
            np.array([task.tokens for task in tasks]),
        )

    def tasks(self, rules: Rules) -> list[ForecastTask]:
        rows = [tuple([LIMOUSINES[card] for card in row]) for row in self.rows.tolist()]
        tokens = map(tuple, self.tokens.tolist())
        starts = self.start.positions()
        return [ForecastTask(*one, rules) for one in zip(starts, rows, tokens, strict=True)]

    def chosen(self, which: Iterable[bool]) -> "Rounds":
        lines = np.fromiter(which, bool, len(self.rows))
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

    def findings(self) -> list[Finding]:
        """What is found in each round."""
        lines = zip(self.car.tolist(), self.value.tolist(), self.best.tolist(), strict=True)
        return [
            NOTHING if value < 0
            else SEVERAL if best > 1
            else Finding(Finds.ONE, Earner(LIMOUSINES[car], value))
            for car, value, best in lines
        ]  # fmt: skip


def caught(seen: dict[Lens, Foreseen], misreading: Misreading) -> Bools:
    """In which rounds a mistake foresees anything but what really comes."""
    mistaken, true = seen[misreading], seen[None]
    elsewhere: Bools = (mistaken.car != true.car) | (mistaken.value != true.value)
    return elsewhere | (mistaken.best > 1)


def foresee(rounds: Rounds, rules: Rules, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Foreseen]:
    """What each reading foresees in every round."""
    ends: dict[Manner, Batch] = {}  # mistakes about earning alone lead to the same end
    seen = {}
    for lens in lenses:
        moving = reading_of(rules, lens).manner.having(Earns.UNCOVERED)
        if moving not in ends:
            ends[moving] = outcome(rounds.start, rounds.rows, rules, lens)
        seen[lens] = earners(ends[moving], rounds.tokens, rules, lens)
    return seen


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


def simulated(tasks: Iterable[ForecastTask]) -> Iterator[Finding]:
    """What the simulation foresees in each round."""
    for (rules, _), alike in groupby(tasks, key=lambda task: (task.rules, len(task.row))):
        yield from foresee(Rounds.of(list(alike)), rules, [None])[None].findings()


def random_rounds(
    number: int, seed: int, block: int, starts: Starts, rules: Rules, cards: int = ROW
) -> Rounds:
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
        Batch(shape, shuffled(CARS).astype(np.uint8)),
        shuffled(CARS * rules.copies)[:, :cards] // rules.copies,
        tokens[shuffled(len(tokens))[:, :RING]],
    )


def wanted_rounds(recipe: Recipe, number: int, block: int) -> Rounds:
    """The rounds of a block with one answer and the traps and themes of a recipe: quickly seen, so
    that only these are looked at closely."""
    cards = recipe.cards or ROW
    rounds = random_rounds(number, recipe.seed, block, recipe.start, recipe.rules, cards)
    seen = foresee(rounds, recipe.rules, [None, *recipe.traps, *recipe.no_traps])
    asked_for = seen[None].best == 1
    for trap in recipe.traps:
        asked_for &= caught(seen, trap)
    for trap in recipe.no_traps:
        asked_for &= ~caught(seen, trap)
    wanted = rounds.chosen(asked_for)
    if not recipe.themes:
        return wanted
    told = round_themes(wanted, seen[None].car[asked_for], recipe.rules)
    return wanted.chosen(set(recipe.themes) <= set(themes) for themes in told)


def round_themes(rounds: Rounds, car: Ints, rules: Rules) -> list[tuple[Theme, ...]]:
    """The themes of each round, of which it is known who earns the most."""
    end = outcome(rounds.start, rounds.rows, rules)
    at = end.business[np.arange(len(car)), car]
    return themes_in(rounds.start, rounds.rows, Ends(car, at), rules)


NEAR = 2000
"""A person who earns so little less than the best is a rival."""


def assess_rounds(
    rounds: Rounds,
    rules: Rules,
    limits: Limits,
    weights: Weights,
    lenses: Sequence[Lens] = LENSES,
) -> list[Assessed]:
    """All there is to know about rounds that have one answer each."""
    foreseen = foresee(rounds, rules, lenses)
    true = foreseen[None]

    def right(end: Batch, number: Ints) -> Bools:
        seen = earners(end, rounds.tokens[number], rules)
        same: Bools = (
            (seen.car == true.car[number]) & (seen.value == true.value[number]) & (seen.best == 1)
        )
        return same

    earned = earnings(outcome(rounds.start, rounds.rows, rules), rounds.tokens, rules)
    near = (earned >= np.maximum(0, true.value - NEAR)[:, None]).sum(axis=1) - 1
    assessed = []
    for task, seen, traced, rivals, themes in zip(
        rounds.tasks(rules),
        zip(*(one.findings() for one in foreseen.values()), strict=True),
        trace(Lines(rounds.start, rounds.rows, right), rules, lenses),
        near.tolist(),
        round_themes(rounds, true.car, rules),
        strict=True,
    ):
        found = dict(zip(foreseen, seen, strict=True))
        answer, traps = found[None].answer, traps_of(found)
        assert answer is not None  # noqa: S101 - each round was said to have one answer
        bites = sum(trap.caught for trap in traps.values())
        measures = measured(traced, rivals, bites, rounds.rows.shape[1])
        hard = difficulty(measures, limits, weights)
        assessed.append(Assessed(task, answer, traps, hard, themes))
    return assessed
