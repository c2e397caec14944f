"""Puzzles that are there already, and the files a sheet goes into."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, assert_never

import click

from puzzles.answers import certify
from puzzles.kinds.task import Task, assess
from puzzles.puzzle import Puzzle, read_lines
from puzzles.series.search import UNHURRIED, Search
from puzzles.sheet.sheet import Format, NoRoom, Part, Sheet, sheet_files
from puzzles.storage.fields import BadField
from puzzles.storage.ids import fitting
from scheffeln.language import Lang, Text
from scheffeln_cli.errors import on_line
from scheffeln_cli.files.disk import lines_of
from scheffeln_cli.files.names import STREAM, is_file

if TYPE_CHECKING:
    from puzzles.composing.wish import Unlike

STARTER = "starter"
"""The word for the collection that comes with the program."""
COURSE = "course"
"""The word for a course made on the spot."""


class RefusedLine(NamedTuple):
    """A line that holds no puzzle: where it is and what is wrong with it."""

    path: str
    number: int
    error: BadField


def gather(
    sources: Iterable[str], seed: int = 1, last: int | None = None, search: Search = UNHURRIED
) -> Iterator[Puzzle | RefusedLine]:
    """The puzzles of files and ids in their order; a bad line does not stop the rest. A course has
    a seed, and is made as far as its last chapter that is wanted, if there is time."""
    for source in sources:
        word = source if source in (STARTER, COURSE) and not Path(source).exists() else None
        if word == COURSE:
            from puzzles.series.course import course  # late: no file waits for the makers

            yield from course(seed, last, search=search)
            continue
        if not has_many(source):
            yield typed(source)
            continue
        lines = starter() if word else lines_of(Path(source))
        for number, found in read_lines(lines):
            yield RefusedLine(source, number, found) if isinstance(found, BadField) else found


def is_made_course(sources: Sequence[str]) -> bool:
    """Whether a course that is made on the spot is all there is; a file may be called so."""
    return tuple(sources) == (COURSE,) and not Path(COURSE).exists()


def tasks(source: str) -> Iterator[Task | RefusedLine]:
    """The task an id holds, whether it has one answer or not, or those of a file in their order."""
    if not has_many(source):
        yield fitting(source)
        return
    for found in gather([source]):
        yield found if isinstance(found, RefusedLine) else found.task


def has_many(source: str) -> bool:
    """Whether a word stands for puzzles rather than for one, whose id it is."""
    return source in (STARTER, COURSE) or is_file(source)


def unlike(files: tuple[str, ...], lang: Lang) -> "Unlike":
    """What nothing may be like; a line that holds no puzzle is refused, as it might."""
    from puzzles.composing.wish import Unlike  # only those who make puzzles wait for the solver

    rounds = set()
    for found in gather(files):
        if isinstance(found, RefusedLine):
            said = on_line(found.number, found.error.said(lang), lang)
            raise click.UsageError(f"{found.path}: {said}")
        rounds.add(found.task.line(found.answer).round().likeness())
    return Unlike(files, frozenset(rounds))


def starter() -> list[str]:
    """The lines of the collection that comes with the program."""
    from importlib.resources import files  # late: an id needs no file

    collection = files("puzzles") / "collection" / f"{STARTER}.jsonl"
    return collection.read_text(encoding="utf-8").splitlines()


def typed(name: str) -> Puzzle:
    """The puzzle an id holds, solved anew; raises `BadId` or `Unanswerable`."""
    assessed = assess(fitting(name))
    return Puzzle.of(assessed, certify(assessed.task, assessed.answer, z3=False))


class Answers(StrEnum):
    """Where the key goes."""

    KEY_PAGE = "key-page"
    SEPARATE_FILE = "separate-file"
    NONE = "none"


_ENDING = Text("{path}: the ending must be one of {endings}")
_NO_STREAM = Text("{form} goes into a file only: give -o a name")
_ONE_STREAM = Text("a separate key needs files: give -o a name")
_NO_ROOM = Text("so many puzzles do not fit on a page with these options: try --per-page {fewer}")


def chosen_format(out: str, form: Format | None, lang: Lang) -> Format:
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


def streamed(sheet: Sheet, form: Format, answers: Answers) -> str:
    if answers is Answers.SEPARATE_FILE:
        raise click.UsageError(_ONE_STREAM[sheet.lang])
    (text,) = _pages(sheet if answers is Answers.KEY_PAGE else sheet.only(Part.PUZZLES), form)
    return text.decode()


def contents(sheet: Sheet, form: Format, out: Path, answers: Answers) -> Mapping[Path, bytes]:
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
        return sheet_files(sheet, form)
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
