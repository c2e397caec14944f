"""Made puzzles held against brute force, search and Z3, and their lines against themselves."""

from collections.abc import Iterator

import brute_puzzles

from puzzles.check import Doubt, check_lines
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.kinds.replies import Earner, EndsAt, Finding, Finds, Laid, Named, Reply, Started
from puzzles.kinds.sought import SoughtTask
from puzzles.kinds.task import Warrant
from puzzles.puzzle import Puzzle
from puzzles.storage.fields import BadField
from solver.answers import Method


def plain(answer: Reply) -> object:
    """An answer as the brute force words it."""
    match answer:
        case Earner(car, value):
            return str(car), value
        case Laid(cards):
            return tuple(map(str, cards))
        case Started(position):
            return str(position)
        case Named(car):
            return str(car)
        case EndsAt(at):
            return str(at)


def doubts(puzzle: Puzzle) -> Iterator[str]:
    """Whatever speaks against a puzzle that was made with both proofs."""
    found = brute_puzzles.answers(puzzle.task)
    if found != [plain(puzzle.answer)]:
        yield f"{puzzle.id}: the brute force finds {found}, not {puzzle.answer} alone"
    if not isinstance(puzzle.task, SoughtTask):
        return
    if Warrant.UNSAT not in puzzle.certificate.proofs:
        yield f"{puzzle.id}: was not proved by Z3"
    searched = puzzle.task.solved(None, Method.SEARCH)
    if searched != Finding(Finds.ONE, puzzle.answer):
        yield f"{puzzle.id}: the search finds {searched}, Z3 {puzzle.answer} alone"


def check_line(line: str, weights: Weights = DEFAULT_WEIGHTS) -> tuple[Doubt, ...]:
    """Every claim of a line that does not hold; raises `BadField` where it is no record."""
    (checked,) = check_lines([line], weights)
    if isinstance(checked.doubts, BadField):
        raise checked.doubts
    return checked.doubts
