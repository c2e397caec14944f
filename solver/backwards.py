"""Retro by exact search.

From a known end the row is taken back card by card: a position has few positions before it. Where
the end is not wholly known, every end that fits the facts is taken back. When the start has one
limousine on each business and the end is not wholly known, it is shorter to try the starts.

Limousines that neither the row nor a fact names are left blank (`None`) until the end: they may
stand in any order where room is left.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from math import factorial

from scheffeln.moves import Backward, Evasion, IdleEvasion, Move
from scheffeln.pieces import BUSINESSES, CAPACITY, LIMOUSINES, MAFIA, Limousine, Standing
from scheffeln.play import in_order
from scheffeln.position import Position, Shape, Slot, locate, places, shapes
from scheffeln.reading import Reading
from solver.deadline import NEVER, Deadline
from solver.horizon import order_after
from solver.questions import Retro, Starts
from solver.witness import answers_retro, counts_as

Cars = tuple[Limousine | None, ...]
Board = tuple[Shape, Cars]
CHECK_EVERY = 0xFF


def in_place_order(position: Position) -> list[tuple[int, bool]]:
    """A key to sort starts by: where R stands from A on, bottom before top, then O, and so on."""
    where = dict(zip(position.cars, places(position.shape), strict=True))
    stands = (where[car] for car in Limousine if car in where)
    return [(index, standing is Standing.TOP) for index, standing in stands]


def count(retro: Retro, deadline: Deadline = NEVER) -> int:
    """How many starts answer."""
    return len(_boards(retro, deadline)) * factorial(len(_blank(retro)))


def starts(retro: Retro, deadline: Deadline = NEVER) -> list[Position]:
    """Every start that answers, in place order."""
    blank = _blank(retro)
    found: list[Position] = []
    for shape, cars in _boards(retro, deadline):
        for order in permutations(blank):
            deadline.check(len(found))
            found.append(_filled(shape, cars, order))
    return sorted(found, key=in_place_order)


def least(retro: Retro, deadline: Deadline = NEVER) -> Position | None:
    """The first of the starts, without listing them."""
    blank = _blank(retro)
    filled = (_filled(shape, cars, blank) for shape, cars in _boards(retro, deadline))
    return min(filled, key=in_place_order, default=None)


def _blank(retro: Retro) -> tuple[Limousine, ...]:
    """The limousines that nothing names."""
    named = {fact.limousine for fact in retro.facts} | {MAFIA}
    named |= {move.limousine for move in retro.row if not isinstance(move, IdleEvasion)}
    return tuple(car for car in LIMOUSINES if car not in named)


def _filled(shape: Shape, cars: Cars, blank: tuple[Limousine, ...]) -> Position:
    rest = iter(blank)
    return Position(shape, tuple(car or next(rest) for car in cars))


def _boards(retro: Retro, deadline: Deadline) -> list[Board]:
    """Every start that answers, the unnamed limousines left blank."""
    known = {fact.limousine for fact in retro.facts}
    from_the_start = retro.starts is Starts.RING and len(known) < len(LIMOUSINES) + retro.mafia
    candidates = _ring(retro) if from_the_start else _taken_back(retro, deadline)
    blank = _blank(retro)
    found = []
    for tried, (shape, cars) in enumerate(candidates):
        if not tried & CHECK_EVERY:
            deadline.check(tried)
        start = _filled(shape, cars, blank)
        if counts_as(start, retro.starts) and answers_retro(retro, start):
            found.append((shape, cars))
    return found


def _ring(retro: Retro) -> Iterator[Board]:
    """Every way to put one limousine on each business, the Mafia limousine beneath the first."""
    blank = _blank(retro)
    named = [car for car in LIMOUSINES if car not in blank]
    shape = (1 + retro.mafia, *[1] * (len(BUSINESSES) - 1))
    for chosen in permutations(range(len(BUSINESSES)), len(named)):
        cars: list[Limousine | None] = [None] * len(BUSINESSES)
        for index, car in zip(chosen, named, strict=True):
            cars[index] = car
        yield shape, (*[MAFIA] * retro.mafia, *cars)


def _taken_back(retro: Retro, deadline: Deadline) -> set[Board]:
    """Every start from which the row may lead to an end that fits the facts."""
    boards = set(_ends(retro, deadline))
    for move in reversed(in_order(retro.row, retro.reading)):
        earlier: set[Board] = set()
        for tried, board in enumerate(boards):
            if not tried & CHECK_EVERY:
                deadline.check(tried)
            earlier.update(_before(board, move, retro.reading))
        boards = earlier
    return boards


def _ends(retro: Retro, deadline: Deadline) -> Iterator[Board]:
    """Every end that fits the facts."""
    blank = _blank(retro)
    everyone = (*LIMOUSINES, *[MAFIA] * retro.mafia)
    named = [car for car in everyone if car not in blank]

    def fits(car: Limousine, shape: Shape, slot: Slot) -> bool:
        return all(f.met(shape, slot, retro.reading) for f in retro.facts if f.limousine is car)

    def place(shape: Shape, cars: Cars, left: int) -> Iterator[Cars]:
        if left == len(named):
            yield cars
            return
        for slot, taken in enumerate(cars):
            if taken is None and fits(named[left], shape, slot):
                yield from place(shape, (*cars[:slot], named[left], *cars[slot + 1 :]), left + 1)

    # those that facts pin down are placed first, so that a misfit is seen early
    named.sort(key=lambda car: -sum(fact.limousine is car for fact in retro.facts))
    for shape in shapes(len(everyone)):
        for tried, cars in enumerate(place(shape, (None,) * len(everyone), 0)):
            if not tried & CHECK_EVERY:
                deadline.check(tried)
            yield shape, cars


def _before(board: Board, move: Move, reading: Reading) -> Iterator[Board]:
    """Every board that the move may have been played on."""
    shape, cars = board
    match move:
        case IdleEvasion():
            yield board
        case Evasion():
            yield from _before_evasion(board, move)
        case _:
            undo = _undo(reading, isinstance(move, Backward), len(cars))
            for earlier, rearrange in undo[shape, cars.index(move.limousine)]:
                yield earlier, rearrange(cars)


def _before_evasion(board: Board, move: Evasion) -> Iterator[Board]:
    shape, cars = board
    slot = cars.index(move.limousine)
    index, standing = locate(shape, slot)
    if BUSINESSES[index] is not move.to or standing is not Standing.LONE:
        return
    slots = iter(cars)
    stacks = [[next(slots) for _ in range(height)] for height in shape]
    stacks[index] = []
    for other, height in enumerate(shape):
        if height == CAPACITY - 1 and other != index:
            back = [
                [*stack, move.limousine] if i == other else stack for i, stack in enumerate(stacks)
            ]
            yield tuple(map(len, back)), tuple(car for stack in back for car in stack)


Undo = dict[tuple[Shape, Slot], list[tuple[Shape, Callable[[Cars], Cars]]]]


@cache
def _undo(reading: Reading, backward: bool, limousines: int) -> Undo:
    """For each shape and slot after a move, what may have been before it."""
    table = reading.backward if backward else reading.forward
    undo: Undo = defaultdict(list)
    slots = tuple(range(limousines))
    for shape in shapes(limousines):
        for slot in slots:
            shift = table[shape, slot]
            order = order_after(shift, slots)
            undo[shift.after, order.index(slot)].append((shape, _inverse(order)))
    return undo


def _inverse(order: tuple[Slot, ...]) -> Callable[[Cars], Cars]:
    goes_to = [order.index(slot) for slot in range(len(order))]
    return lambda cars: tuple([cars[slot] for slot in goes_to])
