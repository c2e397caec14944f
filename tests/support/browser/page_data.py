"""Renew what the page ships: `make page-data` its table of moves, `make page-icons` its icons."""

import sys
from pathlib import Path

import typst

from page.document import deflated
from page.icons import SIDES, TAB, TOUCH, icon_svg
from page.moves import page_table

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = ROOT / "page"
FONTS = ROOT / "puzzles" / "sheet" / "fonts"


def icon_png(side: int) -> bytes:
    """The sign of the page as a picture of so many pixels."""
    page = (
        f"#set page(width: {side}pt, height: {side}pt, margin: 0pt)\n"
        '#image(bytes(sys.inputs.icon), format: "svg", width: 100%, height: 100%)'
    )
    fonts = typst.Fonts(include_system_fonts=False, font_paths=[str(FONTS)])
    drawn = {"icon": icon_svg("Source Sans 3")}
    return typst.compile(page.encode(), format="png", ppi=72, font_paths=fonts, sys_inputs=drawn)


def write_table() -> None:
    (SHIPPED / "moves.bin").write_bytes(deflated(page_table().packed()))


def write_icons() -> None:
    """Machines draw a pixel here and there otherwise, so this is no part of renewing the moves."""
    for side in (*SIDES, TOUCH, TAB):
        (SHIPPED / "app" / f"icon-{side}.png").write_bytes(icon_png(side))


if __name__ == "__main__":
    {"table": write_table, "icons": write_icons}[sys.argv[1]]()
