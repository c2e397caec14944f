"""Claims as they are written everywhere: `R:C:top O:on:R`, `A:empty`, `R:8000`."""

import re
from collections.abc import Iterator

from scheffeln.board import Business, Limousine
from scheffeln.deeds import SEPARATOR as _COLON
from scheffeln.deeds import Deed, Thing, Way
from scheffeln.facts import BOTH, EMPTY_WORD, Both, Held, Occupancy, Saying, Stand
from scheffeln.handwriting import STOOD, read_limousine
from scheffeln.handwriting.grammar.clause import Assertion
from scheffeln.handwriting.grammar.statement import Statement, Twofold, stated
from scheffeln.handwriting.money import amount, worth
from scheffeln.handwriting.vocabulary import QUOTES, plain
from scheffeln.notation import business
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.takings import (
    NOBODY_WORD,
    ONLY,
    Earning,
    MoneyTaken,
    Only,
    Pool,
    Untaken,
)

FORMS = ("Anna=_/RO/Y/L/T/N/V/W", "Anna=R:C:top")
_ON, _NOT = "on", "not"
_BY_ITSELF = (
    *(Way.ALONE, Way.MOVES, Way.STAYS, Way.CARRIED, Way.NOT_CARRIED, Way.PASSED),
    *(Way.NOT_TOP, Way.NOT_LONE, Way.NOT_PASSED),
    *(Way.ONLY, Way.FORWARD, Way.BACKWARD, Way.TO_NEXT_EMPTY, Way.OVER_PAIR),
)


def _pieces(text: str) -> list[str]:
    spaced = re.sub(r"\s*:\s*", _COLON, text.strip(QUOTES))
    joined = re.sub(r"\bon top\b", "on-top", spaced, flags=re.IGNORECASE)
    return [piece for piece in re.split(r"[\s,;]+", joined) if piece]


def is_noted(text: str) -> bool:
    """Whether all of a text is written with colons."""
    pieces = _pieces(text)
    return bool(pieces) and all(_COLON in piece for piece in pieces)


def noted(text: str) -> Statement | Twofold:
    """Read a claim in the notation; raises `BadWord`."""
    statement = stated([told for piece in _pieces(text) for told in _told(piece, text)])
    if statement is None:
        raise BadWord(WordKind.SENTENCE, text, ())
    return statement


def _told(piece: str, text: str) -> Iterator[Assertion]:
    who, *rest = (part.strip(QUOTES) for part in piece.split(_COLON))
    if who.upper() in set(Business) and len(rest) == 1 and _is_room(rest[0]):
        counted = "0" if rest[0] == EMPTY_WORD else rest[0]
        number = int(counted) if counted.isdecimal() else Occupancy(counted)
        yield Held(Business(who.upper()), number)
        return
    if who.upper() in set(Business) and rest == [NOBODY_WORD]:
        yield Untaken(Business(who.upper()))
        return
    if who == NOBODY_WORD and len(rest) == 1 and worth(rest[0]) is not None:
        yield Untaken(None, amount(rest[0]))
        return
    if who == NOBODY_WORD and rest == [MoneyTaken.HEIR]:
        yield Untaken(None, MoneyTaken.HEIR)
        return
    if not all(rest) or len({*map(plain, rest)}) < len(rest):
        raise BadWord(WordKind.CLAIM, text, FORMS)
    if "+" in who:
        (takes,) = rest if len(rest) == 1 else ("",)
        yield Pool(tuple(map(read_limousine, who.split("+"))), amount(takes))
        return
    car = None if plain(who) == BOTH else read_limousine(who)
    money = rest[0] in {*MoneyTaken, _NOT, ONLY} or worth(rest[0]) is not None
    if money and car is None:
        (takes,) = rest if len(rest) == 1 else ("",)
        yield Both(takes=MoneyTaken(takes) if takes in set(MoneyTaken) else amount(takes))
    elif money and car is not None:
        only = rest[0] == ONLY
        earning = _earning(car, rest[1:] if only else rest, text)
        yield Only(earning) if only else earning
    else:
        yield from _standing(car, rest, text)


def _is_room(word: str) -> bool:
    """Whether a word says how many stand on a business."""
    return word == EMPTY_WORD or word.isdecimal() or word in set(Occupancy)


def _earning(car: Limousine, rest: list[str], text: str) -> Earning:
    denied = rest[:1] == [_NOT]
    words = rest[1:] if denied else rest
    if not words or len(words) > 2 or (denied and words[0] in set(MoneyTaken)):
        raise BadWord(WordKind.CLAIM, text, FORMS)
    takes = MoneyTaken(words[0]) if words[0] in set(MoneyTaken) else amount(words[0])
    if len(words) == 1:
        return Earning(car, takes, denied=denied)
    if takes is MoneyTaken.HEIR:
        return Earning(car, takes, left=amount(words[1]))
    return Earning(car, takes, business(words[1]), denied=denied)


def _standing(car: Limousine | None, rest: list[str], text: str) -> Iterator[Assertion]:
    """Where somebody stands, how, on whom, and how they came there."""
    at, stand, on = None, Stand.THERE, None
    deeds: list[tuple[Way, Thing]] = []
    words = iter(rest)
    for word in words:
        if word in set(Way):
            way = Way(word)
            what = None if way in _BY_ITSELF else next(words, "")
            counts = way in (Way.STEPS, Way.SKIPS)
            if counts and not (what and what.isdecimal()):
                raise BadWord(WordKind.CLAIM, text, FORMS)
            counted = int(what) if what and counts else None
            deeds.append((way, counted if what is None or counted else _thing(what, text)))
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
        if any(way in (Way.ONLY, Way.ONLY_TO) for way, _ in deeds):
            raise BadWord(WordKind.CLAIM, text, FORMS)
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
        raise BadWord(WordKind.CLAIM, text, FORMS)
    return read_limousine(word)
