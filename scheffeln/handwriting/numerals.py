"""Amounts in words: `eight thousand five hundred`, `achttausendfünfhundert`, `ottomilacinquecento`.

Only thousands and hundreds are read, as tokens are worth some; smaller numbers count other things.
"""

import re

from scheffeln.language import Lang

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
_THOUSANDS = {Lang.EN: "thousand|grand", Lang.DE: "tausend|riesen", Lang.IT: "mila|mille"}
_HUNDREDS = {Lang.EN: "hundred", Lang.DE: "hundert", Lang.IT: "cento"}
_HALF = {Lang.EN: " and a half", Lang.DE: "einhalb", Lang.IT: " e mezzo"}
_HALVES = {"anderthalbtausend": "1500", "eineinhalbtausend": "1500", "eineinhalb tausend": "1500"}
"""One and a half in one word."""
_THOUSAND, _HUNDRED = 1000, 100
_NOUGHT = re.compile(r"(?<!\w)(?:zero|null)(?!\w)", re.IGNORECASE)
_POINT = re.compile(r"(?<![\d.,])(\d\d?)[.,]5\s?(?:k|tausend|thousand|grand|mila)\b", re.IGNORECASE)


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


def number_words(lang: Lang) -> tuple[str, ...]:
    """Amounts in one word, as German and Italian have them."""
    joined = {Lang.EN: "{}", Lang.DE: "{}tausend", Lang.IT: "{}mila"}[lang]
    return tuple(joined.format(one) for one in _ONES[lang].split())


def in_figures(text: str) -> str:
    """The text with figures for amounts in words."""
    for word, figures in _HALVES.items():
        text = re.sub(rf"(?<!\w){word}(?!\w)", figures, text, flags=re.IGNORECASE)
    text = _POINT.sub(r"\g<1>500", text)
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
