"""What a class handed in, as a list: who answered what, a pupil a line.

A line has a name and answers, parted by tabs, semicolons or commas, as a spreadsheet writes them;
nothing or `-` stands where nothing was answered. Empty lines and lines that begin with # are passed
over, and so is a line of sums or averages. Where commas part the answers, three figures alone
belong to the amount before them, `N 14,000`. Whoever is said to be absent answered nothing.

headings   a first line that says which column is which. Where it has the numbers of puzzles, `1`,
           `Q1`, `Puzzle 2`, only these columns are read and those over which a word for names
           stands; where there is no such word, the first column without a number has the names.
           A column of groups says who had which set
columns    without headings the name comes first, then the answers in the order of the puzzles
"""

import csv
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal

UNANSWERED = ("", "-")
PARTED_BY = ("\t", ";", ",")
QUOTE = '"'
_THOUSANDS = re.compile(r"(?<!\d)[1-9]\d{0,2}$")
_REST = re.compile(r"\d{3}(?!\d)")
_FIGURES = re.compile(r"[\d\s.,%/-]*")
_NUMBERED = re.compile(r"(\D*)([1-9]\d{0,3})(?![.,'\u2019]?\d)(.*)", re.ASCII)
_LETTERS = re.compile(r"[^\W\d_]+")
NAMES = {
    *("name", "names", "surname", "forename", "pupil", "pupils", "student", "students"),
    *("vorname", "nachname", "familienname", "schüler", "schülerin", "schülername", "kind"),
    *("nome", "cognome", "alunno", "alunna", "studente", "studentessa", "allievo", "allieva"),
}
"""What stands over the names in a line of headings; over both parts of them, if they have two."""

GROUPS = {"group", "gruppe", "gruppo"}
"""What stands over the letters of groups."""
ABSENT = {
    *("absent", "away", "ill", "sick", "missing", "fehlt", "fehlend", "abwesend", "krank"),
    *("entschuldigt", "assente", "malato", "malata", "ammalato", "ammalata"),
}
"""What stands in place of answers for whoever was not there."""
TOTALS = {
    *("average", "averages", "mean", "total", "totals", "sum"),
    *("durchschnitt", "schnitt", "mittelwert", "mittel", "summe", "gesamt"),
    *("media", "totale", "somma"),
}
"""What stands under the names, before what a spreadsheet has worked out."""

IsAnswer = Callable[[int, str], bool]
"""Whether words can be the answer to the puzzle with a number."""


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
    group: str

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


class Handed(NamedTuple):
    """What one pupil handed in."""

    name: str
    answers: tuple[str, ...]
    """To every puzzle, as they were written."""
    line: int = 0
    group: str = ""
    """As it was written."""
    absent: bool = False
    """Whether it is said so."""


class _Columns(NamedTuple):
    """Which column is which."""

    names: tuple[int, ...]
    numbers: Mapping[int, int]
    """The number of the puzzle whose answers are in a column."""
    width: int
    """Nothing may stand beyond."""
    group: int = -1
    """Where the letters of groups are, if anywhere."""

    @classmethod
    def in_order(cls, puzzles: int) -> "_Columns":
        return cls((0,), {number: number for number in range(1, puzzles + 1)}, puzzles + 1)


def handed_in(
    lines: Iterable[str], puzzles: int, is_answer: IsAnswer
) -> Iterator[Handed | TooManyAnswers]:
    """What the pupils of a list answered; a line with too much does not stop the rest."""
    columns, first = _Columns.in_order(puzzles), True
    for line, text in enumerate(lines, 1):
        cells = _cells(text, min(columns.numbers, default=1))
        if not any(cells):
            continue
        headings = _headings(cells, puzzles, is_answer) if first else None
        if headings is None and cells[0].startswith("#"):
            continue
        first = False
        if headings is not None:
            columns = headings
        elif not _is_worked_out(cells, columns):
            yield _read(line, cells, columns, puzzles)


def _read(
    line: int, cells: Sequence[str], columns: _Columns, puzzles: int
) -> Handed | TooManyAnswers:
    told = {at: words for at, words in enumerate(cells) if words not in UNANSWERED}
    name = " ".join(told[at] for at in columns.names if at in told).removesuffix(":").strip()
    group = told.get(columns.group, "")
    beyond = [at for at in told if at >= columns.width or columns.numbers.get(at, 0) > puzzles]
    if beyond:
        number = sum(at in columns.numbers or at >= columns.width for at in range(max(told) + 1))
        headings = sum(one <= puzzles for one in columns.numbers.values())
        return TooManyAnswers(line, name, number, puzzles, headings, group)
    given = {number: told[at] for at, number in columns.numbers.items() if at in told}
    absent = bool(given) and {_said(words) for words in given.values()} <= ABSENT
    if absent:
        given = {}
    answers = tuple(given.get(number, "") for number in range(1, puzzles + 1))
    return Handed(name, answers, line, group, absent)


def _is_worked_out(cells: Sequence[str], columns: _Columns) -> bool:
    """Whether a line has sums or averages: nobody answers by a figure alone."""
    total = any(_said(cells[at]) in TOTALS for at in columns.names if at < len(cells))
    answers = (cells[at] for at in columns.numbers if at < len(cells))
    return total and all(_FIGURES.fullmatch(words) for words in answers)


def _said(words: str) -> str:
    """Words in small letters, without the signs around them."""
    return words.casefold().strip(" .:()!")


def _headings(cells: Sequence[str], puzzles: int, is_answer: IsAnswer) -> _Columns | None:
    """What a line of headings says; nothing if it is none."""
    numbers = _numbered(cells, max(puzzles, len(cells)))
    others = [at for at, words in enumerate(cells) if words and at not in numbers]
    names, groups = (
        [at for at in others if known.intersection(_LETTERS.findall(cells[at].casefold()))]
        for known in (NAMES, GROUPS)
    )
    group = groups[0] if groups else -1
    answered = any(is_answer(at, cells[at]) for at in others if 0 < at <= puzzles)
    if numbers and others and (names or (_counts_up(numbers) and not answered)):
        width = max(at for at, words in enumerate(cells) if words) + 1
        unnamed = [at for at in others if at != group][:1]
        return _Columns(tuple(names or unnamed), numbers, width, group)
    if cells[0].removesuffix(":").casefold() in NAMES and not answered:
        return _Columns.in_order(min(puzzles, len(cells) - 1 or puzzles))
    return None


def _numbered(cells: Sequence[str], most: int) -> Mapping[int, int]:
    """The columns over which the number of a puzzle stands. Those that read alike belong together:
    `Class 5` beside `1`, `2` and `3` is none."""
    alike: defaultdict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for at, words in enumerate(cells):
        if (found := _NUMBERED.fullmatch(words.casefold())) and int(found[2]) <= most:
            alike[found[1], re.sub(r"\d", "", found[3])][at] = int(found[2])
    every = {at: number for some in alike.values() for at, number in some.items()}
    if _counts_up(every):
        return every
    return max(alike.values(), key=len, default={})


def _counts_up(numbers: Mapping[int, int]) -> bool:
    """Whether columns have 1, 2, 3 in this order: nobody answers so."""
    return len(numbers) > 1 and [*numbers.values()] == [*range(1, len(numbers) + 1)]


def _cells(line: str, first: int) -> list[str]:
    """The cells of a line, answers from the first column of them on; nothing if it is empty."""
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
    return _rejoined(cells, first) if parted == "," else cells


def _rejoined(cells: Sequence[str], first: int) -> list[str]:
    """The cells, with amounts in one that a comma among their figures has parted; three figures
    alone can be no answer."""
    whole = list(cells[:first])
    for cell in cells[first:]:
        if len(whole) > first and _THOUSANDS.search(whole[-1]) and _REST.match(cell):
            whole[-1] += f",{cell}"
        else:
            whole.append(cell)
    return whole
