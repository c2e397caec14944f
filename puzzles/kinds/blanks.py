"""Blanks: a row with unknown cards to be filled in so that a limousine ends on top."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.kinds.replies import Dress, Laid, Reply, Room, said_cards
from puzzles.kinds.sought import GoalTask, before, companion, goal_from_record
from puzzles.kinds.task import ROW, BadReply, Excess, Kind, Misfit, NoSuchAnswer
from puzzles.storage.fields import Field
from puzzles.storage.figures import Figures
from scheffeln.board import LIMOUSINES, Limousine, Position
from scheffeln.cards import Drive
from scheffeln.facts import Fact
from scheffeln.language import Lang, Text
from scheffeln.rules.reading import LENSES, Lens, Reading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.enumeration import Explored
    from puzzles.recipe import Recipe
    from solver.questions import BlanksQuestion

MOST_BLANKS = 3

ONE_BLANK = Text("Which card is missing from the row if {car} ends on top at {at}?")


@dataclass(frozen=True)
class BlanksTask(GoalTask):
    """Which cards are missing from the row?"""

    kind: ClassVar = Kind.BLANKS
    title: ClassVar = Text("blanks")
    id_letter: ClassVar = "A"
    asks: ClassVar = Text(
        "Which {number} cards are missing from the row if {car} ends on top at {at}?"
    )
    reply_form: ClassVar = Text(
        "the missing cards from left to right, or the whole row; no more of a colour than the"
        " deck has"
    )
    sizes: ClassVar = (3, 7)
    usual: ClassVar = (ROW,)
    composed_cards: ClassVar = 7
    block: ClassVar = 16
    limits: ClassVar = (60, 78, 91, 104)
    first_limits: ClassVar = (67, 82, 96, 112)
    deck_matters: ClassVar = True
    room: ClassVar = Room.CARDS
    hint: ClassVar = Text("Write on the blank cards.")

    position: Position
    row: tuple[Limousine | None, ...]
    goal: Fact
    rules: Rules = DEFAULT_RULES

    def question(self, lang: Lang) -> str:
        return self._worded(ONE_BLANK if self.row.count(None) == 1 else self.asks, lang)

    @property
    def cards(self) -> tuple[Limousine | None, ...]:
        return self.row

    def _numbers(self) -> Iterator[Misfit]:
        yield from super()._numbers()
        yield Misfit(self.cards_key, Excess.BLANKS, self.row.count(None), 1, MOST_BLANKS)

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        return cls(figures.position(), figures.places(), figures.goal(), rules)

    @classmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        row = record["row"].places(*cls.sizes)
        return cls(record["position"].position(), row, goal_from_record(record), rules)

    def dressed(self, dress: Dress) -> Self:
        return replace(
            self,
            position=dress.position(self.position),
            row=tuple(card and dress.car(card) for card in self.row),
            goal=dress.fact(self.goal),
        )

    def understood(self, words: Sequence[str]) -> Laid:
        cards = said_cards(words)
        if len(cards) == self.row.count(None):
            missing = iter(cards)
            cards = tuple(card or next(missing) for card in self.row)
        if len(cards) != len(self.row):
            raise BadReply(self, words)
        fits = all(place in (None, card) for place, card in zip(self.row, cards, strict=True))
        if not fits or max(Counter(cards).values()) > self.rules.copies:
            raise NoSuchAnswer(self, words)
        return Laid(cards)

    @property
    def chance(self) -> float:
        return float(len(LIMOUSINES) ** -self.row.count(None))

    def guesses(self) -> Mapping[str, Reply | None]:
        """The same card in every blank."""
        known = [card for card in self.row if card is not None]
        there = self.position.at(self.goal.at)
        behind = self.position.at(before(self.goal.at))
        same = {
            "goal": self.goal.limousine,
            "first-known": known[0] if known else None,
            "last-known": known[-1] if known else None,
            "most-frequent": next((car for car, _ in Counter(known).most_common(1)), None),
            "already-there": there[-1] if there else None,
            "bottom-there": there[0] if there else None,
            "one-behind": behind[-1] if behind else None,
            "first-letter": LIMOUSINES[0],
            "beneath-the-goal": companion(self.position, self.goal.limousine),
        }
        return {name: self._filled_with(car) if car else None for name, car in same.items()}

    def _filled_with(self, car: Limousine) -> Laid:
        return Laid(tuple(card or car for card in self.row))

    def explore(self, lenses: Sequence[Lens] = LENSES) -> "Explored":
        from puzzles.arrays.enumeration import fillings, try_rows

        rows = fillings(self.row, self.rules.copies)
        return try_rows(self.position, rows, self.rules, lenses).explored(self.goal)

    def posed(self, reading: Reading) -> "BlanksQuestion":
        from solver.questions import BlanksQuestion

        places = tuple(Drive(card) if card else None for card in self.row)
        return BlanksQuestion(self.position, self.facts, places, reading=reading)

    @classmethod
    def propose(cls, recipe: "Recipe", number: int, chance: "Random") -> Self | None:
        """A random row with blanks, and a goal that one filling meets."""
        from puzzles.arrays.enumeration import fillings, random_row, random_start, unique_goal

        start, row = random_start(recipe, chance), random_row(cls.usual, recipe, chance)
        unknown = chance.sample(range(len(row)), chance.randint(1, min(MOST_BLANKS, len(row))))
        places = tuple(None if place in unknown else card for place, card in enumerate(row))
        rows = fillings(places, recipe.rules.copies)
        goal = unique_goal(start, rows, recipe.rules, chance)
        return cls(start, places, goal, recipe.rules) if goal else None
