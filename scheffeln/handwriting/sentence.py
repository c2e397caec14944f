"""A sentence as one language reads it: its words, and every part that may begin at each of them.

word   what stands between blanks, or a comma; `l'arancione` is two of them
part   some words that belong together: whom it is about, where, on whom, what is done, how much

What a word may be stands in the `lexicon`; here words are put together to parts, in every way there
is. Capitals and small letters matter for `a` and `e`, which are businesses or Italian words.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from scheffeln.board import MAFIA, Business, Limousine
from scheffeln.facts import Stand, Way
from scheffeln.handwriting.lexicon import (
    LONGEST,
    Aux,
    Mark,
    Prep,
    Sense,
    Verb,
    fold,
    lexicon,
    pieces,
)
from scheffeln.handwriting.vocabulary import COLOURS, QUOTES, plain
from scheffeln.language import Lang

COMMA = ","
_BRACKETS = ".!?:()[]\u2026"
"""What stands around words and says nothing."""


class Cars(NamedTuple):
    """Limousines that are spoken of together."""

    named: tuple[Limousine, ...]
    denied: tuple[Limousine, ...] = ()
    """Of whom the same is denied: red, not orange."""
    stacked: bool = False
    """Whether they are written as they stand, the bottom one first."""
    only: bool = False
    done_to: bool = False
    """Whether the article says that something is done to them: `den`."""


Places = tuple[Business, ...]


class Amount(NamedTuple):
    """A number as it was written."""

    written: str


class Role(Enum):
    """What a part is found to be beside a verb."""

    WHOM = auto()
    """To whom something is done."""
    NOT_THEM = auto()
    """Of whom the same is denied."""
    STACKED = auto()
    """They stand as they are written."""
    SUM = auto()


class Part(NamedTuple):
    """Some words that belong together, and what they say."""

    sense: Sense | Way | Role
    value: Cars | Places | Amount | None = None
    at: int = 0
    """Its first word."""
    late: bool = False
    """Whether a comma or an `and` stands before it."""


Found = Iterator[tuple[Part | None, int]]
"""Parts, none where nothing is said, each with the number of the next word."""


def words_in(text: str) -> list[str]:
    """The words and commas of a text, colours of two words in one."""
    bare = text.strip(QUOTES + _BRACKETS)
    shouted = bare.isupper() and re.search(r"[^\W\d_]{3}|\bSU\b", bare)
    cut = [
        piece
        for whole in pieces(bare.lower() if shouted else bare)
        for piece in _halves(whole)
        if piece not in _BRACKETS and piece not in QUOTES
    ]
    words: list[str] = []
    for piece in cut:
        two = words[-1] + piece if words else ""
        if len(piece) > 2 and two.isalpha() and len(words[-1]) > 2 and plain(two) in COLOURS:
            words[-1] = two
        else:
            words.append(COMMA if piece == ";" else piece)
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


class Sentence:
    """The words of a claim, read in one language."""

    def __init__(self, words: list[str], lang: Lang, *, polyglot: bool = False) -> None:
        self.words = words
        self.lang = lang
        self.polyglot = polyglot
        """Whether colours of other languages are known."""
        self._senses: dict[int, list[tuple[Sense, int]]] = {}

    @cached_property
    def unknown(self) -> list[int]:
        """The words that are part of nothing."""
        known = {
            inside
            for at in range(len(self.words))
            for _, end in (*self.senses(at), *self._letters(at), *self._car(at))
            for inside in range(at, end)
        }
        return [
            at
            for at, word in enumerate(self.words)
            if at not in known and word != COMMA and not is_number(word)
        ]

    def senses(self, at: int) -> list[tuple[Sense, int]]:
        """What the words from here on may be, each with the number of the next word."""
        if at not in self._senses:
            self._senses[at] = [*self._looked_up(at)]
        return self._senses[at]

    def _looked_up(self, at: int) -> Iterator[tuple[Sense, int]]:
        known = lexicon(self.lang)
        keys = tuple(map(fold, self.words[at : at + LONGEST]))
        if self.words[at : at + 1] and self.words[at] in set(Business) and not self._begins(at):
            return
        if keys[:1] == ("a",) and self.lang is Lang.EN and self._follows(at, *Prep):
            return
        for width in range(1, len(keys) + 1):
            yield from ((sense, at + width) for sense in known.get(keys[:width], ()))
        if keys[:1] == ("e",) and self.lang is Lang.IT and len(keys) > 1:
            yield from ((sense, at + 1) for sense in known["è",])
        if keys and keys[0] in _NOT_AT_ALL and self.lang is Lang.IT:
            yield (Mark.FILLER if "non" in map(fold, self.words[:at]) else Mark.NOT), at + 1
        if keys[:1] == ("no",) and keys[1:2] == (COMMA,):
            yield Mark.FILLER, at + 1
        if keys[:1] == ("è",) and at == 0:
            yield Mark.FILLER, 1  # it is he who
        cars = COLOURS.get(keys[0], ()) if keys and self.polyglot else ()
        if len(cars) == 1 and (keys[0],) not in known:
            yield cars[0], at + 1

    def _begins(self, at: int) -> bool:
        """Whether a capital is no business, but the first word of a sentence: `A red car`."""
        if at or len(self.words) == 1:
            return False
        after = lexicon(self.lang).get((fold(self.words[1]),), ())
        return self.words[1] in set(Business) or not {Mark.ARTICLE, *Limousine}.isdisjoint(after)

    def has(self, at: int, *senses: Sense) -> Iterator[int]:
        """Where the next word is, for each way in which one of these stands here."""
        yield from (end for sense, end in self.senses(at) if sense in senses)

    def _letters(self, at: int) -> Iterator[tuple[Limousine | Business, int]]:
        """A limousine or a business by its letter."""
        word = self.words[at] if at < len(self.words) else ""
        if len(word) != 1 or not word.isalpha():
            return
        letter = word.upper()
        if letter in set(Limousine):
            yield Limousine(letter), at + 1
        if letter in set(Business) and (word.isupper() or self._is_place(at, word)):
            yield Business(letter), at + 1

    def _is_place(self, at: int, word: str) -> bool:
        """Whether a small letter may be a business, and not an article or Italian."""
        doubtful = {Lang.EN: "a", Lang.DE: "", Lang.IT: "ae"}[self.lang]
        if word not in doubtful:
            return True
        after = at + 1 >= len(self.words) or self.words[at + 1] == COMMA
        joined = self.lang is Lang.EN and any(self.has(at + 1, Mark.AND, Mark.BUT))
        stands = word == "e" and any(self.has(at + 1, *Stand)) and self._follows(at, *Limousine)
        return self._follows(at, *Prep, Mark.PLACE) or after or joined or stands

    def _follows(self, at: int, *senses: Sense) -> bool:
        """Whether a word of these senses stands just before."""
        starts = range(max(0, at - LONGEST), at)
        return any(end == at for start in starts for end in self.has(start, *senses))

    def _relates(self, at: int, end: int) -> bool:
        """Whether a word says to whom somebody stands so: it may stand alone only after `and`."""
        if not any(self.has(at, *Prep)) or end >= len(self.words):
            return False
        return any(self._cars(end)) and not self._follows(at, Mark.AND)

    def _is_lone(self, at: int, end: int) -> bool:
        """Whether a word that may mean only is rather about how somebody stands or goes."""
        figures = end < len(self.words) and is_number(self.words[end])
        return any(self.has(at, Stand.LONE)) and not figures

    def parts(self, at: int) -> Found:
        """Every part that may begin here."""
        for sense, end in self.senses(at):
            if isinstance(sense, Prep):
                yield from ((Part(sense, thing, at), stop) for thing, stop in self._things(end))
            elif sense in (Mark.FILLER, Mark.ARTICLE, Mark.TAIL):
                if self._says_nothing(sense, at, end):
                    yield None, end
            elif sense in (Mark.BOTH, Mark.PAIR):
                yield Part(Mark.BOTH, None, at), [end, *self.has(end, Mark.CAR)][-1]
            elif sense not in _OF_OTHERS and not self._belongs(sense, at, end):
                yield Part(sense, None, at), end
        yield from ((Part(Mark.CAR, cars, at), end) for cars, end in self._cars(at))
        yield from ((Part(Mark.PLACE, places, at), end) for places, end in self._places(at))
        word = self.words[at]
        if is_number(word):
            yield Part(Role.SUM, Amount(word), at), at + 1

    def _says_nothing(self, sense: Sense, at: int, end: int) -> bool:
        """Whether a word may be passed over."""
        if sense is Mark.TAIL:
            return end >= len(self.words) or any(self.borders(end))
        done_to = sense is Mark.ARTICLE and fold(self.words[at]) in _DONE_TO
        return not (done_to and any(self._cars(at)))

    def _belongs(self, sense: Sense, at: int, end: int) -> bool:
        """Whether a word means something only with what stands after it, or not with it."""
        if isinstance(sense, Stand):
            return self._relates(at, end)
        if sense is Mark.NO:
            figures = end < len(self.words) and is_number(self.words[end])
            return not figures and not any(self.has(end, Mark.TOKEN, Mark.ESTATE))
        if sense is Mark.IT and any(self.has(at, Mark.ARTICLE)):
            return not any(isinstance(one, Verb | Aux) for one, _ in self.senses(end))
        if sense is not Mark.ONLY:
            return False
        to_cars = any(self.names_cars(start) for start in (end, *self.has(end, *Prep)))
        return to_cars or any(self.has(end, Mark.BOTH, Mark.PAIR)) or self._is_lone(at, end)

    def names_cars(self, at: int) -> bool:
        """Whether a limousine is named here."""
        return any(True for _ in self._cars(at))

    def borders(self, at: int) -> Iterator[tuple[Mark, int]]:
        """What may part two clauses here: a comma, a conjunction or both."""
        start = at + 1 if self.words[at] == COMMA else at
        for sense, end in self.senses(start) if start < len(self.words) else ():
            if (sense in _BORDERS and end < len(self.words)) or (
                sense is Mark.JOINS and self.names_cars(end)
            ):
                yield sense, end
        if start > at and start < len(self.words):
            yield Mark.FILLER, start

    def _things(self, at: int) -> Iterator[tuple[Cars | Places | None, int]]:
        """What a preposition may be about; none is whoever was spoken of."""
        yield from self._cars(at)
        yield from self._places(at)
        yield from ((None, end) for end in self.has(at, Mark.HIM))

    def _places(self, at: int) -> Iterator[tuple[Places, int]]:
        for end in (at, *self.has(at, Mark.ARTICLE)):
            for start in (end, *self.has(end, Mark.PLACE)):
                for place, stop in self._letters(start):
                    if isinstance(place, Business):
                        closed = [stop, *self.has(stop, Mark.PLACE)]
                        yield (place,), closed[-1]
                        for more in self._joined(stop):
                            comma = self.words[more - 1] == COMMA
                            yield from (
                                ((place, *others), last)
                                for others, last in self._places(more)
                                if len(others) > 1 or not comma
                            )

    def _joined(self, at: int) -> Iterator[int]:
        """Where one of several goes on: after `and`, or a comma."""
        if at < len(self.words):
            yield from self.has(at, Mark.AND, Mark.JOINS)
            if self.words[at] == COMMA:
                yield at + 1

    def _cars(self, at: int) -> Iterator[tuple[Cars, int]]:
        """Limousines from here on: one, several, or a pair by its name."""
        for start in (at, *self.has(at, Mark.ARTICLE)):
            for pair in self.has(start, Mark.BOTH, Mark.PAIR):
                for of in (pair, *self.has(pair, Prep.FROM, Prep.OF, Prep.WITH)):
                    for cars, end in self._list(of):
                        if len(cars.named) > 1 and not cars.denied:
                            yield cars, end
        for cars, end in self._list(at):
            yield cars, end
            if len(cars.named) > 1:
                yield from ((cars, last) for last in self.has(end, Mark.PAIR))

    def _list(self, at: int) -> Iterator[tuple[Cars, int]]:
        for first, end in self._car(at):
            yield first, end
            for more in self._joined(end):
                for rest, last in self._list(more):
                    if not (rest.only or first.stacked or rest.stacked):
                        yield (
                            first._replace(named=(*first.named, *rest.named), denied=rest.denied),
                            last,
                        )
            for no, other, last in self._denied(end):
                del no
                yield first._replace(denied=other.named), last

    def _denied(self, at: int) -> Iterator[tuple[int, Cars, int]]:
        """Somebody else, of whom the same is denied: `, not orange,`."""
        comma = at < len(self.words) and self.words[at] == COMMA
        starts = [at + 1] if comma else []
        starts += [end for start in (at, *starts) for end in self.has(start, Mark.AND, Mark.BUT)]
        for start in starts if at < len(self.words) else ():
            for no in self.has(start, Mark.NOT):
                for other, end in self._car(no):
                    closed = end < len(self.words) and self.words[end] == COMMA
                    yield no, other, end + 1 if closed else end

    def _car(self, at: int) -> Iterator[tuple[Cars, int]]:
        """One limousine with its article and noun, or two as they stand: `RO`."""
        if at >= len(self.words):
            return
        for end in self.has(at, Mark.ONLY):
            yield from ((cars._replace(only=True), last) for cars, last in self._car(end))
        for end in self.has(at, Mark.ARTICLE):
            done_to = fold(self.words[at]) in _DONE_TO
            yield from ((cars._replace(done_to=done_to), last) for cars, last in self._car(end))
        for end in self.has(at, Mark.CAR):
            yield from self._car(end)
        for car, end in (*self.senses(at), *self._letters(at)):
            if isinstance(car, Limousine):
                nouns = [*self.has(end, Mark.CAR)] if end < len(self.words) else []
                yield Cars((car,)), nouns[-1] if nouns else end
        word = self.words[at]
        if len(word) == 2 and word.isupper() and {*word} <= {*Limousine} and word[0] != word[1]:
            yield Cars(tuple(map(Limousine, word)), stacked=True), at + 1

    def is_mafia(self, cars: object) -> bool:
        return isinstance(cars, Cars) and cars.named == (MAFIA,)


_BORDERS = (Mark.AND, Mark.BUT, Mark.INSTEAD, Mark.BECAUSE)
_OF_OTHERS = (Mark.PLACE, Mark.CAR, Mark.JOINS, *_BORDERS, *Limousine)
"""What is part of something greater, or stands between parts."""
_NOT_AT_ALL = frozenset({"mica", "affatto"})
"""With `non` before them these add nothing; without it, they deny."""
_DONE_TO = frozenset({"den", "einen", "seinen", "ihren"})
