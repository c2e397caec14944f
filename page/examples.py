"""An example on the ring for every clause and every misreading: a position and the cards to play.

A clause that moves a limousine is cited by its example. One that moves none is shown by what it
leads to on the ring: where the cars stand that earn, or that a discard moves the Mafia limousine.
One about money is shown with tokens and what somebody takes for the limousine it is about.
A misreading is shown by cards that it ends otherwise than the rules, or pays otherwise.
"""

from collections.abc import Mapping
from typing import NamedTuple

from scheffeln.catalogue.misreadings import MISREADINGS as ENTRIES
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading


class Example(NamedTuple):
    """Cards to play on a position."""

    start: str
    cards: tuple[str, ...]
    tokens: Mapping[str, int] = {}
    owners: Mapping[str, str] = {}
    """Who plays whom, if that matters."""
    paid: str = ""
    """A true claim about the money."""


def _example(start: str, *cards: str) -> Example:
    return Example(start, cards)


_TOKENS = {"A": 500, "B": 2500, "C": 5500, "G": 13000, "H": 16000}
_OWNERS = {"R": "Anna", "W": "Ben"}


def _paid(start: str, card: str, claim: str, owners: Mapping[str, str] | None = None) -> Example:
    return Example(start, (card,), _TOKENS, owners or {}, claim)


_FRESH = "R/O/Y/L/T/N/V/W"
_MAFIA = "MR/O/Y/L/T/N/V/W"
_MOTORCADE = "RO/_/Y/L/T/N/V/W"
_ROW = ("R", "O", "N", "R", "W", "O", "L")

CLAUSES: dict[Clause, Example] = {
    Clause.SETUP_RING: _example(_FRESH, "W"),
    Clause.SETUP_LIMOUSINES: _example(_FRESH, "R"),
    Clause.SETUP_PERSONS: _example(_FRESH, "Y"),
    Clause.SETUP_TOKENS: _example(_FRESH, "T"),
    Clause.SETUP_START_PLAYER: _example(_FRESH, "V"),
    Clause.SETUP_DEAL: _example(_FRESH, "L", "O", "N", "L"),
    Clause.SETUP_CHOOSE: _example(_FRESH, "O"),
    Clause.TURN_ORDER: _example(_FRESH, "R", "T", "O"),
    Clause.TURN_MUST_PLAY: _example(_FRESH, "N"),
    Clause.TURN_MOVE: _example(_FRESH, "T"),
    Clause.TURN_EXCHANGE: _example(_MAFIA, "M"),
    Clause.TURN_LAST_CARD: _example(_MOTORCADE, "O"),
    Clause.MOVE_ACTIVE: _example(_FRESH, "Y"),
    Clause.MOVE_DIRECTION: _example("R/O/Y/L/T/N/VW/_", "W", "W"),
    Clause.MOVE_ALONE: _example(_MOTORCADE, "O"),
    Clause.MOVE_LAND: _example("R/_/OY/L/T/N/V/W", "R"),
    Clause.MOVE_STACK: _example(_FRESH, "R"),
    Clause.MOVE_SKIP: _example("R/OY/LT/N/_/V/W/_", "R"),
    Clause.MOVE_CARRY: _example(_MOTORCADE, "R"),
    Clause.MOVE_CARRY_LAND: _example("RO/Y/L/_/T/N/V/W", "R"),
    Clause.MOVE_CAPACITY: _example("R/OY/L/_/T/N/V/W", "R"),
    Clause.MOVE_STUCK: _example("RO/Y/L/T/N/V/W/M", "R"),
    Clause.SCORE_UNCOVERED: _paid(_FRESH, "R", "R:token"),
    Clause.SCORE_COVERED: _paid(_FRESH, "R", "O:nothing"),
    Clause.SCORE_UNOWNED: _paid(_FRESH, "N", "N:nothing", _OWNERS),
    Clause.SCORE_MANDATORY: _example(_MOTORCADE, "O"),
    Clause.ROUND_KEEP: _example(_FRESH, "R", "R"),
    Clause.ROUND_START_PLAYER: _example(_FRESH, "O"),
    Clause.ROUND_DEAL: _example(_FRESH, "L", "N"),
    Clause.ROUND_REVEAL: _example(_FRESH, "T"),
    Clause.END_TRIGGER: _example(_FRESH, "W"),
    Clause.END_WINNER: _example(_FRESH, "N"),
    Clause.END_TIE: _example(_FRESH, "V"),
    Clause.SPEED_ROW: _example(_FRESH, *_ROW),
    Clause.SPEED_REVEAL: _example(_FRESH, *_ROW),
    Clause.SPEED_TAKE: _example(_FRESH, *_ROW),
    Clause.SPEED_TOUCH: _example(_FRESH, *_ROW),
    Clause.SPEED_COUNTDOWN: _example(_FRESH, *_ROW),
    Clause.SPEED_RESOLVE: _example(_FRESH, *_ROW),
    Clause.SPEED_SCORE: _example(_FRESH, *_ROW),
    Clause.RUN_JOKER: _example(_FRESH, "T+"),
    Clause.RUN_BACKWARD: _example("R/O/Y/_/LT/N/V/W", "L-"),
    Clause.RUN_NASTY: _example(_FRESH, "R"),
    Clause.RUN_EVASION: _example(_MOTORCADE, "O@B"),
    Clause.RUN_LAST_CARD: _example(_FRESH, "V+"),
    Clause.RUN_DISCARD: _example(_MAFIA, "M"),
    Clause.MAFIA_SETUP: _example(_MAFIA, "R"),
    Clause.MAFIA_MOVE: _example("MR/_/OY/L/T/N/V/W", "M"),
    Clause.MAFIA_SCORE: _paid(_MAFIA, "R", "M:token"),
    Clause.MAFIA_HEIR: _paid("R/_/MO/Y/L/T/N/VW", "O", "R:heir", _OWNERS),
}

MISREADINGS: dict[Misreading, Example] = {
    entry.id: _example(*entry.example.split()) for entry in ENTRIES
}
