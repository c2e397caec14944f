"""The ring drawn for a terminal, and boards one under the other.

[O]   a top limousine, above
(R)   the bottom one it stands on
 L    a lone one, on the ground
 ·    an empty business
 ?    one of which nobody has told yet

The eight businesses are the border of a field of three by three, A in the middle above.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scheffeln.board import BUSINESSES, CAPACITY, Business, Limousine, Position, Standing, written
from scheffeln.drawing import legend
from scheffeln.drawing.legend import LOOKS, Trail
from scheffeln.language import Lang
from scheffeln.notation import EMPTY

WIDTH = 60
"""No line is wider, in any language."""
RING_WIDTH = 49
"""In fewer columns the businesses are listed one under the other."""

UNTOLD = "?"

_CELL = 15
_TOKEN = 5
"""The digits of the dearest token that is printed; a longer one takes the blank beside it."""
_FIELD: tuple[tuple[Business | None, ...], ...] = (
    (Business.H, Business.A, Business.B),
    (Business.G, None, Business.C),
    (Business.F, Business.E, Business.D),
)


@dataclass(frozen=True, slots=True)
class _Pen:
    """The characters to draw with; an edge is its left end, its crossing and its right end."""

    line: str
    wall: str
    top_edge: str
    middle_edge: str
    bottom_edge: str
    wheel: tuple[str, str]
    """The sign for clockwise in the middle of the ring, two rows."""
    ahead: str
    empty: str
    trail: str


_BOX = _Pen("─", "│", "╭┬╮", "├┼┤", "╰┴╯", ("╭── → ──╮", "╰── ← ──╯"), "→", "·", "◆")
_ASCII = _Pen("-", "|", "+++", "+++", "+++", ("/-- > --\\", "\\-- < --/"), ">", ".", "*")


def ring_text(
    position: Position,
    *,
    lang: Lang,
    colour: bool = False,
    highlight: Trail | None = None,
    ascii_only: bool = False,
    columns: int = WIDTH,
    tokens: Mapping[Business, int] | None = None,
    untold: Collection[Business] = (),
) -> str:
    """The ring and a legend below it: eleven lines, no newline after the last.

    In fewer than `RING_WIDTH` columns it is a list: a line for each business, and the legend.

    With `colour` each limousine is a chip in its colour, set by ANSI codes for 256 colours; the
    marks stay, so nothing is said by colour alone. `tokens` are the values to write beside the
    limousines; on the `untold` businesses nobody knows yet who stands.
    """
    pen = _ASCII if ascii_only else _BOX
    artist = _Artist(position, lang, colour, highlight, pen, tokens or {}, untold)
    drawn = _ring(artist) if columns >= RING_WIDTH else map(artist.listed, BUSINESSES)
    return "\n".join((*drawn, *_legend(pen, lang, columns)))


@dataclass(frozen=True, slots=True)
class _Artist:
    """What is to be drawn, and how."""

    position: Position
    lang: Lang
    colour: bool
    highlight: Trail | None
    pen: _Pen
    tokens: Mapping[Business, int]
    untold: Collection[Business]

    def label(self, business: Business | None) -> str:
        """The upper edge of a cell, with the letter of the business and its part in the trail."""
        if business is None:
            return self.pen.line * _CELL
        role = self.highlight.words(business, self.lang) if self.highlight else ""
        at = written(business)
        text = f" {at} {self.pen.trail} {role} " if role else f" {at} "
        rest = self.pen.line * (_CELL - 1 - len(text))
        return self.pen.line + self._ansi(text, "1;7" if role else "1") + rest

    def inside(self, business: Business | None) -> tuple[str, str]:
        """The two rows of a cell, the ground below."""
        if business is None:
            above, ground = self.pen.wheel
            return above.center(_CELL), ground.center(_CELL)
        match self.position.at(business):
            case (bottom, top):
                above, ground = self._car(top, Standing.TOP), self._car(bottom, Standing.BOTTOM)
            case (lone,):
                above, ground = " " * _CELL, self._car(lone, Standing.LONE)
            case _:
                ground = self._nobody(business).center(_CELL - 2 * self._dear)
                above, ground = " " * _CELL, ground.ljust(_CELL)
        token = self._token(business)
        return above[: len(above) - len(token)] + token, ground

    def listed(self, business: Business) -> str:
        """A business in one line, the top limousine last."""
        role = self.highlight.words(business, self.lang) if self.highlight else ""
        match self.position.at(business):
            case (bottom, top):
                cars = f"{self._chip(bottom, Standing.BOTTOM)} {self._chip(top, Standing.TOP)}"
            case (lone,):
                cars = f"{self._chip(lone, Standing.LONE)}    "
            case _:
                cars = f" {self._nobody(business)}     "
        named = self._ansi(f" {written(business)} ", "1;7" if role else "1")
        trail = f"  {self.pen.trail} {role}" if role else ""
        token = " " * self._dear + self._token(business).rjust(_TOKEN + 1) if self.tokens else ""
        return f"{named} {cars}{token}{trail}".rstrip()

    def _nobody(self, business: Business) -> str:
        return UNTOLD if business in self.untold else self.pen.empty

    def _token(self, business: Business) -> str:
        """The token that lies on top, at the right edge of a cell."""
        if business not in self.tokens:
            return ""
        return str(self.tokens[business]).rjust(_TOKEN).ljust(_TOKEN + 1)

    def _car(self, limousine: Limousine, standing: Standing) -> str:
        left = (_CELL - 3) // 2 - self._dear
        return " " * left + self._chip(limousine, standing) + " " * (_CELL - 3 - left)

    @property
    def _dear(self) -> bool:
        """Whether a token would touch a chip that stands in the middle."""
        return any(len(str(token)) >= _TOKEN for token in self.tokens.values())

    def _chip(self, limousine: Limousine, standing: Standing) -> str:
        look = LOOKS[limousine]
        before, after = _MARKS[standing]
        chip = f"1;38;5;{look.terminal_ink};48;5;{look.terminal}"
        if standing.covered:
            return before + self._ansi(written(limousine), chip) + after
        return self._ansi(before + written(limousine) + after, chip)

    def _ansi(self, text: str, codes: str) -> str:
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour else text


_MARKS = {Standing.TOP: ("[", "]"), Standing.BOTTOM: ("(", ")"), Standing.LONE: (" ", " ")}


def _ring(artist: _Artist) -> Iterator[str]:
    pen = artist.pen
    for row, edge in zip(_FIELD, (pen.top_edge, pen.middle_edge, pen.middle_edge), strict=True):
        yield _row(map(artist.label, row), edge)
        above, ground = zip(*map(artist.inside, row), strict=True)
        yield _row(above, pen.wall * 3)
        yield _row(ground, pen.wall * 3)
    yield _row((pen.line * _CELL,) * 3, pen.bottom_edge)


def _row(cells: Iterable[str], edge: str) -> str:
    return edge[0] + edge[1].join(cells) + edge[2]


def _legend(pen: _Pen, lang: Lang, columns: int) -> Iterator[str]:
    said = (
        (legend.TOP, Standing.TOP),
        (legend.BOTTOM, Standing.BOTTOM),
        (legend.LONE, Standing.LONE),
    )
    marks = [f"{'x'.join(_MARKS[standing]).strip()} {word[lang]}" for word, standing in said]
    line = ""
    for mark in (*marks, f"{pen.ahead} {legend.CLOCKWISE[lang]}"):
        longer = f"{line}   {mark}" if line else f" {mark}"
        if len(longer) > columns:
            yield line
            longer = f" {mark}"
        line = longer
    yield line


COLUMN = CAPACITY + 2
MARK = "^"


def beside(boards: Sequence[tuple[str, Position]], columns: int = 1000) -> Iterator[str]:
    """The lines of a small table: a heading, a line for each named board, and the marks.

    A name has a line of its own where the table would be wider than so many columns.
    """
    width = max(len(name) for name, _ in boards) + 2
    apart = width + COLUMN * len(BUSINESSES) > columns
    width = 2 if apart else width
    yield _line("", [written(one) for one in BUSINESSES], width)
    stands = [
        [written("".join(board.at(one))) or EMPTY for one in BUSINESSES] for _, board in boards
    ]
    for (name, _), stand in zip(boards, stands, strict=True):
        if apart:
            yield name
        yield _line("" if apart else name, stand, width)
    marks = [
        MARK * max(map(len, column)) if len(set(column)) > 1 else ""
        for column in zip(*stands, strict=True)
    ]
    if any(marks):
        yield _line("", marks, width)


def _line(name: str, cells: Sequence[str], width: int) -> str:
    return (name.ljust(width) + "".join(cell.ljust(COLUMN) for cell in cells)).rstrip()
