"""Sets made to a recipe: balanced, fair, and the same however they are made."""

import subprocess
import sys
from collections import Counter

import pytest
from extent import extent

from puzzles.arrays.rounds import random_rounds
from puzzles.guessing import hits as guessed_hits
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Earner
from puzzles.kinds.task import Kind
from puzzles.make import make
from puzzles.recipe import Barren, Dearth, Recipe
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules
from solver.questions import Starts
from solver.simulation import CARS
from solver.themes import Theme


class TestMaking:
    def test_answers_are_balanced(self) -> None:
        puzzles = list(make(Recipe(Kind.FORECAST, 64, seed=8)))
        cars = Counter(p.answer.car for p in puzzles if isinstance(p.answer, Earner))
        assert set(cars.values()) == {8}
        goals = Counter(
            p.task.goal.at for p in make(Recipe(Kind.ORDER, 16, 8), z3=False)
            if isinstance(p.task, OrderTask)
        )  # fmt: skip
        assert set(goals.values()) == {2}

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("kind", [Kind.FORECAST, Kind.ORDER, Kind.BLANKS])
    def test_rules_of_thumb_do_no_better_than_chance_and_five_points(self, kind: Kind) -> None:
        puzzles = list(make(Recipe(kind, extent(100, 50), seed=21), z3=False))
        hits: Counter[str] = Counter()
        for puzzle in puzzles:
            hits.update(
                name for name, hit in guessed_hits(puzzle.task, puzzle.answer).items() if hit
            )
        chance = sum(puzzle.task.chance for puzzle in puzzles)
        assert len(puzzles[0].task.guesses()) >= 8
        assert max(hits.values()) <= chance + 5
        assert sum(hits.values()) > 0

    def test_the_recipe_is_followed(self) -> None:
        recipe = Recipe(
            Kind.FORECAST, 6, seed=3, stars=3, start=Starts.RING,
            traps=(Misreading.SKIP_TO_EMPTY,), no_traps=(Misreading.LONE_ONLY,),
        )  # fmt: skip
        for puzzle in make(recipe):
            assert puzzle.difficulty.stars == 3
            assert puzzle.traps[Misreading.SKIP_TO_EMPTY].caught
            assert not puzzle.traps[Misreading.LONE_ONLY].caught
            assert isinstance(puzzle.task, ForecastTask)
            assert puzzle.task.position.shape == (1,) * 8
            assert puzzle.recipe == str(recipe)
        orders = list(make(Recipe(Kind.ORDER, 4, seed=3, cards=3), z3=False))
        assert {len(p.task.hand) for p in orders if isinstance(p.task, OrderTask)} == {3}

    def test_the_deck_of_the_draft_has_four_of_each(self) -> None:
        draft = Rules.of(Edition.DRAFT)
        rows = random_rounds(2000, 3, 0, Starts.ANY, draft).rows
        assert max((rows == car).sum(axis=1).max() for car in range(CARS)) == 4
        (puzzle,) = make(Recipe(Kind.FORECAST, 1, seed=3, rules=draft))
        assert puzzle.task.rules == draft

    def test_shortest_puzzles_from_the_ring_are_soon_told(self) -> None:
        """Turned and renamed, hardly any are different and not guessed by a rule of thumb."""
        recipe = Recipe(Kind.SHORTEST, 4, seed=3, start=Starts.RING)
        with pytest.raises(Barren) as refused:
            list(make(recipe, z3=False))
        assert (refused.value.made, refused.value.why) == (3, Dearth.EXHAUSTED)
        assert refused.value.message(Lang.EN) == (
            "there are no more different puzzles like that, as everything was tried or Z3 proved"
            " it: 3 of 4 were made"
        )

    def test_those_that_are_too_easily_guessed_are_counted(self) -> None:
        recipe = Recipe(Kind.TOP, 20, 1, cards=1, themes=(Theme.LONG_SKIP,))
        with pytest.raises(Barren) as refused:
            list(make(recipe, z3=False))
        assert refused.value.message(Lang.EN) == (
            "too easily guessed: 45 different puzzles like that were found, but in one set only 17"
            " of 20 can stand before a rule of thumb gets too many right"
        )
        assert "scheffeln puzzle compose" in refused.value.hint(Lang.EN)

    def test_where_there_is_none_that_is_said(self) -> None:
        recipe = Recipe(Kind.FORECAST, 20, 1, cards=1, themes=(Theme.ONE_DECIDES,))
        with pytest.raises(Barren) as refused:
            list(make(recipe, z3=False))
        assert refused.value.message(Lang.EN) == (
            "there is no puzzle like that: everything was tried, or Z3 proved it"
        )

    @pytest.mark.parametrize(
        "recipe",
        [
            Recipe(Kind.ORDER, 6, seed=9),
            Recipe(Kind.TOP, 1, seed=9, cards=6, themes=(Theme.BURIED,)),
        ],
        ids=["dealt", "composed"],
    )
    def test_the_same_however_many_hands_make_them(self, recipe: Recipe) -> None:
        assert list(make(recipe, jobs=2)) == list(make(recipe))

    @pytest.mark.sampled(0)
    def test_the_same_whatever_the_hash_seed(self) -> None:
        """Of two kinds; of the usual one `tests/puzzling/test_puzzle_wishes.py` says it for all."""
        code = (
            "from puzzles.make import make; from puzzles.recipe import Recipe;"
            "from puzzles.kinds.task import Kind;"
            "kinds = (Kind.BLANKS, Kind.FORECAST);"
            "print(*(p.id for kind in kinds for p in make(Recipe(kind, 5, 1), z3=False)))"
        )
        told = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": "4711", "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        kinds = Kind.BLANKS, Kind.FORECAST
        here = [p.id for kind in kinds for p in make(Recipe(kind, 5, 1), z3=False)]
        assert told.split() == here  # by a seed of its own
