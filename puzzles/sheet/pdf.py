"""A sheet as PDF: vector, fonts embedded, tagged (PDF/UA-1)."""

from puzzles.sheet.sheet import Sheet
from puzzles.sheet.typesetting import typeset


def pdf(sheet: Sheet) -> bytes:
    """The whole document; the same sheet gives the same bytes on one platform."""
    (document,) = typeset(sheet, "pdf")
    return document
