"""Puzzles that are there already: lines of a file, or ids typed from a sheet."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from puzzles.assessing import assess
from puzzles.fields import BadRecord
from puzzles.ids import id_of
from puzzles.puzzle import Puzzle
from puzzles.records import read_lines
from puzzles.sizes import fitting
from puzzles.solving import certify
from scheffeln_cli.line_files import lines_of
from scheffeln_cli.puzzle_options import is_file


class Refused(NamedTuple):
    """A line that holds no puzzle: where it is and what is wrong with it."""

    path: str
    number: int
    error: BadRecord


def gather(sources: Iterable[str]) -> Iterator[Puzzle | Refused]:
    """The puzzles of files and ids in their order; a bad line does not stop the rest."""
    for source in sources:
        if not is_file(source):
            yield typed(source)
            continue
        for number, found in read_lines(lines_of(Path(source))):
            yield Refused(source, number, found) if isinstance(found, BadRecord) else found


def typed(name: str) -> Puzzle:
    """The puzzle an id holds, solved anew; raises `BadId` or `Unanswerable`."""
    task = fitting(name)
    known = assess(task)
    return Puzzle(
        id=id_of(task),
        task=task,
        answer=known.answer,
        traps=known.traps,
        difficulty=known.difficulty,
        certificate=certify(task, known.answer, z3=False),
        recipe="",
    )
