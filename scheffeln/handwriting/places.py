"""Boards told place by place: who stands on a business, and its letter before or after.

A: RO, B empty, C yellow, ...                  the letter first
red on A, orange with yellow on top on B, ...  the letter last; whoever likes to mixes them

Told by letters alone a whole board has all eight; with the letter last, a business that is not
named is empty. A phrase without a letter that is more than a name belongs to the next that has one,
or to the one before it that began with its letter: `B orange below, yellow on top, C lime`.
"""

import re
from collections.abc import Mapping

from scheffeln.board import BUSINESSES, RING
from scheffeln.handwriting.stacks import WhoIsOnTop
from scheffeln.handwriting.vocabulary import QUOTES
from scheffeln.hints import example
from scheffeln.language import Lang, Text
from scheffeln.notation import EMPTY, SEPARATOR
from scheffeln.refusal import Refusal, quoted

_ON = r"(?:(?i:on|at|auf|bei|su|in|a)\s+)?"
_STANDS = (
    r"(?:(?i:there (?:is|are)|is|are|stands?|has|ist|sind|steht|stehen|hat|è|c'è|ci sono|sono|sta"
    r"|stanno|ha)\s+)?"
)
_LABEL = re.compile(rf"[\s,;/|]*\b{_ON}([A-H])(?:\s*[:=]\s*|\s+|(?=[,;/|])|$){_STANDS}")
"""The letter of a business, as people begin to say who stands there."""
_FIRST = re.compile(rf"{_ON}(?P<at>[A-H])(?:\s*[:=]\s*|\s+){_STANDS}(?P<who>\S.*)")
_LAST = re.compile(
    rf"(?P<who>\S.*?)\s+(?:(?i:stands?|is|are|steht|stehen|ist|sind|sta|è|sono)\s+)?{_ON}"
    r"(?:(?P<at>[A-H])|(?i:on|auf|su)\s+(?P<small>[a-h]))"
)
_BETWEEN = re.compile(r"\s*[,;/|\n]\s*(?:(?:and|und|e)\s+)?|(?<=\s[A-H])\s+(?:and|und|e)\s+")

_WHERE = Text("{phrase}: on which business?")
_EACH_TIME = Text("name it each time: red on A, orange on B, lime on C")


class WhichBusiness(Refusal):
    """A phrase of which it is not told where it holds, among others of which it is."""

    kind = "position"
    phrase: str

    def message(self, lang: Lang) -> str:
        return _WHERE[lang].format(phrase=quoted(self.phrase))

    def hint(self, lang: Lang) -> str:
        return example(_EACH_TIME[lang])


def by_place(text: str) -> str:
    """The groups in their order where each has the letter of its business; else the text."""
    groups = {} if _ends_with_letters(text) else lettered(text)
    groups = groups or _placed(text)
    if not groups:
        return text
    return SEPARATOR.join(groups.get(at, "").strip() or EMPTY for at in BUSINESSES)


def _phrases(text: str) -> list[str]:
    return [one for one in _BETWEEN.split(text.strip(f"{QUOTES}.")) if one]


def _ends_with_letters(text: str) -> bool:
    """Whether the letter comes last in some phrase: what follows is of another business."""
    return any(_LAST.fullmatch(one) and not _FIRST.fullmatch(one) for one in _phrases(text))


def lettered(text: str) -> Mapping[str, str]:
    """Who stands on each business, where all are told by their letters: `A: RO, B empty, ...`."""
    before, *parts = _LABEL.split(text.strip(QUOTES))
    groups = dict(zip(parts[::2], parts[1::2], strict=True))
    return {} if before or len(parts) != 2 * RING or len(groups) != RING else groups


_FEWEST = 3
"""So many phrases with a letter are no accident."""


def _placed(text: str) -> Mapping[str, str]:
    """Who stands where, the letter before or after; nothing where few are told so."""
    phrases = _phrases(text)
    found = [(_FIRST.fullmatch(one), _LAST.fullmatch(one)) for one in phrases]
    if sum(any(one) for one in found) < _FEWEST:
        return {}
    groups: dict[str, str] = {}
    open_at, waiting = "", ""
    for phrase, (first, last) in zip(phrases, found, strict=True):
        told = first or last
        if told is None and " " not in phrase:
            raise WhichBusiness(phrase)  # only a name, and perhaps a letter was left out
        if told is None and open_at:
            groups[open_at] += f", {phrase}"
            continue
        if told is None or (first and waiting):
            if first:
                raise WhichBusiness(waiting)
            waiting = f"{waiting}, {phrase}" if waiting else phrase
            continue
        at = told["at"] or told["small"].upper()
        who = f"{waiting}, {told['who']}" if waiting else told["who"]
        if at in groups:
            raise WhoIsOnTop(f"{groups[at]}, {who}")
        groups[at] = who
        open_at, waiting = at if first else "", ""
    if waiting:
        raise WhichBusiness(waiting)
    return groups
