"""How hard a puzzle is for a person: what must be done to solve it, and how long that takes.

Every measure is the same however the ring is rotated and the colours are named. Seconds are a
weighted sum of the measures; `puzzle calibrate` fits the weights to solve times.
`puzzles.arrays.traces` measures.
"""

from collections.abc import Iterator
from typing import NamedTuple

from scheffeln.language import Lang, Text


class Measures(NamedTuple):
    """What a person must do to solve a puzzle. No measure knows letters or colours."""

    cards: int
    """The cards that matter to the answer."""
    limousines: int
    """The limousines that must be kept track of."""
    skips: int
    carries: int
    way: int
    """The businesses driven. A wrap from H to A is no harder than any other step."""
    rivals: int
    """Answers that are nearly right: the second-best, one slip away."""
    bites: int
    """The misreadings that get it wrong."""
    choices: int
    """How many answers could be tried, in powers of two."""
    slip: float
    """The chance that a solver with a small slip rate at each event goes wrong."""


class Weights(NamedTuple):
    """Seconds for each unit of each measure; the first is what every puzzle takes."""

    base: float
    cards: float
    limousines: float
    skips: float
    carries: float
    way: float
    rivals: float
    bites: float
    choices: float
    slip: float

    def seconds(self, measures: Measures) -> int:
        weighed = zip(self[1:], measures, strict=True)
        return max(1, round(self.base + sum(weight * unit for weight, unit in weighed)))


WEIGHED = {
    "base": Text("for every puzzle"),
    "cards": Text("for each card that matters"),
    "limousines": Text("for each limousine to keep track of"),
    "skips": Text("for each move with a skip"),
    "carries": Text("for each move of a motorcade"),
    "way": Text("for each business driven"),
    "rivals": Text("for each answer that is nearly right"),
    "bites": Text("for each common mistake that leads astray"),
    "choices": Text("for each doubling of the answers that could be tried"),
    "slip": Text("if every small slip spoils it, and less where few do"),
}
"""What the seconds of each weight are for."""

DEFAULT_WEIGHTS = Weights(
    base=2,
    cards=3,
    limousines=2,
    skips=3,
    carries=3,
    way=0.5,
    rivals=2,
    bites=0.5,
    choices=4,
    slip=30,
)
"""Estimates, not measurements: nobody's solve times are in them."""
FIRST_WEIGHTS = DEFAULT_WEIGHTS._replace(base=8)
"""Those of the first generator, by which its puzzles are still checked."""


class Difficulty(NamedTuple):
    """How hard a puzzle is for a person, and why."""

    stars: int
    """One to five."""
    seconds: int
    """What an experienced player is predicted to need."""
    measures: Measures


Limits = tuple[int, int, int, int]
"""From how many seconds on a puzzle has two, three, four and five stars."""


def difficulty(
    measures: Measures, limits: Limits, weights: Weights, scale: Weights = DEFAULT_WEIGHTS
) -> Difficulty:
    """Seconds and stars for these measures. Whoever weighs otherwise gets other seconds, but the
    stars stay on one scale, so that none is ever empty."""
    stars = 1 + sum(scale.seconds(measures) >= limit for limit in limits)
    return Difficulty(stars, weights.seconds(measures), measures)


_REASONS: dict[str, tuple[Text, Text]] = {
    "cards": (
        Text("1 card matters"),
        Text("{n} cards matter"),
    ),
    "limousines": (
        Text("1 limousine to keep track of"),
        Text("{n} limousines to keep track of"),
    ),
    "skips": (
        Text("1 move with a skip"),
        Text("{n} moves with a skip"),
    ),
    "carries": (
        Text("1 motorcade on the move"),
        Text("{n} motorcades on the move"),
    ),
    "way": (
        Text("1 business to drive"),
        Text("{n} businesses to drive"),
    ),
    "rivals": (
        Text("1 answer is nearly right"),
        Text("{n} answers are nearly right"),
    ),
    "bites": (
        Text("1 common mistake leads astray"),
        Text("{n} common mistakes lead astray"),
    ),
}
_CHOICES = Text("about {n} answers to choose from")
_SLIP = Text("a small slip spoils it in {n} of 100 tries")


def difficulty_reasons(measures: Measures, lang: Lang) -> Iterator[str]:
    """Why a puzzle is as hard as it is; what does not occur is not told."""
    for measure, (one, more) in _REASONS.items():
        number = getattr(measures, measure)
        if number:
            yield (one if number == 1 else more)[lang].format(n=number)
    if measures.choices:
        yield _CHOICES[lang].format(n=2**measures.choices)
    if slips := round(100 * measures.slip):
        yield _SLIP[lang].format(n=slips)
