"""A real terminal of any width, in which a command of this process runs."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Sequence

from scheffeln_cli.app import run

PATIENCE = 120
"""Seconds until what ought to happen is no longer waited for; on a busy machine all takes long."""

WIPED = "\r\x1b[K"
"""What stood in the line before is gone."""


def shown(words: Sequence[str], columns: int, typed: str = "", **variables: str) -> list[str]:
    """The lines a terminal of so many columns shows of a command, its errors among them."""
    reader, writer = os.pipe()
    child, terminal = pty.fork()
    if not child:
        os.close(writer)
        os.read(reader, 1)  # until the window has its size
        os.environ.pop("COLUMNS", None)
        os.environ.update({"TERM": "dumb", "NO_COLOR": "1", **variables})
        os._exit(run_here(words))
    os.close(reader)
    _resize(terminal, columns)
    os.write(writer, b"!")
    os.close(writer)
    os.write(terminal, typed.encode())
    said = _everything(terminal)
    os.waitpid(child, 0)
    os.close(terminal)
    lines = said.decode().replace("\r\n", "\n").split("\n")
    return [line.rpartition(WIPED)[2] for line in lines]


def run_here(words: Sequence[str]) -> int:
    """Run a command in a child of this process, by the streams that the system gives it."""
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - for life
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - for life
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - for life
    code = run(words)
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def _resize(terminal: int, columns: int) -> None:
    rows, unused = 24, 0
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, unused, unused))


def _everything(terminal: int) -> bytes:
    said = b""
    while True:
        try:
            more = os.read(terminal, 1 << 16)
        except OSError:  # the other end is gone
            return said
        if not more:
            return said
        said += more


_OWN_TERMINAL = (
    "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "from scheffeln_cli.app import main; main()"
)
"""Only the terminal a process belongs to turns Ctrl-C into an interrupt."""


class Console:
    """A command in a terminal of its own: keys are pressed when something is to be seen there."""

    def __init__(self, *words: str) -> None:
        self.main, screen = pty.openpty()
        termios.tcsetwinsize(screen, (24, 80))
        self.child = subprocess.Popen(
            [sys.executable, "-c", _OWN_TERMINAL, *words],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            start_new_session=True,
        )
        os.close(screen)
        os.set_blocking(self.main, False)
        self.letters = getincrementaldecoder("utf-8")()
        self.shown = ""
        """What was shown since keys were last pressed."""

    def press(self, keys: str) -> None:
        self.shown = ""
        os.write(self.main, keys.encode())

    def until(self, text: str, patience: float = PATIENCE) -> str:
        """What was shown once this is there."""
        until = time.monotonic() + patience
        while not self.shown or text not in self.shown:
            assert time.monotonic() < until, (text, self.shown)
            self.look()
        return self.shown

    def gone(self, text: str) -> None:
        """Wait until a screen was drawn without this."""
        until = time.monotonic() + PATIENCE
        while "\x1b[J" not in (drawn := self.shown.rpartition("\x1b[H")[2]) or text in drawn:
            assert time.monotonic() < until, (text, self.shown)
            self.look()

    def ended(self, patience: float = PATIENCE) -> str:
        """What was shown until the command has ended."""
        until = time.monotonic() + patience
        while self.child.poll() is None:
            assert time.monotonic() < until, self.shown
            self.look()
        return self.look()

    def look(self, seconds: float = 0.05) -> str:
        """What was shown after so long a time."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                self.shown += self.letters.decode(os.read(self.main, 65536))
            except BlockingIOError:
                time.sleep(0.01)
            except OSError:  # the command has ended and closed its terminal
                break
        return self.shown

    def end(self) -> None:
        self.child.kill()
        self.child.wait()
        os.close(self.main)


def in_terminal(words: Sequence[str], *turns: tuple[str, str], pause: float = 0) -> str:
    """All a command shows in a terminal of its own until it ends.

    A turn is what has to be seen since the last keys, and the keys that are pressed then, after a
    pause where early ones are ignored.
    """
    console = Console(*words)
    try:
        said = ""
        for seen, keys in turns:
            console.until(seen)
            said += console.look(pause)
            console.press(keys)
        return said + console.ended()
    finally:
        console.end()
