"""How the rules are carried out, and the mistakes people make with them.

trait        the answer to one question about the rules: what a card moves, where it stops, ...
manner       a trait for every question; `Manner()` is the official rules
misreading   one trait that is wrong, and the clauses it breaks

A ruling or a misreading is another trait, never another copy of the rule: whoever carries the
rules out asks the manner. All that it does not name follows the official rules. Two misreadings
can be made at once when they answer different questions.
"""

from collections.abc import Iterator, Sequence
from enum import Enum, StrEnum, auto
from itertools import combinations
from typing import NamedTuple, TypeVar, assert_never

from scheffeln.board import Direction, Standing
from scheffeln.refusal import WordKind, look_up
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import MoveSkipTo, Rules, RunBackwardDirection

T = TypeVar("T")


class Load(Enum):
    """What a limousine's card moves."""

    ALONE = auto()
    PAIR = auto()
    NOTHING = auto()


class Top(Enum):
    """What the card of a limousine on top moves."""

    ALONE = Load.ALONE
    DRAGS = Load.PAIR


class Bottom(Enum):
    """What the card of a covered limousine moves."""

    CARRIES = Load.PAIR
    ALONE = Load.ALONE
    STUCK = Load.NOTHING


class SingleStop(Enum):
    """Where a limousine that moves alone stops."""

    FREE = auto()
    """At the next business with fewer than two."""
    EMPTY_PAST_FULL = auto()
    """At the next business; past a full one, at the next empty one."""
    EMPTY = auto()
    """At the next empty business."""
    NEXT_UNLESS_FULL = auto()
    """At the next business, or nowhere when that is full."""


class PairStop(Enum):
    """Where a motorcade that moves stops."""

    EMPTY = auto()
    """At the next empty business."""
    NEXT_UNLESS_OCCUPIED = auto()
    """At the next business, or nowhere when that is occupied."""


class Arrival(Enum):
    """How a limousine arrives where one stands."""

    ON_TOP = auto()
    BENEATH = auto()


class Reverse(Enum):
    """The way round of a Backward card, while forward is clockwise."""

    COUNTER_CLOCKWISE = Direction.COUNTER_CLOCKWISE
    CLOCKWISE = Direction.CLOCKWISE


class RowOrder(Enum):
    """In which order a row of cards is carried out."""

    LEFT_TO_RIGHT = auto()
    RIGHT_TO_LEFT = auto()

    def places(self, cards: int) -> Sequence[int]:
        """The places of a row of so many cards, counted from 0, as they are carried out."""
        match self:
            case RowOrder.LEFT_TO_RIGHT:
                return range(cards)
            case RowOrder.RIGHT_TO_LEFT:
                return range(cards)[::-1]
            case _:
                assert_never(self)

    def as_played(self, laid: Sequence[T]) -> tuple[T, ...]:
        """A row that lies on the table, in the order it is carried out."""
        if self is RowOrder.LEFT_TO_RIGHT:
            return tuple(laid)
        return tuple([laid[place] for place in self.places(len(laid))])

    def as_laid(self, played: Sequence[T]) -> tuple[T, ...]:
        """A row in the order it is carried out, as it lies on the table."""
        steps = {place: step for step, place in enumerate(self.places(len(played)))}
        return tuple([played[steps[place]] for place in range(len(played))])


class Earns(Enum):
    """How a limousine must stand to take the token of its business; of two that stand on one
    business it is one of them at most."""

    UNCOVERED = frozenset({Standing.LONE, Standing.TOP})
    NOT_ON_TOP = frozenset({Standing.LONE, Standing.BOTTOM})
    LONE = frozenset({Standing.LONE})


Trait = Top | Bottom | SingleStop | PairStop | Arrival | Direction | Reverse | RowOrder | Earns
"""The type is the question, the value the answer."""


class Manner(NamedTuple):
    """An answer to every question; the defaults are the official ones."""

    top: Top = Top.ALONE
    bottom: Bottom = Bottom.CARRIES
    single_stop: SingleStop = SingleStop.FREE
    pair_stop: PairStop = PairStop.EMPTY
    arrival: Arrival = Arrival.ON_TOP
    turn: Direction = Direction.CLOCKWISE
    """The way round that counts as forward."""
    backward: Reverse = Reverse.COUNTER_CLOCKWISE
    order: RowOrder = RowOrder.LEFT_TO_RIGHT
    earns: Earns = Earns.UNCOVERED

    def load(self, standing: Standing) -> Load:
        """What the card of a limousine that stands so moves."""
        match standing:
            case Standing.LONE:
                return Load.ALONE
            case Standing.TOP:
                return self.top.value
            case Standing.BOTTOM:
                return self.bottom.value
            case _:
                assert_never(standing)

    def having(self, trait: Trait) -> "Manner":
        """The same manner with another answer to one question."""
        match trait:
            case Top():
                return self._replace(top=trait)
            case Bottom():
                return self._replace(bottom=trait)
            case SingleStop():
                return self._replace(single_stop=trait)
            case PairStop():
                return self._replace(pair_stop=trait)
            case Arrival():
                return self._replace(arrival=trait)
            case Direction():
                return self._replace(turn=trait)
            case Reverse():
                return self._replace(backward=trait)
            case RowOrder():
                return self._replace(order=trait)
            case Earns():
                return self._replace(earns=trait)
            case _:
                assert_never(trait)

    @property
    def of_a_move(self) -> "Manner":
        """What a single move depends on: manners that share it share their moves."""
        return self._replace(order=RowOrder.LEFT_TO_RIGHT, earns=Earns.UNCOVERED)

    @property
    def turned(self) -> Direction:
        """The way a Backward card goes."""
        return Direction(self.turn * self.backward.value)


QUESTIONS = {type(answer): question for question, answer in Manner()._asdict().items()}
"""What each question is called."""


class Deviation(NamedTuple):
    """What a misreading is: the wrong trait, and the clauses it breaks, the one to quote first."""

    trait: Trait
    breaks: tuple[Clause, ...]


class Misreading(StrEnum):
    """A mistake, by its id. What the mistaken player does is told by `scheffeln.catalogue`.

    A row here is all that the rules, the solver and the puzzles need to know.
    """

    BOTTOM_ALONE = "bottom-alone", Deviation(Bottom.ALONE, (Clause.MOVE_CARRY,))
    TOP_DRAGS = "top-drags", Deviation(Top.DRAGS, (Clause.MOVE_ALONE,))
    COVERED_STUCK = "covered-stuck", Deviation(Bottom.STUCK, (Clause.MOVE_CARRY,))
    SKIP_TO_EMPTY = (
        "skip-to-empty",
        Deviation(SingleStop.EMPTY_PAST_FULL, (Clause.MOVE_SKIP, Clause.MOVE_LAND)),
    )
    NEVER_STACKS = (
        "never-stacks",
        Deviation(SingleStop.EMPTY, (Clause.MOVE_STACK, Clause.MOVE_LAND)),
    )
    BLOCKED_BY_FULL = "blocked-by-full", Deviation(SingleStop.NEXT_UNLESS_FULL, (Clause.MOVE_SKIP,))
    SLIDES_UNDER = "slides-under", Deviation(Arrival.BENEATH, (Clause.MOVE_STACK,))
    PAIR_BLOCKED = (
        "pair-blocked",
        Deviation(PairStop.NEXT_UNLESS_OCCUPIED, (Clause.MOVE_CARRY_LAND,)),
    )
    COUNTER_CLOCKWISE = (
        "counter-clockwise",
        Deviation(Direction.COUNTER_CLOCKWISE, (Clause.MOVE_DIRECTION, Clause.RUN_BACKWARD)),
    )
    RIGHT_TO_LEFT = "right-to-left", Deviation(RowOrder.RIGHT_TO_LEFT, (Clause.SPEED_RESOLVE,))
    BOTTOM_EARNS = (
        "bottom-earns",
        Deviation(Earns.NOT_ON_TOP, (Clause.SCORE_COVERED, Clause.SCORE_UNCOVERED)),
    )
    LONE_ONLY = "lone-only", Deviation(Earns.LONE, (Clause.SCORE_UNCOVERED,))

    trait: Trait
    breaks: tuple[Clause, ...]

    def __new__(cls, word: str, deviation: Deviation) -> "Misreading":
        misreading = str.__new__(cls, word)
        misreading._value_ = word
        misreading.trait, misreading.breaks = deviation
        return misreading

    @property
    def concerns_movement(self) -> bool:
        """Whether a single move can come out differently."""
        return Manner().having(self.trait).of_a_move != Manner()

    @property
    def concerns_earning(self) -> bool:
        """Whether it is about who takes the money, and so about no board."""
        return isinstance(self.trait, Earns)

    def broken(self, *, backward: bool) -> tuple[Clause, ...]:
        """The clauses it breaks with a Backward card, or with any other: the way round is a clause
        of its own for either."""
        other = Clause.MOVE_DIRECTION if backward else Clause.RUN_BACKWARD
        return tuple(one for one in self.breaks if one is not other) or self.breaks


IN_ROWS = tuple(one for one in Misreading if not isinstance(one.trait, Reverse))
"""Those that a row of movement cards may show: it has no Backward card."""


def misreading(word: str) -> Misreading:
    """Read the id of a misreading; raises `BadWord` if there is none such."""
    return look_up(word, WordKind.MISREADING, {one.value: one for one in Misreading})


def compatible(misreadings: tuple[Misreading, ...]) -> bool:
    """Whether one player could make all these mistakes at once."""
    questions = {type(misreading.trait) for misreading in misreadings}
    return len(questions) == len(misreadings)


def combined(most: int) -> Iterator[tuple[Misreading, ...]]:
    """Every set of one to `most` misreadings that can be made at once, the simplest first."""
    for size in range(1, most + 1):
        yield from filter(compatible, combinations(Misreading, size))


def manner_of(rules: Rules, misreadings: tuple[Misreading, ...] = ()) -> Manner:
    """How someone plays who holds these rules and makes these mistakes."""
    manner = Manner()
    if rules[MoveSkipTo] is MoveSkipTo.EMPTY:
        manner = manner.having(SingleStop.EMPTY_PAST_FULL)
    if rules[RunBackwardDirection] is RunBackwardDirection.CLOCKWISE:
        manner = manner.having(Reverse.CLOCKWISE)
    for misreading in misreadings:
        manner = manner.having(misreading.trait)
    return manner
