"""What a theme is: one small round for each, and the rounds just beside it."""

import pytest

from scheffeln.board import Limousine
from scheffeln.facts import fact, facts_of
from scheffeln.language import Lang
from scheffeln.notation import position
from solver.themes import DEFINITIONS, PlayedRound, Theme, has_theme, themes_of


def played(start: str, row: str, told: str) -> PlayedRound:
    return PlayedRound(position(start), tuple(map(Limousine, row)), (fact(told),))


ROUNDS = {
    Theme.PASSENGER: ("OL/_/Y/N/_/W/VR/T", "O", "L:B:top"),
    Theme.UNMOVED: ("_/O/_/W/Y/TN/RL/V", "L", "R:G:uncovered"),
    Theme.LAST_UNCOVERS: ("R/N/T/V/O/L/W/Y", "NN", "T:C:uncovered"),
    Theme.LAST_COVERS: ("N/LW/OR/_/_/V/Y/T", "WR", "R:D:top"),
    Theme.ONCE_AROUND: ("W/N/L/T/R/V/O/Y", "RV", "R:E:top"),
    Theme.BURIED: ("R/N/T/V/O/L/W/Y", "NN", "T:C:uncovered"),
    Theme.TABLES_TURNED: ("_/WL/_/R/O/Y/VT/N", "LW", "W:C:top"),
    Theme.LONG_SKIP: ("R/NY/TW/L/_/O/_/V", "R", "R:D:top"),
    Theme.LONG_HAUL: ("VW/O/RN/Y/_/L/_/T", "V", "W:E:top"),
    Theme.ONLY_GAP: ("V/L/RT/_/N/W/Y/O", "R", "T:D:top"),
    Theme.LIFT: ("_/R/O/T/V/L/WN/Y", "VLV", "V:B:top"),
    Theme.BUILT_AND_BROKEN: ("Y/O/L/N/R/T/V/W", "WW", "W:B:top"),
    Theme.THRICE: ("L/N/T/R/O/Y/V/W", "RRR", "R:G:top"),
    Theme.ONE_DECIDES: ("T/Y/N/O/W/V/L/R", "YVR", "V:G:top"),
    Theme.ALL_MATTER: ("N/_/_/VY/O/T/LR/W", "TRN", "R:B:top"),
    Theme.ORDER_DECIDES: ("NV/T/R/_/W/Y/L/O", "OTV", "O:D:top"),
    Theme.EITHER_OR: ("R/_/Y/LO/N/T/WV/_", "VV", "W:G:uncovered"),
    Theme.THREAT: ("T/O/R/L/N/V/W/Y", "NV", "W:G:uncovered"),
}


@pytest.mark.parametrize("theme", Theme)
def test_every_theme_has_a_small_round(theme: Theme) -> None:
    one = played(*ROUNDS[theme])
    assert all(told.holds(one.end) for told in one.facts)
    assert has_theme(one, theme)


@pytest.mark.parametrize(
    ("theme", "start", "row", "told"),
    [
        pytest.param(Theme.PASSENGER, "OL/_/Y/N/_/W/VR/T", "OL", "L:C:top", id="named-after-all"),
        pytest.param(Theme.PASSENGER, "OL/_/Y/N/_/W/VR/T", "T", "L:A:top", id="never-moves"),
        pytest.param(Theme.UNMOVED, "L/O/_/W/Y/TN/R/V", "L", "R:G:uncovered", id="was-so-before"),
        pytest.param(Theme.LAST_COVERS, "N/LW/OR/T/_/V/Y/_", "R", "R:D:top", id="was-there-always"),
        pytest.param(Theme.LONG_SKIP, "R/NY/T/L/_/O/W/V", "R", "R:C:top", id="over-one-only"),
        pytest.param(Theme.LONG_SKIP, "R/NY/TW/L/_/O/_/V", "RO", "O:G:lone", id="to-be-left-out"),
        pytest.param(Theme.LONG_HAUL, "VW/O/RN/_/_/L/Y/T", "V", "W:D:top", id="three-businesses"),
        pytest.param(Theme.ONLY_GAP, "V/L/RT/_/NW/_/Y/O", "R", "T:D:top", id="two-gaps"),
        pytest.param(Theme.ONE_DECIDES, "T/Y/N/O/W/V/L/R", "YV", "V:G:top", id="two-cards"),
        pytest.param(Theme.ALL_MATTER, "L/N/T/R/O/Y/V/W", "RR", "R:F:top", id="two-cards-all"),
    ],
)  # fmt: skip
def test_what_is_just_not_a_theme(theme: Theme, start: str, row: str, told: str) -> None:
    one = played(start, row, told)
    assert all(fact.holds(one.end) for fact in one.facts)
    assert not has_theme(one, theme)


def test_a_threat_is_a_card_that_could_be_left_out() -> None:
    one = played(*ROUNDS[Theme.THREAT])
    assert one.matters == (True, False)
    assert one.hinges == (True,)


def test_without_a_card_there_is_no_theme() -> None:
    assert themes_of(played("OL/_/Y/N/_/W/VR/T", "", "L:A:top")) == ()


def test_facts_about_several_limousines_have_no_theme_about_one() -> None:
    one = played(*ROUNDS[Theme.BURIED])
    many = PlayedRound(one.start, one.row, facts_of(one.end))
    assert not any(theme.about_subject for theme in themes_of(many))


def test_every_theme_is_defined_and_told_in_three_languages() -> None:
    assert set(DEFINITIONS) == set(Theme)
    for told in ("label", "sentence"):
        for lang in Lang:
            said = [getattr(theme, told)[lang] for theme in Theme]
            assert len(set(said)) == len(Theme)
