"""One fact about a limousine: reading it, and whether it holds."""

import pytest

from scheffeln.board import Limousine
from scheffeln.facts import fact, seen
from scheffeln.notation import position
from scheffeln.refusal import BadWord, WordKind

BOARD = position("RO/_/Y/L/T/N/V/W")


class TestHolds:
    @pytest.mark.parametrize(
        "said",
        [
            "O:A:top", "O:A:uncovered", "O:A", "R:A:bottom", "R:A:covered", "R:A",
            "Y:C:lone", "Y:C:uncovered", "y:c:LONE", "red:a:bottom",
        ],
    )  # fmt: skip
    def test_it_is_so(self, said: str) -> None:
        assert fact(said).holds(BOARD)

    @pytest.mark.parametrize(
        "said",
        [
            "O:B:top", "O:A:bottom", "O:A:lone", "O:A:covered", "R:A:top", "R:A:lone",
            "R:A:uncovered", "R:B", "Y:C:top", "Y:C:bottom", "Y:C:covered", "M:A:bottom",
        ],
    )  # fmt: skip
    def test_it_is_not_so(self, said: str) -> None:
        assert not fact(said).holds(BOARD)


class TestReading:
    @pytest.mark.parametrize("said", ["O:A:top", "R:A", "Y:C:uncovered"])
    def test_it_is_written_as_it_is_read(self, said: str) -> None:
        assert str(fact(said)) == said

    @pytest.mark.parametrize(
        ("said", "kind"),
        [
            ("X:A:top", WordKind.LIMOUSINE),
            ("R:X:top", WordKind.BUSINESS),
            ("R:", WordKind.BUSINESS),
            ("R:A:sideways", WordKind.STAND),
            ("R:A:top:top", WordKind.STAND),
        ],
    )
    def test_the_part_that_is_not_understood(self, said: str, kind: WordKind) -> None:
        with pytest.raises(BadWord) as refused:
            fact(said)
        assert refused.value.kind is kind


class TestSeen:
    @pytest.mark.parametrize(
        ("car", "said"),
        [(Limousine.R, "R:A:bottom"), (Limousine.O, "O:A:top"), (Limousine.Y, "Y:C:lone")],
    )
    def test_says_where_and_how(self, car: Limousine, said: str) -> None:
        assert str(seen(car, BOARD)) == said
