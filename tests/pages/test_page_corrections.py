"""What was entered wrongly is corrected, and nothing else is lost."""

import pytest
from claimed_screens import verdicts
from phone import Phone, opened
from visits import Open

RIGHT = "_/Y/RO/L/T/N/V/W"
WRONG = "O/YR/_/L/T/N/V/W"
DISPUTE = f"#p=RO/Y/_/L/T/N/V/W&l=en&m=dispute&c=R&at=1&d=Anna~{RIGHT}&d=Ben~{WRONG}"
JUDGED = f"{DISPUTE}&j=1&turn=-1"


def put(phone: Phone, car: str, at: str) -> None:
    phone.do(f"hold:{car}")
    phone.do(f"spot:{at}")


def claims(phone: Phone) -> list[str]:
    return [part[2:] for part in phone.state.split("&") if part.startswith("d=")]


class TestRing:
    """A ring that is corrected takes the claims along."""

    def test_claims_stay_and_are_judged_anew(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        put(phone, "W", "G")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/L/T/N/VW/_", "Ben~O/YR/_/L/T/N/VW/_"]
        told = phone.tab.locator("[data-key=unjudged]").inner_text()
        assert told == phone.announced
        assert told.startswith("The claims are kept")
        phone.do("judge")
        assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]

    def test_the_way_there_may_leave_businesses_empty(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        phone.do("spot:H")
        phone.do("clear:H")
        phone.do("spot:H")
        phone.do("hold:W")
        phone.do("spot:D")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/LW/T/N/V/_", "Ben~O/YR/_/LW/T/N/V/_"]

    def test_top_and_bottom_are_exchanged_where_nothing_else_was_said(
        self, visit: Open, address: str
    ) -> None:
        start = DISPUTE.replace("V/W", "VW/_")
        phone = opened(visit, address + start)
        phone.do("mode:setup")
        phone.do("spot:G")
        phone.do("swap:G")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/L/T/N/WV/_", "Ben~O/YR/_/L/T/N/WV/_"]

    def test_what_has_no_room_is_asked_anew(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        put(phone, "N", "B")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/YN/RO/L/T/_/V/W", "Ben~%3FRO/YN/_/L/T/_/V/W"]
        assert phone.does("turn:1").get_attribute("aria-pressed") == "true"
        assert phone.announced == (
            "What Ben claimed has no room on the corrected ring: Ben has to say it anew."
        )

    def test_what_is_said_of_one_limousine_or_of_money_stays(
        self, visit: Open, address: str
    ) -> None:
        said = DISPUTE.replace(RIGHT, "R:C:bottom").replace(WRONG, "O:token")
        phone = opened(visit, address + said)
        phone.do("mode:setup")
        put(phone, "W", "G")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~R:C:bottom", "Ben~O:token"]

    def test_a_card_that_may_not_be_played_there_is_told(self, visit: Open, address: str) -> None:
        evading = JUDGED.replace("c=R&at=1", "run=1&c=R,W@A&at=2").replace("/V/W", "/VW/_")
        phone = opened(visit, address + evading)
        phone.do("mode:setup")
        put(phone, "W", "H")
        phone.do("mode:dispute")
        assert "c=R&at=1" in phone.state
        assert len(claims(phone)) == 2
        assert phone.announced.startswith("On the corrected ring card 2 may not be played")

    def test_a_ring_that_was_typed_corrects_it_too(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        phone.do("sheet:type")
        phone.tab.locator("[data-input=typed]").fill("RO/Y/_/L/T/N/VW/_")
        phone.do("type")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/L/T/N/VW/_", "Ben~O/YR/_/L/T/N/VW/_"]

    @pytest.mark.parametrize("preset", ["fresh", "empty"])
    def test_a_fresh_or_an_empty_ring_is_another_dispute(
        self, visit: Open, address: str, preset: str
    ) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        phone.do(f"preset:{preset}")
        assert claims(phone) == []


class TestCards:
    """So do the cards."""

    def test_they_are_corrected_without_being_played(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("recard")
        phone.do("unask")
        phone.do("card:O")
        phone.do("believe")
        assert "c=O&at=1" in phone.state
        assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]
        phone.do("judge")
        assert verdicts(phone) == ["Anna is wrong.", "Ben is wrong."]

    def test_another_card_is_played_instead(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:play")
        phone.do("back")
        phone.do("card:O")
        assert claims(phone) == [f"Anna~{RIGHT}", f"Ben~{WRONG}"]
        phone.do("mode:dispute")
        phone.do("judge")
        assert verdicts(phone) == ["Anna is wrong.", "Ben is wrong."]

    def test_who_looks_back_finds_the_verdict_again(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:play")
        phone.do("back")
        phone.do("forward")
        phone.do("mode:dispute")
        assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]

    def test_who_plays_on_after_the_verdict_has_left_the_dispute(
        self, visit: Open, address: str
    ) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:play")
        phone.do("card:O")
        assert claims(phone) == []
