"""The log of a training on the page, and what it comes to."""

import json
import re
from pathlib import Path

import pytest
from phone import Phone
from trainee import OPEN_MS, PUZZLE, answered, goes_on, logged, look_at, right_of, trained, wrong_of
from visits import Open

from puzzles.answers import diagnose
from puzzles.series.daily import every_day
from puzzles.storage.ids import task_of
from puzzles.training.habits import Habit, wrong_ways
from scheffeln.rules.misreadings import Misreading

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

LINES = """[...new Set([...document.querySelectorAll("td")].map((cell) => {
  const inside = document.createRange();
  inside.selectNodeContents(cell);
  return inside.getClientRects().length;
}))]"""
"""On how many lines the numbers of the tables stand."""


ROUNDS = 10
DRILL = "Work on: the bottom one moved alone"


def weak_at_bottom_alone(
    visit: Open, address: str, folder: Path, times: int = 12, shown: str = "weak"
) -> Phone:
    """A trainee whose log shows that mistake so often; fewer times are only a doubt."""
    phone = answered(visit, address)
    (one,) = logged(phone)
    made = {"traps": ["bottom-alone"], "right": False, "misreadings": ["bottom-alone"]}
    path = folder / "log.jsonl"
    lines = [{**one, **made, "id": f"A-{at}", "seconds": 1 + at} for at in range(times)]
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    look_at(phone, "progress")
    phone.tab.locator("input[type=file]").set_input_files(path)
    phone.tab.locator(f"[data-{shown}=bottom-alone]").wait_for()
    return phone


def mistaken(name: str) -> str:
    """The limousine that leaving the top one behind leads to."""
    task = task_of(name)
    fitting = (car for car in "ROYLTNVW" if car != right_of(name))
    return next(
        car
        for car in fitting
        if Misreading.BOTTOM_ALONE in diagnose(task, task.understood([car])).misreadings
    )


class TestProgress:
    """The log belongs to the player."""

    def test_it_is_there_again_after_a_reload(self, visit: Open, address: str) -> None:
        phone = answered(visit, address)
        phone.tab.reload()
        phone.evaluate("window.scheffeln.ready")
        look_at(phone, "progress")
        phone.tab.get_by_text(re.compile("^1 answer, 1 right, median 0.5\\ss")).wait_for()

    def test_its_figures_say_how_many_they_count_and_its_bars_how_long_they_are(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        for _ in range(2):
            phone.do("train:practice")
            for number in range(3):
                phone.tab.clock.run_for(OPEN_MS)
                phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
                if number < 2:
                    goes_on(phone)
            phone.tab.clock.run_for(1000)
            look_at(phone, "menu")
        look_at(phone, "progress")
        told = phone.tab.locator("main").inner_text()
        assert re.search(r"how many puzzles: 3: \d+\.\d\ss \(\d\)", told)
        longest = max(re.findall(r"run by run: (.*)", told)[0].split(), key=float)
        assert f"Bars from 0 to {longest}\xa0s" in told

    def test_what_brackets_mean_is_told_above_the_figures(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = weak_at_bottom_alone(visit, address, tmp_path)
        both = ["bottom-alone", "covered-stuck"]
        one = {**logged(phone)[0], "traps": both, "misreadings": both, "right": False}
        path = tmp_path / "more.jsonl"
        path.write_text(
            "\n".join(json.dumps({**one, "id": f"A-{at}", "seconds": at}) for at in range(50, 53))
        )
        phone.tab.locator("input[type=file]").set_input_files(path)
        phone.tab.locator("td", has_text="0 (3)").wait_for()
        told = phone.tab.locator("main").inner_text()
        assert 0 < told.index("In brackets:") < told.index("s if right")

    @pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
    def test_a_reload_loses_nothing_that_could_not_be_written(
        self, visit: Open, address: str, script: str
    ) -> None:
        phone = answered(visit, address, script)
        phone.tab.clock.run_for(1000)
        assert phone.tab.locator(".refusal").count() == 0, "not above a round"
        phone.tab.reload()
        phone.evaluate("window.scheffeln.ready")
        look_at(phone, "progress")
        phone.tab.get_by_text(re.compile("^1 answer, 1 right, median 0.5\\ss")).wait_for()
        assert phone.tab.locator(".refusal").count() == 1

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
        said = "Answers added: 1. Known already: 1. Lines not understood: 1."
        phone.tab.get_by_text(said).wait_for()
        assert len(logged(phone)) == 2

    def test_a_log_that_tells_nothing_yet_can_be_saved(self, visit: Open, address: str) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        phone = trained(visit, address)
        look_at(phone, "progress")
        assert phone.does("export").is_disabled()
        line = json.dumps({**one, "mode": "race", "right": False, "telling": False, "answer": None})
        file = {"name": "log.jsonl", "mimeType": "text/plain", "buffer": line.encode()}
        phone.tab.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
        phone.tab.get_by_text("Answers added: 1.").wait_for()
        assert phone.does("export").is_enabled()

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
        phone.tab.get_by_text("Answers added: 1.").wait_for()
        phone.do("place:menu")
        phone.tab.get_by_text("Answered wrongly on November 17").wait_for()

    def test_a_mistake_that_is_gone_is_told_with_its_trend(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        one |= {"traps": ["bottom-alone"], "themes": ["lift"]}
        made = {"right": False, "misreadings": ["bottom-alone"]}
        lines = [
            {**one, **(made if at < 12 else {}), "id": f"A-{at}", "seconds": 1001 + at}
            for at in range(32)
        ]
        lines[-1]["seconds"] = 9000  # called away: nobody is slow for that
        path = tmp_path / "log.jsonl"
        heads = []
        for number, added in ((12, 12), (24, 12), (32, 8)):
            path.write_text("\n".join(map(json.dumps, lines[:number])), encoding="utf-8")
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            look_at(phone, "progress")
            phone.tab.locator("input[type=file]").set_input_files(path)
            phone.tab.get_by_text(f"Answers added: {added}.").wait_for()
            seen = phone.tab.locator("[data-gone] h4").all_inner_texts()
            heads.append([one.strip() for one in seen])
        assert heads == [[], ["You have got the hang of it"], ["No weak spot any more"]]
        said = phone.tab.locator("[data-gone]").inner_text()
        assert "At first 12 of 13 wrong, lately 0 of 20." in said
        assert phone.tab.locator("[data-weak]").count() == 0
        rows = [
            phone.tab.locator("tr", has=phone.tab.locator(one))
            for one in ("[data-do='sheet:bottom-alone']", "[data-key=lift]")
        ]
        assert [row.locator("td").all_inner_texts() for row in rows] == [
            ["33", "12", "1022.0"],
            ["32", "12", "1022.5"],
        ]
        phone.tab.set_viewport_size({"width": 320, "height": 568})
        assert phone.evaluate(LINES) == [1], "no number is torn"

    @pytest.mark.parametrize("habit", [Habit.AS_IT_LIES, None])
    def test_what_is_no_misreading_is_told_in_words(
        self, visit: Open, address: str, tmp_path: Path, habit: Habit | None
    ) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        one |= {"right": False, "misreadings": [], "traps": []}
        ways = {name: habit and wrong_ways(name).get(habit) for name in every_day()[:30]}
        lines = [
            {**one, "id": name, "answer": {"car": car} if car else None}
            for name, car in ways.items()
            if car or habit is None
        ]
        path = tmp_path / "log.jsonl"
        path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
        look_at(phone, "progress")
        phone.tab.locator("input[type=file]").set_input_files(path)
        said = phone.tab.locator(f"[data-key={habit or 'baffling'}]")
        said.wait_for()
        expected = "the row were not carried out" if habit else "and no known mistake explains it"
        assert expected in said.inner_text()
        assert "No weak spot shows" not in phone.tab.locator("main").inner_text()
        assert (said.locator("[data-do='train:course']").count() == 1) is (habit is None)

    def test_the_end_of_a_run_tells_what_the_log_knows(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = weak_at_bottom_alone(visit, address, tmp_path)
        phone.do("view:training")
        phone.do("train:storm")
        for _ in range(2):
            name = phone.tab.locator(".id").inner_text()
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(name)}")
        phone.do("leave")
        assert phone.tab.locator("[data-weak]").get_attribute("data-weak") == "bottom-alone"
        assert phone.tab.locator("main .primary").inner_text() == DRILL

    def test_the_end_of_a_run_tells_the_run_first_and_then_the_record(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = weak_at_bottom_alone(visit, address, tmp_path)
        phone.do("view:training")
        phone.tab.locator("[data-input=puzzleId]").fill(PUZZLE)
        phone.do("typedId")
        for go_on in ("next", "leave"):
            phone.tab.clock.run_for(OPEN_MS + 1500)
            phone.do(f"take:{wrong_of(PUZZLE)}")
            phone.tab.clock.run_for(1000)
            phone.do(go_on)
        said = phone.tab.locator("main").inner_text()
        parts = ("0 of 2 right", "All 15 answers so far", "of 13")
        places = [said.find(part) for part in parts]
        assert -1 not in places
        assert places == sorted(places)
        assert phone.tab.locator("main .primary").inner_text() == DRILL
        assert said.count("You moved the bottom limousine alone") == 1

    def test_a_weak_spot_is_drilled_in_ten_rounds_and_passes_no_lesson(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = weak_at_bottom_alone(visit, address, tmp_path)
        assert phone.does("drill:bottom-alone").inner_text() == DRILL
        phone.do("drill:bottom-alone")
        for number in range(ROUNDS):
            head = phone.tab.locator(".runhead .quiet").inner_text()
            assert head == f"{number + 1} of {ROUNDS}, {number} right"
            phone.tab.clock.run_for(OPEN_MS + 1500)
            name = phone.tab.locator("p.id").inner_text()
            remedy = "The bottom limousine always takes the top one along."
            assert phone.tab.get_by_text(remedy).count() == 1
            phone.do(f"take:{right_of(name)}")
            if number + 1 < ROUNDS:
                goes_on(phone)
        drilled = [one for one in logged(phone) if one["mode"] == "practice"]
        assert [one["traps"].count("bottom-alone") for one in drilled] == [1] * ROUNDS
        assert all("lesson" not in one for one in drilled)
        said = phone.tab.locator("main").inner_text()
        assert "The run is over.\n\n10 of 10 right" in said
        assert phone.tab.locator("main .primary").inner_text() == "Practise mixed: does it hold?"
        assert phone.does("again").inner_text() == "Go on: 10 more"
        phone.tab.clock.run_for(1000)
        phone.do("again")
        assert "1 of 10, 0 right" in phone.tab.locator(".runhead").inner_text()
        look_at(phone, "course")
        assert phone.tab.get_by_text("passed").count() == 0

    @pytest.mark.parametrize("wrong", [None, ROUNDS - 1], ids=["clean", "again"])
    def test_a_mistake_that_a_drill_was_free_of_is_not_suspected_below_it(
        self, visit: Open, address: str, tmp_path: Path, wrong: int | None
    ) -> None:
        phone = weak_at_bottom_alone(visit, address, tmp_path, times=2, shown="doubt")
        phone.do("drill:bottom-alone")
        for number in range(ROUNDS):
            phone.tab.clock.run_for(OPEN_MS + 1500)
            name = phone.tab.locator("p.id").inner_text()
            phone.do(f"take:{mistaken(name) if number == wrong else right_of(name)}")
            if number + 1 < ROUNDS:
                goes_on(phone)
        if wrong is not None:
            assert phone.tab.locator("[data-gone=bottom-alone]").count() == 0
            return
        assert phone.tab.locator("[data-doubt]").count() == 0
        gone = phone.tab.locator("[data-gone=bottom-alone]").inner_text()
        assert gone.endswith("At first 2 of 3 wrong, lately 0 of 10.")

    def test_a_theme_is_counted_once_for_each_puzzle_wherever_it_is_told(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        phone = answered(visit, address)
        (one,) = logged(phone)
        path = tmp_path / "log.jsonl"
        lines = [
            {**one, "id": f"A-{at}", "seconds": 1 + at, "right": at > 9, "themes": themes}
            for at, themes in enumerate([["passenger"]] * 10 + [[]] * 60)
        ]
        again = {**lines[0], "seconds": 99, "right": True}
        path.write_text("\n".join(map(json.dumps, [*lines, again])), encoding="utf-8")
        look_at(phone, "progress")
        phone.tab.locator("input[type=file]").set_input_files(path)
        weak = phone.tab.locator("section[data-key=passenger]")
        weak.wait_for()
        assert "10 wrong answers to 10 puzzles" in weak.inner_text()
        row = phone.tab.locator("tr", has=phone.tab.locator("details[data-key=passenger]"))
        assert row.locator("td").all_inner_texts()[:2] == ["10", "10"]

    def test_it_is_deleted_once_that_is_meant(self, visit: Open, address: str) -> None:
        phone = answered(visit, address)
        look_at(phone, "progress")
        phone.do("forget")
        phone.do("unforget")
        phone.do("forget")
        assert len(logged(phone)) == 1
        phone.do("forgotten")
        phone.tab.get_by_text("No answer yet").wait_for()
        phone.tab.reload()
        phone.evaluate("window.scheffeln.ready")
        look_at(phone, "progress")
        phone.tab.get_by_text("No answer yet").wait_for()
        assert logged(phone) == []

    def test_a_file_that_is_no_log_is_called_that(
        self, visit: Open, address: str, tmp_path: Path
    ) -> None:
        path = tmp_path / "list.txt"
        path.write_text("milk\nbread\n", encoding="utf-8")
        phone = trained(visit, address, "#v=training&place=progress&l=en")
        phone.tab.locator("input[type=file]").set_input_files(path)
        phone.tab.get_by_text("This is no Scheffeln log").wait_for()

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
        phone.tab.get_by_text("Answers added: 700.").wait_for()
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
        phone.do("leave")
        phone.tab.get_by_text(said).wait_for()
        with phone.tab.expect_download() as download:
            phone.do("export")
        text = download.value.path().read_text(encoding="utf-8")
        assert [json.loads(line)["id"] for line in text.splitlines()] == [PUZZLE]
