"""The names of files on the command line, and the one that is none: `-`."""

from string import ascii_letters, digits
from typing import TYPE_CHECKING

import click

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, printable

if TYPE_CHECKING:
    from pathlib import Path

STREAM = "-"
"""Stands for standard input or output."""

_NO_NAME = Text("a file needs a name")
_FOLDER = Text("{path} is a folder")
_NO_FOLDER = Text("{path} cannot be written: there is no folder {folder}")


class NoFile(Refusal):
    """A name that no file to be written can have."""

    kind = "file"
    name: str
    missing: str = ""
    """The folder that is not there."""

    def message(self, lang: Lang) -> str:
        if self.missing:
            return _NO_FOLDER[lang].format(
                path=printable(self.name), folder=printable(self.missing)
            )
        return _FOLDER[lang].format(path=printable(self.name)) if self.name else _NO_NAME[lang]


class OutFile(click.ParamType["Path"]):
    """The name of a file to be written, refused before anything is worked out for it."""

    name = "file"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> "Path":
        from pathlib import Path  # who writes no file does not wait for it

        path = Path(str(value))
        if not str(value) or path.is_dir():
            raise NoFile(str(value))
        if not path.parent.exists():
            raise NoFile(str(value), str(path.parent))
        return path


OUT = OutFile()

_ID_LETTERS = {*ascii_letters, *digits, "-", " "}


def is_file(word: str) -> bool:
    """Whether a word names a file rather than a puzzle: it exists, or no id is written so."""
    from pathlib import Path

    return word == STREAM or not set(word) <= _ID_LETTERS or Path(word).exists()
