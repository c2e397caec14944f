"""Amounts and top tokens as people write them."""

import json
from collections.abc import Callable

import pytest
from conftest import Answer
from money_claims import EIGHT, PLAIN, START

from scheffeln.board import BUSINESSES, Business
from scheffeln.handwriting.claims import claimed
from scheffeln.handwriting.money import amount, tokens
from scheffeln.refusal import BadWord
from scheffeln.rules.score import odd_tokens

Ask = Callable[..., Answer]


class TestAmount:
    @pytest.mark.parametrize(
        "text",
        [
            *("10000", "10.000", "10,000", "10 000", "10'000", "10\u2019000", "10\u00a0000"),
            *("10\u202f000", "$10000", "10000€", "10000 €", "10k", " 10000 "),
        ],
    )
    def test_thousands_are_set_apart_as_everywhere(self, text: str) -> None:
        assert amount(text) == 10000

    @pytest.mark.parametrize(
        "text",
        [
            *("", "x", "-500", "1.5", "10.00", "10,0000", "1000.000", "0.500", "1 00", "1.000 000"),
            *("1234567", "٣٠٠", "5 00", "1e3", "8000.", "10,000.50"),
        ],
    )
    def test_what_is_no_amount_is_refused(self, text: str) -> None:
        with pytest.raises(BadWord):
            amount(text)


class TestTokens:
    @pytest.mark.parametrize(
        "text",
        [
            PLAIN,
            PLAIN.replace(" ", ", "),
            PLAIN.replace(" ", ","),
            PLAIN.replace(" ", "/"),
            PLAIN.replace(" ", " ; "),
            "500 2.000 4.000 7.500 8.000 12.000 12.500 14.000",
            "500 2,000 4,000 7,500 8,000 12,000 12,500 14,000",
            "500, 2,000, 4,000, 7,500, 8,000, 12,000, 12,500, 14,000",
            "500 2 000 4 000 7 500 8 000 12 000 12 500 14 000",
            "500 2000 4000 7500 8000 12 000 12500 14000",
            "A=500 B=2000 C=4000 D=7500 E=8000 F=12000 G=12500 H=14000",
            "h 14.000, a 500, b: 2 000; c=4'000 d 7500 e 8k f=12,000 g 12 500",
            "A=1 " + " ".join(f"{at}={one}" for at, one in zip("ABCDEFGH", EIGHT, strict=True)),
        ],
    )
    def test_eight_however_they_are_written(self, text: str) -> None:
        assert tokens(text) == dict(zip(BUSINESSES, EIGHT, strict=True))

    def test_some(self) -> None:
        assert tokens("C=4.000, A=500") == {Business.A: 500, Business.C: 4000}

    @pytest.mark.parametrize(
        "text",
        [
            *("D 7 mila", "D settemila", "D=sette mila", "D 7 tausend", "D siebentausend"),
            *("D 7k", "D 7 k", "D: 7 grand", "d 7 thousand", "D 7 Tsd", "D 7 mila euro"),
        ],
    )
    def test_thousands_in_words(self, text: str) -> None:
        assert tokens(text) == {Business.D: 7000}
        assert tokens(f"A tausend, {text}") == {Business.A: 1000, Business.D: 7000}
        assert tokens(f"A thousand {text} E 7,5 mila")[Business.E] == 7500

    @pytest.mark.parametrize("text", ["D 7 mila e 500", "D 7 tausend 500", "D 7 thousand and 500"])
    def test_what_follows_the_thousands_is_not_taken_for_another_token(self, text: str) -> None:
        with pytest.raises(BadWord):
            tokens(text)

    @pytest.mark.parametrize(
        "text",
        [
            *("1 2 3", "1 2 3 4 5 6 7 x", "A=", "A=x", "J=500", "=500", "A", "500 A=500", "A==5"),
            *("1 2 3 4 5 6 7 8 9", "A=-5", "A=5 6", ""),
        ],
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(BadWord):
            tokens(text)

    @pytest.mark.parametrize(
        ("text", "offered"),
        [("A=1500O", ("1500",)), ("H=1600O", ("16000",)), ("A=15O0", ("1500",))],
    )
    def test_what_can_lie_there_is_offered(self, text: str, offered: tuple[str, ...]) -> None:
        with pytest.raises(BadWord) as refused:
            tokens(text)
        assert refused.value.known == offered

    def test_two_ways_to_read_eight_are_no_way(self) -> None:
        with pytest.raises(BadWord):
            tokens("1 500 2 500 3 4 5 6 7")


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        *(("achttausend", 8000), ("8 Tausend", 8000), ("viertausendfünfhundert", 4500)),
        *(("viereinhalbtausend", 4500), ("fünfhundert", 500), ("sechzehntausend", 16000)),
        *(("eight thousand", 8000), ("twelve hundred", 1200), ("a thousand", 1000)),
        *(("four thousand and five hundred", 4500), ("four and a half thousand", 4500)),
        *(("ottomila", 8000), ("mille", 1000), ("quattromilacinquecento", 4500)),
        *(("millecinquecento", 1500), ("dodici mila", 12000), ("7 k", 7000), ("7 tsd", 7000)),
    ],
)
def test_amounts_in_words(said: str, amount: int) -> None:
    assert str(claimed(f"red takes {said}")) == f"R:{amount}"


class TestOddTokens:
    def test_they_are_told_and_judged(self, scheffeln: Ask) -> None:
        ask = ("dispute", START, "Ben=orange takes 50000", "--tokens=A=50000 B=3000")
        told = scheffeln(*ask)
        assert told.code == 0
        assert "50000 on A: as far as is known, no token is worth that" in told.out
        assert "3000 on B" not in told.out
        assert (
            "50000 on A: as far as is known, no token is worth that"
            in scheffeln(*ask, "--short").out
        )
        assert json.loads(scheffeln(*ask, "--json").out)["odd_tokens"] == ["A"]

    def test_a_table_has_its_own(self) -> None:
        assert odd_tokens({Business.A: 3000}, ((0, 500), (3500,))) == (Business.A,)
        assert odd_tokens({Business.A: 16000, Business.B: 0}) == ()
        assert odd_tokens({Business.A: 16500, Business.B: 250}) == (Business.A, Business.B)
