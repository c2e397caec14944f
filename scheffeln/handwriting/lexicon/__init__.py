"""What every word of a claim may be, in three languages.

sense     what a word or some words together are: a verb, a preposition, how somebody stands ...
lexicon   the senses of all words of one language; a word may have several

A word that has no sense is not understood, and a claim that has one is refused.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from scheffeln.board import Limousine
from scheffeln.facts import Stand
from scheffeln.handwriting.lexicon.fillers import EVERYDAY
from scheffeln.handwriting.lexicon.particles import PARTICLES
from scheffeln.handwriting.lexicon.senses import (
    EVENTS,
    GOING,
    WHERE,
    Aux,
    Particle,
    Past,
    Prep,
    Sense,
    Verb,
)
from scheffeln.handwriting.lexicon.verbs import VERBS
from scheffeln.handwriting.vocabulary import COLOURS, QUOTES, SPOKEN, STANDS, plain
from scheffeln.language import Lang

__all__ = ["EVENTS", "GOING", "WHERE", "Aux", "Particle", "Past", "Prep", "Sense", "Verb"]


COMMA = ","
_STOPS = ".!?\u2026"
"""What ends a sentence, and between two is as good as a comma."""
_PAUSES = (";", "-", "\u2013", "\u2014")
_BRACKETS = ":()[]" + _STOPS
"""What stands around words and says nothing."""


@cache
def opinions() -> tuple[str, ...]:
    """What people say of themselves and claim nothing by it, the longest first."""
    said = ", ".join(PARTICLES[Particle.FILLER].values()).split(", ")
    first = {"i", "ich", "io", "i'd", "i'm", "credo", "penso", "dico", "me", "mich", "mir", "my"}
    first |= {"mein", "meine", "meiner", "meines", "mi", "mio", "mia", "miei"}
    found = (phrase for phrase in said if first & {*phrase.split()} and phrase != "to me")
    return tuple(sorted(found, key=len, reverse=True))


@cache
def fold(word: str) -> str:
    """A word as the lexicon has it: small, in plain letters, but for the verb `è`."""
    small = word.casefold().replace("\u2019", "'")
    if small in ("è", "é", "e'", "e`"):
        return "è"
    for letters, written in (("àá", "a"), ("èé", "e"), ("ìí", "i"), ("òó", "o"), ("ùú", "u")):
        for letter in letters:
            small = small.replace(letter, written)
    return small if "'" in small or not small.isalpha() else plain(small)


_PIECES = re.compile(
    r"[^\W\d_]+\d\w*|[$€]?\d(?:[\d.,'\u2019 \u00a0\u2009\u202f]*\d)?(?:o+\d*)*k?\b(?:\s?[$€])?"
    r"|[,;&+/]|[-=]>|\u2192"
    r"|['\u2019](?:s|ll|m|d|re|ve)\b|(?<=\w)['\u2019]n\b|\b[^\W\d_]+n['\u2019]t\b"
    r"|(?<!['\u2019\w])d['\u2019](?=\s[^\W\d_])"
    r"|\b[^\W\d_]{1,5}['\u2019](?=[^\W\d_]{2}|[èÈ])|\be['\u2019](?!\w)|[^\W\d_]+(?:-[^\W\d_]+)*|\S",
    re.IGNORECASE,
)


def pieces(text: str) -> list[str]:
    """The words, numbers and signs of a text; `l'arancione` is two words."""
    return _PIECES.findall(text)


_ELIDED = re.compile(r"(?<!\w)((?:de|a|su|da|ne|co|que)ll|l) (?=aranci)", re.IGNORECASE)
"""Italian articles that lack their apostrophe: `l arancio`."""


_ACCENTS = re.compile(
    r"(?<!\w)(?:(c|s|n|dov|com)['\u2019`\u00b4][eèé]['\u2019`\u00b4]?"
    r"|(c)(?:[èé]|e(?! n(?:e(?!\w)|['\u2019]))))(?!\w)",
    re.IGNORECASE,
)
"""Italian before the verb `è`, whatever its accent looks like: `c'e`, `cè`, `ce`, `s'é`."""


def words_in(text: str) -> list[str]:
    """The words and commas of a text, colours of two words in one."""
    bare = re.sub(r"![!1]*$", "", text.strip()).strip(QUOTES + _BRACKETS)
    bare = _ACCENTS.sub(r"\1\2'è", _ELIDED.sub(r"\1'", bare))
    shouted = bare.replace("è", "È").isupper() and re.search(r"[^\W\d_]{3}|\bSU\b", bare)
    cut = [
        piece
        for whole in pieces(bare.lower() if shouted else bare)
        for piece in _halves(whole)
        if piece in _STOPS or (piece not in _BRACKETS and piece not in QUOTES)
    ]
    words: list[str] = []
    for piece in cut:
        two = words[-1] + piece if words else ""
        if len(piece) > 2 and two.isalpha() and len(words[-1]) > 2 and plain(two) in COLOURS:
            words[-1] = two
        else:
            words.append(COMMA if piece in _PAUSES or piece in _STOPS else piece)
    return words


def _halves(piece: str) -> list[str]:
    """Two colours that were written in one: `red-orange`."""
    first, dash, second = piece.partition("-")
    both = plain(first) in COLOURS and plain(second) in COLOURS
    if dash and both and plain(piece) not in COLOURS:
        return [first, "&", second]
    return ["&"] if piece == "/" else [piece]


def is_number(word: str) -> bool:
    """Whether a word is meant for an amount."""
    return word.lstrip("$€")[:1].isdigit()


def _phrases(rows: Mapping[Lang, str], lang: Lang) -> Iterator[tuple[str, ...]]:
    for phrase in filter(None, map(str.strip, rows[lang].split(", "))):
        cut = ([one] if "'" in (one[0], one[-1]) else pieces(one) for one in phrase.split())
        yield tuple(fold(word) for words in cut for word in words)


@cache
def lexicon(lang: Lang) -> Mapping[tuple[str, ...], tuple[Sense, ...]]:
    """The senses of every word and phrase of a language."""
    found: dict[tuple[str, ...], dict[Sense, None]] = {}
    rows: list[tuple[Sense, Mapping[Lang, str]]] = [*VERBS.items(), *PARTICLES.items()]
    for sense, by_language in rows:
        for phrase in _phrases(by_language, lang):
            found.setdefault(phrase, {})[sense] = None
    for word in (plain(word) for word, spoken in SPOKEN if spoken is lang):
        cars = COLOURS.get(word, ())
        if word in STANDS:
            found.setdefault((word,), {})[Stand(STANDS[word])] = None
        if len(cars) == 1:
            found.setdefault((word,), {})[cars[0]] = None
    return {phrase: tuple(senses) for phrase, senses in found.items()}


PHRASE_WORDS = 5
"""No phrase has more words."""


@cache
def words(lang: Lang) -> frozenset[str]:
    """Every single word that is understood in a language."""
    return frozenset(word for phrase in lexicon(lang) for word in phrase if word.isalpha())


@cache
def everyday() -> frozenset[str]:
    """Words that are no slip of another, understood or not."""
    return frozenset(fold(word) for said in EVERYDAY.values() for word in said.split(", "))


@cache
def telling(lang: Lang) -> frozenset[str]:
    """Every single word that says something that can be right or wrong."""
    said = (phrase for phrase, senses in lexicon(lang).items() if {*senses} != {Particle.FILLER})
    return frozenset(word for phrase in said for word in phrase if word.isalpha())


@cache
def links() -> frozenset[str]:
    """Words of claims that name no limousine and do not say how one stands."""
    return frozenset(
        phrase[0]
        for lang in Lang
        for phrase, senses in lexicon(lang).items()
        if len(phrase) == 1 and len(phrase[0]) > 1
        and not any(isinstance(one, Stand | Limousine) or one in _EMPTY for one in senses)
    )  # fmt: skip


_EMPTY = (Particle.EMPTY, Particle.NOBODY, Particle.NOTHING)


@cache
def _written() -> Mapping[str, str]:
    """Every word as it is spelt, by how it is looked up."""
    rows = (
        said
        for by_language in (*VERBS.values(), *PARTICLES.values())
        for said in by_language.values()
    )
    spelt = {fold(word): word for said in rows for word in said.replace(",", " ").split()}
    return spelt | {plain(word): word for word, _ in SPOKEN}


def as_written(word: str) -> str:
    """A word in plain letters as its language spells it."""
    return _written().get(word, word)


@cache
def _offered(lang: Lang) -> frozenset[str]:
    """Every word of a language in plain letters."""
    return words(lang) | {plain(word) for word, spoken in SPOKEN if spoken is lang}


def is_said(word: str, lang: Lang) -> bool:
    """Whether a word in plain letters may be offered to somebody who speaks a language."""
    return word in _offered(lang) or not any(word in _offered(other) for other in Lang)
