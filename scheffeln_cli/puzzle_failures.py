"""What is wrong with an id, a line of a file, an answer or a recipe, in words."""

from puzzles.answers import AnswerFault, BadAnswer
from puzzles.fields import BadRecord, RecordFault, Wanted
from puzzles.ids import VERSION, BadId, IdFault, meant
from puzzles.recipe import Barren
from puzzles.solution import Unanswerable
from puzzles.words import found
from scheffeln.complaints import Complaint, about_defect, quoted
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition
from scheffeln_cli.errors import Exit, Failure

_ID = Text("this is no id of a puzzle: {text}")
_ID_FAULTS = {
    IdFault.VERSION: Text("column {column}: an id begins with {version}"),
    IdFault.LETTER: Text("column {column}: {letter} does not occur in ids"),
    IdFault.CHECK: Text(
        "the check letters at its end do not fit: a letter is wrong, missing or too many"
    ),
    IdFault.CONTENT: Text("it is spelled well but holds no puzzle"),
}
_MEANT = Text("did you mean {near}?")
_OR = Text(" or ")

_JSON = Text("no JSON from column {column} on: {found}")
_FOREIGN = Text("schema {found} is another format: this program reads {known}")
_MISSING = Text("{path} is missing")
_WRONG = Text("{path} is {found}, but should be {wanted}")
_WHOLE_LINE = Text("the line")
_WANTED = {
    Wanted.OBJECT: Text("an object {{...}}"),
    Wanted.LIST: Text("a list"),
    Wanted.TEXT: Text("a text"),
    Wanted.WHOLE: Text("a whole number"),
    Wanted.NUMBER: Text("a number"),
    Wanted.POSITIVE: Text("a number above 0"),
    Wanted.TRUTH: Text("true or false"),
    Wanted.POSITION: Text("a position of the eight limousines"),
    Wanted.WORD: Text("one of {known}"),
    Wanted.KEY: Text("named as one of {known}"),
    Wanted.NULL: Text("null"),
}
_LIST_OF = Text("a list of {known}")
_LINE = Text("line {number}: {said}")

_UNANSWERABLE = Text("a puzzle has exactly one answer, but this id has {found}")
_BARREN = Text("hardly any puzzle is like that: {made} of {count} were found")
_EXHAUSTED = Text("all puzzles like that were tried: {made} of {count} are different and fair")
_EXHAUSTED_HINT = Text("ask for fewer; other starts, numbers of cards and rulings have others")
_BARREN_HINT = Text("ask for fewer traps, another difficulty or fewer puzzles")

_ANSWER = Text("this cannot be an answer: {text}")
_ANSWER_HINTS = {
    AnswerFault.FORECAST: Text(
        "the limousine and what it earns, as in R 14000, or the limousine alone"
    ),
    AnswerFault.HAND: Text("every card of the hand once, in the order of play: {cards} are in it"),
    AnswerFault.BLANKS: Text(
        "the missing cards from left to right, or the whole row; no more of a colour than the"
        " deck has"
    ),
    AnswerFault.ROW: Text(
        "the cards of the row, as in R O Y; no more of a colour than the deck has"
    ),
    AnswerFault.START: Text(
        "a position with one limousine on each business, as in R/O/Y/L/T/N/V/W"
    ),
}


def puzzle_failure(error: Exception, lang: Lang) -> Failure | None:
    """What went wrong with a puzzle; `None` for what should not have happened."""
    match error:
        case BadId():
            defect = {"kind": error.fault, "column": error.column, "what": error.text}
            return Failure("id", about_id(error, lang), defects=(defect,))
        case BadRecord():
            where = {"kind": error.fault, "path": error.path, "column": error.column}
            return Failure("record", about_record(error, lang), defects=(where,))
        case BadAnswer():
            hand = " ".join(getattr(error.task, "hand", ()))
            hint = _ANSWER_HINTS[error.fault][lang].format(cards=hand)
            said = _ANSWER[lang].format(text=quoted(error.text))
            return Failure("answer", Complaint(said, (), hint))
        case Unanswerable():
            said = _UNANSWERABLE[lang].format(found=found(error.found, lang))
            return Failure("unanswerable", Complaint(said), Exit.NO)
        case Barren():
            few, advice = (
                (_EXHAUSTED, _EXHAUSTED_HINT) if error.exhausted else (_BARREN, _BARREN_HINT)
            )
            said = few[lang].format(made=error.made, count=error.recipe.count)
            return Failure("barren", Complaint(said, (), advice[lang]), Exit.NO)
        case _:
            return None


def about_id(bad: BadId, lang: Lang) -> Complaint:
    """An id that was refused, and what may have been meant."""
    letter = bad.text[bad.column - 1 : bad.column]
    detail = _ID_FAULTS[bad.fault][lang].format(
        column=bad.column, letter=quoted(letter), version=VERSION
    )
    near = meant(bad)
    hint = _MEANT[lang].format(near=_OR[lang].join(near)) if near else ""
    return Complaint(_ID[lang].format(text=quoted(bad.text)), (detail,), hint)


def about_record(bad: BadRecord, lang: Lang) -> Complaint:
    """A record that was refused: where, what stands there, and what would be right."""
    path = bad.path or _WHOLE_LINE[lang]
    said = {
        RecordFault.JSON: _JSON,
        RecordFault.FOREIGN: _FOREIGN,
        RecordFault.MISSING: _MISSING,
        RecordFault.WRONG: _WRONG,
    }[bad.fault][lang]
    known = ", ".join(bad.known)
    message = said.format(
        column=bad.column,
        path=path,
        found=quoted(bad.found),
        known=known,
        wanted=_wanted(bad, lang),
    )
    cause = bad.__cause__
    defects = cause.defects if isinstance(cause, BadPosition) else ()
    return Complaint(message, tuple(about_defect(defect, lang) for defect in defects))


def _wanted(bad: BadRecord, lang: Lang) -> str:
    if bad.wanted is None:
        return ""
    if bad.wanted is Wanted.LIST and bad.known:
        return _LIST_OF[lang].format(known="-".join(bad.known))
    return _WANTED[bad.wanted][lang].format(known=", ".join(bad.known))


def on_line(number: int, said: str, lang: Lang) -> str:
    """Something said about a line of a file."""
    return _LINE[lang].format(number=number, said=said)
