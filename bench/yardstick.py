"""Other programs asked, odds, and all of Speed: how long it takes, beside the engine's own loop."""

import random
import sys
import time
from collections.abc import Callable

from bench.timing import Figure, best, processor_time, show
from scheffeln import LIMOUSINES, Drive, outcome, position
from scheffeln.conformance import QuestionSubject, questions
from solver.counting.atlas import START_SHAPES, count_rounds, start_of, tree
from solver.counting.odds import odds
from solver.counting.survey import count_twice

MOVE = [sys.executable, "-m", "scheffeln_cli", "move", "-"]
CONFORM = [sys.executable, "-m", "scheffeln_cli", "conform", "--"]
PART = range(0, len(START_SHAPES), 28)
"""The shapes that are counted here, to extrapolate from."""
ROWS = 20_000


def run() -> None:
    show("yardstick", [*_conform(), _odds(), *_atlas()])


def _conform() -> list[Figure]:
    lines = "".join(f"{one}\n" for one in questions(QuestionSubject.FORWARD)).encode()
    alone = processor_time(MOVE, lines)
    figures = []
    for what, words in (
        ("conform, agreeing", MOVE),
        ("conform, a mistake", [*MOVE, "--misreading", "bottom-alone"]),
    ):
        taken = processor_time([*CONFORM, *words])
        figures.append(
            Figure(
                f"{what} / move - alone",
                f"{taken:.2f} s",
                f"{alone:.2f} s",
                taken / alone,
                "<= 3",
                taken <= 3 * alone,
            )
        )
    return figures


def _odds() -> Figure:
    start = position("RO/_/Y/L/T/N/V/W")
    odds(start, [None] * 7)
    taken = best(lambda: odds(start, [None] * 7), 5)
    told = f"{taken * 1e3:.0f} ms"
    return Figure("odds, 7 unknown cards", told, "-", taken / 0.5, "<= 0.5 s", taken <= 0.5)


def _atlas() -> list[Figure]:
    """A part of the shapes, extrapolated; the engine's loop on rows of the same shapes."""
    tree()
    count_rounds(0)
    plain = _each(lambda number: count_rounds(number, plain=True))
    twice = _each(lambda number: count_twice(number, plain=True))
    full = _each(count_twice)
    chance = random.Random(2014)
    rows = [
        (start_of(START_SHAPES[number]), [Drive(car) for car in chance.sample(LIMOUSINES * 3, 7)])
        for number in PART
        for _ in range(ROWS // len(PART))
    ]
    for start, row in rows:
        outcome(start, row)
    started = time.process_time()
    for start, row in rows:
        outcome(start, row)
    loop = (time.process_time() - started) / len(rows) * len(tree().reverse) * len(START_SHAPES)
    rate = loop / plain
    return [
        _within("all rounds by the rules", plain, 120),
        Figure(
            "the same beside the engine's loop",
            f"{plain:.0f} s",
            f"{loop:.0f} s",
            rate,
            ">= 50",
            rate >= 50,
        ),
        _within("all rounds by the rules, in two ways", twice, 120),
        _within("with mistakes, guesses and rules of thumb", full, 20 * 60),
    ]


def _within(what: str, taken: float, seconds: float) -> Figure:
    return Figure(
        what, f"{taken:.0f} s", "-", taken / seconds, f"<= {seconds:.0f} s", taken <= seconds
    )


def _each(work: Callable[[int], object]) -> float:
    """The processor time of a part of the shapes, for all of them."""
    started = time.process_time()
    for number in PART:
        work(number)
    return (time.process_time() - started) / len(PART) * len(START_SHAPES)
