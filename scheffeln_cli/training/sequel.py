"""What may follow a run: what failed in it, a drill of the weak spot, mixed practice."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from puzzles.kinds.task import Kind
from puzzles.training.log import Mode
from puzzles.training.tally import Tally
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.commands.game.keys import Keys
from scheffeln_cli.terminal.output import say
from scheffeln_cli.training.agenda import Settings
from scheffeln_cli.training.summary import to_repeat
from scheffeln_cli.training.trainer import Trainer

_REPEAT = Text("f: practise them now")
_DRILL = Text("d: drill the weak spot")
_MIXED = Text("m: mixed practice")
_END = Text("any other key: end")


class Sequel(NamedTuple):
    """A run that may follow, and the key for it."""

    key: str
    said: Text
    settings: Settings


def sequels(trainer: Trainer) -> tuple[Sequel, ...]:
    """What makes sense after a run; nothing where nobody has answered."""
    if not trainer.kept:
        return ()
    settings = trainer.settings
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
                "f", _REPEAT, replace(settings, mode=Mode.SET, tasks=again, traps=(), title=None)
            ),
        ),
        (weak, Sequel("d", _DRILL, replace(practice, traps=weak))),
        (settings.traps, Sequel("m", _MIXED, practice)),
    )
    return tuple(sequel for reason, sequel in offered if reason)


def weakest(tally: Tally) -> tuple[Misreading, ...]:
    """The mistakes to drill first: a weak spot, or what is suspected of being one."""
    for weakness in tally.weaknesses():
        return weakness.candidates
    suspicion = tally.suspicion()
    return suspicion.candidates if suspicion else ()


def chosen(offered: Sequence[Sequel], keys: Keys, lang: Lang) -> Settings | None:
    """Ask what is to follow; `None` where nothing is."""
    if not offered:
        return None
    say("   ".join((*(one.said[lang] for one in offered), _END[lang])))
    keys.start()
    while (key := keys.next()) == "":
        pass
    return next((one.settings for one in offered if key and key.lower() == one.key), None)
