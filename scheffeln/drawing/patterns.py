"""The marks that tell limousines apart without colour: for each pattern one path over a field.

They are plain lines, to be clipped to the field. An SVG `<pattern>` would be shorter, but with
fields as small as these some renderers blur it and others show its seams.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from scheffeln.drawing.markup import number, tag
from scheffeln.drawing.palette import Pattern


class Field(NamedTuple):
    """What is to be covered with marks, from 0 0 to the right and down."""

    width: int
    height: int


def marks(pattern: Pattern, ink: str, clip: str, field: Field) -> str:
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
def _drawn(draw: Callable[[Field], str], field: Field) -> str:
    return draw(field)


def _steps(first: float, last: float, step: float) -> Iterator[str]:
    for count in range(int((last - first) / step) + 1):
        yield number(first + count * step)


def _across(field: Field, first: float, step: float, stroke: str = "") -> str:
    line = stroke or f"h{field.width}"
    return "".join(f"M0 {y}{line}" for y in _steps(first, field.height, step))


def _upright(field: Field, first: float, step: float) -> str:
    return "".join(f"M{x} 0v{field.height}" for x in _steps(first, field.width, step))


def _sloping(field: Field, step: float) -> str:
    width, height = field
    return "".join(f"M{x} {height}l{height} -{height}" for x in _steps(-height, width, step))


def _scattered(field: Field, mark: str) -> str:
    """A mark on every other square of a chequered board."""
    rows = enumerate(_steps(0.6, field.height, 1.15))
    return "".join(
        f"M{x} {y}{mark}" for row, y in rows for x in _steps(0.5 + row % 2 * 1.15, field.width, 2.3)
    )


def _zigzag(field: Field) -> str:
    return _across(field, 1.2, 1.4, "l1 -0.8l1 0.8" * (field.width // 2))


_MARKS: dict[Pattern, tuple[Callable[[Field], str], float]] = {
    Pattern.STRIPES: (lambda field: _sloping(field, 2), 0.55),
    Pattern.DOTS: (lambda field: _scattered(field, "h0.01"), 0.95),
    Pattern.LINES: (lambda field: _across(field, 0.9, 1.1), 0.38),
    Pattern.BARS: (lambda field: _upright(field, 0.9, 1.2), 0.38),
    Pattern.GRID: (lambda field: _across(field, 1.3, 1.4) + _upright(field, 1, 1.4), 0.3),
    Pattern.CROSSES: (lambda field: _scattered(field, "m-0.4 0h0.8m-0.4 -0.4v0.8"), 0.32),
    Pattern.ZIGZAG: (_zigzag, 0.42),
}
"""A line over a field and its width; a dot is a line of no length with round ends."""
