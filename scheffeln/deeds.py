"""What a limousine did on its way: how it went, past what, and with whom.

`R:over:B`, `R:via:B`, `R:from:A`, `R:with:O`, `R:without:O`, `R:moves-alone`, `R:moves`,
`R:stays-put`, `R:carried`, `R:passed`; that nobody else did, or that it never left: `R:moves-only`,
`R:only-to:C`, `R:stays-on:A`; how far and which way: `R:steps:2`,
`R:skips:1`, `R:over-pair`, `R:forward`,
`R:backward`, `R:to-next-empty`, `R:before:B`; or where somebody is not and does not go:
`R:not-on:B`, `R:not-over:B`, `R:not-passed`, or how it does not stand: `R:not-top`, `R:not-alone`;
or in whose company, if in any: `R:not-with:O`, `R:not-carried`.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, assert_never

from scheffeln.board import BUSINESSES, CAPACITY, RING, Business, Limousine, Position, Standing
from scheffeln.cards import Backward, IdleEvasion
from scheffeln.rules.play import Step

SEPARATOR = ":"


class Way(StrEnum):
    """What can be said of how a limousine went."""

    OVER = "over"
    VIA = "via"
    """It passes it, or stops there."""
    FROM = "from"
    WITH = "with"
    WITHOUT = "without"
    ALONE = "moves-alone"
    MOVES = "moves"
    STAYS = "stays-put"
    ONLY = "moves-only"
    """It moves, and nobody else does."""
    ONLY_TO = "only-to"
    """It goes there, and nobody else does."""
    TOGETHER = "together-with"
    """One card moves both, whosever it is."""
    REMAINS = "stays-on"
    """It is there in the end, and never left."""
    CARRIED = "carried"
    """Moved by another's card."""
    OVER_PAIR = "over-pair"
    """Past two on each other, whoever they are."""
    STEPS = "steps"
    """How many businesses further it came."""
    SKIPS = "skips"
    """How many businesses it passed."""
    FORWARD = "forward"
    BACKWARD = "backward"
    TO_NEXT_EMPTY = "to-next-empty"
    BEFORE = "before"
    """It ends one business short of it, as it drives."""
    PASSED = "passed"
    """Somebody passes over it."""
    NOT_OVER = "not-over"
    NOT_ON = "not-on"
    """Where it is not in the end."""
    NOT_TOP = "not-top"
    """It stands alone or beneath another in the end."""
    NOT_LONE = "not-alone"
    """It shares its business in the end."""
    NOT_PASSED = "not-passed"
    NOT_WITH = "not-with"
    """The two never move by one card, whether they move or not."""
    NOT_CARRIED = "not-carried"
    """No other's card moves it."""


Thing = Business | Limousine | int | None


class Deed(NamedTuple):
    """A limousine passed something on its way, set out from it, or had company or none.

    With several cards one of its moves must have been so; company is that of its last move.
    """

    limousine: Limousine
    way: Way
    what: Thing = None

    def __str__(self) -> str:
        return SEPARATOR.join(str(one) for one in self if one is not None)

    @property
    def named(self) -> tuple[Limousine, ...]:
        return tuple(one for one in (self.limousine, self.what) if isinstance(one, Limousine))

    def holds(self, steps: Sequence[Step], end: Position) -> bool:
        """Whether it was so in these steps, which led to this board."""
        own = [step for step in steps if self.limousine in step.moved]
        match self.way:
            case Way.OVER | Way.OVER_PAIR | Way.VIA | Way.NOT_OVER:
                return any(map(self._passes, own)) is (self.way is not Way.NOT_OVER)
            case Way.PASSED | Way.NOT_PASSED:
                passed = any(self.limousine in _passed(step) for step in steps)
                return passed is (self.way is Way.PASSED)
            case Way.MOVES | Way.STAYS:
                return bool(own) is (self.way is Way.MOVES)
            case (
                Way.FROM | Way.WITH | Way.WITHOUT | Way.TOGETHER | Way.NOT_WITH
                | Way.ALONE | Way.CARRIED | Way.NOT_CARRIED
            ):  # fmt: skip
                return self._sets_out(own)
            case Way.ONLY | Way.ONLY_TO:
                moved = [step.moved for step in self._such(steps)]
                return bool(moved) and all(cars == (self.limousine,) for cars in moved)
            case Way.REMAINS:
                left = [step.source for step in own]
                return self.what not in left and self._ends_there(end)
            case Way.NOT_ON:
                return not self._ends_there(end)
            case Way.NOT_TOP | Way.NOT_LONE:
                no = Standing.TOP if self.way is Way.NOT_TOP else Standing.LONE
                return end.standing(self.limousine) is not no
            case (
                Way.STEPS | Way.SKIPS | Way.FORWARD | Way.BACKWARD | Way.TO_NEXT_EMPTY | Way.BEFORE
            ):
                return bool(steps) and self._drives(own, end.where(self.limousine))
            case _:
                assert_never(self.way)

    def belied_by(self, steps: Sequence[Step]) -> tuple[Limousine, ...]:
        """Of whom something else is true: itself, whoever did what only it does, or passed it."""
        by_others = self.way in (Way.ONLY, Way.ONLY_TO, Way.PASSED, Way.NOT_PASSED)
        moved = (car for step in self._such(steps) for car in step.moved) if by_others else ()
        others = tuple(dict.fromkeys(car for car in moved if car is not self.limousine))
        return others or (self.limousine,)

    def _such(self, steps: Sequence[Step]) -> list[Step]:
        """The steps in which somebody went there, or anywhere."""
        return [step for step in steps if step.moved and self.what in (None, step.target)]

    def _sets_out(self, own: Sequence[Step]) -> bool:
        """Whether its moves began there, or in that company."""
        match self.way:
            case Way.FROM:
                return self.what in [step.source for step in own]
            case Way.WITH:
                return any(self._leads(step) and self.what in step.moved for step in own)
            case Way.WITHOUT:
                return bool(own) and self.what not in own[-1].moved
            case Way.TOGETHER | Way.NOT_WITH:
                met = any(self.what in step.moved for step in own)
                return met is (self.way is Way.TOGETHER)
            case Way.CARRIED | Way.NOT_CARRIED:
                return all(map(self._leads, own)) is (self.way is Way.NOT_CARRIED)
            case _:
                return bool(own) and own[-1].moved == (self.limousine,)

    def _ends_there(self, end: Position) -> bool:
        """Whether it is on that business in the end, or on that limousine."""
        at = end.where(self.limousine)
        return at is self.what or end.at(at) == (self.what, self.limousine)

    def _drives(self, own: Sequence[Step], at: Business) -> bool:
        """Whether its moves went so far, or that way, to this business."""
        forward = [_is_forward(step) for step in own]
        match self.way:
            case Way.STEPS:
                driven = [len(step.skipped) + 1 for step in own if _is_onward(step)]
                return self.what in (*driven, sum(driven))
            case Way.SKIPS:
                passed = [len(step.skipped) for step in own]
                return self.what in (*passed, sum(passed))
            case Way.TO_NEXT_EMPTY:
                return bool(own) and _takes_next_empty(own[-1])
            case Way.BEFORE:
                ahead = -1 if forward[-1:] == [False] else 1
                return BUSINESSES[(BUSINESSES.index(at) + ahead) % RING] is self.what
            case Way.BACKWARD if at in [step.before.where(self.limousine) for step in own]:
                return True  # back to where it came from
            case _:
                return (self.way is Way.FORWARD) in forward

    def goal(self, steps: Sequence[Step]) -> Business | None:
        """Where so many steps lead from where its only move began; none if that is not said."""
        own = [step for step in steps if self.limousine in step.moved]
        start = own[0].source if len(own) == 1 and not isinstance(own[0].move, Backward) else None
        if start is None or self.way is not Way.STEPS or not isinstance(self.what, int):
            return None
        return BUSINESSES[(BUSINESSES.index(start) + self.what) % RING]

    def _passes(self, step: Step) -> bool:
        passed = [skip.at for skip in step.skipped]
        if self.way is Way.OVER_PAIR:
            return CAPACITY in (len(step.before.at(at)) for at in passed)
        stopped = self.way is Way.VIA and self.stops(step)
        return stopped or self.what in passed or self.what in _passed(step)

    def stops(self, step: Step) -> bool:
        """Whether a move ends there, or where it stands."""
        there = step.after.at(step.target) if step.target else ()
        return step.target is self.what or (self.what in there and self.what not in step.moved)

    def _leads(self, step: Step) -> bool:
        return not isinstance(step.move, IdleEvasion) and step.move.limousine is self.limousine


def _passed(step: Step) -> tuple[Limousine, ...]:
    """Who stood where a move passed over."""
    return tuple(car for skip in step.skipped for car in step.before.at(skip.at))


def _is_forward(step: Step) -> bool:
    """Whether a limousine drove clockwise: the first business it came to is the next one."""
    if step.source is None or step.target is None:
        return False
    first = step.skipped[0].at if step.skipped else step.target
    return BUSINESSES.index(first) == (BUSINESSES.index(step.source) + 1) % RING


def _is_onward(step: Step) -> bool:
    """Whether a move may be told in steps: where it went the other way they lead elsewhere."""
    return isinstance(step.move, Backward) or _is_forward(step)


def _takes_next_empty(step: Step) -> bool:
    """Whether a move ends on the first empty business on its way."""
    way = [*(skip.at for skip in step.skipped), *filter(None, (step.target,))]
    return next((at for at in way if not step.before.at(at)), None) is step.target
