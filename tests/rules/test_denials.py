"""What is not so, claimed in words: it must be clear what is denied."""

import pytest

from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.notation import move, position
from scheffeln.refusal import Refusal

P = "RO/Y/_/L/T/N/V/W"
"""Red takes orange along over yellow to C."""

DENIALS = {
    "R:not-on:B": ["Rot ist nicht auf B", "Rot fährt nicht nach B", "red doesn't go to B",
                   "red is not on B", "il rosso non è in B", "Rot steht nicht mehr auf B"],
    "R:not-over:B": ["Rot fährt nicht über B", "red does not jump over B", "il rosso non salta B",
                     "Rot fährt nicht an B vorbei"],
    "R:not-on:B R:C": ["Rot fährt nicht nach B, sondern nach C", "red is not on B, but on C",
                       "il rosso non è in B ma in C"],
    "A:empty": ["A ist leer", "A ist jetzt leer", "auf A steht niemand", "auf A steht keiner mehr",
                "A is empty", "nobody is on A", "no car is on A", "A è vuoto", "nessuno è su A",
                "su A non c'è nessuno", "su A non c'è più nessuno", "A ist frei"],
    "A:empty B:empty": ["A und B sind leer", "A and B are empty"],
    "R:C A:empty": ["Rot auf C, A leer", "red is on C and A is empty"],
    "R:without:O": ["Rot nimmt Orange nicht mit", "red does not take orange along",
                    "il rosso non porta con sé l'arancione"],
    "R:stays-put": ["Rot fährt nicht", "red does not move"],
}  # fmt: skip

UNSURE_WHAT_IS_DENIED = [
    "Rot fährt nicht nach B und nach C", "red is not on B and C", "C ist nicht leer",
    "Rot ist nicht oben auf C", "Rot ist auf C nicht oben", "red is not alone on C",
    "Niemand steht unter Rot", "Nicht Rot steht auf C",
    "Rot ist nicht auf B oben", "il rosso non va da A a C", "red is empty", "A ist leer, Rot auf A",
    "Rot fährt nicht ohne Orange", "red goes to C not", "Rot ist nicht", "nobody but red is on C",
]  # fmt: skip


@pytest.mark.parametrize(("meant", "said"), [(k, s) for k, all_ in DENIALS.items() for s in all_])
def test_what_is_not_so_can_be_claimed(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant
    assert str(claimed(meant)) == meant


@pytest.mark.parametrize("said", UNSURE_WHAT_IS_DENIED)
def test_what_is_denied_must_be_clear(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("A:empty", True),
        ("B:empty", False),
        ("R:not-on:B", True),
        ("R:not-on:C", False),
        ("R:not-over:B", False),
        ("R:not-over:D", True),
    ],
)
def test_what_is_not_so_is_judged(said: str, right: bool) -> None:
    verdict = settle(position(P), [move("R")], [Claim("Ben", claimed(said))]).verdicts[0]
    assert verdict.right is right
