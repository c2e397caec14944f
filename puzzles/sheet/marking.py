"""The answers of a class marked: who got what right, and which mistake is behind the rest.

A line has a pupil's name and the answers in the order of the puzzles, parted by tabs, semicolons or
commas, as a spreadsheet writes them; nothing or `-` stands where nothing was answered. Empty lines,
lines that begin with # and a first line of headings are passed over. What cannot be read is neither
right nor wrong: it is for the teacher to look at. A row or a start that names nothing but
limousines can be read, and is wrong if it can be no answer: a card too few, or one that is not in
the hand. Where commas part the answers, three figures alone belong to the amount before them,
`N 14,000`. A line that has more answers than there are headings or puzzles is not marked.

shown       a mistake shows in an answer that somebody gives who makes it; it could have shown
            wherever it leads to anything but the right answer
explained   a mistake explains a pupil's answers if it alone leads to one of them, or if most speaks
            for it and it shows more than once
"""

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from puzzles.answers import leads
from puzzles.kinds.replies import Finding, Laid, Reply, Started
from puzzles.kinds.task import Task, Unanswerable
from puzzles.wording import tidied, understood
from scheffeln.board import LIMOUSINES
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal
from scheffeln.rules.misreadings import Misreading

UNANSWERED = ("", "-")
PARTED_BY = ("\t", ";", ",")
QUOTE = '"'
_LETTERS = {*LIMOUSINES, "/"}
_THOUSANDS = re.compile(r"(?<!\d)[1-9]\d{0,2}$")
_REST = re.compile(r"\d{3}(?!\d)")
MISTAKEN_OFTEN = 2
"""A mistake that shows once may be another."""
NAMES = ("name", "names", "pupil", "student", "schüler", "schülerin", "kind", "nome", "alunno")
"""What stands over the names in a line of headings."""


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


class TooManyAnswers(Refusal):
    """A line has more answers than there are puzzles, or than headings over them, so nobody knows
    which belongs where."""

    kind = "answers"
    line: int
    name: str
    answers: int
    puzzles: int
    headings: int
    """As many as puzzles, where there are none or more."""

    def message(self, lang: Lang) -> str:
        told = {"line": self.line, "name": self.name, "answers": self.answers}
        if self.headings < self.puzzles:
            return _PAST_HEADINGS[lang].format(headings=self.headings, **told)
        return _TOO_MANY[lang].format(puzzles=self.puzzles, **told)

    def hint(self, lang: Lang) -> str:
        return _FORM[lang]


_TOO_MANY = Text(
    "line {line}, {name}: {answers} answers, but there are {puzzles} puzzles; not marked"
)
_PAST_HEADINGS = Text(
    "line {line}, {name}: {answers} answers, but headings for {headings}; not marked"
)
_FORM = Text("a line is a name and the answers in order: Anna; R 14000; H; R O Y")


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
        first, most = True, len(self.tasks)
        for line, text in enumerate(lines, 1):
            cells = _cells(text)
            if not cells or cells[0].startswith("#"):
                continue
            name, *answers = cells[0].removesuffix(":").strip(), *cells[1:]
            heads, first = first and self._are_headings(name, answers), False
            if heads:
                most = min(most, len(answers) or most)
                continue
            while len(answers) > most and answers[-1] in UNANSWERED:
                answers.pop()  # a spreadsheet fills lines up
            if len(answers) > most:
                yield TooManyAnswers(line, name, len(answers), len(self.tasks), most)
                continue
            answers += [""] * (len(self.tasks) - len(answers))
            marks = tuple(self._mark(number, words) for number, words in enumerate(answers, 1))
            yield Pupil(name, marks)

    def _are_headings(self, name: str, answers: Sequence[str]) -> bool:
        """Whether a line says which column is which: `Q1`, `Puzzle 2`, or nothing to be marked
        beside a word for names."""
        told = [(at, words) for at, words in enumerate(answers, 1) if words]
        numbers = [(at, re.findall(r"\d+", words)) for at, words in told]
        if told and all(found == [str(at)] for at, found in numbers):
            return True
        return name.casefold() in NAMES and not any(
            self._mark(at, words).given for at, words in told if at <= len(self.tasks)
        )

    def _mark(self, number: int, words: str) -> Marked:
        if words in UNANSWERED:
            return Marked(number, words, Mark.NONE)
        task, found = self.tasks[number - 1], self._found[number - 1]
        try:
            given = understood(task, words)
        except Refusal as why:
            read = self._names_limousines(number, words)
            return Marked(number, words, Mark.WRONG if read else Mark.UNREADABLE, why=why)
        if given.agrees(self.answers[number - 1]):
            return Marked(number, words, Mark.RIGHT, given)
        return Marked(number, words, Mark.WRONG, given, _behind(task, found, given))

    def _names_limousines(self, number: int, words: str) -> bool:
        """Whether words name nothing else, where several are asked for; where one is, nobody knows
        which of them is meant."""
        said = tidied(self.tasks[number - 1], words)
        several = isinstance(self.answers[number - 1], Laid | Started)
        return several and bool(said) and all(set(one) <= _LETTERS for one in said)

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


def _cells(line: str) -> list[str]:
    """The name and the answers of a line; nothing if it is empty."""
    text = line.strip("\r\n\ufeff ").replace("\r", " ")  # for the reader a line ends with one
    parted = next((sign for sign in PARTED_BY if sign in text), None)
    if parted is None:
        name, _, answers = text.partition(":")
        return [name.strip(), *([answers.strip()] if answers else [])] if text else []
    if text.count(QUOTE) % 2:  # not one that a spreadsheet has set
        cells = text.split(parted)
    else:
        (cells,) = csv.reader([text], delimiter=parted, skipinitialspace=True)
    cells = [cell.strip(f"{QUOTE} ") for cell in cells]
    return _rejoined(cells) if parted == "," else cells


def _rejoined(cells: Sequence[str]) -> list[str]:
    """The cells, with amounts in one that a comma among their figures has parted; three figures
    alone can be no answer."""
    whole = list(cells[:1])
    for cell in cells[1:]:
        if len(whole) > 1 and _THOUSANDS.search(whole[-1]) and _REST.match(cell):
            whole[-1] += f",{cell}"
        else:
            whole.append(cell)
    return whole
