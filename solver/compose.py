"""Compose by exact search: every start, every row, cut short where the wish is out of reach.

Starts are tried in place order and rows in letter order, so the first round found is the least.
Limousines that the wish does not tell apart are tried in one order only, letter order from A.
"""

from collections.abc import Iterator
from functools import cache

from scheffeln.board import CAPACITY, LIMOUSINES, RING, Limousine, Position, Shape
from scheffeln.cards import Drive, Row, in_letter_order
from scheffeln.rules.misreadings import RowOrder
from scheffeln.rules.reading import Reading
from solver.answers import NEVER, Deadline, answers_compose
from solver.questions import ComposeQuestion, Deck, Round, Starts
from solver.reachability import horizon

CHECK_EVERY = 0xFF
FORESEEN = 5
"""With so many cards left it is looked up how many skips, carries and wraps can still come about
together: three cards from R/O/Y/L/T/N/V/W bring two skips and a carry, or a skip and two carries,
never two of both. For more cards the table would take a second to work out."""
Counts = tuple[int, int, int]
"""How many skips, carries and wraps there have been."""


def rounds(question: ComposeQuestion, deadline: Deadline = NEVER) -> Iterator[Round]:
    """Every round that meets the wish, the least first; raises `OutOfTime`."""
    question.check()
    deadline.check()
    search = _Search(question, deadline)
    order = question.reading.manner.order
    for start in _starts(question, deadline):
        rows = search.rows(start)
        if order is not RowOrder.LEFT_TO_RIGHT:  # it runs in the order of play, not of letters
            rows = iter(sorted(map(order.as_laid, rows), key=in_letter_order))
        for row in rows:
            found = Round(start, row)
            if answers_compose(question, found):
                yield found


def _starts(question: ComposeQuestion, deadline: Deadline) -> Iterator[Position]:
    """Every start that counts, with the limousines that are alike in letter order from A."""
    if question.board is not None:
        return iter([question.board])
    same = {*question.interchangeable}
    to_come = [LIMOUSINES[number + 1 :] for number in range(len(LIMOUSINES))]
    same_left = [sum(car in same for car in cars) for cars in to_come]
    named_left = [sum(car not in same for car in cars) for cars in to_come]
    high = CAPACITY if question.starts is Starts.ANY else 1
    stacks: list[list[Limousine | None]] = [[None] * CAPACITY for _ in range(RING)]
    tried = 0

    def put(number: int, after: int) -> Iterator[Position]:
        """This limousine and those to come, the ones that are alike beyond a place."""
        nonlocal tried
        tried += 1
        if not tried & CHECK_EVERY:
            deadline.check(tried)
        if number == len(LIMOUSINES):
            yield Position.of([car for car in stack if car] for stack in stacks)
            return
        car = LIMOUSINES[number]
        first = after + 1 if car in same else 0
        for place in range(first, high * RING):
            last = place if car in same else after
            if high * RING - last <= same_left[number]:
                break
            stack, level = stacks[place // high], place % high
            if stack[level] is None:
                stack[level] = car
                beneath = [high * k for k, (low, top) in enumerate(stacks) if top and not low]
                named = named_left[number]
                if sum(one <= last for one in beneath) <= named and (
                    len(beneath) <= named + same_left[number]
                ):
                    yield from put(number + 1, last)
                stack[level] = None

    return put(0, -1)


class _Search:
    def __init__(self, question: ComposeQuestion, deadline: Deadline) -> None:
        self._deadline = deadline
        self._nodes = 0
        self._cards = question.cards
        self._wanted = question.skips, question.carries, question.wraps
        self._left = list((question.deck or Deck.of(question.reading.rules)).counts)
        self._table = question.reading.forward
        self._prospects = prospects(question.reading)
        self._aims = [
            (fact.limousine, horizon(fact, question.reading, run=False).reaches)
            for fact in question.facts
        ]

    def rows(self, start: Position) -> Iterator[Row]:
        """Every row that makes the facts true with so many events, in the order of play."""
        return self._rows(start, (0, 0, 0), ())

    def _rows(self, position: Position, so_far: Counts, row: Row) -> Iterator[Row]:
        self._nodes += 1
        if not self._nodes & CHECK_EVERY:
            self._deadline.check(self._nodes)
        left = self._cards - len(row)
        if not self._hopeful(position, so_far, left):
            return
        if not left:
            yield row
            return
        shape, cars = position
        skips, carries, wraps = so_far
        for number, colour in enumerate(LIMOUSINES):
            if self._left[number]:
                self._left[number] -= 1
                shift = self._table[shape][cars.index(colour)]
                skip, carry, wrap = shift.events
                yield from self._rows(
                    Position(shift.after, shift.rearrange(cars)),
                    (skips + skip, carries + carry, wraps + wrap),
                    (*row, Drive(colour)),
                )
                self._left[number] += 1

    def _hopeful(self, position: Position, so_far: Counts, left: int) -> bool:
        """Whether so many cards might still do, whatever the deck."""
        for number, wanted in zip(so_far, self._wanted, strict=True):
            if number + left < wanted.least or (wanted.most is not None and number > wanted.most):
                return False
        shape, cars = position
        if left <= FORESEEN and not self._to_come(shape, so_far, left):
            return False
        return all(reaches(shape, cars.index(car), left) for car, reaches in self._aims)

    def _to_come(self, shape: Shape, so_far: Counts, left: int) -> bool:
        """Whether the events that are still missing can come about together."""
        skips, carries, wraps = (
            wanted.least - number for number, wanted in zip(so_far, self._wanted, strict=True)
        )
        return any(
            most[0] >= skips and most[1] >= carries and most[2] >= wraps
            for most in self._prospects[shape, left]
        )


class Prospects(dict[tuple[Shape, int], frozenset[Counts]]):
    """The most events that so many moves from a shape can bring, whatever the colours.

    More of one may mean less of another, so there are several most; none is less than another in
    everything. Worked out when first looked up.
    """

    def __init__(self, reading: Reading) -> None:
        self._table = reading.forward

    def __missing__(self, key: tuple[Shape, int]) -> frozenset[Counts]:
        shape, left = key
        found = {(0, 0, 0)} if not left else set()
        for shift in self._table[shape] if left else ():
            skip, carry, wrap = shift.events
            for skips, carries, wraps in self[shift.after, left - 1]:
                found.add((skips + skip, carries + carry, wraps + wrap))
        most = self[key] = frozenset(
            one for one in found if not any(_exceeds(other, one) for other in found)
        )
        return most


def _exceeds(one: Counts, other: Counts) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


@cache
def prospects(reading: Reading) -> Prospects:
    return Prospects(reading)
