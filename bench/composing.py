"""Composing to random wishes: how long each kind takes, and how calm what comes is.

How different it is, `tests/verification/composed_sets.py` tells.

Times are of the processor, so that they mean something on a machine that does other work as well.
"""

import time
from random import Random

from bench.timing import Figure, nearly_all, show
from puzzles.composing.composition import NotKnown, compose, composed
from puzzles.composing.wish import Wish
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from scheffeln.board import BUSINESSES, LIMOUSINES
from scheffeln.rules.misreadings import Misreading
from solver.answers import Deadline
from solver.questions import Between, Starts
from solver.themes import Theme

WISHES = 100
"""Random wishes of each kind."""
SEEDS = 20
"""Of each theme of a kind."""
MANY = 50
"""Puzzles of one wish."""
PATIENCE = 60
"""Seconds by the clock after which a wish is given up; it then counts as so long."""
FEW = 2
"""So many misreadings may get a forecast wrong that isolates them."""


def run() -> None:
    wishes = (_times(kind, WISHES) for kind in Kind)
    themes = (_themed(kind, SEEDS) for kind in Kind)
    show("composing", [*wishes, *themes, _calm(MANY)])


def random_wish(kind: Kind, number: int) -> Wish:
    """A limousine, a business, a number of cards; some with events, some with a trap."""
    chance = Random(f"{kind} {number}")
    movement = [one for one in Misreading if one.concerns_movement]
    return Wish(
        answer=chance.choice(LIMOUSINES),
        at=chance.choice(BUSINESSES),
        kind=kind,
        cards=chance.choice(KINDS[kind].usual),
        skips=Between(chance.choice([0, 0, 1, 2])),
        carries=Between(chance.choice([0, 0, 1])),
        traps=frozenset(chance.sample(movement, chance.choice([0, 1]))),
        start=Starts.ANY,
        seed=number,
    )


def _times(kind: Kind, wishes: int) -> Figure:
    times = []
    unknown = 0
    for number in range(wishes):
        started = time.process_time()
        found = compose(random_wish(kind, number), Deadline.after(PATIENCE))
        unknown += isinstance(found, NotKnown)
        times.append(time.process_time() - started)
    slow = nearly_all(times)
    said = f"{slow:.2f} s, {unknown} unknown"
    return Figure(f"compose {kind}, p95", said, "-", slow / 3, "<= 3 s", slow <= 3)


def _themed(kind: Kind, seeds: int) -> Figure:
    """The theme that takes longest, of those that the kind can have."""
    slowest = max((_slow(kind, theme, seeds), theme) for theme in sorted(Theme))
    slow, theme = slowest
    said = f"{slow:.2f} s, {theme}"
    return Figure(f"themes of {kind}, p95", said, "-", slow / 2, "<= 2 s", slow <= 2)


def _slow(kind: Kind, theme: Theme, seeds: int) -> float:
    times = []
    for seed in range(seeds):
        wish = Wish(kind=kind, themes=frozenset({theme}), start=Starts.ANY, seed=seed)
        started = time.process_time()
        compose(wish, Deadline.after(PATIENCE))
        times.append(time.process_time() - started)
    return nearly_all(times)


def _calm(many: int) -> Figure:
    """How many of the forecasts of a plain wish isolate few misreadings."""
    made = [one for one in composed(Wish(start=Starts.ANY), many) if isinstance(one, Puzzle)]
    calm = sum(one.difficulty.measures.bites <= FEW for one in made) / len(made)
    return Figure("forecasts that isolate", f"{calm:.0%}", "-", calm / 0.5, ">= 50%", calm >= 0.5)
