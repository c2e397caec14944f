"""Money as people write it: amounts, and the tokens on top.

8000  8.000  8,000  8 000     an amount, whatever its thousands are set apart by
500 2000 6000 ...             the top tokens of all eight businesses from A to H
A=500 C=4000                  those of some
"""

import re
from collections.abc import Iterator, Sequence

from scheffeln.board import BUSINESSES, RING, Business
from scheffeln.handwriting import usual
from scheffeln.notation import business
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.score import TopTokens

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
