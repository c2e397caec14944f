"""Claims as players made them in a sitting, which were refused or misread: read and judged."""

import pytest

from scheffeln.dispute import Claim, Verdict, settle
from scheffeln.dispute.moments import NotEmptyBefore
from scheffeln.dispute.oversights import Oversight
from scheffeln.handwriting.claims import claimed
from scheffeln.notation import move, position
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading

CARRY = "RO/Y/_/L/T/N/V/W"
SKIP = "R/OY/L/_/T/N/V/W"
SINGLES = "R/O/Y/L/T/N/V/W"


def judged(board: str, cards: str, said: str) -> Verdict:
    claim = Claim("Ben", claimed(said))
    return settle(position(board), [*map(move, cards.split())], [claim]).verdicts[0]


@pytest.mark.parametrize(
    ("board", "cards", "right", "said"),
    [
        (CARRY, "R", True, "Orange bleibt auf Rot sitzen"),
        (CARRY, "O", False, "Orange bleibt auf Rot sitzen"),
        (SINGLES, "R R", True, "Rot geht via B nach C"),
        (CARRY, "R", True, "Rot geht via B nach C"),
        (SKIP, "R", True, "Rot geht via Gelb nach C"),
        (SINGLES, "R R", True, "Rot geht via Orange nach C"),
        (SINGLES, "R R", True, "il rosso passa per B"),
        (SINGLES, "R R", False, "Rot geht via D"),
        (SINGLES, "O R", False, "Rot überspringt B"),
        (SKIP, "R", True, "D bleibt leer"),
        (SKIP, "L", False, "D bleibt leer"),
    ],
)
def test_plain_claims_are_judged(board: str, cards: str, right: bool, said: str) -> None:
    assert judged(board, cards, said).right is right


def test_whoever_has_stopped_there_has_not_passed() -> None:
    found = judged(SINGLES, "R R", "Rot überspringt B")
    assert (found.step, found.clause) == (1, Clause.MOVE_LAND)
    assert (found.overlooked, found.explanations) == (Oversight.STOPPED, ())


def test_whoever_takes_lone_ones_to_be_passed_is_told_so() -> None:
    found = judged("R/O/Y/L/_/NT/V/W", "R", "Rot überspringt B")
    assert [one.misreadings for one in found.explanations] == [(Misreading.NEVER_STACKS,)]


@pytest.mark.parametrize("said", ["A bleibt leer", "A resta vuota", "A stays empty"])
def test_what_was_not_empty_before_cannot_stay_so(said: str) -> None:
    with pytest.raises(NotEmptyBefore, match="A was not empty before"):
        judged(SKIP, "R", said)


@pytest.mark.parametrize("said", ["B is not full", "one car is on B", "B is empty"])
def test_no_card_is_named_for_what_no_card_has_moved(said: str) -> None:
    found = judged(SKIP, "R", said)
    assert (found.right, found.step, found.clause) == (False, None, None)


def test_three_break_the_capacity_and_by_no_card() -> None:
    found = judged(SKIP, "R", "auf B stehen drei")
    assert (found.right, found.step, found.clause) == (False, None, Clause.MOVE_CAPACITY)
