"""The same log comes to the same figures on the page and in Python."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from playwright.sync_api import Browser
from visits import Visit, bare_training, written

from puzzles.kinds.task import Kind
from puzzles.make import make
from puzzles.recipe import Recipe
from puzzles.series.daily import every_day
from puzzles.training.habits import Habit, may_explain, wrong_ways
from puzzles.training.log import Answered, Mode, stamp
from puzzles.training.schedule import LESSONS, cards_for
from puzzles.training.speed import by_cards, by_run, usual
from puzzles.training.tally import Tally, tallied
from puzzles.training.weakness import Weakness, likeliest
from scheffeln.board import LIMOUSINES
from scheffeln.rules.misreadings import Misreading
from solver.themes import Theme

EVERY_DAY = every_day()
COUNTED = """({ lines, parts }) => {
  const every = law.book.misreadings.map(({ id }) => id);
  const answers = lines.map(training.answerOf);
  let tally = training.NOTHING_YET;
  for (const [from, to] of parts) tally = training.counted(tally, answers.slice(from, to));
  if (tally.late) tally = training.counted(training.NOTHING_YET, training.inOrder(answers));
  const { met, failed, days, lessons } = tally;
  return {
    answers: tally.answers, right: tally.right, met: Object.fromEntries(met), failed: [...failed],
    days: Object.fromEntries(days), lessons: [...lessons], weaknesses: training.weaknesses(tally),
    overcome: training.overcome(tally), suspicion: training.suspicion(tally),
    habits: training.habits(tally), baffling: training.baffling(tally),
    best: training.MODES.map((mode) => training.bestOf(tally, mode)),
    byCards: training.paceByCards(tally).map(([cards, pace]) => [cards, ...Object.values(pace)]),
    byRun: training.paceByRun(tally).map((pace) => Object.values(pace)),
    usual: training.usual(tally.recent) || null,
    cards: training.cardsFor(tally.recent), likeliest: training.likeliest(tally, every),
  };
}"""


@pytest.fixture(scope="module")
def trainer(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    opened = Visit(browser, written(tmp_path_factory.mktemp("tally"), bare_training()))
    opened.tab.wait_for_function("window.training")
    yield opened
    opened.close()


def log(seed: int, number: int) -> list[Answered]:
    """Answers of somebody who has a mistake or two, gets better, and trains in every mode."""
    chance = Random(seed)
    habits = chance.sample(list(Misreading), 2)
    begun = datetime(2026, 1, 1, 12, tzinfo=UTC)
    return [_answer(chance, begun + timedelta(hours=7 * at), habits) for at in range(number)]


def _answer(chance: Random, time: datetime, habits: list[Misreading]) -> Answered:
    traps = tuple(map(str, chance.sample(list(Misreading), 5)))
    fallen = tuple(one for one in habits if one in traps and chance.random() < 0.7)
    right = not fallen and chance.random() < 0.9
    mode = chance.choice(list(Mode))
    return Answered(
        time=time,
        id=chance.choice(EVERY_DAY) if chance.random() < 0.5 else f"A-{chance.randrange(400)}",
        mode=mode,
        run=datetime(time.year, time.month, time.day, tzinfo=UTC),
        answer=chance.choice([None, {"cards": ["R", "O"]}, *[{"car": "R"}] * 18]),
        right=right,
        seconds=chance.randrange(1, 64_000) / 8,
        misreadings=() if right else fallen,
        traps=traps,
        themes=tuple(map(str, chance.sample(list(Theme), chance.randrange(3)))),
        hints=int(chance.random() < 0.1),
        lesson=chance.randrange(1, len(LESSONS) + 1) if mode is Mode.COURSE else 0,
        telling=mode is not Mode.RACE or chance.random() < 0.5,
    )


TELLING = log(1, 1)[0]._replace(telling=True)


def told(tally: Tally) -> dict[str, object]:
    """A tally as the page tells it."""
    suspicion = tally.suspicion()
    return {
        "answers": tally.answers,
        "right": tally.right,
        "met": tally.met,
        "failed": [[name, stamp(when)] for name, when in tally.failed.items()],
        "days": {day.isoformat(): right for day, right in tally.days.items()},
        "lessons": [[number, row] for number, row in tally.lessons.items()],
        "weaknesses": [_told(one) for one in tally.weaknesses()],
        "overcome": [_told(one) for one in tally.overcome()],
        "suspicion": suspicion and {**suspicion._asdict(), "others": [*suspicion.others]},
        "habits": [one._asdict() for one in tally.habits()],
        "baffling": list(tally.baffled() or ()) or None,
        "best": [tally.best(mode) for mode in Mode],
        "byCards": [[cards, *pace] for cards, pace in by_cards(tally.recent).items()],
        "byRun": [list(pace) for pace in by_run(tally.recent)],
        "usual": usual(tally.recent),
        "cards": cards_for(tally.recent),
        "likeliest": [[*pair] for pair in likeliest(tally.recent, Misreading).items()],
    }


def _told(found: Weakness) -> dict[str, object]:
    pairs = found._asdict().items()
    return {key: list(value) if isinstance(value, tuple) else value for key, value in pairs}


@pytest.mark.parametrize("number", [0, 1, 40, 299, 900])
def test_both_count_alike(trainer: Visit, number: int) -> None:
    """At once or bit by bit, in whatever order; of seconds in eighths every middle is exact."""
    answers = log(number, number)
    lines = [one.line() for one in answers]
    expected = told(tallied(answers))
    mixed = Random(number).sample(answers, number)
    assert told(tallied(mixed)) == expected
    asked = {"lines": [one.line() for one in mixed], "parts": [[0, number]]}
    assert trainer.tab.evaluate(COUNTED, asked) == expected
    some = number // 3
    for parts in ([[0, number]], [[0, some], [some, number]]):
        assert trainer.tab.evaluate(COUNTED, {"lines": lines, "parts": parts}) == expected
    assert number < 299 or expected["weaknesses"]


@pytest.mark.parametrize("since", [0, 14, 15, 40])
def test_both_see_alike_that_a_mistake_is_gone(trainer: Visit, since: int) -> None:
    one = log(1, 1)[0]._replace(
        telling=True, traps=("bottom-alone", "covered-stuck"), mode=Mode.PRACTICE
    )
    bad = one._replace(right=False, misreadings=("bottom-alone",))
    good = one._replace(right=True, misreadings=())
    answers = [
        it._replace(id=f"A-{at}", time=one.time + timedelta(hours=at))
        for at, it in enumerate([*[bad] * 20, *[good] * 10, *[bad] * 2, *[good] * since])
    ]
    lines = [it.line() for it in answers]
    said = trainer.tab.evaluate(COUNTED, {"lines": lines, "parts": [[0, len(lines)]]})
    assert said == told(tallied(answers))
    assert len(said["overcome"]) == (since >= 15)
    assert len(said["weaknesses"]) == (since < 15)


@pytest.mark.parametrize("against", [0, 2, 3])
def test_both_tell_a_tie_alike_and_count_a_puzzle_once(trainer: Visit, against: int) -> None:
    tied = ("covered-stuck", "bottom-alone")
    one = TELLING._replace(right=False, misreadings=tied, traps=tied)
    wrong = [one._replace(id=f"A-{at}", time=one.time + timedelta(hours=at)) for at in range(6)]
    again = [one._replace(time=one.time + timedelta(days=at + 1)) for at in range(9)]
    avoided = [
        one._replace(id=f"A-{10 + at}", right=True, misreadings=(), traps=("bottom-alone",))
        for at in range(against)
    ]
    answers = [*wrong, *again, *avoided]
    said = trainer.tab.evaluate(
        COUNTED, {"lines": [it.line() for it in answers], "parts": [[0, len(answers)]]}
    )
    assert said == told(tallied(answers))
    (found,) = said["weaknesses"]
    assert found["fits"] == 6 + (one.id not in {it.id for it in wrong})
    assert len(found["others"]) == (against < 3)


@pytest.mark.parametrize("habit", Habit)
def test_both_see_alike_what_is_no_misreading(trainer: Visit, habit: Habit) -> None:
    one = TELLING._replace(mode=Mode.PRACTICE, misreadings=(), hints=0)
    answers = [
        one._replace(id=name, right=False, answer={"car": car}, time=one.time + timedelta(hours=at))
        for at, name in enumerate(EVERY_DAY[:40])
        if (car := wrong_ways(name).get(habit))
    ]
    lines = [it.line() for it in answers]
    said = trainer.tab.evaluate(COUNTED, {"lines": lines, "parts": [[0, len(lines)]]})
    assert said == told(tallied(answers))
    (found,) = said["habits"]
    assert (found["habit"], found["fits"]) == (habit, len(answers))


def test_both_blame_no_misreading_where_a_habit_leaves_a_choice(trainer: Visit) -> None:
    """Second best is taken every time; where two are, a misreading would lead there as well."""
    one = TELLING._replace(mode=Mode.PRACTICE, traps=(), misreadings=(), hints=0)
    blamed = one._replace(traps=("bottom-alone",), misreadings=("bottom-alone",))
    answers, tied = [], 0
    for at, name in enumerate(puzzle.id for puzzle in make(Recipe(Kind.FORECAST, 60, 1, 7))):
        now = one.time + timedelta(hours=at)
        if car := wrong_ways(name).get(Habit.SECOND_BEST):
            taken = one._replace(id=name, right=False, answer={"car": car}, time=now)
        else:
            seen = (
                blamed._replace(id=name, right=False, answer={"car": car}) for car in LIMOUSINES
            )
            choice = (each for each in seen if Habit.SECOND_BEST in may_explain(each))
            if (found := next(choice, None)) is None:
                continue
            taken, tied = found._replace(time=now), tied + 1
        answers.append(taken)
    assert tied > 2
    lines = [it.line() for it in answers]
    said = trainer.tab.evaluate(COUNTED, {"lines": lines, "parts": [[0, len(lines)]]})
    assert said == told(tallied(answers))
    assert [one["habit"] for one in said["habits"]] == [Habit.SECOND_BEST]
    assert said["suspicion"] is None


@pytest.mark.parametrize("hints", [0, 1])
def test_both_pass_a_lesson_without_hints_only(trainer: Visit, hints: int) -> None:
    one = log(1, 1)[0]._replace(
        telling=True, mode=Mode.COURSE, right=True, misreadings=(), lesson=1
    )
    hours = enumerate([0, 0, hints])
    answers = [one._replace(hints=it, time=one.time + timedelta(hours=at)) for at, it in hours]
    lines = [it.line() for it in answers]
    said = trainer.tab.evaluate(COUNTED, {"lines": lines, "parts": [[0, len(lines)]]})
    assert said == told(tallied(answers))
    assert said["lessons"] == [[1, 3 - hints]]
