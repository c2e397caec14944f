"""The look of each limousine: its colours, and the pattern that tells it apart without them.

paint      the fill of the car; no two are closer than nine steps of lightness (CIE L*), so that
           a greyscale print still tells them apart
pattern    drawn over the paint, and alone where there is no colour
plate      the white field that carries the letter; the same for all, so that it is always read
ink        black or white, whichever is read on the paint

The chosen colours are not the publisher's: only red, yellow and black are named in the rulebooks.

They are plain lines, to be clipped to the field. An SVG `<pattern>` would be shorter, but with
fields as small as these some renderers blur it and others show its seams.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from scheffeln.board import Limousine
from scheffeln.drawing.markup import number, tag

BLACK = "#000000"
WHITE = "#ffffff"
PLATE = WHITE
LETTER = BLACK

TERMINAL_BLACK = 16
TERMINAL_WHITE = 231
"""Black and white of the 256 colours; 0 and 15 are whatever a terminal's theme makes of them."""


class Pattern(StrEnum):
    """What tells a limousine's paint without colour."""

    STRIPES = "stripes"
    DOTS = "dots"
    LINES = "lines"
    BARS = "bars"
    GRID = "grid"
    CROSSES = "crosses"
    ZIGZAG = "zigzag"
    PLAIN = "plain"
    SOLID = "solid"


@dataclass(frozen=True, slots=True)
class Look:
    """How a limousine is drawn."""

    paint: str
    ink: str
    pattern: Pattern
    terminal: int
    """The background among the 256 colours of a terminal; its ink stands in `terminal_ink`."""
    terminal_ink: int

    def painted(self, mono: bool) -> tuple[str, str]:
        """Paint and ink, in colour or in black and white."""
        if not mono:
            return self.paint, self.ink
        return (BLACK, WHITE) if self.pattern in _DARK else (WHITE, BLACK)


_DARK = (Pattern.CROSSES, Pattern.SOLID)
"""Where there is no colour, these have white marks on black."""

LOOKS: dict[Limousine, Look] = {
    Limousine.R: Look("#cc1f2d", WHITE, Pattern.STRIPES, 160, TERMINAL_WHITE),
    Limousine.O: Look("#f58a1f", BLACK, Pattern.DOTS, 208, TERMINAL_BLACK),
    Limousine.Y: Look("#ffe03d", BLACK, Pattern.LINES, 226, TERMINAL_BLACK),
    Limousine.L: Look("#9fd63c", BLACK, Pattern.BARS, 112, TERMINAL_BLACK),
    Limousine.T: Look("#1f9a94", BLACK, Pattern.GRID, 37, TERMINAL_BLACK),
    Limousine.N: Look("#1d2f6f", WHITE, Pattern.CROSSES, 18, TERMINAL_WHITE),
    Limousine.V: Look("#6a35a0", WHITE, Pattern.ZIGZAG, 91, TERMINAL_WHITE),
    Limousine.W: Look("#ffffff", BLACK, Pattern.PLAIN, TERMINAL_WHITE, TERMINAL_BLACK),
    Limousine.M: Look("#141414", WHITE, Pattern.SOLID, TERMINAL_BLACK, TERMINAL_WHITE),
}


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb`, by WCAG 2."""
    shares = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG 2, from 1 to 21; text wants 4.5."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def lightness(colour: str) -> float:
    """CIE L*, from 0 for black to 100 for white: what is left of a colour in greyscale."""
    y = luminance(colour)
    return 903.3 * y if y <= 216 / 24389 else 116 * y ** (1 / 3) - 16


class Area(NamedTuple):
    """What is to be covered with marks, from 0 0 to the right and down."""

    width: int
    height: int


def marks(pattern: Pattern, ink: str, clip: str, field: Area) -> str:
    """The marks of a pattern, inside a clip path; nothing for a pattern without marks."""
    if pattern not in _MARKS:
        return ""
    draw, width = _MARKS[pattern]
    return tag(
        "path",
        d=_drawn(draw, field),
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        clip_path=f"url(#{clip})",
    )


@cache
def _drawn(draw: Callable[[Area], str], field: Area) -> str:
    return draw(field)


def _steps(first: float, last: float, step: float) -> Iterator[str]:
    for count in range(int((last - first) / step) + 1):
        yield number(first + count * step)


def _across(field: Area, first: float, step: float, stroke: str = "") -> str:
    line = stroke or f"h{field.width}"
    return "".join(f"M0 {y}{line}" for y in _steps(first, field.height, step))


def _upright(field: Area, first: float, step: float) -> str:
    return "".join(f"M{x} 0v{field.height}" for x in _steps(first, field.width, step))


def _sloping(field: Area, step: float) -> str:
    width, height = field
    return "".join(f"M{x} {height}l{height} -{height}" for x in _steps(-height, width, step))


def _scattered(field: Area, mark: str) -> str:
    """A mark on every other square of a chequered board."""
    rows = enumerate(_steps(0.6, field.height, 1.15))
    return "".join(
        f"M{x} {y}{mark}" for row, y in rows for x in _steps(0.5 + row % 2 * 1.15, field.width, 2.3)
    )


def _zigzag(field: Area) -> str:
    return _across(field, 1.2, 1.4, "l1 -0.8l1 0.8" * (field.width // 2))


_MARKS: dict[Pattern, tuple[Callable[[Area], str], float]] = {
    Pattern.STRIPES: (lambda field: _sloping(field, 2), 0.55),
    Pattern.DOTS: (lambda field: _scattered(field, "h0.01"), 0.95),
    Pattern.LINES: (lambda field: _across(field, 0.9, 1.1), 0.38),
    Pattern.BARS: (lambda field: _upright(field, 0.9, 1.2), 0.38),
    Pattern.GRID: (lambda field: _across(field, 1.3, 1.4) + _upright(field, 1, 1.4), 0.3),
    Pattern.CROSSES: (lambda field: _scattered(field, "m-0.4 0h0.8m-0.4 -0.4v0.8"), 0.32),
    Pattern.ZIGZAG: (_zigzag, 0.42),
}
"""A line over a field and its width; a dot is a line of no length with round ends."""
