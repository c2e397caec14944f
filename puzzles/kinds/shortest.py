"""Shortest: the fewest cards of the deck that put a limousine on top at a business.

Different ones are few, 2,067 of two to four cards by the default rules: they are not dealt at
random but gone through, each start once for each length and goal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.kinds.replies import Dress, Finding, Laid, Reply, Room, said_cards
from puzzles.kinds.sought import GoalTask, businesses_ahead, companion, goal_from_record
from puzzles.kinds.task import ROW, BadReply, Kind, Misfit, NoSuchAnswer
from puzzles.storage.fields import Field
from puzzles.storage.figures import Figures
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Limousine, Position
from scheffeln.facts import Fact, Stand
from scheffeln.language import Text
from scheffeln.rules.play import drive
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.themes import Theme

if TYPE_CHECKING:
    from random import Random

    from puzzles.arrays.enumeration import Explored
    from puzzles.recipe import Recipe
    from solver.questions import ReachQuestion

MOST_CARDS = 7
"""The longest rows that the solver looks for; only those of `sizes` are enumerated."""


@dataclass(frozen=True)
class ShortestTask(GoalTask):
    """Which is the shortest row?"""

    kind: ClassVar = Kind.SHORTEST
    title: ClassVar = Text("shortest")
    id_letter: ClassVar = "A"
    asks: ClassVar = Text("Which is the shortest row of cards that puts {car} on top at {at}?")
    reply_form: ClassVar = Text(
        "the cards of the row, as in R O Y; no more of a colour than the deck has"
    )
    sizes: ClassVar = (1, 4)
    usual: ClassVar = (2, 3, 4)
    composed_cards: ClassVar = 3
    block: ClassVar = 4
    finite: ClassVar = True
    limits: ClassVar = (55, 74, 88, 105)
    first_limits: ClassVar = (60, 75, 92, 102)
    cards_key: ClassVar = ""
    deck_matters: ClassVar = True
    room: ClassVar = Room.BOXES
    themeless: ClassVar = GoalTask.themeless | dict.fromkeys(
        (Theme.ONE_DECIDES, Theme.EITHER_OR, Theme.THREAT),
        Text("no shorter row will do, so every card matters"),
    )
    hint: ClassVar = Text("as many as needed")

    position: Position
    goal: Fact
    rules: Rules = DEFAULT_RULES

    @property
    def cards(self) -> tuple[()]:
        return ()

    @property
    def boxes(self) -> int:
        return ROW  # their number must not tell the answer

    def _numbers(self) -> Iterator[Misfit]:
        return iter(())

    @classmethod
    def from_figures(cls, figures: Figures, rules: Rules) -> Self:
        return cls(figures.position(), figures.goal(), rules)

    @classmethod
    def from_record(cls, record: Field, rules: Rules) -> Self:
        return cls(record["position"].position(), goal_from_record(record), rules)

    def dressed(self, dress: Dress) -> Self:
        return replace(self, position=dress.position(self.position), goal=dress.fact(self.goal))

    def understood(self, words: Sequence[str]) -> Laid:
        cards = said_cards(words)
        if not cards:
            raise BadReply(self, words)
        if max(Counter(cards).values()) > self.rules.copies:
            raise NoSuchAnswer(self, words)
        return Laid(cards)

    def holds(self, reply: Reply, end: Position, lens: Lens) -> bool:
        return super().holds(reply, end, lens) and not self._sooner(reply, lens)

    def _sooner(self, reply: Reply, lens: Lens) -> bool:
        """Whether fewer cards would do."""
        from solver.answers import Found, Method, Want
        from solver.ask import ask

        fewer = len(reply.cards) - 1 if isinstance(reply, Laid) else 0
        if fewer < 1:
            return False
        shorter = replace(self.posed(reading_of(self.rules, lens)), most=fewer)
        return isinstance(ask(shorter, Want.ONE, Method.SEARCH), Found)

    @property
    def chance(self) -> float:
        return float(len(LIMOUSINES) ** -2)  # as if it were known that two cards do it

    def guesses(self) -> Mapping[str, Reply | None]:
        car, at = self.goal.limousine, self.goal.at
        top = self.position.at(at)[-1:]
        beside = companion(self.position, car)
        steps = (car,) * (businesses_ahead(self.position.where(car), at) or RING)
        rows = {
            "plain-counting": steps,
            "one-short": steps[1:],
            "one-more": (*steps, car),
            "once": (car,),
            "twice": (car, car),
            "top-there-then-goal": (*top, car) if top else (),
            "goal-then-top-there": (car, *top) if top else (),
            "companion-then-goal": (beside, car) if beside else (),
            "goal-then-companion": (car, beside) if beside else (),
            "companion-alone": self._driven_by(beside) if beside else (),
        }
        return {name: Laid(row) if row else None for name, row in rows.items()}

    def _driven_by(self, beside: Limousine) -> tuple[Limousine, ...]:
        """Who shares its business, again and again until the goal is met; empty if it never is."""
        position, reading = self.position, reading_of(self.rules, None)
        for number in range(1, self.rules.copies + 1):
            position = drive(position, beside, reading)
            if self.goal.holds(position):
                return (beside,) * number
        return ()

    def explore(self, lenses: Sequence[Lens] = LENSES) -> "Explored":
        """Length by length until every reading has found a row; for longer ones than are
        enumerated the search of the solver is quicker."""
        from puzzles.arrays.enumeration import Explored, deck_rows, try_rows

        found: dict[Lens, Finding] = {}
        number = rivals = 0
        for length in range(1, self.sizes[-1] + 1):
            waiting = [lens for lens in lenses if lens not in found]
            if not waiting:
                break
            rows = deck_rows(length, self.rules.copies)
            tried = try_rows(self.position, rows, self.rules, waiting).explored(self.goal)
            found.update((lens, one) for lens, one in tried.findings.items() if one.finds != "none")
            if None in waiting and None in found:
                number, rivals = tried.candidates, tried.rivals
        return Explored(found, number, rivals)

    def posed(self, reading: Reading) -> "ReachQuestion":
        from solver.questions import ReachQuestion

        return ReachQuestion(self.position, self.facts, MOST_CARDS, 1, reading=reading)

    @classmethod
    def blocks(cls, recipe: "Recipe") -> Iterable[int]:
        from puzzles.arrays.enumeration import GOALS, shapes_of

        return range(-(-len(_lengths(recipe)) * len(shapes_of(recipe.start)) * GOALS // cls.block))

    @classmethod
    def propose(cls, recipe: "Recipe", number: int, chance: "Random") -> Self | None:
        """The goals of all starts, length after length and start after start, one of each at a
        time."""
        from random import Random

        from puzzles.arrays.enumeration import shapes_of, shortest_goals, shuffled

        shapes, lengths = shapes_of(recipe.start), _lengths(recipe)
        rest, which = divmod(number, len(lengths))
        rest, at = divmod(rest, len(shapes))
        length = lengths[which]
        order = Random(f"{recipe.seed}/{length}")  # noqa: S311 - a seed is the point
        shape = shuffled(shapes, order)[at]
        goals = shuffled(shortest_goals(shape, recipe.rules, cls.sizes[-1])[length], order)
        if rest >= len(goals):
            return None
        cars = tuple(shuffled(LIMOUSINES, chance))
        slot, business = goals[rest]
        goal = Fact(cars[slot], BUSINESSES[business], Stand.TOP)
        return cls(Position(shape, cars), goal, recipe.rules)


def _lengths(recipe: "Recipe") -> tuple[int, ...]:
    return (recipe.cards,) if recipe.cards else ShortestTask.usual
