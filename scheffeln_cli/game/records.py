"""Records and table files on the command line."""

from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scheffeln.board import BUSINESSES
from scheffeln.game.record import BadRecord, Record, read, read_as_far
from scheffeln.game.record.document import RecordDefect, RecordFault
from scheffeln.game.record.line import is_name
from scheffeln.game.table import BadTable, Defective, Seat, Table, TableDefect, Variant
from scheffeln.game.wording import about_record_defect
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, Detail, Evidence, Refusal, WordKind
from scheffeln_cli.files.disk import bytes_of
from scheffeln_cli.game.table_file import House
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

_WRITTEN_ON = Text("there is something in the file {path} already, maybe a game in progress")
_WRITTEN_ON_HINT = Text("choose another name, or overwrite it with --force")


class BadNames(BadTable):
    """An agreement nobody can play by because some names cannot be written in a record."""

    def __init__(self, names: tuple[RecordDefect, ...], defects: tuple[Defective, ...]) -> None:
        super().__init__(defects)
        self.names = names

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


class WrittenOn(Refusal):
    """A file that would be lost if a new game were written over it."""

    kind = "file"

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path

    def message(self, lang: Lang) -> str:
        return _WRITTEN_ON[lang].format(path=self.path)

    def hint(self, lang: Lang) -> str:
        return _WRITTEN_ON_HINT[lang]


force_option = click.option(
    "--force", is_flag=True, help="Overwrite a file that has something in it."
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
        raise BadRecord(bad.defects, path, tuple(text.splitlines())) from None


def read_by_rules_said(path: str, asked: Asked) -> tuple[Record, tuple[RecordDefect, ...]]:
    """The record of a file by the rules said on the command line, unsaid ones being its own.

    Lines that are not understood are left out and told; raises `BadRecord` if too little is left
    to judge, and `BadTable` if the record is one by its own rules only.
    """
    text = text_of(path)
    record, defects = read_as_far(text, asked.said.over)
    if record is not None:
        return record, defects
    own, _ = read_as_far(text)
    if own is not None:
        table = own.setup.table
        rules = asked.said.over(table.rules.edition, own.choices)
        raise BadTable(replace(table, rules=rules).defects)
    raise BadRecord(defects, path, tuple(text.splitlines()))


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
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
        raise BadNames(unspoken, (*crowd, *table.defects))
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
