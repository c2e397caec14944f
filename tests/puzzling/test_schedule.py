"""What comes next in a training, and against whom."""

from dataclasses import replace
from datetime import timedelta
from functools import cache
from random import Random

import pytest
from logged_answers import FORECAST, NOW, TODAY, answered, best, counted

from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import assess
from puzzles.series.ideas import Idea, needed_for
from puzzles.storage.ids import id_of, task_of
from puzzles.training.exercises import Exercises, ExerciseWish, earnings, race_rivals
from puzzles.training.log import Answered
from puzzles.training.schedule import (
    LESSONS,
    PASSED,
    UNPLACED,
    Again,
    Comebacks,
    Fresh,
    cards_for,
    next_lesson,
    planned,
    taught_by,
)
from puzzles.training.tally import tallied
from scheffeln.rules.misreadings import IN_ROWS, Misreading
from scheffeln.rules.rulings import DEFAULT_RULES


@cache
def exercise_of(cards: int) -> str:
    return id_of(Exercises(DEFAULT_RULES, seed=1).forecast(ExerciseWish(cards)))


class TestSchedule:
    def test_seven_of_ten_are_about_weak_spots(self) -> None:
        weak = answered(right=False, misreadings=("top-drags",), traps=("top-drags",))
        tally = counted([weak._replace(time=NOW)] * 12)
        chance = Random(1)
        plans = [planned(tally, Comebacks(), 0, TODAY, chance) for _ in range(1000)]
        share = sum(plan == Fresh(Misreading.TOP_DRAGS) for plan in plans) / 1000
        assert 0.65 < share < 0.75

    def test_those_that_cannot_be_told_apart_are_all_drilled(self) -> None:
        tied = (Misreading.COVERED_STUCK, Misreading.BOTTOM_ALONE)
        tally = counted([answered(right=False, misreadings=tied, traps=tied)] * 12)
        chance = Random(1)
        plans = [planned(tally, Comebacks(), 0, TODAY, chance) for _ in range(400)]
        assert min(plans.count(Fresh(one)) for one in tied) > 100

    @pytest.mark.parametrize("least", [min(IN_ROWS), max(IN_ROWS)])
    def test_of_the_others_the_one_that_was_met_least_comes_next(self, least: Misreading) -> None:
        traps = tuple(one for one in IN_ROWS if one is not least)
        tally = counted([answered(right=True, traps=traps)] * 3)
        assert planned(tally, Comebacks(), 0, TODAY, Random(1)) == Fresh(least)

    def test_what_failed_comes_back_but_not_at_once(self) -> None:
        comebacks = Comebacks()
        comebacks.answered(FORECAST, 10, Random(0), right=False)
        assert [comebacks.due(number) for number in (10, 11, 12)] == [None] * 3
        assert comebacks.due(16) == FORECAST
        comebacks.answered(FORECAST, 16, Random(0), right=True)
        assert comebacks.due(99) is None

    def test_after_a_comeback_there_are_three_new_ones(self) -> None:
        comebacks = Comebacks()
        for name in ("one", "other"):
            comebacks.answered(name, 0, Random(0), right=False)
        comebacks.answered("one", 10, Random(0), right=True)
        assert [comebacks.due(number) for number in (13, 14)] == [None, "other"]

    def test_what_fails_again_comes_back_on_another_day(self) -> None:
        comebacks = Comebacks()
        for number in (10, 14):
            comebacks.answered(FORECAST, number, Random(0), right=False)
        assert comebacks.due(99) is None

    def test_who_fails_at_everything_gets_something_new_three_times_of_four(self) -> None:
        comebacks, chance, again = Comebacks(), Random(0), 0
        for number in range(100):
            due = comebacks.due(number)
            again += due is not None
            comebacks.answered(due or f"new {number}", number, chance, right=False)
        assert 20 <= again <= 25

    @pytest.mark.parametrize(
        ("told", "cards"),
        [
            pytest.param("", 3, id="a-beginner-has-three"),
            pytest.param("++", 4, id="two-right-bring-one-more"),
            pytest.param("+-+-+", 3, id="two-in-a-row"),
            pytest.param("++++++++++", 7, id="never-more-than-seven"),
            pytest.param("++++--", 4, id="two-wrong-bring-one-less"),
            pytest.param("----", 3, id="never-less-than-three"),
        ],
    )
    def test_practice_rises(self, told: str, cards: int) -> None:
        answers: list[Answered] = []
        for sign in told:
            exercise = exercise_of(cards_for(answers))
            answers.append(answered(id=exercise, right=sign == "+"))
        assert cards_for(answers) == cards

    def test_what_is_too_easy_or_too_hard_says_nothing_of_the_cards(self) -> None:
        three, seven = exercise_of(3), exercise_of(7)
        risen = [answered(id=seven)] * 2
        assert cards_for(risen) == 4
        assert cards_for([*risen, *[answered(id=three)] * 9]) == 4
        assert cards_for([*risen, *[answered(id=seven, right=False)] * 9]) == 4
        assert cards_for([answered(id=seven, hints=1)] * 9) == 3

    def test_practice_is_no_harder_than_what_failed(self) -> None:
        risen = [answered(id=exercise_of(7))] * 4
        assert cards_for(risen) == 5
        for cards in (4, 3):
            risen.append(answered(id=exercise_of(cards), right=False))
            assert cards_for(risen) == cards

    def test_and_on_later_days(self) -> None:
        tally = tallied([answered(right=False, id="A-unknown"), answered(right=False)])
        chance = Random(0)
        tomorrow = TODAY + timedelta(days=2)
        plans = [planned(tally, Comebacks(), number, tomorrow, chance) for number in range(10)]
        assert [at for at, plan in enumerate(plans) if plan == Again(FORECAST)] == [2, 7]

    def test_the_course_has_a_lesson_for_every_misreading(self) -> None:
        assert {one.trap for one in LESSONS} == {*IN_ROWS, None}
        placed = [*[1] * 6, *[2] * 4, 3, 3, 4, 5, 6, 7]
        assert [one.cards for one in LESSONS] == placed + [7] * len(UNPLACED)

    def test_once_every_lesson_is_passed_there_is_none_left(self) -> None:
        every = range(1, len(LESSONS) + 1)
        tally = tallied([answered(lesson=number) for number in every for _ in range(PASSED)])
        assert next_lesson(tally) is None

    def test_nothing_is_needed_or_caught_that_a_later_lesson_teaches(self) -> None:
        met: set[Misreading] = set()
        for number, lesson in enumerate(LESSONS, 1):
            if lesson.trap is None:
                assert taught_by(number).later(Misreading) == frozenset()
                continue
            taught = taught_by(number)
            exercises = Exercises(DEFAULT_RULES, number)
            for _ in range(6):
                task = exercises.forecast(ExerciseWish(lesson.cards, lesson.trap, taught=taught))
                found = assess(task)
                caught = {one for one, trap in found.traps.items() if trap.caught}
                met |= caught
                assert lesson.trap in caught
                assert taught.later(caught) == frozenset()
                assert taught.covers(needed_for(task.line(found.answer).steps(task.rules)))
                if number == 1:
                    assert caught - taught.unplaced == {lesson.trap}
        assert met == {*Misreading}

    def test_no_lesson_is_passed_without_carrying_out_the_row(self) -> None:
        for number, lesson in enumerate(LESSONS, 1):
            if lesson.trap is None:
                continue
            exercises = Exercises(DEFAULT_RULES, number)
            for _ in range(4):
                wish = ExerciseWish(lesson.cards, lesson.trap, taught=taught_by(number))
                task = exercises.forecast(wish)
                assert isinstance(task, ForecastTask)
                assert best(task) is not best(replace(task, row=()))

    def test_sixteen_lead_from_one_card_to_seven_and_the_last_four_mix_everything(self) -> None:
        """Logs know a lesson by its number: none may come to be another one."""
        placed = LESSONS[: len(LESSONS) - len(UNPLACED)]
        rows = [1] * 6 + [2] * 4 + [3] * 2 + [4, 5, 6, 7]
        assert [lesson.cards for lesson in placed] == rows
        mixed = [taught_by(number).covers(Idea) for number in range(1, 17)]
        assert mixed[-4:] == [lesson.trap is None for lesson in placed[-4:]] == [True] * 4
        assert all(lesson.trap for lesson in placed[:-4])
        assert [taught_by(number).later(Misreading) for number in range(13, 17)] == [set()] * 4

    def test_a_right_answer_with_hints_does_not_pass_one(self) -> None:
        tally = tallied([answered(lesson=1), answered(lesson=1), answered(lesson=1, hints=1)])
        assert next_lesson(tally) == 1
        tally.add(answered(lesson=1))
        assert next_lesson(tally) == 2

    def test_three_right_answers_in_a_row_pass_a_lesson(self) -> None:
        tally = tallied([answered(lesson=1)] * 2)
        assert next_lesson(tally) == 1
        tally.add(answered(lesson=1))
        assert next_lesson(tally) == 2
        tally.add(answered(lesson=1, right=False))
        assert next_lesson(tally) == 1


class TestRivals:
    def test_one_without_mistakes_wants_thebest(self) -> None:
        task = task_of(FORECAST)
        (rival,) = race_rivals(task, 1, 10, 0, Random(0))  # type: ignore[arg-type]  # it is a forecast
        worth = earnings(task)  # type: ignore[arg-type]
        assert worth[rival.wants[0]] == max(worth.values())
        assert 5 <= rival.after <= 15
