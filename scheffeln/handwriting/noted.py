"""Claims in the notation, as they are written everywhere: `R:C:top`, `R:over:B`, `R+T:5000`.

R:C R:C:top R:top      where red stands, and how
O:on:R O:C:on:R        on whom
R:over:B R:with:O ...  the way there
A:empty both:C         a business, and two without their names
R:8000 R:nothing R:token:C R:heir:500 R:not:8000 R+T:5000     money

How somebody stands may be an everyday word, and so may a limousine.
"""

import re
from collections.abc import Iterator

from scheffeln.board import Business, Limousine
from scheffeln.facts import BOTH, EMPTY, SEPARATOR, Both, Deed, Saying, Stand, Thing, Way
from scheffeln.handwriting import STOOD, read_limousine
from scheffeln.handwriting.clause import Told
from scheffeln.handwriting.grammar import Statement, stated
from scheffeln.handwriting.money import amount, worth
from scheffeln.handwriting.vocabulary import QUOTES, plain
from scheffeln.notation import business
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.score import Earning, MoneyTaken, Pool

_FORMS = ("NAME=POSITION", "NAME=R:C:top")
_ON, _NOT = "on", "not"
_BY_ITSELF = (Way.ALONE, Way.STAYS)


def _pieces(text: str) -> list[str]:
    spaced = re.sub(r"\s*:\s*", SEPARATOR, text.strip(QUOTES))
    joined = re.sub(r"\bon top\b", "on-top", spaced, flags=re.IGNORECASE)
    return [piece for piece in re.split(r"[\s,;]+", joined) if piece]


def is_noted(text: str) -> bool:
    """Whether all of a text is written with colons."""
    pieces = _pieces(text)
    return bool(pieces) and all(SEPARATOR in piece for piece in pieces)


def noted(text: str) -> Statement:
    """Read a claim in the notation; raises `BadWord`."""
    statement = stated([told for piece in _pieces(text) for told in _told(piece, text)])
    if statement is None:
        raise BadWord(WordKind.SENTENCE, text, ())
    return statement


def _told(piece: str, text: str) -> Iterator[Told]:
    who, *rest = (part.strip(QUOTES) for part in piece.split(SEPARATOR))
    if rest == [EMPTY] and who.upper() in set(Business):
        yield Business(who.upper())
        return
    if not all(rest) or len({*map(plain, rest)}) < len(rest):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    if "+" in who:
        (takes,) = rest if len(rest) == 1 else ("",)
        yield Pool(tuple(map(read_limousine, who.split("+"))), amount(takes))
        return
    car = None if plain(who) == BOTH else read_limousine(who)
    money = rest[0] in {*MoneyTaken, _NOT} or worth(rest[0]) is not None
    if money and car is not None:
        yield _earning(car, rest, text)
    else:
        yield from _standing(car, rest, text)


def _earning(car: Limousine, rest: list[str], text: str) -> Earning:
    denied = rest[0] == _NOT
    words = rest[1:] if denied else rest
    if not words or len(words) > 2 or (denied and words[0] in set(MoneyTaken)):
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    takes = MoneyTaken(words[0]) if words[0] in set(MoneyTaken) else amount(words[0])
    if len(words) == 1:
        return Earning(car, takes, denied=denied)
    if takes is MoneyTaken.HEIR:
        return Earning(car, takes, left=amount(words[1]))
    return Earning(car, takes, business(words[1]), denied=denied)


def _standing(car: Limousine | None, rest: list[str], text: str) -> Iterator[Told]:
    """Where somebody stands, how, on whom, and how they came there."""
    at, stand, on = None, Stand.THERE, None
    deeds: list[tuple[Way, Thing]] = []
    words = iter(rest)
    for word in words:
        if word in set(Way):
            way = Way(word)
            deeds.append((way, None if way in _BY_ITSELF else _thing(next(words, ""), text)))
        elif plain(word) == _ON:
            on = read_limousine(next(words, ""))
        elif plain(word) in STOOD:
            stand = STOOD[plain(word)]
        elif at is None and len(word) == 1:
            at = business(word)
        else:
            kind = WordKind.STAND if at else WordKind.BUSINESS
            raise BadWord(kind, word, tuple(STOOD) if at else ())
    if car is None:
        yield Both(at, tuple(deeds))
        return
    yield from (Deed(car, *deed) for deed in deeds)
    if at or on or stand is not Stand.THERE:
        yield Saying(car, at, stand, on)


def _thing(word: str, text: str) -> Business | Limousine:
    """What is passed or left, or who comes along."""
    if word.upper() in set(Business):
        return Business(word.upper())
    if not word:
        raise BadWord(WordKind.CLAIM, text, _FORMS)
    return read_limousine(word)
