"""A set of puzzles at a glance: what is in it, what it catches, and whether it is fair."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from puzzles.guessing import TRAIT_CHANCE, Patterns, clues_of, is_chance, is_fair, pattern
from puzzles.guessing import hits as guessed_hits
from puzzles.kinds.replies import Reply
from puzzles.kinds.sought import SoughtTask
from puzzles.kinds.task import Kind, Task
from puzzles.make import hash_of
from puzzles.puzzle import Puzzle
from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine
from scheffeln.rules.misreadings import Misreading
from solver.themes import Theme


class Numbered(NamedTuple):
    """A puzzle and the line of the file it stands on."""

    line: int
    puzzle: Puzzle


class Thumb(NamedTuple):
    """How a rule of thumb, or a pattern, does on the puzzles of one kind."""

    kind: Kind
    name: str
    hits: int
    rate: float
    chance: float
    """How often a blind guess is right."""

    fair: bool
    """Whether it does no better than it may."""


TELLING = 3
"""Puzzles of different kinds with the same round of so many cards tell each other's answer."""


class Alike(NamedTuple):
    """Two lines with the same puzzle, or the same round in one that gives the other away, up to
    rotation and the names of the colours."""

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
    """What a guess from each puzzle alone is worth."""
    patterns: Sequence[Thumb]
    """What a guess from the answers before is worth."""
    spare: dict[Kind, float]
    """How often all cards but a certain one are enough to give the answer, by kind."""
    themes: dict[Theme, int]
    """How many puzzles have each theme."""
    themeless: int
    """How many puzzles have none."""
    unlooked: int
    """Of how many puzzles nobody has said which themes they have."""
    generators: dict[int, int]
    """How many puzzles each version of the generator made."""
    solutions: dict[Kind, int]
    """In how many ways the cards of solutions are laid, whatever their colours, by kind."""
    alike: Sequence[Alike]
    limousines: dict[Limousine, int]
    """Which limousine the answers are about."""
    businesses: dict[Business, int]

    @property
    def fair(self) -> bool:
        return not self.alike and all(one.fair for one in (*self.thumbs, *self.patterns))


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
        self._patterns: defaultdict[Kind, Patterns] = defaultdict(Patterns)
        self._foreseen: defaultdict[Kind, Counter[str]] = defaultdict(Counter)
        self._spare: Counter[Kind] = Counter()
        self._played: Counter[Kind] = Counter()
        self._generators: Counter[int] = Counter()
        self._themes: Counter[Theme | None] = Counter()
        self._themeless = 0
        self._first: dict[int, int] = {}
        self._rounds: dict[int, tuple[int, Kind]] = {}
        self._alike: list[Alike] = []
        self._laid: defaultdict[Kind, set[object]] = defaultdict(set)

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
        self._hits[kind].update(guessed_hits(puzzle.task, puzzle.answer))
        self._chance[kind] += puzzle.task.chance
        self._add_answer(puzzle.task, puzzle.answer)
        cards = len(puzzle.task.line(puzzle.answer).row)
        self._played[kind] += cards
        self._spare[kind] += cards - puzzle.difficulty.measures.cards
        self._generators[puzzle.generator] += 1
        self._themes.update([None] if puzzle.themes is None else puzzle.themes)
        self._themeless += puzzle.themes == ()
        self._laid[kind].add(pattern(puzzle.task, puzzle.answer))
        self._compare(line, puzzle)

    def _compare(self, line: int, puzzle: Puzzle) -> None:
        """Whether it was there before: the same puzzle, or the same round in one that gives it
        away, be it of another kind, or of a kind whose answers are a part of the round. Of one or
        two cards there are too few rounds to mind."""
        like = hash_of(puzzle.task.likeness())
        laid = hash_of(puzzle.task.line(puzzle.answer).round().likeness())
        before, kind = self._rounds.get(laid, (line, None))
        told = kind is not None and (
            kind is not puzzle.task.kind or isinstance(puzzle.task, SoughtTask)
        )
        if like in self._first:
            self._alike.append(Alike(self._first[like], line))
        elif told and len(puzzle.task.line(puzzle.answer).row) >= TELLING:
            self._alike.append(Alike(before, line))
        self._first.setdefault(like, line)
        self._rounds.setdefault(laid, (line, puzzle.task.kind))

    def _add_answer(self, task: Task, answer: Reply) -> None:
        """Guess by the answers before this one, and let it become known."""
        patterns = self._patterns[task.kind]
        shown = task.traits(answer), clues_of(task)
        self._foreseen[task.kind].update(patterns.hits(*shown))
        patterns.add(*shown)

    def report(self) -> SetReport:
        return SetReport(
            puzzles=self._kinds.total(),
            kinds={kind: self._kinds[kind] for kind in Kind},
            stars={number: self._stars[number] for number in range(1, 6)},
            caught={one: self._caught[one] for one in Misreading},
            only={one: self._only[one] for one in Misreading},
            unknown={one: self._unknown[one] for one in Misreading},
            thumbs=list(self._thumbs()),
            patterns=list(self._seen_patterns()),
            spare={kind: self._spare[kind] / of for kind, of in self._played.items()},
            themes={theme: self._themes[theme] for theme in Theme},
            themeless=self._themeless,
            unlooked=self._themes[None],
            generators=dict(sorted(self._generators.items())),
            solutions={kind: len(laid) for kind, laid in self._laid.items()},
            alike=self._alike,
            limousines={car: self._limousines[car] for car in LIMOUSINES},
            businesses={at: self._businesses[at] for at in BUSINESSES},
        )

    def _thumbs(self) -> Iterator[Thumb]:
        for kind, number in self._numbers():
            chance = self._chance[kind] / number
            for name, hits in self._hits[kind].items():
                fair = is_fair(hits, number, chance)
                yield Thumb(kind, name, hits, hits / number, chance, fair)

    def _seen_patterns(self) -> Iterator[Thumb]:
        chance = TRAIT_CHANCE
        for kind, number in self._numbers():
            for name, hits in self._foreseen[kind].items():
                fair = is_chance(hits, number)
                yield Thumb(kind, name, hits, hits / number, chance, fair)

    def _numbers(self) -> Iterator[tuple[Kind, int]]:
        return ((kind, self._kinds[kind]) for kind in Kind if self._kinds[kind])
