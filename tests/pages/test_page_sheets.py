"""A sheet over the page: one step back closes it, and what was entered in it stays."""

import re

import pytest
from phone import Phone, opened
from visits import Open

MONEY = "#p=_/O/YR/L/T/N/V/W&l=it&m=dispute&d=~%3F:token&d=~%3F:token"
ENTERED = ("t=C:5500", "w=R~Anna", "w=Y~Bruno")


def entered(phone: Phone) -> None:
    """What lies on C, after a slip, and who plays whom."""
    phone.do("sheet:score")
    assert "s=score" in phone.state
    for action in ("token:C=6000", "token:C=5500"):
        phone.do(action)
        assert action.removeprefix("token:").replace("=", ":") in phone.state
    for car, name in (("R", "Anna"), ("Y", "Bruno")):
        phone.tab.locator(f"[data-input='owner:{car}']").fill(name)
    assert [one for one in phone.state.split("&") if one[0] in "tw"] == list(ENTERED)


def is_closed(phone: Phone) -> None:
    phone.tab.wait_for_function("!document.querySelector('dialog[open]')")
    phone.tab.wait_for_function("!location.hash.includes('&s=')")


@pytest.mark.parametrize("reloaded", [False, True], ids=["there", "reloaded"])
def test_one_step_back_closes_a_sheet_and_keeps_what_was_entered(
    visit: Open, address: str, *, reloaded: bool
) -> None:
    phone = opened(visit, address + MONEY)
    entered(phone)
    if reloaded:
        phone.tab.reload()
        phone.tab.evaluate("window.scheffeln.ready")
        phone.tab.wait_for_selector("dialog[open]")
    phone.tab.go_back()
    is_closed(phone)
    assert [one for one in phone.state.split("&") if one[0] in "tw"] == list(ENTERED)
    assert phone.tab.locator(".ring").inner_text().count("5500") == 1
    phone.tab.reload()
    phone.tab.evaluate("window.scheffeln.ready")
    assert all(one in phone.state for one in ENTERED), "the step itself tells it too"


def test_what_is_switched_at_the_table_stays_when_back_closes_its_sheet(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#l=en&m=play&c=R&at=1")
    phone.do("sheet:table")
    for action in ("run", "mafia"):
        phone.do(action)
        phone.tab.locator(f"[data-do={action}][aria-checked=true]").wait_for()
    said = phone.state
    phone.tab.go_back()
    is_closed(phone)
    assert phone.state == said.replace("&s=table", "")


def test_a_sheet_that_a_button_closes_is_one_step_whatever_was_entered(
    visit: Open, address: str
) -> None:
    phone = opened(visit, address + MONEY)
    before = phone.evaluate("history.length")
    entered(phone)
    phone.do("sheet:")
    assert all(one in phone.state for one in ENTERED)
    assert phone.evaluate("history.length") == before + 2
    phone.tab.go_back()
    phone.tab.wait_for_selector("dialog[open]")
    phone.tab.go_back()
    is_closed(phone)
    assert all(one in phone.state for one in ENTERED)


def test_another_address_is_read_as_it_is_while_a_sheet_is_open(visit: Open, address: str) -> None:
    phone = opened(visit, address + MONEY)
    entered(phone)
    phone.evaluate("location.hash = '#p=RO/_/Y/L/T/N/V/W&l=en'")
    is_closed(phone)
    assert not re.search(r"[tw]=", phone.state)
    assert "p=RO/_/Y" in phone.state
