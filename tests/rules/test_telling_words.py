"""Words that change what a claim says, as only, almost and was: none is dropped."""

import pytest

from scheffeln.dispute import Claim, settle
from scheffeln.handwriting.claims import claimed
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import Refusal

P = "RO/Y/_/L/T/N/V/W"
"""Red takes orange along over yellow to C."""
ALONE = "R:moves-alone R:C"
ONLY = "R:only-to:C R:C"
CHANGED = {
    **dict.fromkeys(
        (
            "Rot fährt, Orange bleibt auf A",
            "red moves, orange stays on A",
            "il rosso va, l'arancione resta su A",
        ),
        "R:moves O:stays-on:A O:A",
    ),
    **dict.fromkeys(
        ("only red gets money", "nur Rot bekommt Geld", "solo il rosso prende soldi"),
        "R:only:token",
    ),
    **dict.fromkeys(
        ("only red gets 3000", "nur Rot bekommt 3000", "soltanto il rosso prende 3000"),
        "R:only:3000",
    ),
    "only red goes to C": ONLY,
    "just red goes to C": ONLY,
    "red goes to C, but only red": ONLY,
    "only red moves, orange stays on A": "R:moves-only O:stays-on:A O:A",
    "nur Rot fährt nach C": ONLY,
    "Rot fährt auf C, aber nur Rot": ONLY,
    "nach C fährt nur die Rote": ONLY,
    "Nur Rot fährt, Orange bleibt auf A": "R:moves-only O:stays-on:A O:A",
    "solo il rosso va su C": ONLY,
    "soltanto il rosso va su C": ONLY,
    "il rosso va su C, ma soltanto il rosso": ONLY,
    "solo il rosso si muove, l'arancione resta su A": "R:moves-only O:stays-on:A O:A",
    **dict.fromkeys(("auf C steht nur Rot", "only red on C"), "R:C:lone"),
    "red just goes to C": "R:C",
    "Rot fährt nur bis C": "R:C",
    "Rot bekommt nur 3000": "R:3000",
    "il rosso prende solo 3000": "R:3000",
    "red gets only 3000": "R:3000",
}
ASKED_BACK = [
    "Rot fährt nur über B", "red only jumps over B", "il rosso salta soltanto B",
    "nur Rot und Orange fahren nach C", "Rot nimmt nur Orange mit",
    *(f"Rot fährt {word} nach C" for word in ("fast", "vielleicht", "noch", "erst",
                                              "nicht nur", "kaum", "weder", "höchstens")),
    *(f"red {word} goes to C" for word in ("almost", "maybe", "hardly", "not only",
                                           "nearly", "neither", "perhaps")),
    *(f"il rosso {word} va su C" for word in ("mai", "quasi", "forse", "appena", "neanche",
                                              "non solo", "nemmeno", "ancora", "né")),
    "only red gets nothing", "nur Rot bekommt nichts", "solo il rosso non prende niente",
    *(f"Rot bekommt {word} 3000" for word in ("fast", "bis zu", "über", "mehr als",
                                              "mindestens", "höchstens", "vielleicht")),
    *(f"red gets {word} 3000" for word in ("almost", "up to", "over", "more than",
                                           "at least", "at most", "maybe", "less than")),
    *(f"il rosso prende {word} 3000" for word in ("mai", "quasi", "fino a", "più di",
                                                  "almeno", "forse", "meno di", "al massimo")),
    "Rot nimmt Orange mit und bekommt 8000", "red takes orange along and gets 8000",
    "il rosso porta con sé l'arancione e prende 8000",
]  # fmt: skip


AFTERWARDS = {
    "R:over:B": ["Rot ist über B gefahren", "Rot hat B übersprungen", "red jumped over B",
                 "red has passed B", "il rosso ha saltato B", "il rosso è passato sopra B"],
    "R:with:O": ["Rot hat Orange mitgenommen", "Rot nahm Orange mit", "red took orange along",
                 "il rosso si è portato dietro l'arancione",
                 "il rosso ha portato con sé l'arancione"],
    "R:C": ["Rot ist auf C gelandet", "Rot landete auf C", "Rot ist nach C gegangen",
            "red moved to C", "red ended on C", "il rosso è andato su C", "il rosso è finito su C"],
    "R:with:O R:C O:C": ["Rot ist nach C gefahren und hat Orange mitgenommen",
                         "red took orange along to C"],
    "O:stays-on:A R:C O:A": ["Rot ist auf C und Orange ist auf A geblieben",
                "il rosso è andato su C e l'arancione è rimasta su A"],
    ALONE: ["red went to C alone"],
    ONLY: ["nur Rot ist nach C gefahren", "solo il rosso è andato su C"],
    "R:without:O O:A": ["Rot hat Orange auf A stehen lassen", "red left orange behind on A",
                        "il rosso ha lasciato l'arancione in A"],
    "O:stays-put": ["Orange bleibt stehen", "Orange bleibt zurück", "Orange ist stehen geblieben",
                    "orange stays put", "orange stayed behind",
                    "l'arancione resta ferma", "l'arancione è rimasta ferma",
                    "l'arancione rimane dov'era", "orange didn't move"],
    "O:stays-put R:C": ["Rot fährt nach C und Orange bleibt stehen",
                        "red goes to C and orange stays put",
                        "il rosso va su C e l'arancione resta ferma"],
    "R:from:A": ["red leaves A", "Rot lässt A", "il rosso lascia A"],
    "R:3000": ["Rot hat 3000 bekommen", "red took 3000", "il rosso ha preso 3000"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("meant", "said"), [(k, s) for k, all_ in AFTERWARDS.items() for s in all_]
)
def test_people_quarrel_in_the_past_tense(meant: str, said: str) -> None:
    assert str(claimed(said)) == meant
    assert str(claimed(meant)) == meant


@pytest.mark.parametrize("said", ["red was on A", "Rot war auf A", "il rosso era su A"])
def test_where_somebody_was_before_is_no_claim(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


class TestWordsThatChangeTheMeaning:
    """No such word is dropped: it is understood, or asked back."""

    @pytest.mark.parametrize(("said", "meant"), CHANGED.items())
    def test_understood(self, said: str, meant: str) -> None:
        assert str(claimed(said)) == meant

    @pytest.mark.parametrize("said", ASKED_BACK)
    def test_asked_back(self, said: str) -> None:
        with pytest.raises(Refusal) as refused:
            claimed(said)
        assert all(refused.value.hint(lang) for lang in Lang)

    @pytest.mark.parametrize("said", [said for said, meant in CHANGED.items() if meant == ONLY])
    def test_whoever_says_only_means_without_the_other(self, said: str) -> None:
        (verdict,) = settle(position(P), [move("R")], [Claim("Ben", claimed(said))]).verdicts
        assert not verdict.right
