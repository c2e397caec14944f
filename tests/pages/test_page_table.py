"""What the page owes whoever holds it: nothing tapped is lost, and every answer says what is so."""

import pytest
from phone import Phone, opened
from visits import Open, show

from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.play import play

FRESH = "R/O/Y/L/T/N/V/W"
MAFIA = "MR/O/Y/_/LT/N/V/W"


def test_a_run_card_takes_the_limousine_that_is_tapped_on_the_ring(
    visit: Open, address: str
) -> None:
    phone = opened(visit, address)
    for mode, kind, sign in (
        ("play", "backward", "-"),
        ("dispute", "backward", "-"),
        ("dispute", "joker", "%2B"),
    ):
        show(phone.tab, f"#p={MAFIA}&l=en&m={mode}&run=1")
        phone.do(f"arm:{kind}")
        phone.tab.locator("[data-car=T] .grip").tap()
        assert f"c=T{sign}&" in phone.state
    show(phone.tab, f"#p={MAFIA}&l=en&m=play&run=1")
    phone.do("arm:evasion")
    assert phone.tab.locator(".grip").count() == 2
    phone.tab.locator("[data-car=T] .grip").tap()
    phone.do("evade:D")
    assert "c=T@D&" in phone.state


@pytest.mark.parametrize(
    ("screen", "taps", "left"),
    [
        pytest.param("p=RO/_/Y/L/T/N/V/W", ["spot:A", "spot:B"], "R/O/Y/L/T/N/V/W", id="fresh"),
        pytest.param("p=RO/_/Y/L/N/T/V/W", ["spot:A", "spot:B"], "R/O/Y/L/N/T/V/W", id="set-up"),
        pytest.param(f"p={FRESH}&m=play", ["card:R"], "_/OR/Y/L/T/N/V/W", id="played"),
        pytest.param(
            f"p={FRESH}&m=dispute", ["card:R", "believe", "mode:setup"], "", id="only-named"
        ),
        pytest.param(
            f"p={FRESH}&m=dispute&c=R&at=1&d=A~R:B", ["judge"], "_/OR/Y/L/T/N/V/W", id="judged"
        ),
    ],
)
def test_the_last_position_is_the_last_board_that_was_seen(
    visit: Open, address: str, screen: str, taps: list[str], left: str
) -> None:
    before = "localStorage.setItem('scheffeln.last', 'RO/_/Y/L/T/N/V/W');"
    once = f"if (!localStorage.getItem('scheffeln.last')) {before}"
    phone = opened(visit, f"{address}#l=en&{screen}", script=once)
    for tap in taps:
        phone.do(tap)
    assert phone.state
    kept = "RO/_/Y/L/T/N/V/W" if left in ("", FRESH) else left
    phone.come_back(address, "last", kept)
    phone.do("preset:last")
    assert f"p={kept}&" in f"{phone.state}&"


def test_the_last_position_has_run_cards_if_they_were_played_with(
    visit: Open, address: str
) -> None:
    phone = opened(visit, f"{address}#p=RO/_/Y/L/N/T/V/W&l=en&run=1")
    phone.come_back(address, "run", "1")
    phone.do("preset:last")
    assert "run=1" in phone.state


SLOW_FRAMES = """{
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) => frame(() => setTimeout(work, 200, performance.now()));
}"""


@pytest.mark.parametrize("script", ["", pytest.param(SLOW_FRAMES, id="tapped-before-its-paint")])
def test_a_fresh_ring_by_mistake_loses_nothing(visit: Open, address: str, script: str) -> None:
    phone = opened(visit, f"{address}#p=RO/_/Y/L/N/T/V/W&l=en", script=script)
    phone.do("preset:fresh")
    phone.do("preset:last")
    assert "p=RO/_/Y/L/N/T/V/W" in phone.state


def test_the_verdict_begins_with_the_card_and_what_the_rules_do(visit: Open, address: str) -> None:
    start = "_/OR/Y/L/T/N/V/W"
    claims = f"d=Anna~_/O/YR/L/T/N/V/W&d=Ben~{start}"
    phone = opened(visit, f"{address}#l=en")
    for lang in Lang:
        show(phone.tab, f"#p={start}&l={lang}&m=dispute&c=O&at=1&{claims}")
        phone.do("judge")
        said = explain(play(position(start), move("O")), lang)
        assert said in phone.tab.locator("[data-key=ruled-0]").inner_text()
        assert phone.tab.locator("[data-key=in-dispute]").inner_text().endswith(": O")
        assert said in phone.announced
    phone.do("watch:0:rule")
    assert phone.tab.locator("[data-key=ruled-0]").count() == 0, "it is told once"
    claims = "d=Anna~R:B&d=Ben~R:C&d=Carla~W:D"
    show(phone.tab, f"#p={FRESH}&l=en&m=dispute&c=R,W&at=2&{claims}")
    phone.do("judge")
    told = phone.tab.locator("[data-key^=ruled-]").all_inner_texts()
    assert [one.split(": ")[1] for one in told] == ["1. R", "2. W"]


def test_a_claimed_board_is_told_and_taken_back(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p={FRESH}&l=en&m=dispute&c=R&at=1")
    phone.do("believe")
    asked = phone.tab.locator("[data-key=asked]")
    for taps, told in (
        (["stays"], "Nothing moves."),
        (["unsay", "hold:T", "spot:F"], "T (teal) is on F, on top."),
        (["spot:F", "swap:F", "spot:F"], "T (teal) is on F, at the bottom."),
    ):
        for tap in taps:
            phone.do(tap)
        assert asked.inner_text() == told
    phone.do("unsay")
    assert asked.inner_text().startswith("Player 1, move")
    assert f"d=~%3F{FRESH}" in phone.state or f"d=~?{FRESH}" in phone.state
    phone.tab.locator("main").focus()
    phone.do("stays")
    phone.tab.keyboard.press("Control+z")
    assert asked.inner_text().startswith("Player 1, move")


def test_a_statement_beside_a_board_marks_what_is_disputed(visit: Open, address: str) -> None:
    claims = "d=Anna~_/OR/Y/L/T/N/V/W&d=Ben~R:C"
    phone = opened(visit, f"{address}#p={FRESH}&l=en&m=dispute&c=R&at=1&{claims}")
    phone.do("judge")
    held = phone.tab.locator(".tile.held")
    assert [one.get_attribute("data-key") for one in held.all()] == ["B", "C"]


TYPED = (
    ("red, yelow orange, mafia, lime, teal, navy, violet, white", "column 6: yelow is not", "Y ("),
    ("pink/RO/_/L/T/N/V/W", "column 1: pink may mean R (red) or V (violet)", "write the letter"),
    ("red-/O/Y/L/T/N/V/W", "column 1: red- is not a limousine", "R (red)"),
    ("R0/_/Y/L/T/N/V/W", "column 2: 0 is not a limousine", "O (orange)"),
    ("ROX/_/Y/L/T/N/V/W", "column 1: ROX is not a limousine", ""),
    ("red,yellow orange,mafia,lime,teal,navy,white", "not 8 groups but 7", ""),
    ("RR/O/Y/L/T/N/V/W", "column 2: R is here twice", ""),
    (
        2 * "Anna is wrong: “R (red) is on B”. In fact: R (red) is on C. ",
        "This text alone is not enough",
        "begins with scheffeln",
    ),
    *(
        (short, "This text alone is not enough", "begins with scheffeln")
        for short in ("Anna ha ragione. Ben ha torto. R è su C", "Anna hat recht", "Ben is wrong.")
    ),
    ("RO, -giallo, L, T, N, V, bianca, -", "column 5: -giallo is not a limousine", "Y (yellow)"),
)


def test_what_was_mistyped_is_told_in_the_words_that_were_typed(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#l=en&s=type")
    for typed, wrong, hint in TYPED:
        phone.tab.locator("[data-input=typed]").fill(typed)
        first = phone.tab.locator(".defects li").first.inner_text()
        assert first.startswith(wrong)
        assert hint in first
    for typed in ("orange on red - yellow L light blue navy V W", "RO leer gelb L T N V weiß"):
        phone.tab.locator("[data-input=typed]").fill(typed.replace(" - ", ", _, "))
        assert "column" not in phone.tab.locator(".defects").inner_text()


def test_the_mafias_switch_loses_neither_cards_nor_claims(visit: Open, address: str) -> None:
    start = "R/MO/Y/L/T/N/V/W"
    screen = f"#p={start}&l=en&m=dispute&c=R&at=1&d=Anna~R:C&d=Ben~R:B&turn=-1&j=1"
    phone = opened(visit, address + screen)
    judged = phone.tab.locator("section.verdict h2").all_inner_texts()
    phone.do("sheet:table")
    phone.do("mafia")
    assert "M" not in phone.state.partition("&")[0]
    assert "put aside" in phone.tab.locator("[data-key=aside]").inner_text()
    assert "put aside" in phone.announced
    phone.do("mafia")
    phone.do("sheet:")
    assert phone.tab.locator("section.verdict h2").all_inner_texts() == judged
    assert f"p={start}&" in phone.state


def test_the_focus_is_never_lost(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#l=en")
    claims = "c=R&at=1&d=A~R:B&d=B~R:C"
    for screen, action in (
        ("m=setup", "mode:play"),
        ("m=setup", "mode:dispute"),
        ("m=dispute&c=R&at=1", "believe"),
        (f"m=dispute&{claims}", "turn:1"),
        (f"m=dispute&{claims}&turn=1", "judge"),
    ):
        show(phone.tab, f"#p={FRESH}&{screen}")
        phone.does(action).press("Enter")
        assert phone.state
        assert phone.evaluate("document.activeElement.tagName") != "BODY", action


def test_keys_are_told_and_take_back(visit: Open, address: str) -> None:
    seen = visit(f"{address}#p={FRESH}&l=en&m=play")
    seen.ready()
    phone = Phone(seen.tab)
    for key, cards in (("r", 1), ("o", 2), ("Control+z", 1), ("Backspace", 0)):
        phone.tab.keyboard.press(key)
        assert f"&at={cards}" in f"{phone.state}&at=0"
    phone.tab.keyboard.press("?")
    box = phone.tab.locator("h3.keys").bounding_box()
    assert box is not None
    assert 0 < box["y"] < 844


def test_on_a_wide_screen_tab_goes_from_top_to_bottom(visit: Open, address: str) -> None:
    size = {"width": 1280, "height": 800}
    phone = opened(visit, f"{address}#p={FRESH}&l=en", viewport=size)
    phone.does("mode:dispute").focus()
    seen = []
    for _ in range(24):
        phone.tab.keyboard.press("Tab")
        seen.append(str(phone.evaluate("document.activeElement.dataset.do")))
    assert seen.index("hold:R") < seen.index("preset:fresh")


ROWS = (
    ("m=play", [".spot-E", "[data-key=strip]", ".told .number"]),
    ("m=dispute", [".spot-E", "[data-key=named] li"]),
)


def test_a_small_phone_shows_ring_and_row_beside_every_card(visit: Open, address: str) -> None:
    phone = opened(visit, address, viewport={"width": 320, "height": 568})
    for lang in Lang:
        for screen, shown in ROWS:
            show(phone.tab, f"#p={MAFIA}&l={lang}&run=1&c=R&at=1&{screen}")
            tray = phone.tab.locator(".tray:has(.run button)").bounding_box()
            places = [phone.tab.locator(one).bounding_box() for one in shown]
            assert tray is not None
            assert all(one and one["y"] + one["height"] <= tray["y"] for one in places), screen


def test_other_ways_that_were_tried_are_named(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p={FRESH}&l=en&m=play")
    phone.do("mode:dispute")
    assert phone.tab.locator("[data-key=named]").count() == 1, "no card was played"
    show(phone.tab, f"#p={FRESH}&l=en&m=play&c=R;0.0,O&on=1&at=1")
    assert phone.tab.locator(".lines").inner_text().split("\n") == ["Ways tried", "1", "2"]


LEFT_AT_ONCE = """() => {
  document.querySelector("[data-do='card:R']").click();
  dispatchEvent(new Event("pagehide"));
  return localStorage.getItem("scheffeln.last");
}"""


def test_the_board_is_kept_of_whoever_leaves_at_once(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#l=en&p={FRESH}&m=play")
    assert phone.tab.evaluate(LEFT_AT_ONCE) == "_/OR/Y/L/T/N/V/W"
