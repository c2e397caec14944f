"""A sentence as one language reads it: its words, and every part that may begin at each of them.

word   what stands between blanks, or a comma; `l'arancione` is two of them
part   some words that belong together: whom it is about, where, on whom, what is done, how much

What a single word may be is asked of its `words`; here they are put together to parts, in every way
there is.
"""

from collections.abc import Iterator
from functools import cached_property

from scheffeln.board import MAFIA, Business, Limousine
from scheffeln.deeds import Way
from scheffeln.facts import Happening, Stand
from scheffeln.handwriting.grammar.part import PLUS, Amount, Places, Role, SentencePart, SpokenCars
from scheffeln.handwriting.grammar.words import AS_BEFORE, BORDERS, TWO, SpokenNames
from scheffeln.handwriting.lexicon import (
    COMMA,
    EVENTS,
    WHERE,
    Aux,
    Particle,
    Past,
    Prep,
    Sense,
    Verb,
    fold,
    is_number,
)
from scheffeln.handwriting.lexicon.particles import (
    ADDS,
    DONE_TO,
    NAY,
    ONE_OF_THEM,
    ONES,
    PACES,
    PAST_IT,
    SOME,
    WAS,
    WHITHER,
    WITH_IT,
)
from scheffeln.handwriting.lexicon.verbs import PRETERITES
from scheffeln.handwriting.money import counted_number
from scheffeln.language import Lang

PASSED_OVER = frozenset(
    {Particle.FILLER, Particle.ARTICLE, Particle.TAIL, Particle.TAG, Particle.EXACTLY}
)
"""What may say nothing: no other word is ever dropped."""
FoundParts = Iterator[tuple[SentencePart | None, int]]
"""Parts, none where nothing is said, each with the number of the next word."""


class SpokenSentence(SpokenNames):
    """The words of a claim, read in one language."""

    @cached_property
    def unknown(self) -> list[int]:
        """The words that are part of nothing."""
        known = {
            inside
            for at in range(len(self.words))
            for _, end in (*self.senses(at), *self.letters(at), *self._car(at), *self._counted(at))
            for inside in range(at, end)
        }
        return [
            at
            for at, word in enumerate(self.words)
            if at not in known and word != COMMA and not is_number(word)
        ]

    @property
    def foreign(self) -> int:
        """How many words are of no or another language."""
        return len(SpokenSentence(self.words, self.lang).unknown)

    def _relates(self, at: int, end: int) -> bool:
        """Whether a word says to whom somebody stands so: it may stand alone only after `and`."""
        if not any(self.has(at, *Prep)) or end >= len(self.words):
            return False
        return any(self._cars(end)) and not self.follows(at, Particle.AND)

    def _limits(self, end: int) -> bool:
        """Whether something stands here that `only` before it may be about: `solo B`."""
        if end >= len(self.words) or self.words[end] == COMMA or any(self.has(end, *BORDERS)):
            return False
        return all(map(self._limits, self.has(end, Particle.FILLER)))

    def parts(self, at: int) -> FoundParts:
        """Every part that may begin here."""
        for sense, end in self.senses(at):
            if isinstance(sense, Prep):
                yield from (
                    (SentencePart(sense, thing, at), stop) for thing, stop in self._things(end)
                )
            elif sense in PASSED_OVER:
                if self._says_nothing(sense, at, end):
                    yield None, end
            elif sense is Particle.NEITHER:
                nor = any(any(self.has(more, Particle.NOR)) for more in range(end, len(self.words)))
                if nor and not self.names_cars(end):
                    yield self._denies(at), end
            elif sense in TWO:
                some = at > 0 and sense is Particle.PAIR and fold(self.words[at - 1]) in SOME
                two = Role.SOME_PAIR if some else Particle.BOTH
                yield SentencePart(two, None, at), [end, *self.has(end, Particle.CAR)][-1]
            elif sense not in _OF_OTHERS and not self._belongs(sense, at, end):
                yield SentencePart(sense, None, at), end
        yield from ((SentencePart(Particle.CAR, cars, at), end) for cars, end in self._cars(at))
        yield from self._inherited(at)
        yield from (
            (SentencePart(Particle.PLACE, places, at), end) for places, end in self._places(at)
        )
        yield from self._pair(at)
        yield from self._counted(at)
        yield from self._next_empty(at)
        yield from self._tokens(at)
        yield from self._not_there(at)
        if is_number(self.words[at]) and not self._counts_tokens(at):
            yield SentencePart(Role.SUM, Amount(self.words[at]), at), at + 1
            yield from self._added(at)

    def _inherited(self, at: int) -> FoundParts:
        """The Mafia's token, where somebody is said to inherit the Mafia."""
        if at and any(self.has(self.first(Verb.INHERITS), Verb.INHERITS)):
            for cars, end in self._cars(at):
                if cars.named == (MAFIA,):
                    yield SentencePart(Particle.ESTATE, None, at), end

    def _added(self, at: int) -> FoundParts:
        """Two amounts that somebody takes: whose the second is must not follow."""
        for end in self.has(at + 1, Particle.AND, Particle.PLUS):
            number = self.words[end] if end < len(self.words) else ""
            last = end + 1 == len(self.words)
            joined = {*map(fold, self.words[at + 1 : end])} <= ADDS
            if is_number(number) and last and joined and not self._counts_tokens(end):
                both = PLUS.join((self.words[at], number))
                yield SentencePart(Role.SUM, Amount(both), at), end + 1

    def _denies(self, at: int) -> SentencePart | None:
        """That neither is so; Italian has denied it before, if the verb comes first."""
        twice = self.lang is Lang.IT and self._not_before(at)
        return None if twice else SentencePart(Particle.NOT, None, at)

    def _not_there(self, at: int) -> FoundParts:
        """The business where somebody is not, before or after the one where they are."""
        for than in self.has(at, Particle.THAN):
            for start in (than, *self.has(than, *WHERE)):
                for places, end in self._places(start):
                    closed = end < len(self.words) - 1 and self.words[end] == COMMA and not at
                    yield SentencePart(Role.NOT_THERE, places, at), end + closed

    def _tokens(self, at: int) -> FoundParts:
        """So many tokens: nobody takes more than their own and the Mafia's."""
        word = fold(self.words[at])
        number = 0 if word == "0" else counted_number(word)
        many = {0: Particle.NOTHING, 1: Particle.TOKEN, 2: Particle.INCLUDED}
        counts = number in many and (word not in "012" or self._counts_tokens(at))
        for end in self.has(at + 1, Particle.TOKEN) if counts else ():
            yield SentencePart(many[number or 0], None, at), end

    def _counts_tokens(self, at: int) -> bool:
        """Whether a number is too small for an amount, and tokens follow it."""
        worth_none = self.words[at] == "0" and self.follows(at, Particle.ARTICLE)  # the 0 token
        few = self.words[at].isdecimal() and len(self.words[at]) <= _FEW and not worth_none
        return few and any(self.has(at + 1, Particle.TOKEN))

    def _pair(self, at: int) -> FoundParts:
        """Two on each other who are passed, and where they stand, if that is said."""
        for start in (at, *self.has(at, Prep.OVER, Prep.PAST)):
            sense = Way.OVER_PAIR if start > at else Role.PAIR
            the = [start, *self.has(start, Particle.ARTICLE)]
            for named in (end for one in the for end in self.has(one, *TWO)):
                end = [named, *self.has(named, Particle.CAR)][-1]
                if self.names_cars(named) or any(self._places(named)):
                    continue
                yield SentencePart(sense, None, at), end
                whither = {*map(fold, self.words[end : end + 1])} & WHITHER
                for place in () if whither else self.has(end, *WHERE):
                    for places, stop in self._places(place):
                        yield SentencePart(sense, places, at), stop

    def first(self, *senses: Sense) -> int:
        """The first word that may be one of these; the first of all if none is."""
        return next((at for at, _ in enumerate(self.words) if any(self.has(at, *senses))), 0)

    @property
    def was(self) -> str:
        """The word by which something was so, if all others are understood; or none."""
        over = [at for at, word in enumerate(self.words) if fold(word) in WAS[self.lang]]
        return self.words[over[0]] if over and {*self.unknown} <= {*over} else ""

    @property
    def happening(self) -> Happening | None:
        """What is told of what happened: in the past, or that it does not happen."""
        senses = {sense for at, _ in enumerate(self.words) for sense, _ in self.senses(at)}
        said = {word.casefold().replace("\u2019", "'") for word in self.words}
        over = not said.isdisjoint(PRETERITES[self.lang].split()) or any(
            isinstance(one, Past) and one.verb in EVENTS for one in senses
        )
        denied = not senses.isdisjoint({*DENYING, Particle.NOBODY})
        return Happening(denied) if over or (denied and senses & EVENTS) else None

    def asks(self, at: int, end: int) -> bool:
        """Whether words ask for consent: those that may deny do so only after a comma."""
        denies = end - at > 1 or any(self.has(at, Particle.NOT))
        return self.words[at - 1 : at] == [COMMA] or not denies

    def _next_empty(self, at: int) -> FoundParts:
        """`to the next empty space`, the adjective before the noun or after it."""
        to = [*self.has(at, *WHERE)]
        starts = [*to, *(end for start in to for end in self.has(start, Particle.ARTICLE))]
        for first in (end for start in starts for end in self.has(start, Particle.NEXT)):
            for noun in (first, *self.has(first, Particle.PLACE)):
                for end in self.has(noun, Particle.EMPTY):
                    closed = [end, *self.has(end, Particle.PLACE), *self._one(end)][-1]
                    yield SentencePart(Way.TO_NEXT_EMPTY, None, at), closed

    def _one(self, at: int) -> Iterator[int]:
        """Where the next word is, if this one stands for a business: `the next empty one`."""
        word = fold(self.words[at]) if at < len(self.words) else ""
        if word in ONES and self.follows(at, Particle.EMPTY, Particle.NEXT):
            yield at + 1

    def _counted(self, at: int) -> FoundParts:
        """So many businesses further, or so many limousines."""
        if any(self._one(at)):
            return
        on = (at, *self.has(at, Particle.FURTHER))
        for start in (*on, *(end for one in on for end in self.has(one, Prep.OF))):
            number = counted_number(fold(self.words[start])) if start < len(self.words) else None
            for noun, end in self._so_many_places(start + 1) if number else ():
                if not any(self.letters(end)):
                    yield SentencePart(Way.STEPS, Amount(str(number)), at), end
                if fold(self.words[noun]) in PACES:
                    yield SentencePart(Role.PACES, Amount(str(number)), at), end
            for end in self._no_noun(start + 1) if number and at else ():
                yield SentencePart(Role.SO_MANY, Amount(str(number)), at), end
        number, nouns = counted_number(fold(self.words[at])), [*self.has(at + 1, Particle.CAR)]
        other = self.follows(at, Particle.ARTICLE) or any(self.has(at + 1, Particle.PLACE))
        if number and not other and (nouns or number > 1):
            yield SentencePart(Particle.COUNT, Amount(str(number)), at), [at + 1, *nouns][-1]
        yield from self._so_many(at)

    def _so_many_places(self, at: int) -> Iterator[tuple[int, int]]:
        """Businesses that are counted, and where the next word is; so many may be no more."""
        for noun in (at, *self.has(at, Particle.ONLY)):
            for end in self.has(noun, Particle.PLACE):
                only = [*self.has(end, Particle.ONLY)] if self.lang is Lang.IT else []
                yield noun, [end, *only][-1]

    def _so_many(self, at: int) -> FoundParts:
        """So many limousines by a number that is no adjective: `einer`, `sono in tre`."""
        word, after = fold(self.words[at]), fold(" ".join(self.words[at + 1 : at + 2]))
        if word in ONE_OF_THEM and at and (at + 1 == len(self.words) or any(self.borders(at + 1))):
            yield SentencePart(Particle.COUNT, Amount("1"), at), at + 1
        many = counted_number(after) if self.lang is Lang.IT and word == "in" else None
        if many and many > 1:
            yield SentencePart(Particle.COUNT, Amount(str(many)), at), at + 2

    def _no_noun(self, at: int) -> Iterator[int]:
        """Where the next word is after a number that stands for itself: `two`, `two further`."""
        for end in (at, *self.has(at, Particle.FURTHER)):
            ends = end >= len(self.words) or any(self.borders(end))
            if ends or any(self.has(end, Way.FORWARD, Way.BACKWARD)):
                yield end

    def _says_nothing(self, sense: Sense, at: int, end: int) -> bool:
        """Whether a word may be passed over."""
        if self._says_more(at, end):
            return False
        if sense is Particle.TAG:
            return end == len(self.words) and self.asks(at, end)
        if sense is Particle.TAIL:
            climbs = any(self.has(self.first(Verb.CLIMBS), Verb.CLIMBS))  # steigt ab
            return not climbs and (end >= len(self.words) or any(self.borders(end)))
        if sense is Particle.EXACTLY:
            return not self._limits(end) or self._is_exact(end)
        if sense is Particle.FILLER:
            over = any(any(self.has(one, Prep.OVER, Prep.PAST)) for one in range(at))
            if fold(self.words[at]) in PAST_IT and not over:
                return False
            last = end == len(self.words) or any(self.borders(end))
            if fold(self.words[at]) in WITH_IT and last and self.follows(at, Verb.STAYS):
                return False
            if fold(self.words[at]) in NAY and at and self.words[at - 1] != COMMA:
                return False
            return not (self._takes_back(at, end) or self._denies_too(at, end))
        if sense is not Particle.ARTICLE:
            return True
        done_to = fold(self.words[at]) in DONE_TO and self.names_cars(at)
        refers = self.words[at - 1 : at] == [COMMA] and any(self.has(at, Particle.IT))
        return not done_to and end < len(self.words) and (refers or self._begins_noun(end))

    def _says_more(self, at: int, end: int) -> bool:
        """Whether a word changes what is said: `si dividono`, `nicht weiter`."""
        further = end in self.has(at, Particle.FURTHER)
        return any(self.has(at, Verb.PARTS)) or (further and self._is_denied(at))

    def _is_denied(self, at: int) -> bool:
        """Whether a word that denies stands before this one in its clause."""
        for before in range(at - 1, -1, -1):
            if self.words[before] == COMMA or any(self.has(before, Particle.AND)):
                return False
            if any(self.has(before, Particle.NOT)):
                return True
        return False

    def _takes_back(self, at: int, end: int) -> bool:
        """Whether a filler may take back what was said before it: `, ich meine gelb`."""
        rather = any(self.has(at, Particle.RATHER))
        return rather and end < len(self.words) and any(map(self.names_cars, range(at)))

    def _denies_too(self, at: int, end: int) -> bool:
        """Whether a filler says that the same is not so of another: `gelb auch nicht`."""
        noes = self.has(end, Particle.NOT) if any(self.has(at, Particle.TOO)) else ()
        return any(no == len(self.words) or any(self.borders(no)) for no in noes)

    def _begins_noun(self, at: int) -> bool:
        """Whether something stands here that an article may be of."""
        named = any(sense in _NOUNS for sense, _ in self.senses(at)) or self.names_cars(at)
        return named or is_number(self.words[at]) or any(self.letters(at))

    def _is_exact(self, at: int) -> bool:
        """Whether a place or a number stands here: those are read as neither more nor less."""
        counted = any(True for _ in self._counted(at)) or is_number(self.words[at])
        placed = any(True for to in self.has(at, *WHERE) for _ in self._things(to))
        return counted or placed or any(self.has(at, *Stand, Particle.THERE))

    def _belongs(self, sense: Sense, at: int, end: int) -> bool:
        """Whether a word means something only with what stands after it, or not with it."""
        if isinstance(sense, Stand):
            only = sense is Stand.LONE and any(self.has(at, Particle.ONLY))
            placed = any(self.has(end, *WHERE))
            return self._relates(at, end) or (only and self._limits(end) and not placed)
        if sense is Particle.FURTHER:
            return not self._is_denied(at)
        if sense is Particle.ALONG and end in self.has(at, Prep.WITH):
            return self.names_cars(end)
        if sense is Particle.NOBODY_ALONG:
            return not any(self.has(self.first(*_CARRYING), *_CARRYING))
        if sense is Way.FORWARD:
            return any(True for noun in self.has(at, *Prep) for _ in self._things(noun))
        if sense is Particle.NO:
            figures = end < len(self.words) and is_number(self.words[end])
            return not figures and not any(self.has(end, Particle.TOKEN, Particle.ESTATE))
        if sense is Particle.IT and any(self.has(at, Particle.ARTICLE)):
            return not any(isinstance(one, Verb | Aux) for one, _ in self.senses(end))
        if sense is not Particle.ONLY:
            return False
        to_cars = any(self.names_cars(one) for one in (end, *self.has(end, *Prep, *AS_BEFORE)))
        lone = any(self.has(at, Stand.LONE)) and not self._limits(end)
        return to_cars or any(self.has(end, *TWO)) or lone

    def noun(self, at: int) -> int:
        """The first word from here that is no article or preposition."""
        end = max(self.has(at, Particle.ARTICLE, *Prep), default=len(self.words))
        return self.noun(end) if end < len(self.words) else at

    def _things(self, at: int) -> Iterator[tuple[SpokenCars | Places | None, int]]:
        """What a preposition may be about; none is whoever was spoken of."""
        yield from self._cars(at)
        yield from self._places(at)
        yield from ((None, end) for end in self.has(at, Particle.HIM))

    def _places(self, at: int) -> Iterator[tuple[Places, int]]:
        for both in self.has(at, Particle.BOTH):
            yield from (found for found in self._places(both) if len(found[0]) == len(TWO))
        for end in (at, *self.has(at, Particle.ARTICLE)):
            for start in (end, *self.has(end, Particle.PLACE)):
                for place, stop in self.letters(start):
                    if isinstance(place, Business):
                        closed = [stop, *self.has(stop, Particle.PLACE)]
                        yield (place,), closed[-1]
                        for more in self._joined(stop):
                            comma = self.words[more - 1] == COMMA
                            yield from (
                                ((place, *others), last)
                                for others, last in self._places(more)
                                if len(others) > 1 or not comma
                            )


_CARRYING = tuple(one for verb in (Verb.CARRIES, Verb.PULLS) for one in (verb, Past(verb)))
_FEW = 2
"""With as many digits a number is no amount of money."""
DENYING = (Particle.NOT, Particle.NO, Particle.NEITHER)
_OF_OTHERS = frozenset(
    {Particle.PLACE, Particle.CAR, Particle.JOINS, Particle.NEXT} | {*BORDERS, *Limousine}
)
"""What is part of something greater, or stands between parts."""
_NOUNS = frozenset(
    {Particle.ARTICLE, Particle.CAR, Particle.PLACE, Particle.NEXT, Particle.EMPTY, Particle.TOKEN}
    | {Particle.NOTHING, Particle.HALF, Particle.ESTATE, Particle.INCLUDED, *TWO, *Stand}
)
"""What may follow an article."""
