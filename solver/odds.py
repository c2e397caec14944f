"""The odds before all cards are known: exact, over every draw that is equally likely.

place    of a row: a colour that has been turned up, or `None` for a card still face down
draw     the unknown cards in order, as physical cards: three R are three different cards
odds     for each limousine, in how many draws it ends uncovered at each business, or covered

Draws that have led to the same board with the same cards left are counted as one (`solver.outcomes`
has the arrays), so that seven unknown cards take a fraction of their 1,744,364,160 draws.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    LIMOUSINES,
    MAFIA,
    RING,
    Business,
    Limousine,
    Position,
    places,
)
from scheffeln.cards import Card
from scheffeln.rules.misreadings import RowOrder
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.score import default_tokens
from solver.outcomes import BITS, PLACES, Crowd, MoveTable, at_start, merged, moves_table, places_of
from solver.questions import BadQuestion, Trouble

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OpenRow = Sequence[Limousine | None]
TokenValues = Sequence[int]
"""The top token of each business, A to H."""

MOST_UNKNOWN = 7
"""The cards of a Speed row; the work grows with every further one."""

USUAL_TOKENS: TokenValues = tuple(
    sum(tokens) // len(tokens) for tokens in map(default_tokens, BUSINESSES)
)
"""The mean token of each business, for want of better: which one is on top is not known."""


@dataclass(frozen=True)
class Odds:
    """In how many of the draws each limousine ends where."""

    draws: int
    uncovered: Mapping[Limousine, Mapping[Business, int]]
    """Where it takes the money, by the reading that was asked about."""
    covered: Mapping[Limousine, int]
    """The draws after which it takes none."""

    def earnings(self, tokens: TokenValues = USUAL_TOKENS) -> dict[Limousine, Fraction]:
        """What each limousine brings on average."""
        worth = dict(zip(BUSINESSES, tokens, strict=True))
        return {
            car: Fraction(sum(many * worth[at] for at, many in where.items()), self.draws)
            for car, where in self.uncovered.items()
        }

    def best(self, tokens: TokenValues = USUAL_TOKENS) -> tuple[Limousine, ...]:
        """The persons to take now; several if they bring the same. The Mafia has none."""
        earned = {car: mean for car, mean in self.earnings(tokens).items() if car is not MAFIA}
        return tuple(car for car, mean in earned.items() if mean == max(earned.values()))


def odds(start: Position, row: OpenRow, reading: Reading = OFFICIAL) -> Odds:
    """The odds after a row of which some cards may be unknown; raises `BadQuestion`.

    A row leaves no choice between cards, so a card that moves nothing is never refused.
    """
    deck = _left(row, reading)
    table = moves_table(len(start.cars), reading)
    crowd = at_start(start, table)
    order = row if reading.manner.order is RowOrder.LEFT_TO_RIGHT else row[::-1]
    last = len(order) - 1
    for number, place in enumerate(order):
        if place is not None:
            crowd = _played(crowd, table, place)
        else:
            crowd = _drawn(crowd, table, deck)
            if number < last:
                crowd = merged(crowd)
    return _counted(crowd, table, start, reading)


def _left(row: OpenRow, reading: Reading) -> tuple[int, ...]:
    """How many cards of each colour are not known to lie in the row."""
    known = Counter(row)
    for car in LIMOUSINES:
        if known[car] > reading.rules.copies:
            raise BadQuestion(Trouble.DECK, Card(car))
    if known[None] > MOST_UNKNOWN or known[MAFIA]:
        raise BadQuestion(Trouble.RUN)
    return tuple(reading.rules.copies - known[car] for car in LIMOUSINES)


def _played(crowd: Crowd, table: MoveTable, car: Limousine) -> Crowd:
    """A known card, played on everything."""
    after, where = _moved(crowd, table, LIMOUSINES.index(car))
    return Crowd(after, where, crowd.used, crowd.rows)


def _drawn(crowd: Crowd, table: MoveTable, deck: tuple[int, ...]) -> Crowd:
    """An unknown card: every colour that is left, as often as there are cards of it."""
    import numpy as np

    parts = []
    for colour, most in enumerate(deck):
        left = most - ((crowd.used >> (BITS * colour)) & ((1 << BITS) - 1))
        some = left > 0
        here = Crowd(crowd.shape[some], crowd.where[some], crowd.used[some], crowd.rows[some])
        after, where = _moved(here, table, colour)
        used = here.used + (1 << (BITS * colour))
        parts.append(Crowd(after, where, used, here.rows * left[some]))
    return Crowd(*map(np.concatenate, zip(*parts, strict=True)))


def _moved(
    crowd: Crowd, table: MoveTable, colour: int
) -> "tuple[NDArray[np.int16], NDArray[np.uint8]]":
    """The shapes and the places after a card."""
    case = crowd.shape.astype(int) * PLACES + crowd.where[:, colour]
    return table.after.take(case), table.goes.take((case * PLACES)[:, None] + crowd.where)


def _counted(crowd: Crowd, table: MoveTable, start: Position, reading: Reading) -> Odds:
    import numpy as np

    earning = reading.manner.earns.value
    earns = np.zeros((len(table.shapes), PLACES), np.bool_)
    for number, shape in enumerate(table.shapes):
        for place, (_, how) in zip(places_of(shape), places(shape), strict=True):
            earns[number, place] = how in earning
    draws = int(crowd.rows.sum())
    uncovered, covered = {}, {}
    for column, car in zip(crowd.where.T, filter(start.cars.__contains__, Limousine), strict=True):
        paid = earns[crowd.shape, column]
        # sums of integers in floating point, exact below 2**53
        sums = np.bincount(column[paid] // CAPACITY, crowd.rows[paid], minlength=RING)
        uncovered[car] = {at: int(many) for at, many in zip(BUSINESSES, sums, strict=True)}
        covered[car] = draws - sum(uncovered[car].values())
    return Odds(draws, uncovered, covered)
