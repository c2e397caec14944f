"""Scoring a position: who is covered, who takes which token, and what the Mafia leaves to whom.

Only tokens on top are spoken of: those below are nobody's yet. A token may be worth 0, so nothing
is not the same as 0; who is said to get 0 may take such a token or none. Besides their own token
somebody may come by the Mafia's (`mafia.heir`): nobody says here who owns what, so either amount,
the own one or both together, is what an owner takes who may be the heir.
"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple, assert_never

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

SEPARATOR = ":"


class MoneyTaken(StrEnum):
    """What can be said of a limousine's money without saying how much."""

    NOTHING = "nothing"
    TOKEN = "token"  # noqa: S105 - money, not a secret


class Earning(NamedTuple):
    """The owner of a limousine takes so much, nothing, or the top token whatever it is."""

    limousine: Limousine
    takes: int | MoneyTaken
    at: Business | None = None
    """Where, if that is said too."""

    def __str__(self) -> str:
        at = () if self.at is None else (self.at,)
        return SEPARATOR.join((self.limousine, str(self.takes), *at))

    def holds(self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL) -> bool:
        """Whether it is so; an amount never is where the token is not known."""
        stake = stake_of(self.limousine, board, reading)
        left = bequest(self.limousine, board, tokens, reading)
        if self.at not in (None, stake.at, left and left.at):
            return False
        match self.takes:
            case MoneyTaken.NOTHING:
                return not stake.earns
            case MoneyTaken.TOKEN:
                return stake.earns
            case int() if left is not None and self.at is left.at:
                return tokens.get(left.at) == self.takes
            case int():
                own = tokens.get(stake.at) if stake.earns else 0
                return self.takes in (own, left and left.total)
            case _:
                assert_never(self.takes)

    def undecided(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL
    ) -> Business | None:
        """The business whose token would have to be known to say whether it is so, if any."""
        stake = stake_of(self.limousine, board, reading)
        if not isinstance(self.takes, int) or not stake.earns:
            return None
        left = bequest(self.limousine, board, tokens, reading)
        if left is not None and self.at is left.at:
            return None if left.at in tokens else left.at
        if stake.at not in tokens:
            return stake.at
        if left is not None and left.total is None and self.takes > tokens[stake.at]:
            return left.at
        return None

    def depends(self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL) -> bool:
        """Whether it is so only if nobody comes before in the Mafia's eyes."""
        left = bequest(self.limousine, board, tokens, reading)
        if left is None or left.certain or self.takes is MoneyTaken.NOTHING:
            return False
        own = stake_of(self.limousine, board, reading).at
        if self.at is left.at:
            return True
        return isinstance(self.takes, int) and self.takes != tokens.get(own)

    def against(self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL) -> Clause:
        """The clause a wrong claim departs from if no mistake leads to it."""
        left = bequest(self.limousine, board, tokens, reading)
        if left is not None and self.takes == tokens.get(left.at):
            return Clause.MAFIA_HEIR
        return stake_of(self.limousine, board, reading).clause


def stake_of(limousine: Limousine, board: Position, reading: Reading = OFFICIAL) -> Stake:
    """What a limousine's stand is worth to its owner."""
    return next(one for one in stakes(board, reading) if one.limousine is limousine)


class Bequest(NamedTuple):
    """The Mafia's token, as somebody may come by it besides their own."""

    at: Business
    certain: bool
    """Whether nobody else could come first, whoever owns what."""
    total: int | None
    """Together with their own, where both are known."""


def bequest(
    limousine: Limousine, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL
) -> Bequest | None:
    """What the owner of a limousine that earns may inherit (`mafia.heir`)."""
    earning = [one for one in stakes(board, reading) if one.earns]
    mafia = next((one.at for one in earning if one.limousine is MAFIA), None)
    heirs = [one.at for one in earning if one.limousine is not MAFIA]
    own = next((one.at for one in earning if one.limousine is limousine), None)
    if mafia is None or own not in heirs:
        return None
    if reading.rules[MafiaRank] is MafiaRank.LETTER or len(heirs) == 1:
        certain = own is heirs[0]
    else:
        certain = tokens.keys() >= {*heirs} and own is min(heirs, key=tokens.__getitem__)
    both = tokens.keys() >= {own, mafia}
    return Bequest(mafia, certain, tokens[own] + tokens[mafia] if both else None)
