"""What the page's trainer works out, against Python: ids, answers, traps, diagnoses, races."""

from random import Random
from unittest.mock import Mock

import pytest
from extent import extent
from visits import Visit

from puzzles.answers import departure, diagnose, leads
from puzzles.arrays.rounds import random_rounds
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.replies import EndsAt, Laid, Named, Reply
from puzzles.kinds.task import Task, assess
from puzzles.kinds.top import TopTask
from puzzles.series.daily import every_day, shelf
from puzzles.storage.ids import id_of, task_of
from puzzles.training.exercises import earnings
from scheffeln.board import LIMOUSINES, Business, Limousine
from scheffeln.facts import Stand
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.reading import LENSES
from scheffeln.rules.rulings import DEFAULT_RULES, Edition, Rules, Ruling
from scheffeln_cli.training import verdict
from scheffeln_cli.training.agenda import RACE_ROUNDS
from scheffeln_cli.training.round import RoundResult, TrainingRound
from solver.questions import Starts

ROUNDS = extent(10_000, 40)
READ = """ids => ids.map((id) => {
  const task = training.taskOf(id);
  if (!task) return null;
  const { kind, rules, board, cards, tokens, facts, asked } = task;
  return {
    again: training.idOf(task), kind,
    edition: rules.edition, rulings: Object.fromEntries(rules.chosen),
    board: board && String(board), cards, tokens: [...tokens], facts: facts.map(String), asked,
  };
})"""
STANDS = {Stand.TOP: "top", Stand.COVERED: "covered", Stand.UNCOVERED: "uncovered"}


def told(task: Task) -> dict[str, object]:
    """A task as the page tells it."""
    known = getattr(task, "facts", ())
    facts = [f"{one.limousine}:{one.at}:{STANDS[one.stand]}" for one in known]
    return {
        "again": id_of(task),
        "kind": task.kind,
        "edition": task.rules.edition,
        "rulings": {str(ruling): choice for ruling, choice in task.rules.chosen},
        "board": task.board and str(task.board),
        "cards": list(task.cards),
        "tokens": list(task.money),
        "facts": facts,
        "asked": task.asked if isinstance(task, TopTask) else "",
    }


class TestIds:
    """An id is read as Python reads it."""

    def test_those_that_ship(self, trainer: Visit) -> None:
        names = [*every_day()[:: extent(1, 8)], *shelf()]
        assert trainer.tab.evaluate(READ, names) == [told(task_of(name)) for name in names]

    def test_those_with_rulings_of_their_own(self, trainer: Visit) -> None:
        names = [id_of(task) for task in rounds(40, 5, chosen=True)]
        assert trainer.tab.evaluate(READ, names) == [told(task_of(name)) for name in names]

    def test_forgivingly_and_with_a_check(self, trainer: Visit) -> None:
        name = every_day()[0]
        typed = [name.lower(), name.replace("-", " "), name.replace("1", "l").replace("0", "o")]
        assert trainer.tab.evaluate(READ, typed) == [told(task_of(name))] * 3
        swapped = name[:2] + name[3] + name[2] + name[4:]
        wrong = ["", "A", "A-", "B" + name[1:], name[:-1], name + "0", swapped, "A-000", "A" * 500]
        assert trainer.tab.evaluate(READ, wrong) == [None] * len(wrong)


def rounds(number: int, seed: int, *, chosen: bool = False) -> list[ForecastTask]:
    """Random rounds, by the usual rules or by any."""
    tasks = random_rounds(number, seed, 0, Starts.ANY, DEFAULT_RULES).tasks(DEFAULT_RULES)
    if not chosen:
        return tasks
    chance = Random(seed)

    def rules() -> Rules:
        picked = chance.sample(list(Ruling), 3)
        return Rules.of(
            chance.choice(list(Edition)), [(one, chance.choice(one.choices)) for one in picked]
        )

    return [ForecastTask(one.position, one.row, one.tokens, rules()) for one in tasks]


JUDGED = """ids => ids.map((id) => {
  const task = training.taskOf(id);
  const { official, lenses } = training.readingsOf(task.rules);
  const found = (reading) => {
    const { finds, car, value } = training.foreseen(task, reading);
    return finds === "one" ? [car, value] : finds;
  };
  return {
    found: [found(official), ...lenses.map(({ reading }) => found(reading))],
    traps: training.trapsOf(task),
    themes: training.solutionOf(task) && training.themesOf(task, training.solutionOf(task)),
    given: [..."ROYLTNVW"].map((car) => {
      const told = training.diagnose(task, { car });
      return told && [told.right, told.misreadings, told.partings.map(({ number }) => number)];
    }),
  };
})"""


def judged(task: ForecastTask) -> dict[str, object]:
    """What Python finds in a round, and how it diagnoses each limousine."""
    found = task.findings()
    answer = found[None].answer
    lenses = [one for one in LENSES if one is not None]
    parts = {one: departure(task, task.understood(["R"]), one) for one in lenses}

    def diagnosed(car: str) -> list[object] | None:
        given = task.understood([car])
        if answer is None:
            return None
        right = given.agrees(answer)
        fit = [one for one in Misreading if not right and leads(task, one, found[one], given)]
        numbers = [(part.number if (part := parts[one]) else 0) for one in fit]
        return [right, list(fit), numbers]

    return {
        "found": [
            list(found[lens].answer or ()) or str(found[lens].finds) for lens in (None, *lenses)
        ],
        "traps": [
            one for one in lenses if found[one].answer is None or found[one].answer != answer
        ],
        "themes": answer and list(task.themes(answer)),
        "given": [diagnosed(car) for car in LIMOUSINES],
    }


class TestRounds:
    """Answer, traps and diagnosis are Python's."""

    @pytest.mark.parametrize("part", range(extent(10, 1)))
    def test_in_random_rounds(self, trainer: Visit, part: int) -> None:
        tasks = rounds(ROUNDS // extent(10, 1), 100 + part)
        said = trainer.tab.evaluate(JUDGED, [id_of(task) for task in tasks])
        assert said == [judged(task) for task in tasks]

    def test_under_any_ruling(self, trainer: Visit) -> None:
        tasks = rounds(extent(400, 20), 7, chosen=True)
        said = trainer.tab.evaluate(JUDGED, [id_of(task) for task in tasks])
        assert said == [judged(task) for task in tasks]


SOLVED = """ids => ids.map((id) => {
  const task = training.taskOf(id);
  const answer = training.solutionOf(task);
  const given = "cards" in answer ? { cards: [...answer.cards].reverse() }
    : "car" in answer ? { car: answer.car === "R" ? "O" : "R" }
    : "at" in answer ? { at: answer.at === "A" ? "B" : "A" } : null;
  const may = given && training.possible(task, given);
  const misreadings = may ? training.diagnose(task, given).misreadings : [];
  const hints = training.rightSteps(task).map(({ move, after }) => `${move} ${after}`);
  return [answer, misreadings, training.themesOf(task, answer), hints];
})"""


def test_other_kinds_are_solved_and_diagnosed_alike(trainer: Visit) -> None:
    names = shelf()[:: extent(1, 40)]
    for name, (answer, misreadings, themes, hints) in zip(
        names, trainer.tab.evaluate(SOLVED, names), strict=True
    ):
        task = task_of(name)
        true = assess(task).answer
        assert answer == true.record()
        assert themes == list(task.themes(true))
        told = TrainingRound(task, Mock(), Mock(), live=False).solution
        assert hints == [f"{step.move} {step.after}" for step in told], "as the terminal's"
        given = other(true)
        if given and misreadings:
            assert misreadings == list(diagnose(task, given).misreadings), name


def other(answer: Reply) -> Reply | None:
    """The wrong answer that is tried."""
    match answer:
        case Laid(cards):
            return Laid(cards[::-1])
        case Named(car):
            return Named(Limousine.O if car is Limousine.R else Limousine.R)
        case EndsAt(at):
            return EndsAt(Business.B if at is Business.A else Business.A)
        case _:
            return None


HINTED = """cases => cases.map(([id, car, hints]) =>
  training.diagnose(training.taskOf(id), { car }, [], hints).misreadings)"""


def test_what_hints_have_carried_out_nobody_got_wrong(trainer: Visit) -> None:
    chance = Random("hints")
    cases = [(name, chance.choice(LIMOUSINES), chance.randint(0, 5)) for name in every_day()[:40]]
    found = trainer.tab.evaluate(HINTED, [list(one) for one in cases])
    for (name, car, hints), misreadings in zip(cases, found, strict=True):
        _, expected = verdict.judged(task_of(name), RoundResult(Named(car), 3.0, hints))
        assert misreadings == list(map(str, expected)), (name, car, hints)


LEFT = """cases => cases.map(([id, car, taken]) => {
  const { right, misreadings } = training.diagnose(training.taskOf(id), { car }, taken);
  return [right, car ? misreadings : []];
})"""
RACED = """(rivals) => {
  const setting = { pace: 0, rivals, speed: 6, slips: 0, kind: "forecast" };
  const supply = { rules: law.rules({}), values: law.book.values, shelf: [] };
  let now = 0;
  const moment = () => ({ now, date: 7 });
  let session = training.begun("race", setting, supply, training.NOTHING_YET, moment());
  const told = [];
  while (!session.over) {
    now += 1e6;
    const { session: after, answer } = training.passing(session, moment());
    told.push([answer.id, answer.taken, answer.right, after.result.earned]);
    const { met } = training.counted(training.NOTHING_YET, [answer]);
    if (answer.telling !== false || met.size) throw new Error("nobody took anything");
    session = after.over ? after : training.dealtNext(after, training.NOTHING_YET, moment());
  }
  return [told, session.money];
}"""


class TestRaces:
    """What rivals have left is judged as the terminal judges it, be it nothing."""

    def test_any_is_right_where_nothing_is_left_to_earn(self, trainer: Visit) -> None:
        cases: list[tuple[ForecastTask, str, tuple[Limousine, ...]]] = []
        chance, spent = Random("left"), 0
        for task in rounds(30, 3):
            worth = earnings(task)
            earners = [car for car in LIMOUSINES if worth.get(car)]
            spent += len(earners) < len(LIMOUSINES)
            some = chance.sample(LIMOUSINES, chance.randint(1, 7))
            for gone in (earners, some):
                free = [str(one) for one in LIMOUSINES if one not in gone]
                cases += [(task, car, tuple(gone)) for car in ("", *free)]
        asked = [[id_of(task), car, list(taken)] for task, car, taken in cases]
        for (task, car, taken), (right, found) in zip(
            cases, trainer.tab.evaluate(LEFT, asked), strict=True
        ):
            reply = Named(Limousine(car)) if car else None
            given = RoundResult(reply, 3.0, taken=taken)
            assert (right, tuple(found)) == verdict.judged(task, given), (task, car, taken)
        assert spent > 10

    def test_every_round_is_judged_and_paid_at_any_number_of_rivals(self, trainer: Visit) -> None:
        nothing = 0
        for rivals in range(1, 8):
            told, money = trainer.tab.evaluate(RACED, rivals)
            assert len(told) == RACE_ROUNDS
            assert money == [sum(column) for column in zip(*(one[3] for one in told), strict=True)]
            for name, taken, right, earned in told:
                task = task_of(name)
                assert isinstance(task, ForecastTask)
                worth = earnings(task)
                assert earned[0] == 0
                assert sorted(earned[1:]) == sorted(worth.get(Limousine(car), 0) for car in taken)
                left = [car for car, value in worth.items() if value and car not in taken]
                assert right is not bool(left), "empty hands are right where nothing is left"
                nothing += right
        assert nothing > 3


TAKE = """([id, when]) => {
  const rivals = [{ after: 1000, wants: ["O"] }];
  const round = training.begunRound(training.taskOf(id), 50.25, { pace: 600, rivals });
  const cards = round.task.cards.length;
  return training.take(round, "R", 50.25 + 600 * cards + when).takes.map(({ car }) => car);
}"""


@pytest.mark.parametrize(
    ("when", "taken"),
    [
        pytest.param(-1, [], id="before-the-last-card-is-up"),
        pytest.param(0, ["R"], id="as-it-is-turned-up"),
        pytest.param(6000, ["O", "R"], id="five-seconds-after-the-rival"),
        pytest.param(6001, ["O"], id="too-late"),
    ],
)
def test_a_round_is_told_by_its_moments(trainer: Visit, when: int, taken: list[str]) -> None:
    assert trainer.tab.evaluate(TAKE, ["A-37MR7-1KXRF-3MTWM-S7H3E-9P", when]) == taken
