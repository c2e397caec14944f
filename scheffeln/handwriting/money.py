"""Money as people write it: amounts, and the tokens on top.

8000  8.000  8,000  8 000     an amount, whatever its thousands are set apart by
500 2000 6000 ...             the top tokens of all eight businesses from A to H
A=500 C=4000                  those of some
eight thousand                an amount in words; smaller numbers count other things
"""

import re
from collections.abc import Iterator, Sequence

from scheffeln.board import BUSINESSES, RING, Business
from scheffeln.handwriting import usual
from scheffeln.handwriting.vocabulary import nearest, plain
from scheffeln.language import Lang
from scheffeln.limits import no_longer
from scheffeln.notation import business
from scheffeln.refusal import BadWord, WordKind
from scheffeln.rules.score import TopTokens, default_tokens

_DIGITS = 6
"""As many as a drawing has room for."""

_FORMS = ("500 2000 4000 7500 8000 12000 12500 14000", "A=500 C=4000")
WHOLE = re.compile(
    r"[$€]?(\d+|[1-9]\d{0,2}(?:(?:[.,'\u2019]\d{3})+|(?:\s\d{3})+))(k?)"
    r"\s?(?:[$€]|dollars?|dollar[oi]|euros?)?",
    re.IGNORECASE,
)
"""A whole amount, and whether it is counted in thousands; the page reads it so too."""

_NOUGHTS = str.maketrans("oOlI", "0011")
"""Letters that are typed for figures; never taken for them, only asked about."""


def worth(text: str) -> int | None:
    """The amount of money that a text is, its thousands set apart or not; none if it is none."""
    whole = WHOLE.fullmatch(text.strip())
    digits = re.sub(r"\D", "", whole[1]) + "000" * bool(whole[2]) if whole else ""
    return int(digits) if digits.isascii() and 0 < len(digits) <= _DIGITS else None


def amount(text: str, at: Business | None = None) -> int:
    """Read an amount, perhaps of a token on a business; raises `BadWord`."""
    found = worth(text)
    if found is None:
        meant = _meant(text.strip(), at) or _nearly(text.strip(), at)
        raise BadWord(WordKind.TOKEN, text.strip(), meant or _FORMS)
    return found


def _nearly(text: str, at: Business | None) -> tuple[str, ...]:
    """The amounts in one word that a word may be a slip of; on a business those that fit it."""
    words = {plain(one): one for lang in Lang for one in number_words(lang)}
    near = [words[one] for one in nearest(plain(text), words)]
    band = default_tokens(at) if at else ()
    there = [one for one in near if band and band[0] <= int(in_figures(one)) <= band[-1]]
    return tuple(there or near)[:2]


def _meant(text: str, at: Business | None) -> tuple[str, ...]:
    """The amounts that may be meant; of a token on a business, those that can lie there."""
    typed = (text.rstrip("oOlI"), text.translate(_NOUGHTS))
    meant = {one: value for one in typed if (value := worth(one)) is not None}
    band = default_tokens(at) if at else ()
    there = [one for one, value in meant.items() if band and band[0] <= value <= band[-1]]
    return tuple(there or meant)


def tokens(text: str) -> TopTokens:
    """Read the top tokens: eight amounts from A to H, or some by letter.

    The last word on a business counts. Raises `BadWord`, `TooMuch`.
    """
    joined = _AND.search(no_longer(text))
    if joined:
        raise BadWord(WordKind.TOKEN, joined[0], _FORMS)
    text = _CURRENCY.sub("", in_figures(_AT.sub(r"\1=", text)))
    for word in text.split():
        if word[0].isdigit() and worth(word) is None and worth(word.translate(_NOUGHTS)):
            amount(word)
    if re.search("[a-jl-z]", text, re.IGNORECASE):
        known = dict(_by_letter(usual(text)))
    else:
        known = dict(zip(BUSINESSES, _eight(text), strict=True))
    return {at: known[at] for at in BUSINESSES if at in known}


_AT = re.compile(r"(?<!\w)([A-H]|[a-df-h])(?!\w)\s*[=:]?\s*")
"""A business by its letter, set apart from the number after it: `A thousand` is no number."""
_CURRENCY = re.compile(r"(?<=[\dk])\s?(?:euros?|dollars?|dollari|bucks)(?!\w)", re.IGNORECASE)
_AND = re.compile(r"(?i:\d+|\w*)\s*(?i:mila|mille)\s+e\s+\d+")
"""`7 mila e 500`: one amount, or that of E too."""
_LETTER = re.compile(r"(?<![^\s,;])([^\W\d_]+)\s*[=:]?\s*")


def _by_letter(text: str) -> Iterator[tuple[Business, int]]:
    """The tokens of single businesses, as in `A=500 C=4000`."""
    before, *parts = (part.strip(" ,;\t\n") for part in _LETTER.split(text))
    if before:
        raise BadWord(WordKind.TOKEN, before, _FORMS)
    for letter, value in zip(parts[::2], parts[1::2], strict=True):
        at = business(letter)
        yield at, amount(value or letter, at)


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


_ONES = {
    Lang.EN: "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen nineteen twenty",
    Lang.DE: "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
    " fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
    Lang.IT: "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici"
    " quattordici quindici sedici diciassette diciotto diciannove venti",
}
_TENS = {Lang.EN: "twenty-{}", Lang.DE: "{}undzwanzig", Lang.IT: "venti{}"}
_ODD = {"a": 1, "zwo": 2, "fuenf": 5, "zwoelf": 12, "ventuno": 21, "ventotto": 28, "eine": 1}
_WORTH = (
    {word: worth for words in _ONES.values() for worth, word in enumerate(words.split(), 1)}
    | {
        _TENS[lang].format(word): 20 + worth
        for lang, words in _ONES.items()
        for worth, word in enumerate(words.split()[:9], 1)
    }
    | _ODD
)
_THOUSANDS = {
    Lang.EN: "thousand|grand|thou",
    Lang.DE: "tausend|tausender|riesen|tsd",
    Lang.IT: "mila|mille",
}
_HUNDREDS = {Lang.EN: "hundred", Lang.DE: "hundert", Lang.IT: "cento"}
_HALF = {Lang.EN: " and a half", Lang.DE: "einhalb", Lang.IT: " e mezzo"}
_HALVES = {"anderthalbtausend": "1500", "eineinhalbtausend": "1500", "eineinhalb tausend": "1500"}
"""One and a half in one word."""
_THOUSAND, _HUNDRED = 1000, 100
_NOUGHT = re.compile(r"(?<!\w)(?:zero|null)(?!\w)", re.IGNORECASE)
_POINT = re.compile(
    rf"(?<![\d.,])(\d\d?)[.,]5\s?(?:k|{'|'.join(_THOUSANDS.values())})\b", re.IGNORECASE
)
_KILO = re.compile(r"(?<![\w.,])(\d\d?)\s?k\b", re.IGNORECASE)


def _pattern(lang: Lang) -> re.Pattern[str]:
    longest = sorted(_WORTH, key=len, reverse=True)
    ones = rf"(?:{'|'.join(one for one in longest if len(one) > 1 or lang is Lang.EN)}|\d\d?)"
    thousands = rf"(?:({ones})({_HALF[lang]})?[\s-]?)?({_THOUSANDS[lang]})"
    hundreds = rf"(?:({ones})[\s-]?)?({_HUNDREDS[lang]})"
    between = r"[\s-]?(?:(?:and|und|e)[\s-]?)?"
    return re.compile(
        rf"(?<!\w)(?:{thousands}(?:{between}{hundreds})?|{hundreds})(?!\w)", re.IGNORECASE
    )


_PATTERNS = tuple(map(_pattern, Lang))


def counted_number(word: str) -> int | None:
    """How many businesses or limousines a word in plain letters counts, if so few may be meant."""
    articles = {"einen": 1, "einem": 1, "eins": 1, "'n": 1, "un": 1, "una": 1, "a": None}
    figures = int(word) if word.isdecimal() and word.isascii() else None
    number = figures or articles.get(word, _WORTH.get(word))
    return number if number and number <= RING else None


def number_words(lang: Lang) -> tuple[str, ...]:
    """Amounts in one word, as German and Italian have them, and what they are counted in."""
    joined = {Lang.EN: "{}", Lang.DE: "{}tausend", Lang.IT: "{}mila"}[lang]
    return *(joined.format(one) for one in _ONES[lang].split()), *_THOUSANDS[lang].split("|")


def in_figures(text: str) -> str:
    """The text with figures for amounts in words."""
    for word, figures in _HALVES.items():
        text = re.sub(rf"(?<!\w){word}(?!\w)", figures, text, flags=re.IGNORECASE)
    text = _KILO.sub(r"\g<1>000", _POINT.sub(r"\g<1>500", text))
    for pattern in _PATTERNS:
        text = pattern.sub(_figures, text)
    return _NOUGHT.sub("0", text)


def _figures(found: re.Match[str]) -> str:
    count, half, thousand, more, hundred, alone, single = found.groups()
    amount = _times(count) * _THOUSAND if thousand else 0
    amount += _THOUSAND // 2 if half else 0
    amount += _times(more) * _HUNDRED if hundred else 0
    amount += _times(alone) * _HUNDRED if single else 0
    return str(amount)


def _times(word: str | None) -> int:
    if not word:
        return 1
    return int(word) if word.isdecimal() else _WORTH[word.casefold()]
