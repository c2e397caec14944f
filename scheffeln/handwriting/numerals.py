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
_WORTH = {
    word: worth for words in _ONES.values() for worth, word in enumerate(words.split(), 1)
} | {"a": 1}
_THOUSANDS = {Lang.EN: "thousand", Lang.DE: "tausend", Lang.IT: "mila|mille"}
_HUNDREDS = {Lang.EN: "hundred", Lang.DE: "hundert", Lang.IT: "cento"}
_HALF = {Lang.EN: " and a half", Lang.DE: "einhalb", Lang.IT: " e mezzo"}
_THOUSAND, _HUNDRED = 1000, 100
_NOUGHT = re.compile(r"(?<!\w)(?:zero|null)(?!\w)", re.IGNORECASE)


def _pattern(lang: Lang) -> re.Pattern[str]:
    longest = sorted(_ONES[lang].split(), key=len, reverse=True)
    ones = rf"(?:{'|'.join(longest)}{'|a' if lang is Lang.EN else ''}|\d\d?)"
    thousands = rf"(?:({ones})({_HALF[lang]})?[\s-]?)?({_THOUSANDS[lang]})"
    hundreds = rf"(?:({ones})[\s-]?)?({_HUNDREDS[lang]})"
    between = r"[\s-]?(?:(?:and|und|e)[\s-]?)?"
    return re.compile(
        rf"(?<!\w)(?:{thousands}(?:{between}{hundreds})?|{hundreds})(?!\w)", re.IGNORECASE
    )


_PATTERNS = tuple(map(_pattern, Lang))


def in_figures(text: str) -> str:
    """The text with figures for amounts in words."""
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
