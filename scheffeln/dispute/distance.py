"""How far-fetched it is that a claim came about by these mistakes: the least far is told first.

R:stays-put because B is full     a mistake about full businesses is meant, any other is not
red skips B                       is told of cards that move red, and of no others
R:C                               a mistake at a card that touches red is near, any other is not
"""

from collections.abc import Callable
from typing import NamedTuple

from scheffeln.dispute.breach import Readable, spoken_of, touched
from scheffeln.dispute.explanations import Explanation
from scheffeln.dispute.grounds import spoken_of_in
from scheffeln.dispute.moments import is_told
from scheffeln.dispute.played import DisputedRow


class Distance(NamedTuple):
    """From a claim to the mistakes that lead to it; what counts most comes first."""

    mistakes: int
    unmeant: bool
    """Whether the reason that is given speaks of other mistakes."""
    untold: bool
    """Whether the claim cannot be about the card where they first show."""
    elsewhere: bool
    """Whether that card touches nobody of whom the claim speaks."""
    recency: int
    """Less for a later card, where limousines are spoken of."""

    @property
    def is_plain(self) -> bool:
        """Whether it is one mistake and nothing speaks against it, whatever its card."""
        return self.mistakes == 1 and not (self.unmeant or self.untold or self.elsewhere)


Distances = Callable[[Explanation], Distance]
"""The distance to mistakes that first show at a card, or only when the money is given out."""


def distances(said: Readable, reason: str, disputed: DisputedRow) -> Distances:
    """How far it is from a claim, made for this reason, to the mistakes that may lead to it."""
    cars, meant = {*spoken_of(said)}, spoken_of_in(reason)

    def distance(one: Explanation) -> Distance:
        number = one.step or len(disputed.steps) + 1
        steps = disputed.steps[number - 1 : number]
        return Distance(
            mistakes=len(one.misreadings),
            unmeant=bool(meant) and meant.isdisjoint(one.misreadings),
            untold=not is_told(said, steps),
            elsewhere=bool(cars and steps) and cars.isdisjoint(touched(steps[0])),
            recency=-number if cars else 0,
        )

    return distance
