"""Keys as they are pressed, and the time they are pressed at.

From a terminal keys come one by one and the clock is real. From a pipe they come as words: `1R`
is two keys, `3.2s` says that 3.2 seconds have passed, and an empty line is the space bar. Where
answers are written down beforehand a line is one of them, read as a whole; what is left of it when
its round is over is dropped with the round.
"""

import codecs
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

ENTER = "\n"
SPACE = " "
BACK = ("\x7f", "\b", "<")
"""Keys that take back: Backspace, whatever a terminal sends for it, and a sign for a pipe."""
_ESCAPE = b"\x1b"
TICK = 0.1
"""How long a terminal waits for a key before it looks at the clock again, in seconds."""


class Keys(Protocol):
    """Where keys come from."""

    def start(self, at: int = 0) -> bool:
        """Start the clock at so many milliseconds; keys people pressed before do not count.

        Whether there were any.
        """

    def now(self) -> int | None:
        """Milliseconds since the start; none while nobody has told the time."""

    def next(self) -> str | None:
        """The next key; empty if none was pressed for a while, none at the end of input."""

    def resumed(self) -> bool:
        """Whether the program was stopped and goes on: the screen is another's then."""


def typed_ahead(keys: Keys) -> str:
    """What was typed before it could be meant, in small letters; it is passed over."""
    typed = ""
    while key := keys.next():
        typed += key.lower()
    return typed


class PipedKeys:
    """Keys written down beforehand."""

    def __init__(self) -> None:
        self._keys = _written(sys.stdin)
        self._now: int | None = None

    def start(self, at: int = 0) -> bool:
        self._now = None
        return False

    def now(self) -> int | None:
        return self._now

    def next(self) -> str | None:
        key = next(self._keys, None)
        if isinstance(key, int):
            self._now = key
            return ""
        return key

    def during(self, seconds: float) -> Iterator[str]:
        """Nobody is looking, and what is written down is for later."""
        return iter(())

    def resumed(self) -> bool:
        return False


def _written(lines: Iterator[str]) -> Iterator[str | int]:
    for line in lines:
        words = line.split()
        if not words:
            yield SPACE
            continue
        for word in words:
            told = told_time(word)
            if told is None:
                yield from word
            else:
                yield told
        yield ENTER


def told_time(word: str) -> int | None:
    """The milliseconds that a word such as `3.2s` or `3,2s` tells; none if it tells no time."""
    if not re.fullmatch(r"\d{1,9}([.,]\d+)?s", word):
        return None
    return round(float(word[:-1].replace(",", ".")) * 1000)


class TerminalKeys:
    """Keys pressed now."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self._resumed = False
        self._letters = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")("replace")

    def start(self, at: int = 0) -> bool:
        import select
        import termios

        early, _, _ = select.select([sys.stdin], [], [], 0)
        termios.tcflush(sys.stdin, termios.TCIFLUSH)
        self._letters.reset()
        self._started = time.monotonic() - at / 1000
        return bool(early)

    def now(self) -> int | None:
        return round((time.monotonic() - self._started) * 1000)

    def next(self, wait: float = TICK) -> str | None:
        import select

        ready, _, _ = select.select([sys.stdin], [], [], wait)
        if not ready:
            return ""
        key = self._byte()
        if key == _ESCAPE:  # an arrow or a function key, whose letters nobody pressed
            while select.select([sys.stdin], [], [], 0)[0] and self._byte():
                pass
            return ""
        if not key:
            return None
        letter = self._letters.decode(key)
        while not letter and select.select([sys.stdin], [], [], TICK)[0] and (key := self._byte()):
            letter = self._letters.decode(key)
        return letter

    def _byte(self) -> bytes:
        """One byte, none at the end: a text stream would keep further keys to itself."""
        return os.read(sys.stdin.fileno(), 1)

    def during(self, seconds: float) -> Iterator[str]:
        """The keys pressed while people look for so long, each when it is pressed."""
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            key = self.next(min(max(left, 0), TICK))
            if key is None:  # the end of input is told to whoever asks next
                time.sleep(max(left, 0))
                return
            yield key
            if not key and left <= 0:
                return

    def resume(self, *_: object) -> None:
        """Take the keys one by one again, as before the program was stopped."""
        import tty

        tty.setcbreak(sys.stdin)
        self._resumed = True

    def resumed(self) -> bool:
        """Whether the program was stopped and goes on: the screen is another's then."""
        resumed, self._resumed = self._resumed, False
        return resumed


TableKeys = PipedKeys | TerminalKeys
"""Keys of a table at which the program acts, too, while people look."""


@contextmanager
def keys() -> Iterator[TableKeys]:
    """The keys of this terminal, which is left as it was; or of a pipe."""
    if not sys.stdin.isatty():
        yield PipedKeys()
        return
    import signal
    import termios
    import tty

    before = termios.tcgetattr(sys.stdin)
    pressed = TerminalKeys()
    try:
        tty.setcbreak(sys.stdin)
        signal.signal(signal.SIGCONT, pressed.resume)  # the shell has set the terminal otherwise
        yield pressed
    finally:
        signal.signal(signal.SIGCONT, signal.SIG_DFL)
        # a key pressed when all was over must not reach the shell
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, before)


_APART = r"(?<!\S)(\d+(?:[.,]\d+)?) +s(?!\S)"
"""A time with a blank before its unit."""


class WrittenLines:
    """The lines of a pipe as keys: the words of a line are one key, and Enter ends it."""

    def __init__(self) -> None:
        self._rest: list[str | int] = []
        self._now: int | None = None

    def start(self, at: int = 0) -> bool:
        """A round begins; nobody has told the time yet."""
        self._rest, self._now = [], None
        return False

    def now(self) -> int | None:
        return self._now

    def next(self) -> str | None:
        """The next key; empty where only the time was told, none at the end of input."""
        if not self._rest:
            line = sys.stdin.readline()
            if not line:
                return None
            self._rest = _keys_of(line)
        key = self._rest.pop(0)
        if isinstance(key, int):
            self._now = key
            return ""
        return key

    def resumed(self) -> bool:
        return False


def _keys_of(line: str) -> list[str | int]:
    words = re.sub(_APART, r"\1s", line).split()
    if not words:
        return [SPACE]
    times = [told for word in words if (told := told_time(word)) is not None]
    said = " ".join(word for word in words if told_time(word) is None)
    return [*times, *([said] if said else []), ENTER]


@contextmanager
def answers() -> Iterator[Keys]:
    """The keys of this terminal, or the lines of a pipe."""
    if not sys.stdin.isatty():
        yield WrittenLines()
        return
    with keys() as pressed:
        yield pressed
