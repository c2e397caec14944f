"""Sets of puzzles and solve times in numbers, and puzzles in words."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import quantiles

import pytest
from extent import WHOLE, extent
from made_puzzles import IDS, puzzle, puzzle_of

from puzzles.answers import departure, diagnose
from puzzles.calibration import (
    Logged,
    Solve,
    Timed,
    fit,
    read_log,
    read_weights,
    weights_record,
)
from puzzles.grade import DEFAULT_WEIGHTS, Measures, Weights, difficulty_reasons
from puzzles.guessing import hits
from puzzles.kinds import KINDS
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Dress, Earner
from puzzles.kinds.task import BadReply, Kind, assess
from puzzles.kinds.top import TopTask
from puzzles.make import assessed_block, make
from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from puzzles.report import Alike, Numbered, SetReport, report
from puzzles.storage.fields import BadField, FieldFault
from puzzles.storage.ids import BadId, IdFault, id_of, ids_meant, task_of
from puzzles.training.exercises import Exercises, ExerciseWish
from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.language import Lang
from scheffeln.notation import limousine, position
from scheffeln.refusal import BadWord
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES


def reported(puzzles: Sequence[Puzzle]) -> SetReport:
    return report(Numbered(line, one) for line, one in enumerate(puzzles, 1))


@pytest.fixture(scope="module")
def forecasts() -> list[Puzzle]:
    return list(make(Recipe(Kind.FORECAST, 64, 3)))


class TestReport:
    def test_counts_what_is_there_and_what_is_not(self, forecasts: list[Puzzle]) -> None:
        puzzles = [*forecasts, puzzle(Kind.ORDER)]
        counted = reported(puzzles)
        assert counted.puzzles == 65
        assert counted.kinds[Kind.FORECAST] == 64
        assert counted.kinds[Kind.RETRO] == 0
        assert sum(counted.stars.values()) == 65
        for mistake, number in counted.caught.items():
            assert number == sum(one.traps[mistake].caught for one in puzzles)

    def test_a_made_set_is_fair(self, forecasts: list[Puzzle]) -> None:
        counted = reported(forecasts)
        assert counted.fair
        assert len(counted.thumbs) >= 8
        assert set(counted.limousines.values()) == {8}
        assert set(counted.businesses.values()) == {8}

    def test_a_rule_of_thumb_that_is_too_good(self, forecasts: list[Puzzle]) -> None:
        rule = "most-frequent-card"
        guessed = [one for one in forecasts if hits(one.task, one.answer)[rule]]
        counted = reported(guessed)
        (found,) = [one for one in counted.thumbs if one.name == rule]
        assert (found.hits, found.rate, found.chance) == (len(guessed), 1, 1 / 8)
        assert not found.fair
        assert not counted.fair

    def test_the_same_in_another_dress_is_found(self, forecasts: list[Puzzle]) -> None:
        first = forecasts[0]
        dress = Dress(3, (*LIMOUSINES[1:], LIMOUSINES[0]))
        again = puzzle_of(first.task.dressed(dress))
        counted = reported([*forecasts[:4], again])
        assert again.id != first.id
        assert counted.alike == [Alike(1, 5)]
        assert not counted.fair

    def test_the_same_round_in_another_kind_is_found(self) -> None:
        """The row of a forecast gives away who ends on top."""
        start = position("RO/Y/_/L/T/N/V/W")
        row = tuple(map(limousine, "ORY"))
        tokens = (2000, 4000, 6000, 8000, 10000, 12000, 14000, 16000)
        tasks = (ForecastTask(start, row, tokens), TopTask(start, row, Limousine.O))
        counted = reported(list(map(puzzle_of, tasks)))
        assert counted.alike == [Alike(1, 2)]
        short = (replace(task, row=row[:2]) for task in tasks)
        assert reported(list(map(puzzle_of, short))).alike == []

    def test_a_start_that_another_retro_tells_is_found(self) -> None:
        """Row and answer are the same; what is told of the end is not."""
        names = "A-DG7HR-YMR9R-0YQ", "A-DFNRD-VTAB2-4C2"
        counted = reported([puzzle_of(task_of(name)) for name in names])
        assert counted.alike == [Alike(1, 2)]
        assert not counted.fair

    def test_caught_alone(self) -> None:
        only = puzzle_of(task_of("A-3FC8T-8X837-4F73S-N32P8-JD"))
        counted = reported([only, puzzle(Kind.FORECAST)])
        assert counted.only == {one: int(one is Misreading.SLIDES_UNDER) for one in Misreading}

    def test_an_empty_set(self) -> None:
        counted = reported([])
        assert (counted.puzzles, counted.fair, list(counted.thumbs)) == (0, True, [])


class TestDiagnosis:
    """A wrong answer is traced to the mistakes that lead to it."""

    @pytest.mark.parametrize(
        ("kind", "words", "misreadings"),
        [
            (Kind.FORECAST, "T 9500", ["top-drags", "right-to-left"]),
            (Kind.FORECAST, "T", ["top-drags", "slides-under", "right-to-left"]),
            (Kind.FORECAST, "Y 1", []),
            (Kind.FORECAST, "R 13500", ["counter-clockwise"]),
        ],
    )
    def test_wrong(self, kind: Kind, words: str, misreadings: list[str]) -> None:
        task = task_of(IDS[kind])
        found = diagnose(task, task.understood(words.split()))
        assert not found.right
        assert list(found.misreadings) == misreadings

    @pytest.mark.parametrize("kind", Kind)
    def test_every_trap_leads_to_its_own_answer(self, kind: Kind) -> None:
        made = puzzle(kind)
        for one, trap in made.traps.items():
            if trap.caught and trap.answer:
                assert one in diagnose(made.task, trap.answer).misreadings

    @pytest.mark.parametrize("kind", Kind)
    def test_right(self, kind: Kind) -> None:
        made = puzzle(kind)
        found = diagnose(made.task, made.answer)
        assert (found.right, found.misreadings) == (True, ())

    @pytest.mark.parametrize("words", ["O O", "R O"])
    def test_one_of_several_that_a_mistake_finds(self, words: str) -> None:
        task = task_of(IDS[Kind.SHORTEST])
        assert diagnose(task, task.understood(words.split())).misreadings == (Misreading.TOP_DRAGS,)

    def test_a_longer_row_is_not_what_a_mistake_finds(self) -> None:
        task = task_of(IDS[Kind.SHORTEST])
        longer = task.understood(["T", "O", "O"])
        end = task.line(longer).steps(task.rules, Misreading.TOP_DRAGS)[-1].after
        assert end.at(Business.B)[-1] is Limousine.O  # it would do, but two cards do it too
        assert diagnose(task, longer).misreadings == ()

    @pytest.mark.parametrize(
        ("kind", "words"),
        [
            (Kind.FORECAST, "R 1 2"),
            (Kind.FORECAST, "R much"),
            (Kind.FORECAST, "R " + "9" * 5000),
            (Kind.ORDER, "R R L N"),
            (Kind.ORDER, "R R L N N"),
            (Kind.BLANKS, "R O"),
            (Kind.BLANKS, "O Y W W L W T"),
            (Kind.SHORTEST, "R R R R"),
            (Kind.RETRO, "RO/_/Y/L/T/N/V/W"),
        ],
    )
    def test_what_cannot_be_an_answer(self, kind: Kind, words: str) -> None:
        with pytest.raises(BadReply) as refused:
            task_of(IDS[kind]).understood(words.split())
        assert refused.value.task.kind is kind

    def test_the_mafia_limousine_is_in_no_puzzle(self) -> None:
        with pytest.raises(BadWord):
            task_of(IDS[Kind.FORECAST]).understood(["M"])

    @pytest.mark.parametrize("words", ["W", "white", "N Y W W L W T", "nywwlwt"])
    def test_blanks_alone_or_in_their_row(self, words: str) -> None:
        task = task_of(IDS[Kind.BLANKS])
        assert task.understood(words.split()) == puzzle(Kind.BLANKS).answer

    def test_where_a_mistake_leaves_the_way(self) -> None:
        made = puzzle(Kind.FORECAST)
        left = departure(made.task, made.answer, Misreading.TOP_DRAGS)
        assert left is not None
        assert (left.number, str(left.step.after)) == (2, "VR/OW/LT/Y/_/_/N/_")
        assert departure(made.task, made.answer, Misreading.BOTTOM_EARNS) is None


class TestTypos:
    """An id with a typo names what may have been meant."""

    @pytest.mark.parametrize(
        "typed",
        [
            "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SL",
            "A-1JQF8-4Z4QQ-3SFHF-ATQSR-SK",
            "a1jq8f4z4qq3sfhfatqsrks",
            "A-1JQ8F-4Z4UQ-3SFHF-ATQSR-SK",
        ],
    )
    def test_one_slip(self, typed: str) -> None:
        with pytest.raises(BadId) as refused:
            task_of(typed)
        assert IDS[Kind.FORECAST] in ids_meant(refused.value)

    @pytest.mark.parametrize("typed", ["", "B-123", "A", "A-" + "Z" * 5000])
    def test_too_far_off(self, typed: str) -> None:
        with pytest.raises(BadId) as refused:
            task_of(typed)
        assert ids_meant(refused.value) == ()

    def test_a_shortened_id_is_not_made_up(self) -> None:
        assert ids_meant(BadId("A-X", IdFault.CHECK)) == ()


TRUE = Weights(
    base=12, cards=4, limousines=1, skips=6, carries=2, way=1, rivals=3, bites=0, choices=5, slip=60
)


class TestCalibrating:
    """Weights are fitted to solve times."""

    @pytest.fixture
    def solves(self, forecasts: list[Puzzle]) -> list[Timed]:
        measures = [one.difficulty.measures for one in forecasts[: extent(64, 24)]]
        return [Timed(one, _seconds(TRUE, one)) for one in measures]

    def test_exact_times_are_predicted(self, solves: list[Timed]) -> None:
        fitted = fit(solves)
        assert fitted.before > 15
        assert fitted.after < 4
        assert fitted.unseen is not None
        assert fitted.after < fitted.unseen < 5
        assert fitted.explained > 0.95

    def test_a_few_solves_change_little_but_the_pace(self, solves: list[Timed]) -> None:
        for times in ([20.0, 20.0, 20.0], [5.0, 90.0, 30.0], [300.0, 20.0, 90.0]):
            few = [Timed(one.measures, time) for one, time in zip(solves, times, strict=False)]
            fitted = fit(few)
            assert fitted.say < 0.2
            pace = fitted.weights.cards / DEFAULT_WEIGHTS.cards
            for name, weight in DEFAULT_WEIGHTS._asdict().items():
                now = getattr(fitted.weights, name) / pace
                assert now == pytest.approx(weight, rel=0.25), name

    @pytest.mark.parametrize("number", [1, 2, 5, 12, 40])
    def test_no_fit_is_worse_than_the_weights_at_the_best_pace(
        self, solves: list[Timed], number: int
    ) -> None:
        for seed in range(5):
            chance = Random(seed)
            some = [Timed(one.measures, chance.uniform(1, 200)) for one in solves[:number]]
            told = [(_seconds(DEFAULT_WEIGHTS, one.measures), one.seconds) for one in some]
            paces = [seconds / usual for usual, seconds in told]
            best = min(sum(abs(pace * one - it) for one, it in told) for pace in paces)
            assert fit(some).after <= best / len(some) + 0.001

    def test_times_that_follow_from_the_cards_are_predicted_better_than_by_a_constant(self) -> None:
        found = [
            (cards, assess(Exercises(DEFAULT_RULES, seed).forecast(ExerciseWish(cards))))
            for cards in range(3, 8, extent(1, 2))
            for seed in range(extent(8, 5))
        ]
        fitted = fit([Timed(one.difficulty.measures, 4.0 + cards) for cards, one in found])
        assert fitted.before > 15
        assert fitted.after < 0.8 * 1.2  # by as much the middle time is off
        assert fitted.explained > 0.5
        assert min(fitted.weights) > 0

    def test_more_solves_make_it_surer(self, solves: list[Timed]) -> None:
        few, many = fit(solves[:4]), fit(solves)
        assert 0 < few.say < many.say < 1
        assert many.sureness.cards / many.weights.cards < few.sureness.cards / few.weights.cards

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize("kind", [kind for kind in Kind if WHOLE or not KINDS[kind].finite])
    def test_stars_are_fifths(self, kind: Kind) -> None:
        """About as many puzzles of every kind have each number of stars."""
        number = extent(1000, 60)
        made = list(make(Recipe(kind, number, 3), z3=False))
        stars = Counter(one.difficulty.stars for one in made)
        shares = [stars[one] / number for one in range(1, 6)]
        fifths = [round(one) for one in quantiles((one.difficulty.seconds for one in made), n=5)]
        assert min(shares) >= 0.08, f"limits that give fifths: {fifths}"
        assert max(shares) <= 0.35, f"limits that give fifths: {fifths}"

    def test_other_weights_leave_no_star_empty(self) -> None:
        """Seconds are one's own, stars are the same for all."""
        slow = DEFAULT_WEIGHTS._replace(base=500, cards=0)
        recipe = Recipe(Kind.FORECAST, 1, 3)
        usual, slowly = (assessed_block(recipe, 0, weights) for weights in (DEFAULT_WEIGHTS, slow))
        stars = [one.difficulty.stars for one in usual]
        assert set(stars) == {1, 2, 3, 4, 5}
        assert [one.difficulty.stars for one in slowly] == stars
        assert min(one.difficulty.seconds for one in slowly) >= 500

    def test_no_weight_is_negative(self, forecasts: list[Puzzle]) -> None:
        measures = [one.difficulty.measures for one in forecasts]
        hurried = [Timed(one, max(1.0, 60 - 9 * one.carries)) for one in measures]
        assert min(fit(hurried).weights) >= 0

    def test_a_measure_that_never_occurs_keeps_its_share(self) -> None:
        plain = Measures(3, 2, 0, 0, 4, 1, 2, 3, 0.1)
        both = [Timed(plain, 90.0), Timed(plain._replace(cards=5), 150.0)]
        fitted = fit(both * 6)
        kept, usual = fitted.weights, DEFAULT_WEIGHTS
        assert kept.skips / kept.carries == pytest.approx(usual.skips / usual.carries)
        assert kept.cards / kept.skips > usual.cards / usual.skips
        assert fit(both).unseen is None

    def test_a_log_in_both_spellings(self) -> None:
        name = IDS[Kind.FORECAST]
        lines = ["# mine", "", f"{name} 41.5", f'{{"id": "{name}", "seconds": 40}}']
        task = task_of(name)
        assert list(read_log(lines)) == [Logged(3, Solve(task, 41.5)), Logged(4, Solve(task, 40))]

    def test_answers_of_a_training_log_that_are_no_solves_are_passed_over(self) -> None:
        name = IDS[Kind.FORECAST]
        fields = ['"right": true', '"right": false', '"hints": 2', '"taken": ["R"]', '"taken": []']
        lines = [f'{{"id": "{name}", "seconds": 40, {field}}}' for field in fields]
        assert [logged.number for logged in read_log(lines)] == [1, 5]

    @pytest.mark.parametrize(
        ("line", "refusal"),
        [
            ("A-X 10", BadId),
            (f"{IDS[Kind.FORECAST]} soon", BadField),
            (f"{IDS[Kind.FORECAST]} 0", BadField),
            (f"{IDS[Kind.FORECAST]} nan", BadField),
            (f"{IDS[Kind.FORECAST]}", BadField),
            ('{"id": 5, "seconds": 4}', BadField),
            ('{"seconds": 4', BadField),
        ],
    )
    def test_a_bad_line_is_noted(self, line: str, refusal: type[Exception]) -> None:
        (logged, good) = read_log([line, f"{IDS[Kind.RETRO]} 9"])
        assert isinstance(logged.found, refusal)
        assert isinstance(good.found, Solve)

    def test_weights_are_written_and_read(self) -> None:
        assert read_weights(json.dumps(weights_record(TRUE))) == TRUE
        with pytest.raises(BadField) as refused:
            read_weights('{"schema": 1, "weights": {"base": -1}}')
        assert (refused.value.fault, refused.value.path) == (FieldFault.WRONG, "weights.base")


def _seconds(weights: Weights, measures: Measures) -> float:
    return weights.base + sum(a * b for a, b in zip(weights[1:], measures, strict=True))


class TestWords:
    @pytest.mark.parametrize("kind", Kind)
    def test_a_question_is_one_sentence(self, kind: Kind) -> None:
        for lang in Lang:
            asked = puzzle(kind).task.question(lang)
            assert asked.count("?") == 1
            assert asked.endswith("?")
            assert "{" not in asked

    def test_what_does_not_occur_is_no_reason(self) -> None:
        plain = Measures(1, 1, 0, 2, 3, 0, 1, 3, 0.12)
        assert list(difficulty_reasons(plain, Lang.EN)) == [
            "1 card matters",
            "1 limousine to keep track of",
            "2 motorcades on the move",
            "3 businesses to drive",
            "1 common mistake leads astray",
            "about 8 answers to choose from",
            "a small slip spoils it in 12 of 100 tries",
        ]

    def test_answers(self) -> None:
        assert Earner(Limousine.R, 14000).words(Lang.DE) == "R (rot) verdient 14000"
        assert puzzle(Kind.SHORTEST).answer.words(Lang.EN) == "R R"
        assert id_of(puzzle(Kind.RETRO).task) == IDS[Kind.RETRO]
        assert puzzle(Kind.RETRO).answer.words(Lang.IT) == "N/R/Y/V/T/L/W/O"
