"""Where a training's answers are kept, and what is said about it.

Somebody at a keyboard has a log without asking for one, in the folder where programs keep what
belongs to a user. A pipe has one only where it is named: what a script does leaves no trace.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from puzzles.training.log import Answered, read_answers
from puzzles.training.tally import Tally, tallied
from scheffeln.language import Lang, Plural, Text
from scheffeln_cli.errors import on_line, reason_of
from scheffeln_cli.files.disk import append_line, begin_log, lines_of
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import warn
from scheffeln_cli.terminal.window import wrapped

LOG_VARIABLE = "SCHEFFELN_LOG"

_KEPT = Text("Your answers are kept in {path} (--no-log keeps none).")
_NOT_KEPT = Text("Your answers are not kept.")
_NO_ANSWERS = Text("{path} has no answer that can be read; {first}")
_CANNOT = Text("Your answers are not kept: {path} cannot be written. --log FILE names another.")

_BROKEN = Text(
    "Your answers are not kept for now: {path}: {reason}. The program tries again after each"
    " answer."
)
_LOST = Plural(
    "1 answer is not kept ({path}: {reason}):", "{n} answers are not kept ({path}: {reason}):"
)


def usual_log() -> Path:
    """The log of somebody who names none."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "scheffeln" / "training.jsonl"


@dataclass
class Diary:
    """A log that answers are added to, if there is one."""

    path: Path | None
    usual: bool = False
    """Whether nobody named it."""
    notice: str = ""
    """What whoever begins to train has to know."""
    unwritten: list[Answered] = field(default_factory=list)
    """What could not be written down so far, and `_fault` why."""
    _fault: OSError | None = None

    @property
    def named(self) -> Path | None:
        """What a command has to name to find it again."""
        return None if self.usual or os.environ.get(LOG_VARIABLE) else self.path

    def keep(self, answered: Answered, lang: Lang) -> str:
        """Write an answer down, after those that could not be; what is to be told, once, if that
        fails."""
        if self.path is None:
            return ""
        before, self._fault = self._fault, None
        self.unwritten.append(answered)
        try:
            while self.unwritten:
                append_line(self.path, self.unwritten[0].line())
                del self.unwritten[0]
        except OSError as error:
            self._fault = error
        if before or not self._fault:
            return ""
        return _BROKEN[lang].format(path=self.path, reason=reason_of(self._fault, lang))

    def loss(self, asked: Asked) -> Iterator[str]:
        """What is not kept, and why."""
        if self._fault:
            reason = reason_of(self._fault, asked.lang)
            said = _LOST(len(self.unwritten), asked.lang, path=self.path, reason=reason)
            yield from wrapped(said, asked.width)
            yield from wrapped(", ".join(one.id for one in self.unwritten), asked.width, "  ")

    def tally(self, asked: Asked) -> Tally:
        """What was answered before; lines that cannot be read are told."""
        return tallied(self._answers(asked))

    def _answers(self, asked: Asked) -> Iterator[Answered]:
        if self.path is None or not self.path.exists():
            return
        read, bad = 0, []
        for number, found in read_answers(lines_of(self.path)):
            if isinstance(found, Answered):
                read += 1
                yield found
            else:
                bad.append(on_line(number, found.said(asked.lang), asked.lang))
        if bad and not read:
            warn(_NO_ANSWERS[asked.lang].format(path=self.path, first=bad[0]))
        else:
            for said in bad:
                warn(said)


def opened(log: Path | None, asked: Asked, *, keeps: bool, live: bool) -> Diary:
    """The log that was named; for somebody at a keyboard the usual one."""
    if log is not None and keeps:
        begin_log(log)
        return Diary(log)
    if not keeps or not live:
        return Diary(None, notice=_NOT_KEPT[asked.lang])
    path = usual_log()
    if path.exists():
        return Diary(path, usual=True)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except OSError:
        return Diary(None, notice=_CANNOT[asked.lang].format(path=path))
    return Diary(path, usual=True, notice=_KEPT[asked.lang].format(path=path))
