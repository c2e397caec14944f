"""Proposing tasks: random ones of which it is already known that they have one answer.

A block of proposals depends on the recipe and its own number only, so blocks can be made anywhere
and in any order. For the kinds with a goal all candidates of a random start are tried once; every
goal that just one of them meets is a task.

Different shortest puzzles are few, 2,067 of two to four cards by the default rules: they are not
dealt at random but gone through, each start once for each length and goal.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import TypeVar

import numpy as np

from puzzles import enumeration
from puzzles.enumeration import LONGEST, Tried, deck_rows, fillings, try_rows
from puzzles.puzzle import Blanks, Finds, Kind, Known, Order, Retro, Shortest, Target
from puzzles.recipe import ROW, Recipe
from puzzles.solution import Sought
from puzzles.symmetry import in_facts, in_letters
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, Shape
from scheffeln.cards import Drive
from scheffeln.rules.play import outcome
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Rules
from solver.questions import Starts
from solver.simulation import CARS, SHAPES, Ints

T = TypeVar("T")
Propose = Callable[[Recipe, int, Random], Sought | None]
"""What is proposed under a number."""

USUAL = {Kind.ORDER: (4, 5, 6), Kind.BLANKS: (ROW,), Kind.SHORTEST: (2, 3, 4), Kind.RETRO: (4, 5)}
"""How many cards a puzzle has when nothing is said."""
MOST_BLANKS = 3


BLOCK = {Kind.FORECAST: 256, Kind.ORDER: 16, Kind.BLANKS: 16, Kind.SHORTEST: 4, Kind.RETRO: 4}
"""How many proposals a block holds."""


def blocks(recipe: Recipe) -> Iterable[int]:
    """The numbers of all blocks: without end, unless everything there is has been proposed."""
    if recipe.kind is not Kind.SHORTEST:
        return count()
    return range(-(-len(_lengths(recipe)) * len(_shapes(recipe)) * GOALS // BLOCK[recipe.kind]))


def propose(recipe: Recipe, block: int) -> Iterator[Sought]:
    """The tasks of one block of a recipe that is not for forecasts."""
    chance = Random(f"{recipe.seed}/{recipe.kind}/{block}")  # noqa: S311 - a seed is the point
    first = block * BLOCK[recipe.kind]
    for number in range(first, first + BLOCK[recipe.kind]):
        task = _PROPOSE[recipe.kind](recipe, number, chance)
        if task is not None:
            yield task


def _order(recipe: Recipe, _: int, chance: Random) -> Order | None:
    """A random hand, and a goal that one order of it meets."""
    start, hand = _start(recipe, chance), in_letters(_deal(recipe, chance))
    goal = Target(hand[0], BUSINESSES[0])
    rows = enumeration.candidates(Order(start, hand, goal, recipe.rules))
    found = _unique_goal(try_rows(start, rows, recipe.rules, [None]), chance)
    return found and Order(start, hand, found, recipe.rules)


def _blanks(recipe: Recipe, _: int, chance: Random) -> Blanks | None:
    """A random row with blanks, and a goal that one filling meets."""
    start, row = _start(recipe, chance), _deal(recipe, chance)
    unknown = chance.sample(range(len(row)), chance.randint(1, min(MOST_BLANKS, len(row))))
    places = tuple(None if place in unknown else card for place, card in enumerate(row))
    numbers = np.array([CARS if card is None else LIMOUSINES.index(card) for card in places])
    rows = fillings(numbers, recipe.rules.copies)
    found = _unique_goal(try_rows(start, rows, recipe.rules, [None]), chance)
    return found and Blanks(start, places, found, recipe.rules)


def _shortest(recipe: Recipe, number: int, chance: Random) -> Shortest | None:
    """The goals of all starts, length after length and start after start, one of each at a time."""
    shapes = _shapes(recipe)
    turn, which = divmod(number, len(_lengths(recipe)))
    turn, at = divmod(turn, len(shapes))
    length = _lengths(recipe)[which]
    order = Random(f"{recipe.seed}/{length}")  # noqa: S311 - a seed is the point
    shape = _shuffled(shapes, order)[at]
    goals = _shuffled(_shortest_goals(shape, recipe.rules)[length], order)
    if turn >= len(goals):
        return None
    cars = tuple(_shuffled(LIMOUSINES, chance))
    slot, business = goals[turn]
    return Shortest(Position(shape, cars), Target(cars[slot], BUSINESSES[business]), recipe.rules)


GOALS = CARS * RING


def _lengths(recipe: Recipe) -> tuple[int, ...]:
    return (recipe.cards,) if recipe.cards else USUAL[Kind.SHORTEST]


def _shapes(recipe: Recipe) -> list[Shape]:
    """One shape of each rotation."""
    if recipe.start is Starts.RING:
        return [(1,) * RING]
    turns = ([shape[turn:] + shape[:turn] for turn in range(RING)] for shape in SHAPES)
    return [shape for shape, turned in zip(SHAPES, turns, strict=True) if shape == min(turned)]


@cache
def _shortest_goals(shape: Shape, rules: Rules) -> list[list[tuple[int, int]]]:
    """For each length the slots and businesses that one row of it brings together, the one on top
    at the other, and no shorter row does."""
    start = Position(shape, LIMOUSINES)
    sooner = np.zeros(GOALS, bool)
    goals = []
    for length in range(LONGEST + 1):
        rows = deck_rows(length, rules.copies)
        met = _goals_met(try_rows(start, rows, rules, [None]))
        found = np.flatnonzero((met == 1) & ~sooner)
        goals.append([divmod(goal, RING) for goal in found.tolist()])
        sooner |= met > 0
    return goals


def _retro(recipe: Recipe, _: int, chance: Random) -> Retro | None:
    """A random start and row; of the end as few facts as still tell the start."""
    row = _deal(recipe, chance)
    start = Position((1,) * RING, tuple(_shuffled(LIMOUSINES, chance)))
    end = outcome(start, [Drive(card) for card in row], Reading(recipe.rules))
    facts = [Known(car, end.where(car), end.standing(car).covered) for car in LIMOUSINES]
    if not _tells(row, facts, recipe):
        return None
    for fact in _shuffled(facts, chance):
        fewer = [other for other in facts if other != fact]
        if _tells(row, fewer, recipe):
            facts = fewer
    return Retro(row, in_facts(facts), recipe.rules)


def _tells(row: tuple[Limousine, ...], facts: list[Known], recipe: Recipe) -> bool:
    """Whether these facts leave one start."""
    task = Retro(row, tuple(facts), recipe.rules)
    return enumeration.explore(task, [None]).solutions[None].finds is Finds.ONE


_PROPOSE: dict[Kind, Propose] = {
    Kind.ORDER: _order,
    Kind.BLANKS: _blanks,
    Kind.SHORTEST: _shortest,
    Kind.RETRO: _retro,
}


def _start(recipe: Recipe, chance: Random) -> Position:
    shape = (1,) * RING if recipe.start is Starts.RING else chance.choice(SHAPES)
    return Position(shape, tuple(_shuffled(LIMOUSINES, chance)))


def _deal(recipe: Recipe, chance: Random) -> tuple[Limousine, ...]:
    """A random row of the deck."""
    number = recipe.cards or chance.choice(USUAL[recipe.kind])
    deck = [card for card in LIMOUSINES for _ in range(recipe.rules.copies)]
    return tuple(_shuffled(deck, chance)[:number])


def _shuffled(things: Sequence[T], chance: Random) -> list[T]:
    return chance.sample(things, len(things))


def _unique_goal(tried: Tried, chance: Random) -> Target | None:
    """A random one of the goals that exactly one row meets."""
    goals = np.flatnonzero(_goals_met(tried) == 1)
    if not len(goals):
        return None
    car, at = divmod(int(goals[chance.randrange(len(goals))]), RING)
    return Target(LIMOUSINES[car], BUSINESSES[at])


def _goals_met(tried: Tried) -> Ints:
    """For each limousine and business, how many rows put the one on top at the other."""
    end = tried.ends[None]
    goals = np.arange(CARS) * RING + end.business
    met: Ints = np.bincount(goals[end.top], minlength=GOALS)
    return met
