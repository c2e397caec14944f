"""The rule, one idea at a time.

idea    a part of the rule that can be told in a sentence, in the order in which they are taught
step    has an idea if it could not be worked out without it

Every misreading gets one idea wrong: that of the clause it breaks first. What teaches one idea
after the other, a printed course or the lessons of the trainer, keeps to what was taught: a puzzle
needs no idea, and catches no mistake, that comes later.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from scheffeln.board import Standing
from scheffeln.language import Text
from scheffeln.rules.clauses import Clause
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
        """The mistakes of whoever has not understood it: those that first break its clauses."""
        clauses = _TOLD[self].clauses
        made = [one for one in Misreading if one.breaks[0] in clauses]
        return tuple(sorted(made, key=lambda one: (clauses.index(one.breaks[0]), len(one.breaks))))


class Taught(NamedTuple):
    """What has been taught so far."""

    ideas: frozenset[Idea]
    unplaced: frozenset[Misreading] = frozenset()
    """Mistakes that have no place in the order of teaching: there is no too soon for them."""

    def covers(self, needed: Iterable[Idea]) -> bool:
        """Whether these ideas were all taught, beside the first, which is always needed."""
        return self.ideas.issuperset(needed)

    def later(self, caught: Iterable[Misreading]) -> frozenset[Misreading]:
        """The mistakes among these that are about an idea still to come."""
        placed = frozenset(caught) - self.unplaced
        return frozenset(one for one in placed if idea_of(one) not in self.ideas)


def idea_of(mistake: Misreading) -> Idea:
    """The idea that a mistake gets wrong."""
    return next(idea for idea in Idea if mistake in idea.misreadings)


def needed_for(steps: Iterable[Step]) -> frozenset[Idea]:
    """The ideas without which these steps cannot be worked out."""
    return frozenset(idea for step in steps for idea in ideas_of(step))


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
    clauses: tuple[Clause, ...]


_TOLD = {
    Idea.DRIVE: _Told(
        Text("A card is a move"),
        Text(
            "A card moves the limousine of its colour clockwise to the next business; after H "
            "comes A. Several cards are carried out from left to right. The number on a business "
            "is what the limousine there earns at the end; of two, the upper one."
        ),
        (Clause.MOVE_DIRECTION, Clause.MOVE_ACTIVE, Clause.RUN_BACKWARD),
    ),
    Idea.EARN: _Told(
        Text("Who earns"),
        Text(
            "A limousine with nothing on its roof takes the token of its business, alone or on "
            "top of another; a covered one gets nothing."
        ),
        (Clause.SCORE_COVERED, Clause.SCORE_UNCOVERED),
    ),
    Idea.STACK: _Told(
        Text("On top"),
        Text("Where a single limousine stands, the one that arrives stops on top of it."),
        (Clause.MOVE_STACK, Clause.MOVE_LAND),
    ),
    Idea.ORDER: _Told(
        Text("From left to right"),
        Text(
            "The cards of a row are carried out from left to right, each on what the ones before "
            "it have left."
        ),
        (Clause.SPEED_RESOLVE,),
    ),
    Idea.LEAVE: _Told(
        Text("Down from the roof"),
        Text("A limousine on top moves alone; the one beneath stays where it is."),
        (Clause.MOVE_ALONE,),
    ),
    Idea.SKIP: _Told(
        Text("Past full businesses"),
        Text(
            "A business with two limousines is full and is skipped, however many in a row; the "
            "next one with room will do, empty or not."
        ),
        (Clause.MOVE_SKIP, Clause.MOVE_CAPACITY),
    ),
    Idea.CARRY: _Told(
        Text("Together"),
        Text(
            "A covered limousine takes the one on its roof along, and both stop at the next empty "
            "business."
        ),
        (Clause.MOVE_CARRY,),
    ),
    Idea.OVERTAKE: _Told(
        Text("Past everybody"),
        Text(
            "Two that drive together pass every occupied business, full or not, on their way to "
            "the next empty one."
        ),
        (Clause.MOVE_CARRY_LAND, Clause.MOVE_STUCK),
    ),
}
