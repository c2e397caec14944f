"""Dealing small forecasts for a course: rounds first, money afterwards.

A round has the ideas of its steps, whatever lies on the businesses; so it is looked at before any
token is laid, and a round that will do gets several tries with tokens.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Cards
from puzzles.kinds.task import Tokens
from puzzles.series.ideas import Idea, needed_for
from scheffeln.board import BUSINESSES, CAPACITY, LIMOUSINES, RING, Business, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import drive, play_row
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from scheffeln.rules.score import default_tokens, takers

LAYINGS = 12
"""How often tokens are laid for a round that will do."""

_VALUES = sorted({value for at in BUSINESSES for value in default_tokens(at)})
"""All different, so that nobody earns as much as another."""

Takers = Mapping[Business, Limousine]
"""Whose owner takes the token of each business."""
EarningIdea = tuple[Limousine, Business]


@dataclass(frozen=True)
class IdeaDeal:
    """A start and a row."""

    start: Position
    row: Cards
    rules: Rules = DEFAULT_RULES

    @cached_property
    def needed(self) -> frozenset[Idea]:
        """The ideas without which it cannot be worked out."""
        return needed_for(
            play_row(self.start, [Drive(card) for card in self.row], Reading(self.rules))
        )

    @cached_property
    def takers(self) -> dict[Lens, Takers]:
        """Who takes which token in the end, as each reading has it."""
        return {lens: self._takers(lens) for lens in LENSES}

    def _takers(self, lens: Lens) -> Takers:
        reading = reading_of(self.rules, lens)
        end = self.start
        for card in reading.manner.order.as_played(self.row):
            end = drive(end, card, reading)
        return takers(end, reading)


@dataclass(frozen=True)
class Candidate:
    """A deal with tokens."""

    deal: IdeaDeal
    tokens: Tokens

    @property
    def task(self) -> ForecastTask:
        return ForecastTask(self.deal.start, self.deal.row, self.tokens, self.deal.rules)

    @property
    def needed(self) -> frozenset[Idea]:
        return self.deal.needed

    @cached_property
    def answer(self) -> EarningIdea | None:
        return self._best(self.deal.takers[None])

    @cached_property
    def caught(self) -> frozenset[Misreading]:
        """The mistakes that lead to another answer."""
        return frozenset(
            lens
            for lens, taken in self.deal.takers.items()
            if isinstance(lens, Misreading) and self._best(taken) != self.answer
        )

    @property
    def cards_decide(self) -> bool:
        """Whether somebody else earns the most before any card is played."""
        now, then = self._best(takers(self.deal.start)), self.answer
        return now is None or then is None or now[0] is not then[0]

    def with_row(self, row: Cards) -> "Candidate":
        """Another row on the same board."""
        return Candidate(replace(self.deal, row=row), self.tokens)

    def _best(self, taken: Takers) -> EarningIdea | None:
        """Who earns the most and where; nobody does for whom all are covered."""
        at = max(taken, key=lambda at: self.tokens[_INDEX[at]], default=None)
        return None if at is None else (taken[at], at)


_INDEX = {at: index for index, at in enumerate(BUSINESSES)}


def deals(
    cards: int, chance: Random, rules: Rules = DEFAULT_RULES, start: Position | None = None
) -> Iterator[IdeaDeal]:
    """Deals without end, from one start or from any."""
    deck = LIMOUSINES * rules.copies
    while True:
        yield IdeaDeal(start or _start(chance), tuple(chance.sample(deck, cards)), rules)


def with_tokens(deal: IdeaDeal, chance: Random) -> Iterator[Candidate]:
    """A deal with tokens, laid a few times."""
    for _ in range(LAYINGS):
        yield Candidate(deal, tuple(chance.sample(_VALUES, RING)))


def _start(chance: Random) -> Position:
    """The limousines on businesses at random."""
    stacks: Sequence[list[Limousine]] = [[] for _ in BUSINESSES]
    for car in chance.sample(LIMOUSINES, len(LIMOUSINES)):
        chance.choice([stack for stack in stacks if len(stack) < CAPACITY]).append(car)
    return Position.of(stacks)
