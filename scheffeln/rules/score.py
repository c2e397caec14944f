"""Payday a position: who is covered, who takes which token, and what the Mafia leaves to whom.

Only tokens on top are spoken of: those below are nobody's yet. What is said of them is judged in
`takings`.
"""

from collections.abc import Mapping, Sequence
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
from scheffeln.rules.rulings import MafiaRank

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


TopTokens = Mapping[Business, int]
"""The top token of each business where it is known."""
_UNIT, _MOST = 500, 16000
"""No token is known to be other than a multiple, nor more."""


def odd_tokens(
    tokens: TopTokens, values: Sequence[Sequence[int]] | None = None
) -> tuple[Business, ...]:
    """Where a token lies that is in no set: of the values of a table, or as far as is known."""
    known = {*range(0, _MOST + 1, _UNIT)} if values is None else {x for row in values for x in row}
    return tuple(at for at, one in tokens.items() if one not in known)


Owned = frozenset[Limousine] | None
"""The limousines that somebody plays, if that is told."""


class Bequest(NamedTuple):
    """The Mafia's token, as somebody may come by it besides their own."""

    at: Business
    certain: bool
    """Whether nobody else could come first, whoever owns what."""
    total: int | None
    """Together with their own, where both are known."""


class Payday(NamedTuple):
    """What is scored: a board and the top tokens, as far as they are told, by a reading."""

    board: Position
    tokens: TopTokens
    reading: Reading = OFFICIAL
    owned: Owned = None

    def stake(self, limousine: Limousine) -> Stake:
        """What a limousine's stand is worth to its owner, if it has one."""
        stake = next(one for one in stakes(self.board, self.reading) if one.limousine is limousine)
        if not stake.earns or self.owned is None or limousine in self.owned | {MAFIA}:
            return stake
        return stake._replace(earns=False, clause=Clause.SCORE_UNOWNED)

    def bequest(self, limousine: Limousine) -> Bequest | None:
        """What the owner of a limousine that earns may inherit (`mafia.heir`).

        Where all owners are told, only one of theirs does.
        """
        earning = [one for one in stakes(self.board, self.reading) if one.earns]
        mafia = next((one.at for one in earning if one.limousine is MAFIA), None)
        may = (frozenset(Limousine) if self.owned is None else self.owned) - {MAFIA}
        heirs = [one.at for one in earning if one.limousine in may]
        own = next((one.at for one in earning if one.limousine is limousine), None)
        if mafia is None or own not in heirs:
            return None
        first = _first(heirs, self.tokens, self.reading)
        if self.owned is not None and own not in first:
            return None
        both = self.tokens.keys() >= {own, mafia}
        return Bequest(
            mafia, first == [own], self.tokens[own] + self.tokens[mafia] if both else None
        )


def _first(heirs: Sequence[Business], tokens: TopTokens, reading: Reading) -> list[Business]:
    """Of the businesses where somebody scores, from A to H, those that may rank lowest.

    By its token one ranks where that is known; one that is not known may be worth 0.
    """
    if reading.rules[MafiaRank] is MafiaRank.LETTER:
        return [*heirs[:1]]
    known = [(tokens[at], at) for at in heirs if at in tokens]
    return [at for at in heirs if not known or (tokens.get(at, 0), at) <= min(known)]
