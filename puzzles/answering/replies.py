"""What can be answered to a puzzle, right or wrong, and what a solver finds.

Earner    R 14000: the limousine that earns the most, and how much
Named     R: a limousine alone
EndsAt     H: a business
Laid      R O Y: a whole row, left to right
Started   R/O/Y/L/T/N/V/W: where the limousines started

Each is written as JSON (`record`), said (`words`), turned and renamed (`dressed`), and `agrees`
with the answer that somebody who says it gives.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from puzzles.answering.symmetry import Dress
from puzzles.storage.fields import JsonObject
from scheffeln.board import LIMOUSINES, MAFIA, Business, Limousine, Position, name, written
from scheffeln.handwriting import read_limousine
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.misreadings import Misreading

Cards = tuple[Limousine, ...]

_EARNS = Text("{car} earns {value}")


class Earner(NamedTuple):
    """Who earns the most, and how much."""

    car: Limousine
    value: int

    def record(self) -> JsonObject:
        return {"car": self.car, "value": self.value}

    def words(self, lang: Lang) -> str:
        return _EARNS[lang].format(car=name(self.car, lang), value=self.value)

    def dressed(self, dress: Dress) -> "Earner":
        return Earner(dress.car(self.car), self.value)

    def agrees(self, answer: "Reply") -> bool:
        return self == answer


class Named(NamedTuple):
    """A limousine alone: who is on top, or, well enough for a forecast, who earns the most."""

    car: Limousine

    def record(self) -> JsonObject:
        return {"car": self.car}

    def words(self, lang: Lang) -> str:
        return name(self.car, lang)

    def dressed(self, dress: Dress) -> "Named":
        return Named(dress.car(self.car))

    def agrees(self, answer: "Reply") -> bool:
        return isinstance(answer, Earner | Named) and answer.car is self.car


class EndsAt(NamedTuple):
    """The business on which a limousine ends."""

    at: Business

    def record(self) -> JsonObject:
        return {"at": self.at}

    def words(self, lang: Lang) -> str:
        return written(self.at)

    def dressed(self, dress: Dress) -> "EndsAt":
        return EndsAt(dress.business(self.at))

    def agrees(self, answer: "Reply") -> bool:
        return self == answer


class Laid(NamedTuple):
    """A whole row, left to right."""

    cards: Cards

    def record(self) -> JsonObject:
        return {"cards": list(self.cards)}

    def words(self, lang: Lang) -> str:
        return written(" ".join(self.cards))

    def dressed(self, dress: Dress) -> "Laid":
        return Laid(dress.cards(self.cards))

    def agrees(self, answer: "Reply") -> bool:
        return self == answer


class Started(NamedTuple):
    """Where the limousines started."""

    position: Position

    def record(self) -> JsonObject:
        return {"position": str(self.position)}

    def words(self, lang: Lang) -> str:
        return written(self.position)

    def dressed(self, dress: Dress) -> "Started":
        return Started(dress.position(self.position))

    def agrees(self, answer: "Reply") -> bool:
        return self == answer


Reply = Earner | Named | EndsAt | Laid | Started


def said_car(word: str) -> Limousine:
    """One of the eight limousines; no puzzle has the Mafia limousine in it."""
    found = read_limousine(word)
    if found is MAFIA:
        raise BadWord(WordKind.LIMOUSINE, word, tuple(LIMOUSINES))
    return found


def said_cards(words: Sequence[str]) -> Cards:
    """Cards, with spaces between them or without."""
    if len(words) == 1 and set(words[0].upper()) <= set(LIMOUSINES):
        words = list(words[0])
    return tuple(map(said_car, words))


class Finds(StrEnum):
    """How many answers a solver finds."""

    NONE = "none"
    ONE = "one"
    SEVERAL = "several"


_FINDS = {Finds.NONE: Text("no answer"), Finds.SEVERAL: Text("several answers")}


class Finding(NamedTuple):
    """What a solver finds: one answer, none, or several."""

    finds: Finds
    answer: Reply | None = None
    """The one answer."""

    def words(self, lang: Lang) -> str:
        return self.answer.words(lang) if self.answer else _FINDS[self.finds][lang]

    def dressed(self, dress: Dress) -> "Finding":
        return Finding(self.finds, self.answer and self.answer.dressed(dress))


NOTHING = Finding(Finds.NONE)
SEVERAL = Finding(Finds.SEVERAL)


class Trap(NamedTuple):
    """What a mistake leads to."""

    found: Finding
    caught: bool
    """Whether it leads anywhere but to the right answer."""

    @property
    def answer(self) -> Reply | None:
        """The one answer it leads to."""
        return self.found.answer

    def dressed(self, dress: Dress) -> "Trap":
        return Trap(self.found.dressed(dress), self.caught)


Traps = Mapping[Misreading, Trap]
