"""Bar charts in SVG: a title, a bar for each thing, its share beside it."""

from collections.abc import Sequence
from typing import NamedTuple

from scheffeln.drawing.markup import label, tag

WIDTH = 640
NAMES = 150
LINE = 22
TEXT = 13
LIGHT, DARK, INK = "#9dbad5", "#2f5d8a", "#222222"


class Bar(NamedTuple):
    """A share of 1, and a part of it that is told darker."""

    name: str
    share: float
    part: float = 0.0


def bars(title: str, shown: Sequence[Bar]) -> str:
    """A chart of shares; the longest bar fills the width."""
    height = LINE * (len(shown) + 2)
    room = WIDTH - NAMES - 70
    most = max((bar.share for bar in shown), default=0) or 1
    parted = any(bar.part for bar in shown)
    drawn = [label(title, 10, LINE * 0.75, TEXT + 1, anchor="start", fill=INK)]
    for number, bar in enumerate(shown):
        top = LINE * (number + 1.5)
        middle = top + LINE / 2
        drawn.append(label(bar.name, NAMES - 8, middle, TEXT, anchor="end", fill=INK))
        long = room * bar.share / most
        drawn.append(_bar(top, long, LIGHT if parted else DARK))
        if bar.part:
            drawn.append(_bar(top, room * bar.part / most, DARK))
        told = f"{100 * bar.share if bar.share == 1 else min(100 * bar.share, 99.9):.1f} %"
        drawn.append(label(told, NAMES + long + 6, middle, TEXT, anchor="start", fill=INK))
    ground = tag("rect", width=WIDTH, height=height, fill="#ffffff")
    picture = tag(
        "svg",
        tag("title", title),
        ground,
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        font_family="sans-serif",
    )
    return picture + "\n"


def _bar(top: float, long: float, fill: str) -> str:
    return tag("rect", x=NAMES, y=top + 3, width=max(long, 0.5), height=LINE - 6, fill=fill)
