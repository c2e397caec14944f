"""What players claim on the page: who has spoken, whom they play, and how the verdict is shown."""

from typing import Any

import pytest
from conformance import Options, disputed
from phone import Phone, opened
from visits import Open

from scheffeln.catalogue import CLAUSES
from scheffeln.explain import explain
from scheffeln.handwriting.money import amount
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord
from scheffeln.rules.clauses import Clause
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


def test_whose_board_lacks_a_limousine_is_told_and_finishes_it(visit: Open, address: str) -> None:
    claims = "d=Anna~RO/_/Y/L/T/N/V/_&d=Ben~O/R/Y/L/T/N/V/W"
    phone = opened(visit, f"{address}#p=RO/_/Y/L/T/N/V/W&l=en&m=dispute&c=R&at=1&turn=1&{claims}")
    phone.do("judge")
    assert phone.tab.locator(WARNING).inner_text() == "Anna has yet to place: W"
    assert phone.announced == "Anna has yet to place: W"
    phone.do("spot:H")
    phone.do("judge")
    assert verdicts(phone) == ["Anna is wrong.", "Ben is wrong."]


def test_who_speaks_of_a_limousine_that_is_not_there_has_said_nothing(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={START}&l=en&m=dispute&c=R&at=1&d=Anna~M:A&d=Ben~R:B")
    phone.do("judge")
    assert phone.tab.locator(WARNING).inner_text() == "Anna has not said anything yet."


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
        known = "right" if claim["right"] else "wrong"
        verdict = "it depends" if claim.get("depends") or claim.get("if_played") else known
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


def test_run_cards_and_the_mafias_move_are_named_in_a_dispute(visit: Open, address: str) -> None:
    start = "MR/O/Y/_/LT/N/V/W"
    phone = opened(visit, f"{address}#p={start}&l=en&m=dispute&run=1")
    phone.do("arm:backward")
    phone.do("card:L")
    phone.do("play:M")
    phone.do("arm:evasion")
    assert phone.tab.locator(".hand button:disabled").count() == 0, "who is on top is not told"
    phone.do("card:T")
    phone.do("evade:F")
    assert phone.tab.locator(".refusal").count() == 1
    phone.do("arm:evasion")
    phone.do("card:T")
    phone.do("evade:A")
    phone.tab.keyboard.press("+")
    phone.tab.keyboard.press("w")
    assert "c=L-,M,T@A,W%2B" in phone.state
    assert phone.board.startswith("A Dinero Docks: red on black"), "nothing is driven"
    phone.do("believe")
    shown = phone.tab.locator(".players .quiet").inner_text()
    assert shown == "In dispute: Backward L, Mafia moves, Evasion T to A, Joker W"


@pytest.mark.parametrize("typed", ["7.500", "7,500", "7 500", "7500 €", "7.5k", "7\u202f500"])
def test_an_amount_is_read_as_by_the_command(visit: Open, address: str, typed: str) -> None:
    try:
        meant = amount(typed)
    except BadWord:
        meant = None
    phone = opened(visit, f"{address}#p={MAFIA}&l=en&m=dispute&s=score")
    phone.tab.locator("[data-input='token:D']").fill(typed)
    assert phone.tab.locator(WARNING).count() == (meant is None)
    assert ("t=D:7500" in phone.state) == (meant is not None)
    phone.do("sheet:")
    phone.do("believe:money")
    phone.do("hold:R")
    phone.tab.locator("[data-input=takes]").fill(typed)
    assert phone.tab.locator(WARNING).count() == (meant is None)
    phone.do("turn:1")
    phone.do("turn:0")
    assert (":7500" in phone.state.partition("d=")[2]) == (meant is not None)


LOWER = "#p=M/OY/LR/_/T/N/V/W&l=en&m=dispute&t=A:2000,B:3500,C:6000"


def test_who_plays_whom_is_told_in_the_verdict_and_on_the_tabs(visit: Open, address: str) -> None:
    phone = opened(visit, address + LOWER)
    phone.do("believe:money")
    phone.do("sheet:score")
    for car, name in (("R", "Anna"), ("Y", "Ben"), ("T", "Carla")):
        phone.tab.locator(f"[data-input='owner:{car}']").fill(name)
    phone.do("sheet:")
    assert [phone.does(f"turn:{one}").inner_text() for one in (0, 1)] == ["Anna", "Ben"]
    for turn, car in enumerate("RY"):
        phone.do(f"turn:{turn}")
        phone.do(f"hold:{car}")
        phone.do("takes:heir")
    phone.do("judge")
    right, wrong = phone.tab.locator("section.verdict").all()
    assert "Ben also takes the Mafia's token from A, 5500 in all." in right.inner_text()
    assert "goes to Ben with Y (yellow): B is lower than C." in wrong.inner_text()
    assert "also be read" not in wrong.inner_text()
    assert "No common mistake" not in wrong.inner_text()


def test_whoever_has_no_name_is_called_in_the_language_that_is_spoken(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={START}&l=de&m=dispute&c=R&at=1")
    phone.do("believe")
    assert phone.does("turn:1").inner_text() == "Spieler 2"
    phone.do("sheet:table")
    phone.do("lang:it")
    phone.do("sheet:")
    assert phone.does("turn:1").inner_text() == "Giocatore 2"
    assert phone.announced == "Arbitro di Scheffeln"


def test_the_others_claim_the_same_kind_of_thing(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p={START}&l=en&m=dispute&c=R&at=1")
    phone.do("believe")
    phone.do("claim:single")
    phone.do("turn:1")
    assert phone.does("claim:single").get_attribute("aria-pressed") == "true"
    phone.do("spot:A")
    phone.do("add")
    assert phone.does("claim:single").get_attribute("aria-pressed") == "true"
    phone.do("claim:whole")
    phone.do("turn:1")
    assert phone.does("claim:single").get_attribute("aria-pressed") == "true", "it was said"


def test_what_is_shared_from_a_file_can_be_read_elsewhere(visit: Open, address: str) -> None:
    claims = "d=Anna~R:A:top&d=Ben~R:B"
    screen = f"#p={START}&l=en&m=dispute&c=R&at=1&{claims}&j=1"
    kept = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
    phone = opened(visit, address + screen, script=kept)
    phone.do("sheet:share")
    assert phone.tab.locator(".qr").count() == 0
    assert "file:" not in phone.tab.locator("dialog").inner_text()
    phone.do("copy:verdict")
    copied = phone.evaluate("window.copied")
    right, wrong, *_, line = copied.split("\n")
    assert right == "Ben is right: R (red) is on B."
    assert wrong.startswith("Anna is wrong: “R (red)")
    assert line.startswith(f"scheffeln dispute {START} R --claim Anna=R:A:top")


@pytest.mark.parametrize(
    ("screen", "told"),
    [
        ("v=training", ""),
        ("v=rules", ""),
        ("p=R/O/Y/L/T/N/V/W", "The ring: A Dinero Docks: red. B: orange."),
        ("p=R/O/Y/L/T/N/V/W&m=play&c=R&at=1", "Played: R (red).\nThe ring before that: A Dinero"),
        ("v=rules&i=rulings/move.skip-to", "Where does a skip end? (move.skip-to)\nOn the next"),
        (f"p={START}&m=dispute&c=R&at=1&d=Anna~R:A&j=1&v=rules&i=clauses/move.skip", "Full bus"),
    ],
)
def test_what_is_shown_is_shared_from_a_file_or_no_text_is_promised(
    visit: Open, address: str, screen: str, told: str
) -> None:
    phone = opened(visit, f"{address}#l=en&s=share&{screen}")
    phone.do("sheet:share")
    said = phone.tab.locator(".said")
    assert said.count() == phone.does("copy:verdict").count() == bool(told)
    assert not told or said.inner_text().startswith(told)
    assert ("Send this text" in phone.tab.locator("dialog").inner_text()) == bool(told)


RAISED = f"#p={START}&l=en&m=dispute&c=R,O,R&at=3&{LYING}&w=R~Anna&w=W~Ben"


@pytest.mark.parametrize(
    ("kind", "says"), [("money", ["takes:2500"]), ("single", ["hold:Y", "spot:B"])]
)
def test_the_next_player_begins_with_the_question_that_was_raised(
    visit: Open, address: str, kind: str, says: list[str]
) -> None:
    phone = opened(visit, address + RAISED)
    phone.do("believe")
    phone.do(f"claim:{kind}")
    held = phone.tab.locator(".cars [aria-pressed=true]")
    for action in says:
        phone.do(action)
    raised = held.get_attribute("data-do")
    phone.do("turn:1")
    assert held.get_attribute("data-do") == raised
    phone.do("hold:W")
    phone.do("turn:0")
    phone.do("turn:1")
    assert held.get_attribute("data-do") == "hold:W", "whoever chose another one keeps it"


def test_a_verdict_says_where_players_answer_different_questions(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}{RAISED}&d=Anna~R:nothing&d=Ben~Y:4500&j=1&turn=-1")
    said = "They do not answer the same question: Anna: R (red); Ben: Y (yellow)."
    assert phone.tab.locator("[data-key=apart]").inner_text() == said
    phone.do("sheet:share")
    lines = phone.tab.locator(".said").inner_text().split("\n")
    assert said in lines
    assert "In dispute: R (red), O (orange), R (red)." in lines
    assert "Top tokens: B 2500, C 4500, D 6500." in lines
    assert "Who plays which limousine: Anna R (red), Ben W (white)." in lines


GUESSED = (
    "#p=RO/_/Y/L/T/N/V/W&l=en&m=dispute&c=R,V,R,L&at=4&t=A:500,G:9500&d=Anna~R:500&j=1&turn=-1"
)


def test_one_mistake_of_several_is_told_as_a_guess(visit: Open, address: str) -> None:
    phone = opened(visit, address + GUESSED)
    told = phone.tab.locator(".verdict.wrong > p").all_inner_texts()
    assert told[-1].startswith("Perhaps: Anna ")
    assert told[-1].endswith(" fits too.")
    ruled = phone.tab.locator("[data-key=ruled-0]").inner_text()
    assert ruled.startswith("By the rules: 3. R: R (red)"), "the card that moves what is claimed"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_verdict_is_shared_with_every_reason_that_is_shown(
    visit: Open, address: str, lang: str
) -> None:
    claims = "d=Anna~R:4500&d=Ben~W:nothing&d=Carla~Y:2500"
    screen = f"#p={START}&l={lang}&m=dispute&c=R&at=1&{LYING}&{claims}&j=1"
    phone = opened(visit, address + screen)
    shown = phone.tab.locator("section.verdict > p").all_inner_texts()
    phone.do("sheet:share")
    said = phone.tab.locator("dialog .said").inner_text()
    assert len(shown) > 2
    assert [one for one in shown if one not in said] == []


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


def test_the_tables_rules_are_told_without_the_names_of_options(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#l=de&s=table")
    said = phone.tab.locator("dialog").inner_text()
    assert not {"draft", "italian", "no-effect"} & {*said.replace("(", " ").split()}


def test_two_who_cannot_both_inherit_are_both_right_only_in_one_case(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={MAFIA}&l=en&m=dispute&d=Anna~L:heir&d=Ben~O:heir")
    phone.do("judge")
    assert [one.split(":")[0] for one in verdicts(phone)] == [
        "Anna may be right",
        "Ben is right if somebody plays O (orange)",
    ]
    assert phone.tab.locator(".verdict.open").count() == 2
    assert phone.tab.locator(".verdict.right").count() == 0
    phone.do("sheet:score")
    phone.tab.locator("[data-input='owner:L']").fill("Anna")
    phone.tab.locator("[data-input='owner:R']").fill("Ben")
    phone.do("sheet:")
    assert [one.split(":")[0] for one in verdicts(phone)] == ["Anna is right", "Ben is wrong"]


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
    phone.do("edition:italian")
    assert [one.split(":")[0] for one in verdicts(phone)] == ["Ben is right", "Anna is wrong"]


def test_money_begins_with_the_own_limousine_and_with_none_that_nobody_named(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={MAFIA}&l=en&m=dispute&c=M&at=1")
    phone.do("believe")
    phone.do("claim:money")
    held = phone.tab.locator(".cars [aria-pressed=true]")
    assert held.count() == phone.tab.locator("[data-do^='takes:']:enabled").count() == 0
    phone.tab.reload()
    phone.tab.wait_for_selector("#page:not([aria-busy])")
    assert phone.tab.locator(".players [data-do^='turn:']").count() == 2
    phone.do("sheet:score")
    phone.tab.locator("[data-input='owner:L']").fill("Anna")
    phone.tab.locator("[data-input='owner:W']").fill("Ben")
    phone.do("sheet:")
    assert held.get_attribute("data-do") == "hold:L"
    phone.do("turn:1")
    assert held.get_attribute("data-do") == "hold:W"


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


@pytest.mark.parametrize("prefix", ["", "Anna is right. Ben is wrong. "])
def test_a_dispute_that_was_sent_as_text_is_opened_again(
    visit: Open, address: str, prefix: str
) -> None:
    told = "w=O~D'Or&w=L~Ben&d=D'Or~O:heir&d=Ben~L:9000&d=Clara~L:no-heir&j=1"
    screen = f"#p={MAFIA}&l=en&m=dispute&c=R&at=1&{LYING}&{told}"
    first = opened(visit, address + screen)
    line = first.tab.locator("pre.command").text_content() or ""
    judged = verdicts(first)
    assert any("Clara" in one and "nothing from the Mafia" in one for one in judged)
    second = opened(visit, f"{address}#l=en")
    second.do("sheet:type")
    second.tab.locator("[data-input=typed]").fill(prefix + line)
    second.do("type")
    assert verdicts(second) == judged
    assert second.tab.locator("pre.command").text_content() == line
    second.do("mode:setup")
    second.do("sheet:type")
    second.tab.locator("[data-input=typed]").fill(
        f"https://example.org/{screen.replace(' ', '%20')}"
    )
    second.do("type")
    assert verdicts(second) == judged


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_what_the_page_does_not_judge_is_told_before_it_is_opened(
    visit: Open, address: str, lang: str
) -> None:
    phone = opened(visit, f"{address}#l={lang}")
    phone.do("sheet:type")
    line = f"scheffeln dispute {START} R --claim Anna=R:over:B --claim Ben=R:B"
    phone.tab.locator("[data-input=typed]").fill(line)
    (told,) = phone.tab.locator(".defects li").all_inner_texts()
    assert "R:over:B" in told
    assert "R:C:top" in told
    phone.tab.locator("[data-input=typed]").fill(line.replace("over:B", "A:top"))
    assert phone.tab.locator(".defects li").count() == 0
    phone.tab.locator("[data-input=typed]").fill(line)
    phone.do("type")
    assert [one.split()[0] for one in verdicts(phone)] == ["Ben"], "the rest is opened"


@pytest.mark.parametrize(
    "text",
    [
        "scheffeln dispute <img/src=x/onerror=alert(1)> --claim x=<script>",
        "scheffeln dispute R/O/Y/L/T/N/V/W R --claim '<b>=_/RO/Y/L/T/N/V/W' --edition '\"><i>'",
        "#p=%00&d=%ff&s=javascript:alert(1)",
        "scheffeln show --tokens",
    ],
)
def test_a_hostile_text_is_harmless(visit: Open, address: str, text: str) -> None:
    seen = visit(f"{address}#l=en", has_touch=True)
    seen.ready()
    phone = Phone(seen.tab)
    phone.do("sheet:type")
    phone.tab.locator("[data-input=typed]").fill(text)
    phone.do("type")
    assert phone.tab.locator("#page .ring").count() == 1
    assert phone.tab.locator("#page b:text-is('='), #page img, #page script").count() == 0
    seen.was_quiet()


def test_an_address_from_beneath_the_share_sheet_opens_without_it(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={START}&l=en&s=share")
    assert phone.tab.locator("dialog").count() == 0


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
