"""A card told twice that the hand has once: the line is told that was meant otherwise."""

import pytest
from slip_messages import FULL, game, put, told

from scheffeln.game.faults import about_breach
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.language import Lang


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("seed", "line", "meant", "written", "lines"),
    [
        (2, 16, "Anna plays N-", "Anna plays O+", "16, 24"),
        (2, 35, "Ben plays L-", "Ben plays R+", "35, 39"),
        (2, 50, "Cem plays V@D", "Cem plays Y+", "50, 54"),
        (3, 61, "Ben plays O+", "Ben plays R-", "61, 65"),
        (3, 70, "Anna plays L-", "Anna plays R+", "70, 74"),
        (4, 12, "Anna plays R-", "Anna plays L+", "12, 20"),
    ],
)
def test_the_first_of_the_two_lines_is_told_if_that_makes_the_rest_right(
    seed: int, line: int, meant: str, written: str, lines: str
) -> None:
    found, many = told(put(game(FULL, seed), line, meant, written))
    (slip,) = [one for one in found if not one.right]
    assert (slip.line, many) == (line, 1)
    (breach,) = slip.breaches
    said = f"{breach.what} is used in lines {lines}: once too often for this hand (turn.move)"
    assert about_breach(breach, Lang.EN) == said
    assert about_assumption(slip.assumed[0], slip.after.table, Lang.EN).endswith(meant)


def test_both_lines_are_named_if_either_makes_the_rest_right() -> None:
    found, many = told(put(game(FULL, 3), 61, "Ben plays O+", "Ben plays L-"))
    (slip,) = [one for one in found if not one.right]
    assert (slip.line, many) == (65, 1)
    assert {one.line for one in slip.assumed[0].beside} == {61}
