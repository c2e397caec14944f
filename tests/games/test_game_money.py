"""Money in a record: what a token was worth, and what a player has."""

import pytest
from tabletop import verdicts

from scheffeln.board import Business
from scheffeln.game.actions import Score
from scheffeln.game.faults import about_breaches
from scheffeln.game.record import Counted
from scheffeln.game.record.parsing import read, read_as_far
from scheffeln.game.record.writing import write
from scheffeln.game.table import Seat
from scheffeln.language import Lang

HEADER = """\
game base
players Anna Ben
tokens 0/500 2000 4000 6000 8000 10000 12000 14000
board R/O/Y/L/T/N/V/W
"""
PLAYED = """
deal Anna
Anna takes R
Ben takes O
Anna plays Y
Ben plays T
Anna plays V
Ben plays Y
Anna plays Y
Ben plays W
Anna plays V
Ben plays V
"""
ROUND = HEADER + PLAYED


def refused(text: str) -> list[str]:
    """What is said to the lines that are wrong."""
    wrong = (one for one in verdicts(text) if not one.right)
    return [said for one in wrong for said in about_breaches(one.breaches, Lang.EN)]


class TestAmounts:
    """`score A Anna 500`: what the token was worth that lay there (score.uncovered)."""

    def test_the_right_amount_may_stand_there(self) -> None:
        assert refused(f"{ROUND}score A Anna 0, B Ben 2000\n") == []

    def test_another_amount_is_refused(self) -> None:
        assert refused(f"{ROUND}score A Anna 0, B Ben 8000\n") == [
            "another token lay on top there: B 2000 (score.uncovered)"
        ]

    def test_the_money_is_that_of_the_token(self) -> None:
        last = verdicts(f"{ROUND}score A Anna 0, B Ben 8000\n")[-1]
        assert last.after.sums == (0, 2000)

    def test_a_token_nobody_turned_up_is_worth_what_is_told(self) -> None:
        unknown = ROUND.replace(" 2000 ", " ? ")
        last = verdicts(f"{unknown}score A Anna, B Ben 2500\n")[-1]
        assert last.right
        assert last.after.sums == (0, 2500)
        assert last.after.unvalued == (0, 0)
        assert "no token of this value" in refused(f"{unknown}score A Anna, B Ben 8000\n")[-1]

    def test_it_is_written_back(self) -> None:
        text = f"{ROUND}score A Anna, B Ben 2000\nmoney Anna 0, Ben 2000\n"
        record = read(text)
        scored = record.actions[-1]
        assert isinstance(scored, Score)
        assert scored.amounts == ((Business.B, 2000),)
        assert write(record) == text


class TestSums:
    """`money Anna 0, Ben 2000`: what players have."""

    SCORED = f"{ROUND}score A Anna, B Ben\n"

    @pytest.mark.parametrize("said", ["Anna 0, Ben 2.000", "Ben 2000"])
    def test_a_right_sum_may_stand_there(self, said: str) -> None:
        assert refused(f"{self.SCORED}money {said}\n") == []

    def test_before_anything_was_taken_nobody_has_any(self) -> None:
        assert refused(f"{HEADER}money Anna 0\n") == []

    def test_a_wrong_sum_is_told_with_the_right_one(self) -> None:
        assert refused(f"{self.SCORED}money Anna 500, Ben 2000\ntoken B 2500\n") == [
            "going by the tokens taken, the sum is different: Anna 0 (score.uncovered)"
        ]

    def test_a_token_nobody_turned_up_may_be_worth_anything(self) -> None:
        unknown = self.SCORED.replace(" 2000 ", " ? ")
        assert refused(f"{unknown}money Ben 3500\n") == refused(unknown)

    @pytest.mark.parametrize(
        ("line", "column"), [("money", 6), ("money Anna", 11), ("money Anna 0 Anna 0", 14)]
    )
    def test_what_is_no_sum_is_not_understood(self, line: str, column: int) -> None:
        _, defects = read_as_far(f"{HEADER}{line}\n")
        assert [(one.line, one.column) for one in defects] == [(5, column)]

    def test_it_is_an_entry_of_its_own(self) -> None:
        assert read(f"{HEADER}money Ben 0\n").entries == (Counted(((Seat(1), 0),), 5),)
