"""What comes next in a training, and the lessons of the course.

About seventy of a hundred exercises are about weak spots, which are not named: to know the theme
makes it easy. What failed comes back a few rounds later, and on later days. Practice begins with
three cards and rises to seven. The page plans alike (`page/web/training/schedule.js`).
"""

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import NamedTuple

from puzzles.kinds.task import ROW
from puzzles.series.ideas import Idea, Taught, idea_of
from puzzles.storage.ids import BadId, task_of
from puzzles.training.log import Answered
from puzzles.training.speed import number_of_cards
from puzzles.training.tally import Tally
from scheffeln.rules.misreadings import IN_ROWS, Misreading

WEAK_SHARE = 0.7
OLD_EVERY, OLD_AT = 5, 2
"""What failed on an earlier day comes back in the third round and in every fifth after it: even a
short session meets it."""
SOONEST, LATEST = 3, 6
"""What failed comes back after so many rounds."""
APART = 4
"""From one that comes back to the next: there is more to learn from what is new."""
FEWEST_CARDS = 3
"""Practice begins with so many: every mistake shows in three."""
RISE = 2
"""So many right answers in a row bring one card more, as many wrong ones one card less."""
LOOKED_AT = 60
"""So many of the last answers say how many cards somebody is up to."""
PASSED = 3
"""So many right answers in a row pass a lesson."""


class Lesson(NamedTuple):
    """A lesson of the course: exercises that one misreading gets wrong, and that need nothing which
    is taught later."""

    cards: int
    trap: Misreading | None = None
    """`None`: everything mixed."""


_FIRST = (
    Lesson(1, Misreading.COUNTER_CLOCKWISE),
    Lesson(1, Misreading.NEVER_STACKS),
    Lesson(1, Misreading.TOP_DRAGS),
    Lesson(1, Misreading.BOTTOM_ALONE),
    Lesson(1, Misreading.COVERED_STUCK),
    Lesson(1, Misreading.BLOCKED_BY_FULL),
    Lesson(2, Misreading.SLIDES_UNDER),
    Lesson(2, Misreading.SKIP_TO_EMPTY),
    Lesson(2, Misreading.PAIR_BLOCKED),
    Lesson(2, Misreading.BOTTOM_EARNS),
    Lesson(3, Misreading.LONE_ONLY),
    Lesson(3, Misreading.RIGHT_TO_LEFT),
    Lesson(4),
    Lesson(5),
    Lesson(6),
    Lesson(7),
)
_PLACED = {lesson.trap for lesson in _FIRST}
UNPLACED = tuple(one for one in IN_ROWS if one not in _PLACED)
LESSONS = (*_FIRST, *(Lesson(ROW, one) for one in UNPLACED))
"""Logs know a lesson by its number: a mistake that nobody has placed among these comes after them,
in whole rows."""


def taught_by(number: int) -> Taught:
    """What has been taught when this lesson, counted from 1, is learnt: what its mistake and the
    earlier ones are about. Where everything is mixed, all of it has been. A mistake that comes
    after them all may be caught in any lesson: there are some that hardly an exercise escapes."""
    traps = [lesson.trap for lesson in LESSONS[:number]]
    if traps[-1] is None:
        return Taught(frozenset(Idea))
    return Taught(frozenset(idea_of(one) for one in traps if one), frozenset(UNPLACED))


def next_lesson(tally: Tally) -> int | None:
    """The first lesson, counted from 1, that is still to be passed; `None` once all are."""
    numbers = range(1, len(LESSONS) + 1)
    return next((one for one in numbers if tally.lessons.get(one, 0) < PASSED), None)


class Again(NamedTuple):
    """A puzzle that failed comes back."""

    id: str


class Fresh(NamedTuple):
    """A new exercise, one that this misreading gets wrong."""

    trap: Misreading | None = None


def cards_for(recent: Sequence[Answered], fewest: int = FEWEST_CARDS) -> int:
    """How many cards a round of practice has, by the last answers; it begins with the `fewest`.

    A row shorter than that says nothing when it is right, a longer one nothing when it is wrong; a
    shorter one that is wrong says at once that so many are too many.
    """
    cards, right, wrong = fewest, 0, 0
    for one in [*recent][-LOOKED_AT:]:
        told = number_of_cards(one.id) if one.foresees else 0
        if one.right and not one.hints and told >= cards:
            right, wrong = right + 1, 0
        elif not one.right and 0 < told <= cards:
            right, wrong = 0, wrong + 1 if told == cards else RISE
        if RISE in (right, wrong):
            cards = max(fewest, min(ROW, cards + (1 if right else -1)))
            right = wrong = 0
    return cards


class Comebacks:
    """What failed in this session, and in which round it is due again."""

    def __init__(self) -> None:
        self._due: dict[str, int] = {}

    def answered(self, name: str, number: int, chance: Random, *, right: bool) -> None:
        """Let what failed come back, not at once; if it fails again, on another day."""
        if self._due.pop(name, None) is not None:
            self._due = {one: max(due, number + APART) for one, due in self._due.items()}
        elif not right:
            self._due[name] = number + chance.randint(SOONEST, LATEST)

    def due(self, number: int) -> str | None:
        """What is due in this round."""
        return next((name for name, when in self._due.items() if when <= number), None)

    def left(self) -> str | None:
        """What is still to come back, due or not."""
        return next(iter(self._due), None)


def planned(
    tally: Tally, comebacks: Comebacks, number: int, today: date, chance: Random
) -> Again | Fresh:
    """What the round of this number is to be."""
    due = comebacks.due(number)
    if due:
        return Again(due)
    old = [name for name, when in tally.failed.items() if when.astimezone().date() != today]
    known = (name for name in old if _is_puzzle(name)) if number % OLD_EVERY == OLD_AT else ()
    for name in known:
        return Again(name)
    weak = tally.weaknesses()
    if weak and chance.random() < WEAK_SHARE:
        return Fresh(chance.choice(chance.choice(weak).candidates))
    return Fresh(_least_met(tally, chance))


def _is_puzzle(name: str) -> bool:
    """Whether an id of a log can be read: another release may have written it."""
    try:
        task_of(name)
    except BadId:
        return False
    return True


def _least_met(tally: Tally, chance: Random) -> Misreading:
    """A misreading about which the log says least."""
    shuffled = chance.sample(IN_ROWS, len(IN_ROWS))
    return min(shuffled, key=lambda one: tally.met[one])
