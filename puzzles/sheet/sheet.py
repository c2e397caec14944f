"""A sheet: puzzles, how they are to be drawn, and the formats it can be written in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from math import ceil
from typing import NamedTuple, assert_never

from puzzles.kinds.replies import Reply
from puzzles.puzzle import Puzzle
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading

LONGEST_TITLE = 200
LONGEST_ADDRESS = 120
"""A QR code of more is too fine to be read from paper."""
VOLUME = 100
"""Puzzles in one document: more would fill the memory while they are set."""


def most_per_page(large_print: bool) -> int:
    """With more, the letters in the ring would be too small to read."""
    return 1 if large_print else 4


def wrongly_led(puzzle: Puzzle) -> Mapping[Reply, list[Misreading]]:
    """The wrong answers that a single mistake leads to, and which mistakes do."""
    led: dict[Reply, list[Misreading]] = {}
    for misreading, trap in puzzle.traps.items():
        if trap.caught and trap.answer is not None:
            led.setdefault(trap.answer, []).append(misreading)
    return led


def mistakes_of(puzzles: Sequence[Puzzle]) -> tuple[Misreading, ...]:
    """Every mistake that a wrong answer points to, in the order in which they are numbered."""
    behind = {one for each in puzzles for led in wrongly_led(each).values() for one in led}
    return tuple(one for one in Misreading if one in behind)


def is_course(puzzles: Sequence[Puzzle]) -> bool:
    """Whether all belong to chapters."""
    return all(one.chapter for one in puzzles)


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
    STRIP = "strip"
    """In a table, for marking: each answer, and the mistake behind each wrong one."""


class NoRoom(ValueError):
    """A puzzle does not fit into its place on the page: fewer to a page will do."""


_NO_GLYPH = Text("no font here has these letters: {letters}")
_NO_GLYPH_HINT = Text("install a font that has them, or print as html, md or txt")


class NoGlyph(Refusal):
    """Letters that no font has."""

    kind = "glyph"
    letters: str

    def message(self, lang: Lang) -> str:
        return _NO_GLYPH[lang].format(letters=" ".join(self.letters))

    def hint(self, lang: Lang) -> str:
        return _NO_GLYPH_HINT[lang]


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
    page: str = ""
    """The address of the page on which a scanned puzzle opens; else a code holds the id alone."""
    fields: bool = True
    """Whether the first page has lines for name, class, date, time and score."""
    footer: bool = True
    command: str = ""
    """What makes the same sheet again."""
    grade: bool = True
    """Whether each puzzle says how hard it is and how long it takes."""
    rules_strip: bool = False
    key: Key = Key.STEPS
    clauses: bool = False
    """Whether the key names clauses and misreadings by their ids too."""
    parts: tuple[Part, ...] = (Part.PUZZLES, Part.KEY)
    first: int = 1
    """The number of its first puzzle."""
    group: str = ""
    """The letter of the group it is for, where there are several."""
    noted: tuple[Misreading, ...] = ()
    """The mistakes of all groups or volumes, which have one numbering; else those of its own."""
    volume: str = ""
    """Which part of a bigger sheet this is: 2/20."""

    def __post_init__(self) -> None:
        if not self.puzzles:
            raise ValueError("a sheet without puzzles")
        if len(self.title) > LONGEST_TITLE:
            raise ValueError(f"a title of more than {LONGEST_TITLE} characters")
        if self.per_page is not None and not 1 <= self.per_page <= most_per_page(self.large_print):
            raise ValueError(f"no such number of puzzles on a page: {self.per_page}")

    @property
    def slots(self) -> int:
        """How many puzzles a page has room for: as many on each, rather than one on the last."""
        if self.per_page:
            return self.per_page
        pages = ceil(len(self.puzzles) / most_per_page(self.large_print))
        return ceil(len(self.puzzles) / pages)

    def volumes(self) -> tuple["Sheet", ...]:
        """The sheet in parts that can be set, each with the key to its puzzles."""
        starts = range(0, len(self.puzzles), VOLUME)
        if len(starts) == 1:
            return (self,)
        noted = mistakes_of(self.puzzles)
        return tuple(
            replace(
                self,
                puzzles=self.puzzles[at : at + VOLUME],
                first=self.first + at,
                noted=noted,
                volume=f"{number}/{len(starts)}",
            )
            for number, at in enumerate(starts, 1)
        )

    def groups(
        self, grouped: Sequence[tuple[Puzzle, ...]], letters: Sequence[str]
    ) -> tuple["Sheet", ...]:
        """The same sheet for each group, with puzzles of its own."""
        if len(grouped) == 1:
            return (replace(self, puzzles=grouped[0]),)
        noted = mistakes_of([one for puzzles in grouped for one in puzzles])
        return tuple(
            replace(self, puzzles=puzzles, group=letter, noted=noted)
            for puzzles, letter in zip(grouped, letters, strict=False)
        )

    @property
    def seconds(self) -> int:
        """What all its puzzles are predicted to take."""
        return sum(one.difficulty.seconds for one in self.puzzles)

    def only(self, *parts: Part) -> "Sheet":
        """The same sheet without the other parts."""
        return replace(self, parts=parts)


class Format(StrEnum):
    """A format, by the ending of its files."""

    PDF = "pdf"
    SVG = "svg"
    HTML = "html"
    MD = "md"
    TXT = "txt"
    JSON = "json"

    @property
    def is_text(self) -> bool:
        """Whether it is one text that can go to standard output."""
        return self not in (Format.PDF, Format.SVG)


def sheet_files(sheet: Sheet, form: Format) -> list[bytes]:
    """The sheet in a format: one file, for SVG one for each page, for a big PDF several.

    Raises `NoRoom` and `NoGlyph`.
    """
    match form:  # each is imported when it is wanted: starting must be quick
        case Format.PDF:
            from puzzles.sheet.typst import pdf

            return pdf(sheet)
        case Format.SVG:
            from puzzles.sheet.typst import svg

            return [page.encode() for page in svg(sheet)]
        case Format.HTML:
            from puzzles.sheet.html import web

            text = web(sheet)
        case Format.MD:
            from puzzles.sheet.text import markdown

            text = markdown(sheet)
        case Format.TXT:
            from puzzles.sheet.text import text_sheet

            text = text_sheet(sheet)
        case Format.JSON:
            from puzzles.sheet.text import sheet_record

            text = sheet_record(sheet)
        case _:
            assert_never(form)
    return [text.encode()]
