"""`scheffeln sheet`: print puzzles."""

import re
import sys
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

import click
from click.core import ParameterSource

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, easiest_first, line_of
from puzzles.sheet.sheet import (
    LONGEST_ADDRESS,
    LONGEST_TITLE,
    Format,
    Key,
    Paper,
    Sheet,
    most_per_page,
)
from puzzles.storage.ids import id_of
from scheffeln import limits
from scheffeln.language import Lang, Text
from scheffeln.refusal import quoted
from scheffeln.rules.misreadings import Misreading
from scheffeln.version import SCHEMA
from scheffeln_cli.commands.puzzle.footer import footer_command
from scheffeln_cli.commands.puzzle.options import (
    cards_option,
    seed_option,
    theme_option,
    trap_option,
)
from scheffeln_cli.errors import Exit, on_line
from scheffeln_cli.files.disk import write_all
from scheffeln_cli.files.puzzles import (
    COURSE,
    Answers,
    RefusedLine,
    chosen_format,
    contents,
    gather,
    streamed,
)
from scheffeln_cli.options import OUT, STREAM, Asked, OneOf, common
from scheffeln_cli.terminal.output import say, say_json, waiting, warn
from solver.themes import Theme

COUNT = 8
_MAKING = ("kinds", "count", "seed", "cards", "difficulty", "traps", "themes")
OWN_NAME = Path("sheet.pdf")
"""Where a sheet goes for which no name is said: its footer says none."""


class Sorting(StrEnum):
    """In which order puzzles are printed."""

    GIVEN = "given"
    EASIEST = "easiest"


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
_NO_ADDRESS = Text("not the address of a page: {word}")
_ADDRESS_HINT = Text("it begins with http:// or https://, has no # and at most {most} characters")
_THERE = Text("{path} is there already: say with -o where the sheet is to go")
_CHAPTER_OF = Text("--chapter takes a part of a course: scheffeln sheet course --chapter 1")
_NO_CHAPTER = Text("no such chapter: {word}; there are {there}")
_FIRST_OF = Text("--first takes the first puzzles of a FILE: say with --count how many to make")
_INSTEAD = Text("too few like that can be had of {kinds}: other kinds stand in")
_NO_STARS = Text("stars are a number from 1 to 5 or two of them, as in 1-3: {word}")


@click.command()
@click.argument("sources", metavar="[FILE|ID]...", nargs=-1)
@click.option(
    "-o", "out", metavar="OUT", type=OUT, help="Where to; the ending chooses. Else sheet.pdf."
)
@click.option(
    "--format",
    "form",
    type=OneOf(Format),
    help="The format, whatever the ending.",
)
@click.option(
    "--kind",
    "kinds",
    type=OneOf(Kind),
    multiple=True,
    help="What is asked: forecast, order, blanks, shortest, retro or top; repeat it to mix kinds.",
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
    help="Stars from 1 to 5, as in 2 or 1-3; else a mixture.",
)
@trap_option
@theme_option
@click.option(
    "--first", type=click.IntRange(1), metavar="N", help="Only the first N puzzles of the FILE."
)
@click.option("--chapter", metavar="N", help="Only this chapter of a course, or some, as in 1-3.")
@click.option(
    "--sort",
    type=OneOf(Sorting),
    default=Sorting.GIVEN.value,
    show_default=True,
    help="Easiest: the quickest first, as mixtures are anyway.",
)
@click.option(
    "--paper", type=OneOf(Paper), default=Paper.A4.value, show_default=True, help="Its size."
)
@click.option("--title", default="", help="The title, in your own words.")
@click.option("--per-page", type=click.IntRange(1), help="Puzzles on a page.")
@click.option("--large-print", is_flag=True, help="Puzzles with nothing below 18 points.")
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
@click.option("--trust", is_flag=True, help="Print what a FILE says without checking it.")
@click.option("--qr", is_flag=True, help="Each puzzle's id as QR code too.")
@click.option(
    "--page", metavar="ADDRESS", default="", help="Let the QR codes open the page at this address."
)
@click.option("--fields/--no-fields", default=True, help="Lines for name, date and time.")
@click.option("--grade/--no-grade", default=True, help="Stars and predicted time.")
@click.option("--footer/--no-footer", default=True, help="The command and the page number.")
@click.option("--rules-strip", is_flag=True, help="The move rules at the foot of the page.")
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
    first: int | None,
    chapter: str | None,
    sort: Sorting,
    paper: Paper,
    title: str,
    per_page: int | None,
    large_print: bool,
    mono: bool,
    answers: Answers,
    key: Key,
    clauses: bool,
    kept: Path | None,
    trust: bool,
    qr: bool,
    page: str,
    fields: bool,
    grade: bool,
    footer: bool,
    rules_strip: bool,
) -> Exit:
    """Print puzzles on a sheet: those of a FILE, those with an ID, or new ones made for it.

    Without anything it prints several kinds, the quickest first. The word course stands for a
    course in nine chapters, for those who do not know the rules yet: sheet course --chapter 1. The
    word starter stands for the hundred puzzles that come with the program.

    The ending of OUT chooses the format: .pdf, .svg (a file for each page), .html, .md, .txt or
    .json. With - for OUT a text format goes to standard output.
    """
    if out is None and OWN_NAME.exists():
        raise click.UsageError(_THERE[asked.lang].format(path=OWN_NAME))
    out = out or OWN_NAME
    chosen = chosen_format(str(out), form, asked.lang)
    _refuse(title, per_page, large_print, asked.lang)
    _refuse_address(page, asked.lang)
    stars = _stars(difficulty, asked.lang)
    if sources:
        wanted = _numbers(chapter) if chapter else None
        puzzles, refused = _gathered(sources, seed, wanted, asked)
        puzzles = _of_chapter(puzzles, chapter, asked.lang)[:first]
        _refuse_many(len(puzzles), chosen, asked.lang)
        if not trust and sources != (COURSE,):
            with waiting(asked.lang):
                _refuse_false(puzzles, asked.lang)
    else:
        for given, said in ((first, _FIRST_OF), (chapter, _CHAPTER_OF)):
            if given is not None:
                raise click.UsageError(said[asked.lang])
        _refuse_many(count, chosen, asked.lang)
        puzzles, refused = _made(kinds, count, seed, cards, stars, traps, themes, asked), False
    if sort is Sorting.EASIEST:
        puzzles = easiest_first(puzzles)
    sheet = Sheet(
        puzzles=puzzles,
        lang=asked.lang,
        title=title,
        paper=paper,
        per_page=per_page,
        large_print=large_print,
        mono=mono,
        qr=qr or bool(page),
        page=page,
        fields=fields,
        grade=grade,
        footer=footer,
        command=footer_command(sources, puzzles, asked.lang),
        rules_strip=rules_strip,
        key=key,
        clauses=clauses,
    )
    beside = {kept: "".join(f"{line_of(one)}\n" for one in puzzles).encode()} if kept else {}
    if str(out) == STREAM:
        sys.stdout.write(streamed(sheet, chosen, answers))
        write_all(beside)
    else:
        with waiting(asked.lang):
            files = {**contents(sheet, chosen, out, answers), **beside}
        write_all(files)
        _report(files, sheet, asked)
    return Exit.BAD_INPUT if refused else Exit.YES


def _of_chapter(puzzles: tuple[Puzzle, ...], word: str | None, lang: Lang) -> tuple[Puzzle, ...]:
    """The puzzles of some chapters, by the number they have in their course, or in their file."""
    if word is None:
        return puzzles
    told = [one.chapter for one in puzzles if one.chapter]
    counted = {idea: at for at, idea in enumerate(dict.fromkeys(one.idea for one in told), 1)}
    numbers = {one.idea: one.place.number if one.place else counted[one.idea] for one in told}
    wanted = _numbers(word) or ()
    found = tuple(one for one in puzzles if one.chapter and numbers[one.chapter.idea] in wanted)
    if not found:
        there = ", ".join(str(number) for number in dict.fromkeys(numbers.values()))
        raise click.UsageError(_NO_CHAPTER[lang].format(word=quoted(word), there=there or "-"))
    return found


def _numbers(word: str) -> range | None:
    """A number, or from one number to another."""
    typed = re.fullmatch(r"([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?", word, re.ASCII)
    return range(int(typed[1]), int(typed[2] or typed[1]) + 1) if typed else None


def _refuse(title: str, per_page: int | None, large_print: bool, lang: Lang) -> None:
    """Refuse what no sheet can have, before any puzzle is made for it."""
    if len(title) > LONGEST_TITLE:
        raise click.UsageError(_LONG_TITLE[lang].format(most=LONGEST_TITLE))
    most = most_per_page(large_print)
    if per_page is not None and per_page > most:
        raise click.UsageError(_PER_PAGE[lang].format(most=most))


def _refuse_address(address: str, lang: Lang) -> None:
    if address and not (
        len(address) <= LONGEST_ADDRESS and re.fullmatch(r"https?://[!-\"$-~]+", address)
    ):
        said = _NO_ADDRESS[lang].format(word=quoted(address))
        raise click.UsageError(f"{said}; {_ADDRESS_HINT[lang].format(most=LONGEST_ADDRESS)}")


def _stars(word: str | None, lang: Lang) -> range | None:
    """How hard: a number of stars, or from one number to another."""
    if word is None:
        return None
    stars = _numbers(word)
    if not stars or stars[-1] > limits.STARS:
        raise click.UsageError(_NO_STARS[lang].format(word=quoted(word)))
    return stars


def _refuse_many(puzzles: int, form: Format, lang: Lang) -> None:
    """Refuse what would be set for minutes in all the memory there is."""
    if not form.is_text and puzzles > limits.PRINTED:
        raise click.UsageError(_TOO_MANY[lang].format(form=form.upper(), most=limits.PRINTED))


def _refuse_false(puzzles: tuple[Puzzle, ...], lang: Lang) -> None:
    """Refuse to print an answer that is wrong, or an id that is another puzzle's."""
    from puzzles.kinds.task import assess  # late: who makes puzzles knows that they are right

    for puzzle in puzzles:
        if id_of(puzzle.task) != puzzle.id or assess(puzzle.task).answer != puzzle.answer:
            raise click.UsageError(_FALSE[lang].format(id=quoted(puzzle.id)))


def _made(
    kinds: tuple[Kind, ...],
    count: int,
    seed: int,
    cards: int | None,
    stars: range | None,
    traps: tuple[Misreading, ...],
    themes: tuple[Theme, ...],
    asked: Asked,
) -> tuple[Puzzle, ...]:
    """What was asked for; who asks for nothing gets something of everything, easiest first."""
    if not (kinds or cards or stars or traps or themes):
        from puzzles.series.progression import Progression  # late: it needs Z3

        with waiting(asked.lang):
            return Progression(count, seed, asked.rules).puzzles()
    from puzzles.series.mixture import Mixture, kinds_with  # late: no file waits for the makers
    from scheffeln_cli.commands.puzzle.make import refuse

    turns = tuple(dict.fromkeys(kinds))
    if not turns and not traps:  # not every kind can catch every trap
        turns = kinds_with(cards, themes, stars, asked.rules)
    turns = turns or (Kind.FORECAST,)
    wanted = Mixture(turns, count, seed, stars, traps, asked.rules, cards, themes)
    for recipe in wanted.recipes():
        refuse(recipe, asked)
    with waiting(asked.lang):
        puzzles = wanted.puzzles()
    if few := wanted.too_few(puzzles):
        titles = (KINDS[kind].title[asked.lang] for kind in few)
        warn(_INSTEAD[asked.lang].format(kinds=", ".join(titles)))
    return puzzles


def _gathered(
    sources: tuple[str, ...], seed: int, chapters: range | None, asked: Asked
) -> tuple[tuple[Puzzle, ...], bool]:
    """The puzzles that are there, and whether a line was refused."""
    _refuse_making(COURSE in sources, asked.lang)
    found = list(gather(sources, seed, max(chapters) if chapters else None))
    refused = [one for one in found if isinstance(one, RefusedLine)]
    puzzles = tuple(one for one in found if isinstance(one, Puzzle))
    if not puzzles:
        raise refused[0].error if refused else click.UsageError(_EMPTY[asked.lang])
    for one in refused:
        warn(f"{one.path}: {on_line(one.number, one.error.said(asked.lang), asked.lang)}")
    return puzzles, bool(refused)


def _refuse_making(course: bool, lang: Lang) -> None:
    """What says how to make puzzles says nothing about those there are; a course has a seed."""
    context = click.get_current_context()
    making = [
        option.opts[-1]
        for option in context.command.params
        if option.name in _MAKING
        and not (course and option.name == "seed")
        and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    ]
    if making:
        raise click.UsageError(_EITHER[lang].format(options=", ".join(making)))


def _report(files: Mapping[Path, bytes], sheet: Sheet, asked: Asked) -> None:
    if asked.json:
        names = [str(path) for path in files]
        ids = [puzzle.id for puzzle in sheet.puzzles]
        say_json({"schema": SCHEMA, "command": "sheet", "files": names, "puzzles": ids})
        return
    for path in files:
        say(_WRITTEN[asked.lang].format(path=path))
