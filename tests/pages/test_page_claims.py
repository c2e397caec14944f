"""What players claim on the page: who has spoken, whom they play, and what the verdict says."""

from typing import Any

import pytest
from claimed_screens import LOWER, LYING, MAFIA, START, WARNING, verdicts
from conformance import Options, disputed
from phone import opened
from visits import Open

from scheffeln.explain import explain
from scheffeln.handwriting.money import amount
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.refusal import BadWord
from scheffeln.rules.play import play

TOKENS = (("B", 2500), ("C", 4500), ("D", 6500))


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


def test_the_warning_that_tokens_are_missing_goes_with_the_first(visit: Open, address: str) -> None:
    screen = "m=dispute&l=en&d=Anna~O:8000&d=Ben~O:nothing&turn=0"
    phone = opened(visit, f"{address}#p=_/_/YR/L/TO/N/V/W&{screen}")
    phone.do("judge")
    assert phone.tab.locator(WARNING).count() == 1
    phone.do("sheet:score")
    phone.do("token:E=8000")
    phone.do("sheet:")
    assert phone.tab.locator(WARNING).count() == 0


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
    said = list(zip(("Player 1", "Player 2"), ("O:heir", "L:9000"), strict=True))
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


@pytest.mark.parametrize(
    "typed",
    [
        "7.500",
        "7,500",
        "7 500",
        "7500 €",
        "7.5k",
        "7500 dollar",
        "7500 dollars",
        "7500 euro",
        "7\u202f500",
    ],
)
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


def test_who_plays_whom_is_told_in_the_verdict_and_on_the_tabs(visit: Open, address: str) -> None:
    phone = opened(visit, address + LOWER)
    phone.do("believe:money")
    phone.do("sheet:score")
    for car, name in (("R", "Anna"), ("Y", "Ben"), ("T", "Carla")):
        phone.tab.locator(f"[data-input='owner:{car}']").fill(name)
    phone.do("sheet:")
    for turn, (car, name) in enumerate((("R", "Anna"), ("Y", "Ben"))):
        phone.do(f"turn:{turn}")
        phone.do(f"call:{name}")
        phone.do(f"hold:{car}")
        phone.do("takes:heir")
    phone.do("judge")
    right, wrong = phone.tab.locator("section.verdict").all()
    assert "Ben also takes the Mafia's token from A, 5500 in all." in right.inner_text()
    assert "goes to Ben with Y (yellow): B is lower than C." in wrong.inner_text()
    assert "also be read" not in wrong.inner_text()
    assert "No common mistake" not in wrong.inner_text()


def test_nobody_is_called_by_the_name_of_an_owner_unasked(visit: Open, address: str) -> None:
    """Given in the order of typing, names had the verdict tell the wrong person wrong."""
    claims = "d=~Y:nothing&d=~%3FY:token"
    phone = opened(visit, f"{address}#p=_/O/YR/L/T/N/V/W&l=de&m=dispute&{claims}")
    assert phone.tab.locator("[data-do^='call:']").count() == 0
    phone.do("sheet:score")
    for car, name in (("Y", "Anna"), ("R", "Bruno")):
        phone.tab.locator(f"[data-input='owner:{car}']").fill(name)
    phone.do("sheet:")
    tabs = [phone.does(f"turn:{one}") for one in (0, 1)]
    assert [one.inner_text() for one in tabs] == ["Spieler 1", "Spieler 2"]
    phone.do("call:Bruno")
    phone.do("turn:1")
    offered = phone.tab.locator("[data-do^='call:']")
    assert offered.all_inner_texts() == ["Anna"], "Bruno is the other one"
    phone.do("takes:token")
    assert [one.inner_text() for one in tabs] == ["Bruno", "Spieler 2"]
    phone.do("judge")
    assert [one.split(" hat ")[0] for one in verdicts(phone)] == ["Bruno", "Spieler 2"]


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


RAISED = f"#p={START}&l=en&m=dispute&c=R,O,R&at=3&{LYING}&w=R~Anna&w=W~Ben"


@pytest.mark.parametrize(
    ("kind", "says"), [("money", ["hold:R", "takes:2500"]), ("single", ["hold:Y", "spot:B"])]
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
    said = "They speak of different limousines: Anna: R (red); Ben: Y (yellow)."
    assert phone.tab.locator("[data-key=apart]").inner_text() == said
    phone.do("sheet:share")
    lines = phone.tab.locator(".said").inner_text().split("\n")
    assert said in lines
    assert "In dispute: R (red), O (orange), R (red)." in lines
    assert "Top tokens: B 2500, C 4500, D 6500." in lines
    assert "Who plays which limousine: Anna R (red), Ben W (white)." in lines


@pytest.mark.parametrize(
    ("said", "differ"),
    [("R:token Y:5500", False), ("R:token O:token", True), ("R:heir Y:token", True)],
)
def test_who_wants_the_same_token_answers_the_same_question(
    visit: Open, address: str, said: str, *, differ: bool
) -> None:
    one, other = said.split()
    screen = f"m=dispute&t=B:1000,C:5500&d=Anna~{one}&d=Ben~{other}&turn=-1&j=1"
    phone = opened(visit, f"{address}#p=_/O/YR/L/T/N/V/WM&l=de&{screen}")
    assert phone.tab.locator("section.verdict").count() == 2
    assert phone.tab.locator("[data-key=apart]").count() == differ


@pytest.mark.parametrize(
    ("lang", "table", "told"),
    [
        (
            "de",
            "t=C:5500&w=R~Anna&w=Y~Bruno",
            ["Nach den Regeln: Die 5500 auf C nimmt R (rot): Anna."],
        ),
        ("it", "t=C:5500", ["Secondo le regole: I 5500 su C li prende R (rosso)."]),
        ("en", "w=R~Anna", ["By the rules: The top token on C goes to R (red): Anna."]),
        ("en", "t=C:5500&w=O~Anna&w=Y~Bruno", []),
    ],
    ids=["owned", "unowned", "unknown", "nobody's"],
)
def test_a_verdict_about_money_begins_with_who_takes_it(
    visit: Open, address: str, lang: str, table: str, told: list[str]
) -> None:
    claims = "d=Bruno~Y:token&d=Anna~Y:nothing"
    screen = f"m=dispute&l={lang}&{table}&{claims}&turn=-1&j=1"
    phone = opened(visit, f"{address}#p=_/O/YR/L/T/N/V/W&{screen}")
    assert phone.tab.locator("section.verdict").count() == 2
    assert phone.tab.locator(".watched").all_inner_texts() == told
    phone.do("sheet:share")
    said = phone.tab.locator(".said").inner_text()
    assert all(one.split(": ", 1)[1] in said for one in told)


@pytest.mark.parametrize("claim", ["L:nothing", "L:token"])
def test_a_verdict_about_money_tells_first_what_the_card_did(
    visit: Open, address: str, claim: str
) -> None:
    screen = f"m=dispute&l=en&c=L&at=1&d=Bruno~{claim}&turn=-1&j=1"
    phone = opened(visit, f"{address}#p=_/Y/RO/L/TW/N/V/_&{screen}")
    told = phone.tab.locator(".watched").first.inner_text()
    assert (
        told == f"By the rules: {explain(play(position('_/Y/RO/L/TW/N/V/_'), move('L')), Lang.EN)}"
    )


def test_cards_that_nobody_named_are_not_corrected(visit: Open, address: str) -> None:
    screen = "m=dispute&l=en&d=Anna~Y:token&d=Ben~Y:nothing&turn=0"
    phone = opened(visit, f"{address}#p=_/O/YR/L/T/N/V/W&{screen}")
    assert phone.does("recard").inner_text() == "Disputed cards"
    phone.do("judge")
    assert phone.does("recard").inner_text() == "Disputed cards"


def test_what_is_so_is_said_once_where_two_go_wrong_alike(visit: Open, address: str) -> None:
    claims = "t=C:5500&d=Anna~Y:5500&d=Ben~Y:token&turn=-1&j=1"
    phone = opened(visit, f"{address}#p=_/O/YR/L/T/N/V/W&l=en&m=dispute&{claims}")
    shown = phone.tab.locator("[data-key=verdicts]").inner_text()
    assert shown.count("In fact: Y (yellow) stands on C, beneath R (red).") == 1
    assert shown.count("gave the token to the bottom limousine") == 2


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


def test_money_begins_with_the_own_limousine_and_with_none_that_nobody_named(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p={MAFIA}&l=en&m=dispute&c=M&at=1")
    phone.do("believe")
    phone.do("claim:money")
    held = phone.tab.locator(".cars [aria-pressed=true]")
    assert held.count() == phone.tab.locator("[data-do^='takes:']:enabled").count() == 0
    assert phone.state, "the address tells of it before it is loaded again"
    phone.tab.reload()
    phone.tab.wait_for_selector("#page:not([aria-busy])")
    assert phone.tab.locator(".players [data-do^='turn:']").count() == 2
    phone.do("sheet:score")
    phone.tab.locator("[data-input='owner:L']").fill("Anna")
    phone.tab.locator("[data-input='owner:W']").fill("Ben")
    phone.do("sheet:")
    assert held.count() == 0, "nothing tells who of them speaks"
    phone.do("call:Anna")
    assert held.get_attribute("data-do") == "hold:L"
    phone.do("turn:1")
    phone.do("call:Ben")
    assert held.get_attribute("data-do") == "hold:W"
