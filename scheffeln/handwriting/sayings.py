"""Sentences about where limousines stand and how they came there, one of them or several at once.

    red is on C, on top              `R:C:top`
    red on C and orange on top of it `R:C O:C:top`
    orange stands on red             `O:on:R`
    red and orange on C              `R:C O:C`
    RO on B                          `R:B:bottom O:B:top`
    red jumps over B to C            `R:over:B R:C`
    red goes to C alone              `R:moves-alone R:C`
    only red goes to C               `R:moves-alone R:C`
    red takes orange along to C      `R:with:O R:C O:C`
    both are on C                    `both:C`
    red is not on B, A is empty      `R:not-on:B A:empty`

A sentence is read word by word into phrases: who, a verb, where, how, on whom. What is said before
a limousine says who stands on whom, before a business it says where; after a verb of motion `over`
and `alone` speak of the way instead. A phrase without a place is about the place named before. What
can be read in two ways, or contradicts itself, is refused.
"""

from collections.abc import Iterator
from itertools import pairwise

from scheffeln.board import CAPACITY, Business, Limousine
from scheffeln.facts import BOTH as BOTH_SAID
from scheffeln.facts import Both, Deed, Fact, Saying, Sayings, Stand, Way
from scheffeln.handwriting import STOOD, Unclear, read_limousine
from scheffeln.handwriting.journey import Journey
from scheffeln.handwriting.phrase import Denied, Phrase
from scheffeln.handwriting.speech import Verb
from scheffeln.handwriting.vocabulary import (
    ABOVE,
    BENEATH,
    BOTH,
    CONJUNCTIONS,
    DENIED,
    FROM,
    INSTEAD,
    LITTLE,
    NOT,
    ONLY,
    ONLY_ITALIAN,
    OVER,
    PAST,
    PLACED,
    PRONOUNS,
    TOGETHER,
    VACANT,
    WITHOUT,
    plain,
    verb,
)
from scheffeln.handwriting.words import (
    AFTER_VERBS,
    ARTICLES,
    COMMA,
    DENYING,
    EITHER,
    HIM,
    IN_WORDS,
    LINK,
    OF_ITSELF,
    OF_SOMETHING,
    RELATION,
    VERB,
    WITH_CAR,
    is_car,
    is_idle,
    is_pair,
    not_understood,
)
from scheffeln.language import Text
from scheffeln.refusal import BadWord, WordKind

SMALL_WORDS = frozenset(
    {*ABOVE, *BENEATH, *PAST, *FROM, *WITHOUT, *PRONOUNS, *CONJUNCTIONS, *LITTLE, *BOTH, *ONLY}
)
_STANDS_ALONE = Text("stands alone")
_GOES_ALONE = Text("goes there without another")


def sayings(text: str) -> Fact | Sayings | Both:
    """Read where limousines are said to stand; raises `BadWord`, `Unclear` or `Denied`."""
    sentence = _Sentence(text)
    said = tuple(dict.fromkeys(sentence.parts()))
    if sentence.both is not None:
        return sentence.both
    found = tuple(one for one in said if isinstance(one, Saying))
    empty = tuple(one for one in said if isinstance(one, Business))
    deeds = tuple(one for one in said if isinstance(one, Deed))
    if len(said) == 1 and found and found[0].at is not None and found[0].on is None:
        return Fact(found[0].limousine, found[0].at, found[0].stand)
    places = {(one.limousine, one.at) for one in found if one.at is not None}
    twice = len({car for car, _ in places}) < len(places)
    of_itself = any(one.on is one.limousine for one in found) or any(
        one.what is one.limousine for one in deeds
    )
    full = any(one.at in empty for one in found)
    if not said or twice or of_itself or full:
        raise BadWord(WordKind.SENTENCE, text, ())
    return Sayings(found, deeds, empty)


class _Sentence(Journey):
    """A sentence on its way to phrases."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.only = False
        """Whether the next limousine is said to be the only one."""
        self.both: Both | None = None
        self.instead = False
        """Whether it is told where somebody is who is not there."""

    def parts(self) -> Iterator[Saying | Deed | Business]:
        for at, word in enumerate(self.words):
            self.at = at
            if not self._parts(at, word) and not self._next_stands(at, word):
                self._read(word)
        if self.link:
            raise BadWord(WordKind.SENTENCE, self.text, ())
        self._affirmed()
        self._done()
        for one, other in pairwise(reversed(self.phrases)):
            other.vacant = other.vacant or (one.vacant and other.bare)
        (first, *others) = self.phrases
        if first.speaks_of_both and not others:
            self.both = Both(first.place, tuple(first.deeds))
            return
        for number, phrase in enumerate(self.phrases):
            if phrase.vacant and phrase.bare and phrase.place:
                yield phrase.place
            elif not phrase.aside or phrase.told:
                earlier = self.phrases[number - 1] if number else None
                yield from phrase.said(earlier, len(self.phrases) == 1, self.text)

    def _parts(self, at: int, word: str) -> bool:
        """Whether a word only stands between others; small `a` and `e` may also be businesses."""
        if word == "a" and self._leads_on(at):
            self.straight = False
            return True
        if (word != COMMA and plain(word) not in CONJUNCTIONS) or word == "E":
            return False
        if word == "e" and self._is_place(at):
            return False
        if verb(word) is None:
            self._unlinked()
            self._affirmed()  # what is denied is denied in its own part of the sentence
        self.parted, self.before, self.straight = True, None, False
        self.instead = self.instead or plain(word) in INSTEAD
        return True

    def _leads_on(self, at: int) -> bool:
        """Whether an `a` is Italian for where to, or on whom: `va a C`, `sopra a rosso`."""
        before, after = self.beside(at)
        if before in PLACED:
            return False
        if after == "e" and not self.ends(at + 1):
            raise Unclear("a e", (Business.A, Business.E), self.text)
        if plain(after).upper() in set(Business):
            return True
        return before in STOOD and is_car(self.following(at))

    def _is_place(self, at: int) -> bool:
        """Whether an `e` is the business: after `on`, at an end, or in no Italian sentence."""
        before, after = self.beside(at)
        if before in PLACED or not after or (before == "a" and self.ends(at)):
            return True
        if after == COMMA or plain(after) in CONJUNCTIONS:
            return self.now.place is None
        if self.now.told:
            return False
        italian = any(plain(word) in ONLY_ITALIAN for word in self.words)
        in_words = any(map(IN_WORDS.match, self.words))
        to_car = is_car(self.following(at))
        if (to_car and not italian and not in_words) or (plain(after) in STOOD and italian):
            raise Unclear("e", (Business.E, "e" if to_car else "è"), self.text)
        return not italian

    def _next_stands(self, at: int, word: str) -> bool:
        """Whether a word says how the limousine after it stands: `and on top orange`."""
        spoken = plain(word)
        how = STOOD.get(spoken, Stand.TOP if spoken in ABOVE else Stand.BOTTOM)
        known = spoken in ABOVE or spoken in BENEATH or (how in RELATION and spoken in STOOD)
        if not (known and self.parted and self.now.cars and self.now.place):
            return False
        before, between = self.beside(at)[0], self.until_car(at)
        if between is None or (LINK in between and not between & {HIM, VERB}):
            return False
        if not between & {HIM, VERB} and spoken in WITH_CAR:
            if spoken in EITHER and before in CONJUNCTIONS:
                raise BadWord(WordKind.SENTENCE, self.text, ())
            return False
        self.phrases.append(Phrase(stand=how))
        self.parted, self.before = False, None
        return True

    def _read(self, word: str) -> None:
        spoken = plain(word)
        kind = None if spoken in STOOD else verb(word)
        if spoken in DENIED or spoken in NOT or spoken in VACANT or spoken in DENYING:
            self._deny(word, spoken)
        elif kind is not None and not is_car(word):
            self._verb(word, kind)
        elif spoken in ONLY:
            self._affirmed()
            self.only = is_car(self.following(self.at))
            self.now.only = not self.only
        elif spoken in ABOVE or spoken in BENEATH:
            self._linked(spoken)
        elif (
            spoken in PAST or spoken in WITHOUT or (spoken in FROM and self.place_follows(self.at))
        ):
            self._unlinked()
            self.link, self.straight, self.before = spoken, False, None
        elif spoken in BOTH or not is_idle(word):
            self._means(word, spoken)
            self.parted = self.straight = False
        elif spoken in TOGETHER and len(self.now.cars) == 1 and not self.car_follows(self.at):
            raise self.unread(word)
        elif spoken not in ARTICLES:
            self.straight = self.straight and spoken in AFTER_VERBS
            self.passing = False

    def _verb(self, word: str, kind: Verb) -> None:
        """Take what somebody does; after whom they left behind it is they again who do it."""
        if self.now.late:
            raise BadWord(WordKind.SENTENCE, self.text, ())
        self._unlinked()
        self._done()
        if self.now.aside and self.parted:
            self.phrases.append(Phrase(self.phrases[-2].cars))
        self.now.verb, self.straight, self.passing = kind, True, False
        self.owing = word if kind in OF_SOMETHING and not self.now.deeds else ""

    def _unlinked(self) -> None:
        """Refuse a word that stands before nothing it could be about."""
        if self.link:
            raise self.unread(self.link)

    def _done(self) -> None:
        """Refuse somebody who is said to pass, take or leave what was not understood."""
        if self.owing:
            raise self.unread(self.owing)

    def _both(self, word: str) -> None:
        """Take both, who are not named, or are the two just named; never what somebody passes."""
        now, named = self.now, self.now.named
        passes = self.straight and now.verb in (*OF_SOMETHING, Verb.LEAPS, Verb.HOPS)
        two = len(now.cars) == CAPACITY or (self.parted and len(named) == CAPACITY)
        if self.link or passes or (named and not two):
            raise self.unread(word)
        now.both = not any(phrase.cars for phrase in self.phrases)

    def _deny(self, word: str, spoken: str) -> None:
        """Take a word that denies something, or says that nobody is there."""
        if spoken in VACANT and not self.now.cars and self.denied in ("", "non"):
            self.now.vacant, self.denied = True, ""
            return
        self._affirmed()
        if spoken in DENIED or spoken in VACANT:
            raise Denied(word)
        self.denied, self.link = word, DENYING.get(spoken, self.link)
        self.instead = self.straight = False

    def _affirmed(self) -> None:
        """Refuse what is denied where nothing can be."""
        if self.denied:
            raise Denied(self.denied)

    def _means(self, word: str, spoken: str) -> None:
        """Take a word that says who, where or how."""
        if not (spoken.upper() in set(Business) or (self.link and is_car(word))):
            self._affirmed()
        if spoken.upper() in set(Business):
            self._place(Business(spoken.upper()))
        elif is_car(word):
            self._car(read_limousine(word))
        elif spoken in BOTH or spoken == BOTH_SAID:
            self._both(word)
        elif spoken in OF_ITSELF:
            self.now.deeds.append((OF_ITSELF[spoken], None))
        elif spoken in STOOD:
            self._stand(STOOD[spoken])
        elif spoken in PRONOUNS:
            if self.before and len(self.phrases) > 1:
                self.now.stand = self.before
            self.before = None
        elif is_pair(word):
            self._pair(word)
        else:
            raise not_understood(word, bool(self.now.cars), bool(self.before))

    def _linked(self, spoken: str) -> None:
        """Take a word that says on or under what, or past what."""
        self._unlinked()
        self.straight = self.passing = False
        self.before = Stand.TOP if spoken in ABOVE else Stand.BOTTOM
        waits = spoken not in STOOD or self.thing_follows(self.at)
        self.link = spoken if spoken in OVER and waits else ""
        if spoken in STOOD:
            self._stand(STOOD[spoken])

    def _place(self, at: Business) -> None:
        if self.on_the_way(at):
            return
        if self.denied or (self.now.denies and not self.instead):
            apart = self.parted and self._ends_part()
            if not self.now.cars or (self.now.place and not apart) or self.now.denies:
                raise Denied(self.denied or self.text)
            self.now.deeds.append((Way.NOT_ON, at))
            self.denied, self.before = "", None
            return
        if self.now.place is not None:
            self.phrases.append(Phrase())
        self.now.place, self.before = at, None
        self.passing = False

    def _ends_part(self) -> bool:
        return self.ends(self.at) or plain(self.beside(self.at)[1]) in CONJUNCTIONS

    def _stand(self, stand: Stand) -> None:
        if self.denied:
            if self.link or self.before:
                return
            raise Denied(self.denied)
        kind = self.verb
        if stand is Stand.LONE and kind not in (None, Verb.STANDS, Verb.STAYS):
            if kind is Verb.ARRIVES or (self.parted and self.now.place):
                word = self.words[self.at]
                raise self.unclear(word, _STANDS_ALONE, _GOES_ALONE)
            self.now.deeds.append((Way.ALONE, None))
            return
        if self.now.stand not in (None, stand):
            if not self.parted:
                raise BadWord(WordKind.SENTENCE, self.text, ())
            self.phrases.append(Phrase())
        self.now.stand = stand
        self.before = RELATION.get(stand)

    def _car(self, car: Limousine) -> None:
        now = self.now
        if now.vacant and not now.place:
            raise Denied(self.text)
        if self.only:
            self._only(car)
            return
        if self.on_the_way(car) or self._object(car):
            return
        if self.before and (now.cars or not now.stand):
            if self.before is Stand.TOP:
                now.on = car
            else:
                now.beneath = car
            now.stand = None
        elif not now.cars:
            now.cars.append(car)
        elif now.told or now.verb is Verb.STAYS or (now.aside and self.parted):
            self.phrases.append(Phrase([car]))
        elif self.parted:
            now.late = now.verb is not None
            now.cars.append(car)
        else:
            raise BadWord(WordKind.SENTENCE, self.text, ())
        self.before = None

    def _only(self, car: Limousine) -> None:
        """Take a limousine that is said to be the only one: red goes to C, but only red."""
        self.only = False
        if self.link or self.before or (self.straight and self.now.cars):
            raise BadWord(WordKind.SENTENCE, self.text, ())
        if self.now.cars != [car]:
            self._car(car)
        if self.verb is None:
            raise self.unclear(self.beside(self.at)[0], _STANDS_ALONE, _GOES_ALONE)
        self.parted = False
        self._stand(Stand.LONE)

    def _object(self, car: Limousine) -> bool:
        """Whether a limousine is taken along or left behind by the one named before."""
        if not (self.straight and self.now.cars):
            return False
        self.owing = ""
        if self.now.verb is Verb.CARRIES:
            self.now.deeds.append((Way.WITH, car))
        elif self.now.verb is Verb.LEAVES:
            self.now.deeds.append((Way.WITHOUT, car))
            self.phrases.append(Phrase([car], aside=True))
        else:
            return False
        return True

    def _pair(self, word: str) -> None:
        if self.now.cars:
            self.phrases.append(Phrase())
        self.now.cars += map(Limousine, word)
        self.now.pair = True
