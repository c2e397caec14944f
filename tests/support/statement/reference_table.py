"""The second statement of the rules as a table, to play very many rows side by side.

The table is filled by asking `reference` about every shape and every limousine, and knows no
engine and no solver. With numpy it then plays hundreds of thousands of rows in the time in which
`reference` plays hundreds.

place    a number: twice the index of a business, and one more for on top of another limousine
move     the number of a card carried out, in letter order: R to M, R+ to M+, R- to M-, R@A to M@H,
         and @ for an Evasion without effect
boards   many positions side by side: the number of the shape of each, and the place of each
         limousine in the order of `CARS`
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
import reference
from numpy.typing import NDArray
from reference import CARS, RING, Rule

Flags = NDArray[np.bool_]
Rows = NDArray[np.int64]
"""A line for each row, a column for each card."""

Where = dict[str, int]
"""The place of each limousine."""

MOVES = [
    *CARS,
    *(f"{car}+" for car in CARS),
    *(f"{car}-" for car in CARS),
    *(f"{car}@{business}" for car in CARS for business in RING),
    "@",
]
NUMBER = {word: number for number, word in enumerate(MOVES)}
DISCARD = NUMBER["M"]
"""The one move for which no card is played face up, so that none can be refused."""

PLACES = 2 * len(RING)
FORWARD, BACKWARD, EVADE, IDLE = 0, PLACES, 2 * PLACES, 2 * PLACES + PLACES * len(RING)
"""An action is what a move comes to when it is known where its limousine stands."""


def _action(word: str, place: int) -> int:
    if word == "@":
        return IDLE
    _car, kind, business = word[0], word[1:2], word[2:]
    if kind == "@":
        return EVADE + len(RING) * place + RING.index(business)
    return (BACKWARD if kind == "-" else FORWARD) + place


_MOVER = np.array([0 if word == "@" else CARS.index(word[0]) for word in MOVES])
_ACTION = np.array([[_action(word, place) for place in range(PLACES)] for word in MOVES])
_RUN_ON_MAFIA = np.array([word[0] == "M" and len(word) > 1 for word in MOVES])


class Boards(NamedTuple):
    """Many positions side by side, all with eight limousines or all with nine."""

    shape: NDArray[np.int64]
    place: NDArray[np.uint8]

    def those(self, chosen: Flags | NDArray[np.int64] | slice) -> "Boards":
        return Boards(self.shape[chosen], self.place[chosen])

    def repeated(self, times: int) -> "Boards":
        """Each of them so many times in a row."""
        return Boards(self.shape.repeat(times), self.place.repeat(times, axis=0))


class Played(NamedTuple):
    """Where rows have led, and what happened on the way."""

    boards: Boards
    allowed: Flags
    """Whether every card might be played; where not, the board means nothing."""
    skips: NDArray[np.int64]
    carries: NDArray[np.int64]
    wraps: NDArray[np.int64]


@cache
def all_shapes(limousines: int) -> list[tuple[int, ...]]:
    """The shapes in the order of their numbers."""
    return list(reference.all_shapes(limousines))


@cache
def shape_numbers(limousines: int) -> dict[tuple[int, ...], int]:
    return {shape: number for number, shape in enumerate(all_shapes(limousines))}


@cache
def heights(limousines: int) -> NDArray[np.int64]:
    """How many stand on each business, a line for each shape."""
    return np.array(all_shapes(limousines))


def places_of(shape: Sequence[int]) -> list[int]:
    """The places that are taken in a shape, from A to H and bottom first."""
    return [2 * index + level for index, height in enumerate(shape) for level in range(height)]


def _stands(position: str) -> tuple[tuple[int, ...], Where]:
    """The shape of a position, and the place of each limousine."""
    board = reference.read(position)
    where = {
        car: 2 * index + level
        for index, cars in enumerate(board.values())
        for level, car in enumerate(cars)
    }
    return tuple(map(len, board.values())), where


def boards(positions: Iterable[str]) -> Boards:
    """Positions in the notation, put side by side."""
    shapes, places = [], []
    for position in positions:
        shape, where = _stands(position)
        shapes.append(shape_numbers(len(where))[shape])
        places.append([where[car] for car in CARS[: len(where)]])
    return Boards(np.array(shapes), np.array(places, np.uint8))


def written(boards: Boards) -> list[str]:
    """The boards in the notation."""
    told = []
    for line in boards.place.tolist():
        cars = sorted(zip(line, CARS, strict=False))
        told.append(
            "/".join(
                "".join(car for place, car in cars if place // 2 == index) or "_"
                for index in range(len(RING))
            )
        )
    return told


def numbered(rows: Iterable[Sequence[str]]) -> Rows:
    """Rows of one length in the notation, put side by side."""
    return np.array([[NUMBER[word] for word in row] for row in rows], np.int64)


def worded(rows: Rows) -> list[list[str]]:
    """The rows in the notation."""
    return [[MOVES[number] for number in row] for row in rows.tolist()]


class Table:
    """What one rule makes of every shape and every limousine."""

    def __init__(self, limousines: int, rule: Rule, *, run: bool, backward_goes_on: bool) -> None:
        self.limousines = limousines
        shapes = all_shapes(limousines)
        actions = IDLE + 1 if run else PLACES
        self._actions = actions
        cases = len(shapes) * actions
        self._after = np.full(cases, -1)
        self._goes = np.zeros((cases, PLACES), np.uint8)
        self._events = np.zeros((3, cases), np.int64)
        self._still = np.zeros(cases, np.bool_)
        for number, shape in enumerate(shapes):
            case = number * actions
            before = reference.label(shape)
            where = _stands(before)[1]
            for car, place in where.items():
                then = self._put(where, case + FORWARD + place, rule(before, car, True))
                self._events[:, case + FORWARD + place] = _events(where, car, then)
                if run:
                    back = rule(before, car, backward_goes_on)
                    self._put(where, case + BACKWARD + place, back)
            if run:
                self._put(where, case + IDLE, before)
                tops = [(car, place) for car, place in where.items() if place % 2]
                for (car, place), (index, business) in product(tops, enumerate(RING)):
                    after = reference.evade(before, car, business)
                    if after is not None:
                        self._put(where, case + EVADE + len(RING) * place + index, after)

    def _put(self, where: Where, case: int, after: str) -> Where:
        shape, then = _stands(after)
        self._after[case] = shape_numbers(self.limousines)[shape]
        self._goes[case, list(where.values())] = [then[car] for car in where]
        self._still[case] = then == where
        return then

    def play(
        self,
        start: Boards,
        rows: Rows,
        *,
        stuck_refused: bool = False,
        idle_refused: bool = False,
        mafia_spared: bool = False,
    ) -> Played:
        """Each row from its board; one board, or one row, stands for as many as there are."""
        many = max(len(start.shape), len(rows))
        now = start.repeated(many) if len(start.shape) < many else start
        cards = np.broadcast_to(rows, (many, rows.shape[1]))
        line = np.arange(many)
        allowed = np.ones(many, np.bool_)
        events = np.zeros((3, many), np.int64)
        for move in cards.T:
            case = now.shape * self._actions + _ACTION[move, now.place[line, _MOVER[move]]]
            after = self._after[case]
            allowed &= after >= 0
            if mafia_spared:
                allowed &= ~_RUN_ON_MAFIA[move]
            if stuck_refused:
                allowed &= ~self._still[case] | (move == DISCARD) | (move >= NUMBER["R@A"])
            idle = move == NUMBER["@"]
            if idle.any():
                allowed &= ~idle | ~self.evadable(now, mafia_spared)
            if idle_refused:
                allowed &= ~idle
            events += self._events[:, case]
            now = Boards(np.maximum(after, 0), self._goes[case[:, None], now.place])
        return Played(now, allowed, *events)

    def evadable(self, now: Boards, mafia_spared: bool = False) -> Flags:
        """Whether some limousine on top, the Mafia's perhaps not counted, has somewhere to go."""
        tops = now.place % 2 == 1
        if mafia_spared:
            tops = tops[:, : len(CARS) - 1]
        room: Flags = (heights(self.limousines)[now.shape] == 0).any(axis=1)
        evading: Flags = tops.any(axis=1) & room
        return evading


@cache
def table(
    limousines: int = 8,
    rule: Rule = reference.official,
    *,
    run: bool = False,
    backward_goes_on: bool = False,
) -> Table:
    """The one table of a rule, with the Run cards if asked; it takes a tenth of a second."""
    return Table(limousines, rule, run=run, backward_goes_on=backward_goes_on)


def _events(before: Where, car: str, after: Where) -> tuple[bool, bool, bool]:
    """Whether a move clockwise skips, carries and wraps, told from where they stood and stand."""
    moved = [name for name in before if before[name] // 2 != after[name] // 2]
    source, target = before[car] // 2, after[car] // 2
    skips = (target - source) % len(RING) > 1
    return skips, len(moved) == 2, target < source


@cache
def earning(limousines: int, misreading: str) -> Flags:
    """Whether who stands at a place earns, a line for each shape."""
    flags = np.zeros((len(all_shapes(limousines)), PLACES), np.bool_)
    for number, shape in enumerate(all_shapes(limousines)):
        position = reference.label(shape)
        where = _stands(position)[1]
        flags[number, [where[car] for car in reference.earning(position, misreading)]] = True
    return flags


def meets(boards: Boards, car: str, business: str, goal: str, misreading: str = "") -> Flags:
    """Which boards have a limousine standing so at a business."""
    place = boards.place[:, CARS.index(car)]
    index = RING.index(business)
    there = place // 2 == index
    top = place % 2 == 1
    full = heights(boards.place.shape[1])[boards.shape, index] == 2
    standing = {
        "top": top,
        "bottom": full & ~top,
        "covered": full & ~top,
        "lone": ~full,
        "uncovered": ~full | top,
        "earns": earning(boards.place.shape[1], misreading)[boards.shape, place],
        "there": there,
    }
    met: Flags = there & standing[goal]
    return met


@cache
def ring(mafia: bool = False) -> Boards:
    """Every start with one limousine on each business, the Mafia limousine beneath the one on A.

    In place order: where R stands from A on, then O, and so on.
    """
    shape = (1 + mafia, *[1] * (len(RING) - 1))
    taken = [place for place in places_of(shape) if place or not mafia]
    places = np.array([[*order, *[0] * mafia] for order in permutations(taken)], np.uint8)
    return Boards(np.full(len(places), shape_numbers(8 + mafia)[shape]), places)


@cache
def every_row(length: int, copies: int = 3, cards: str = "ROYLTNVW") -> Rows:
    """Every row of so many cards with no more of one than there are, in letter order."""
    every = numbered(product(cards, repeat=length)).reshape(len(cards) ** length, length)
    held = [(every == NUMBER[card]).sum(axis=1) <= copies for card in cards]
    return every[np.all(held, axis=0)]
