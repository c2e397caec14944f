"""A progression: what a sheet holds when nothing is asked for.

Every puzzle is composed by Z3 around an idea of its own; the kinds take turns, and the easiest come
first. Which limousine it is about, and where, is left to chance; all have their turn.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random
from typing import NamedTuple

from puzzles.composing.composition import NotKnown, compose
from puzzles.composing.wish import Wish
from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, easiest_first
from puzzles.series.search import UNHURRIED, Scarce, Search
from puzzles.series.variety import Offer, most_varied
from scheffeln.board import BUSINESSES, LIMOUSINES, RING, Business, Limousine
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.answers import OutOfTime
from solver.questions import Starts
from solver.themes import Theme

_Subject = tuple[Limousine, Business]
"""Whom a puzzle is about, and where."""


class Place(NamedTuple):
    """A puzzle of a progression: what is asked, and by how many cards."""

    kind: Kind
    cards: int | None = None
    """`None` is what suits the kind."""


PROGRESSION = (
    Place(Kind.TOP, 3),
    Place(Kind.FORECAST, 3),
    Place(Kind.SHORTEST, 3),
    Place(Kind.ORDER, 4),
    Place(Kind.RETRO, 4),
    Place(Kind.FORECAST, 4),
    Place(Kind.BLANKS),
    Place(Kind.FORECAST, 5),
)
"""After the last comes the first again."""
COUNT = len(PROGRESSION)


@dataclass(frozen=True)
class Progression:
    """Several kinds, each puzzle with an idea, easiest first."""

    count: int = COUNT
    seed: int = 1
    rules: Rules = DEFAULT_RULES

    def puzzles(self, search: Search = UNHURRIED) -> tuple[Puzzle, ...]:
        """The same for the same numbers on every machine; raises `Scarce` if time runs out."""
        return easiest_first(self._composed(search))

    def _composed(self, search: Search) -> Offer:
        """One puzzle for every place, whichever of the ideas there can be had, all of them about
        different limousines and businesses as long as there are any."""
        chance = Random(f"progression {self.seed}")  # noqa: S311 - a seed is the point
        ideas: list[Theme] = []
        subjects: list[_Subject] = []
        made: Offer = ()
        for place in islice(cycle(PROGRESSION), self.count):
            ideas = ideas or chance.sample(list(Theme), len(Theme))
            subjects = subjects or _subjects(chance)
            offers = self._tried(place, ideas, subjects.pop(), chance, search)
            try:
                made += most_varied(made, offers)
            except OutOfTime as error:
                raise Scarce(len(made), self.count, late=True) from error
            search.found(len(made))
        return made

    def _tried(
        self,
        place: Place,
        ideas: list[Theme],
        subject: _Subject,
        chance: Random,
        search: Search,
    ) -> Iterator[Offer]:
        """Puzzles for a place, each with the next idea that its kind can have; an idea that made
        one does not come again before all have come."""
        again = (idea for idea in Theme if idea not in ideas)
        themeless = KINDS[place.kind].themeless
        for idea in [one for one in (*ideas, *again) if one not in themeless]:
            made = compose(self._wish(place, idea, subject, chance), search.deadline)
            if isinstance(made, NotKnown) and made.late:
                raise OutOfTime
            if isinstance(made, Puzzle):
                if idea in ideas:
                    ideas.remove(idea)
                yield (made,)

    def _wish(self, place: Place, idea: Theme, subject: _Subject, chance: Random) -> Wish:
        car, at = subject
        return Wish(
            answer=car,
            at=at,
            kind=place.kind,
            cards=place.cards,
            themes=frozenset({idea}),
            start=Starts.ANY,
            seed=chance.randrange(2**32),
            rules=self.rules,
        )


def _subjects(chance: Random) -> list[_Subject]:
    """Every limousine once, each with another business."""
    cars, places = chance.sample(LIMOUSINES, RING), chance.sample(BUSINESSES, RING)
    return list(zip(cars, places, strict=True))
