"""What puzzle commands share: their words and options."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds.task import Kind, Task
from scheffeln.language import Text
from scheffeln.refusal import WordKind, look_up
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.files.disk import bytes_of
from scheffeln_cli.options import MISREADING, SEED, Asked, OneOf, WordType
from solver.themes import Theme

if TYPE_CHECKING:
    from solver.questions import Starts

THEME = WordType(
    "theme",
    lambda word: look_up(word, WordKind.THEME, {one.value: one for one in Theme}),
    lambda _: tuple(Theme),
)
FILE = click.Path(path_type=Path)

kind_option = click.option(
    "--kind",
    type=OneOf(Kind),
    default=Kind.FORECAST.value,
    show_default=True,
    help="What is asked: forecast, order, blanks, shortest, retro or top.",
)
seed_option = click.option(
    "--seed",
    type=SEED,
    default=1,
    show_default=True,
    help="A different seed gives a different set.",
)
trap_option = click.option(
    "--trap",
    "traps",
    type=MISREADING,
    multiple=True,
    help="A mistake all puzzles must catch; scheffeln rules misreadings lists them. Repeatable.",
)
no_trap_option = click.option(
    "--no-trap",
    "no_traps",
    type=MISREADING,
    multiple=True,
    help="A mistake that no puzzle may catch; the same ids. Repeatable.",
)
only_option = click.option(
    "--only-trap", "only", type=MISREADING, help="Only this mistake leads astray; the same ids."
)
cards_option = click.option(
    "--cards", type=click.IntRange(1), help="How many cards; else what suits the kind."
)
theme_option = click.option(
    "--theme",
    "themes",
    type=THEME,
    multiple=True,
    help="An idea all must have; scheffeln help themes tells them. Repeatable.",
)
unlike_option = click.option(
    "--unlike",
    "files",
    metavar="FILE",
    multiple=True,
    help="No puzzle like one of this file, turned or recoloured. Repeatable.",
)
jobs_option = click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes."
)
weights_option = click.option(
    "--weights", type=FILE, help="Predict seconds with this file, written by calibrate."
)


def start_option(usual: "Starts") -> Callable[[Callable[..., object]], Callable[..., object]]:
    return click.option(
        "--start",
        type=OneOf(type(usual)),
        default=usual.value,
        show_default=True,
        help="The first position.",
    )


def weights_of(path: Path | None) -> Weights:
    """The weights in a file; the default ones without a file."""
    if path is None:
        return DEFAULT_WEIGHTS
    from puzzles.calibration import read_weights  # late: few have weights of their own

    return read_weights(bytes_of(path).decode("utf-8-sig", errors="replace"))


_ONLY = Text("--only-trap already says which mistakes lead astray: leave {option} out")
_BOTH_WAYS = Text("{trap} is asked for and ruled out at once")

Mistakes = tuple[Misreading, ...]


def mistakes(
    traps: Mistakes, no_traps: Mistakes, only: Misreading | None, asked: Asked
) -> tuple[Mistakes, Mistakes]:
    """The mistakes that must go wrong and those that must not."""
    for option, given in (("--trap", traps), ("--no-trap", no_traps)):
        if only and given:
            raise click.UsageError(_ONLY[asked.lang].format(option=option))
    if only:
        return (only,), tuple(one for one in Misreading if one is not only)
    for trap in traps:
        if trap in no_traps:
            raise click.UsageError(_BOTH_WAYS[asked.lang].format(trap=trap))
    return traps, no_traps


_OWN_RULES = Text("the id has its own rules ({edition}): leave --edition and --ruling out")


def with_own_rules(task: Task, asked: Asked) -> Asked:
    """How the user wants to be answered, by the rules that the task has."""
    if asked.said.over(task.rules.edition, task.rules.chosen) != task.rules:
        said = _OWN_RULES[asked.lang].format(edition=task.rules.edition)
        raise click.UsageError(said)
    return asked._replace(rules=task.rules)
