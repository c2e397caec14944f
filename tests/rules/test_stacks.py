"""Who stands on one business, as people tell it."""

import pytest

from scheffeln.handwriting import position, stack
from scheffeln.handwriting.claims import NoBoard, claimed
from scheffeln.handwriting.stacks import WhoIsOnTop
from scheffeln.refusal import BadWord, Refusal


def test_three_on_a_business_can_be_claimed() -> None:
    assert isinstance(claimed("_/YRO/_/L/T/N/V/W"), NoBoard)


class TestStack:
    """Who stands on one business."""

    @pytest.mark.parametrize(
        "text",
        [
            *("RO", "ro", "R O", "R, O", "red orange", "rot und orange", "rosso e arancione"),
            *("orange on red", "Orange auf Rot", "die orange auf der roten", "orange über rot"),
            *("rot unter orange", "red under orange", "rosso sotto l'arancione", "R e O"),
            *("arancione sopra rosso", "l'arancione su il rosso", "O on top of R", "R+O", '"RO"'),
        ],
    )
    def test_bottom_first_unless_one_is_said_to_be_on_the_other(self, text: str) -> None:
        assert "".join(stack(text)) == "RO"

    @pytest.mark.parametrize("text", ["", " ", "_", "-", ".", "leer", "nobody", "niemand", "vuoto"])
    def test_nobody(self, text: str) -> None:
        assert stack(text) == ()

    @pytest.mark.parametrize("text", ["ROY", "RX", "R0", "rott", "pink", "7"])
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(Refusal):
            stack(text)

    @pytest.mark.parametrize("words", [24, 2000])
    @pytest.mark.parametrize("word", ["underneath", "der obere", "R 9x"])
    def test_no_end_of_words_is_refused_at_once(self, word: str, words: int) -> None:
        with pytest.raises(Refusal):
            stack(" ".join([word] * words))


ON_TOP = [
    *("giallo con sopra arancione", "giallo con sopra l'arancione", "giallo e sopra arancione"),
    *("yellow with orange on top", "Gelb mit Orange drauf", "unten Gelb, oben Orange"),
    *("giallo sotto, arancione sopra", "Gelb unter Orange", "orange is on top of yellow"),
    *("oben Orange, unten Gelb", "yellow and orange on it", "l'arancione sopra al giallo"),
]


@pytest.mark.parametrize("phrase", ON_TOP)
def test_who_is_on_top_is_read_alike_wherever_a_board_is_told(phrase: str) -> None:
    assert "".join(stack(phrase)) == "YO"
    assert str(position(f"{phrase}/-/L/-/T/N/V/WR")) == "YO/_/L/_/T/N/V/WR"
    if "," not in phrase:
        assert str(position(f"{phrase}, -, L, -, T, N, V, WR")) == "YO/_/L/_/T/N/V/WR"


@pytest.mark.parametrize(
    "phrase", ["yellow with orange", "oben Orange", "orange not on yellow", "Gelb mit Orange"]
)
def test_a_stack_that_is_not_understood_whole_is_refused(phrase: str) -> None:
    for read in (stack, position):
        with pytest.raises(WhoIsOnTop):
            read(phrase if read is stack else f"{phrase}/-/L/-/T/N/V/WR")


@pytest.mark.parametrize(
    "word",
    [
        *("R-", "-R", "RO-", "R-O", "R-X", "RO-----Y", "red-"),
        *("R2-O", "RO3-", "red-9", "-9", "A-BT3H4-RK11"),
    ],
)
@pytest.mark.parametrize("rest", ["", "/_/Y/L/T/N/V/W", " _ Y L T N V W"])
def test_a_word_with_a_dash_in_it_is_named_where_it_is_no_limousine(word: str, rest: str) -> None:
    with pytest.raises(BadWord) as refused:
        position(word + rest)
    assert (refused.value.word, refused.value.source) == (word, word + rest)


@pytest.mark.parametrize(
    "phrase", ["red - orange", "R \u2013 O", "R - orange on top", "red-orange"]
)
def test_a_dash_between_names_is_a_pause(phrase: str) -> None:
    assert "".join(stack(phrase)) == "RO"


@pytest.mark.parametrize("phrase", ["hell-blau, rot", "light-blue,red", "(light-blue); red"])
def test_a_colour_with_a_dash_may_stand_before_a_comma(phrase: str) -> None:
    assert "".join(stack(phrase)) == "TR"


def test_a_full_stop_in_a_word_is_no_dash() -> None:
    with pytest.raises(BadWord) as refused:
        stack("move.active")
    assert refused.value.word == "move"
