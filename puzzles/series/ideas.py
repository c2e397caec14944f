"""The rule, one idea at a time.

idea    a part of the rule that can be told in a sentence, in the order in which they are taught
step    has an idea if it could not be worked out without it

Every misreading gets one idea wrong.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Standing
from scheffeln.language import Text
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.movement import Landing
from scheffeln.rules.play import Step


class Idea(StrEnum):
    """A part of the rule, by its name; the order is the order of teaching."""

    DRIVE = "drive"
    EARN = "earn"
    STACK = "stack"
    ORDER = "order"
    LEAVE = "leave"
    SKIP = "skip"
    CARRY = "carry"
    OVERTAKE = "overtake"

    @property
    def label(self) -> Text:
        """A heading."""
        return _TOLD[self].title

    @property
    def rule(self) -> Text:
        """The rule in one sentence."""
        return _TOLD[self].rule

    @property
    def misreadings(self) -> tuple[Misreading, ...]:
        """The mistakes of whoever has not understood it."""
        return _TOLD[self].misreadings


def ideas_of(step: Step) -> Iterator[Idea]:
    """The ideas that a step needs beside the first: that a card moves its limousine."""
    if step.carries:
        yield Idea.CARRY
        if step.skips:
            yield Idea.OVERTAKE
        return
    if Standing.TOP in {step.before.standing(car) for car in step.moved}:
        yield Idea.LEAVE
    if step.skips:
        yield Idea.SKIP
    if step.landing is Landing.ON_TOP:
        yield Idea.STACK


class _Told(NamedTuple):
    title: Text
    rule: Text
    misreadings: tuple[Misreading, ...]


_TOLD = {
    Idea.DRIVE: _Told(
        Text("A card is a move"),
        Text(
            "A card moves the limousine of its colour clockwise to the next business; after H "
            "comes A."
        ),
        (Misreading.COUNTER_CLOCKWISE,),
    ),
    Idea.EARN: _Told(
        Text("Who earns"),
        Text(
            "A limousine with nothing on its roof takes the token of its business, alone or on "
            "top of another; a covered one gets nothing."
        ),
        (Misreading.BOTTOM_EARNS, Misreading.LONE_ONLY),
    ),
    Idea.STACK: _Told(
        Text("On top"),
        Text("Where a single limousine stands, the one that arrives stops on top of it."),
        (Misreading.SLIDES_UNDER, Misreading.NEVER_STACKS),
    ),
    Idea.ORDER: _Told(
        Text("From left to right"),
        Text(
            "The cards of a row are carried out from left to right, each on what the ones before "
            "it have left."
        ),
        (Misreading.RIGHT_TO_LEFT,),
    ),
    Idea.LEAVE: _Told(
        Text("Down from the roof"),
        Text("A limousine on top moves alone; the one beneath stays where it is."),
        (Misreading.TOP_DRAGS,),
    ),
    Idea.SKIP: _Told(
        Text("Past full businesses"),
        Text(
            "A business with two limousines is full and is skipped, however many in a row; the "
            "next one with room will do, empty or not."
        ),
        (Misreading.BLOCKED_BY_FULL, Misreading.SKIP_TO_EMPTY),
    ),
    Idea.CARRY: _Told(
        Text("Together"),
        Text(
            "A covered limousine takes the one on its roof along, and both stop at the next empty "
            "business."
        ),
        (Misreading.BOTTOM_ALONE, Misreading.COVERED_STUCK),
    ),
    Idea.OVERTAKE: _Told(
        Text("Past everybody"),
        Text(
            "Two that drive together pass every occupied business, full or not, on their way to "
            "the next empty one."
        ),
        (Misreading.PAIR_BLOCKED,),
    ),
}
