"""Blocks of rounds put together: what is told of all of Speed.

`rounds` are counted as they are, `draws` as often as they are dealt: each shape as many times as it
has rotations, so that every board is as likely as any other, and each row as often as it is drawn.
A block is kept as one line of JSON, so that nothing that was counted is ever lost.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from scheffeln.rules.clauses import Clause
from scheffeln.version import RULES_VERSION
from solver.atlas import (
    COUNTED,
    MISTAKES,
    START_SHAPES,
    Block,
    Cell,
    Known,
    Share,
    count,
)
from solver.recount import recount, told


class CountsDisagree(Exception):
    """The two ways of counting differ, which is a bug in one of them."""

    def __init__(self, shape: int) -> None:
        super().__init__(f"the two counts of shape {shape} differ")
        self.shape = shape


def count_twice(number: int, *, plain: bool = False) -> Block:
    """Count a block in both ways; raises `CountsDisagree`."""
    block = count(number, plain=plain)
    if told(block) != recount(START_SHAPES[number]):
        raise CountsDisagree(number)
    return block


def line_of(block: Block) -> str:
    """A block as a line."""
    kept = {**asdict(block), "rules": RULES_VERSION, "plain": not block.masks}
    return json.dumps(kept, separators=(",", ":"))


def block_of(line: str, *, plain: bool = False) -> Block | None:
    """The block of a line; none if it is torn, of other rules, or counts less than is asked for."""
    try:
        kept = json.loads(line)
        if kept.pop("rules") != RULES_VERSION or kept.pop("plain") != plain:
            return None
        return Block(
            **{
                **kept,
                "ends": tuple(map(tuple, kept["ends"])),
                "back": Cell(*kept["back"]),
                "tallies": _cells(kept["tallies"]),
                "masks": _cells(kept["masks"]),
                "known": tuple(Known(*one) for one in kept["known"]),
                "thumbs": {name: Share(*share) for name, share in kept["thumbs"].items()},
            }
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _cells(kept: Mapping[str, Sequence[int]]) -> dict[int, Cell]:
    return {int(sort): Cell(*cell) for sort, cell in kept.items()}


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
        return cls(*((number >> (3 * place)) & 7 for place in range(len(COUNTED))))


@dataclass(frozen=True)
class Survey:
    """Everything that was counted, of as many blocks as there are."""

    blocks: tuple[Block, ...]

    @property
    def whole(self) -> bool:
        """Whether all of Speed is counted."""
        return len(self.blocks) == len(START_SHAPES)

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

    def _added(self, cells: Callable[[Block], Mapping[int, Cell]]) -> dict[int, Sort]:
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
        breaking = sum(1 << bit for bit, one in enumerate(MISTAKES) if clause in one.breaks)
        return self.decided(lambda mask: bool(mask & breaking)) if breaking else None

    @property
    def known(self) -> tuple[Known, ...]:
        """What is known after no card, one card, and so on up to all seven."""
        return tuple(
            Known(
                sum(block.known[cards].right * block.boards for block in self.blocks),
                sum(block.known[cards].certain * block.boards for block in self.blocks),
            )
            for cards in range(len(self.blocks[0].known))
        )

    @property
    def thumbs(self) -> dict[str, Share]:
        """How often each rule of thumb is right."""
        hits: Counter[str] = Counter()
        of: Counter[str] = Counter()
        for block in self.blocks:
            for name, share in block.thumbs.items():
                hits[name] += share.hits * block.boards
                of[name] += share.of * block.boards
        return {name: Share(hits[name], of[name]) for name in of}

    @property
    def moneyless(self) -> int:
        """Businesses without anybody at the end, of eight in each draw."""
        return sum(nobody * block.boards for block in self.blocks for nobody, *_ in block.ends)


def _sort(block: Block, cell: Cell) -> Sort:
    return Sort(cell.rounds, cell.draws * block.boards, block.shape, cell.row)
