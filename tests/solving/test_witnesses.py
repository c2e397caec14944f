"""What an answer rests on: a solution that is known to be the only one, and two that differ."""

from collections.abc import Callable
from itertools import islice

import pytest

from scheffeln.board import Limousine
from scheffeln.cards import Card, Drive
from scheffeln.facts import fact
from scheffeln.notation import position
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Rules, choice
from solver.answers import (
    Disagreement,
    Found,
    GaveUp,
    Impossible,
    Method,
    OutOfTime,
    Proof,
    Want,
    answers_compose,
)
from solver.ask import ask, only
from solver.questions import (
    AnyQuestion,
    BlanksQuestion,
    ComposeQuestion,
    HandQuestion,
    ReachQuestion,
    RetroQuestion,
    Starts,
)
from solver.smt.composer import Composer
from solver.verification import agreement as agreements
from solver.verification.agreement import agreement
from solver.verification.step import _forces

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


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("retro", "search and Z3 differ on RetroQuestion"),
        ("outcomes", "outcomes count -1 for ReachQuestion"),
    ],
)
def test_a_batch_counts_what_differs_as_no_answer(
    kind: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.ask._agree", lambda *_: False)
    monkeypatch.setattr(agreements, "sum", lambda _: -1, raising=False)
    batch = agreement(kind, seed=7, many=2)
    assert (batch.found, batch.impossible, batch.unknown) == (0, 0, 0)
    assert [one[: len(told)] for one in batch.differing] == [told, told]


@pytest.mark.parametrize("want", Want)
@pytest.mark.parametrize(
    ("method", "proof"), [(Method.SEARCH, Proof.EXHAUSTIVE), (Method.Z3, Proof.UNSAT)]
)
def test_an_answer_tells_who_found_it_and_what_it_rests_on(
    want: Want, method: Method, proof: Proof
) -> None:
    for most, row in ((1, True), (0, False)):
        found = ask(ReachQuestion(START, END, most), want, method)
        assert found.method is method
        if not row:
            assert found == Impossible(method, proof)
            continue
        assert isinstance(found, Found)
        assert found.solutions == (ROW,)
        assert found.proof is (None if want is Want.ONE else proof)
        assert found.unique is (None if want is Want.ONE else True)


def test_a_row_that_a_hand_forbids_is_passed_over_by_both() -> None:
    """R is stuck until O has gone: by `move.stuck=illegal` it may not be played before."""
    reading = Reading(Rules.of(choices=[choice("move.stuck=illegal")]))
    start = position("RM/O/Y/L/T/N/V/W")
    hand = HandQuestion(start, (fact("L:D"),), (Card.R, Card.O), reading=reading)
    for method in (Method.SEARCH, Method.Z3):
        found = ask(hand, Want.ALL, method)
        assert isinstance(found, Found)
        assert found.solutions == ((Drive(Limousine.O), Drive(Limousine.R)),)


def test_where_no_preference_is_affordable_there_are_rounds_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Composer, "_allowing", lambda *_: None)
    wish = ComposeQuestion(2, (fact("R:C"),))
    first, second = islice(Composer(wish).rounds(1), 2)
    assert first.likeness() != second.likeness()
    assert answers_compose(wish, first)
    assert answers_compose(wish, second)


def test_what_clauses_leave_open_is_not_forced() -> None:
    """Of two cases number 5 is claimed in the first: both must follow, but for one set apart."""
    claim = [True, False]
    assert _forces({5: 0b01, -5: 0b10}, 5, claim, 0)
    assert not _forces({5: 0b01}, 5, claim, 0)
    assert not _forces({-5: 0b10}, 5, claim, 0)
    assert _forces({5: 0b01}, 5, claim, 0b10)
    assert not _forces({}, 5, claim, 0b10)
