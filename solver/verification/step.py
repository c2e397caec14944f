"""The project proves itself: the model's step is the engine's step.

A mask is an integer with one bit for each case. For every literal there is a mask of the cases in
which it is known to hold; a clause whose other literals all fail makes the last one hold there.
This shows what a proof of `unsat` cannot: that the clauses say something in every case.

For every way of reading the movement rule three things are shown of the model's clauses:
that turning the ring changes nothing, that Z3 finds no case with the mover on A in which model and
engine differ, and that in every case the clauses leave exactly one next position, or none where
the engine refuses the card.

The engine's table is enumerated as clauses: for every shape and slot, the place that each limousine
goes to, and whether the move skips or carries. A *place* is a business and a level: 0 for a lone or
bottom limousine, 1 for a top one. Nothing here knows the rule; it copies what `Shift` says.

Limousines are named by where they stand: the k-th in letter order is in slot k. Any position is
such a one but for the names of its colours.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, count, product
from typing import NamedTuple

from scheffeln.board import CAPACITY, RING, Shape, Slot, Standing, places, shapes
from scheffeln.cards import CARDS, Card
from scheffeln.rules.clauses import Clause as RuleClause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.movement import Shift, Shifts
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Rules, Ruling
from solver.answers import NEVER, Deadline
from solver.reachability import rearranged
from solver.smt.rows import ascending, dimacs, position_clauses
from solver.smt.solver import Model
from solver.smt.step import MAFIA, Disjunction, Stepping, step_clauses
from solver.smt.variables import frame as numbered

Spot = tuple[int, int]
LEVELS = tuple(product(range(RING), range(CAPACITY)))


Situation = tuple[Shape, Slot]


class Landed(NamedTuple):
    """What the engine says of one case."""

    goes: tuple[Spot, ...]
    """The place to which the limousine in each slot goes."""
    skips: bool
    carries: bool
    wraps: bool


@cache
def slot_spots(shape: Shape) -> tuple[Spot, ...]:
    """The place of each slot."""
    return tuple((business, int(standing is Standing.TOP)) for business, standing in places(shape))


def engine_says(table: Shifts, limousines: int) -> dict[Situation, Landed]:
    """The engine's whole table."""
    slots = tuple(range(limousines))
    return {
        (shape, slot): _told(shift, slots)
        for shape in shapes(limousines)
        for slot, shift in enumerate(table[shape])
    }


def _told(shift: Shift, slots: tuple[Slot, ...]) -> Landed:
    then = dict(zip(rearranged(shift, slots), slot_spots(shift.after), strict=True))
    return Landed(tuple(map(then.__getitem__, slots)), *shift.events)


class MoveClauses:
    """Clauses in which `differs` can hold only where the model's step and the engine's part."""

    def __init__(self, stepping: Stepping, told: Mapping[Situation, Landed]) -> None:
        self._frame = stepping.frame
        self._told = told
        self._slots = tuple(range(stepping.limousines))
        self._numbers = count(2 * self._frame.width + 1)
        self.shape_is = {shape: next(self._numbers) for shape in shapes(stepping.limousines)}
        self._goes_to = {key: next(self._numbers) for key in product(self._slots, LEVELS)}
        self._events = next(self._numbers), next(self._numbers)
        self.differs = next(self._numbers)
        self.clauses: tuple[Disjunction, ...] = (
            *position_clauses(self._frame),
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
            for one, other in combinations(LEVELS, 2):
                yield -self._goes_to[slot, one], -self._goes_to[slot, other]
        for business, level in LEVELS:
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

    Crossing from H to A is left out, which is the one thing about a step that does not rotate.
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
    rotated = list(range(2 * frame.width + 1))
    for layer, ring in product((0, frame.width), rings):
        for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
            rotated[here + layer] = there + layer
    clauses = {frozenset(c) for c in step_clauses(stepping) if frame.wrap not in map(abs, c)}
    return clauses == {
        frozenset(rotated[n] if n > 0 else -rotated[-n] for n in clause) for clause in clauses
    }


def _engine_rotates(told: Mapping[Situation, Landed], shape: Shape, slot: Slot) -> bool:
    further = shape[-1:] + shape[:-1]
    carried = shape[-1]  # those on H come to A, before all others
    matching = [(k + carried) % sum(shape) for k in range(sum(shape))]
    one, other = told[shape, slot], told[further, matching[slot]]
    rotated = [((business + 1) % RING, level) for business, level in one.goes]
    return rotated == [other.goes[k] for k in matching] and (
        (one.skips, one.carries) == (other.skips, other.carries)
    )


def propagate(
    clauses: Iterable[Sequence[int]], given: Mapping[int, int], cases: int
) -> dict[int, int]:
    """For each literal the cases in which it must hold, given some that do."""
    every = (1 << cases) - 1
    holds = dict(given)
    pending = [tuple(clause) for clause in clauses]
    changed = True
    while changed:
        changed = False
        for clause in pending:
            fails = [holds.get(-literal, 0) for literal in clause]
            for number, literal in enumerate(clause):
                forced = every
                for other, mask in enumerate(fails):
                    if other != number:
                        forced &= mask
                        if not forced:
                            break
                known = holds.get(literal, 0)
                if forced & ~known:
                    holds[literal] = known | forced
                    changed = True
    return holds


@dataclass(frozen=True, slots=True)
class Subject:
    """One way of reading the step."""

    name: str
    reading: Reading
    limousines: int
    backward: bool = False
    """Whether it is the step of a Backward card."""

    @property
    def stepping(self) -> Stepping:
        return Stepping.of(self.reading, self.limousines, self.backward)


def subjects() -> Iterator[Subject]:
    """The default rules, each movement ruling, each misreading; with eight and nine limousines."""
    for limousines in (8, 9):
        yield Subject("default", OFFICIAL, limousines)
        yield Subject("Backward card", OFFICIAL, limousines, backward=True)
        for ruling, backward in _MOVEMENT_RULINGS.items():
            for choice in ruling.choices[1:]:
                reading = Reading(Rules.of(choices=[(ruling, choice)]))
                yield Subject(f"{ruling}={choice}", reading, limousines, backward)
        for misreading in Misreading:
            yield Subject(misreading, OFFICIAL.mistaken(misreading), limousines)


_MOVEMENT_RULINGS = {
    Ruling.MOVE_SKIP_TO: False,
    Ruling.MOVE_STUCK: False,
    Ruling.RUN_BACKWARD_DIRECTION: True,
}
"""The rulings that change a step, and whether it is the step of a Backward card."""


@dataclass(frozen=True, slots=True)
class StepProof:
    """What was shown of a subject."""

    subject: Subject
    cases: int
    rotates: bool
    """Turning the ring changes nothing."""
    unsat: bool
    """Z3 finds no difference."""
    decided: bool
    """In every case the clauses force the engine's next position, or refuse where it does."""

    @property
    def holds(self) -> bool:
        return self.rotates and self.unsat and self.decided


def verify_step(subject: Subject, deadline: Deadline = NEVER) -> StepProof:
    """Hold the model's step against the engine's; raises `OutOfTime`."""
    deadline.check()
    stepping, backward = subject.stepping, subject.backward
    cases = len(_cases(subject.limousines))
    return StepProof(subject, cases, *_shown(stepping, backward, subject.reading, deadline))


_known: dict[tuple[Stepping, bool], tuple[bool, bool, bool]] = {}
"""Readings that differ in scoring or in the order of a row have one step, and one proof."""


def _shown(
    stepping: Stepping, backward: bool, reading: Reading, deadline: Deadline
) -> tuple[bool, bool, bool]:
    step = replace(stepping, manner=stepping.manner.of_a_move)
    known = _known.get((step, backward))
    if known is None:
        table = reading.backward if backward else reading.forward
        true = reading.official.backward if backward else reading.official.forward
        told = engine_says(table, step.limousines)
        card = (step.frame.play[CARDS.index(Card.BACKWARD)],) if backward else ()
        refused = [
            step.stuck is not None
            and (backward or slot != MAFIA)  # no card of its own that could be refused
            and RuleClause.MOVE_STUCK in true[shape][slot].clauses
            for shape, slot in told
        ]
        known = (
            rotates(step, told),
            _unsat(step, told, card, deadline),
            _decided(step, told, card, _mask(refused)),
        )
        _known[step, backward] = known
    return known


def _unsat(
    step: Stepping, told: Mapping[Situation, Landed], card: tuple[int, ...], deadline: Deadline
) -> bool:
    """Whether Z3 refutes that model and engine differ."""
    held = MoveClauses(step, told)
    model = Model(dimacs(held.clauses, held.numbers, units=(held.differs, *card)))
    return model.solve((), deadline) is None


def _decided(
    step: Stepping, told: Mapping[Situation, Landed], card: tuple[int, ...], refused: int
) -> bool:
    """Whether in every case the clauses force what the engine says.

    Where the engine refuses the card the clauses must contradict each other, and nowhere else.
    """
    frame = step.frame
    given = _given(step.limousines, step.run) | dict.fromkeys(card, (1 << len(told)) - 1)
    forced = propagate(step_clauses(step), given, len(told))
    contradicted = 0
    for literal, mask in forced.items():
        contradicted |= mask & forced.get(-literal, 0)
    claims: dict[int, Sequence[bool]] = {}
    for slot, (here, top) in enumerate(zip(frame.at, frame.top, strict=True)):
        goes = [one.goes[slot] for one in told.values()]
        for business, number in enumerate(here):
            claims[number + frame.width] = [b == business for b, _ in goes]
        claims[top + frame.width] = [level == 1 for _, level in goes]
    if not step.run:
        claims[frame.skip] = [one.skips for one in told.values()]
        claims[frame.carry] = [one.carries for one in told.values()]
        claims[frame.wrap] = [one.wraps for one in told.values()]
    return contradicted == refused and all(
        _forces(forced, number, claim, refused) for number, claim in claims.items()
    )


def _forces(forced: dict[int, int], number: int, claim: Sequence[bool], apart: int) -> bool:
    """Whether a number is forced to hold just where it is claimed to, cases apart left out."""
    yes = _mask(claim)
    no = ~yes & ((1 << len(claim)) - 1)
    missed = (yes & ~forced.get(number, 0)) | (no & ~forced.get(-number, 0))
    return not missed & ~apart


@cache
def _cases(limousines: int) -> list[Situation]:
    return list(product(shapes(limousines), range(limousines)))


def _mask(bits: Sequence[bool]) -> int:
    return int("".join(map("01".__getitem__, reversed(bits))), 2)


@cache
def _given(limousines: int, run: bool) -> dict[int, int]:
    """Every case: the k-th limousine in slot k, and a card for one of them."""
    frame = numbered(limousines, run)
    cases = _cases(limousines)
    claims: dict[int, list[bool]] = {}
    for slot in range(limousines):
        where = [slot_spots(shape)[slot] for shape, _ in cases]
        for business, here in enumerate(frame.at[slot]):
            claims[here] = [b == business for b, _ in where]
        claims[frame.top[slot]] = [level == 1 for _, level in where]
        claims[frame.act[slot]] = [mover == slot for _, mover in cases]
    for business in range(RING):
        claims[frame.occupied[business]] = [shape[business] > 0 for shape, _ in cases]
        claims[frame.full[business]] = [shape[business] == CAPACITY for shape, _ in cases]
    every = (1 << len(cases)) - 1
    masks = {number: _mask(claim) for number, claim in claims.items()}
    return masks | {-number: every & ~mask for number, mask in masks.items()}
