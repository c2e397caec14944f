"""A run of training: round after round in one of its modes, every answer judged, said and kept."""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import NamedTuple, assert_never

from puzzles.answering.answers import departure, diagnose, misread
from puzzles.answering.replies import Named, Reply
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import ROW, Assessed, Kind, Task, assess
from puzzles.storage.ids import id_of, task_of
from puzzles.training.exercises import Exercises, ExerciseWish, best_left, rivals, shelved
from puzzles.training.log import Answered, Mode
from puzzles.training.schedule import (
    LESSONS,
    Again,
    Comebacks,
    Fresh,
    Lesson,
    next_lesson,
    planned,
)
from puzzles.training.tally import Tally
from scheffeln.board import written
from scheffeln.drawing.text import beside
from scheffeln.explain import explain
from scheffeln.language import Plural, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Rules
from scheffeln_cli.game.keys import SPACE, Keys
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import BOLD, CLEAR, GREEN, RED, say, styled
from scheffeln_cli.terminal.puzzles import earned
from scheffeln_cli.terminal.render import labelled
from scheffeln_cli.terminal.window import wrapped
from scheffeln_cli.training.round import QUIT, RoundResult, TrainingRound
from solver.themes import Theme

STORM_SECONDS = 180
STORM_PACE = 0.15
SLOWEST, FASTEST = 0.6, 0.15
"""The pace of a streak, from its first round on."""
STEP_UP = 2
"""After so many rounds a streak becomes harder."""
SLOW = 2.0
"""An answer that took so many times the average of the run is worth another look."""

_RIGHT = Text("Right, in {seconds:.1f} seconds.")
_RIGHT_STILL = Text("Right: the best that was still free, in {seconds:.1f} seconds.")
_WRONG = Text("Wrong: {said}. Right is: {answer}.")
_TOO_LATE = Text("Time is up. Right is: {answer}.")
_MONEY = Text("money")
_ONE_MISTAKE = Text("A common mistake leads there:")
_SEVERAL = Text("Several common mistakes lead there:")
_NO_MISTAKE = Text("No single common mistake leads there.")
_PARTS = Text("From card {number} on it goes differently: {said}")
_BY_THE_RULES = Text("right")
_AS_SEEN = Text("mistaken")
_NEXT = Text("space: next   q: end")
_LESSON = Text("Lesson {number}: {cards}")
_CARDS = Plural("1 card", "{n} cards")


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


class Kept(NamedTuple):
    """What was answered, with the task for looking at it again."""

    answered: Answered
    task: Task


class Trainer:
    """A run of training."""

    def __init__(
        self,
        settings: Settings,
        tally: Tally,
        asked: Asked,
        keys: Keys,
        keep: Callable[[Answered], None],
    ) -> None:
        self.settings = settings
        self.tally = tally
        self.asked = asked
        self.kept: list[Kept] = []
        self._keys = keys
        self._keep = keep
        self._live = sys.stdin.isatty() and sys.stdout.isatty() and not asked.json
        self._chance = Random(settings.seed)  # noqa: S311 - nobody gains by guessing an exercise
        self._exercises = Exercises(settings.rules, settings.seed, settings.themes)
        self._comebacks = Comebacks()
        self._began = datetime.now(UTC)
        self._ends: float | None = None
        self._queue = list(settings.tasks) or self._shelf()
        self._lesson = next_lesson(tally) if settings.mode is Mode.COURSE else 0

    def run(self) -> None:
        """Round after round, until the run is over or nobody goes on."""
        number = 0
        while not self._over():
            task = self._next(number)
            if task is None:
                return
            assessed = assess(task)
            self._announce()
            given = self._round(task, number).played()
            if given is None:
                return
            self._judge(assessed, given, number)
            number += 1
            if self._ends is None and self.settings.mode is Mode.STORM:
                self._ends = time.monotonic() + STORM_SECONDS
            if self._live and not self._hurried() and not self._goes_on():
                return

    # what comes

    def _next(self, number: int) -> Task | None:
        """The next task; `None` where there is no other."""
        mode = self.settings.mode
        if self._queue:
            return self._queue.pop(0)
        if self.settings.tasks or self.settings.kind is not Kind.FORECAST:
            again = self._comebacks.left()
            return task_of(again) if again else None
        match mode:
            case Mode.PRACTICE | Mode.COURSE:
                return self._planned(number)
            case Mode.STREAK:
                harder = 1 + number // STEP_UP
                stars = None if harder <= ROW else min(5, harder - ROW)
                return self._exercises.forecast(ExerciseWish(min(ROW, harder), stars=stars))
            case Mode.STORM | Mode.RACE:
                return self._exercises.forecast(ExerciseWish())
            case Mode.DAILY | Mode.SET:
                return None
            case _:
                assert_never(mode)

    def _planned(self, number: int) -> Task:
        today = datetime.now().astimezone().date()
        plan = planned(self.tally, self._comebacks, number, today, self._chance)
        lesson = self._lesson_now()
        if lesson and (lesson.trap or isinstance(plan, Again)):
            plan = Fresh(lesson.trap)
        match plan:
            case Again(name):
                return task_of(name)
            case Fresh(trap):
                return self._exercises.forecast(ExerciseWish(lesson.cards if lesson else ROW, trap))
            case _:
                assert_never(plan)

    def _lesson_now(self) -> Lesson | None:
        if self.settings.mode is not Mode.COURSE:
            return None
        self._lesson = next_lesson(self.tally)
        return LESSONS[self._lesson - 1]

    def _shelf(self) -> list[Task]:
        if self.settings.kind is Kind.FORECAST:
            return []
        return [task_of(name) for name in shelved(self.settings.kind, self._chance)]

    def _round(self, task: Task, number: int) -> TrainingRound:
        setting = self.settings
        pace = setting.pace
        if setting.mode is Mode.STORM:
            pace = STORM_PACE
        elif setting.mode is Mode.STREAK:
            pace = max(FASTEST, SLOWEST - 0.03 * number)
        against = (
            rivals(task, setting.rivals, setting.seconds, setting.mistakes, self._chance)
            if setting.mode is Mode.RACE and isinstance(task, ForecastTask)
            else ()
        )
        return TrainingRound(
            task,
            self.asked,
            self._keys,
            self._live,
            pace if self._live else 0.0,
            against,
            may_ask=setting.mode in (Mode.PRACTICE, Mode.COURSE, Mode.SET),
            until=self._over,
        )

    def _over(self) -> bool:
        if self._ends is not None and time.monotonic() > self._ends:
            return True
        failed = bool(self.kept) and not self.kept[-1].answered.right
        return self.settings.mode is Mode.STREAK and failed

    def _hurried(self) -> bool:
        """Whether nobody wants to read anything now."""
        return self.settings.mode is Mode.STORM

    def _goes_on(self) -> bool:
        say()
        say(_NEXT[self.asked.lang])
        while True:
            key = self._keys.next()
            if key is None or key in (QUIT, QUIT.upper()):
                return False
            if key == SPACE:
                return True

    # what was answered

    def _judge(self, assessed: Assessed, given: RoundResult, number: int) -> None:
        task = assessed.task
        right, misreadings = judged(task, given)
        answered = Answered(
            time=datetime.now(UTC),
            id=id_of(task),
            mode=self.settings.mode,
            run=self._began,
            answer=given.reply.record() if given.reply else None,
            right=right,
            seconds=given.seconds,
            misreadings=tuple(misreadings),
            traps=tuple(one for one, trap in assessed.traps.items() if trap.caught),
            themes=tuple(map(str, task.themes(assessed.answer))),
            hints=given.hints,
            taken=given.taken,
            lesson=self._lesson,
        )
        self._keep(answered)
        self.kept.append(Kept(answered, task))
        self.tally.add(answered)
        if right:
            self._comebacks.solved(answered.id)
        else:
            self._comebacks.failed(answered.id, number, self._chance)
        if self._live:
            sys.stdout.write(CLEAR)
        if not self.asked.json:
            for line in self._told(assessed, given, answered):
                say(line)

    def _announce(self) -> None:
        if self._lesson and not self.asked.json:
            lang = self.asked.lang
            cards = _CARDS(LESSONS[self._lesson - 1].cards, lang)
            said = _LESSON[lang].format(number=self._lesson, cards=cards)
            say(styled(said, BOLD, colour=self.asked.colour))

    def _told(self, assessed: Assessed, given: RoundResult, answered: Answered) -> Iterator[str]:
        asked, lang = self.asked, self.asked.lang
        answer = assessed.answer.words(lang)
        if answered.right:
            text = _RIGHT if given.reply and given.reply.agrees(assessed.answer) else _RIGHT_STILL
            yield styled(text[lang].format(seconds=given.seconds), GREEN, colour=asked.colour)
        else:
            said = given.reply.words(lang) if given.reply else ""
            text = _WRONG if given.reply else _TOO_LATE
            told = text[lang].format(said=said, answer=answer)
            yield styled("\n".join(wrapped(told, asked.width)), RED, colour=asked.colour)
        if self._hurried():
            return
        yield from self._carried_out(assessed)
        if not answered.right and given.reply:
            yield from diagnosis(assessed, answered.misreadings, asked)

    def _carried_out(self, assessed: Assessed) -> Iterator[str]:
        """The row, card by card, and the money."""
        task = assessed.task
        steps = task.line(assessed.answer).steps(task.rules)
        for number, step in enumerate(steps, 1):
            yield f"{number:>2}. {written(step.move):<5} {written(step.after)}"
        if task.money:
            money = earned(task, steps[-1].after)
            yield labelled(_MONEY[self.asked.lang], money, self.asked)


def judged(task: Task, given: RoundResult) -> tuple[bool, tuple[Misreading, ...]]:
    """Whether an answer is right, and which misreadings lead to it if it is not.

    Where others have taken the best limousines, the best that is free is right.
    """
    reply: Reply | None = given.reply
    if reply is None:
        return False, ()
    if given.taken and isinstance(task, ForecastTask) and isinstance(reply, Named):
        taken, car = frozenset(given.taken), reply.car
        if best_left(task, car, taken):
            return True, ()
        return False, tuple(one for one in Misreading if best_left(task, car, taken, one))
    found = diagnose(task, reply)
    return found.right, found.misreadings


def diagnosis(assessed: Assessed, misreadings: tuple[str, ...], asked: Asked) -> Iterator[str]:
    """What may have gone wrong, and from which card on."""
    lang = asked.lang
    fitting = [one for one in Misreading if one in misreadings]
    if not fitting:
        yield _NO_MISTAKE[lang]
        return
    yield (_ONE_MISTAKE if len(fitting) == 1 else _SEVERAL)[lang]
    for one in fitting:
        clauses = " ".join(one.breaks)
        yield from wrapped(f"{one}: {misread(one, lang)} ({clauses})", asked.width, "  ", "    ")
    left = departure(assessed.task, assessed.answer, fitting[0])
    if left:
        said = _PARTS[lang].format(number=left.number, said=explain(left.step, lang))
        yield from wrapped(said, asked.width)
        steps = assessed.task.line(assessed.answer).steps(assessed.task.rules)
        boards = [(_BY_THE_RULES[lang], steps[left.number - 1].after)]
        yield from beside([*boards, (_AS_SEEN[lang], left.step.after)], asked.width)
