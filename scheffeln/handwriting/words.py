"""The words of a sentence one by one, and what stands beside each of them.

Capitals and small letters matter for `a` and `e`, which are businesses or Italian words; what is
written with colons, `R:C:top`, stands by itself.
"""

import re

from scheffeln.board import Business, Limousine
from scheffeln.facts import BOTH, EMPTY, Stand, Way
from scheffeln.handwriting import CLAIM_WORDS, STOOD, joined, read_limousine, usual
from scheffeln.handwriting.speech import Verb
from scheffeln.handwriting.vocabulary import (
    ABOVE,
    BENEATH,
    COLOURS,
    CONJUNCTIONS,
    LITTLE,
    PRONOUNS,
    QUOTES,
    STAYS_OR_GOES,
    nearest,
    plain,
    verb,
)
from scheffeln.refusal import BadWord, WordKind

_FORMS = ("NAME=POSITION", "NAME=R:C:top")
_PIECES = re.compile(r"[,;&]|[^\s,;&]+")
_SHOUTED = re.compile(r"(?<!\S)(?:A|E|TO|LO)(?!\S)")
"""In capitals throughout, these are words or businesses as small letters are."""
COMMA = ","
IN_WORDS = re.compile(r"\w{3}|SU\b")
"""Nobody writes so many letters of limousines together in a sentence."""
OF_ITSELF = {plain(way): way for way in (Way.ALONE, Way.STAYS)}
"""What is said of a limousine without naming anything else."""
OF_SOMETHING = (Verb.PASSES, Verb.CARRIES, Verb.LEAVES)
"""What is said to be done to another."""
SIGNS = {Way.OVER: "past", Way.WITH: "carries"}
"""Between colons these speak of the way, whatever they do in a sentence."""
DENYING = {plain(Way.NOT_OVER): SIGNS[Way.OVER], plain(Way.NOT_ON): ""}
"""What is denied between colons: that something is passed, or stood on."""

_THE = ("the car limousine", "der die das den dem", "il la lo auto automobile macchina")
ARTICLES = frozenset(word for words in _THE for word in words.split())
HIM, LINK, VERB = "him", "link", "verb"
_LINKS = (LITTLE | {"di", "da", "a"}) - ARTICLES
_TO_THE = ARTICLES | {"a", "al", "alla", "allo", "di", "of"}


class Spoken:
    """A sentence as it was said."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = _words(text)

    def unread(self, word: str) -> BadWord:
        """The refusal of a word that means something, but nothing that is understood here."""
        return BadWord(WordKind.WORD, word, ())

    def until_car(self, at: int) -> set[str] | None:
        """What kinds of small words stand between a word and the next limousine."""
        kinds: set[str] = set()
        for word in self.words[at + 1 :]:
            spoken = plain(word)
            if is_car(word):
                return kinds
            if spoken in PRONOUNS:
                kinds.add(HIM)
            elif spoken in _LINKS:
                kinds.add(LINK)
            elif spoken in ABOVE or spoken in BENEATH or not is_idle(word):
                return None
            elif spoken not in ARTICLES:
                kinds.add(VERB)
        return None

    def beside(self, at: int) -> tuple[str, str]:
        """The words before and after one; none is empty."""
        around = ["", *self.words, ""]
        return plain(around[at]), around[at + 2]

    def ends(self, at: int) -> bool:
        """Whether nothing follows a word, or only a comma."""
        return self.beside(at)[1] in ("", COMMA)

    def following(self, at: int) -> str:
        """The first word after one that is no article."""
        rest = self.words[at + 1 :]
        return next((one for one in rest if plain(one) not in ARTICLES), "")

    def thing_follows(self, at: int) -> bool:
        """Whether a limousine or a business comes next, articles aside."""
        rest = (one for one in self.words[at + 1 :] if plain(one) not in _TO_THE)
        after = next(rest, "")
        return is_car(after) or plain(after).upper() in set(Business)

    def car_follows(self, at: int) -> bool:
        return any(map(is_car, self.words[at + 1 :]))

    def verb_after(self, at: int) -> Verb | None:
        """The verb that comes later in the same part of the sentence."""
        for word in self.words[at + 1 :]:
            if word == COMMA or plain(word) in CONJUNCTIONS - {"e"}:
                return None
            if plain(word) not in STOOD and verb(word):
                return verb(word)
        return None

    def place_follows(self, at: int) -> bool:
        return plain(self.beside(at)[1]).upper() in set(Business)


def _words(text: str) -> list[str]:
    """The words and commas of a sentence; what is written with colons stands by itself."""
    spoken = re.sub(r"\s*:\s*", ":", usual(text, CLAIM_WORDS).strip(QUOTES))
    if spoken.isupper() and IN_WORDS.search(spoken):
        spoken = _SHOUTED.sub(lambda found: found[0].lower(), spoken)
    pieces: list[str] = []
    for piece in _PIECES.findall(spoken):
        if piece in ",;&":
            pieces.append(COMMA)
        elif ":" in piece:
            pieces += [COMMA, *_group(piece, text), COMMA]
        else:
            pieces.append(piece if verb(piece) else piece.strip(QUOTES))
    if not any(one != COMMA for one in pieces):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    return list(joined(pieces))


def _group(piece: str, text: str) -> list[str]:
    """The parts of `R:C:top`: a limousine, and each thing once that is said of it."""
    parts = [part.strip(QUOTES) for part in piece.split(":") if part]
    if parts[1:] == [EMPTY] and parts[0].upper() in set(Business):
        return [parts[0].upper(), EMPTY]
    if parts[:1] != [BOTH]:
        read_limousine(parts[0] if parts else piece)
    if len({*map(plain, parts)}) < len(parts):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    return [parts[0], *(SIGNS.get(Way(one), one) if one in set(Way) else one for one in parts[1:])]


def is_idle(word: str) -> bool:
    """Whether a word says nothing by itself."""
    return bool({word, plain(word)} & STAYS_OR_GOES) or plain(word) in LITTLE


def is_car(word: str) -> bool:
    return plain(word) in COLOURS or plain(word).upper() in set(Limousine)


def is_pair(word: str) -> bool:
    """Whether two limousines are written as they stand: `RO`."""
    return len(word) == 2 and word.isupper() and {*word} <= {*Limousine} and word[0] != word[1]


def not_understood(word: str, named: bool, related: bool) -> BadWord:
    """The refusal of a word, by what might have stood there."""
    spoken = plain(word)
    if len(word) > 1 and nearest(spoken, STOOD):
        return BadWord(WordKind.STAND, word, tuple(STOOD))
    if not named or nearest(spoken, COLOURS):
        return BadWord(WordKind.LIMOUSINE, word, tuple(COLOURS))
    if related and len(word) == 1:
        return BadWord(WordKind.BUSINESS, word, ())
    return BadWord(WordKind.WORD, word, tuple(CLAIM_WORDS))


AFTER_VERBS = frozenset({"si", "up", "auch", "also", "anche", "dann", "then", "poi"})
"""Between a verb and what it is about these may stand."""
EITHER = frozenset({"sopra", "sotto", "above", "below", "underneath"})
"""With a limousine after them these say that it stands so, or that somebody stands so to it."""
WITH_CAR = ABOVE | BENEATH | EITHER
RELATION = {
    Stand.TOP: Stand.TOP,
    Stand.BOTTOM: Stand.BOTTOM,
    Stand.COVERED: Stand.BOTTOM,
}
"""With a limousine after it, how one stands says to whom: on top of red, covered by red."""
