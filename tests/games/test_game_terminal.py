"""A Speed table in a terminal: a key is answered when it is pressed."""

import signal
import termios
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from terminal import Console


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., Console]]:
    """Opens Speed tables in terminals of their own."""
    opened: list[Console] = []

    def open_table(*words: str, pace: str = "0") -> Console:
        begun = ("--players", "Anna Ben Cleo", "--seed", "1", "-o", str(tmp_path / "s.game"))
        opened.append(Console("game", "speed", *(words or begun), "--pace", pace))
        opened[-1].until("leaves")
        return opened[-1]

    yield open_table
    for console in opened:
        console.end()


class TestWhenPressed:
    """A key is answered when it is pressed, and none counts for what comes later."""

    def test_the_scores_wait_for_a_fresh_space(self, table: Callable[..., Console]) -> None:
        console = table(pace="1")
        console.press(" ")
        console.until("GO!")
        console.press("1R2O3Y")
        console.until("carry 1")
        console.press("   ")
        console.until("keys count again after the scores")
        assert "next round" in console.until("next round")
        assert "round 2: the row" not in console.look(0.5)
        console.press(" ")
        console.until("? ?")

    def test_early_keys_leave_nothing_behind(self, table: Callable[..., Console]) -> None:
        console = table(pace="1")
        console.press("1Ru")
        before = console.until("no row lies there yet")
        assert "Anna: no row lies there yet" in before
        console.press(" ")
        console.until("? ? ?")
        console.press("2T")
        assert "Ben: too early" in console.until("too early")
        assert "GO!" not in console.shown
        console.press("3")
        console.until("Cleo: too early")
        console.until("GO!")
        console.press("2N")
        console.until("Ben: N")
        console.press("!")
        console.until("this key does nothing")

    def test_q_ends_at_once(self, table: Callable[..., Console]) -> None:
        console = table(pace="60")
        console.press(" ")
        console.until("nobody takes a person yet")
        console.press("qq")
        console.until("saved in", patience=50)

    def test_numbers_that_wait_are_shown(self, table: Callable[..., Console]) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("12R")
        console.until("numbers pressed: 1 2   now your letter")
        console.press("O")
        console.gone("numbers pressed")

    def test_an_arrow_is_no_letter(self, table: Callable[..., Console]) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1")
        console.until("numbers pressed: 1")
        console.press("\x1bOR")
        assert "Anna: R (red)" not in console.look(0.3)
        console.press("W")
        console.until("Anna: W (white)")

    def test_a_take_is_taken_back_if_asked_twice(
        self, table: Callable[..., Console], tmp_path: Path
    ) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1R2O3Y")
        console.until("next round")
        console.press("\x7f")
        console.until("takes back: Cleo takes Y")
        console.press("\x7f")
        console.until("taken back: Cleo takes Y")
        assert "takes Y" not in (tmp_path / "s.game").read_text(encoding="utf-8")
        console.press(" ")
        console.until("GO!")
        console.press("3L")
        console.until("next round")
        assert "Cleo takes L\ncarry" in (tmp_path / "s.game").read_text(encoding="utf-8")

    def test_a_game_that_was_left_waits_for_a_space(
        self, table: Callable[..., Console], tmp_path: Path
    ) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1R2O")
        console.until("Ben: O")
        console.press("qq")
        console.until("saved in")
        again = table(str(tmp_path / "s.game"))
        again.until("space: go on")
        again.press("3Y")
        assert "Cleo: space first" in again.until("space first")
        again.press(" ")
        again.until("GO!")
        again.press("3Y")
        again.until("carry")

    def test_stopped_and_gone_on_with(self, table: Callable[..., Console]) -> None:
        """A shell sets the terminal for itself while the program is stopped."""
        console = table()
        console.press(" ")
        console.until("GO!")
        console.child.send_signal(signal.SIGSTOP)
        mode = termios.tcgetattr(console.main)
        mode[3] |= termios.ICANON | termios.ECHO
        termios.tcsetattr(console.main, termios.TCSANOW, mode)
        console.look(0.2)
        console.shown = ""
        console.child.send_signal(signal.SIGCONT)
        console.until("\x1b[2J")
        console.press("1R")
        console.until("Anna: R (red)")
