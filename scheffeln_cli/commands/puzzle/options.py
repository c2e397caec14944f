"""Words and options that several puzzle commands share."""

from collections.abc import Callable
from pathlib import Path
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

import click

from puzzles.kinds.task import Kind, Task
from puzzles.storage.ids import fitting
from scheffeln.language import Text
from scheffeln.refusal import WordKind, look_up
from scheffeln_cli.options import MISREADING, SEED, STREAM, Asked, OneOf, WordType
from solver.themes import Theme

if TYPE_CHECKING:
    from solver.questions import Starts

ID = WordType("id", fitting, lambda _: ())
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
jobs_option = click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes."
)
weights_option = click.option(
    "--weights", type=FILE, help="Predict seconds with this file, written by calibrate."
)


def start_option(usual: "Starts") -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--start",
        type=OneOf(type(usual)),
        default=usual.value,
        show_default=True,
        help="The first position.",
    )


_OWN_RULES = Text("the id has its own rules ({edition}): leave --edition and --ruling out")


def with_own_rules(task: Task, asked: Asked) -> Asked:
    """How the user wants to be answered, by the rules that the task has."""
    if asked.said.over(task.rules.edition, task.rules.chosen) != task.rules:
        said = _OWN_RULES[asked.lang].format(edition=task.rules.edition)
        raise click.UsageError(said)
    return asked._replace(rules=task.rules)


def is_file(word: str) -> bool:
    """Whether a word names a file rather than a puzzle: it exists, or no id is written so."""
    return word == STREAM or not set(word) <= _ID_LETTERS or Path(word).exists()


_ID_LETTERS = {*ascii_letters, *digits, "-", " "}
