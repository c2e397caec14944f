"""The sign of the page: a red limousine on a yellow one, on a plain ground."""

from scheffeln.board import Limousine, Standing
from scheffeln.drawing.pieces import HEIGHT, WIDTH, body_clip, car, tag

GROUND = "#f5f0e6"
SIDES = (192, 512)
TOUCH = 180
TAB = 48
"""The sizes in pixels that an installed page needs, the one of a phone's start screen, and the one
beside a tab's name: browsers read that anew with every step in the history, and a picture is read
faster than a drawing."""

_SIDE = 28.0
"""A car's width and, round it, the margin that a phone may cut off."""


def icon_svg(font: str = "sans-serif") -> str:
    """The sign as a square drawing without a size of its own."""
    x, ground = (_SIDE - WIDTH) / 2, _SIDE / 2 + HEIGHT
    cars = (
        car(one, standing, x=x, y=ground - HEIGHT * level, mono=False, clip="icon-body")
        for level, (one, standing) in enumerate(_STACK, 1)
    )
    return tag(
        "svg",
        tag("defs", body_clip("icon-body")),
        tag("rect", width=_SIDE, height=_SIDE, fill=GROUND),
        *cars,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_SIDE:g} {_SIDE:g}",
        font_family=font,
        font_weight="bold",
    )


def icon_name(side: int) -> str:
    """The file of the sign as a picture of so many pixels."""
    return f"icon-{side}.png"


_STACK = ((Limousine.Y, Standing.BOTTOM), (Limousine.R, Standing.TOP))
