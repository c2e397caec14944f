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


_POSITION = Text("this is no position: {text}")
_POSITION_HINT = Text(
    "eight groups from A to H with / between them, bottom limousine first, _ where none stands,"
    " as in RO/_/Y/L/T/N/V/W"
)

_DEFECTS = {
    DefectKind.GROUPS: Text("not 8 groups but {what}"),
    DefectKind.BLANK: Text("nothing is written here: an empty business is _"),
    DefectKind.LETTER: Text("{what} is no limousine"),
    DefectKind.TWICE: Text("{what} stands here a second time"),
    DefectKind.THREE: Text("more than two on one business: {what}"),
    DefectKind.MISSING: Text("missing: {what}"),
    DefectKind.MAFIA: Text("the edition {what} has no Mafia limousine"),
    DefectKind.STRANGER: Text("{what} is not on this board"),
}
_COLUMN = Text("column {column}: {said}")

_INCOMPATIBLE = Text("nobody can make these mistakes at once: {misreadings}")
_ILLEGAL = Text("{move} may not be played on {position}")
_FAULTS = {
    Fault.NO_MAFIA: Text("the Mafia limousine is not on the board"),
    Fault.MAFIA_SPARED: Text(
        "by the ruling run.on-mafia=no a Run card does not move the Mafia limousine"
    ),
    Fault.NOT_ON_TOP: Text(
        "{car} does not stand on top of another, and only such a limousine can evade"
    ),
    Fault.NOT_EMPTY: Text("{to} is not empty, and an Evasion goes to an empty business"),
    Fault.NOT_IDLE: Text(
        "an Evasion is possible, so the card has to be carried out: write who goes where, as R@C"
    ),
    Fault.IDLE: Text(
        "by the ruling run.evasion-idle=illegal an Evasion without effect is not played"
        " unless it is the last card"
    ),
    Fault.STUCK: Text(
        "by the ruling move.stuck=illegal a card that can move nothing is not played"
        " while another can be"
    ),
}

_WORDS = {
    WordKind.CARD: Text("{word} is no card"),
    WordKind.LIMOUSINE: Text("{word} is no limousine"),
    WordKind.BUSINESS: Text("{word} is no business"),
    WordKind.EDITION: Text("{word} is no edition"),
    WordKind.RULING: Text("{word} is no ruling"),
    WordKind.CHOICE: Text("{word} is not among the choices of this ruling"),
    WordKind.MISREADING: Text("{word} is no misreading"),
    WordKind.COMMAND: Text("{word} is no command"),
    WordKind.RULE: Text("no rule is called {word} or mentions it"),
    WordKind.STAND: Text("{word} does not say how a limousine stands"),
    WordKind.CLAIM: Text("{word} claims nothing"),
    WordKind.LINE: Text("no line of a case file begins with {word}"),
    WordKind.YES: Text("{word} is neither yes nor no"),
    WordKind.STEP: Text("{word} is neither a card nor a command"),
    WordKind.PLAYER: Text("no player is called {word}"),
    WordKind.CLAUSE: Text("{word} is no clause"),
}
_CARDS = Text(
    "R a movement card, R+ a Joker, R- a Backward card, R@C an Evasion to C, @ an Evasion without"
    " effect, M the Mafia limousine's own move; limousines: {limousines}"
)
_RULES = Text("scheffeln rules lists them all")
_HELP = Text("help lists them all")
_DID_YOU_MEAN = Text("did you mean {near}?")
_KNOWN = Text("there are: {known}")
_OR = Text(" or ")


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
