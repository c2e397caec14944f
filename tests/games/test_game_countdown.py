"""The five seconds of whoever has no person yet, at a Speed table with one keyboard."""

from random import Random

from shared_keyboard import Keyboard

from scheffeln.game.record.parsing import read
from scheffeln_cli.commands.game.session import OpenGame


class TestCountdown:
    """The last player has five seconds, and no other hand on the keys takes them away."""

    def test_a_touch_in_doubt_stops_the_clock(self) -> None:
        """Anna, who has R, holds her number while Cleo touches T in time."""
        table = Keyboard("_1R2O___13T_____3T")
        assert table.taken() == [(0, "R"), (1, "O"), (2, "T")]
        assert "clock 4\nCleo takes T" in table.session.text
        assert "  T: whose (1 3)? clock stopped for 3: the same two keys again" in table.said

    def test_so_does_a_number_that_nobody_has(self) -> None:
        assert (2, "T") in Keyboard("_1R2O____93T____3T").taken()

    def test_at_exactly_five_seconds_too(self) -> None:
        assert (2, "T") in Keyboard("_1R2O_____13T____3T").taken()
        assert (2, "T") not in Keyboard("_1R2O______13T____3T").taken()

    def test_the_line_below_says_for_whom(self) -> None:
        table = Keyboard("_1R2O__13T_")
        table.referee.run()
        held = [line for _, line in table.held]
        assert "clock stopped for 3: the same two keys again   space: start over" in held

    def test_it_goes_on_when_the_numbers_are_cleared(self) -> None:
        """Two seconds had passed, and those in which it stood do not count."""
        table = Keyboard("_1R2O__13T___ ____3T")
        assert table.taken() == [(0, "R"), (1, "O"), (2, "T")]
        assert "clock 6\nCleo takes T" in table.session.text
        late = Keyboard("_1R2O__13T___ _____3T")
        assert late.taken() == [(0, "R"), (1, "O")]
        assert "clock 7\ntime up" in late.session.text

    def test_a_person_that_is_gone_is_no_dispute(self) -> None:
        assert (2, "T") not in Keyboard("_1R2O_13R_____3T").taken()

    def test_only_whom_they_touched_can_be_claimed_while_it_stands(self) -> None:
        table = Keyboard("_1R2O_13T___3N3N3T")
        assert table.taken() == [(0, "R"), (1, "O"), (2, "T")]
        said = "  the clock is stopped for Cleo (T): nobody else can be taken meanwhile"
        assert said in table.said

    def test_it_stands_for_five_seconds_and_no_longer(self) -> None:
        """One of Cleo's five seconds had passed; once it goes on it does not stand again."""
        assert (2, "T") in Keyboard("_1R2O_13T" + "_" * 5 + "3T").taken()
        late = Keyboard("_1R2O_13T" + "_" * 6 + "13T" + "_" * 4 + "3T")
        assert late.taken() == [(0, "R"), (1, "O")]
        assert (
            "  the clock was stopped for five seconds and runs again: nobody was touched"
            in late.said
        )

    def test_who_leaves_does_not_get_the_seconds_back(self) -> None:
        table = Keyboard("_1R2O___q")
        table.referee.run()
        assert table.session.text.endswith("Ben takes O\nclock 4\n")
        before = Keyboard("_1R___q")
        before.referee.run()
        assert before.session.text.endswith("Anna takes R\n")

    def test_the_end_of_the_time_alone_is_taken_back(self) -> None:
        table = Keyboard("_1R2O______<3T")
        assert table.taken() == [(0, "R"), (1, "O"), (2, "T")]
        assert "  taken back: time up" in table.said

    def test_also_in_a_game_that_was_left(self) -> None:
        table = Keyboard("_1R2O______")
        table.referee.run()
        again = OpenGame(table.session.text, read(table.session.text), Random(1))
        happened = again.undo()
        assert happened is not None
        assert again.text.splitlines()[-1] == "Ben takes O"
