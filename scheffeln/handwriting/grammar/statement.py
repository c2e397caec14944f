"""Everything that a claim tells, put together to one statement of the board, the money, or both."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.deeds import Deed, Way
from scheffeln.facts import Both, Fact, Held, Saying, Sayings, Stand
from scheffeln.handwriting.grammar.clause import Assertion
from scheffeln.rules.takings import (
    Earning,
    Earnings,
    MoneyClaim,
    MoneyTaken,
    Only,
    Pool,
    Untaken,
)

_OPPOSITE = {
    Way.OVER: Way.NOT_OVER,
    Way.MOVES: Way.STAYS,
    Way.CARRIED: Way.NOT_CARRIED,
    Way.TOGETHER: Way.NOT_WITH,
    Way.PASSED: Way.NOT_PASSED,
}
_OPPOSITE |= {no: yes for yes, no in _OPPOSITE.items()}
NOT_SO = {Stand.TOP: Way.NOT_TOP, Stand.LONE: Way.NOT_LONE}
"""That somebody does not stand so; of the others it is clear how they stand then."""
STACKED = (Stand.TOP, Stand.BOTTOM)
"""So somebody stands where another does: of whom nothing more is said, there."""
Statement = Fact | Sayings | Both | MoneyClaim


class Twofold(NamedTuple):
    """Where somebody stands or goes, and what they take: two claims in one sentence."""

    board: Statement
    money: Statement

    def __str__(self) -> str:
        return f"{self.board} {self.money}"


def stated(told: Sequence[Assertion]) -> Statement | Twofold | None:
    """Everything that is told in one statement; none if it does not go together."""
    once = _of_the_two(_stacked(_without_implied(tuple(dict.fromkeys(told)))))
    money = [one for one in once if isinstance(one, Earning | Pool | Only | Untaken)]
    both = [one for one in once if isinstance(one, Both)]
    if len(once) == 1 and isinstance(once[0], Both):
        return once[0]
    if money and len(money) < len(once):
        board = stated([one for one in once if one not in money])
        taken = _of_money(money)
        if board is None or isinstance(board, Twofold) or taken is None:
            return None
        return Twofold(board, taken)
    if money:
        return _of_money(money)
    if both:
        return _of_both(both, [one for one in once if isinstance(one, Saying)], len(once))
    said = merged(one for one in once if isinstance(one, Saying))
    deeds = tuple(one for one in once if isinstance(one, Deed))
    held = tuple(one for one in once if isinstance(one, Held))
    if said is None or len(once) - len(deeds) - len(held) < len(said):
        return None
    if not (deeds or held) and len(said) == 1 and said[0].at is not None and said[0].on is None:
        return Fact(said[0].limousine, said[0].at, said[0].stand)
    somehow = [one for one in said if one.at is None and one.on is None]
    vague = [one for one in somehow if one.stand in STACKED]
    more = len(said) + len(deeds) + len(held) > 1
    of_itself = any(one.on is one.limousine for one in said) or any(
        one.what is one.limousine for one in deeds
    )
    empty = {one.at for one in held if one.bare}
    if of_itself or not empty.isdisjoint({one.at for one in said}) or (vague and more):
        return None
    return Sayings(said, deeds, held)


def negated(said: Statement | Twofold) -> Statement | None:
    """That something is not so; none where it is not clear what is so then."""
    match said:
        case Fact(car, at, Stand.THERE):
            return Sayings((), (Deed(car, Way.NOT_ON, at),))
        case Sayings((Saying(car, at, Stand.THERE, None),), (Deed(_, Way.REMAINS),), ()):
            return Sayings((), (Deed(car, Way.NOT_ON, at),))
        case Sayings((Saying(car, None, Stand.THERE, Limousine() as on),), (), ()):
            return Sayings((), (Deed(car, Way.NOT_ON, on),))
        case Sayings((Saying(car, None, how, None),), (), ()):
            told = stands_otherwise(car, how)
            return Sayings((told,)) if isinstance(told, Saying) else Sayings((), (told,))
        case Sayings((), (deed,), ()):
            return _otherwise(deed)
        case Sayings((), (), (held,)):
            room = held.denial()
            return Sayings((), (), (room,)) if room else None
        case Earning(_, int()) | Earning(at=None, left=None):
            return said.denial() if said.takes is not MoneyTaken.SHARED else None
        case _:
            return None


def stands_otherwise(car: Limousine, how: Stand) -> Saying | Deed:
    """That somebody does not stand so."""
    if how in NOT_SO:
        return Deed(car, NOT_SO[how])
    return Saying(car, None, Stand.COVERED if how is Stand.UNCOVERED else Stand.UNCOVERED)


def _otherwise(deed: Deed) -> Statement | None:
    """That somebody did not do what is said."""
    match deed:
        case Deed(car, Way.NOT_ON, Business() as at):
            return Fact(car, at, Stand.THERE)
        case Deed(car, way, what) if way in _OPPOSITE:
            return Sayings((), (Deed(car, _OPPOSITE[way], what),))
        case Deed(car, way):
            stood = next((one for one, no in NOT_SO.items() if no is way), None)
            return Sayings((Saying(car, None, stood),)) if stood else None


def _stacked(told: tuple[Assertion, ...]) -> tuple[Assertion, ...]:
    """What is told, two of whom one is beneath and one on top, and no place, on each other."""
    vague = [one for one in told if isinstance(one, Saying) and not (one.at or one.on)]
    top = [one for one in vague if one.stand is Stand.TOP]
    beneath = [one for one in vague if one.stand in (Stand.BOTTOM, Stand.COVERED)]
    if not len(vague) == len(told) == CAPACITY or not (top and beneath):
        return told
    return (Saying(top[0].limousine, None, Stand.THERE, beneath[0].limousine),)


def _without_implied(told: tuple[Assertion, ...]) -> tuple[Assertion, ...]:
    """What is told, without how somebody does not stand of whom it is said how they do."""
    stands = {(one.limousine, one.stand) for one in told if isinstance(one, Saying)}
    implied = {
        Deed(car, no)
        for car, stand in stands
        for how, no in NOT_SO.items()
        if stand is not how and stand in (Stand.TOP, Stand.BOTTOM, Stand.COVERED, Stand.LONE)
    }
    return tuple(one for one in told if one not in implied)


def _of_the_two(told: tuple[Assertion, ...]) -> tuple[Assertion, ...]:
    """What is told, all that is said of two without their names in one."""
    both = [one for one in told if isinstance(one, Both)]
    places = {one.at for one in both if one.at}
    if len(both) < 2 or len(places) > 1 or any(one.takes is not None for one in both):
        return told
    deeds = tuple(dict.fromkeys(deed for one in both for deed in one.deeds))
    return Both(next(iter(places), None), deeds), *(one for one in told if one not in both)


def _of_both(both: Sequence[Both], said: Sequence[Saying], told: int) -> Both | None:
    """What is said of two without their names, and how one of them stands there."""
    there = (one._replace(at=both[0].at) if one.stand in STACKED else one for one in said)
    rest = merged(there)
    if len(both) > 1 or rest is None or told > len(said) + 1 or both[0].takes is not None:
        return None
    placed = both[0].at is not None and all(one.at is both[0].at for one in rest)
    return both[0]._replace(rest=rest) if placed else None


_NARROWER = {
    Stand.THERE: (*Stand,),
    Stand.UNCOVERED: (Stand.TOP, Stand.LONE),
    Stand.COVERED: (Stand.BOTTOM,),
}
"""How somebody may stand more exactly who is said to stand so."""


def merged(said: Iterable[Saying]) -> tuple[Saying, ...] | None:
    """What is said of each limousine in one; none if it would be in two places."""
    found: dict[object, Saying] = {}
    for one in said:
        was = found.get(one.limousine, one)
        at, stand, on = was.at or one.at, was.stand, was.on or one.on
        stand = one.stand if one.stand in _NARROWER.get(stand, ()) else stand
        new = Saying(one.limousine, at, stand, on)
        if (
            one.at not in (None, at)
            or stand not in (one.stand, *_NARROWER.get(one.stand, ()))
            or one.on not in (None, on)
        ):
            return None
        found[one.limousine] = new
    return tuple(found.values())


def _of_money(said: Sequence[Earning | Pool | Only | Untaken]) -> MoneyClaim | None:
    said = [one for one in said if not _is_implied(one, said)]
    parts = [one for one in said if isinstance(one, Earning)]
    sums = [one for one in parts if one.takes is not MoneyTaken.HEIR]
    if len(said) == 1:
        return said[0]
    if len(parts) < len(said) or len({one.limousine for one in sums}) < len(sums):
        return None
    return Earnings(tuple(parts))


def _is_implied(told: Assertion, said: Sequence[Assertion]) -> bool:
    """Whether an amount is denied of somebody who is said to take another: not 3500 but 7000."""
    match told:
        case Earning(car, int() as takes, at, denied=True):
            return any(
                isinstance(one, Earning)
                and (one.limousine, one.at, one.denied) == (car, at, False)
                and isinstance(one.takes, int)
                and one.takes != takes
                for one in said
            )
        case _:
            return False
