"""Making puzzles: forecasts, orders, wishes and themes, beside the plain loop they replace."""

import time
from itertools import product

from bench.timing import Figure, best, best_of_processor, nearly_all, show
from puzzles.answers import certify, certify_all
from puzzles.arrays.rounds import foresee, random_rounds
from puzzles.composing.composition import compose
from puzzles.composing.wish import Wish
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Earner
from puzzles.kinds.task import ROW, Kind
from puzzles.make import assessed_block
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.facts import Fact, Stand
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import drive
from scheffeln.rules.reading import LENSES, OFFICIAL
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln.rules.score import takers
from solver.questions import Between, ComposeQuestion, Starts
from solver.smt.composer import Composer
from solver.themes import Theme

BLOCKS, DEALT = 8, 1024
LOOPED = 200
ORDERS = 200
WISHES = 20
THEMED = 3
"""So many rounds of each theme and goal."""


def run() -> None:
    show("puzzles", [*_forecasts(), *_orders(), _compose(), _themes()])


def _forecasts() -> list[Figure]:
    """Dealt, foreseen through every lens and replayed by the engine, beside a plain loop."""
    _made(16, 0)  # the tables are worked out once
    taken = best_of_processor(lambda: [_made(DEALT, block) for block in range(BLOCKS)], 5)
    rate = BLOCKS * DEALT / taken
    few = random_rounds(LOOPED, 1, 2, Starts.ANY, DEFAULT_RULES)
    tasks = few.tasks(DEFAULT_RULES)
    loop = LOOPED / best_of_processor(lambda: [_plain_loop(task) for task in tasks], 3)
    ours, times = f"{rate:,.0f}", rate / loop
    return [
        Figure("forecasts a second", ours, "-", rate / 25_000, ">= 25,000", rate >= 25_000),
        Figure("forecasts / plain loop", ours, f"{loop:,.0f}", times, ">= 8x", times >= 8),
    ]


def _made(number: int, block: int) -> int:
    """Forecasts with all traps, all themes and both proofs; how many have one answer."""
    rounds = random_rounds(number, 2014, block, Starts.ANY, DEFAULT_RULES)
    seen = foresee(rounds, DEFAULT_RULES)
    rounds.themes(seen[None], DEFAULT_RULES)
    answers = map(rounds.answer, seen[None].tolist())
    clear = [
        (task, found.answer)
        for task, found in zip(rounds.tasks(DEFAULT_RULES), answers, strict=True)
        if found.answer is not None
    ]
    certify_all(clear)
    return len(clear)


def _plain_loop(task: ForecastTask) -> object:
    """The prototype: every reading played card by card in Python, and every theme looked for."""
    found: dict[object, object] = {}
    for lens in LENSES:
        reading = OFFICIAL.mistaken(lens) if lens else OFFICIAL
        position = task.position
        for card in reading.manner.order.as_played(task.row):
            position = drive(position, card, reading)
        owners = takers(position, reading)
        earned = {car: task.tokens[BUSINESSES.index(at)] for at, car in owners.items()}
        most = max(earned.values(), default=-1)
        best_paid = [car for car, value in earned.items() if value == most]
        found[lens] = most, best_paid
        if lens is None and len(best_paid) == 1:
            found[Theme] = task.themes(Earner(best_paid[0], most))
    return found


def _orders() -> list[Figure]:
    """Orders assessed by search, and what the proof by Z3 adds."""
    recipe = Recipe(Kind.ORDER, ORDERS, 2014)
    blocks = range(ORDERS // OrderTask.block)
    found = [one for block in blocks for one in assessed_block(recipe, block)]
    taken = best_of_processor(lambda: [assessed_block(recipe, block) for block in blocks], 3)
    rate = len(found) / taken
    for one in found[:10]:
        certify(one.task, one.answer)
    some = found[10:60]
    alone = best(lambda: [certify(one.task, one.answer, z3=False) for one in some], 3)
    both = best(lambda: [certify(one.task, one.answer) for one in some], 3)
    added = (both - alone) / len(some) * 1e3
    return [
        Figure(
            "orders a second, by search", f"{rate:,.0f}", "-", rate / 200, ">= 200", rate >= 200
        ),
        Figure(
            "Z3 proof adds to an order", f"{added:.1f} ms", "-", added / 20, "<= 20 ms", added <= 20
        ),
    ]


def _compose() -> Figure:
    """Two skips, two carries and three traps, another answer each time."""
    times = []
    traps = list(Misreading)[:6]
    for number in range(WISHES):
        wish = Wish(
            answer=LIMOUSINES[number % 8],
            at=BUSINESSES[number * 3 % 8],
            skips=Between(2),
            carries=Between(2),
            traps=frozenset(traps[(number + more) % 6] for more in range(3)),
        )
        started = time.perf_counter()
        compose(wish)
        times.append(time.perf_counter() - started)
    slow = nearly_all(times)
    return Figure("compose, p95", f"{slow:.2f} s", "-", slow / 2, "<= 2 s", slow <= 2)


def _themes() -> Figure:
    """Seven cards of each theme, with a limousine on top or earning, found or proved impossible."""
    times = []
    for theme, stand, seed in product(Theme, (Stand.TOP, Stand.EARNS), range(THEMED)):
        goal = Fact(LIMOUSINES[seed], BUSINESSES[seed * 3], stand)
        wish = ComposeQuestion(ROW, (goal,), Starts.ANY, themes=frozenset({theme}))
        started = time.perf_counter()
        next(Composer(wish).rounds(seed), None)
        times.append((time.perf_counter() - started, theme))
    slow = nearly_all([seconds for seconds, _ in times])
    slowest, theme = max(times)
    return Figure(
        "a theme, p95", f"{slow:.2f} s", f"{slowest:.1f} s {theme}", slow / 2, "<= 2 s", slow <= 2
    )
