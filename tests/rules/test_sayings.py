"""Sentences about two limousines: whatever joins them, no business is lost or made up."""

import re
from collections.abc import Callable
from itertools import product

import pytest
from extent import extent

from scheffeln.board import Business
from scheffeln.dispute import Claim, settle
from scheffeln.facts import Both
from scheffeln.handwriting.claims import claimed, claims_in
from scheffeln.handwriting.owners import in_person
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord, Refusal

JOINED = [
    "red is on {0} and orange is on {1}", "red on {0} and orange on {1}",
    "red sits on {0} while orange goes to {1}", "red on {0}, orange on {1}",
    "red {0} and orange {1}", "on {0} stands red and on {1} orange",
    "rot steht auf {0} und orange auf {1}", "rot hält auf {0} und die orangene fährt nach {1}",
    "rot {0} und orange {1}", "auf {0} steht rot und auf {1} orange", "rot auf {0}, orange auf {1}",
    "il rosso va su {0} e l'arancione si ferma su {1}", "rosso su {0} e arancione su {1}",
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


@pytest.mark.sampled(9)
@pytest.mark.parametrize("sentence", JOINED)
@pytest.mark.parametrize("write", [str, str.lower, str.upper])
def test_two_claims_joined_keep_their_businesses(
    sentence: str, write: Callable[[str], str]
) -> None:
    for one, other in list(product(Business, Business))[:: extent(1, 7)]:
        said = sentence.format(write(one), write(other))
        assert str(claimed(said)) == f"R:{one} O:{other}", said
        if write is str.upper:
            assert str(claimed(said.upper())) == f"R:{one} O:{other}", said


@pytest.mark.sampled(10)
@pytest.mark.parametrize("sentence", STACKED)
@pytest.mark.parametrize("write", [str, str.lower])
def test_what_is_joined_without_a_business_is_about_the_one_named(
    sentence: str, write: Callable[[str], str]
) -> None:
    for at in Business:
        said = sentence.format(write(at))
        assert str(claimed(said)) == f"R:{at} O:{at}:top", said


BECOMES = {
    "O:uncovered": ["l'arancione torna libera", "l'arancione ritorna scoperta",
                    "l'arancione è tornato libero", "l'arancione diventa libero",
                    "orange wird wieder frei", "orange ist frei geworden", "orange becomes free"],
    "O:covered": ["orange wird verdeckt", "l'arancione torna coperto", "orange becomes covered"],
    "O:top": ["l'arancione torna sopra"],
    "B:empty": ["B torna libera", "B wird leer", "B becomes empty"],
    "O:backward O:B": ["l'arancione torna in B", "orange returns to B"],
    "": ["l'arancione torna solo"],
}  # fmt: skip


@pytest.mark.parametrize(("meant", "said"), [(k, s) for k, all_ in BECOMES.items() for s in all_])
def test_who_is_free_again_did_not_drive_back(meant: str, said: str) -> None:
    assert _read(said) == meant


APART = {
    "R:D O:lone": [
        "rot steht auf D, orange steht allein", "rot steht auf D. orange ist allein.",
        "rot auf D, orange allein", "rot fährt nach D und orange bleibt allein",
        "il rosso va in D e l'arancione resta solo", "rosso in D, l'arancione da solo",
        "red is on D and orange is alone", "red on D, orange by itself",
    ],
    "R:D O:uncovered": [
        "rot steht auf D, orange ist frei", "rot fährt nach D und orange ist wieder offen",
        "il rosso va in D e l'arancione è scoperto", "red is on D and orange is free",
    ],
    "R:D O:covered": [
        "rot steht auf D, orange ist verdeckt", "red is on D and orange is covered",
        "il rosso è in D, l'arancione è coperta",
    ],
    "R:D:lone": ["rot steht auf D und ist allein", "red is on D and it is alone",
                 "il rosso va in D e resta solo"],
    "R:lone O:C": ["rot steht allein, orange steht auf C", "red is alone, orange is on C",
                   "il rosso è solo e l'arancione è in C"],
    "O:on:R Y:lone": ["orange steht auf rot, gelb ist allein", "orange is on red, yellow is alone",
                      "l'arancione è sul rosso, il giallo è solo"],
}  # fmt: skip


@pytest.mark.parametrize(("meant", "said"), [(k, s) for k, all_ in APART.items() for s in all_])
def test_who_stands_somehow_does_not_stand_where_another_does(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant
    assert str(claimed(meant)) == meant


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("rot steht auf D, gelb steht allein", True),
        ("il rosso va in D e il giallo è scoperto", True),
        ("rot steht auf D, orange ist verdeckt", False),
        ("red is on C and yellow is alone", False),
    ],
)
def test_who_was_left_alone_is_judged_where_they_stand(said: str, right: bool) -> None:
    claim = Claim("Ben", claimed(said))
    settled = settle(position("L/O/YR/_/T/N/V/W"), [move("R")], [claim])
    assert settled.verdicts[0].right is right


@pytest.mark.parametrize(
    "said",
    [
        *("il rosso va a e l'arancione su C", "R e O C"),
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
        ("l'arancione resta su A e il rosso va su C", "O:stays-on:A O:A R:C"),
        ("arancione a A e rosso a C", "O:A R:C"),
        ("rot auf A und unten orange", "R:A O:A:bottom"),
        ("rosso su A e sotto c'è l'arancione", "R:A O:A:bottom"),
        ("rot auf A und unter orange", "R:A O:on:R"),
        ("il rosso va su A e sta sotto l'arancione", "R:A O:on:R"),
        ("il rosso è sopra a verde su C", "R:C:on:L"),
        ("red is on C and on top of green", "R:C:on:L"),
        ("il rosso e su B", "R:B"),
        ("il rosso e sotto su B", "R:B:bottom"),
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
        claimed("rosso e giallo sonno su C")
    assert "sono" in refused.value.hint(Lang.IT)
    assert "sono" not in refused.value.hint(Lang.DE)


THINGS = {"B": "B", "C": "C", "yellow gelb giallo": "Y", "lime grün verde": "L"}
SPOKEN = {
    Lang.EN: (
        "red",
        {"stands": "is stands sits ends", "stays": "stays remains",
         "unsure": "lands stops arrives comes",
         "moves": "goes moves drives jumps hops", "passes": "passes skips"},
        {"on": "on onto", "over": "over", "past": "past", "via": "through via"},
        ("alone", "by itself"), "to C",
    ),
    Lang.DE: (
        "rot",
        {"stands": "ist steht sitzt", "stays": "bleibt", "unsure": "landet hält kommt",
         "moves": "geht fährt zieht springt hüpft", "passes": "überspringt"},
        {"on": "auf", "over": "über", "via": "durch"},
        ("allein", "alleine"), "nach C",
    ),
    Lang.IT: (
        "il rosso",
        {"stands": "è sta finisce", "stays": "resta rimane", "unsure": "arriva viene",
         "onto": "va", "moves": "salta", "passes": "passa supera"},
        {"on": "su", "sure": "", "unsure": "sopra", "via": "attraverso"},
        ("da solo", "solo"), "in C",
    ),
}  # fmt: skip
"""Who, the verbs of each kind, what stands before a place, alone, and where to."""


def _where(verb: str, link: str, thing: str) -> str:
    """What a sentence of a verb, a link and a place or a limousine claims; nothing if refused."""
    if link in ("past", "via"):
        return f"R:{'over' if link == 'past' else link}:{thing}"
    if verb == "passes":
        return "" if link == "on" and thing in "BC" else f"R:over:{thing}"
    if verb == "stays":
        return f"R:stays-on:{thing} R:{thing}" if thing in "BC" else f"R:on:{thing}"
    if link == "on" or verb == "stands" or (verb, link, thing in "BC") == ("onto", "unsure", False):
        return f"R:{thing}" if thing in "BC" else f"R:on:{thing}"
    return f"R:over:{thing}" if (verb, link) == ("moves", "over") else ""


def _sentences(lang: Lang) -> list[tuple[str, str]]:
    who, verbs, links, _, _ = SPOKEN[lang]
    of_lang = [*Lang].index(lang)
    return [
        (f"{who} {verb} {link} {words.split()[min(of_lang, len(words.split()) - 1)]}",
         _where(kind, way, thing))
        for kind, said in verbs.items()
        for way, linked in links.items()
        for verb, link in product(said.split(), linked.split())
        for words, thing in THINGS.items()
        if (kind, way) != ("passes", "on") or thing in "BC"
    ]  # fmt: skip


@pytest.mark.parametrize("lang", Lang)
def test_over_is_on_where_somebody_stands_and_past_where_somebody_drives(lang: Lang) -> None:
    for said, meant in _sentences(lang):
        if lang is Lang.IT and "sopra" in said and re.fullmatch(r"(?:R:stays-on:. )?R:[BC]", meant):
            meant += ":top"  # noqa: PLW2901 - sopra also says how
        assert _read(said) == meant, said


@pytest.mark.parametrize("lang", Lang)
def test_alone_is_how_it_stands_or_how_it_goes(lang: Lang) -> None:
    who, verbs, _, adverbs, to = SPOKEN[lang]
    meant = {
        "stands": "R:C:lone",
        "stays": "R:stays-on:C R:C:lone",
        "moves": "R:moves-alone R:C",
        "unsure": "",
    }
    for kind, verb_list in verbs.items():
        for verb, alone in product(verb_list.split(), adverbs):
            for said in (f"{who} {verb} {alone} {to}", f"{who} {verb} {to} {alone}"):
                if kind in meant:
                    either = said.endswith(f"{verb} solo {to}")  # only there, or alone
                    assert _read(said) == ("" if either else meant[kind]), said


def _read(said: str) -> str:
    try:
        return str(claimed(said))
    except Refusal:
        return ""


IN_OTHER_WORDS = {
    "R:C": ["red's on C", "the red one is on C", "red -> C", "red should be on C",
            "red finishes at C", "Rot müsste auf C stehen", "Rot müsste auf C sein",
            "il rosso dovrebbe essere su C", "il rosso si è fermato in C"],
    "R:C O:C": ["Rot + Orange auf C", "in C ci sono rosso e arancione"],
    "R:C O:C:top": ["auf C steht Rot, darauf Orange"],
    "both:C": ["they both move to C"],
    "R:with:O": ["Orange wird von Rot mitgenommen", "orange gets carried by red",
                 "l'arancione viene portata dal rosso"],
    "R:with:O R:C O:C": ["red brings orange to C"],
    "R:stays-put": ["red is stuck", "Rot ist blockiert", "il rosso è bloccato"],
    "R:not-on:B": ["red can't stop on B", "Rot darf nicht auf B", "il rosso non può andare su B"],
    "O:500": ["orange scores 500", "die 500 gehören Orange", "für Orange gibt es 500",
              "orange gets paid 500", "all'arancione spettano 500", "Orange steht 500 zu"],
    "O:500 R:0": ["l'arancione incassa 500 e il rosso zero"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("meant", "said"), [(k, s) for k, all_ in IN_OTHER_WORDS.items() for s in all_]
)
def test_the_same_in_other_words(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant


@pytest.mark.parametrize(
    "said",
    ["I think red is on C", "Ich glaube, dass Rot auf C steht", "secondo me il rosso è su C"],
)
def test_that_it_is_an_opinion_says_nothing(said: str) -> None:
    assert str(claimed(in_person(said, "Ben", [], ()))) == "R:C"


def test_no_colour_that_nobody_has_is_offered() -> None:
    with pytest.raises(BadWord) as refused:
        claimed("roso su C")
    assert refused.value.near_in(Lang.IT) == ("rosso",)


@pytest.mark.parametrize(
    "said",
    [
        "beide fahren über B nach C",
        "beide fahren von A nach C",
        "der Doppeldecker springt über gelb auf C",
        "entrambe passano sopra il giallo fino a C",
        "both drive over yellow to C",
    ],
)
def test_what_is_said_of_two_is_read_again_as_it_is_noted(said: str) -> None:
    (read,) = claims_in(said)
    assert isinstance(read, Both)
    assert claims_in(str(read)) == (read,)
