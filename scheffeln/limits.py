"""How much of anything that comes from outside is taken: what is beyond is refused, not tried.

Each limit lies far beyond what anybody needs at a table, and far below what would fill a machine.
docs/limits.md says the same to users.
"""

from collections.abc import Iterable
from itertools import islice
from typing import TypeVar

from scheffeln.language import Lang, Text
from scheffeln.refusal import Refusal

POSITION = 100
"""Characters of a position; the longest has 24."""
ID = 100
"""Characters of a puzzle's id; the longest has about 60."""
SAID = 2_000
"""Characters of what people write: a board, cards, tokens, owners, a claim, an answer."""
WORDS = 60
"""Words of a claim; the longest that people say has about 25."""
LINE = 100_000
"""Characters of a line of a puzzle file or of moves from standard input."""
CARDS = 100
"""Cards played in one go, in a hand or in a row; a dispute about so many takes a second."""
FILE = 10_000_000
"""Bytes of a file that is read as a whole: cases, records of games, weights."""
TABLE = 10_000
"""Bytes of a table file; a full one has about 3,000. Keys within keys take quadratic memory."""
DEPTH = 32
"""Brackets within brackets in JSON."""
TEXT = 1_000
"""Characters of a text in a record, a recipe for one."""
NUMBER = 1_000_000_000
"""The greatest number in a record, in a table of weights, or of seconds a person took."""
STARS = 5
SECONDS = 604_800
"""The longest time allowed with `--timeout`: a week."""
SEED = 2**64 - 1
PUZZLES = 1_000_000
"""Puzzles made in one go."""
PRINTED = 5000
"""Puzzles set as PDF or SVG in one go, in volumes of a hundred; they take 40 ms each."""
GAMES = 500_000
"""Games simulated in one go."""
RECORDS = 10_000
"""Games simulated and written down in one go."""
QUESTIONS = 10_000
"""Questions of each kind that `verify` asks."""


class TooMuch(Refusal):
    """More than is taken of something; `limits` says how much is."""

    kind = "limit"
    what: Text
    most: int

    def message(self, lang: Lang) -> str:
        return self.what[lang].format(most=self.most)


TOO_MANY_CARDS = Text("at most {most} cards are played in one go")
TOO_LONG_A_TEXT = Text("a text has at most {most} characters")
TOO_MANY_WORDS = Text("a claim has at most {most} words")
TOO_LONG_A_LINE = Text("a line has at most {most} characters")

Sign = TypeVar("Sign")


def no_longer(text: str) -> str:
    """What somebody has written, if it is not too long; raises `TooMuch`."""
    if len(text) > SAID:
        raise TooMuch(TOO_LONG_A_TEXT, SAID)
    return text


def no_more(cards: Iterable[Sign]) -> tuple[Sign, ...]:
    """The cards, if there are not too many of them; raises `TooMuch`."""
    taken = tuple(islice(cards, CARDS + 1))
    if len(taken) > CARDS:
        raise TooMuch(TOO_MANY_CARDS, CARDS)
    return taken
