"""Ids: a whole task in a line short enough to type from a printed sheet.

    A-7K3Q2-MX4T9-...

The first letter is the version of the format; the rest are digits of one large number in base 32,
five to a group, the last two a check. A new format takes a new letter; old ids stay readable.
Reading is forgiving: case and hyphens do not matter, O is read as 0, I and L as 1.

The number holds small ones one after the other, each with its own base, so that nothing is wasted:
kind, edition, rulings, then what the kind needs to hold.

The check letters find a wrong letter and two swapped ones but do not say which. Every id that is
one such slip away and holds a puzzle is a candidate; a chance one now and then is among them.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind, Task
from puzzles.storage.figures import Figures, as_number, rules_figures
from scheffeln import limits
from scheffeln.hints import did_you_mean
from scheffeln.language import Lang, Text, ToldWord
from scheffeln.refusal import Detail, Evidence, Excerpt, Refusal, Span, quoted

FORMATS = {
    letter: tuple(kind for kind, task in KINDS.items() if task.id_letter == letter)
    for letter in sorted({task.id_letter for task in KINDS.values()})
}
"""The kinds that an id can hold, by its first letter."""
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 5
CHECK_DIGITS = 2
CHECK = 1021
"""A prime below 32 squared: a changed digit or two swapped ones always change the remainder."""


class IdFault(ToldWord):
    """What is wrong with an id."""

    VERSION = "version", Text("column {column}: an id begins with {version}")
    LETTER = "letter", Text("column {column}: {letter} does not occur in ids")
    CHECK = (
        "check",
        Text("the check letters at its end do not fit: a letter is wrong, missing or too many"),
    )
    CONTENT = "content", Text("it is spelled correctly but holds no puzzle")
    ZERO = "zero", Text("column {column}: no id has {letter} right after its first letter")
    """It would make a second name for the same puzzle."""
    LONG = "long", Text("an id has at most {most} characters")


_ID = Text("not a valid puzzle id: {text}")


class BadId(Refusal):
    """An id was refused."""

    kind = "id"
    text: str
    fault: IdFault
    column: int = 1

    def message(self, lang: Lang) -> str:
        return _ID[lang].format(text=quoted(self.text))

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        letter = quoted(self.text[self.column - 1 : self.column])
        said, versions = self.fault.said[lang], ", ".join(FORMATS)
        return (
            Detail(
                said.format(column=self.column, letter=letter, version=versions, most=limits.ID)
            ),
        )

    def hint(self, lang: Lang) -> str:
        near = ids_meant(self)
        return did_you_mean(near, lang) if near else ""

    @property
    def excerpt(self) -> Excerpt | None:
        placed = self.fault in (IdFault.VERSION, IdFault.LETTER, IdFault.ZERO)
        return Excerpt.of(self.text, [Span(self.column)] if placed else [])

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return ({"kind": self.fault, "column": self.column, "what": self.text},)


def id_of(task: Task) -> str:
    """The id that holds the task."""
    version = _VERSIONS[task.kind]
    number = _task_number(task, version)
    digits = _digits(number) + _digits(number % CHECK).rjust(CHECK_DIGITS, DIGITS[0])
    groups = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
    return "-".join([version, *groups])


_VERSIONS = {kind: version for version, kinds in FORMATS.items() for kind in kinds}


def _task_number(task: Task, version: str) -> int:
    """The task as one number."""
    kinds = FORMATS[version]
    kind = kinds.index(task.kind), len(kinds)
    return as_number([kind, *rules_figures(task.rules), *task.figures()])


def task_of(text: str) -> Task:
    """The task an id holds; raises `BadId`."""
    if len(text) > limits.ID:
        raise BadId(text[: limits.ID], IdFault.LONG)
    (first, version), *letters = _letters(text) or [(1, "")]
    if version not in FORMATS:
        raise BadId(text, IdFault.VERSION, first)
    values = [_value(text, column, letter) for column, letter in letters]
    number, check = _number(values[:-CHECK_DIGITS]), _number(values[-CHECK_DIGITS:])
    if len(values) <= CHECK_DIGITS or number % CHECK != check:
        raise BadId(text, IdFault.CHECK)
    if not values[0]:
        raise BadId(text, IdFault.ZERO, letters[0][0])
    try:
        task = _read_task(Figures(number), FORMATS[version])
    except ValueError:
        raise BadId(text, IdFault.CONTENT) from None
    if _task_number(task, version) != number:
        raise BadId(text, IdFault.CONTENT)
    return task


def _read_task(figures: Figures, kinds: Sequence[Kind]) -> Task:
    """The task that figures were made of."""
    kind = kinds[figures.take(len(kinds))]
    rules = figures.rules()
    return KINDS[kind].from_figures(figures, rules)


def _letters(text: str) -> list[tuple[int, str]]:
    """The letters that count, each with its column."""
    return [
        (column, _ALIKE.get(letter, letter))
        for column, letter in enumerate(text.upper(), 1)
        if letter != "-" and not letter.isspace()
    ]


_ALIKE = {"O": "0", "I": "1", "L": "1"}


def _value(text: str, column: int, letter: str) -> int:
    if letter not in DIGITS:
        raise BadId(text, IdFault.LETTER, column)
    return DIGITS.index(letter)


def _digits(number: int) -> str:
    """A number in base 32; nothing for 0."""
    digits = ""
    while number:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def _number(values: Sequence[int]) -> int:
    number = 0
    for value in values:
        number = number * len(DIGITS) + value
    return number


def fitting(text: str) -> Task:
    """The task an id holds, if a puzzle could ask it; raises `BadId`."""
    task = task_of(text)
    if task.misfit():
        raise BadId(text, IdFault.CONTENT)
    return task


MOST_MEANT = 3
LONGEST_ID = 60
"""No id is as long as this."""


def ids_meant(bad: BadId) -> tuple[str, ...]:
    """Ids one slip away, those with two letters swapped first."""
    if bad.fault not in (IdFault.CHECK, IdFault.LETTER) or len(bad.text) > LONGEST_ID:
        return ()
    found: dict[str, None] = {}
    for text in _slips(bad.text.upper(), bad.column if bad.fault is IdFault.LETTER else None):
        with suppress(BadId):
            name = id_of(fitting(text))
            if _length(name) == _length(text):  # else a leading zero was made up
                found[name] = None
    return tuple(found)[:MOST_MEANT]


def _length(text: str) -> int:
    return sum(letter.isalnum() for letter in text)


def _slips(text: str, column: int | None) -> Iterator[str]:
    """The texts that a slip of the finger could have turned into this one."""
    places = [index for index, letter in enumerate(text) if index and letter.isalnum()]
    for one, other in pairwise(places):
        yield text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]
    for place in places if column is None else [column - 1]:
        for digit in DIGITS:
            yield text[:place] + digit + text[place + 1 :]
