"""Signs of life on standard error while an answer takes its time.

In a terminal one line is written over and over; into a file a line is written ever more rarely.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from scheffeln.lang import Lang, Text

PATIENCE = 2.0
"""Seconds before anyone is told that there is work going on."""
REFRESH = 0.2

_WORKING = Text("working, {seconds} s", "in Arbeit, {seconds} s", "al lavoro, {seconds} s")


@contextmanager
def waiting(lang: Lang) -> Iterator[None]:
    """Tell how long the work inside has taken so far."""
    done = Event()
    teller = Thread(target=_tell, args=(done, lang), daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def _tell(done: Event, lang: Lang) -> None:
    started = time.monotonic()
    terminal = sys.stderr.isatty()
    pause = PATIENCE
    while not done.wait(pause):
        said = _WORKING[lang].format(seconds=round(time.monotonic() - started))
        sys.stderr.write(f"\r{said}" if terminal else f"{said}\n")
        sys.stderr.flush()
        pause = 0.5 if terminal else 2 * pause
    if terminal:
        sys.stderr.write("\r\x1b[K")


def bar(done: int, of: int, what: str) -> None:
    """A progress bar in a terminal; nothing in a file."""
    if not sys.stderr.isatty():
        return
    width = 30
    filled = width * done // of
    text = f"\r{'█' * filled}{'░' * (width - filled)} {done}/{of} {what}"
    sys.stderr.write("\r\x1b[K" if done == of else f"{text}\x1b[K")
    sys.stderr.flush()


class Pace:
    """A progress bar with the rate, for work that takes a while; nothing for what is done soon."""

    def __init__(self, of: int | None, *, shown: bool = True) -> None:
        """Without an end to reach nothing is told."""
        self._of = of or 1
        self._shown = shown and bool(of) and sys.stderr.isatty()
        self._started = self._told = time.monotonic()

    def __enter__(self) -> "Pace":
        return self

    def __exit__(self, *_: object) -> None:
        self.hide()

    def hide(self) -> None:
        """Make room for something to be said."""
        if self._told > self._started:
            bar(self._of, self._of, "")

    def reached(self, done: int) -> None:
        """Tell how far the work is, a few times a second."""
        now = time.monotonic()
        if self._shown and now >= self._started + PATIENCE and now >= self._told + REFRESH:
            self._told = now
            bar(min(done, self._of - 1), self._of, f"{done / (now - self._started):.0f}/s")
