"""The rule as it is taught is the rule that the solver uses.

`solver.smt.specification` states the move rule once more, to be read. Z3 is asked for a board and a
card about which it and the clauses differ; that there is none is shown in four parts:

boards      what the one calls a position, the other does too
turning     if everybody stands one business further, everything comes out one business further
moves       the mover on A: what the clauses make of a card is what the specification allows
only-moves  the mover on A: it allows nothing else

The clauses turn with the ring too (`solver.verification.step`), so the mover may stand anywhere.
And as the clauses are the engine's rule, so is the specification. It is about the default rules,
eight limousines and one card: a row is nothing but one card after the other.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import assert_never

from scheffeln.board import LIMOUSINES, RING
from scheffeln.rules.reading import OFFICIAL
from solver.answers import NEVER, Deadline
from solver.smt import specification
from solver.smt.rows import dimacs, position_clauses
from solver.smt.solver import Model
from solver.smt.specification import Claim, TaughtBoard
from solver.smt.step import Disjunction, Stepping, step_clauses
from solver.smt.variables import Frame

STEP = Stepping.of(OFFICIAL, len(LIMOUSINES), run=False)


class LessonPart(StrEnum):
    """What is shown, one thing after the other."""

    BOARDS = "boards"
    TURNING = "turning"
    MOVES = "moves"
    ONLY_MOVES = "only-moves"


@dataclass(frozen=True, slots=True)
class LessonProof:
    """One part of the proof."""

    part: LessonPart
    cases: int
    """How many questions Z3 was asked."""
    unsat: bool
    """Whether it found no difference."""


def verify_lesson(part: LessonPart, deadline: Deadline = NEVER) -> LessonProof:
    """Hold the specification against the clauses; raises `OutOfTime`."""
    answers = [one.unsat(deadline) for one in differences(part)]
    return LessonProof(part, len(answers), all(answers))


def differences(part: LessonPart) -> Iterator["Difference"]:
    """The questions of a part: how could the two differ?"""
    cars = range(len(LIMOUSINES))
    match part:
        case LessonPart.BOARDS:
            return (Difference.of_boards(taught=taught) for taught in (False, True))
        case LessonPart.TURNING:
            return map(Difference.of_turning, cars)
        case LessonPart.MOVES:
            return (Difference.of_moves(car, only=False) for car in cars)
        case LessonPart.ONLY_MOVES:
            return (Difference.of_moves(car, only=True) for car in cars)
        case _:
            assert_never(part)


class Difference:
    """A question to which there should be no answer."""

    def __init__(self, clauses: Sequence[Disjunction] = (), numbers: int = 1) -> None:
        self.model = Model(dimacs(clauses, numbers))
        self.before, self.after = specification.board("before"), specification.board("after")

    def unsat(self, deadline: Deadline) -> bool:
        return self.model.solve((), deadline) is None

    @classmethod
    def of_boards(cls, *, taught: bool) -> "Difference":
        """A position by the specification alone, or by the clauses alone."""
        frame = STEP.frame
        clauses = list(position_clauses(frame))
        one = cls(() if taught else clauses, frame.width)
        one.model.claim(*one._same(one.before, frame, 0))
        is_position = specification.is_position(one.before)
        if not taught:
            one.model.claim(one.model.no(is_position))
            return one
        one.model.claim(is_position, *one._heights(frame))
        one.model.claim(one.model.broken(clauses))
        return one

    @classmethod
    def of_turning(cls, car: int) -> "Difference":
        """A move that is none when everybody stands one business further."""
        one = cls()
        moves = specification.is_move
        further = [b._replace(at=[at + 1 for at in b.at]) for b in (one.before, one.after)]
        one.model.claim(moves(one.before, car, one.after) != moves(further[0], car, further[1]))
        return one

    @classmethod
    def of_moves(cls, car: int, *, only: bool) -> "Difference":
        """A move of the clauses that the specification does not allow, or another that it does."""
        frame = STEP.frame
        plain = [*position_clauses(frame), *step_clauses(STEP)]
        on_a: list[Disjunction] = [(frame.play[car],), (frame.at[car][0],)]
        one = cls([*plain, *on_a], 2 * frame.width)
        one.model.claim(*one._same(one.before, frame, 0))
        same = list(one._same(one.after, frame, frame.width))
        moves = specification.is_move(one.before, car, one.after)
        if only:
            one.model.claim(moves, one.model.no(*same))
        else:
            one.model.claim(*same, one.model.no(moves))
        return one

    def _same(self, board: TaughtBoard, frame: Frame, offset: int) -> Iterable[Claim]:
        """A board of the specification is a layer of the clauses."""
        for car, business in product(range(len(LIMOUSINES)), range(RING)):
            literal = self.model.variable(frame.at[car][business] + offset)
            yield (board.at[car] == business) == literal
        for car, top in enumerate(board.top):
            yield top == self.model.variable(frame.top[car] + offset)

    def _heights(self, frame: Frame) -> Iterable[Claim]:
        """What the clauses call occupied and full."""
        for business in range(RING):
            here = specification.height(self.before, specification.known_business(business))
            yield self.model.variable(frame.occupied[business]) == (here >= 1)
            yield self.model.variable(frame.full[business]) == (here >= 2)
