"""A sheet as SVG, one drawing for each page."""

from puzzles.sheet.sheet import Sheet
from puzzles.sheet.typesetting import typeset


def svg(sheet: Sheet) -> list[str]:
    """The pages in order, each an SVG document with the letters drawn as shapes."""
    return [page.decode() for page in typeset(sheet, "svg")]
