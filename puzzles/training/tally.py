"""What a log comes to: how often, how fast, which misreading is a weakness and on what evidence.

met     how many puzzles a misreading gets wrong
fits    how many wrong answers it leads to

A weakness is looked for in the last answers only: what was learnt is no weakness any more. Of the
answers to one puzzle the first counts: whoever meets it again is likely to err again, and that is
no new evidence. The page counts in the same way (`page/web/training/tally.js`).
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from math import comb, sqrt
from typing import NamedTuple

from puzzles.training.log import Answered, Mode, known
from scheffeln.rules.misreadings import Misreading

RECENT = 300
"""In so many of the last answers weaknesses are looked for."""
FEWEST = 3
"""Fewer wrong answers are no evidence."""
RAREST = 1 / 40
"""A misreading that is made more rarely is a slip."""
BY_CHANCE = 1 / 7
"""How often a wrong limousine taken at random is the one a misreading sees."""
SIGNIFICANT = 0.001
"""Chance gives so many hits more rarely than this."""
REMEMBERED = 200
"""So many failed puzzles are kept in mind."""


class Weakness(NamedTuple):
    """A misreading that a player makes, and the evidence."""

    misreading: Misreading
    fits: int
    met: int
    others: tuple[Misreading, ...] = ()
    """Those that the same answers speak for just as well: it may be any of them."""

    @property
    def candidates(self) -> tuple[Misreading, ...]:
        """All that it may be."""
        return self.misreading, *self.others

    @property
    def strength(self) -> float:
        """How surely it is made whenever it matters: the lower end of what its rate may be."""
        number = max(self.fits, self.met)
        rate = self.fits / number
        spread = sqrt(rate * (1 - rate) / number + 1 / (4 * number * number))
        return (rate + 1 / (2 * number) - spread) / (1 + 1 / number)


@dataclass
class Count:
    """The answers to puzzles of some sort."""

    met: int = 0
    right: int = 0
    seconds: float = 0.0
    """The sum over the right answers."""
    fits: int = 0


@dataclass
class Tally:
    """All answers of a log, counted."""

    answers: int = 0
    right: int = 0
    seconds: float = 0.0
    misreadings: dict[Misreading, Count] = field(default_factory=lambda: defaultdict(Count))
    themes: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    recent: deque[Answered] = field(default_factory=lambda: deque(maxlen=RECENT))
    failed: dict[str, datetime] = field(default_factory=dict)
    """Puzzles whose last answer was wrong, and when that was."""
    days: dict[date, bool] = field(default_factory=dict)
    """The puzzles of the day that were answered, by their date."""
    lessons: dict[int, int] = field(default_factory=dict)
    """Right answers in a row in each lesson of the course."""

    def add(self, one: Answered) -> None:
        """Count one more answer."""
        self.answers += 1
        self.right += one.right
        self.seconds += one.seconds if one.right else 0
        for mistake in known(one.traps):
            fits = mistake in one.misreadings
            _add(self.misreadings[mistake], one, fits=fits)
        for theme in one.themes:
            _add(self.themes[theme], one, fits=not one.right)
        self.recent.append(one)
        self.failed.pop(one.id, None)
        if not one.right:
            self.failed[one.id] = one.time
        if len(self.failed) > REMEMBERED:
            del self.failed[next(iter(self.failed))]
        if one.mode is Mode.DAILY:
            self.days.setdefault(one.time.astimezone().date(), one.right)
        if one.lesson:
            self.lessons[one.lesson] = self.lessons.get(one.lesson, 0) + 1 if one.right else 0

    def weaknesses(self) -> list[Weakness]:
        """Those that the last answers give evidence of, the weakest first.

        A wrong answer that one of them explains is no evidence of another. Those that explain the
        same answers are one finding, unless enough puzzles speak against one that do not speak
        against the other.
        """
        found: list[Weakness] = []
        first = list({one.id: one for one in reversed(self.recent)}.values())
        unexplained = [one for one in first if not one.right]
        while True:
            named = {mistake for one in found for mistake in one.candidates}
            suspects = [one for one in _suspects(first, unexplained) if one.misreading not in named]
            if not suspects:
                return found
            weakest = max(suspects, key=lambda one: one.strength)
            explained = [one for one in unexplained if weakest.misreading in one.misreadings]
            others = (
                one.misreading
                for one in suspects
                if one.misreading is not weakest.misreading
                and one.fits == weakest.fits
                and one.met - weakest.met < FEWEST
                and all(one.misreading in it.misreadings for it in explained)
            )
            found.append(weakest._replace(others=tuple(others)))
            unexplained = [one for one in unexplained if weakest.misreading not in one.misreadings]


def _suspects(answers: Sequence[Answered], wrong: Sequence[Answered]) -> Iterator[Weakness]:
    """Misreadings with evidence enough in these wrong answers."""
    for mistake in sorted(Misreading):
        met = sum(mistake in one.traps for one in answers)
        fits = sum(mistake in one.misreadings for one in wrong)
        missed = sum(mistake in one.traps for one in wrong)
        if fits < FEWEST or fits <= RAREST * met:
            continue
        if _by_chance(fits, max(fits, missed)) < SIGNIFICANT:
            yield Weakness(mistake, fits, met)


def tallied(answers: Iterable[Answered]) -> Tally:
    """The tally of a log."""
    tally = Tally()
    for one in answers:
        tally.add(one)
    return tally


def _add(count: Count, one: Answered, *, fits: bool) -> None:
    count.met += 1
    count.right += one.right
    count.seconds += one.seconds if one.right else 0
    count.fits += fits


def _by_chance(hits: int, tries: int) -> float:
    """How likely so many hits are if wrong limousines are taken at random."""
    return sum(
        comb(tries, number) * BY_CHANCE**number * (1 - BY_CHANCE) ** (tries - number)
        for number in range(hits, tries + 1)
    )
