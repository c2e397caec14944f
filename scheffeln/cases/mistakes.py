"""What is wrong with a line of a case file: in words, and where in the line."""

from enum import StrEnum

from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition
from scheffeln.refusal import BadWord, Detail, Evidence, Excerpt, Refusal, Span, spans_of


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

    def __init__(self, problem: Problem, form: str) -> None:
        super().__init__(problem, form)
        self.problem = problem
        self.form = form

    def message(self, lang: Lang) -> str:
        return _PROBLEMS[self.problem][lang]

    def hint(self, lang: Lang) -> str:
        return _FORM[lang].format(form=self.form)


class BadGame(BadLine):
    """The `game` lines of a case are no record, or something is said of the game too early.

    It carries the lines where that is so.
    """

    def __init__(
        self, form: str, lines: tuple[int, ...], problem: Problem = Problem.RECORD
    ) -> None:
        super().__init__(problem, form)
        self.lines = lines


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
