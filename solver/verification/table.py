"""The engine's movement table as clauses, to hold against the model's chain of looks.

The table is enumerated: for every shape and slot, the place that each limousine goes to, and
whether the move skips or carries. A *place* is a business and a level: 0 for a lone or
bottom limousine, 1 for a top one. Nothing here knows the rule; it copies what `Shift` says.

Limousines are named by where they stand: the k-th in letter order is in slot k. Any position is
such a one but for the names of its colours. And the mover stands on A: `rotates` shows that
turning the ring changes neither the clauses of the model nor the table of the engine.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, count, product
from typing import NamedTuple

from scheffeln.board import CAPACITY, RING, Shape, Slot, Standing, places, shapes
from scheffeln.rules.movement import Shift, Shifts
from solver.reachability import rearranged
from solver.smt.rows import any_position, ascending
from solver.smt.step import Disjunction, Stepping, step_clauses

Spot = tuple[int, int]
PLACES = tuple(product(range(RING), range(CAPACITY)))


Situation = tuple[Shape, Slot]


class Landed(NamedTuple):
    """What the engine says of one case."""

    goes: tuple[Spot, ...]
    """The place to which the limousine in each slot goes."""
    skips: bool
    carries: bool
    wraps: bool


@cache
def stands(shape: Shape) -> tuple[Spot, ...]:
    """The place of each slot."""
    return tuple((business, int(standing is Standing.TOP)) for business, standing in places(shape))


def engine_says(table: Shifts, limousines: int) -> dict[Situation, Landed]:
    """The engine's whole table."""
    slots = tuple(range(limousines))
    return {case: _told(table[case], slots) for case in product(shapes(limousines), slots)}


def _told(shift: Shift, slots: tuple[Slot, ...]) -> Landed:
    then = dict(zip(rearranged(shift, slots), stands(shift.after), strict=True))
    return Landed(tuple(map(then.__getitem__, slots)), *shift.events)


class MoveClauses:
    """Clauses in which `differs` can hold only where the model's step and the engine's part."""

    def __init__(self, stepping: Stepping, told: Mapping[Situation, Landed]) -> None:
        self._frame = stepping.frame
        self._told = told
        self._slots = tuple(range(stepping.limousines))
        self._numbers = count(2 * self._frame.width + 1)
        self.shape_is = {shape: next(self._numbers) for shape in shapes(stepping.limousines)}
        self._goes_to = {key: next(self._numbers) for key in product(self._slots, PLACES)}
        self._events = next(self._numbers), next(self._numbers)
        self.differs = next(self._numbers)
        self.clauses: tuple[Disjunction, ...] = (
            *any_position(self._frame),
            *ascending(self._frame, self._slots),
            *step_clauses(stepping),
            *self._shapes(),
            *self._cases(),
            *self._difference(),
        )
        self.numbers = next(self._numbers) - 1

    def _shapes(self) -> Iterator[Disjunction]:
        """The shape is that of the first layer."""
        frame = self._frame
        for shape, shape_is in self.shape_is.items():
            heights = [
                literal if height >= least else -literal
                for height, *levels in zip(shape, frame.occupied, frame.full, strict=True)
                for least, literal in enumerate(levels, 1)
            ]
            yield *(-literal for literal in heights), shape_is
            yield from ((-shape_is, literal) for literal in heights)

    def _cases(self) -> Iterator[Disjunction]:
        """What the engine says, case by case, of a mover on A."""
        yield (self._frame.source[0],)
        for shape, shape_is in self.shape_is.items():
            for slot in range(shape[0]):
                told = self._told[shape, slot]
                unless = -shape_is, -self._frame.act[slot]
                for old, place in enumerate(told.goes):
                    yield *unless, self._goes_to[old, place]
                for event, happens in zip(self._events, (told.skips, told.carries), strict=True):
                    yield *unless, event if happens else -event

    def _difference(self) -> Iterator[Disjunction]:
        """To differ is to differ in some limousine's place, some height or some event."""
        frame, width = self._frame, self._frame.width
        ways: list[int] = []

        def way() -> int:
            ways.append(next(self._numbers))
            return ways[-1]

        for (slot, place), goes_to in self._goes_to.items():
            misplaced = way()
            yield -misplaced, goes_to
            yield -misplaced, *self._not_then_at(slot, place)
        for slot in self._slots:
            for one, other in combinations(PLACES, 2):
                yield -self._goes_to[slot, one], -self._goes_to[slot, other]
        for business, level in PLACES:
            height = (frame.full if level else frame.occupied)[business] + width
            unfounded = way()
            yield -unfounded, height
            for slot in self._slots:
                yield -unfounded, *self._not_then_at(slot, (business, level))
                overlooked = way()
                yield -overlooked, -height
                for literal in self._not_then_at(slot, (business, level)):
                    yield -overlooked, -literal
        if not frame.run:
            for event, told in zip((frame.skip, frame.carry), self._events, strict=True):
                unlike = way()
                yield -unlike, event, told
                yield -unlike, -event, -told
        yield -self.differs, *ways

    def _not_then_at(self, slot: Slot, place: Spot) -> Disjunction:
        """The literals that say a limousine is not in a place of the next layer."""
        business, level = place
        width = self._frame.width
        top = self._frame.top[slot] + width
        return -(self._frame.at[slot][business] + width), -top if level else top


def rotates(stepping: Stepping, told: Mapping[Situation, Landed]) -> bool:
    """Whether turning the ring by one business changes neither the model nor the engine.

    Crossing from H to A is left out, which is the one thing about a step that does not turn.
    """
    return _model_rotates(stepping) and all(
        _engine_rotates(told, shape, slot) for shape, slot in told
    )


def _model_rotates(stepping: Stepping) -> bool:
    frame = stepping.frame
    rings = (
        *frame.at, frame.occupied, frame.full, frame.source, frame.look, frame.refuses,
        frame.passes, frame.target,
    )  # fmt: skip
    turned = list(range(2 * frame.width + 1))
    for layer, ring in product((0, frame.width), rings):
        for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
            turned[here + layer] = there + layer
    clauses = {frozenset(c) for c in step_clauses(stepping) if frame.wrap not in map(abs, c)}
    return clauses == {
        frozenset(turned[n] if n > 0 else -turned[-n] for n in clause) for clause in clauses
    }


def _engine_rotates(told: Mapping[Situation, Landed], shape: Shape, slot: Slot) -> bool:
    further = shape[-1:] + shape[:-1]
    carried = shape[-1]  # those on H come to A, before all others
    matching = [(k + carried) % sum(shape) for k in range(sum(shape))]
    one, other = told[shape, slot], told[further, matching[slot]]
    turned = [((business + 1) % RING, level) for business, level in one.goes]
    return turned == [other.goes[k] for k in matching] and (
        (one.skips, one.carries) == (other.skips, other.carries)
    )
