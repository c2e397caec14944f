"""What a question can be answered with: never a bool, for there are three truths.

Found        with the solutions, the least first, each replayed by the engine
Impossible   with the proof: every case was tried, or Z3 found the clauses contradictory
GaveUp       nothing is known, because time ran out
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar


class Method(StrEnum):
    """How a question is answered."""

    AUTO = "auto"
    SEARCH = "search"
    Z3 = "z3"
    BOTH = "both"


class Proof(StrEnum):
    """By what an answer that speaks of all cases is known."""

    EXHAUSTIVE = "exhaustive"
    UNSAT = "unsat"


class Want(StrEnum):
    """How much of the answer is wanted."""

    ONE = "one"
    """The least solution."""
    UNIQUE = "unique"
    """The least solution, and whether there is another."""
    ALL = "all"
    COUNT = "count"


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Found(Generic[S]):
    """There is a solution."""

    solutions: tuple[S, ...]
    """In letter order; all of them only if all were wanted."""
    method: Method
    count: int | None = None
    """How many there are, where that was wanted."""
    unique: bool | None = None
    """Whether it is the only one, where that was wanted or is known from the count."""
    proof: Proof | None = None
    """What the count or the uniqueness rests on."""

    @property
    def least(self) -> S:
        return self.solutions[0]


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no solution."""

    method: Method
    proof: Proof


@dataclass(frozen=True, slots=True)
class GaveUp:
    """Time ran out before the answer was known."""

    method: Method


Answer = Found[S] | Impossible | GaveUp


class Disagreement(Exception):
    """Search and Z3 answered one question differently: one of them is wrong."""

    def __init__(self, question: object, search: object, z3: object) -> None:
        super().__init__(f"search and Z3 differ on {question}: {search} against {z3}")
        self.question = question
        self.search = search
        self.z3 = z3


_PROOF = {Method.SEARCH: Proof.EXHAUSTIVE, Method.Z3: Proof.UNSAT}


def concluded(
    solutions: Sequence[S], want: Want, method: Method, count: int | None = None
) -> Answer[S]:
    """The answer when these solutions, the least first, are as many as the want takes to settle."""
    if not solutions:
        return Impossible(method, _PROOF[method])
    if want is Want.ONE:
        return Found(tuple(solutions[:1]), method)
    if want is Want.UNIQUE:
        unique = len(solutions) == 1
        return Found(tuple(solutions[:1]), method, None, unique, _PROOF[method] if unique else None)
    total = len(solutions) if count is None else count
    shown = tuple(solutions if want is Want.ALL else solutions[:1])
    return Found(shown, method, total, total == 1, _PROOF[method])
