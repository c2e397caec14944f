"""`scheffeln sheet`: print puzzles."""

import sys
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

import click

from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from puzzles.sheet.formats import Format, written
from puzzles.sheet.sheet import LONGEST_TITLE, Key, Paper, Part, Sheet
from puzzles.task import Kind
from scheffeln.lang import Lang, Text
from scheffeln.misreadings import Misreading
from scheffeln_cli.exits import Exit
from scheffeln_cli.options import Asked, common
from scheffeln_cli.output import say, say_json, write_all
from scheffeln_cli.words import MISREADING, STREAM

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
    "--format", "form", type=click.Choice(list(Format)), help="The format, whatever the ending."
)
@click.option("--kind", type=click.Choice(list(Kind)), default=Kind.FORECAST, show_default=True)
@click.option("--count", type=click.IntRange(1), default=COUNT, show_default=True)
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True)
@click.option("--difficulty", "stars", type=click.IntRange(1, 5), help="Stars; else a mixture.")
@click.option("--trap", "traps", type=MISREADING, multiple=True, help="A mistake all must catch.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option("--title", default="", help="The title, in your own words.")
@click.option("--per-page", type=click.IntRange(1), help="Puzzles on a page.")
@click.option("--large-print", is_flag=True, help="Nothing below 18 points, one column.")
@click.option("--mono", is_flag=True, help="Black and white.")
@click.option(
    "--answers", type=click.Choice(list(Answers)), default=Answers.KEY_PAGE, show_default=True
)
@click.option("--key", type=click.Choice(list(Key)), default=Key.STEPS, show_default=True)
@click.option("--qr", is_flag=True, help="Each puzzle's id as QR code too.")
@click.option("--rules-strip", is_flag=True, help="The move rules at the foot of the page.")
@common
def command(
    asked: Asked,
    *,
    sources: tuple[str, ...],
    out: str,
    form: str | None,
    kind: str,
    count: int,
    seed: int,
    stars: int | None,
    traps: tuple[Misreading, ...],
    paper: str,
    title: str,
    per_page: int | None,
    large_print: bool,
    mono: bool,
    answers: str,
    key: str,
    qr: bool,
    rules_strip: bool,
) -> Exit:
    """Print puzzles on a sheet: those of a FILE, those with an ID, or new ones made for it.

    The ending of OUT chooses the format: .pdf, .svg (a file for each page), .html, .md, .txt or
    .json. With - for OUT a text format goes to standard output.
    """
    chosen = _format(out, form, asked.lang)
    _refuse_overlong(title, asked.lang)
    recipe = Recipe(Kind(kind), count, seed, stars=stars, traps=traps, rules=asked.rules)
    sheet = Sheet(
        puzzles=_puzzles(sources, recipe, asked),
        lang=asked.lang,
        title=title,
        paper=Paper[paper.upper()],
        large_print=large_print,
        mono=mono,
        qr=qr,
        rules_strip=rules_strip,
        key=Key(key),
    )
    sheet = _placed(sheet, per_page)
    if out == STREAM:
        sys.stdout.write(_streamed(sheet, chosen, Answers(answers)))
        return Exit.YES
    contents = _contents(sheet, chosen, Path(out), Answers(answers))
    write_all(contents)
    _report(contents, sheet, asked)
    return Exit.YES
