"""A file a game is kept in while it is played: one game at a time writes it, action by action.

The file is locked as long as the game is open; the lock dies with the process. What is said to be
done has been written before. An action adds to the end of the file, in one piece, so that whoever
is interrupted leaves the record as it was before or after the action, and nothing else beside it.
"""

import errno
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln_cli.files.disk import write_whole
from scheffeln_cli.options import STREAM

try:
    import fcntl
except ImportError:  # a system without such locks: what others write is still noticed
    fcntl = None  # type: ignore[assignment]  # asked for before each use

_IN_USE = Text("another game is open in the file {path}")
_IN_USE_HINT = Text("end the other scheffeln game first, or copy the file")
_CHANGED = Text("somebody else has changed the file {path}; the last action is not in it")
_CHANGED_HINT = Text("go on with what is there now: scheffeln game play {path}")
_NO_FILE = Text("a game is kept in a file, and {path} is not one")


class InUse(Refusal):
    """Another process has the game open."""

    kind = "file"
    fault, advice = _IN_USE, _IN_USE_HINT

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path

    def message(self, lang: Lang) -> str:
        return self.fault[lang].format(path=self.path)

    def hint(self, lang: Lang) -> str:
        return self.advice[lang].format(path=self.path)


class Changed(InUse):
    """Somebody wrote into the file who did not ask for the lock."""

    fault, advice = _CHANGED, _CHANGED_HINT


class NoGameFile(Refusal):
    """Standard input, a folder, a pipe or a device: nothing a game can be kept in."""

    kind = "file"

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path

    def message(self, lang: Lang) -> str:
        return _NO_FILE[lang].format(path=self.path)


class GameFile:
    """A file with a game in it, open and locked."""

    content: bytes
    """What is in it."""

    def __init__(self, path: str) -> None:
        """Open a file that is there; raises `NoGameFile`, `InUse` or `OSError`."""
        if path == STREAM or (Path(path).exists() and not Path(path).is_file()):
            raise NoGameFile(path)
        self.path = Path(path)
        self._open()

    @classmethod
    def begun(cls, path: str, text: str) -> "GameFile":
        """A file with a new game in it, in place of whatever it held; raises as opening does."""
        if path == STREAM or (Path(path).exists() and not Path(path).is_file()):
            raise NoGameFile(path)
        if Path(path).exists():
            with cls(path):
                pass
        write_whole(Path(path), text)
        return cls(path)

    def __enter__(self) -> "GameFile":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._file)

    def keep(self, text: str) -> None:
        """Have the file say this; raises `Changed` where it does not say what it said before."""
        whole = text.encode()
        if whole == self.content:
            return
        if not self._unchanged():
            raise Changed(self.path)
        if self.content.startswith(whole):
            os.ftruncate(self._file, len(whole))
        elif whole.startswith(kept := self.content.removesuffix(b"\n")):
            self._add(whole, len(kept))
        else:
            self._replace(whole)
        self.content = whole
        self._signature = os.fstat(self._file).st_mtime_ns, len(whole)

    def _open(self) -> None:
        while True:
            self._file = os.open(self.path, os.O_RDWR | getattr(os, "O_BINARY", 0))
            try:
                self._lock()
                self.content = self._read()
                if self._is_there():
                    break
            except BaseException:
                os.close(self._file)
                raise
            os.close(self._file)  # it was replaced between opening and locking
        self._signature = os.fstat(self._file).st_mtime_ns, len(self.content)

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(self.path) from None
        except OSError:  # a file system without locks: what others write is still noticed
            return

    def _read(self) -> bytes:
        pieces = []
        while piece := os.read(self._file, 1 << 20):
            pieces.append(piece)
        return b"".join(pieces)

    def _is_there(self) -> bool:
        """Whether the path still leads to the file that is open."""
        with suppress(OSError):
            there, here = self.path.stat(), os.fstat(self._file)
            return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)
        return False

    def _unchanged(self) -> bool:
        here = os.fstat(self._file)
        return self._is_there() and (here.st_mtime_ns, here.st_size) == self._signature

    def _add(self, whole: bytes, kept: int) -> None:
        """Write what is new in one piece; on a full disk the file is left as it was."""
        os.lseek(self._file, kept, os.SEEK_SET)
        if os.write(self._file, whole[kept:]) < len(whole) - kept:
            os.lseek(self._file, kept, os.SEEK_SET)
            os.write(self._file, self.content[kept:])
            os.ftruncate(self._file, len(self.content))
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))

    def _replace(self, whole: bytes) -> None:
        """Other lines than before: a new file takes the place of the old one."""
        write_whole(self.path, whole)
        before = self._file
        self._open()
        os.close(before)
