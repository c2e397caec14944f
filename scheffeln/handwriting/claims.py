"""Claims as people make them, and who makes them.

red is on C, on top     a claim about a limousine, or some: `sayings`
red takes 8000          a claim about money: `money`
_/RO/Y/L/T/N/V/W        the whole board
"""

import re
from typing import NamedTuple

from scheffeln.board import RING, Business, Limousine, Position, written
from scheffeln.facts import Both, Deed, Fact, Sayings, Stand, Way, in_parts
from scheffeln.handwriting import (
    CLAIM_WORDS,
    STOOD,
    position,
    read_limousine,
    usual,
    words_of,
)
from scheffeln.handwriting.money import earning, speaks_of_money
from scheffeln.handwriting.numerals import in_figures
from scheffeln.handwriting.phrase import Denied
from scheffeln.handwriting.sayings import SMALL_WORDS, sayings
from scheffeln.handwriting.speech import IDIOMS, Verb
from scheffeln.handwriting.vocabulary import (
    COLOURS,
    LITTLE,
    MONEY,
    STAYS_OR_GOES,
    nearest,
    plain,
    verb,
)
from scheffeln.handwriting.words import is_car
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR, BadPosition, Defect, DefectKind
from scheffeln.refusal import BadWord, Refusal, WordKind, example, quoted
from scheffeln.rules.score import Earning, Earnings, MoneyClaim


def stand(word: str) -> Stand:
    """How a limousine stands, in an everyday word; raises `BadWord`."""
    spoken = plain(word)
    if spoken not in STOOD:
        raise BadWord(WordKind.STAND, word, tuple(STOOD))
    return STOOD[spoken]


_SHORT = 3
"""Nobody is offered a word of so few letters for another."""


def misspelt(text: str) -> BadWord | None:
    """The refusal of the first word of a sentence that is a slip of one said in claims."""
    known = {one for one in (*MONEY, *CLAIM_WORDS) if len(one) > _SHORT and one not in LITTLE}
    for word in words_of(text):
        spoken = plain(word)
        if spoken in MONEY or spoken in CLAIM_WORDS or spoken in COLOURS or spoken in SMALL_WORDS:
            continue
        near = nearest(spoken, (*sorted(known), *COLOURS))
        if near and not set(near) & {*COLOURS, *STOOD}:
            refused = BadWord(WordKind.WORD, word, near)
            refused.source = text
            return refused
    return None


def is_sentence(text: str) -> bool:
    """Whether somebody speaks in words, as nobody does who writes a whole board."""
    if SEPARATOR in text:
        return False
    said = {*map(plain, text.split())}
    return ":" in text or bool(said & (STAYS_OR_GOES | SMALL_WORDS | {*STOOD}))


_UNKNOWN = Text("which token lies on {at}?")
_UNKNOWN_HINT = Text('say so with --tokens "{at}=8000"')


class UnknownToken(Refusal):
    """An amount was claimed where the top token is not known."""

    kind = "token"

    def __init__(self, at: Business) -> None:
        super().__init__(at)
        self.at = at

    def message(self, lang: Lang) -> str:
        return _UNKNOWN[lang].format(at=written(self.at))

    def hint(self, lang: Lang) -> str:
        return _UNKNOWN_HINT[lang].format(at=written(self.at))


class NoBoard(NamedTuple):
    """What was claimed to be a board and can be none, with everything that is wrong with it."""

    text: str
    defects: tuple[Defect, ...]

    def __str__(self) -> str:
        return self.text


Claimed = Position | Fact | Sayings | Both | MoneyClaim | NoBoard
_IDIOMS = [(re.compile(rf"(?<!\w)(?:{said})", re.IGNORECASE), meant) for said, meant in IDIOMS]


def in_short(text: str) -> str:
    """A sentence with single words for what is said in several."""
    if " " in text and SEPARATOR not in text:
        text = in_figures(text)
        for said, meant in _IDIOMS:
            text = said.sub(meant, text)
    return text


def claimed(text: str) -> Claimed:
    """Read what is claimed; raises a refusal if it cannot be read.

    A claim with three on a business is read, and will be judged; one that puts a limousine
    nowhere or twice says nothing that could be right or wrong.
    """
    try:
        return _claimed(text)
    except BadWord as bad:
        spoken = " " in text and {SEPARATOR, ":"}.isdisjoint(text)
        slip = misspelt(in_short(text)) if spoken else None
        bad = slip or bad
        if spoken and bad.word not in text:
            bad = BadWord(WordKind.SENTENCE, text, ())  # nobody is told of words they did not say
        bad.source = text if bad.word in text else ""
        raise bad from None


_ARTICLE = r"(?:(?:the|der|die|das|il|la|lo)\s|l['\u2019])?"
_AND = r"(?:und|and|e|ed|aber|but|ma)"
_PART = rf"(?:\s*[,;]\s*(?:{_AND}\s+)?|\s+{_AND}\s+)"
_NOT_THEM = re.compile(
    rf"{_PART}(?:(?P<no>nicht|not|non)\s+{_ARTICLE}(?P<who>[^\W\d]+)(?P<next>\s*[,;]|\s|\s*$)"
    rf"|{_ARTICLE}(?P<other>[^\W\d]+)\s+(?P<never>nicht|not|no)\s*$)",
    re.IGNORECASE,
)
"""Somebody else of whom the same is denied: red, not orange, is on C; red is on C, orange not."""


def _of_others(text: str) -> tuple[str, str, str] | None:
    """A sentence without whom it denies the same of, their name, and the word that denies it.

    They stand before the verb they share with the others, or after all that is said.
    """
    found = _NOT_THEM.search(text)
    if found is None:
        return None
    who, word = found["who"] or found["other"], found["no"] or found["never"]
    before, after = text[: found.start()], text[found.end() :].strip()
    does = [
        any(verb(one) or MONEY.get(plain(one)) in _TAKES for one in part)
        for part in (before.split(), after.split()[:1])
    ]
    if not is_car(who) or does == [True, True] or (does[0] and after) or not any(does):
        return None
    return f"{before} {after}", who, word


_TAKES = ("verb", "heir")


def _denied(said: Claimed, car: Limousine, word: str) -> Claimed:
    """The claim, and that the same is not so of another; raises `Denied`."""
    match said:
        case Fact(_, at, Stand.THERE):
            parts = in_parts(said).parts
            return Sayings(parts, (Deed(car, Way.NOT_ON, at),))
        case Earning() | Earnings():
            earnings = said.parts if isinstance(said, Earnings) else (said,)
            alike = {one._replace(limousine=car) for one in earnings}
            if len(alike) == 1 and car not in said.limousines:
                return Earnings((*earnings, alike.pop().denial()))
        case _:
            pass
    raise Denied(word)


def about_money(text: str) -> bool:
    """Whether a claim says who takes what, however it is said."""
    return speaks_of_money(in_short(text))


def _claimed(said: str) -> Claimed:
    text = in_short(said)
    others = _of_others(text)
    if others:
        rest, who, word = others
        return _denied(_claimed(rest), read_limousine(who), word)
    if speaks_of_money(text):
        if any(verb(word) in _OF_THE_WAY and plain(word) not in MONEY for word in text.split()):
            raise TwoThings(said)
        return earning(text)
    few = SEPARATOR not in text and len(words_of(usual(text, CLAIM_WORDS))) < RING // 2
    if few or is_sentence(text):
        return sayings(text)
    try:
        return position(text)
    except BadPosition as bad:
        if any(defect.kind is not DefectKind.THREE for defect in bad.defects):
            raise
        return NoBoard(bad.text, bad.defects)


_OF_THE_WAY = frozenset(Verb) - {Verb.STANDS, Verb.STAYS, Verb.ARRIVES, Verb.MOVES}
_TWO_THINGS = Text("{said}: where they go and what they take are two claims")
_TWO_THINGS_HINT = Text("say one, then the other: red takes orange along, red takes 8000")


class TwoThings(Refusal):
    """Somebody says how limousines went and what they take at once."""

    kind = "claim"

    def message(self, lang: Lang) -> str:
        return _TWO_THINGS[lang].format(said=quoted(self.args[0]))

    def hint(self, lang: Lang) -> str:
        return example(_TWO_THINGS_HINT[lang])


_SAYS = (
    r"(?is)(?P<name>[^=:]+?)\s*(?:[=:]|\s(?:says|claims|thinks|sagt|meint|behauptet|dice|sostiene)"
    r"(?:\s*:|(?:,?\s(?:that|dass|che))?\s))\s*(?P<said>.*\S)\s*"
)


def who_says_what(text: str) -> tuple[str, str] | None:
    """The name and the claim of `Anna=R:C`, `Anna: red is on C`, `Anna says red is on C`.

    What is a claim as it stands, like `R:C`, names nobody.
    """
    found = re.fullmatch(_SAYS, text)
    if not found or ("=" not in text and is_claim(text)):
        return None
    return found["name"].strip(), found["said"]


def is_claim(text: str) -> bool:
    """Whether a text can be read as a claim."""
    try:
        claimed(text)
    except Refusal:
        return False
    return True
