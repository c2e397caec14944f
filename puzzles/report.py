"""A set of puzzles at a glance: what is in it, what it catches, and whether it is fair."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from puzzles.answering import heuristics
from puzzles.kinds.task import Kind
from puzzles.make import hash_of
from puzzles.puzzle import Puzzle
from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine
from scheffeln.rules.misreadings import Misreading


class Numbered(NamedTuple):
    """A puzzle and the line of the file it stands on."""

    line: int
    puzzle: Puzzle


class Thumb(NamedTuple):
    """How a rule of thumb does on the puzzles of one kind."""

    kind: Kind
    name: str
    hits: int
    rate: float
    chance: float
    """How often a blind guess is right."""

    @property
    def fair(self) -> bool:
        """Whether it does no better than it may."""
        return self.hits <= 1 or self.rate <= self.chance + heuristics.ALLOWANCE


class Alike(NamedTuple):
    """Two lines with the same puzzle, up to a turn of the ring and the names of the colours."""

    first: int
    again: int


class SetReport(NamedTuple):
    """A set of puzzles in numbers; everything there could be is counted, also what is not there."""

    puzzles: int
    kinds: dict[Kind, int]
    stars: dict[int, int]
    caught: dict[Misreading, int]
    """How many puzzles each misreading gets wrong."""
    only: dict[Misreading, int]
    """How many puzzles this misreading gets wrong and no other does."""
    unknown: dict[Misreading, int]
    """How many puzzles are older than this misreading."""
    thumbs: Sequence[Thumb]
    alike: Sequence[Alike]
    limousines: dict[Limousine, int]
    """Which limousine the answers are about."""
    businesses: dict[Business, int]

    @property
    def fair(self) -> bool:
        return not self.alike and all(one.fair for one in self.thumbs)


def report(puzzles: Iterable[Numbered]) -> SetReport:
    """Count everything, in one pass."""
    tally = _Tally()
    for line, puzzle in puzzles:
        tally.add(line, puzzle)
    return tally.report()


class _Tally:
    """What has been counted so far."""

    def __init__(self) -> None:
        self._kinds: Counter[Kind] = Counter()
        self._stars: Counter[int] = Counter()
        self._caught: Counter[Misreading] = Counter()
        self._unknown: Counter[Misreading] = Counter()
        self._only: Counter[Misreading] = Counter()
        self._limousines: Counter[Limousine] = Counter()
        self._businesses: Counter[Business] = Counter()
        self._hits: defaultdict[Kind, Counter[str]] = defaultdict(Counter)
        self._chance: defaultdict[Kind, float] = defaultdict(float)
        self._first: dict[int, int] = {}
        self._alike: list[Alike] = []

    def add(self, line: int, puzzle: Puzzle) -> None:
        kind = puzzle.task.kind
        self._kinds[kind] += 1
        self._stars[puzzle.difficulty.stars] += 1
        bitten = [one for one, trap in puzzle.traps.items() if trap.caught]
        self._caught.update(bitten)
        self._unknown.update(one for one in Misreading if one not in puzzle.traps)
        if len(bitten) == 1:
            self._only.update(bitten)
        car, at = puzzle.task.subject(puzzle.answer)
        self._limousines[car] += 1
        self._businesses[at] += 1
        self._hits[kind].update(heuristics.hits(puzzle.task, puzzle.answer))
        self._chance[kind] += puzzle.task.chance
        like = hash_of(puzzle.task.likeness())
        if like in self._first:
            self._alike.append(Alike(self._first[like], line))
        self._first.setdefault(like, line)

    def report(self) -> SetReport:
        return SetReport(
            puzzles=self._kinds.total(),
            kinds={kind: self._kinds[kind] for kind in Kind},
            stars={number: self._stars[number] for number in range(1, 6)},
            caught={one: self._caught[one] for one in Misreading},
            only={one: self._only[one] for one in Misreading},
            unknown={one: self._unknown[one] for one in Misreading},
            thumbs=[
                Thumb(kind, name, hits, hits / number, self._chance[kind] / number)
                for kind in Kind
                if (number := self._kinds[kind])
                for name, hits in self._hits[kind].items()
            ],
            alike=self._alike,
            limousines={car: self._limousines[car] for car in LIMOUSINES},
            businesses={at: self._businesses[at] for at in BUSINESSES},
        )
