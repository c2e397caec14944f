"""What would be right, said alike in several refusals: what may be meant, and how it is written."""

import re
from collections.abc import Sequence

from scheffeln.board import Limousine, name, written
from scheffeln.language import Lang, Text

_CARDS = Text(
    "R a movement card, R+ a Joker, R- a Backward card, R@C an Evasion to C, @ an Evasion without"
    " effect, M the Mafia limousine's own move; limousines: {limousines}"
)
_DID_YOU_MEAN = Text("did you mean {near}?")
_OR = Text(" or ")


def did_you_mean(near: Sequence[str], lang: Lang) -> str:
    """What somebody may have wanted to write."""
    return _DID_YOU_MEAN[lang].format(near=either(near, lang))


def either(ways: Sequence[str], lang: Lang) -> str:
    """One of these."""
    return _OR[lang].join(ways)


def cards_help(lang: Lang) -> str:
    """How every card is written."""
    return example(_CARDS[lang]).format(limousines=limousines_named(lang))


_EXAMPLE = r"(?<![\w{])(?:RO/_/Y/L/T/N/V/W|[RMC])(?![\w}])"


def example(text: str) -> str:
    """A text in which what is shown as an example is in the letters in force."""
    return re.sub(_EXAMPLE, lambda shown: written(shown[0]), text)


def limousines_named(lang: Lang) -> str:
    """All limousines by letter and colour."""
    return ", ".join(name(limousine, lang) for limousine in Limousine)
