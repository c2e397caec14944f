"""The words of a stepping session, and those that are understood wherever lines are typed.

Every word has one meaning in each place, whatever the language: somebody at a German table may
type `undo`, and somebody with an English screen `hilfe`. Case never matters.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal

_BY_LANGUAGE = {
    "help": {Lang.EN: "help commands", Lang.DE: "hilfe befehle", Lang.IT: "aiuto comandi"},
    "undo": {
        Lang.EN: "undo back takeback take-back",
        Lang.DE: "zurück rückgängig nimm-zurück zurueck rueckgaengig",
        Lang.IT: "indietro annulla",
    },
    "quit": {
        Lang.EN: "quit exit bye stop cancel",
        Lang.DE: "ende beenden abbruch abbrechen tschüss",
        Lang.IT: "esci fine basta",
    },
}


def _all(does: str, *signs: str) -> frozenset[str]:
    return frozenset({*signs, *" ".join(_BY_LANGUAGE[does].values()).split()})


HELP = _all("help", "?")
UNDO = _all("undo")
QUIT = _all("quit", "q", ":q")


def to_the_program(lang: Lang, *, leaving: bool = False) -> tuple[str, ...]:
    """The words of a language by which nothing is lost that was typed; or those that leave too."""
    kinds = ("help", "undo", *["quit"] * leaving)
    return tuple(word for one in kinds for word in _BY_LANGUAGE[one][lang].split())


YES = frozenset({"yes", "yes!", "ok", "okay", "ja", "genau", "sì", "si", "esatto"})
SHORT_YES = frozenset({"y", "j", "s"})
"""Yes where something was offered; elsewhere a letter may be a limousine."""
YES_TAKES_IT = Text("yes is enough")


class StepCommand(NamedTuple):
    """A word of the session: its short form, how it is written, what it does."""

    short: str
    form: Text
    help: Text


COMMANDS = {
    "undo": StepCommand(
        "u",
        Text("undo [N]", "typed"),
        Text("take back"),
    ),
    "redo": StepCommand(
        "d",
        Text("redo [N]", "typed"),
        Text("play again"),
    ),
    "go": StepCommand(
        "g",
        Text("go N", "typed"),
        Text("go to step N"),
    ),
    "what-if": StepCommand(
        "f",
        Text("what-if [CARD...]", "typed"),
        Text("try cards in a branch"),
    ),
    "back": StepCommand(
        "b",
        Text("back", "typed"),
        Text("leave the branch"),
    ),
    "branches": StepCommand(
        "",
        Text("branches", "typed"),
        Text("list all lines"),
    ),
    "branch": StepCommand(
        "j",
        Text("branch N", "typed"),
        Text("go to line N"),
    ),
    "why": StepCommand(
        "x",
        Text("why", "typed"),
        Text("explain the last step"),
    ),
    "legal": StepCommand(
        "p",
        Text("legal", "typed"),
        Text("say where each would go"),
    ),
    "as": StepCommand(
        "a",
        Text("as MISREADING...", "typed"),
        Text("show a mistake beside the truth"),
    ),
    "show": StepCommand(
        "z",
        Text("show", "typed"),
        Text("draw the ring again"),
    ),
    "money": StepCommand(
        "e",
        Text("money [TOKENS]", "typed"),
        Text("say who would take what"),
    ),
    "new": StepCommand(
        "",
        Text("new [POSITION]", "typed"),
        Text("start afresh"),
    ),
    "load": StepCommand(
        "",
        Text("load FILE [N]", "typed"),
        Text("step through the Nth case of a file"),
    ),
    "save": StepCommand(
        "s",
        Text("save FILE [TITLE]", "typed"),
        Text("save as a case file"),
    ),
    "save!": StepCommand(
        "",
        Text("save! FILE [TITLE]", "typed"),
        Text("save over a file"),
    ),
    "help": StepCommand(
        "h",
        Text("help", "typed"),
        Text("show this list"),
    ),
    "quit": StepCommand(
        "q",
        Text("quit", "typed"),
        Text("leave"),
    ),
}
SYNONYMS = {
    **dict.fromkeys(HELP, "help"),
    **dict.fromkeys(QUIT, "quit"),
    **dict.fromkeys(UNDO - {"back"}, "undo"),
    **dict.fromkeys(("noch", "nochmal", "vor", "wiederhole", "rifai", "ripeti", "again"), "redo"),
    **dict.fromkeys(("warum", "wieso", "perché", "perche", "explain", "erkläre"), "why"),
    **dict.fromkeys(("zeige", "zeig", "mostra", "draw", "ring"), "show"),
    **dict.fromkeys(("geld", "soldi", "denaro", "tokens", "score", "wertung"), "money"),
    **dict.fromkeys(("neu", "nuovo", "restart", "reset", "neustart"), "new"),
    **dict.fromkeys(("speichern", "speichere", "salva"), "save"),
    **dict.fromkeys(("laden", "lade", "carica", "open"), "load"),
    **dict.fromkeys(("moves", "züge", "zuege", "mosse"), "legal"),
    **dict.fromkeys(("goto", "gehe", "vai"), "go"),
    **dict.fromkeys(("whatif", "was-wenn", "e-se"), "what-if"),
    **dict.fromkeys(("raus", "fuori"), "back"),
    **dict.fromkeys(("zweige", "rami"), "branches"),
    **dict.fromkeys(("zweig", "ramo"), "branch"),
    **dict.fromkeys(("als", "come"), "as"),
    **dict.fromkeys(("speichern!", "salva!"), "save!"),
}
"""Other words people try, in any language."""
NO_NAMES = frozenset(
    {*COMMANDS, *SYNONYMS, "repeat", "start over", "once more", "noch einmal", "wiederholen"}
    | {"von vorn", "nochmals", "ancora", "da capo", "di nuovo", "ricomincia"}
)
"""What people try to tell a program; nobody is called so."""
VERBS = frozenset(
    {"play", "plays", "take", "takes", "move", "card", "drive", "spiele", "spiel", "spielt", "nimm"}
    | {"nehme", "nimmt", "ziehe", "zieh", "fahre", "karte", "gioca", "prendi", "prende", "muovi"}
    | {"carta"}
)
"""Words before a card that say nothing."""
SHORT = {one.short: word for word, one in COMMANDS.items() if one.short}


SENTENCES = {
    "takes": "take takes nimm nehme nimmt wähle waehle wählt prendi prendo prende scelgo sceglie",
    "plays": "play plays spiele spiel spielt lege legt ziehe zieht gioca gioco move moves",
    "drops": "drop drops discard discards verdeckt ablegen tausche tauscht scarta scarto",
    "passes": "pass passes passe passt passo passa",
    "for": "for für fuer gegen per",
}
"""The words of a record's sentences, and what people say for them."""
_SHORTEST_COLOUR = 3
_WRITTEN = {spoken: word for word, said in SENTENCES.items() for spoken in said.split()}
LEGAL = frozenset({"legal", "moves", "options", "züge", "zuege", "möglich", "mosse", "legali"})


def record_word(typed: str) -> str:
    """A word of a sentence as records have it: a verb, a limousine's letter, or itself."""
    word = typed.casefold()
    if word in _WRITTEN:
        return _WRITTEN[word]
    if len(word) < _SHORTEST_COLOUR:
        return typed
    from scheffeln.handwriting import limousine  # most sentences do without

    try:
        return limousine(typed)
    except Refusal:
        return typed


_QUESTIONS = {
    "money": re.compile(
        r"(?:wer|who|chi) (?:bekommt|kriegt|nimmt|verdient|erhält|gets|takes|earns|prende|riceve"
        r"|incassa|guadagna)(?: (?:was|wie ?viel|das geld|what|how much|the money|(?:che )?cosa"
        r"|quanto|i soldi))?"
    ),
    "show": re.compile(
        r"(?:wo|where|dove) (?:steht|stehen|ist|sind|is|are|sta|stanno|è|sono)(?: [\w']+){1,3}"
        r"|(?:wer|who|chi) (?:steht|ist|is|stands|sta|è) (?:wo|where|dove)"
    ),
}
"""What people ask in several words, by the command that answers it."""


def command_in(words: Sequence[str]) -> tuple[str, list[str]]:
    """The command of a line, and what follows it; a question asks for one without more."""
    line = " ".join(words).strip(" ?!.").casefold()
    for command, asked in _QUESTIONS.items():
        if asked.fullmatch(line):
            return command, []
    return command_meant(words[0]), [*words[1:]]


def command_meant(typed: str) -> str:
    """The command a word stands for; the word itself if it is none."""
    word = typed.casefold()
    return SHORT.get(word) or SYNONYMS.get(word) or word
