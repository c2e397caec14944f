"""What is not so, claimed in words: it must be clear what is denied."""

import pytest

from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.notation import move, position
from scheffeln.refusal import Refusal
from scheffeln.rules.clauses import Clause

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
    "R:stays-put": ["Rot fährt nicht", "red does not move", "il rosso non si muove"],
    "R:not-with:Y": ["Rot fährt nicht mit Gelb", "Rot kommt nicht mit Gelb mit",
                     "Rot und Gelb fahren nicht zusammen", "Rot ist nicht mit Gelb gefahren",
                     "il rosso non si muove con il giallo", "il rosso non va insieme al giallo",
                     "il rosso e il giallo non vanno insieme", "il rosso non viene con il giallo",
                     "red didn't move with yellow", "red and yellow don't go together",
                     "red does not come along with yellow"],
    "O:not-carried": ["Orange fährt nicht mit", "Orange kommt nicht mit",
                      "Orange wird nicht mitgenommen", "Orange ist nicht mitgefahren",
                      "l'arancione non viene portato", "l'arancione non viene trascinata",
                      "l'arancione non lo segue", "orange does not ride along",
                      "orange didn't come along", "orange is not carried", "orange doesn't follow"],
    "R:uncovered": ["Rot ist nicht unten", "red isn't at the bottom", "il rosso non è sotto"],
    "R:not-on:Y": ["Gelb ist nicht unter Rot", "yellow is not under red",
                   "il giallo non è sotto il rosso", "Gelb ist nicht von Rot verdeckt"],
    "R:moves": ["Rot bleibt nicht stehen", "red doesn't stay put", "il rosso non resta fermo",
                "Rot ist nicht stehen geblieben", "il rosso non rimane dov'era"],
    "R:token": ["Rot geht nicht leer aus", "red does not go away empty-handed",
                "il rosso non resta a mani vuote", "il rosso non resta a bocca asciutta"],
    "R:nothing": ["Rot geht leer aus", "red goes away empty-handed", "il rosso resta a mani vuote",
                  "il rosso non prende niente"],
    "R:without:O R:C": ["Rot fährt nach C, Orange fährt nicht mit",
                        "red goes to C but orange is not carried along",
                        "il rosso va in C ma l'arancione non viene portata"],
}  # fmt: skip

UNSURE_WHAT_IS_DENIED = [
    "Rot fährt nicht nach B und nach C", "red is not on B and C", "C ist nicht leer",
    "Rot ist nicht oben auf C", "Rot ist auf C nicht oben", "red is not alone on C",
    "Niemand steht unter Rot", "Nicht Rot steht auf C",
    "Rot ist nicht auf B oben", "il rosso non va da A a C", "red is empty", "A ist leer, Rot auf A",
    "Rot fährt nicht ohne Orange", "red goes to C not", "Rot ist nicht", "nobody but red is on C",
    "Rot steht nicht mit Gelb auf C", "Rot fährt nicht mit Gelb nach C",
    "red isn't with yellow on C", "Rot und Gelb stehen nicht zusammen auf C",
    "il rosso non è con il giallo su C",
    "Rot überspringt nicht", "red doesn't skip", "il rosso non supera",
    "Orange wird nicht stehen gelassen", "B ist nicht voll", "Rot ist nicht unten auf C",
    "Rot und Gelb fahren nicht beide", "red and yellow don't both move", "non si muovono entrambi",
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
    ("cards", "said", "right"),
    [
        ("R", "A:empty", True),
        ("R", "B:empty", False),
        ("R", "R:not-on:B", True),
        ("R", "R:not-on:C", False),
        ("R", "R:not-over:B", False),
        ("R", "R:not-over:D", True),
        ("R", "Rot ist nicht unten", False),
        ("R", "il rosso non è sotto l'arancione", False),
        ("R", "red is not under yellow", True),
        ("R", "Rot bleibt nicht stehen", True),
        ("O", "il rosso non resta fermo", False),
        ("R", "R:not-with:O", False),
        ("R", "O:not-with:R", False),
        ("R", "R:not-with:Y", True),
        ("Y", "R:not-with:O", True),
        ("R", "O:not-carried", False),
        ("R", "R:not-carried", True),
        ("O R", "O:not-carried", True),
        ("O R", "O:not-with:R", True),
        ("O R", "O:stays-put", False),
    ],
)
def test_what_is_not_so_is_judged(cards: str, said: str, right: bool) -> None:
    row = [*map(move, cards.split())]
    verdict = settle(position(P), row, [Claim("Ben", claimed(said))]).verdicts[0]
    assert verdict.right is right


@pytest.mark.parametrize("said", ["O:not-carried", "O:not-with:R", "R:not-with:O"])
def test_whoever_parts_a_motorcade_is_told_that_it_stays_together(said: str) -> None:
    (verdict,) = settle(position(P), [move("R")], [Claim("Ben", claimed(said))]).verdicts
    assert (verdict.step, verdict.clause) == (1, Clause.MOVE_CARRY)
