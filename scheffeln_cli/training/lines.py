"""Answers written down beforehand: every line is one, read as a whole.

`3.2s` before it says that so much time has passed since the round began. What is left of a line
when its round is over is dropped with the round.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from scheffeln_cli.terminal.keys import ENTER, SPACE, Keys, keys, told_time

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
            self._rest = _keys(line)
        key = self._rest.pop(0)
        if isinstance(key, int):
            self._now = key
            return ""
        return key

    def resumed(self) -> bool:
        return False


def _keys(line: str) -> list[str | int]:
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
