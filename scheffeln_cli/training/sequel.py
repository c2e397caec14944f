"""What may follow a run: what failed in it, a drill of the weak spot, mixed practice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from puzzles.kinds.task import Kind
from puzzles.training.log import Mode
from puzzles.training.schedule import next_lesson
from scheffeln.language import Text
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.keys import Keys
from scheffeln_cli.terminal.output import say
from scheffeln_cli.training.agenda import Settings
from scheffeln_cli.training.round import TOO_SOON
from scheffeln_cli.training.spots import weakest
from scheffeln_cli.training.summary import only_mistake, to_repeat
from scheffeln_cli.training.trainer import Trainer
from scheffeln_cli.training.verdict import mistake_label

_REPEAT = Text("f: practise what went wrong or was slow")
_REPEATING = Text("what went wrong or was slow")
_DRILL = Text("d: drill ({mistakes})")
_MIXED = Text("m: mixed practice")
_ONCE_MORE = Text("a: once more")
_TEN_MORE = Text("a: {rounds} more")
_END = Text("any other key: end")
_REPEATED = (Mode.STREAK, Mode.STORM, Mode.RACE)
"""Modes that come to an end by themselves and can be begun anew."""


class Sequel(NamedTuple):
    """A run that may follow, and the key for it."""

    key: str
    said: str
    settings: Settings


def sequels(trainer: Trainer) -> Iterator[Sequel]:
    """What makes sense after a run; nothing where nobody has answered."""
    settings, lang = trainer.settings, trainer.asked.lang
    finished = settings.mode is Mode.COURSE and next_lesson(trainer.tally) is None
    if not trainer.kept and not finished:
        return
    practice = replace(
        settings,
        mode=Mode.PRACTICE,
        kind=Kind.FORECAST,
        themes=(),
        tasks=(),
        traps=(),
        title=None,
        seed=settings.seed + 1,
    )
    if again := tuple(one.task for one in to_repeat(trainer)):
        repeated = replace(settings, mode=Mode.SET, tasks=again, traps=(), title=_REPEATING)
        yield Sequel("f", _REPEAT[lang], repeated)
    weak = weakest(trainer.tally) or tuple(only_mistake(trainer))[:1]
    if weak and weak != settings.traps:
        drill = _DRILL[lang].format(mistakes=", ".join(mistake_label(one, lang) for one in weak))
        yield Sequel("d", drill, replace(practice, traps=weak))
    if settings.chosen or finished:
        yield Sequel("m", _MIXED[lang], practice)
    if settings.mode in _REPEATED or settings.drills:
        more = _TEN_MORE[lang].format(rounds=settings.rounds)
        said = more if settings.drills else _ONCE_MORE[lang]
        yield Sequel("a", said, replace(settings, seed=settings.seed + 1))


def chosen(offered: Sequence[Sequel], keys: Keys, asked: Asked) -> Settings | None:
    """Ask what is to follow; `None` where nothing is."""
    if not offered:
        return None
    for said in (*(one.said for one in offered), _END[asked.lang]):
        say(said)
    keys.start()
    while (key := keys.next()) == "" or (key and (keys.now() or 0) < TOO_SOON):
        pass
    return next((one.settings for one in offered if key and key.lower() == one.key), None)
