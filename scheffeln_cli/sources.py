"""Puzzles that are there already: lines of a file, or ids typed from a sheet."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from puzzles.assessing import assess
from puzzles.fields import BadRecord
from puzzles.ids import id_of, task_of
from puzzles.puzzle import Puzzle
from puzzles.records import read_lines
from puzzles.solving import certify
from scheffeln_cli.words import STREAM


class Refused(NamedTuple):
    """A line that holds no puzzle: where it is and what is wrong with it."""

    where: str
    error: BadRecord


def gather(sources: Iterable[str]) -> Iterator[Puzzle | Refused]:
    """The puzzles of files and ids in their order; a bad line does not stop the rest."""
    for source in sources:
        if source == STREAM:
            yield from _lines(source, sys.stdin)
        elif _is_file(source):
            with Path(source).open(encoding="utf-8", errors="replace") as lines:
                yield from _lines(source, lines)
        else:
            yield typed(source)


def typed(name: str) -> Puzzle:
    """The puzzle an id holds, solved anew; raises `BadId` or `Unanswerable`."""
    task = task_of(name)
    known = assess(task)
    certificate = certify(task, known.answer, z3=False)
    return Puzzle(
        id_of(task), task, known.answer, known.traps, known.difficulty, certificate, recipe=""
    )


def _is_file(source: str) -> bool:
    """Ids have neither dots nor slashes, and most files one or the other."""
    return any(sign in source for sign in "./\\") or Path(source).is_file()


def _lines(source: str, lines: Iterable[str]) -> Iterator[Puzzle | Refused]:
    for number, found in read_lines(lines):
        if isinstance(found, BadRecord):
            yield Refused(f"{source}:{number}", found)
        else:
            yield found
