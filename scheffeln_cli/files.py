"""Files read whatever is in them, and written so that they are whole or not there."""

import errno
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import TextIO

from scheffeln_cli.options import STREAM

NEW_FILE = 0o666
"""What everybody may do with a new file, before the user's own mask is taken off."""


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it is never seen half written: all of it appears, or nothing."""
    write_all({path: content})


def write_all(contents: Mapping[Path, str | bytes]) -> None:
    """Write files that belong together: none takes its place before all are written out."""
    drafts: dict[Path, Path] = {}
    try:
        for path, content in contents.items():
            with _named(path):
                whole = content.encode() if isinstance(content, str) else content
                _draft(Path(os.path.realpath(path)), whole, drafts)
        for path, draft in drafts.items():
            with _named(path):
                draft.replace(path)
    finally:
        for draft in drafts.values():
            with suppress(OSError):
                draft.unlink()


def _draft(path: Path, whole: bytes, drafts: dict[Path, Path]) -> None:
    """Write what is to become a file beside it; a pipe or a device is written to at once."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        path.write_bytes(whole)
        return
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    from tempfile import mkstemp  # only those who write wait for it

    number, name = mkstemp(dir=path.parent, prefix=".scheffeln-")
    drafts[path] = Path(name)
    with open(number, "wb") as draft:  # noqa: PTH123 - it is open already
        draft.write(whole)
    drafts[path].chmod(path.stat().st_mode if path.exists() else NEW_FILE & ~_mask())


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """A failure names the file the user knows, not the one beside it."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


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
