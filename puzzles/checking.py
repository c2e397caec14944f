"""Checking puzzles: every claim of a record is worked out again from nothing.

claim   a part of a record that could be false, named by its path, as `traps.top-drags.caught`
doubt   a claim that does not hold: what the record says, and what was found instead

One thing is not repeated: that the recipe makes this puzzle. That takes making the whole set.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from puzzles.assessing import assess
from puzzles.fields import Field, parsed
from puzzles.grading import DEFAULT_WEIGHTS, Weights
from puzzles.ids import BadId, id_of, task_of
from puzzles.puzzle import Certificate, Finds, Proof, Puzzle, Solution
from puzzles.records import answer_record, read, record_of
from puzzles.sizes import misfit
from puzzles.solving import Unanswerable, proofs, prove
from puzzles.task import Task
from scheffeln.version import RULES_VERSION


class Why(StrEnum):
    """Why a claim does not hold."""

    DIFFERS = "differs"
    """Something else was found."""
    UNREADABLE = "unreadable"
    """The id holds no puzzle."""
    CARDS = "cards"
    """Too few or too many for this kind of puzzle."""
    BLANKS = "blanks"
    COPIES = "copies"
    """More of a card than the deck has."""


class Doubt(NamedTuple):
    """A claim that does not hold."""

    claim: str
    why: Why
    said: str
    """What the record says, as JSON."""
    found: str
    """What is true, as JSON."""


class Checked(NamedTuple):
    """A puzzle and what is doubtful about it."""

    puzzle: Puzzle
    doubts: tuple[Doubt, ...]


def check_line(line: str, weights: Weights = DEFAULT_WEIGHTS) -> Checked:
    """Every claim of a line that does not hold; raises `BadRecord` where nothing is claimed."""
    record = parsed(line)
    puzzle = read(record)
    return Checked(puzzle, tuple(_doubts(puzzle, record, weights)))


def _doubts(puzzle: Puzzle, record: Field, weights: Weights) -> Iterator[Doubt]:
    yield from _id_doubts(puzzle)
    unfit = misfit(puzzle.task)
    if unfit:
        allowed = f"{unfit.fewest}-{unfit.most}"
        yield Doubt(unfit.key, Why(unfit.size), str(unfit.number), allowed)
        return
    try:
        answer, traps, difficulty = assess(puzzle.task, weights)[1:]
    except Unanswerable as error:
        yield _differs("answer", answer_record(puzzle.answer), error.found.finds)
        return
    certificate = Certificate(RULES_VERSION, _allowed(puzzle))
    true = replace(
        puzzle, answer=answer, traps=traps, difficulty=difficulty, certificate=certificate
    )
    yield from _differences(record.value, record_of(true), "")
    yield from _proof_doubts(true)


def _id_doubts(puzzle: Puzzle) -> Iterator[Doubt]:
    """Whether the id holds the task."""
    try:
        held = task_of(puzzle.id)
    except BadId as error:
        yield Doubt("id", Why.UNREADABLE, _json(puzzle.id), _json(error.fault))
        return
    if held != puzzle.task:
        yield _differs("id", puzzle.id, _id_or_none(puzzle.task))


def _id_or_none(task: Task) -> str | None:
    """The id of a task, unless it has tokens that no id can hold."""
    try:
        return id_of(task)
    except ValueError:
        return None


def _allowed(puzzle: Puzzle) -> tuple[Proof, ...]:
    """The proofs that a certificate must name; the one by Z3 may be left out."""
    claimed = puzzle.certificate.proofs
    search = proofs(puzzle.task, z3=False)
    return search if claimed == search else proofs(puzzle.task)


def _proof_doubts(puzzle: Puzzle) -> Iterator[Doubt]:
    """Which proofs do not find the answer."""
    right = Solution(Finds.ONE, puzzle.answer)
    for number, proof in enumerate(puzzle.certificate.proofs):
        found = prove(puzzle.task, proof)
        if found != right:
            seen = found.answer and answer_record(found.answer)
            yield _differs(f"certificate.proofs[{number}]", proof, seen or found.finds)


def _differences(said: object, found: object, path: str) -> Iterator[Doubt]:
    """Where a record says something else than was found; what it says beyond that is its own."""
    if isinstance(said, dict) and isinstance(found, dict):
        for key, value in found.items():
            yield from _differences(said.get(key), value, f"{path}.{key}" if path else key)
    elif said != found:
        yield _differs(path, said, found)


def _differs(claim: str, said: object, found: object) -> Doubt:
    return Doubt(claim, Why.DIFFERS, _json(said), _json(found))


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
