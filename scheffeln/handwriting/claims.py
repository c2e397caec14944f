"""Claims as people make them, and money as people speak of it.

red is on C, on top           a claim about a limousine, or some: `sayings`
red takes 8000                a claim about money; `R:8000`
navy gets nothing             `N:nothing`
red takes the token of C      `R:token:C`
8000  8.000  8,000  8 000     an amount, whatever its thousands are set apart by
500 2000 6000 ...             the top tokens of all eight businesses from A to H
A=500 C=4000                  those of some
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scheffeln.board import BUSINESSES, RING, Business, Limousine, Position, written
from scheffeln.facts import Fact, Sayings, Stand
from scheffeln.handwriting import (
    CLAIM_WORDS,
    STOOD,
    position,
    read_limousine,
    usual,
    words_of,
)
from scheffeln.handwriting.sayings import SMALL_WORDS, sayings
from scheffeln.handwriting.vocabulary import COLOURS, MONEY, STAYS_OR_GOES, nearest, plain
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR, BadPosition, Defect, DefectKind, business
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.score import Earning, MoneyTaken, TopTokens


def stand(word: str) -> Stand:
    """How a limousine stands, in an everyday word; raises `BadWord`."""
    spoken = plain(word)
    if spoken not in STOOD:
        raise BadWord(WordKind.STAND, word, tuple(STOOD))
    return STOOD[spoken]


def misspelt(text: str) -> BadWord | None:
    """The refusal of the first word of a sentence that is a slip of one said in claims."""
    known = {*MONEY, *CLAIM_WORDS}
    for word in words_of(text):
        spoken = plain(word)
        if spoken in known or spoken in COLOURS or spoken in SMALL_WORDS:
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


_DIGITS = 6
"""As many as a drawing has room for."""

_FORMS = ("500 2000 4000 7500 8000 12000 12500 14000", "A=500 C=4000")
_WHOLE = re.compile(
    r"[$€]?(\d+|[1-9]\d{0,2}(?:(?:[.,'\u2019]\d{3})+|(?:\s\d{3})+))(k?)\s?[$€]?", re.IGNORECASE
)


_NOUGHTS = str.maketrans("oOlI", "0011")
"""Letters that are typed for figures; never taken for them, only asked about."""


def worth(text: str) -> int | None:
    """The amount of money that a text is, its thousands set apart or not; none if it is none."""
    whole = _WHOLE.fullmatch(text.strip())
    digits = re.sub(r"\D", "", whole[1]) + "000" * bool(whole[2]) if whole else ""
    return int(digits) if digits.isascii() and 0 < len(digits) <= _DIGITS else None


def amount(text: str) -> int:
    """Read an amount; raises `BadWord`."""
    found = worth(text)
    if found is None:
        meant = text.strip().translate(_NOUGHTS)
        raise BadWord(WordKind.TOKEN, text.strip(), (meant,) if worth(meant) else _FORMS)
    return found


def tokens(text: str) -> TopTokens:
    """Read the top tokens: eight amounts from A to H, or some by letter; raises `BadWord`.

    The last word on a business counts.
    """
    if re.search("[a-jl-z]", text, re.IGNORECASE):
        known = dict(_by_letter(usual(text)))
    else:
        known = dict(zip(BUSINESSES, _eight(text), strict=True))
    return {at: known[at] for at in BUSINESSES if at in known}


_LETTER = re.compile(r"(?<![^\s,;])([^\W\d_]+)\s*[=:]?\s*")


def _by_letter(text: str) -> Iterator[tuple[Business, int]]:
    """The tokens of single businesses, as in `A=500 C=4000`."""
    before, *parts = (part.strip(" ,;\t\n") for part in _LETTER.split(text))
    if before:
        raise BadWord(WordKind.TOKEN, before, _FORMS)
    for letter, value in zip(parts[::2], parts[1::2], strict=True):
        yield business(letter), amount(value or letter)


_APART = re.compile(r"\s*[;/|]\s*|,\s+")


def _eight(text: str) -> Sequence[int]:
    """Eight amounts; raises `BadWord` if they are not eight in just one way.

    Blanks and commas stand between amounts; where that does not make eight, they may as well set
    the thousands of one apart.
    """
    words = _APART.sub(" ", text.strip(" ,;/|\t\n")).split()
    found = _read(words)
    if found is None or len(found) != RING:
        ways = set(_regrouped([group for word in words for group in word.split(",")]))
        found = ways.pop() if len(ways) == 1 else None
    if found is None:
        raise BadWord(WordKind.TOKENS, text.strip(), _FORMS)
    return found


def _read(words: Sequence[str]) -> tuple[int, ...] | None:
    """The words as one amount each; none if one of them is none."""
    found = tuple(value for word in words if (value := worth(word)) is not None)
    return found if len(found) == len(words) else None


def _regrouped(groups: Sequence[str], found: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way to read eight amounts, a group of three digits being thousands or one of them."""
    if not groups and len(found) == RING:
        yield found
    if groups and len(found) < RING:
        for width in (1, 2):
            whole = " ".join(groups[:width])
            value = None if _TORN.match(whole) else _read([whole])
            if value and len(groups) >= width:
                yield from _regrouped(groups[width:], (*found, *value))


_TORN = re.compile(r"0\d")
"""No amount begins so, but the thousands of one may."""


_IDIOM = re.compile(
    r"\b(goes (away )?empty[- ]handed|geht leer aus|rest[ao] a (mani vuote|bocca asciutta))\b",
    re.IGNORECASE,
)
_IDLE = "takes nothing"
_NUMBER = re.compile(
    r"[$€]?\d(?:[\d.,'\u2019 \u00a0\u2009\u202f]*\d)?(?:o+\d*)*k?\b(?:\s?[$€])?", re.IGNORECASE
)


_AT_THE_END = re.compile(r"(?<![^\s:])[a-h]\s*$")
"""A small letter where a business is named; elsewhere `a` and `e` are words."""
_WRITTEN = re.compile(r"\w+:(nothing|token|\d+)(:\w)?", re.IGNORECASE)
_FEW = 3
"""Among more words the sign of an empty business may stand, and be no claim about money."""


def speaks_of_money(text: str) -> bool:
    """Whether a claim says who takes what, and not where all or one of them stand."""
    text = usual(text, CLAIM_WORDS | MONEY.keys())
    parts = [MONEY.get(plain(word)) for word in words_of(_IDIOM.sub(_IDLE, text))]
    spoken = "verb" in parts or {"nothing", "token"}.intersection(parts[:_FEW])
    return bool(spoken or _WRITTEN.fullmatch(text.strip()))


def earning(text: str) -> Earning:
    """Read a claim about money in three languages; raises `BadWord`, `Unclear`."""
    text = usual(text, CLAIM_WORDS | MONEY.keys())
    sums = _NUMBER.findall(text)
    cars: list[Limousine] = []
    places: list[Business] = []
    said: list[MoneyTaken] = []
    rest = _NUMBER.sub(" ", _IDIOM.sub(_IDLE, text))
    for word in words_of(_AT_THE_END.sub(lambda at: at[0].upper(), rest)):
        match None if word in set(Business) else MONEY.get(plain(word)):
            case "nothing" | "not":
                said.append(MoneyTaken.NOTHING)
            case "verb" | "token" | "filler":
                pass
            case None if plain(word).upper() in set(Business):
                places.append(business(plain(word)))
            case _:
                cars.append(read_limousine(word))
    takes = amount(sums[0]) if sums else next(iter(said), MoneyTaken.TOKEN)
    if len(cars) != 1 or len(places) > 1 or len(sums) > 1 or (sums and said):
        raise BadWord(WordKind.CLAIM, text, ("NAME=R:8000", "NAME=R:nothing"))
    return Earning(cars[0], takes, *places)


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


Claimed = Position | Fact | Sayings | Earning | NoBoard


def claimed(text: str) -> Claimed:
    """Read what is claimed; raises a refusal if it cannot be read.

    A claim with three on a business is read, and will be judged; one that puts a limousine
    nowhere or twice says nothing that could be right or wrong.
    """
    try:
        return _claimed(text)
    except BadWord:
        spoken = SEPARATOR not in text and " " in text
        slip = misspelt(text) if spoken else None
        if slip:
            raise slip from None
        raise


def _claimed(text: str) -> Claimed:
    if speaks_of_money(text):
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


_SAYS = (
    r"(?is)(?P<name>[^=:]+?)\s*(?:[=:]|\s(?:says|claims|thinks|sagt|meint|behauptet|dice|sostiene)"
    r"(?:,?\s(?:that|dass|che))?\s)\s*(?P<said>.*\S)\s*"
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
