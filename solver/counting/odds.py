"""Where every limousine can end after n cards, and by how many rows: exact counts.

All rows are carried out side by side in numpy arrays. Rows that have led to the same position with
the same cards left are counted as one, so seven cards take a fraction of the two million rows.

A *place* is a number: twice the index of the business, and one more on top of another limousine.

place    of a row: a colour that has been turned up, or `None` for a card still face down
draw     the unknown cards in order, as physical cards: three R are three different cards
odds     for each limousine, in how many draws it ends uncovered at each business, or covered

Draws that have led to the same board with the same cards left are counted as one, so that seven
unknown cards take a fraction of their 1,744,364,160 draws.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    LIMOUSINES,
    MAFIA,
    RING,
    Business,
    Limousine,
    Position,
    Shape,
    Standing,
    places,
    shapes,
)
from scheffeln.cards import CARDS, Card
from scheffeln.rules.clauses import Clause
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.score import default_tokens
from solver.answers import NEVER, Deadline
from solver.questions import BadQuestion, Deck, Trouble
from solver.reachability import rearranged

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


MAFIA_CARD = CARDS.index(Card.MAFIA)
PLACES = RING * CAPACITY
BITS = 3
"""Enough for the number of cards of one colour that have been used."""


@dataclass(frozen=True)
class Outcomes:
    """How many rows there are, and how many leave each limousine at each business and how."""

    rows: int
    leading: Mapping[tuple[Limousine, Business, Standing], int]
    """Only what some row leads to."""


def outcomes(
    start: Position,
    cards: int,
    deck: Deck | None = None,
    reading: Reading = OFFICIAL,
    deadline: Deadline = NEVER,
) -> Outcomes:
    """Every outcome of the rows of so many movement cards; raises `OutOfTime`."""
    held = deck or Deck.of(reading.rules)
    limits = held.counts[: len(start.cars)]
    if any(card.run for card in held.cards) or max(limits) >= 1 << BITS:
        raise BadQuestion(Trouble.RUN)
    table = moves_table(len(start.cars), reading)
    crowd = at_start(start, table)
    for left in range(cards, 0, -1):
        deadline.check()
        crowd = _step(crowd, table, limits, merge=left > 1)
    return _tallied(crowd, table, start)


class MoveTable(NamedTuple):
    """Every move, by the number of the shape and the place of the mover."""

    shapes: tuple[Shape, ...]
    after: "NDArray[np.int16]"
    """The number of the shape after the move."""
    goes: "NDArray[np.uint8]"
    """The place to which each place goes."""
    refused: "NDArray[np.bool_]"
    """Whether a card may not be played for it."""


class Crowd(NamedTuple):
    """Many rows side by side."""

    shape: "NDArray[np.int16]"
    where: "NDArray[np.uint8]"
    """The place of each limousine."""
    used: "NDArray[np.int64]"
    """How many cards of each colour are used, `BITS` bits for each."""
    rows: "NDArray[np.int64]"
    """How many rows have come to this."""

    def those(self, lines: "NDArray[np.bool_]") -> "Crowd":
        """Some of them."""
        return Crowd(self.shape[lines], self.where[lines], self.used[lines], self.rows[lines])

    def used_of(self, colour: int) -> "NDArray[np.int64]":
        """How many cards of a colour are used."""
        return (self.used >> (BITS * colour)) & ((1 << BITS) - 1)


@lru_cache(maxsize=8)
def moves_table(limousines: int, reading: Reading) -> MoveTable:
    """Every move of so many limousines by a reading."""
    import numpy as np

    every = tuple(shapes(limousines))
    number = {shape: k for k, shape in enumerate(every)}
    slots = tuple(range(limousines))
    after = np.zeros((len(every), PLACES), np.int16)
    goes = np.zeros((len(every), PLACES, PLACES), np.uint8)
    refused = np.zeros((len(every), PLACES), np.bool_)
    for k, shape in enumerate(every):
        here = places_of(shape)
        for place, shift in zip(here, reading.forward[shape], strict=True):
            then = dict(zip(rearranged(shift, slots), places_of(shift.after), strict=True))
            after[k, place] = number[shift.after]
            goes[k, place, here] = [then[one] for one in slots]
            refused[k, place] = reading.refuses_stuck and Clause.MOVE_STUCK in shift.clauses
    return MoveTable(every, after, goes, refused)


@cache
def places_of(shape: Shape) -> list[int]:
    """The place of each slot."""
    return [CAPACITY * index + (how is Standing.TOP) for index, how in places(shape)]


def at_start(start: Position, table: MoveTable) -> Crowd:
    """No card played yet: one row of none."""
    import numpy as np

    stands = dict(zip(start.cars, places_of(start.shape), strict=True))
    cars = [car for car in Limousine if car in stands]
    return Crowd(
        np.array([table.shapes.index(start.shape)], np.int16),
        np.array([[stands[car] for car in cars]], np.uint8),
        np.zeros(1, np.int64),
        np.ones(1, np.int64),
    )


def _step(crowd: Crowd, table: MoveTable, limits: tuple[int, ...], *, merge: bool) -> Crowd:
    """Play every card that is left on everything."""
    import numpy as np

    parts = []
    for card, limit in enumerate(limits):
        playable = crowd.used_of(card) < limit
        if card != MAFIA_CARD:  # no card is played for its own move, so none can be refused
            playable &= ~table.refused[crowd.shape, crowd.where[:, card]]
        parts.append(_played(crowd.those(playable), table, card))
    after = Crowd(*map(np.concatenate, zip(*parts, strict=True)))
    return pooled(after) if merge else after


def pooled(crowd: Crowd) -> Crowd:
    """Rows that have come to the same, counted as one."""
    import numpy as np

    key = crowd.used.copy()
    for column in crowd.where.T:
        key = key * PLACES + column
    _, first, same = np.unique(key, return_index=True, return_inverse=True)
    rows = np.zeros(len(first), np.int64)
    np.add.at(rows, same, crowd.rows)
    return Crowd(crowd.shape[first], crowd.where[first], crowd.used[first], rows)


def _tallied(crowd: Crowd, table: MoveTable, start: Position) -> Outcomes:
    import numpy as np

    full = np.array([[height == CAPACITY for height in shape] for shape in table.shapes])
    leading = {}
    cars = [car for car in Limousine if car in start.cars]
    for column, limousine in zip(crowd.where.T, cars, strict=True):
        beside = full[crowd.shape, column // CAPACITY]
        # sums of integers in floating point, exact below 2**53
        sums = np.bincount(column + PLACES * beside, crowd.rows, minlength=2 * PLACES)
        for index, business in enumerate(BUSINESSES):
            for standing, number in (
                (Standing.LONE, CAPACITY * index),
                (Standing.BOTTOM, CAPACITY * index + PLACES),
                (Standing.TOP, CAPACITY * index + PLACES + 1),
            ):
                if sums[number]:
                    leading[limousine, business, standing] = int(sums[number])
    return Outcomes(int(crowd.rows.sum()), leading)


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
    order = reading.manner.order.as_played(row)
    last = len(order) - 1
    for number, place in enumerate(order):
        if place is not None:
            played = _played(crowd, table, LIMOUSINES.index(place))
            crowd = played._replace(used=crowd.used)  # the deck is what is not known to lie there
        else:
            crowd = _drawn(crowd, table, deck)
            if number < last:
                crowd = pooled(crowd)
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


def _drawn(crowd: Crowd, table: MoveTable, deck: tuple[int, ...]) -> Crowd:
    """An unknown card: every colour that is left, as often as there are cards of it."""
    import numpy as np

    parts = []
    for colour, most in enumerate(deck):
        left = most - crowd.used_of(colour)
        played = _played(crowd.those(left > 0), table, colour)
        parts.append(played._replace(rows=played.rows * left[left > 0]))
    return Crowd(*map(np.concatenate, zip(*parts, strict=True)))


def _played(crowd: Crowd, table: MoveTable, colour: int) -> Crowd:
    """A card, played on everything."""
    case = crowd.shape.astype(int) * PLACES + crowd.where[:, colour]
    goes = table.goes.take((case * PLACES)[:, None] + crowd.where)
    return Crowd(table.after.take(case), goes, crowd.used + (1 << (BITS * colour)), crowd.rows)


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
