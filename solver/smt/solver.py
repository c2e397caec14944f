"""The one module that speaks to Z3: clauses in, and sat, unsat or unknown out.

Z3 is imported when the first model is made, because that takes longer than most answers.
`unknown` is never taken for `unsat`: it raises `OutOfTime`.

What is asked is assumed of a warm model, or put into the text of a fresh one. The first solution
that Z3 finds differs between its versions, so the least is worked out by asking for less until
that is refused. Nothing that a question adds stays in a warm model.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from solver.answers import (
    NEVER,
    Answer,
    Deadline,
    Found,
    Method,
    OutOfPatience,
    OutOfTime,
    Want,
    WrongWitness,
    concluded,
)
from solver.smt.questions import Posed
from solver.smt.rows import Formula

if TYPE_CHECKING:
    import ctypes

    import z3
    from _typeshed import SupportsRichComparison

FOR_EVER = 2**32 - 1
"""What Z3 takes for no limit, of milliseconds or conflicts."""

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
    """A warm Z3 solver over numbered clauses.

    Models share what Z3 knows of variables, and by that what was asked of others decides how far
    Z3 comes with a limited number of conflicts. One that is kept `apart` shares nothing, and takes
    17 MB for it.
    """

    def __init__(self, dimacs: str, *, general: bool = False, apart: bool = False) -> None:
        import z3

        self._z3 = z3
        context = z3.Context() if apart else z3.main_ctx()
        self._solver = z3.SimpleSolver(context) if general else z3.SolverFor("QF_FD", context)
        self._solver.from_string(dimacs)
        self._literals: dict[int, z3.BoolRef] = {}

    def _literal(self, number: int) -> "z3.BoolRef":
        known = self._literals.get(number)
        if known is None:
            name = abs(number)  # so Z3 names a variable of DIMACS
            known = self._z3.Bool(name, self._solver.ctx)
            if number < 0:
                known = self._z3.Not(known)
            self._literals[number] = known
        return known

    def solve(
        self, assumed: Sequence[int] = (), deadline: Deadline = NEVER, conflicts: int = FOR_EVER
    ) -> Truths | None:
        """A solution in which all that is assumed holds; raises `OutOfTime` if that is unknown,
        `OutOfPatience` if it is after so many conflicts."""
        answer = self._answer(assumed, deadline, conflicts)
        if answer == self._z3.unknown:
            raise OutOfPatience
        return Truths(self, self._solver.model()) if answer == self._z3.sat else None

    def attempt(
        self, assumed: Sequence[int], conflicts: int, deadline: Deadline = NEVER
    ) -> Truths | None:
        """A solution if so many conflicts are enough to find one; nothing is proved if not."""
        answer = self._answer(assumed, deadline, conflicts)
        return Truths(self, self._solver.model()) if answer == self._z3.sat else None

    def refuted(self, conflicts: int, deadline: Deadline = NEVER) -> bool:
        """Whether so many conflicts are enough to prove that there is no solution."""
        return bool(self._answer((), deadline, conflicts) == self._z3.unsat)

    def _answer(
        self, assumed: Sequence[int], deadline: Deadline, conflicts: int = FOR_EVER
    ) -> "z3.CheckSatResult":
        """Unknown only after so many conflicts; asked past Z3's Python, which looks at every
        literal for longer than Z3 thinks."""
        deadline.check()
        z3, solver = self._z3, self._solver
        left = deadline.left
        limit = FOR_EVER if left is None else max(1, int(left * 1000))
        solver.set(timeout=limit, max_conflicts=conflicts)
        asked = self._handles(assumed)
        answer = z3.CheckSatResult(
            z3.Z3_solver_check_assumptions(solver.ctx.ref(), solver.solver, len(asked), asked)
        )
        if answer == z3.unknown and "conflicts" not in solver.reason_unknown():
            if deadline.left is None or deadline.left > SLACK:  # nothing else stops it early
                raise KeyboardInterrupt
            raise OutOfTime
        return answer

    def _handles(self, literals: Sequence[int]) -> "ctypes.Array[z3.Ast]":
        """Literals as Z3's library takes them; they live as long as the model."""
        handles: ctypes.Array[z3.Ast] = (self._z3.Ast * len(literals))(
            *(self._literal(one).ast for one in literals)
        )
        return handles

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
        z3, context = self._z3, self._solver.ctx
        either = z3.Z3_mk_or(context.ref(), len(clause), self._handles(clause))
        return z3.BoolRef(either, context)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """What is added inside is forgotten afterwards."""
        self._solver.push()
        try:
            yield
        finally:
            self._solver.pop()


S = TypeVar("S")


@lru_cache(maxsize=32)
def warm_model(problem: Formula) -> Model:
    """The one model of this problem, kept because learning from one question helps the next."""
    return Model(problem.dimacs(), general=problem.main.length >= LONG)


@contextmanager
def _opened(posed: Posed[S], warm: bool) -> Iterator[tuple[Model, tuple[int, ...]]]:
    """A model for a question, and what is left to be assumed."""
    if not warm:
        yield Model(posed.dimacs, general=posed.problem.main.length >= LONG), ()
        return
    model = warm_model(posed.problem)
    with model.trying():
        for clause in posed.clauses:
            model.add(clause)
        yield model, posed.literals


def possible(posed: Posed[S], deadline: Deadline = NEVER, *, warm: bool = False) -> bool:
    """Whether there is any solution; raises `OutOfTime`."""
    with _opened(posed, warm) as (model, assumed):
        if posed.loose:
            return any(True for _ in _each(posed, model, assumed, deadline))
        return model.solve(assumed, deadline) is not None


def another(posed: Posed[S], known: S, deadline: Deadline = NEVER, *, warm: bool = False) -> bool:
    """Whether there is a solution besides this one; raises `OutOfTime`."""
    script = posed.choices(known)
    chosen: list[int] = []

    def choose(literals: Sequence[int]) -> int:
        which = next(script)
        chosen.append(literals[which])
        return which

    if not posed.check(posed.read(choose)):
        raise WrongWitness(known)
    otherwise = tuple(-literal for literal in chosen)
    return possible(replace(posed, clauses=(*posed.clauses, otherwise)), deadline, warm=warm)


def prove(
    posed: Posed[S],
    want: Want,
    order: Callable[[S], "SupportsRichComparison"],
    deadline: Deadline,
    *,
    warm: bool,
) -> Answer[S]:
    """Answer by Z3, the solutions sorted by `order`; raises `OutOfTime`."""
    with _opened(posed, warm) as (model, assumed):
        match want:
            case Want.ONE:
                return _least(posed, model, assumed, deadline)
            case Want.UNIQUE:
                found = list(islice(_each(posed, model, assumed, deadline), 2))
            case Want.ALL | Want.COUNT:
                found = sorted(_each(posed, model, assumed, deadline), key=order)
    if want is Want.UNIQUE and len(found) > 1:  # any two will do to say no, but one is shown
        shown = prove(posed, Want.ONE, order, deadline, warm=warm)
        return replace(shown, unique=False) if isinstance(shown, Found) else shown
    return concluded(found, want, Method.Z3)


def _least(posed: Posed[S], model: Model, assumed: Sequence[int], deadline: Deadline) -> Answer[S]:
    """The solution in which every choice is the least that the choices before it leave.

    When time runs out the last solution found is kept: better one that may not be the least than
    none.
    """
    with model.trying():
        while (some := model.solve(assumed, deadline)) is not None:
            kept: list[int] = []
            truths, settled = some, True

            def choose(literals: Sequence[int], kept: list[int] = kept) -> int:
                nonlocal truths, settled
                best = truths.choose(literals)
                while best and settled:
                    fewer = [-literal for literal in literals[best:]]
                    try:
                        less = model.solve([*assumed, *kept, *fewer], deadline)
                    except OutOfTime:
                        settled = False
                        break
                    if less is None:
                        break
                    truths = less
                    best = truths.choose(literals)
                kept.append(literals[best])
                return best

            solution = posed.read(choose)
            if _holds(posed, solution):
                return Found((solution,), Method.Z3, settled=settled)
            model.add([-literal for literal in kept])
    return concluded([], Want.ONE, Method.Z3)


def _each(posed: Posed[S], model: Model, assumed: Sequence[int], deadline: Deadline) -> Iterator[S]:
    """Every solution, in the order in which Z3 comes upon them."""
    with model.trying():
        while (truths := model.solve(assumed, deadline)) is not None:
            chosen: list[int] = []

            def choose(literals: Sequence[int], truths: Truths = truths) -> int:
                which = truths.choose(literals)
                chosen.append(literals[which])  # noqa: B023 - used before the next solution
                return which

            solution = posed.read(choose)
            if _holds(posed, solution):
                yield solution
            model.add([-literal for literal in chosen])


def _holds(posed: Posed[S], solution: S) -> bool:
    """Whether the engine agrees; only where the clauses admit more may it say no."""
    holds = posed.check(solution)
    if not (holds or posed.loose):
        raise WrongWitness(solution)
    return holds
