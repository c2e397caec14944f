"""Answers in the words of a table: as a key prints them, `T (teal) earns 16000` or `R [O] Y`, and
as people write them, `16.000,- petrol` or `W, then L`.

Words beside an answer that tell nothing are passed over, among them those of the sentences in which
the kind tells its answers. A word that nobody knows is never passed over: `not N` is no answer.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from puzzles.kinds.replies import Reply
from puzzles.kinds.task import Task
from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.handwriting import joined, usual
from scheffeln.handwriting.vocabulary import COLOURS, plain
from scheffeln.language import Lang
from scheffeln.refusal import Refusal

_CENTS = re.compile(r"(?<=\d),(?:[-\u2013\u2014]+|00)(?!\d)")
"""What is written after an amount that has none: `16.000,-`."""
_ASIDE = re.compile(
    r"\([^()]*\)"  # a colour in brackets
    r"|[\[\]]|->|[>\u2192]"  # boxes around cards, arrows between them
    r"|(?<=\b[^\W\d_])[-\u2013](?=[^\W\d_]\b)"  # between two letters: `W-L`
    r"|[:=](?=\s|\d|$)|[.!]+(?=\s|$)"  # at the end of a word
    r"|(?<=[^\W\d])/?(?=\d)|(?<=\d)(?=[ROYLTNVW]\b)",  # between a letter and an amount: `N14000`
    re.IGNORECASE,
)
_ABOVE = {"on", "of", "above", "over", "auf", "ueber", "su", "sopra"}
"""The limousine after one of these stands below the one that was named."""
_BESIDE = {
    *("then", "and", "dann", "und", "poi", "eur", "euro", "euros", "€", "$"),
    *("on", "at", "auf", "in", "su", "business", "geschaeftsfeld", "feld", "attività", "attivita"),
    *("limousine", "steht", "stands", "sta"),
}


def understood(task: Task, text: str) -> Reply:
    """What was answered; raises `BadReply`, `BadWord` or `BadPosition`."""
    try:
        return task.understood(_words(text))
    except Refusal:
        words = tidied(task, text)
        if words == _words(text):
            raise
        with suppress(Refusal):
            return task.understood(words)
        raise


def tidied(task: Task, text: str) -> tuple[str, ...]:
    """The words of an answer without what is said beside it or twice, limousines by letter."""
    told: list[str] = []
    before = ""
    for word in _telling(task, list(joined(list(_words(_ASIDE.sub(" ", _CENTS.sub("", text))))))):
        if _letter(word) == _letter(before) and (len(word) == 1) != (len(before) == 1):
            before = ""  # its letter and its colour: `N navy`
        else:
            told.append(_letter(word))
            before = word
    return tuple(told)


def _telling(task: Task, words: list[str]) -> Iterator[str]:
    """The words that tell something; where one limousine is asked for, not who stands below it."""
    beside = _beside(type(task))
    named = below = False
    for word in words:
        is_limousine = _letter(word) in LIMOUSINES
        if plain(word) not in beside and not (below and is_limousine):
            yield word
        below = bool(task.sentences) and named and plain(word) in _ABOVE
        named = named or is_limousine


def _letter(word: str) -> str:
    """The letter of the one limousine that a word means, else the word."""
    cars = COLOURS.get(plain(word), ())
    letter = word.upper()
    return cars[0].value if len(cars) == 1 else letter if letter in set(Limousine) else word


def _words(text: str) -> tuple[str, ...]:
    return tuple(usual(text.replace(", ", " ")).split())


@cache
def _beside(kind: type[Task]) -> set[str]:
    """Words that tell nothing beside an answer of a kind: they are read when first needed."""
    said = (sentence[lang] for sentence in kind.sentences for lang in Lang)
    return _BESIDE | {plain(word.strip(".,")) for words in said for word in words.split()}
