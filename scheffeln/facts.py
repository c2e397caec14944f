"""One statement about a limousine: `R:C:top`, red is on C and stands on top of another.

The last part is one of `top`, `bottom`, `lone`, `covered`, `uncovered`, or left out: `R:C`.
"""

from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Business, Limousine, Position, Standing
from scheffeln.notation import business, limousine
from scheffeln.refusal import WordKind, look_up

SEPARATOR = ":"


class Stand(StrEnum):
    """What can be said about how a limousine stands."""

    TOP = "top"
    BOTTOM = "bottom"
    LONE = "lone"
    COVERED = "covered"
    UNCOVERED = "uncovered"

    def fits(self, standing: Standing) -> bool:
        return standing in _FITTING[self]


_FITTING = {
    Stand.TOP: (Standing.TOP,),
    Stand.BOTTOM: (Standing.BOTTOM,),
    Stand.LONE: (Standing.LONE,),
    Stand.COVERED: (Standing.BOTTOM,),
    Stand.UNCOVERED: (Standing.LONE, Standing.TOP),
}


class Statement(NamedTuple):
    """Where a limousine is said to be, and how it is said to stand there."""

    limousine: Limousine
    business: Business
    stand: Stand | None

    def __str__(self) -> str:
        return SEPARATOR.join(part for part in self if part)

    def holds(self, position: Position) -> bool:
        """Whether it is so; never of a limousine that is not on the board."""
        if self.limousine not in position.cars or position.where(self.limousine) != self.business:
            return False
        return self.stand is None or self.stand.fits(position.standing(self.limousine))


def statement(text: str) -> Statement:
    """Read a statement; raises `BadWord` on the part that is not understood."""
    who, _, rest = text.partition(SEPARATOR)
    where, _, how = rest.partition(SEPARATOR)
    return Statement(limousine(who), business(where), stand(how) if how else None)


def stand(word: str) -> Stand:
    """Read how a limousine stands; raises `BadWord` if there is no such word."""
    return look_up(word, WordKind.STAND, {one.value: one for one in Stand})


def seen(limousine: Limousine, position: Position) -> Statement:
    """What is true of a limousine on the board."""
    stand = Stand(position.standing(limousine).value)
    return Statement(limousine, position.where(limousine), stand)
