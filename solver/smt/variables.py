"""Which number stands for what in the clauses.

A *layer* is a position, a *step* the card played on it; a layer with its step is a *frame*.
A row of n cards is n + 1 frames side by side, so a frame is described once, with numbers from 1,
and a number of the next layer is `width` greater. A simulation is a block of frames; a misreading
is a further simulation over the same cards.
"""

from functools import cache
from itertools import count

from scheffeln.board import RING
from scheffeln.cards import CARDS

LEVELS = 5
"""Cards of one kind are counted up to here: one more than the largest deck has."""


class Frame:
    """The numbers of one layer and its step, from 1 to `width`."""

    def __init__(self, limousines: int, run: bool) -> None:
        numbers = count(1)

        def some(many: int) -> tuple[int, ...]:
            return tuple(next(numbers) for _ in range(many))

        self.limousines = limousines
        self.run = run
        self.cards = len(CARDS) if run else limousines
        """Without Run cards the cards are the limousines' own."""

        self.at = tuple(some(RING) for _ in range(limousines))
        self.top = some(limousines)
        self.occupied = some(RING)
        self.full = some(RING)
        self.used = tuple(some(LEVELS) for _ in range(self.cards))
        """`used[c][j]`: more than j cards c have been played so far."""

        self.play = some(self.cards)
        self.act = some(limousines) if run else self.play
        """The limousine that the card is for."""
        self.source = some(RING)
        self.look = some(RING)
        self.refuses = some(RING)
        self.passes = some(RING)
        self.target = some(RING)
        self.moved = some(limousines)
        self.from_pair, self.from_top, self.pair, self.goes, self.stays, self.onto = some(6)
        self.skip, self.carry, self.wrap = self.events = some(3)
        self.covered = some(limousines)
        """Told of the last layer only."""
        self.width = next(numbers) - 1


@cache
def frame(limousines: int, run: bool) -> Frame:
    return Frame(limousines, run)
