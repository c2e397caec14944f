"""Sentences about two limousines: whatever joins them, no business is lost or made up."""

from collections.abc import Callable
from itertools import product

import pytest

from scheffeln.board import Business
from scheffeln.handwriting.claims import claimed
from scheffeln.language import Lang
from scheffeln.refusal import Refusal

JOINED = [
    "red is on {0} and orange is on {1}", "red on {0} and orange on {1}",
    "red stays on {0} while orange goes to {1}", "red on {0}, orange on {1}",
    "red {0} and orange {1}", "on {0} stands red and on {1} orange",
    "rot steht auf {0} und orange auf {1}", "rot bleibt auf {0} und die orangene fährt nach {1}",
    "rot {0} und orange {1}", "auf {0} steht rot und auf {1} orange", "rot auf {0}, orange auf {1}",
    "il rosso va su {0} e l'arancione resta su {1}", "rosso su {0} e arancione su {1}",
    "rosso in {0} ed arancione in {1}", "su {0} c'è il rosso e su {1} l'arancione",
    "rosso su {0} mentre l'arancione è su {1}", "rosso su {0}, arancione su {1}",
    "R su {0} e O su {1}", "rosso su {0}, e l'arancione su {1}", "rosso su {0} e arancione a {1}",
]  # fmt: skip
STACKED = [
    "red on {0} and orange on top", "red on {0} and on top of it orange", "red {0} and orange top",
    "rot auf {0} und orange oben", "rot auf {0} und orange drauf",
    "rosso su {0} e arancione sopra", "il rosso va su {0} e l'arancione sta sopra",
    "rosso su {0} ed arancione sopra", "rosso su {0} e sopra sta l'arancione",
    "rosso su {0} e sopra di esso l'arancione", "rosso su {0} e in cima l'arancione",
    "rot auf {0} und oben orange", "rot auf {0}, oben die orangene",
    "rot auf {0} und auf ihm orange",
    "rot auf {0} und oben steht orange", "red on {0} and on top orange",
]  # fmt: skip


@pytest.mark.parametrize("sentence", JOINED)
@pytest.mark.parametrize("write", [str, str.lower, str.upper])
def test_two_claims_joined_keep_their_businesses(
    sentence: str, write: Callable[[str], str]
) -> None:
    for one, other in product(Business, Business):
        said = sentence.format(write(one), write(other))
        assert str(claimed(said)) == f"R:{one} O:{other}", said
        if write is str.upper:
            assert str(claimed(said.upper())) == f"R:{one} O:{other}", said


@pytest.mark.parametrize("sentence", STACKED)
@pytest.mark.parametrize("write", [str, str.lower])
def test_what_is_joined_without_a_business_is_about_the_one_named(
    sentence: str, write: Callable[[str], str]
) -> None:
    for at in Business:
        said = sentence.format(write(at))
        assert str(claimed(said)) == f"R:{at} O:{at}:top", said


@pytest.mark.parametrize(
    "said",
    [
        *("il rosso va a e l'arancione su C", "R e O C", "viola e sotto", "il rosso e sotto su B"),
        *("rosso su A e sotto l'arancione", "rosso su A e sopra l'arancione"),
        *("rosso su A e", "rosso su A y arancione su C", "red on A y orange on C"),
    ],
)
def test_a_letter_that_may_be_a_word_is_asked_about(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("l'arancione resta su A e il rosso va su C", "O:A R:C"),
        ("arancione a A e rosso a C", "O:A R:C"),
        ("rot auf A und unten orange", "R:A O:A:bottom"),
        ("rosso su A e sotto c'è l'arancione", "R:A O:A:bottom"),
        ("rot auf A und unter orange", "R:A O:on:R"),
        ("il rosso va su A e sta sotto l'arancione", "R:A O:on:R"),
        ("il rosso è sopra a verde su C", "R:C:on:L"),
        ("red is on C and on top of green", "R:C:on:L"),
        ("il rosso e su B", "R:B"),
    ],
)
def test_a_small_word_is_no_business(said: str, meant: str) -> None:
    assert str(claimed(said)) == meant


@pytest.mark.parametrize(
    "said",
    [
        *("rot und orange fahren auf C", "rot und orange halten auf C", "red and orange go to C"),
        *("il rosso e l'arancione vanno su C", "rosso e arancione saltano su C"),
    ],
)
def test_verbs_are_understood_of_two(said: str) -> None:
    assert str(claimed(said)) == "R:C O:C"


def test_no_word_of_another_language_is_offered() -> None:
    with pytest.raises(Refusal) as refused:
        claimed("tutte e due su C")
    assert "die" not in refused.value.hint(Lang.IT).split()
