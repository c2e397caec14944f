"""What nobody can guess: neither from a puzzle alone nor from the answers before it."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.check import check_lines
from puzzles.guessing import (
    ALLOWANCE,
    Patterns,
    clues_of,
    hits,
    is_chance,
    is_fair,
    is_unforeseeable,
)
from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Named
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task
from puzzles.kinds.top import TopTask
from puzzles.make import make
from puzzles.puzzle import FIRST_GENERATOR, GENERATOR, Puzzle, line_of, read_line, record_of
from puzzles.recipe import Barren, Dearth, Recipe
from puzzles.report import Numbered, SetReport, report
from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.refusal import Exit
from scheffeln.rules.misreadings import Misreading
from solver.answers import Deadline
from solver.questions import Starts
from solver.themes import Theme

Ask = Callable[..., Answer]

FIRST = Path(__file__).parents[1] / "support" / "samples" / "first_generator.jsonl"
A_FEW = {**dict.fromkeys(Kind, 24), Kind.FORECAST: 300, Kind.SHORTEST: 12}
NEXT = "limousine/next-letter"


@pytest.mark.parametrize(
    ("hits", "puzzles", "chance", "fair"),
    [(2, 5, 1 / 8, True), (3, 5, 1 / 8, False), (4, 5, 1 / 2, True), (18, 100, 1 / 8, True),
     (19, 100, 1 / 8, False), (1_810, 10_000, 1 / 8, False), (3, 3, 1, True)],
)  # fmt: skip
def test_a_rule_of_thumb_is_too_good_where_chance_does_not_explain_it(
    hits: int, puzzles: int, chance: float, fair: bool
) -> None:
    assert is_fair(hits, puzzles, chance) is fair


def test_three_answers_of_five_foreseen_are_chance() -> None:
    assert is_chance(3, 5)
    assert not is_chance(5, 5)


def reported(puzzles: Iterable[Puzzle]) -> SetReport:
    return report(Numbered(line, one) for line, one in enumerate(puzzles, 1))


@pytest.fixture(scope="module")
def forecasts() -> list[Puzzle]:
    return list(make(Recipe(Kind.FORECAST, 296, 1)))


@pytest.fixture(scope="module")
def round_the_alphabet(forecasts: list[Puzzle]) -> list[Puzzle]:
    """The same puzzles in the order that the first generator gave them."""
    by_car = {
        car: [one for one in forecasts if Named(car).agrees(one.answer)] for car in LIMOUSINES
    }
    return [by_car[car][turn] for turn in range(37) for car in LIMOUSINES]


class TestOrder:
    """The answers of a set are balanced and in random order."""

    def test_balanced(self, forecasts: list[Puzzle]) -> None:
        counted = reported(forecasts)
        assert set(counted.limousines.values()) == {37}
        assert set(counted.businesses.values()) == {37}

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("kind", Kind)
    def test_no_pattern_beats_chance_and_five_points(self, kind: Kind) -> None:
        made = list(make(Recipe(kind, A_FEW[kind], 4), z3=False))
        most = (1 / 8 + ALLOWANCE) * len(made)
        counted = reported(made)
        assert counted.patterns
        assert [one for one in counted.patterns if one.hits > most] == []

    def test_patterns_are_about_what_is_seen_across_a_set(self, forecasts: list[Puzzle]) -> None:
        names = {one.name for one in reported(forecasts).patterns}
        every = "same-again", "next-letter", "by-the-last", "by-number", "by-first-card"
        assert names == {f"{trait}/{one}" for trait in ("limousine", "business") for one in every}

    def test_answers_that_go_round_the_alphabet_are_reported(
        self, round_the_alphabet: list[Puzzle]
    ) -> None:
        counted = reported(round_the_alphabet)
        found = {one.name: one for one in counted.patterns}
        assert found[NEXT].hits == len(round_the_alphabet) - 1
        assert not found[NEXT].fair
        assert not found["limousine/by-number"].fair
        assert found["limousine/same-again"].hits == 0
        assert not counted.fair

    def test_a_few_that_go_round_are_enough_to_be_noticed(
        self, round_the_alphabet: list[Puzzle]
    ) -> None:
        assert not reported(round_the_alphabet[:6]).fair

    def test_small_sets_put_together_may_have_patterns_by_chance(
        self, forecasts: list[Puzzle]
    ) -> None:
        again = reported([one for start in range(8) for one in forecasts[start::74]])
        assert all(one.fair for one in again.patterns)

    @pytest.mark.parametrize(
        ("values", "unforeseeable"),
        [
            pytest.param([0, 1, 2, 3, 4, 5, 6, 7], False, id="next-letter"),
            pytest.param([0, 5, 2, 7, 4, 1, 6, 3], False, id="always-five-further"),
            pytest.param([3, 3, 3, 0, 6, 1, 1, 5], False, id="the-same-again"),
            pytest.param([0, 1, 6, 3, 4, 5, 2, 7], False, id="by-number"),
            pytest.param([6, 1, 4, 2, 3, 0, 7, 5], True, id="no-pattern"),
        ],
    )
    def test_what_can_be_foreseen(self, values: list[int], unforeseeable: bool) -> None:
        assert is_unforeseeable(values) is unforeseeable

    def test_a_clue_in_the_puzzle_is_tried_too(self) -> None:
        """The answer is always two businesses on from where the first card starts."""
        patterns = Patterns()
        right = 0
        for first in [0, 5, 1, 7, 7, 2]:
            shown = {"business": (first + 2) % 8}, {"by-first-card": first}
            right += patterns.hits(*shown)["business/by-first-card"]
            patterns.add(*shown)
        assert right == 5
        task = puzzle(Kind.FORECAST).task
        assert task.board is not None
        at = task.board.where(task.cards[0] or LIMOUSINES[0])
        assert clues_of(task) == {"by-first-card": "ABCDEFGH".index(at)}


def cars(letters: str) -> tuple[Limousine, ...]:
    return tuple(map(Limousine, letters))


START = position("RO/_/Y/L/T/N/V/W")
ROW = cars("YLLVRRL")
END = (Fact(Limousine.R, Business.C, Stand.LONE), Fact(Limousine.O, Business.E, Stand.LONE))
TOKENS = (500, 1000, 8000, 3000, 2000, 6000, 4000, 0)
GUESSED = {
    ForecastTask(START, ROW, TOKENS): """
        richest-now Y, second-richest-now N, richest-without-a-card N, first-card Y, last-card L,
        most-frequent-card L, one-behind-the-richest -, two-behind-the-richest O,
        already-at-the-richest Y, plain-counting R, plain-counting-best R, only-passenger O""",
    ForecastTask(position("RO/_/YL/T/N/V/W/_"), ROW[:1] + ROW[4:6], TOKENS): """
        richest-now L, second-richest-now V, richest-without-a-card L, first-card Y, last-card R,
        most-frequent-card R, one-behind-the-richest -, two-behind-the-richest O,
        already-at-the-richest L, plain-counting R, plain-counting-best R, only-passenger -""",
    TopTask(START, ROW, Business.C): """
        as-now Y, plain-counting R, one-behind -, two-behind O, one-ahead L, first-card Y,
        last-card L, most-frequent-card L""",
    TopTask(START, ROW, Limousine.R): """
        as-now A, plain-counting C, one-behind B, two-behind A, one-ahead D, first-card D,
        last-card E, most-frequent-card G""",
    OrderTask(START, cars("ROYO"), Fact(Limousine.R, Business.D, Stand.TOP)): """
        as-printed R O Y O, printed-backwards O Y O R, goal-last O Y O R, goal-first R O Y O,
        nearest-first Y R O O, farthest-first R O O Y, most-frequent-first O O R Y,
        most-frequent-last R Y O O, covered-first R O Y O, covered-last O Y O R""",
    BlanksTask(START, (None, *cars("VLLT")), Fact(Limousine.R, Business.A, Stand.TOP)): """
        goal R V L L T, first-known V V L L T, last-known T V L L T, most-frequent L V L L T,
        already-there O V L L T, bottom-there R V L L T, one-behind W V L L T,
        first-letter R V L L T, beneath-the-goal O V L L T""",
    ShortestTask(START, Fact(Limousine.R, Business.C, Stand.TOP)): """
        plain-counting R R, one-short R, one-more R R R, once R, twice R R,
        top-there-then-goal Y R, goal-then-top-there R Y, companion-then-goal O R,
        goal-then-companion R O, companion-alone -""",
    ShortestTask(START, Fact(Limousine.W, Business.A, Stand.TOP)): """
        plain-counting W, one-short -, one-more W W, once W, twice W W,
        top-there-then-goal O W, goal-then-top-there W O, companion-then-goal -,
        goal-then-companion -, companion-alone -""",
    ShortestTask(START, Fact(Limousine.O, Business.B, Stand.TOP)): """
        plain-counting O, one-short -, one-more O O, once O, twice O O,
        top-there-then-goal -, goal-then-top-there -, companion-then-goal R O,
        goal-then-companion O R, companion-alone R""",
    RetroTask(
        cars("RRO"),
        tuple(
            Fact(*one, Stand.LONE) for one in zip(cars("RO"), (Business.C, Business.E), strict=True)
        ),
    ): """
        the-end-itself Y/L/R/T/O/N/V/W, plain-counting R/Y/L/O/T/N/V/W,
        one-back Y/R/L/O/T/N/V/W, one-on Y/L/T/R/N/O/V/W, counted-forward Y/L/T/N/R/O/V/W,
        row-in-order R/O/Y/L/T/N/V/W, row-backwards O/R/Y/L/T/N/V/W,
        letter-order R/O/Y/L/T/N/V/W""",
}
"""What each rule of thumb says to a puzzle; `-` where it has nothing to say."""


class TestThumbs:
    """Rules of thumb about a puzzle alone."""

    def test_of_every_kind_some_are_worked_out_by_hand(self) -> None:
        assert {task.kind for task in GUESSED} == set(Kind)

    @pytest.mark.parametrize(("task", "told"), GUESSED.items())
    def test_each_guesses_as_its_name_says(self, task: Task, told: str) -> None:
        replies = task.guesses().items()
        guessed = {rule: one.words(Lang.EN) if one else "-" for rule, one in replies}
        letters = {rule: said.partition(" (")[0] for rule, said in guessed.items()}
        assert letters == dict(one.split(maxsplit=1) for one in told.split(","))

    def test_plain_steps_and_the_best_token(self, forecasts: list[Puzzle]) -> None:
        tokens = (0, 500, 15000, 3000, 4000, 5000, 6000, 7000)
        task = ForecastTask(position("R/O/_/L/T/N/VY/W"), (LIMOUSINES[0],) * 2, tokens)
        assert task.guesses()["plain-counting-best"] == Named(LIMOUSINES[0])
        right = sum(hits(one.task, one.answer)["plain-counting-best"] for one in forecasts)
        assert 0 < right <= (1 / 8 + ALLOWANCE) * len(forecasts)

    def test_every_beginning_of_a_set_is_fair(self, forecasts: list[Puzzle]) -> None:
        for number in range(1, 60):
            assert all(one.fair for one in reported(forecasts[:number]).thumbs)

    def test_how_often_a_card_can_be_left_out(self, forecasts: list[Puzzle]) -> None:
        counted = reported(forecasts)
        spare = Counter[bool]()
        for one in forecasts:
            task = one.task
            assert isinstance(task, ForecastTask)
            for place in range(7):
                row = task.row[:place] + task.row[place + 1 :]
                spare[replace(task, row=row).findings([None])[None].answer == one.answer] += 1
        assert counted.spare == {Kind.FORECAST: pytest.approx(spare[True] / spare.total())}

    def test_a_set_that_ends_too_soon_is_no_less_fair(self) -> None:
        """A rule of thumb is held to what was made, not to what was asked for."""
        made: list[Puzzle] = []
        with pytest.raises(Barren) as refused:
            made.extend(make(Recipe(Kind.SHORTEST, 2000, 1, start=Starts.RING), z3=False))
        assert refused.value.why is Dearth.EXHAUSTED
        assert made
        assert all(one.fair for one in reported(made).thumbs)


class TestGenerator:
    """A puzzle says which version of the generator made it."""

    def test_recipe_and_record_say_so(self, forecasts: list[Puzzle]) -> None:
        record = record_of(forecasts[0])
        assert record["generator"] == GENERATOR
        assert str(record["recipe"]).endswith(f" --generator {GENERATOR}")
        assert reported(forecasts).generators == {GENERATOR: 296}

    def test_one_that_does_not_is_of_the_first(self, forecasts: list[Puzzle]) -> None:
        line = line_of(forecasts[0]).replace(f',"generator":{GENERATOR}', "")
        assert read_line(line).generator == FIRST_GENERATOR

    def test_what_the_first_made_is_still_right(self) -> None:
        """It is graded by the weights and the limits of its time."""
        lines = FIRST.read_text(encoding="utf-8").splitlines()
        checked = list(check_lines(lines))
        assert len(checked) == 5
        assert [one for one in checked if one.doubts] == []


class TestGivingUp:
    """A recipe that hardly anything meets tells how far it is, and ends when the time is over."""

    RARE = Recipe(Kind.TOP, 2, 1, stars=1, traps=(Misreading.LONE_ONLY,))
    """Nobody earns anything there, so this mistake is never caught."""

    def test_the_time_runs_out(self) -> None:
        with pytest.raises(Barren) as refused:
            list(make(self.RARE, deadline=Deadline.after(0)))
        assert (refused.value.made, refused.value.why) == (0, Dearth.LATE)
        assert refused.value.code is Exit.GAVE_UP

    def test_the_time_runs_out_for_composed_ones_too(self) -> None:
        themes = Theme.TABLES_TURNED, Theme.ORDER_DECIDES
        recipe = Recipe(Kind.ORDER, 6, 1, cards=3, themes=themes)
        with pytest.raises(Barren) as refused:
            list(make(recipe, deadline=Deadline.after(0)))
        assert refused.value.why is Dearth.LATE
        assert refused.value.code is Exit.GAVE_UP

    def test_composed_ones_that_do_not_exist_are_not_called_late(self) -> None:
        recipe = Recipe(Kind.RETRO, 1, 1, cards=1, themes=(Theme.LONG_SKIP,))
        with pytest.raises(Barren) as refused:
            list(make(recipe, z3=False, deadline=Deadline.after(600)))
        assert refused.value.why is Dearth.EXHAUSTED

    def test_a_block_without_any_is_passed_over(self) -> None:
        """Who goes wrong by bottom-earns goes wrong by lone-only, always."""
        rare = Recipe(
            Kind.FORECAST, 1, 1, stars=1, traps=(Misreading.BOTTOM_EARNS,),
            no_traps=(Misreading.LONE_ONLY,),
        )  # fmt: skip
        assert ForecastTask.dealt(rare, 0) == []

    def test_who_watches_is_told_how_many_were_looked_at(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("puzzles.make.BARREN_BLOCKS", 2)
        told: list[int] = []
        with pytest.raises(Barren):
            list(make(self.RARE, deadline=Deadline(watch=told.append)))
        assert told == [64, 128]

    def test_what_was_made_in_time_stays(self, scheffeln: Ask, tmp_path: Path) -> None:
        file = tmp_path / "set.jsonl"
        words = ("--count", "500", "--timeout", "0", "-o", str(file))
        late = scheffeln("puzzle", "make", *words)
        assert late.code == 3
        assert "the time ran out: " in late.err
        assert 0 < len(file.read_text(encoding="utf-8").splitlines()) < 500


def test_a_large_set_is_planned_as_it_is_made() -> None:
    made = make(Recipe(Kind.FORECAST, 1_000_000, 1))
    assert [next(made).recipe for _ in range(2)] == [str(Recipe(Kind.FORECAST, 1_000_000, 1))] * 2
    made.close()


@pytest.mark.parametrize("kind", Kind)
def test_every_rule_of_thumb_is_told(kind: Kind) -> None:
    """Its name stands on the page that messages name."""
    page = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
    told = page.partition("### Rules of thumb")[2].partition("## How hard")[0]
    (row,) = (line for line in told.splitlines() if line.startswith(f"| `{kind}`"))
    assert [name for name in puzzle(kind).task.guesses() if f"`{name}`" not in row] == []
