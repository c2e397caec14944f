"""Files read whatever is in them, and written so that they are whole or not there.

draft     what is to become a file, until it takes its place; it keeps the mode and the link
straight  how a pipe or a device is written: nothing can take its place, so nothing tries to

A draft has no name where the system has files without one (Linux has), so that nothing is left
behind however the program ends; it has one only from being whole to taking its place. Not promised
is that it survives a power cut.
"""

import errno
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from signal import SIGINT, raise_signal, signal
from stat import S_IMODE, S_ISDIR, S_ISREG, S_IWGRP, S_IWOTH, S_IWUSR
from typing import BinaryIO, TextIO

from scheffeln import limits
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted
from scheffeln_cli.files.names import STREAM

NEW_FILE = 0o666
"""What everybody may do with a new file, before the user's own mask is taken off."""
WRITABLE = S_IWUSR | S_IWGRP | S_IWOTH


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it is never seen half written: all of it appears, or nothing."""
    write_all({path: content})


def write_all(contents: Mapping[Path, str | bytes]) -> None:
    """Write files that belong together: none takes its place before all are written out."""
    with ExitStack() as opened:
        drafts: list[tuple[Path, Draft]] = []
        for path, content in contents.items():
            whole = content.encode(errors="replace") if isinstance(content, str) else content
            with _named(path):
                if _goes_straight(path):
                    with _straight(path) as file:
                        file.write(whole)
                    continue
                draft = opened.enter_context(Draft(path))
                draft.file.write(whole)
                draft.file.flush()
                drafts.append((path, draft))
        for path, draft in drafts:
            with _named(path):
                draft.take_place()


class Draft:
    """What is to become a file."""

    def __init__(self, path: Path) -> None:
        self.place = Path(os.path.realpath(path))
        """Where a link leads: the link stays."""
        self._name: Path | None = None
        before = _stat(self.place)
        if before is not None:
            if S_ISDIR(before.st_mode):
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if not before.st_mode & WRITABLE or not os.access(self.place, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        self.file: BinaryIO = open(self._nameless() or self._named(), "wb")  # noqa: PTH123, SIM115 - a number; closed by __exit__
        if before is not None:
            os.chmod(self.file.fileno(), S_IMODE(before.st_mode))  # noqa: PTH101 - a number

    def _nameless(self) -> int | None:
        """A file in the same folder that has no name yet; `None` where there are none such."""
        if not hasattr(os, "O_TMPFILE"):
            return None
        try:
            return os.open(self.place.parent, os.O_TMPFILE | os.O_WRONLY, NEW_FILE)
        except OSError as error:
            if error.errno in (errno.EOPNOTSUPP, errno.EISDIR, errno.EINVAL):
                return None
            raise

    def _named(self) -> int:
        self._name = self._beside()
        return os.open(self._name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, NEW_FILE)

    def _beside(self) -> Path:
        return self.place.with_name(f"{_DRAFT}{os.getpid()}-{os.urandom(4).hex()}")

    def take_place(self) -> None:
        """Become the file, all at once."""
        self.file.flush()
        if self._name is None:
            with suppress(FileExistsError):
                self._link(self.place)
                return
            _sweep(self.place.parent)
            beside = self._beside()
            self._link(beside)
            self._name = beside
        self._name.replace(self.place)
        self._name = None

    def _link(self, name: Path) -> None:
        """Give the nameless file a name; only with a number to start from is the link followed."""
        number = self.file.fileno()
        os.link(f"/proc/self/fd/{number}", name, src_dir_fd=number, follow_symlinks=True)

    def __enter__(self) -> "Draft":
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self.file.close()
        if self._name is not None:
            self._name.unlink(missing_ok=True)


_DRAFT = ".scheffeln-"


def _sweep(folder: Path) -> None:
    """Remove whole drafts whose process was killed at the one moment when they have a name."""
    for draft in folder.glob(f"{_DRAFT}*-*"):
        process = draft.name.removeprefix(_DRAFT).partition("-")[0]
        if process.isdecimal() and not _is_running(int(process)):
            draft.unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # it is, or was, somebody else's
        return True
    return True


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _goes_straight(path: Path) -> bool:
    """Whether this is written to rather than replaced: standard output, a pipe, a device."""
    if str(path) == STREAM:
        return True
    found = _stat(path)
    if found is None or S_ISDIR(found.st_mode):
        return False
    return not S_ISREG(found.st_mode) or _is_output(found)


def _is_output(found: os.stat_result) -> bool:
    """Whether it is the file that standard output goes to, as `/dev/stdout` may be."""
    try:
        return os.path.samestat(found, os.fstat(sys.stdout.fileno()))
    except (OSError, ValueError):
        return False


@contextmanager
def _straight(path: Path) -> Iterator[BinaryIO]:
    found = _stat(path)
    if str(path) == STREAM or (found is not None and _is_output(found)):
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with path.open("wb") as file:
        yield file


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """A failure names the file the user knows, not the one beside it."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        error.filename = str(path)
        error.filename2 = None
        raise


_TOO_BIG = Text("{path} has more than {most} bytes")


class TooBig(Refusal):
    """A file that is to be read as a whole and is too big for that."""

    kind = "file"
    path: str
    most: int

    def message(self, lang: Lang) -> str:
        return _TOO_BIG[lang].format(path=quoted(self.path), most=self.most)


def _opened(path: Path) -> BinaryIO:
    """A file to read; none has a name with a zero in it, which the system does not even try."""
    if "\0" in str(path):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    return path.open("rb")


def bytes_of(path: Path, most: int = limits.FILE) -> bytes:
    """All of a file, or of standard input for -; raises `TooBig`."""
    if str(path) == STREAM:
        data = sys.stdin.buffer.read(most + 1) if sys.stdin else b""
    else:
        with _opened(path) as file:
            data = file.read(most + 1)
    if len(data) > most:
        raise TooBig(str(path), most)
    return data


def lines_of(path: Path) -> Iterator[str]:
    """The lines of a file, or of standard input for -; bytes that are no text are marked.

    A mark that an editor put before the first line is no part of it.
    """
    if str(path) == STREAM:
        yield from _lines(sys.stdin.buffer) if sys.stdin else ()
        return
    with _opened(path) as file:
        yield from _lines(file)


def _lines(file: BinaryIO) -> Iterator[str]:
    """Lines as they come; of one that is too long only so much that this can be seen.

    Raises `TooMuch` for one that does not end.
    """
    encoding = "utf-8-sig"
    while line := file.readline(_LONGEST):
        yield line.decode(encoding, errors="replace")
        encoding = "utf-8"
        passed = 0
        while len(line) == _LONGEST and not line.endswith(b"\n"):
            passed += len(line)
            if passed > limits.FILE:
                raise limits.TooMuch(limits.TOO_LONG_A_LINE, limits.LINE)
            line = file.readline(_LONGEST)


_LONGEST = 4 * limits.LINE + 1
"""Bytes: no character takes more than four."""


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
    with ExitStack() as opened:
        with _named(path):
            straight = _goes_straight(path)
            draft = None if straight else opened.enter_context(Draft(path))
            target = draft.file if draft else opened.enter_context(_straight(path))
        file = TextIOWrapper(target, encoding="utf-8", newline="\n", line_buffering=straight)
        opened.callback(_let_go, file)
        with _named(path):
            yield lambda line: _write_line(file, line)
            file.flush()
            if draft and target.tell():
                draft.take_place()


def begin_log(path: Path) -> None:
    """Make sure that lines can be added, before the first is there to be lost."""
    with _named(path), path.open("ab"):
        pass


def append_line(path: Path, line: str) -> None:
    """Add a line to a file: whole, and on the disk before anybody is told."""
    file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
    try:
        end = os.lseek(file, 0, os.SEEK_END)
        torn = end > 0 and os.pread(file, 1, end - 1) != b"\n"
        os.write(file, (("\n" if torn else "") + line + "\n").encode())
        os.fsync(file)
    finally:
        os.close(file)


def _let_go(file: TextIOWrapper) -> None:
    """Leave what is beneath open for whoever opened it."""
    with suppress(OSError, ValueError):
        file.detach()


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
    if held:
        raise_signal(SIGINT)
