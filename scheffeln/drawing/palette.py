"""The look of each limousine: its colour, its pattern and its terminal colours.

paint      the fill of the car; no two are closer than nine steps of lightness (CIE L*), so that
           a greyscale print still tells them apart
pattern    drawn over the paint, and alone where there is no colour
plate      the white field that carries the letter; the same for all, so that it is always read
ink        black or white, whichever is read on the paint

The chosen colours are not the publisher's: only red, yellow and black are named in the rulebooks.
"""

from dataclasses import dataclass
from enum import StrEnum

from scheffeln.pieces import Limousine

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
