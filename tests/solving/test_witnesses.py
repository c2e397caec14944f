"""What an answer rests on: a solution that is known to be the only one, and two that differ."""

from collections.abc import Callable

import pytest

from scheffeln.board import Limousine
from scheffeln.cards import Drive
from scheffeln.facts import fact
from scheffeln.notation import position
from solver.answers import Disagreement, Found, GaveUp, Method, OutOfTime, Proof, Want
from solver.ask import ask, only
from solver.questions import (
    AnyQuestion,
    BlanksQuestion,
    ComposeQuestion,
    ReachQuestion,
    RetroQuestion,
    Starts,
)

START = position("RO/Y/_/L/T/N/V/W")
ROW = (Drive(Limousine.R),)
END = (fact("R:C"),)


class TestOnly:
    def test_a_row_that_no_other_answers_like(self) -> None:
        found = only(ReachQuestion(START, END, 1), ROW)
        assert found == Found((ROW,), Method.Z3, None, unique=True, proof=Proof.UNSAT)

    def test_a_row_beside_others(self) -> None:
        row = (Drive(Limousine.R), Drive(Limousine.W))
        found = only(BlanksQuestion(START, END, (Drive(Limousine.R), None)), row)
        assert found == Found((row,), Method.Z3, None, unique=False, proof=None)

    def test_a_start_that_no_other_answers_like(self) -> None:
        ends = tuple(fact(f"{car}:{at}") for car, at in zip("ROYLTNVW", "BBCDEFGH", strict=True))
        known = position("R/O/Y/L/T/N/V/W")
        found = only(RetroQuestion(ROW, ends, Starts.RING), known)
        assert found == Found((known,), Method.Z3, None, unique=True, proof=Proof.UNSAT)

    def test_time_may_run_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def late(*_: object, **__: object) -> bool:
            raise OutOfTime

        monkeypatch.setattr("solver.ask.another", late)
        assert only(ReachQuestion(START, END, 1, 1), ROW) == GaveUp(Method.Z3)


@pytest.mark.parametrize(
    "question",
    [
        ReachQuestion(START, END, 1),
        RetroQuestion(ROW, (fact("R:B"),), Starts.RING),
        ComposeQuestion(1, (fact("R:B"),)),
    ],
    ids=lambda one: type(one).__name__,
)
def test_two_answers_that_differ_are_told_with_their_question(
    question: AnyQuestion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.ask._agree", lambda *_: False)
    asked: Callable[..., object] = ask
    with pytest.raises(Disagreement) as differing:
        asked(question, Want.ONE, Method.BOTH)
    assert differing.value.question is question
    assert isinstance(differing.value.search, Found)
    assert isinstance(differing.value.z3, Found)
    assert differing.value.search.method is Method.SEARCH
    assert differing.value.z3.method is Method.Z3
