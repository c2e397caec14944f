"""Boards one under the other, business by business, with a mark wherever they differ."""

from collections.abc import Iterator, Sequence

from scheffeln.notation import EMPTY
from scheffeln.pieces import BUSINESSES, CAPACITY
from scheffeln.position import Position

COLUMN = CAPACITY + 2
MARK = "^"


def beside(boards: Sequence[tuple[str, Position]]) -> Iterator[str]:
    """The lines of a small table: a heading, a line for each named board, and the marks."""
    width = max(len(name) for name, _ in boards) + 2
    yield _line("", BUSINESSES, width)
    stands = [["".join(board.at(one)) or EMPTY for one in BUSINESSES] for _, board in boards]
    for (name, _), stand in zip(boards, stands, strict=True):
        yield _line(name, stand, width)
    marks = [
        MARK * max(map(len, column)) if len(set(column)) > 1 else ""
        for column in zip(*stands, strict=True)
    ]
    if any(marks):
        yield _line("", marks, width)


def _line(name: str, cells: Sequence[str], width: int) -> str:
    return (name.ljust(width) + "".join(cell.ljust(COLUMN) for cell in cells)).rstrip()
