"""A limousine and a movement card as SVG.

It looks the same from both ends: on a ring, left is ahead below and behind above.

A blank card is an empty, dashed one to write on.
"""

from functools import lru_cache

from scheffeln.board import Limousine, Standing, written
from scheffeln.drawing.markup import label, moved, number, safe, tag
from scheffeln.drawing.palette import BLACK, LETTER, LOOKS, PLATE, WHITE, Area, marks

WIDTH = 18.0
HEIGHT = 7.7
"""From the ground to the roof: how far a car is raised that stands on another."""

_BODY = (
    "M0.3 6.4V4.6Q0.3 3.7 1.2 3.6L2.3 3.4L3.2 0.9Q3.4 0.3 4 0.3"
    "H14Q14.6 0.3 14.8 0.9L15.7 3.4L16.8 3.6Q17.7 3.7 17.7 4.6V6.4Z"
)
_FIELD = Area(18, 7)
_WINDOWS = "M4.1 1.1H5.4V3.1H3.4ZM13.9 1.1H12.6V3.1H14.6Z"
_WHEELS = (3.9, 14.1)
_AXLE = 6.3


def body_clip(identity: str) -> str:
    """What keeps the marks of a pattern inside a car; one serves a whole drawing."""
    return tag("clipPath", tag("path", d=_BODY), id=identity)


def car(
    limousine: Limousine, standing: Standing, *, x: float, y: float, mono: bool, clip: str
) -> str:
    """A car with its upper left corner at x, y."""
    return tag(
        "g",
        _parts(limousine, written(limousine), mono, clip),
        data_limousine=limousine,
        data_standing=standing.value,
        transform=moved(x, y),
    )


@lru_cache(maxsize=64)
def _parts(limousine: Limousine, letter: str, mono: bool, clip: str) -> str:
    look = LOOKS[limousine]
    paint, ink = look.painted(mono)
    return "".join(
        (
            tag("path", d=_BODY, fill=paint),
            marks(look.pattern, ink, clip, _FIELD),
            _outlined("path", d=_BODY, fill="none"),
            _outlined("path", d=_WINDOWS, fill=WHITE),
            *(_wheel(at) for at in _WHEELS),
            _outlined("rect", x=6.1, y=0.7, width=5.8, height=5.2, rx=0.6, fill=PLATE),
            label(letter, WIDTH / 2, 3.3, 4.7, fill=LETTER),
        )
    )


def badge(standing: Standing, x: float, y: float) -> str:
    """The sign of a motorcade's top car, full and pointing up, or of its bottom car."""
    tip, base = (1.0, -0.9) if standing.covered else (-1.0, 0.9)
    return _outlined(
        "path",
        d=f"M-1.1 {number(base)}H1.1L0 {number(tip)}Z",
        fill=WHITE if standing.covered else BLACK,
        transform=moved(x, y),
    )


def _wheel(x: float) -> str:
    tyre = tag("circle", cx=x, cy=_AXLE, r=1.3, fill=BLACK, stroke=WHITE, stroke_width=0.25)
    return tyre + tag("circle", cx=x, cy=_AXLE, r=0.5, fill=WHITE)


def _outlined(name: str, **attributes: str | float) -> str:
    return tag(name, **attributes, stroke=BLACK, stroke_width=0.35, stroke_linejoin="round")


CARD_WIDTH = 14.0
CARD_HEIGHT = 20.0

_EDGE = 0.5
_CARD_FIELD = Area(14, 20)
_OUTLINE = {
    "x": _EDGE,
    "y": _EDGE,
    "width": CARD_WIDTH - 2 * _EDGE,
    "height": CARD_HEIGHT - 2 * _EDGE,
    "rx": 1.6,
}


def card_svg(
    limousine: Limousine | None,
    *,
    mono: bool = False,
    title: str = "",
    font: str = "sans-serif",
    prefix: str = "card",
) -> str:
    """A card as SVG without a size of its own, 14 by 20 units; `None` is a blank one.

    On a page with several drawings each kind of card needs a `prefix` of its own.
    """
    parts = _blank() if limousine is None else _painted(limousine, mono, f"{prefix}-field")
    return tag(
        "svg",
        tag("title", safe(title)) if title else "",
        parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(CARD_WIDTH)} {number(CARD_HEIGHT)}",
        role="img",
        font_family=font,
        font_weight="bold",
    )


def _painted(limousine: Limousine, mono: bool, clip: str) -> str:
    look = LOOKS[limousine]
    paint, ink = look.painted(mono)
    return "".join(
        (
            tag("defs", tag("clipPath", tag("rect", **_OUTLINE), id=clip)),
            tag("rect", **_OUTLINE, fill=paint),
            marks(look.pattern, ink, clip, _CARD_FIELD),
            tag("rect", **_OUTLINE, fill="none", stroke=BLACK, stroke_width=0.5),
            tag(
                "rect", x=2, y=5, width=10, height=10, rx=1.2, fill=PLATE,
                stroke=BLACK, stroke_width=0.4,
            ),
            label(written(limousine), CARD_WIDTH / 2, CARD_HEIGHT / 2, 8.4, fill=LETTER),
        )
    )  # fmt: skip


def _blank() -> str:
    return tag(
        "rect", **_OUTLINE, fill=WHITE, stroke=BLACK, stroke_width=0.5, stroke_dasharray="1.6 1.1"
    )
