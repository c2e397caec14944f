"""Hands with one order: what is sooner tried than asked.

From a start every row of up to six cards is carried out at once, in a tenth of a second; then it is
known which rows are the only order of their hand to reach a goal, and which ideas they have. There
are 142 starts up to rotation and colours, so a wish about ideas alone is settled by trying them
all. Seven cards take two seconds, so they are tried from the ring only. Where more is wished for Z3
is asked if a few hundred will not do.
"""

from collections import deque
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from random import Random
from typing import NamedTuple

import numpy as np

from puzzles.arrays.enumeration import (
    GOALS,
    deck_rows,
    orders,
    random_row,
    shapes_of,
    shuffled,
    try_rows,
)
from puzzles.arrays.themes import Ends, themes_in
from puzzles.composing.drafts import suiting
from puzzles.composing.streams import Exhausted, LeftOut, Stream
from puzzles.composing.wish import Wish
from puzzles.grade import Weights
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Dress, in_letters
from puzzles.kinds.task import assess
from puzzles.recipe import Recipe
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, Shape
from scheffeln.facts import Fact, Stand
from scheffeln.rules.reading import Lens
from scheffeln.rules.rulings import Rules
from solver.answers import Deadline, Proof, answers_compose
from solver.questions import ComposeQuestion
from solver.simulation import CARS, Batch, Bools, Ints, in_order, slot_stands, step, tables

AT_ONCE = 1 << 16
"""So many rows are carried out in one batch: with all of seven cards memory would run short."""
VISIT = 8
"""So many hands of a start are looked at before the next start has its turn."""
BARREN_HANDS = 200
"""After so many hands in a row that do not meet it Z3 is asked."""
DEALT_ROWS = 40_000
"""So many rows are carried out on a start where not every hand can be tried."""


class SoleOrders(NamedTuple):
    """Rows from one start, each the only order of its hand that brings a limousine on top at a
    business: a line for each row and limousine."""

    rows: Ints
    car: Ints
    at: Ints
    hand: Ints
    """The number of the hand."""

    @property
    def goals(self) -> Ints:
        """The number of hand and goal of each line."""
        return self.hand * GOALS + self.car * RING + self.at

    def those(self, lines: Bools | Ints) -> "SoleOrders":
        return SoleOrders(*(column[lines] for column in self))


def hands_to(wish: Wish, asked: ComposeQuestion, weights: Weights, deadline: Deadline) -> Stream:
    """Hands with one order that meet the wish, until nothing does for long; where trying settles
    it, until there are no more. Those that stand there already come last."""
    for standing in (False, True):
        waiting = deque(_sole_hands(wish, standing=standing))
        barren = 0
        while waiting and (barren < BARREN_HANDS or wish.settled):
            deadline.check()
            tasks = waiting.popleft()
            left = False
            for task in islice(tasks, VISIT):
                left = True
                barren += 1
                one = assess(task, weights) if suiting(wish, task) else None
                if one and answers_compose(asked, one.task.line(one.answer).round()):
                    barren = 0
                    yield one
                    break
            if left:
                waiting.append(tasks)
    return Exhausted(Proof.EXHAUSTIVE) if wish.settled else LeftOut()


def _sole_hands(wish: Wish, *, standing: bool) -> Iterator[Iterator[OrderTask]]:
    """For each start the tasks with one answer that has the themes of the wish and is about the
    same; the limousine is `standing` there before the first card, or it is not."""
    chance = Random(f"{wish.luck}/hands/{standing}")  # noqa: S311 - a seed is the point
    for shape in shuffled(shapes_of(wish.start), chance):
        yield _tasks(wish, shape, chance, standing)


def _tasks(wish: Wish, shape: Shape, chance: Random, standing: bool) -> Iterator[OrderTask]:
    """The tasks of one start, in random order."""
    start = Position(shape, LIMOUSINES)
    found = sole_hands(start, _asked_of(wish)) if wish.short else _dealt(start, wish, chance)
    before = Batch.of([start])
    there = before.top[0, found.car] & (before.business[0, found.car] == found.at)
    for line in shuffled(np.flatnonzero(there == standing).tolist(), chance):
        car, at, row = int(found.car[line]), int(found.at[line]), found.rows[line].tolist()
        names = _names(wish, car, row, chance)
        if names:
            dress = Dress((BUSINESSES.index(wish.at) - at) % RING, names)
            hand = in_letters([LIMOUSINES[card] for card in row])
            goal = Fact(LIMOUSINES[car], BUSINESSES[at], Stand.TOP)
            yield OrderTask(start, hand, goal, wish.rules).dressed(dress)


def _asked_of(wish: Wish) -> Wish:
    """What is asked of hands, whoever they are about."""
    return Wish(
        kind=wish.kind,
        cards=wish.length,
        rules=wish.rules,
        themes=wish.themes,
        traps=wish.traps,
        spared=wish.spared,
    )


@lru_cache(maxsize=512)
def sole_hands(start: Position, wish: Wish) -> SoleOrders:
    """Those of every hand of so many cards that have the themes and that the mistakes make of what
    they are to make."""
    rows, hands = every_hand(wish.length, wish.rules.copies)
    return _suiting(wish, start, rows, hands)


def _dealt(start: Position, wish: Wish, chance: Random) -> SoleOrders:
    """Those of some hands that have the themes."""
    recipe = Recipe(wish.kind, 1, wish.seed, wish.length, rules=wish.rules)
    dealt: list[Ints] = []
    while sum(map(len, dealt)) < DEALT_ROWS:
        dealt.append(orders(in_letters(random_row((), recipe, chance))))
    hands = np.repeat(np.arange(len(dealt)), list(map(len, dealt)))
    return _suiting(wish, start, np.concatenate(dealt), hands)


def _suiting(wish: Wish, start: Position, rows: Ints, hands: Ints) -> SoleOrders:
    """The only orders of these hands that suit the wish: one after the other the mistakes and the
    themes are asked of what is left, so those first that leave little."""
    rules = wish.rules
    found = sole_orders(start, rows, hands, rules)
    for lens in (*sorted(wish.spared), *sorted(wish.traps)):
        if not len(found.rows):
            return found
        right = also_sole(found, start, rows, hands, rules, lens)
        found = found.those(right if lens in wish.spared else ~right)
    if not wish.themes or not len(found.rows):
        return found
    ends = Ends.of(found.car, found.at, Stand.TOP)
    told = themes_in(Batch.of([start]).repeated(len(found.rows)), found.rows, ends, rules)
    return found.those(np.array([wish.themes <= {*some} for some in told], bool))


def _names(wish: Wish, car: int, row: list[int], chance: Random) -> tuple[Limousine, ...] | None:
    """A name for each limousine of a start in letter order, so that the one in question has the
    name it has in the wish, and no card names whom none may name."""
    idle = [one for one in range(CARS) if one not in row and one != car]
    hidden = [one for one in LIMOUSINES if one in wish.unnamed and one is not wish.answer]
    if len(hidden) > len(idle):
        return None
    named = dict(zip(chance.sample(idle, len(hidden)), hidden, strict=True)) | {car: wish.answer}
    others = iter(shuffled([one for one in LIMOUSINES if one not in named.values()], chance))
    return tuple(named.get(one) or next(others) for one in range(CARS))


def sole_orders(start: Position, rows: Ints, hands: Ints, rules: Rules) -> SoleOrders:
    """Every such row among these, which are all orders of some hands, each told by a number."""
    found = []
    for row, goals in _tops(start, rows, hands, rules, None):
        sole = np.bincount(goals, minlength=1)[goals] == 1
        found.append((row[sole], goals[sole]))
    row, goals = map(np.concatenate, zip(*found, strict=True))
    first = np.lexsort((goals, row))
    row, (car, at) = row[first], np.divmod(goals[first] % GOALS, RING)
    return SoleOrders(rows[row], car, at, hands[row])


def also_sole(
    found: SoleOrders, start: Position, rows: Ints, hands: Ints, rules: Rules, lens: Lens
) -> Bools:
    """Which of them are the only order of their hand through a lens as well; the rows are all
    orders of all hands."""
    own = try_rows(start, found.rows, rules, [lens]).ends[lens]
    line = np.arange(len(found.rows))
    there: Bools = own.top[line, found.car] & (own.business[line, found.car] == found.at)
    left = found.those(there)
    wanted = np.zeros(int(hands.max()) + 1, bool)
    wanted[left.hand] = True
    which = wanted[hands]
    number = np.zeros(len(wanted) * GOALS, np.int64)
    for _, goals in _tops(start, rows[which], hands[which], rules, lens):
        number += np.bincount(goals, minlength=len(number))
    there[there] = number[left.goals] == 1
    return there


def _tops(
    start: Position, rows: Ints, hands: Ints, rules: Rules, lens: Lens
) -> Iterator[tuple[Ints, Ints]]:
    """For each limousine the rows that bring it on top somewhere, and the number of hand and goal
    of each."""
    parts = range(0, max(len(rows), 1), AT_ONCE)
    end = Batch.joined([_ends(start, rows[at : at + AT_ONCE], rules, lens) for at in parts])
    for car in range(CARS):
        stand = end.stands_of(car)
        row = np.flatnonzero(slot_stands().top.take(stand))
        yield row, hands[row] * GOALS + car * RING + slot_stands().business.take(stand[row])


def _ends(start: Position, rows: Ints, rules: Rules, lens: Lens) -> Batch:
    """The ends of all rows; what one has in common with the row before is carried out once, so rows
    in letter order take a fraction of the time."""
    moves = tables(rules, (lens,))
    batch = Batch.of([start])
    own = np.zeros(len(rows), bool)
    own[:1] = True
    for cards in np.ascontiguousarray(in_order(rows, rules, lens).T):
        before = np.cumsum(own) - 1
        own[1:] |= cards[1:] != cards[:-1]
        batch = step(batch.those(before[own]), cards[own], moves)
    return batch.those(np.cumsum(own) - 1)


@cache
def every_hand(length: int, copies: int) -> tuple[Ints, Ints]:
    """Every row of so many cards of the deck, and a number for the hand of each."""
    rows = deck_rows(length, copies)
    counting = (copies + 1) ** np.arange(CARS)
    hands = sum(counting[cards] for cards in rows.T)
    return rows, np.unique(hands, return_inverse=True)[1]
