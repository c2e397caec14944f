"""Printed pages as a PDF reader sees them, and what stands where on them."""

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pypdfium2

from puzzles.sheet.sheet import Sheet
from puzzles.sheet.typst import pdf

MM = 72 / 25.4
MARGIN = 8
"""Printers leave no ink nearer to the edge of the paper, in millimetres."""
CLOSE = 0.25
"""Of its height: how far the boxes of two letters may overlap."""
APART = 0.05
"""Of its height: what is at least between a line and the next."""
SOFT = "\u200b"
"""Where an overlong word may be broken; it has no width."""


class Letter(NamedTuple):
    """A sign on a page and the box it fills, in points from the lower left corner."""

    sign: str
    left: float
    lower: float
    right: float
    upper: float

    @property
    def box(self) -> tuple[float, ...]:
        return self[1:]


class Page:
    """A page as a PDF reader sees it; what nobody asks for is not looked up."""

    def __init__(self, opened: pypdfium2.PdfDocument, number: int) -> None:
        self._opened = opened  # a page of a document that is closed says nothing
        self._page = opened[number]
        self._text = self._page.get_textpage()

    @property
    def width(self) -> float:
        return float(self._page.get_width())

    @property
    def height(self) -> float:
        return float(self._page.get_height())

    @cached_property
    def letters(self) -> tuple[Letter, ...]:
        return self._letters(loose=False)

    @cached_property
    def lines(self) -> tuple[Letter, ...]:
        """The same signs, each with the height of its line: from the tallest letter to the
        lowest."""
        return self._letters(loose=True)

    def _letters(self, *, loose: bool) -> tuple[Letter, ...]:
        boxes = (self._text.get_charbox(index, loose=loose) for index in range(len(self._signs)))
        return tuple(Letter(sign, *box) for sign, box in zip(self._signs, boxes, strict=True))

    @cached_property
    def _signs(self) -> str:
        every = range(self._text.count_chars())
        return "".join(chr(pypdfium2.raw.FPDFText_GetUnicode(self._text, one)) for one in every)

    @cached_property
    def ink(self) -> tuple[float, ...]:
        """How far the nearest ink is from each edge, in millimetres."""
        dark = self._page.render(scale=1, grayscale=True).to_numpy() < 250
        rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
        height, width = dark.shape
        edges = (columns[0], rows[0], width - 1 - columns[-1], height - 1 - rows[-1])
        return tuple(edge / MM for edge in edges)

    @cached_property
    def text(self) -> str:
        return " ".join(self._signs.split())


def document(sheet: Sheet) -> bytes:
    """The one file of a sheet."""
    (whole,) = pdf(sheet)
    return whole


def pages(sheet: Sheet) -> list[Page]:
    return read(document(sheet))


def read(document: bytes) -> list[Page]:
    """The pages of a PDF."""
    opened = pypdfium2.PdfDocument(document)
    return [Page(opened, number) for number in range(len(opened))]


def overlaps(page: Page) -> list[tuple[str, str]]:
    """Letters that stand on one another; those of a ligature share one box."""
    return [(one.sign, other.sign) for one, other in _near(page.letters, _overlap)]


def crowded(page: Page) -> list[tuple[str, str]]:
    """Letters of lines that touch; how tall a line is the fonts of a browser tell otherwise."""
    return [(one.sign, other.sign) for one, other in _near(page.lines, _lines_overlap)]


def _near(
    letters: tuple[Letter, ...], test: Callable[[Letter, Letter], bool]
) -> Iterator[tuple[Letter, Letter]]:
    near: dict[tuple[int, int], list[Letter]] = {}
    for one in letters:
        if one.sign.strip(SOFT).strip():
            for x in range(int(one.left) // 20, int(one.right) // 20 + 1):
                for y in range(int(one.lower) // 20, int(one.upper) // 20 + 1):
                    near.setdefault((x, y), []).append(one)
    pairs = (pair for cell in near.values() for pair in combinations(cell, 2))
    return (pair for pair in pairs if test(*pair))


def _overlap(one: Letter, other: Letter) -> bool:
    slack = CLOSE * max(one.upper - one.lower, other.upper - other.lower)
    across = min(one.right, other.right) - max(one.left, other.left)
    along = min(one.upper, other.upper) - max(one.lower, other.lower)
    return across > slack and along > slack and one.box != other.box


def _lines_overlap(one: Letter, other: Letter) -> bool:
    """Whether there is less between two lines, from the tallest letter to the lowest, than makes
    them two."""
    narrow = min(one.right - one.left, other.right - other.left)
    low = min(one.upper - one.lower, other.upper - other.lower)
    across = min(one.right, other.right) - max(one.left, other.left)
    along = min(one.upper, other.upper) - max(one.lower, other.lower)
    return across > 0.5 * narrow and along > -APART * low and one.box != other.box
