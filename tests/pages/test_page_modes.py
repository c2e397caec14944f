"""The modes of the trainer, from the menu to the end of a run."""

import re
from datetime import date
from itertools import islice
from pathlib import Path

import pytest
from phone import Phone
from trainee import OPEN_MS, PUZZLE, goes_on, logged, look_at, right_of, trained, wrong_of
from visits import Open, written

from page.document import Given, document
from puzzles.answers import diagnose
from puzzles.kinds.forecast import ForecastTask
from puzzles.puzzle import task_record
from puzzles.series.daily import daily, every_day, shelf
from puzzles.storage.ids import task_of
from puzzles.training.exercises import end_of
from scheffeln.board import LIMOUSINES
from scheffeln.catalogue import MISREADINGS
from scheffeln.language import Lang


def seen_in(phone: Phone) -> list[str]:
    """The head of a run with its clock, the puzzle, and what is said of an answer."""
    phone.tab.clock.run_for(100)
    return phone.tab.locator(".runhead, .id, .verdict h2, .results li").all_inner_texts()


def by_mistake(mistake: str) -> dict[str, str]:
    """Two forecasts, each with the limousine that this mistake leads to, and no other."""
    found = (
        (name, car)
        for name in every_day()
        for car in LIMOUSINES
        if [*diagnose(task_of(name), task_of(name).understood([car])).misreadings] == [mistake]
    )
    return dict(islice(found, 2))


DATES = """(langs) => {
  const Own = Date;
  const said = (month, lang) => {
    const then = new Own(2026, month, 5, 12);
    window.Date = class extends Own {
      constructor(...given) { super(...(given.length ? given : [then])); }
    };
    history.replaceState(null, "", `#v=training&l=${lang}&month=${month}`);
    dispatchEvent(new PopStateEvent("popstate"));
    const hint = document.querySelector("[data-do='today'] span").textContent;
    return [hint, new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(then)];
  };
  return langs.flatMap((lang) => Array.from({ length: 12 }, (_, month) => said(month, lang)));
}"""
"""What is said of every month, and what the browser would say."""


SEEN = """[".runhead", ".verdict p", ".tray", ".runhead button"].map((one) =>
  document.querySelector(one).getBoundingClientRect().toJSON())"""


class TestModes:
    """Every mode can be begun, and ends as it should."""

    def test_its_date_is_said_as_the_browser_would(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        said = phone.evaluate(DATES, [lang.value for lang in Lang])
        assert len(said) == 12 * len(Lang)
        assert not [(hint, date) for hint, date in said if date not in hint]

    def test_the_daily_is_pythons(self, visit: Open, address: str) -> None:
        phone = trained(visit, address)
        phone.do("today")
        assert phone.tab.locator(".id").inner_text() == daily(date(2026, 11, 17))

    def test_puzzles_that_are_built_in_are_a_set(self, visit: Open, tmp_path: Path) -> None:
        names = [shelf()[0], PUZZLE]
        given = Given(lang=Lang.EN, puzzles=[task_record(task_of(name)) for name in names])
        phone = trained(visit, written(tmp_path, document(given).html))
        assert "with this page: 2." in phone.does("given").inner_text()
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
        said = phone.tab.locator(".panel").first.inner_text()
        assert said.startswith("The run is over.\n")
        assert "3 of 4 right" in said
        assert phone.does("next").count() == 0
        primary = phone.tab.locator(".tray .primary")
        primary.tap()
        assert phone.tab.locator(".panel").first.inner_text() == said, "taps that meant the row"
        assert primary.count() == 1
        assert phone.tab.locator(".tray button").last.get_attribute("data-key") in (
            "watch",
            "replay",
        )
        phone.tab.clock.run_for(1000)
        primary.tap()
        assert "The run is over." not in phone.tab.locator("main").inner_text()

    def test_a_storm_lasts_three_minutes_from_the_first_answer(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:storm")
        assert phone.tab.locator(".runhead .clock").inner_text() == "3:00"
        phone.tab.clock.run_for(60_000)
        assert phone.tab.locator(".runhead .clock").inner_text() == "3:00"
        phone.do("take:R")
        phone.tab.clock.run_for(179_000)
        phone.do("take:R")
        assert phone.tab.locator(".runhead .clock").inner_text() == "1\xa0s"
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
        money, stands = 0, None
        for number in range(4):
            task = task_of(phone.tab.locator(".id").inner_text())
            assert isinstance(task, ForecastTask)
            assert stands in (None, task.position), "each round begins where the last has ended"
            stands = end_of(task)
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
            told = phone.tab.locator(".results").inner_text()
            assert told.count("(+") == 4
            (own,) = re.findall(r"You: (\d+) \(\+(\d+)", told)
            money += int(own[1])
            assert int(own[0]) == money
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

    @pytest.mark.parametrize("waiting", [False, True], ids=["told", "waiting"])
    def test_a_take_counts_though_its_race_is_left(
        self, visit: Open, address: str, *, waiting: bool
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:race")
        best = right_of(phone.tab.locator(".id").inner_text())
        phone.tab.clock.run_for(OPEN_MS)
        phone.do(f"take:{best}")
        if not waiting:
            phone.do("unwaited")
        phone.do("leave")
        said = phone.tab.locator("main").inner_text()
        assert "1 of 1 right" in said
        assert [line["right"] for line in logged(phone)] == [True]
        assert "Final standing" not in said
        assert "Round 1 of 4" not in said

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

    @pytest.mark.parametrize("lang", Lang)
    def test_what_came_of_it_is_seen_on_a_small_phone(
        self, visit: Open, address: str, lang: Lang
    ) -> None:
        phone = trained(visit, address, f"#v=training&l={lang}")
        phone.tab.set_viewport_size({"width": 320, "height": 568})
        phone.do("today")
        phone.tab.clock.run_for(OPEN_MS)
        phone.tab.locator("button[data-do^=take]").first.tap()
        phone.tab.clock.run_for(OPEN_MS)
        head, said, tray, leave = phone.evaluate(SEEN)
        assert said["bottom"] <= tray["top"]
        assert head["height"] < 60
        assert leave["right"] <= 320

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

    def test_a_right_answer_with_hints_is_told_as_one_and_has_no_pace(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:practice")
        phone.tab.clock.run_for(OPEN_MS)
        phone.do("hint")
        phone.tab.clock.run_for(3000)
        phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
        phone.do("leave")
        said = phone.tab.locator("main").inner_text()
        assert "1 of 1 right, 1 with hints" in said
        assert "for a right answer" not in said

    def test_a_lesson_says_that_an_answer_with_a_hint_does_not_count(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address, "#v=training&place=course")
        phone.do("lesson:1")
        phone.tab.clock.run_for(3000)
        phone.do("hint")
        phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
        assert "With a hint it does not count" in phone.tab.locator(".verdict").inner_text()
        assert "With a hint it does not count" in phone.announced

    def test_what_is_known_of_the_end_is_drawn_before_the_answer(
        self, visit: Open, address: str
    ) -> None:
        name = shelf()[-1]
        phone = trained(visit, address, f"#puzzle={name}")
        facts = phone.tab.locator(".chips li").all_inner_texts()
        drawn = phone.tab.locator(".stage [data-car]")
        assert sorted(one[0] for one in facts) == sorted(
            str(one.get_attribute("data-car")) for one in drawn.all()
        )
        covered = sum(one.endswith(" Covered") for one in facts)
        assert phone.tab.locator(".stage use[href='#badge-bottom']").count() == 1 + covered

    def test_a_start_is_laid_on_slots_with_the_letters_of_the_businesses(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address, f"#puzzle={shelf()[-1]}")
        for _ in range(2):
            phone.tab.locator(".tray [data-do^='take:']:enabled").first.tap()
        slots = phone.tab.locator(".laid li")
        assert [one.strip()[:1] for one in slots.locator("b").all_inner_texts()] == [*"ABCDEFGH"]
        assert phone.tab.locator(".laid .blank").count() == 6

    @pytest.mark.parametrize("typed", [PUZZLE, f" {PUZZLE.lower().replace('-', '')}"])
    def test_enter_opens_the_puzzle_that_was_typed(
        self, visit: Open, address: str, typed: str
    ) -> None:
        """However it was typed, the log has it under one id."""
        phone = trained(visit, address)
        phone.tab.locator("[data-input=puzzleId]").fill(typed)
        phone.tab.keyboard.press("Enter")
        assert phone.tab.locator(".id").inner_text() == PUZZLE

    def test_a_lesson_is_passed_with_three_in_a_row(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, "#v=training&place=course")
        phone.do("lesson:12")
        rule = "The row is turned up from the right but carried out from the left."
        assert phone.tab.locator("main > .quiet").first.inner_text() == rule
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
        assert "Right answers: median" in said
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
        pale = phone.does("next").evaluate("one => getComputedStyle(one).animationDuration")
        assert pale == "0.4s", "as long as the button does not answer it does not look as if"
        for wait, there in ((0, 1), (380, 1), (30, 0)):
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
            told = "Last one: right." if right else f"Last one wrong: {best} "
            assert said.startswith(told)

    @pytest.mark.parametrize("lang", Lang)
    def test_that_leaves_the_question_in_sight_on_a_small_phone(
        self, visit: Open, address: str, lang: Lang
    ) -> None:
        phone = trained(visit, address, f"#v=training&l={lang}")
        phone.tab.set_viewport_size({"width": 320, "height": 568})
        phone.do("train:storm")
        phone.tab.clock.run_for(3000)
        best = right_of(phone.tab.locator(".id").inner_text())
        phone.do(f"take:{'R' if best != 'R' else 'O'}")
        phone.tab.clock.run_for(3000)
        asked, tray = (phone.tab.locator(one).bounding_box() for one in (".hints .hint", ".tray"))
        assert asked
        assert tray
        assert asked["y"] + asked["height"] <= tray["y"]

    def test_back_closes_the_sheet_of_a_rule_and_nothing_else(
        self, visit: Open, address: str
    ) -> None:
        phone = trained(visit, address)
        phone.do("train:practice")
        for number in range(2):
            phone.tab.clock.run_for(OPEN_MS)
            phone.do(f"take:{wrong_of(phone.tab.locator('.id').inner_text())}")
            if not number:
                goes_on(phone)
        phone.tab.clock.run_for(10_000)
        rule = str(phone.tab.locator("main .chip").first.get_attribute("data-do"))
        for sheet in (rule, "sheet:table"):
            if sheet != rule:
                phone.do("leave")
            said = phone.tab.locator("main").inner_text()
            phone.do(sheet)
            phone.tab.clock.run_for(500)
            assert phone.tab.locator("dialog[open]").count() == 1
            phone.tab.go_back()
            phone.tab.clock.run_for(500)
            assert phone.tab.locator("dialog[open]").count() == 0
            assert phone.tab.locator("main").inner_text() == said

    @pytest.mark.parametrize("reloaded", [False, True], ids=["there", "reloaded"])
    def test_a_run_that_was_gone_back_from_goes_on_from_the_menu(
        self, visit: Open, address: str, *, reloaded: bool
    ) -> None:
        phone = trained(visit, address)
        assert phone.does("resume").count() == 0
        phone.do("train:storm")
        phone.tab.clock.run_for(3000)
        phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
        phone.tab.clock.run_for(500)
        said = seen_in(phone)
        phone.tab.go_back()
        phone.tab.clock.run_for(20_000)
        if reloaded:
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            phone.tab.wait_for_selector("#page:not([aria-busy])")
        first = phone.tab.locator(".modes button").first
        assert first.inner_text() == "Storm\nNot over yet: go on"
        first.tap()
        assert seen_in(phone) == said, "no time has passed"
        look_at(phone, "menu")
        assert phone.does("resume").count() == 0, "it was left on purpose"
        phone.tab.clock.run_for(500)
        phone.tab.reload()
        phone.evaluate("window.scheffeln.ready")
        phone.tab.wait_for_selector("#page:not([aria-busy])")
        assert phone.does("train:storm").count() == 1
        assert phone.does("resume").count() == 0

    @pytest.mark.parametrize("mode", ["practice", "streak", "storm", "race", "course", "set"])
    def test_a_run_goes_on_after_a_reload(self, visit: Open, address: str, mode: str) -> None:
        phone = trained(visit, address, f"#puzzle={PUZZLE}" if mode == "set" else "#v=training")
        if mode != "set":
            phone.do(f"train:{mode}")
        for number in range(2):
            phone.tab.clock.run_for(OPEN_MS)
            phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
            phone.tab.clock.run_for(20_000)
            said = seen_in(phone)
            phone.tab.reload()
            phone.evaluate("window.scheffeln.ready")
            phone.tab.wait_for_selector("#page:not([aria-busy])")
            phone.tab.get_by_text("Leave").wait_for()
            assert seen_in(phone) == said, "nothing has happened, and no time has passed"
            assert len(logged(phone)) == number + 1
            if phone.does("next").count():
                goes_on(phone)
            if mode == "set":
                break
        assert len({line["run"] for line in logged(phone)}) == 1

    def test_what_cannot_be_gone_on_with_is_said(self, visit: Open, address: str) -> None:
        phone = trained(visit, address, "#v=training&run-of=storm")
        assert "This run is no longer here." in phone.tab.locator("main").inner_text()

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

    @pytest.mark.parametrize("earlier", [False, True], ids=["first-run", "later-run"])
    def test_who_leaves_is_told_what_to_practise(
        self, visit: Open, tmp_path: Path, *, earlier: bool
    ) -> None:
        """Two puzzles fail by one mistake and come back: each counts once."""
        wrong = by_mistake("top-drags")
        given = Given(lang=Lang.EN, puzzles=[task_record(task_of(name)) for name in wrong])
        phone = trained(visit, written(tmp_path, document(given).html))
        if earlier:
            phone.do("train:storm")
            phone.tab.clock.run_for(3000)
            phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
            look_at(phone, "menu")
        phone.do("given")
        for number in range(3):
            if number:
                goes_on(phone)
            phone.tab.clock.run_for(OPEN_MS + 1500)
            phone.do(f"take:{wrong[phone.tab.locator('.id').inner_text()]}")
        phone.tab.clock.run_for(1000)
        phone.do("leave")
        said = phone.tab.locator("main").inner_text()
        assert phone.tab.locator(".totals").inner_text() == "0 of 3 right"
        assert phone.tab.locator("[data-doubt]").get_attribute("data-doubt") == "top-drags"
        assert (
            "but 2 of 2 puzzles that went wrong fit one mistake (each puzzle counts once)" in said
        )
        own = "In this run 2 of 2 puzzles that went wrong fit the mistake below"
        assert (own in said) is earlier, "one number where there is no other run"
        assert not earlier or said.index(own) < said.index("All 4 answers so far")
        practise = "Work on: the top one dragged the other along"
        assert phone.tab.locator("main .primary").inner_text() == practise
        phone.tab.get_by_role("button", name=practise).tap()
        head = phone.tab.locator("main").inner_text()
        assert head.startswith("Practice\n1 of 10, 0 right\nLeave\n\n")
        assert any(one.remedy[Lang.EN] in head for one in MISREADINGS if one.id == "top-drags")


def test_what_is_practised_is_chosen_above_what_begins_a_run(visit: Open, address: str) -> None:
    phone = trained(visit, address)
    settings, first = (
        phone.tab.locator(one).first.bounding_box()
        for one in ("[data-key=settings] summary", ".modes button")
    )
    assert settings
    assert first
    assert settings["y"] < first["y"]
    phone.tab.locator("[data-key=settings] summary").tap()
    phone.do("kindOf:order")
    phone.do("train:practice")
    assert phone.tab.locator(".run-order").count() == 1
