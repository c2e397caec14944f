"""Sentences about where limousines stand, about one of them or several at once.

    red is on C, on top              `R:C:top`
    red on C and orange on top of it `R:C O:C:top`
    orange stands on red             `O:on:R`
    red and orange on C              `R:C O:C`
    RO on B                          `R:B:bottom O:B:top`

A sentence is read word by word into clauses. What is said before a limousine says who stands on
whom, before a business it says where; a clause without a place is about the place named before.
What can be read in two ways, or contradicts itself, is refused.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from scheffeln.board import Business, Limousine
from scheffeln.facts import Fact, Saying, Sayings, Stand
from scheffeln.handwriting import CLAIM_WORDS, STOOD, Unclear, joined, read_limousine, usual
from scheffeln.handwriting.vocabulary import (
    ABOVE,
    BENEATH,
    COLOURS,
    CONJUNCTIONS,
    LITTLE,
    ONLY_ITALIAN,
    PRONOUNS,
    QUOTES,
    STAYING,
    STAYS_OR_GOES,
    nearest,
    plain,
)
from scheffeln.refusal import BadWord, WordKind

SMALL_WORDS = frozenset({*ABOVE, *BENEATH, *PRONOUNS, *CONJUNCTIONS, *LITTLE})
_FORMS = ("NAME=POSITION", "NAME=R:C:top")
_PIECES = re.compile(r"[,;&]|[^\s,;&]+")
_SHOUTED = re.compile(r"(?<!\S)(?:A|E|TO|LO)(?!\S)")
"""In capitals throughout, these are words or businesses as small letters are."""
_AND = ","
_IN_WORDS = re.compile(r"\w{3}|SU\b")
"""Nobody writes so many letters of limousines together in a sentence."""
_AT = ("on at to in", "auf bei nach zu zum", "su sul sulla sullo")
_PLACED = frozenset(word for words in _AT for word in words.split())
"""After these a single letter is a business."""


@dataclass(slots=True)
class _Clause:
    """What one part of a sentence says, as far as it has been read."""

    cars: list[Limousine] = field(default_factory=list)
    place: Business | None = None
    stand: Stand | None = None
    on: Limousine | None = None
    beneath: Limousine | None = None
    pair: bool = False
    """Whether the limousines are written as they stand, the bottom one first."""
    stays: bool = False
    """Whether they are said to stay, which is nowhere that was named for another."""

    @property
    def told(self) -> bool:
        """Whether anything is said of the limousines."""
        return bool(self.place or self.stand or self.on or self.beneath)


def sayings(text: str) -> Fact | Sayings:
    """Read where limousines are said to stand; raises `BadWord` or `Unclear`."""
    found = tuple(dict.fromkeys(_Sentence(text).parts()))
    if len(found) == 1 and found[0].at is not None and found[0].on is None:
        return Fact(found[0].limousine, found[0].at, found[0].stand)
    places = {(one.limousine, one.at) for one in found if one.at is not None}
    twice = len({car for car, _ in places}) < len(places)
    if not found or twice or any(one.on is one.limousine for one in found):
        raise BadWord(WordKind.SENTENCE, text, ())
    return Sayings(found)


class _Sentence:
    """A sentence on its way to clauses."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = _words(text)
        self.clauses = [_Clause()]
        self.before: Stand | None = None
        """How the limousine stands to one that may be named next: on it, or beneath it."""
        self.parted = False
        """Whether a comma or an `and` stands before the next word."""

    @property
    def now(self) -> _Clause:
        return self.clauses[-1]

    def parts(self) -> Iterator[Saying]:
        for at, word in enumerate(self.words):
            if not self._parts(at, word) and not self._next_stands(at, word):
                self._read(word)
        for number, clause in enumerate(self.clauses):
            yield from self._said(clause, self.clauses[number - 1] if number else None)

    def _parts(self, at: int, word: str) -> bool:
        """Whether a word only stands between others; small `a` and `e` may also be businesses."""
        if word == "a" and self._leads_on(at):
            return True
        if (word != _AND and plain(word) not in CONJUNCTIONS) or word == "E":
            return False
        if word == "e" and self._is_place(at):
            return False
        self.parted, self.before = True, None
        return True

    def _leads_on(self, at: int) -> bool:
        """Whether an `a` is Italian for where to, or on whom: `va a C`, `sopra a rosso`."""
        before, after = self._beside(at)
        if before in _PLACED:
            return False
        if after == "e" and not self._ends(at + 1):
            raise Unclear("a e", (Business.A, Business.E), self.text)
        if plain(after).upper() in set(Business):
            return True
        return before in STOOD and _is_car(self._following(at))

    def _is_place(self, at: int) -> bool:
        """Whether an `e` is the business: after `on`, at an end, or in no Italian sentence."""
        before, after = self._beside(at)
        if before in _PLACED or not after or (before == "a" and self._ends(at)):
            return True
        if after == _AND or plain(after) in CONJUNCTIONS:
            return self.now.place is None
        if self.now.told:
            return False
        italian = any(plain(word) in ONLY_ITALIAN for word in self.words)
        in_words = any(map(_IN_WORDS.match, self.words))
        to_car = _is_car(self._following(at))
        if (to_car and not italian and not in_words) or (plain(after) in STOOD and italian):
            raise Unclear("e", (Business.E, "e" if to_car else "è"), self.text)
        return not italian

    def _next_stands(self, at: int, word: str) -> bool:
        """Whether a word says how the limousine after it stands: `and on top orange`."""
        spoken = plain(word)
        how = STOOD.get(spoken, Stand.TOP if spoken in ABOVE else Stand.BOTTOM)
        known = spoken in ABOVE or spoken in BENEATH or (how in _RELATION and spoken in STOOD)
        if not (known and self.parted and self.now.cars and self.now.place):
            return False
        before, between = self._beside(at)[0], self._until_car(at)
        if between is None or (_LINK in between and not between & {_HIM, _VERB}):
            return False
        if not between & {_HIM, _VERB} and spoken in _WITH_CAR:
            if spoken in _EITHER and before in CONJUNCTIONS:
                raise BadWord(WordKind.SENTENCE, self.text, ())
            return False
        self.clauses.append(_Clause(stand=how))
        self.parted, self.before = False, None
        return True

    def _until_car(self, at: int) -> set[str] | None:
        """What kinds of small words stand between a word and the next limousine."""
        kinds: set[str] = set()
        for word in self.words[at + 1 :]:
            spoken = plain(word)
            if _is_car(word):
                return kinds
            if spoken in PRONOUNS:
                kinds.add(_HIM)
            elif spoken in _LINKS:
                kinds.add(_LINK)
            elif spoken in ABOVE or spoken in BENEATH or not _is_idle(word):
                return None
            elif spoken not in _ARTICLES:
                kinds.add(_VERB)
        return None

    def _beside(self, at: int) -> tuple[str, str]:
        """The words before and after one; none is empty."""
        around = ["", *self.words, ""]
        return plain(around[at]), around[at + 2]

    def _ends(self, at: int) -> bool:
        """Whether nothing follows a word, or only a comma."""
        return self._beside(at)[1] in ("", _AND)

    def _following(self, at: int) -> str:
        """The first word after one that is no article."""
        rest = self.words[at + 1 :]
        return next((one for one in rest if plain(one) not in _ARTICLES), "")

    def _read(self, word: str) -> None:
        spoken = plain(word)
        if spoken.upper() in set(Business):
            self._place(Business(spoken.upper()))
        elif _is_car(word):
            self._car(read_limousine(word))
        elif spoken in ABOVE or spoken in BENEATH:
            self.before = Stand.TOP if spoken in ABOVE else Stand.BOTTOM
            if spoken in STOOD:
                self._stand(STOOD[spoken])
            return
        elif spoken in STOOD:
            self._stand(STOOD[spoken])
        elif spoken in PRONOUNS:
            if self.before and len(self.clauses) > 1:
                self.now.stand = self.before
            self.before = None
        elif _is_pair(word):
            self._pair(word)
        elif not _is_idle(word):
            raise self._not_understood(word)
        else:
            self.now.stays |= spoken in STAYING
            return
        self.parted = False

    def _place(self, at: Business) -> None:
        if self.now.place is not None:
            self.clauses.append(_Clause())
        self.now.place, self.before = at, None

    def _stand(self, stand: Stand) -> None:
        if self.now.stand not in (None, stand):
            if not self.parted:
                raise BadWord(WordKind.SENTENCE, self.text, ())
            self.clauses.append(_Clause())
        self.now.stand = stand
        self.before = _RELATION.get(stand)

    def _car(self, car: Limousine) -> None:
        now = self.now
        if self.before and (now.cars or not now.stand):
            if self.before is Stand.TOP:
                now.on = car
            else:
                now.beneath = car
            now.stand = None
        elif not now.cars:
            now.cars.append(car)
        elif now.told or now.stays:
            self.clauses.append(_Clause([car]))
        elif self.parted:
            now.cars.append(car)
        else:
            raise BadWord(WordKind.SENTENCE, self.text, ())
        self.before = None

    def _pair(self, word: str) -> None:
        if self.now.cars:
            self.clauses.append(_Clause())
        self.now.cars += map(Limousine, word)
        self.now.pair = True

    def _said(self, clause: _Clause, earlier: _Clause | None) -> Iterator[Saying]:
        """What a clause comes to; without a place of its own it is about that of the one before,
        unless somebody is said to stay."""
        related = clause.on or clause.beneath
        place = clause.place
        alone = len(self.clauses) == 1
        stacked = clause.stand in (Stand.TOP, Stand.BOTTOM)
        nowhere = clause.stays and clause.place is None and not (related or clause.stand)
        if place is None and not related and earlier is not None:
            place = clause.place = earlier.place
        if (
            nowhere
            or not clause.cars
            or not (place or related or (clause.stand and alone))
            or (len(clause.cars) > 1 and (related or stacked or clause.stand is Stand.LONE))
        ):
            raise BadWord(WordKind.SENTENCE, self.text, ())
        if clause.pair:
            yield from (
                Saying(car, place, how)
                for car, how in zip(clause.cars, (Stand.BOTTOM, Stand.TOP), strict=True)
            )
            return
        for car in clause.cars:
            if clause.on:
                yield Saying(car, place, Stand.THERE, clause.on)
            elif place or clause.stand:
                yield Saying(car, place, clause.stand or Stand.THERE)
        if clause.beneath:
            yield Saying(clause.beneath, None, Stand.THERE, clause.cars[0])

    def _not_understood(self, word: str) -> BadWord:
        """The refusal of a word, by what might have stood there."""
        other = (self.before or self.parted) and nearest(plain(word), COLOURS)
        if not self.now.cars or other:
            try:
                read_limousine(word)
            except BadWord as bad:
                return bad
        if len(word) > 1 and (self.now.place or nearest(plain(word), STOOD)):
            return BadWord(WordKind.STAND, word, tuple(STOOD))
        return BadWord(WordKind.BUSINESS, word, ())


_THE = ("the car limousine", "der die das den dem", "il la lo auto automobile macchina")
_ARTICLES = frozenset(word for words in _THE for word in words.split())
_HIM, _LINK, _VERB = "him", "link", "verb"
_LINKS = (LITTLE | {"di", "da", "a"}) - _ARTICLES
_EITHER = frozenset({"sopra", "sotto", "above", "below", "underneath"})
"""With a limousine after them these say that it stands so, or that somebody stands so to it."""
_WITH_CAR = ABOVE | BENEATH | _EITHER
_RELATION = {
    Stand.TOP: Stand.TOP,
    Stand.BOTTOM: Stand.BOTTOM,
    Stand.COVERED: Stand.BOTTOM,
}
"""With a limousine after it, how one stands says to whom: on top of red, covered by red."""


def _words(text: str) -> list[str]:
    """The words and commas of a sentence; what is written with colons stands by itself."""
    spoken = re.sub(r"\s*:\s*", ":", usual(text, CLAIM_WORDS).strip(QUOTES))
    if spoken.isupper() and _IN_WORDS.search(spoken):
        spoken = _SHOUTED.sub(lambda found: found[0].lower(), spoken)
    pieces: list[str] = []
    for piece in _PIECES.findall(spoken):
        if piece in ",;&":
            pieces.append(_AND)
        elif ":" in piece:
            pieces += [_AND, *_group(piece, text), _AND]
        else:
            pieces.append(piece if piece in STAYS_OR_GOES else piece.strip(QUOTES))
    if not any(one != _AND for one in pieces):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    return list(joined(pieces))


def _group(piece: str, text: str) -> list[str]:
    """The parts of `R:C:top`: a limousine, and each thing once that is said of it."""
    parts = [part.strip(QUOTES) for part in piece.split(":") if part]
    read_limousine(parts[0] if parts else piece)
    if len({*map(plain, parts)}) < len(parts):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    return parts


def _is_idle(word: str) -> bool:
    """Whether a word says nothing by itself."""
    return bool({word, plain(word)} & STAYS_OR_GOES) or plain(word) in LITTLE


def _is_car(word: str) -> bool:
    return plain(word) in COLOURS or plain(word).upper() in set(Limousine)


def _is_pair(word: str) -> bool:
    """Whether two limousines are written as they stand: `RO`."""
    return len(word) == 2 and word.isupper() and {*word} <= {*Limousine} and word[0] != word[1]
