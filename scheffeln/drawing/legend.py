"""How everything looks in a drawing: words, the trail of the last move, colours and patterns.

paint      the fill of the car; no two are closer than nine steps of lightness (CIE L*), so that
           a greyscale print still tells them apart
pattern    drawn over the paint, and alone where there is no colour
plate      the white field that carries the letter; the same for all, so that it is always read
ink        black or white, whichever is read on the paint

The chosen colours are not the publisher's: only red, yellow and black are named in the rulebooks.
"""

from dataclasses import dataclass
from enum import StrEnum

from scheffeln.board import BUSINESSES, Business, Limousine, Position, names, written
from scheffeln.language import Lang, Text

TOP = Text("top")
BOTTOM = Text("bottom")
LONE = Text("lone")
EMPTY = Text("empty")
CLOCKWISE = Text("clockwise")
SOURCE = Text("from")
TARGET = Text("to")

_TITLE = Text("Position")
_ON = Text("{} on {}")


def titled(position: Position, lang: Lang) -> str:
    return f"{_TITLE[lang]} {written(position)}"


def described(position: Position, lang: Lang) -> str:
    """Who stands where, from A to H: "A Dinero Docks: orange on red. B: empty. ..."."""
    return " ".join(
        f"{names().business(business)}: {_standing(position, business, lang)}."
        for business in BUSINESSES
    )


def _standing(position: Position, business: Business, lang: Lang) -> str:
    match [names().colour(limousine, lang) for limousine in position.at(business)]:
        case [bottom, top]:
            return _ON[lang].format(top, bottom)
        case [lone]:
            return lone
        case _:
            return EMPTY[lang]


@dataclass(frozen=True, slots=True)
class Trail:
    """The business a move left and the one it reached; they may be the same."""

    source: Business
    target: Business

    def words(self, business: Business, lang: Lang) -> str:
        """What the trail says of a business: "from", "to", both or nothing."""
        ends = ((self.source, SOURCE), (self.target, TARGET))
        return "+".join(text[lang] for end, text in ends if end is business)


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
