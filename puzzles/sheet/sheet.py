"""A sheet: puzzles, and how they are to be drawn."""

from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import NamedTuple

from puzzles.puzzle import Puzzle
from scheffeln.language import Lang

LONGEST_TITLE = 200


def most_per_page(large_print: bool) -> int:
    """With more, the letters in the ring would be too small to read."""
    return 1 if large_print else 4


class Dimensions(NamedTuple):
    """In millimetres."""

    width: float
    height: float


class Paper(StrEnum):
    """A paper format."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> Dimensions:
        return _SIZES[self]


_SIZES = {Paper.A4: Dimensions(210, 297), Paper.LETTER: Dimensions(215.9, 279.4)}


class Part(Enum):
    """What a sheet consists of; the parts never share a page."""

    PUZZLES = "puzzles"
    KEY = "key"


class Key(StrEnum):
    """How the answers are told."""

    STEPS = "steps"
    SHORT = "short"


class NoRoom(ValueError):
    """A puzzle does not fit into its place on the page: fewer to a page will do."""


@dataclass(frozen=True)
class Sheet:
    """What is to be printed and how."""

    puzzles: tuple[Puzzle, ...]
    lang: Lang = Lang.EN
    title: str = ""
    """In the reader's own words; without one there is a title in the language of the sheet."""
    paper: Paper = Paper.A4
    per_page: int | None = None
    """How many puzzles on a page; `None` is as many as suit the sheet."""
    large_print: bool = False
    """Nothing smaller than 18 points, in one column."""
    mono: bool = False
    qr: bool = False
    rules_strip: bool = False
    key: Key = Key.STEPS
    clauses: bool = False
    """Whether the key names clauses and misreadings by their ids too."""
    parts: tuple[Part, ...] = (Part.PUZZLES, Part.KEY)

    def __post_init__(self) -> None:
        if not self.puzzles:
            raise ValueError("a sheet without puzzles")
        if len(self.title) > LONGEST_TITLE:
            raise ValueError(f"a title of more than {LONGEST_TITLE} characters")
        if self.per_page is not None and not 1 <= self.per_page <= most_per_page(self.large_print):
            raise ValueError(f"no such number of puzzles on a page: {self.per_page}")

    @property
    def slots(self) -> int:
        """How many puzzles a page has room for."""
        return self.per_page or min(len(self.puzzles), most_per_page(self.large_print))

    def only(self, *parts: Part) -> "Sheet":
        """The same sheet without the other parts."""
        return replace(self, parts=parts)
