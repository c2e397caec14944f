"""Stepping in a terminal, typed into like by a person."""

import os
import pty
import select
import signal
import sys
import time

import pytest

START = "RO/Y/_/L/T/N/V/W"
PATIENCE = 120.0
"""Seconds after which a program is taken to hang."""


class Terminal:
    """A program in a terminal of its own, typed into like by a person."""

    def __init__(self, *words: str) -> None:
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", NO_COLOR="1")
            program = [sys.executable, "-m", "scheffeln_cli", *words]
            os.execv(sys.executable, program)  # noqa: S606 - the words are ours
        self.shown = ""
        self.seen = 0

    def wait_for(self, text: str) -> None:
        """Read on until the text has come after what was waited for before."""
        limit = time.monotonic() + PATIENCE
        while (found := self.shown.find(text, self.seen)) < 0:
            assert self._read(limit), self.shown
        self.seen = found + len(text)

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def left(self) -> int:
        """The exit code, once the program has ended by itself."""
        limit = time.monotonic() + PATIENCE
        while self._read(limit):
            pass
        if time.monotonic() > limit:
            os.kill(self.pid, signal.SIGKILL)
        _, status = os.waitpid(self.pid, 0)
        os.close(self.screen)
        return os.waitstatus_to_exitcode(status)

    def _read(self, limit: float) -> bool:
        """Read what is shown next; false if nothing comes any more."""
        ready, _, _ = select.select([self.screen], [], [], max(0, limit - time.monotonic()))
        try:
            shown = os.read(self.screen, 65536) if ready else b""
        except OSError:  # the program has closed its terminal
            return False
        self.shown += shown.decode(errors="replace")
        return bool(shown)


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # forking is what pty does
class TestTerminal:
    def test_ctrl_c_drops_the_line_and_ctrl_d_leaves(self) -> None:
        terminal = Terminal("step", START)
        terminal.wait_for("0>")
        terminal.type("R\r")
        terminal.wait_for("_/Y/RO/L/T/N/V/W")
        terminal.wait_for("1>")
        terminal.type("und\x03")
        terminal.wait_for("(q or Ctrl-D leaves)")
        terminal.wait_for("1>")
        terminal.type("\x04")
        assert terminal.left() == 0

    def test_quit(self) -> None:
        terminal = Terminal("step", START)
        terminal.wait_for("0>")
        terminal.type("q\r")
        assert terminal.left() == 0

    def test_the_position_is_asked_for(self) -> None:
        terminal = Terminal("step")
        terminal.wait_for("A>")
        terminal.type("setup\r")
        terminal.wait_for("0>")
        terminal.type("q\r")
        terminal.wait_for("scheffeln step R/O/Y/L/T/N/V/W")
        assert terminal.left() == 0
