"""A round of training as somebody plays it: the clock, the take, and what is said of the answer."""

import json
from itertools import pairwise
from typing import Any

import pytest
from phone import Phone
from trainee import OPEN_MS, PUZZLE, goes_on, logged, right_of, trained, up, wrong_of
from visits import Open

from puzzles.answers import diagnose
from puzzles.calibration import Solve, read_log
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Laid
from puzzles.kinds.sought import GoalTask
from puzzles.kinds.task import Kind, assess
from puzzles.series.daily import shelf
from puzzles.sheet.words import ALONE, ON_TOP
from puzzles.storage.ids import task_of
from scheffeln.board import Limousine
from scheffeln.explain import explain
from scheffeln.language import Lang

PAINTED_MS = 100


class TestClock:
    """Time is the browser's, and counts to the millisecond."""

    def test_the_row_is_turned_up_from_right_to_left(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        for number in range(8):
            assert up(phone) == number
            faces = phone.tab.locator(".rowcards li").all()
            backs = [one.get_attribute("class") == "back" for one in faces]
            assert backs == [True] * (7 - number) + [False] * number
            assert phone.does("take:R").is_enabled() == (number == 7)
            phone.tab.clock.run_for(600)

    @pytest.mark.parametrize(("width", "least"), [(320, 36), (390, 46)])
    def test_every_card_keeps_its_place_while_the_row_is_turned_up(
        self, visit: Open, address: str, width: int, least: int
    ) -> None:
        size = {"width": width, "height": 844}
        phone = trained(visit, address, f"#puzzle={PUZZLE}", viewport=size)
        boxes = (
            "[...document.querySelectorAll('.rowcards li')]"
            ".map((one) => one.getBoundingClientRect().toJSON())"
        )
        before = phone.evaluate(boxes)
        assert len({round(one["width"], 2) for one in before}) == 1
        assert least <= before[0]["width"]
        for number in range(1, 8):
            phone.tab.clock.run_for(600)
            assert up(phone) == number
            assert phone.evaluate(boxes) == before

    def test_taps_in_the_first_moment_are_not_meant_for_this_round(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.tab.get_by_text("Pace and rivals").tap()
        phone.do("setting:pace=0")
        phone.tab.locator("[data-input=puzzleId]").fill(PUZZLE)
        phone.do("typedId")
        phone.tab.clock.run_for(399)
        phone.do("take:R")
        assert phone.does("next").count() == 0
        phone.tab.clock.run_for(1)
        phone.do("take:R")
        assert phone.does("next").count() == 1
        assert logged(phone)[0]["seconds"] == 0.4

    @pytest.mark.parametrize("late", [0, 1])
    def test_the_last_millisecond_counts_and_none_after_it(
        self, visit: Open, address: str, late: int
    ) -> None:
        phone = trained(visit, address)
        phone.tab.get_by_text("Pace and rivals").tap()
        phone.do("setting:rivals=1")
        phone.do("train:race")
        phone.tab.clock.run_for(OPEN_MS)
        while not phone.tab.locator(".hint .clock").count():
            phone.tab.clock.run_for(500)
        left = phone.evaluate(
            "document.querySelector('.hint .clock').dataset.until - performance.now()"
        )
        phone.tab.clock.run_for(left + late)
        free = phone.tab.locator(".cars button:enabled")
        if late:
            assert free.count() == 0
        else:
            free.first.tap()
        assert (logged(phone)[0]["answer"] is None) == bool(late)


def tapped(phone: Phone, car: str) -> None:
    """A finger on the limousine itself, where it stands on the ring."""
    phone.tab.locator(f'[data-drawing] [data-car="{car}"] .grip').tap()


PAINTED_MS = 100
TAKEN = "button[data-do^=take]"
RING = """[
  document.querySelector(".ring").getBoundingClientRect().width,
  [...document.querySelectorAll("[data-car]")].map((one) => one.getAttribute("transform")).join(),
]"""


class TestRing:
    """A limousine is taken where it stands, as well as in the tray."""

    def test_each_has_a_place_of_its_own(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        phone.tab.clock.run_for(OPEN_MS)
        grips = [one.bounding_box() for one in phone.tab.locator(".grip").all()]
        assert len(grips) == 8
        assert all(one and min(one["width"], one["height"]) >= 24 for one in grips)

    def test_it_answers_as_the_tray_does(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        tapped(phone, right_of(PUZZLE))
        assert phone.does("next").count() == 0, "before the row is up"
        phone.tab.clock.run_for(OPEN_MS + 500)
        tapped(phone, right_of(PUZZLE))
        (line,) = logged(phone)
        assert (line["right"], line["seconds"]) == (True, 0.5)
        phone.tab.clock.run_for(PAINTED_MS)
        assert phone.tab.locator(".grip").count() == 0

    def test_what_is_said_of_an_answer_is_painted_before_the_ring_moves(
        self, visit: Open, address: str
    ) -> None:
        """Nor does its size change: a phone has no time to lay it out anew."""
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        phone.tab.clock.run_for(OPEN_MS + 500)
        before = phone.evaluate(RING)
        assert phone.evaluate(f"document.querySelector('{TAKEN}').click(), {RING}") == before
        assert phone.tab.locator(".verdict").count() == 1
        phone.tab.clock.run_for(PAINTED_MS)
        size, standing = phone.evaluate(RING)
        assert (size, standing != before[1]) == (before[0], True)

    @pytest.mark.parametrize("name", [one for one in shelf()[::48] if task_of(one).kind != "top"])
    def test_where_the_answer_is_a_row_the_ring_is_no_tray(
        self, visit: Open, address: str, name: str
    ) -> None:
        phone = trained(visit, address, f"#puzzle={name}")
        assert phone.tab.locator(".grip").count() == 0


PLACES = """[".ring", ".rowcards", ".hints", ".tray", ".bar"].map((one) => {
  const { top, bottom } = document.querySelector(one).getBoundingClientRect();
  return [top, bottom];
})"""
EMPTY = 10
"""Pixels at the edge of the ring that nothing is drawn on."""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (375, 667), (390, 844)])
def test_ring_row_hint_and_tray_are_seen_together(
    visit: Open, address: str, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    phone = trained(visit, address, f"#puzzle={PUZZLE}", viewport=size)
    phone.tab.clock.run_for(OPEN_MS)
    for _ in range(3):
        places = phone.evaluate(PLACES)
        assert places[0][0] >= 0
        assert all(above[1] < below[0] + EMPTY for above, below in pairwise(places)), places
        phone.evaluate("document.querySelector('[data-do=hint]').click()")


def test_a_puzzle_that_comes_back_is_told_as_one(visit: Open, address: str) -> None:
    phone = trained(visit, address, f"#puzzle={PUZZLE}")
    told = phone.tab.get_by_text("Failed before; not counted for weak spots.")
    assert told.count() == 0
    phone.tab.clock.run_for(OPEN_MS)
    phone.do(f"take:{wrong_of(PUZZLE)}")
    goes_on(phone)
    assert phone.tab.locator(".id").inner_text() == PUZZLE
    assert told.count() == 1


class TestDiagnosis:
    """A wrong answer is explained as Python explains it."""

    def test_a_wrong_answer_names_its_misreadings(self, visit: Open, address: str) -> None:
        wrong = wrong_of(PUZZLE)
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        phone.tab.clock.run_for(OPEN_MS + 1500)
        phone.do(f"take:{wrong}")
        task = task_of(PUZZLE)
        found = diagnose(task, task.understood([wrong])).misreadings
        (line,) = logged(phone)
        assert line["misreadings"] == list(found)
        assert (line["right"], line["seconds"], line["mode"]) == (False, 1.5, "set")
        phone.tab.clock.run_for(PAINTED_MS)
        assert phone.tab.locator(".panel").get_by_text("Watch this mistake").count() == (
            len(found) - 1
        )
        assert phone.tab.locator("details:not([open]) .verdict h4").count() == len(found) - 1
        phone.tab.locator("[data-key=watch]").tap()
        assert phone.tab.locator(".verdict h4").count() == len(found)

    def test_marker_and_sentence_follow_the_card_that_drives(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        phone.tab.clock.run_for(OPEN_MS)
        phone.do(f"take:{wrong_of(PUZZLE)}")
        phone.tab.clock.run_for(20_000)
        number = phone.tab.locator("[data-key=told] .number")
        assert number.inner_text()[:2] == "7."
        phone.tab.locator("[data-key=watch]").tap()
        seen = []
        for _ in range(80):
            phone.tab.clock.run_for(150)
            told = number.inner_text()[0]
            marked = phone.tab.locator(".step[aria-current]").get_attribute("aria-label")
            assert str(marked).startswith(f"Card {told}:")
            seen.append(int(told))
        assert seen == sorted(seen)
        assert [*dict.fromkeys(seen)] == [*range(seen[0], 8)]
        assert seen[0] < 7

    def test_seconds_are_written_as_the_language_does(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}&l=de")
        phone.tab.clock.run_for(OPEN_MS + 500)
        phone.do(f"take:{right_of(PUZZLE)}")
        assert "Richtig. 0,5\xa0s" in phone.tab.locator(".verdict").inner_text()

    def test_a_right_answer_goes_on(self, visit: Open, address: str) -> None:
        right = right_of(PUZZLE)
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        phone.tab.clock.run_for(OPEN_MS + 500)
        phone.tab.keyboard.press(right)
        assert phone.tab.locator(".verdict.right").count() == 1
        assert phone.announced == "Right."
        lines = [json.dumps(line) for line in logged(phone)]
        (solve,) = read_log(lines)
        assert solve.found == Solve(task_of(PUZZLE), 0.5)

    @pytest.mark.parametrize("name", shelf()[::48], ids=lambda name: task_of(name).kind)
    def test_other_kinds_are_answered_too(self, visit: Open, address: str, name: str) -> None:
        record: Any = assess(task_of(name)).answer.record()
        phone = trained(visit, address, f"#puzzle={name}")
        phone.tab.clock.run_for(500)
        task = task_of(name)
        if "position" in record:
            cards = record["position"].split("/")
        elif task.kind == "blanks":
            cards = [
                card for card, there in zip(record["cards"], task.cards, strict=True) if not there
            ]
        elif task.kind == "top":
            cards = [*record.values()]
        else:
            cards = record["cards"]
        assert phone.tab.locator(".rowcards .back").count() == 0
        note = f"{ON_TOP[Lang.EN]} {ALONE[Lang.EN]}"
        assert phone.tab.locator(".hint small", has_text=note).count() == task.asks_on_top
        slots = 8 if task.kind == "retro" else task.cards.count(None)
        assert phone.tab.locator(".rowcards .blank").count() == slots
        steps = task.line(assess(task).answer).steps(task.rules)
        for step in steps[:2]:
            phone.do("hint")
            assert phone.tab.locator("main p", has_text=explain(step, Lang.EN)).count() == 1
        assert phone.does("hint").count() == (len(steps) > 2)
        for card in cards:
            phone.do(f"take:{card}")
        if phone.does("answer").count():
            phone.do("answer")
        assert phone.tab.locator(".verdict.right").count() == 1
        assert logged(phone)[0]["answer"] == record
        assert logged(phone)[0]["hints"] == min(2, len(steps))

    @pytest.mark.parametrize("name", shelf()[:-48:48], ids=lambda name: task_of(name).kind)
    def test_a_wrong_row_is_told_with_the_question_and_where_it_leads(
        self, visit: Open, address: str, name: str
    ) -> None:
        phone = trained(visit, address, f"#puzzle={name}")
        phone.tab.clock.run_for(500)
        task = task_of(name)
        while not phone.tab.locator(".verdict").count():
            phone.tab.locator(".tray [data-do^='take:']:enabled").last.tap()
            if phone.does("answer").count() and phone.tab.locator(".laid li").count() > 2:
                phone.do("answer")
        said = phone.tab.locator(".verdict").first.inner_text()
        assert task.question(Lang.EN).split(":")[0] in said
        answer: Any = logged(phone)[0]["answer"]
        right: Any = assess(task).answer.record()
        assert not logged(phone)[0]["right"]
        if "cards" in right:
            cards = zip(right["cards"], [*task.cards, *[None] * 9], strict=False)
            sought = [card for card, there in cards if task.kind != "blanks" or not there]
            assert f"The answer is {' '.join(sought)}." in said
        if isinstance(task, GoalTask):
            line = task.line(Laid(tuple(map(Limousine, answer["cards"]))))
            end = line.steps(task.rules)[-1].after
            assert f"ends on {end.where(task.goal.limousine)}: " in said


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_a_start_is_sought_with_ring_and_hint_in_sight(
    visit: Open, address: str, lang: str
) -> None:
    phone = trained(visit, address, f"#puzzle={shelf()[-1]}&l={lang}")
    for _ in range(2):
        phone.do("hint")
    ring, _, hints, tray, _ = phone.evaluate(PLACES)
    assert ring[0] >= 0
    assert hints[1] <= tray[0]


EARLY = """const real = performance.now.bind(performance);
let last = -1;
performance.now = () => {
  const [now, before] = [real(), last];
  last = now;
  return now + (now === before ? 0.6 : -0.6);
};"""
"""A clock by which timers fire a little early, and time has passed when it is asked again."""


def test_every_card_is_turned_up_though_timers_fire_early(visit: Open, address: str) -> None:
    phone = trained(visit, address, f"#puzzle={PUZZLE}", script=EARLY)
    phone.tab.clock.run_for(OPEN_MS + 1000)
    assert up(phone) == 7
    assert phone.does("take:R").is_enabled()


def test_only_the_hand_can_be_laid_in_order(visit: Open, address: str) -> None:
    name, task = next((one, task_of(one)) for one in shelf() if task_of(one).kind is Kind.ORDER)
    assert isinstance(task, OrderTask)
    hand = [*task.hand]
    phone = trained(visit, address, f"#puzzle={name}")
    offered = phone.tab.locator(".hand button")
    assert [str(one.get_attribute("data-do"))[-1] for one in offered.all()] == [
        car for car in "ROYLTNVW" if car in hand
    ]
    first = hand[0]
    for number in range(hand.count(first)):
        assert phone.does(f"take:{first}").is_enabled(), number
        phone.do(f"take:{first}")
    assert phone.does(f"take:{first}").is_disabled()
    phone.do("unlay")
    assert phone.does(f"take:{first}").is_enabled()
