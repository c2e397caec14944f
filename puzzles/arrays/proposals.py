"""Random starts, hands and goals of which it is known that exactly one candidate meets them.

All candidates of a random start are tried once; every goal that just one of them meets is a task.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import TypeVar

import numpy as np

from puzzles.answering.replies import Cards
from puzzles.arrays.enumeration import deck_rows, try_rows
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Position, Shape
from scheffeln.facts import Fact, Stand
from scheffeln.rules.rulings import Rules
from solver.questions import Starts
from solver.simulation import CARS, SHAPES, Ints

T = TypeVar("T")

GOALS = CARS * RING


def random_start(recipe: Recipe, chance: Random) -> Position:
    shape = (1,) * RING if recipe.start is Starts.RING else chance.choice(SHAPES)
    return Position(shape, tuple(shuffled(LIMOUSINES, chance)))


def deal(usual: Sequence[int], recipe: Recipe, chance: Random) -> Cards:
    """A random row of the deck, of as many cards as asked for or as usual."""
    number = recipe.cards or chance.choice(usual)
    deck = [card for card in LIMOUSINES for _ in range(recipe.rules.copies)]
    return tuple(shuffled(deck, chance)[:number])


def shuffled(things: Sequence[T], chance: Random) -> list[T]:
    return chance.sample(things, len(things))


def unique_goal(start: Position, rows: Ints, rules: Rules, chance: Random) -> Fact | None:
    """A random one of the goals that exactly one row meets."""
    goals = np.flatnonzero(_goals_met(start, rows, rules) == 1)
    if not len(goals):
        return None
    car, at = divmod(int(goals[chance.randrange(len(goals))]), RING)
    return Fact(LIMOUSINES[car], BUSINESSES[at], Stand.TOP)


def _goals_met(start: Position, rows: Ints, rules: Rules) -> Ints:
    """For each limousine and business, how many rows put the one on top at the other."""
    end = try_rows(start, rows, rules, [None]).ends[None]
    goals = np.arange(CARS) * RING + end.business
    met: Ints = np.bincount(goals[end.top], minlength=GOALS)
    return met


def shapes_of(recipe: Recipe) -> list[Shape]:
    """One shape of each rotation."""
    if recipe.start is Starts.RING:
        return [(1,) * RING]
    turns = ([shape[turn:] + shape[:turn] for turn in range(RING)] for shape in SHAPES)
    return [shape for shape, turned in zip(SHAPES, turns, strict=True) if shape == min(turned)]


@cache
def shortest_goals(shape: Shape, rules: Rules, longest: int) -> list[list[tuple[int, int]]]:
    """For each length the slots and businesses that one row of it brings together, the one on top
    at the other, and no shorter row does."""
    start = Position(shape, LIMOUSINES)
    sooner = np.zeros(GOALS, bool)
    goals = []
    for length in range(longest + 1):
        met = _goals_met(start, deck_rows(length, rules.copies), rules)
        found = np.flatnonzero((met == 1) & ~sooner)
        goals.append([divmod(goal, RING) for goal in found.tolist()])
        sooner |= met > 0
    return goals
