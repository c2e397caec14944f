"""What follows a wrong answer and the end of a run: its mistake, a look at it, a drill, sharing."""

import threading
from collections.abc import Iterator
from datetime import date

import pytest
from phone import Phone, opened
from trainee import OPEN_MS, PUZZLE, goes_on, right_of, trained, wrong_of
from visits import Open

from page.document import Given, document
from puzzles.answers import diagnose
from puzzles.series.daily import daily
from puzzles.storage.ids import task_of
from scheffeln.board import LIMOUSINES
from scheffeln.catalogue import MISREADINGS
from scheffeln.language import Lang
from scheffeln_cli.commands.page import PageServer

LONGEST_STORM_MS = 200_000
IN_RUN = {"en": "1 of 10,", "de": "1. von 10,", "it": "1º di 10,"}
CLIPBOARD = """Object.defineProperty(navigator, "clipboard", {
  value: { writeText: async (text) => { window.copied = text; } },
})"""
SEEN = """(one) => {
  const { top, bottom } = document.querySelector(one).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


def stormed(phone: Phone, wrong: int) -> str:
    """A storm of four puzzles with one that goes wrong, by its number; the mistake behind that."""
    made = ""
    phone.do("train:storm")
    for number in range(4):
        name = phone.tab.locator(".id").inner_text()
        phone.tab.clock.run_for(3000)
        car = (wrong_of if number == wrong else right_of)(name)
        if number == wrong:
            made = str(
                next(iter(diagnose(task_of(name), task_of(name).understood([car])).misreadings))
            )
        phone.do(f"take:{car}")
    phone.tab.clock.run_for(LONGEST_STORM_MS)
    return made


def own(mistake: str) -> str:
    return next(one.own[Lang.EN] for one in MISREADINGS if one.id == mistake)


def label(mistake: str) -> str:
    return next(one.label[Lang.EN] for one in MISREADINGS if one.id == mistake)


def test_the_only_mistake_of_a_run_is_named_shown_and_practised(visit: Open, address: str) -> None:
    phone = trained(visit, address)
    mistake = stormed(phone, 2)
    slip = phone.tab.locator(f"[data-own={mistake}]")
    assert slip.inner_text().startswith(f"The only mistake in this run:\n\n{own(mistake)}")
    assert slip.locator(f"[data-do='sheet:{mistake}']").count() == 1
    drill = phone.does(f"drill:{mistake}")
    assert drill.inner_text() == f"Work on: {label(mistake)}"
    assert phone.tab.locator(".tray .primary").inner_text() == drill.inner_text()
    slip.locator("[data-do^='look:']").tap()
    phone.tab.clock.run_for(5000)
    assert phone.tab.locator(".verdict.wrong h2").inner_text().startswith("Wrong.")
    assert phone.tab.locator(".segments [aria-pressed=true]").inner_text() == "The mistake"
    watch = phone.tab.locator("[data-key=watch]")
    for said, shown in (
        ("See it done right", "By the rules"),
        ("Watch this mistake", "The mistake"),
    ):
        assert watch.inner_text() == said
        watch.tap()
        phone.tab.clock.run_for(5000)
        assert phone.tab.locator(".segments [aria-pressed=true]").inner_text() == shown
    drill.tap()
    assert "1 of 10" in phone.tab.locator(".runhead").inner_text()


def test_one_mistake_of_several_is_not_the_first_thing_to_practise(
    visit: Open, address: str
) -> None:
    phone = trained(visit, address)
    stormed(phone, 1)
    assert "mistakes lead to your answer" in phone.tab.locator("[data-own]").inner_text()
    assert phone.tab.locator(".tray .primary").get_attribute("data-do") == "missed"
    assert phone.tab.locator(".tray [data-do^='drill:']").count() == 1


@pytest.mark.parametrize("lang", ["en", "de", "it"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_a_wrong_answer_leads_to_a_drill_of_its_mistake(
    visit: Open, address: str, size: tuple[int, int], lang: str
) -> None:
    screen = {"width": size[0], "height": size[1]}
    phone = trained(visit, address, f"#v=training&l={lang}", viewport=screen)
    phone.do("train:practice")
    phone.tab.clock.run_for(OPEN_MS)
    name = phone.tab.locator(".id").inner_text()
    phone.do(f"take:{wrong_of(name)}")
    drill = phone.tab.locator("[data-do^='drill:']").first
    drill.evaluate("one => one.click()")
    assert phone.tab.locator(".id").inner_text() == name, "a second tap does not begin it"
    phone.tab.clock.run_for(1000)
    assert phone.evaluate(SEEN, ".tray [data-do^='drill:']")
    tray = phone.tab.locator(".tray").bounding_box()
    assert tray is not None
    assert tray["height"] <= 66, "what is said of the answer needs the room"
    assert phone.evaluate("document.documentElement.scrollWidth") <= size[0]
    mistake = str(drill.get_attribute("data-do")).removeprefix("drill:")
    if lang == "en":
        assert drill.text_content() == f"Work on this: {label(mistake)}"
        assert own(mistake).rstrip(".") in phone.tab.locator(".verdict.wrong").first.inner_text()
    drill.tap()
    phone.tab.clock.run_for(OPEN_MS)
    assert IN_RUN[lang] in phone.tab.locator(".runhead").inner_text()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
def test_in_a_race_the_standing_is_in_sight_and_nothing_moves_under_a_finger(
    visit: Open, address: str, width: int, height: int
) -> None:
    phone = trained(visit, address, viewport={"width": width, "height": height})
    phone.do("train:race")
    for _ in range(2):
        phone.tab.clock.run_for(OPEN_MS + 500)
        assert phone.evaluate(SEEN, ".standing")
        assert "You: " in phone.tab.locator(".standing").inner_text()
        phone.tab.locator(".cars button:enabled").first.tap()
        places = set()
        while phone.does("unwaited").count():
            places.add(phone.does("unwaited").evaluate("(one) => one.getBoundingClientRect().top"))
            phone.tab.clock.run_for(1000)
        assert len(places) == 1
        goes_on(phone)


def shared(phone: Phone) -> list[str]:
    """The puzzle of the day solved, and the lines that are copied then."""
    phone.do("today")
    phone.tab.clock.run_for(5 * 600 + 500)
    phone.do(f"take:{right_of(phone.tab.locator('.id').inner_text())}")
    phone.tab.clock.run_for(1000)
    phone.do("sheet:share")
    phone.do("copy:verdict")
    return str(phone.evaluate("window.copied")).split("\n")


@pytest.fixture
def served() -> Iterator[str]:
    """The address of the page on a host."""
    with PageServer("127.0.0.1", 0, document(Given(lang=Lang.EN))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.address
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
@pytest.mark.parametrize("lang", ["de", "it"])
def test_a_verdict_is_shared_with_its_code_in_sight(
    visit: Open, served: str, lang: str, width: int, height: int
) -> None:
    claims = "d=Anna~_/RO/YL/_/_/TN/V/W&d=~O/R/YL/_/N/T/V/W"
    screen = f"#p=RO/_/YL/_/TN/_/V/W&l={lang}&m=dispute&c=T,R&at=2&{claims}&turn=-1&j=1"
    size = {"width": width, "height": height}
    phone = opened(visit, f"{served}{screen}", viewport=size)
    phone.do("sheet:share")
    assert phone.evaluate(SEEN, ".qr")
    assert phone.tab.locator(".said").inner_text().startswith("Anna ")


@pytest.mark.parametrize("where", ["address", "served"], ids=["file", "host"])
def test_a_solved_day_is_shared_in_words_and_with_its_puzzle(
    visit: Open, request: pytest.FixtureRequest, where: str
) -> None:
    address, name = request.getfixturevalue(where), daily(date(2026, 11, 17))
    said = f"Scheffeln, puzzle of the day, November 17, 2026 ({name}): solved in 0.5\xa0s. And you?"
    link = f" {address}#puzzle={name}" if where == "served" else ""
    phone = trained(visit, address, script=CLIPBOARD)
    assert shared(phone) == [f"{said}{link}", f"scheffeln puzzle show {name}"]
    if link:
        sent = trained(visit, address, f"#puzzle={name}")
        assert sent.tab.locator(".id").inner_text() == name


def ended(visit: Open, address: str, mode: str, screen: str = "#v=training") -> Phone:
    """A run whose last answer was wrong."""
    phone = trained(visit, address, screen)
    phone.do(mode)
    for _ in range(6):
        phone.tab.clock.run_for(OPEN_MS)
        name = phone.tab.locator(".id").inner_text()
        task = task_of(name)
        wrong = [
            car
            for car in LIMOUSINES
            if car != right_of(name) and diagnose(task, task.understood([car])).misreadings
        ]
        over = mode == "today" or len(task.cards) == 3
        phone.do(f"take:{wrong[0] if over else right_of(name)}")
        phone.tab.clock.run_for(3000)
        if over:
            break
    return phone


def test_the_end_of_a_run_comes_before_its_last_puzzle(visit: Open, address: str) -> None:
    phone = ended(visit, address, "train:streak")
    tops = [
        phone.evaluate("(one) => document.querySelector(one).getBoundingClientRect().top", one)
        for one in (".summary h2", "[data-own]", ".summary > h3", ".ring", ".panel > .verdict h2")
    ]
    assert tops == sorted(tops)
    assert phone.tab.locator(".summary > h3").inner_text() == "Puzzle 3 of this run"
    assert phone.evaluate("scrollY") == 0


def test_a_single_puzzle_that_went_wrong_is_offered_once(visit: Open, address: str) -> None:
    phone = ended(visit, address, "today")
    assert phone.tab.locator(".summary").count() == 0
    assert phone.tab.locator(".tray .primary").get_attribute("data-do") == "again"
    assert phone.does("missed").count() == 0


@pytest.mark.parametrize("lang", Lang)
def test_the_mistake_behind_an_answer_is_read_first_on_a_small_phone(
    visit: Open, address: str, lang: Lang
) -> None:
    phone = trained(visit, address, f"#l={lang}&puzzle={PUZZLE}")
    phone.tab.set_viewport_size({"width": 320, "height": 568})
    phone.tab.clock.run_for(OPEN_MS + 500)
    phone.do(f"take:{wrong_of(PUZZLE)}")
    phone.tab.clock.run_for(10_000)
    told, tray = (phone.tab.locator(one).first.bounding_box() for one in (".verdict > p", ".tray"))
    assert told
    assert tray
    assert told["y"] + told["height"] <= tray["y"]
    task = task_of(PUZZLE)
    found = next(iter(diagnose(task, task.understood([wrong_of(PUZZLE)])).misreadings))
    said = next(one.own[lang] for one in MISREADINGS if one.id == found)
    assert said.rstrip(".") in phone.tab.locator(".verdict > p").first.inner_text()


def test_a_wrong_answer_is_driven_from_the_card_where_the_ways_part(
    visit: Open, address: str
) -> None:
    phone = trained(visit, address, f"#puzzle={PUZZLE}")
    phone.tab.clock.run_for(OPEN_MS + 500)
    phone.do(f"take:{wrong_of(PUZZLE)}")
    phone.tab.clock.run_for(200)
    told = phone.tab.locator(".verdict > p").first.inner_text()
    number = told.partition("Card ")[2].partition(":")[0]
    assert int(number) > 1
    shown = phone.tab.locator(".steps [aria-current=step]")
    assert shown.get_attribute("data-do") == f"at:{number}"


def test_what_was_taken_is_told_apart_from_what_it_gets(visit: Open, address: str) -> None:
    phone = trained(visit, address, f"#puzzle={PUZZLE}")
    phone.tab.clock.run_for(OPEN_MS + 500)
    phone.do(f"take:{wrong_of(PUZZLE)}")
    told = phone.tab.locator(".verdict > p").nth(1).inner_text()
    assert told.startswith(f"You took {wrong_of(PUZZLE)} (")
    assert ": by the rules it " in told
