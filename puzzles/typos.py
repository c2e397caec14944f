"""What may have been meant by an id that was mistyped.

The check letters find a wrong letter and two swapped ones but do not say which. Every id that is
one such slip away and holds a puzzle is a candidate; a chance one now and then is among them.
"""

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

from puzzles.ids import DIGITS, BadId, IdFault, id_of
from puzzles.sizes import fitting

MOST = 3
LONGEST = 60
"""No id is as long as this."""


def meant(bad: BadId) -> tuple[str, ...]:
    """Ids one slip away, those with two letters swapped first."""
    if bad.fault not in (IdFault.CHECK, IdFault.LETTER) or len(bad.text) > LONGEST:
        return ()
    found: dict[str, None] = {}
    for text in _slips(bad.text.upper(), bad.column if bad.fault is IdFault.LETTER else None):
        with suppress(BadId):
            name = id_of(fitting(text))
            if _length(name) == _length(text):  # else a leading zero was made up
                found[name] = None
    return tuple(found)[:MOST]


def _length(text: str) -> int:
    return sum(letter.isalnum() for letter in text)


def _slips(text: str, column: int | None) -> Iterator[str]:
    """The texts that a slip of the finger could have turned into this one."""
    places = [index for index, letter in enumerate(text) if index and letter.isalnum()]
    for one, other in pairwise(places):
        yield text[:one] + text[other] + text[one + 1 : other] + text[one] + text[other + 1 :]
    for place in places if column is None else [column - 1]:
        for digit in DIGITS:
            yield text[:place] + digit + text[place + 1 :]
