"""What a puzzle command is about: one puzzle by its id, or those of a file one after the other."""

from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path

import click

from puzzles.kinds.task import Task
from puzzles.storage.ids import BadId, fitting, id_of
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted
from scheffeln_cli.commands.puzzle.options import with_own_rules
from scheffeln_cli.errors import Exit, on_line, record
from scheffeln_cli.files.names import is_file
from scheffeln_cli.options import Asked, WordType
from scheffeln_cli.terminal.output import BOLD, say, say_json, styled, warn

EMPTY = Text("no puzzle there")


def each(
    source: str, asked: Asked, tell: Callable[[Task, Asked], Exit], *, titled: bool = True
) -> Exit:
    """Tell the puzzle with an id, or those of a file, each under its id; of one that cannot be told
    it is said why, and the others are told all the same. The worst of their exit codes."""
    from scheffeln_cli.files.puzzles import RefusedLine, has_many, tasks

    many, worst, number = has_many(source), Exit.YES, 0
    for number, found in enumerate(tasks(source), 1):
        if isinstance(found, RefusedLine):
            said = on_line(found.number, found.error.said(asked.lang), asked.lang)
            place: dict[str, object] = {"line": found.number}
            worst = max(worst, _left_out(found.error, f"{found.path}: {said}", place, asked))
            continue
        if number > 1 and not asked.json:
            say("")
        if many and titled and not asked.json:
            say(styled(id_of(found), BOLD, colour=asked.colour))
        try:
            worst = max(worst, tell(found, with_own_rules(found, asked)))
        except Refusal as error:
            if not many:
                raise
            name = id_of(found)
            said = f"{name}: {error.said(asked.lang)}"
            worst = max(worst, _left_out(error, said, {"id": name}, asked))
    if not number:
        raise click.UsageError(EMPTY[asked.lang])
    return worst


def _left_out(error: Refusal, said: str, place: dict[str, object], asked: Asked) -> Exit:
    """Say why one of many is not told."""
    if asked.json:
        say_json({**record(error, asked.lang), **place})
    else:
        warn(said)
    return Exit(error.code)


def _single(word: str) -> Task:
    """The task of an id, where a file will not do."""
    try:
        return fitting(word)
    except BadId:
        if not Path(word).is_file():
            raise
    from scheffeln_cli.files.puzzles import RefusedLine, gather  # late: an id needs no file

    read = (one for one in gather([word]) if not isinstance(one, RefusedLine))
    raise FileForId(word, tuple(one.id for one in islice(read, _MOST_IDS)))


def _of_many(word: str) -> Path:
    """The name of a file, where an id will not do."""
    if not is_file(word):
        with suppress(BadId):
            raise IdForFile(id_of(fitting(word)))
    return Path(word)


ID = WordType("id", _single, lambda _: ())
SET = WordType("file", _of_many, lambda _: ())
_MOST_IDS = 3
_FILE_FOR_ID = Text("{path} is a file, and one puzzle is wanted")
_ITS_IDS = Text("its ids are {ids}")
_ID_FOR_FILE = Text("{id} is an id, and a file is wanted")
_ABOUT_ONE = Text("scheffeln puzzle explain {id} or scheffeln puzzle check {id} takes it")


class FileForId(Refusal):
    """A file where one puzzle is wanted."""

    kind = "id"
    path: str
    ids: tuple[str, ...]
    """The first of those in it."""

    def message(self, lang: Lang) -> str:
        return _FILE_FOR_ID[lang].format(path=quoted(self.path))

    def hint(self, lang: Lang) -> str:
        more = ", ..." if len(self.ids) == _MOST_IDS else ""
        return _ITS_IDS[lang].format(ids=", ".join(self.ids) + more) if self.ids else ""


class IdForFile(Refusal):
    """One puzzle where a file of them is wanted."""

    kind = "file"
    id: str

    def message(self, lang: Lang) -> str:
        return _ID_FOR_FILE[lang].format(id=self.id)

    def hint(self, lang: Lang) -> str:
        return _ABOUT_ONE[lang].format(id=self.id)
