"""A run of training: round after round in one of its modes, every answer judged, said and kept."""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from math import ceil
from random import Random
from shutil import get_terminal_size
from typing import NamedTuple

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import is_own_way
from puzzles.kinds.task import Assessed, Task, assess
from puzzles.storage.fields import JsonObject
from puzzles.storage.ids import id_of
from puzzles.training.exercises import race_rivals
from puzzles.training.log import Answered, Mode, known_misreadings
from puzzles.training.schedule import LESSONS, PASSED
from puzzles.training.tally import Tally
from puzzles.training.weakness import likeliest
from scheffeln.language import Lang, Plural, Text
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.keys import SPACE, Keys, typed_ahead
from scheffeln_cli.terminal.output import BOLD, CLEAR, say, styled
from scheffeln_cli.terminal.window import wrapped
from scheffeln_cli.training.agenda import SLOWEST, Agenda, Settings
from scheffeln_cli.training.round import QUIT, RoundResult, TrainingRound
from scheffeln_cli.training.table import legend, mistaken_end, own_way, told_earnings, told_way
from scheffeln_cli.training.verdict import (
    TakenPerson,
    also,
    diagnosis,
    doubt,
    is_telling,
    judged,
    judgement,
    mistake_label,
    parting,
    remedy,
    result,
    right_move,
    rule,
    shortfall,
    takes,
)

STORM_SECONDS = 180
STORM_PACE = 0.15
FASTEST = 0.15
"""A streak comes to this pace from the slowest."""
VERDICT_LINES = 4
"""Right or wrong, which may take two lines, the keys, and the line the cursor stands in."""

_SCORE = Text("{mode}: {right} of {answers} right")
_HINTED = Plural("1 with hints", "{n} with hints")
_DRILL = Text("drill ({mistakes})")
_AGAIN = Text("you got this one wrong before")
_CLOCK = Text("{minutes}:{seconds:02} left")
_IN_A_ROW = Text("{row} of {needed} right in a row")
_ROUND = Text("round {number} of {all}")
_NEXT = Text("space: next   q: end")
_LAST = Text("space: how it went")
_MAKING = Text("Making exercises ... Keys count once the board is there.")
_LESSON = Text("Lesson {number}: {cards}")
_IDEA = Text("What it is about: {remedy}")
_MIXED = Text("everything so far, mixed")
_PASSED = Text("Lesson {number} passed.")
_CARDS = Plural("1 card", "{n} cards")


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
        keep: Callable[[Answered, Lang], str],
        news: Sequence[str] = (),
    ) -> None:
        """`keep` says what is to be told of it; `news` is told before the first round."""
        self.settings = settings
        self.tally = tally
        self.asked = asked
        self.kept: list[Kept] = []
        self._keys = keys
        self._keep = keep
        self.live = looked_at(asked)
        self._chance = Random(settings.seed)  # noqa: S311 - nobody gains by guessing an exercise
        self._agenda = Agenda(settings, tally, self._chance)
        self.began = datetime.now(UTC)
        self._ends: float | None = None
        self._news = list(news)
        """What was told last and is to be seen above the keys of the next round."""
        self._verdict: list[str] = []
        """What was told of the last answer."""
        self._loss: list[str] = []
        """That the last answer could not be kept."""
        self.totals = [0] * (settings.rivals + 1) if settings.mode is Mode.RACE else []
        """What everybody has earned in a race, the player first."""

    def run(self) -> None:
        """Round after round, until the run is over or nobody goes on."""
        number = 0
        while not self.over:
            if self.live and not (number and self._hurried()):
                tell_making(self.asked)
            task = self._agenda.next(number, sum(one.answered.right for one in self.kept))
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
            if self.live and not self._hurried() and not self._goes_on():
                return

    def _round(self, task: Task, number: int) -> TrainingRound:
        setting = self.settings
        pace = setting.pace
        if setting.mode is Mode.STORM:
            pace = STORM_PACE
        elif setting.mode is Mode.STREAK:
            pace = max(FASTEST, SLOWEST - 0.03 * number)
        against = (
            race_rivals(task, setting.rivals, setting.seconds, setting.mistakes, self._chance)
            if setting.mode is Mode.RACE and isinstance(task, ForecastTask)
            else ()
        )
        return TrainingRound(
            task,
            self.asked,
            self._keys,
            self.live,
            pace if self.live else 0.0,
            against,
            may_ask=setting.mode in (Mode.PRACTICE, Mode.COURSE, Mode.SET),
            until=lambda: self.over,
            status=self._status,
            notes=[*self._news, *(self._idea() if self._agenda.lesson and self.live else ())],
        )

    @property
    def telling(self) -> list[Kept]:
        """The answers that show anything."""
        return [one for one in self.kept if one.answered.telling]

    def score(self) -> str:
        """How many of the answers so far are right."""
        lang, telling = self.asked.lang, [one.answered for one in self.telling]
        right = [one for one in telling if one.right]
        said = _SCORE[lang].format(mode=self._named(), right=len(right), answers=len(telling))
        helped = sum(bool(one.hints) for one in right)
        return f"{said}, {_HINTED(helped, lang)}" if helped else said

    def _named(self) -> str:
        """What this run is."""
        lang, settings = self.asked.lang, self.settings
        if settings.title:
            return settings.title[lang]
        if settings.traps:
            drilled = ", ".join(mistake_label(one, lang) for one in settings.traps)
            return _DRILL[lang].format(mistakes=drilled)
        said = settings.mode.said[lang]
        themes = ", ".join(theme.label[lang] for theme in settings.themes)
        return f"{said} ({themes})" if themes else said

    def _status(self) -> str:
        """How the run stands; in a storm also how much time is left."""
        lang = self.asked.lang
        match self.settings.mode:
            case Mode.COURSE:
                row = self.tally.lessons.get(self._agenda.lesson, 0)
                said = _IN_A_ROW[lang].format(row=row, needed=PASSED)
                return f"{self._lesson_named()}   {said}"
            case Mode.STORM:
                left = STORM_SECONDS if self._ends is None else self._ends - time.monotonic()
                minutes, seconds = divmod(max(0, ceil(left)), 60)
                said = _CLOCK[lang].format(minutes=minutes, seconds=seconds)
                return f"{self.score()}   {said}"
            case _ if rounds := self.settings.rounds:
                number = min(rounds, len(self.kept) + 1)
                said = _ROUND[lang].format(number=number, all=rounds)
                return f"{self.score() if self.kept else self._named()}   {said}"
            case _:
                said = self.score() if self.kept else self._named()
                return f"{said}   {_AGAIN[lang]}" if self._agenda.again else said

    @property
    def over(self) -> bool:
        """Whether the run has come to its end."""
        if self._ends is not None and time.monotonic() > self._ends:
            return True
        match self.settings.mode:
            case Mode.STREAK:
                return bool(self.kept) and not self.kept[-1].answered.right
            case Mode.DAILY:
                return bool(self.kept)
            case _:
                return 0 < self.settings.rounds <= len(self.kept)

    def _hurried(self) -> bool:
        """Whether nobody wants to read anything now."""
        return self.settings.mode is Mode.STORM

    def _goes_on(self) -> bool:
        asks = (_LAST if self.over else _NEXT)[self.asked.lang]
        say(asks)
        if QUIT in typed_ahead(self._keys):
            return False
        self._keys.start()
        while True:
            key = self._keys.next()
            if self._keys.resumed():
                self._tell_verdict()
                say(asks)
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
            run=self.began,
            answer=_record(task, given),
            right=right,
            seconds=given.seconds,
            misreadings=tuple(misreadings),
            traps=tuple(one for one, trap in assessed.traps.items() if trap.caught),
            themes=tuple(map(str, task.themes(assessed.answer))),
            hints=given.hints,
            taken=given.taken,
            lesson=self._agenda.lesson,
            telling=is_telling(task, given),
        )
        told = self._keep(answered, self.asked.lang)
        self._loss = wrapped(told, self.asked.width) if told else []
        self.kept.append(Kept(answered, task))
        self.tally.add(answered)
        self._agenda.answered(answered.id, number, right=right)
        took = takes(task, given)
        for one in took:
            self.totals[one.rival] += one.value
        said = judgement(assessed, given, self.asked, right=right)
        if self._hurried() and self.live:
            self._news = [said, *self._loss]
            return
        self._news = []
        if self.asked.json:
            return
        passed = answered.lesson and self.tally.lessons.get(answered.lesson) == PASSED
        self._verdict = [said, *self._loss, *self._explained(assessed, answered, given, took)]
        if passed:
            told = _PASSED[self.asked.lang].format(number=answered.lesson)
            self._verdict.append(styled(told, BOLD, colour=self.asked.colour))
        self._tell_verdict()

    def _tell_verdict(self) -> None:
        if self.live:
            sys.stdout.write(CLEAR)
        for line in self._verdict:
            say(line)

    def _announce(self) -> None:
        if self.live or self.asked.json:
            return
        for one in self._news:
            say(one)
        self._news = []
        if self._agenda.lesson:
            say(styled(self._lesson_named(), BOLD, colour=self.asked.colour))
            for line in self._idea():
                say(line)

    def _idea(self) -> Iterator[str]:
        """What the lesson is about."""
        lang, trap = self.asked.lang, LESSONS[self._agenda.lesson - 1].trap
        told = remedy(trap, lang) if trap else _MIXED[lang]
        yield from wrapped(_IDEA[lang].format(remedy=told), self.asked.width)

    def _lesson_named(self) -> str:
        lang = self.asked.lang
        cards = _CARDS(LESSONS[self._agenda.lesson - 1].cards, lang)
        return _LESSON[lang].format(number=self._agenda.lesson, cards=cards)

    def _explained(
        self,
        assessed: Assessed,
        answered: Answered,
        given: RoundResult,
        took: Sequence[TakenPerson],
    ) -> Iterator[str]:
        """The row carried out and the mistake behind a wrong answer, as far as there is room."""
        if self._hurried():
            return
        asked = self.asked
        likely = self.likely(answered)
        fitting, reply, hints = [*likely], given.reply, given.hints
        first = fitting[0] if fitting else None
        seen = None if is_own_way(reply) else first
        wrong = reply if not answered.right else None
        weak, lesson = self._weak_spots(), self._lesson_trap(answered)
        told = {
            "doubt": [*doubt(likely, weak, asked)] if wrong else [],
            "rule": [*rule(first or lesson, asked)] if wrong else [],
            "outcome": [*shortfall(assessed, wrong, asked)]
            if wrong and not (first or took)
            else [],
            "move": [*right_move(assessed, wrong, first, hints, asked)] if wrong else [],
            "row": [*told_way(assessed, seen, hints, asked)],
            "legend": [*legend(asked)],
            "money": [*told_earnings(assessed, asked)],
            "seen": [*mistaken_end(assessed, seen, hints, asked)],
            "result": [*result(took, self.totals, asked)] if took else [],
        }
        if wrong:
            told["own"] = [*own_way(assessed, wrong, fitting, asked)]
            told["mistakes"] = [*diagnosis(likely, weak, asked)]
            told["parting"] = [*parting(assessed, wrong, fitting, hints, asked)]
            told["also"] = [*also(fitting, asked)]
        below = VERDICT_LINES + len(self._loss)
        rows = get_terminal_size().lines - below if self.live else sys.maxsize
        dispensable = ("legend", "also", "own", "seen", "move", "parting", "money", "mistakes")
        for part in dispensable:
            if sum(map(len, told.values())) > rows:
                told.pop(part, None)
        for lines in told.values():
            yield from lines

    def likely(self, answered: Answered) -> dict[Misreading, int]:
        """The mistakes behind an answer, the likeliest first; the lesson's own before its like."""
        trap = self._lesson_trap(answered)
        fitting = sorted(known_misreadings(answered.misreadings), key=lambda one: one is not trap)
        return likeliest(self.tally.recent, fitting)

    def _lesson_trap(self, answered: Answered) -> Misreading | None:
        return LESSONS[answered.lesson - 1].trap if answered.lesson else None

    def _weak_spots(self) -> set[Misreading]:
        """What the log names without a doubt."""
        return {one.misreading for one in self.tally.weaknesses() if not one.others}


def _record(task: Task, given: RoundResult) -> JsonObject | None:
    """What was answered as the log keeps it; what is nothing tells forecasts from other kinds."""
    if given.reply:
        return given.reply.record()
    return None if isinstance(task, ForecastTask) else {}


def tell_making(asked: Asked) -> None:
    """That it takes a moment, in the one line there is; told again it stands in the same."""
    said = _MAKING[asked.lang]
    sys.stdout.write("\r" + (said if len(said) < asked.width else said.partition(" ... ")[0]))
    sys.stdout.flush()


def looked_at(asked: Asked) -> bool:
    """Whether somebody sits at a keyboard and looks at a screen that can be drawn anew."""
    return sys.stdin.isatty() and sys.stdout.isatty() and not asked.json
