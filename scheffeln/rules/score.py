"""Scoring a position: who is covered, who takes which token, and what the Mafia leaves to whom.

Only tokens on top are spoken of: those below are nobody's yet. A token may be worth 0, so nothing
is not the same as 0; who is said to get 0 may take such a token or none. Besides their own token
somebody may come by the Mafia's (`mafia.heir`): where nobody says who owns what, either amount, the
own one or both together, is what an owner takes who may be the heir; where that is told, the heir
is known, and takes both.
"""

from collections.abc import Mapping, Sequence
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
_UNIT, _MOST = 500, 16000
"""No token is known to be other than a multiple, nor more."""


def odd_tokens(
    tokens: TopTokens, values: Sequence[Sequence[int]] | None = None
) -> tuple[Business, ...]:
    """Where a token lies that is in no set: of the values of a table, or as far as is known."""
    known = {*range(0, _MOST + 1, _UNIT)} if values is None else {x for row in values for x in row}
    return tuple(at for at, one in tokens.items() if one not in known)


SEPARATOR = ":"
_DENIED = "not"


class MoneyTaken(StrEnum):
    """What can be said of a limousine's money without saying how much."""

    NOTHING = "nothing"
    TOKEN = "token"  # noqa: S105 - money, not a secret
    HEIR = "heir"
    """The Mafia's token, besides their own."""
    NO_HEIR = "no-heir"


_OPPOSITE = {
    MoneyTaken.NOTHING: MoneyTaken.TOKEN,
    MoneyTaken.TOKEN: MoneyTaken.NOTHING,
    MoneyTaken.HEIR: MoneyTaken.NO_HEIR,
    MoneyTaken.NO_HEIR: MoneyTaken.HEIR,
}
Owned = frozenset[Limousine] | None
"""The limousines that somebody plays, if that is told."""


class Earning(NamedTuple):
    """The owner of a limousine takes so much, nothing, or the top token whatever it is."""

    limousine: Limousine
    takes: int | MoneyTaken
    at: Business | None = None
    """Where, if that is said too."""
    left: int | None = None
    """How much the Mafia's token is, if that is said of the heir."""
    denied: bool = False
    """Whether they are said to take another amount, or none."""

    def __str__(self) -> str:
        denied = (_DENIED,) if self.denied else ()
        at = () if self.at is None else (self.at,)
        left = () if self.left is None else (str(self.left),)
        return SEPARATOR.join((self.limousine, *denied, str(self.takes), *at, *left))

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        return (self.limousine,)

    def holds(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> bool:
        """Whether it is so; an amount never is where the token is not known."""
        if self.denied:
            return not self._replace(denied=False).holds(board, tokens, reading, owned)
        stake = stake_of(self.limousine, board, reading, owned)
        left = bequest(self.limousine, board, tokens, reading, owned)
        if self.at not in (None, stake.at, left and left.at):
            return False
        match self.takes:
            case MoneyTaken.NOTHING:
                return not stake.earns
            case MoneyTaken.TOKEN:
                return stake.earns
            case MoneyTaken.HEIR:
                return left is not None and self.left in (None, tokens.get(left.at))
            case MoneyTaken.NO_HEIR:
                return left is None or not left.certain
            case int() if left is not None and self.at is left.at:
                return tokens.get(left.at) == self.takes
            case int() if left is not None and left.certain and owned is not None:
                return self.takes == left.total
            case int():
                own = tokens.get(stake.at) if stake.earns else 0
                return self.takes in (own, left and left.total)
            case _:
                assert_never(self.takes)

    def denial(self) -> "Earning":
        """That it is not so."""
        if isinstance(self.takes, int):
            return self._replace(denied=not self.denied)
        return self._replace(takes=_OPPOSITE[self.takes], left=None)

    def undecided(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> Business | None:
        """The business whose token would have to be known to say whether it is so, if any."""
        stake = stake_of(self.limousine, board, reading, owned)
        left = bequest(self.limousine, board, tokens, reading, owned)
        if self.left is not None and left is not None and left.at not in tokens:
            return left.at
        if not isinstance(self.takes, int) or not stake.earns:
            return None
        if left is not None and self.at is left.at:
            return None if left.at in tokens else left.at
        if stake.at not in tokens:
            return stake.at
        more = self.takes > tokens[stake.at] or owned is not None
        if left is not None and left.total is None and more:
            return left.at
        return None

    def depends(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> bool:
        """Whether it is so only if nobody comes before in the Mafia's eyes."""
        left = bequest(self.limousine, board, tokens, reading, owned)
        if left is None or left.certain or self.takes is MoneyTaken.NOTHING:
            return False
        own = stake_of(self.limousine, board, reading, owned).at
        if self.at is left.at or self.takes in (MoneyTaken.HEIR, MoneyTaken.NO_HEIR):
            return True
        return isinstance(self.takes, int) and self.takes != tokens.get(own)

    def against(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> Clause:
        """The clause a wrong claim departs from if no mistake leads to it."""
        left = bequest(self.limousine, board, tokens, reading, owned)
        stake = stake_of(self.limousine, board, reading, owned)
        own = tokens.get(stake.at) if stake.earns else 0
        inherits = left is not None and self.takes in (tokens.get(left.at), own)
        if inherits or self.takes in (MoneyTaken.HEIR, MoneyTaken.NO_HEIR):
            return Clause.MAFIA_HEIR
        return stake.clause


class Earnings(NamedTuple):
    """What several owners take, each for one limousine."""

    parts: tuple[Earning, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.parts))

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        return tuple(dict.fromkeys(part.limousine for part in self.parts))

    def holds(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> bool:
        return all(part.holds(board, tokens, reading, owned) for part in self.parts)

    def undecided(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> Business | None:
        """As of one; where another part is wrong anyway, nothing more need be known."""
        unknown = [part.undecided(board, tokens, reading, owned) for part in self.parts]
        known = (part for part, at in zip(self.parts, unknown, strict=True) if at is None)
        if not all(part.holds(board, tokens, reading, owned) for part in known):
            return None
        return next(filter(None, unknown), None)

    def depends(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> bool:
        return any(part.depends(board, tokens, reading, owned) for part in self.parts)

    def against(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> Clause:
        """That of the first part which is wrong."""
        about = (board, tokens, reading, owned)
        wrong = next((one for one in self.parts if not one.holds(*about)), self.parts[0])
        return wrong.against(*about)


class Pool(NamedTuple):
    """What several owners take together."""

    limousines: tuple[Limousine, ...]
    takes: int

    def __str__(self) -> str:
        return SEPARATOR.join(("+".join(self.limousines), str(self.takes)))

    def holds(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> bool:
        places = self._places(board, reading, owned)
        if not tokens.keys() >= {*places}:
            return False
        own = sum(tokens[at] for at in places)
        left = self._bequest(board, tokens, reading, owned)
        both = own + tokens[left.at] if left and left.at in tokens else None
        if left and left.certain and owned is not None:
            return self.takes == both
        return self.takes in (own, both)

    def undecided(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> Business | None:
        """The first business whose token would have to be known, if any."""
        places = self._places(board, reading, owned)
        unknown = next((at for at in places if at not in tokens), None)
        left = self._bequest(board, tokens, reading, owned)
        if unknown is None and left is not None and left.at not in tokens:
            more = self.takes > sum(tokens[at] for at in places)
            unknown = left.at if more or owned is not None else None
        return unknown

    def depends(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> bool:
        left = self._bequest(board, tokens, reading, owned)
        own = sum(tokens.get(at, 0) for at in self._places(board, reading, owned))
        return left is not None and not left.certain and self.takes != own

    def against(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL, owned: Owned = None
    ) -> Clause:
        """That of somebody covered, if one is among them."""
        if self._bequest(board, tokens, reading, owned) and owned is not None:
            return Clause.MAFIA_HEIR
        stakes = [stake_of(one, board, reading, owned) for one in self.limousines]
        return next((one for one in stakes if not one.earns), stakes[0]).clause

    def _places(self, board: Position, reading: Reading, owned: Owned) -> list[Business]:
        """Where they take a token."""
        stakes = [stake_of(one, board, reading, owned) for one in self.limousines]
        return [one.at for one in stakes if one.earns]

    def _bequest(
        self, board: Position, tokens: TopTokens, reading: Reading, owned: Owned
    ) -> "Bequest | None":
        """What one of them may inherit, unless the Mafia is among them."""
        left = [bequest(one, board, tokens, reading, owned) for one in self.limousines]
        found = [one for one in left if one is not None and MAFIA not in self.limousines]
        return next((one for one in found if one.certain), found[0] if found else None)


MoneyClaim = Earning | Earnings | Pool


def stake_of(
    limousine: Limousine, board: Position, reading: Reading = OFFICIAL, owned: Owned = None
) -> Stake:
    """What a limousine's stand is worth to its owner, if it has one."""
    stake = next(one for one in stakes(board, reading) if one.limousine is limousine)
    if not stake.earns or owned is None or limousine in owned | {MAFIA}:
        return stake
    return stake._replace(earns=False, clause=Clause.SCORE_UNOWNED)


class Bequest(NamedTuple):
    """The Mafia's token, as somebody may come by it besides their own."""

    at: Business
    certain: bool
    """Whether nobody else could come first, whoever owns what."""
    total: int | None
    """Together with their own, where both are known."""


def bequest(
    limousine: Limousine,
    board: Position,
    tokens: TopTokens,
    reading: Reading = OFFICIAL,
    owned: Owned = None,
) -> Bequest | None:
    """What the owner of a limousine that earns may inherit (`mafia.heir`).

    Where all owners are told, only one of theirs does.
    """
    earning = [one for one in stakes(board, reading) if one.earns]
    mafia = next((one.at for one in earning if one.limousine is MAFIA), None)
    may = (frozenset(Limousine) if owned is None else owned) - {MAFIA}
    heirs = [one.at for one in earning if one.limousine in may]
    own = next((one.at for one in earning if one.limousine is limousine), None)
    if mafia is None or own not in heirs:
        return None
    first = _first(heirs, tokens, reading)
    if owned is not None and own not in first:
        return None
    both = tokens.keys() >= {own, mafia}
    return Bequest(mafia, first == [own], tokens[own] + tokens[mafia] if both else None)


def _first(heirs: Sequence[Business], tokens: TopTokens, reading: Reading) -> list[Business]:
    """Of the businesses where somebody scores, from A to H, those that may rank lowest.

    By its token one ranks where that is known; one that is not known may be worth 0.
    """
    if reading.rules[MafiaRank] is MafiaRank.LETTER:
        return [*heirs[:1]]
    known = [(tokens[at], at) for at in heirs if at in tokens]
    return [at for at in heirs if not known or (tokens.get(at, 0), at) <= min(known)]
