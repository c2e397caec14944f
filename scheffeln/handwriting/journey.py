"""What a sentence says of the way: what is passed or left, and without whom somebody goes.

What a link means depends on the verb, and whether something is passed or stood on may be unclear.
"""

from scheffeln.board import Business, Limousine
from scheffeln.facts import Stand, Way
from scheffeln.handwriting import Unclear
from scheffeln.handwriting.phrase import Denied, Phrase
from scheffeln.handwriting.speech import Verb
from scheffeln.handwriting.vocabulary import CONJUNCTIONS, FROM, OVER, UNSURE, WITHOUT
from scheffeln.handwriting.words import COMMA, SIGNS, Spoken
from scheffeln.language import Text
from scheffeln.refusal import BadWord, WordKind

_ENDS_ON = Text("stands there in the end")
_GOES_PAST = Text("goes past it")


class Journey(Spoken):
    """A sentence as far as it has been read, and what it says of the way."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.phrases = [Phrase()]
        self.before: Stand | None = None
        """How the limousine stands to one that may be named next: on it, or beneath it."""
        self.parted = False
        """Whether a comma or an `and` stands before the next word."""
        self.link = ""
        """A word of a way, or of where from or without whom, before what it is about."""
        self.straight = False
        """Whether nothing but an article stands between the verb and the next word."""
        self.passing = False
        """Whether somebody was just said to pass something: another may follow."""
        self.owing = ""
        """A verb of whose object nothing has been read yet."""
        self.at = 0
        self.denied = ""
        """The word that denies what comes next."""

    @property
    def now(self) -> Phrase:
        return self.phrases[-1]

    @property
    def verb(self) -> Verb | None:
        """The verb of this phrase; where it comes later, that one."""
        return self.now.verb or self.verb_after(self.at)

    def on_the_way(self, thing: Business | Limousine) -> bool:
        """Whether something is said to be passed, left or missed, and not stood on."""
        kind = self.verb
        link = self.link or self._passed_too(thing) or self._straight_past(thing, kind)
        self.link = ""
        if not link or (link in OVER and not self._drives_over(link, thing, kind)):
            return False
        stands = kind in (Verb.STANDS, Verb.STAYS)
        if link in WITHOUT and (stands or isinstance(thing, Business)):
            raise BadWord(WordKind.SENTENCE, self.text, ())
        if link in OVER and self.now.stand is Stand.TOP:
            self.now.stand = None
        way = Way.WITHOUT if link in WITHOUT else Way.FROM if link in FROM else Way.OVER
        if self.denied:
            if way is not Way.OVER:
                raise Denied(self.denied)
            way, self.denied = Way.NOT_OVER, ""
        self.now.deeds.append((way, thing))
        self.owing = ""
        self.before, self.passing = None, way is Way.OVER
        return True

    def _drives_over(self, link: str, thing: Business | Limousine, kind: Verb | None) -> bool:
        """Whether somebody drives over something; else they stand on it. Raises `Unclear`."""
        if kind in (None, Verb.STANDS, Verb.STAYS):
            return False
        if kind is Verb.PASSES:
            return True
        if link in UNSURE and self.now.place and isinstance(thing, Limousine):
            return False
        if kind is Verb.ARRIVES or link in UNSURE or (self.parted and self.now.place):
            raise self.unclear(link, _ENDS_ON, _GOES_PAST)
        return True

    def _passed_too(self, thing: Business | Limousine) -> str:
        """The link that is meant by `and` after something that is passed: over B and C."""
        before = self.beside(self.at)[0]
        if not self.passing or isinstance(thing, Limousine):
            return ""
        if before == COMMA:
            raise BadWord(WordKind.SENTENCE, self.text, ())
        return SIGNS[Way.OVER] if before in CONJUNCTIONS else ""

    def _straight_past(self, thing: Business | Limousine, kind: Verb | None) -> str:
        """The link that is meant where something follows the verb without one."""
        if not (self.straight and self.now.verb and (self.now.cars or self.now.both)):
            on = self.before is Stand.TOP and isinstance(thing, Business)
            if kind is Verb.PASSES and on:
                raise self.unclear(self.beside(self.at)[0], _ENDS_ON, _GOES_PAST)
            return ""
        if kind is Verb.HOPS:
            raise self.unclear(self.beside(self.at)[0], _ENDS_ON, _GOES_PAST)
        if kind is Verb.LEAVES and isinstance(thing, Business):
            return Way.FROM
        return SIGNS[Way.OVER] if kind in (Verb.LEAPS, Verb.PASSES) else ""

    def unclear(self, word: str, *readings: Text) -> Unclear:
        return Unclear(word, readings, self.text)
