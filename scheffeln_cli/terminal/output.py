"""Writing answers: plain lines, JSON lines, colour, and signs of life on standard error.

In a terminal one line is written over and over; into a file a line is written ever more rarely.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from threading import Event, Thread
from types import TracebackType
from typing import TYPE_CHECKING

from scheffeln.board import Position
from scheffeln.language import Lang, Text
from scheffeln.refusal import printable
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import Owned, Payday, Stake, TopTokens, stakes
from scheffeln.version import SCHEMA
from scheffeln_cli.terminal.window import folded, spelt, window

if TYPE_CHECKING:
    from json import JSONEncoder


CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Wipes the screen and what has scrolled off it."""
BOLD = "1"
DIM = "2"
RED = "31"
GREEN = "32"


def say(text: str = "") -> None:
    """Write lines of the answer, in the letters and the width of the window."""
    _put(_fitted(text))


def say_all(lines: Iterable[str]) -> None:
    """Write lines of the answer as they come."""
    for line in lines:
        say(line)


def say_raw(text: str) -> None:
    """Write a line for programs, as wide as it is."""
    _put(harmless(text) + "\n")


def csv_line(values: Iterable[object], between: str = ",") -> str:
    """A line of a table: quoted where it must be, and nothing that a spreadsheet would work out."""
    return between.join(_cell(value, between) for value in values)


def _cell(value: object, between: str) -> str:
    if not isinstance(value, str):
        return str(value)
    text = f"'{value}" if value.startswith(_FORMULAS) else value
    return '"' + text.replace('"', '""') + '"' if set(text) & {between, *'"\n\r'} else text


_FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def harmless(text: str) -> str:
    """The text with nothing in it that a terminal would act on, whoever wrote it.

    All that is told goes through here. Lines, blanks and the styles that are our own stay.
    """
    if text.replace("\n", "").isprintable():
        return text
    return re.sub(_ACTED_ON, lambda found: printable(found[0]), text)


_ACTED_ON = (
    r"(?!\x1b\[(?:(?:[0127]|3[12]|[34]8;5;[0-9]+)(?:;|(?=m)))+m)[\x00-\x08\x0b-\x1f\x7f-\x9f]"
    r"|[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
"""What moves the cursor, hides or reverses; not the styles in use, which do no such thing."""


def warn(text: str) -> None:
    """Write lines on standard error, where what goes wrong is told; over a sign of life."""
    if sys.stderr.isatty():
        sys.stderr.write(_LINE_GONE)
    sys.stderr.write(_fitted(text.replace("\x1b", r"\x1b")))  # no style there is ours


def _put(text: str) -> None:
    """Write; who has read enough does not keep the answer from being worked out."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        discard_output()


def _fitted(text: str) -> str:
    """The text in lines that fit; where nobody looks, messages stay whole for those who search."""
    width = window() or sys.maxsize
    said = harmless(spelt(text))
    lines = (part for line in said.split("\n") for part in folded(line, width))
    return "".join(f"{line}\n" for line in lines)


def can_draw_lines() -> bool:
    """Whether the terminal's encoding has the characters of the drawing."""
    try:
        "╭│·→◆".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def discard_output() -> None:
    """Let what is still to be written go nowhere, so that nothing fails any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def say_json(answer: Mapping[str, object]) -> None:
    """Write the answer as one JSON line."""
    say_raw(as_json(answer))


def as_json(answer: Mapping[str, object]) -> str:
    """The answer as JSON; what a terminal would act on is escaped as JSON allows."""
    text = _encoder().encode(answer)
    return text if text.isprintable() else re.sub(_ACTED_ON, _escape, text)


def _escape(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


@cache
def _encoder() -> "JSONEncoder":
    from json import JSONEncoder  # only those who ask for JSON wait for it

    readable = (sys.stdout.encoding or "").lower().startswith("utf")
    return JSONEncoder(ensure_ascii=not readable, separators=(",", ":"))


def styled(text: str, style: str, *, colour: bool) -> str:
    """A text in a terminal style, if colour is wanted."""
    return f"\x1b[{style}m{text}\x1b[0m" if colour else text


def heading(command: str, reading: Reading) -> dict[str, object]:
    """How every answer begins: what was asked, and by which rules it was answered."""
    head: dict[str, object] = {
        "schema": SCHEMA,
        "command": command,
        "edition": reading.rules.edition,
        "rulings": dict(reading.rules.chosen),
    }
    if reading.misreadings:
        head["misreadings"] = reading.misreadings
    return head


def step_record(step: Step) -> dict[str, object]:
    """One step of a trace."""
    return {
        "card": str(step.move),
        "moved": step.moved,
        "from": step.source,
        "to": step.target,
        "skipped": [skip.at for skip in step.skipped],
        "landing": step.landing,
        "clauses": step.clauses,
        "after": str(step.after),
        "why": [skip.why for skip in step.skipped],
    }


def money_record(
    board: Position, reading: Reading, tokens: TopTokens | None = None, owned: Owned = None
) -> dict[str, object]:
    """Who would earn on a board and, where the tokens are known, how much.

    Where the owners are told, `scores` says whether somebody takes the token; `earns` is about how
    a limousine stands.
    """
    scoring = Payday(board, tokens or {}, reading, owned)

    def played(stake: Stake) -> dict[str, object]:
        if owned is None:
            return {}
        scores = scoring.stake(stake.limousine).earns
        return {"owned": stake.limousine in owned, "scores": scores}

    def taken(stake: Stake) -> dict[str, object]:
        if tokens is None:
            return {}
        return {"takes": tokens.get(stake.at) if stake.earns else None}

    return {
        **({} if tokens is None else {"tokens": tokens}),
        "limousines": [
            {
                "limousine": stake.limousine,
                "at": stake.at,
                "standing": stake.standing.value,
                "covered": stake.standing.covered,
                "earns": stake.earns,
                "clause": stake.clause,
                **taken(stake),
                **played(stake),
            }
            for stake in stakes(board, reading)
        ],
    }


SILENT_SECONDS = 2.0
"""Seconds before anyone is told that there is work going on."""
REFRESH = 0.2
_LINE_GONE = "\r\x1b[K"

_WORKING = Text("working, {seconds} s")


@contextmanager
def waiting(lang: Lang, progress: Callable[[], str] | None = None) -> Iterator[None]:
    """Tell how long the work inside has taken so far, and what has come of it."""
    done = Event()
    teller = Thread(target=_tell, args=(done, lang, progress), daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def _tell(done: Event, lang: Lang, progress: Callable[[], str] | None) -> None:
    started = time.monotonic()
    terminal = sys.stderr.isatty()
    pause = SILENT_SECONDS
    while not done.wait(pause):
        said = _WORKING[lang].format(seconds=round(time.monotonic() - started))
        if told := progress and progress():
            said += f": {told}"
        sys.stderr.write(f"\r{said}\x1b[K" if terminal else f"{said}\n")
        sys.stderr.flush()
        pause = 0.5 if terminal else 2 * pause
    if terminal:
        sys.stderr.write(_LINE_GONE)


def bar(done: int, of: int, what: str) -> None:
    """A progress bar in a terminal; nothing in a file."""
    if not sys.stderr.isatty():
        return
    width = 30
    filled = width * done // of
    text = f"\r{'█' * filled}{'░' * (width - filled)} {done}/{of} {what}"
    sys.stderr.write(_LINE_GONE if done == of else f"{text}\x1b[K")
    sys.stderr.flush()


class Progress:
    """How much of what is looked for was found so far, for whoever waits; and how to stop."""

    def __init__(self, lang: Lang, of: int = 0) -> None:
        """Where there is nothing to count, only how long it takes is told."""
        self._lang, self._of, self._done = lang, of, 0
        self._told = waiting(lang, self.words)

    def __enter__(self) -> "Progress":
        self._told.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._told.__exit__(kind, error, trace)

    def reached(self, done: int) -> None:
        self._done = done

    def words(self) -> str:
        return (
            _SO_FAR[self._lang].format(made=self._done, count=self._of)
            if self._done < self._of
            else ""
        )


_SO_FAR = Text("{made} of {count} found (Ctrl-C stops, --timeout SECONDS gives up sooner)")


class Pace:
    """A progress bar with the rate, for work that takes a while; nothing for what is done soon."""

    def __init__(self, of: int | None, *, shown: bool = True) -> None:
        """Without an end to reach nothing is told."""
        self._of = of or 1
        self._shown = shown and bool(of) and sys.stderr.isatty()
        self._started = self._told = time.monotonic()
        self._done = 0

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
        self._done = done
        taken = max(time.monotonic() - self._started, sys.float_info.epsilon)
        self._tell(f"{done / taken:.0f}/s")

    def searched(self, what: str) -> None:
        """Tell what is done while nothing is reached."""
        self._tell(what)

    def _tell(self, what: str) -> None:
        now = time.monotonic()
        if self._shown and now >= self._started + SILENT_SECONDS and now >= self._told + REFRESH:
            self._told = now
            bar(min(self._done, self._of - 1), self._of, what)
