"""Making puzzles to a recipe: the same recipe, the same puzzles, however many hands make them.

1. blocks of proposals are assessed, in any number of processes, and come back in order
2. one after the other they are chosen: as the recipe asks, no two alike, none that too many rules
   of thumb would guess, and dressed so that the answers are about all limousines and businesses
   equally often, in random order
3. what was chosen is proved, again in any number of processes

A small set with a theme or a trap is composed by Z3 instead of dealt.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from itertools import count, islice
from math import inf
from random import Random

from puzzles.answers import certify_all
from puzzles.composing.wish import NO_OTHERS
from puzzles.grade import DEFAULT_WEIGHTS, Weights
from puzzles.guessing import Budget, hidden, is_unforeseeable
from puzzles.kinds import KINDS
from puzzles.kinds.replies import Dress
from puzzles.kinds.task import Assessed
from puzzles.puzzle import Puzzle
from puzzles.recipe import Barren, Dearth, Recipe
from puzzles.series.pairs import pairs
from puzzles.workers import workers
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from solver.answers import NEVER, Deadline, OutOfPatience, OutOfTime

Group = tuple[Assessed, ...]
"""What stands together in a set: a task, or a pair."""

AnswerPlace = tuple[Limousine, Business]
"""What an answer is to be about."""

PLANNED = 512
"""The dresses of so many puzzles are planned together: eight times all pairs."""
AHEAD = 2 * RING
"""So many dresses wait for their turn."""
UNFAIR_IN_A_ROW = 200
"""After so many tasks that were not fair in their dress they are tried in others."""
IN_VAIN = 150
"""After so many composed tasks in a row that were not fair the set is given up: what is asked for
makes them easily guessed."""
ALL_GUESSED = 20
"""After so many of them in a row that one and the same rule of thumb gets right, where each takes
long to find."""
BARREN_BLOCKS = 2000
"""After so many blocks without a puzzle a recipe is given up."""


def make(
    recipe: Recipe,
    jobs: int = 1,
    *,
    z3: bool = True,
    weights: Weights = DEFAULT_WEIGHTS,
    deadline: Deadline = NEVER,
    patience: int | None = None,
) -> Generator[Puzzle, None, None]:
    """The puzzles of a recipe, one after the other; raises `Barren` where there are too few, or too
    few in time. Who watches the deadline is told how many proposals were looked at; whoever has
    something else to take says after how many blocks without a puzzle it is given up."""
    with workers(jobs) as each:
        if recipe.composed:
            looked_at = _composed(recipe, weights, replace(deadline, watch=None))
        else:
            blocks = KINDS[recipe.kind].blocks(recipe)
            plain = replace(recipe, unlike=NO_OTHERS)  # sent to every worker, time and again
            looked_at = each(partial(grouped, plain, weights=weights), blocks)
        chosen = choose(recipe, looked_at, deadline, patience)
        for puzzles in each(partial(proved_puzzles, recipe, z3), chosen):
            yield from puzzles


def _composed(recipe: Recipe, weights: Weights, deadline: Deadline) -> Iterator[list[Group]]:
    """Puzzles that Z3 composed."""
    from puzzles.composing.composition import (
        to_recipe,  # late: most sets are dealt, and need no solver
    )

    for one in to_recipe(recipe, weights, deadline):
        yield [(one,)] if _wanted(one, recipe) else []


def assessed_block(
    recipe: Recipe, block: int, weights: Weights = DEFAULT_WEIGHTS
) -> list[Assessed]:
    """One block of proposals that the recipe allows."""
    dealt = KINDS[recipe.kind].dealt(recipe, block, weights)
    return [one for one in dealt if _wanted(one, recipe)]


def grouped(recipe: Recipe, block: int, weights: Weights = DEFAULT_WEIGHTS) -> list[Group]:
    """The same as they are to stand in a set: each alone, or with its twin."""
    if not recipe.pair:
        return [(one,) for one in assessed_block(recipe, block, weights)]
    both = pairs(assessed_block(recipe, block, weights), weights)
    return [pair for pair in both if _wanted(pair[1], recipe)]


def _wanted(one: Assessed, recipe: Recipe) -> bool:
    """Whether the recipe asks for such a puzzle."""
    return (
        recipe.stars in (None, one.difficulty.stars)
        and all(one.traps[trap].caught for trap in recipe.traps)
        and not any(one.traps[trap].caught for trap in recipe.no_traps)
        and all(theme in one.themes for theme in recipe.themes)
    )


def choose(
    recipe: Recipe,
    blocks: Iterable[list[Group]],
    deadline: Deadline = NEVER,
    patience: int | None = None,
) -> Iterator[list[Assessed]]:
    """As many of the assessed tasks as the recipe asks for, dressed so that the set is fair."""
    selection = _Selection(recipe)
    most_barren = patience or (inf if KINDS[recipe.kind].finite else BARREN_BLOCKS)
    barren = 0
    try:
        for number, block in enumerate(blocks, 1):
            chosen = selection.chosen(block)
            if chosen:
                yield chosen
            if selection.complete:
                return
            if selection.hopeless:
                raise selection.barren(Dearth.RARE)
            barren = 0 if chosen else barren + 1
            if barren > most_barren:
                raise selection.barren(Dearth.RARE)
            deadline.check(number * KINDS[recipe.kind].block)
    except OutOfPatience:
        raise selection.barren(Dearth.RARE) from None
    except OutOfTime:
        raise selection.barren(Dearth.LATE) from None
    while chosen := selection.chosen(selection.refused()):
        yield chosen
    if not selection.complete:
        raise selection.barren(Dearth.EXHAUSTED)


class _Selection:
    """What was chosen of all that was assessed so far, and what was not."""

    def __init__(self, recipe: Recipe) -> None:
        self.made = 0
        self._recipe = recipe
        self._seen: set[int] = set()
        self._guesses = Budget(recipe.count)
        self._dresses = _dresses(recipe)
        self._waiting: list[AnswerPlace] = []
        self._refused: list[Group] = []
        self._in_vain = 0
        self._guessed_alike = 0
        self._thumbs: frozenset[str] = frozenset()
        """The rules of thumb that get all of these right."""
        self._ends = recipe.composed or KINDS[recipe.kind].finite

    @property
    def complete(self) -> bool:
        return self.made == self._recipe.count

    @property
    def hopeless(self) -> bool:
        guessed = self._recipe.isolating and self._guessed_alike >= ALL_GUESSED
        return self._recipe.composed and (guessed or self._in_vain >= IN_VAIN)

    def chosen(self, block: Iterable[Group]) -> list[Assessed]:
        """Those of a block that the set can take, dressed."""
        chosen: list[Assessed] = []
        for plain in block:
            if self.complete:
                break
            like = {hash_of(one.task.likeness()) for one in plain}
            if like & self._seen or len(like) < len(plain) or self._known(plain):
                continue
            fair = self._fair(plain)
            self._count_guessed(plain, fair=bool(fair))
            if fair:
                self._seen |= like
                self.made += len(fair)
                chosen += fair
            elif self._ends:
                self._refused.append(plain)
        return chosen

    def _known(self, plain: Group) -> bool:
        """Whether one of them is like those that nothing may be like."""
        rounds = self._recipe.unlike.rounds
        return bool(rounds) and any(
            one.task.line(one.answer).round().likeness() in rounds for one in plain
        )

    def _count_guessed(self, plain: Group, *, fair: bool) -> None:
        """How many in a row there were that some rule of thumb gets right too often, each of them:
        no dress helps against that."""
        too_good = (self._guesses.too_good(one.task, one.answer) for one in plain)
        guessing = frozenset[str]() if fair else frozenset().union(*too_good)
        still = guessing & self._thumbs if self._guessed_alike else guessing
        self._guessed_alike = self._guessed_alike + 1 if still else bool(guessing)
        self._thumbs = still or guessing

    def _fair(self, plain: Group) -> Group:
        """The tasks in the dress whose turn it is; in a later one where nothing else has been fair
        for long, as two kinds of question may need different ones. Empty where none is fair."""
        self._in_vain += 1
        waiting = self._waiting
        waiting += islice(self._dresses, AHEAD - len(waiting))
        patience = IN_VAIN // 2 if self._recipe.composed else UNFAIR_IN_A_ROW
        for first in range(AHEAD if self._in_vain > patience else 1):
            wanted = [waiting[first], *waiting[:first], *waiting[first + 1 :]]
            group = _dressed(plain, wanted)
            if not group:
                continue
            guesses = self._guesses if len(group) == 1 else deepcopy(self._guesses)
            if all(guesses.allows(one.task, one.answer) for one in group):
                self._guesses, self._waiting, self._in_vain = guesses, wanted[len(group) :], 0
                return group
        return ()

    def refused(self) -> list[Group]:
        """What was guessed too easily, for another try in a larger set."""
        refused, self._refused = self._refused, []
        return refused

    def barren(self, why: Dearth) -> Barren:
        """The news that the set stays too small."""
        like = {hash_of(one.task.likeness()) for group in self._refused for one in group}
        thumbs = self._thumbs if self._guessed_alike > 1 else frozenset[str]()
        return Barren(self._recipe, self.made, why, len(like - self._seen), sorted(thumbs))


def hash_of(like: object) -> int:
    """A likeness in sixteen bytes, the same in every process."""
    return int.from_bytes(blake2b(repr(like).encode(), digest_size=16).digest())


def _dresses(recipe: Recipe) -> Iterator[AnswerPlace]:
    """The limousine and the business each answer is to be about, and some to spare: all of them
    equally often, all pairs as well, in an order that does not let anybody guess the next one."""
    plain = replace(recipe, unlike=NO_OTHERS)
    chance = Random(str(plain))  # noqa: S311 - the same recipe is dressed in the same way
    cars, places = chance.sample(LIMOUSINES, RING), chance.sample(BUSINESSES, RING)
    pairs = ((cars[at % RING], places[(at + at // RING) % RING]) for at in count())
    for first in range(0, recipe.count, PLANNED):
        some = list(islice(pairs, min(PLANNED, recipe.count - first)))
        chance.shuffle(some)
        while not _unforeseeable(some):
            chance.shuffle(some)
        yield from some
    yield from pairs


def _unforeseeable(wanted: Sequence[AnswerPlace]) -> bool:
    """Whether no pattern tells the next limousine or the next business."""
    cars, places = zip(*wanted, strict=True)
    return all(
        is_unforeseeable([letters.index(one) for one in told])
        for letters, told in ((LIMOUSINES, cars), (BUSINESSES, places))
    )


def _dressed(plain: Group, wanted: Sequence[AnswerPlace]) -> Group:
    """Turned and renamed so that the answer is about the limousine and the business wanted; the
    answer of a twin, whose board is the same, about the next limousine. Empty where the cards as
    shown would be the answer."""
    names = dict(zip(LIMOUSINES, LIMOUSINES, strict=True))
    rotation = 0
    for number, (one, (new, at)) in enumerate(zip(plain, wanted, strict=False)):
        car, place = one.task.subject(one.answer)
        if number == 0:
            rotation = (BUSINESSES.index(at) - BUSINESSES.index(place)) % RING
        elif car is plain[0].task.subject(plain[0].answer)[0] or new is wanted[0][0]:
            break
        other = next(old for old in LIMOUSINES if names[old] is new)
        names[car], names[other] = names[other], names[car]
    dress = Dress(rotation, tuple(names.values()))
    group = tuple(one.dressed(dress) for one in plain)
    if len(group) > 1:  # what has a twin is asked of a row
        return group
    (alone,) = group
    shown = hidden(alone, alone.task.subject(alone.answer)[:1])
    return (shown,) if shown else ()


def proved_puzzles(recipe: Recipe, z3: bool, chosen: Sequence[Assessed]) -> list[Puzzle]:
    """Chosen tasks as puzzles, proved."""
    certificate = certify_all([(one.task, one.answer) for one in chosen], z3=z3)
    puzzles = [Puzzle.of(one, certificate, str(recipe)) for one in chosen]
    if not recipe.pair:
        return puzzles
    twins = (puzzles[number ^ 1] for number in range(len(puzzles)))
    return [replace(one, pair=twin.id) for one, twin in zip(puzzles, twins, strict=True)]
