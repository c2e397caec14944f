"""Where Back leads from a run, and that no run ends without a word."""

import pytest
from phone import Phone
from trainee import OPEN_MS, goes_on, right_of, trained
from visits import Open

from puzzles.answers import diagnose
from puzzles.storage.ids import task_of
from scheffeln.board import LIMOUSINES


def answer(phone: Phone, *, right: bool) -> None:
    phone.tab.clock.run_for(OPEN_MS)
    name = phone.tab.locator(".id").inner_text()
    best, task = right_of(name), task_of(name)
    others = [car for car in LIMOUSINES if car != best]
    wrong = [car for car in others if diagnose(task, task.understood([car])).misreadings]
    phone.do(f"take:{best if right else [*wrong, *others][0]}")
    phone.tab.clock.run_for(5000)


def back(phone: Phone) -> None:
    phone.tab.clock.run_for(500)
    phone.tab.go_back()
    phone.tab.wait_for_timeout(200)
    phone.tab.clock.run_for(500)


def first_line(phone: Phone) -> str:
    return str(phone.tab.locator(".modes button").first.inner_text())


def head(phone: Phone) -> str:
    return str(phone.tab.locator(".runhead").inner_text())


def test_from_a_run_that_followed_another_it_leads_to_the_menu(visit: Open, address: str) -> None:
    phone = trained(visit, address)
    phone.do("train:practice")
    for number in range(2):
        answer(phone, right=False)
        if not number:
            goes_on(phone)
    phone.do("leave")
    phone.tab.clock.run_for(1000)
    phone.do("missed")
    answer(phone, right=True)
    said = head(phone)
    back(phone)
    assert first_line(phone) == "My puzzles\nNot over yet: go on"
    phone.do("resume")
    assert head(phone) == said


def test_from_a_drill_begun_in_the_middle_of_practice_too(visit: Open, address: str) -> None:
    phone = trained(visit, address)
    phone.do("train:practice")
    answer(phone, right=False)
    phone.tab.locator(".tray [data-do^='drill:']").tap()
    answer(phone, right=True)
    back(phone)
    assert first_line(phone) == "Practice\nNot over yet: go on"
    phone.do("resume")
    assert "1 right" in head(phone)


def test_a_sheet_that_was_closed_by_its_button_is_no_step_between(
    visit: Open, address: str
) -> None:
    phone = trained(visit, address)
    phone.do("train:practice")
    answer(phone, right=False)
    phone.tab.locator("main .chip").first.tap()
    phone.tab.clock.run_for(500)
    phone.do("sheet:")
    goes_on(phone)
    answer(phone, right=True)
    goes_on(phone)
    said = head(phone)
    back(phone)
    assert first_line(phone) == "Practice\nNot over yet: go on"
    phone.do("resume")
    assert head(phone) == said


def test_a_run_that_is_over_is_not_begun_anew_by_it(visit: Open, address: str) -> None:
    phone = trained(visit, address, "#v=rules")
    phone.do("view:training")
    phone.tab.clock.run_for(500)
    for mode in ("practice", "streak"):
        phone.do(f"train:{mode}")
        answer(phone, right=False)
        if mode == "practice":
            phone.do("leave")
        phone.tab.clock.run_for(1000)
        phone.do("leave")
        phone.tab.clock.run_for(500)
    back(phone)
    assert phone.tab.locator(".runhead").count() == 0
    assert phone.does("resume").count() == 0
    assert phone.tab.locator("main.rules").count() == 1


@pytest.mark.parametrize("goes", ["begin", "resume"])
def test_another_run_asks_before_it_ends_one_that_is_not_over(
    visit: Open, address: str, goes: str
) -> None:
    phone = trained(visit, address)
    phone.do("train:streak")
    answer(phone, right=True)
    said = head(phone)
    back(phone)
    phone.do("train:practice")
    asked = phone.tab.locator("[data-key=asked-run]")
    assert asked.locator("p").inner_text().startswith("Streak is not over.")
    phone.do(goes)
    assert head(phone).startswith("Practice") if goes == "begin" else head(phone) == said


def test_nothing_is_asked_where_nothing_was_answered(visit: Open, address: str) -> None:
    phone = trained(visit, address)
    phone.do("train:streak")
    back(phone)
    phone.do("train:practice")
    assert head(phone).startswith("Practice")
