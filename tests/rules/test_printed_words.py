"""What the rulebooks say of moving and money, said of a colour: read as meant, or asked back."""

import pytest

from scheffeln.board import Business, Limousine
from scheffeln.dispute import Claim, settle
from scheffeln.handwriting import position as handwritten
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import claims_in, without_reason
from scheffeln.handwriting.grammar import Misplaced
from scheffeln.handwriting.grammar.bag import (
    AsItWas,
    DeniedQuestion,
    Doubted,
    MisusedWord,
    OneOnAnother,
    OnlyWhatIsSo,
    OpenQuestion,
    TwoPlaces,
    WhichLimousine,
)
from scheffeln.handwriting.owners import played_limousine
from scheffeln.notation import position
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.clauses import Clause


def _read(said: str) -> str:
    return "; ".join(map(str, claims_in(without_reason(said)[0])))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Rot wird auf Gelb drauf gesetzt", "R:on:Y"),
        ("Rot wird alleine gezogen", "R:moves-alone"),
        ("Rot und Limette bilden auf C einen Doppeldecker", "R:C L:C"),
        ("der gesamte Doppeldecker wird gezogen", "both:moves"),
        ("der ganze Doppeldecker fährt auf C", "both:C"),
        ("der Doppeldecker überspringt Gelb", "both:over:Y"),
        ("Rot überspringt den Doppeldecker", "R:over-pair"),
        ("Rot bleibt auf dem nächsten freien Feld stehen", "R:to-next-empty"),
        ("Orange wird mitbewegt", "O:carried"),
        ("Rot erhält das oberste Geldplättchen", "R:token"),
        ("Gelb ist verdeckt und erhält deshalb kein Geld", "Y:covered; Y:nothing"),
        ("rot ist verdeckt, also kein Geld für rot", "R:covered; R:nothing"),
        ("only red moves", "R:moves-only"),
        ("red skips over that motorcade", "R:over-pair"),
        ("red and yellow form a motorcade on B", "R:B Y:B"),
        ("the entire motorcade is moved together", "both:together-with"),
        ("the two cars move to the next business with no cars", "both:to-next-empty"),
        ("orange takes the top money token", "O:token"),
        ("Yellow is beneath red and gets no money", "R:on:Y; Y:nothing"),
        ("red's underneath so he gets nothing", "R:bottom; R:nothing"),
        ("yellow is still where it was", "Y:stays-put"),
        ("si sposterà solo il rosso", "R:moves-only"),
        ("il rosso verrà piazzato sopra il giallo", "R:on:Y"),
        ("l'automobile rossa salta B", "R:over:B"),
        ("l'automobile rossa è ferma su B", "R:stays-on:B R:B"),
        ("entrambe le automobili si spostano insieme", "both:together-with"),
        ("entrambe le automobili vanno su C", "both:C"),
        ("il rosso prende il gettone moneta più in cima", "R:token"),
        ("Il giallo è sotto il rosso e non ottiene denaro", "R:on:Y; Y:nothing"),
    ],
)
def test_read_as_meant(said: str, meant: str) -> None:
    assert _read(said) == meant


@pytest.mark.parametrize(
    ("said", "why", "word"),
    [
        ("der obere kriegt die 4000", WhichLimousine, "obere"),
        ("Die untere Limousine bleibt stehen", WhichLimousine, "untere"),
        ("the one underneath gets nothing", WhichLimousine, "one"),
        ("the top one moves to C", WhichLimousine, "top"),
        ("C la prende il rosso", Misplaced, "rosso"),
        ("die beiden landen auf dem gelben", OneOnAnother, "gelben"),
        ("la pila va sopra il giallo", OneOnAnother, "giallo"),
        ("gelb steht unter Rot und Orange", OneOnAnother, "Rot"),
        *(
            (f"{asked}? {more}", OpenQuestion, more)
            for asked, more in (
                *(("il rosso prende 3000", "ma figurati"), ("il rosso su B", "ma dai")),
                *(("il rosso su B", "assolutamente"), ("Rot auf B", "ach komm")),
                *(("Rot auf B", "also bitte"), ("Rot auf B", "na ja"), ("Rot auf B", "echt jetzt")),
                *(("red on B", "come on"), ("red is on B", "really"), ("red takes 3000", "oh man")),
                *(("Was", "Rot auf C"), ("Rot auf B", "Orange steht auf C")),
            )
        ),
        *(
            (said, Doubted, said.replace("rot auf B", "").strip(" .,!-\u2026\u2013()"))
            for said in (
                *("rot auf B... ach komm", "rot auf B, haha", "rot auf B \u2013 ach komm"),
                *("haha, rot auf B", "sure, rot auf B", "rot auf B, sure", "rot auf B, was"),
                *("als ob rot auf B", "rot auf B als ob", "ja klar, rot auf B", "rot auf B, tja"),
                *("yeah right, rot auf B", "rot auf B, von wegen", "rot auf B, as if"),
                *("come no, rot auf B", "rot auf B... ma dai", "rot auf B (lol)"),
                *("rot auf B\u2026 klar doch", "rot auf B... wirklich", "rot auf B, dai"),
            )
        ),
        ("rot auf B, ich meine gelb auf C", TwoPlaces, "meine"),
        ("red on B, I mean yellow on C", TwoPlaces, "mean"),
        ("il rosso è su B, anzi su C", TwoPlaces, "anzi"),
        ("il rosso su B, cioè il giallo su C", TwoPlaces, "cioè"),
        ("red is on B, rather yellow is on C", TwoPlaces, "rather"),
        ("statt rot steht gelb auf B", OnlyWhatIsSo, "statt"),
        ("steht rot nicht auf C?", DeniedQuestion, "nicht"),
        ("ist Rot nicht auf C?", DeniedQuestion, "nicht"),
        ("Bekommt Orange nicht 4000?", DeniedQuestion, "nicht"),
        ("il rosso non è su C?", DeniedQuestion, "non"),
        ("isn't red on C?", DeniedQuestion, "isn't"),
        ("steht rot nicht auf C", MisusedWord, "nicht"),
        ("rot stand auf A", AsItWas, "stand"),
    ],
)
def test_what_has_no_place_is_pointed_at(said: str, why: type[Refusal], word: str) -> None:
    with pytest.raises(why) as refused:
        _read(said)
    assert getattr(refused.value, "word", "") == word


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Rot steht nicht auf C, oder?", "R:not-on:C"),
        ("Auf C steht Rot nicht", "R:not-on:C"),
        ("il rosso non è su C, vero?", "R:not-on:C"),
        ("Steht rot auf C?", "R:C"),
    ],
)
def test_consent_is_asked_for_and_nothing_denied(said: str, meant: str) -> None:
    assert _read(said) == meant


BOARD = "_/Y/RO/L/T/N/V/W"


@pytest.mark.parametrize(
    "said",
    [
        "A leer, B gelb, C rot orange, D limette, E petrol, F marine, G violett, H weiß",
        "A: -, B: gelb, C: rot orange, D: limette, E: petrol, F: marine, G: violett, H: weiß",
        "H white; A empty; B yellow; C orange on red; D lime; E teal; F navy; G violet",
        "A vuota, B giallo, C rosso e arancione, D lime, E ottanio, F blu, G viola, H bianco",
        "A, B Y, C RO, D L, E T, F N, G V, H W",
    ],
)
def test_a_board_is_told_by_its_letters(said: str) -> None:
    assert str(handwritten(said)) == BOARD
    assert _read(said) == BOARD


@pytest.mark.parametrize(
    ("said", "near"),
    [("Rot steht jezt auf C", "jetzt"), ("yelow is still where it was", "yellow")],
)
def test_a_slip_is_found_in_any_word(said: str, near: str) -> None:
    with pytest.raises(BadWord) as refused:
        _read(said)
    assert refused.value.near == (near,)


def test_no_word_is_its_own_correction() -> None:
    assert BadWord(WordKind.LIMOUSINE, "Leer", ("leer", "lila")).near == ()


@pytest.mark.parametrize(
    "said", ["zweimal rot", "red twice", "due volte rosso", "rosso per due volte", "R, R"]
)
def test_a_card_is_played_twice(said: str) -> None:
    assert [*map(str, moves(said))] == ["R", "R"]


@pytest.mark.parametrize("said", ["col giallo", "with the yellow", "mit der gelben", "Y"])
def test_whom_somebody_plays(said: str) -> None:
    assert played_limousine(said) == "Y"


def test_a_false_heir_is_against_the_clause_of_the_heir() -> None:
    board = position("M/Y/R/LN/O/V/W/T")
    told = settle(
        board,
        (),
        [Claim("Ben", claims_in("red gets 9000 and the 4000 from the mafia")[0])],
        tokens={Business.A: 4000, Business.B: 500, Business.C: 9000},
        owners={Limousine.Y: "Anna", Limousine.R: "Ben"},
    )
    assert told.verdicts[0].clause is Clause.MAFIA_HEIR


@pytest.mark.parametrize(
    ("amount", "right"), [(500, False), (9000, True), (4000, False), (12000, True)]
)
def test_nobody_takes_an_amount_that_lies_where_nobody_earns(amount: int, right: bool) -> None:
    top = dict(zip(Business, (4000, 500, 9000, 0, 100, 200, 300, 400), strict=True))
    (verdict,) = settle(
        position("RO/Y/_/L/T/N/V/W"), [], [Claim("Anna", claims_in(f"nobody:{amount}")[0])],
        tokens=top,
    ).verdicts  # fmt: skip
    assert (verdict.right, verdict.clause) == (right, None if right else Clause.SCORE_UNCOVERED)


def test_a_token_left_is_no_work_of_two_mistakes() -> None:
    board = position("RO/Y/_/L/T/N/V/W")
    claim = Claim("Anna", claims_in("das Geld auf B bleibt liegen")[0])
    told = settle(board, moves("R"), [claim])
    assert not told.verdicts[0].explanations
