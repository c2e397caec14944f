"""The reason that somebody gives: it is not judged, but tells which mistake they may have made.

R:stays-put because B is full     a motorcade was taken to be blocked
R:stays-put because it is covered the covered one was
"""

from scheffeln.facts import Fact, Sayings, Stand, in_parts
from scheffeln.handwriting.claims import claims_in, without_because
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Bottom, Misreading, PairStop, SingleStop

_BY_OTHERS = frozenset(one for one in Misreading if isinstance(one.trait, SingleStop | PairStop))
"""Mistakes about a business on which somebody stands."""
_BY_ONE_ABOVE = frozenset(one for one in Misreading if one.trait is Bottom.STUCK)


def spoken_of_in(reason: str) -> frozenset[Misreading]:
    """The mistakes that a reason speaks of; none if it cannot be read."""
    try:
        told = claims_in(without_because(reason)) if reason else ()
    except Refusal:
        return frozenset()
    parts = [in_parts(one) for one in told if isinstance(one, Fact | Sayings)]
    stands = [one for part in parts for one in part.parts]
    there = any(one.at and one.stand is Stand.THERE for one in stands)
    occupied = there or any(not one.bare for part in parts for one in part.held)
    covered = any(one.on or one.stand in (Stand.COVERED, Stand.BOTTOM) for one in stands)
    none = frozenset[Misreading]()
    return (_BY_OTHERS if occupied else none) | (_BY_ONE_ABOVE if covered else none)
