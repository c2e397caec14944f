"""The answers of a class marked: who got what right, and which mistake is behind the rest.

What cannot be read, or has not the form that is asked for, is neither right nor wrong: it is for
the teacher to look at, with what may be meant. A row or a start of that form is wrong even if
nobody could lay it.

shown       a mistake shows in an answer that somebody gives who makes it; it could have shown
            wherever it leads to anything but the right answer
group       pupils who had the same set; a class without groups has one, without a letter
explained   a mistake explains a pupil's answers if it alone leads to one of them, or if most speaks
            for it and it shows more than once
elsewhere   the group whose set a pupil's answers fit, where they hardly fit that of the pupil's own
"""

import re
import string
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
from puzzles.wording import mended_reply, understood
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading

MISTAKEN_OFTEN = 2
"""A mistake that shows once may be another."""

FITS_FROM, FITS_BELOW = 3, 3
"""So many right answers to the set of another group, half of all that were given, and at most one
in so many of them to one's own, are hardly guessed."""


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
    group: str = ""
    absent: bool = False
    """Whether the list says so."""

    def count(self, mark: Mark) -> int:
        return sum(one.mark is mark for one in self.marks)

    @property
    def right(self) -> int:
        return self.count(Mark.RIGHT)

    @property
    def is_there(self) -> bool:
        """Whether anything was answered: whoever was absent has no points, and counts nowhere."""
        return self.count(Mark.NONE) < len(self.marks)

    def missing(self, lang: Lang) -> str:
        """Why there is nothing to mark; nothing if there is."""
        if self.is_there:
            return ""
        return _ABSENT[lang] if self.absent else _NO_ANSWERS[lang]


_ABSENT = Text("absent")
_NO_ANSWERS = Text("no answers")


class NoSuchGroup(Refusal):
    """A pupil of a group whose set was not named."""

    kind = "group"
    line: int
    name: str
    group: str
    groups: tuple[str, ...]

    def message(self, lang: Lang) -> str:
        told = {"line": self.line, "name": self.name, "groups": ", ".join(self.groups)}
        if not self.group:
            return _UNGROUPED[lang].format(**told)
        return _NO_SET[lang].format(group=self.group, **told)

    def hint(self, lang: Lang) -> str:
        return _NAME_SETS[lang]


_UNGROUPED = Text("line {line}, {name}: no group, but the sets are those of {groups}; not marked")
_NO_SET = Text("line {line}, {name}: group {group}, but the sets are those of {groups}; not marked")
_NAME_SETS = Text(
    "write the right group into the list, or name its set too: class-A.jsonl class-B.jsonl"
)
_ELSEWHERE = Text(
    "the answers fit group {group}, {right} of {all} right there: if that was the sheet, write "
    "{group} in the column of groups and mark again"
)
Unmarked = TooManyAnswers | NoSuchGroup
"""Why a line of a list was not marked."""


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

    def marks(self, answers: Sequence[str]) -> tuple[Marked, ...]:
        """What becomes of the answers of one pupil."""
        return tuple(self._mark(number, words) for number, words in enumerate(answers, 1))

    def is_answer(self, number: int, words: str) -> bool:
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
            return Marked(number, words, Mark.UNREADABLE, why=why, guess=mended_reply(task, words))
        if given.agrees(self.answers[number - 1]):
            return Marked(number, words, Mark.RIGHT, given)
        return Marked(number, words, Mark.WRONG, given, _behind(task, found, given))

    def shown(self, pupils: Sequence[Pupil]) -> tuple[Shown, ...]:
        """The mistakes that show in the answers of these pupils, who all had this set."""
        return _shown((self, one) for one in pupils)

    def likely(self, pupil: Pupil) -> Shown | None:
        """The mistake for which most speaks in the answers of a pupil, if any does."""
        return next((one for one in self.shown([pupil]) if one.times >= MISTAKEN_OFTEN), None)

    def explaining(self, pupil: Pupil) -> tuple[Shown, ...]:
        """The mistakes that explain the answers of a pupil, those first for which most speaks."""
        alone, likely = {one.misreadings for one in pupil.marks}, self.likely(pupil)
        shown = self.shown([pupil])
        return tuple(one for one in shown if one == likely or (one.misreading,) in alone)


AnswerKeys = Mapping[str, AnswerKey]
"""Those of the groups by their letters."""


def marked(keys: AnswerKeys, lines: Iterable[str]) -> Iterator[Pupil | Unmarked]:
    """The pupils of a list; a line that cannot be marked does not stop the rest."""
    first = next(iter(keys.values()))
    for one in handed_in(lines, len(first.tasks), first.is_answer):
        if isinstance(one, TooManyAnswers):
            yield one
            continue
        group = group_meant(one.group, tuple(keys))
        if group is None:
            yield NoSuchGroup(one.line, one.name, one.group, tuple(keys))
        else:
            yield Pupil(one.name, keys[group].marks(one.answers), group, one.absent)


class Elsewhere(NamedTuple):
    """The group whose set the answers of a pupil fit, and how many of them are right there."""

    group: str
    right: int
    of: int

    def message(self, lang: Lang) -> str:
        return _ELSEWHERE[lang].format(group=self.group, right=self.right, all=self.of)


def elsewhere(keys: AnswerKeys, pupil: Pupil) -> Elsewhere | None:
    """Whether a pupil seems to have had another sheet than the list says. It changes no mark: who
    looked at a neighbour's sheet answers so too."""
    given = len(pupil.marks) - pupil.count(Mark.NONE)
    if given < max(FITS_FROM, FITS_BELOW * pupil.right):
        return None
    words = [one.words for one in pupil.marks]
    others = (
        Elsewhere(group, sum(one.mark is Mark.RIGHT for one in key.marks(words)), len(words))
        for group, key in keys.items()
        if group != pupil.group
    )
    best = max(others, key=lambda one: one.right, default=None)
    if best and 2 * best.right >= given and best.right >= max(FITS_FROM, FITS_BELOW * pupil.right):
        return best
    return None


_GROUP = re.compile(r"(?:\w+\s+)?([a-z]|[1-9])\.?", re.IGNORECASE)


def group_meant(said: str, letters: Sequence[str]) -> str | None:
    """The letter of a group: `b`, `Gruppe B`, or by its place, `2`; a class without groups has
    one only."""
    if tuple(letters) == ("",):
        return ""
    found = _GROUP.fullmatch(said)
    meant = found[1].upper() if found else ""
    meant = string.ascii_uppercase[int(meant) - 1] if meant.isdecimal() else meant
    return meant if meant in letters else None


def shown_in_class(keys: AnswerKeys, pupils: Iterable[Pupil]) -> tuple[Shown, ...]:
    """The mistakes that show in the answers of all groups."""
    return _shown((keys[one.group], one) for one in pupils)


def _shown(marked: Iterable[tuple[AnswerKey, Pupil]]) -> tuple[Shown, ...]:
    """Those mistakes first for which most speaks: an answer speaks for all the mistakes behind it
    together, and of two for which as much speaks that one comes first that shows in more of the
    answers where it could have."""
    times: Counter[Misreading] = Counter()
    of: Counter[Misreading] = Counter()
    weight: defaultdict[Misreading, Fraction] = defaultdict(Fraction)
    for key, pupil in marked:
        answered = {one.number for one in pupil.marks if one.mark is not Mark.NONE}
        for mistake, numbers in key.catching.items():
            of[mistake] += len(answered.intersection(numbers))
        for mark in pupil.marks:
            times.update(mark.misreadings)
            for one in mark.misreadings:
                weight[one] += Fraction(1, len(mark.misreadings))
    told = (Shown(one, number, of[one]) for one, number in times.items())
    return tuple(sorted(told, key=lambda one: (-weight[one.misreading], -one.times / one.of)))


class Shared(NamedTuple):
    """A mistake of a class: whose answers it explains; how often it shows in them, and could."""

    misreading: Misreading
    times: int
    of: int
    names: tuple[str, ...]


def shared_mistakes(keys: AnswerKeys, pupils: Iterable[Pupil]) -> list[Shared]:
    """The mistakes of a class, that of most pupils first; whoever may have had another sheet tells
    nothing about this one."""
    found: dict[Misreading, Shared] = {}
    for pupil in pupils:
        if elsewhere(keys, pupil):
            continue
        for one, times, of in keys[pupil.group].explaining(pupil):
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
