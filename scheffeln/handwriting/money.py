"""Money as people speak of it: amounts, tokens, and claims about who takes what.

8000  8.000  8,000  8 000     an amount, whatever its thousands are set apart by
500 2000 6000 ...             the top tokens of all eight businesses from A to H
A=500 C=4000                  those of some
red takes 8000                a claim about money; `R:8000`
navy gets nothing             `N:nothing`
red takes the token of C      `R:token:C`
red gets the Mafia's token    `R:heir`; `R:no-heir` if not
red gets 500 from the Mafia   `R:heir:500`
red 3000, 500 from the Mafia  `R:3500 R:heir:500`
red does not take 8000        `R:not:8000`
red 500 and navy nothing      `R:500 N:nothing`
red and teal 5000 together    `R+T:5000`
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from scheffeln.board import BUSINESSES, CAPACITY, MAFIA, RING, Business, Limousine
from scheffeln.handwriting import CLAIM_WORDS, Unclear, joined, read_limousine, usual
from scheffeln.handwriting.owners import WhoPlays
from scheffeln.handwriting.phrase import Denied
from scheffeln.handwriting.vocabulary import (
    COLOURS,
    MONEY,
    NOT,
    ONLY_ITALIAN,
    QUOTES,
    STAYS_OR_GOES,
    nearest,
    plain,
)
from scheffeln.handwriting.words import is_car
from scheffeln.language import Lang, Text
from scheffeln.notation import business
from scheffeln.refusal import BadWord, Refusal, WordKind, example, quoted
from scheffeln.rules.score import Earning, Earnings, MoneyClaim, MoneyTaken, Pool, TopTokens

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
    for word in text.split():
        if word[0].isdigit() and worth(word) is None and worth(word.translate(_NOUGHTS)):
            amount(word)
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


_FIGURES = r"([$€]?\d[\d.,'\u2019]*(?: \d{3}\b)*k?(?:\s?(?:[$€]|dollars?|euro))?)"
_OF_MAFIA = (
    r"(?:from|of|von|der|dalla|della|dal|del|di)(?: the| der)? (?:mafia|black|schwarz\w*|ner[oa])\b"
)
_SAYINGS = (
    (rf"{_FIGURES} {_OF_MAFIA}", r"heir \1"),
    (rf"\bmafia['\u2019]?s {_FIGURES}", r"heir \1"),
    (r"(?<=\d) mit\b", ""),
    (r"(?<=\d) più (?=\S*\d|heir)", " e "),
    (r"\bgo(?:es)? (?:away )?empty[- ]handed\b|\bgeh(?:t|en) leer aus\b", "takes nothing"),
    (r"\b(?:rest|v)(?:a|ano|anno) a (?:mani vuote|bocca asciutta)\b", "takes nothing"),
    (r"\bmafia(?:['\u2019]?s)?[ -]*(?:token|money|chip|plättchen|geld\w*)", "heir"),
    (
        (
            r"\b(?:token|money|chip|(?:geld)?plättchen|geld|gettone|soldi|denaro|moneta|something"
            r"|etwas|qualcosa) (?:of the|from the|der|von der|della|dalla|di) (?:mafia|nero|nera)"
        ),
        "heir",
    ),
    (r"(?<=nothing|.nichts|.niente|..nulla) (?:from the|von der|dalla|della) mafia", " heir"),
    (r"\b(?:with|including|mit|samt|con|compres[oi])(?: (?:the|dem|il|i))? heir", "inall"),
)
_NUMBER = re.compile(
    r"[$€]?\d(?:[\d.,'\u2019 \u00a0\u2009\u202f]*\d)?(?:o+\d*)*k?\b(?:\s?[$€])?", re.IGNORECASE
)
_AT_THE_END = re.compile(r"(?<![^\s:])[a-h]\s*$")
"""A small letter where a business is named; elsewhere `a` and `e` are words."""
_WRITTEN = re.compile(
    r"(?:\w+(?:\+\w+)*:(?:nothing|token|heir|no-heir|not(?=:\d)|\d+)(?::\w+)?[\s,;]*)+",
    re.IGNORECASE,
)
_POOLED = re.compile(r"(\w+(?:\+\w+)+):", re.IGNORECASE)
_HUNDREDS = re.compile(r"(?<![^\s:,;$€])\d[.,'\u2019]?\d\d")
"""Nobody speaks of so many but where it is about money."""
_UP_TO = re.compile(r"\b(?:up to|bis(?: zu)?|fino a)\s+(?=[$€]?\d)", re.IGNORECASE)
_FEW = 3
"""Among more words the sign of an empty business may stand, and be no claim about money."""
_EACH = Text("so much each")
_TOGETHER = Text("so much together")
_SUM = "#"
_PARTED = re.compile(
    r"[,;]|(?<!\w)(?:und|and|e|ed|aber|but|ma|sondern|bensì|while|whereas|während|mentre)(?!\w)"
)
_TAKEN = frozenset({"verb", "nothing", "token", "heir"})
_BOUND = _TAKEN | {"sum", "not"}
"""What must stand in the same part of a sentence where something of it is denied."""


def _in_short(text: str) -> str:
    """A claim about money in the usual letters, with single words for what is said in several."""
    text = usual(text, CLAIM_WORDS | MONEY.keys())
    for said, meant in _SAYINGS:
        text = re.sub(said, meant, text, flags=re.IGNORECASE)
    return _POOLED.sub(lambda found: f"{found[1].replace('+', ' ')} together ", text)


def _words(text: str) -> list[str]:
    """The words that mean something where money is spoken of."""
    parts = [part for part in re.split(r"[\s:,;]+", text.strip(QUOTES)) if part]
    return [
        word
        for word in joined(parts)
        if plain(word) in MONEY or not {word, plain(word)} & STAYS_OR_GOES
    ]


def speaks_of_money(text: str) -> bool:
    """Whether a claim says who takes what, and not where all or one of them stand."""
    if _WRITTEN.fullmatch(text.strip()):
        return True
    words = _words(_in_short(text))
    parts = [MONEY.get(plain(word)) for word in words]
    if _HUNDREDS.search(text) and any(plain(word) in COLOURS for word in words):
        return True
    return bool({"verb", "heir"}.intersection(parts) or {"nothing", "token"} & {*parts[:_FEW]})


@dataclass(slots=True)
class _Group:
    """Some limousines, and what each of them or all together take."""

    cars: list[Limousine] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)
    places: list[Business] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    parts: set[int] = field(default_factory=set)
    """In which parts of the sentence it is said what is taken, and that something is not."""
    denied: str = ""
    """The word that denies it."""
    left: int | None = None
    """How much of it comes from the Mafia, if that is said."""

    @property
    def told(self) -> bool:
        """Whether it says what is taken."""
        kinds = {"nothing", "not", "token", "heir", "noheir", "inall"}
        return bool(self.sums or self.kinds & kinds)

    def hear(self, kind: str | None, word: str, part: int) -> None:
        """Keep in mind in which part of the sentence something is said or denied."""
        if kind in _BOUND:
            self.parts.add(part)
        if kind == "not":
            self.denied = word

    def affirm(self) -> None:
        """Raise `Denied` where it is not certain what is denied."""
        no = plain(self.denied)
        bare = no in NOT and not (self.sums or self.kinds & _TAKEN)
        twice = no not in ONLY_ITALIAN and "nothing" in self.kinds
        if no and (bare or twice or len(self.parts) > 1):
            raise Denied(self.denied)

    def claims(self, text: str) -> Iterator[Earning | Pool]:
        self.affirm()
        no = bool(self.kinds & {"nothing", "not"})
        takes = self.sums[0] if self.sums else MoneyTaken.NOTHING if no else MoneyTaken.TOKEN
        if "heir" in self.kinds or "noheir" in self.kinds:
            self.cars = [one for one in self.cars if one is not MAFIA] or self.cars
            takes = MoneyTaken.NO_HEIR if no or "noheir" in self.kinds else MoneyTaken.HEIR
        several = len(self.cars) > 1
        if "both" in self.kinds and "token" in self.kinds and not (several or no):
            self.kinds = {*self.kinds, "inall"} - {"both"}  # the own one and the Mafia's
        each = self.kinds & {"each", "both"}
        lonely = each and (not several or (len(self.cars) > CAPACITY and "both" in self.kinds))
        silent = not (self.told or "verb" in self.kinds)
        if silent or lonely or not self.cars or len(self.places) > 1 or len(self.sums) > 1:
            raise BadWord(WordKind.SENTENCE, text, ())
        if "inall" in self.kinds or (
            "heir" in self.kinds and (self.sums or self.left is not None or "only" in self.kinds)
        ):
            yield from self._inherits(text, several=several, no=no)
            return
        if "together" in self.kinds and several and isinstance(takes, int) and not self.places:
            yield Pool(tuple(self.cars), takes)
            return
        if several and isinstance(takes, int) and not each:
            raise Unclear(str(takes), (_EACH, _TOGETHER), text)
        at = self.places[0] if self.places else None
        denied = no and isinstance(takes, int)
        yield from (Earning(car, takes, at, denied=denied) for car in self.cars)

    def _inherits(self, text: str, *, several: bool, no: bool) -> Iterator[Earning]:
        """What is taken in all, and how much of it from the Mafia."""
        if several or no or self.places or "only" in self.kinds:
            raise BadWord(WordKind.SENTENCE, text, ())
        if self.left is None and "inall" not in self.kinds:
            raise HowMuchInAll(str(self.sums[0]))
        if self.sums:
            more = 0 if "inall" in self.kinds else self.left or 0
            yield Earning(self.cars[0], self.sums[0] + more)
        yield Earning(self.cars[0], MoneyTaken.HEIR, left=self.left)


_HOW_MUCH = Text("{sum}: is that all, or does the Mafia's token come on top?")
_HOW_MUCH_HINT = Text("say both: red takes 3000 and 5000 from the Mafia")
_NOBODY_ELSE = Text("{word}: what the others get has to be said of each")
_NOBODY_ELSE_HINT = Text("for instance: red takes 3000, teal nothing")


class HowMuchInAll(Refusal):
    """An amount and the Mafia's token, and how much that is in all is not told."""

    kind = "claim"

    def message(self, lang: Lang) -> str:
        return _HOW_MUCH[lang].format(sum=quoted(self.args[0]))

    def hint(self, lang: Lang) -> str:
        return example(_HOW_MUCH_HINT[lang])


class NobodyElse(Refusal):
    """Somebody is said to be the only one who takes something."""

    kind = "claim"

    def message(self, lang: Lang) -> str:
        return _NOBODY_ELSE[lang].format(word=quoted(self.args[0]))

    def hint(self, lang: Lang) -> str:
        return example(_NOBODY_ELSE_HINT[lang])


def earning(text: str) -> MoneyClaim:
    """Read a claim about money in three languages; raises `BadWord`, `Unclear`."""
    said = tuple(claim for group in _groups(_in_short(text)) for claim in group.claims(text))
    heirs = [one for one in said if isinstance(one, Earning) and one.takes is MoneyTaken.HEIR]
    cars = [car for claim in said if claim not in heirs for car in claim.limousines]
    if len(cars) != len({*cars}) or (len(said) > 1 and any(isinstance(one, Pool) for one in said)):
        raise BadWord(WordKind.SENTENCE, text, ())
    return said[0] if len(said) == 1 else Earnings(tuple(x for x in said if isinstance(x, Earning)))


def _car(word: str, following: str) -> Limousine:
    """A limousine, or whoever plays it if a verb follows; raises `BadWord` or `WhoPlays`."""
    if is_car(word) or nearest(plain(word), COLOURS):
        return read_limousine(word)
    if word.istitle() and MONEY.get(plain(following)) == "verb":
        raise WhoPlays(word)
    raise BadWord(WordKind.WORD, word, tuple(MONEY))


def _groups(text: str) -> Sequence[_Group]:
    """The parts of a claim; what comes after a limousine with its money is about another."""
    no_more = _UP_TO.search(text)
    if no_more:
        raise BadWord(WordKind.WORD, no_more[0].strip(), ())
    sums = _NUMBER.findall(text)
    rest = _AT_THE_END.sub(lambda at: at[0].upper(), _NUMBER.sub(f" {_SUM} ", text))
    groups = [_Group()]
    before = ""
    parts = [(word, part) for part, one in enumerate(_PARTED.split(rest)) for word in _words(one)]
    words = [word for word, _ in parts]
    for at, (word, following) in enumerate(pairwise((*words, ""))):
        now = groups[-1]
        kind = None if word in set(Business) else "sum" if word == _SUM else MONEY.get(plain(word))
        full = bool(now.cars and now.told)
        match kind:
            case "filler":
                pass
            case "only" if any(is_car(one) for one in words[at + 1 : at + 2]):
                raise NobodyElse(word)
            case "sum" if before == "heir":
                now.left = amount(sums.pop(0))
            case "sum":
                groups += [_Group()] if full and now.sums else []
                groups[-1].sums.append(amount(sums.pop(0)))
            case None if plain(word).upper() in set(Business):
                now.places.append(business(plain(word)))
            case None:
                car = _car(word, following if not now.cars else "")
                of_mafia = car is MAFIA and now.kinds & {"heir", "noheir"}
                groups += [] if not full or of_mafia else [_Group()]
                groups[-1].cars.append(car)
            case _:
                now.kinds.add(kind)
        before = kind or ""
        groups[-1].hear(kind, word, parts[at][1])
    return groups
