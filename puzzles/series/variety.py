"""Variety: what comes of several recipes is to be as hard to guess as what comes of one.

sameness   what a solver could go by: rules of thumb and patterns that are right too often, puzzles
           alike, and among those of a kind the same limousine, business or answer again before the
           others have had their turn
"""

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import islice
from math import ceil

from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, easiest_first
from puzzles.report import Numbered, report
from scheffeln.board import RING

ATTEMPTS = 6
"""So many offers are looked at for one place of a sheet."""

Offer = tuple[Puzzle, ...]


def sameness(puzzles: Iterable[Puzzle]) -> int:
    """How much a solver could go by, once the easiest stand first."""
    ordered = easiest_first(puzzles)
    told = report(Numbered(line, one) for line, one in enumerate(ordered, 1))
    guessed = sum(not one.fair for one in (*told.thumbs, *told.patterns))
    kinds = {one.task.kind for one in ordered}
    return guessed + len(told.alike) + sum(_repeated(ordered, kind) for kind in kinds)


def _repeated(puzzles: Iterable[Puzzle], kind: Kind) -> int:
    """How many limousines, businesses and answers there are beyond an equal share."""
    some = [one for one in puzzles if one.task.kind is kind]
    subjects = [one.task.subject(one.answer) for one in some]
    traits: tuple[list[Hashable], ...] = (
        [car for car, _ in subjects],
        [at for _, at in subjects],
        [one.answer for one in some],
    )
    share = ceil(len(some) / RING)
    return sum(max(0, n - share) for trait in traits for n in Counter(trait).values())


def most_varied(kept: Offer, offers: Iterable[Offer]) -> Offer:
    """The first of some offers that adds no sameness to what is kept, else the one that adds the
    least; nothing if there is none."""
    before, least = sameness(kept), 0
    best: Offer = ()
    for offer in islice(offers, ATTEMPTS):
        same = sameness((*kept, *offer))
        if not best or same < least:
            least, best = same, offer
        if least <= before:
            break
    return best
