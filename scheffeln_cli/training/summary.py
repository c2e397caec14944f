"""What is told at the end of a run: how it went, what to look at again, and the weak spots."""

import os
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from puzzles.training.tally import Tally, Weakness
from scheffeln.catalogue import MISREADINGS
from scheffeln.language import Lang, Plural, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, CLEAR, say, say_json, styled
from scheffeln_cli.terminal.window import command_line, wrapped
from scheffeln_cli.training.trainer import Kept, Trainer
from scheffeln_cli.training.verdict import in_words, standings

LOG_VARIABLE = "SCHEFFELN_LOG"
LATELY = 20
"""So many right answers show how fast somebody has become."""
SLOW = 2.0
"""An answer that took so many times the average of the run is worth another look."""

_LOG = Text("log: {right} of {answers} right")
_LATELY = Text("{seconds:.1f} seconds for each of the last {number}")
_AVERAGE = Text("{seconds:.1f} seconds for a right answer")
_FAILED = Text("Look at these again:")
_SLOW = Text("Right, but slow:")
_MORE = Plural("and {n} more", "and {n} more")
_MOST_LISTED = 5
_WEAK = Text("Weak spots, by the evidence of the log:")
_TIED = Text("These answers fit several mistakes alike; more puzzles will part them:")
_EVIDENCE = Text("{fits} wrong answers, of {met} puzzles where it matters. To drill it:")
_NO_WEAKNESS = Text("No weak spot shows in the log.")
_NOT_KEPT = Text("not kept: --log FILE writes down every answer")


def tell(trainer: Trainer, log: Path | None, asked: Asked) -> None:
    """Tell how the run went."""
    if asked.json:
        say_json(_record(trainer))
        return
    if trainer.live:
        sys.stdout.write(CLEAR)
    for line in _told(trainer, log, asked):
        say(line)


def _told(trainer: Trainer, log: Path | None, asked: Asked) -> Iterator[str]:
    lang, kept = asked.lang, trainer.kept
    right = [one for one in kept if one.answered.right]
    if not trainer.live:
        yield ""
    yield styled(trainer.score(), BOLD, colour=asked.colour)
    if trainer.totals and kept:
        yield from standings(trainer.totals, asked)
    if right:
        average = sum(one.answered.seconds for one in right) / len(right)
        yield _AVERAGE[lang].format(seconds=average)
        slow = [one for one in right if one.answered.seconds > SLOW * average]
        yield from _listed(_SLOW[lang], slow, lang)
    yield from _listed(_FAILED[lang], [one for one in kept if not one.answered.right], lang)
    yield from _weak_spots(trainer.tally, log, asked)
    if log is None and kept:
        yield _NOT_KEPT[lang]


def tell_log(tally: Tally, log: Path, asked: Asked) -> None:
    """Tell what a log shows: how many were right, how fast then and lately, and the weak spots."""
    if asked.json:
        say_json(
            {
                "schema": SCHEMA,
                "command": "puzzle train",
                "answers": tally.answers,
                "right": tally.right,
                "weaknesses": [one._asdict() for one in tally.weaknesses()],
            }
        )
        return
    lang = asked.lang
    said = _LOG[lang].format(right=tally.right, answers=tally.answers)
    say(styled(said, BOLD, colour=asked.colour))
    if tally.right:
        say(_AVERAGE[lang].format(seconds=tally.seconds / tally.right))
        lately = [one.seconds for one in tally.recent if one.right][-LATELY:]
        if len(lately) < tally.right and lately:
            say(_LATELY[lang].format(seconds=sum(lately) / len(lately), number=len(lately)))
    for line in _weak_spots(tally, log, asked):
        say(line)


def _weak_spots(tally: Tally, log: Path | None, asked: Asked) -> Iterator[str]:
    weak = tally.weaknesses()
    if weak:
        yield _WEAK[asked.lang]
    for one in weak:
        yield from _weakness(one, log, asked)
    if not weak and tally.answers:
        yield _NO_WEAKNESS[asked.lang]


def _weakness(found: Weakness, log: Path | None, asked: Asked) -> Iterator[str]:
    """What it is in words, on what evidence, and how to drill it."""
    lang, width = asked.lang, asked.width
    if found.others:
        yield from wrapped(_TIED[lang], width, "  ")
    for one in found.candidates:
        yield from wrapped(in_words(one, lang), width, "  ", "    ")
        if not found.others:
            yield from wrapped(_remedy(one, lang), width, "    ")
    said = _EVIDENCE[lang].format(fits=found.fits, met=found.met)
    yield from wrapped(said, width, "    ")
    words = [f"--trap {one}" for one in found.candidates]
    if log and not os.environ.get(LOG_VARIABLE):
        words.append(f"--log {shlex.quote(str(log))}")
    yield from (f"  {line}" for line in command_line(["scheffeln puzzle train", *words], width - 2))


def _remedy(mistake: Misreading, lang: Lang) -> str:
    return next(entry.remedy[lang] for entry in MISREADINGS if entry.id is mistake)


def _listed(heading: str, kept: Sequence[Kept], lang: Lang) -> Iterator[str]:
    """The last of them, each once: a window has few lines, and the summary comes before."""
    ids = list(dict.fromkeys(one.answered.id for one in reversed(kept)))
    if ids:
        yield heading
    for name in ids[:_MOST_LISTED]:
        yield f"  scheffeln puzzle explain {name}"
    if (more := len(ids) - _MOST_LISTED) > 0:
        yield f"  {_MORE(more, lang)}"


def _record(trainer: Trainer) -> dict[str, object]:
    kept = [one.answered for one in trainer.kept]
    return {
        "schema": SCHEMA,
        "command": "puzzle train",
        "mode": trainer.settings.mode,
        "answers": len(kept),
        "right": sum(one.right for one in kept),
        "failed": [one.id for one in kept if not one.right],
        "weaknesses": [one._asdict() for one in trainer.tally.weaknesses()],
        **({"totals": trainer.totals} if trainer.totals else {}),
    }
