"""The words of a claim in one language, and what each of them may be.

What a word may be stands in the `lexicon`; a letter is a limousine or a business. Capitals and
small letters matter for `a` and `e`, which are businesses or Italian words.
"""

from collections.abc import Iterator

from scheffeln.board import Business, Limousine
from scheffeln.facts import Stand
from scheffeln.handwriting.lexicon import COMMA, PHRASE_WORDS, Particle, Prep, Sense, fold, lexicon
from scheffeln.handwriting.lexicon.particles import NOT_AT_ALL
from scheffeln.handwriting.vocabulary import COLOURS
from scheffeln.language import Lang


class SpokenWords:
    """The words of a claim, one by one."""

    def __init__(self, words: list[str], lang: Lang, *, polyglot: bool = False) -> None:
        self.words = words
        self.lang = lang
        self.polyglot = polyglot
        """Whether colours of other languages are known."""
        self._senses: dict[int, list[tuple[Sense, int]]] = {}

    def senses(self, at: int) -> list[tuple[Sense, int]]:
        """What the words from here on may be, each with the number of the next word."""
        if at not in self._senses:
            self._senses[at] = [*self._looked_up(at)]
        return self._senses[at]

    def _looked_up(self, at: int) -> Iterator[tuple[Sense, int]]:
        known = lexicon(self.lang)
        keys = tuple(map(fold, self.words[at : at + PHRASE_WORDS]))
        if self.words[at : at + 1] and self.words[at] in set(Business) and not self._begins(at):
            return
        if keys[:1] == ("a",) and self.lang is Lang.EN and self.follows(at, *Prep):
            return
        if keys[:2] == ("no", COMMA) and self.words[at - 1 : at] in ([], [COMMA]):
            yield Particle.FILLER, at + 1  # no, on D: it denies what was said before
            return
        for width in range(1, len(keys) + 1):
            yield from ((sense, at + width) for sense in known.get(keys[:width], ()))
        if keys[:1] == ("e",) and self.lang is Lang.IT and len(keys) > 1:
            yield from ((sense, at + 1) for sense in known["è",])
        if keys and keys[0] in NOT_AT_ALL and self.lang is Lang.IT:
            yield (Particle.FILLER if "non" in map(fold, self.words[:at]) else Particle.NOT), at + 1
        if keys[:1] == ("no",) and keys[1:2] == (COMMA,):
            yield Particle.FILLER, at + 1
        if keys[:1] == ("è",) and at == 0:
            yield Particle.FILLER, 1  # it is he who
        cars = COLOURS.get(keys[0], ()) if keys and self.polyglot else ()
        if len(cars) == 1 and (keys[0],) not in known:
            yield cars[0], at + 1

    def _begins(self, at: int) -> bool:
        """Whether a capital is no business, but the first word of a sentence: `A red car`."""
        if at or len(self.words) == 1:
            return False
        after = lexicon(self.lang).get((fold(self.words[1]),), ())
        return self.words[1] in set(Business) or not {Particle.ARTICLE, *Limousine}.isdisjoint(
            after
        )

    def has(self, at: int, *senses: Sense) -> Iterator[int]:
        """Where the next word is, for each way in which one of these stands here."""
        yield from (end for sense, end in self.senses(at) if sense in senses)

    def letters(self, at: int) -> Iterator[tuple[Limousine | Business, int]]:
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
        after = at + 1 >= len(self.words) or self.words[at + 1] == COMMA
        joined = self.lang is Lang.EN and any(self.has(at + 1, Particle.AND, Particle.BUT))
        stands = word == "e" and any(self.has(at + 1, *Stand)) and self.follows(at, *Limousine)
        somewhere = self.follows(at, *Prep, Particle.PLACE) and not self.follows(at, *Stand)
        return word not in doubtful or somewhere or after or joined or stands

    def follows(self, at: int, *senses: Sense) -> bool:
        """Whether a word of these senses stands just before."""
        starts = range(max(0, at - PHRASE_WORDS), at)
        return any(end == at for start in starts for end in self.has(start, *senses))
