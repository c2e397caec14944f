"""What may follow a run: what failed in it, a drill of the weak spot, mixed practice."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from puzzles.kinds.task import Kind
from puzzles.training.log import Mode
from puzzles.training.schedule import next_lesson
from puzzles.training.tally import Tally
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.keys import Keys
from scheffeln_cli.terminal.output import say
from scheffeln_cli.training.agenda import Settings
from scheffeln_cli.training.round import TOO_SOON
from scheffeln_cli.training.summary import to_repeat
from scheffeln_cli.training.trainer import Trainer

_REPEAT = Text("f: practise what went wrong or was slow")
_REPEATING = Text("what went wrong or was slow")
_DRILL = Text("d: drill the weak spot")
_MIXED = Text("m: mixed practice")
_ONCE_MORE = Text("a: once more")
_END = Text("any other key: end")
_REPEATED = (Mode.STREAK, Mode.STORM, Mode.RACE)
"""Modes that come to an end by themselves and can be begun anew."""


class Sequel(NamedTuple):
    """A run that may follow, and the key for it."""

    key: str
    said: Text
    settings: Settings


def sequels(trainer: Trainer) -> tuple[Sequel, ...]:
    """What makes sense after a run; nothing where nobody has answered."""
    settings = trainer.settings
    finished = settings.mode is Mode.COURSE and next_lesson(trainer.tally) is None
    if not trainer.kept and not finished:
        return ()
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
    again = tuple(one.task for one in to_repeat(trainer))
    weak = weakest(trainer.tally)
    offered = (
        (
            again,
            Sequel(
                "f",
                _REPEAT,
                replace(settings, mode=Mode.SET, tasks=again, traps=(), title=_REPEATING),
            ),
        ),
        (weak, Sequel("d", _DRILL, replace(practice, traps=weak))),
        (settings.traps or finished, Sequel("m", _MIXED, practice)),
        (
            settings.mode in _REPEATED,
            Sequel("a", _ONCE_MORE, replace(settings, seed=settings.seed + 1)),
        ),
    )
    return tuple(sequel for reason, sequel in offered if reason)


def weakest(tally: Tally) -> tuple[Misreading, ...]:
    """The mistakes to drill first: a weak spot, or what is suspected of being one."""
    for weakness in tally.weaknesses():
        return weakness.candidates
    suspicion = tally.suspicion()
    return suspicion.candidates if suspicion else ()


def chosen(offered: Sequence[Sequel], keys: Keys, asked: Asked) -> Settings | None:
    """Ask what is to follow; `None` where nothing is."""
    if not offered:
        return None
    for said in (*(one.said[asked.lang] for one in offered), _END[asked.lang]):
        say(said)
    keys.start()
    while (key := keys.next()) == "" or (key and (keys.now() or 0) < TOO_SOON):
        pass
    return next((one.settings for one in offered if key and key.lower() == one.key), None)
