"""How the rules are carried out, and the mistakes people make with them.

A misreading answers one question about the rules wrongly; everything it does not name follows
the official rules. Two misreadings can be made at once when they answer different questions.

The official rules are `Manner()`. A ruling or a misreading is another answer to a question,
never another copy of the rule: `scheffeln.rules.movement` and `scheffeln.rules.score` ask
the manner.
"""

from collections.abc import Iterator
from enum import Enum, StrEnum, auto
from itertools import combinations
from typing import Any, NamedTuple, assert_never

from scheffeln.board import Direction, Standing
from scheffeln.refusal import WordKind, look_up
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import MoveSkipTo, Rules, RunBackwardDirection


class Question(StrEnum):
    """What a player can get wrong: a field of `scheffeln.rules.misreadings.Manner`."""

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


class Load(Enum):
    """What a limousine's card moves."""

    ALONE = auto()
    PAIR = auto()
    NOTHING = auto()


class SingleStop(Enum):
    """Where a limousine that moves alone stops."""

    FREE = auto()
    """At the next business with fewer than two."""
    EMPTY_PAST_FULL = auto()
    """At the next business; past a full one, at the next empty one."""
    EMPTY = auto()
    """At the next empty business."""
    NEXT_ONLY = auto()
    """At the next business, or nowhere when that is full."""


class PairStop(Enum):
    """Where a motorcade that moves stops."""

    EMPTY = auto()
    """At the next empty business."""
    NEXT_ONLY = auto()
    """At the next business, or nowhere when that is occupied."""


class Arrival(Enum):
    """How a limousine arrives where one stands."""

    ON_TOP = auto()
    BENEATH = auto()


class RowOrder(Enum):
    """In which order a row of cards is carried out."""

    LEFT_TO_RIGHT = auto()
    RIGHT_TO_LEFT = auto()


class Earns(Enum):
    """Which limousines take the token of their business."""

    UNCOVERED = auto()
    NOT_ON_TOP = auto()
    LONE = auto()


class Manner(NamedTuple):
    """An answer to every question; the defaults are the official ones."""

    top: Load = Load.ALONE
    bottom: Load = Load.PAIR
    single_stop: SingleStop = SingleStop.FREE
    pair_stop: PairStop = PairStop.EMPTY
    arrival: Arrival = Arrival.ON_TOP
    turn: Direction = Direction.CLOCKWISE
    """The way round that counts as forward."""
    backward: Direction = Direction.COUNTER_CLOCKWISE
    """The way of a Backward card, while forward is clockwise."""
    order: RowOrder = RowOrder.LEFT_TO_RIGHT
    earns: Earns = Earns.UNCOVERED

    def load(self, standing: Standing) -> Load:
        """What the card of a limousine that stands so moves."""
        match standing:
            case Standing.LONE:
                return Load.ALONE
            case Standing.TOP:
                return self.top
            case Standing.BOTTOM:
                return self.bottom
            case _:
                assert_never(standing)


_MISTAKEN: dict[Misreading, Any] = {
    Misreading.BOTTOM_ALONE: Load.ALONE,
    Misreading.TOP_DRAGS: Load.PAIR,
    Misreading.COVERED_STUCK: Load.NOTHING,
    Misreading.SKIP_TO_EMPTY: SingleStop.EMPTY_PAST_FULL,
    Misreading.NEVER_STACKS: SingleStop.EMPTY,
    Misreading.BLOCKED_BY_FULL: SingleStop.NEXT_ONLY,
    Misreading.SLIDES_UNDER: Arrival.BENEATH,
    Misreading.PAIR_BLOCKED: PairStop.NEXT_ONLY,
    Misreading.COUNTER_CLOCKWISE: Direction.COUNTER_CLOCKWISE,
    Misreading.RIGHT_TO_LEFT: RowOrder.RIGHT_TO_LEFT,
    Misreading.BOTTOM_EARNS: Earns.NOT_ON_TOP,
    Misreading.LONE_ONLY: Earns.LONE,
}


def manner_of(rules: Rules, misreadings: tuple[Misreading, ...] = ()) -> Manner:
    """How someone plays who holds these rules and makes these mistakes."""
    manner = Manner()
    if rules[MoveSkipTo] is MoveSkipTo.EMPTY:
        manner = manner._replace(single_stop=SingleStop.EMPTY_PAST_FULL)
    if rules[RunBackwardDirection] is RunBackwardDirection.CLOCKWISE:
        manner = manner._replace(backward=Direction.CLOCKWISE)
    return manner._replace(**{m.question: _MISTAKEN[m] for m in misreadings})
