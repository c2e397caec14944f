"""The answers of a class marked: who got what right, and which mistake is behind the rest.

What cannot be read, or has not the form that is asked for, is neither right nor wrong: it is for
the teacher to look at, with what may be meant. A row or a start of that form is wrong even if
nobody could lay it.

shown       a mistake shows in an answer that somebody gives who makes it; it could have shown
            wherever it leads to anything but the right answer
explained   a mistake explains a pupil's answers if it alone leads to one of them, or if most speaks
            for it and it shows more than once
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from puzzles.answers import leads
from puzzles.kinds.replies import Finding, Reply
from puzzles.kinds.task import NoSuchAnswer, Task, Unanswerable
from puzzles.sheet.handed import UNANSWERED, TooManyAnswers, handed_in
from puzzles.wording import guessed, understood
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading

MISTAKEN_OFTEN = 2
"""A mistake that shows once may be another."""


class Mark(StrEnum):
    """What became of an answer."""

    RIGHT = "right"
    WRONG = "wrong"
    UNREADABLE = "unreadable"
    """The words can be no answer to this puzzle."""
    NONE = "none"
    """Nothing was answered."""


class Marked(NamedTuple):
    """One answer of one pupil."""

    number: int
    """That of the puzzle, counted from 1."""
    words: str
    """As they were written."""
    mark: Mark
    given: Reply | None = None
    misreadings: tuple[Misreading, ...] = ()
    """Mistakes that lead to it, if it is wrong."""
    why: Refusal | None = None
    """Why it can be no answer, be it wrong or unreadable."""
    guess: Reply | None = None
    """What may be meant, if it cannot be read."""


class Shown(NamedTuple):
    """In how many answers a mistake shows, of those in which it could have."""

    misreading: Misreading
    times: int
    of: int


class Pupil(NamedTuple):
    """All answers of one pupil."""

    name: str
    marks: tuple[Marked, ...]

    def count(self, mark: Mark) -> int:
        return sum(one.mark is mark for one in self.marks)

    @property
    def right(self) -> int:
        return self.count(Mark.RIGHT)


class AnswerKey:
    """What is found to every puzzle of a set, worked out once."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self.tasks = tasks
        self._found = [task.findings() for task in tasks]
        for task, found in zip(tasks, self._found, strict=True):
            if found[None].answer is None:
                raise Unanswerable(task, found[None])

    @cached_property
    def answers(self) -> tuple[Reply, ...]:
        """The right ones."""
        found = (each[None].answer for each in self._found)
        return tuple(answer for answer in found if answer is not None)

    @cached_property
    def catching(self) -> Mapping[Misreading, tuple[int, ...]]:
        """The numbers of the puzzles that each mistake gets wrong."""
        return {
            one: tuple(
                number
                for number, (found, right) in enumerate(
                    zip(self._found, self.answers, strict=True), 1
                )
                if found[one].answer != right
            )
            for one in Misreading
        }

    def marked(self, lines: Iterable[str]) -> Iterator[Pupil | TooManyAnswers]:
        """The pupils of a list; a line that cannot be marked does not stop the rest."""
        for one in handed_in(lines, len(self.tasks), self._is_answer):
            if isinstance(one, TooManyAnswers):
                yield one
            else:
                marks = (self._mark(number, words) for number, words in enumerate(one.answers, 1))
                yield Pupil(one.name, tuple(marks))

    def _is_answer(self, number: int, words: str) -> bool:
        return self._mark(number, words).given is not None

    def _mark(self, number: int, words: str) -> Marked:
        if words in UNANSWERED:
            return Marked(number, words, Mark.NONE)
        task, found = self.tasks[number - 1], self._found[number - 1]
        try:
            given = understood(task, words)
        except NoSuchAnswer as why:
            return Marked(number, words, Mark.WRONG, why=why)
        except Refusal as why:
            return Marked(number, words, Mark.UNREADABLE, why=why, guess=guessed(task, words))
        if given.agrees(self.answers[number - 1]):
            return Marked(number, words, Mark.RIGHT, given)
        return Marked(number, words, Mark.WRONG, given, _behind(task, found, given))

    def shown(self, pupils: Sequence[Pupil]) -> tuple[Shown, ...]:
        """The mistakes that show in the answers of these pupils, those first for which most speaks:
        an answer speaks for all the mistakes behind it together, and of two for which as much
        speaks that one comes first that shows in more of the answers where it could have."""
        times: Counter[Misreading] = Counter()
        of: Counter[Misreading] = Counter()
        weight: defaultdict[Misreading, Fraction] = defaultdict(Fraction)
        for pupil in pupils:
            answered = {one.number for one in pupil.marks if one.mark is not Mark.NONE}
            for mistake, numbers in self.catching.items():
                of[mistake] += len(answered.intersection(numbers))
            for mark in pupil.marks:
                times.update(mark.misreadings)
                for one in mark.misreadings:
                    weight[one] += Fraction(1, len(mark.misreadings))
        told = (Shown(one, number, of[one]) for one, number in times.items())
        return tuple(sorted(told, key=lambda one: (-weight[one.misreading], -one.times / one.of)))

    def likely(self, pupil: Pupil) -> Shown | None:
        """The mistake for which most speaks in the answers of a pupil, if any does."""
        return next((one for one in self.shown([pupil]) if one.times >= MISTAKEN_OFTEN), None)

    def explaining(self, pupil: Pupil) -> tuple[Shown, ...]:
        """The mistakes that explain the answers of a pupil, those first for which most speaks."""
        alone, likely = {one.misreadings for one in pupil.marks}, self.likely(pupil)
        shown = self.shown([pupil])
        return tuple(one for one in shown if one == likely or (one.misreading,) in alone)


class Shared(NamedTuple):
    """A mistake of a class: whose answers it explains; how often it shows in them, and could."""

    misreading: Misreading
    times: int
    of: int
    names: tuple[str, ...]


def shared(key: AnswerKey, pupils: Sequence[Pupil]) -> list[Shared]:
    """The mistakes of a class, that of most pupils first."""
    found: dict[Misreading, Shared] = {}
    for pupil in pupils:
        for one, times, of in key.explaining(pupil):
            before = found.get(one, Shared(one, 0, 0, ()))
            names = (*before.names, pupil.name)
            found[one] = Shared(one, before.times + times, before.of + of, names)
    return sorted(found.values(), key=lambda one: (-len(one.names), -one.times))


def _behind(
    task: Task, found: Mapping[Misreading | None, Finding], given: Reply
) -> tuple[Misreading, ...]:
    """The mistakes that lead to a wrong answer and to no other, as the key tells them; where there
    is none, those that leave it among several."""
    leading = [one for one in Misreading if leads(task, one, found[one], given)]
    return tuple(one for one in leading if found[one].answer) or tuple(leading)
