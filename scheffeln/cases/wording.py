"""What is wrong with a case file or a case, in sentences."""

from collections.abc import Iterator

from scheffeln.cases.case import Failure, FailureKind
from scheffeln.cases.reader import BadLine, Mistake, Problem
from scheffeln.complaints import Complaint, about_position, about_word
from scheffeln.drawing.text import beside
from scheffeln.language import Lang, Text
from scheffeln.refusal import BadWord

_PROBLEMS = {
    Problem.FORM: Text(
        "this line says too much or too little",
        "diese Zeile sagt zu viel oder zu wenig",
        "questa riga dice troppo o troppo poco",
    ),
    Problem.OUTSIDE: Text(
        "this line belongs to no case",
        "diese Zeile gehört zu keinem Fall",
        "questa riga non appartiene a nessun caso",
    ),
    Problem.NO_FROM: Text(
        "the case has no position to start from",
        "der Fall hat keine Stellung, mit der er beginnt",
        "il caso non ha una posizione di partenza",
    ),
    Problem.SECOND_FROM: Text(
        "the case has a position already; begin another case",
        "der Fall hat schon eine Stellung; beginne einen neuen Fall",
        "il caso ha già una posizione; comincia un altro caso",
    ),
    Problem.LATE: Text(
        "the rules are chosen before the first play",
        "die Regeln werden vor dem ersten play gewählt",
        "le regole si scelgono prima del primo play",
    ),
    Problem.CLASH: Text(
        "nobody can make these mistakes at once",
        "diese Irrtümer kann niemand zugleich begehen",
        "nessuno può fare questi errori insieme",
    ),
    Problem.NOT_PLAYED: Text(
        "nothing has been played before this line",
        "vor dieser Zeile wurde nichts gespielt",
        "prima di questa riga non è stato giocato nulla",
    ),
    Problem.NOTHING: Text(
        "the case plays nothing and checks nothing",
        "der Fall spielt nichts und prüft nichts",
        "il caso non gioca e non controlla nulla",
    ),
    Problem.RECORD: Text(
        "this is no line of a game record, or the record is not whole",
        "das ist keine Zeile einer Spielaufzeichnung, oder sie ist nicht vollständig",
        "questa non è una riga della registrazione di una partita, o non è completa",
    ),
    Problem.GAME: Text(
        "a case is about a position or a game, not both",
        "ein Fall handelt von einer Stellung oder von einem Spiel, nicht von beidem",
        "un caso parla di una posizione o di una partita, non di entrambe",
    ),
    Problem.ENCODING: Text(
        "this is not readable as text",
        "das ist nicht als Text lesbar",
        "questo non si legge come testo",
    ),
}
_FORM = Text("write {form}", "schreib {form}", "scrivi {form}")

_EXPECTED = Text("expected", "erwartet", "atteso")
_ACTUAL = Text("actual", "wirklich", "reale")
_FAILURES = {
    FailureKind.BOARD: Text(
        "the board is another", "das Brett ist ein anderes", "il tavolo è un altro"
    ),
    FailureKind.STANDS: Text(
        "a limousine stands otherwise",
        "eine Limousine steht anders",
        "una limousine sta altrimenti",
    ),
    FailureKind.REFUSED: Text(
        "the rules refuse this play",
        "die Regeln lassen das nicht zu",
        "le regole non lo permettono",
    ),
    FailureKind.ALLOWED: Text(
        "the rules do not refuse the play before this line",
        "die Regeln lassen zu, was vor dieser Zeile gespielt wurde",
        "le regole permettono la giocata prima di questa riga",
    ),
    FailureKind.OTHERWISE: Text(
        "the play is refused for another reason",
        "es wird aus einem anderen Grund nicht zugelassen",
        "non è permesso per un altro motivo",
    ),
    FailureKind.EARNS: Text(
        "who earns is another", "es verdient jemand anders", "guadagna qualcun altro"
    ),
    FailureKind.CITES: Text(
        "this clause was not applied",
        "diese Klausel wurde nicht angewandt",
        "questa clausola non è stata applicata",
    ),
    FailureKind.OMITS: Text(
        "this clause was applied",
        "diese Klausel wurde angewandt",
        "questa clausola è stata applicata",
    ),
    FailureKind.UNDO: Text(
        "nothing is left to take back",
        "es gibt nichts mehr zurückzunehmen",
        "non c'è più nulla da annullare",
    ),
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
