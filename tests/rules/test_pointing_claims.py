"""Claims that point at a business: what `there` means is told in the same breath, or asked."""

import pytest

from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.grammar.bag import WhichPlace, WhoGoes

POINTED = """
    rot ist da | rot darf da nicht drauf | da darf rot nicht hin | il rosso non ci va
    red can't go there | dort bleibt rot stehen | rot bleibt dort stehen | il rosso resta lì
    red stays there | rot darf dort nicht stehen bleiben | red can't stay there
    rot kommt da nicht vorbei | red doesn't get past there | il rosso non ci passa
    rot fährt dahin | rot bleibt hier | da ist niemand | there is nobody | non c'è nessuno
    il rosso è rimasto lì | rot bewegt sich da nicht | hier ist rot | red is there with orange
"""
TOLD = {
    "R:not-on:B": "auf B, da darf rot nicht drauf | auf B da darf rot nicht hin",
    "R:not-on:B B:2": "B ist voll, da darf rot nicht hin | B ist voll, da darf rot nicht drauf"
    " | B is full, red can't go there | B è piena, il rosso non ci va",
    "R:not-over:B B:2": "B ist voll, rot kommt da nicht vorbei",
    "R:stays-on:B R:B": "rot fährt nach B und bleibt dort stehen | red lands on B and stays there",
    "O:stays-put R:C": "red goes to C and orange stays there | rot fährt nach C, orange bleibt da",
    "R:B O:B:top": "rot fährt nach B, dort ist orange oben",
    "Y:B R:B": "gelb steht auf B und rot fährt da hin",
    "R:B": "da ist rot auf B | there is red on B | c'è il rosso su B | hier auf B steht rot",
    "R:from:B R:C": "il rosso va da B a C",
    "O:top": "da steht orange oben",
    "O:on:R": "sul rosso ci sta l'arancione",
    "R:8000": "da kriegt rot 8000 | red gets 8000 there",
}
ACCENTS = {
    "D:empty": "su D non c'e nessuno | su D non c'é nessuno | su D non cè nessuno"
    " | su D non ce nessuno | SU D NON C'E NESSUNO | su D non c\u2019e nessuno",
    "R:on:O": "sopra l'arancione c'e il rosso",
    "B:2": "c'e una pila su B | C'E una pila su B | c'e` una pila su B | c`è una pila su B",
    "R:B": "il rosso s'è fermato su B | il rosso s'e fermato su B",
}


@pytest.mark.parametrize("said", [one.strip() for one in POINTED.replace("\n", "|").split("|")])
def test_a_business_that_is_only_pointed_at_is_asked_for(said: str) -> None:
    if said:
        with pytest.raises(WhichPlace):
            claimed(said)


@pytest.mark.parametrize(
    ("meant", "said"),
    [
        (meant, said)
        for table in (TOLD, ACCENTS)
        for meant, sentences in table.items()
        for said in sentences.split(" | ")
    ],
)
def test_what_is_pointed_at_is_what_was_named(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant


FOLLOWS = """
    C ist besetzt, also D | C ist besetzt deshalb D | B und C sind besetzt also D
    B ist voll also C | B voll, also C | B ist schon voll, dann C | B ist voll, also nicht C
    B ist voll und somit auf C | C is taken so D | B is full so C | B is full so to C
    B is full, then C | B is full -> C | C è occupato quindi D | B è pieno quindi C
    B è piena, poi C
"""
"""A business that only follows from how many stand on another: nobody is said to go there."""
FOLLOWED = {
    "R:C B:2": "B ist voll, also rot auf C | B ist voll, rot geht auf C | B is full so red on C",
    "B:2 C:empty": "B ist voll, also ist C leer | B voll, dann C leer",
    "B:2 C:2": "B ist voll, C auch | B ist voll, also auch C | B is full, also C | B is full and C"
    " | B und C sind also voll | B ist voll und C somit auch",
}


@pytest.mark.parametrize(
    "said", [one.strip() for line in FOLLOWS.split("\n") for one in line.split("|") if one.strip()]
)
def test_who_goes_where_it_follows_that_somebody_does_is_asked(said: str) -> None:
    with pytest.raises(WhoGoes):
        claimed(said)


@pytest.mark.parametrize(
    ("meant", "said"),
    [(meant, said) for meant, all_ in FOLLOWED.items() for said in all_.split(" | ")],
)
def test_what_follows_is_read_where_it_is_told(meant: str, said: str) -> None:
    assert sorted(str(claimed(said)).split()) == sorted(meant.split())
