"""What players claim on the page: who has spoken, whom they play, and how the verdict is shown."""

from typing import Any

import pytest
from conformance import Options, disputed
from phone import Phone, opened
from visits import Open

from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.play import play

START = "T/_/Y/L/O/N/V/RW"
MAFIA = "_/YM/RO/L/T/N/V/W"
TOKENS = (("B", 2500), ("C", 4500), ("D", 6500))
LYING = "t=B:2500,C:4500,D:6500"
WARNING = ".warning"


def verdicts(phone: Phone) -> list[str]:
    return phone.tab.locator("section.verdict h2").all_inner_texts()


def test_who_has_said_nothing_of_the_board_is_asked_and_not_judged(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={START}&l=en&m=dispute&c=R&at=1")
    phone.do("believe")
    phone.do("judge")
    assert phone.tab.locator(WARNING).inner_text() == "Player 1 has not said anything yet."
    assert phone.tab.locator("[data-do=without]").count() == 0
    phone.do("claim:single")
    phone.do("spot:A")
    phone.do("turn:1")
    phone.do("judge")
    phone.tab.reload()
    assert phone.tab.locator("section.verdict").count() == 0
    phone.do("judge")
    assert phone.tab.locator(WARNING).inner_text() == "Player 2 has not said anything yet."
    assert phone.announced == "Player 2 has not said anything yet."
    phone.do("without")
    assert [one.split()[1] for one in verdicts(phone)] == ["1"]


def test_who_means_that_nothing_moves_says_so(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p={START}&l=en&m=dispute&c=R&at=1")
    phone.do("believe")
    phone.do("stays")
    phone.do("turn:1")
    phone.do("judge")
    phone.do("stays")
    phone.do("judge")
    assert verdicts(phone) == ["Player 1 is wrong.", "Player 2 is wrong."]


def test_who_has_said_nothing_of_the_money_is_not_judged(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p=_/_/YR/L/TO/N/V/W&l=en&m=dispute")
    phone.do("believe:money")
    assert phone.tab.locator("[data-do^='takes:'][aria-pressed=true]").count() == 0
    phone.do("hold:R")
    phone.do("judge")
    assert phone.tab.locator(WARNING).inner_text() == "Player 1 has not said anything yet."
    phone.do("takes:token")
    phone.do("judge")
    phone.do("without")
    assert verdicts(phone) == ["Player 1 is right: R (red) takes the token."]


@pytest.mark.parametrize(
    "owners", [(), (("R", "Anna"), ("L", "Ben")), (("O", "Anna"), ("L", "Ben"))]
)
def test_who_plays_whom_counts_as_for_the_command(
    visit: Open, address: str, owners: tuple[tuple[str, str], ...]
) -> None:
    told = "".join(f"&w={car}~{name}" for car, name in owners)
    phone = opened(visit, f"{address}#p={MAFIA}&l=en&m=dispute&{LYING}{told}")
    phone.do("believe:money")
    phone.do("hold:O")
    phone.do("takes:heir")
    phone.do("turn:1")
    phone.do("hold:L")
    phone.tab.locator("[data-input=takes]").fill("9000")
    phone.do("judge")
    names = ("Anna", "Ben") if owners else ("Player 1", "Player 2")
    said = list(zip(names, ("O:heir", "L:9000"), strict=True))
    expected: Any = disputed(MAFIA, [], said, Options(tokens=TOKENS, owners=owners)).answer
    again = phone.tab.locator("pre.command").text_content()
    assert again == expected["again"]
    shown = phone.tab.locator(".verdicts").text_content() or ""
    for claim in expected["claims"]:
        assert [one for one in claim["reasons"] if one not in shown] == []
        verdict = "right" if claim["right"] else "wrong"
        assert phone.tab.locator(f"[aria-label='{claim['name']}: {verdict}']").count() == 1


def test_nobody_plays_two(visit: Open, address: str) -> None:
    claims = "d=Anna~O:token&d=Ben~L:token"
    phone = opened(visit, f"{address}#p={MAFIA}&l=en&m=dispute&{LYING}&w=R~Anna&w=L~Anna&{claims}")
    phone.do("judge")
    assert "one each" in phone.tab.locator(WARNING).inner_text()


def test_the_verdict_opens_on_the_board_by_the_rules(visit: Open, address: str) -> None:
    start = "RO/Y/_/L/T/N/V/W"
    claims = "d=Ben~O/YR/_/L/T/N/V/W&d=Anna~_/Y/RO/L/T/N/V/W"
    phone = opened(visit, f"{address}#p={start}&l=en&m=dispute&c=R&at=1&{claims}")
    phone.do("judge")
    assert phone.does("turn:-1").get_attribute("aria-pressed") == "true"
    assert phone.board.startswith("A Dinero Docks: empty")
    assert phone.tab.locator(".tile.differing").count() == 0
    assert phone.tab.locator(".tile.held").count() == 3
    assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]


def test_a_rule_that_is_watched_is_told_in_sight(visit: Open, address: str) -> None:
    start = "RO/Y/_/L/T/N/V/W"
    claims = "d=Anna~_/Y/RO/L/T/N/V/W&d=Ben~O/YR/_/L/T/N/V/W"
    phone = opened(visit, f"{address}#p={start}&l=en&m=dispute&c=R&at=1&{claims}&j=1&turn=1")
    phone.do("watch:1:rule")
    watched = phone.tab.locator(".watched")
    assert (
        watched.inner_text()
        == f"By the rules: {explain(play(position(start), move('R')), Lang.EN)}"
    )
    box = watched.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < box["y"] + box["height"] < 844 - 59
    phone.do("watch:1:mistake")
    assert watched.inner_text().startswith("Ben: ")
    assert phone.does("turn:1").get_attribute("aria-pressed") == "true"
