"""Tasks: what a puzzle asks, one type for each kind.

forecast   the Speed round: a position, a row of seven, the tokens; who earns the most?
order      a hand to be played in the one order that puts a limousine on top at a business
blanks     a row with unknown cards to be filled in so that a limousine ends on top
shortest   the fewest cards of the deck that put a limousine on top
retro      the row and what is known of the end; where did the limousines start?
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from scheffeln.pieces import Business, Limousine
from scheffeln.position import Position
from scheffeln.rulings import DEFAULT_RULES, Rules

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
