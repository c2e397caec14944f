"""How the rules are carried out: one field for each question a player may answer wrongly.

The official rules are `Manner()`. A ruling or a misreading is another answer to a question,
never another copy of the rule: `scheffeln.movement` and `scheffeln.score` ask the manner.
"""

from enum import Enum, auto
from typing import Any, NamedTuple, assert_never

from scheffeln.misreadings import Misreading
from scheffeln.pieces import Direction, Standing
from scheffeln.rulings import Rules, Ruling


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
    if rules[Ruling.MOVE_SKIP_TO] == "empty":
        manner = manner._replace(single_stop=SingleStop.EMPTY_PAST_FULL)
    if rules[Ruling.RUN_BACKWARD_DIRECTION] == "clockwise":
        manner = manner._replace(backward=Direction.CLOCKWISE)
    return manner._replace(**{m.question: _MISTAKEN[m] for m in misreadings})
