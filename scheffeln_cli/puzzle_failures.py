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

_ID = Text(
    "this is no id of a puzzle: {text}",
    "das ist keine Kennung eines Rätsels: {text}",
    "questo non è il codice di un rompicapo: {text}",
)
_ID_FAULTS = {
    IdFault.VERSION: Text(
        "column {column}: an id begins with {version}",
        "Spalte {column}: eine Kennung beginnt mit {version}",
        "colonna {column}: un codice comincia con {version}",
    ),
    IdFault.LETTER: Text(
        "column {column}: {letter} does not occur in ids",
        "Spalte {column}: {letter} kommt in Kennungen nicht vor",
        "colonna {column}: {letter} non compare nei codici",
    ),
    IdFault.CHECK: Text(
        "the check letters at its end do not fit: a letter is wrong, missing or too many",
        "die Prüfzeichen am Ende passen nicht: ein Zeichen ist falsch, fehlt oder ist zu viel",
        "le lettere di controllo alla fine non tornano: un carattere è sbagliato, manca o è di"
        " troppo",
    ),
    IdFault.CONTENT: Text(
        "it is spelled well but holds no puzzle",
        "sie ist richtig geschrieben, enthält aber kein Rätsel",
        "è scritto bene ma non contiene un rompicapo",
    ),
}
_MEANT = Text("did you mean {near}?", "meintest du {near}?", "intendevi {near}?")
_OR = Text(" or ", " oder ", " o ")

_JSON = Text(
    "no JSON from column {column} on: {found}",
    "kein JSON ab Spalte {column}: {found}",
    "niente JSON dalla colonna {column} in poi: {found}",
)
_FOREIGN = Text(
    "schema {found} is another format: this program reads {known}",
    "Schema {found} ist ein anderes Format: dieses Programm liest {known}",
    "lo schema {found} è un altro formato: questo programma legge {known}",
)
_MISSING = Text("{path} is missing", "{path} fehlt", "manca {path}")
_WRONG = Text(
    "{path} is {found}, but should be {wanted}",
    "{path} ist {found}, sollte aber {wanted} sein",
    "{path} è {found}, ma dovrebbe essere {wanted}",
)
_WHOLE_LINE = Text("the line", "die Zeile", "la riga")
_WANTED = {
    Wanted.OBJECT: Text("an object {{...}}", "ein Objekt {{...}}", "un oggetto {{...}}"),
    Wanted.LIST: Text("a list", "eine Liste", "una lista"),
    Wanted.TEXT: Text("a text", "ein Text", "un testo"),
    Wanted.WHOLE: Text("a whole number", "eine ganze Zahl", "un numero intero"),
    Wanted.NUMBER: Text("a number", "eine Zahl", "un numero"),
    Wanted.POSITIVE: Text("a number above 0", "eine Zahl über 0", "un numero maggiore di 0"),
    Wanted.TRUTH: Text("true or false", "true oder false", "true o false"),
    Wanted.POSITION: Text(
        "a position of the eight limousines",
        "eine Stellung der acht Limousinen",
        "una posizione delle otto limousine",
    ),
    Wanted.WORD: Text("one of {known}", "eines von {known}", "uno tra {known}"),
    Wanted.KEY: Text(
        "named as one of {known}", "benannt wie eines von {known}", "chiamato come uno tra {known}"
    ),
    Wanted.NULL: Text("null", "null", "null"),
}
_LIST_OF = Text("a list of {known}", "eine Liste von {known}", "una lista di {known}")
_LINE = Text("line {number}: {said}", "Zeile {number}: {said}", "riga {number}: {said}")

_UNANSWERABLE = Text(
    "a puzzle has exactly one answer, but this id has {found}",
    "ein Rätsel hat genau eine Lösung, diese Kennung aber hat {found}",
    "un rompicapo ha esattamente una soluzione, ma questo codice ha {found}",
)
_BARREN = Text(
    "hardly any puzzle is like that: {made} of {count} were found",
    "so ein Rätsel gibt es kaum: {made} von {count} wurden gefunden",
    "rompicapi così quasi non ce ne sono: trovati {made} su {count}",
)
_EXHAUSTED = Text(
    "all puzzles like that were tried: {made} of {count} are different and fair",
    "alle solchen Rätsel wurden versucht: {made} von {count} sind verschieden und fair",
    "tutti i rompicapi così sono stati provati: {made} su {count} sono diversi ed equi",
)
_EXHAUSTED_HINT = Text(
    "ask for fewer; other starts, numbers of cards and rulings have others",
    "frag nach weniger; andere Anfänge, Kartenzahlen und Regelungen haben andere",
    "chiedine di meno; altre partenze, numeri di carte e scelte ne hanno altri",
)
_BARREN_HINT = Text(
    "ask for fewer traps, another difficulty or fewer puzzles",
    "verlange weniger Fallen, eine andere Schwierigkeit oder weniger Rätsel",
    "chiedi meno trappole, un'altra difficoltà o meno rompicapi",
)

_ANSWER = Text(
    "this cannot be an answer: {text}",
    "das kann keine Antwort sein: {text}",
    "questa non può essere una risposta: {text}",
)
_ANSWER_HINTS = {
    AnswerFault.FORECAST: Text(
        "the limousine and what it earns, as in R 14000, or the limousine alone",
        "die Limousine und was sie einnimmt, wie in R 14000, oder nur die Limousine",
        "la limousine e quanto incassa, come in R 14000, o solo la limousine",
    ),
    AnswerFault.HAND: Text(
        "every card of the hand once, in the order of play: {cards} are in it",
        "jede Karte der Hand einmal, wie sie gespielt werden: {cards} sind darin",
        "ogni carta della mano una volta, nell'ordine di gioco: contiene {cards}",
    ),
    AnswerFault.BLANKS: Text(
        "the missing cards from left to right, or the whole row; no more of a colour than the"
        " deck has",
        "die fehlenden Karten von links nach rechts oder die ganze Reihe; von keiner Farbe mehr,"
        " als es Karten gibt",
        "le carte mancanti da sinistra a destra, o la fila intera; di nessun colore più carte di"
        " quante ce ne siano",
    ),
    AnswerFault.ROW: Text(
        "the cards of the row, as in R O Y; no more of a colour than the deck has",
        "die Karten der Reihe, wie in R O Y; von keiner Farbe mehr, als es Karten gibt",
        "le carte della fila, come in R O Y; di nessun colore più carte di quante ce ne siano",
    ),
    AnswerFault.START: Text(
        "a position with one limousine on each business, as in R/O/Y/L/T/N/V/W",
        "eine Stellung mit einer Limousine auf jedem Geschäft, wie in R/O/Y/L/T/N/V/W",
        "una posizione con una limousine per attività, come in R/O/Y/L/T/N/V/W",
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
