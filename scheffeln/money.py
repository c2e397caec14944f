"""Money as people speak of it: amounts, the tokens that lie on top, and who takes what.

    8000  8.000  8,000  8 000     an amount, whatever its thousands are set apart by
    500 2000 6000 ...             the top tokens of all eight businesses from A to H
    A=500 C=4000                  those of some
    red takes 8000                a claim about money; `R:8000` in the notation of claims
    navy gets nothing             `N:nothing`
    red takes the token of C      `R:token:C`

Only tokens on top are spoken of: those below are nobody's yet. A token may be worth 0, so nothing
is not the same as 0; who is said to get 0 may take such a token or none. Besides their own token
somebody may come by the Mafia's (`mafia.heir`): nobody says here who owns what, so either amount,
the own one or both together, is what an owner takes who may be the heir.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, StrEnum, auto
from typing import NamedTuple, assert_never

from scheffeln.board import BUSINESSES, MAFIA, RING, Business, Limousine, Position, written
from scheffeln.handwriting import CLAIM_WORDS, read_limousine, usual, words_of
from scheffeln.language import Lang, Text
from scheffeln.notation import business
from scheffeln.refusal import BadWord, Refusal, WordKind
from scheffeln.rules.clauses import Clause
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import MafiaRank
from scheffeln.rules.score import Stake, stakes
from scheffeln.vocabulary import plain

TopTokens = Mapping[Business, int]
"""The top token of each business where it is known."""

SEPARATOR = ":"
_DIGITS = 6
"""As many as a drawing has room for."""

_FORMS = ("500 2000 4000 7500 8000 12000 12500 14000", "A=500 C=4000")
_WHOLE = re.compile(
    r"[$€]?(\d+|[1-9]\d{0,2}(?:(?:[.,'\u2019]\d{3})+|(?:\s\d{3})+))(k?)\s?[$€]?", re.IGNORECASE
)


def worth(text: str) -> int | None:
    """The amount of money that a text is, its thousands set apart or not; none if it is none."""
    whole = _WHOLE.fullmatch(text.strip())
    digits = re.sub(r"\D", "", whole[1]) + "000" * bool(whole[2]) if whole else ""
    return int(digits) if digits.isascii() and 0 < len(digits) <= _DIGITS else None


def amount(text: str) -> int:
    """Read an amount; raises `BadWord`."""
    found = worth(text)
    if found is None:
        raise BadWord(WordKind.TOKEN, text.strip(), _FORMS)
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


class MoneyTaken(StrEnum):
    """What can be said of a limousine's money without saying how much."""

    NOTHING = "nothing"
    TOKEN = "token"  # noqa: S105 - money, not a secret


class Earning(NamedTuple):
    """The owner of a limousine takes so much, nothing, or the top token whatever it is."""

    limousine: Limousine
    takes: int | MoneyTaken
    at: Business | None = None
    """Where, if that is said too."""

    def __str__(self) -> str:
        at = () if self.at is None else (self.at,)
        return SEPARATOR.join((self.limousine, str(self.takes), *at))

    def holds(self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL) -> bool:
        """Whether it is so; an amount never is where the token is not known."""
        stake = stake_of(self.limousine, board, reading)
        left = bequest(self.limousine, board, tokens, reading)
        if self.at not in (None, stake.at, left and left.at):
            return False
        match self.takes:
            case MoneyTaken.NOTHING:
                return not stake.earns
            case MoneyTaken.TOKEN:
                return stake.earns
            case int() if left is not None and self.at is left.at:
                return tokens.get(left.at) == self.takes
            case int():
                own = tokens.get(stake.at) if stake.earns else 0
                return self.takes in (own, left and left.total)
            case _:
                assert_never(self.takes)

    def undecided(
        self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL
    ) -> Business | None:
        """The business whose token would have to be known to say whether it is so, if any."""
        stake = stake_of(self.limousine, board, reading)
        if not isinstance(self.takes, int) or not stake.earns:
            return None
        left = bequest(self.limousine, board, tokens, reading)
        if left is not None and self.at is left.at:
            return None if left.at in tokens else left.at
        if stake.at not in tokens:
            return stake.at
        if left is not None and left.total is None and self.takes > tokens[stake.at]:
            return left.at
        return None

    def depends(self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL) -> bool:
        """Whether it is so only if nobody comes before in the Mafia's eyes."""
        left = bequest(self.limousine, board, tokens, reading)
        if left is None or left.certain or self.takes is MoneyTaken.NOTHING:
            return False
        own = stake_of(self.limousine, board, reading).at
        if self.at is left.at:
            return True
        return isinstance(self.takes, int) and self.takes != tokens.get(own)

    def against(self, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL) -> Clause:
        """The clause a wrong claim departs from if no mistake leads to it."""
        left = bequest(self.limousine, board, tokens, reading)
        if left is not None and self.takes == tokens.get(left.at):
            return Clause.MAFIA_HEIR
        return stake_of(self.limousine, board, reading).clause


def stake_of(limousine: Limousine, board: Position, reading: Reading = OFFICIAL) -> Stake:
    """What a limousine's stand is worth to its owner."""
    return next(one for one in stakes(board, reading) if one.limousine is limousine)


class Bequest(NamedTuple):
    """The Mafia's token, as somebody may come by it besides their own."""

    at: Business
    certain: bool
    """Whether nobody else could come first, whoever owns what."""
    total: int | None
    """Together with their own, where both are known."""


def bequest(
    limousine: Limousine, board: Position, tokens: TopTokens, reading: Reading = OFFICIAL
) -> Bequest | None:
    """What the owner of a limousine that earns may inherit (`mafia.heir`)."""
    earning = [one for one in stakes(board, reading) if one.earns]
    mafia = next((one.at for one in earning if one.limousine is MAFIA), None)
    heirs = [one.at for one in earning if one.limousine is not MAFIA]
    own = next((one.at for one in earning if one.limousine is limousine), None)
    if mafia is None or own not in heirs:
        return None
    if reading.rules[MafiaRank] is MafiaRank.LETTER or len(heirs) == 1:
        certain = own is heirs[0]
    else:
        certain = tokens.keys() >= {*heirs} and own is min(heirs, key=tokens.__getitem__)
    both = tokens.keys() >= {own, mafia}
    return Bequest(mafia, certain, tokens[own] + tokens[mafia] if both else None)


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


class _Part(Enum):
    """What a word does in a claim about money."""

    VERB = auto()
    NOTHING = auto()
    NOT = auto()
    """Means nothing beside a word about money only: who is not on C may well earn."""
    TOKEN = auto()
    FILLER = auto()


_SPOKEN = {
    _Part.VERB: "take takes get gets earn earns receive receives win wins make makes collect"
    " collects bekommt kriegt nimmt erhaelt verdient kassiert scheffelt gewinnt bekomme nehme"
    " prende riceve guadagna ottiene incassa vince prendo ricevo guadagno",
    _Part.NOTHING: "nothing none nichts nix niente nulla",
    _Part.NOT: "no not kein keine keinen keins nicht non nessun nessuno nessuna",
    _Part.TOKEN: "token tokens money something chip cash geld geldplaettchen plaettchen etwas"
    " soldi denaro gettone qualcosa",
    _Part.FILLER: "a an e its it does do of from for ein eine einen sein seinen ihr ihren von vom"
    " del della dal dalla un uno una suo euro dollar dollars",
}
_PARTS = {word: part for part, words in _SPOKEN.items() for word in words.split()}
MONEY_WORDS = frozenset(_PARTS)
"""What is said in a claim about money."""
_IDIOM = re.compile(
    r"\b(goes (away )?empty[- ]handed|geht leer aus|rest[ao] a (mani vuote|bocca asciutta))\b",
    re.IGNORECASE,
)
_IDLE = "takes nothing"
_NUMBER = re.compile(r"[$€]?\d(?:[\d.,'\u2019 \u00a0\u2009\u202f]*\d)?k?\b[$€]?", re.IGNORECASE)


_AT_THE_END = re.compile(r"(?<![^\s:])[a-h]\s*$")
"""A small letter where a business is named; elsewhere `a` and `e` are words."""
_WRITTEN = re.compile(r"\w+:(nothing|token|\d+)(:\w)?", re.IGNORECASE)
_FEW = 3
"""Among more words the sign of an empty business may stand, and be no claim about money."""


def speaks_of_money(text: str) -> bool:
    """Whether a claim says who takes what, and not where all or one of them stand."""
    text = usual(text, CLAIM_WORDS | MONEY_WORDS)
    parts = [_PARTS.get(plain(word)) for word in words_of(_IDIOM.sub(_IDLE, text))]
    spoken = _Part.VERB in parts or {_Part.NOTHING, _Part.TOKEN}.intersection(parts[:_FEW])
    return bool(spoken or _WRITTEN.fullmatch(text.strip()))


def earning(text: str) -> Earning:
    """Read a claim about money in three languages; raises `BadWord`, `Unclear`."""
    text = usual(text, CLAIM_WORDS | MONEY_WORDS)
    sums = _NUMBER.findall(text)
    cars: list[Limousine] = []
    places: list[Business] = []
    said: list[MoneyTaken] = []
    rest = _NUMBER.sub(" ", _IDIOM.sub(_IDLE, text))
    for word in words_of(_AT_THE_END.sub(lambda at: at[0].upper(), rest)):
        match None if word in set(Business) else _PARTS.get(plain(word)):
            case _Part.NOTHING | _Part.NOT:
                said.append(MoneyTaken.NOTHING)
            case _Part.VERB | _Part.TOKEN | _Part.FILLER:
                pass
            case None if plain(word).upper() in set(Business):
                places.append(business(plain(word)))
            case None:
                cars.append(read_limousine(word))
    takes = amount(sums[0]) if sums else next(iter(said), MoneyTaken.TOKEN)
    if len(cars) != 1 or len(places) > 1 or len(sums) > 1 or (sums and said):
        raise BadWord(WordKind.CLAIM, text, ("NAME=R:8000", "NAME=R:nothing"))
    return Earning(cars[0], takes, *places)
