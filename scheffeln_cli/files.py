"""Writing files that are whole or not there."""

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

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
