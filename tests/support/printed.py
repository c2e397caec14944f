"""Printed pages as a PDF reader sees them, and what stands where on them."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

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


class Page(NamedTuple):
    """A page as a PDF reader sees it."""

    width: float
    height: float
    letters: tuple[Letter, ...]
    lines: tuple[Letter, ...]
    """The same signs, each with the height of its line: from the tallest letter to the lowest."""
    ink: tuple[float, ...]
    """How far the nearest ink is from each edge, in millimetres."""

    @property
    def text(self) -> str:
        return " ".join("".join(letter.sign for letter in self.letters).split())


def document(sheet: Sheet) -> bytes:
    """The one file of a sheet."""
    (whole,) = pdf(sheet)
    return whole


def pages(sheet: Sheet) -> list[Page]:
    return read(document(sheet))


def read(document: bytes) -> list[Page]:
    """The pages of a PDF."""
    opened = pypdfium2.PdfDocument(document)
    try:
        return [_page(opened[number]) for number in range(len(opened))]
    finally:
        opened.close()


def _page(page: Any) -> Page:
    text = page.get_textpage()
    letters, lines = (
        tuple(
            Letter(
                chr(pypdfium2.raw.FPDFText_GetUnicode(text, index)),
                *text.get_charbox(index, loose=loose),
            )
            for index in range(text.count_chars())
        )
        for loose in (False, True)
    )
    dark = page.render(scale=1, grayscale=True).to_numpy() < 250
    rows, columns = np.flatnonzero(dark.any(axis=1)), np.flatnonzero(dark.any(axis=0))
    height, width = dark.shape
    ink = (columns[0], rows[0], width - 1 - columns[-1], height - 1 - rows[-1])
    return Page(
        page.get_width(), page.get_height(), letters, lines, tuple(edge / MM for edge in ink)
    )


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
