"""The id of a puzzle, a file and a position: what was given where another of them is wanted."""

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted

MOST_IDS = 3
"""So many ids of a file are named."""
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
