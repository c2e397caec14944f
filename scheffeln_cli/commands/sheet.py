"""`scheffeln sheet`: print puzzles."""

import sys
from collections.abc import Mapping
from pathlib import Path

import click
from click.core import ParameterSource

from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle
from puzzles.sheet.formats import Format
from puzzles.sheet.sheet import LONGEST_TITLE, Key, Paper, Sheet, most_per_page
from puzzles.storage.ids import id_of
from scheffeln import limits
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import kind_option, seed_option, trap_option
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.disk import write_all
from scheffeln_cli.files.puzzles import (
    Answers,
    RefusedLine,
    chosen_format,
    contents,
    gather,
    streamed,
)
from scheffeln_cli.options import OUT, STREAM, Asked, OneOf, common
from scheffeln_cli.terminal.output import say, say_json, waiting, warn

COUNT = 8
_MAKING = ("kind", "count", "seed", "stars", "traps")


_WRITTEN = Text("written: {path}")
_EITHER = Text(
    "either print puzzles that are there or make some: {options} cannot go with FILE or ID"
)
_EMPTY = Text("no puzzle there")
_LONG_TITLE = Text("a title has at most {most} characters")
_TOO_MANY = Text("a sheet as {form} has at most {most} puzzles: print several sheets")
_FALSE = Text(
    "the answer or the id of {id} is false: see puzzle check; --trust prints it all the same"
)
_PER_PAGE = Text("on such a page there is room for {most} at most")


@click.command()
@click.argument("sources", metavar="[FILE|ID]...", nargs=-1)
@click.option(
    "-o", "out", metavar="OUT", type=OUT, required=True, help="Where to; the ending chooses."
)
@click.option(
    "--format",
    "form",
    type=OneOf(Format),
    help="The format, whatever the ending.",
)
@kind_option
@click.option(
    "--count",
    type=click.IntRange(1, limits.PUZZLES),
    default=COUNT,
    show_default=True,
    help="How many.",
)
@seed_option
@click.option("--difficulty", "stars", type=click.IntRange(1, 5), help="Stars; else a mixture.")
@trap_option
@click.option("--paper", type=OneOf(Paper), default=Paper.A4.value, show_default=True)
@click.option("--title", default="", help="The title, in your own words.")
@click.option("--per-page", type=click.IntRange(1), help="Puzzles on a page.")
@click.option("--large-print", is_flag=True, help="Nothing below 18 points, one column.")
@click.option("--mono", is_flag=True, help="Black and white.")
@click.option(
    "--answers",
    type=OneOf(Answers),
    default=Answers.KEY_PAGE.value,
    show_default=True,
)
@click.option("--key", type=OneOf(Key), default=Key.STEPS.value, show_default=True)
@click.option(
    "--clauses", is_flag=True, help="Name clauses and mistakes in the key by their ids too."
)
@click.option("--trust", is_flag=True, help="Print what a FILE says without checking it.")
@click.option("--qr", is_flag=True, help="Each puzzle's id as QR code too.")
@click.option("--rules-strip", is_flag=True, help="The move rules at the foot of the page.")
@common
def command(
    asked: Asked,
    *,
    sources: tuple[str, ...],
    out: Path,
    form: Format | None,
    kind: Kind,
    count: int,
    seed: int,
    stars: int | None,
    traps: tuple[Misreading, ...],
    paper: Paper,
    title: str,
    per_page: int | None,
    large_print: bool,
    mono: bool,
    answers: Answers,
    key: Key,
    clauses: bool,
    trust: bool,
    qr: bool,
    rules_strip: bool,
) -> Exit:
    """Print puzzles on a sheet: those of a FILE, those with an ID, or new ones made for it.

    The ending of OUT chooses the format: .pdf, .svg (a file for each page), .html, .md, .txt or
    .json. With - for OUT a text format goes to standard output.
    """
    chosen = chosen_format(str(out), form, asked.lang)
    _refuse(title, per_page, large_print, asked.lang)
    if sources:
        puzzles, refused = _gathered(sources, asked)
        _refuse_many(len(puzzles), chosen, asked.lang)
        if not trust:
            with waiting(asked.lang):
                _refuse_false(puzzles, asked.lang)
    else:
        _refuse_many(count, chosen, asked.lang)
        puzzles, refused = _made(kind, count, seed, stars, traps, asked), False
    sheet = Sheet(
        puzzles=puzzles,
        lang=asked.lang,
        title=title,
        paper=paper,
        per_page=per_page,
        large_print=large_print,
        mono=mono,
        qr=qr,
        rules_strip=rules_strip,
        key=key,
        clauses=clauses,
    )
    if str(out) == STREAM:
        sys.stdout.write(streamed(sheet, chosen, answers))
    else:
        files = contents(sheet, chosen, out, answers)
        write_all(files)
        _report(files, sheet, asked)
    return Exit.BAD_INPUT if refused else Exit.YES


def _refuse(title: str, per_page: int | None, large_print: bool, lang: Lang) -> None:
    """Refuse what no sheet can have, before any puzzle is made for it."""
    if len(title) > LONGEST_TITLE:
        raise click.UsageError(_LONG_TITLE[lang].format(most=LONGEST_TITLE))
    most = most_per_page(large_print)
    if per_page is not None and per_page > most:
        raise click.UsageError(_PER_PAGE[lang].format(most=most))


def _refuse_many(puzzles: int, form: Format, lang: Lang) -> None:
    """Refuse what would be set for minutes in all the memory there is."""
    if not form.is_text and puzzles > limits.PRINTED:
        said = _TOO_MANY[lang].format(form=form.upper(), most=limits.PRINTED)
        raise click.UsageError(said)


def _refuse_false(puzzles: tuple[Puzzle, ...], lang: Lang) -> None:
    """Refuse to print an answer that is wrong, or an id that is another puzzle's."""
    from puzzles.kinds.task import assess  # late: who makes puzzles knows that they are right

    for puzzle in puzzles:
        if id_of(puzzle.task) != puzzle.id or assess(puzzle.task).answer != puzzle.answer:
            raise click.UsageError(_FALSE[lang].format(id=quoted(puzzle.id)))


def _made(
    kind: Kind,
    count: int,
    seed: int,
    stars: int | None,
    traps: tuple[Misreading, ...],
    asked: Asked,
) -> tuple[Puzzle, ...]:
    """New puzzles."""
    from puzzles.make import make  # late: who prints a file need not wait for these
    from puzzles.recipe import Recipe

    recipe = Recipe(kind, count, seed, stars=stars, traps=traps, rules=asked.rules)
    with waiting(asked.lang):
        return tuple(make(recipe))


def _gathered(sources: tuple[str, ...], asked: Asked) -> tuple[tuple[Puzzle, ...], bool]:
    """The puzzles that are there, and whether a line was refused."""
    _refuse_making(asked.lang)
    found = list(gather(sources))
    refused = [one for one in found if isinstance(one, RefusedLine)]
    puzzles = tuple(one for one in found if isinstance(one, Puzzle))
    if not puzzles:
        raise refused[0].error if refused else click.UsageError(_EMPTY[asked.lang])
    for one in refused:
        _warn(one, asked.lang)
    return puzzles, bool(refused)


def _refuse_making(lang: Lang) -> None:
    """What says how to make puzzles says nothing about those that are there."""
    context = click.get_current_context()
    making = [
        option.opts[-1]
        for option in context.command.params
        if option.name in _MAKING
        and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    ]
    if making:
        raise click.UsageError(_EITHER[lang].format(options=", ".join(making)))


def _warn(one: RefusedLine, lang: Lang) -> None:
    said = on_line(one.number, one.error.said(lang), lang)
    warn(f"{one.path}: {said}")


def _report(files: Mapping[Path, bytes], sheet: Sheet, asked: Asked) -> None:
    if asked.json:
        names = [str(path) for path in files]
        ids = [puzzle.id for puzzle in sheet.puzzles]
        say_json({"schema": SCHEMA, "command": "sheet", "files": names, "puzzles": ids})
        return
    for path in files:
        say(_WRITTEN[asked.lang].format(path=path))
