"""`scheffeln sheet`: print puzzles."""

import re
import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import click

from puzzles.kinds.task import Kind
from puzzles.puzzle import easiest_first, line_of
from puzzles.series.search import Search
from puzzles.sheet.item import clock, group_name
from puzzles.sheet.sheet import (
    LONGEST_ADDRESS,
    LONGEST_TITLE,
    Format,
    Key,
    Paper,
    Sheet,
    is_course,
    most_per_page,
)
from scheffeln import limits
from scheffeln.language import Lang, Plural, Text
from scheffeln.refusal import quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.options import (
    EVERY_KIND,
    cards_option,
    seed_option,
    theme_option,
    timeout_option,
    trap_option,
)
from scheffeln_cli.commands.puzzle.supply import (
    CHAPTER_OF,
    GROUPED,
    LETTERS,
    OWN_NAME,
    Puzzles,
    Wishes,
    footer_command,
    for_beginners,
    gathered,
    group_files,
    looked_for,
    made,
    number_range,
    of_chapter,
    refuse_false,
    refuse_overwriting,
    stars_of,
)
from scheffeln_cli.errors import Exit
from scheffeln_cli.files.disk import write_all
from scheffeln_cli.files.names import OUT, STREAM
from scheffeln_cli.files.puzzles import (
    Answers,
    chosen_format,
    contents,
    is_made_course,
    streamed,
)
from scheffeln_cli.help import NamingOption
from scheffeln_cli.options import Asked, OneOf, common
from scheffeln_cli.terminal.output import Progress, say, say_json
from solver.themes import Theme

COUNT = 8


class Sorting(StrEnum):
    """In which order puzzles are printed."""

    GIVEN = "given"
    EASIEST = "easiest"


class Selection(NamedTuple):
    """Which of the puzzles that are named go on the sheet, and how."""

    sources: tuple[str, ...]
    chapter: str | None
    first: int | None
    sort: Sorting | None
    trust: bool
    """Whether they are printed unchecked."""

    @property
    def chapters(self) -> range | None:
        return number_range(self.chapter) if self.chapter else None


_WRITTEN = Text("written: {path}")
_PUZZLES = Plural("{n} puzzle", "{n} puzzles")
_PREDICTED = Text("{puzzles}, predicted time {time}")
_GROUP_FILES = Text("each group has a file of its own: give -o a name")
_BIG_GROUPS = Text("each of several groups has at most {most} puzzles")
_LONG_TITLE = Text("a title has at most {most} characters")
_TOO_MANY = Text("a sheet as {form} has at most {most} puzzles: print several sheets")
_PER_PAGE = Text("on such a page there is room for {most} at most")
_NO_ADDRESS = Text("not the address of a page: {word}")
_ADDRESS_HINT = Text("it begins with http:// or https://, has no # and at most {most} characters")
_FIRST_OF = Text("--first takes the first puzzles of a FILE: say with --count how many to make")


@click.command()
@click.argument("sources", metavar="[FILE|ID]...", nargs=-1)
@click.option(
    "-o", "out", metavar="OUT", type=OUT, help="Where to; the ending chooses. Else sheet.pdf."
)
@click.option("--format", "form", type=OneOf(Format), help="The format, whatever the ending.")
@click.option(
    "--kind",
    "kinds",
    type=OneOf(Kind),
    multiple=True,
    cls=NamingOption,
    gaps=EVERY_KIND,
    help="What is asked: {kinds} or {last}; repeat it to mix kinds.",
)
@click.option(
    "--count",
    type=click.IntRange(1, limits.PUZZLES),
    default=COUNT,
    show_default=True,
    help="How many.",
)
@seed_option
@cards_option
@click.option(
    "--difficulty",
    metavar="STARS",
    help="Stars from 1 to 5, as in 2 or 1-3, or beginner, easy, medium, hard; else a mixture.",
)
@trap_option
@theme_option
@click.option(
    "--groups",
    type=click.IntRange(1, len(LETTERS)),
    default=1,
    help="This many equally hard sheets, each in a file of its own: OUT-A, OUT-B.",
)
@click.option(
    "--first", type=click.IntRange(1), metavar="N", help="Only the first N puzzles of the FILE."
)
@click.option("--chapter", metavar="N", help="Only this chapter of a course, or some, as in 1-3.")
@click.option(
    "--sort",
    type=OneOf(Sorting),
    help="The quickest first (easiest), the default for new puzzles, or as they come (given).",
)
@click.option(
    "--paper", type=OneOf(Paper), default=Paper.A4.value, show_default=True, help="The paper size."
)
@click.option("--title", default="", help="The title, in your own words.")
@click.option("--per-page", type=click.IntRange(1), help="Puzzles on a page.")
@click.option("--large-print", is_flag=True, help="Large print: nothing smaller than 18 points.")
@click.option("--mono", "--grey", "--gray", "mono", is_flag=True, help="In black and white.")
@click.option(
    "--answers",
    type=OneOf(Answers),
    default=Answers.KEY_PAGE.value,
    show_default=True,
    help="Where the key goes: behind the puzzles, into OUT-key, or nowhere.",
)
@click.option(
    "--key",
    type=OneOf(Key),
    default=Key.STEPS.value,
    show_default=True,
    help="Every step, the answers only, or a table for marking with the mistake behind each.",
)
@click.option(
    "--clauses", is_flag=True, help="Name clauses and mistakes in the key by their ids too."
)
@click.option(
    "--set",
    "kept",
    metavar="FILE",
    type=OUT,
    help="Write the puzzles there too, a line each, for puzzle mark.",
)
@timeout_option
@click.option("--trust", is_flag=True, help="Print what a FILE says without checking it.")
@click.option("--qr", is_flag=True, help="Each puzzle's id as QR code too.")
@click.option(
    "--page", metavar="ADDRESS", default="", help="Make the QR codes open the page at this address."
)
@click.option(
    "--fields/--no-fields", default=True, help="Lines for name, class, date, time and score."
)
@click.option(
    "--grade/--no-grade",
    default=None,
    help="Stars and predicted time; else on every sheet but that of a course.",
)
@click.option("--footer/--no-footer", default=True, help="The command and the page number.")
@click.option("--rules-strip", is_flag=True, help="The movement rules at the foot of the page.")
@common
def sheet_command(
    asked: Asked,
    *,
    sources: tuple[str, ...],
    out: Path | None,
    form: Format | None,
    kinds: tuple[Kind, ...],
    count: int,
    seed: int,
    cards: int | None,
    difficulty: str | None,
    traps: tuple[Misreading, ...],
    themes: tuple[Theme, ...],
    groups: int,
    first: int | None,
    chapter: str | None,
    sort: Sorting | None,
    paper: Paper,
    title: str,
    per_page: int | None,
    large_print: bool,
    mono: bool,
    answers: Answers,
    key: Key,
    clauses: bool,
    kept: Path | None,
    timeout: float | None,
    trust: bool,
    qr: bool,
    page: str,
    fields: bool,
    grade: bool | None,
    footer: bool,
    rules_strip: bool,
) -> Exit:
    """Print puzzles on a sheet: those of a FILE, those with an ID, or new ones made for it.

    With nothing named it prints several kinds, the quickest first. The word course stands for a
    course in nine chapters, for those who do not know the rules yet: sheet course --chapter 1. The
    word starter stands for the hundred puzzles that come with the program.

    The ending of OUT chooses the format: .pdf, .svg (a file for each page), .html, .md, .txt or
    .json. With - for OUT a text format goes to standard output.
    """
    chosen = chosen_format(str(out or OWN_NAME), form, asked.lang)
    _refuse(title, per_page, large_print, page, asked.lang)
    stars = stars_of(difficulty, asked.lang)
    if groups > 1 and str(out) == STREAM:
        raise click.UsageError(_GROUP_FILES[asked.lang])
    wishes = Wishes(kinds, count, seed, cards, stars, traps, themes, groups)
    wishes = for_beginners(wishes, difficulty, asked.lang)
    part = Selection(sources, chapter, first, sort, trust)
    supply = _gathered if sources else _made
    with Progress(asked.lang, looked_for(sources, count, part.chapters, groups)) as so_far:
        search = Search.within(timeout, so_far.reached)
        grouped, refused = supply(part, wishes, chosen, asked, search, named=out is not None)
        sheet = Sheet(
            puzzles=grouped[0],
            lang=asked.lang,
            title=title,
            paper=paper,
            per_page=per_page,
            large_print=large_print,
            mono=mono,
            qr=qr or bool(page),
            page=page,
            fields=fields,
            grade=not is_course(grouped[0]) if grade is None else grade,
            footer=footer,
            command=footer_command(sources, grouped[0], asked.lang),
            rules_strip=rules_strip,
            key=key,
            clauses=clauses,
        )
        sheets = sheet.groups(grouped, LETTERS)
        files: dict[Path, bytes] = {}
        for one, path in zip(sheets, group_files(out or OWN_NAME, groups), strict=True):
            if str(out) != STREAM:
                files.update(contents(one, chosen, path, answers))
    sets = zip(group_files(kept, groups), grouped, strict=True) if kept else ()
    files |= {path: "".join(f"{line_of(one)}\n" for one in some).encode() for path, some in sets}
    if str(out) == STREAM:
        sys.stdout.write(streamed(sheet, chosen, answers))
    write_all(files)
    if str(out) != STREAM:
        _report(files, sheets, asked)
    return Exit.BAD_INPUT if refused else Exit.YES


def _gathered(
    part: Selection, wishes: Wishes, form: Format, asked: Asked, search: Search, *, named: bool
) -> tuple[tuple[Puzzles, ...], bool]:
    """The puzzles of each group out of what is named, and whether some of it was refused."""
    whole, refused = gathered(
        part.sources, wishes.seed, part.chapters, wishes.groups, asked, search
    )
    grouped = tuple(of_chapter(some, part.chapter, asked.lang)[: part.first] for some in whole)
    _refuse_many(len(grouped[0]), form, asked.lang)
    if not part.trust and not is_made_course(part.sources):
        refuse_false(grouped[0], asked.lang)
    if not named:
        refuse_overwriting(wishes.groups, asked.lang)
    easiest = part.sort is Sorting.EASIEST
    return tuple(map(easiest_first, grouped)) if easiest else grouped, refused


def _made(
    part: Selection, wishes: Wishes, form: Format, asked: Asked, search: Search, *, named: bool
) -> tuple[tuple[Puzzles, ...], bool]:
    """The puzzles of each group, made for the sheet, so that none of them is refused."""
    for given, said in ((part.first, _FIRST_OF), (part.chapter, CHAPTER_OF)):
        if given is not None:
            raise click.UsageError(said[asked.lang])
    _refuse_many(wishes.count, form, asked.lang)
    if wishes.groups > 1 and wishes.count > GROUPED:
        raise click.UsageError(_BIG_GROUPS[asked.lang].format(most=GROUPED))
    easiest = part.sort is not Sorting.GIVEN
    return made(wishes, sorted_first=easiest, named=named, asked=asked, search=search), False


def _refuse(title: str, per_page: int | None, large_print: bool, address: str, lang: Lang) -> None:
    """Refuse what no sheet can have, before any puzzle is made for it."""
    if len(title) > LONGEST_TITLE:
        raise click.UsageError(_LONG_TITLE[lang].format(most=LONGEST_TITLE))
    most = most_per_page(large_print)
    if per_page is not None and per_page > most:
        raise click.UsageError(_PER_PAGE[lang].format(most=most))
    if address and not (
        len(address) <= LONGEST_ADDRESS and re.fullmatch(r"https?://[!-\"$-~]+", address)
    ):
        said = _NO_ADDRESS[lang].format(word=quoted(address))
        raise click.UsageError(f"{said}; {_ADDRESS_HINT[lang].format(most=LONGEST_ADDRESS)}")


def _refuse_many(puzzles: int, form: Format, lang: Lang) -> None:
    """Refuse what would be set for minutes in all the memory there is."""
    if not form.is_text and puzzles > limits.PRINTED:
        raise click.UsageError(_TOO_MANY[lang].format(form=form.upper(), most=limits.PRINTED))


def _report(files: Mapping[Path, bytes], sheets: Sequence[Sheet], asked: Asked) -> None:
    if asked.json:
        names = [str(path) for path in files]
        groups = [
            {"group": one.group, "puzzles": _ids(one), "seconds": one.seconds} for one in sheets
        ]
        ids = [name for one in sheets for name in _ids(one)]
        heads = {"schema": SCHEMA, "command": "sheet"}
        say_json({**heads, "files": names, "puzzles": ids, "groups": groups})
        return
    for path in files:
        say(_WRITTEN[asked.lang].format(path=path))
    for one in sheets:
        number = _PUZZLES(len(one.puzzles), asked.lang)
        told = _PREDICTED[asked.lang].format(puzzles=number, time=clock(one.seconds))
        say(f"{group_name(one)}: {told}" if one.group else told)


def _ids(sheet: Sheet) -> list[str]:
    return [puzzle.id for puzzle in sheet.puzzles]
