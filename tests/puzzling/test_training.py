"""Training: the log, and what it says of a player."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from extent import extent
from logged_answers import FORECAST, NOW, TODAY, answered, best, counted

from puzzles.answers import diagnose
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import Earner, Named
from puzzles.kinds.task import Task, assess
from puzzles.storage.ids import id_of, task_of
from puzzles.training.exercises import Exercises, ExerciseWish, earnings
from puzzles.training.habits import Habit, wrong_ways
from puzzles.training.log import Answered, Mode, read_answers
from puzzles.training.schedule import (
    Again,
    Comebacks,
    Fresh,
    cards_for,
    planned,
)
from puzzles.training.tally import Tally, tallied
from puzzles.training.weakness import SuspectedCause, Suspicion, likeliest
from scheffeln.board import LIMOUSINES, Limousine
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.training.round import RoundResult
from scheffeln_cli.training.verdict import is_telling

DOCS = Path(__file__).parents[2] / "docs"


def test_modes_are_written_as_the_docs_list_them() -> None:
    """Another program finds its answers in a log by these words."""
    told = (DOCS / "training.md").read_text(encoding="utf-8")
    (row,) = re.findall(r"^\| `mode` \|(.*)\|$", told, re.MULTILINE)
    lines = [answered(mode=mode).line() for mode in Mode]
    assert re.findall(r"`(\S+)`", row) == [json.loads(line)["mode"] for line in lines]


class TestLog:
    def test_what_is_written_is_read_back(self) -> None:
        one = answered(
            right=False,
            misreadings=("bottom-alone",),
            traps=("bottom-alone", "top-drags"),
            themes=("passenger",),
            hints=2,
            taken=(LIMOUSINES[1],),
            lesson=3,
            telling=False,
        )
        ((number, found),) = read_answers([one.line() + "\n"])
        assert (number, found) == (1, one)

    def test_no_answer_where_time_ran_out(self) -> None:
        one = answered(answer=None, right=False)
        ((_, found),) = read_answers([one.line()])
        assert found == one

    def test_what_shows_nothing_counts_for_nothing(self) -> None:
        wrong = answered(right=False, traps=("top-drags",))
        slept = wrong._replace(right=True, telling=False, time=wrong.time + timedelta(hours=1))
        assert tallied([wrong, slept]) == tallied([wrong])

    @pytest.mark.parametrize(
        ("left", "takes", "telling"),
        [
            pytest.param(8, True, True, id="all-free"),
            pytest.param(8, False, False, id="takes-none"),
            pytest.param(1, True, False, id="only-one-is-left"),
            pytest.param(0, True, False, id="none-that-earns"),
        ],
    )
    def test_only_a_choice_shows_anything(self, left: int, *, takes: bool, telling: bool) -> None:
        task = task_of(FORECAST)
        assert isinstance(task, ForecastTask)
        worth = earnings(task)
        taken = {8: (), 1: LIMOUSINES[1:], 0: tuple(one for one in LIMOUSINES if worth.get(one))}
        reply = Named(LIMOUSINES[0]) if takes else None
        assert is_telling(task, RoundResult(reply, 3.0, taken=taken[left])) is telling

    def test_who_gives_up_has_not_solved_it(self) -> None:
        given_up = RoundResult(None, 3.0, gave_up=True)
        assert is_telling(task_of(FORECAST), given_up)
        tally = tallied([answered(answer=None, right=False)])
        assert (tally.answers, tally.right, [*tally.failed]) == (1, 0, [answered().id])

    def test_the_fields_are_those_of_the_page(self) -> None:
        said = json.loads(answered().line())
        assert list(said) == [
            *("schema", "time", "id", "mode", "run", "answer", "right", "seconds"),
            *("misreadings", "traps", "themes"),
        ]
        assert said["time"] == "2026-11-17T18:04:31.250Z"

    def test_a_bad_line_does_not_stop_the_rest(self) -> None:
        lines = ["{", answered().line(), answered(seconds=5.0).line().replace('"car"', '"cars"')]
        found = [isinstance(one, Answered) for _, one in read_answers(lines)]
        assert found == [False, True, True]

    def test_a_line_that_is_there_already_counts_once(self) -> None:
        assert len(list(read_answers([answered().line()] * 3))) == 1

    def test_misreadings_of_a_later_version_are_passed_over(self) -> None:
        tally = tallied([answered(traps=("teleports", "top-drags"))])
        assert list(tally.met) == [Misreading.TOP_DRAGS]


class TestWeaknesses:
    """Named only with evidence."""

    def wrong(self, *fits: str, traps: tuple[str, ...] = ()) -> Answered:
        return answered(right=False, misreadings=fits, traps=traps or fits)

    def test_two_wrong_answers_are_no_evidence(self) -> None:
        assert counted([self.wrong("top-drags")] * 2).weaknesses() == []

    def test_five_are(self) -> None:
        (found,) = counted([self.wrong("top-drags")] * 5).weaknesses()
        assert found[:3] == (Misreading.TOP_DRAGS, 5, 5)

    def test_one_in_forty_is_a_slip(self) -> None:
        met = [answered(traps=("top-drags",))] * 195
        assert counted([*met, *[self.wrong("top-drags")] * 5]).weaknesses() == []

    def test_a_puzzle_that_comes_back_is_no_new_evidence(self) -> None:
        assert tallied([self.wrong("top-drags")] * 12).weaknesses() == []

    def test_those_that_cannot_be_told_apart_are_named_together(self) -> None:
        (found,) = counted([self.wrong("covered-stuck", "bottom-alone")] * 6).weaknesses()
        assert {found.misreading, *found.others} == {"covered-stuck", "bottom-alone"}
        more = [self.wrong("covered-stuck")] * 2
        (first, *_) = counted(
            [*[self.wrong("covered-stuck", "bottom-alone")] * 6, *more]
        ).weaknesses()
        assert first[:4] == (Misreading.COVERED_STUCK, 8, 8, ())

    @pytest.mark.parametrize(("against", "tied"), [(0, True), (2, True), (3, False)])
    def test_three_puzzles_that_speak_against_one_part_them(
        self, against: int, *, tied: bool
    ) -> None:
        both = [self.wrong("covered-stuck", "bottom-alone")] * 6
        avoided = [answered(traps=("bottom-alone",))] * against
        (found,) = counted([*both, *avoided]).weaknesses()
        named = {"covered-stuck", "bottom-alone"} if tied else {"covered-stuck"}
        assert set(found.candidates) == named

    def test_an_answer_that_is_explained_is_no_evidence_of_another(self) -> None:
        both = [self.wrong("top-drags", "slides-under")] * 4
        more = [self.wrong("top-drags")] * 4
        met = [answered(traps=("slides-under",))] * 20
        (only,) = counted([*both, *more, *met]).weaknesses()
        assert only.misreading is Misreading.TOP_DRAGS

    def test_what_was_learnt_is_none_any_more(self) -> None:
        met = answered(traps=("top-drags",))
        tally = counted([*[self.wrong("top-drags")] * 20, *[met] * 10, *[met] * 20])
        assert tally.weaknesses() == []
        (gone,) = tally.overcome()
        assert gone.misreading is Misreading.TOP_DRAGS
        assert (gone.before, gone.lately) == ((20, 20), (0, 30))

    def test_one_slip_does_not_bring_it_back_but_two_do(self) -> None:
        met, wrong = answered(traps=("top-drags",)), self.wrong("top-drags")
        learnt = [*[wrong] * 20, *[met] * 30]
        assert counted([*learnt, wrong]).weaknesses() == []
        (again,) = counted([*learnt, wrong, wrong]).weaknesses()
        assert (again.before, again.lately) == ((20, 26), (2, 26))

    def test_what_is_made_now_and_then_is_not_gone_after_fifteen(self) -> None:
        met, wrong = answered(traps=("top-drags",)), self.wrong("top-drags")
        assert counted([*[wrong, met, met, met] * 5, *[met] * 15]).weaknesses()

    def test_what_is_gone_still_explains_the_answers_of_its_time(self) -> None:
        both = ("bottom-alone", "covered-stuck")
        met = answered(traps=both)
        wrong = [*[self.wrong(*both)] * 6, *[self.wrong("bottom-alone", traps=both)] * 9]
        assert counted([*wrong, *[met] * 30]).weaknesses() == []

    def test_what_is_gone_leaves_no_suspicion(self) -> None:
        both = ("bottom-alone", "covered-stuck")
        wrong = [*[self.wrong(*both)] * 10, *[self.wrong("bottom-alone", traps=both)] * 5]
        tally = counted([*wrong, *[answered(traps=both)] * 30])
        assert tally.overcome()
        assert tally.suspicion() is None

    def test_one_slip_among_few_does_not_choose_between_two(self) -> None:
        both, slip = ("blocked-by-full", "slides-under"), self.wrong("slides-under", traps=("x",))
        wrong = [*[self.wrong(*both)] * 4, self.wrong("blocked-by-full", traps=both), slip]
        (found,) = counted(wrong).weaknesses()
        assert {one.value for one in found.candidates} == {*both}

    def test_only_forecasts_are_evidence(self) -> None:
        other = [self.wrong("top-drags")._replace(id=f"B-{at}") for at in range(9)]
        assert tallied(other).weaknesses() == []
        rows = [self.wrong("top-drags")._replace(answer={"cards": ["R", "O"]})] * 9
        assert counted(rows).weaknesses() == []
        assert counted(rows).suspicion() is None

    def test_a_few_answers_are_a_suspicion(self) -> None:
        tally = counted([self.wrong("top-drags")] * 2 + [self.wrong()])
        assert tally.weaknesses() == []
        assert tally.suspicion() == Suspicion(Misreading.TOP_DRAGS, 2, 3)
        assert counted([self.wrong("top-drags"), self.wrong()]).suspicion() is None

    def test_mistakes_that_as_many_answers_fit_are_suspected_together(self) -> None:
        tally = counted([self.wrong("top-drags", "pair-blocked", "lone-only") for _ in range(2)])
        alike = Misreading.LONE_ONLY, Misreading.PAIR_BLOCKED, Misreading.TOP_DRAGS
        assert tally.suspicion() == Suspicion(alike[0], 2, 2, alike[1:])

    def test_the_likeliest_is_the_one_that_most_answers_speak_for(self) -> None:
        one, other = Misreading.COVERED_STUCK, Misreading.BOTTOM_ALONE
        wrong = (self.wrong(one), self.wrong(one), self.wrong(other))
        recent = [it._replace(id=f"A-{at}") for at, it in enumerate(wrong)]
        assert likeliest(recent, (other, one)) == {one: 2, other: 1}
        assert [*likeliest([], (other, one))] == [other, one]

    def test_what_was_answered_first_counts_wherever_it_stands(self) -> None:
        early, late = self.wrong("top-drags"), answered(time=NOW + timedelta(hours=1))
        for lines in ([early, late], [late, early]):
            daily = [one._replace(mode=Mode.DAILY) for one in lines]
            assert list(tallied(daily).days.values()) == [False]


class TestLearners:
    """A learner who makes one misreading, with one slip in twenty answers, for sixty rounds."""

    ROUNDS = 60
    SLIPS = 0.05

    def learn(self, mistake: Misreading | None) -> Tally:
        chance = Random(f"learner {mistake}")
        exercises = Exercises(DEFAULT_RULES, seed=5)
        tally, comebacks = Tally(), Comebacks()
        for number in range(self.ROUNDS):
            plan = planned(tally, comebacks, number, TODAY, chance)
            if isinstance(plan, Again):
                task = task_of(plan.id)
            else:
                task = exercises.forecast(ExerciseWish(cards_for(tally.recent), plan.trap))
            one = self.answer(task, mistake, number, chance)
            tally.add(one)
            comebacks.answered(one.id, number, chance, right=one.right)
        return tally

    def answer(
        self, task: Task, mistake: Misreading | None, number: int, chance: Random
    ) -> Answered:
        assessed = assess(task)
        seen = assessed.traps[mistake].found.answer if mistake else assessed.answer
        car = seen.car if isinstance(seen, Earner | Named) else LIMOUSINES[0]
        if chance.random() < self.SLIPS:
            car = chance.choice(LIMOUSINES)
        found = diagnose(task, Named(car))
        return answered(
            time=NOW + timedelta(seconds=number),
            id=id_of(task),
            right=found.right,
            misreadings=tuple(found.misreadings),
            traps=tuple(one for one, trap in assessed.traps.items() if trap.caught),
        )

    def test_the_misreading_is_named_the_weakest(self) -> None:
        some = list(Misreading)[:: extent(1, 9)]
        named = [self.learn(one).weaknesses()[:1] for one in some]
        right = sum(
            bool(found) and found[0].candidates == (one,)
            for one, found in zip(some, named, strict=True)
        )
        assert right >= len(some) - extent(1, 0)

    def test_nothing_is_named_of_one_who_makes_none(self) -> None:
        assert self.learn(None).weaknesses() == []


class TestHabits:
    """Whoever carries the row out badly holds no wrong rule, and is not told that they do."""

    ROUNDS = 40

    def learn(self, take: Callable[[ForecastTask, Random], Limousine], seed: int) -> Tally:
        chance, exercises = Random(seed), Exercises(DEFAULT_RULES, seed)
        tally, comebacks = Tally(), Comebacks()
        for number in range(self.ROUNDS):
            plan = planned(tally, comebacks, number, TODAY, chance)
            trap = plan.trap if isinstance(plan, Fresh) else None
            task = exercises.forecast(ExerciseWish(cards_for(tally.recent), trap))
            assert isinstance(task, ForecastTask)
            car = take(task, chance)
            found = diagnose(task, Named(car))
            tally.add(
                answered(
                    time=NOW + timedelta(seconds=number),
                    id=id_of(task),
                    answer={"car": str(car)},
                    right=found.right,
                    misreadings=tuple(found.misreadings),
                    traps=tuple(one for one, it in assess(task).traps.items() if it.caught),
                )
            )
        return tally

    @pytest.mark.parametrize("seed", [3, 4, 5][: extent(3, 1)])
    def test_the_row_is_not_carried_out(self, seed: int) -> None:
        tally = self.learn(lambda task, _: best(replace(task, row=())), seed)
        assert tally.weaknesses() == []
        assert [one.habit for one in tally.habits()] == [Habit.AS_IT_LIES]

    def test_the_last_card_is_left_out(self) -> None:
        tally = self.learn(lambda task, _: best(replace(task, row=task.row[:-1])), 1)
        assert tally.weaknesses() == []
        assert [one.habit for one in tally.habits()] == [Habit.LAST_CARD]

    def test_who_leaves_out_the_only_card_has_not_carried_out_the_row(self) -> None:
        """One card tells the two habits not apart, and the plainer one is named."""
        exercises = Exercises(DEFAULT_RULES, seed=1)
        made = [id_of(exercises.forecast(ExerciseWish(1))) for _ in range(8)]
        shown = {habit for name in made for habit in wrong_ways(name)}
        assert Habit.AS_IT_LIES in shown
        assert Habit.LAST_CARD not in shown

    def test_the_second_best_is_taken(self) -> None:
        tally = self.learn(lambda task, _: best(task, 1), 1)
        assert tally.weaknesses() == []
        assert [one.habit for one in tally.habits()] == [Habit.SECOND_BEST]
        assert tally.suspicion() is None  # where two are second best, either of them is the habit

    def test_who_guesses_is_told_that_nothing_explains_it(self) -> None:
        tally = self.learn(lambda _, chance: chance.choice(LIMOUSINES), 1)
        assert (tally.weaknesses(), tally.habits(), tally.suspicion()) == ([], [], None)
        assert tally.baffled()

    def test_a_few_wrong_answers_among_many_baffle_nobody(self) -> None:
        wrong = [answered(right=False)] * 5
        assert counted([*wrong, *[answered()] * 4]).baffled()
        assert not counted([*wrong, *[answered()] * 5]).baffled()
        assert not counted(wrong[1:]).baffled()

    def test_a_minority_of_what_failed_names_no_mistake(self) -> None:
        some = [answered(right=False, misreadings=("top-drags",), traps=("top-drags",))] * 6
        every = [one for one in Misreading if one is not Misreading.TOP_DRAGS]
        rest = [answered(right=False, misreadings=(one,), traps=(one,)) for one in every]
        assert counted([*some, *rest[:9]]).weaknesses()
        assert counted([*some, *rest[:10]]).weaknesses() == []

    def test_what_is_right_with_hints_does_not_show_that_a_mistake_is_gone(self) -> None:
        wrong = answered(right=False, misreadings=("top-drags",), traps=("top-drags",))
        helped = answered(traps=("top-drags",), hints=1)
        assert counted([*[wrong] * 20, *[helped] * 30]).weaknesses()


def test_three_times_of_four_is_made_half_the_time_at_least() -> None:
    """The lower end of what the rate may be is well below the rate, and rises with the evidence."""
    assert SuspectedCause(Misreading.TOP_DRAGS, 3, 4).strength == 0.5
    assert SuspectedCause(Misreading.TOP_DRAGS, 1, 1).strength == 0.5
    assert SuspectedCause(Misreading.TOP_DRAGS, 30, 40).strength > 0.6
