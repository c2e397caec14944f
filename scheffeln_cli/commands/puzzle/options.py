"""What puzzle commands share: their options, and what they are about, which is one puzzle by its id
or those of a file one after the other."""

from collections.abc import Callable
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from puzzles.composing.isolation import others
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds.task import Kind, Task
from puzzles.storage.ids import BadId, fitting, id_of
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, WordKind, look_up
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.errors import Exit, on_line, refusal_record
from scheffeln_cli.files.disk import bytes_of
from scheffeln_cli.files.misplaced import MOST_IDS, FileForId, IdForFile
from scheffeln_cli.files.names import is_file
from scheffeln_cli.help import NamingOption
from scheffeln_cli.options import MISREADING, SECONDS, SEED, Asked, OneOf, WordType
from scheffeln_cli.terminal.output import BOLD, say, say_json, styled, warn
from solver.themes import Theme

if TYPE_CHECKING:
    from solver.questions import Starts

_THEMES = {one.value: one for one in Theme}


def _themes(words: str) -> tuple[Theme, ...]:
    """Themes by id or by name in any language, with commas between several; a name may have a comma
    of its own."""
    named = {one.label[lang].casefold(): one for lang in Lang for one in Theme}

    def called(word: str) -> Theme | None:
        return named.get(word.strip().casefold())

    whole = called(words)
    if whole:
        return (whole,)
    return tuple(
        called(word) or look_up(word.strip(), WordKind.THEME, _THEMES) for word in words.split(",")
    )


THEME = WordType("theme", _themes, lambda _: tuple(Theme))
FILE = click.Path(path_type=Path)
*_OTHERS, _LAST = Kind
EVERY_KIND = {"kinds": ", ".join(_OTHERS), "last": _LAST.value}
"""The gaps of help texts: a new kind is no new text."""

kind_option = click.option(
    "--kind",
    type=OneOf(Kind),
    default=Kind.FORECAST.value,
    show_default=True,
    cls=NamingOption,
    gaps=EVERY_KIND,
    help="What is asked: {kinds} or {last}.",
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
    callback=lambda _ctx, _option, given: tuple(chain.from_iterable(given)),
    help="An idea all must have, by id or name; scheffeln help themes lists them. Repeatable.",
)
unlike_option = click.option(
    "--unlike",
    "files",
    metavar="FILE",
    multiple=True,
    help="No puzzle like one of this file, turned or recoloured. Repeatable.",
)
timeout_option = click.option("--timeout", type=SECONDS, help="Give up after this many seconds.")
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
        return (only,), others(only)
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


NO_PUZZLE = Text("no puzzle there")


def each(
    source: str, asked: Asked, tell: Callable[[Task, Asked], Exit], *, titled: bool = True
) -> Exit:
    """Tell the puzzle with an id, or those of a file, each under its id; of one that cannot be told
    it is said why, and the others are told all the same. The worst of their exit codes."""
    from scheffeln_cli.files.puzzles import RefusedLine, has_many, tasks

    many, worst, number = has_many(source), Exit.YES, 0
    for number, found in enumerate(tasks(source), 1):
        if isinstance(found, RefusedLine):
            said = on_line(found.number, found.error.said(asked.lang), asked.lang)
            place: dict[str, object] = {"line": found.number}
            worst = max(worst, _left_out(found.error, f"{found.path}: {said}", place, asked))
            continue
        if number > 1 and not asked.json:
            say("")
        if many and titled and not asked.json:
            say(styled(id_of(found), BOLD, colour=asked.colour))
        try:
            worst = max(worst, tell(found, with_own_rules(found, asked)))
        except Refusal as error:
            if not many:
                raise
            name = id_of(found)
            said = f"{name}: {error.said(asked.lang)}"
            worst = max(worst, _left_out(error, said, {"id": name}, asked))
    if not number:
        raise click.UsageError(NO_PUZZLE[asked.lang])
    return worst


def _left_out(error: Refusal, said: str, place: dict[str, object], asked: Asked) -> Exit:
    """Say why one of many is not told."""
    if asked.json:
        say_json({**refusal_record(error, asked.lang), **place})
    else:
        warn(said)
    return Exit(error.code)


def _single(word: str) -> Task:
    """The task of an id, where a file will not do."""
    try:
        return fitting(word)
    except BadId:
        if not Path(word).is_file():
            raise
    from scheffeln_cli.files.puzzles import RefusedLine, gather  # late: an id needs no file

    read = (one for one in gather([word]) if not isinstance(one, RefusedLine))
    raise FileForId(word, tuple(one.id for one in islice(read, MOST_IDS)))


def _of_many(word: str) -> Path:
    """The name of a file, where an id will not do."""
    if not is_file(word):
        with suppress(BadId):
            raise IdForFile(id_of(fitting(word)))
    return Path(word)


ID = WordType("id", _single, lambda _: ())
SET = WordType("file", _of_many, lambda _: ())
