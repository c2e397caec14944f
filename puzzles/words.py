"""Puzzles in words: what is asked and answered, why it is hard, what a mistake makes of it."""

from collections.abc import Iterator
from typing import assert_never

from puzzles.puzzle import (
    Answer,
    Blanks,
    Earner,
    Finds,
    Forecast,
    Kind,
    Known,
    Measures,
    Order,
    Played,
    Retro,
    Shortest,
    Solution,
    Started,
    Task,
    Trap,
)
from scheffeln.board import name
from scheffeln.catalogue.misreadings import MISREADINGS
from scheffeln.language import Lang, Text
from scheffeln.rules.misreadings import Misreading

KINDS = {
    Kind.FORECAST: Text("forecast", "Vorhersage", "previsione"),
    Kind.ORDER: Text("order", "Reihenfolge", "ordine"),
    Kind.BLANKS: Text("blanks", "Lücken", "lacune"),
    Kind.SHORTEST: Text("shortest", "kürzeste Reihe", "fila più breve"),
    Kind.RETRO: Text("retro", "Rückschau", "a ritroso"),
}

_FORECAST = Text(
    "Which person earns the most once the row has been carried out, and how much?",
    "Welche Person nimmt am meisten ein, wenn die Reihe ausgeführt ist, und wie viel?",
    "Quale persona incassa di più una volta eseguita la fila, e quanto?",
)
_ORDER = Text(
    "In which order must the hand be played so that {car} ends on top at {at}?",
    "In welcher Reihenfolge muss die Hand gespielt werden, damit {car} am Ende auf {at} oben"
    " steht?",
    "In quale ordine va giocata la mano perché {car} finisca in cima su {at}?",
)
_BLANK = Text(
    "Which card is missing from the row if {car} ends on top at {at}?",
    "Welche Karte fehlt in der Reihe, wenn {car} am Ende auf {at} oben steht?",
    "Quale carta manca nella fila se {car} finisce in cima su {at}?",
)
_BLANKS = Text(
    "Which {number} cards are missing from the row if {car} ends on top at {at}?",
    "Welche {number} Karten fehlen in der Reihe, wenn {car} am Ende auf {at} oben steht?",
    "Quali {number} carte mancano nella fila se {car} finisce in cima su {at}?",
)
_SHORTEST = Text(
    "Which is the shortest row of cards that puts {car} on top at {at}?",
    "Welches ist die kürzeste Reihe von Karten, die {car} auf {at} nach oben bringt?",
    "Qual è la fila di carte più breve che porta {car} in cima su {at}?",
)
_RETRO = Text(
    "Where did the limousines start, one on each business, if the row led to this end?",
    "Wo standen die Limousinen am Anfang, je eine auf jedem Geschäft, wenn die Reihe zu diesem"
    " Ende führte?",
    "Da dove sono partite le limousine, una per attività, se la fila ha portato a questa fine?",
)


def question(task: Task, lang: Lang) -> str:
    """What a task asks, in one sentence."""
    match task:
        case Forecast():
            return _FORECAST[lang]
        case Order(goal=goal):
            return _ORDER[lang].format(car=name(goal.car, lang), at=goal.at)
        case Blanks(goal=goal):
            number = task.row.count(None)
            said = (_BLANK if number == 1 else _BLANKS)[lang]
            return said.format(number=number, car=name(goal.car, lang), at=goal.at)
        case Shortest(goal=goal):
            return _SHORTEST[lang].format(car=name(goal.car, lang), at=goal.at)
        case Retro():
            return _RETRO[lang]
        case _:
            assert_never(task)


_FACT = (
    Text("{car} on {at}, uncovered", "{car} auf {at}, offen", "{car} su {at}, scoperta"),
    Text("{car} on {at}, covered", "{car} auf {at}, verdeckt", "{car} su {at}, coperta"),
)


def known(fact: Known, lang: Lang) -> str:
    """What is known of the end."""
    return _FACT[fact.covered][lang].format(car=name(fact.car, lang), at=fact.at)


_EARNS = Text("{car} earns {value}", "{car} nimmt {value} ein", "{car} incassa {value}")


def answer_words(answer: Answer, lang: Lang) -> str:
    """An answer; cards and positions are told in their notation."""
    match answer:
        case Earner(car, value):
            return _EARNS[lang].format(car=name(car, lang), value=value)
        case Played(cards):
            return " ".join(cards)
        case Started(position):
            return str(position)
        case _:
            assert_never(answer)


_FINDS_NONE = Text("no answer", "keine Lösung", "nessuna soluzione")
_FINDS_SEVERAL = Text("several answers", "mehrere Lösungen", "più soluzioni")


def found(what: Solution | Trap, lang: Lang) -> str:
    """What was found: an answer, none or several."""
    if what.answer:
        return answer_words(what.answer, lang)
    return (_FINDS_NONE if what.finds is Finds.NONE else _FINDS_SEVERAL)[lang]


_REASONS: dict[str, tuple[Text, Text]] = {
    "cards": (
        Text("1 card matters", "1 Karte zählt", "1 carta conta"),
        Text("{n} cards matter", "{n} Karten zählen", "{n} carte contano"),
    ),
    "limousines": (
        Text(
            "1 limousine to keep track of",
            "1 Limousine ist zu verfolgen",
            "1 limousine da seguire",
        ),
        Text(
            "{n} limousines to keep track of",
            "{n} Limousinen sind zu verfolgen",
            "{n} limousine da seguire",
        ),
    ),
    "skips": (
        Text("1 move with a skip", "1 Zug mit Sprung", "1 mossa con salto"),
        Text("{n} moves with a skip", "{n} Züge mit Sprung", "{n} mosse con salto"),
    ),
    "carries": (
        Text("1 motorcade on the move", "1 Zug eines Doppeldeckers", "1 corteo in moto"),
        Text("{n} motorcades on the move", "{n} Züge von Doppeldeckern", "{n} cortei in moto"),
    ),
    "way": (
        Text("1 business to drive", "1 Geschäft weit zu fahren", "1 attività da percorrere"),
        Text(
            "{n} businesses to drive", "{n} Geschäfte weit zu fahren", "{n} attività da percorrere"
        ),
    ),
    "rivals": (
        Text("1 answer is nearly right", "1 Lösung ist fast richtig", "1 risposta è quasi giusta"),
        Text(
            "{n} answers are nearly right",
            "{n} Lösungen sind fast richtig",
            "{n} risposte sono quasi giuste",
        ),
    ),
    "bites": (
        Text("1 misreading goes wrong", "1 Irrtum geht fehl", "1 errore porta fuori strada"),
        Text(
            "{n} misreadings go wrong", "{n} Irrtümer gehen fehl", "{n} errori portano fuori strada"
        ),
    ),
}
_CHOICES = Text(
    "about {n} answers to choose from",
    "etwa {n} Antworten zur Auswahl",
    "circa {n} risposte tra cui scegliere",
)
_SLIP = Text(
    "a small slip spoils it in {n} of 100 tries",
    "ein kleines Versehen verdirbt {n} von 100 Versuchen",
    "una piccola svista rovina {n} tentativi su 100",
)


def reasons(measures: Measures, lang: Lang) -> Iterator[str]:
    """Why a puzzle is as hard as it is; what does not occur is not told."""
    for measure, (one, more) in _REASONS.items():
        number = getattr(measures, measure)
        if number:
            yield (one if number == 1 else more)[lang].format(n=number)
    yield _CHOICES[lang].format(n=2**measures.choices)
    if slips := round(100 * measures.slip):
        yield _SLIP[lang].format(n=slips)


def misread(mistake: Misreading, lang: Lang) -> str:
    """What a mistaken player did, told so that a name can stand before it."""
    return next(entry.text[lang] for entry in MISREADINGS if entry.id is mistake)
