"""What is wrong with a case file or a case, in sentences."""

from collections.abc import Iterator

from scheffeln.cases.case import Failure, FailureKind
from scheffeln.cases.reader import BadLine, Mistake, Problem
from scheffeln.complaints import Complaint, about_position, about_word
from scheffeln.drawing.text import beside
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord

_PROBLEMS = {
    Problem.FORM: Text("this line says too much or too little"),
    Problem.OUTSIDE: Text("this line belongs to no case"),
    Problem.NO_FROM: Text("the case has no position to start from"),
    Problem.SECOND_FROM: Text("the case has a position already; begin another case"),
    Problem.LATE: Text("the rules are chosen before the first play"),
    Problem.CLASH: Text("nobody can make these mistakes at once"),
    Problem.NOT_PLAYED: Text("nothing has been played before this line"),
    Problem.NOTHING: Text("the case plays nothing and checks nothing"),
    Problem.RECORD: Text("this is no line of a game record, or the record is not whole"),
    Problem.GAME: Text("a case is about a position or a game, not both"),
    Problem.ENCODING: Text("this is not readable as text"),
}
_FORM = Text("write {form}")

_EXPECTED = Text("expected")
_ACTUAL = Text("actual")
_FAILURES = {
    FailureKind.BOARD: Text("the board is another"),
    FailureKind.STANDS: Text("a limousine stands otherwise"),
    FailureKind.REFUSED: Text("the rules refuse this play"),
    FailureKind.ALLOWED: Text("the rules do not refuse the play before this line"),
    FailureKind.OTHERWISE: Text("the play is refused for another reason"),
    FailureKind.EARNS: Text("who earns is another"),
    FailureKind.CITES: Text("this clause was not applied"),
    FailureKind.OMITS: Text("this clause was applied"),
    FailureKind.UNDO: Text("nothing is left to take back"),
}


def about_mistake(mistake: Mistake, lang: Lang) -> Complaint:
    """A line that cannot be read."""
    match mistake.why:
        case BadLine():
            hint = _FORM[lang].format(form=mistake.why.form)
            return Complaint(_PROBLEMS[mistake.why.problem][lang], hint=hint)
        case BadWord():
            return about_word(mistake.why, lang)
        case _:
            return about_position(mistake.why, lang)


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
