"""Records of games: what is agreed for one, and the file it is kept in."""

import errno
import os
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

import click

from scheffeln.board import BUSINESSES
from scheffeln.game.record import BadRecord, Record, RecordDefect, RecordFault, about_record_defect
from scheffeln.game.record.lines import is_name, lines_of
from scheffeln.game.record.parsing import read, read_as_far
from scheffeln.game.table import BadTable, Defective, Seat, Table, TableDefect, Variant
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, Detail, Evidence, Refusal, WordKind
from scheffeln_cli.files.disk import bytes_of, write_whole
from scheffeln_cli.files.names import STREAM
from scheffeln_cli.files.table import House
from scheffeln_cli.options import Asked

if TYPE_CHECKING:
    from random import Random

RAW = "surrogateescape"
"""What was typed and is no text counts by its bytes."""


def dice_of(seed: str | None) -> "Random":
    """The dice of a seed; without one, others every time."""
    import secrets  # late: who checks a record needs no dice
    from random import Random

    return Random((seed or secrets.token_hex()).encode(errors=RAW))  # noqa: S311 - a seed is wanted


_DIGITS = 3
"""Digits enough to tell that there are too many players."""


class BadNames(BadTable):
    """An agreement nobody can play by because some names cannot be written in a record."""

    names: tuple[RecordDefect, ...]

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        names = (Detail(about_record_defect(one, lang)) for one in self.names)
        return (*names, *super().details(lang))

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        names = ({"kind": one.fault, "what": one.what} for one in self.names)
        return (*names, *super().evidence)


def text_of(path: str) -> str:
    """The text of a record in a file, or from standard input."""
    return text_in(bytes_of(Path(path)), path)


def text_in(data: bytes, path: str) -> str:
    """The text these bytes of a record are; a mark an editor put before it is no part of it."""
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        defect = RecordDefect(line, column, RecordFault.ENCODING, "UTF-8")
        raise BadRecord((defect,), path) from None


_UNSAID = Text("")


class FileRefusal(Refusal):
    """A file that cannot be used for what was asked."""

    kind = "file"
    path: Path | str
    fault = advice = _UNSAID

    def message(self, lang: Lang) -> str:
        return self.fault[lang].format(path=self.path)

    def hint(self, lang: Lang) -> str:
        return "" if self.advice is _UNSAID else self.advice[lang].format(**vars(self))


class WrittenOn(FileRefusal):
    """A file that would be lost if a new game were written over it."""

    fault = Text("there is something in the file {path} already, maybe a game in progress")
    advice = Text(
        "go on with it: scheffeln game play {path} or scheffeln game speed {path}; "
        "or choose another name, or overwrite it with --force"
    )


class InUse(FileRefusal):
    """Another process has the game open."""

    fault = Text("another game is open in the file {path}")
    advice = Text("end the other scheffeln game first, or copy the file")


class Changed(FileRefusal):
    """Somebody wrote into the file who did not ask for the lock."""

    fault = Text("somebody else has changed the file {path}; the last action is not in it")
    advice = Text("go on with what is there now: scheffeln game {command} {path}")
    command: str


class NoGameFile(FileRefusal):
    """Standard input, a folder, a pipe or a device: nothing a game can be kept in."""

    fault = Text("a game is kept in a file, and {path} is not one")


force_option = click.option(
    "--force", is_flag=True, help="Overwrite a file that has something in it."
)

by_hand_option = click.option(
    "--dealt", "by_hand", is_flag=True, help="Ask what was dealt at the table; deal nothing."
)


def refuse_to_overwrite(path: Path) -> None:
    """Raise `WrittenOn` for a file with something in it; a pipe or a device loses nothing."""
    if path.is_file() and path.stat().st_size:
        raise WrittenOn(path)


def read_record(text: str, path: str) -> Record:
    """The record a text is, by its own rules; raises `BadRecord`."""
    try:
        return read(text)
    except BadRecord as bad:
        raise BadRecord(bad.defects, path, tuple(lines_of(text))) from None


def read_by_rules_said(path: str, asked: Asked) -> tuple[Record, BadRecord | None]:
    """The record of a file by the rules said on the command line, unsaid ones being its own.

    Lines that are not understood are left out and told; raises `BadRecord` if too little is left
    to judge, and `BadTable` if the record is one by its own rules only.
    """
    text = text_of(path)
    record, defects = read_as_far(text, asked.said.over)
    bad = BadRecord(defects, path, tuple(lines_of(text)))
    if record is not None:
        return record, bad if defects else None
    own, _ = read_as_far(text)
    if own is not None:
        table = own.setup.table
        rules = asked.said.over(table.rules.edition, own.choices)
        raise BadTable(replace(table, rules=rules).defects)
    raise bad


def table_options(command: Callable[..., object]) -> Callable[..., object]:
    """The options that say what is played by whom."""
    for option in (
        click.option(
            "--with",
            "expansions",
            type=click.Choice(["run", "mafia"]),
            multiple=True,
            help="An expansion; repeatable.",
        ),
        click.option("--players", default="3", show_default=True, help="How many, or their names."),
    ):
        command = option(command)
    return command


variant_option = click.option(
    "--variant",
    type=click.Choice([variant.value for variant in Variant]),
    default=Variant.BASE.value,
    show_default=True,
    help="Which of the two games.",
)


def agreed(
    asked: Asked, house: House, variant: str, players: str, expansions: tuple[str, ...]
) -> Table:
    """The table asked for; the command line has the last word over the table file."""
    names, crowd = _seated(players, Variant(variant))
    table = Table(
        players=names,
        variant=Variant(variant),
        run="run" in expansions,
        mafia="mafia" in expansions,
        rules=asked.said.over(house.edition, house.choices),
        values=house.values,
        limit=house.limit,
        ring=house.ring if variant == Variant.SPEED else BUSINESSES,
    )
    unspoken = tuple(
        RecordDefect(1, 1, RecordFault.RESERVED, name) for name in names if not is_name(name)
    )
    if unspoken or crowd or table.defects:
        raise BadNames((*crowd, *table.defects), unspoken)
    return table


def _seated(players: str, variant: Variant) -> tuple[tuple[str, ...], tuple[Defective, ...]]:
    """The players named, or so many of them; a number too high is a defect and seats no crowd."""
    words = tuple(players.replace(",", " ").split())
    if len(words) != 1 or not words[0].isdecimal():
        return words, ()
    count = int(words[0].lstrip("0")[:_DIGITS] or "0")
    crowd = (Defective(TableDefect.PLAYERS, words[0]),) if count > variant.most else ()
    return tuple(f"P{number}" for number in range(1, min(count, variant.most) + 1)), crowd


def seat_called(table: Table, name: str) -> Seat:
    """The seat of a player; raises `BadWord` if nobody has this name."""
    for seat, player in zip(table.seats, table.players, strict=True):
        if player.casefold() == name.casefold():
            return seat
    raise BadWord(WordKind.PLAYER, name, table.players)


try:
    import fcntl
except ImportError:  # a system without such locks: what others write is still noticed
    fcntl = None  # type: ignore[assignment]  # asked for before each use


def _a_file(path: str) -> Path:
    if path == STREAM or (Path(path).exists() and not Path(path).is_file()):
        raise NoGameFile(path)
    return Path(path)


class GameFile:
    """A file with a game in it, open and locked."""

    content: bytes
    """What is in it."""

    def __init__(self, path: str, command: str = "play") -> None:
        """Open a file that is there; raises `NoGameFile`, `InUse` or `OSError`."""
        self.path = _a_file(path)
        self.command = command
        self._open()

    @classmethod
    def begun(cls, path: str, text: str, command: str, *, force: bool) -> "GameFile":
        """A file with a new game in it; raises as `put_down` and opening do."""
        put_down(_a_file(path), text, force=force)
        return cls(path, command)

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
            raise Changed(self.path, self.command)
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


def put_down(path: Path, text: str, *, force: bool) -> None:
    """Write a new game; raises `WrittenOn`, or `InUse` where somebody plays the one in the file."""
    if not force:
        refuse_to_overwrite(path)
    if path.is_file():
        with GameFile(str(path)):
            pass
    write_whole(path, text)
