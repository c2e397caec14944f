"""Lenses: the rules as they are, or as they look to somebody who makes one mistake."""

from functools import cache

from scheffeln.misreadings import Misreading
from scheffeln.reading import Reading
from scheffeln.rulings import Rules

Lens = Misreading | None
"""A misreading through which a task is looked at, or `None` for the rules as they are."""

LENSES: tuple[Lens, ...] = (None, *Misreading)


@cache
def reading_of(rules: Rules, lens: Lens) -> Reading:
    """These rules through a lens; one object each, so that its tables are looked up once."""
    return Reading(rules, (lens,) if lens else ())
