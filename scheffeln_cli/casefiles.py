"""Finding, reading and running case files on disk or from standard input."""

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from scheffeln.cases import Case, CaseFile, Failure, Mistake, parse, run
from scheffeln.cases.parse import BadLine, Problem
from scheffeln_cli.words import STREAM

SUFFIX = ".case"


class Result(NamedTuple):
    """A case that was run, and how it failed, if it did."""

    case: Case
    failures: tuple[Failure, ...]


class Report(NamedTuple):
    """A file that was read and run; with mistakes in it nothing of it is run."""

    path: str
    text: str
    mistakes: tuple[Mistake, ...]
    results: tuple[Result, ...]
    unusable: OSError | None = None


def found(paths: Iterable[str]) -> Iterator[str]:
    """Every case file that these files, folders and `-` name, folders in the order of names."""
    for path in paths:
        if path != STREAM and Path(path).is_dir():
            yield from map(str, sorted(Path(path).rglob(f"*{SUFFIX}")))
        else:
            yield path


def report(path: str, wanted: Callable[[str, Case], bool]) -> Report:
    """Read a file and run the cases wanted of it."""
    try:
        text, (cases, mistakes) = read(path)
    except OSError as error:
        return Report(path, "", (), (), error)
    if mistakes:
        return Report(path, text, mistakes, ())
    results = tuple(Result(case, run(case)) for case in cases if wanted(path, case))
    return Report(path, text, (), results)


def read(path: str) -> tuple[str, CaseFile]:
    """The text of a file and what it says; raises `OSError` if there is no reading it."""
    data = sys.stdin.buffer.read() if path == STREAM else Path(path).read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return "", CaseFile((), (Mistake(line, BadLine(Problem.ENCODING, "UTF-8")),))
    return text, parse(text)
