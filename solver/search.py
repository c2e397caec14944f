"""Exact search for rows: depth first in letter order, so the first row found is the least.

Three things keep it short. The ring is rotated so that the first fact is at A. The horizon of each
fact cuts what cannot get there in time. And a limousine that no fact and no known place names is
told from another only by how many of its cards are left, so positions are remembered with such
limousines replaced by that number.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scheffeln.board import BUSINESSES, MAFIA, Limousine, Position
from scheffeln.cards import (
    CARDS,
    Backward,
    Evasion,
    IdleEvasion,
    Move,
    Row,
    card_of,
    in_letter_order,
)
from scheffeln.rules.misreadings import RowOrder
from scheffeln.rules.movement import Shifts
from scheffeln.rules.play import carry_out, judge, judge_by_hand
from solver.answers import NEVER, Deadline
from solver.questions import Rows
from solver.reachability import horizon

CHECK_EVERY = 0x3FF
"""The clock is looked at once in so many nodes."""


class Option(NamedTuple):
    """A move that a place admits, made ready for the search."""

    move: Move
    card: int
    limousine: Limousine | None
    """`None` for an idle Evasion."""
    table: Shifts | None
    """`None` for an Evasion, which follows no table."""


def solutions(rows: Rows, deadline: Deadline = NEVER) -> Iterator[Row]:
    """Every row that answers, in letter order."""
    deadline.check()
    found = _Search(rows, deadline).rows()
    if rows.order is RowOrder.LEFT_TO_RIGHT:
        return found
    # the search runs in the order of play, which is not the order of letters
    return iter(sorted(map(rows.order.as_laid, found), key=in_letter_order))


def count(rows: Rows, deadline: Deadline = NEVER) -> int:
    """How many rows answer, without listing them."""
    deadline.check()
    return _Search(rows, deadline).count()


def _rotated(rows: Rows) -> Rows:
    """The same question with the ring rotated so that its first fact is at A.

    Movement cards know no businesses, so the rows stay; and all questions share one horizon.
    """
    if rows.run or not rows.facts:  # an Evasion names a business
        return rows
    by = BUSINESSES.index(rows.facts[0].at)
    shape, cars = rows.start
    ahead = sum(shape[:by])
    start = Position(shape[by:] + shape[:by], cars[ahead:] + cars[:ahead])
    facts = (replace(f, at=BUSINESSES[BUSINESSES.index(f.at) - by]) for f in rows.facts)
    return replace(rows, start=start, facts=tuple(facts))


class _Search:
    def __init__(self, asked: Rows, deadline: Deadline) -> None:
        rows = _rotated(asked)
        self.start = rows.start
        self.reading = rows.reading
        self.deadline = deadline
        self.nodes = 0
        self.left = list(rows.deck.counts)
        ready = {moves: tuple(map(self._ready, moves)) for moves in set(rows.choices)}
        self.choices = [ready[moves] for moves in rows.order.as_played(rows.choices)]
        self.aims = [(f.limousine, horizon(f, rows.reading, rows.run).reaches) for f in rows.facts]
        named = {fact.limousine for fact in rows.facts} | _named(rows) | {MAFIA}
        self.labels = {
            car: (number, 16 * number + 16 if car in named else 0)
            for number, car in enumerate(Limousine)
        }
        self.hand = rows.hand
        self.refuses_stuck = rows.reading.refuses_stuck
        self.counted: list[dict[object, int]] = [{} for _ in rows.places]

    def _ready(self, move: Move) -> Option:
        card = CARDS.index(card_of(move))
        match move:
            case IdleEvasion():
                return Option(move, card, None, None)
            case Evasion():
                return Option(move, card, move.limousine, None)
            case Backward():
                return Option(move, card, move.limousine, self.reading.backward)
            case _:
                return Option(move, card, move.limousine, self.reading.forward)

    def rows(self) -> Iterator[Row]:
        """Every row, in the order of letters and of play."""
        if self._hopeful(self.start, len(self.choices)):
            yield from self._rows(self.start, 0, ())

    def count(self) -> int:
        if not self._hopeful(self.start, len(self.choices)):
            return 0
        return self._count(self.start, 0)

    def _rows(self, position: Position, depth: int, row: Row) -> Iterator[Row]:
        """Every way on from here; where there was none once, there is none again."""
        if depth == len(self.choices):
            yield row
            return
        known, key = self.counted[depth], self._key(position)
        if known.get(key) == 0:
            return
        found = 0
        left = self.left
        for choice, after in self._ways_on(position, depth):
            left[choice.card] -= 1
            for solution in self._rows(after, depth + 1, (*row, choice.move)):
                found += 1
                yield solution
            left[choice.card] += 1
        known[key] = found

    def _count(self, position: Position, depth: int) -> int:
        if depth == len(self.choices):
            return 1
        known, key = self.counted[depth], self._key(position)
        total = known.get(key)
        if total is None:
            total = 0
            left = self.left
            for choice, after in self._ways_on(position, depth):
                left[choice.card] -= 1
                total += self._count(after, depth + 1)
                left[choice.card] += 1
            known[key] = total
        return total

    def _ways_on(self, position: Position, depth: int) -> Iterator[tuple[Option, Position]]:
        self.nodes += 1
        if not self.nodes & CHECK_EVERY:
            self.deadline.check(self.nodes)
        shape, cars = position
        left = self.left
        still = len(self.choices) - depth - 1
        for choice in self.choices[depth]:
            _, card, limousine, table = choice
            if not left[card]:
                continue
            if table is None or limousine is None:
                after = self._evaded(position, choice)
                if after is None:
                    continue
            else:
                shift = table[shape][cars.index(limousine)]
                if self.refuses_stuck and self._refused(position, choice):
                    continue
                after = Position(shift.after, shift.rearrange(cars))
            for car, reaches in self.aims:
                if not reaches(after[0], after[1].index(car), still):
                    break
            else:
                yield choice, after

    def _evaded(self, position: Position, choice: Option) -> Position | None:
        if self._refused(position, choice):
            return None
        return carry_out(position, choice.move, self.reading).after

    def _refused(self, position: Position, choice: Option) -> bool:
        if not self.hand:
            return bool(judge(position, choice.move, self.reading))
        self.left[choice.card] -= 1
        others = [card for card, left in zip(CARDS, self.left, strict=True) if left]
        self.left[choice.card] += 1
        return bool(judge_by_hand(position, choice.move, others, self.reading))

    def _hopeful(self, position: Position, left: int) -> bool:
        """Whether every fact, taken by itself and whatever the deck, can still come true."""
        shape, cars = position
        return all(reaches(shape, cars.index(car), left) for car, reaches in self.aims)

    def _key(self, position: Position) -> object:
        """The position as far as it matters from here on."""
        shape, cars = position
        left, labels = self.left, self.labels
        told = [label + left[number] for number, label in map(labels.__getitem__, cars)]
        return shape, tuple(told), tuple(left[9:])


def _named(rows: Rows) -> set[Limousine]:
    """The limousines that a known place names."""
    known = (moves[0] for moves in rows.choices if len(moves) == 1)
    return {move.limousine for move in known if not isinstance(move, IdleEvasion)}
