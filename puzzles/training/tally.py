"""What a log comes to: how often, how fast, how many in a run; `weakness` says what is weak.

Answers count in the order of their time: a log may be put together from several devices. What was
not taken in time, or could not be taken wrongly any more, is no answer and counts for nothing; what
was given up is not solved. The page counts in the same way (`page/web/training/tally.js`).
"""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime

from puzzles.training.log import Answered, Mode, known_misreadings
from puzzles.training.weakness import (
    Cause,
    HabitShown,
    Rate,
    Suspicion,
    Weakness,
    WeakSpot,
    baffled,
    findings,
    suspected,
)
from scheffeln.rules.misreadings import Misreading

RECENT = 300
"""So many of the last answers are looked at for weaknesses and for speed."""
REMEMBERED = 200
"""So many failed puzzles are kept in mind."""


@dataclass
class Tally:
    """All answers of a log, counted."""

    answers: int = 0
    right: int = 0
    met: Counter[Misreading] = field(default_factory=Counter)
    """How many answers were to puzzles that a misreading gets wrong."""
    recent: deque[Answered] = field(default_factory=lambda: deque(maxlen=RECENT))
    failed: dict[str, datetime] = field(default_factory=dict)
    """Puzzles whose last answer was wrong, and when that was."""
    days: dict[date, bool] = field(default_factory=dict)
    """The puzzles of the day that were answered, by their date."""
    lessons: dict[int, int] = field(default_factory=dict)
    """Right answers in a row in each lesson of the course; one with hints says nothing."""
    runs: dict[Mode, dict[datetime, int]] = field(default_factory=lambda: defaultdict(dict))
    """The right answers of each run."""

    def add(self, one: Answered) -> None:
        """Count one more answer."""
        runs = self.runs[one.mode]
        runs[one.run] = runs.get(one.run, 0) + (one.right and one.telling)
        if not one.telling:
            return
        self.answers += 1
        self.right += one.right
        self.met.update(known_misreadings(one.traps))
        self.recent.append(one)
        self.failed.pop(one.id, None)
        if not one.right:
            self.failed[one.id] = one.time
        if len(self.failed) > REMEMBERED:
            del self.failed[next(iter(self.failed))]
        if one.mode is Mode.DAILY:
            self.days.setdefault(one.time.astimezone().date(), one.right)
        if one.lesson and not (one.right and one.hints):
            self.lessons[one.lesson] = self.lessons.get(one.lesson, 0) + 1 if one.right else 0

    def _findings(self) -> list[WeakSpot]:
        return findings(self.recent)

    def weaknesses(self) -> list[Weakness]:
        """Those that the last answers give evidence of, the weakest first."""
        found = self._findings()
        return [one for one in found if isinstance(one, Weakness) and not one.overcome]

    def overcome(self) -> list[Weakness]:
        """Those that earlier answers gave evidence of, and the last ones no more."""
        found = self._findings()
        return [one for one in found if isinstance(one, Weakness) and one.overcome]

    def habits(self) -> list[HabitShown]:
        """What explains the last wrong answers better than any misreading."""
        found = self._findings()
        return [one for one in found if isinstance(one, HabitShown) and not one.overcome]

    def suspicion(self) -> Suspicion | None:
        """What most of the last wrong answers fit, where that is no evidence yet."""
        named: list[Cause] = [cause for one in self._findings() for cause in one.candidates]
        return suspected(self.recent, named)

    def baffled(self) -> Rate | None:
        """How many puzzles went wrong where that is most, and nothing that is known explains it."""
        explained = self.weaknesses() or self.habits() or self.suspicion()
        return None if explained else baffled(self.recent)

    def best(self, mode: Mode, but: datetime | None = None) -> int:
        """The most right answers of a run in this mode, one of them aside."""
        runs = self.runs.get(mode, {})
        return max((right for run, right in runs.items() if run != but), default=0)


def tallied(answers: Iterable[Answered]) -> Tally:
    """The tally of a log, whatever the order of its lines: what was answered first counts first."""
    tally = Tally()
    for one in sorted(answers, key=lambda one: one.time):
        tally.add(one)
    return tally
