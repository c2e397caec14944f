"""The mistakes people make at the table, each a complete alternative rule.

A misreading answers one question about the rules wrongly; everything it does not name follows
the official rules. Two misreadings can be made at once when they answer different questions.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from scheffeln.clauses import Clause
from scheffeln.lookup import WordKind, look_up


class Question(StrEnum):
    """What a player can get wrong: a field of `scheffeln.manner.Manner`."""

    TOP = "top"
    BOTTOM = "bottom"
    SINGLE_STOP = "single_stop"
    PAIR_STOP = "pair_stop"
    ARRIVAL = "arrival"
    TURN = "turn"
    ORDER = "order"
    EARNS = "earns"


class Misreading(StrEnum):
    """A mistake, by its id. What the mistaken player does is told by `scheffeln.catalogue`."""

    BOTTOM_ALONE = "bottom-alone"
    TOP_DRAGS = "top-drags"
    COVERED_STUCK = "covered-stuck"
    SKIP_TO_EMPTY = "skip-to-empty"
    NEVER_STACKS = "never-stacks"
    BLOCKED_BY_FULL = "blocked-by-full"
    SLIDES_UNDER = "slides-under"
    PAIR_BLOCKED = "pair-blocked"
    COUNTER_CLOCKWISE = "counter-clockwise"
    RIGHT_TO_LEFT = "right-to-left"
    BOTTOM_EARNS = "bottom-earns"
    LONE_ONLY = "lone-only"

    @property
    def question(self) -> Question:
        """The question it answers wrongly."""
        return _ABOUT[self][0]

    @property
    def breaks(self) -> tuple[Clause, ...]:
        """The clauses it breaks, the one to quote first."""
        return _ABOUT[self][1]

    @property
    def concerns_movement(self) -> bool:
        """Whether a single move can come out differently."""
        return self.question not in (Question.ORDER, Question.EARNS)


_ABOUT: dict[Misreading, tuple[Question, tuple[Clause, ...]]] = {
    Misreading.BOTTOM_ALONE: (Question.BOTTOM, (Clause.MOVE_CARRY,)),
    Misreading.TOP_DRAGS: (Question.TOP, (Clause.MOVE_ALONE,)),
    Misreading.COVERED_STUCK: (Question.BOTTOM, (Clause.MOVE_CARRY,)),
    Misreading.SKIP_TO_EMPTY: (Question.SINGLE_STOP, (Clause.MOVE_SKIP, Clause.MOVE_LAND)),
    Misreading.NEVER_STACKS: (Question.SINGLE_STOP, (Clause.MOVE_STACK, Clause.MOVE_LAND)),
    Misreading.BLOCKED_BY_FULL: (Question.SINGLE_STOP, (Clause.MOVE_SKIP,)),
    Misreading.SLIDES_UNDER: (Question.ARRIVAL, (Clause.MOVE_STACK,)),
    Misreading.PAIR_BLOCKED: (Question.PAIR_STOP, (Clause.MOVE_CARRY_LAND,)),
    Misreading.COUNTER_CLOCKWISE: (Question.TURN, (Clause.MOVE_DIRECTION, Clause.RUN_BACKWARD)),
    Misreading.RIGHT_TO_LEFT: (Question.ORDER, (Clause.SPEED_RESOLVE,)),
    Misreading.BOTTOM_EARNS: (Question.EARNS, (Clause.SCORE_COVERED, Clause.SCORE_UNCOVERED)),
    Misreading.LONE_ONLY: (Question.EARNS, (Clause.SCORE_UNCOVERED,)),
}


def misreading(word: str) -> Misreading:
    """Read the id of a misreading; raises `BadWord` if there is none such."""
    return look_up(word, WordKind.MISREADING, {one.value: one for one in Misreading})


def compatible(misreadings: tuple[Misreading, ...]) -> bool:
    """Whether one player could make all these mistakes at once."""
    questions = {misreading.question for misreading in misreadings}
    return len(questions) == len(misreadings)


def combined(most: int) -> Iterator[tuple[Misreading, ...]]:
    """Every set of one to `most` misreadings that can be made at once, the simplest first."""
    for size in range(1, most + 1):
        yield from filter(compatible, combinations(Misreading, size))
