"""The words of a stepping session: what can be typed, and what is answered."""

from typing import NamedTuple

from scheffeln.lang import Text
from scheffeln.movement import Landing

NOTHING_TO_UNDO = Text("nothing to take back", "nichts zurückzunehmen", "niente da annullare")
NOTHING_TO_REDO = Text("nothing to play again", "nichts erneut zu spielen", "niente da rifare")
NOTHING_PLAYED = Text(
    "no card has been played yet",
    "es ist noch keine Karte gespielt",
    "nessuna carta è stata ancora giocata",
)
NOT_IN_BRANCH = Text(
    "this is no branch: branches lists them",
    "das ist kein Zweig: branches zeigt sie",
    "questo non è un ramo: branches li elenca",
)
WRITE = Text("write {form}", "schreib {form}", "scrivi {form}")
EXISTS = Text(
    "{path} is there already: save! {path} replaces it",
    "{path} gibt es schon: save! {path} ersetzt die Datei",
    "{path} esiste già: save! {path} lo sostituisce",
)
SAVED = Text("saved in {path}", "gespeichert in {path}", "salvato in {path}")
NO_CASE = Text(
    "{path} has no case {number}",
    "{path} hat keinen Fall {number}",
    "{path} non ha un caso {number}",
)
LOADED = Text("loaded: {title}", "geladen: {title}", "caricato: {title}")
SAME_BOARD = Text(
    "With this mistake the board is the same.",
    "Mit diesem Irrtum ist das Brett dasselbe.",
    "Con questo errore il tavolo è lo stesso.",
)
DEPARTS = Text(
    "It first shows at card {step}, {card}:",
    "Er zeigt sich zuerst bei Karte {step}, {card}:",
    "Si vede per la prima volta alla carta {step}, {card}:",
)
CLASH = Text(
    "nobody can make these mistakes at once",
    "diese Irrtümer kann niemand zugleich begehen",
    "nessuno può fare questi errori insieme",
)
BY_THE_RULES = Text("rules", "Regeln", "regole")
STAYS = Text("stays on {source}", "bleibt auf {source}", "resta su {source}")
EMPTY = Text(
    "{source} to {target}, empty", "{source} nach {target}, leer", "{source} a {target}, vuota"
)
ON_TOP = Text(
    "{source} to {target}, on top of {there}",
    "{source} nach {target}, auf {there}",
    "{source} a {target}, sopra {there}",
)
BENEATH = Text(
    "{source} to {target}, beneath {there}",
    "{source} nach {target}, unter {there}",
    "{source} a {target}, sotto {there}",
)
FIRST_LINE = Text("first line", "erste Linie", "prima linea")
BRANCH = Text(
    "branch {number}, from step {after} of {left}",
    "Zweig {number}, ab Schritt {after} von {left}",
    "ramo {number}, dal passo {after} di {left}",
)
INTERRUPTED = Text("(q or Ctrl-D leaves)", "(q oder Strg-D beendet)", "(q o Ctrl-D per uscire)")
CASE_TITLE = Text("Stepped from {start}", "Schritte ab {start}", "Passi da {start}")

LANDINGS = {
    Landing.STAYED: STAYS,
    Landing.EMPTY: EMPTY,
    Landing.ON_TOP: ON_TOP,
    Landing.BENEATH: BENEATH,
}


class Command(NamedTuple):
    """A word of the session: its short form, how it is written, what it does."""

    short: str
    form: str
    help: Text


COMMANDS = {
    "undo": Command(
        "u",
        "undo [N]",
        Text("take back", "zurücknehmen", "annulla"),
    ),
    "redo": Command(
        "d",
        "redo [N]",
        Text("play again", "erneut spielen", "rifai"),
    ),
    "go": Command(
        "g",
        "go N",
        Text("go to step N", "zu Schritt N gehen", "vai al passo N"),
    ),
    "what-if": Command(
        "f",
        "what-if [CARD...]",
        Text("try cards in a branch", "in einem Zweig ausprobieren", "prova in un ramo"),
    ),
    "back": Command(
        "b",
        "back",
        Text("leave the branch", "den Zweig verlassen", "lascia il ramo"),
    ),
    "branches": Command(
        "",
        "branches",
        Text("list all lines", "alle Linien zeigen", "elenca le linee"),
    ),
    "branch": Command(
        "j",
        "branch N",
        Text("go to line N", "zu Linie N gehen", "vai alla linea N"),
    ),
    "why": Command(
        "x",
        "why",
        Text("explain the last step", "den letzten Schritt erklären", "spiega l'ultimo passo"),
    ),
    "legal": Command(
        "p",
        "legal",
        Text("say where each would go", "sagen, wohin jede fährt", "di' dove andrebbe ciascuna"),
    ),
    "as": Command(
        "a",
        "as MISREADING...",
        Text(
            "show a mistake beside the truth",
            "einen Irrtum daneben zeigen",
            "mostra accanto un errore",
        ),
    ),
    "show": Command(
        "z",
        "show",
        Text("draw the ring again", "den Ring neu zeichnen", "ridisegna l'anello"),
    ),
    "new": Command(
        "",
        "new [POSITION]",
        Text("start afresh", "neu beginnen", "ricomincia"),
    ),
    "load": Command(
        "",
        "load FILE [N]",
        Text("step through the Nth case of a file", "den N-ten Fall laden", "carica il caso N"),
    ),
    "save": Command(
        "s",
        "save FILE [TITLE]",
        Text("save as a case file", "als Falldatei speichern", "salva come file di casi"),
    ),
    "save!": Command(
        "",
        "save! FILE [TITLE]",
        Text("save over a file", "eine Datei ersetzen", "sostituisci un file"),
    ),
    "help": Command(
        "h",
        "help",
        Text("show this list", "diese Liste zeigen", "mostra questo elenco"),
    ),
    "quit": Command(
        "q",
        "quit",
        Text("leave", "beenden", "esci"),
    ),
}
SHORT = {one.short: word for word, one in COMMANDS.items() if one.short} | {"?": "help"}
