"""A number in a record has no sign and is written in the usual digits; any other is told."""

from collections.abc import Callable

import pytest
from conftest import Answer

Tell = Callable[..., Answer]

SPEED = """game speed
players Anna Ben Cleo
{header}tokens 0 2000 4000 6000 8000 10000 12000 14000
board R/O/Y/L/T/N/V/W

row Anna: ROYLTNV
up {place}V 6N 5T 4L 3Y 2O 1R
clock {clock}
Anna takes R
Ben takes O
Cleo takes Y
carry 1R 2O 3Y 4L 5T 6N 7V
"""


@pytest.mark.parametrize(
    "number", ["-1.3", "-3", "-0", "+3", "²", "٣", "1_0", "1e5", "nan", "9" * 5000, "--1", "-"]
)
class TestWhatIsNoNumber:
    def test_is_told_in_a_clock_line_once(self, number: str, tell: Tell) -> None:
        record = SPEED.format(header="", place=7, clock=number)
        judged = tell("game", "check", "-q", "-", lines=record.splitlines())
        assert judged.code == 2
        assert judged.out.count("not understood  clock") == 1
        assert "0 against the rules" in judged.out

    def test_is_told_beside_an_amount(self, number: str, tell: Tell) -> None:
        record = SPEED.format(header="", place=7, clock="3") + f"money Anna {number}\n"
        judged = tell("game", "check", "-q", "-", lines=record.splitlines())
        assert judged.code == 2
        assert "a number is expected here" in judged.out

    def test_is_told_in_the_header(self, number: str, tell: Tell) -> None:
        record = SPEED.format(header=f"values A 0 500 1500 {number}\n", place=7, clock="3")
        judged = tell("game", "check", "-q", "-", lines=record.splitlines())
        assert "a number is expected here" in judged.out


@pytest.mark.parametrize("place", ["٣", "²", "-7", "+7"])
def test_a_place_of_the_row_is_a_usual_digit(place: str, tell: Tell) -> None:
    record = SPEED.format(header="", place=place, clock="3")
    judged = tell("game", "check", "-q", "-", lines=record.splitlines())
    assert judged.code == 2
    assert "a number is expected here" in judged.out
