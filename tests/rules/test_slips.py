"""What is nearly a colour, a letter or a card: it is asked about, and nothing is guessed."""

import pytest

from scheffeln.board import Limousine
from scheffeln.handwriting import Unclear, limousine, position, stack
from scheffeln.handwriting.cards import moves
from scheffeln.handwriting.claims import claimed
from scheffeln.hints import did_you_mean
from scheffeln.language import Lang
from scheffeln.notation import BadPosition
from scheffeln.refusal import BadWord


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("R0/_/Y/L/T/N/V/W", "did you mean RO/_/Y/L/T/N/V/W?"),
        ("RO _ Y 1 T N V W", "did you mean RO/_/Y/L/T/N/V/W?"),
    ],
)
def test_a_figure_for_a_letter_is_asked_about(written: str, near: str) -> None:
    with pytest.raises(BadPosition) as refused:
        position(written)
    assert refused.value.hint(Lang.EN) == near


@pytest.mark.parametrize(("written", "near"), [("0", "O"), ("R0O", "ROO"), ("0+", "O+")])
def test_a_figure_in_a_card_is_asked_about(written: str, near: str) -> None:
    with pytest.raises(BadWord) as refused:
        moves(written)
    assert refused.value.near == (near,)


class TestSlips:
    """What is nearly a colour is no row of cards."""

    @pytest.mark.parametrize("word", ["rott", "Rott", "rrot", "rto", "ort", "tor", "Rto", "nvy"])
    def test_small_letters_that_are_nearly_a_colour_are_asked_back(self, word: str) -> None:
        with pytest.raises(Unclear):
            moves(word)

    @pytest.mark.parametrize("word", ["RRO", "rro", "ROTT", "ryl", "vwt"])
    def test_letters_that_are_not_are_cards(self, word: str) -> None:
        assert "".join(map(str, moves(word))) == word.upper()

    @pytest.mark.parametrize("lang", Lang)
    def test_both_readings_of_a_slip_are_named_and_marked(self, lang: Lang) -> None:
        with pytest.raises(Unclear) as refused:
            moves("blau rto")
        assert refused.value.readings == ("R T O", Limousine.R)
        assert "R T O" in refused.value.message(lang)
        assert refused.value.excerpt is not None

    @pytest.mark.parametrize("text", ["rto", "Orange auf Rto", "orange on rto", "rto e blu"])
    def test_nobody_stands_three_high_by_a_slip(self, text: str) -> None:
        with pytest.raises(Unclear):
            stack(text)

    @pytest.mark.parametrize("text", ["on", "to"])
    def test_letters_alone_are_no_preposition(self, text: str) -> None:
        assert "".join(stack(text)) == text.upper()

    def test_a_special_card_between_two_limousines_is_asked_back(self) -> None:
        with pytest.raises(Unclear) as refused:
            moves("rot Joker blau")
        assert {*refused.value.readings} == {"R N+", "R+ N"}

    @pytest.mark.parametrize(
        ("text", "lang", "near"),
        [
            ("rot sthet auf C", Lang.DE, "steht"),
            ("rot fahrt auf C", Lang.DE, "fährt"),
            ("rot bekomt 8000", Lang.DE, "bekommt"),
            ("red stnads on C", Lang.EN, "stands"),
            ("red taeks 8000", Lang.EN, "takes"),
            ("rosso prnde 8000", Lang.IT, "prende"),
            ("il rosso finsce su C", Lang.IT, "finisce"),
        ],
    )
    def test_a_slip_in_a_verb_is_asked_about(self, text: str, lang: Lang, near: str) -> None:
        with pytest.raises(BadWord) as refused:
            claimed(text)
        assert refused.value.hint(lang) == did_you_mean([near], lang)
        assert refused.value.excerpt is not None

    @pytest.mark.parametrize(
        ("text", "word"),
        [
            ("Rot verliert 1500", "verliert"),
            ("red bumped to C", "bumped"),
            ("Rot fährt noch auf C", "noch"),
            ("il rosso perde 1500", "perde"),
        ],
    )
    def test_nothing_is_offered_for_a_word_that_everybody_knows(self, text: str, word: str) -> None:
        with pytest.raises(BadWord) as refused:
            claimed(text)
        assert (refused.value.word, refused.value.near) == (word, ())

    @pytest.mark.parametrize("text", ["R:C:tpo", "red is on C, tpo"])
    def test_a_slip_in_how_it_stands_is_told_as_one(self, text: str) -> None:
        with pytest.raises(BadWord) as refused:
            claimed(text)
        assert (refused.value.kind, refused.value.near) == ("stand", ("top",))

    @pytest.mark.parametrize(
        ("word", "lang", "near"),
        [
            ("lehr", Lang.DE, ["leer"]),
            ("vuot", Lang.IT, ["vuoto"]),
            ("emtpy", Lang.EN, ["empty"]),
            ("weis", Lang.DE, ["weiß"]),
            ("türkiss", Lang.DE, ["türkis"]),
            ("tuerks", Lang.DE, ["türkis"]),
            ("giallp", Lang.IT, ["giallo"]),
        ],
    )
    def test_words_of_ones_own_language_are_offered(
        self, word: str, lang: Lang, near: list[str]
    ) -> None:
        with pytest.raises(BadWord) as refused:
            stack(word)
        assert refused.value.hint(lang) == did_you_mean(near, lang)

    @pytest.mark.parametrize(
        ("word", "lang"),
        [
            ("giallp", Lang.DE),
            ("gelbb", Lang.IT),
            ("yelow", Lang.IT),
            ("hund", Lang.DE),
            ("x", Lang.EN),
        ],
    )
    def test_no_others_are(self, word: str, lang: Lang) -> None:
        with pytest.raises(BadWord) as refused:
            moves(word)
        assert did_you_mean([""], lang)[:8] not in refused.value.hint(lang)

    @pytest.mark.parametrize("text", ["il rosso è su B, sotto", "la rossa e' in B sotto"])
    def test_is_in_italian_is_no_business(self, text: str) -> None:
        assert str(claimed(text)) == "R:B:bottom"

    def test_two_forms_of_a_word_are_named_once(self) -> None:
        with pytest.raises(BadWord) as refused:
            limousine("organge")
        assert refused.value.near == ("orange",)

    def test_a_sentence_is_not_taken_for_a_board(self) -> None:
        with pytest.raises(BadWord) as refused:
            claimed("rot steht auf B und gelb steht da irgendwo oben")
        assert refused.value.kind != "position"


@pytest.mark.parametrize(
    ("said", "word", "near"),
    [
        ("jolly roso", "roso", "rosso"),
        ("indietro roso", "roso", "rosso"),
        ("Rot rückwerts", "rückwerts", "rückwärts"),
    ],
)
def test_a_slip_beside_a_special_card_is_found(said: str, word: str, near: str) -> None:
    with pytest.raises(BadWord) as refused:
        moves(said)
    assert (refused.value.word, refused.value.near) == (word, (near,))
