"""The languages the project speaks.

text        one statement, written in English where it is said
sentence    a text with its gaps filled in
catalogue   the same statements in another language: a file under `locale/`, read when first needed

English is never looked up, so nothing is loaded for it. `make texts` brings the catalogues up to
date with the code.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from gettext import GNUTranslations


class Lang(StrEnum):
    """A language, by its two-letter code."""

    EN = "en"
    DE = "de"
    IT = "it"


class Text:
    """One statement, in English; `text[lang]` says it in a language."""

    __slots__ = ("context", "english")

    def __init__(self, english: str, context: str = "") -> None:
        self.english = english
        self.context = context
        """What tells it apart from the same English words that mean something else."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.english, self.context) == (
            other.english,
            other.context,
        )

    def __hash__(self) -> int:
        return hash((self.english, self.context))

    def __repr__(self) -> str:
        return f"Text({self.english!r})"

    def __getitem__(self, lang: Lang) -> str:
        if lang is Lang.EN:
            return self.english
        if self.context:
            return catalogue(lang).pgettext(self.context, self.english)
        return catalogue(lang).gettext(self.english)

    def filled(self, **gaps: "str | int | Text | Sentence") -> "Sentence":
        """The text with its gaps filled in; what fills them is said in the same language."""
        return Sentence(self, gaps)


class ToldWord(StrEnum):
    """One of several things that can be told: a word for programs, and what is said to people."""

    said: Text

    def __new__(cls, word: str, said: Text) -> Self:
        told = str.__new__(cls, word)
        told._value_, told.said = word, said
        return told


class Sentence:
    """A text with its gaps filled in; `sentence[lang]` says it in a language."""

    def __init__(self, text: Text, gaps: "Mapping[str, str | int | Text | Sentence]") -> None:
        self.text = text
        self.gaps = gaps

    def __getitem__(self, lang: Lang) -> str:
        said = {
            gap: filling[lang] if isinstance(filling, Text | Sentence) else filling
            for gap, filling in self.gaps.items()
        }
        return self.text[lang].format(**said)


class Plural(NamedTuple):
    """A statement about so many things, for one of them and for several."""

    one: str
    several: str
    """With `{n}` where the number stands."""

    def __call__(self, number: int, lang: Lang, **told: object) -> str:
        if lang is Lang.EN:
            said = self.one if number == 1 else self.several
        else:
            said = catalogue(lang).ngettext(self.one, self.several, number)
        return said.format(n=number, **told)


def decimal(number: float, lang: Lang, places: int = 1) -> str:
    """A number to one decimal or more, as a language writes it."""
    said = f"{number:.{places}f}"
    return said if lang is Lang.EN else said.replace(".", ",")


@cache
def catalogue(lang: Lang) -> "GNUTranslations":
    """Everything that is said in a language other than English."""
    from gettext import GNUTranslations  # English does not wait for these
    from importlib.resources import files

    path = files("scheffeln") / "locale" / lang / "LC_MESSAGES" / "scheffeln.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)


def cells(shown: str) -> int:
    """How many places of a terminal this takes."""
    if shown.isascii():
        return len(shown)
    from unicodedata import combining, east_asian_width  # hardly anybody needs it

    return len(shown) + sum(
        -1 if combining(letter) else east_asian_width(letter) in "WF"
        for letter in shown
        if letter > "\x7f"
    )
