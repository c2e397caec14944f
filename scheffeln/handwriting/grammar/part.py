"""Some words of a claim that belong together, and what they say."""

from enum import Enum, auto
from typing import NamedTuple

from scheffeln.board import Business, Limousine
from scheffeln.deeds import Way
from scheffeln.handwriting.lexicon import Sense


class SpokenCars(NamedTuple):
    """Limousines that are spoken of together."""

    named: tuple[Limousine, ...]
    denied: tuple[Limousine, ...] = ()
    """Of whom the same is denied: red, not orange."""
    stacked: bool = False
    """Whether they are written as they stand, the bottom one first."""
    only: bool = False
    done_to: bool = False
    """Whether the article says that something is done to them: `den`."""
    neither: bool = False
    """Whether it is said that none of them does: `weder rot noch gelb`."""


Places = tuple[Business, ...]


PLUS = "+"


class Amount(NamedTuple):
    """A number as it was written, or two with a plus between them."""

    written: str


class Role(Enum):
    """What a part is found to be beside a verb."""

    WHOM = auto()
    """To whom something is done."""
    NOT_THEM = auto()
    """Of whom the same is denied."""
    NOT_THERE = auto()
    """Where somebody is not, but elsewhere: `statt auf D`."""
    STACKED = auto()
    """They stand as they are written."""
    ONLY_THEM = auto()
    """Nobody else does the same."""
    NEITHER = auto()
    """Of each of them by itself it is denied."""
    PACES = auto()
    """So many steps, which somebody takes."""
    SO_MANY = auto()
    """A number and no noun: beside a verb of motion, so many businesses."""
    SUM = auto()
    PAIR = auto()
    """Two on each other, whoever they are."""
    SOME_PAIR = auto()
    """Any two on each other: `ein Doppeldecker`."""


class SentencePart(NamedTuple):
    """Some words that belong together, and what they say."""

    sense: Sense | Way | Role
    value: SpokenCars | Places | Amount | None = None
    at: int = 0
    """Its first word."""
    late: bool = False
    """Whether a comma or an `and` stands before it."""
