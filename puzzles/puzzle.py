"""A puzzle: a task with its one answer, what each mistake makes of it, and the proofs."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from puzzles.task import Cards, Task
from scheffeln.misreadings import Misreading
from scheffeln.pieces import Limousine
from scheffeln.position import Position


class Earner(NamedTuple):
    """The answer to a forecast: who earns the most, and how much."""

    car: Limousine
    value: int


class Played(NamedTuple):
    """The answer to an order, blanks or shortest puzzle: the whole row, left to right."""

    cards: Cards


class Started(NamedTuple):
    """The answer to a retro puzzle: where the limousines started."""

    position: Position


Answer = Earner | Played | Started


class Finds(StrEnum):
    """How many answers a mistaken player finds."""

    NONE = "none"
    ONE = "one"
    SEVERAL = "several"


class Solution(NamedTuple):
    """What a solver finds: one answer, none, or several."""

    finds: Finds
    answer: Answer | None
    """The one answer."""


class Trap(NamedTuple):
    """What a mistake leads to."""

    finds: Finds
    answer: Answer | None
    """The one answer it leads to."""
    caught: bool
    """Whether it leads anywhere but to the right answer."""


Traps = Mapping[Misreading, Trap]


class Difficulty(NamedTuple):
    """How hard a puzzle is for a person, and why."""

    stars: int
    """One to five."""
    seconds: int
    """What an experienced player is predicted to need."""
    measures: "Measures"


class Measures(NamedTuple):
    """What a person must do to solve a puzzle. No measure knows letters or colours."""

    cards: int
    """The cards that matter to the answer."""
    limousines: int
    """The limousines that must be kept track of."""
    skips: int
    carries: int
    way: int
    """The businesses driven. A wrap from H to A is no harder than any other step."""
    rivals: int
    """Answers that are nearly right: the second-best, one slip away."""
    bites: int
    """The misreadings that get it wrong."""
    choices: int
    """How many answers could be tried, in powers of two."""
    slip: float
    """The chance that a solver with a small slip rate at each event goes wrong."""


class Proof(StrEnum):
    """An independent way to be sure of an answer."""

    REPLAY = "replay"
    """The engine carried the row out."""
    SIMULATION = "simulation"
    """The vectorised simulation carried it out."""
    EXHAUSTIVE = "exhaustive"
    """Every candidate was tried, and one answers."""
    UNSAT = "unsat"
    """Z3 finds no second answer."""


class Certificate(NamedTuple):
    """The proofs, and the version of the rules they were made by."""

    rules: int
    proofs: tuple[Proof, ...]


@dataclass(frozen=True)
class Puzzle:
    """A puzzle that was made and proved."""

    id: str
    task: Task
    answer: Answer
    traps: Traps
    difficulty: Difficulty
    certificate: Certificate
    recipe: str
    """The recipe it was made by, in one line; empty for one typed by hand."""
