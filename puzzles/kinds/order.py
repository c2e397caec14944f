"""Order: a hand to be played in the one order that puts a limousine on top at a business."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import factorial, prod
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.kinds.replies import Cards, Dress, Laid, Reply, Room, in_letters, said_cards
from puzzles.kinds.sought import GoalTask, businesses_ahead, goal_from_record
from puzzles.kinds.task import BadReply, Kind, NoSuchAnswer
from puzzles.storage.fields import Field
from puzzles.storage.figures import Figures
from scheffeln.board import LIMOUSINES, Limousine, Position
from scheffeln.cards import Card
from scheffeln.facts import Fact
from scheffeln.language import Text
from scheffeln.rules.reading import LENSES, Lens, Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.themes import Theme

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.enumeration import Explored
    from puzzles.recipe import Recipe
    from solver.questions import HandQuestion

FEWEST_ORDERS = 6
"""What is made has so many orders at least: three of one colour, or two and one, ask for little."""
LONGEST_WARM_HAND = 5
"""Proofs about longer hands are quicker from a fresh model."""


@dataclass(frozen=True)
class OrderTask(GoalTask):
    """In which order must this hand be played?"""

    kind: ClassVar = Kind.ORDER
    title: ClassVar = Text("order")
    id_letter: ClassVar = "A"
    asks: ClassVar = Text(
        "In which order must the hand be played so that {car} ends on top at {at}?"
    )
    reply_form: ClassVar = Text(
        "every card of the hand once, in the order of play: {cards} are in it"
    )
    sizes: ClassVar = (3, 7)
    usual: ClassVar = (4, 5, 6)
    composed_cards: ClassVar = 5
    block: ClassVar = 16
    limits: ClassVar = (70, 83, 95, 109)
    first_limits: ClassVar = (78, 89, 98, 114)
    cards_key: ClassVar = "hand"
    ordered: ClassVar = False
    themeless: ClassVar = GoalTask.themeless | {
        Theme.ONE_DECIDES: Text(
            "then all other cards are of one colour, and a hand must have at least six"
            " possible orders"
        )
    }
    room: ClassVar = Room.BOXES

    position: Position
    hand: Cards
    """In letter order, so that it tells nothing."""
    goal: Fact
    rules: Rules = DEFAULT_RULES

    @property
    def cards(self) -> Cards:
        return self.hand

    @property
    def boxes(self) -> int:
        return len(self.hand)

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        return cls(figures.position(), figures.cards(), figures.goal(), rules)

    @classmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        hand = record["hand"].cards(*cls.sizes)
        return cls(record["position"].position(), hand, goal_from_record(record), rules)

    def dressed(self, dress: Dress) -> Self:
        return replace(
            self,
            position=dress.position(self.position),
            hand=in_letters(dress.cards(self.hand)),
            goal=dress.fact(self.goal),
        )

    def understood(self, words: Sequence[str]) -> Laid:
        cards = said_cards(words)
        if Counter(cards) != Counter(self.hand):
            short = len(cards) != len(self.hand)
            raise (BadReply if short else NoSuchAnswer)(self, words)
        return Laid(cards)

    def shows(self, reply: Reply) -> bool:
        return reply == Laid(self.hand)

    @property
    def orders(self) -> int:
        """In how many orders the hand can be played."""
        repeats = prod(factorial(number) for number in Counter(self.hand).values())
        return factorial(len(self.hand)) // repeats

    @property
    def chance(self) -> float:
        return 1 / self.orders

    def guesses(self) -> Mapping[str, Reply | None]:
        hand, goal = self.hand, self.goal
        number = Counter(hand)
        away = {one: businesses_ahead(self.position.where(one), goal.at) for one in LIMOUSINES}
        covered = {one: self.position.standing(one).covered for one in LIMOUSINES}
        return {
            "as-printed": Laid(hand),
            "printed-backwards": Laid(hand[::-1]),
            "goal-last": _by(hand, lambda one: one is goal.limousine),
            "goal-first": _by(hand, lambda one: one is not goal.limousine),
            "nearest-first": _by(hand, lambda one: away[one]),
            "farthest-first": _by(hand, lambda one: -away[one]),
            "most-frequent-first": _by(hand, lambda one: -number[one]),
            "most-frequent-last": _by(hand, lambda one: number[one]),
            "covered-first": _by(hand, lambda one: not covered[one]),
            "covered-last": _by(hand, lambda one: covered[one]),
        }

    def explore(self, lenses: Sequence[Lens] = LENSES) -> "Explored":
        from puzzles.arrays.enumeration import orders, try_rows

        return try_rows(self.position, orders(self.hand), self.rules, lenses).explored(self.goal)

    def posed(self, reading: Reading) -> "HandQuestion":
        from solver.questions import HandQuestion

        cards = tuple(Card(card) for card in self.hand)
        return HandQuestion(self.position, self.facts, cards, reading)

    @property
    def warm(self) -> bool:
        return len(self.hand) <= LONGEST_WARM_HAND

    @classmethod
    def propose(cls, recipe: "Recipe", number: int, chance: "Random") -> Self | None:
        """A random hand, and a goal that one order of it meets."""
        from puzzles.arrays.enumeration import orders, random_row, random_start, unique_goal

        start = random_start(recipe, chance)
        hand = in_letters(random_row(cls.usual, recipe, chance))
        every = orders(hand)
        if len(every) < FEWEST_ORDERS:
            return None
        goal = unique_goal(start, every, recipe.rules, chance)
        return cls(start, hand, goal, recipe.rules) if goal else None


def _by(cards: Cards, key: Callable[[Limousine], float]) -> Laid:
    return Laid(tuple(sorted(cards, key=key)))
