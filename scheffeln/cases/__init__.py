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
from typing import NamedTuple

from scheffeln.board import Limousine, Position
from scheffeln.cards import Move
from scheffeln.drawing.text import beside
from scheffeln.facts import Fact
from scheffeln.language import Lang, Text, ToldWord
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


class FailureKind(ToldWord):
    """How an act can fail."""

    BOARD = "then", Text("the board is different")
    STANDS = "at", Text("a limousine stands differently")
    REFUSED = "refused", Text("the rules refuse this play")
    ALLOWED = "allowed", Text("the rules do not refuse the play before this line")
    OTHERWISE = "illegal", Text("the play is refused for another reason")
    EARNS = "earns", Text("somebody else earns")
    CITES = "cites", Text("this clause was not applied")
    OMITS = "omits", Text("this clause was applied")
    UNDO = "undo", Text("nothing is left to take back")


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


def about_failure(failure: Failure, lang: Lang) -> str:
    """How an act failed, in one sentence."""
    return failure.kind.said[lang]


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


class Problem(ToldWord):
    """What can be wrong with a line besides a word that is not understood."""

    FORM = "form", Text("this line says too much or too little")
    OUTSIDE = "outside", Text("this line belongs to no case")
    NO_FROM = "no-from", Text("the case has no position to start from")
    SECOND_FROM = "second-from", Text("the case has a position already; begin another case")
    LATE = "late", Text("the rules are chosen before the first play")
    CLASH = "clash", Text("nobody can make these mistakes at once")
    NOT_PLAYED = "not-played", Text("nothing has been played before this line")
    NOTHING = "nothing", Text("the case plays nothing and checks nothing")
    RECORD = "record", Text("not a line of a game record, or the record is incomplete")
    GAME = "game", Text("a case is about a position or a game, not both")
    EARLY = "early", Text("this line comes before the limousines are set up")
    ENCODING = "encoding", Text("this is not readable as text")


_FORM = Text("write {form}")


class BadLine(Refusal):
    """A line in the wrong form or the wrong place; it carries the form that would be right."""

    kind = "case"
    problem: Problem
    form: str

    def message(self, lang: Lang) -> str:
        return self.problem.said[lang]

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
