"""Rows by the thousand: dealt at random, foreseen by every reading, and assessed.

seen   what somebody answers who sees an end, as a number: `NO_ANSWER` and `MANY_ANSWERS` are below
       0, from there on it is up to the kind
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache
from typing import Self

import numpy as np

from puzzles.arrays.enumeration import ends_by_lens
from puzzles.arrays.themes import STAND_NUMBER, Ends, themes_in
from puzzles.arrays.traces import Lines, Traced, measured, trace
from puzzles.grade import Limits, Weights, difficulty
from puzzles.kinds import replies
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.foreseen import ForeseenTask
from puzzles.kinds.replies import Earner, EndsAt, Finding, Finds, Named, Reply, traps_of
from puzzles.kinds.task import ROW, Assessed, Task, Unanswerable
from puzzles.kinds.top import TopTask
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business
from scheffeln.facts import Stand
from scheffeln.rules.misreadings import Earns, Manner
from scheffeln.rules.reading import LENSES, Lens, reading_of
from scheffeln.rules.rulings import Rules
from scheffeln.rules.score import default_tokens
from solver.questions import Starts
from solver.simulation import (
    CARS,
    SHAPE_NUMBER,
    SHAPES,
    Batch,
    Bools,
    Bytes,
    Ints,
    ends_of_rows,
    limousines,
    numbers,
    packed,
    slot_stands,
    unpacked,
)
from solver.themes import Theme

NO_ANSWER, MANY_ANSWERS = -1, -2
NEAR = 2000
"""A person who earns so little less than the best is a rival."""


@dataclass(frozen=True)
class LaidRows(ABC):
    """Many rows with as many cards each, a line each, and what is asked of their ends."""

    start: Batch
    rows: Ints

    @abstractmethod
    def seen(self, end: Batch, lines: Ints, earns: Earns = Earns.UNCOVERED) -> Ints:
        """What is answered at an end of each of these lines by somebody who takes it that
        limousines earn so."""

    def answer(self, number: int) -> Finding:
        """What was seen, in the words of replies."""
        return _finding(type(self), number)

    @staticmethod
    @abstractmethod
    def reply(number: int) -> Reply:
        """The one answer that a number stands for."""

    @abstractmethod
    def ends(self, seen: Ints, end: Batch) -> Ends:
        """What each line with one answer is about."""

    @abstractmethod
    def rivals(self, seen: Ints, end: Batch) -> Ints:
        """How many others come near."""

    def those(self, lines: Bools) -> Self:
        """Some of the lines."""
        start, *columns = (getattr(self, field.name) for field in fields(self))
        return type(self)(start.those(lines), *(column[lines] for column in columns))

    @property
    def every(self) -> Ints:
        """The numbers of all lines."""
        return np.arange(len(self.rows))

    def themes(self, seen: Ints, rules: Rules) -> list[tuple[Theme, ...]]:
        """The themes of each line, which has one answer."""
        ends = self.ends(seen, ends_of_rows(self.start, self.rows, rules))
        return themes_in(self.start, self.rows, ends, rules)


@lru_cache(maxsize=1 << 12)
def _finding(laid: type[LaidRows], number: int) -> Finding:
    return _NEITHER[number] if number < 0 else Finding(Finds.ONE, laid.reply(number))


_NEITHER = {NO_ANSWER: replies.NOTHING, MANY_ANSWERS: replies.SEVERAL}


@dataclass(frozen=True)
class Rounds(LaidRows):
    """Speed rounds: who earns the most? An answer of R and 500 is 500 * 8 + 0, where 0 is the place
    of R among the eight limousines: the greatest number is the greatest value."""

    tokens: Ints

    @classmethod
    def of(cls, tasks: Sequence[ForecastTask]) -> "Rounds":
        tokens = np.array([task.tokens for task in tasks])
        return cls(*_laid(tasks), tokens)

    def tasks(self, rules: Rules) -> list[ForecastTask]:
        tokens = map(tuple, self.tokens.tolist())
        lines = zip(self.start.positions(), limousines(self.rows), tokens, strict=True)
        return [ForecastTask(*one, rules) for one in lines]

    @cached_property
    def _purses(self) -> Ints:
        """The tokens of a line one after the other, times eight, as 28000 where 3500 lies; the last
        is what no business brings."""
        nothing = np.full((len(self.tokens), 1), NO_ANSWER)
        return np.hstack([self.tokens, nothing]) * CARS

    def _earned(self, end: Batch, lines: Ints, earns: Earns) -> Ints:
        """What the limousine in each slot brings its owner, and the slot, in one number: 3500 in
        slot 2 is 3500 * 8 + 2 = 28002, so the greatest tells both. A line for each slot."""
        where = _earning(earns).take(end.shape, axis=1)
        earned: Ints = self._purses.take(where + lines * (RING + 1)) + _SLOTS
        return earned

    def seen(self, end: Batch, lines: Ints, earns: Earns = Earns.UNCOVERED) -> Ints:
        earned = self._earned(end, lines, earns)
        best = earned.max(axis=0)
        several = ((earned | LAST) == (best | LAST)).sum(axis=0) > 1
        car = (unpacked(end.places) == (best & LAST)[:, None]).argmax(axis=1)
        seen = np.where(several, MANY_ANSWERS, best & ~LAST | car)
        return np.where(best < 0, NO_ANSWER, seen)

    @staticmethod
    def reply(number: int) -> Earner:
        value, car = divmod(number, CARS)
        return Earner(LIMOUSINES[car], value)

    def ends(self, seen: Ints, end: Batch) -> Ends:
        car = seen & LAST
        at = end.business[self.every, car]
        return Ends.of(car, at, Stand.EARNS)

    def rivals(self, seen: Ints, end: Batch) -> Ints:
        earned = self._earned(end, self.every, Earns.UNCOVERED) // CARS
        near: Ints = (earned >= np.maximum(0, seen // CARS - NEAR)).sum(axis=0) - 1
        return near


LAST = CARS - 1
_SLOTS = np.arange(CARS)[:, None]


@cache
def _earning(earns: Earns) -> Bytes:
    """For each slot, a line for each, and each shape the business where it earns, or none."""
    where = np.where(slot_stands().earns[earns], slot_stands().business, RING)
    return np.ascontiguousarray(where.T)


@dataclass(frozen=True)
class Tops(LaidRows):
    """Rows without money: who is on top at a business, or where does a limousine end? The answer is
    a limousine, or eight and a business."""

    who: Bools
    """Whether it is asked who is on top."""
    subject: Ints
    """The business or the limousine that is asked about."""

    @classmethod
    def of(cls, tasks: Sequence[TopTask]) -> "Tops":
        who = np.array([isinstance(task.asked, Business) for task in tasks])
        return cls(*_laid(tasks), who, np.array([_INDEX[task.asked] for task in tasks]))

    def seen(self, end: Batch, lines: Ints, earns: Earns = Earns.UNCOVERED) -> Ints:
        who, subject = self.who[lines], self.subject[lines]
        business = end.business
        on_top = end.top & (business == subject[:, None])
        car = np.where(on_top.any(axis=1), on_top.argmax(axis=1), NO_ANSWER)
        at = business[np.arange(len(lines)), np.where(who, 0, subject)]
        return np.where(who, car, CARS + at)

    @staticmethod
    def reply(number: int) -> Named | EndsAt:
        named = number < CARS
        return Named(LIMOUSINES[number]) if named else EndsAt(BUSINESSES[number - CARS])

    def ends(self, seen: Ints, end: Batch) -> Ends:
        car = np.where(self.who, seen, self.subject)
        at = np.where(self.who, self.subject, seen - CARS)
        stand = np.where(self.who, STAND_NUMBER[Stand.TOP], STAND_NUMBER[Stand.THERE])
        return Ends(car, at, stand)

    def rivals(self, seen: Ints, end: Batch) -> Ints:
        """The other limousines on top somewhere, or the one that ends with the one asked about."""
        mine = end.business[self.every, np.where(self.who, 0, self.subject)]
        beside = (end.business == mine[:, None]).sum(axis=1)
        others: Ints = np.where(self.who, end.top.sum(axis=1), beside) - 1
        return others


_INDEX = {one: number for all_ in (LIMOUSINES, BUSINESSES) for number, one in enumerate(all_)}


def _laid(tasks: Sequence[ForeseenTask]) -> tuple[Batch, Ints]:
    """The starts and the rows."""
    rows = numbers([task.row for task in tasks], len(tasks[0].row))
    return Batch.of([task.position for task in tasks]), rows


def foresee(laid: LaidRows, rules: Rules, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Ints]:
    """What each reading sees at the end of every line."""
    manners = {lens: reading_of(rules, lens).manner for lens in lenses}
    moving: dict[Manner, Lens] = {}  # mistakes about earning alone lead to the same end
    for lens, manner in manners.items():
        moving.setdefault(manner.having(Earns.UNCOVERED), lens)
    ends = ends_by_lens(laid.start, laid.rows, rules, list(moving.values()))
    every = laid.every
    return {
        lens: laid.seen(ends[moving[manner.having(Earns.UNCOVERED)]], every, manner.earns)
        for lens, manner in manners.items()
    }


def simulated(laid: LaidRows, rules: Rules) -> Iterator[Finding]:
    """What the simulation foresees on each line."""
    return map(laid.answer, foresee(laid, rules, [None])[None].tolist())


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
        Batch(shape, packed(shuffled(CARS))),
        shuffled(CARS * rules.copies)[:, :cards] // rules.copies,
        tokens[shuffled(len(tokens))[:, :RING]],
    )


def wanted_rounds(recipe: Recipe, number: int, block: int) -> Rounds:
    """The rounds of a block with one answer and the traps and themes of a recipe: quickly seen, so
    that only these are looked at closely."""
    cards = recipe.cards or ROW
    rounds = random_rounds(number, recipe.seed, block, recipe.start, recipe.rules, cards)
    seen = foresee(rounds, recipe.rules, [None, *recipe.traps, *recipe.no_traps])
    true = seen[None]
    asked_for = true >= 0
    for trap in recipe.traps:
        asked_for &= seen[trap] != true
    for trap in recipe.no_traps:
        asked_for &= seen[trap] == true
    wanted = rounds.those(asked_for)
    if not recipe.themes:
        return wanted
    told = wanted.themes(true[asked_for], recipe.rules)
    return wanted.those(np.array([set(recipe.themes) <= set(themes) for themes in told], bool))


def assess_rounds(
    tasks: Sequence[Task],
    laid: LaidRows,
    rules: Rules,
    limits: Limits,
    weights: Weights,
    lenses: Sequence[Lens] = LENSES,
) -> Iterator[Assessed | Unanswerable]:
    """All there is to know about tasks, which are laid out in the same order."""
    if not tasks:  # a rare recipe may find none in a block
        return
    seen = foresee(laid, rules, lenses)
    clear = seen[None] >= 0
    told = _told(laid.those(clear), seen[None][clear], rules, lenses)
    for task, one, *answers in zip(
        tasks, clear.tolist(), *(column.tolist() for column in seen.values()), strict=True
    ):
        found = dict(zip(seen, map(laid.answer, answers), strict=True))
        answer = found[None].answer
        if not one or answer is None:
            yield Unanswerable(task, found[None])
            continue
        traced, rivals, themes = next(told)
        traps = traps_of(found)
        bites = sum(trap.caught for trap in traps.values())
        measures = measured(traced, rivals, bites, laid.rows.shape[1])
        yield Assessed(task, answer, traps, difficulty(measures, limits, weights), themes)


def _told(
    laid: LaidRows, seen: Ints, rules: Rules, lenses: Sequence[Lens]
) -> Iterator[tuple[Traced, int, tuple[Theme, ...]]]:
    """The way to each answer, how many come near it, and its themes."""

    def right(end: Batch, lines: Ints) -> Bools:
        same: Bools = laid.seen(end, lines) == seen[lines]
        return same

    traced = trace(Lines(laid.start, laid.rows, right), rules, lenses)
    rivals = laid.rivals(seen, ends_of_rows(laid.start, laid.rows, rules)).tolist()
    return zip(traced, rivals, laid.themes(seen, rules), strict=True)
