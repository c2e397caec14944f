"""The formats a sheet can be written in, and the writer of each."""

from enum import StrEnum
from typing import assert_never

from puzzles.sheet.sheet import Sheet


class Format(StrEnum):
    """A format, by the ending of its files."""

    PDF = "pdf"
    SVG = "svg"
    HTML = "html"
    MD = "md"
    TXT = "txt"
    JSON = "json"

    @property
    def is_text(self) -> bool:
        """Whether it is one text that can go to standard output."""
        return self not in (Format.PDF, Format.SVG)


def written(sheet: Sheet, form: Format) -> list[bytes]:
    """The sheet in a format: one file, for SVG one for each page, for a big PDF several.

    Raises `NoRoom` and `NoGlyph`.
    """
    match form:  # each is imported when it is wanted: starting must be quick
        case Format.PDF:
            from puzzles.sheet.typst import pdf

            return pdf(sheet)
        case Format.SVG:
            from puzzles.sheet.typst import svg

            return [page.encode() for page in svg(sheet)]
        case Format.HTML:
            from puzzles.sheet.html import web

            text = web(sheet)
        case Format.MD:
            from puzzles.sheet.text import markdown

            text = markdown(sheet)
        case Format.TXT:
            from puzzles.sheet.text import plain

            text = plain(sheet)
        case Format.JSON:
            from puzzles.sheet.record import record

            text = record(sheet)
        case _:
            assert_never(form)
    return [text.encode()]
