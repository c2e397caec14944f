"""The small numbers an id is made of, one after the other, each with its own base.

Writing lists them; reading takes them off again in the same order. All that is written here is part
of the format: it never changes, and what comes later takes a new letter (see `ids`).
"""

from collections.abc import Iterable, Iterator, Sequence

from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position, shapes
from scheffeln.facts import Fact, Stand
from scheffeln.rules.rulings import Edition, Rules, Ruling

LONGEST_ROW = 16
TOKEN_STEP = 500
TOKENS = 33
"""The default tokens are multiples of 500 from 0 to 16,000."""

EDITIONS = tuple(Edition)
RULINGS = tuple(Ruling)
SHAPES = tuple(shapes(len(LIMOUSINES)))

Figure = tuple[int, int]
"""A number and the base it is written in, which is greater."""


def as_number(figures: Iterable[Figure]) -> int:
    """All figures as one number."""
    number = 0
    for value, base in reversed(list(figures)):
        number = number * base + value
    return number


class Figures:
    """A number from which figures are taken off."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, base: int) -> int:
        self._number, figure = divmod(self._number, base)
        return figure

    def rules(self) -> Rules:
        edition = EDITIONS[self.take(len(EDITIONS))]
        if not self.take(2):
            return Rules.of(edition)
        said = ((ruling, self.take(len(ruling.choices) + 1)) for ruling in RULINGS)
        return Rules.of(edition, [(ruling, ruling.choices[at - 1]) for ruling, at in said if at])

    def position(self) -> Position:
        shape = SHAPES[self.take(len(SHAPES))]
        left = list(LIMOUSINES)
        return Position(shape, tuple(left.pop(self.take(len(left))) for _ in LIMOUSINES))

    def places(self) -> tuple[Limousine | None, ...]:
        """Cards, some of which may be blank."""
        cards = (None, *LIMOUSINES)
        return tuple(cards[self.take(len(cards))] for _ in range(self.take(LONGEST_ROW + 1)))

    def cards(self) -> tuple[Limousine, ...]:
        """Cards, none of which may be blank."""
        places = self.places()
        cards = tuple(card for card in places if card is not None)
        if len(cards) < len(places):
            raise ValueError("a blank where every card is known")
        return cards

    def tokens(self) -> tuple[int, ...]:
        return tuple(self.take(TOKENS) * TOKEN_STEP for _ in BUSINESSES)

    def goal(self) -> Fact:
        car = LIMOUSINES[self.take(len(LIMOUSINES))]
        return Fact(car, BUSINESSES[self.take(RING)], Stand.TOP)

    def facts(self) -> tuple[Fact, ...]:
        told = [(car, self.take(2 * RING + 1)) for car in LIMOUSINES]
        return tuple(_fact(car, figure - 1) for car, figure in told if figure)


def _fact(car: Limousine, figure: int) -> Fact:
    at, covered = divmod(figure, 2)
    return Fact(car, BUSINESSES[at], Stand.COVERED if covered else Stand.UNCOVERED)


def rules_figures(rules: Rules) -> Iterator[Figure]:
    yield EDITIONS.index(rules.edition), len(EDITIONS)
    yield bool(rules.chosen), 2
    if rules.chosen:
        chosen = dict(rules.chosen)
        for ruling in RULINGS:
            said = ruling in chosen
            yield (ruling.choices.index(chosen[ruling]) + 1 if said else 0), len(ruling.choices) + 1


def position_figures(position: Position) -> Iterator[Figure]:
    """The shape, then for each slot which of the limousines still left stands there."""
    yield SHAPES.index(position.shape), len(SHAPES)
    left = list(LIMOUSINES)
    for car in position.cars:
        yield left.index(car), len(left)
        left.remove(car)


def row_figures(row: Sequence[Limousine | None]) -> Iterator[Figure]:
    yield len(row), LONGEST_ROW + 1
    for card in row:
        yield (0 if card is None else LIMOUSINES.index(card) + 1), len(LIMOUSINES) + 1


def token_figures(tokens: Iterable[int]) -> Iterator[Figure]:
    for token in tokens:
        figure, rest = divmod(token, TOKEN_STEP)
        if rest or not 0 <= figure < TOKENS:
            limits = f"multiples of {TOKEN_STEP} below {TOKENS * TOKEN_STEP}"
            raise ValueError(f"an id holds {limits}, not {token}")
        yield figure, TOKENS


def goal_figures(goal: Fact) -> Iterator[Figure]:
    yield LIMOUSINES.index(goal.limousine), len(LIMOUSINES)
    yield BUSINESSES.index(goal.at), RING


def fact_figures(facts: Iterable[Fact]) -> Iterator[Figure]:
    """For each limousine where it ends and whether covered, or nothing."""
    known = {fact.limousine: fact for fact in facts}
    for car in LIMOUSINES:
        yield (_fact_figure(known[car]) if car in known else 0), 2 * RING + 1


def _fact_figure(fact: Fact) -> int:
    return 1 + 2 * BUSINESSES.index(fact.at) + (fact.stand is Stand.COVERED)
