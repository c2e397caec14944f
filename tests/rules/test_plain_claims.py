"""Claims as players made them in a sitting, which were refused or misread: read and judged."""

import pytest

from scheffeln.dispute import Claim, Verdict, settle
from scheffeln.dispute.moments import NotEmptyBefore, WhichBearing
from scheffeln.dispute.oversights import Oversight
from scheffeln.handwriting.claims import claimed, claims_meant
from scheffeln.handwriting.grammar import TwoWays
from scheffeln.notation import move, position
from scheffeln.refusal import Refusal
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.dialogue.speakers import spoken_claims

CARRY = "RO/Y/_/L/T/N/V/W"
SKIP = "R/OY/L/_/T/N/V/W"
SINGLES = "R/O/Y/L/T/N/V/W"


PLAIN = {
    "R:moves-alone": [
        "Rot nimmt keinen mit", "Rot nimmt niemanden mit", "Rot nimmt niemand anderen mit",
        "il rosso non si porta dietro nessuno", "il rosso non porta nessuno con sé",
        "red takes nobody along", "red takes no one along", "red doesn't take anyone along",
    ],
    "R:moves-alone R:C": ["Rot nimmt keinen mit nach C", "Rot fährt nach C und nimmt keinen mit"],
    "R:with:O": [
        "Rot lässt Orange nicht zurück", "Rot lässt Orange nicht stehen",
        "red doesn't leave orange behind", "il rosso non lascia indietro l'arancione",
    ],
    "O:moves": [
        "orange isn't left behind", "Orange wird nicht zurückgelassen",
        "Orange wird nicht stehen gelassen",
        "l'arancione non viene lasciato indietro",
    ],
    "R:bottom": [
        "Rot steht nicht oben, sondern unten", "red isn't on top but underneath",
        "il rosso non è sopra ma sotto",
    ],
    "O:token R:nothing": [
        "nicht Rot bekommt das Geld, sondern Orange", "Rot bekommt nicht das Geld, sondern Orange",
        "not red gets the money but orange", "non il rosso prende i soldi, ma l'arancione",
    ],
    "R:not-on:C O:C": ["nicht Rot steht auf C, sondern Orange"],
    "R:5000 O:not:5000": [
        "Die 5000 gehen an Rot, nicht an Orange", "the 5000 go to red, not to orange",
    ],
    "O:stays-on:A O:A": ["l arancio resta su A", "L arancione resta su A"],
    "R:on:O": ["il rosso è sull arancione"],
    "B:2": [
        "Auf B ist kein Platz mehr", "B hat keinen Platz mehr", "there is no room on B",
        "su B non c'è più posto", "su B sono in due",
    ],
    "B:1": ["auf B steht einer", "auf B steht nur einer"],
    "B:3": ["su B sono in tre"],
    "Y:passed": ["Gelb wird überfahren"],
    "R:together-with:O R:C O:C": ["Rot zieht mitsamt Orange auf C"],
    "R:over:O R:over:Y": ["Rot überspringt Orange samt Gelb", "Rot springt über Orange samt Gelb"],
    "R:over:O R:over:Y R:over-pair": [
        "Rot überspringt Orange mit Gelb drauf", "red jumps over orange with yellow on top",
    ],
}  # fmt: skip
"""What was refused, by what it means."""


@pytest.mark.parametrize(("meant", "said"), [(k, s) for k, all_ in PLAIN.items() for s in all_])
def test_plain_claims_are_read(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant
    assert str(claimed(meant)) == meant


@pytest.mark.parametrize(
    "said",
    [
        "Rot überspringt Orange mit Gelb", "red jumps over orange with yellow",
        "il rosso salta l'arancione con il giallo", "Rot fährt über Orange mit Gelb",
    ],
)  # fmt: skip
def test_whether_somebody_comes_along_or_is_passed_too_is_asked(said: str) -> None:
    with pytest.raises(TwoWays) as asked:
        claimed(said)
    assert "R:over:O R:over:Y" in map(str, asked.value.statements)


@pytest.mark.parametrize(
    "said",
    [
        "red takes anyone along", "red doesn't take nobody along", "il rosso porta nessuno",
        "Rot lässt Orange nicht auf A stehen", "Rot kriegt nicht 8000, sondern Orange",
        "red hasn't left",
        "isn't red on C but orange", "Rot steht nicht auf C, sondern Orange",
        "auf B steht einer auf Rot",
    ],
)  # fmt: skip
def test_what_is_not_plain_is_refused(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


BEARING = ["Lime trägt jetzt Rot", "lime carries red now", "il lime porta il rosso"]


def said_in_words(board: str, cards: str, said: str) -> Verdict:
    read, reason = claims_meant(said, said)
    claims = spoken_claims("Ben", read, reason, said, said)
    return settle(position(board), [*map(move, cards.split())], claims).verdicts[0]


@pytest.mark.parametrize("said", BEARING)
def test_who_has_not_moved_carries_whoever_is_on_top(said: str) -> None:
    found = said_in_words(SKIP, "R", said)
    assert found.right
    assert str(found.claim.claimed) == "R:on:L"
    assert not said_in_words(SKIP, "O", said).right


@pytest.mark.parametrize("said", BEARING)
def test_who_has_moved_alone_may_carry_somebody_or_not(said: str) -> None:
    with pytest.raises(WhichBearing, match="on top of"):
        said_in_words("R/L/_/O/Y/T/N/VW", "L R R", said)


@pytest.mark.parametrize("said", ["red carries nobody", "il rosso non porta nessuno"])
def test_who_carries_nobody_has_nobody_on_top_and_went_alone(said: str) -> None:
    assert said_in_words(SKIP, "R", said).right
    assert not said_in_words(CARRY, "R", said).right
    assert said_in_words(SKIP, "O", said).right
    with pytest.raises(WhichBearing):
        said_in_words("L/R/_/O/Y/T/N/VW", "R L L", said)


def test_who_takes_somebody_along_carries_them() -> None:
    assert said_in_words(CARRY, "R", "Rot trägt Orange").right


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
