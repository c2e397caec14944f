"""Claims as tired people say them in three languages: read as meant, or refused; none misread."""

from random import Random

import pytest
from extent import extent
from spoken_english import ENGLISH
from spoken_german import GERMAN
from spoken_italian import ITALIAN

from scheffeln.dispute import Claim, settle
from scheffeln.dispute.verdicts import reasons
from scheffeln.dispute.wording import worded
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import Reason, claimed, claims_in, without_reason
from scheffeln.handwriting.grammar.bag import Compared, Denied, NobodyElse, OnlyPossible
from scheffeln.handwriting.grammar.earnings import HowMuchInAll, TwoThings
from scheffeln.handwriting.lexicon import lexicon
from scheffeln.handwriting.money import tokens
from scheffeln.handwriting.owners import in_person
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.refusal import BadWord, Refusal
from scheffeln.rules.clauses import Clause

SPOKEN = {Lang.EN: ENGLISH, Lang.DE: GERMAN, Lang.IT: ITALIAN}
TABLE = [
    (said, meant)
    for by_meaning in SPOKEN.values()
    for meant, sentences in by_meaning.items()
    for said in sentences.split(" | ")
]
SAMPLE = TABLE[:: extent(1, 4)]


def _read(said: str) -> str:
    try:
        return str(claimed(in_person(said, "Anna", [], ())))
    except Refusal:
        return ""


def test_there_are_many_in_each_language() -> None:
    for by_meaning in SPOKEN.values():
        assert sum(len(said.split(" | ")) for said in by_meaning.values()) >= 300


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(10))
def test_each_is_read_as_meant_or_refused(number: int) -> None:
    wrong = {said: found for said, meant in SAMPLE[number::10] if (found := _read(said)) != meant}
    assert not wrong


WEIGHTY = {
    Lang.EN: ("not", "white", "G", "4000", "without", "nobody", "empty", "each"),
    Lang.DE: ("nicht", "weiß", "G", "4000", "ohne", "niemand", "leer", "je"),
    Lang.IT: ("non", "bianco", "G", "4000", "senza", "nessuno", "vuota", "ciascuno"),
}


@pytest.mark.parametrize("lang", Lang)
def test_a_word_that_means_something_changes_what_is_read(lang: Lang) -> None:
    """Wherever it is put in, it is understood or refused: no rule passes it over."""
    sentences = [
        (said, meant)
        for meant, all_said in SPOKEN[lang].items()
        for said in all_said.split(" | ")
        if meant and not {"empty", "nothing", "not"} & {*meant.replace(":", " ").split()}
    ]
    for number, (said, meant) in enumerate(sentences[:: extent(1, 12)]):
        words = said.split()
        at, word = number % (len(words) + 1), WEIGHTY[lang][number % len(WEIGHTY[lang])]
        longer = " ".join((*words[:at], word, *words[at:]))
        assert _read(longer) != meant, longer


@pytest.mark.parametrize(
    ("said", "why", "word"),
    [
        ("Rot muss nicht nach C", OnlyPossible, "muss"),
        ("red is not alone on C", Denied, "not"),
        ("nur Rot bekommt nichts", NobodyElse, "nur"),
        ("Rot gehört B", Refusal, "B"),
        ("B gehört Rot", Refusal, "gehört"),
        ("Rot bekommt 8000 und das Mafiageld", HowMuchInAll, "8000"),
        ("Rot steht nee auf B", Refusal, "nee"),
        ("Gelb kriegt mehr als Orange", Compared, "mehr"),
        ("Gelb kriegt mindestens 3000", Compared, "mindestens"),
        ("yellow takes more than orange", Compared, "more"),
        ("yellow takes at least 3000", Compared, "at least"),
        ("il giallo prende più dell'arancione", Compared, "più"),
    ],
)
def test_a_word_that_is_understood_and_does_not_fit_is_pointed_at(
    said: str, why: type[Refusal], word: str
) -> None:
    with pytest.raises(why) as refused:
        claimed(said)
    assert refused.value.excerpt is not None
    (span,) = refused.value.excerpt.spans
    assert said[span.column - 1 :].startswith(word)
    assert all(refused.value.hint(lang) for lang in Lang)


@pytest.mark.parametrize(
    ("said", "claim", "reason"),
    [
        ("Rot fährt nach C, weil B voll ist", "R:C", "weil B voll ist"),
        ("Weil B voll ist, fährt Rot nach C", "R:C", "Weil B voll ist"),
        ("Rot bleibt auf A, da B voll ist.", "R:stays-on:A R:A", "da B voll ist"),
        ("red goes to C because B is full", "R:C", "because B is full"),
        ("red stays put, since orange sits on it", "R:stays-put", "since orange sits on it"),
        ("red is on C, as B is full", "R:C", "as B is full"),
        ("il rosso va su C perché B è piena", "R:C", "perché B è piena"),
        ("siccome B è piena, la rossa va in C", "R:C", "siccome B è piena"),
        ("R:C weil B voll ist", "R:C", "weil B voll ist"),
        ("Rot steht auf C", "R:C", ""),
    ],
)
def test_a_reason_is_taken_off_and_kept(said: str, claim: str, reason: str) -> None:
    meant, why = without_reason(said)
    assert (str(claimed(meant)), why) == (claim, reason)


@pytest.mark.parametrize(
    "said",
    [
        "Rot steht auf C, weil B voll ist, und Orange auf A",
        "red is on C because B is full but orange is on A",
        "il rosso è su C perché",
        "weil, Rot steht auf C",
    ],
)
def test_what_follows_a_reason_is_not_lost(said: str) -> None:
    with pytest.raises(Reason) as refused:
        without_reason(said)
    assert refused.value.excerpt is not None


def test_a_reason_that_was_not_taken_off_is_refused() -> None:
    with pytest.raises(Refusal):
        claimed("Rot steht auf C, weil B voll ist")


@pytest.mark.parametrize(
    ("said", "board", "money"),
    [
        ("Rot steht auf C und bekommt 8000", "R:C", "R:8000"),
        ("Gelb ist verdeckt und erhält deshalb kein Geld", "Y:covered", "Y:nothing"),
        ("Rot nimmt Gelb mit, Rot bekommt 8000", "R:with:Y", "R:8000"),
        ("Yellow is beneath red and gets no money", "R:on:Y", "Y:nothing"),
        ("il giallo è sotto al rosso e non riceve niente", "R:on:Y", "Y:nothing"),
    ],
)
def test_where_and_how_much_are_two_claims(said: str, board: str, money: str) -> None:
    assert [*map(str, claims_in(said))] == [board, money]
    with pytest.raises(TwoThings):
        claimed(said)


@pytest.mark.parametrize("lang", Lang)
def test_all_readings_of_an_unclear_claim_are_told(lang: Lang) -> None:
    with pytest.raises(Unclear) as refused:
        claimed("Rot springt B")
    assert len(refused.value.details(lang)) == 2
    assert [one["what"] for one in refused.value.evidence] == ["R:over:B", "R:B"]
    ways = zip(refused.value.details(lang), ("R:over:B", "R:B"), strict=True)
    assert all(told.said.endswith(f"({way})") for told, way in ways)


@pytest.mark.parametrize(
    ("said", "lang", "near"),
    [
        ("Rot bekommt achtausend", Lang.DE, "achttausend"),
        ("il rosso prende ottomilla", Lang.IT, "ottomila"),
        ("il rosso slata B", Lang.IT, "salta"),
        ("Rot fährt nahc C", Lang.DE, "nach"),
        ("Rot nimt Orange mit", Lang.DE, "nimmt"),
        ("red lnads on C", Lang.EN, "lands"),
        ("il rosso è bloccto", Lang.IT, "bloccato"),
        ("R0 auf C", Lang.DE, "RO"),
        ("il rosso resta a bocca asciuta", Lang.IT, "asciutta"),
        ("il rosso rimane a boca asciutta", Lang.IT, "bocca"),
        ("red goes empyt handed", Lang.EN, "empty"),
        ("organe is on C", Lang.EN, "orange"),
        ("die organe steht auf C", Lang.DE, "orange"),
        ("Rot bekommt 3500 Dolar", Lang.DE, "dollar"),
        ("red takes 3500 dolar", Lang.EN, "dollar"),
        ("il rosso prende 3500 dolari", Lang.IT, "dollari"),
        ("red takes seven thousnd", Lang.EN, "thousand"),
    ],
)
def test_a_slip_is_asked_about(said: str, lang: Lang, near: str) -> None:
    with pytest.raises(BadWord) as refused:
        claimed(said)
    assert refused.value.near_in(lang) == (near,)


@pytest.mark.parametrize(
    "said",
    [", so that O with", "C a lei nessuna limousine e basta", "la e sotto", "A", "e", ",", "e e e"],
)
def test_words_without_sense_are_refused(said: str) -> None:
    with pytest.raises(Refusal):
        claimed(said)


def test_words_in_any_order_are_read_or_refused() -> None:
    """Whatever is read can be written and read again, and told in every language."""
    chance = Random(7)
    phrases = [" ".join(one) for lang in Lang for one in lexicon(lang)] + [*"ABCaeRO,", "8000"]
    for _ in range(extent(5_000, 15)):
        said = " ".join(chance.choices(phrases, k=chance.randint(1, 7)))
        try:
            found = claimed(said)
        except Refusal as refused:
            assert all(refused.message(lang) for lang in Lang)
        else:
            assert str(claimed(str(found))) == str(found)
            assert all(worded(found, lang) for lang in Lang)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("il rosso mica è su C", "R:not-on:C"),
        ("il rosso non è mica su C", "R:not-on:C"),
        ("il rosso né va su C", ""),
        ("il rosso è dopo B", ""),
        ("il rosso va verso C", ""),
        ("Rot ist quasi auf C", ""),
        ("Rot fährt nicht mal nach C", ""),
        ("red would have gone to C", ""),
        ("red is behind yellow", ""),
        ("Rot, nicht Orange, bleibt stehen", ""),
        ("Rot nimmt Orange, nicht Gelb, mit", ""),
    ],
)
def test_small_words_are_not_passed_over(said: str, meant: str) -> None:
    assert _read(said) == meant


@pytest.mark.parametrize(
    ("start", "cards", "right", "wrong"),
    [
        (
            "RO/_/Y/L/T/N/V/W", "R",
            "R:moves O:carried R:steps:1 R:forward R:to-next-empty R:before:C B:2 A:empty",
            "Y:moves R:carried R:steps:2 R:backward Y:to-next-empty R:before:B B:3 B:1 C:2",
        ),
        (
            "R/OY/L/_/T/N/V/W", "R",
            "R:steps:2 R:forward R:before:D O:stays-put B:2 C:2",
            "R:steps:1 R:to-next-empty R:before:B R:stays-put R:carried B:3 C:1 D:1",
        ),
        ("_/R/Y/L/T/N/V/WO", "R-", "R:backward R:steps:1 R:before:H", "R:forward R:before:B"),
        ("_/OR/_/Y/L/T/N/VW", "Y Y", "Y:steps:2 Y:steps:1", "Y:steps:3"),
    ],
)  # fmt: skip
def test_how_far_and_which_way_is_judged(start: str, cards: str, right: str, wrong: str) -> None:
    for said, truth in ((right, True), (wrong, False)):
        claims = [Claim(one, claimed(one)) for one in said.split()]
        settlement = settle(position(start), moves(cards), claims)
        assert {one.claim.name: one.right for one in settlement.verdicts} == dict.fromkeys(
            said.split(), truth
        )


def test_three_on_a_business_break_the_capacity() -> None:
    claim = Claim("Ben", claimed("auf B stehen drei"))
    (verdict,) = settle(position("R/OY/L/_/T/N/V/W"), moves("R"), [claim]).verdicts
    assert verdict.clause is Clause.MOVE_CAPACITY


@pytest.mark.parametrize("lang", Lang)
def test_a_verdict_says_that_the_reason_is_not_judged(lang: Lang) -> None:
    claim = Claim("Ben", claimed("R:stays-put"), "weil B voll ist")
    settlement = settle(position("R/OY/L/_/T/N/V/W"), moves("R"), [claim])
    (verdict,) = settlement.verdicts
    assert "weil B voll ist" in next(reasons(verdict, settlement, lang))
    assert verdict.claim.again == "R:stays-put weil B voll ist"


@pytest.mark.parametrize(
    ("said", "meant", "right"),
    [
        ("nur Orange bekommt 3000", "O:only:3000", True),
        ("nur Petrol bekommt 8000", "T:only:8000", True),
        ("nur Rot bekommt 3000", "R:only:3000", False),
        ("beide bekommen 3000", "R:3000 O:3000", False),
        ("beide auf B, Orange oben", "R:B O:B:top", True),
        ("beide auf B, Rot oben", "O:B R:B:top", False),
        ("beide fahren zusammen", "R:together-with:O", True),
        ("beide fahren zusammen nach B", "R:together-with:O R:B O:B", True),
        ("tutti e due si muovono insieme", "R:together-with:O", True),
    ],
)
def test_those_who_are_not_named_are_found_on_the_board(said: str, meant: str, right: bool) -> None:
    held = tokens("500 3000 5000 7000 8000 11000 13000 15000")
    claims = [Claim("Ben", claimed(said))]
    settlement = settle(position("RO/_/Y/L/T/N/V/W"), moves("R"), claims, tokens=held)
    (verdict,) = settlement.verdicts
    assert (str(verdict.claim.claimed), verdict.right) == (meant, right)
