"""The one module that speaks to Z3: clauses in, and sat, unsat or unknown out.

Z3 is imported when the first model is made, because that takes longer than most answers.
`unknown` is never taken for `unsat`: it raises `OutOfTime`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solver.answers import NEVER, Deadline, OutOfTime

if TYPE_CHECKING:
    import z3


FOR_EVER = 2**32 - 1
"""What Z3 takes for no time limit, in milliseconds."""

SLACK = 0.1
"""By so many seconds Z3 may stop before its time is up."""

LONG = 16
"""From this many cards on Z3's general solver is faster than the one for finite domains."""


class Truths:
    """One solution of the clauses."""

    def __init__(self, model: "Model", solution: "z3.ModelRef") -> None:
        self._model = model
        self._solution = solution

    def choose(self, literals: Sequence[int]) -> int:
        """Which of these literals is the first that holds."""
        holds = self._model.holds
        return next(i for i, literal in enumerate(literals) if holds(self._solution, literal))

    def holds(self, literal: int) -> bool:
        return self._model.holds(self._solution, literal)


class Model:
    """A warm Z3 solver over numbered clauses."""

    def __init__(self, dimacs: str, *, general: bool = False) -> None:
        import z3

        self._z3 = z3
        self._solver = z3.SimpleSolver() if general else z3.SolverFor("QF_FD")
        self._solver.from_string(dimacs)
        self._literals: dict[int, z3.BoolRef] = {}

    def _literal(self, number: int) -> "z3.BoolRef":
        known = self._literals.get(number)
        if known is None:
            known = self._z3.Bool(abs(number))  # Z3 names a variable of DIMACS by its number
            if number < 0:
                known = self._z3.Not(known)
            self._literals[number] = known
        return known

    def solve(self, assumed: Sequence[int] = (), deadline: Deadline = NEVER) -> Truths | None:
        """A solution in which all that is assumed holds; raises `OutOfTime` if that is unknown."""
        deadline.check()
        left = deadline.left
        self._solver.set("timeout", FOR_EVER if left is None else max(1, int(left * 1000)))
        answer = self._solver.check(*map(self._literal, assumed))
        if answer == self._z3.unknown:
            if deadline.left is None or deadline.left > SLACK:  # nothing else stops it early
                raise KeyboardInterrupt
            raise OutOfTime
        return Truths(self, self._solver.model()) if answer == self._z3.sat else None

    def attempt(
        self, assumed: Sequence[int], conflicts: int, deadline: Deadline = NEVER
    ) -> Truths | None:
        """A solution if so many conflicts are enough to find one; nothing is proved if not."""
        deadline.check()
        self._solver.set("max_conflicts", conflicts)
        try:
            answer = self._solver.check(*map(self._literal, assumed))
        finally:
            self._solver.set("max_conflicts", FOR_EVER)
        return Truths(self, self._solver.model()) if answer == self._z3.sat else None

    def holds(self, solution: "z3.ModelRef", literal: int) -> bool:
        return bool(self._z3.is_true(solution.eval(self._literal(literal))))

    def add(self, clause: Sequence[int]) -> None:
        self._solver.add(self._any(clause))

    def extend(self, clauses: str, numbers: int) -> None:
        """Add lines of DIMACS with numbers up to this one."""
        lines = clauses.count("\n")
        self._solver.from_string(f"p cnf {numbers} {lines}\n{clauses}")

    def variable(self, number: int) -> "z3.BoolRef":
        """The variable that has this number in the clauses."""
        return self._literal(number)

    def claim(self, *facts: "z3.BoolRef") -> None:
        """Add facts that are no clauses."""
        self._solver.add(*facts)

    def no(self, *facts: "z3.BoolRef") -> "z3.BoolRef":
        """Not all of these are so."""
        return self._z3.Not(self._z3.And(*facts))

    def broken(self, clauses: Sequence[Sequence[int]]) -> "z3.BoolRef":
        """One of these clauses does not hold."""
        return self._z3.Or([self.no(self._any(clause)) for clause in clauses])

    def _any(self, clause: Sequence[int]) -> "z3.BoolRef":
        return self._z3.Or(*map(self._literal, clause))

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is added inside is forgotten afterwards."""
        self._solver.push()
        try:
            yield
        finally:
            self._solver.pop()
