"""How hard a task is: its answer, its traps, and what a person must do to solve it.

slice   the cards that matter: without one of them the answer would be another
slip    one move of the solution made with one mistake, all others right

Every measure is the same however the ring is turned and the colours are named. Seconds are a
weighted sum of the measures; `puzzle calibrate` fits the weights to solve times.
"""

from collections.abc import Callable, Iterable, Sequence
from math import log2
from typing import NamedTuple

import numpy as np

from puzzles import enumeration
from puzzles.forecasts import Foreseen, Rounds, earners, earnings, foresee
from puzzles.puzzle import (
    Answer,
    Blanks,
    Difficulty,
    Finds,
    Forecast,
    Kind,
    Known,
    Measures,
    Order,
    Played,
    Retro,
    Shortest,
    Solution,
    Started,
    Target,
    Task,
    Traps,
)
from puzzles.solution import Sought, Unanswerable, asked, traps
from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import LENSES, Lens
from scheffeln.rules.rulings import Rules
from solver.answers import Method
from solver.simulation import (
    CARS,
    NO_CARD,
    Batch,
    Bools,
    Ints,
    cases_of,
    outcome,
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


class Weights(NamedTuple):
    """Seconds for each unit of each measure; the first is what every puzzle takes."""

    base: float
    cards: float
    limousines: float
    skips: float
    carries: float
    way: float
    rivals: float
    bites: float
    choices: float
    slip: float

    def seconds(self, measures: Measures) -> int:
        weighed = zip(self[1:], measures, strict=True)
        return max(1, round(self.base + sum(weight * unit for weight, unit in weighed)))


DEFAULT_WEIGHTS = Weights(
    base=8,
    cards=3,
    limousines=2,
    skips=3,
    carries=3,
    way=0.5,
    rivals=2,
    bites=0.5,
    choices=4,
    slip=30,
)
"""Estimates, not measurements: nobody's solve times are in them."""

STARS: dict[Kind, tuple[int, int, int, int]] = {
    Kind.FORECAST: (39, 49, 59, 71),
    Kind.ORDER: (78, 89, 98, 114),
    Kind.BLANKS: (67, 82, 96, 112),
    Kind.SHORTEST: (60, 75, 92, 102),
    Kind.RETRO: (74, 83, 88, 100),
}
"""From how many seconds on a puzzle has two, three, four and five stars: of a plain recipe's
puzzles about a fifth has each."""


def difficulty(kind: Kind, measures: Measures, weights: Weights = DEFAULT_WEIGHTS) -> Difficulty:
    """Seconds and stars for these measures."""
    seconds = weights.seconds(measures)
    return Difficulty(1 + sum(seconds >= limit for limit in STARS[kind]), seconds, measures)


def measures(traced: Traced, rivals: int, bites: int, candidates: int) -> Measures:
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


MOST_RIVALS = 9
"""More than so many do not make a puzzle harder."""


NEAR = 2000
"""A person who earns so little less than the best is a rival."""


class Assessed(NamedTuple):
    """All there is to know about a task with one answer."""

    task: Task
    answer: Answer
    traps: Traps
    difficulty: Difficulty


def assess(
    task: Task, weights: Weights = DEFAULT_WEIGHTS, lenses: Sequence[Lens] = LENSES
) -> Assessed:
    """The answer, the traps and the difficulty of a task; raises `Unanswerable`.

    With fewer lenses other mistakes are as if nobody had thought of them, `None` always counts.
    """
    if isinstance(task, Forecast):
        rounds = Rounds.of([task])
        foreseen = foresee(rounds, task.rules, lenses)
        (true,) = foreseen[None].solutions()
        if true.finds is not Finds.ONE:
            raise Unanswerable(task, true)
        (assessed,) = assess_rounds(rounds, foreseen, task.rules, weights)
        return assessed
    explored = enumeration.explore(task, lenses)
    found = {
        lens: explored.solutions.get(lens) or asked(task, lens, Method.SEARCH) for lens in lenses
    }
    answer = found[None].answer
    if answer is None:
        raise Unanswerable(task, found[None])
    (traced,) = trace(_lines(task, answer), task.rules, lenses)
    caught = traps(found)
    bites = sum(trap.caught for trap in caught.values())
    measured = measures(traced, explored.rivals, bites, explored.candidates)
    return Assessed(task, answer, caught, difficulty(task.kind, measured, weights))


def assess_rounds(
    rounds: Rounds,
    foreseen: dict[Lens, Foreseen],
    rules: Rules,
    weights: Weights = DEFAULT_WEIGHTS,
) -> list[Assessed]:
    """The same for many forecasts at once, each of which has one answer."""
    true = foreseen[None]

    def right(end: Batch, number: Ints) -> Bools:
        seen = earners(end, rounds.tokens[number], rules)
        same: Bools = (
            (seen.car == true.car[number]) & (seen.value == true.value[number]) & (seen.best == 1)
        )
        return same

    earned = earnings(outcome(rounds.start, rounds.rows, rules), rounds.tokens, rules)
    near = (earned >= np.maximum(0, true.value - NEAR)[:, None]).sum(axis=1) - 1
    return [
        _assessed(task, dict(zip(foreseen, found, strict=True)), traced, rivals, weights)
        for task, found, traced, rivals in zip(
            rounds.tasks(rules),
            zip(*(seen.solutions() for seen in foreseen.values()), strict=True),
            trace(Lines(rounds.start, rounds.rows, right), rules, foreseen),
            near.tolist(),
            strict=True,
        )
    ]


def _assessed(
    task: Forecast, found: dict[Lens, Solution], traced: Traced, rivals: int, weights: Weights
) -> Assessed:
    answer = found[None].answer
    assert answer is not None  # noqa: S101 - each round was said to have one answer
    caught = traps(found)
    bites = sum(trap.caught for trap in caught.values())
    measured = measures(traced, rivals, bites, CARS)
    return Assessed(task, answer, caught, difficulty(Kind.FORECAST, measured, weights))


def _lines(task: Sought, answer: Answer) -> Lines:
    """The solution of a task as a line to measure."""
    match task, answer:
        case Order() | Blanks() | Shortest(), Played(cards):
            row = [LIMOUSINES.index(card) for card in cards]
            return Lines(Batch.of([task.position]), np.array([row]), _on_top(task.goal))
        case Retro(), Started(position):
            row = [LIMOUSINES.index(card) for card in task.row]
            return Lines(Batch.of([position]), np.array([row]), _as_known(task.end))
        case _:
            raise TypeError(f"{answer} does not answer {task}")


def _on_top(goal: Target) -> Right:
    car, at = LIMOUSINES.index(goal.car), BUSINESSES.index(goal.at)
    return lambda end, _: end.top[:, car] & (end.business[:, car] == at)


def _as_known(facts: Sequence[Known]) -> Right:
    def right(end: Batch, _: Ints) -> Bools:
        business, uncovered = end.business, end.earns()
        same = np.ones(len(business), bool)
        for fact in facts:
            car = LIMOUSINES.index(fact.car)
            same &= business[:, car] == BUSINESSES.index(fact.at)
            same &= uncovered[:, car] != fact.covered
        return same

    return right
