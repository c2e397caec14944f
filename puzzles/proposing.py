"""Proposing tasks: random ones of which it is already known that they have one answer.

A block of proposals depends on the recipe and its own number only, so blocks can be made anywhere
and in any order. For the kinds with a goal all candidates of a random start are tried once; every
goal that just one of them meets is a task.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

import numpy as np

from puzzles import enumeration
from puzzles.enumeration import Tried, deck_rows, fillings, try_rows
from puzzles.puzzle import Finds
from puzzles.recipe import ROW, Recipe
from puzzles.simulation import CARS, SHAPES, Bools, Ints
from puzzles.solving import Sought
from puzzles.symmetry import in_facts, in_letters
from puzzles.task import Blanks, Kind, Known, Order, Retro, Shortest, Target
from scheffeln.moves import Drive
from scheffeln.pieces import BUSINESSES, LIMOUSINES, RING, Limousine
from scheffeln.play import outcome
from scheffeln.position import Position
from scheffeln.reading import Reading
from solver.questions import Starts

T = TypeVar("T")
Propose = Callable[[Recipe, Random], Sought | None]

USUAL = {Kind.ORDER: (4, 5, 6), Kind.BLANKS: (ROW,), Kind.SHORTEST: (2, 3, 4), Kind.RETRO: (4, 5)}
"""How many cards a puzzle has when nothing is said."""
MOST_BLANKS = 3


def propose(recipe: Recipe, block: int, number: int) -> Iterator[Sought]:
    """The tasks of one block of a recipe that is not for forecasts."""
    chance = Random(f"{recipe.seed}/{recipe.kind}/{block}")  # noqa: S311 - a seed is the point
    for _ in range(number):
        task = _PROPOSE[recipe.kind](recipe, chance)
        if task is not None:
            yield task


def _order(recipe: Recipe, chance: Random) -> Order | None:
    """A random hand, and a goal that one order of it meets."""
    start, hand = _start(recipe, chance), in_letters(_deal(recipe, chance))
    goal = Target(hand[0], BUSINESSES[0])
    rows = enumeration.candidates(Order(start, hand, goal, recipe.rules))
    found = _unique_goal(try_rows(start, rows, recipe.rules, [None]), chance)
    return found and Order(start, hand, found, recipe.rules)


def _blanks(recipe: Recipe, chance: Random) -> Blanks | None:
    """A random row with blanks, and a goal that one filling meets."""
    start, row = _start(recipe, chance), _deal(recipe, chance)
    unknown = chance.sample(range(len(row)), chance.randint(1, min(MOST_BLANKS, len(row))))
    places = tuple(None if place in unknown else card for place, card in enumerate(row))
    numbers = np.array([CARS if card is None else LIMOUSINES.index(card) for card in places])
    rows = fillings(numbers, recipe.rules.copies)
    found = _unique_goal(try_rows(start, rows, recipe.rules, [None]), chance)
    return found and Blanks(start, places, found, recipe.rules)


def _shortest(recipe: Recipe, chance: Random) -> Shortest | None:
    """A random start, and a goal that one row meets and no shorter one does."""
    start = _start(recipe, chance)
    length = recipe.cards or chance.choice(USUAL[Kind.SHORTEST])
    sooner = np.zeros(CARS * RING, bool)
    for shorter in range(length):
        rows = deck_rows(shorter, recipe.rules.copies)
        sooner |= _goals_met(try_rows(start, rows, recipe.rules, [None])) > 0
    tried = try_rows(start, deck_rows(length, recipe.rules.copies), recipe.rules, [None])
    found = _unique_goal(tried, chance, but_not=sooner)
    return found and Shortest(start, found, recipe.rules)


def _retro(recipe: Recipe, chance: Random) -> Retro | None:
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


def _unique_goal(tried: Tried, chance: Random, but_not: Bools | None = None) -> Target | None:
    """A random one of the goals that exactly one row meets."""
    once = _goals_met(tried) == 1
    if but_not is not None:
        once &= ~but_not
    goals = np.flatnonzero(once)
    if not len(goals):
        return None
    car, at = divmod(int(goals[chance.randrange(len(goals))]), RING)
    return Target(LIMOUSINES[car], BUSINESSES[at])


def _goals_met(tried: Tried) -> Ints:
    """For each limousine and business, how many rows put the one on top at the other."""
    end = tried.ends[None]
    goals = np.arange(CARS) * RING + end.business
    met: Ints = np.bincount(goals[end.top], minlength=CARS * RING)
    return met
