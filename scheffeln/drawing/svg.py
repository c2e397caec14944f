"""The ring as one SVG drawing, for files, printed sheets and web pages alike.

unit    a hundredth of the drawing's side; every length in this folder is in units
tile    a business: its letter, its token, and the ground its limousines stand on
car     a limousine seen from the side, never turned; a top one stands on the roof below
badge   a triangle beside each car of a motorcade, explained in the middle of the ring

Only what every renderer draws alike is used: shapes, clips and text with plain attributes. No
style sheet, no script, nothing from outside the drawing; no font is named unless the caller does.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from scheffeln.board import BUSINESSES, RING, Business, Limousine, Position, Standing, written
from scheffeln.drawing import legend
from scheffeln.drawing.legend import BLACK, WHITE
from scheffeln.drawing.pieces import (
    HEIGHT,
    WIDTH,
    badge,
    body_clip,
    car,
    label,
    number,
    safe,
    shifted,
    tag,
)
from scheffeln.language import Lang

SIDE = 100.0
TILE = 24.0
TILE_EDGE = 0.3
"""Round a tile drawn alone: half of its frame, and a little."""

_MIDDLE = SIDE / 2
RADIUS = 37.0
GROUND = 22.4
HEADER = 3.5


def ring_svg(
    position: Position,
    *,
    lang: Lang,
    tokens: Mapping[Business, int] | None = None,
    mono: bool = False,
    standalone: bool = True,
    font: str = "sans-serif",
    prefix: str = "ring",
) -> str:
    """The ring as a square SVG, ten centimetres wide; the same arguments give the same bytes.

    `tokens` are the values to write on the businesses. With `mono` it is black and white.
    Unless `standalone` it has no XML declaration and can stand in HTML, where each ring of a
    page needs a `prefix` of its own. `font` is a family the renderer has; for the generic one
    typst, which bundles no sans, takes a serif.
    """
    _refuse_prefix(prefix)
    clip = f"{prefix}-body"
    artist = _Artist(position, lang, tokens or {}, mono, clip)
    side = number(SIDE)
    drawing = tag(
        "svg",
        tag("title", safe(legend.titled(position, lang)), id=f"{prefix}-title"),
        tag("desc", safe(legend.described(position, lang)), id=f"{prefix}-desc"),
        tag("defs", body_clip(clip)),
        *artist.ring(),
        xmlns="http://www.w3.org/2000/svg",
        width=f"{side}mm",
        height=f"{side}mm",
        viewBox=f"0 0 {side} {side}",
        role="img",
        lang=lang,
        aria_labelledby=f"{prefix}-title {prefix}-desc",
        font_family=font,
        font_weight="bold",
    )
    return ('<?xml version="1.0" encoding="UTF-8"?>\n' if standalone else "") + drawing + "\n"


def tile_svg(
    position: Position,
    business: Business,
    *,
    lang: Lang,
    mono: bool = False,
    font: str = "sans-serif",
    prefix: str = "tile",
) -> str:
    """One business of the ring as it is drawn there, without a size of its own."""
    _refuse_prefix(prefix)
    clip = f"{prefix}-body"
    artist = _Artist(position, lang, {}, mono, clip)
    return tag(
        "svg",
        tag("defs", body_clip(clip)),
        tag("g", *artist.tile(business), transform=shifted(TILE_EDGE, TILE_EDGE)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(TILE + 2 * TILE_EDGE)} {number(TILE + 2 * TILE_EDGE)}",
        role="img",
        font_family=font,
        font_weight="bold",
    )


def _refuse_prefix(prefix: str) -> None:
    if not (prefix.isascii() and prefix[:1].isalpha() and prefix.replace("-", "_").isidentifier()):
        raise ValueError(f"no prefix for ids: {prefix!r}")


@dataclass(frozen=True, slots=True)
class _Artist:
    """What is to be drawn, and how."""

    position: Position
    lang: Lang
    tokens: Mapping[Business, int]
    mono: bool
    clip: str

    def ring(self) -> Iterator[str]:
        yield tag("rect", width=SIDE, height=SIDE, fill=WHITE)
        yield from arrows()
        yield from self._legend()
        for business in BUSINESSES:
            x, y = corner(business)
            yield tag("g", *self.tile(business), data_business=business, transform=shifted(x, y))

    def _legend(self) -> Iterator[str]:
        """What the badges mean."""
        for word, standing, y in (
            (legend.TOP, Standing.TOP, _MIDDLE - 2.8),
            (legend.BOTTOM, Standing.BOTTOM, _MIDDLE + 2.8),
        ):
            yield badge(standing, _MIDDLE - 10, y)
            yield label(word[self.lang], _MIDDLE - 7.5, y, 4.7, anchor="start")

    def tile(self, business: Business) -> Iterator[str]:
        yield tag("rect", width=TILE, height=TILE, rx=2, stroke_width=0.4, fill=WHITE, stroke=BLACK)
        yield label(written(business), 1.8, HEADER, 5, anchor="start")
        if business in self.tokens:
            yield self._token(self.tokens[business])
        match self.position.at(business):
            case (bottom, top):
                yield self._car(bottom, Standing.BOTTOM)
                yield self._car(top, Standing.TOP)
            case (lone,):
                yield self._car(lone, Standing.LONE)
            case _:
                pass
        yield tag("path", d=f"M1.5 {GROUND}H{TILE - 1.5}", stroke=BLACK, stroke_width=0.4)

    def _token(self, value: int) -> str:
        """A value at the right of the header, all of them in one size that suits the longest."""
        longest = max(len(str(token)) for token in self.tokens.values())
        size = min(4.2, 15 / (longest * _LETTER_WIDTH))
        return label(str(value), TILE - 1.8, HEADER, size, anchor="end")

    def _car(self, limousine: Limousine, standing: Standing) -> str:
        lone = standing is Standing.LONE
        x = (TILE - WIDTH) / 2 + (0 if lone else 0.8)
        y = GROUND - HEIGHT * (2 if standing is Standing.TOP else 1)
        drawn = car(limousine, standing, x=x, y=y, mono=self.mono, clip=self.clip)
        return drawn if lone else drawn + badge(standing, 2.1, y + 4.5)


_LETTER_WIDTH = 0.7
"""Of the font size: more than a bold digit or small letter takes in the fonts met."""


def corner(business: Business) -> tuple[float, float]:
    """The upper left corner of a tile."""
    angle = 2 * pi * BUSINESSES.index(business) / RING
    return (
        _MIDDLE - TILE / 2 + RADIUS * sin(angle),
        _MIDDLE - TILE / 2 - RADIUS * cos(angle),
    )


def arrows() -> Iterator[str]:
    """Four arrows round the middle, clockwise."""
    for angle in (0, 90, 180, 270):
        yield tag(
            "g",
            tag("path", d=_ARC, fill="none", stroke=BLACK, stroke_width=0.8),
            tag("path", d=_HEAD, fill=BLACK),
            transform=f"{shifted(_MIDDLE, _MIDDLE)} rotate({angle})",
        )


_ARC = "M-9.7 -13.35A16.5 16.5 0 0 1 6.71 -15.07"
_HEAD = "M5.43 -13.44L6.93 -17.15L9.7 -13.35Z"
"""A sixth of a circle above the middle of the ring, which is 0 0 here."""
