"""A claim is read whole or refused: no word of it that means something is dropped."""

import pytest

from scheffeln.board import Business, Limousine
from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.bag import Denied
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.owners import Owner, in_person
from scheffeln.notation import position
from scheffeln.refusal import BadWord, Refusal

OWNERS = (Owner("Ben", Limousine.L), Owner("Clara", Limousine.V))


def _read(said: str) -> str:
    try:
        return str(claimed(in_person(said, "Anna", [], OWNERS)))
    except Refusal:
        return ""


SENTENCES = [
    "Rot fährt über B nach C", "Rot steht auf C und Orange auf A", "Rot überspringt Gelb",
    "Rot lässt Orange auf A und fährt auf Gelb", "Rot bekommt 3000", "red jumps over B to C",
    "red is on C, orange on top", "red takes orange along", "red takes 3000 and navy nothing",
    "il rosso salta B", "il rosso va su C e resta sotto", "il rosso prende i soldi della mafia",
]  # fmt: skip
WEIGHTY = ("nicht", "kein", "nie", "beide", "pila", "niemand", "ohne", "4000", "white")


@pytest.mark.parametrize("said", SENTENCES)
def test_a_word_put_in_changes_what_is_read(said: str) -> None:
    words, meant = said.split(), _read(said)
    assert meant
    for at in range(len(words) + 1):
        for more in WEIGHTY:
            longer = " ".join((*words[:at], more, *words[at:]))
            assert _read(longer) != meant, longer


SHARED = {
    "Ben, nicht Clara, bekommt das Mafiageld": "L:heir V:no-heir",
    "Ben und nicht Clara bekommt 17500": "L:17500 V:not:17500",
    "Clara e non Ben prende i soldi della mafia": "V:heir L:no-heir",
    "red takes 8000, navy not": "R:8000 N:not:8000",
    "red takes a token but not navy": "R:token N:nothing",
    "Rot, nicht Orange, steht auf C": "O:not-on:C R:C",
    "red and not orange is on C": "O:not-on:C R:C",
    "Rot steht auf E, nicht auf D": "R:not-on:D R:E",
    "il rosso sta su B e non su C": "R:not-on:C R:B",
    "Rot bekommt keine 8000": "R:not:8000",
    "il rosso non prende 8000": "R:not:8000",
    "Clara kriegt beide Plättchen": "V:heir",
    "Ben bekommt insgesamt 17500": "L:17500",
    "Rot kriegt gar nix": "R:nothing",
    "Rot und Blau bekommen beide 3000": "R:3000 N:3000",
    "Rot hat Orange auf A stehen lassen und ist auf Gelb gefahren": "R:without:O O:A R:on:Y",
    "Rot lässt Orange stehen und Gelb fährt auf C": "R:without:O Y:C",
}
UNCERTAIN = {
    "Rot springt nicht und steht auf B": "nicht",
    "il rosso non salta e sta su C": "non",
    "nicht Ben, sondern Clara bekommt das Mafiageld": "nicht",
    "Rot steht auf C und nicht Blau auf Gelb": "nicht",
    "Ben bekommt das Mafiageld, aber nicht 8000": "nicht",
}
UNREAD = {
    "Rot überspringt den Doppeldecker und landet auf B": "Doppeldecker",
    "il rosso salta la pila e va in D": "pila",
    "red skips and lands on C": "skips",
    "Rot fährt zusammen nach C": "zusammen",
}


@pytest.mark.parametrize(("said", "meant"), SHARED.items())
def test_who_and_what_is_denied(said: str, meant: str) -> None:
    assert _read(said) == meant
    assert _read(meant) == meant


@pytest.mark.parametrize(("said", "word"), UNCERTAIN.items())
def test_what_is_denied_in_another_part_is_asked_back(said: str, word: str) -> None:
    with pytest.raises(Denied) as refused:
        claimed(in_person(said, "Anna", [], OWNERS))
    assert refused.value.word == word


@pytest.mark.parametrize(("said", "word"), UNREAD.items())
def test_what_is_not_understood_is_pointed_at(said: str, word: str) -> None:
    with pytest.raises(BadWord) as refused:
        claimed(said)
    assert refused.value.word == word
    assert refused.value.excerpt is not None


@pytest.mark.parametrize(("said", "right"), [("R:not:8000", False), ("R:not:500", True)])
def test_an_amount_can_be_denied(said: str, right: bool) -> None:
    board, claim = position("R/_/Y/L/T/N/VW/O"), Claim("Ben", claimed(said))
    (verdict,) = settle(board, [], [claim], tokens={Business.A: 8000}).verdicts
    assert verdict.right is right
