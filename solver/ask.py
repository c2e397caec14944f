"""Answer a question by exact search, by Z3, or by both, which must agree.

Search answers most questions faster, and always in the same number of steps; when it has tried
many cases in vain, `AUTO` asks Z3. All methods give the same answer, the least.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import TypeVar, overload

from scheffeln.board import Position
from scheffeln.cards import Row, in_letter_order
from solver import compose, retro, search
from solver.answers import (
    NEVER,
    Answer,
    Deadline,
    Disagreement,
    Found,
    GaveUp,
    Impossible,
    Method,
    OutOfPatience,
    OutOfTime,
    Proof,
    Want,
    WrongWitness,
    answers_rows,
    concluded,
)  # fmt: skip
from solver.questions import (
    AnyQuestion,
    BadQuestion,
    ComposeQuestion,
    RetroQuestion,
    Round,
    RowQuestion,
    Rows,
    Starts,
    Trouble,
    rows_of,
)
from solver.retro import in_place_order
from solver.smt.questions import pose_compose, pose_retro, pose_rows
from solver.smt.solver import another, possible, prove

S = TypeVar("S")
One = Callable[[Method, Deadline], Answer[S]]


@overload
def ask(
    question: RowQuestion, want: Want = ..., method: Method = ..., deadline: Deadline = ...,
    *, warm: bool = ...,
) -> Answer[Row]: ...  # fmt: skip
@overload
def ask(
    question: RetroQuestion, want: Want = ..., method: Method = ..., deadline: Deadline = ...,
    *, warm: bool = ...,
) -> Answer[Position]: ...  # fmt: skip
@overload
def ask(
    question: ComposeQuestion, want: Want = ..., method: Method = ..., deadline: Deadline = ...,
    *, warm: bool = ...,
) -> Answer[Round]: ...  # fmt: skip
def ask(
    question: AnyQuestion,
    want: Want = Want.ONE,
    method: Method = Method.AUTO,
    deadline: Deadline = NEVER,
    *,
    warm: bool = False,
) -> Answer[Row] | Answer[Position] | Answer[Round]:
    """Answer a question; raises `BadQuestion`, and `Disagreement` if `BOTH` differ.

    A `warm` model is kept for the next question: quicker for many short reach questions, slower
    for hands, whose proofs gain nothing from each other.
    """
    match question:
        case RetroQuestion():
            return _by(
                method, question, want, deadline, lambda m, d: _retro(question, want, m, d, warm)
            )
        case ComposeQuestion():
            return _by(
                method, question, want, deadline, lambda m, d: _compose(question, want, m, d, warm)
            )
        case _:
            return _by(
                method, question, want, deadline, lambda m, d: _rows(question, want, m, d, warm)
            )


@overload
def only(
    question: RowQuestion, known: Row, deadline: Deadline = ..., *, warm: bool = ...
) -> Answer[Row]: ...
@overload
def only(
    question: RetroQuestion, known: Position, deadline: Deadline = ..., *, warm: bool = ...
) -> Answer[Position]: ...
def only(
    question: RowQuestion | RetroQuestion,
    known: Row | Position,
    deadline: Deadline = NEVER,
    *,
    warm: bool = False,
) -> Answer[Row] | Answer[Position]:
    """Whether a solution that is known is the only one, by Z3; raises `WrongWitness` if it is none.

    Z3 need not find the solution, only refute all others. A row is the only one if no shorter one
    answers either. A `warm` model is quicker for rows of up to five cards and for starts.
    """
    try:
        if isinstance(known, Position):
            assert isinstance(question, RetroQuestion)  # noqa: S101 - the overloads say so
            return _alone(known, another(pose_retro(question), known, deadline, warm=warm))
        assert not isinstance(question, RetroQuestion)  # noqa: S101 - the overloads say so
        others = (_other(rows, known, deadline, warm) for rows in rows_of(question))
        return _alone(known, any(others))
    except OutOfTime:
        return GaveUp(Method.Z3)


def _alone(known: S, others: bool) -> Answer[S]:
    return Found((known,), Method.Z3, None, not others, None if others else Proof.UNSAT)


def _other(rows: Rows, known: Row, deadline: Deadline, warm: bool) -> bool:
    """Whether rows of this length hold an answer that speaks against a known one."""
    if len(rows) > len(known):
        return False
    posed = pose_rows(rows)
    if len(rows) < len(known):
        return possible(posed, deadline, warm=warm)
    return another(posed, known, deadline, warm=warm)


CASES_TRIED = 50_000
"""How many cases search tries before Z3 is asked: about half a second's work."""
ENOUGH = {Starts.RING: 3, Starts.ANY: 4}
"""From so many known limousines on, search takes a row back faster than Z3 does."""


def preferred(question: AnyQuestion, want: Want = Want.ONE) -> tuple[Method, ...]:
    """The methods that pay for such a question, the one to begin with first."""
    many = want in (Want.ALL, Want.COUNT)  # Z3 looks for each solution anew
    match question:
        case ComposeQuestion():
            return Method.SEARCH, Method.Z3
        case RetroQuestion():
            known = {fact.limousine for fact in question.facts}
            few = len(known) < ENOUGH[question.starts]
            return (Method.Z3,) if few and not many else (Method.SEARCH,)
        case _:
            return (Method.SEARCH,) if many else (Method.SEARCH, Method.Z3)


def _by(
    method: Method, question: AnyQuestion, want: Want, deadline: Deadline, one: One[S]
) -> Answer[S]:
    if method is Method.AUTO:
        return _first_to_answer(preferred(question, want), deadline, one)
    if method is not Method.BOTH:
        return _in_time(method, deadline, one)
    search_says, z3_says = (_in_time(m, deadline, one) for m in (Method.SEARCH, Method.Z3))
    if isinstance(search_says, GaveUp) or isinstance(z3_says, GaveUp):
        return GaveUp(Method.BOTH)
    if isinstance(z3_says, Found) and not z3_says.settled and isinstance(search_says, Found):
        return search_says  # both found rows, and only search knows the least
    if not _agree(search_says, z3_says):
        raise Disagreement(question, search_says, z3_says)
    return replace(search_says, method=Method.BOTH)


def _first_to_answer(methods: tuple[Method, ...], deadline: Deadline, one: One[S]) -> Answer[S]:
    *others, last = methods
    for method in others:
        try:
            return _in_time(method, deadline.patient_for(CASES_TRIED), one)
        except OutOfPatience:
            continue
    return _in_time(last, deadline, one)


def _in_time(method: Method, deadline: Deadline, one: One[S]) -> Answer[S]:
    try:
        return one(method, deadline)
    except OutOfPatience:
        raise
    except OutOfTime:
        return GaveUp(method)


def _agree(one: Found[S] | Impossible, other: Found[S] | Impossible) -> bool:
    """Whether two answers say the same, by whatever proof."""
    if isinstance(one, Found) and isinstance(other, Found):
        return replace(one, method=other.method, proof=other.proof) == other
    return type(one) is type(other)


def _rows(
    question: RowQuestion, want: Want, method: Method, deadline: Deadline, warm: bool
) -> Answer[Row]:
    """The shortest rows that answer; every want is about rows of that length."""
    answer: Answer[Row] | None = None
    for rows in rows_of(question):
        if len(rows) > len(rows.deck):
            answer = concluded([], want, method)  # there are not so many cards
        elif method is Method.Z3:
            answer = prove(pose_rows(rows), want, in_letter_order, deadline, warm=warm)
        else:
            answer = _searched(rows, want, deadline)
        if isinstance(answer, Found):
            break
    if answer is None:
        raise BadQuestion(Trouble.LENGTHS)
    return answer


def _searched(rows: Rows, want: Want, deadline: Deadline) -> Answer[Row]:
    found = search.solutions(rows, deadline)
    enough = {Want.ONE: 1, Want.COUNT: 1, Want.UNIQUE: 2, Want.ALL: None}[want]
    solutions = list(islice(found, enough))
    for row in solutions:
        if not answers_rows(rows, row):
            raise WrongWitness(row)
    count = search.count(rows, deadline) if want is Want.COUNT and solutions else None
    return concluded(solutions, want, Method.SEARCH, count)


def _retro(
    question: RetroQuestion, want: Want, method: Method, deadline: Deadline, warm: bool
) -> Answer[Position]:
    if method is Method.Z3:
        return prove(pose_retro(question), want, in_place_order, deadline, warm=warm)
    if want is Want.ALL:
        return concluded(retro.every(question, deadline), want, method)
    least, count = retro.least(question, deadline)
    shown = [] if least is None else [least] * min(count, 2)  # two say: not unique
    return concluded(shown, want, method, count)


def _compose(
    question: ComposeQuestion, want: Want, method: Method, deadline: Deadline, warm: bool
) -> Answer[Round]:
    if method is Method.Z3:
        return prove(pose_compose(question), want, _in_round_order, deadline, warm=warm)
    found = compose.rounds(question, deadline)
    enough = {Want.ONE: 1, Want.UNIQUE: 2, Want.ALL: None, Want.COUNT: None}[want]
    return concluded(list(islice(found, enough)), want, method)


def _in_round_order(found: Round) -> tuple[object, ...]:
    return in_place_order(found.start), in_letter_order(found.row)
