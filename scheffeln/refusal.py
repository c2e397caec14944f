"""What people type that cannot be used: told in sentences, with what would be right."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

Meaning = TypeVar("Meaning")


class WordKind(StrEnum):
    """What a word was expected to be."""

    CARD = "card"
    LIMOUSINE = "limousine"
    BUSINESS = "business"
    EDITION = "edition"
    RULING = "ruling"
    CHOICE = "choice"
    MISREADING = "misreading"
    CLAUSE = "clause"
    STAND = "stand"
    CLAIM = "claim"
    LINE = "line"
    YES = "yes"
    STEP = "step"
    COMMAND = "command"
    RULE = "rule"
    PLAYER = "player"


class BadWord(ValueError):
    """A word was not understood; it carries the words that would have been."""

    def __init__(self, kind: WordKind, word: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no {kind}: {word!r}")
        self.kind = kind
        self.word = word
        self.known = known

    @property
    def near(self) -> tuple[str, ...]:
        """The known words most like it, the likeliest first."""
        from difflib import get_close_matches  # slow to import, and needed for mistakes only

        if len(self.word) > 2 * max(map(len, self.known), default=0):
            return ()
        return tuple(get_close_matches(_folded(self.word), self.known, n=2))


def look_up(word: str, kind: WordKind, known: Mapping[str, Meaning]) -> Meaning:
    """What a word means, whatever its case; `known` is in small letters."""
    meaning = known.get(_folded(word))
    if meaning is None:
        raise BadWord(kind, word, tuple(known))
    return meaning


def _folded(word: str) -> str:
    return word.strip().casefold()
