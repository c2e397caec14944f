"""Made puzzles held against the brute force, the search and Z3, each from nothing."""

from collections.abc import Iterator

import brute_puzzles

from puzzles.puzzle import Answer, Earner, Finds, Forecast, Played, Proof, Puzzle, Solution, Started
from puzzles.solution import asked
from solver.answers import Method


def plain(answer: Answer) -> object:
    """An answer as the brute force words it."""
    match answer:
        case Earner(car, value):
            return str(car), value
        case Played(cards):
            return tuple(map(str, cards))
        case Started(position):
            return str(position)


def doubts(puzzle: Puzzle) -> Iterator[str]:
    """Whatever speaks against a puzzle that was made with both proofs."""
    found = brute_puzzles.answers(puzzle.task)
    if found != [plain(puzzle.answer)]:
        yield f"{puzzle.id}: the brute force finds {found}, not {puzzle.answer} alone"
    if isinstance(puzzle.task, Forecast):
        return
    if Proof.UNSAT not in puzzle.certificate.proofs:
        yield f"{puzzle.id}: was not proved by Z3"
    searched = asked(puzzle.task, None, Method.SEARCH)
    if searched != Solution(Finds.ONE, puzzle.answer):
        yield f"{puzzle.id}: the search finds {searched}, Z3 {puzzle.answer} alone"
