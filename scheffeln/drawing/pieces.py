"""A limousine and a movement card as SVG, down to the tags they are written with.

A limousine looks the same from both ends: on a ring, left is ahead below and behind above. A blank
card is an empty, dashed one to write on. Patterns are plain lines, to be clipped to the field: an
SVG `<pattern>` would be shorter, but with fields as small as these some renderers blur it and
others show its seams. Everything is escaped here and nowhere else.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from scheffeln.board import Limousine, Standing, written
from scheffeln.drawing.legend import BLACK, LETTER, LOOKS, PLATE, WHITE, Pattern

Attribute = str | float
"""A number is a length in units and written with three decimals at most."""

_HALF_CAPITAL = 0.36
"""Of the font size. Renderers disagree on `dominant-baseline`, so text is centred by hand."""


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """An element around finished children; `stroke_width=1` is written `stroke-width="1"`."""
    written = "".join(f' {key.replace("_", "-")}="{_value(v)}"' for key, v in attributes.items())
    if not children:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(children)}</{name}>"


def safe(text: str) -> str:
    """Text as it may stand in XML; characters that XML cannot hold become U+FFFD."""
    if not text.isprintable():
        text = "".join(sign if _holds(ord(sign)) else "\ufffd" for sign in text)
    return escape(text)


def number(value: float, decimals: int = 3) -> str:
    """The shortest form with so many decimals at most; never an exponent, never minus zero."""
    return f"{round(value, decimals) + 0.0:.{decimals}f}".rstrip("0").rstrip(".")


def label(
    text: str,
    x: float,
    middle: float,
    size: float,
    *,
    anchor: str = "middle",
    fill: str = "#000000",
) -> str:
    """One line of text whose capitals are centred on the height `middle`."""
    baseline = middle + size * _HALF_CAPITAL
    return tag("text", safe(text), x=x, y=baseline, font_size=size, text_anchor=anchor, fill=fill)


def shifted(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def _holds(code: int) -> bool:
    """Whether XML 1.0 can hold a character."""
    return code in (9, 10, 13) or 32 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF


def _value(value: Attribute) -> str:
    return safe(value) if isinstance(value, str) else number(value)


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


WIDTH = 18.0
HEIGHT = 7.7
"""From the ground to the roof: how far a car is raised that stands on another."""

_BODY = (
    "M0.3 6.4V4.6Q0.3 3.7 1.2 3.6L2.3 3.4L3.2 0.9Q3.4 0.3 4 0.3"
    "H14Q14.6 0.3 14.8 0.9L15.7 3.4L16.8 3.6Q17.7 3.7 17.7 4.6V6.4Z"
)
_FIELD = Area(18, 7)
_PANES = (
    "M4.1 1.1H5.4V3.1H3.4ZM13.9 1.1H12.6V3.1H14.6Z"
    "M6.7 0.7H11.3a0.6 0.6 0 0 1 0.6 0.6V5.3a0.6 0.6 0 0 1 -0.6 0.6"
    "H6.7a0.6 0.6 0 0 1 -0.6 -0.6V1.3a0.6 0.6 0 0 1 0.6 -0.6Z"
)
"""The windows, and the plate with the letter."""
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
        transform=shifted(x, y),
    )


@lru_cache(maxsize=64)
def _parts(limousine: Limousine, letter: str, mono: bool, clip: str) -> str:
    look = LOOKS[limousine]
    paint, ink = look.painted(mono)
    return "".join(
        (
            tag("path", d=_BODY, fill=paint),
            marks(look.pattern, ink, clip, _FIELD),
            _outlined(_BODY, "none"),
            _outlined(_PANES, PLATE),
            tag("path", d=_discs(1.3), fill=BLACK, stroke=WHITE, stroke_width=0.25),
            tag("path", d=_discs(0.5), fill=WHITE),
            label(letter, WIDTH / 2, 3.3, 4.7, fill=LETTER),
        )
    )


def badge(standing: Standing, x: float, y: float) -> str:
    """The sign of a motorcade's top car, full and pointing up, or of its bottom car."""
    tip, base = (1.0, -0.9) if standing.covered else (-1.0, 0.9)
    return _outlined(
        f"M-1.1 {number(base)}H1.1L0 {number(tip)}Z",
        WHITE if standing.covered else BLACK,
        transform=shifted(x, y),
    )


def _discs(radius: float) -> str:
    """One on every axle, in quarters."""
    r, way = number(radius), ((1, -1), (1, 1), (-1, 1), (-1, -1))
    quarters = "".join(
        f"a{r} {r} 0 0 1 {number(across * radius)} {number(down * radius)}" for across, down in way
    )
    return "".join(f"M{number(x - radius)} {number(_AXLE)}{quarters}Z" for x in _WHEELS)


def _outlined(d: str, fill: str, **more: str | float) -> str:
    return tag(
        "path", d=d, fill=fill, **more, stroke=BLACK, stroke_width=0.35, stroke_linejoin="round"
    )


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
    font: str = "sans-serif",
    prefix: str = "card",
) -> str:
    """A card as SVG without a size of its own, 14 by 20 units; `None` is a blank one.

    On a page with several drawings each kind of card needs a `prefix` of its own.
    """
    clip = f"{prefix}-field"
    parts = (
        (_blank(),)
        if limousine is None
        else (tag("defs", field_clip(clip)), card_face(limousine, mono=mono, clip=clip))
    )
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(CARD_WIDTH)} {number(CARD_HEIGHT)}",
        role="img",
        font_family=font,
        font_weight="bold",
    )


def field_clip(identity: str) -> str:
    """What keeps the marks of a pattern inside a card; one serves a whole page."""
    return tag("clipPath", tag("rect", **_OUTLINE), id=identity)


def card_face(limousine: Limousine, *, mono: bool, clip: str) -> str:
    """What is painted on a card, from 0 0 to the right and down."""
    look = LOOKS[limousine]
    paint, ink = look.painted(mono)
    return "".join(
        (
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
