"""Case files: rules and edge cases as plain text that runs.

    case  The bottom limousine takes the top one along
    from  RO/_/Y/L/T/N/V/W
    play  R
    then  _/RO/Y/L/T/N/V/W
    cites move.carry

case file   a text of cases, one line for each thing done or checked
case        a title, the reading it is played by, a position and its acts
act         a line that plays or checks something, in the order written
mistake     a line that cannot be read; a file with mistakes still gives all its mistakes at once
failure     an act that came out otherwise than written
trace       the clauses applied so far: those of every step not taken back and of every `earns`

`reader.parse` reads a text, `runner.run` carries out a case, `rewrite` puts right what `then` lines
say. Nothing here touches a file: reading and printing are the command line's.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Limousine, Position
from scheffeln.cards import Move
from scheffeln.drawing.text import beside
from scheffeln.facts import Fact
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition
from scheffeln.refusal import BadWord, Detail, Evidence, Excerpt, Refusal, Span, spans_of
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import Step
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import DEFAULT_RULES


class PlayAct(NamedTuple):
    """Carry out cards; several on one line are a row."""

    line: int
    cards: tuple[Move, ...]


class ThenAct(NamedTuple):
    """The whole board is this."""

    line: int
    board: Position


class AtAct(NamedTuple):
    """These statements hold."""

    line: int
    statements: tuple[Fact, ...]


class IllegalAct(NamedTuple):
    """The play before was refused for these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class EarnsAct(NamedTuple):
    """These limousines take the token of their business, or do not."""

    line: int
    earners: tuple[tuple[Limousine, bool], ...]


class CitesAct(NamedTuple):
    """The trace has these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class OmitsAct(NamedTuple):
    """The trace has none of these clauses."""

    line: int
    clauses: tuple[Clause, ...]


class UndoAct(NamedTuple):
    """The last play is taken back."""

    line: int


Act = PlayAct | ThenAct | AtAct | IllegalAct | EarnsAct | CitesAct | OmitsAct | UndoAct


class FailureKind(StrEnum):
    """How an act can fail."""

    BOARD = "then"
    """Another board."""
    STANDS = "at"
    """A limousine stands elsewhere or otherwise."""
    REFUSED = "refused"
    """A play is refused and no `illegal` says so."""
    ALLOWED = "allowed"
    """A play that should be refused is not."""
    OTHERWISE = "illegal"
    """A play is refused for other clauses."""
    EARNS = "earns"
    """A limousine earns and should not, or the other way round."""
    CITES = "cites"
    """A clause is not in the trace."""
    OMITS = "omits"
    """A clause is in the trace."""
    UNDO = "undo"
    """Nothing is left to take back."""


class Failure(NamedTuple):
    """An act that came out otherwise: its line, what was written and what was found."""

    line: int
    kind: FailureKind
    expected: str
    actual: str
    boards: tuple[Position, Position] | None = None
    """Both boards, where the whole board was expected to be another."""


_EXPECTED = Text("expected")
_ACTUAL = Text("actual")
_FAILURES = {
    FailureKind.BOARD: Text("the board is different"),
    FailureKind.STANDS: Text("a limousine stands differently"),
    FailureKind.REFUSED: Text("the rules refuse this play"),
    FailureKind.ALLOWED: Text("the rules do not refuse the play before this line"),
    FailureKind.OTHERWISE: Text("the play is refused for another reason"),
    FailureKind.EARNS: Text("somebody else earns"),
    FailureKind.CITES: Text("this clause was not applied"),
    FailureKind.OMITS: Text("this clause was applied"),
    FailureKind.UNDO: Text("nothing is left to take back"),
}


def about_failure(failure: Failure, lang: Lang) -> str:
    """How an act failed, in one sentence."""
    return _FAILURES[failure.kind][lang]


def compared(failure: Failure, lang: Lang) -> Iterator[str]:
    """What was expected and what was found, one under the other."""
    names = _EXPECTED[lang], _ACTUAL[lang]
    if failure.boards:
        yield from beside(list(zip(names, failure.boards, strict=True)))
        return
    width = max(map(len, names)) + 2
    for name, said in zip(names, (failure.expected, failure.actual), strict=True):
        if said:
            yield name.ljust(width) + said


class Problem(StrEnum):
    """What can be wrong with a line besides a word that is not understood."""

    FORM = "form"
    """It is not written the way this line is."""
    OUTSIDE = "outside"
    """It comes before the first `case`."""
    NO_FROM = "no-from"
    """The case has no position yet, or none at all."""
    SECOND_FROM = "second-from"
    """The case has a position already."""
    LATE = "late"
    """The rules are changed after the first play."""
    CLASH = "clash"
    """Two misreadings that nobody can make at once."""
    NOT_PLAYED = "not-played"
    """There is no play before it."""
    NOTHING = "nothing"
    """The case does nothing and checks nothing."""
    RECORD = "record"
    """It is no line of a game record, or the record is not whole."""
    GAME = "game"
    """It says something about a position, and this case is a game."""
    EARLY = "early"
    """It says something about a game before its limousines are set up."""
    ENCODING = "encoding"
    """The file is not written in UTF-8."""


_PROBLEMS = {
    Problem.FORM: Text("this line says too much or too little"),
    Problem.OUTSIDE: Text("this line belongs to no case"),
    Problem.NO_FROM: Text("the case has no position to start from"),
    Problem.SECOND_FROM: Text("the case has a position already; begin another case"),
    Problem.LATE: Text("the rules are chosen before the first play"),
    Problem.CLASH: Text("nobody can make these mistakes at once"),
    Problem.NOT_PLAYED: Text("nothing has been played before this line"),
    Problem.NOTHING: Text("the case plays nothing and checks nothing"),
    Problem.RECORD: Text("not a line of a game record, or the record is incomplete"),
    Problem.GAME: Text("a case is about a position or a game, not both"),
    Problem.EARLY: Text("this comes before the game has its limousines"),
    Problem.ENCODING: Text("this is not readable as text"),
}
_FORM = Text("write {form}")


class BadLine(Refusal):
    """A line in the wrong form or the wrong place; it carries the form that would be right."""

    kind = "case"
    problem: Problem
    form: str

    def message(self, lang: Lang) -> str:
        return _PROBLEMS[self.problem][lang]

    def hint(self, lang: Lang) -> str:
        return _FORM[lang].format(form=self.form)


class BadGame(BadLine):
    """The `game` lines of a case are no record, or something is said of the game too early.

    It carries the lines where that is so.
    """

    lines: tuple[int, ...]


class Mistake(Refusal):
    """A line that cannot be read, and why: it says what the reason says, and points at it."""

    def __init__(self, line: int, why: BadLine | BadWord | BadPosition, text: str = "") -> None:
        super().__init__(line, why, text)
        self.line = line
        self.why = why
        self.text = text
        """The line itself, where it is known which words of it are wrong."""
        self.kind = why.kind

    def message(self, lang: Lang) -> str:
        return self.why.message(lang)

    def details(self, lang: Lang) -> tuple[Detail, ...]:
        return self.why.details(lang)

    def hint(self, lang: Lang) -> str:
        return self.why.hint(lang)

    @property
    def excerpt(self) -> Excerpt | None:
        match self.why:
            case BadWord(word=word):
                return Excerpt.of(self.text, spans_of(word, self.text))
            case BadPosition(text=text, spans=spans) if text in self.text:
                before = self.text.index(text)
                return Excerpt.of(self.text, [Span(before + one.column) for one in spans])
            case _:
                return None

    @property
    def evidence(self) -> tuple[Evidence, ...]:
        return self.why.evidence


def case_text(title: str, start: Position, steps: Sequence[Step], reading: Reading) -> str:
    """A case that plays these steps one by one and expects what came of each."""
    return "\n".join(_lines(title, start, steps, reading)) + "\n"


def _lines(title: str, start: Position, steps: Sequence[Step], reading: Reading) -> Iterator[str]:
    yield f"case  {title}"
    rules = reading.rules
    if rules.edition is not DEFAULT_RULES.edition:
        yield f"with  edition={rules.edition}"
    for ruling, choice in rules.chosen:
        yield f"with  {ruling}={choice}"
    for misreading in reading.misreadings:
        yield f"with  misreading={misreading}"
    yield f"from  {start}"
    for step in steps:
        yield f"play  {step.move}"
        yield f"then  {step.after}"
    if not steps:
        yield f"then  {start}"


_THEN = re.compile(r"(\s*then\s+)\S+", re.IGNORECASE)


def rewrite(text: str, failures: Iterable[Failure]) -> str:
    """The text with every failed `then` saying what really comes out.

    Layout, comments and line ends stay as they are; failures of other lines change nothing.
    """
    lines = text.split("\n")
    for failure in failures:
        if failure.boards:
            index = failure.line - 1
            lines[index] = _THEN.sub(rf"\g<1>{failure.actual}", lines[index], count=1)
    return "\n".join(lines)
