"""Isolation: which mistakes a puzzle can catch while it spares others.

A mistake about money leaves somebody out who would earn by the rules, and pays at no business where
the rules do not. So in a forecast it comes to another answer just where it leaves out whoever earns
the most. That limousine stands alone or on another, and no third way: `lone-only` and
`bottom-earns` leave out who is on top, so they are caught together or not at all; who left out all
that stand alone could not be spared together with them.
"""

from collections.abc import Collection, Iterator
from itertools import combinations

from scheffeln.board import Standing
from scheffeln.rules.misreadings import Earns, Misreading

WINNERS = Earns.UNCOVERED.value
"""How the limousine that earns the most may stand."""


def left_out(mistake: Misreading) -> frozenset[Standing]:
    """Who earns by the rules and not by the mistake."""
    earns = mistake.trait
    return WINNERS - earns.value if isinstance(earns, Earns) else frozenset()


def others(only: Misreading) -> tuple[Misreading, ...]:
    """The mistakes to be spared where only this one is to be caught. Not all about money can be
    spared at once: those are that have no quarrel with a limousine that stands alone."""
    rest = (one for one in Misreading if one is not only)
    return tuple(one for one in rest if Standing.LONE not in left_out(one))


def isolated(traps: Collection[Misreading], spared: Collection[Misreading]) -> Misreading | None:
    """The one mistake to be caught, where no other may that can be spared."""
    if len(traps) != 1:
        return None
    (only,) = traps
    return only if {*others(only)} == {*spared} else None


def trap_options(traps: Collection[Misreading], spared: Collection[Misreading]) -> Iterator[str]:
    """The mistakes as the options that ask for them."""
    if only := isolated(traps, spared):
        yield f"--only-trap {only}"
        return
    yield from (f"--trap {one}" for one in traps)
    yield from (f"--no-trap {one}" for one in spared)


def at_odds(traps: Collection[Misreading], spared: Collection[Misreading]) -> tuple[str, ...]:
    """The options, as few as possible, that leave the limousine which earns the most no way to
    stand: of a forecast they cannot be had."""
    money = [one for one in sorted(traps) if one.concerns_earning]
    barred = {f"--trap {one}": WINNERS - left_out(one) for one in money}
    barred |= {f"--no-trap {one}": left_out(one) for one in sorted(spared)}
    for number in range(1, len(WINNERS) + 1):
        for some in combinations(barred, number):
            if frozenset().union(*(barred[option] for option in some)) == WINNERS:
                return some
    return ()
