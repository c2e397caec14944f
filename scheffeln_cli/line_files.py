"""Files of lines: read whatever is in them, written so that there is never half a line."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import TextIO

from scheffeln_cli.words import STREAM


def lines_of(path: Path) -> Iterator[str]:
    """The lines of a file, or of standard input for -; bytes that are no text are marked.

    A mark that an editor put before the first line is no part of it.
    """
    if str(path) == STREAM:
        encoding = "utf-8-sig"
        for line in sys.stdin.buffer:
            yield line.decode(encoding, errors="replace")
            encoding = "utf-8"
        return
    with path.open(encoding="utf-8-sig", errors="replace", newline="\n") as file:
        yield from file


def lines_in(path: Path) -> int | None:
    """How many lines a file has; `None` for what can be read only once."""
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return sum(1 for _ in file)


@contextmanager
def lines_to(path: Path | None) -> Iterator[Callable[[str], None]]:
    """A function that writes a line to a file, or to standard output.

    The file takes its place when all is written; if nothing is, what was there before stays.
    """
    if path is None:
        yield lambda line: _write_line(sys.stdout, line)
        return
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            yield lambda line: _write_line(file, line)
            written = file.tell()
        if written:
            beside.replace(path)
    except OSError as error:
        error.filename = str(path)  # the user knows this name, not the one beside it
        raise
    finally:
        beside.unlink(missing_ok=True)


def _write_line(file: TextIO, line: str) -> None:
    with _uninterrupted():
        file.write(line + "\n")


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back until a line is whole."""
    held: list[int] = []
    before = signal(SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal(SIGINT, before)
    if held and before is not SIG_IGN:
        raise KeyboardInterrupt
