"""Claims as people make them, and who makes them.

red is on C, on top     a claim about a limousine, or some: `sayings`
red takes 8000          a claim about money: `money`
_/RO/Y/L/T/N/V/W        the whole board
"""

import re
from typing import NamedTuple

from scheffeln.board import RING, Business, Position, written
from scheffeln.facts import Both, Fact, Sayings, Stand
from scheffeln.handwriting import CLAIM_WORDS, STOOD, position, usual, words_of
from scheffeln.handwriting.grammar import sayings
from scheffeln.handwriting.lexicon import links
from scheffeln.handwriting.noted import is_noted, noted
from scheffeln.handwriting.numerals import in_figures
from scheffeln.handwriting.vocabulary import plain
from scheffeln.language import Lang, Text
from scheffeln.notation import SEPARATOR, BadPosition, Defect, DefectKind
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.score import MoneyClaim


def stand(word: str) -> Stand:
    """How a limousine stands, in an everyday word; raises `BadWord`."""
    spoken = plain(word)
    if spoken not in STOOD:
        raise BadWord(WordKind.STAND, word, tuple(STOOD))
    return STOOD[spoken]


def is_sentence(text: str) -> bool:
    """Whether somebody speaks in words, as nobody does who writes a whole board."""
    if text.count(SEPARATOR) > 1:
        return False
    said = {*map(plain, text.split())}
    placed = said & {one.casefold() for one in Business}
    return ":" in text or bool(placed or said & (links() | {*STOOD}) or _HUNDREDS.search(text))


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


def claimed(text: str) -> Claimed:
    """Read what is claimed; raises a refusal if it cannot be read.

    A claim with three on a business is read, and will be judged; one that puts a limousine
    nowhere or twice says nothing that could be right or wrong.
    """
    try:
        return _claimed(text)
    except BadWord as bad:
        if bad.word not in text and is_sentence(text):
            bad = BadWord(WordKind.SENTENCE, text, ())  # nobody is told of words they did not say
        bad.source = text if bad.word in text else ""
        raise bad from None


def _claimed(text: str) -> Claimed:
    said = usual(text, CLAIM_WORDS)
    if is_noted(said):
        return noted(said)
    few = SEPARATOR not in text and len(words_of(said)) < RING // 2
    if few or is_sentence(text):
        return sayings(in_figures(said) if " " in said else said)
    try:
        return position(text)
    except BadPosition as bad:
        if any(defect.kind is not DefectKind.THREE for defect in bad.defects):
            raise
        return NoBoard(bad.text, bad.defects)


def about_money(text: str) -> bool:
    """Whether a claim says who takes what; of one that cannot be read, whether it seems to."""
    try:
        return isinstance(claimed(text), MoneyClaim)
    except Refusal:
        return bool(_HUNDREDS.search(text))


_HUNDREDS = re.compile(r"(?<![^\s:,;$€])\d[.,'\u2019]?\d\d")
"""Nobody speaks of so many but where it is about money."""
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
