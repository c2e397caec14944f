"""Every theme stated a second time, over `reference`: from the boards alone, no engine, no solver.

A board is its notation. What a step did is told by comparing the boards before and after it: who
stands elsewhere has moved. Whether a card is needed is tried by playing the row without it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, pairwise, product
from typing import NamedTuple

import reference

CARS = "ROYLTNVW"


@cache
def moved(board: str, car: str) -> str:
    return reference.official(board, car)


def ended(board: str, row: Sequence[str]) -> str:
    for car in row:
        board = moved(board, car)
    return board


@cache
def place(board: str, car: str) -> tuple[int, str, str]:
    """The number of the business, who stands beneath the limousine there, and who above it."""
    for number, cars in enumerate(board.split("/")):
        if car in cars:
            beneath, above = cars.split(car)
            return number, beneath, above
    raise ValueError(f"no {car} on {board}")


class Goal(NamedTuple):
    """A limousine stands on top, or uncovered, or anyhow, at a business."""

    car: str
    business: int
    top: bool
    anyhow: bool = False

    def met(self, board: str) -> bool:
        business, beneath, above = place(board, self.car)
        stands = self.anyhow or (bool(beneath) if self.top else not above)
        return business == self.business and stands


def goals(board: str) -> Iterator[Goal]:
    """Everything that can be asked about an end."""
    for car in CARS:
        business, beneath, above = place(board, car)
        if not above:
            yield Goal(car, business, False)
        if beneath:
            yield Goal(car, business, True)


def top_goals(board: str) -> Iterator[Goal]:
    """What a `top` puzzle can ask about an end: who is on top, and where anybody stands."""
    yield from (goal for goal in goals(board) if goal.top)
    yield from (Goal(car, place(board, car)[0], False, anyhow=True) for car in CARS)


def rounds(cards: int, stride: int = 1) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every row of so many cards, no more than three alike, on every shape; or every so manieth.

    Limousines are named in the order they stand in, so no two rounds differ in colours only.
    """
    every = shapes()
    for number in range(0, len(every) * 8**cards, stride):
        which, rest = divmod(number, 8**cards)
        row = tuple(CARS[rest // 8**k % 8] for k in reversed(range(cards)))
        if max(Counter(row).values()) <= 3:
            yield board_of(every[which]), row


def board_of(shape: str) -> str:
    names = iter(CARS)
    return "/".join("".join(next(names) for _ in range(int(high))) or "_" for high in shape)


@cache
def shapes() -> list[str]:
    """One shape of each turn of the ring, told by heights."""
    every = ("".join(s) for s in product("012", repeat=8) if sum(map(int, s)) == 8)
    return [s for s in every if s == min(s[k:] + s[:k] for k in range(8))]


class Ends(NamedTuple):
    """A round, its boards, and where other ways to play the row would have led."""

    row: tuple[str, ...]
    boards: list[str]
    without: dict[tuple[int, ...], str]
    exchanged: list[str]


def played(board: str, row: tuple[str, ...]) -> Ends:
    boards = [ended(board, row[:k]) for k in range(len(row) + 1)]
    places = range(len(row))
    left_out: list[tuple[int, ...]] = [(k,) for k in places]
    left_out += combinations(places, 2)
    without = {
        some: ended(board, [card for k, card in enumerate(row) if k not in some])
        for some in left_out
    }
    swaps = [(*row[:k], row[k + 1], row[k], *row[k + 2 :]) for k in places[:-1]]
    return Ends(row, boards, without, [ended(board, swap) for swap in swaps])


def tags(ends: Ends, goal: Goal) -> set[str]:
    """The names of all themes that the round has."""
    needed = [not goal.met(ends.without[k,]) for k in range(len(ends.row))]
    told = chain(
        _of_the_limousine(ends, goal),
        _of_the_steps(ends, needed),
        _of_the_stacks(ends, needed),
        _of_the_cards(ends, goal, needed),
    )
    return {theme for theme, there in told if there}


def _of_the_limousine(ends: Ends, goal: Goal) -> Iterator[tuple[str, bool]]:
    row, boards = ends.row, ends.boards
    been = [place(board, goal.car) for board in boards]
    driven = sum((there[0] - here[0]) % 8 for here, there in pairwise(been))
    (_, _, above), (_, beneath, _) = been[0], been[-1]
    roofs = [bool(roof) for _, _, roof in been]
    yield "passenger", goal.car not in row and driven > 0
    yield "unmoved", not driven and not goal.met(boards[0])
    yield "last-uncovers", roofs[-2:] == [True, False]
    came = bool(beneath) and place(boards[0], beneath)[0] != goal.business
    yield "last-covers", row[-1] == goal.car and came
    yield "once-around", driven >= 8
    yield "buried", True in roofs and not roofs[0] and not roofs[-1]
    yield "tables-turned", bool(above) and above == beneath


def _of_the_steps(ends: Ends, needed: list[bool]) -> Iterator[tuple[str, bool]]:
    for card, must, (one, other) in zip(ends.row, needed, pairwise(ends.boards), strict=True):
        way = (place(other, card)[0] - place(one, card)[0]) % 8
        pair = len(_riding(one, other)) == 2
        yield "long-skip", must and not pair and way > 2
        yield "long-haul", must and pair and way > 3
        yield "only-gap", must and pair and one.count("_") == 1


def _riding(one: str, other: str) -> list[str]:
    return [car for car in CARS if place(one, car)[0] != place(other, car)[0]]


def _of_the_stacks(ends: Ends, needed: list[bool]) -> Iterator[tuple[str, bool]]:
    row, boards = ends.row, ends.boards
    for k, card in enumerate(row):
        joined = _riding(boards[k], boards[k + 1]) == [card] and place(boards[k + 1], card)[1]
        if joined and card in row[k + 1 :]:
            again = row.index(card, k + 1)
            between = range(k + 1, again)
            rides = [j for j in between if card in _riding(boards[j], boards[j + 1])]
            yield "built-and-broken", needed[k] and needed[again]
            yield "lift", any(needed[j] for j in rides)


def _of_the_cards(ends: Ends, goal: Goal, needed: list[bool]) -> Iterator[tuple[str, bool]]:
    fixed = [not goal.met(board) for board in ends.exchanged]
    some = len(ends.row) > 2
    named = Counter(card for card, must in zip(ends.row, needed, strict=True) if must)
    yield "thrice", 3 in named.values()
    yield "one-decides", some and needed.count(True) == 1
    yield "all-matter", some and False not in needed
    yield "order-decides", some and fixed.count(True) == 1
    for left_out, end in ends.without.items():
        idle = len(left_out) == 2 and not any(needed[k] for k in left_out)
        yield "either-or", idle and not goal.met(end)
    for k, must in enumerate(fixed):
        yield "threat", must and not (needed[k] and needed[k + 1])
