"""Themes in clauses: each the definition of `solver.themes` once more, over the numbers of a row.

A theme is told as one number that is true exactly when the round has it. What it is made of gets
numbers of its own, each true exactly when all, or any, of some others are. Whether a card matters,
and what exchanging two would do, is read off variations of the row.

The rules are followed without a mistake, so the look that finds a business goes on clockwise from
the source without a gap: a move passes over k businesses if the k-th after the source passes.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, combinations

from scheffeln.board import RING
from scheffeln.facts import Facts
from solver.smt.literals import NUMBER, fact_literals
from solver.smt.rows import Formula, Simulation
from solver.smt.step import Disjunction
from solver.smt.walks import Variation, neighbours_swapped, without_places
from solver.themes import FEWEST_CARDS, LONG_HAUL, LONG_SKIP, OFTEN, Theme

Two = tuple[int, int]
"""Two places of a row, counted from 0."""


def variations_for(
    themes: Iterable[Theme], length: int, idle: Two | None = None
) -> tuple[Variation, ...]:
    """What of a row must be walked to tell these themes, the longest beginnings first. `idle` are
    the two cards of `either-or`, if not any two will do."""
    needed: dict[Variation, None] = {}
    for theme in sorted(themes):
        if theme is Theme.UNMOVED:
            needed[()] = None
        if theme is Theme.EITHER_OR:
            pairs = [idle] if idle else combinations(range(length), 2)
            needed |= {without_places(length, *two): None for two in pairs}
        if theme is Theme.EITHER_OR and idle:
            needed |= {without_places(length, place): None for place in idle}
        elif theme in _DELETING:
            needed |= {without_places(length, place): None for place in reversed(range(length))}
        if theme in _EXCHANGING:
            needed |= {
                neighbours_swapped(length, place): None for place in reversed(range(length - 1))
            }
    return tuple(needed)


_EXCHANGING = {Theme.ORDER_DECIDES, Theme.THREAT}
_DELETING = set(Theme) - {theme for theme in Theme if theme.about_subject} - {Theme.ORDER_DECIDES}


def theme_clauses(
    themes: Iterable[Theme],
    asked: Formula,
    facts: Facts,
    fresh: Iterator[int],
    idle: Two | None = None,
) -> Iterator[Disjunction]:
    """The round has every one of these themes; the formula has the variations for them."""
    return _wanted(themes, _Telling(asked, facts, fresh, idle))


def end_theme_clauses(
    themes: Iterable[Theme], asked: Formula, fresh: Iterator[int]
) -> Iterator[Disjunction]:
    """The round has every one of these themes if the right facts are told of its end."""
    return _wanted(themes, _EndTelling(asked, fresh)) if themes else iter(())


def _wanted(themes: Iterable[Theme], told: "_Telling") -> Iterator[Disjunction]:
    wanted = [_TOLD[theme](told) if told.length else told.never() for theme in sorted(themes)]
    return chain(told.clauses, ((number,) for number in wanted))


class _Telling:
    """The numbers of a row by what they say, and new ones for what follows from them."""

    def __init__(
        self, asked: Formula, facts: Facts, fresh: Iterator[int], idle: Two | None
    ) -> None:
        self.clauses: list[Disjunction] = []
        self.main = asked.main
        self.length = asked.main.length
        self.steps = range(self.length)
        self.frame = asked.main.frame
        self.cars = range(self.frame.limousines)
        self.car = NUMBER[facts[0].limousine] if len(facts) == 1 else None
        """The subject."""
        self.twos = [idle] if idle else list(combinations(self.steps, 2))
        """The cards that may be those of `either-or`."""
        self._asked = asked
        self._facts = facts
        self._fresh = fresh
        self.holds = cache(self._holds)
        self.covered = cache(self._covered)

    def every(self, literals: Iterable[int]) -> int:
        """A number that is true exactly when all of these are."""
        return -self.any(-literal for literal in literals)

    def any(self, literals: Iterable[int]) -> int:
        """A number that is true exactly when one of these is, or more."""
        some = tuple(literals)
        number = next(self._fresh)
        self.clauses += [(-number, *some), *((-literal, number) for literal in some)]
        return number

    def both(self, *literals: int) -> int:
        return self.every(literals)

    def one(self, literals: Iterable[int]) -> int:
        """A number that is true exactly when just one of these is."""
        some = tuple(literals)
        pairs = (self.both(*pair) for pair in combinations(some, 2))
        return self.both(self.any(some), -self.any(pairs))

    def never(self) -> int:
        return self.any(())

    # the row itself

    def at(self, layer: int, car: int, business: int) -> int:
        return self.frame.at[car][business % RING] + self.main.offset(layer)

    def top(self, layer: int, car: int) -> int:
        return self.frame.top[car] + self.main.offset(layer)

    def full(self, layer: int, business: int) -> int:
        return self.frame.full[business] + self.main.offset(layer)

    def occupied(self, layer: int, business: int) -> int:
        return self.frame.occupied[business] + self.main.offset(layer)

    def play(self, step: int, car: int) -> int:
        return self.frame.play[car] + self.main.offset(step)

    def moved(self, step: int, car: int) -> int:
        return self.frame.moved[car] + self.main.offset(step)

    def pair(self, step: int) -> int:
        return self.frame.pair + self.main.offset(step)

    def onto(self, step: int) -> int:
        """The move ends on top of another; a motorcade's never does."""
        return self.frame.onto + self.main.offset(step)

    def target(self, step: int, business: int) -> int:
        return self.frame.target[business] + self.main.offset(step)

    def passes(self, step: int, business: int) -> int:
        return self.frame.passes[business % RING] + self.main.offset(step)

    def skips(self, step: int, number: int) -> int:
        """The move passes over so many businesses or more."""
        offset = self.main.offset(step)
        return self.any(
            self.both(source + offset, self.passes(step, business + number))
            for business, source in enumerate(self.frame.source)
        )

    def _covered(self, layer: int, car: int) -> int:
        """Whether a limousine stands beneath another."""
        shared = (self.both(self.at(layer, car, b), self.full(layer, b)) for b in range(RING))
        return self.both(-self.top(layer, car), self.any(shared))

    def together(self, layer: int, car: int, other: int) -> int:
        return self.any(
            self.both(self.at(layer, car, b), self.at(layer, other, b)) for b in range(RING)
        )

    # what would have been

    def _holds(self, variation: Variation) -> int:
        """Whether the facts are true at the end of a variation."""
        walk: Simulation = self._asked.variations[variation]
        return self.every(chain.from_iterable(fact_literals(walk, fact) for fact in self._facts))

    def matters(self, step: int) -> int:
        return -self.holds(without_places(self.length, step))

    def hinges(self) -> list[int]:
        return [-self.holds(neighbours_swapped(self.length, step)) for step in self.steps[:-1]]


class _EndTelling(_Telling):
    """The facts are how some of the limousines end: any of those that have a card, and of the
    others all but one at least, for two of them could change places."""

    def __init__(self, asked: Formula, fresh: Iterator[int]) -> None:
        super().__init__(asked, (), fresh, None)
        self._told = [next(fresh) for _ in self.cars]
        cards = [used[0] + self.main.end for used in self.frame.used]
        known = zip(self._told, cards, strict=True)
        self.clauses += [(*one, *other) for one, other in combinations(known, 2)]

    def _holds(self, variation: Variation) -> int:
        there = self._asked.variations[variation].end
        return self.every(
            self.any((-told, self._unchanged(car, there))) for car, told in enumerate(self._told)
        )

    def _unchanged(self, car: int, there: int) -> int:
        """Whether a limousine stands in another last layer as it does at the end of the row."""
        here, covered = self.main.end, self.frame.covered[car]
        under = self.both(covered + here, covered + there)
        free = self.both(-(covered + here), -(covered + there))
        same = self.any(self.both(at + here, at + there) for at in self.frame.at[car])
        return self.both(same, self.any((under, free)))


def _passenger(told: _Telling) -> int:
    if told.car is None:
        return told.never()
    rides = told.any(told.moved(step, told.car) for step in told.steps)
    return told.both(rides, *(-told.play(step, told.car) for step in told.steps))


def _unmoved(told: _Telling) -> int:
    if told.car is None:
        return told.never()
    stays = (-told.moved(step, told.car) for step in told.steps)
    return told.both(-told.holds(()), *stays)


def _last_uncovers(told: _Telling) -> int:
    if told.car is None:
        return told.never()
    last = told.length - 1
    return told.both(told.covered(last, told.car), -told.covered(told.length, told.car))


def _last_covers(told: _Telling) -> int:
    if told.car is None:
        return told.never()
    last = told.length - 1
    beneath = (
        told.both(told.target(last, b), told.at(last, other, b), -told.at(0, other, b))
        for b in range(RING)
        for other in told.cars
        if other != told.car
    )
    return told.both(told.play(last, told.car), told.onto(last), told.any(beneath))


def _once_around(told: _Telling) -> int:
    """It reaches or passes the business it started from."""
    if told.car is None:
        return told.never()
    return told.any(
        told.both(
            told.moved(step, told.car),
            told.at(0, told.car, b),
            told.any((told.passes(step, b), told.target(step, b))),
        )
        for step in told.steps
        for b in range(RING)
    )


def _buried(told: _Telling) -> int:
    if told.car is None:
        return told.never()
    first, *between, last = (told.covered(layer, told.car) for layer in range(told.length + 1))
    return told.both(-first, told.any(between), -last)


def _tables_turned(told: _Telling) -> int:
    if told.car is None:
        return told.never()
    same = (
        told.both(told.together(0, told.car, other), told.together(told.length, told.car, other))
        for other in told.cars
        if other != told.car
    )
    return told.both(-told.top(0, told.car), told.top(told.length, told.car), told.any(same))


def _long_skip(told: _Telling) -> int:
    return told.any(
        told.both(-told.pair(step), told.skips(step, LONG_SKIP), told.matters(step))
        for step in told.steps
    )


def _long_haul(told: _Telling) -> int:
    """So far it drives if it passes over one business fewer."""
    return told.any(
        told.both(told.pair(step), told.skips(step, LONG_HAUL - 1), told.matters(step))
        for step in told.steps
    )


def _only_gap(told: _Telling) -> int:
    def gap(step: int, business: int) -> int:
        others = (told.occupied(step, b) for b in range(RING) if b != business)
        return told.both(-told.occupied(step, business), *others)

    return told.any(
        told.both(told.pair(step), told.matters(step), told.any(gap(step, b) for b in range(RING)))
        for step in told.steps
    )


def _lift(told: _Telling) -> int:
    return told.any(
        told.both(
            told.onto(first),
            _next_card(told, car, first, second),
            told.any(
                told.both(told.moved(step, car), told.matters(step))
                for step in range(first + 1, second)
            ),
        )
        for first, second in combinations(told.steps, 2)
        for car in told.cars
    )


def _built_and_broken(told: _Telling) -> int:
    return told.any(
        told.both(
            told.onto(first),
            told.matters(first),
            told.matters(second),
            told.any(_next_card(told, car, first, second) for car in told.cars),
        )
        for first, second in combinations(told.steps, 2)
    )


def _next_card(told: _Telling, car: int, first: int, second: int) -> int:
    """Both cards name the limousine, and none between them does."""
    between = (-told.play(step, car) for step in range(first + 1, second))
    return told.both(told.play(first, car), told.play(second, car), *between)


def _thrice(told: _Telling) -> int:
    matters = [told.matters(step) for step in told.steps]
    return told.any(
        told.any(
            told.every(chain(*((told.play(step, car), matters[step]) for step in three)))
            for three in combinations(told.steps, OFTEN)
        )
        for car in told.cars
    )


def _one_decides(told: _Telling) -> int:
    if told.length < FEWEST_CARDS:
        return told.never()
    return told.one(map(told.matters, told.steps))


def _all_matter(told: _Telling) -> int:
    if told.length < FEWEST_CARDS:
        return told.never()
    return told.every(map(told.matters, told.steps))


def _order_decides(told: _Telling) -> int:
    if told.length < FEWEST_CARDS:
        return told.never()
    return told.one(told.hinges())


def _either_or(told: _Telling) -> int:
    return told.any(
        told.both(
            -told.matters(one),
            -told.matters(other),
            -told.holds(without_places(told.length, one, other)),
        )
        for one, other in told.twos
    )


def _threat(told: _Telling) -> int:
    return told.any(
        told.both(hinge, -told.both(told.matters(step), told.matters(step + 1)))
        for step, hinge in enumerate(told.hinges())
    )


_TOLD: dict[Theme, Callable[[_Telling], int]] = dict(zip(Theme, (
    _passenger, _unmoved, _last_uncovers, _last_covers, _once_around, _buried, _tables_turned,
    _long_skip, _long_haul, _only_gap, _lift, _built_and_broken, _thrice, _one_decides,
    _all_matter, _order_decides, _either_or, _threat,
), strict=True))  # fmt: skip
