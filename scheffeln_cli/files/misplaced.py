"""The id of a puzzle, a file and a position: what was given where another of them is wanted."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from scheffeln import limits
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted

MOST_IDS = 3
"""So many ids of a file are named."""
_FILE_FOR_ID = Text("{path} is a file, and one puzzle is wanted")
_ITS_IDS = Text("its ids are {ids}")
_ID_FOR_FILE = Text("{id} is an id, and a file is wanted")
_ABOUT_ONE = Text("scheffeln puzzle explain {id} or scheffeln puzzle check {id} takes it")
_ID_FOR_POSITION = Text("{id} is the id of a puzzle, and a position is wanted")
_LIKE_AN_ID = Text("{id} looks like the id of a puzzle, and a position is wanted")
_SHOWN = Text("scheffeln puzzle show {id} shows it, scheffeln puzzle explain {id} solves it")


class FileForId(Refusal):
    """A file where one puzzle is wanted."""

    kind = "id"
    path: str
    ids: tuple[str, ...]
    """The first of those in it."""

    def message(self, lang: Lang) -> str:
        return _FILE_FOR_ID[lang].format(path=quoted(self.path))

    def hint(self, lang: Lang) -> str:
        more = ", ..." if len(self.ids) == MOST_IDS else ""
        return _ITS_IDS[lang].format(ids=", ".join(self.ids) + more) if self.ids else ""


class IdForFile(Refusal):
    """One puzzle where a file of them is wanted."""

    kind = "file"
    id: str

    def message(self, lang: Lang) -> str:
        return _ID_FOR_FILE[lang].format(id=self.id)

    def hint(self, lang: Lang) -> str:
        return _ABOUT_ONE[lang].format(id=self.id)


class IdForPosition(Refusal):
    """A puzzle where a position is wanted."""

    kind = "position"
    id: str
    fault: Refusal | None = None
    """Why it is none, where a letter of it is wrong."""

    def message(self, lang: Lang) -> str:
        return (_LIKE_AN_ID if self.fault else _ID_FOR_POSITION)[lang].format(id=self.id)

    def hint(self, lang: Lang) -> str:
        return self.fault.hint(lang) if self.fault else _SHOWN[lang].format(id=self.id)


@contextmanager
def position_wanted(text: str) -> Iterator[None]:
    """Let whoever gives the id of a puzzle for a position be told that it is one."""
    try:
        yield
    except Refusal as refused:
        if meant := _id_for_position(text.strip()):
            raise meant from refused
        raise


_LETTERS = re.compile(r"[A-Z][0-9A-Z-]+", re.IGNORECASE)


def _id_for_position(text: str) -> IdForPosition | None:
    """The refusal of a text that is an id, or would be one but for a letter or two."""
    if len(text) > limits.ID or not _LETTERS.fullmatch(text) or text.isalpha():
        return None
    from puzzles.storage.ids import FORMATS, GROUP, BadId, fitting, id_of  # for ids only

    try:
        return IdForPosition(id_of(fitting(text)))
    except BadId as bad:
        version, *groups = text.upper().split("-")
        whole = bool(groups) and {GROUP}.issuperset(map(len, (groups[0], *groups[:-1])))
        like = version in FORMATS and whole and len(groups[-1]) <= GROUP
        return IdForPosition(text, bad) if like else None
