"""What was entered wrongly is corrected, and nothing else is lost."""

import pytest
from claimed_screens import DISPUTE, JUDGED, RIGHT, WRONG, claims, verdicts
from phone import Phone, opened
from visits import Open

CLICK = "(action) => document.querySelector(`[data-do='${action}']`).click()"


def ring(phone: Phone) -> str:
    return phone.state.removeprefix("#p=").split("&")[0]


def put(phone: Phone, car: str, at: str) -> None:
    phone.do(f"hold:{car}")
    phone.do(f"spot:{at}")


def switch(phone: Phone) -> None:
    """The Mafia limousine put on the ring, or taken off."""
    phone.do("sheet:table")
    phone.do("mafia")
    phone.do("sheet:")


def assert_told_below_the_ring(phone: Phone) -> None:
    """What is told in the tray leaves the whole ring in sight."""
    phone.tab.wait_for_selector(".tray[data-late]", state="detached")
    assert phone.tab.locator("[data-key=unjudged]").is_visible()
    ring, tray = (phone.tab.locator(one).bounding_box() for one in (".ring", ".tray"))
    assert ring is not None
    assert tray is not None
    assert ring["y"] >= -1
    assert ring["y"] + ring["height"] <= tray["y"] + 1


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

    def test_what_was_said_before_is_there_again_on_it(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + DISPUTE.replace(RIGHT, "R:C:bottom"))
        phone.do("claim:money")
        phone.do("hold:R")
        phone.do("takes:nothing")
        phone.do("mode:setup")
        put(phone, "W", "G")
        phone.do("mode:dispute")
        phone.do("claim:single")
        assert claims(phone)[0] == "Anna~R:C:bottom"

    def test_where_no_card_is_left_the_way_to_name_them_says_why(
        self, visit: Open, address: str
    ) -> None:
        evading = JUDGED.replace("c=R", "run=1&c=W@A").replace("RO/Y/_/", "_/YR/O/")
        phone = opened(visit, address + evading.replace("/V/W", "/VW/_"))
        phone.do("mode:setup")
        put(phone, "W", "A")
        phone.do("mode:dispute")
        assert "card 1 may not be played" in phone.tab.locator(".warning").inner_text()
        phone.do("card:R")
        phone.do("card:O")
        phone.do("believe")
        assert "c=R,O&at=2" in phone.state

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

    @pytest.mark.parametrize("meanwhile", ["reload", "back"])
    def test_a_correction_goes_on_after_a_reload_or_a_step_back(
        self, visit: Open, address: str, meanwhile: str
    ) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        phone.do("spot:H")
        phone.do("clear:H")
        half = phone.state
        if meanwhile == "reload":
            phone.come_back(address + half)
        else:
            phone.do("preset:empty")
            assert claims(phone) == []
            phone.tab.go_back()
            phone.tab.wait_for_function("half => location.hash === half", arg=half)
        put(phone, "W", "G")
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/L/T/N/VW/_", "Ben~O/YR/_/L/T/N/VW/_"]
        assert "c=R&at=1" in phone.state
        assert "&o=" not in phone.state

    @pytest.mark.parametrize("preset", ["fresh", "empty", "last"])
    def test_a_fresh_or_an_empty_ring_or_the_last_one_is_another_dispute(
        self, visit: Open, address: str, preset: str
    ) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        assert preset in phone.tab.locator("[data-key=asked]").inner_text()
        put(phone, "W", "G")
        before = phone.state
        phone.do(f"preset:{preset}")
        assert claims(phone) == []
        phone.do("undo")
        assert phone.state == before
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/L/T/N/VW/_", "Ben~O/YR/_/L/T/N/VW/_"]

    @pytest.mark.parametrize("size", [(390, 844), (320, 568)])
    @pytest.mark.parametrize("lang", ["en", "de", "it"])
    def test_what_became_of_the_claims_covers_no_part_of_the_ring(
        self, visit: Open, address: str, lang: str, size: tuple[int, int]
    ) -> None:
        screen = {"width": size[0], "height": size[1]}
        phone = opened(visit, address + JUDGED.replace("l=en", f"l={lang}"), viewport=screen)
        phone.do("mode:setup")
        put(phone, "W", "G")
        phone.do("mode:dispute")
        assert_told_below_the_ring(phone)

    @pytest.mark.parametrize("size", [(390, 844), (320, 568)])
    @pytest.mark.parametrize("lang", ["en", "de", "it"])
    def test_nor_does_why_there_is_no_verdict_yet(
        self, visit: Open, address: str, lang: str, size: tuple[int, int]
    ) -> None:
        screen = {"width": size[0], "height": size[1]}
        silent = DISPUTE.replace("Ben~", "Ben~?").replace("l=en", f"l={lang}")
        phone = opened(visit, address + silent, viewport=screen)
        phone.do("judge")
        assert_told_below_the_ring(phone)


class TestMafia:
    """Its switch loses nothing of a correction."""

    def test_a_correction_goes_on_when_it_is_switched_back(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        put(phone, "W", "G")
        switch(phone)
        assert claims(phone) == []
        switch(phone)
        phone.do("mode:dispute")
        assert claims(phone) == ["Anna~_/Y/RO/L/T/N/VW/_", "Ben~O/YR/_/L/T/N/VW/_"]
        assert phone.announced.startswith("The claims are kept")

    def test_a_ring_that_is_corrected_on_one_side_leaves_the_other_as_it_was(
        self, visit: Open, address: str
    ) -> None:
        phone = opened(visit, address + JUDGED)
        switch(phone)
        phone.do("mode:setup")
        put(phone, "W", "G")
        phone.do("mode:dispute")
        phone.do("card:R")
        phone.do("believe")
        phone.do("stays")
        mine = claims(phone)
        phone.do("mode:setup")
        put(phone, "W", "H")
        switch(phone)
        assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]
        switch(phone)
        phone.do("mode:dispute")
        assert claims(phone)[0] == mine[0].replace("VW/_", "V/W")

    def test_cards_that_are_corrected_are_still_named_when_it_is_switched_back(
        self, visit: Open, address: str
    ) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("recard")
        switch(phone)
        switch(phone)
        assert phone.does("unask").is_enabled()

    def test_the_rules_that_settled_a_dispute_stay_on_their_side(
        self, visit: Open, address: str
    ) -> None:
        phone = opened(visit, f"{address}{JUDGED}&e=italian&b=2014")
        assert phone.does("unsettle").is_visible()
        switch(phone)
        assert phone.does("unsettle").count() == 0
        assert "e=italian" not in phone.state
        switch(phone)
        assert phone.does("unsettle").is_visible()
        assert "e=italian" in phone.state


class TestSlips:
    """What was set up by a slip is taken back, tap by tap."""

    def test_every_tap_that_set_up_something(self, visit: Open, address: str) -> None:
        phone = opened(visit, f"{address}#p=RO/Y/_/L/T/N/V/W&l=en")
        assert not phone.does("undo").is_enabled()
        taps = [
            ("hold:R", "spot:C"),
            ("spot:B", "clear:B"),
            ("spot:D", "hold:Y"),
            ("spot:D", "swap:D"),
            ("preset:fresh",),
            ("preset:empty",),
        ]
        rings = [ring(phone)]
        for several in taps:
            for one in several:
                phone.evaluate(CLICK, one)
            rings.append(ring(phone))
        assert len(set(rings)) == len(taps) + 1
        for before in reversed(rings[:-1]):
            phone.do("undo")
            assert ring(phone) == before
        assert not phone.does("undo").is_enabled()

    def test_whoever_was_put_wrongly_is_in_hand_again(self, visit: Open, address: str) -> None:
        phone = opened(visit, f"{address}#p=_/_/_/_/_/_/_/_&l=en")
        phone.do("hold:R")
        phone.do("spot:C")
        phone.do("undo")
        assert phone.does("hold:R").get_attribute("aria-pressed") == "true"
        assert phone.announced == "Still to place: R (red)"
        phone.do("spot:D")
        assert ring(phone) == "_/_/_/R/_/_/_/_"

    def test_cards_and_claims_come_back_with_their_ring(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + JUDGED)
        phone.do("mode:setup")
        phone.do("preset:empty")
        assert claims(phone) == []
        phone.do("undo")
        phone.do("mode:dispute")
        assert verdicts(phone) == ["Anna is right.", "Ben is wrong."]

    def test_tokens_and_owners_come_back_where_the_ring_was_the_same(
        self, visit: Open, address: str
    ) -> None:
        screen = "#p=R/O/Y/L/T/N/V/W&l=en&t=A:500&w=R~Anna"
        phone = opened(visit, address + screen)
        before = phone.state
        phone.do("preset:fresh")
        assert "t=A:500" not in phone.state
        phone.do("undo")
        assert phone.state == before

    def test_a_ring_that_was_typed_and_the_key_that_takes_back(
        self, visit: Open, address: str
    ) -> None:
        phone = opened(visit, f"{address}#p=RO/Y/_/L/T/N/V/W&l=en")
        phone.do("sheet:type")
        phone.tab.locator("[data-input=typed]").fill("R/O/Y/L/T/N/VW/_")
        phone.do("type")
        assert ring(phone) == "R/O/Y/L/T/N/VW/_"
        phone.tab.keyboard.press("Control+z")
        assert ring(phone) == "RO/Y/_/L/T/N/V/W"
        phone.tab.keyboard.press("Control+z")
        assert ring(phone) == "RO/Y/_/L/T/N/V/W"

    @pytest.mark.parametrize("size", [(390, 844), (320, 568)])
    @pytest.mark.parametrize("lang", ["en", "de", "it"])
    def test_the_way_back_is_in_sight(
        self, visit: Open, address: str, lang: str, size: tuple[int, int]
    ) -> None:
        screen = {"width": size[0], "height": size[1]}
        phone = opened(visit, f"{address}#l={lang}&p=RO/Y/_/L/T/N/V/W", viewport=screen)
        box = phone.tab.locator("[data-do=undo]").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= size[1] - 59
        assert phone.evaluate("document.documentElement.scrollWidth") <= size[0]


class TestPlaying:
    """Nobody sees what the cards do while somebody has still to say what they believe."""

    OPEN = DISPUTE.replace("Ben~", "Ben~?")

    def test_a_ring_that_is_corrected_leads_back_to_the_dispute(
        self, visit: Open, address: str
    ) -> None:
        phone = opened(visit, address + self.OPEN)
        phone.do("mode:setup")
        onward = phone.tab.locator(".tray .primary")
        assert onward.inner_text() == "Back to the dispute"
        onward.tap()
        assert "m=dispute" in phone.state

    @pytest.mark.parametrize("corrected", [False, True])
    def test_cards_are_not_played_meanwhile(
        self, visit: Open, address: str, *, corrected: bool
    ) -> None:
        phone = opened(visit, address + self.OPEN)
        if corrected:
            phone.do("mode:setup")
            put(phone, "W", "G")
        phone.do("mode:play")
        assert "m=dispute" in phone.state
        told = phone.tab.locator("[data-key=unjudged]").inner_text()
        assert told == phone.announced
        assert told.startswith("The claims are kept" if corrected else "First everybody says")

    def test_once_all_have_said_it_they_are(self, visit: Open, address: str) -> None:
        phone = opened(visit, address + DISPUTE)
        phone.do("mode:play")
        assert "m=play" in phone.state
