"""Who stands on one business, as people say it: `orange on red`, `red with orange on top`.

A phrase is one or two names, and what says which of them is on top: a word between them (orange
*on* red), or one that goes with a name (red *below*, orange *on top*). Two names with nothing or an
`and` between them are told from the bottom. What fits no such form is refused whole.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

from scheffeln.board import Limousine
from scheffeln.facts import Stand
from scheffeln.handwriting.lexicon import (
    COMMA,
    PHRASE_WORDS,
    Particle,
    Prep,
    Sense,
    Verb,
    fold,
    lexicon,
    words_in,
)
from scheffeln.handwriting.vocabulary import QUOTES
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal, quoted

_UNSAID = Text("{phrase}: cannot tell who is on top")
_SAY_SO = Text("write RO, the bottom one first, or say orange on red, or red with orange on top")


class WhoIsOnTop(Refusal):
    """A phrase about one business that is not understood whole."""

    kind = "position"
    phrase: str

    def message(self, lang: Lang) -> str:
        return _UNSAID[lang].format(phrase=quoted(self.phrase))

    def hint(self, lang: Lang) -> str:
        return example(_SAY_SO[lang])


NAME = "c"
MOST_WORDS = 24
"""Nobody says more of one business."""
MOST_SIGNS = 5
"""No form has more beside its names; without a limit the ways would double with each word."""
SIGNS: dict[Sense, str] = {
    Prep.ON: "/", Prep.OVER: "/", Prep.ABOVE: "/", Prep.UNDER: "\\",
    Stand.TOP: "^", Stand.BOTTOM: "_", Particle.AND: "&", Prep.WITH: "w", Particle.JOINS: "w",
    Particle.HIM: "h", Particle.ARTICLE: "", Particle.CAR: "", Verb.STANDS: "",
}  # fmt: skip
"""What a word does in a phrase; an article, a noun or `is` does nothing."""
_UP = r"(?:\^|/h)"
_DOWN = r"(?:_|\\h)"
_AS_TOLD = re.compile(
    rf"c+|c&c|c\\c|c[&w](?:c{_UP}|{_UP}c)|c{_DOWN}&(?:c{_UP}?|{_UP}c)|{_DOWN}c&(?:c|{_UP}c|c{_UP})"
    rf"|c{_DOWN}c{_UP}|{_DOWN}c{_UP}c"
)
_TURNED = re.compile(
    rf"c/c|c[&w](?:c{_DOWN}|{_DOWN}c)|c{_UP}&(?:c{_DOWN}?|{_DOWN}c)|{_UP}c&(?:c|{_DOWN}c|c{_DOWN})"
    rf"|c{_UP}c{_DOWN}|{_UP}c{_DOWN}c"
)


_HALF_TOLD = re.compile(rf"c+|c[&/\\\\]c|(?:c(?:{_UP}|{_DOWN})|(?:{_UP}|{_DOWN})c)&c")
_OF_BOTH = re.compile(rf"c&(?:c(?:{_UP}|{_DOWN})|(?:{_UP}|{_DOWN})c)")
_BETWEEN = re.compile(r"[\s,;()\u2013\u2014]+")
NamedThing = TypeVar("NamedThing")


def tells_stands(signs: str, *, of_the_other: bool) -> bool:
    """Whether words for how one of two stands say that they stand on each other.

    In a sentence `red on top and orange` goes on: where orange is may follow; and `red and orange
    on top` may be said of both.
    """
    told = of_the_other or not _OF_BOTH.fullmatch(signs)
    return "w" in signs or (told and not _HALF_TOLD.fullmatch(signs))


def in_order(signs: str, names: tuple[NamedThing, ...]) -> tuple[NamedThing, ...] | None:
    """The names, the bottom one first; none if the signs between them do not say so."""
    if _AS_TOLD.fullmatch(signs):
        return names
    return names[::-1] if _TURNED.fullmatch(signs) else None


def bottom_first(phrase: str) -> tuple[str, ...]:
    """The words that name limousines, the bottom one first; raises `WhoIsOnTop`.

    The language counts that takes the fewest words for names. A dash within a word, unlike one
    between words, is no pause: then that word alone, which is no name.
    """
    words = words_in(phrase)
    if len(words) > MOST_WORDS:
        raise WhoIsOnTop(phrase)
    if COMMA in words and (dashed := _dashed(phrase)):
        return (dashed,)  # whatever else is said, this names nobody
    if len(words) == 1:
        return (phrase.strip(QUOTES),)  # alone, `on` and `to` are letters, and so are capitals
    ways = [*_signed(words)]
    fewest = min((len(names) for _, names in ways), default=0)
    found = {in_order(signs, names) for signs, names in ways if len(names) == fewest} - {None}
    told = found.pop() if len(found) == 1 else None
    if told is None:
        raise WhoIsOnTop(phrase)
    return told


def _dashed(phrase: str) -> str:
    """The first word with a dash in it that is no colour, or at an end of all that is said."""
    words = [*filter(None, _BETWEEN.split(phrase.strip(QUOTES)))]
    ends = [one for one in words[:1] if one[0] == "-"]
    ends += [one for one in words[-1:] if one[-1] == "-"]
    within = (one for one in words if "-" in one and COMMA in words_in(one.strip("-")))
    return next((one for one in (*within, *ends) if one.strip("-")), "")


def names_in(phrase: str) -> int:
    """How many words name limousines, at the least."""
    words = words_in(phrase)
    if not 1 < len(words) <= MOST_WORDS:
        return len(words)
    return min((len(names) for _, names in _signed(words)), default=len(words))


def _signed(words: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every way to take the words: their signs in a row, and those that are names."""
    return ((signs, names) for lang in Lang for signs, names in _ways(tuple(words), lang))


@cache
def _ways(words: tuple[str, ...], lang: Lang) -> frozenset[tuple[str, tuple[str, ...]]]:
    if not words:
        return frozenset({("", ())})
    known = lexicon(lang)
    letters = words[0].isupper() and {*words[0]} <= {*Limousine}
    ways: set[tuple[str, tuple[str, ...]]] = set()
    for width in range(1, 1 if letters else min(PHRASE_WORDS, len(words)) + 1):
        senses = known.get(tuple(map(fold, words[:width])), ())
        signs = (
            {"&"} if words[:width] == (COMMA,) else {SIGNS[one] for one in senses if one in SIGNS}
        )
        rest = _ways(words[width:], lang) if signs else ()
        ways |= {(sign + signs_after, names) for sign in signs for signs_after, names in rest}
    spoken = known.get((fold(words[0]),), ())
    if letters or (words[0] != COMMA and not any(one in SIGNS for one in spoken)):
        ways |= {(NAME + signs, (words[0], *names)) for signs, names in _ways(words[1:], lang)}
    return frozenset(way for way in ways if len(way[0]) - len(way[1]) <= MOST_SIGNS)
