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
    Kind.FORECAST: Text("forecast"),
    Kind.ORDER: Text("order"),
    Kind.BLANKS: Text("blanks"),
    Kind.SHORTEST: Text("shortest"),
    Kind.RETRO: Text("retro"),
}

_FORECAST = Text("Which person earns the most once the row has been carried out, and how much?")
_ORDER = Text("In which order must the hand be played so that {car} ends on top at {at}?")
_BLANK = Text("Which card is missing from the row if {car} ends on top at {at}?")
_BLANKS = Text("Which {number} cards are missing from the row if {car} ends on top at {at}?")
_SHORTEST = Text("Which is the shortest row of cards that puts {car} on top at {at}?")
_RETRO = Text("Where did the limousines start, one on each business, if the row led to this end?")


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
    Text("{car} on {at}, uncovered"),
    Text("{car} on {at}, covered"),
)


def known(fact: Known, lang: Lang) -> str:
    """What is known of the end."""
    return _FACT[fact.covered][lang].format(car=name(fact.car, lang), at=fact.at)


_EARNS = Text("{car} earns {value}")


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


_FINDS_NONE = Text("no answer")
_FINDS_SEVERAL = Text("several answers")


def found(what: Solution | Trap, lang: Lang) -> str:
    """What was found: an answer, none or several."""
    if what.answer:
        return answer_words(what.answer, lang)
    return (_FINDS_NONE if what.finds is Finds.NONE else _FINDS_SEVERAL)[lang]


_REASONS: dict[str, tuple[Text, Text]] = {
    "cards": (
        Text("1 card matters"),
        Text("{n} cards matter"),
    ),
    "limousines": (
        Text("1 limousine to keep track of"),
        Text("{n} limousines to keep track of"),
    ),
    "skips": (
        Text("1 move with a skip"),
        Text("{n} moves with a skip"),
    ),
    "carries": (
        Text("1 motorcade on the move"),
        Text("{n} motorcades on the move"),
    ),
    "way": (
        Text("1 business to drive"),
        Text("{n} businesses to drive"),
    ),
    "rivals": (
        Text("1 answer is nearly right"),
        Text("{n} answers are nearly right"),
    ),
    "bites": (
        Text("1 misreading goes wrong"),
        Text("{n} misreadings go wrong"),
    ),
}
_CHOICES = Text("about {n} answers to choose from")
_SLIP = Text("a small slip spoils it in {n} of 100 tries")


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
