"""How somebody wants to train, and what comes next in a run."""

from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from random import Random
from typing import assert_never

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import ROW, Kind, Task
from puzzles.storage.ids import task_of
from puzzles.training.exercises import Exercises, ExerciseWish, end_of, shelved
from puzzles.training.log import Mode
from puzzles.training.schedule import (
    LESSONS,
    Again,
    Comebacks,
    Fresh,
    Lesson,
    cards_for,
    next_lesson,
    planned,
    taught_by,
)
from puzzles.training.tally import Tally
from scheffeln.board import Position
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Rules
from solver.themes import Theme

SLOWEST = 0.6
"""Seconds a card, unless somebody says otherwise; a streak begins so."""
STEP_UP = 2
"""After so many rounds a streak becomes harder, a storm after so many right answers."""
STORM_CARDS = 2
"""A storm begins with so many cards."""
RACE_ROUNDS = 4
"""As many as a stack has tokens (setup.tokens)."""
DRILL_ROUNDS = 10


@dataclass(frozen=True)
class Settings:
    """How somebody wants to train."""

    mode: Mode
    kind: Kind = Kind.FORECAST
    themes: tuple[Theme, ...] = ()
    rules: Rules = field(default_factory=Rules)
    tasks: tuple[Task, ...] = ()
    """Puzzles that are given, in their order."""
    pace: float = SLOWEST
    rivals: int = 3
    seconds: float = 12.0
    """How long a rival needs."""
    mistakes: float = 0.2
    """The share of rivals' takes that are mistaken."""
    seed: int = 0
    traps: tuple[Misreading, ...] = ()
    """Mistakes to drill: an exercise catches one of them."""
    title: Text | None = None
    """What the run is called, where that is not its mode."""

    @property
    def chosen(self) -> bool:
        """Whether the exercises were chosen by hand: then they make no record."""
        return bool(self.traps or self.themes)

    @property
    def drills(self) -> bool:
        """Whether it is practice in nothing but what was chosen."""
        return self.mode is Mode.PRACTICE and self.chosen

    @property
    def rounds(self) -> int:
        """How many rounds the run has; 0 where nothing but the answers ends it."""
        return RACE_ROUNDS if self.mode is Mode.RACE else DRILL_ROUNDS if self.drills else 0


class Agenda:
    """What comes next in a run."""

    def __init__(self, settings: Settings, tally: Tally, chance: Random) -> None:
        self._settings = settings
        self._tally = tally
        self._chance = chance
        self._exercises = Exercises(settings.rules, settings.seed, settings.themes)
        self._comebacks = Comebacks()
        self._queue = list(settings.tasks) or self._shelf()
        self.lesson = 0
        """Counted from 1; 0 outside the course, and once it is finished."""
        self._lesson_now()
        self.again = False
        """Whether this one has failed before."""
        self._left: Position | None = None
        """Where the last round of a race leaves the limousines."""

    def answered(self, name: str, number: int, *, right: bool) -> None:
        """What failed in the round of this number comes back."""
        self._comebacks.answered(name, number, self._chance, right=right)

    def next(self, number: int, right: int) -> Task | None:
        """The task of this number, after so many right answers; `None` where there is no other."""
        mode, self.again = self._settings.mode, False
        if self._queue:
            return self._queue.pop(0)
        if mode is not Mode.DAILY and (
            self._settings.tasks or self._settings.kind is not Kind.FORECAST
        ):
            return self._once_more(self._comebacks.left())
        match mode:
            case Mode.PRACTICE:
                return self._planned(number)
            case Mode.COURSE:
                return self._planned(number) if self._lesson_now() else None
            case Mode.STREAK:
                harder = 1 + number // STEP_UP
                stars = None if harder <= ROW else min(5, harder - ROW)
                cards = max(self._least, min(ROW, harder))
                return self._exercises.forecast(ExerciseWish(cards, self._drilled(), stars))
            case Mode.STORM:
                cards = max(self._least, min(ROW, STORM_CARDS + right // STEP_UP))
                return self._exercises.forecast(ExerciseWish(cards, self._drilled()))
            case Mode.RACE:
                return self._raced()
            case Mode.DAILY | Mode.SET:
                return None
            case _:
                assert_never(mode)

    def _raced(self) -> Task:
        """The next round of a race, which begins where the last one has ended (round.keep)."""
        trap = self._drilled()
        if self._left is None:
            task = self._exercises.forecast(ExerciseWish(trap=trap))
        else:
            task = self._exercises.onward(self._left, trap)
        self._left = end_of(task) if isinstance(task, ForecastTask) else None
        return task

    def _once_more(self, name: str | None) -> Task | None:
        self.again = name is not None
        return task_of(name) if name else None

    def _planned(self, number: int) -> Task | None:
        today = datetime.now().astimezone().date()
        plan = planned(self._tally, self._comebacks, number, today, self._chance)
        lesson = self._lesson_now()
        if lesson and (lesson.trap or isinstance(plan, Again)):
            plan = Fresh(lesson.trap)
        elif self._settings.chosen:
            plan = Fresh(self._drilled())
        match plan:
            case Again(name):
                return self._once_more(name)
            case Fresh(trap):
                taught = taught_by(self.lesson) if lesson and lesson.trap else None
                wish = ExerciseWish(self._cards(lesson), trap, taught=taught)
                return self._exercises.forecast(wish)
            case _:
                assert_never(plan)

    def _cards(self, lesson: Lesson | None) -> int:
        """Practice rises, by the answers to what is practised."""
        if lesson:
            return lesson.cards
        if not self._settings.themes:
            return cards_for(self._tally.recent)
        themes = {*map(str, self._settings.themes)}
        alike = [one for one in self._tally.recent if themes <= {*one.themes}]
        return cards_for(alike, self._least)

    @cached_property
    def _least(self) -> int:
        """The fewest cards that what was chosen can do with."""
        return self._exercises.fewest() if self._settings.themes else 1

    def _drilled(self) -> Misreading | None:
        traps = self._settings.traps
        return self._chance.choice(traps) if traps else None

    def _lesson_now(self) -> Lesson | None:
        if self._settings.mode is not Mode.COURSE:
            return None
        self.lesson = next_lesson(self._tally) or 0
        return LESSONS[self.lesson - 1] if self.lesson else None

    def _shelf(self) -> list[Task]:
        if self._settings.kind is Kind.FORECAST:
            return []
        return [task_of(name) for name in shelved(self._settings.kind, self._chance)]
