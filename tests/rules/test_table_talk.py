"""What was misread or refused at a table: it is read as meant, or asked back."""

from collections.abc import Mapping

import pytest

from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.claims import claimed, claims_in, without_reason
from scheffeln.handwriting.grammar import Misplaced, TwoWays
from scheffeln.handwriting.grammar.bag import (
    AsItWas,
    Denied,
    Doubted,
    HowFar,
    NameThem,
    OnlyPossible,
    StaysWhere,
    WhichLimousine,
    WhichPlace,
)
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord, Refusal

MEANT = {
    "R:top": "rot steht darüber | rot steht drüber | rot ist darüber | il rosso e sopra"
    " | rot steht a oben | oben steht rot",
    "R:bottom": "il rosso e sotto",
    "R:lone": "il rosso e da solo",
    "O:C R:C:top": "orange ist auf C, rot darüber",
    "R:over:B B:2": "B ist voll, rot fährt drüber",
    "R:over:B": "rot fährt über B drüber | rot über B | red over B | rot ist über B drübergefahren"
    " | rot ist an B vorbeigefahren",
    "R:over:B R:C": "rot über B nach C",
    "R:over:Y R:C": "rot über gelb nach C | rot über gelb auf C | rot über gelb, auf C"
    " | rot über gelb drüber auf C | rot über gelb hinweg nach C | red over yellow to C",
    "R:over:Y O:over:Y R:C O:C": "rot mit orange über gelb nach C",
    "R:over:Y": "rot über gelb drüber | rot über gelb hinweg",
    "R:over:B R:C B:2": "B ist voll, rot drüber auf C",
    "R:C:on:Y": "auf C rot über gelb | rot auf C über gelb | rot steht auf C über gelb"
    " | red above yellow on C | rosso su C sopra giallo",
    "Y:C R:on:Y": "gelb auf C, rot über gelb",
    "R:on:O": "red is stacked on orange | rot oben orange unten | rot steht über orange",
    "R:B": "rot steht fei auf B | rot steht eh auf B | rot is auf'n B | rot is auf n B"
    " | rot fährt auf B und fährt nicht weiter | red goes to B and doesn't go any further"
    " | il rosso va su B e non prosegue | rot hält auf B und kommt nicht weiter"
    " | s rote auto steht auf B | 's rote auto steht auf B | il rosso e su B",
    "O:bottom": "d' orange is unten | d'orange is unten",
    "R:not-with:O": "red and orange split up | rosso e arancione si dividono"
    " | rot und orange trennen sich | rosso e arancione si separano | red and orange separate",
    "R:shared O:shared": "red and orange split up the money"
    " | rosso e arancione si dividono i soldi",
    "R:steps:1": "il rosso fa un passo solo | il rosso fa un solo passo"
    " | il rosso fa solo un passo",
    "R:steps:2": "il rosso fa due caselle",
    "R:not-on:B": "red doesn't fit on B | rot passt nicht auf B | red is not allowed on B"
    " | red isn't allowed to go to B | rot ist nimmer auf B | il rosso nn è su B"
    " | il rosso non ci sta su B",
    "R:stays-on:B R:B": "rot bleibt auf B hängen | rot bleibt dann auf B stehen",
    "R:together-with:O R:B O:B": "rot zieht mit orange auf B",
    "R:with:O": "red has to take orange | red takes orange",
    "R:without:O": "rot nimmt nicht orange mit | red doesn't take orange",
    "R:moves O:stays-put": "red moved but orange didn't",
    "R:not-over:B R:not-over:C": "rot überspringt weder B noch C | red skips neither B nor C",
    "R:over:B R:not-over:C": "red passes B but not C",
    "R:uncovered": "rot hat keinen drauf",
    "R:token:E": "rot kriegt E | il rosso riceve E",
    "R:nothing": "red doesn't get a thing",
    "Y:0": "gelb 0 | gelb null | yellow 0 | giallo 0",
    "B:2": "su B ce ne sono due | ce ne sono due su B",
    "R:D": "kann nicht sein, rot ist auf D | can't be, red is on D",
    "R:C B:2": "B ist voll also fährt rot auf C | B è piena quindi il rosso va su C",
    "R:D O:A": "rot auf D orange auf A",
    "C:empty B:2": "C leer, B voll | C leer B voll | C empty, B full | C vuota, B piena",
    "R:on:L": "rot oben limette unten",
    "R:8000 W:15000": "rot 8000 weiß 15000",
    "R:8000 Y:nothing": "rot 8000 gelb nix",
    "both:together-with": "die untere nimmt die obere mit | quello sotto porta quello sopra"
    " | the bottom one takes the top one along",
}
"""Sentences by how they are read."""
ASKED: Mapping[type[Refusal], str] = {
    WhichPlace: "rot drüber auf C | rot darüber auf C | rot fährt drüber | rot darf nicht drauf"
    " | red doesn't go on top",
    HowFar: "rot kommt nicht weiter | red doesn't go any further | il rosso non prosegue"
    " | rot kommt auf B nicht weiter | il rosso non passa | rot kommt nicht vorbei"
    " | red can't get through | il rosso non può passare",
    NameThem: "they split up | die beiden trennen sich | si dividono",
    TwoWays: "rosso sopra B | red and orange split | rot über orange | red over yellow"
    " | rosso sopra giallo in C | rosso sopra giallo su C | red over yellow on C",
    Doubted: "macché lime su D | macche lime su D | ma quale lime su D",
    StaysWhere: "orange steigt nicht ab",
    OnlyPossible: "red fits on B | red is allowed on B",
    AsItWas: "red wasn't on B",
    Denied: "rot und orange trennen sich nicht",
    WhichLimousine: "das obere auto bleibt auf A | die obere bleibt auf A"
    " | the top one gets the money | der untere kriegt nichts",
    Misplaced: "rot fährt auf B orange",
}
"""Sentences by what is asked of whoever says them."""


@pytest.mark.parametrize(
    ("meant", "said"), [(meant, one) for meant, all_ in MEANT.items() for one in all_.split(" | ")]
)
def test_talk_at_a_table_is_read_as_meant(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant


@pytest.mark.parametrize(
    ("asked", "said"), [(asked, one) for asked, all_ in ASKED.items() for one in all_.split(" | ")]
)
def test_what_may_be_meant_otherwise_is_asked(asked: type[Refusal], said: str) -> None:
    with pytest.raises(asked):
        claimed(said)


@pytest.mark.parametrize(
    "said",
    [
        "gelb ist unten also kriegt er nix",
        "yellow is at the bottom so it gets nothing",
        "il giallo è sotto quindi non prende niente",
    ],
)
def test_what_follows_from_a_claim_is_another(said: str) -> None:
    assert [*map(str, claims_in(said))] == ["Y:bottom", "Y:nothing"]


@pytest.mark.parametrize(
    ("said", "claim"),
    [
        ("weil B voll ist fährt rot auf C", "fährt rot auf C"),
        ("because B is full red goes to C", "red goes to C"),
        ("siccome B è piena il rosso va su C", "il rosso va su C"),
        ("il rosso è su B xche B è libera", "il rosso è su B"),
    ],
)
def test_a_reason_ends_where_a_claim_begins(said: str, claim: str) -> None:
    assert without_reason(said)[0] == claim


@pytest.mark.parametrize("said", ["rot geht runter", "rot steht darübr", "rot geht hinauf"])
def test_no_word_is_offered_that_means_the_opposite(said: str) -> None:
    with pytest.raises(BadWord) as refused:
        claimed(said)
    assert not {"drunter", "darunter", "unten", "drauf"} & {*refused.value.known}


@pytest.mark.parametrize(
    ("board", "card", "right", "said"),
    [
        ("RO/Y/LT/_/N/V/W/_", "R", True, "die untere nimmt die obere mit"),
        ("RO/Y/LT/_/N/V/W/_", "R", False, "red and orange split up"),
        ("R/OY/L/_/T/N/V/W", "R", True, "auf B, da darf rot nicht drauf"),
        ("R/OY/L/_/T/N/V/W", "R", False, "rot fährt auf A und fährt nicht weiter"),
        ("R/OY/L/_/T/N/V/W", "R", True, "rot über B nach C"),
    ],
)
def test_talk_at_a_table_is_judged(board: str, card: str, right: bool, said: str) -> None:
    settled = settle(position(board), [move(card)], [Claim("Ben", claimed(said))])
    assert settled.verdicts[0].right is right
