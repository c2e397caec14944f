"""Exercises for a training: forecasts made on the spot, other kinds from the shelf."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

from puzzles.guessing import Budget
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import LineOfPlay
from puzzles.kinds.task import ROW, Kind, Task
from puzzles.make import make
from puzzles.recipe import Barren, Recipe
from puzzles.series.daily import shelf
from puzzles.series.deals import deals, with_tokens
from puzzles.series.ideas import Taught
from puzzles.storage.ids import task_of
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine, Position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import Lens, reading_of
from scheffeln.rules.rulings import Rules
from scheffeln.rules.score import takers
from solver.answers import NEVER
from solver.themes import Theme

BATCH = 64
"""So many are fair among themselves; then others are made."""
ROUNDS_TRIED = 10_000
"""Where none of so many rounds is like that, there may be none at all: nobody is kept waiting."""
TRIES = 1_000
"""The same where the limousines stand already."""


class ExerciseWish(NamedTuple):
    """What an exercise is to be like."""

    cards: int = ROW
    trap: Misreading | None = None
    stars: int | None = None
    taught: Taught | None = None
    """It needs no other idea and catches no mistake about another; `None`: whatever comes."""


class Exercises:
    """As many forecasts as anybody likes, by these rules and with these themes."""

    def __init__(self, rules: Rules, seed: int, themes: tuple[Theme, ...] = ()) -> None:
        self._themes = themes
        self._rules = rules
        self._seed = seed
        self._making: dict[ExerciseWish, Iterator[Task]] = {}
        self._guesses = Budget(BATCH)

    def forecast(self, wanted: ExerciseWish) -> Task:
        """The next one that is like that, or nearly so where there is none."""
        if wanted not in self._making:
            self._making[wanted] = self._made(wanted)
        return next(self._making[wanted])

    def fewest(self) -> int:
        """The fewest cards of which some have the themes; the whole row where no fewer do."""
        for cards in range(1, ROW):
            try:
                self.forecast(ExerciseWish(cards))
            except Barren:
                continue
            return cards
        return ROW

    def onward(self, start: Position, trap: Misreading | None = None) -> ForecastTask:
        """One from where the limousines stand: as at the table, only cards and tokens are new."""
        self._seed += 1
        chance = Random(self._seed)  # noqa: S311 - nobody gains by guessing an exercise
        rounds = deals(ROW, chance, self._rules, start)
        dealt = (one for deal in rounds for one in with_tokens(deal, chance))
        spare = next(dealt)
        tried = (one for one in islice(dealt, TRIES) if trap is None or trap in one.caught)
        return next((one for one in tried if self._suits(one.task)), spare).task

    def _suits(self, task: ForecastTask) -> bool:
        """Whether it has the themes, and no rule of thumb has been right too often with it."""
        answer = task.findings([None])[None].answer
        if answer is None or not {*self._themes} <= {*task.themes(answer)}:
            return False
        return self._guesses.allows(task, answer)

    def _made(self, wanted: ExerciseWish) -> Iterator[Task]:
        if wanted.taught:
            yield from self._of_a_lesson(wanted, wanted.taught)
        while True:
            self._seed += 1
            recipe = Recipe(
                Kind.FORECAST,
                BATCH,
                self._seed,
                cards=None if wanted.cards == ROW else wanted.cards,
                stars=wanted.stars,
                traps=(wanted.trap,) if wanted.trap else (),
                rules=self._rules,
                themes=self._themes,
            )
            try:
                for puzzle in make(recipe, z3=False, deadline=NEVER.patient_for(ROUNDS_TRIED)):
                    yield puzzle.task
            except Barren as barren:
                if barren.made:
                    continue
                if wanted == ExerciseWish(wanted.cards):
                    raise
                wanted = ExerciseWish(wanted.cards)

    def _of_a_lesson(self, wanted: ExerciseWish, taught: Taught) -> Iterator[Task]:
        """Those that keep to what was taught; they end where the rules know none such.

        They are dealt as those of a printed course are: what is so simple is easily guessed, and
        no set of them would be fair. But whoever earns the most before any card is never the
        answer: nobody gets through a lesson without carrying out the row.
        """
        self._seed += 1
        chance = Random(self._seed)  # noqa: S311 - nobody gains by guessing an exercise
        in_vain = 0
        for deal in deals(wanted.cards, chance, self._rules):
            if in_vain > ROUNDS_TRIED:
                return
            in_vain += 1
            if not taught.covers(deal.needed):
                continue
            for one in with_tokens(deal, chance):
                caught = wanted.trap in one.caught and not taught.later(one.caught)
                if caught and one.cards_decide:
                    in_vain = 0
                    yield one.task
                    break


def shelved(kind: Kind, chance: Random) -> list[str]:
    """The ids of this kind on the shelf, in any order."""
    ids = [name for name in shelf() if task_of(name).kind is kind]
    return chance.sample(ids, len(ids))


def rest_of(task: ForecastTask, hints: int) -> ForecastTask:
    """What is left to foresee once hints have carried out so many cards."""
    done = LineOfPlay(task.position, task.row[:hints]).steps(task.rules)
    start = done[-1].after if done else task.position
    return replace(task, position=start, row=task.row[hints:])


def end_of(task: ForecastTask, lens: Lens = None) -> Position:
    """The board at the end, as somebody sees it who makes this mistake."""
    steps = LineOfPlay(task.position, task.row).steps(task.rules, lens)
    return steps[-1].after if steps else task.position


def earnings(task: ForecastTask, lens: Lens = None) -> dict[Limousine, int]:
    """What each limousine earns, as somebody sees it who makes this mistake."""
    found = takers(end_of(task, lens), reading_of(task.rules, lens))
    return {car: task.money[BUSINESSES.index(at)] for at, car in found.items()}


class Rival(NamedTuple):
    """Somebody else at the table."""

    after: float
    """How many seconds after the last card was turned up they take."""
    wants: tuple[Limousine, ...]
    """The best first, as they see it."""


def race_rivals(
    task: ForecastTask, many: int, seconds: float, mistakes: float, chance: Random
) -> tuple[Rival, ...]:
    """Rivals who need about so many seconds; such a share of them makes some mistake."""

    def one() -> Rival:
        lens = chance.choice(list(Misreading)) if chance.random() < mistakes else None
        worth = earnings(task, lens)
        shuffled = chance.sample(LIMOUSINES, len(LIMOUSINES))
        wants = sorted(shuffled, key=lambda car: -worth.get(car, -1))
        return Rival(seconds * (0.5 + chance.random()), tuple(wants))

    return tuple(sorted((one() for _ in range(many)), key=lambda rival: rival.after))


def best_left(
    task: ForecastTask, car: Limousine | None, taken: Collection[Limousine], lens: Lens = None
) -> bool:
    """Whether no limousine that is still free earns more than this one, seen so; none is as good as
    one that earns nothing."""
    worth = earnings(task, lens)
    own = worth.get(car, 0) if car else 0
    return bool(worth) and all(own >= worth.get(one, 0) for one in LIMOUSINES if one not in taken)


def is_choice(task: ForecastTask, taken: Collection[Limousine]) -> bool:
    """Whether it matters which of the limousines that are still free is taken."""
    worth = earnings(task)
    return len({worth.get(one, 0) for one in LIMOUSINES if one not in taken}) > 1
