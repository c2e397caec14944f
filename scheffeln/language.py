"""The languages the project speaks.

text        one statement, written in English where it is said
sentence    a text with its gaps filled in
catalogue   the same statements in another language: a file under `locale/`, read when first needed

English is never looked up, so nothing is loaded for it. `make texts` brings the catalogues up to
date with the code.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import GNUTranslations


class Lang(StrEnum):
    """A language, by its two-letter code."""

    EN = "en"
    DE = "de"
    IT = "it"


@dataclass(frozen=True, slots=True)
class Text:
    """One statement, in English; `text[lang]` says it in a language."""

    english: str
    context: str = ""
    """What tells it apart from the same English words that mean something else."""

    def __getitem__(self, lang: Lang) -> str:
        if lang is Lang.EN:
            return self.english
        if self.context:
            return catalogue(lang).pgettext(self.context, self.english)
        return catalogue(lang).gettext(self.english)

    def filled(self, **gaps: "str | int | Text | Sentence") -> "Sentence":
        """The text with its gaps filled in; what fills them is said in the same language."""
        return Sentence(self, tuple(gaps.items()))


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text with its gaps filled in; `sentence[lang]` says it in a language."""

    text: Text
    gaps: "tuple[tuple[str, str | int | Text | Sentence], ...]"

    def __getitem__(self, lang: Lang) -> str:
        said = {
            gap: filling[lang] if isinstance(filling, Text | Sentence) else filling
            for gap, filling in self.gaps
        }
        return self.text[lang].format(**said)


@dataclass(frozen=True, slots=True)
class Plural:
    """A statement about so many things, for one of them and for several."""

    one: str
    several: str
    """With `{n}` where the number stands."""

    def __call__(self, number: int, lang: Lang) -> str:
        if lang is Lang.EN:
            said = self.one if number == 1 else self.several
        else:
            said = catalogue(lang).ngettext(self.one, self.several, number)
        return said.format(n=number)


@cache
def catalogue(lang: Lang) -> "GNUTranslations":
    """Everything that is said in a language other than English."""
    from gettext import GNUTranslations  # English does not wait for these
    from importlib.resources import files

    path = files("scheffeln") / "locale" / lang / "LC_MESSAGES" / "scheffeln.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)
