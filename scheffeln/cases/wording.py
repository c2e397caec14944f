"""How a case failed, in sentences."""

from collections.abc import Iterator

from scheffeln.cases.case import Failure, FailureKind
from scheffeln.drawing.text import beside
from scheffeln.language import Lang, Text

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
