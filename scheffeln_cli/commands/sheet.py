"""`scheffeln sheet`: print puzzles."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import assert_never

import click
from click.core import ParameterSource

from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from puzzles.sheet.formats import Format, written
from puzzles.sheet.sheet import LONGEST_TITLE, Key, NoRoom, Paper, Part, Sheet
from puzzles.task import Kind
from scheffeln.lang import Lang, Text
from scheffeln.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.exits import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.output import say, say_json, write_all
from scheffeln_cli.words import MISREADING, STREAM, OneOf

COUNT = 8
SEED = 1
_MAKING = ("kind", "count", "seed", "stars", "traps")


class Answers(StrEnum):
    """Where the key goes."""

    KEY_PAGE = "key-page"
    SEPARATE_FILE = "separate-file"
    NONE = "none"


_WRITTEN = Text("written: {path}", "geschrieben: {path}", "scritto: {path}")
_ENDING = Text(
    "{path}: the ending must be one of {endings}",
    "{path}: die Endung muss eine von diesen sein: {endings}",
    "{path}: l'estensione deve essere una di queste: {endings}",
)
_NO_STREAM = Text(
    "{form} goes into a file only: give -o a name",
    "{form} geht nur in eine Datei: gib bei -o einen Namen an",
    "{form} va solo in un file: indica un nome con -o",
)
_ONE_STREAM = Text(
    "a separate key needs files: give -o a name",
    "getrennte Lösungen brauchen Dateien: gib bei -o einen Namen an",
    "le soluzioni separate richiedono dei file: indica un nome con -o",
)
_EITHER = Text(
    "either print puzzles that are there or make some: {options} cannot go with FILE or ID",
    "entweder vorhandene Rätsel drucken oder welche machen: {options} passt nicht zu FILE oder ID",
    "o si stampano rompicapi che ci sono o se ne fanno: {options} non va con FILE o ID",
)
_LONG_TITLE = Text(
    "a title has at most {most} characters",
    "ein Titel hat höchstens {most} Zeichen",
    "un titolo ha al massimo {most} caratteri",
)
_PER_PAGE = Text(
    "on such a page there is room for {most} at most",
    "auf eine solche Seite passen höchstens {most}",
    "in una pagina così ce ne stanno al massimo {most}",
)
_NO_ROOM = Text(
    "so many puzzles do not fit on a page with these options: try --per-page {fewer}",
    "so viele Rätsel passen mit diesen Angaben nicht auf eine Seite: versuch --per-page {fewer}",
    "con queste opzioni così tanti rompicapi non stanno in una pagina: prova --per-page {fewer}",
)


@click.command()
@click.argument("sources", metavar="[FILE|ID]...", nargs=-1)
@click.option("-o", "out", metavar="OUT", required=True, help="Where to; the ending chooses.")
@click.option(
    "--format",
    "form",
    type=OneOf(Format),
    help="The format, whatever the ending.",
)
@click.option(
    "--kind",
    type=OneOf(Kind),
    default=Kind.FORECAST,
    show_default=True,
)
@click.option("--count", type=click.IntRange(1), default=COUNT, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True)
@click.option("--difficulty", "stars", type=click.IntRange(1, 5), help="Stars; else a mixture.")
@click.option("--trap", "traps", type=MISREADING, multiple=True, help="A mistake all must catch.")
@click.option("--paper", type=OneOf(Paper), default=Paper.A4, show_default=True)
@click.option("--title", default="", help="The title, in your own words.")
@click.option("--per-page", type=click.IntRange(1), help="Puzzles on a page.")
@click.option("--large-print", is_flag=True, help="Nothing below 18 points, one column.")
@click.option("--mono", is_flag=True, help="Black and white.")
@click.option(
    "--answers",
    type=OneOf(Answers),
    default=Answers.KEY_PAGE,
    show_default=True,
)
@click.option("--key", type=OneOf(Key), default=Key.STEPS, show_default=True)
@click.option("--qr", is_flag=True, help="Each puzzle's id as QR code too.")
@click.option("--rules-strip", is_flag=True, help="The move rules at the foot of the page.")
@common
def command(
    asked: Asked,
    *,
    sources: tuple[str, ...],
    out: str,
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
    qr: bool,
    rules_strip: bool,
) -> Exit:
    """Print puzzles on a sheet: those of a FILE, those with an ID, or new ones made for it.

    The ending of OUT chooses the format: .pdf, .svg (a file for each page), .html, .md, .txt or
    .json. With - for OUT a text format goes to standard output.
    """
    chosen = _format(out, form, asked.lang)
    _refuse_overlong(title, asked.lang)
    recipe = Recipe(kind, count, seed, stars=stars, traps=traps, rules=asked.rules)
    sheet = Sheet(
        puzzles=_puzzles(sources, recipe, asked),
        lang=asked.lang,
        title=title,
        paper=paper,
        large_print=large_print,
        mono=mono,
        qr=qr,
        rules_strip=rules_strip,
        key=key,
    )
    sheet = _placed(sheet, per_page)
    if out == STREAM:
        sys.stdout.write(_streamed(sheet, chosen, answers))
        return Exit.YES
    contents = _contents(sheet, chosen, Path(out), answers)
    write_all(contents)
    _report(contents, sheet, asked)
    return Exit.YES


def _format(out: str, form: Format | None, lang: Lang) -> Format:
    """The format asked for: by name, else by the ending; text where there is none to tell."""
    if form is None and out == STREAM:
        return Format.TXT
    ending = Path(out).suffix.removeprefix(".").lower()
    if form is None and ending not in set(Format):
        endings = " ".join(f".{one}" for one in Format)
        raise click.UsageError(_ENDING[lang].format(path=out, endings=endings))
    chosen = form or Format(ending)
    if out == STREAM and not chosen.is_text:
        raise click.UsageError(_NO_STREAM[lang].format(form=chosen.upper()))
    return chosen


def _refuse_overlong(title: str, lang: Lang) -> None:
    if len(title) > LONGEST_TITLE:
        raise click.UsageError(_LONG_TITLE[lang].format(most=LONGEST_TITLE))


def _puzzles(sources: tuple[str, ...], recipe: Recipe, asked: Asked) -> tuple[Puzzle, ...]:
    """The puzzles to print: those that are there, or new ones."""
    if not sources:
        from puzzles.making import make  # late: who prints a file need not wait for it

        return tuple(make(recipe))
    context = click.get_current_context()
    making = [
        option.opts[-1]
        for option in context.command.params
        if option.name in _MAKING
        and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    ]
    if making:
        raise click.UsageError(_EITHER[asked.lang].format(options=", ".join(making)))
    raise NotImplementedError


def _placed(sheet: Sheet, per_page: int | None) -> Sheet:
    """The sheet with so many puzzles on a page."""
    if per_page is not None and per_page > sheet.most_per_page:
        raise click.UsageError(_PER_PAGE[sheet.lang].format(most=sheet.most_per_page))
    return replace(sheet, per_page=per_page)


def _streamed(sheet: Sheet, form: Format, answers: Answers) -> str:
    if answers is Answers.SEPARATE_FILE:
        raise click.UsageError(_ONE_STREAM[sheet.lang])
    (text,) = _pages(sheet if answers is Answers.KEY_PAGE else sheet.only(Part.PUZZLES), form)
    return text.decode()


def _contents(sheet: Sheet, form: Format, out: Path, answers: Answers) -> Mapping[Path, bytes]:
    """Every file to be written, by its name."""
    match answers:
        case Answers.KEY_PAGE:
            return _named(_pages(sheet, form), out)
        case Answers.NONE:
            return _named(_pages(sheet.only(Part.PUZZLES), form), out)
        case Answers.SEPARATE_FILE:
            beside = out.with_stem(f"{out.stem}-key")
            return {
                **_named(_pages(sheet.only(Part.PUZZLES), form), out),
                **_named(_pages(sheet.only(Part.KEY), form), beside),
            }
        case _:
            assert_never(answers)


def _pages(sheet: Sheet, form: Format) -> list[bytes]:
    try:
        return written(sheet, form)
    except NoRoom as error:
        fewer = max(1, (sheet.per_page or 1) - 1)
        raise click.UsageError(_NO_ROOM[sheet.lang].format(fewer=fewer)) from error


def _named(pages: list[bytes], out: Path) -> dict[Path, bytes]:
    """One file takes the name asked for; several are numbered."""
    if len(pages) == 1:
        return {out: pages[0]}
    digits = len(str(len(pages)))
    return {
        out.with_stem(f"{out.stem}-{number:0{digits}}"): page
        for number, page in enumerate(pages, 1)
    }


def _report(contents: Mapping[Path, bytes], sheet: Sheet, asked: Asked) -> None:
    if asked.json:
        files = [str(path) for path in contents]
        ids = [puzzle.id for puzzle in sheet.puzzles]
        say_json({"schema": SCHEMA, "command": "sheet", "files": files, "puzzles": ids})
        return
    for path in contents:
        say(_WRITTEN[asked.lang].format(path=path))
