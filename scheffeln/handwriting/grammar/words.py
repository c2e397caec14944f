"""The words of a claim in one language, and what each of them may be.

What a word may be stands in the `lexicon`; a letter is a limousine or a business. Capitals and
small letters matter for `a` and `e`, which are businesses or Italian words.
"""

from collections.abc import Iterator

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.facts import Stand
from scheffeln.handwriting.grammar.part import SpokenCars
from scheffeln.handwriting.lexicon import (
    COMMA,
    PHRASE_WORDS,
    Particle,
    Prep,
    Sense,
    Verb,
    fold,
    lexicon,
)
from scheffeln.handwriting.lexicon.particles import (
    BARE_NOT,
    DONE_TO,
    NEVER,
    NOT_AT_ALL,
    OF_THE_OTHER,
)
from scheffeln.handwriting.stacks import MOST_SIGNS, NAME, SIGNS, in_order, tells_stands
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
        if keys and keys[0] in NOT_AT_ALL | NEVER and self.lang is Lang.IT:
            yield from ((sense, at + 1) for sense in self._denying(at))
        yield from ((sense, at + 1) for sense in self._cut_short(at))
        if keys[:2] == ("no", COMMA):
            yield Particle.FILLER, at + 1
        if keys[:1] == ("è",) and at == 0:
            yield Particle.FILLER, 1  # it is he who
        cars = COLOURS.get(keys[0], ()) if keys and self.polyglot else ()
        if len(cars) == 1 and (keys[0],) not in known:
            yield cars[0], at + 1

    def _denying(self, at: int) -> Iterator[Particle]:
        """What an Italian word is that only strengthens `non`, or denies without it."""
        if self._not_before(at):
            yield Particle.FILLER
        elif fold(self.words[at]) in NOT_AT_ALL:
            yield Particle.NOT

    def _not_before(self, at: int) -> bool:
        """Whether an Italian sentence is denied already."""
        return "non" in map(fold, self.words[:at])

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
        if letter in set(Limousine) and not self._is_article(at):
            yield Limousine(letter), at + 1
        if letter in set(Business) and (word.isupper() or self._is_place(at, word)):
            yield Business(letter), at + 1

    def _cut_short(self, at: int) -> Iterator[Particle]:
        """What a small letter is that is left of a word."""
        if self._is_article(at):
            yield Particle.ARTICLE
        if self._is_also(at):
            yield Particle.FILLER

    def _is_article(self, at: int) -> bool:
        """Whether a small letter is what is left of an article before a business: `auf n B`."""
        to, word, noun = ("", *self.words, "", "")[at : at + 3] if at else ("", "", "")
        return word == "n" and noun in set(Business) and fold(to) in _TO_THE[self.lang]

    def _is_also(self, at: int) -> bool:
        """Whether a small letter is short for `auch`: `steht a oben`."""
        if self.lang is not Lang.DE or self.words[at : at + 1] != ["a"] or not at:
            return False
        known = lexicon(self.lang)
        before, after = (
            known.get(tuple(map(fold, self.words[one : one + 1])), ()) for one in (at - 1, at + 1)
        )
        stands = any(isinstance(one, Stand | Prep) for one in after)
        return stands and any(isinstance(one, Verb) for one in before)

    def _is_place(self, at: int, word: str) -> bool:
        """Whether a small letter may be a business, and not a small word of the language."""
        doubtful = {Lang.EN: "a", Lang.DE: "a" * self._is_also(at), Lang.IT: "ae"}[self.lang]
        after = at + 1 >= len(self.words) or self.words[at + 1] == COMMA
        joined = self.lang is Lang.EN and any(self.has(at + 1, Particle.AND, Particle.BUT))
        somewhere = self.follows(at, *Prep, Particle.PLACE) and not self.follows(at, *Stand)
        return word not in doubtful or somewhere or after or joined

    def follows(self, at: int, *senses: Sense) -> bool:
        """Whether a word of these senses stands just before."""
        starts = range(max(0, at - PHRASE_WORDS), at)
        return any(end == at for start in starts for end in self.has(start, *senses))


class SpokenNames(SpokenWords):
    """The words of a claim, and who is named by them, alone, with others or instead of others."""

    def __init__(self, words: list[str], lang: Lang, *, polyglot: bool = False) -> None:
        super().__init__(words, lang, polyglot=polyglot)
        self._named: dict[int, list[tuple[SpokenCars, int]]] = {}

    def names_cars(self, at: int) -> bool:
        """Whether a limousine is named here."""
        return bool(self._cars(at))

    def borders(self, at: int) -> Iterator[tuple[Particle, int]]:
        """What may part two clauses here: a comma, a conjunction or both."""
        start = at + 1 if self.words[at] == COMMA else at
        for sense, end in self.senses(start) if start < len(self.words) else ():
            if start == at and self._is_aside(at, end):
                continue
            if (sense in BORDERS and end < len(self.words)) or (
                sense is Particle.JOINS and self.names_cars(end)
            ):
                yield sense, end
        if start > at and start < len(self.words):
            yield Particle.FILLER, start

    def _is_aside(self, at: int, end: int) -> bool:
        """Whether a word only tells when, and what follows is about the same: `dann auf B`."""
        where = end < len(self.words) and any(self.has(end, *Prep))
        more = any(map(self.names_cars, range(end, len(self.words))))
        return where and not more and end in self.has(at, Particle.FILLER)

    def _joined(self, at: int) -> Iterator[int]:
        """Where one of several goes on: after `and`, or a comma."""
        if at < len(self.words):
            yield from self.has(at, Particle.AND)
            if self.words[at] == COMMA:
                yield at + 1

    def _cars(self, at: int) -> list[tuple[SpokenCars, int]]:
        """Limousines from here on: one, several, or a pair by its name."""
        if at not in self._named:
            self._named[at] = [*self._found(at)]
        return self._named[at]

    def _found(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        for start in (at, *self.has(at, Particle.ARTICLE)):
            for pair in self.has(start, *TWO):
                for of in (pair, *self.has(pair, Prep.FROM, Prep.OF, Prep.WITH)):
                    for cars, end in self._list(of):
                        if len(cars.named) > 1 and not cars.denied:
                            yield cars, end
                    yield from self._two(of)
            for cars, end in self._two(start):
                yield from ((cars, last) for last in self.has(end, Particle.PAIR))
        yield from self._stack(at)
        yield from self._no_such(at)
        for cars, end in (*self._list(at), *self._instead(at), *self._neither(at)):
            yield cars, end
            if len(cars.named) > 1:
                yield from ((cars, last) for last in self.has(end, Particle.PAIR))

    def _two(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        """Two with nothing between them, as a pair is called: `the red orange motorcade`."""
        for first, end in self._car(at):
            for second, last in self._car(end):
                if len({*first.named, *second.named}) == CAPACITY and not second.only:
                    yield first._replace(named=(*first.named, *second.named)), last

    def _stack(
        self, at: int, signs: str = "", cars: tuple[Limousine, ...] = ()
    ) -> Iterator[tuple[SpokenCars, int]]:
        """Two of whom it is said who is on top: `red with orange on top`."""
        of_the_other = any(fold(word) in OF_THE_OTHER for word in self.words[max(0, at - 2) : at])
        if len(cars) == CAPACITY and tells_stands(signs, of_the_other=of_the_other):
            ordered = in_order(signs, cars)
            yield from [(SpokenCars(ordered, stacked=True), at)] if ordered else []
        if len(signs) > MOST_SIGNS + len(cars) or at >= len(self.words):
            return
        for car, end in self._car(at) if len(cars) < CAPACITY else ():
            if len(car.named) == 1 and not car.only and car.named[0] not in cars:
                yield from self._stack(end, signs + NAME, (*cars, *car.named))
        if self.words[at] == COMMA and cars:
            yield from self._stack(at + 1, f"{signs}&", cars)
        for sense, end in self.senses(at):
            if SIGNS.get(sense):
                yield from self._stack(end, signs + SIGNS[sense], cars)

    def _list(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        for first, end in self._car(at):
            yield first, end
            for more in self._joined(end):
                for rest, last in self._list(more):
                    if not (rest.only or first.stacked or rest.stacked):
                        yield (
                            first._replace(named=(*first.named, *rest.named), denied=rest.denied),
                            last,
                        )
            for other, last in self._denied(end):
                yield first._replace(denied=other.named), last

    def _instead(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        """Somebody, and before that who is not meant: `not red but orange`."""
        for no in self.has(at, Particle.NOT, Particle.THAN):
            than = no in self.has(at, Particle.THAN)
            after = (Particle.FILLER,) if than else (Particle.INSTEAD, Particle.RATHER)
            for other, end in self._car(no):
                for border, start in self.borders(end) if end < len(self.words) else ():
                    for cars, last in self._list(start) if border in after else ():
                        if not cars.denied:
                            yield cars._replace(denied=other.named), last

    def subjects_first(self) -> list[str]:
        """The words, those who do it not and those who do before the rest.

        `nicht rot steht auf C, sondern orange` is `nicht rot, sondern orange steht auf C`, and so,
        of the token alone, is `rot bekommt nicht das Geld, sondern orange`.
        """
        last = len(self.words)
        instead = [
            at
            for at in range(last)
            for border, start in self.borders(at)
            if border is Particle.INSTEAD
            and any(end == last for _, end in (*self._car(start), *self._list(start)))
        ]
        for at in instead:
            rest = self.words[at:]
            nots = [*self.has(0, Particle.NOT)] if fold(self.words[0]) in BARE_NOT else []
            for end in [end for no in nots for _, end in self._car(no)]:
                if end < at:
                    return [*self.words[:end], *rest, *self.words[end:at]]
            for end in [end for _, end in self._car(0)]:
                noes = [one for one in range(end, at) if any(self.has(one, Particle.NOT))]
                token = any(any(self.has(one, Particle.TOKEN)) for one in range(end, at))
                if len(noes) == 1 and token and self.lang is not Lang.EN:
                    (no,) = noes
                    said = [*self.words[end:no], *self.words[no + 1 : at]]
                    return [self.words[no], *self.words[:end], *rest, *said]
        return self.words

    def _neither(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        """Two or more of whom the same is denied: `weder rot noch gelb`."""
        for start in self.has(at, Particle.NEITHER):
            for first, end in self._car(start):
                for others, last in self._nor(end):
                    yield SpokenCars((*first.named, *others), neither=True), last

    def _no_such(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        """Somebody of whom it is denied: `auf C steht kein rotes`; first it may be an answer."""
        answers = [*map(fold, self.words[at : at + 1])] == ["no"] and self.words[at - 1] == COMMA
        none = answers or not at or self.follows(at, Particle.ARTICLE)  # il nessuno rosso
        for start in () if none else self.has(at, Particle.NO):
            yield from ((cars._replace(neither=True), end) for cars, end in self._car(start))

    def _nor(self, at: int) -> Iterator[tuple[tuple[Limousine, ...], int]]:
        """The others after the first of whom something is denied."""
        for start in (at, at + 1) if self.words[at : at + 1] == [COMMA] else (at,):
            for end in self.has(start, Particle.NOR):
                for other, last in self._car(end):
                    yield other.named, last
                    yield from (((*other.named, *more), stop) for more, stop in self._nor(last))

    def _denied(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        """Somebody else, of whom the same is denied: `, not orange,`, `statt orange`."""
        if at >= len(self.words):
            return
        comma = [at + 1] if self.words[at] == COMMA else []
        joined = [
            end for start in (at, *comma) for end in self.has(start, Particle.AND, Particle.BUT)
        ]
        noes = [end for start in (*comma, *joined) for end in self.has(start, Particle.NOT)]
        noes += [end for start in (at, *comma) for end in self.has(start, Particle.THAN)]
        noes += [end for no in noes for end in self.has(no, Prep.FOR)]  # not to orange
        for no in noes:
            for other, end in self._car(no):
                closed = end < len(self.words) and self.words[end] == COMMA
                yield other, end + 1 if closed else end

    def _car(self, at: int) -> Iterator[tuple[SpokenCars, int]]:
        """One limousine with its article and noun, or two as they stand: `RO`."""
        if at >= len(self.words) or any(self.has(at, Particle.ESTATE)):
            return
        for only in self.has(at, Particle.ONLY):
            for end in (only, *self.has(only, *AS_BEFORE)):
                yield from ((cars._replace(only=True), last) for cars, last in self._car(end))
        for end in self.has(at, Particle.ARTICLE):
            done_to = fold(self.words[at]) in DONE_TO
            yield from ((cars._replace(done_to=done_to), last) for cars, last in self._car(end))
        for end in self.has(at, Particle.CAR):
            yield from self._car(end)
        for car, end in (*self.senses(at), *self.letters(at)):
            if isinstance(car, Limousine):
                nouns = [*self.has(end, Particle.CAR)] if end < len(self.words) else []
                yield SpokenCars((car,)), nouns[-1] if nouns else end
        word = self.words[at]
        if len(word) == 2 and word.isupper() and {*word} <= {*Limousine} and word[0] != word[1]:
            yield SpokenCars(tuple(map(Limousine, word)), stacked=True), at + 1


_TO_THE = {Lang.EN: (), Lang.DE: ("auf", "in", "an"), Lang.IT: ()}
"""After these a German article may be cut short."""
AS_BEFORE = (Particle.YET, Particle.MORE)
TWO = (Particle.BOTH, Particle.PAIR)
BORDERS = (
    *(Particle.AND, Particle.BUT, Particle.INSTEAD),
    *(Particle.RATHER, Particle.THAN, Particle.NOR),
)
