"""What a mover does at each business it looks at, as the model has it.

It depends on how many stand there, on whether the business is the one beside the source, and on
whether a motorcade moves. The engine decides the same by conditions, in `scheffeln.rules.movement`;
here it is a table of its own, or `verify` would hold the engine against itself.

span   neighbouring numbers of limousines at which the mover does alike, beside the source, further
       on, or in both places

Clauses are written span by span, so that no answer takes more of them than it needs.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, assert_never

from scheffeln.board import CAPACITY
from scheffeln.rules.misreadings import Manner, PairStop, SingleStop
from scheffeln.rules.movement import Decision

STOP, PASS, GIVE_UP = Decision
HEIGHTS = range(CAPACITY + 1)


class Acts(NamedTuple):
    """What is done where nobody, one and two stand."""

    nobody: Decision
    one: Decision
    two: Decision


class Looks(NamedTuple):
    """What is done at the business beside the source, and further on."""

    beside: Acts
    further: Acts


def _always(*acts: Decision) -> Looks:
    return Looks(Acts(*acts), Acts(*acts))


def looks_of(pair: bool, manner: Manner) -> Looks:
    """What a motorcade, or a limousine that moves alone, does wherever it looks."""
    return _of_a_pair(manner.pair_stop) if pair else _of_a_single(manner.single_stop)


def _of_a_pair(stop: PairStop) -> Looks:
    match stop:
        case PairStop.EMPTY:
            return _always(STOP, PASS, PASS)
        case PairStop.NEXT_UNLESS_OCCUPIED:
            return _always(STOP, GIVE_UP, GIVE_UP)
        case _:
            assert_never(stop)


def _of_a_single(stop: SingleStop) -> Looks:
    match stop:
        case SingleStop.FREE:
            return _always(STOP, STOP, PASS)
        case SingleStop.EMPTY_PAST_FULL:
            return Looks(beside=Acts(STOP, STOP, PASS), further=Acts(STOP, PASS, PASS))
        case SingleStop.EMPTY:
            return _always(STOP, PASS, PASS)
        case SingleStop.NEXT_UNLESS_FULL:
            return _always(STOP, STOP, GIVE_UP)
        case _:
            assert_never(stop)


class HeightSpan(NamedTuple):
    """Where so many stand, from the least to the most."""

    least: int
    most: int
    beside: bool | None
    """At the business beside the source, further on, or in both places."""

    def unless(self, occupied: int, full: int) -> tuple[int, ...]:
        """The literals of a business one of which holds where more or fewer stand."""
        more, fewer = (occupied, full, None)[self.most], (None, -occupied, -full)[self.least]
        return tuple(literal for literal in (more, fewer) if literal is not None)


@cache
def spans(
    looks: Looks, done: frozenset[Decision], free: frozenset[Decision]
) -> tuple[HeightSpan, ...]:
    """The spans that hold every look at which one of these things is done, and no look at which
    anything else is done that is not free; as wide as can be."""
    told: set[tuple[bool, int]] = set()
    found = []
    for beside, places in _PLACES:
        acts = [{looks[not place][height] for place in places} for height in HEIGHTS]
        for run in _runs([one <= done | free for one in acts]):
            new = {
                (place, height)
                for place in places
                for height in run
                if looks[not place][height] in done
            }
            if not new <= told:
                told |= new
                found.append(HeightSpan(run[0], run[-1], beside))
    return tuple(found)


_PLACES: tuple[tuple[bool | None, tuple[bool, ...]], ...] = (
    (None, (True, False)),
    (False, (False,)),
    (True, (True,)),
)
"""Both places first: a span that holds in both needs no more to be said."""


def _runs(good: Sequence[bool]) -> Iterator[range]:
    """The longest runs of heights that are good."""
    start = 0
    for height in (*HEIGHTS, len(HEIGHTS)):
        if height == len(HEIGHTS) or not good[height]:
            if start < height:
                yield range(start, height)
            start = height + 1
