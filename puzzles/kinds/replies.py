"""What can be answered to a puzzle, right or wrong, and what a solver finds.

Dress     a rotation of the ring and other colours: the move rules know neither letters nor
          colours, so a task, its answer and its traps may be rotated and renamed together. Two
          puzzles are alike when one is the other rotated and renamed.

Earner    R 14000: the limousine that earns the most, and how much
Named     R: a limousine alone
EndsAt    H: a business
Laid      R O Y: a whole row, left to right
Started   R/O/Y/L/T/N/V/W: where the limousines started

Each is written as JSON (`record`), said (`words`), rotated and renamed (`dressed`), and `agrees`
with the answer that somebody who says it gives.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Self, TypeVar

from puzzles.storage.fields import JsonObject
from scheffeln.board import (
    BUSINESSES,
    LIMOUSINES,
    MAFIA,
    RING,
    Business,
    Limousine,
    Position,
    Shape,
    name,
    written,
)
from scheffeln.cards import Drive
from scheffeln.facts import Fact
from scheffeln.handwriting import read_limousine
from scheffeln.handwriting.cards import moves
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step, play_row
from scheffeln.rules.reading import Lens, reading_of
from scheffeln.rules.rulings import Rules

if TYPE_CHECKING:
    from solver.questions import Round

T = TypeVar("T")


class Dress(NamedTuple):
    """A rotation of the ring and a new name for every colour."""

    rotation: int
    """By how many businesses, clockwise."""
    names: tuple[Limousine, ...]
    """The new name of each limousine, in letter order of the old ones."""

    @classmethod
    def exchanging(cls, one: Limousine, other: Limousine, rotation: int = 0) -> Self:
        """Two limousines take the place of each other."""
        names = {one: other, other: one}
        return cls(rotation, tuple(names.get(car, car) for car in LIMOUSINES))

    def car(self, car: Limousine) -> Limousine:
        return self.names[LIMOUSINES.index(car)]

    def business(self, at: Business) -> Business:
        return BUSINESSES[(BUSINESSES.index(at) + self.rotation) % RING]

    def cards(self, cards: Iterable[Limousine]) -> tuple[Limousine, ...]:
        return tuple(map(self.car, cards))

    def position(self, position: Position) -> Position:
        shape, cars = position
        ahead = sum(shape[RING - self.rotation :])
        return Position(self.around(shape), self.cards(_rotated(cars, ahead)))

    def around(self, ring: tuple[T, ...]) -> tuple[T, ...]:
        """What lies at each business."""
        return _rotated(ring, self.rotation)

    def fact(self, fact: Fact) -> Fact:
        return Fact(self.car(fact.limousine), self.business(fact.at), fact.stand)


class RotatedBoard(NamedTuple):
    """A position rotated: its shape, and each limousine told by its slot, whatever its colour."""

    number: int
    """By how many businesses."""
    shape: Shape
    slots: Mapping[Limousine | None, int]
    """The slot of each limousine; -1 for a card that is not known."""

    def around(self, ring: tuple[T, ...]) -> tuple[T, ...]:
        """What lies at each business."""
        return _rotated(ring, self.number)

    def place(self, at: Business) -> int:
        """Which business it has become."""
        return (BUSINESSES.index(at) + self.number) % RING


def rotations(position: Position) -> Iterator[RotatedBoard]:
    """A position in its eight rotations."""
    shape, cars = position
    for number in range(RING):
        ahead = sum(shape[RING - number :])
        slots: dict[Limousine | None, int] = dict(zip(_rotated(cars, ahead), _SLOTS, strict=True))
        yield RotatedBoard(number, _rotated(shape, number), {**slots, None: -1})


_SLOTS = range(len(LIMOUSINES))


def in_letters(cards: Iterable[Limousine]) -> tuple[Limousine, ...]:
    """Cards in letter order, which tells nothing of the order they are played in."""
    return tuple(sorted(cards, key=LIMOUSINES.index))


def _rotated(around: tuple[T, ...], rotation: int) -> tuple[T, ...]:
    """What stands at each place after a rotation."""
    front = len(around) - rotation
    return around[front:] + around[:front]


Cards = tuple[Limousine, ...]


class LineOfPlay(NamedTuple):
    """A start and the row played from it."""

    start: Position
    row: Cards

    @property
    def moves(self) -> tuple[Drive, ...]:
        return tuple(map(Drive, self.row))

    def steps(self, rules: Rules, lens: Lens = None) -> tuple[Step, ...]:
        """The steps in the order they are carried out."""
        return play_row(self.start, self.moves, reading_of(rules, lens))

    def round(self) -> "Round":
        """By which two are known to be alike."""
        from solver.questions import Round

        return Round(self.start, self.moves)


EARNS = Text("{car} earns {value}")


class Earner(NamedTuple):
    """Who earns the most, and how much."""

    car: Limousine
    value: int

    def record(self) -> JsonObject:
        return {"car": self.car, "value": self.value}

    def words(self, lang: Lang) -> str:
        return EARNS[lang].format(car=name(self.car, lang), value=self.value)

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


def is_own_way(reply: Reply | None) -> bool:
    """Whether a wrong answer leads to an end of its own, which may be shown: a row or a start that
    somebody laid does. A wrong R or H leads nowhere; the only end there is to show beside it is the
    right one, and that would give the right answer away."""
    match reply:
        case Laid() | Started():
            return True
        case Earner() | Named() | EndsAt() | None:
            return False


def said_car(word: str) -> Limousine:
    """One of the eight limousines; no puzzle has the Mafia limousine in it."""
    found = read_limousine(word)
    if found is MAFIA:
        raise BadWord(WordKind.LIMOUSINE, word, tuple(LIMOUSINES))
    return found


def said_cards(words: Sequence[str]) -> Cards:
    """Cards as they are read at a table; no puzzle has special cards in it."""
    read = moves(" ".join(words))
    cards = tuple(one.limousine for one in read if isinstance(one, Drive))
    if len(cards) < len(read) or MAFIA in cards:
        raise BadWord(WordKind.CARD, " ".join(words), tuple(LIMOUSINES))
    return cards


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


def traps_of(found: Mapping[Lens, Finding]) -> Traps:
    """What every mistake makes of a task, given what was found through each lens."""
    right = found[None].answer
    return {
        lens: Trap(one, one.answer != right)
        for lens, one in found.items()
        if isinstance(lens, Misreading)
    }


class Room(StrEnum):
    """Where the answer is written on a sheet."""

    FIELDS = "fields"
    """On lines for a limousine and an amount."""
    BOXES = "boxes"
    """Into boxes like cards, left to right."""
    CARDS = "cards"
    """On the blank cards of the row."""
    RING = "ring"
    """Into the empty ring."""
