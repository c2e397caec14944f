"""A hundred puzzles as PDF, beside reportlab drawing the same rings, cards and questions."""

from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from bench.pencil import Stroke, strokes
from bench.timing import Figure, best, show
from puzzles.kinds.task import Kind
from puzzles.make import make
from puzzles.recipe import Recipe
from puzzles.sheet.item import Item, items
from puzzles.sheet.sheet import Part, Sheet
from puzzles.sheet.typst import pdf
from scheffeln.board import Limousine
from scheffeln.drawing.pieces import card_svg
from scheffeln.drawing.svg import ring_svg
from scheffeln.language import Lang

COUNT = 100
LIMIT = 1.5
"""Seconds for a hundred puzzles with their key."""

Drawn = list[tuple[Item, list[Stroke]]]


def run() -> None:
    sheet = Sheet(tuple(make(Recipe(Kind.FORECAST, COUNT, 2014))))
    ours_whole = best(lambda: pdf(sheet), 5)
    ours = best(lambda: pdf(sheet.only(Part.PUZZLES)), 5)
    cards = {one: strokes(card_svg(one)) for one in Limousine}
    drawn = [(item, strokes(_ring(item))) for item in items(sheet)]
    peer = best(lambda: _peer(drawn, cards), 5)
    show(
        f"sheets of {COUNT} puzzles",
        [
            Figure(
                "PDF with the key, step by step",
                f"{ours_whole:.2f} s",
                "-",
                ours_whole / LIMIT,
                f"<= {LIMIT} s",
                ours_whole <= LIMIT,
            ),
            Figure(
                "PDF of the puzzles (typst / reportlab)",
                f"{ours:.2f} s",
                f"{peer:.2f} s",
                ours / peer,
                "<= 1x",
                ours <= peer,
            ),
        ],
    )


def _ring(item: Item) -> str:
    return ring_svg(item.position, lang=Lang.EN, tokens=item.tokens, standalone=False)


def _peer(drawn: Drawn, cards: dict[Limousine, list[Stroke]]) -> bytes:
    """The same puzzles, four to a page: ring, row and question, no more."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1)
    for first in range(0, len(drawn), 4):
        for place, (item, ring) in enumerate(drawn[first : first + 4]):
            left, upper = 40 + place % 2 * 270, 800 - place // 2 * 380
            canvas.setFont("Helvetica", 10)
            canvas.drawString(left, upper, item.question)
            _draw(canvas, ring, left, upper - 10, 2.2)
            for at, card in enumerate(item.row):
                if card:
                    _draw(canvas, cards[card], left + at * 32, upper - 240, 2)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw(canvas: Canvas, drawing: list[Stroke], x: float, y: float, scale: float) -> None:
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(scale, -scale)
    for stroke in drawing:
        stroke(canvas)
    canvas.restoreState()
