"""A puzzle: a task with its one answer, what each mistake makes of it, and the proofs.

forecast   the Speed round: a position, a row of seven, the tokens; who earns the most?
order      a hand to be played in the one order that puts a limousine on top at a business
blanks     a row with unknown cards to be filled in so that a limousine ends on top
shortest   the fewest cards of the deck that put a limousine on top
retro      the row and what is known of the end; where did the limousines start?
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from scheffeln.board import Business, Limousine, Position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules

Cards = tuple[Limousine, ...]
Tokens = tuple[int, ...]
"""The top token of each business, A to H."""


class Kind(StrEnum):
    """A kind of puzzle."""

    FORECAST = "forecast"
    ORDER = "order"
    BLANKS = "blanks"
    SHORTEST = "shortest"
    RETRO = "retro"


class Target(NamedTuple):
    """A limousine that is to end on top of another at a business."""

    car: Limousine
    at: Business


class Known(NamedTuple):
    """A limousine known to end at a business, covered or uncovered."""

    car: Limousine
    at: Business
    covered: bool


@dataclass(frozen=True)
class Forecast:
    """Which person earns the most when the row has been carried out, and how much?"""

    kind: ClassVar = Kind.FORECAST
    position: Position
    row: Cards
    tokens: Tokens
    rules: Rules = DEFAULT_RULES


@dataclass(frozen=True)
class Order:
    """In which order must this hand be played?"""

    kind: ClassVar = Kind.ORDER
    position: Position
    hand: Cards
    """In letter order, so that it tells nothing."""
    goal: Target
    rules: Rules = DEFAULT_RULES


@dataclass(frozen=True)
class Blanks:
    """Which cards are missing from the row?"""

    kind: ClassVar = Kind.BLANKS
    position: Position
    row: tuple[Limousine | None, ...]
    goal: Target
    rules: Rules = DEFAULT_RULES


@dataclass(frozen=True)
class Shortest:
    """Which is the shortest row?"""

    kind: ClassVar = Kind.SHORTEST
    position: Position
    goal: Target
    rules: Rules = DEFAULT_RULES


@dataclass(frozen=True)
class Retro:
    """Where did the limousines start, one on each business?"""

    kind: ClassVar = Kind.RETRO
    row: Cards
    end: tuple[Known, ...]
    rules: Rules = DEFAULT_RULES


Task = Forecast | Order | Blanks | Shortest | Retro


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
