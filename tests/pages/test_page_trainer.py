"""The trainer as somebody uses it: taps, keys, the clock, the log."""

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from phone import Phone
from visits import Open, written

from page.document import Given, document
from puzzles.answers import diagnose
from puzzles.calibration import Solve, read_log
from puzzles.kinds.task import assess
from puzzles.puzzle import task_record
from puzzles.series.daily import daily, shelf
from puzzles.storage.ids import task_of
from scheffeln.language import Lang

START = "2026-11-17T12:00:00"
PUZZLE = "A-37MR7-1KXRF-3MTWM-S7H3E-9P"  # seven cards
OPEN_MS = 7 * 600
PAINTED_MS = 100
"""Until the last of seven cards is up, at the usual pace."""


def trained(visit: Open, address: str, screen: str = "#v=training", **options: object) -> Phone:
    """The page at a set clock."""
    seen = visit(address + screen, has_touch=True, clock=START, **options)
    seen.ready()
    seen.tab.set_default_timeout(15_000)
    return Phone(seen.tab)


def look_at(phone: Phone, place: str) -> None:
    """Leave a run, and what is told at its end."""
    while phone.does("leave").count():
        phone.do("leave")
    phone.do(f"place:{place}")


def goes_on(phone: Phone) -> None:
    """The next round, once the verdict could be read."""
    phone.tab.clock.run_for(1000)
    phone.do("next")


def logged(phone: Phone) -> list[dict[str, Any]]:
    """The answers that are kept."""
    lines = phone.evaluate(
        """() => new Promise((resolve) => {
          const request = indexedDB.open("scheffeln.training", 1);
          request.onsuccess = () => {
            const all = request.result.transaction("lines").objectStore("lines").getAll();
            all.onsuccess = () => { request.result.close(); resolve(all.result); };
          };
        })"""
    )
    return [json.loads(line) for record in lines for line in record.split("\n")]


def up(phone: Phone) -> int:
    """How many cards of the row are up."""
    return phone.tab.locator(".rowcards li:not(.back)").count()


def right_of(name: str) -> str:
    """The right limousine of a forecast."""
    record: Any = assess(task_of(name)).answer.record()
    return str(record["car"])


def wrong_of(name: str) -> str:
    """One that a misreading leads to."""
    task = task_of(name)
    return next(car for car in "ROYLTNVW" if diagnose(task, task.understood([car])).misreadings)


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

    def test_seconds_are_written_as_the_language_does(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}&l=de")
        phone.tab.clock.run_for(OPEN_MS + 500)
        phone.do(f"take:{right_of(PUZZLE)}")
        assert "Richtig. 0,5 s" in phone.tab.locator(".verdict").inner_text()

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
        assert phone.tab.locator(".rowcards .blank").count() == task.cards.count(None)
        for card in cards:
            phone.do(f"take:{card}")
        if phone.does("answer").count():
            phone.do("answer")
        assert phone.tab.locator(".verdict.right").count() == 1
        assert logged(phone)[0]["answer"] == record


class TestModes:
    """Every mode can be begun, and ends as it should."""

    def test_the_daily_is_pythons(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("today")
        assert phone.tab.locator(".id").inner_text() == daily(date(2026, 11, 17))

    def test_puzzles_that_are_built_in_are_a_set(self, visit: Open, tmp_path: Path) -> None:
        names = [shelf()[0], PUZZLE]
        given = Given(lang=Lang.EN, puzzles=[task_record(task_of(name)) for name in names])
        phone = trained(visit, written(tmp_path, document(given).html))
        assert "2 puzzles" in phone.does("given").inner_text()
        phone.do("given")
        assert phone.tab.locator(".id").inner_text() == names[0]

    def test_a_streak_ends_with_the_first_mistake(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("train:streak")
        for _ in range(3):
            name = phone.tab.locator(".id").inner_text()
            phone.tab.clock.run_for(5000)
            phone.do(f"take:{right_of(name)}")
        right = right_of(phone.tab.locator(".id").inner_text())
        phone.tab.clock.run_for(5000)
        phone.do(f"take:{'R' if right != 'R' else 'O'}")
        assert "3 of 4 right" in phone.tab.locator("main").inner_text()
        assert phone.does("next").count() == 0

    def test_a_storm_lasts_three_minutes_from_the_first_answer(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:storm")
        phone.tab.clock.run_for(60_000)
        phone.do("take:R")
        phone.tab.clock.run_for(179_000)
        phone.do("take:R")
        assert phone.tab.locator(".runhead .clock").inner_text() == "1 s"
        phone.tab.clock.run_for(1_001)
        assert "The run is over." in phone.tab.locator("main").inner_text()
        assert len(logged(phone)) == 2

    def test_a_storm_begins_with_two_cards_and_tells_a_record(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:storm")
        numbers = []
        for _ in range(5):
            name = phone.tab.locator(".id").inner_text()
            numbers.append(len(task_of(name).cards))
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(name)}")
        phone.tab.clock.run_for(180_000)
        assert numbers == [2, 2, 3, 3, 4]
        assert "Best: 5" in phone.tab.locator("main").inner_text()

    def test_a_storm_that_is_left_is_no_record_against_nothing(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:storm")
        for told in (False, True):
            for _ in range(3 if told else 2):
                name = phone.tab.locator(".id").inner_text()
                phone.tab.clock.run_for(3000)
                phone.do(f"take:{right_of(name)}")
            phone.do("leave")
            assert ("A new best: 3 (before: 2)" in phone.tab.locator("main").inner_text()) is told
            assert "Best: " not in phone.tab.locator("main").inner_text()
            phone.do("again")

    def test_a_race_tells_takes_and_ends_with_a_standing(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("train:race")
        for number in range(4):
            assert f"Round {number + 1} of 4" in phone.tab.locator(".runhead").inner_text()
            phone.tab.clock.run_for(OPEN_MS)
            phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
            said = phone.tab.locator("main").inner_text()
            assert "You take" in said
            assert "Rival 0" not in said
            if number % 2:
                phone.do("unwaited")
            else:
                phone.tab.clock.run_for(20_000)
            assert phone.tab.locator(".results li").count() == 4
            assert phone.tab.locator(".results").inner_text().count("(+") == 4
            if number < 3:
                goes_on(phone)
        said = phone.tab.locator("main").inner_text()
        assert "Final standing" in said
        assert "You won." in said
        assert phone.does("next").count() == 0

    def test_who_is_too_late_is_told_what_was_still_free(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.tab.get_by_text("Pace and rivals").tap()
        phone.do("setting:slips=0")
        phone.do("train:race")
        best = right_of(phone.tab.locator(".id").inner_text())
        phone.tab.clock.run_for(OPEN_MS + 30_000)
        said = phone.tab.locator(".verdict").first.inner_text()
        assert "Best still free:" in said
        assert re.search(rf"Rival \d had taken {best} ", said)
        phone.do("leave")
        assert "Final standing" in phone.tab.locator("main").inner_text()

    def test_the_puzzle_of_the_day_is_asked_once(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("today")
        name = phone.tab.locator(".id").inner_text()
        phone.tab.clock.run_for(OPEN_MS)
        phone.do(f"take:{'R' if right_of(name) != 'R' else 'O'}")
        said = phone.tab.locator("main").inner_text()
        assert "Not solved. The next puzzle of the day comes tomorrow." in said
        assert "The last seven days: · · · · · · ✗" in said
        assert phone.does("next").count() == 0

    def test_hints_go_card_by_card_and_are_told(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("train:practice")
        phone.tab.clock.run_for(OPEN_MS)
        phone.do("hint")
        phone.do("hint")
        assert phone.tab.locator(".number").inner_text().startswith("2. ")
        phone.tab.clock.run_for(3000)
        phone.do("take:R")
        assert logged(phone)[0]["hints"] == 2

    def test_a_lesson_is_passed_with_three_in_a_row(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, "#v=training&place=course")
        phone.do("lesson:12")
        for number in range(3):
            name = phone.tab.locator(".id").inner_text()
            assert len(task_of(name).cards) == 3
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(name)}")
            assert logged(phone)[number]["lesson"] == 12
            assert ("Lesson 12: passed." in phone.tab.locator(".verdict").inner_text()) is (
                number == 2
            )
            if number < 2:
                goes_on(phone)
        phone.do("leave")
        said = phone.tab.locator("main").inner_text()
        assert "3 of 3 right" in said
        assert "s for a right answer" in said
        assert "Lesson 12: passed." in said
        assert phone.tab.locator("main .primary").inner_text() == "Lesson 13"
        phone.do("view:training")
        phone.do("place:course")
        assert "passed" in phone.does("lesson:12").inner_text()

    def test_a_lesson_that_is_passed_is_followed_by_the_next(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address, "#v=training&place=course")
        phone.do("lesson:1")
        for _ in range(3):
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
            goes_on(phone)
        assert phone.tab.locator(".runhead h2").inner_text() == "Lesson\u00a02"

    def test_a_second_tap_on_a_limousine_does_not_leave_the_verdict(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        phone.tab.clock.run_for(OPEN_MS + 1500)
        phone.do(f"take:{wrong_of(PUZZLE)}")
        for wait, there in ((0, 1), (500, 1), (300, 0)):
            phone.tab.clock.run_for(wait)
            phone.do("next")
            assert phone.tab.locator(".verdict h2").count() == there

    def test_a_storm_tells_what_came_of_the_last_answer(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("train:storm")
        for right in (True, False):
            name = phone.tab.locator(".id").inner_text()
            best = right_of(name)
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{best if right else 'R' if best != 'R' else 'O'}")
            said = phone.tab.locator(".last").inner_text()
            assert said == "Right." if right else said.startswith(f"Wrong. {best} ")

    def test_practice_goes_on_after_a_reload(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("train:practice")
        name = phone.tab.locator(".id").inner_text()
        assert len(task_of(name).cards) == 3
        phone.tab.clock.run_for(3000)
        for asked_again in (True, False):
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            assert phone.tab.locator(".runhead h2").inner_text() == "Practice"
            assert (phone.tab.locator(".id").inner_text() == name) is asked_again
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
            phone.tab.clock.run_for(1000)

    def test_who_is_new_is_shown_the_course_first(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        first = phone.tab.locator(".modes button").first
        assert first.get_attribute("data-do") == "train:course"
        assert "New here?" in first.inner_text()
        phone.do("train:storm")
        phone.tab.clock.run_for(3000)
        phone.do("take:R")
        look_at(phone, "menu")
        assert first.get_attribute("data-do") == "today"

    def test_who_leaves_is_told_what_to_practise(self, visit: Open, address: str) -> None:
        wrong = wrong_of(PUZZLE)
        phone = trained(visit, address, f"#puzzle={PUZZLE}")
        for go_on in ("next", "leave"):
            phone.tab.clock.run_for(OPEN_MS + 1500)
            phone.do(f"take:{wrong}")
            phone.tab.clock.run_for(1000)
            phone.do(go_on)
        found = logged(phone)[0]["misreadings"]
        assert phone.tab.locator(".totals").inner_text() == "0 of 2 right"
        assert phone.tab.locator("[data-weak]").get_attribute("data-weak") in found
        assert phone.tab.locator("main .primary").inner_text() == "Practise this"
        phone.tab.get_by_role("button", name="Practise this").tap()
        head = phone.tab.locator("main").inner_text()
        assert re.search(r"^Lesson\s\d+\s+0 of 3 in a row\s+Leave\s+Mistake: \w", head)


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


BLOCKED = """IDBFactory.prototype.open = () => {
  throw new DOMException("no", "SecurityError");
}"""
FULL = """IDBObjectStore.prototype.add = function () {
  this.transaction.abort();
  throw new DOMException("full", "QuotaExceededError");
}"""


RECORDS = """async (records) => {
  const open = indexedDB.open("scheffeln.training", 1);
  const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const store = database.transaction("lines", "readwrite").objectStore("lines");
  for (const record of records) store.add(record);
  const count = store.count();
  await new Promise((resolve) => { store.transaction.oncomplete = resolve; });
  database.close();
  return count.result;
}"""
"""Records put into the log beside the page's own; how many there are then."""


class TestProgress:
    """The log belongs to the player."""

    def test_it_is_there_again_after_a_reload(self, visit: Open, address: str) -> None:
        phone = answered(visit, address)
        phone.tab.reload()
        phone.evaluate("window.scheffeln.ready")
        look_at(phone, "progress")
        phone.tab.get_by_text(re.compile("^1 answer, 1 right, 0.5 s")).wait_for()

    def test_it_is_saved_as_a_file_and_added_again(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = answered(visit, address)
        look_at(phone, "progress")
        with phone.tab.expect_download() as download:
            phone.do("export")
        path = tmp_path / "log.jsonl"
        download.value.save_as(path)
        text = path.read_text(encoding="utf-8")
        assert [json.loads(line) for line in text.splitlines()] == logged(phone)
        more = text.replace('"seconds":0.5', '"seconds":0.7')
        path.write_text(text + more + "nonsense\n", encoding="utf-8")
        phone.tab.locator("input[type=file]").set_input_files(path)
        said = "1 answers added, 1 known already, 1 lines not understood."
        phone.tab.get_by_text(said).wait_for()
        assert len(logged(phone)) == 2

    def test_the_order_of_the_lines_does_not_matter(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        """An older answer that comes later by a file is the first all the same."""
        phone = trained(visit, address)
        phone.do("today")
        name = phone.tab.locator(".id").inner_text()
        phone.tab.clock.run_for(OPEN_MS)
        phone.do(f"take:{right_of(name)}")
        (line,) = logged(phone)
        earlier = {**line, "time": "2026-11-17T09:00:00.000Z", "right": False}
        path = tmp_path / "log.jsonl"
        path.write_text(json.dumps(earlier) + "\n", encoding="utf-8")
        look_at(phone, "progress")
        phone.tab.locator("input[type=file]").set_input_files(path)
        phone.tab.get_by_text("1 answers added").wait_for()
        phone.do("place:menu")
        phone.tab.get_by_text("Answered wrongly on November 17").wait_for()

    def test_a_mistake_that_is_gone_is_told_with_its_trend(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        one |= {"traps": ["bottom-alone"]}
        made = {"right": False, "misreadings": ["bottom-alone"]}
        lines = [
            {**one, **(made if at < 12 else {}), "id": f"A-{at}", "seconds": 1 + at}
            for at in range(32)
        ]
        path = tmp_path / "log.jsonl"
        for number, told in ((12, "data-weak"), (32, "data-gone")):
            path.write_text("\n".join(map(json.dumps, lines[:number])), encoding="utf-8")
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            look_at(phone, "progress")
            phone.tab.locator("input[type=file]").set_input_files(path)
            phone.tab.locator(f"[{told}=bottom-alone]").wait_for()
        said = phone.tab.locator("[data-gone]").inner_text()
        assert "Before 12 of 13, lately 0 of 20." in said
        assert phone.tab.locator("[data-weak]").count() == 0

    def test_the_end_of_a_run_tells_what_the_log_knows(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        made = {"traps": ["bottom-alone"], "right": False, "misreadings": ["bottom-alone"]}
        path = tmp_path / "log.jsonl"
        lines = [{**one, **made, "id": f"A-{at}", "seconds": 1 + at} for at in range(12)]
        path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
        look_at(phone, "progress")
        phone.tab.locator("input[type=file]").set_input_files(path)
        phone.tab.locator("[data-weak=bottom-alone]").wait_for()
        phone.do("view:training")
        phone.do("train:storm")
        for _ in range(2):
            name = phone.tab.locator(".id").inner_text()
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(name)}")
        phone.do("leave")
        assert phone.tab.locator("[data-weak]").get_attribute("data-weak") == "bottom-alone"
        assert phone.tab.locator("main .primary").inner_text() == "Practise this"

    def test_many_records_are_bound_into_one(self, visit: Open, address: str) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        many = [json.dumps({**one, "seconds": 1 + at}) for at in range(600)]
        phone.tab.evaluate(RECORDS, many)
        for _ in range(2):
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            look_at(phone, "progress")
            phone.tab.get_by_text(re.compile("^601 answers, 601 right")).wait_for()
            phone.tab.wait_for_function(f"async () => (await ({RECORDS})([])) === 1")
            assert [line["seconds"] for line in logged(phone)] == [0.5, *range(1, 601)]

    def test_many_lines_are_counted_once_and_none_is_lost(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        many = [json.dumps({**one, "seconds": 1 + at}) for at in range(700)]
        path = tmp_path / "log.jsonl"
        path.write_text("\n".join(many), encoding="utf-8")
        look_at(phone, "progress")
        phone.tab.locator("input[type=file]").set_input_files(path)
        phone.tab.get_by_text("700 answers added").wait_for()
        for _ in range(2):
            phone.tab.get_by_text(re.compile("^701 answers, 701 right")).wait_for()
            assert [line["seconds"] for line in logged(phone)] == [0.5, *range(1, 701)]
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            look_at(phone, "progress")

    @pytest.mark.parametrize(
        ("broken", "said"), [(BLOCKED, "keeps nothing"), (FULL, "is full")], ids=["blocked", "full"]
    )
    def test_storage_that_refuses_is_told_and_nothing_is_lost(
        self, visit: Open, address: str, broken: str, said: str
    ) -> None:
        phone = answered(visit, address, broken)
        phone.tab.get_by_text(said).wait_for()
        with phone.tab.expect_download() as download:
            phone.do("export")
        text = download.value.path().read_text(encoding="utf-8")
        assert [json.loads(line)["id"] for line in text.splitlines()] == [PUZZLE]


def answered(visit: Open, address: str, script: str = "") -> Phone:
    """Somebody who has answered one puzzle rightly."""
    phone = trained(visit, address, script=script)
    phone.tab.locator("[data-input=puzzleId]").fill(PUZZLE)
    phone.do("typedId")
    phone.tab.clock.run_for(OPEN_MS + 500)
    phone.do(f"take:{right_of(PUZZLE)}")
    return phone
