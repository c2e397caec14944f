"""What somebody is said to take, and whether it is so.

A token may be worth 0, so nothing is not the same as 0; who is said to get 0 may take such a token
or none. Besides their own token somebody may come by the Mafia's (`mafia.heir`): where nobody says
who owns what, either amount, the own one or both together, is what an owner takes who may be the
heir; where that is told, the heir is known, and takes both.
"""

from enum import StrEnum
from typing import NamedTuple, assert_never

from scheffeln.board import MAFIA, Business, Limousine
from scheffeln.rules.clauses import Clause
from scheffeln.rules.score import Bequest, Payday, takers

SEPARATOR = ":"
_DENIED = "not"


class MoneyTaken(StrEnum):
    """What can be said of a limousine's money without saying how much."""

    NOTHING = "nothing"
    TOKEN = "token"  # noqa: S105 - money, not a secret
    HEIR = "heir"
    """The Mafia's token, besides their own."""
    NO_HEIR = "no-heir"
    SHARED = "shared"
    """A part of the token, which the rules give to nobody."""


_OPPOSITE = {
    MoneyTaken.NOTHING: MoneyTaken.TOKEN,
    MoneyTaken.TOKEN: MoneyTaken.NOTHING,
    MoneyTaken.HEIR: MoneyTaken.NO_HEIR,
    MoneyTaken.NO_HEIR: MoneyTaken.HEIR,
    MoneyTaken.SHARED: MoneyTaken.NOTHING,
}


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

    def holds(self, scoring: Payday) -> bool:
        """Whether it is so; an amount never is where the token is not known."""
        if self.denied:
            return not self._replace(denied=False).holds(scoring)
        stake = scoring.stake(self.limousine)
        left = scoring.bequest(self.limousine)
        if self.takes is MoneyTaken.SHARED or self.at not in (None, stake.at, left and left.at):
            return False
        match self.takes:
            case MoneyTaken.NOTHING:
                return not stake.earns
            case MoneyTaken.TOKEN:
                return stake.earns
            case MoneyTaken.HEIR:
                return left is not None and self.left in (None, scoring.tokens.get(left.at))
            case MoneyTaken.NO_HEIR:
                return left is None or not left.certain
            case int() if left is not None and self.at is left.at:
                return scoring.tokens.get(left.at) == self.takes
            case int() if left is not None and left.certain and scoring.owned is not None:
                return self.takes == left.total
            case int():
                own = scoring.tokens.get(stake.at) if stake.earns else 0
                return self.takes in (own, left and left.total)
            case _:
                assert_never(self.takes)

    def denial(self) -> "Earning":
        """That it is not so."""
        if isinstance(self.takes, int):
            return self._replace(denied=not self.denied)
        return self._replace(takes=_OPPOSITE[self.takes], left=None)

    def undecided(self, scoring: Payday) -> Business | None:
        """The business whose token would have to be known to say whether it is so, if any."""
        stake = scoring.stake(self.limousine)
        left = scoring.bequest(self.limousine)
        if self.left is not None and left is not None and left.at not in scoring.tokens:
            return left.at
        if not isinstance(self.takes, int) or not stake.earns:
            return None
        if left is not None and self.at is left.at:
            return None if left.at in scoring.tokens else left.at
        if stake.at not in scoring.tokens:
            return stake.at
        more = self.takes > scoring.tokens[stake.at] or scoring.owned is not None
        if left is not None and left.total is None and more:
            return left.at
        return None

    def depends(self, scoring: Payday) -> bool:
        """Whether it is so only if nobody comes before in the Mafia's eyes."""
        left = self._counted_on(scoring)
        return left is not None and not left.certain

    def heir(self, scoring: Payday) -> Limousine | None:
        """Who is said to inherit, and does if anybody plays it."""
        left = self._counted_on(scoring)
        return self.limousine if left is not None and left.certain else None

    def _counted_on(self, scoring: Payday) -> Bequest | None:
        """The Mafia's token, where it is part of what is said."""
        left = scoring.bequest(self.limousine)
        if left is None or self.takes is MoneyTaken.NOTHING:
            return None
        own = scoring.stake(self.limousine).at
        told = self.at is left.at or self.takes in (MoneyTaken.HEIR, MoneyTaken.NO_HEIR)
        more = isinstance(self.takes, int) and self.takes != scoring.tokens.get(own)
        return left if told or more else None

    def against(self, scoring: Payday) -> Clause:
        """The clause a wrong claim departs from if no mistake leads to it."""
        left = scoring.bequest(self.limousine)
        stake = scoring.stake(self.limousine)
        own = scoring.tokens.get(stake.at) if stake.earns else 0
        inherits = left is not None and self.takes in (scoring.tokens.get(left.at), own)
        alone = scoring._replace(owned=frozenset({self.limousine})).bequest(self.limousine)
        inherits |= stake.earns and alone is not None and self.takes == alone.total
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

    def holds(self, scoring: Payday) -> bool:
        return all(part.holds(scoring) for part in self.parts)

    def undecided(self, scoring: Payday) -> Business | None:
        """As of one; where another part is wrong anyway, nothing more need be known."""
        unknown = [part.undecided(scoring) for part in self.parts]
        known = (part for part, at in zip(self.parts, unknown, strict=True) if at is None)
        if not all(part.holds(scoring) for part in known):
            return None
        return next(filter(None, unknown), None)

    def depends(self, scoring: Payday) -> bool:
        return any(part.depends(scoring) for part in self.parts)

    def heir(self, scoring: Payday) -> Limousine | None:
        """As of one."""
        found = (part.heir(scoring) for part in self.parts)
        return next(filter(None, found), None)

    def against(self, scoring: Payday) -> Clause:
        """That of the first part which is wrong: of the Mafia's token, wherever that is."""
        wrong = [one for one in self.parts if not one.holds(scoring)] or [self.parts[0]]
        heir = (one for one in wrong if one.takes is MoneyTaken.HEIR)
        return next(heir, wrong[0]).against(scoring)


class Pool(NamedTuple):
    """What several owners take together."""

    limousines: tuple[Limousine, ...]
    takes: int

    def __str__(self) -> str:
        return SEPARATOR.join(("+".join(self.limousines), str(self.takes)))

    def holds(self, scoring: Payday) -> bool:
        places = self._places(scoring)
        if not scoring.tokens.keys() >= {*places}:
            return False
        own = sum(scoring.tokens[at] for at in places)
        left = self._bequest(scoring)
        both = own + scoring.tokens[left.at] if left and left.at in scoring.tokens else None
        if left and left.certain and scoring.owned is not None:
            return self.takes == both
        return self.takes in (own, both)

    def undecided(self, scoring: Payday) -> Business | None:
        """The first business whose token would have to be known, if any."""
        places = self._places(scoring)
        unknown = next((at for at in places if at not in scoring.tokens), None)
        left = self._bequest(scoring)
        if unknown is None and left is not None and left.at not in scoring.tokens:
            more = self.takes > sum(scoring.tokens[at] for at in places)
            unknown = left.at if more or scoring.owned is not None else None
        return unknown

    def depends(self, scoring: Payday) -> bool:
        left = self._bequest(scoring)
        own = sum(scoring.tokens.get(at, 0) for at in self._places(scoring))
        return left is not None and not left.certain and self.takes != own

    def heir(self, scoring: Payday) -> Limousine | None:
        """Who of them inherits if anybody plays it, where more is said than their own tokens."""
        if self.takes == sum(scoring.tokens.get(at, 0) for at in self._places(scoring)):
            return None
        left = ((one, scoring.bequest(one)) for one in self.limousines)
        return next((one for one, found in left if found is not None and found.certain), None)

    def against(self, scoring: Payday) -> Clause:
        """That of somebody covered, if one is among them."""
        if self._bequest(scoring) and scoring.owned is not None:
            return Clause.MAFIA_HEIR
        stakes = [scoring.stake(one) for one in self.limousines]
        return next((one for one in stakes if not one.earns), stakes[0]).clause

    def _places(self, scoring: Payday) -> list[Business]:
        """Where they take a token."""
        stakes = [scoring.stake(one) for one in self.limousines]
        return [one.at for one in stakes if one.earns]

    def _bequest(self, scoring: Payday) -> Bequest | None:
        """What one of them may inherit, unless the Mafia is among them."""
        left = [scoring.bequest(one) for one in self.limousines]
        found = [one for one in left if one is not None and MAFIA not in self.limousines]
        return next((one for one in found if one.certain), found[0] if found else None)


class Only(NamedTuple):
    """Somebody takes money, and nobody else does; with an amount, nobody else as much.

    As far as the tokens are told; the Mafia takes for somebody else.
    """

    earning: Earning

    def __str__(self) -> str:
        who, _, takes = str(self.earning).partition(SEPARATOR)
        return SEPARATOR.join((who, ONLY, takes))

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        return self.earning.limousines

    def others(self, scoring: Payday) -> tuple[Limousine, ...]:
        """Who takes the same, besides."""
        rest = (car for car in scoring.board.cars if car not in (self.earning.limousine, MAFIA))
        same = (self.earning._replace(limousine=car) for car in rest)
        return tuple(one.limousine for one in same if one.holds(scoring))

    def holds(self, scoring: Payday) -> bool:
        return self.earning.holds(scoring) and not self.others(scoring)

    def undecided(self, scoring: Payday) -> Business | None:
        return self.earning.undecided(scoring)

    def depends(self, scoring: Payday) -> bool:
        return self.earning.depends(scoring)

    def against(self, scoring: Payday) -> Clause:
        """That by which somebody else takes the same, unless it is wrong of the first."""
        others = self.others(scoring)
        if not self.earning.holds(scoring) or not others:
            return self.earning.against(scoring)
        return scoring.stake(others[0]).clause


ONLY = "only"


class Untaken(NamedTuple):
    """Nobody takes the top token of a business, an amount, or the Mafia's token."""

    at: Business | None
    takes: int | MoneyTaken | None = None

    def __str__(self) -> str:
        if self.at is None:
            return SEPARATOR.join((NOBODY_WORD, str(self.takes)))
        return SEPARATOR.join((self.at, NOBODY_WORD))

    @property
    def limousines(self) -> tuple[Limousine, ...]:
        return ()

    def takers(self, scoring: Payday) -> tuple[Limousine, ...]:
        """Whoever takes it after all."""
        if self.takes is None:
            taker = takers(scoring.board, scoring.reading).get(self.at) if self.at else None
            earns = taker is not None and scoring.stake(taker).earns
            return (taker,) if taker is not None and earns else ()
        each = (Earning(car, self.takes) for car in scoring.board.cars if car is not MAFIA)
        return tuple(one.limousine for one in each if one.holds(scoring))

    def holds(self, scoring: Payday) -> bool:
        return not self.takers(scoring)

    def undecided(self, scoring: Payday) -> Business | None:
        """The business whose token must be known before nobody is known to take an amount."""
        if self.takes is None or not self.holds(scoring):
            return None
        cars = (car for car in scoring.board.cars if car is not MAFIA)
        each = (Earning(car, self.takes).undecided(scoring) for car in cars)
        return next(filter(None, each), None)

    def against(self, scoring: Payday) -> Clause:
        """That by which somebody takes it."""
        if self.takes is MoneyTaken.HEIR:
            return Clause.MAFIA_HEIR
        taker = self.takers(scoring)[0]
        return scoring.stake(taker).clause


NOBODY_WORD = "nobody"
MoneyClaim = Earning | Earnings | Pool | Only | Untaken
