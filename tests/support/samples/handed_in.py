"""Three puzzles of a sheet, and the right answers to them as pupils hand them in."""

from functools import cache

from made_puzzles import puzzle

from puzzles.kinds.replies import Reply
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle

KINDS = (Kind.FORECAST, Kind.TOP, Kind.ORDER)


@cache
def three() -> tuple[Puzzle, ...]:
    return tuple(puzzle(kind) for kind in KINDS)


def said(number: int) -> str:
    """The right answer to a puzzle, as a pupil writes it."""
    return in_writing(three()[number].answer)


def in_writing(answer: Reply) -> str:
    """An answer as a pupil writes it."""
    record = answer.record()
    return " ".join(str(one) for one in record.get("cards", record.values()))
