"""Questions answered by Z3.

What is asked is assumed of a warm model, or put into the text of a fresh one. The first solution
that Z3 finds differs between its versions, so the least is worked out by asking for less until
that is refused. Nothing that a question adds stays in a warm model.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from solver.answers import (
    NEVER,
    Answer,
    Deadline,
    Found,
    Method,
    OutOfTime,
    Want,
    concluded,
)
from solver.smt.questions import Posed
from solver.smt.rows import Formula
from solver.smt.solver import LONG, Model, Truths
from solver.witness import WrongWitness

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
    posed: Posed[S], want: Want, order: Callable[[S], Any], deadline: Deadline, *, warm: bool
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
