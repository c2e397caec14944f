"""A mixture: several kinds, or several difficulties, on one sheet.

It is made of recipes, one for each kind at each number of stars, so that every puzzle says how it
can be made again. Every difficulty has its share and the kinds take turns; the quickest come first.
Where two recipes would ask for the same, or the whole could be guessed, one of them takes the next
seed. Where a kind has too few, or none that comes up soon, others stand in.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind
from puzzles.make import assessed_block, make
from puzzles.puzzle import Puzzle, easiest_first
from puzzles.recipe import Barren, Dearth, Recipe
from puzzles.series.search import UNHURRIED, Scarce, Search, StarredKind
from puzzles.series.variety import Offer, most_varied
from scheffeln import limits
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES, Rules
from solver.answers import Deadline
from solver.themes import Theme

TURNS = (Kind.TOP, Kind.FORECAST, Kind.SHORTEST, Kind.ORDER, Kind.RETRO, Kind.BLANKS)
"""The kinds in the order in which they take turns where none is asked for."""


def kinds_with(
    cards: int | None, themes: tuple[Theme, ...], stars: range | None, rules: Rules
) -> tuple[Kind, ...]:
    """The kinds that can have so many cards, all these themes, and each of these stars."""
    return tuple(
        kind
        for kind in TURNS
        if (cards is None or KINDS[kind].sizes[0] <= cards <= KINDS[kind].sizes[1])
        and KINDS[kind].themeless.keys().isdisjoint(themes)
        and (cards is None or stars is None or _has_stars(kind, cards, stars, rules))
    )


APART = 500
"""More than a recipe goes on by itself from one seed to the next."""
SOUGHT = 50
"""After so many rounds of Z3 in a row that have other stars another kind stands in: Z3 does not aim
at them."""
PROBED = 96
"""Of so many proposals of a kind it is seen which stars it has with a number of cards."""


def _has_stars(kind: Kind, cards: int, stars: range, rules: Rules) -> bool:
    """Whether a kind comes with all these stars: some have too few cards to be hard."""
    recipe = Recipe(kind, 1, 1, cards, rules=rules)
    blocks = range(-(-PROBED // KINDS[kind].block))
    found = {one.difficulty.stars for block in blocks for one in assessed_block(recipe, block)}
    return found.issuperset(stars)


@dataclass(frozen=True)
class Mixture:
    """What the puzzles of a sheet are to be like."""

    kinds: tuple[Kind, ...]
    count: int
    seed: int
    stars: range | None = None
    """From how hard to how hard; `None` is whatever comes."""
    traps: tuple[Misreading, ...] = ()
    """Misreadings that every puzzle must catch."""
    rules: Rules = DEFAULT_RULES
    cards: int | None = None
    """How many cards each has; `None` is what suits its kind."""
    themes: tuple[Theme, ...] = ()
    """What every puzzle must have."""

    def recipes(self) -> list[Recipe]:
        """One for every kind at every difficulty."""
        places = Counter(self._places())
        return [self._recipe(kind, stars, count) for (kind, stars), count in places.items()]

    def puzzles(self, search: Search = UNHURRIED) -> tuple[Puzzle, ...]:
        """All of them, easiest first where there is more than one recipe; raises `Barren` where one
        recipe has too few, `Scarce` where no other kind can stand in, or time runs out."""
        recipes = self.recipes()
        made: Offer = ()
        if len(recipes) == 1:
            for one in make(recipes[0], deadline=search.deadline):
                made += (one,)
                search.found(len(made))
            return made
        barren: list[Recipe] = []
        fruitful: list[Recipe] = []
        try:
            for recipe in recipes:
                offer = most_varied(made, _offers(recipe, search.deadline))
                (fruitful if offer else barren).append(recipe)
                made += offer
                search.found(len(made))
            for recipe in barren:
                made += most_varied(made, _stand_ins(recipe, fruitful, search.deadline))
                search.found(len(made))
        except Barren as error:
            raise self._scarce(made, late=True) from error
        if len(made) < self.count:
            raise self._scarce(made, late=False)
        return easiest_first(made)

    def _scarce(self, made: Offer, *, late: bool) -> Scarce:
        """The news that there are too few, and of what."""
        there = Counter[StarredKind](
            (one.task.kind, one.difficulty.stars if self.stars else None) for one in made
        )
        missing = Counter(self._places()) - there
        found = {one.task.kind for one in made} - {kind for kind, _ in missing}
        return Scarce(len(made), self.count, late, tuple(missing.items()), frozenset(found))

    def too_few(self, made: Iterable[Puzzle]) -> list[Kind]:
        """The kinds that others stand in for."""
        wanted = Counter(kind for kind, _ in self._places())
        return sorted(wanted - Counter(one.task.kind for one in made))

    def further(self, kind: Kind, stars: int, count: int) -> Recipe:
        """More of one sort, by a seed that the puzzles of the mixture are not made with."""
        recipe = self._recipe(kind, stars, count)
        return replace(recipe, seed=(recipe.seed + APART) % (limits.SEED + 1))

    def _recipe(self, kind: Kind, stars: int | None, count: int) -> Recipe:
        return Recipe(
            kind,
            count,
            self._seed(stars),
            cards=self.cards,
            stars=stars,
            traps=self.traps,
            rules=self.rules,
            themes=self.themes,
        )

    def _seed(self, stars: int | None) -> int:
        """Another for every number of stars and cards: one seed deals the same boards to all."""
        return (self.seed + 1_000 * (stars or 0) + 10_000 * (self.cards or 0)) % (limits.SEED + 1)

    def _places(self) -> Iterator[StarredKind]:
        """What each puzzle of the sheet is to be."""
        for number in range(self.count):
            kind = self.kinds[number % len(self.kinds)]
            if self.stars is None:
                yield kind, None
            else:
                yield kind, self.stars[number * len(self.stars) // self.count]


def _stand_ins(barren: Recipe, fruitful: list[Recipe], deadline: Deadline) -> Iterator[Offer]:
    """As many of other kinds, those of the same difficulty first."""
    for recipe in sorted(fruitful, key=lambda one: one.stars != barren.stars):
        yield from _offers(replace(recipe, count=barren.count, seed=recipe.seed + 1), deadline)


def _offers(recipe: Recipe, deadline: Deadline) -> Iterator[Offer]:
    """What a recipe makes, and then what it makes with the seeds that follow, as long as it does;
    raises `Barren` if time runs out."""
    with in_time():
        for seed in count(recipe.seed):
            yield tuple(sought(replace(recipe, seed=seed), deadline))


def sought(recipe: Recipe, deadline: Deadline) -> Iterator[Puzzle]:
    """The puzzles of a recipe beside which there are others: it is soon given up."""
    return make(recipe, deadline=deadline, patience=SOUGHT if recipe.composed else None)


@contextmanager
def in_time() -> Iterator[None]:
    """A recipe may make too few, but not because time ran out."""
    try:
        yield
    except Barren as error:
        if error.why is Dearth.LATE:
            raise
