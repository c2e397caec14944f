"""A puzzle: a task with its one answer, what each mistake makes of it, and the proofs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from puzzles.answering.replies import Reply, Traps
from puzzles.grade import Difficulty
from puzzles.kinds.task import Assessed, Task, Warrant
from puzzles.storage.ids import id_of
from scheffeln.language import Lang
from solver.themes import Theme

FIRST_GENERATOR = 1
"""It did not name itself. Its answers went round the alphabet, and forecasts had seven cards."""
GENERATOR = 2
"""The version of the generator: the same recipe makes other puzzles by another one."""


class Certificate(NamedTuple):
    """The proofs, and the version of the rules they were made by."""

    rules: int
    proofs: tuple[Warrant, ...]


class CourseChapter(NamedTuple):
    """The part of a course that a puzzle belongs to."""

    idea: str
    title: Mapping[Lang, str]
    rule: Mapping[Lang, str]
    """In one sentence."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle that was made and proved."""

    id: str
    task: Task
    answer: Reply
    traps: Traps
    difficulty: Difficulty
    certificate: Certificate
    recipe: str
    """The recipe it was made by, in one line; empty for one typed by hand."""

    generator: int = GENERATOR
    """The version of the generator that made and graded it."""
    themes: tuple[Theme, ...] | None = None
    """What makes it worth solving; `None` where nobody has looked."""
    chapter: CourseChapter | None = None

    pair: str = ""
    """The id of its twin: two cards exchanged, another answer."""

    @classmethod
    def of(cls, assessed: Assessed, certificate: Certificate, recipe: str = "") -> "Puzzle":
        """What was assessed and proved."""
        task, answer, traps, difficulty, themes = assessed
        return cls(id_of(task), task, answer, traps, difficulty, certificate, recipe, themes=themes)


def easiest_first(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """By what a solver sees: the stars, then the predicted time."""
    return tuple(sorted(puzzles, key=lambda one: (one.difficulty.stars, one.difficulty.seconds)))
