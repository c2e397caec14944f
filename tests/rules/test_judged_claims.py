"""Claims in words as a table judges them: what is said counts, all of it, and nothing besides."""

import pytest

from scheffeln.board import Business
from scheffeln.dispute import Claim, Verdict, settle
from scheffeln.dispute.verdicts import forgotten_cards, reasons, silent_rulings
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import OnlyTheEnd, claimed
from scheffeln.handwriting.grammar import TwoWays
from scheffeln.handwriting.grammar.bag import (
    NobodyElse,
    OfTheMafia,
    TwoPlaces,
)
from scheffeln.handwriting.grammar.earnings import WhichToken
from scheffeln.handwriting.owners import WhoPlays
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.refusal import BadWord, Refusal
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, Rules

TWO = ("RO/Y/_/L/T/N/V/W", "R O")
"""Red carries orange to C, which drives on to lime: _/Y/R/LO/T/N/V/W."""
APART = ("R/_/OY/L/T/N/V/W", "R N")
STUCK = ("MR/O/Y/L/T/N/V/W", "M")
SKIP = "R/OY/L/_/T/N/V/W"
"""Red goes past the two on B to C, or back to H."""


def _verdict(said: str, row: tuple[str, str] = TWO) -> Verdict:
    start, cards = row
    (verdict,) = settle(position(start), moves(cards), [Claim("Ben", claimed(said))]).verdicts
    return verdict


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (TWO, "only red gets paid"),
        (TWO, "nur Rot kriegt Geld"),
        (TWO, "solo il rosso prende soldi"),
        (TWO, "only orange moves"),
        (TWO, "nur Orange bewegt sich"),
        (TWO, "only red goes to C"),
        (APART, "only red moves"),
        (APART, "si muove solo la blu"),
    ],
)
def test_only_is_wrong_if_anybody_else_does_the_same(row: tuple[str, str], said: str) -> None:
    assert not _verdict(said, row).right


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (TWO, "only orange goes to D"),
        (TWO, "only red is on C"),
        (TWO, "nur Orange kriegt das Geld auf D"),
        (APART, "nur Rot fährt nach B"),
        (("RO/Y/_/L/T/N/V/W", "O"), "only orange moves"),
    ],
)
def test_only_is_right_if_nobody_else_does_the_same(row: tuple[str, str], said: str) -> None:
    assert _verdict(said, row).right


def test_only_goes_wrong_at_the_card_of_somebody_else() -> None:
    assert _verdict("only red moves", APART).step == len(APART[1].split())


@pytest.mark.parametrize(
    "said",
    [
        *("nur Rot steht allein", "only red passes B", "nur Rot nimmt Orange mit"),
        *("only red stays put", "solo il rosso è coperto", "only red is on top"),
    ],
)
def test_only_is_asked_back_where_it_cannot_be_judged(said: str) -> None:
    with pytest.raises(NobodyElse) as refused:
        claimed(said)
    assert refused.value.excerpt


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("orange isn't on lime. orange is on red", "O:not-on:L O:on:R"),
        ("Rot steht nicht auf Gelb", "R:not-on:Y"),
        ("orange isn't on lime, it's on red", "O:not-on:L O:on:R"),
        ("Orange steht nicht auf Lime, sondern auf Rot", "O:not-on:L O:on:R"),
        ("orange is on lime. red is on C!", "O:on:L R:C"),
        ("Nein! Rot steht auf C.", "R:C"),
        ("Nein, nein, Rot steht auf C, nein?", "R:C"),
        ("no, il rosso è su C, no?", "R:C"),
        ("red is on C, no one is on A", "R:C A:empty"),
        ("l'arancione non è sul lime. È sul rosso", "O:not-on:L O:on:R"),
        ("red ends on C, orange too", "R:C O:C"),
        ("Rot fährt nach C, Orange auch", "R:C O:C"),
        ("il rosso è su C, anche l'arancione", "R:C O:C"),
        ("red gets nothing, orange too", "R:nothing O:nothing"),
        ("Orange landet auf Lime, dann ist Rot wieder frei", "O:on:L R:uncovered"),
        ("la rossa si ferma sopra la gialla", "R:on:Y"),
        ("Weiß kriegt das Mafia-Geld obendrauf", "W:heir"),
        ("red takes orange to C", "R:with:O R:C O:C"),
    ],
)
def test_all_that_is_said_is_read(said: str, meant: str) -> None:
    assert str(claimed(said)) == meant
    assert str(claimed(meant)) == meant


@pytest.mark.parametrize(
    "said", ["red passes yellow, orange too", "red goes to C without orange, lime too"]
)
def test_of_whom_it_is_so_too_is_asked_where_it_may_be_two(said: str) -> None:
    with pytest.raises(TwoWays):
        claimed(said)


@pytest.mark.parametrize(
    "said",
    [
        *("the only car that moves is red", "red alone gets the money on C", "nessuno si muove"),
        *("nobody but orange drives", "only A is empty", "Rot fährt unter Gelb weg"),
        *("auf C stehen noch zwei", "Rot kriegt noch 3000", "il rosso prende ancora 3000"),
        *("Rot fährt auf C los", "red drives off on C", "Rot fährt mit Gelb und Orange"),
        *("red moved once, orange twice", "red was on A before"),
        *(
            "Orange nimmt das Geld von D, sonst keiner",
            "all but lime earn",
            "nur Rot ist nicht auf D",
        ),
        *("tutti prendono soldi tranne il lime", "red earns less than orange", "nur rot"),
        *("red is one behind orange", "Orange steht vor Rot", "red doesn't take orange to C"),
        *("orange would be on C. No wait, on D.", "Orange fährt nicht nur auf D", "red only"),
        *("only red and orange move", "red moves, nobody else", "orange is not on lime, red is"),
        *("red and orange go to C, yellow too", "Rot nimmt Orange mit, Gelb auch"),
        *(
            "solo l'arancione va sul lime",
            "only orange doesn't get paid",
            "orange came back to red",
        ),
        *("Rot ist auf A. Orange auch nicht.", "red isn't under orange on C"),
        *("red takes orange with it to C, then orange goes on to D", "Rot kehrt auf A zurück"),
        *("Rot +2", "red +2", "rosso + 2"),
        *("Rot auf C? Nein!", "red on C? No", "il rosso su C? no!", "il rosso in C? no, in D"),
        *("Rot auf C. Nein, Orange auf C", "red is on C, no, orange is on C", "Rot auf C? Quatsch"),
    ],
)
def test_what_is_not_understood_whole_is_not_judged(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


def test_not_on_somebody_is_judged_by_who_stands_on_whom() -> None:
    assert not _verdict("orange isn't on lime").right
    assert _verdict("orange isn't on red").right


@pytest.mark.parametrize(
    ("said", "refusal", "marked"),
    [
        ("Rot steht auf B. Nein, auf C!", TwoPlaces, "C"),
        ("red takes orange to C and orange then drops on lime", TwoPlaces, "drops"),
        ("Rot steht bei Gelb", BadWord, "bei"),
        ("keiner kriegt was", WhichToken, "keiner"),
        ("after the first card red is on B", OnlyTheEnd, "after the first card"),
        ("nach der ersten Karte steht Rot auf B", OnlyTheEnd, "nach der ersten Karte"),
        ("dopo la prima carta il rosso è su B", OnlyTheEnd, "dopo la prima carta"),
        ("das Mafiageld bekommt der mit Orange", OfTheMafia, "mit"),
        ("orange gets the mafia's 500 on top of its own 4000", OfTheMafia, "own"),
        ("mit dem Joker zieht Orange zwei Felder", BadWord, "Joker"),
        ("orange isn't on C on lime", Refusal, "isn't"),
        ("rosso è sotto l'arancone", BadWord, "arancone"),
    ],
)
def test_the_word_at_fault_is_pointed_at(said: str, refusal: type[Refusal], marked: str) -> None:
    with pytest.raises(refusal) as refused:
        claimed(said)
    assert not isinstance(refused.value, WhoPlays)
    (span,) = refused.value.excerpt.spans if refused.value.excerpt else ((0, 0),)
    assert said[span[0] - 1 : span[0] - 1 + span[1]] == marked


def test_a_slip_after_an_apostrophe_is_understood() -> None:
    with pytest.raises(BadWord) as refused:
        claimed("rosso è sotto l'arancone")
    assert refused.value.near_in(Lang.IT) == ("arancione",)


@pytest.mark.parametrize(
    "said", ["Rot bleibt auf A stehen", "la rossa resta ferma su A", "red stays put on A"]
)
def test_who_stays_never_left(said: str) -> None:
    """Nobody drives round the ring to stay."""
    verdict = _verdict(said)
    assert (verdict.right, verdict.step) == (False, 1)
    assert verdict.explanations[0].misreadings == (Misreading.COVERED_STUCK,)


def test_who_has_come_to_stay_is_there() -> None:
    assert _verdict("Rot bleibt auf C stehen").right


def test_back_is_also_where_somebody_came_from() -> None:
    (found, *_) = _verdict("Rot muss zurück auf A").explanations
    assert found.misreadings == (Misreading.TOP_DRAGS,)


@pytest.mark.parametrize("lang", Lang)
def test_a_claim_that_was_right_before_the_last_card_is_told_so(lang: Lang) -> None:
    start, cards = TWO
    claims = [Claim("Ben", claimed("both red and orange end on C")), Claim("Mia", claimed("R:B"))]
    settlement = settle(position(start), moves(cards), claims)
    forgot, other = settlement.verdicts
    assert (forgot.earlier, other.earlier) == (1, None)
    (told,) = forgotten_cards(forgot, settlement, lang)
    assert "1" in told
    assert "2, O" in told
    assert not [*forgotten_cards(other, settlement, lang)]


@pytest.mark.parametrize(
    ("row", "said", "so_after", "wrong_at"),
    [
        (("W/RY/V/NL/_/TO/_/_", "R V V R+ V V@C O"), "V:G", 2, 3),
        (("W/RO/L/V/NT/Y/_/_", "L+ V N- Y+ T L@C L"), "L:G", 5, 6),
        (("_/W/V/_/ON/YR/_/TL", "N+ O L+ V O@C"), "N:bottom", 4, 5),
        (("W/_/O/TV/L/Y/RN/_", "T T- V@H"), "H:2", 1, 2),
        (("T/O/WR/_/_/VN/YL/_", "N N- W- L@C Y"), "C:empty", 3, 4),
    ],
)
def test_a_claim_that_was_right_for_a_time_goes_wrong_only_afterwards(
    row: tuple[str, str], said: str, so_after: int, wrong_at: int
) -> None:
    verdict = _verdict(said, row)
    assert (verdict.earlier, verdict.step) == (so_after, wrong_at)


@pytest.mark.parametrize("lang", Lang)
def test_where_no_text_decides_the_ruling_is_named(lang: Lang) -> None:
    start, cards = STUCK
    settlement = settle(position(start), moves(cards), [Claim("Ben", claimed("M:stays-put"))])
    assert all("move.stuck=stays" in told for told in silent_rulings(settlement, lang))
    assert [*silent_rulings(settlement, lang)]
    start, cards = TWO
    assert not [*silent_rulings(settle(position(start), moves(cards), []), lang)]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("verdeckt", "M"),
        ("R verdeckt", "M"),
        ("red face down, O", "M O"),
        ("O, coperta", "O M"),
    ],
)
def test_a_card_face_down_is_the_move_of_the_mafia(said: str, meant: str) -> None:
    assert moves(said, mafia=True) == moves(meant)


def test_the_cards_are_called_as_the_rulebooks_call_them() -> None:
    named = {"-": "Backward Rückwärts Arretramento", "+": "Joker Jolly"}
    for sign, names in named.items():
        for one in names.split():
            assert moves(f"{one} R") == moves(f"R{sign}")
    for one in ("Evasion", "Ausweichen", "Evasione"):
        assert moves(f"{one} R D") == moves("R@D")


@pytest.mark.parametrize(
    ("board", "cards", "said", "right"),
    [
        ("RO/_/Y/L/T/N/V/W", "R", "Orange fährt mit Gelb mit", False),
        ("RO/_/Y/L/T/N/V/W", "R", "Orange fährt mit Rot mit", True),
        (SKIP, "R", "red skips one space", True),
        (SKIP, "R", "Gelb wird übersprungen", True),
        (SKIP, "R", "lime gets jumped", False),
        (SKIP, "R", "il rosso viene saltato", False),
        (SKIP, "R", "red skips two spaces", False),
        (SKIP, "R", "red jumps over the stack", True),
        ("R/O/YL/_/T/N/V/W", "R", "red jumps over the stack", False),
        ("RO/_/Y/L/T/N/V/W", "R", "red and orange share the money", False),
        ("RO/_/Y/L/T/N/V/W", "R", "nobody gets anything at A", True),
        ("RO/_/Y/L/T/N/V/W", "R", "nobody gets anything at B", False),
        *(
            (SKIP, card, said, right)
            for card, right in (("R-", False), ("R", True))
            for said in (
                *("il rosso va avanti", "il rosso avanza", "rot fährt vor", "rot rückt vor"),
                *("red advances", "red moves ahead"),
            )
        ),
    ],
)
def test_it_is_judged_as_it_was_meant(board: str, cards: str, said: str, right: bool) -> None:
    claim = Claim("Ben", claimed(said))
    assert settle(position(board), moves(cards), [claim]).verdicts[0].right is right


def test_who_is_said_to_stop_on_a_full_business_is_told_so() -> None:
    claim = Claim("Ben", claimed("red goes one space"))
    settled = settle(position(SKIP), moves("R"), [claim])
    (verdict,) = settled.verdicts
    assert (verdict.clause, verdict.explanations) == (Clause.MOVE_SKIP, ())
    assert "Two already stood on B" in " ".join(reasons(verdict, settled, Lang.EN))


@pytest.mark.parametrize("said", ["red and yellow get 500 each", "they share the money"])
def test_whoever_shares_is_told_that_nobody_does(said: str) -> None:
    claim = Claim("Ben", claimed(said))
    settled = settle(position("YR/_/O/L/T/N/V/W"), [], [claim], tokens={Business.A: 1000})
    told = " ".join(reasons(settled.verdicts[0], settled, Lang.EN))
    assert "Nobody shares a token" in told
    assert Clause.SCORE_COVERED in told


def test_by_the_italian_text_backward_goes_clockwise_and_is_told_so() -> None:
    claim = Claim("Ada", claimed("il rosso va indietro su H"))
    reading = Reading(Rules.of(Edition.ITALIAN))
    settled = settle(position("R/_/OY/L/T/N/V/W"), moves("R-"), [claim], reading)
    told = " ".join(reasons(settled.verdicts[0], settled, Lang.EN))
    assert "goes clockwise (run.backward-direction=clockwise)" in told
    assert "A Backward card goes counter-clockwise" not in told
