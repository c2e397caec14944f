"""Whether an answer is what somebody sees who stands before the end of a row."""

import pytest

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Earner, Named
from puzzles.kinds.top import TopTask
from scheffeln.board import Business, Limousine
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Lens

RED, ORANGE, YELLOW = Limousine.R, Limousine.O, Limousine.Y
TOKENS = (15000, 9000, 8000, 7000, 6000, 5000, 4000, 3000)
TASK = ForecastTask(position("R/O/Y/L/T/N/V/W"), (RED,), TOKENS)


@pytest.mark.parametrize(
    ("end", "lens", "earner"),
    [
        ("RO/Y/_/L/T/N/V/W", None, Earner(ORANGE, 15000)),
        ("RO/Y/_/L/T/N/V/W", Misreading.BOTTOM_EARNS, Earner(RED, 15000)),
        ("RO/Y/_/L/T/N/V/W", Misreading.LONE_ONLY, Earner(YELLOW, 9000)),
        ("RO/YL/TN/VW/_/_/_/_", Misreading.LONE_ONLY, None),  # nobody stands alone
    ],
)
def test_who_earns_most_at_an_end(end: str, lens: Lens, earner: Earner | None) -> None:
    for said in (
        Earner(ORANGE, 15000),
        Earner(RED, 15000),
        Earner(YELLOW, 9000),
        Earner(ORANGE, 9000),
    ):
        assert TASK.holds(said, position(end), lens) is (said == earner)


@pytest.mark.parametrize(
    ("end", "top"),
    [("Y/_/RO/L/T/N/V/W", ORANGE), ("Y/_/OR/L/T/N/V/W", RED), ("RO/YL/_/T/N/V/W/_", None)],
)
def test_who_is_on_top_at_an_end(end: str, top: Limousine | None) -> None:
    task = TopTask(position("R/O/Y/L/T/N/V/W"), (RED,), Business.C)
    for said in (RED, ORANGE, YELLOW):
        assert task.holds(Named(said), position(end), None) is (said is top)
