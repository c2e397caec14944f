"""Answers in the words of a table: as a key prints them, `T (teal) earns 16000` or `R [O] Y`, and
as people write them, `16.000,- petrol` or `W, then L`.

Words beside an answer that tell nothing are passed over, among them those of the sentences in which
the kind tells its answers. A word that nobody knows is never passed over: `not N` is no answer.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache

from puzzles.kinds.replies import Reply
from puzzles.kinds.task import NoSuchAnswer, Task
from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.handwriting import RUN_TOGETHER, Unclear, joined, usual
from scheffeln.handwriting.vocabulary import COLOURS, plain
from scheffeln.language import Lang
from scheffeln.refusal import BadWord, Refusal

_CENTS = re.compile(r"(?<=\d)(?:,[-\u2013\u2014]+|[.,]00)(?!\d)")
"""What is written after an amount that has none: `16.000,-`."""
_ASIDE = re.compile(
    r"[\[\](){}]|->|[>\u2192]"  # boxes around cards, brackets around anything, arrows between
    r"|(?<!\d)[,;/&|]|[,;/&|](?!\d)"  # between cards, or beside an amount
    r"|(?<=\b[^\W\d_])[-\u2013+.](?=[^\W\d_]\b)"  # between two letters: `W-L`
    r"|[:=](?=\s|\d|$)|[.!?]+(?=\s|$)"  # at the end of a word
    r"|(?<=[^\W\d])(?=\d)|(?<=\d)(?=[ROYLTNVW]\b)",  # between a letter and an amount: `N14000`
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<!\w)([1-9])[.):]\s*(?=[^\W\d_])")
"""The number of a card: `1. W 2. L`."""
_HYPHEN = re.compile(r"[-\u2013]")
_ABOVE = {"on", "of", "above", "over", "auf", "ueber", "su", "sopra"}
"""The limousine after one of these stands below the one that was named."""
_OTHER = re.compile(r"(\w+) \{(?:above|below)\}")
_BESIDE = {
    *("then", "and", "dann", "und", "poi", "eur", "euro", "euros", "€", "$"),
    *("on", "at", "auf", "in", "su", "business", "geschaeftsfeld", "feld", "attività", "attivita"),
    *("limousine", "steht", "stands", "sta"),
}


def understood(task: Task, text: str) -> Reply:
    """What was answered; raises `BadReply`, `BadWord`, `BadPosition` or `Unclear`."""
    try:
        return _only(task, _words(text))
    except Refusal as refused:
        words = _tidied(task, text)
        if words == _words(text):
            raise
        try:
            return _only(task, words)
        except NoSuchAnswer:
            raise
        except Refusal:
            raise refused from None


def mended_reply(task: Task, text: str) -> Reply | None:
    """What may be meant by words that are no answer, each slip in them mended."""
    for _ in re.findall(r"\w+", text):
        try:
            return understood(task, text)
        except BadWord as bad:
            if len(bad.near) != 1 or bad.word not in text:
                return None
            text = text.replace(bad.word, bad.near[0], 1)
        except Refusal:
            return None
    with suppress(Refusal):
        return understood(task, text)
    return None


def _only(task: Task, words: Sequence[str]) -> Reply:
    """What the words answer; of a word with two meanings the only one that can be an answer."""
    try:
        return task.understood(words)
    except Unclear as unclear:
        found: list[Reply] = []
        for one in unclear.readings:
            meant = (str(one) if word == unclear.word else word for word in words)
            with suppress(Refusal):
                found.append(task.understood(" ".join(meant).split()))
        if len(found) != 1:
            raise
        return found[0]


def _tidied(task: Task, text: str) -> tuple[str, ...]:
    """The words of an answer without what is said beside it or twice, limousines by letter."""
    said = _words(_ASIDE.sub(" ", _CENTS.sub("", _unnumbered(text))))
    words = joined([part for one in said for part in _apart(one)])
    return tuple(map(_letter, _telling(task, _once(words))))


def _once(words: Iterable[str]) -> Iterator[str]:
    """The words, of a letter and its colour the first: `N navy`."""
    before = ""
    for word in words:
        if _letter(word) == _letter(before) and (len(word) == 1) != (len(before) == 1):
            before = ""
        else:
            yield word
            before = word


def _unnumbered(text: str) -> str:
    """The text without the numbers of cards, where they count up."""
    numbers = _NUMBER.findall(text)
    counts_up = len(numbers) > 1 and numbers == [str(at) for at in range(1, len(numbers) + 1)]
    return _NUMBER.sub(" ", text) if counts_up else text


def _apart(word: str) -> list[str]:
    """The words that a hyphen joins, unless they are one colour: `navy-red`, `hell-blau`."""
    return [word] if plain(word) in COLOURS else [one for one in _HYPHEN.split(word) if one]


def _telling(task: Task, words: Iterable[str]) -> Iterator[str]:
    """The words that tell something; where one limousine is asked for, not who stands below it."""
    beside = _beside(type(task))
    named = below = False
    for word in words:
        is_limousine = _letter(word) in LIMOUSINES
        if plain(word) not in beside and not (below and is_limousine):
            yield word
        below = bool(task.sentences) and named and plain(word) in _ABOVE | _other(type(task))
        named = named or is_limousine


def _letter(word: str) -> str:
    """The letter of the one limousine that a word means, else the word."""
    cars = COLOURS.get(plain(word), ())
    letter = word.upper()
    if word.isupper() and RUN_TOGETHER.fullmatch(word):
        return word  # ROT may be three cards
    return cars[0].value if len(cars) == 1 else letter if letter in set(Limousine) else word


def _words(text: str) -> tuple[str, ...]:
    return tuple(usual(text.replace(", ", " ")).split())


@cache
def _beside(kind: type[Task]) -> set[str]:
    """Words that tell nothing beside an answer of a kind: they are read when first needed."""
    return _BESIDE | {plain(word.strip(".,")) for said in _sentences(kind) for word in said.split()}


@cache
def _other(kind: type[Task]) -> set[str]:
    """The words after which the sentences of a kind name another limousine than the answer."""
    return {plain(word) for said in _sentences(kind) for word in _OTHER.findall(said)}


def _sentences(kind: type[Task]) -> Iterator[str]:
    return (sentence[lang] for sentence in kind.sentences for lang in Lang)
