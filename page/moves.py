"""Every single move as a table, so that the page needs no rules of its own.

case      a shape and a slot, turned so that the limousine named by the card starts at 0 and drives
          past 1, 2, ...; mirrored where it drives counter-clockwise
reading   the answer to each question about movement, as a number: one digit for each question
outcome   who moves how far, what is passed over, how it ends, what is cited and what is said
profile   the outcomes of a case under every reading; most cases share theirs with others

What a step cites depends on the ruling a table holds and on the mistakes made, not on the manner
alone, so a reading tells the same manner apart by how it came about.
"""

import json
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from page.texts import EXPLAIN, keys
from scheffeln.board import (
    BUSINESSES,
    CAPACITY,
    RING,
    Direction,
    Limousine,
    Position,
    Shape,
    Slot,
    shapes,
)
from scheffeln.cards import Drive
from scheffeln.explain import sentences
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import (
    Arrival,
    Bottom,
    Misreading,
    PairStop,
    SingleStop,
    Top,
    Trait,
    misreading,
)
from scheffeln.rules.movement import Why
from scheffeln.rules.play import AUTHORITY, Step, carry_out
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import MoveSkipTo, Rules, Ruling

Digit = tuple[str, tuple[str | None, ...]]

_QUESTIONS: dict[str, type[Trait]] = {
    "top": Top,
    "bottom": Bottom,
    "single": SingleStop,
    "pair": PairStop,
    "arrival": Arrival,
    "turned": Direction,
}
DIGITS: tuple[Digit, ...] = (
    ("skip", (None, "empty")),
    *(
        (name, (None, *(one for one in Misreading if isinstance(one.trait, question))))
        for name, question in _QUESTIONS.items()
    ),
)
"""The questions about movement and their answers, the official one first.

The first is a ruling, the last the mistake that turns every way round.
"""

NO_CASE = 0xFFFF
_KEYS = CAPACITY * (CAPACITY + 1) ** RING


class MoveOutcome(NamedTuple):
    """What the table says about a move."""

    moved: str
    distance: int
    skipped: str
    landing: str
    clauses: tuple[Clause, ...]
    """What is cited after the clauses that make a card move a limousine at all."""
    said: tuple[str, ...]
    broken: tuple[Clause, ...]
    """Which of those clauses may not be cited either."""


class PageTable(NamedTuple):
    """Every move: `profiles[cases[key]][reading]` is the number of its outcome."""

    cases: "array[int]"
    profiles: list[tuple[int, ...]]
    outcomes: list[MoveOutcome]

    def packed(self) -> bytes:
        """The table as the page reads it.

        The length of what is told in JSON as four bytes, the JSON, then the numbers in two bytes
        each: all cases, all profiles. Little endian; the JSON is as long as numbers want it.
        """
        legend = json.dumps(self._legend(), separators=(",", ":")).encode()
        legend += b" " * (len(legend) % 2)
        numbers = array("H", self.cases)
        for profile in self.profiles:
            numbers.extend(profile)
        if sys.byteorder == "big":
            numbers.byteswap()
        return len(legend).to_bytes(4, "little") + legend + numbers.tobytes()

    def _legend(self) -> dict[str, object]:
        return {
            "readings": DIGITS,
            "cases": len(self.cases),
            "authority": {
                type_.__name__.lower().removesuffix("move"): clauses
                for type_, clauses in AUTHORITY.items()
            },
            "outcomes": [one._asdict() for one in self.outcomes],
        }


def page_table() -> PageTable:
    """The whole table; it takes minutes, and longer with every new answer."""
    outcomes: dict[MoveOutcome, int] = {}
    profiles: dict[tuple[int, ...], int] = {}
    cases = array("H", [NO_CASE]) * _KEYS
    for shape, slot in _starts():
        profile = tuple(
            outcomes.setdefault(outcome, len(outcomes)) for outcome in _profile(shape, slot)
        )
        cases[key(shape, slot)] = profiles.setdefault(profile, len(profiles))
    return PageTable(cases, list(profiles), list(outcomes))


def key(shape: Shape, slot: Slot) -> int:
    """The number of a case whose limousine stands on the first business."""
    heights = 0
    for height in reversed(shape):
        heights = heights * (CAPACITY + 1) + height
    return CAPACITY * heights + slot


def _starts() -> Iterator[tuple[Shape, Slot]]:
    """Every case: all starts on A."""
    for limousines in (RING, RING + 1):
        for shape in shapes(limousines):
            yield from ((shape, slot) for slot in range(shape[0]))


def _profile(
    shape: Shape, slot: Slot, some: Sequence[Reading] | None = None
) -> Iterator[MoveOutcome]:
    """What becomes of a case under each reading, or some of them."""
    ahead = Position(shape, tuple(Limousine)[: sum(shape)])
    mirrored = Position((shape[0], *shape[:0:-1]), ahead.cars)
    for reading in some or readings():
        turned = Misreading.COUNTER_CLOCKWISE in reading.misreadings
        before = mirrored if turned else ahead
        yield _outcome(carry_out(before, Drive(before.cars[slot]), reading), turned=turned)


@cache
def readings() -> tuple[Reading, ...]:
    """Every reading the table tells apart, by its number."""
    return tuple(_reading(*answers) for answers in product(*(one for _, one in DIGITS)))


def _reading(skip: str | None, *mistakes: str | None) -> Reading:
    rules = Rules.of(choices=[(Ruling.MOVE_SKIP_TO, MoveSkipTo(skip))] if skip else [])
    return Reading(rules, tuple(misreading(one) for one in mistakes if one))


def _outcome(step: Step, *, turned: bool) -> MoveOutcome:
    assert step.target is not None  # noqa: S101 - only an idle Evasion goes nowhere
    target = BUSINESSES.index(step.target)
    return MoveOutcome(
        moved=("none", "alone", "pair")[len(step.moved)],
        distance=-target % RING if turned else target,
        skipped="".join(_PASSED[skip.why] for skip in step.skipped),
        landing=step.landing,
        clauses=tuple(one for one in step.clauses if one not in _BELIEVED),
        said=tuple(_NAMES[text] for text in sentences(step)),
        broken=() if step.clauses[:2] == _BELIEVED else Misreading.COUNTER_CLOCKWISE.breaks,
    )


_NAMES = keys(EXPLAIN)
_PASSED = {Why.FULL: "f", Why.OCCUPIED: "o"}
_BELIEVED = (Clause.MOVE_ACTIVE, Clause.MOVE_DIRECTION)
"""What makes a card move a limousine, and which way: cited unless the way was the mistake."""
