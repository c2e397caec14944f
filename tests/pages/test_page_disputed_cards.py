"""The cards of a dispute: corrected they keep the claims, and a verdict is about its own."""

import pytest
from claimed_screens import DISPUTE, JUDGED, RIGHT, WRONG, claims, verdicts
from phone import opened
from visits import Open


def test_they_are_corrected_without_being_played(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("recard")
    phone.do("unask")
    phone.do("card:O")
    phone.do("believe")
    assert "c=O&at=1" in phone.state
    assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]
    phone.do("judge")
    assert verdicts(phone) == ["Anna is wrong.", "Ben is wrong."]


def test_another_card_is_played_instead(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("mode:play")
    phone.do("back")
    phone.do("card:O")
    assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]
    phone.do("mode:dispute")
    phone.do("judge")
    assert verdicts(phone) == ["Anna is wrong.", "Ben is wrong."]


def test_who_looks_back_finds_the_verdict_again(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("mode:play")
    phone.do("back")
    phone.do("forward")
    phone.do("mode:dispute")
    assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]


@pytest.mark.parametrize("screen", [JUDGED, DISPUTE], ids=["judged", "claimed"])
def test_who_plays_on_has_left_the_dispute(visit: Open, address: str, screen: str) -> None:
    """Everybody has seen what the next card does; the players are still there by name."""
    phone = opened(visit, address + screen)
    phone.do("mode:play")
    phone.do("card:T")
    assert claims(phone) == []
    phone.do("mode:dispute")
    ring = "RO/Y/_/L/T/N/V/W"
    assert claims(phone) == [f"Anna~%3F{ring}", f"Ben~%3F{ring}"]


def test_who_looks_at_later_cards_has_left_it_too_unless_they_go_back(
    visit: Open, address: str
) -> None:
    phone = opened(visit, address + JUDGED.replace("c=R&", "c=R,Y&"))
    phone.do("mode:play")
    phone.do("forward")
    phone.do("back")
    phone.do("mode:dispute")
    assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]
    phone.do("mode:play")
    phone.do("forward")
    phone.come_back(address + phone.state)
    phone.do("mode:dispute")
    assert claims(phone)[0].startswith("Anna~%3F")


def test_a_verdict_is_about_its_own_cards(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED.replace("c=R&at=1", "c=R,Y&at=2"))
    assert verdicts(phone) == ["Anna is wrong.", "Ben is wrong."]
    phone.do("mode:play")
    phone.do("back")
    phone.do("mode:dispute")
    assert verdicts(phone) == []
    assert "j=1" not in phone.state
    phone.do("judge")
    assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]


def test_cards_that_were_all_taken_back_are_named_and_nothing_judged_unasked(
    visit: Open, address: str
) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("mode:play")
    phone.do("back")
    phone.do("mode:dispute")
    assert "j=1" not in phone.state
    phone.do("card:O")
    phone.do("card:R")
    assert verdicts(phone) == []
    phone.do("believe")
    assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]
    assert verdicts(phone) == []


def test_another_way_is_not_judged_unasked(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED.replace("c=R&", "c=R;0.0,O&"))
    phone.do("mode:play")
    phone.do("line:1")
    phone.do("mode:dispute")
    assert verdicts(phone) == []


def test_they_go_on_being_corrected_after_a_reload(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("recard")
    phone.come_back(address + phone.state)
    phone.do("unask")
    phone.do("card:O")
    phone.do("believe")
    assert "c=O&at=1" in phone.state
    assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]


def test_they_may_be_corrected_by_playing_others(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("recard")
    phone.do("unask")
    phone.do("mode:play")
    phone.do("card:O")
    assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]


def test_with_none_left_only_claims_about_money_go_on(visit: Open, address: str) -> None:
    phone = opened(visit, address + JUDGED)
    phone.do("recard")
    phone.do("unask")
    assert phone.does("believe:money").count() == 0
    assert not phone.does("believe").is_enabled()
    money = DISPUTE.replace(RIGHT, "O:token").replace(WRONG, "R:token")
    phone = opened(visit, address + money)
    phone.do("recard")
    phone.do("unask")
    phone.do("believe")
    phone.do("judge")
    found = [one.split(":")[0] for one in verdicts(phone)]
    assert found == ["Anna is right", "Ben is wrong"]
