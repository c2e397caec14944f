"""Scoring a position: who is covered, and who would take which token."""

from functools import cache
from typing import NamedTuple

from scheffeln.board import (
    BUSINESSES,
    MAFIA,
    Business,
    Limousine,
    Position,
    Shape,
    Standing,
    places,
)
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Earns
from scheffeln.rules.reading import OFFICIAL, Reading

TOKENS_EACH = 4
"""Every business has four money tokens."""


class Stake(NamedTuple):
    """What a limousine's stand is worth to its owner."""

    limousine: Limousine
    at: Business
    standing: Standing
    earns: bool
    """Whether its owner takes the top token there; without an owner nobody does."""
    clause: Clause


def stakes(position: Position, reading: Reading = OFFICIAL) -> tuple[Stake, ...]:
    """What each limousine would bring its owner, from A to H, bottom first."""
    return tuple(
        Stake(limousine, BUSINESSES[index], standing, earns, _clause(limousine, standing))
        for limousine, (index, standing) in zip(position.cars, places(position.shape), strict=True)
        for earns in [standing in reading.manner.earns.value]
    )


def takers(position: Position, reading: Reading = OFFICIAL) -> dict[Business, Limousine]:
    """Whose owner takes the top token of each business where a limousine stands."""
    earning = reading.manner.earns.value
    return {
        BUSINESSES[index]: limousine
        for limousine, (index, standing) in zip(position.cars, places(position.shape), strict=True)
        if standing in earning
    }


@cache
def earning_slots(shape: Shape, earns: Earns = Earns.UNCOVERED) -> tuple[tuple[int, int], ...]:
    """The slots of a shape whose limousines earn, each with the number of its business."""
    return tuple(
        (slot, index)
        for slot, (index, standing) in enumerate(places(shape))
        if standing in earns.value
    )


def _clause(limousine: Limousine, standing: Standing) -> Clause:
    if standing.covered:
        return Clause.SCORE_COVERED
    return Clause.MAFIA_SCORE if limousine is MAFIA else Clause.SCORE_UNCOVERED


def default_tokens(business: Business) -> tuple[int, ...]:
    """The four token values of a business, as far as known: only the bands are printed."""
    lowest = 2000 * BUSINESSES.index(business)
    return lowest, lowest + 500, lowest + 1500, lowest + 2000
