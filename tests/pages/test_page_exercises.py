"""What the page's trainer makes, and for whom: exercises, drills, lessons, what it finds weak."""

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt

import pytest
from extent import extent
from visits import Visit

from puzzles.answers import certify_all
from puzzles.check import check_lines
from puzzles.grade import DEFAULT_WEIGHTS
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import Assessed, assess
from puzzles.puzzle import Puzzle, line_of
from puzzles.report import Numbered, report
from puzzles.series.ideas import needed_for
from puzzles.storage.ids import task_of
from puzzles.training.exercises import earnings
from puzzles.training.schedule import LESSONS, taught_by
from scheffeln.rules.misreadings import Misreading

MADE = extent(10_000, 80)
MAKE = """([seed, count, cards, traps]) => {
  const { book } = law;
  const rules = law.rules({});
  let series = training.begunSeries(seed);
  return Array.from({ length: count }, (_, number) => {
    const trap = traps.length ? traps[number % traps.length] : undefined;
    const made = training.nextForecast(series, { rules, cards, trap, values: book.values });
    series = made.series;
    const answer = training.foreseen(made.task, training.readingsOf(rules).official);
    return [training.idOf(made.task), answer.car, answer.value, training.trapsOf(made.task)];
  });
}"""


class TestExercises:
    """What is made on the page is as fair as what `puzzle make` makes."""

    @pytest.mark.parametrize("mixed", [False, True], ids=["plain", "weak-spots"])
    def test_they_pass_check_and_report(self, trainer: Visit, *, mixed: bool) -> None:
        traps = ["skip-to-empty", "right-to-left", "bottom-earns"] if mixed else []
        made = trainer.tab.evaluate(MAKE, ["fair", MADE, 7, traps])
        puzzles = list(proved(made))
        doubts = [one.doubts for one in check_lines(map(line_of, puzzles)) if one.doubts]
        assert doubts == []
        seen = report(Numbered(*one) for one in enumerate(puzzles, 1))
        assert [one for one in seen.thumbs if not one.fair] == []
        assert seen.fair
        for counts in (seen.limousines.values(), seen.businesses.values()):
            assert min(counts) > MADE / 8 - 4 * sqrt(MADE * 7 / 64)

    def test_the_same_seed_makes_the_same(self, trainer: Visit) -> None:
        one, same, other = (
            trainer.tab.evaluate(MAKE, [seed, 3, 7, []]) for seed in ("a", "a", "b")
        )
        assert one == same != other

    def test_a_trap_that_is_wished_for_is_there(self, trainer: Visit) -> None:
        made = trainer.tab.evaluate(MAKE, ["traps", 24, 7, list(Misreading)])
        wished = [one in traps for one, (*_, traps) in zip([*Misreading] * 2, made, strict=False)]
        assert all(wished)


DRILLED = """(trap) => {
  const setting = { pace: 0, rivals: 3, speed: 12, slips: 0, kind: "forecast" };
  const supply = { rules: law.rules({}), values: law.book.values, shelf: [] };
  const moment = (now) => ({ now, date: 7 });
  const none = training.NOTHING_YET;
  let session = training.begun("practice", setting, supply, none, moment(0), { trap });
  const told = [];
  for (let now = 1e6; !session.over; now += 1e6) {
    const { task } = session.round;
    told.push([training.likeness(task), training.marksOf(task).traps.includes(trap)]);
    const { session: after } = training.touched(session, "R", moment(now));
    session = after.over ? after : training.dealtNext(after, none, moment(now));
  }
  return told;
}"""
"""The puzzles of a drill, without letters and colours, and whether each catches the mistake."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("mistake", list(Misreading))
def test_a_drill_is_ten_puzzles_of_its_mistake_and_none_is_another_turned(
    trainer: Visit, mistake: Misreading
) -> None:
    told = trainer.tab.evaluate(DRILLED, str(mistake))
    assert len({alike for alike, _ in told}) == len(told) == 10
    assert all(caught for _, caught in told)


SOUGHT = """() => {
  const rules = law.rules({});
  const wish = { rules, cards: 3, trap: "slides-under", values: law.book.values };
  const told = [];
  let [series, pieces] = [training.begunSeries("7"), 0];
  for (let number = 0; number < 10; number += 1) {
    const afresh = { ...series };
    while (!training.soughtForecast(series, wish)) pieces += 1;
    const made = [series, afresh].map((one) => training.nextForecast(one, wish));
    told.push(made.map(({ task }) => training.idOf(task)));
    ({ series } = made[0]);
  }
  return [told, pieces];
}"""


def test_a_round_is_looked_for_bit_by_bit_and_is_the_same(trainer: Visit) -> None:
    told, pieces = trainer.tab.evaluate(SOUGHT)
    assert [one for one, _ in told] == [other for _, other in told]
    assert pieces > len(told)


LESSON = """([number, count]) => {
  const { book } = law;
  const { cards, trap, ideas, later } = book.lessons[number - 1];
  const wish = { rules: law.rules({}), cards, trap, lesson: { ideas, later }, values: book.values };
  let series = training.begunSeries(`lesson/${number}`);
  return Array.from({ length: count }, () => {
    const made = training.nextForecast(series, wish);
    series = made.series;
    return training.idOf(made.task);
  });
}"""
FINISHED = """(passed) => {
  const lessons = new Map(law.book.lessons.map((_, index) => [index + 1, 3]));
  lessons.set(16, passed);
  const tally = { ...training.NOTHING_YET, lessons };
  const setting = { pace: 0, rivals: 0, speed: 9, slips: 0, kind: "forecast" };
  const supply = { rules: law.rules({}), values: law.book.values, shelf: [] };
  const moment = { now: 0, date: 0 };
  const session = training.begun("course", setting, supply, tally, moment, { lesson: 16 });
  return training.dealtNext({ ...session, result: {} }, tally, moment).over;
}"""


class TestLessons:
    def test_after_the_last_the_course_is_over(self, trainer: Visit) -> None:
        assert [trainer.tab.evaluate(FINISHED, row) for row in (2, 3)] == [False, True]

    def test_they_need_and_catch_nothing_that_a_later_lesson_teaches(self, trainer: Visit) -> None:
        for number, lesson in enumerate(LESSONS, 1):
            if lesson.trap is None:
                continue
            taught = taught_by(number)
            for name in trainer.tab.evaluate(LESSON, [number, 6]):
                found = assess(task_of(name))
                caught = {one for one, trap in found.traps.items() if trap.caught}
                assert lesson.trap in caught
                assert taught.later(caught) == frozenset(), (number, name)
                steps = found.task.line(found.answer).steps(found.task.rules)
                assert taught.covers(needed_for(steps)), (number, name)

    def test_none_is_passed_without_carrying_out_the_row(self, trainer: Visit) -> None:
        for number, lesson in enumerate(LESSONS, 1):
            for name in trainer.tab.evaluate(LESSON, [number, 6]) if lesson.trap else ():
                task = task_of(name)
                assert isinstance(task, ForecastTask)
                now, then = (earnings(one) for one in (replace(task, row=()), task))
                best = max(then, key=lambda car: then[car])
                assert now.get(best, -1) < max(now.values()), (number, name)


def proved(made: list[tuple[str, str, int, list[str]]]) -> Iterator[Puzzle]:
    """Made exercises as puzzles: answer and traps as the page claims, the rest worked out."""
    tasks = [task_of(name) for name, *_ in made]
    assessed = ForecastTask.assess(
        [one for one in tasks if isinstance(one, ForecastTask)], DEFAULT_WEIGHTS
    )
    for one, (name, car, value, traps) in zip(assessed, made, strict=True):
        assert isinstance(one, Assessed), name
        assert one.answer.record() == {"car": car, "value": value}
        assert [str(trap) for trap, found in one.traps.items() if found.caught] == traps
        yield Puzzle.of(one, certify_all([(one.task, one.answer)]))


LEARNER = """([misreading, seed, rounds]) => {
  const rules = law.rules({});
  const { official, lenses } = training.readingsOf(rules);
  const lens = lenses.find(({ id }) => id === misreading);
  const chance = new training.Chance(`learner/${misreading}/${seed}`);
  let series = training.begunSeries(`${misreading}/${seed}`);
  let tally = training.NOTHING_YET;
  let failed = [];
  const cars = [..."ROYLTNVW"];
  for (let number = 0; number < rounds; number += 1) {
    const plan = training.planned(tally, failed, number, 0, chance);
    let task = "again" in plan ? training.taskOf(plan.again) : null;
    if (!task) {
      const cards = training.cardsFor(tally.recent);
      const wish = { rules, cards, trap: plan.trap, values: law.book.values };
      ({ task, series } = training.nextForecast(series, wish));
    }
    const id = training.idOf(task);
    const reading = lens ? lens.reading : official;
    const best = cars.filter((car) => training.holds(task, { car }, reading));
    const slip = chance.share() < 0.05 || !best.length;
    const car = slip ? chance.one(cars.filter((one) => !best.includes(one))) : chance.one(best);
    const { right, misreadings } = training.diagnose(task, { car });
    failed = training.returning(failed, { id, right }, number, chance);
    tally = training.counted(tally, [{
      schema: 1, time: training.written(0), id, mode: "practice", run: "", answer: { car }, right,
      seconds: 9, misreadings, traps: training.trapsOf(task), themes: [],
    }]);
  }
  return training.weaknesses(tally).map(({ misreading, others }) => [misreading, ...others].join());
}"""


class TestLearners:
    """Sixty rounds show a weakness, and only one that is there; one answer in twenty is a slip."""

    def test_a_misreading_is_found(self, trainer: Visit) -> None:
        told = {one: trainer.tab.evaluate(LEARNER, [one, 1, 60]) for one in Misreading}
        assert sum(found[:1] == [one] for one, found in told.items()) >= len(Misreading) - 1, told

    def test_nothing_is_named_where_nothing_is(self, trainer: Visit) -> None:
        for seed in range(extent(100, 4)):
            assert trainer.tab.evaluate(LEARNER, ["", seed, 60]) == []


THEMES = """([right, wrong, same]) => {
  let number = 0;
  const answer = (theme, right) => ({
    schema: 1, time: training.written(0), id: `A-${same ? theme : (number += 1)}`,
    mode: "practice", run: "", answer: null, right, seconds: 9,
    misreadings: [], traps: [], themes: [theme],
  });
  const told = [
    ...Array.from({ length: 90 }, () => answer("threat", true)),
    ...Array.from({ length: right }, () => answer("lift", true)),
    ...Array.from({ length: wrong }, () => answer("lift", false)),
  ];
  return training.weakThemes(training.counted(training.NOTHING_YET, told)).map((one) => one.theme);
}"""


@pytest.mark.parametrize(
    ("right", "wrong", "weak"), [(0, 2, []), (2, 8, ["lift"]), (60, 4, []), (0, 0, [])]
)
def test_a_theme_is_weak_where_it_fails_more_often_than_the_rest(
    trainer: Visit, right: int, wrong: int, weak: list[str]
) -> None:
    assert trainer.tab.evaluate(THEMES, [right, wrong, False]) == weak
    assert trainer.tab.evaluate(THEMES, [right, wrong, True]) == [], "one puzzle, again and again"
