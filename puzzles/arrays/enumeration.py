"""Every candidate tried: what each reading finds for a task whose answer is to be sought.

candidate   a row that could be laid (an order of the hand, a filling of the blanks, a row of the
            deck) or a start that could have been
lens        a misreading through which a task is looked at, or `None` for the rules as they are

proposal    a random start, hand and goal of which it is known that exactly one candidate meets it

All candidates are carried out under all lenses in one batch. Nothing is pruned, so a count of one
is a proof; `solver` proves the same by other means. Every goal that just one candidate of a random
start meets is a task.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain, combinations, permutations, product
from math import factorial
from random import Random
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from puzzles.arrays.traces import hold
from puzzles.kinds.replies import NOTHING, SEVERAL, Cards, Finding, Finds, Laid, Started
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, Shape
from scheffeln.facts import Fact, Stand
from scheffeln.rules.reading import Lens
from scheffeln.rules.rulings import Rules
from solver.questions import Starts
from solver.simulation import (
    CARS,
    SHAPE_NUMBER,
    SHAPES,
    Batch,
    Bools,
    Ints,
    in_order,
    packed,
    simulate,
    tables,
)

Slots = NDArray[np.int8]


class Explored(NamedTuple):
    """What was found among all candidates."""

    findings: dict[Lens, Finding]
    """A lens is missing where no candidate was short enough to be tried."""
    candidates: int
    """How many there are by the rules as they are."""
    rivals: int
    """How many nearly answer by the rules as they are."""


class Tried(NamedTuple):
    """Candidate rows carried out on one position, the same rows under every lens."""

    rows: Ints
    ends: dict[Lens, Batch]

    def explored(self, goal: Fact) -> Explored:
        """Which rows put the limousine on top at the business; a rival brings it there too."""
        met = {lens: hold([goal], end) for lens, end in self.ends.items()}
        found = {lens: _found(self.rows[which]) for lens, which in met.items()}
        rivals = 0
        if None in met:
            there = hold([replace(goal, stand=Stand.THERE)], self.ends[None])
            rivals = int(there.sum() - met[None].sum())
        return Explored(found, len(self.rows), rivals)


def try_rows(position: Position, rows: Ints, rules: Rules, lenses: Sequence[Lens]) -> Tried:
    """Carry out every row from one position under every lens."""
    start = Batch.of([position]).repeated(len(rows))
    return Tried(rows, ends_by_lens(start, rows, rules, lenses))


def ends_by_lens(
    start: Batch, rows: Ints, rules: Rules, lenses: Sequence[Lens]
) -> dict[Lens, Batch]:
    """The ends of all rows under each lens, worked out in one batch."""
    number = len(rows)
    moves = tables(rules, tuple(lenses))
    laid = np.concatenate([in_order(rows, rules, lens) for lens in lenses])
    whole = Batch.joined([start] * len(lenses))
    ends = simulate(whole, laid, moves, np.repeat(np.arange(len(lenses)), number))
    return dict(zip(lenses, ends.parts(number), strict=True))


def orders(hand: Cards) -> Ints:
    """Every order of a hand, in letter order."""
    return _distinct(_numbers(hand)[_orders(len(hand))])


def fillings(row: Sequence[Limousine | None], copies: int) -> Ints:
    """Every way to fill the blanks of a row, within the deck, in letter order."""
    numbers = _numbers(row)
    blank = numbers == CARS
    fills = _rows(int(blank.sum()))
    filled = np.tile(numbers, (len(fills), 1))
    filled[:, blank] = fills
    return filled[_within(filled, copies)]


def _numbers(cards: Sequence[Limousine | None]) -> Ints:
    """Each card's number, and one more for a blank."""
    return np.array([CARS if card is None else LIMOUSINES.index(card) for card in cards])


@cache
def deck_rows(length: int, copies: int) -> Ints:
    """Every row of so many cards of the deck, in letter order."""
    rows = _rows(length)
    return rows[_within(rows, copies)]


@cache
def _rows(length: int) -> Ints:
    return np.indices((CARS,) * length).reshape(length, CARS**length).T


@cache
def _orders(length: int) -> Ints:
    return np.array(list(permutations(range(length))))


def _within(rows: Ints, copies: int) -> Bools:
    """Which rows the deck can lay."""
    within = np.ones(len(rows), bool)
    for car in range(CARS):
        within &= (rows == car).sum(axis=1) <= copies
    return within


def _distinct(rows: Ints) -> Ints:
    """Each row once, in letter order."""
    weights = CARS ** np.arange(rows.shape[1] - 1, -1, -1)
    _, first = np.unique(rows @ weights, return_index=True)
    distinct: Ints = rows[first]
    return distinct


def _found(rows: Ints) -> Finding:
    if not len(rows):
        return NOTHING
    if len(rows) > 1:
        return SEVERAL
    return Finding(Finds.ONE, Laid(tuple(LIMOUSINES[card] for card in rows[0])))


def starts(row: Cards, facts: Sequence[Fact], rules: Rules, lens: Lens) -> Finding:
    """The starts, one limousine on each business, from which the row leads to the facts.

    Only the limousines in the row decide who goes where: every placing of those is tried, by the
    slots they start in. A slot's end is then known, so a fact about any other limousine tells the
    one slot it came from; those of whom nothing is known may stand in any order.
    """
    in_row, came_from, ending = _placed(row, rules, lens)
    good = np.ones(len(came_from), bool)
    for fact in facts:
        slot = ending[:, _end_of(fact)]
        number = LIMOUSINES.index(fact.limousine)
        if fact.limousine in in_row:
            good &= came_from[:, number] == slot
        else:
            good &= (slot != NOWHERE) & ~(came_from == slot[:, None]).any(axis=1)
            came_from[:, number] = slot
    unknown = CARS - len({*in_row, *(fact.limousine for fact in facts)})
    number = int(good.sum()) * factorial(unknown)
    if number != 1:
        return SEVERAL if number else NOTHING
    return Finding(Finds.ONE, Started(_start(came_from[good][0])))


def telling_facts(row: Cards, facts: Sequence[Fact], rules: Rules) -> list[tuple[Fact, ...]]:
    """Every choice of the facts of an end, one of each limousine, that still tells the start, the
    shortest first.

    Of the limousines that are not in the row all but one have to be told. Facts of one end are
    about different places, so each rules starts out by itself.
    """
    in_row, came_from, ending = _placed(row, rules, None)
    fits = {}
    for fact in facts:
        slot = ending[:, _end_of(fact)]
        if fact.limousine in in_row:
            fits[fact] = came_from[:, LIMOUSINES.index(fact.limousine)] == slot
        else:
            fits[fact] = (slot != NOWHERE) & ~(came_from == slot[:, None]).any(axis=1)
    named = [fact for fact in facts if fact.limousine in in_row]
    others = [fact for fact in facts if fact.limousine not in in_row]
    choices = chain.from_iterable(combinations(named, number) for number in range(len(named) + 1))
    told = (
        [fact for fact in facts if fact in some or (fact in others and fact is not hidden)]
        for some, hidden in product(choices, (None, *others))
    )
    sole = (some for some in told if np.logical_and.reduce([fits[one] for one in some]).sum() == 1)
    return sorted(map(tuple, sole), key=len)


def _placed(row: Cards, rules: Rules, lens: Lens) -> tuple[list[Limousine], Ints, Slots]:
    """The limousines in a row; for each of their placings the slot that a limousine started in, as
    far as it is one of them, and where each slot ends."""
    in_row = list(dict.fromkeys(row))
    placed = placings(len(in_row))
    came_from = np.full((len(placed), CARS), NOWHERE)
    for place, car in enumerate(in_row):
        came_from[:, LIMOUSINES.index(car)] = placed[:, place]
    return in_row, came_from, _slots_ending(tuple(map(in_row.index, row)), rules, lens)


def _end_of(fact: Fact) -> int:
    """The number of a business and of covered or not."""
    return BUSINESSES.index(fact.at) * 2 + (fact.stand is Stand.COVERED)


NOWHERE = -1


@lru_cache(maxsize=512)
def _slots_ending(row: tuple[int, ...], rules: Rules, lens: Lens) -> Slots:
    """For every placing of the limousines in a row, the slot whose limousine ends at each
    business uncovered, then covered; `NOWHERE` where none does."""
    rows = placings(len(set(row)))[:, row]
    ring = np.full(len(rows), SHAPE_NUMBER[(1,) * RING])
    start = Batch(ring, np.full(len(rows), packed(np.arange(CARS))))
    end = ends_by_lens(start, rows, rules, [lens])[lens]
    ending = np.full((len(rows), 2 * RING), NOWHERE, np.int8)
    ends = end.business * 2 + ~end.earns()
    np.put_along_axis(ending, ends, np.arange(CARS, dtype=np.int8)[None, :], axis=1)
    return ending


@cache
def placings(number: int) -> Ints:
    """Every way to place so many limousines on the slots of the ring."""
    return np.array(list(permutations(range(CARS), number))).reshape(-1, number)


def _start(came_from: Ints) -> Position:
    """The start, told by the slot of each limousine; the one not told fills the slot left."""
    slots = list(map(int, came_from))
    left = set(range(CARS)) - set(slots)
    if left:
        slots[slots.index(-1)] = left.pop()
    return Position((1,) * RING, tuple(LIMOUSINES[slots.index(slot)] for slot in range(CARS)))


T = TypeVar("T")

GOALS = CARS * RING


def random_start(recipe: Recipe, chance: Random) -> Position:
    shape = (1,) * RING if recipe.start is Starts.RING else chance.choice(SHAPES)
    return Position(shape, tuple(shuffled(LIMOUSINES, chance)))


def random_row(usual: Sequence[int], recipe: Recipe, chance: Random) -> Cards:
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


def shapes_of(start: Starts) -> list[Shape]:
    """One shape of each rotation."""
    if start is Starts.RING:
        return [(1,) * RING]
    rotations = ([shape[by:] + shape[:by] for by in range(RING)] for shape in SHAPES)
    return [
        shape for shape, all_round in zip(SHAPES, rotations, strict=True) if shape == min(all_round)
    ]


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
