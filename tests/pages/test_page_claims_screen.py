"""What stands on the screen while players claim: the ring, the question, the verdict."""

import pytest
from claimed_screens import LOWER, START, verdicts
from phone import opened
from visits import Open

from scheffeln.catalogue import CLAUSES
from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.clauses import Clause
from scheffeln.rules.play import play

SENTENCES = """() => {
  const asked = [...document.querySelectorAll("[data-key=asked] p, .echo")];
  const shown = asked.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && there && one.contains(there);
  });
  return [asked[0], ...shown].map((one) => one.textContent.trim());
}"""
"""What is claimed, and those places where it, or what is asked, is to be read without scrolling."""


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
    watched = phone.tab.locator("[data-key=watched]")
    assert (
        watched.inner_text()
        == f"By the rules: {explain(play(position(start), move('R')), Lang.EN)}"
    )
    box = watched.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < box["y"] + box["height"] < 844 - 59
    told = phone.tab.locator("[data-key=watched-rule]").inner_text()
    carry = next(one for one in CLAUSES if one.id is Clause.MOVE_CARRY)
    assert told == f"{carry.title[Lang.EN]}: {carry.text[Lang.EN]}"
    phone.do("watch:1:mistake")
    assert watched.inner_text().startswith("Ben: ")
    assert phone.does("turn:1").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
def test_what_is_said_of_money_covers_neither_the_ring_nor_the_players(
    visit: Open, address: str, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    phone = opened(visit, address + LOWER.replace("l=en", "l=de"), viewport=size)
    phone.do("believe:money")
    boxes = [phone.tab.locator(one).bounding_box() for one in (".spot-E", ".players", ".tray")]
    ring, players, tray = (one for one in boxes if one is not None)
    assert ring["y"] + ring["height"] <= players["y"]
    assert players["y"] + players["height"] <= tray["y"]


def test_nothing_moves_under_a_finger_that_says_who_takes_what(visit: Open, address: str) -> None:
    phone = opened(visit, address + LOWER.replace("l=en", "l=de"), viewport=NARROW)
    phone.do("believe:money")
    asked = []
    places = []
    for action in ("hold:O", "takes:nothing"):
        asked.append(phone.tab.locator("[data-key=asked]").inner_text())
        places.append(phone.evaluate(PLACES))
        phone.do(action)
    assert places == [phone.evaluate(PLACES)] * 2
    assert asked[1].startswith("Spieler 1, was bekommt O (orange)?")


NARROW = {"width": 390, "height": 844}
PLACES = """[".ring", ".cars", ".claimant"].map((one) =>
  Math.round(document.querySelector(one).getBoundingClientRect().top / 4))"""


def test_on_a_wide_screen_the_ring_is_as_large_in_a_dispute(visit: Open, address: str) -> None:
    size = {"width": 1280, "height": 800}
    phone = opened(visit, f"{address}#p={START}&m=play", viewport=size)
    wide = phone.tab.locator(".ring").bounding_box()
    phone.do("mode:dispute")
    assert phone.tab.locator(".ring").bounding_box() == wide


@pytest.mark.parametrize("kind", ["whole", "single", "money"])
@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_what_is_asked_is_above_the_tray(
    visit: Open, address: str, lang: str, size: tuple[int, int], kind: str
) -> None:
    width, height = size
    screen = f"#p={START}&l={lang}&m=dispute&c=R&at=1"
    phone = opened(visit, address + screen, viewport={"width": width, "height": height})
    phone.do("believe")
    phone.do(f"claim:{kind}")
    tray = phone.tab.locator(".tray").bounding_box()
    tall = ["[data-key=asked]", ".claimant", "[data-do=stays]:visible"]
    low = ["[data-key=asked]" if kind == "money" else ".ring"]
    shown = tall if height > 800 else low
    places = [
        phone.tab.locator(one).bounding_box() for one in shown if phone.tab.locator(one).count()
    ]
    assert tray is not None
    assert all(one and one["y"] + one["height"] <= tray["y"] + 1 for one in places)
    assert all(one and one["y"] >= -1 for one in places)


@pytest.mark.parametrize("tap", ["spot:D", "hold:L"])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_of_money_ring_question_and_answers_are_seen_on_a_small_phone(
    visit: Open, address: str, lang: str, tap: str
) -> None:
    screen = f"#p={START}&l={lang}&m=dispute&c=R&at=1"
    phone = opened(visit, address + screen, viewport={"width": 320, "height": 568})
    phone.do("believe")
    phone.do("claim:money")
    phone.evaluate("(one) => document.querySelector(`[data-do='${one}']`).click()", tap)
    assert phone.state
    tray = phone.tab.locator(".tray").bounding_box()
    shown = (".ring", "[data-key=asked]", "[data-do='takes:token']", "[data-do='takes:nothing']")
    places = [phone.tab.locator(one).bounding_box() for one in shown]
    assert tray is not None
    assert all(one and one["y"] + one["height"] <= tray["y"] + 1 for one in places)
    assert all(one and one["y"] >= -1 for one in places)


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_ring_and_tray_stand_still_while_a_board_is_claimed(
    visit: Open, address: str, lang: str, size: tuple[int, int]
) -> None:
    width, height = size
    screen = f"#p={START}&l={lang}&m=dispute&c=R&at=1"
    phone = opened(visit, address + screen, viewport={"width": width, "height": height})
    phone.do("believe")
    tops = """() => [".ring", ".onward"].map((one) =>
        Math.round(document.querySelector(one).getBoundingClientRect().top))"""
    tap = "(action) => document.querySelector(`[data-do='${action}']`).click()"
    before = phone.tab.evaluate(tops)
    for action in ("hold:R", "spot:C", "hold:O", "spot:C"):
        phone.tab.evaluate(tap, action)
        assert phone.tab.evaluate(tops) == before


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_what_an_evasion_waits_for_is_read_beside_two_buttons(
    visit: Open, address: str, lang: str, width: int, height: int
) -> None:
    screen = f"#p=RO/_/Y/L/T/N/V/W&l={lang}&m=dispute&run=1"
    phone = opened(visit, address + screen, viewport={"width": width, "height": height})
    phone.do("arm:evasion")
    asked, tray = phone.tab.locator(".armed p"), phone.tab.locator(".tray").bounding_box()
    place = asked.bounding_box()
    assert place
    assert tray
    assert place["width"] >= 200
    assert place["height"] < 60, "two lines"
    assert asked.evaluate("p => p.scrollWidth <= p.clientWidth"), "no word is broken"
    for action in ("play:@", "disarm"):
        button = phone.does(action).bounding_box()
        assert button
        assert button["x"] + button["width"] <= width
        assert tray["y"] <= place["y"] < button["y"] + button["height"] <= height
    ring = phone.tab.locator(".ring").bounding_box()
    assert ring
    assert ring["y"] + ring["height"] <= tray["y"] + 1


@pytest.mark.parametrize(
    ("said", "stack", "badge"),
    [
        pytest.param("R:B:top", "B: red", ["top"], id="on-nobody-knows-whom"),
        pytest.param("R:C:bottom", "C: yellow on red", ["bottom"], id="beneath"),
        pytest.param("R:C:lone", "C: red", [], id="lone"),
        pytest.param("R:D:bottom", "D: lime on red", ["bottom"], id="where-two-stood"),
    ],
)
def test_a_limousine_is_shown_as_it_is_said_to_stand(
    visit: Open, address: str, said: str, stack: str, badge: list[str]
) -> None:
    screen = f"#p=R/_/Y/TL/O/N/V/W&l=en&m=dispute&c=R&at=1&d=Anna~{said}"
    phone = opened(visit, address + screen)
    assert phone.tab.locator(f".spot-{stack[0]}").get_attribute("aria-label") == stack
    drawn = phone.tab.locator("[data-car=R] use[href^='#badge-']")
    assert [one.get_attribute("href") for one in drawn.all()] == [f"#badge-{one}" for one in badge]


@pytest.mark.parametrize("width", [320, 390])
def test_the_names_above_a_verdict_stand_in_one_line_each(
    visit: Open, address: str, width: int
) -> None:
    screen = f"#p={START}&l=it&m=dispute&c=R&at=1&d=~R:A:top&d=~R:B&turn=-1&j=1"
    phone = opened(visit, address + screen, viewport={"width": width, "height": 568})
    heights = """[...document.querySelectorAll("[data-key=whose] span")].map((one) =>
      one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize))"""
    assert [lines < 2 for lines in phone.evaluate(heights)] == [True, True]


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
@pytest.mark.parametrize(
    ("claims", "rules"),
    [
        ("d=Anna~_/RO/YL/_/_/TN/V/W&d=~O/R/YL/_/N/T/V/W", ""),
        ("d=Anna~R:B&d=~R:B:lone", "&e=italian&b=2014"),
    ],
)
def test_who_changes_a_claim_has_ring_and_tray_in_sight(
    visit: Open, address: str, size: tuple[int, int], claims: str, rules: str
) -> None:
    width, height = size
    screen = f"#p=RO/_/YL/_/TN/_/V/W&l=de&m=dispute&c=T,R&at=2&{claims}&turn=-1&j=1{rules}"
    phone = opened(visit, address + screen, viewport={"width": width, "height": height})
    phone.evaluate("scrollTo(0, 9999)")
    phone.evaluate("document.querySelector('[data-do=amend]').click()")
    phone.tab.wait_for_selector(".tray[data-late]", state="detached")
    assert phone.state
    ring, tray = (phone.tab.locator(one).bounding_box() for one in (".ring", ".tray"))
    assert ring
    assert tray
    assert ring["y"] >= -1
    assert -1 <= tray["y"] < height
    if height > width:
        assert ring["y"] + ring["height"] <= tray["y"] + 1
        assert tray["y"] + tray["height"] <= height + 1


@pytest.mark.parametrize(
    ("said", "stack"),
    [
        pytest.param("R:D", "D: red", id="alone"),
        pytest.param("R:B:bottom", "B: yellow on red", id="beneath"),
        pytest.param("R:B:top", "B: red on yellow", id="on-top"),
    ],
)
def test_what_was_said_of_one_limousine_stands_on_the_whole_board(
    visit: Open, address: str, said: str, stack: str
) -> None:
    screen = f"#p=RO/Y/LT/_/_/N/V/W&l=en&m=dispute&c=R&at=1&d=~{said}&d=~R:D"
    phone = opened(visit, address + screen)
    phone.do("claim:whole")
    spot = phone.tab.locator(f".spot-{stack[0]}")
    assert spot.get_attribute("aria-label") == stack
    assert phone.does("unsay").count() == 1, "it counts as said"
    phone.do("claim:money")
    phone.do("hold:R")
    phone.do("takes:nothing")
    phone.do("claim:single")
    assert f"d=~{said}&" in phone.state, "it is there again as it was said"
    phone.do("claim:money")
    assert "d=~R:nothing&" in phone.state
    phone.do("claim:whole")
    phone.do("unsay")
    phone.do("claim:single")
    assert "d=~%3FR:A&" in phone.state, "whoever starts over has said nothing"


def test_what_has_no_room_on_the_board_is_there_again_when_they_turn_back(
    visit: Open, address: str
) -> None:
    screen = "#p=RO/Y/LT/_/_/N/V/W&l=en&m=dispute&c=R&at=1&d=~R:C:top&d=~R:D"
    phone = opened(visit, address + screen)
    phone.do("claim:whole")
    assert phone.does("stays").count() == 1, "nothing is claimed of the board"
    phone.do("claim:single")
    assert "d=~R:C:top&" in phone.state
    phone.do("claim:whole")
    phone.claim("_/YR/LT/_/O/N/V/W", "RO/Y/LT/_/_/N/V/W")
    phone.do("claim:single")
    assert "d=~%3FR:" in phone.state, "the board that was said since says otherwise"


@pytest.mark.parametrize("action", ["anew", "preset:fresh"])
def test_tokens_and_owners_go_with_their_dispute(visit: Open, address: str, action: str) -> None:
    money = "t=A:500,C:4500&w=R~Anna"
    screen = f"#p=RO/_/Y/L/T/N/V/W&l=en&m=dispute&{money}&d=Anna~R:token&turn=-1&j=1"
    phone = opened(visit, address + screen)
    if action != "anew":
        phone.do("mode:setup")
    phone.do(action)
    assert not [one for one in phone.state.split("&") if one[:2] in ("t=", "w=")]
    phone.tab.go_back()
    phone.tab.wait_for_function("location.hash.includes('w=R')")
    assert phone.tab.locator(".ring").inner_text().count("4500") == 1


def test_whoever_disagreed_is_there_again_in_the_next_dispute(visit: Open, address: str) -> None:
    screen = "#p=RO/_/Y/L/T/N/V/W&l=en&m=dispute&c=R&at=1&d=Anna~R:C&d=~R:B&d=Ben~R:D&turn=-1&j=1"
    phone = opened(visit, address + screen)
    phone.do("anew")
    assert "d=" not in phone.state
    phone.do("mode:play")
    assert "m=play" in phone.state
    phone.tab.go_back()
    phone.tab.wait_for_function("!location.hash.includes('m=play')")
    phone.do("mode:dispute")
    phone.play(["O"])
    phone.do("believe")
    phone.do("add")
    names = [phone.does(f"turn:{one}").inner_text() for one in range(3)]
    assert names == ["Anna", "Player 2", "Ben"]
    assert phone.tab.locator("[data-input='name:2']").input_value() == "Ben"
    assert "d=Anna~%3F" in phone.state


@pytest.mark.parametrize("lang", ["de", "it"])
def test_the_number_of_the_next_player_stands_on_the_line_of_its_word(
    visit: Open, address: str, lang: str
) -> None:
    phone = opened(visit, f"{address}#p={START}&l={lang}&m=dispute&c=R&at=1")
    phone.do("believe")
    said = phone.tab.locator("[data-key=hand-over]").inner_text()
    assert said.endswith(("Spieler\xa02", "Giocatore\xa02"))


def test_the_verdict_marks_the_business_whose_token_was_in_dispute(
    visit: Open, address: str
) -> None:
    claims = "d=~Y:nothing&d=~Y:token"
    phone = opened(visit, f"{address}#p=_/O/YR/L/T/N/V/W&l=en&m=dispute&{claims}&turn=-1&j=1")
    assert phone.tab.locator(".tile.held").count() == 1
    assert phone.tab.locator(".spot-C").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("size", [(390, 844), (375, 667), (320, 568)])
@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_the_sentence_that_is_claimed_is_never_covered(
    visit: Open, address: str, lang: str, size: tuple[int, int]
) -> None:
    width, height = size
    screen = f"#p={START}&l={lang}&m=dispute&c=R&at=1"
    phone = opened(visit, address + screen, viewport={"width": width, "height": height})
    phone.do("believe")
    tap = "(action) => document.querySelector(`[data-do='${action}']`).click()"
    for action in ("claim:single", "hold:W", "spot:C", "stand:top", "claim:whole"):
        phone.evaluate(tap, action)
        said, *shown = phone.evaluate(SENTENCES)
        assert shown
        assert said.endswith("…?") or any(said in one for one in shown)
