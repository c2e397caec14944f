"""Compose by exact search: every start, every row. Good for few cards; Z3 composes the rest.

Starts are tried in place order and rows in letter order, so the first round found is the least.
Limousines that the wish does not tell apart are tried in one order only, letter order from A.
"""

from collections.abc import Iterator
from itertools import permutations

from scheffeln.moves import Drive
from scheffeln.pieces import BUSINESSES, LIMOUSINES
from scheffeln.play import drive
from scheffeln.position import Position, shapes
from scheffeln.reading import Reading
from solver.backwards import in_place_order
from solver.cards import Deck, Row
from solver.deadline import NEVER, Deadline
from solver.posing import alike
from solver.questions import Compose, Round, Starts
from solver.witness import answers_compose

CHECK_EVERY = 0xFF


def rounds(wish: Compose, deadline: Deadline = NEVER) -> Iterator[Round]:
    """Every round that meets the wish, the least first."""
    wish.check()
    deck = wish.deck or Deck.of(wish.reading.rules)
    tried = 0
    for start in sorted(_starts(wish, deck), key=in_place_order):
        for end, row in _rows(start, list(deck.counts), wish.cards, wish.reading):
            if not tried & CHECK_EVERY:
                deadline.check(tried)
            tried += 1
            found = Round(start, row)
            if all(fact.holds(end, wish.reading) for fact in wish.facts) and answers_compose(
                wish, found
            ):
                yield found


def _starts(wish: Compose, deck: Deck) -> Iterator[Position]:
    """Every start that counts, with the limousines that are alike in letter order from A."""
    same = [LIMOUSINES[number] for number in alike(wish, deck)]
    others = [car for car in LIMOUSINES if car not in same]
    ring = (1,) * len(BUSINESSES)
    for shape in [ring] if wish.starts is Starts.RING else shapes(len(LIMOUSINES)):
        for slots in permutations(range(len(LIMOUSINES)), len(others)):
            cars = dict(zip(slots, others, strict=True))
            rest = iter(same)
            yield Position(shape, tuple(cars.get(k) or next(rest) for k in range(len(LIMOUSINES))))


def _rows(
    position: Position, left: list[int], length: int, reading: Reading
) -> Iterator[tuple[Position, Row]]:
    """Every row of the deck, in letter order, with the position it ends in."""
    if not length:
        yield position, ()
        return
    for number, colour in enumerate(LIMOUSINES):
        if left[number]:
            left[number] -= 1
            after = drive(position, colour, reading)
            for end, rest in _rows(after, left, length - 1, reading):
                yield end, (Drive(colour), *rest)
            left[number] += 1
