"""All of Speed, counted: every row of seven cards from every shape, up to rotation and colours.

round    a start and a row: 142 shapes up to rotation, limousine k in slot k, times 1,992,480 rows
block    all rounds of one shape; a count of the whole is the sum of 142 blocks
rounds   how many rounds; `draws` weighs each by how often it is dealt: by the ways to draw its row
         as physical cards, and by the different boards that its shape rotates into
decides  a misreading decides a round if other limousines take money, or elsewhere
known    after k cards are turned up from the right: what the best guess at who takes the money of a
         business would be worth, and whether it is certain already

Rows are a tree: what the first six cards have done is worked out once for all seventh ones. Counts
are exact: integers, or sums of them in floating point below 2**53.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scheffeln.board import LIMOUSINES, RING, Position, Shape, places
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Earns, Misreading, RowOrder
from scheffeln.rules.reading import OFFICIAL
from scheffeln.rules.rulings import DEFAULT_RULES
from solver.counting.bitboards import (
    BYTE,
    KEYS,
    BoardWords,
    Flags64,
    Ints64,
    Moves,
    boards_after,
    bytes_without,
    earners_of,
    move_table,
    places_in,
    shape_rotations,
    takers_of,
    word_of,
)
from solver.counting.odds import PLACES
from solver.simulation import CARS, SHAPE_NUMBER, SHAPES

ROUND_CARDS = 7
COPIES = DEFAULT_RULES.copies
CHUNK = 1 << 15
"""So many rounds at a time: their arrays stay in the processor's cache."""

COUNTED = (
    Clause.MOVE_CARRY,
    Clause.MOVE_SKIP,
    Clause.MOVE_CAPACITY,
    Clause.MOVE_LAND,
    Clause.MOVE_STACK,
)
"""The clauses whose moves are counted in each round, three bits for each in a *tally*; the others
follow from them."""
TALLIES = 1 << (3 * len(COUNTED))

MISTAKES = tuple(Misreading)
MASKS = 1 << len(MISTAKES)
"""For each round a bit for each misreading that decides it."""

START_SHAPES: tuple[Shape, ...] = tuple(
    shape
    for shape in SHAPES
    if SHAPE_NUMBER[shape] == min(map(SHAPE_NUMBER.get, shape_rotations(shape)))  # type: ignore[type-var]  # every rotation is a shape
)
"""One shape of each rotation: 142."""


class Level(NamedTuple):
    """All beginnings of rows with so many cards, in letter order."""

    parent: Ints64
    """The number of the beginning that is one card shorter."""
    card: Ints64
    """The number of the card that was added."""


class Tree(NamedTuple):
    """All rows of some number of cards."""

    levels: tuple[Level, ...]
    """The beginnings with one card, two, and so on up to whole rows."""
    reverse: Ints64
    """For each row the number of the row read from the right."""
    used: NDArray[np.uint8]
    """For each row how many cards of each colour it has."""
    draws: NDArray[np.float64]
    """For each row in how many ways it is drawn."""
    told: "Decisions"

    def row(self, number: int) -> tuple[int, ...]:
        """The cards of a row, as numbers."""
        cards = []
        for level in reversed(self.levels):
            cards.append(int(level.card[number]))
            number = int(level.parent[number])
        return tuple(reversed(cards))


class Decisions(NamedTuple):
    """The card of every row that a rule of thumb looks at."""

    first: NDArray[np.uint8]
    last: NDArray[np.uint8]
    most: NDArray[np.uint8]
    """The card there are most of; of several, the one that comes first."""


@cache
def tree(cards: int = ROUND_CARDS) -> Tree:
    """The rows of so many cards, three of each colour: 1,992,480 of seven."""
    used = np.zeros((1, CARS), np.uint8)
    rows = np.zeros((1, 0), np.uint8)
    levels = []
    for _ in range(cards):
        parent, card = np.nonzero(used < COPIES)
        used, rows = used[parent], np.column_stack([rows[parent], card.astype(np.uint8)])
        used[np.arange(len(card)), card] += 1
        levels.append(Level(parent, card))
    powers = CARS ** np.arange(cards)
    reverse = np.searchsorted(rows @ powers[::-1], rows @ powers)
    ways = np.array([1, 3, 6, 6], np.float64)  # ordered draws of that many of three cards
    told = Decisions(rows[:, 0], rows[:, -1], _most(rows, used))
    return Tree(tuple(levels), reverse, used, ways[used].prod(axis=1), told)


def _most(rows: NDArray[np.uint8], used: NDArray[np.uint8]) -> NDArray[np.uint8]:
    many = np.zeros(len(rows), np.uint8)
    most = np.zeros(len(rows), np.uint8)
    lines = np.arange(len(rows))
    for card in rows.T[::-1]:  # from the right, so that the leftmost has the last word
        here = used[lines, card]
        better = here >= many
        many[better], most[better] = here[better], card[better]
    return most


class Cell(NamedTuple):
    """How many rounds are of one sort, how often they are dealt, and the first row among them."""

    rounds: int
    draws: int
    row: int


class Share(NamedTuple):
    """How often something was so, of how many times, each weighed by draws."""

    hits: int
    of: int


class Known(NamedTuple):
    """What is known after some cards are turned up, of all businesses and weighed by draws."""

    right: int
    """How often the best guess at who takes the money of a business, if anybody, is right."""
    certain: int
    """How often there is nothing left to guess."""


@dataclass(frozen=True)
class Block:
    """What is counted of all rounds of one shape."""

    shape: int
    """Its number among `START_SHAPES`."""
    boards: int
    """How many shapes it rotates into: each stands for as many boards as any other."""
    rounds: int
    draws: int
    tallies: Mapping[int, Cell]
    """By how many moves go by each of the `COUNTED` clauses, three bits for each."""
    ends: tuple[tuple[int, ...], ...]
    """For each business in how many draws nobody takes its money, and each of the limousines."""
    back: Cell
    """Rounds after which all stand as before."""
    masks: Mapping[int, Cell] = field(default_factory=dict)
    """By the set of misreadings that decide a round."""
    known: tuple[Known, ...] = ()
    """After no card, one card, and so on up to all seven."""
    thumbs: Mapping[str, Share] = field(default_factory=dict)
    """How often each rule of thumb is right."""


def count_rounds(number: int, *, plain: bool = False, cards: int = ROUND_CARDS) -> Block:
    """Count all rounds of a shape; `plain` leaves out mistakes, guesses and rules of thumb."""
    rows = tree(cards)
    shape = START_SHAPES[number]
    start = word_of(start_of(shape))
    ends, tallies = walk(shape, move_table(OFFICIAL, COUNTED), rows)
    takers = takers_of(ends)
    revealed = takers[rows.reverse]  # in the order of the rows as they are turned up
    return Block(
        shape=number,
        boards=len(shape_rotations(shape)),
        rounds=len(ends),
        draws=int(rows.draws.sum()),
        tallies=_cells(tallies, TALLIES, rows),
        ends=tuple(
            tuple(map(int, np.bincount(taker, rows.draws, minlength=CARS + 1)))
            for taker in _each_taker(takers)
        ),
        back=_cell(ends == np.uint64(start), rows),
        masks={} if plain else _cells(_masks(shape, ends, takers, revealed, rows), MASKS, rows),
        known=() if plain else tuple(_known(revealed, rows)),
        thumbs={} if plain else _thumbs(shape, takers, rows),
    )


def walk(shape: Shape, moves: Moves, rows: Tree) -> tuple[BoardWords, Ints64]:
    """The board after each row from the start of a shape, and its tally."""
    words = np.array([word_of(start_of(shape))], np.uint64)
    forms = np.array([SHAPE_NUMBER[shape]])
    tally = np.zeros(1, np.int64)
    for level in rows.levels:
        ends = np.empty(len(level.card), np.uint64)
        after, sums = np.empty(len(ends), np.int64), np.empty(len(ends), np.int64)
        for at in _chunks(len(ends)):
            parent = level.parent[at]
            here = words.take(parent)
            place = places_in(here, KEYS.take(level.card[at]))
            case = forms.take(parent) * PLACES + place
            ends[at] = boards_after(here, case, moves)
            after[at] = moves.after.take(case)
            sums[at] = tally.take(parent) + moves.clauses.take(case)
        words, forms, tally = ends, after, sums
    return words, tally


def _chunks(many: int) -> Iterator[slice]:
    return (slice(at, at + CHUNK) for at in range(0, many, CHUNK))


def _cells(sorts: Ints64, many: int, rows: Tree) -> dict[int, Cell]:
    """How many rounds are of each sort."""
    rounds = np.bincount(sorts, minlength=many)
    draws = np.bincount(sorts, rows.draws, minlength=many)
    first = np.zeros(many, np.int64)
    first[sorts[::-1]] = np.arange(len(sorts))[::-1]  # of several, the last one written stays
    return {
        int(sort): Cell(int(rounds[sort]), int(draws[sort]), int(first[sort]))
        for sort in np.flatnonzero(rounds)
    }


def _cell(such: Flags64, rows: Tree) -> Cell:
    found = np.flatnonzero(such)
    first = int(found[0]) if len(found) else -1
    return Cell(len(found), int(rows.draws[found].sum()), first)


def _each_taker(takers: BoardWords) -> Iterator[Ints64]:
    """For each business the number of the limousine that takes its money, 0 for nobody."""
    for business in range(RING):
        yield ((takers >> np.uint64(BYTE * business)) & np.uint64(0xFF)).astype(np.int64)


def _masks(
    shape: Shape, ends: BoardWords, takers: BoardWords, revealed: BoardWords, rows: Tree
) -> Ints64:
    """For each round which misreadings decide it."""
    masks = np.zeros(len(ends), np.int64)
    for bit, mistake in enumerate(MISTAKES):
        match mistake.trait:
            case RowOrder():
                decides = revealed != takers
            case Earns():
                decides = earners_of(ends, mistake.trait) != earners_of(ends, Earns.UNCOVERED)
            case _:
                wrong, _ = walk(shape, move_table(OFFICIAL.mistaken(mistake)), rows)
                decides = takers_of(wrong) != takers
        masks |= decides.astype(np.int64) << bit
    return masks


def _known(revealed: BoardWords, rows: Tree) -> Iterator[Known]:
    """What is known after no card, one card, and so on."""
    cards = len(rows.levels)
    right, certain = np.zeros(cards + 1), np.zeros(cards + 1)
    right[cards] = certain[cards] = RING * rows.draws.sum()
    for taker in _each_taker(revealed):
        parent = rows.levels[-1].parent
        beginnings = parent[-1] + 1
        counts = np.bincount(
            taker * beginnings + parent, rows.draws, minlength=(CARS + 1) * beginnings
        ).reshape(CARS + 1, -1)
        for up in range(cards - 1, -1, -1):
            most, total = counts.max(axis=0), counts.sum(axis=0)
            right[up] += most.sum()
            certain[up] += total[most == total].sum()
            if up:
                begins = np.flatnonzero(np.diff(rows.levels[up - 1].parent, prepend=-1))
                counts = np.add.reduceat(counts, begins, axis=1)
    return (Known(int(one), int(other)) for one, other in zip(right, certain, strict=True))


def start_of(shape: Shape) -> Position:
    """The start that stands for all of a shape."""
    return Position(shape, LIMOUSINES)


BYTES = np.uint64(0x0101010101010101)


def _thumbs(shape: Shape, takers: BoardWords, rows: Tree) -> dict[str, Share]:
    """How often rules of thumb are right.

    The first four guess who takes the money of each business that has anybody on it at the end; the
    others say of one limousine that it will take money, the last one where it stands already.
    """
    start = takers_of(np.array([word_of(start_of(shape))], np.uint64))[0]
    sums: dict[str, Ints64] = {}
    for at in _chunks(len(takers)):
        ends, draws = takers[at], rows.draws[at]
        taken = RING - bytes_without(ends)
        guessed = {
            "there-now": np.full_like(ends, start),
            "one-behind": np.full_like(ends, _rotated(start, 1)),
            "two-behind": np.full_like(ends, _rotated(start, 2)),
            "plain-counting": _counted_on(shape, rows.used[at]),
        }
        found = {
            name: (bytes_without(ends ^ guess) - bytes_without(ends | guess), taken)
            for name, guess in guessed.items()
        }
        every = np.ones(len(ends), np.uint8)
        for name, cards in (
            ("first-card", rows.told.first),
            ("last-card", rows.told.last),
            ("most-frequent-card", rows.told.most),
        ):
            key = (cards[at].astype(np.uint64) + np.uint64(1)) * BYTES
            found[name] = (bytes_without(ends ^ key), every)
        found["without-a-card"] = _idle(shape, ends, rows.used[at])
        for name, pair in found.items():
            weighed = np.array([(column * draws).sum() for column in pair])
            sums[name] = sums.get(name, np.zeros(2)) + weighed
    return {name: Share(int(hits), int(of)) for name, (hits, of) in sums.items()}


def _rotated(word: np.uint64, businesses: int) -> np.uint64:
    """A word with everything moved on clockwise."""
    bits = np.uint64(BYTE * businesses)
    return np.uint64((word << bits) | (word >> (np.uint64(BYTE * RING) - bits)))


def _counted_on(shape: Shape, used: NDArray[np.uint8]) -> BoardWords:
    """Who would be where if each card were a plain step; of two, the one from further on."""
    guess = np.zeros(len(used), np.uint64)
    for car, (business, _) in enumerate(places(shape)):
        bits = ((used[:, car] + np.uint8(business)) & np.uint8(RING - 1)).astype(np.uint64)
        bits <<= np.uint64(3)
        guess &= ~(np.uint64(0xFF) << bits)
        guess |= np.uint64(car + 1) << bits
    return guess


def _idle(
    shape: Shape, takers: BoardWords, used: NDArray[np.uint8]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """How many limousines have no card, and how many of them take the money where they stand."""
    hits, of = np.zeros(len(takers), np.uint8), np.zeros(len(takers), np.uint8)
    for car, (business, _) in enumerate(places(shape)):
        idle = used[:, car] == 0
        there = (takers >> np.uint64(BYTE * business)) & np.uint64(0xFF)
        hits += idle & (there == np.uint64(car + 1))
        of += idle
    return hits, of
