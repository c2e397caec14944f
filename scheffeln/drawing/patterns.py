"""The marks that tell limousines apart without colour: for each pattern one path over a car.

They are plain lines, to be clipped to the car. An SVG `<pattern>` would be shorter, but with
fields as small as these some renderers blur it and others show its seams.
"""

from collections.abc import Iterator

from scheffeln.drawing.markup import number, tag
from scheffeln.drawing.palette import Pattern

_WIDTH = 18
_HEIGHT = 7


def marks(pattern: Pattern, ink: str, clip: str) -> str:
    """The marks of a pattern, inside a clip path; nothing for a pattern without marks."""
    if pattern not in _MARKS:
        return ""
    line, width = _MARKS[pattern]
    return tag(
        "path",
        d=line,
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        clip_path=f"url(#{clip})",
    )


def _steps(first: float, last: float, step: float) -> Iterator[str]:
    for count in range(int((last - first) / step) + 1):
        yield number(first + count * step)


def _across(first: float, step: float, stroke: str = f"h{_WIDTH}") -> str:
    return "".join(f"M0 {y}{stroke}" for y in _steps(first, _HEIGHT, step))


def _upright(first: float, step: float) -> str:
    return "".join(f"M{x} 0v{_HEIGHT}" for x in _steps(first, _WIDTH, step))


def _sloping(step: float) -> str:
    return "".join(f"M{x} {_HEIGHT}l{_HEIGHT} -{_HEIGHT}" for x in _steps(-_HEIGHT, _WIDTH, step))


def _scattered(mark: str) -> str:
    """A mark on every other field of a chequered board."""
    rows = enumerate(_steps(0.6, _HEIGHT, 1.15))
    return "".join(
        f"M{x} {y}{mark}" for row, y in rows for x in _steps(0.5 + row % 2 * 1.15, _WIDTH, 2.3)
    )


_MARKS: dict[Pattern, tuple[str, float]] = {
    Pattern.STRIPES: (_sloping(2), 0.55),
    Pattern.DOTS: (_scattered("h0.01"), 0.95),
    Pattern.LINES: (_across(0.9, 1.1), 0.38),
    Pattern.BARS: (_upright(0.9, 1.2), 0.38),
    Pattern.GRID: (_across(1.3, 1.4) + _upright(1, 1.4), 0.3),
    Pattern.CROSSES: (_scattered("m-0.4 0h0.8m-0.4 -0.4v0.8"), 0.32),
    Pattern.ZIGZAG: (_across(1.2, 1.4, "l1 -0.8l1 0.8" * (_WIDTH // 2)), 0.42),
}
"""A line and its width; a dot is a line of no length with round ends."""
