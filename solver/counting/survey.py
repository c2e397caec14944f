"""Blocks of rounds put together: what is told of all of Speed, and the same counted in another way.

`rounds` are counted as they are, `draws` as often as they are dealt: each shape as many times as it
has rotations, so that every board is as likely as any other, and each row as often as it is drawn.
A block is kept as one line of JSON, so that nothing that was counted is ever lost.

`counting.atlas` carries out every row and counts at the end. Here no row is ever carried out by
itself: rows that have led to the same board, with the same cards used and the same tally, are one
line with a number, and the arrays are those of `solver.counting.odds`, which know nothing of words.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from scheffeln.board import CAPACITY, LIMOUSINES, RING, Shape
from scheffeln.rules.clauses import Clause
from scheffeln.rules.reading import OFFICIAL
from scheffeln.version import RULES_VERSION
from solver.counting import atlas
from solver.counting.odds import PLACES, MoveTable, at_start, moves_table, places_of


class CountsDisagree(Exception):
    """The two ways of counting differ, which is a bug in one of them."""

    def __init__(self, shape: int) -> None:
        super().__init__(f"the two counts of shape {shape} differ")
        self.shape = shape


def count_twice(number: int, *, plain: bool = False) -> atlas.Block:
    """Count a block in both ways; raises `CountsDisagree`."""
    block = atlas.count_rounds(number, plain=plain)
    if recount_of(block) != recount(atlas.START_SHAPES[number]):
        raise CountsDisagree(number)
    return block


def line_of(block: atlas.Block) -> str:
    """A block as a line."""
    kept = {**asdict(block), "rules": RULES_VERSION, "plain": not block.masks}
    return json.dumps(kept, separators=(",", ":"))


def block_of(line: str, *, plain: bool = False) -> atlas.Block | None:
    """The block of a line; none if it is torn, of other rules, or counts less than is asked for."""
    try:
        kept = json.loads(line)
        if kept.pop("rules") != RULES_VERSION or kept.pop("plain") != plain:
            return None
        return atlas.Block(
            **{
                **kept,
                "ends": tuple(map(tuple, kept["ends"])),
                "back": atlas.Cell(*kept["back"]),
                "tallies": _cells(kept["tallies"]),
                "masks": _cells(kept["masks"]),
                "known": tuple(atlas.Known(*one) for one in kept["known"]),
                "thumbs": {name: atlas.Share(*share) for name, share in kept["thumbs"].items()},
            }
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _cells(kept: Mapping[str, Sequence[int]]) -> dict[int, atlas.Cell]:
    return {int(sort): atlas.Cell(*cell) for sort, cell in kept.items()}


class Sort(NamedTuple):
    """Rounds of one sort: how many, how often they are dealt, and the first: its shape and row."""

    rounds: int
    draws: int
    shape: int
    row: int

    def __add__(self, other: "Sort") -> "Sort":  # type: ignore[override]  # unlike a tuple's
        first = self if (self.rounds and self[2:] < other[2:]) or not other.rounds else other
        rounds, draws = self.rounds + other.rounds, self.draws + other.draws
        return Sort(rounds, draws, first.shape, first.row)


NONE = Sort(0, 0, -1, -1)


def _total(sorts: Iterable[Sort]) -> Sort:
    found = NONE
    for sort in sorts:
        found = found + sort
    return found


class SurveyTally(NamedTuple):
    """How many moves of a round go by each of the counted clauses."""

    carry: int
    skip: int
    capacity: int
    land: int
    stack: int

    @classmethod
    def of(cls, number: int) -> "SurveyTally":
        return cls(*((number >> (3 * place)) & 7 for place in range(len(atlas.COUNTED))))


@dataclass(frozen=True)
class Survey:
    """Everything that was counted, of as many blocks as there are."""

    blocks: tuple[atlas.Block, ...]

    @property
    def whole(self) -> bool:
        """Whether all of Speed is counted."""
        return len(self.blocks) == len(atlas.START_SHAPES)

    @property
    def rounds(self) -> int:
        return sum(block.rounds for block in self.blocks)

    @property
    def draws(self) -> int:
        return sum(block.draws * block.boards for block in self.blocks)

    @property
    def back(self) -> Sort:
        """Rounds after which all stand as before."""
        return _total(_sort(block, block.back) for block in self.blocks)

    @property
    def tallies(self) -> dict[SurveyTally, Sort]:
        """By how many moves go by each counted clause."""
        sorts = self._added(lambda block: block.tallies)
        return {SurveyTally.of(number): sort for number, sort in sorts.items()}

    @property
    def masks(self) -> dict[int, Sort]:
        """By the set of misreadings that decide."""
        return self._added(lambda block: block.masks)

    def _added(self, cells: Callable[[atlas.Block], Mapping[int, atlas.Cell]]) -> dict[int, Sort]:
        found: dict[int, Sort] = {}
        for block in self.blocks:
            for number, cell in cells(block).items():
                found[number] = found.get(number, NONE) + _sort(block, cell)
        return found

    def having(self, wanted: Callable[[SurveyTally], bool]) -> Sort:
        """The rounds whose tally is such."""
        return _total(sort for tally, sort in self.tallies.items() if wanted(tally))

    def decided(self, wanted: Callable[[int], bool]) -> Sort:
        """The rounds that such a set of misreadings decides."""
        return _total(sort for mask, sort in self.masks.items() if wanted(mask))

    def deciding(self, clause: Clause) -> Sort | None:
        """The rounds in which breaking a clause would change who takes money; none if no
        misreading breaks it."""
        breaking = sum(1 << bit for bit, one in enumerate(atlas.MISTAKES) if clause in one.breaks)
        return self.decided(lambda mask: bool(mask & breaking)) if breaking else None

    @property
    def known(self) -> tuple[atlas.Known, ...]:
        """What is known after no card, one card, and so on up to all seven."""
        return tuple(
            atlas.Known(
                sum(block.known[cards].right * block.boards for block in self.blocks),
                sum(block.known[cards].certain * block.boards for block in self.blocks),
            )
            for cards in range(len(self.blocks[0].known))
        )

    @property
    def thumbs(self) -> dict[str, atlas.Share]:
        """How often each rule of thumb is right."""
        hits: Counter[str] = Counter()
        of: Counter[str] = Counter()
        for block in self.blocks:
            for name, share in block.thumbs.items():
                hits[name] += share.hits * block.boards
                of[name] += share.of * block.boards
        return {name: atlas.Share(hits[name], of[name]) for name in of}


def _sort(block: atlas.Block, cell: atlas.Cell) -> Sort:
    return Sort(cell.rounds, cell.draws * block.boards, block.shape, cell.row)


RowCounts = NDArray[np.int64]

CARS = len(LIMOUSINES)
USED = 2
"""Bits for the number of cards of one colour that are used."""
TALLY = 3 * len(atlas.COUNTED)


class Merged(NamedTuple):
    """Rows side by side, each line for all that have come to the same."""

    shape: RowCounts
    where: NDArray[np.uint8]
    used: RowCounts
    tally: RowCounts
    rounds: RowCounts
    draws: RowCounts


class Recount(NamedTuple):
    """What both ways of counting tell of a shape."""

    rounds: int
    draws: int
    tallies: dict[int, tuple[int, int]]
    """Rounds and draws."""
    ends: tuple[tuple[int, ...], ...]


def recount(shape: Shape, cards: int = atlas.ROUND_CARDS) -> Recount:
    """Count all rounds of a shape by merging."""
    table, clauses = moves_table(CARS, OFFICIAL), _clauses()
    begin = at_start(atlas.start_of(shape), table)
    none = np.zeros(1, np.int64)
    lines = Merged(begin.shape.astype(np.int64), begin.where, none, none, begin.rows, begin.rows)
    for left in range(cards, 0, -1):
        played = [_played(lines, table, clauses, card) for card in range(CARS)]
        lines = Merged(*map(np.concatenate, zip(*played, strict=True)))
        if left > 1:
            lines = _merged(lines)
    return Recount(
        int(lines.rounds.sum()),
        int(lines.draws.sum()),
        _tallies(lines),
        tuple(_ends(lines, table)),
    )


def recount_of(block: atlas.Block) -> Recount:
    """The same of a block, to compare."""
    tallies = {tally: (cell.rounds, cell.draws) for tally, cell in block.tallies.items()}
    return Recount(block.rounds, block.draws, tallies, block.ends)


def _clauses() -> RowCounts:
    """The tally of every case, by shape and place."""
    every = moves_table(CARS, OFFICIAL).shapes
    tallies = np.zeros((len(every), PLACES), np.int64)
    for number, shape in enumerate(every):
        for place, shift in zip(places_of(shape), OFFICIAL.forward[shape], strict=True):
            tallies[number, place] = sum(
                8**k for k, one in enumerate(atlas.COUNTED) if one in shift.clauses
            )
    return tallies


def _played(lines: Merged, table: MoveTable, clauses: RowCounts, card: int) -> Merged:
    """A card on everything that has one left."""
    left = atlas.COPIES - ((lines.used >> (USED * card)) & ((1 << USED) - 1))
    some = np.flatnonzero(left)
    where = lines.where[some]
    case = lines.shape[some] * PLACES + where[:, card]
    return Merged(
        table.after.take(case).astype(np.int64),
        table.goes.take((case * PLACES)[:, None] + where),
        lines.used[some] + (1 << (USED * card)),
        lines.tally[some] + clauses.take(case),
        lines.rounds[some],
        lines.draws[some] * left[some],
    )


def _merged(lines: Merged) -> Merged:
    key = (lines.used << TALLY) | lines.tally
    for column in lines.where.T:
        key = key * PLACES + column
    _, first, same = np.unique(key, return_index=True, return_inverse=True)
    # sums of integers in floating point, exact below 2**53
    rounds, draws = (np.bincount(same, one).astype(np.int64) for one in (lines.rounds, lines.draws))
    shape, where, used, tally, _, _ = lines
    return Merged(shape[first], where[first], used[first], tally[first], rounds, draws)


def _tallies(lines: Merged) -> dict[int, tuple[int, int]]:
    rounds = np.bincount(lines.tally, lines.rounds)
    draws = np.bincount(lines.tally, lines.draws)
    return {int(one): (int(rounds[one]), int(draws[one])) for one in np.flatnonzero(rounds)}


def _ends(lines: Merged, table: MoveTable) -> list[tuple[int, ...]]:
    """For each business in how many draws nobody takes its money, and each of the limousines."""
    full = np.array([[height == CAPACITY for height in shape] for shape in table.shapes])
    takes = np.zeros((RING, CARS + 1), np.int64)
    for car, place in enumerate(lines.where.T, 1):
        business, top = np.divmod(place, CAPACITY)
        uncovered = (top == 1) | ~full[lines.shape, business]
        takes[:, car] = np.bincount(business[uncovered], lines.draws[uncovered], minlength=RING)
    takes[:, 0] = lines.draws.sum() - takes.sum(axis=1)
    return [tuple(map(int, row)) for row in takes]
