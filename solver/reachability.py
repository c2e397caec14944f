"""How far a limousine is from a fact when colours do not count.

A move depends on the shape and the slot alone, so whether *some* moves bring a limousine to a
fact depends on its shape and slot: 8,856 cases. The deck is left out, so `reaches` may say yes
where the deck says no, but never no where there is a row: it prunes and does not decide.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeVar, cast

from scheffeln.board import CAPACITY, Limousine, Shape, Slot, places
from scheffeln.facts import Fact
from scheffeln.rules.movement import Shift, stacks_of
from scheffeln.rules.reading import Reading

T = TypeVar("T")
Travels = tuple[tuple[Shape, tuple[Slot, ...]], ...]
"""For each move from a shape, the shape after it and the slot that each slot moves to."""


class Horizon:
    """One fact under one reading, worked out as far as it has been asked."""

    def __init__(self, fact: Fact, reading: Reading, run: bool) -> None:
        self._met = Met(fact, reading)
        self._travels = all_travels(reading, run)
        self._known: dict[int, dict[tuple[Shape, Slot], bool]] = {}

    def reaches(self, shape: Shape, slot: Slot, left: int) -> bool:
        """Whether the fact can hold after exactly so many moves."""
        known = self._known.setdefault(left, {})
        answer = known.get((shape, slot))
        if answer is None:
            answer = known[shape, slot] = self._look_ahead(shape, slot, left)
        return answer

    def _look_ahead(self, shape: Shape, slot: Slot, left: int) -> bool:
        met = self._met
        if not left:
            return met[shape][slot]
        if left == 1:  # most of the work is done here
            for after, goes_to in self._travels[shape]:  # noqa: SIM110 - any() takes half as long again
                if met[after][goes_to[slot]]:
                    return True
            return False
        ahead = self._known.setdefault(left - 1, {})
        for after, goes_to in self._travels[shape]:
            then = goes_to[slot]
            answer = ahead.get((after, then))
            if answer is None:
                answer = self.reaches(after, then, left - 1)
            if answer:
                return True
        return False


class Met(dict[Shape, tuple[bool, ...]]):
    """For each slot of a shape whether a limousine in it meets a fact, when first looked up."""

    def __init__(self, fact: Fact, reading: Reading) -> None:
        self._fact = fact
        self._reading = reading

    def __missing__(self, shape: Shape) -> tuple[bool, ...]:
        holds = self._fact.holds_in
        found = self[shape] = tuple(holds(shape, slot, self._reading) for slot in range(sum(shape)))
        return found


def horizon(fact: Fact, reading: Reading, run: bool) -> Horizon:
    """The one horizon of this fact, which is the same for every limousine."""
    return horizon_of(replace(fact, limousine=Limousine.R), reading, run)


@cache
def horizon_of(fact: Fact, reading: Reading, run: bool) -> Horizon:
    return Horizon(fact, reading, run)


def rearranged(shift: Shift, things: tuple[T, ...]) -> tuple[T, ...]:
    """Whatever stands in the slots, rearranged by a move."""
    rearrange = cast("Callable[[tuple[T, ...]], tuple[T, ...]]", shift.rearrange)
    return rearrange(things)


class AllTravels(dict[Shape, Travels]):
    """Every move from every shape, worked out when first looked up."""

    def __init__(self, reading: Reading, run: bool) -> None:
        self._reading = reading
        self._run = run

    def __missing__(self, shape: Shape) -> Travels:
        found = self[shape] = _travels(shape, self._reading, self._run)
        return found


@cache
def all_travels(reading: Reading, run: bool) -> AllTravels:
    """The one table of travels of this reading."""
    return AllTravels(reading, run)


def _travels(shape: Shape, reading: Reading, run: bool) -> Travels:
    """Every move from a shape, by a movement card and, if asked, by a Run card."""
    slots = tuple(range(sum(shape)))
    tables = [reading.forward, reading.backward] if run else [reading.forward]
    shifts = (shift for table in tables for shift in table[shape])
    moves = [(shift.after, rearranged(shift, slots)) for shift in shifts]
    if run:
        moves += _evasions(shape)
        moves.append((shape, slots))
    return tuple((after, tuple(map(order.index, slots))) for after, order in moves)


def _evasions(shape: Shape) -> list[tuple[Shape, tuple[Slot, ...]]]:
    """What every Evasion does: the shape after it, and which slot now stands in each slot."""
    results = []
    for source, _ in {place for place in places(shape) if shape[place[0]] == CAPACITY}:
        for target, height in enumerate(shape):
            if not height:
                after = [list(stack) for stack in stacks_of(shape)]
                after[target].append(after[source].pop())
                order = tuple(slot for stack in after for slot in stack)
                results.append((tuple(map(len, after)), order))
    return results
