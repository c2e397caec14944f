"""A movement card as SVG: the pattern and paint of its limousine, and its letter on a plate.

A blank card is an empty, dashed one to write on.
"""

from scheffeln.board import Limousine
from scheffeln.drawing.markup import label, number, safe, tag
from scheffeln.drawing.palette import BLACK, LETTER, LOOKS, PLATE, WHITE, Area, marks

WIDTH = 14.0
HEIGHT = 20.0

_EDGE = 0.5
_FIELD = Area(14, 20)
_OUTLINE = {
    "x": _EDGE,
    "y": _EDGE,
    "width": WIDTH - 2 * _EDGE,
    "height": HEIGHT - 2 * _EDGE,
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
        viewBox=f"0 0 {number(WIDTH)} {number(HEIGHT)}",
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
            marks(look.pattern, ink, clip, _FIELD),
            tag("rect", **_OUTLINE, fill="none", stroke=BLACK, stroke_width=0.5),
            tag(
                "rect", x=2, y=5, width=10, height=10, rx=1.2, fill=PLATE,
                stroke=BLACK, stroke_width=0.4,
            ),
            label(limousine, WIDTH / 2, HEIGHT / 2, 8.4, fill=LETTER),
        )
    )  # fmt: skip


def _blank() -> str:
    return tag(
        "rect", **_OUTLINE, fill=WHITE, stroke=BLACK, stroke_width=0.5, stroke_dasharray="1.6 1.1"
    )
