"""Retro by exact search: the row is taken back card by card from every end that fits the facts.

A position has few positions before it. A limousine is put on the board when it is first needed:
one that a fact names at the end, another when its card is taken back, and then in every slot that
is left. Limousines that neither the row nor a fact names stay blank (`None`): they may stand in
any order where room is left. A start has one way to its end, so each is found once.

If the start has one limousine on each business, a shape that cannot come from there is left out.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import permutations, product
from math import factorial
from operator import itemgetter
from typing import NamedTuple

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    LIMOUSINES,
    MAFIA,
    RING,
    Limousine,
    Position,
    Shape,
    Slot,
    Standing,
    locate,
    places,
    shapes,
)
from scheffeln.cards import Backward, Evasion, IdleEvasion, Move
from scheffeln.facts import Fact
from scheffeln.rules.movement import Shifts, stacks_of
from scheffeln.rules.play import in_order
from scheffeln.rules.reading import Reading
from solver.answers import NEVER, Deadline, answers_retro
from solver.questions import RetroQuestion, Starts
from solver.reachability import rearranged

Cars = tuple[Limousine | None, ...]
Board = tuple[Shape, Cars]
CHECK_EVERY = 0xFF


def in_place_order(position: Position) -> list[tuple[int, bool]]:
    """A key to sort starts by: where R stands from A on, bottom before top, then O, and so on."""
    where = dict(zip(position.cars, places(position.shape), strict=True))
    stands = (where[car] for car in Limousine if car in where)
    return [(index, standing is Standing.TOP) for index, standing in stands]


def least(retro: RetroQuestion, deadline: Deadline = NEVER) -> tuple[Position | None, int]:
    """The first start in place order, and how many there are; raises `OutOfTime`."""
    blank = _blank(retro)
    first, number = None, 0
    for shape, cars in _boards(retro, deadline):
        number += 1
        start = _filled(shape, cars, blank)
        if first is None or in_place_order(start) < in_place_order(first):
            first = start
    return first, number * factorial(len(blank))


def every(retro: RetroQuestion, deadline: Deadline = NEVER) -> list[Position]:
    """All starts in place order; raises `OutOfTime`."""
    found: list[Position] = []
    for shape, cars in _boards(retro, deadline):
        for order in permutations(_blank(retro)):
            found.append(_filled(shape, cars, order))
            if not len(found) & CHECK_EVERY:
                deadline.check(len(found))
    return sorted(found, key=in_place_order)


def _blank(retro: RetroQuestion) -> tuple[Limousine, ...]:
    """The limousines that nothing names."""
    named = {fact.limousine for fact in retro.facts} | {MAFIA}
    named |= {move.limousine for move in retro.row if not isinstance(move, IdleEvasion)}
    return tuple(car for car in LIMOUSINES if car not in named)


def _filled(shape: Shape, cars: Cars, blank: tuple[Limousine, ...]) -> Position:
    rest = iter(blank)
    return Position(shape, tuple(car or next(rest) for car in cars))


def _boards(retro: RetroQuestion, deadline: Deadline) -> Iterator[Board]:
    """Every start that answers, the unnamed limousines left blank."""
    retro.check()
    deadline.check()
    blank = _blank(retro)
    for board in _Retreat(retro, deadline).starts():
        for shape, cars in _with_mafia(board) if retro.mafia else (board,):
            if answers_retro(retro, _filled(shape, cars, blank)):
                yield shape, cars


def _with_mafia(board: Board) -> Iterator[Board]:
    shape, cars = board
    return iter((board,)) if MAFIA in cars else ((shape, one) for one in _put(MAFIA, cars))


def _put(car: Limousine, cars: Cars) -> Iterator[Cars]:
    """A limousine in each slot that is left."""
    for slot, taken in enumerate(cars):
        if taken is None:
            yield (*cars[:slot], car, *cars[slot + 1 :])


class _Retreat:
    """A row on its way back, depth first."""

    def __init__(self, retro: RetroQuestion, deadline: Deadline) -> None:
        self._retro = retro
        self._deadline = deadline
        self._tried = 0
        self._moves = in_order(retro.row, retro.reading)
        self._limousines = RING + retro.mafia
        self._shapes = _shapes(retro)

    def starts(self) -> Iterator[Board]:
        for board in self._ends():
            yield from self._back(board, len(self._moves))

    def _back(self, board: Board, played: int) -> Iterator[Board]:
        """Every start from which so many of the moves may lead to a board."""
        if not played:
            yield board
            return
        admitted = self._shapes[played - 1]
        for earlier in self._before(board, self._moves[played - 1]):
            self._tried += 1
            if not self._tried & CHECK_EVERY:
                self._deadline.check(self._tried)
            if earlier[0] in admitted:
                yield from self._back(earlier, played - 1)

    def _before(self, board: Board, move: Move) -> Iterator[Board]:
        """Every board that the move may have been played on."""
        if isinstance(move, IdleEvasion):
            yield board
            return
        shape, cars = board
        for placed in (cars,) if move.limousine in cars else _put(move.limousine, cars):
            if isinstance(move, Evasion):
                yield from _before_evasion((shape, placed), move)
            else:
                undo = undoing(self._retro.reading, isinstance(move, Backward))
                for earlier, rearrange in undo[shape, placed.index(move.limousine)]:
                    yield earlier, rearrange(placed)

    def _ends(self) -> Iterator[Board]:
        """Every end that fits the facts, with the limousines they name."""
        known = _known(self._retro)
        for shape in self._shapes[-1]:
            self._deadline.check()
            ends: list[Cars] = [(None,) * self._limousines]
            for car, business, standings in known:
                fit = [
                    slot
                    for slot, (index, standing) in enumerate(places(shape))
                    if index == business and standing in standings
                ]
                ends = [
                    (*cars[:slot], car, *cars[slot + 1 :])
                    for cars in ends
                    for slot in fit
                    if cars[slot] is None
                ]
                if not ends:
                    break
            yield from ((shape, cars) for cars in ends)


def _known(retro: RetroQuestion) -> list[tuple[Limousine, int, tuple[Standing, ...]]]:
    """On which business each named limousine ends, and how it may stand there.

    Of a limousine that is said to be on two businesses nothing is admitted.
    """
    about: dict[Limousine, list[Fact]] = {}
    for fact in retro.facts:
        about.setdefault(fact.limousine, []).append(fact)
    earns = retro.reading.manner.earns
    return [
        (
            car,
            BUSINESSES.index(facts[0].at),
            tuple(
                standing
                for standing in Standing
                if all(f.at is facts[0].at and f.stand.fits(standing, earns) for f in facts)
            ),
        )
        for car, facts in about.items()
    ]


def _before_evasion(board: Board, move: Evasion) -> Iterator[Board]:
    shape, cars = board
    slot = cars.index(move.limousine)
    index, standing = locate(shape, slot)
    if BUSINESSES[index] is not move.to or standing is not Standing.LONE:
        return
    stacks = [[cars[one] for one in slots] for slots in stacks_of(shape)]
    stacks[index] = []
    for other, height in enumerate(shape):
        if height == CAPACITY - 1 and other != index:
            back = [
                [*stack, move.limousine] if i == other else stack for i, stack in enumerate(stacks)
            ]
            yield tuple(map(len, back)), tuple(car for stack in back for car in stack)


Before = list[tuple[Shape, Callable[[Cars], Cars]]]
"""Shapes, each with what puts the limousines back into its slots."""


class Undoing(dict[tuple[Shape, Slot], Before]):
    """For each shape and slot after a move, what may have been before it.

    Nothing is taken for granted of a move but that it rotates with the ring: every move from one
    shape of each rotation is worked out, and what ends in a shape is looked up there and rotated.
    """

    def __init__(self, table: Shifts) -> None:
        self._table = table
        self._endings: dict[int, Endings] = {}

    def __missing__(self, key: tuple[Shape, Slot]) -> Before:
        after, slot = key
        slots = sum(after)
        if slots not in self._endings:
            self._endings[slots] = _endings(self._table, slots)
        by = _rotations(after)[0]
        ahead = sum(after[:by])
        found = self[key] = [
            _rotated_back(one, by, ahead)
            for one in self._endings[slots][_rotated(after, by)]
            if one.slot == (slot - ahead) % slots
        ]
        return found


class Ending(NamedTuple):
    """A move, told by how it ended."""

    slot: Slot
    """Where the limousine of the card stands after it."""
    before: Shape
    goes_to: tuple[Slot, ...]
    """Where the limousine of each slot stands after it."""


Endings = dict[Shape, set[Ending]]


def _endings(table: Shifts, limousines: int) -> Endings:
    """For one shape of each rotation, every move that ends in it."""
    slots = range(limousines)
    found: Endings = {shape: set() for shape in every_shape(limousines) if 0 in _rotations(shape)}
    for before, mover in product(list(found), slots):
        shift = table[before][mover]
        order = rearranged(shift, tuple(slots))
        for by in _rotations(shift.after):
            left, came = sum(before[:by]), sum(shift.after[:by])
            goes_to = tuple(
                (order.index((slot + left) % limousines) - came) % limousines for slot in slots
            )
            slot = goes_to[(mover - left) % limousines]
            found[_rotated(shift.after, by)].add(Ending(slot, _rotated(before, by), goes_to))
    return found


def _rotated_back(one: Ending, by: int, ahead: int) -> tuple[Shape, Callable[[Cars], Cars]]:
    """What was before a move whose end was rotated by so much, so many slots being ahead."""
    before = _rotated(one.before, RING - by)
    slots, left = len(one.goes_to), sum(before[:by])
    back = [(one.goes_to[(slot - left) % slots] + ahead) % slots for slot in range(slots)]
    return before, itemgetter(*back)


def _rotated(shape: Shape, by: int) -> Shape:
    """The ring rotated so that the business with this number comes first."""
    return shape[by:] + shape[:by]


@cache
def _rotations(shape: Shape) -> list[int]:
    """By how much a shape may be rotated to become the least of its rotations."""
    least = min(_rotated(shape, by) for by in range(RING))
    return [by for by in range(RING) if _rotated(shape, by) == least]


@cache
def undoing(reading: Reading, backward: bool) -> Undoing:
    """The one table of what undoes the moves of this reading."""
    return Undoing(reading.backward if backward else reading.forward)


ANYWHERE = 5
"""After so many cards from the ring nearly every shape is possible, and none is left out."""


def _shapes(retro: RetroQuestion) -> list[frozenset[Shape]]:
    """The shapes that count before the row and after each of its moves."""
    limousines = RING + retro.mafia
    if retro.starts is Starts.ANY:
        return [every_shape(limousines)] * (len(retro.row) + 1)
    counting = [ring(retro.mafia)]
    for played, move in enumerate(in_order(retro.row, retro.reading), 1):
        if isinstance(move, Evasion | IdleEvasion) or played >= ANYWHERE:
            counting.append(every_shape(limousines))
        else:
            counting.append(_after(counting[-1], isinstance(move, Backward), retro.reading))
    return counting


@cache
def every_shape(limousines: int) -> frozenset[Shape]:
    return frozenset(shapes(limousines))


@cache
def ring(mafia: bool) -> frozenset[Shape]:
    return frozenset({(1 + mafia, *[1] * (RING - 1))})


@lru_cache(maxsize=128)
def _after(before: frozenset[Shape], backward: bool, reading: Reading) -> frozenset[Shape]:
    """The shapes that some move leads to."""
    table = reading.backward if backward else reading.forward
    return frozenset(shift.after for shape in before for shift in table[shape])
