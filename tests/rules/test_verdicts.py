"""Verdicts in words: what differs is marked, who did what, and which text would side with it."""

import pytest
from disputed import settled

from scheffeln.dispute.verdicts import headline, reasons
from scheffeln.drawing.text import beside
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.rules.rulings import Rules, Ruling, RunOnMafia

START = "RO/Y/_/L/T/N/V/W"
SKIP = "R/OY/L/_/T/N/V/W"


class TestBeside:
    def test_marks_what_differs(self) -> None:
        one, other = position("RO/Y/_/L/T/N/V/W"), position("O/YR/_/L/T/N/V/W")
        assert list(beside([("rules", one), ("P2", other)])) == [
            "       A   B   C   D   E   F   G   H",
            "rules  RO  Y   _   L   T   N   V   W",
            "P2     O   YR  _   L   T   N   V   W",
            "       ^^  ^^",
        ]

    def test_no_marks_where_nothing_differs(self) -> None:
        one = position("RO/Y/_/L/T/N/V/W")
        assert len(list(beside([("a", one), ("b", one)]))) == 3


class TestTold:
    """The verdict in sentences, in every language."""

    @pytest.mark.parametrize("lang", Lang)
    def test_everything_that_can_be_said(self, lang: Lang) -> None:
        for start, cards, said in (
            (SKIP, "R", "_/OY/L/R/T/N/V/W"),
            (START, "R", "O/RY/_/L/T/N/V/W"),
            (START, "R", "_/YRO/_/L/T/N/V/W"),
            (START, "R", "R:B:top"),
            (START, "R", "O:B:top"),
            (START, "R", "Y:C:top"),
            (START, "R", "_/Y/RO/L/T/N/VW/_"),
            ("RO/_/_/Y/L/TN/V/W", "R R", "_/O/R/Y/L/TN/V/W"),
            ("OM/R/Y/L/T/N/V/W", "O+", "O/RM/Y/L/T/N/V/W"),
        ):
            found = settled(start, cards, said)
            told = [headline(found.verdicts[0], lang), *reasons(found.verdicts[0], found, lang)]
            assert all("{" not in line and line == line.strip() for line in told)
            assert len(told) > 1

    def test_who_did_what(self) -> None:
        found = settled(START, "R", "O/YR/_/L/T/N/V/W")
        assert list(reasons(found.verdicts[0], found, Lang.EN)) == [
            "It goes wrong at card 1 (R, red): The bottom takes the top along. (move.carry)",
            (
                "P2 moved the bottom limousine alone and left the top one behind (bottom-alone)."
                " The bottom limousine always takes the top one along."
            ),
        ]

    def test_the_text_that_would_side_with_the_claim_is_cited(self) -> None:
        found = settled(SKIP, "R", "_/OY/L/R/T/N/V/W")
        told = "\n".join(reasons(found.verdicts[0], found, Lang.EN))
        assert "With move.skip-to=empty P2 would be right" in told
        assert "[IT, Muovere una singola automobile]" in told
        assert "By the Italian text (--edition italian) P2 would be right." in told

    def test_a_choice_no_text_speaks_for_says_so(self) -> None:
        stuck = Rules.of(choices=[(Ruling.MOVE_SKIP_TO, "empty")])
        found = settled("R/O/Y/L/T/N/V/W", "O-", "R/_/YO/L/T/N/V/W", stuck)
        silent = found.verdicts[0]._replace(rulings=((Ruling.RUN_ON_MAFIA, RunOnMafia.NO),))
        assert "[no text says so outright]" in "\n".join(reasons(silent, found, Lang.EN))
