"""The languages the project speaks, and a text said in all of them."""

from dataclasses import dataclass
from enum import StrEnum


class Lang(StrEnum):
    """A language, by its two-letter code."""

    EN = "en"
    DE = "de"
    IT = "it"


@dataclass(frozen=True)
class Text:
    """One statement in every language."""

    en: str
    de: str
    it: str

    def __getitem__(self, lang: Lang) -> str:
        said: str = getattr(self, lang)
        return said
