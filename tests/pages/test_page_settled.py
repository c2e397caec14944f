"""A dispute that other rules settle: they are named, and hold for this dispute only."""

import pytest
from claimed_screens import verdicts
from phone import opened
from visits import Open

BEFORE = "[data-do=unsettle]"
IN_FORCE = "[data-key=rules-in-force]"
ILLEGAL = "The card may not be played face up as long as another card in the hand can be."
WHERE = {"preset:fresh": "mode:setup", "card:O": "mode:play"}
ITALIAN = "#p=R/OY/L/_/T/N/V/W&l=en&m=dispute&c=R&at=1&d=Anna~R:C:top&d=Ben~R:D"


def test_another_reading_is_told_in_words_and_settles_it(visit: Open, address: str) -> None:
    phone = opened(visit, address + ITALIAN)
    phone.do("judge")
    wrong = phone.tab.locator(".verdict.wrong")
    told = wrong.inner_text()
    assert (
        "By the Italian text Ben would be right. Where does a skip end? On the next empty" in told
    )
    everything = phone.tab.locator(".verdicts").text_content() or ""
    assert "--edition" not in everything
    assert "skip-to=" not in everything
    phone.do("sheet:share")
    shared = phone.tab.locator("p.said").inner_text()
    assert "Ben is wrong: “R (red) is on D” (but right by the Italian text)." in shared
    phone.do("sheet:")
    phone.do("settle:edition=italian")
    assert [one.split(":")[0] for one in verdicts(phone)] == ["Ben is right", "Anna is wrong"]


def test_other_rules_are_told_before_a_mistake_is_guessed(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}{ITALIAN}&j=1&turn=-1")
    told = phone.tab.locator(".verdict.wrong").inner_text()
    assert told.index("By the Italian text") < told.index("Settle it") < told.index("Perhaps: Ben")
    phone.do("settle:edition=italian")
    assert "No common mistake" not in phone.tab.locator(".verdict.wrong").inner_text()


def test_a_ruling_is_told_before_a_mistake_and_sent_along(visit: Open, address: str) -> None:
    screen = ITALIAN.replace("c=R", "run=1&c=R-").replace("R:D", "R:C:top")
    phone = opened(visit, f"{address}{screen}&j=1&turn=-1")
    told = phone.tab.locator(".verdict.wrong").first.inner_text()
    assert told.index("can also be read") < told.index("Settle it") < told.index("Perhaps: ")
    phone.do("sheet:share")
    assert "The rulebooks can also be read so that" in phone.tab.locator("p.said").inner_text()


@pytest.mark.parametrize("reloaded", [False, True])
@pytest.mark.parametrize("onward", ["unsettle", "anew", "preset:fresh", "card:O"])
def test_what_settles_a_dispute_holds_for_this_dispute(
    visit: Open, address: str, onward: str, *, reloaded: bool
) -> None:
    rulings = "r=move.stuck:illegal"
    phone = opened(visit, f"{address}{ITALIAN}&{rulings}&j=1&turn=-1")
    assert phone.tab.locator(BEFORE).count() == 0
    phone.do("settle:edition=italian")
    assert phone.tab.locator(BEFORE).is_visible()
    assert phone.tab.locator(IN_FORCE).inner_text().split("\n") == [
        "For this dispute: the Italian text to the letter",
        "Otherwise by: What if there is nowhere to go?",
    ]
    phone.do("sheet:share")
    assert phone.tab.locator("p.said").inner_text().split("\n")[-2:] == [
        "For this dispute: the Italian text to the letter.",
        f"Otherwise by: What if there is nowhere to go? {ILLEGAL}",
    ]
    phone.do("sheet:")
    if reloaded:
        phone.come_back(f"{address}{phone.state}")
    if onward in WHERE:
        phone.do(WHERE[onward])
    phone.do(onward)
    assert phone.tab.locator(BEFORE).count() == 0
    assert "e=italian" not in phone.state
    assert rulings in phone.state


def test_who_plays_on_does_so_from_the_board_that_was_ruled_by_the_rules_of_the_table(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}{ITALIAN}&j=1&turn=-1")
    phone.do("settle:edition=italian")
    phone.do("mode:play")
    assert phone.tab.locator(IN_FORCE).is_visible(), "the board that is seen came from them"
    phone.do("card:O")
    assert phone.state.startswith("#p=_/OY/L/R/T/N/V/W&")
    assert "c=O&at=1" in phone.state
    phone.do("mode:dispute")
    assert phone.tab.locator(IN_FORCE).count() == 0
    assert phone.tab.locator("[data-key=in-dispute]").inner_text() == "In dispute: O"
    assert phone.tab.locator("[data-input^='name:']").input_value() == "Anna"


def test_later_cards_that_were_there_already_are_played_by_the_rules_of_the_table_too(
    visit: Open, address: str
) -> None:
    screen = ITALIAN.replace("c=R&", "c=R,O,T&")
    phone = opened(visit, f"{address}{screen}&j=1&turn=-1")
    phone.do("settle:edition=italian")
    phone.do("mode:play")
    phone.do("forward")
    phone.do("mode:dispute")
    assert phone.state.startswith("#p=_/OY/L/R/T/N/V/W&")
    assert "c=O,T&at=1" in phone.state
    assert "e=italian" not in phone.state


def test_who_takes_a_card_back_is_still_in_the_dispute_that_was_settled(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}{ITALIAN}&j=1&turn=-1")
    phone.do("settle:edition=italian")
    phone.do("mode:play")
    phone.do("back")
    phone.do("card:O")
    phone.do("mode:dispute")
    assert phone.tab.locator(BEFORE).is_visible()


def test_a_ruling_that_the_table_had_otherwise_settles_it_by_its_answer(
    visit: Open, address: str
) -> None:
    """Where that is the usual one too."""
    phone = opened(visit, f"{address}{ITALIAN}&b=2014;move.skip-to:empty&j=1&turn=-1")
    assert phone.tab.locator(IN_FORCE).inner_text() == "For this dispute: Where does a skip end?"
    phone.do("sheet:share")
    assert phone.tab.locator("p.said").inner_text().split("\n")[-1] == (
        "For this dispute: Where does a skip end? On the next business with room, be it empty or"
        " with a single limousine."
    )


def test_each_rule_that_is_not_the_usual_one_is_sent_in_a_line_of_its_own(
    visit: Open, address: str
) -> None:
    rules = "e=italian&r=move.stuck:illegal"
    phone = opened(visit, f"{address}#p=R/O/Y/L/T/N/V/W&l=en&{rules}")
    phone.do("sheet:share")
    assert phone.tab.locator("p.said").inner_text().split("\n")[-2:] == [
        "By: the Italian text to the letter.",
        f"By: What if there is nowhere to go? {ILLEGAL}",
    ]


def test_rules_that_were_chosen_for_the_table_stay(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}{ITALIAN}&j=1&turn=-1")
    phone.do("settle:edition=italian")
    phone.do("sheet:table")
    phone.do("edition:italian")
    phone.do("sheet:")
    phone.do("anew")
    assert "e=italian" in phone.state
    assert phone.tab.locator(BEFORE).count() == 0
