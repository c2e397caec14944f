"""What is wrong with a position, a card or a word, in sentences, and what would be right."""

from typing import NamedTuple

from scheffeln.board import Business, Limousine, name
from scheffeln.cards import Evasion, IdleEvasion
from scheffeln.language import Lang, Text
from scheffeln.notation import BadPosition, Defect, DefectKind
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.play import Fault, IllegalMove, Objection
from scheffeln.rules.reading import Incompatible

_MOST_DETAILS = 20


class Complaint(NamedTuple):
    """What is wrong in one sentence, the particulars, and what would be right."""

    message: str
    details: tuple[str, ...] = ()
    hint: str = ""

    @property
    def line(self) -> str:
        """What is wrong in one line, with as many particulars as anyone would read."""
        told = [*self.details[:_MOST_DETAILS], *["..."] * (len(self.details) > _MOST_DETAILS)]
        return f"{self.message} ({'; '.join(told)})" if told else self.message


_POSITION = Text(
    "this is no position: {text}",
    "das ist keine Stellung: {text}",
    "questa non è una posizione: {text}",
)
_POSITION_HINT = Text(
    "eight groups from A to H with / between them, bottom limousine first, _ where none stands,"
    " as in RO/_/Y/L/T/N/V/W",
    "acht Gruppen von A bis H, dazwischen /, die untere Limousine zuerst, _ wo keine steht,"
    " wie in RO/_/Y/L/T/N/V/W",
    "otto gruppi da A a H separati da /, prima la limousine di sotto, _ dove non ce n'è,"
    " come in RO/_/Y/L/T/N/V/W",
)

_DEFECTS = {
    DefectKind.GROUPS: Text(
        "not 8 groups but {what}", "nicht 8 Gruppen, sondern {what}", "non 8 gruppi ma {what}"
    ),
    DefectKind.BLANK: Text(
        "nothing is written here: an empty business is _",
        "hier steht nichts: ein leeres Geschäft schreibt man _",
        "qui non c'è scritto nulla: un'attività vuota si scrive _",
    ),
    DefectKind.LETTER: Text(
        "{what} is no limousine", "{what} ist keine Limousine", "{what} non è una limousine"
    ),
    DefectKind.TWICE: Text(
        "{what} stands here a second time",
        "{what} steht hier ein zweites Mal",
        "{what} è qui una seconda volta",
    ),
    DefectKind.THREE: Text(
        "more than two on one business: {what}",
        "mehr als zwei auf einem Geschäft: {what}",
        "più di due su un'attività: {what}",
    ),
    DefectKind.MISSING: Text("missing: {what}", "fehlt: {what}", "mancano: {what}"),
    DefectKind.MAFIA: Text(
        "the edition {what} has no Mafia limousine",
        "die Ausgabe {what} kennt keine Mafia-Limousine",
        "l'edizione {what} non ha la limousine della Mafia",
    ),
    DefectKind.STRANGER: Text(
        "{what} is not on this board",
        "{what} ist nicht auf diesem Brett",
        "{what} non è su questo tavolo",
    ),
}
_COLUMN = Text("column {column}: {said}", "Spalte {column}: {said}", "colonna {column}: {said}")

_INCOMPATIBLE = Text(
    "nobody can make these mistakes at once: {misreadings}",
    "diese Irrtümer kann niemand zugleich begehen: {misreadings}",
    "nessuno può fare questi errori insieme: {misreadings}",
)
_ILLEGAL = Text(
    "{move} may not be played on {position}",
    "{move} darf in der Stellung {position} nicht gespielt werden",
    "{move} non può essere giocata su {position}",
)
_FAULTS = {
    Fault.NO_MAFIA: Text(
        "the Mafia limousine is not on the board",
        "die Mafia-Limousine ist nicht auf dem Brett",
        "la limousine della Mafia non è sul tavolo",
    ),
    Fault.MAFIA_SPARED: Text(
        "by the ruling run.on-mafia=no a Run card does not move the Mafia limousine",
        "nach der Regelung run.on-mafia=no bewegt keine Run-Karte die Mafia-Limousine",
        "con la scelta run.on-mafia=no una carta Run non muove la limousine della Mafia",
    ),
    Fault.NOT_ON_TOP: Text(
        "{car} does not stand on top of another, and only such a limousine can evade",
        "{car} steht nicht oben auf einer anderen, und nur eine obere kann ausweichen",
        "{car} non sta sopra un'altra, e solo una limousine che sta sopra può evadere",
    ),
    Fault.NOT_EMPTY: Text(
        "{to} is not empty, and an Evasion goes to an empty business",
        "{to} ist nicht leer, und ein Ausweichen führt auf ein leeres Geschäft",
        "{to} non è vuota, e un'Evasione porta su un'attività vuota",
    ),
    Fault.NOT_IDLE: Text(
        "an Evasion is possible, so the card has to be carried out: write who goes where, as R@C",
        "ein Ausweichen ist möglich, also muss die Karte ausgeführt werden: schreib, wer wohin"
        " kommt, zum Beispiel R@C",
        "un'Evasione è possibile, quindi va eseguita: scrivi chi va dove, per esempio R@C",
    ),
    Fault.IDLE: Text(
        "by the ruling run.evasion-idle=illegal an Evasion without effect is not played"
        " unless it is the last card",
        "nach der Regelung run.evasion-idle=illegal wird ein Ausweichen ohne Wirkung nicht"
        " gespielt, außer als letzte Karte",
        "con la scelta run.evasion-idle=illegal un'Evasione senza effetto non si gioca,"
        " salvo come ultima carta",
    ),
    Fault.STUCK: Text(
        "by the ruling move.stuck=illegal a card that can move nothing is not played"
        " while another can be",
        "nach der Regelung move.stuck=illegal wird eine Karte, die nichts bewegt, nicht gespielt,"
        " solange eine andere spielbar ist",
        "con la scelta move.stuck=illegal una carta che non muove nulla non si gioca"
        " finché se ne può giocare un'altra",
    ),
}

_WORDS = {
    WordKind.CARD: Text("{word} is no card", "{word} ist keine Karte", "{word} non è una carta"),
    WordKind.LIMOUSINE: Text(
        "{word} is no limousine", "{word} ist keine Limousine", "{word} non è una limousine"
    ),
    WordKind.BUSINESS: Text(
        "{word} is no business", "{word} ist kein Geschäft", "{word} non è un'attività"
    ),
    WordKind.EDITION: Text(
        "{word} is no edition", "{word} ist keine Ausgabe", "{word} non è un'edizione"
    ),
    WordKind.RULING: Text(
        "{word} is no ruling", "{word} ist keine Regelung", "{word} non è una scelta di regole"
    ),
    WordKind.CHOICE: Text(
        "{word} is not among the choices of this ruling",
        "{word} steht bei dieser Regelung nicht zur Wahl",
        "{word} non è tra le possibilità di questa scelta",
    ),
    WordKind.MISREADING: Text(
        "{word} is no misreading", "{word} ist kein Irrtum", "{word} non è un errore noto"
    ),
    WordKind.COMMAND: Text(
        "{word} is no command", "{word} ist kein Befehl", "{word} non è un comando"
    ),
    WordKind.RULE: Text(
        "no rule is called {word} or mentions it",
        "keine Regel heißt so oder erwähnt es: {word}",
        "nessuna regola si chiama {word} o ne parla",
    ),
    WordKind.STAND: Text(
        "{word} does not say how a limousine stands",
        "{word} sagt nicht, wie eine Limousine steht",
        "{word} non dice come sta una limousine",
    ),
    WordKind.CLAIM: Text(
        "{word} claims nothing",
        "{word} behauptet nichts",
        "{word} non afferma nulla",
    ),
    WordKind.LINE: Text(
        "no line of a case file begins with {word}",
        "keine Zeile einer Falldatei beginnt mit {word}",
        "nessuna riga di un file di casi comincia con {word}",
    ),
    WordKind.YES: Text(
        "{word} is neither yes nor no",
        "{word} ist weder yes noch no",
        "{word} non è né yes né no",
    ),
    WordKind.STEP: Text(
        "{word} is neither a card nor a command",
        "{word} ist weder Karte noch Befehl",
        "{word} non è né una carta né un comando",
    ),
    WordKind.PLAYER: Text(
        "no player is called {word}",
        "niemand am Tisch heißt {word}",
        "nessun giocatore si chiama {word}",
    ),
    WordKind.CLAUSE: Text(
        "{word} is no clause", "{word} ist keine Klausel", "{word} non è una clausola"
    ),
}
_CARDS = Text(
    "R a movement card, R+ a Joker, R- a Backward card, R@C an Evasion to C, @ an Evasion without"
    " effect, M the Mafia limousine's own move; limousines: {limousines}",
    "R eine Bewegungskarte, R+ ein Joker, R- eine Rückwärts-Karte, R@C ein Ausweichen nach C, @ ein"
    " Ausweichen ohne Wirkung, M der eigene Zug der Mafia-Limousine; Limousinen: {limousines}",
    "R una carta movimento, R+ un Jolly, R- un Arretramento, R@C un'Evasione verso C, @ un'Evasione"
    " senza effetto, M la mossa propria della limousine della Mafia; limousine: {limousines}",
)
_RULES = Text(
    "scheffeln rules lists them all",
    "scheffeln rules zeigt alle",
    "scheffeln rules le elenca tutte",
)
_HELP = Text("help lists them all", "help zeigt alle", "help li elenca tutti")
_DID_YOU_MEAN = Text("did you mean {near}?", "meintest du {near}?", "intendevi {near}?")
_KNOWN = Text("there are: {known}", "es gibt: {known}", "ci sono: {known}")
_OR = Text(" or ", " oder ", " o ")


def about_position(bad: BadPosition, lang: Lang) -> Complaint:
    """A position that was refused."""
    message = _POSITION[lang].format(text=quoted(bad.text))
    details = tuple(about_defect(defect, lang) for defect in bad.defects)
    misspelt = any(defect.kind is not DefectKind.MAFIA for defect in bad.defects)
    return Complaint(message, details, _POSITION_HINT[lang] if misspelt else "")


def about_defect(defect: Defect, lang: Lang) -> str:
    """One defect, with its column."""
    said = _DEFECTS[defect.kind][lang].format(what=quoted(defect.what))
    return _COLUMN[lang].format(column=defect.column, said=said)


def about_incompatible(bad: Incompatible, lang: Lang) -> Complaint:
    """Mistakes that nobody can make at once."""
    return Complaint(_INCOMPATIBLE[lang].format(misreadings=", ".join(bad.misreadings)))


def about_illegal(illegal: IllegalMove, lang: Lang) -> Complaint:
    """A move the rules refuse: every clause it breaks."""
    move = illegal.objections[0].move
    details = tuple(about_objection(objection, lang) for objection in illegal.objections)
    return Complaint(_ILLEGAL[lang].format(move=move, position=illegal.position), details)


def about_objection(objection: Objection, lang: Lang) -> str:
    """One objection, with the clause it rests on."""
    move = objection.move
    said = _FAULTS[objection.fault][lang].format(
        car="" if isinstance(move, IdleEvasion) else name(move.limousine, lang),
        to=move.to if isinstance(move, Evasion) else "",
    )
    return f"{said} ({objection.clause})"


def cards_help(lang: Lang) -> str:
    """How every card is written."""
    limousines = ", ".join(name(limousine, lang) for limousine in Limousine)
    return _CARDS[lang].format(limousines=limousines)


def about_word(bad: BadWord, lang: Lang) -> Complaint:
    """A word that was not understood, and what may have been meant."""
    limousines = ", ".join(name(limousine, lang) for limousine in Limousine)
    if bad.near:
        hint = _DID_YOU_MEAN[lang].format(near=_OR[lang].join(bad.near))
    elif bad.kind is WordKind.CARD:
        hint = cards_help(lang)
    elif bad.kind is WordKind.RULE:
        hint = _RULES[lang]
    elif bad.kind is WordKind.STEP:
        hint = _HELP[lang]
    elif bad.kind is WordKind.LIMOUSINE:
        hint = _KNOWN[lang].format(known=limousines)
    elif bad.kind is WordKind.BUSINESS:
        hint = _KNOWN[lang].format(known=", ".join(Business))
    else:
        hint = _KNOWN[lang].format(known=", ".join(bad.known))
    return Complaint(_WORDS[bad.kind][lang].format(word=quoted(bad.word)), hint=hint)


def quoted(text: str) -> str:
    """What somebody typed, made safe to show: short, and nothing a terminal would act on."""
    return printable(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


def printable(text: str) -> str:
    """The whole text, with nothing in it that a terminal would act on."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


_LONGEST_QUOTE = 60
