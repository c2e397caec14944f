"""Boards told place by place, in words and on one line."""

import pytest

from scheffeln.handwriting import position
from scheffeln.handwriting.places import WhichBusiness
from scheffeln.handwriting.stacks import WhoIsOnTop
from scheffeln.language import Lang

BOARD = "R/OY/L/_/T/N/V/W"


REST = ", petrol E, marine F, violett G, weiß H"


@pytest.mark.parametrize(
    "told",
    [
        f"rot auf A, orange mit gelb drauf auf B, limette C, D leer{REST}",
        f"rot auf A, orange mit gelb drauf auf B, limette C{REST}.",
        f"rot steht auf A, orange unten, gelb oben auf B und limette auf C{REST}",
        f"A: rot, B: orange unten gelb oben, C: limette{REST}",
        f"A rot, B orange unten, gelb oben, C limette, D leer{REST}",
        "A rot, B orange unten, gelb oben, C limette, D leer, E petrol, F marine, G violett, H W",
        "A rot / B orange unten gelb oben / C limette / E petrol / F marine / G violett / H weiß",
        f"rosso su A, arancione con sopra giallo su B, lime su C e D vuota{REST}",
        f"red is on a, yellow on orange on b, lime on c, and nobody on d{REST}",
    ],
)
def test_the_letter_comes_before_or_after(told: str) -> None:
    assert str(position(told)) == BOARD


@pytest.mark.parametrize(
    "told",
    [
        "rot auf A, orange auf B, limette C, petrol, marine F, violett G, weiß H",
        "rot auf A, orange auf B, limette auf C, weiß",
        "A rot, B orange, C limette, D gelb, petrol, F marine, G violett, H weiß",
    ],
)
def test_a_name_alone_is_asked_where_it_stands(told: str) -> None:
    with pytest.raises(WhichBusiness) as refused:
        position(told)
    assert refused.value.phrase in ("petrol", "weiß")
    assert "name it each time: red on A" in refused.value.hint(Lang.EN)


def test_two_told_of_one_business_leave_open_who_is_on_top() -> None:
    with pytest.raises(WhoIsOnTop, match="rot, gelb: cannot tell who is on top"):
        position("rot auf A, gelb auf A, orange auf B, limette C, petrol D, marine F, weiß H")
