"""The page at the table: set up, tapped, typed and disputed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from conformance import Options, disputed
from extent import extent
from phone import Phone, opened
from visits import Open, show

from scheffeln.cases import PlayAct, ThenAct
from scheffeln.cases.reader import parse
from scheffeln.explain import explain
from scheffeln.language import Lang
from scheffeln.notation import move, position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import outcome, play

CASES = Path(__file__).parents[1] / "cases" / "misreadings.case"


class Disputed(NamedTuple):
    """A board, cards, and the end that somebody mistaken would claim."""

    misreading: Misreading
    start: str
    cards: tuple[str, ...]
    claim: str

    @property
    def true(self) -> str:
        return str(outcome(position(self.start), [move(card) for card in self.cards]))


def case_book() -> Iterator[Disputed]:
    """The mistaken cases of the case book that end on another board than by the rules."""
    for case in parse(CASES.read_text(encoding="utf-8")).cases:
        cards = [card for act in case.acts if isinstance(act, PlayAct) for card in act.cards]
        ends = [act.board for act in case.acts if isinstance(act, ThenAct)]
        if len(case.reading.misreadings) == 1 and cards and ends:
            (mistake,) = case.reading.misreadings
            found = Disputed(mistake, str(case.start), tuple(map(str, cards)), str(ends[-1]))
            if found.true != found.claim and len(found.cards) <= 3:
                yield found


TEN = list(case_book())[:10]
IN_FORCE = "[data-key='rules-in-force']"


def test_the_case_book_has_ten() -> None:
    assert len(TEN) == 10


@pytest.mark.parametrize("case", TEN[: extent(10, 4)], ids=lambda one: one.misreading)
def test_a_dispute_from_empty_ring_to_verdict(visit: Open, address: str, case: Disputed) -> None:
    seen = visit(address, has_touch=True)
    phone = Phone(seen.tab)
    phone.set_up(case.start)
    phone.do("mode:play")
    phone.play(case.cards)
    phone.do("mode:dispute")
    phone.claim(case.true, case.start)
    phone.do("turn:1")
    phone.claim(case.claim, case.start)
    phone.do("judge")
    names = [("Player 1", case.true), ("Player 2", case.claim)]
    expected: Any = disputed(case.start, case.cards, names, Options()).answer
    shown = seen.tab.locator("section.verdict")
    assert [("right" in str(one.get_attribute("class"))) for one in shown.all()] == [True, False]
    wrong = shown.nth(1).text_content() or ""
    *_, said = expected["claims"]
    others = len(said["rulings"]) + len(said["editions"])
    for reason in said["reasons"][: len(said["reasons"]) - others]:
        assert reason in wrong
    assert case.misreading in wrong
    assert seen.tab.locator("pre.command").text_content() == expected["again"]
    seen.was_quiet()


def test_everybody_says_what_they_believe_before_the_answer_is_shown(
    visit: Open, address: str
) -> None:
    start = "RO/_/Y/L/T/N/V/W"
    phone = opened(visit, address)
    phone.set_up(start)
    phone.do("mode:dispute")
    phone.do("card:R")
    phone.do("card:O")
    phone.do("unask")
    phone.tab.keyboard.press("y")
    assert "c=R,Y&at=2" in phone.state
    phone.tab.reload()
    assert phone.tab.locator(".rowcards li").count() == 2
    assert phone.board.startswith("A Dinero Docks: orange on red B: empty")
    assert phone.tab.locator(".told, .convoy").count() == 0
    phone.do("believe")
    phone.do("stays")
    phone.do("turn:1")
    phone.do("stays")
    phone.do("judge")
    assert phone.tab.locator("section.verdict.wrong").count() == 2


@pytest.mark.parametrize("cards", [[], ["R"]])
def test_money_is_disputed_with_a_card_and_without(
    visit: Open, address: str, cards: list[str]
) -> None:
    start = "RO/_/Y/L/T/N/V/W"
    at = "B" if cards else "A"
    value = 2000 if cards else 500
    tokens = (("C", 4000), (at, value))
    phone = Phone(visit(f"{address}#p={start}&m=dispute&t=C:4000", has_touch=True).tab)
    for card in cards:
        phone.do(f"card:{card}")
    phone.do("believe:money")
    phone.do("spot:A")
    phone.do("takes:4000")
    phone.do("turn:1")
    phone.do("hold:O")
    phone.do("takes:nothing")
    phone.do("judge")
    assert phone.tab.locator(".warning").count() == 1  # the token there is not known
    assert phone.tab.locator("section.verdict").count() == 0
    phone.do("sheet:score")
    assert phone.tab.locator(".results").count() == 0
    phone.do(f"token:{at}={value}")
    phone.do("sheet:")
    phone.do("judge")
    said = [("Player 1", "O:4000"), ("Player 2", "O:nothing")]
    expected: Any = disputed(start, cards, said, Options(tokens=tokens)).answer
    shown = phone.tab.locator("section.verdict")
    for claim, verdict in zip(expected["claims"], shown.all(), strict=True):
        assert [one for one in claim["reasons"] if one not in (verdict.text_content() or "")] == []
    assert phone.tab.locator("pre.command").text_content() == expected["again"]


def test_a_limousine_moves_by_tapping_it_on_the_ring(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    phone.do("spot:A")
    phone.do("spot:B")
    assert "p=_/OR/Y/L/T/N/V/W" in phone.state


TOPS = """(all) => [...document.querySelectorAll(all)].map((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return [top, bottom];
})"""


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 750)])
def test_ring_and_tray_are_in_reach_and_stay_where_they_are(
    visit: Open, address: str, width: int, height: int
) -> None:
    phone = opened(visit, f"{address}#l=de", viewport={"width": width, "height": height})
    what = ".stage, .presets, .tray, .onward"
    before = phone.evaluate(TOPS, what)
    (_, ring), (preset, presets), (tray, _), (_, onward) = before
    assert ring < preset < tray < onward < height
    assert presets <= tray or height < 600
    phone.do("spot:A")
    assert phone.evaluate(TOPS, what) == before
    phone.do("preset:empty")
    ((emptied, _),) = phone.evaluate(TOPS, ".presets")
    assert emptied == pytest.approx(preset, abs=4)
    phone.do("preset:fresh")
    phone.do("mode:play")
    (_, hint), (tray, _) = phone.evaluate(TOPS, ".told, .tray")
    assert hint <= tray


def test_tokens_and_names_do_not_move_what_is_tapped_next(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#s=score&l=de&p=_/_/RO/YL/T/N/V/W")
    rows = phone.evaluate(TOPS, ".token, .owner")
    for at in "ACD":
        phone.tab.locator(f".token[data-key={at}] button").last.tap()
    for car, name in ("R", "Anna"), ("O", "Ben"):
        phone.tab.locator(f"[data-input='owner:{car}']").fill(name)
    phone.evaluate("document.querySelector('.sheet').scrollTo(0, 0)")
    assert phone.evaluate(TOPS, ".token, .owner") == rows
    value = phone.tab.locator(".token[data-key=C] [aria-pressed=true]").inner_text()
    assert phone.tab.locator(".totals li").all_inner_texts() == ["Anna: 0", f"Ben: {value}"]


def test_a_business_to_fill_is_left_for_another_one(visit: Open, address: str) -> None:
    """While limousines are missing, a second business means that one, and moves nobody."""
    phone = opened(visit, address)
    phone.do("preset:empty")
    for tapped in ("spot:A", "hold:R", "spot:B", "hold:O"):
        phone.do(tapped)
    assert "p=R/O/_/_/_/_/_/_" in phone.state


def test_a_business_that_the_page_chose_may_be_tapped_too(visit: Open, address: str) -> None:
    """Once one is full the next one is chosen already: tapping it does not let it go."""
    phone = opened(visit, address)
    phone.do("preset:empty")
    for tapped in ("spot:A", "hold:R", "hold:O", "spot:B", "hold:Y", "spot:C", "hold:L"):
        phone.do(tapped)
    assert "p=RO/Y/L/_/_/_/_/_" in phone.state


def test_once_the_last_one_stands_no_business_is_chosen(visit: Open, address: str) -> None:
    """Whoever taps another one then looks at it, and moves nobody."""
    phone = opened(visit, address)
    phone.do("preset:empty")
    for car, at in zip("ROYLTNVW", "ABCDEFGH", strict=True):
        phone.do(f"spot:{at}")
        phone.do(f"hold:{car}")
    phone.do("spot:B")
    assert "p=R/O/Y/L/T/N/V/W" in phone.state


@pytest.mark.parametrize("width", [320, 390])
def test_the_card_whose_board_is_shown_is_in_sight(visit: Open, address: str, width: int) -> None:
    phone = opened(visit, f"{address}#m=play", viewport={"width": width, "height": 750})
    phone.play(["R", "O", "Y", "L", "T", "N", "V"])
    shown = """(number) => {
      const step = document.querySelector(`[data-do="go:${number}"]`).getBoundingClientRect();
      const { left, right } = document.querySelector(".steps").getBoundingClientRect();
      return left <= step.left && step.right <= right;
    }"""
    for number in (7, 0):
        phone.do(f"go:{number}")
        phone.tab.wait_for_function(shown, arg=number)


def test_other_rules_than_the_usual_are_named(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#e=italian&m=play&p=R/OY/L/_/T/N/V/W&c=R&at=1&l=en")
    assert "By: the Italian text to the letter" in phone.tab.locator(IN_FORCE).inner_text()
    phone.tab.goto(f"{address}#m=play&p=R/OY/L/_/T/N/V/W&c=R&at=1&l=en")
    assert phone.tab.locator(IN_FORCE).count() == 0


def test_a_name_is_typed_over_the_one_there_is(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#m=play&c=R&at=1&l=en")
    phone.do("mode:dispute")
    phone.tab.locator("[data-input='name:0']").tap()
    phone.tab.keyboard.type("Anna")
    assert phone.does("turn:0").inner_text() == "Anna"


def test_a_limousine_that_the_page_chose_may_be_tapped_too(visit: Open, address: str) -> None:
    """After one is set down the next one is held already: tapping it does not let it go."""
    phone = opened(visit, address)
    phone.do("preset:empty")
    for car, at in zip("ROYLTNVW", "ABCDEFGH", strict=True):
        phone.do(f"hold:{car}")
        phone.do(f"spot:{at}")
    assert "p=R/O/Y/L/T/N/V/W" in phone.state


def test_cards_wait_for_every_limousine_and_say_so(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p=R/O/Y/L/T/N/_/W")
    phone.does("mode:play").click()
    assert phone.tab.locator(".warning").inner_text() == "Still to place: V"
    assert phone.announced == "Still to place: V"


@pytest.mark.parametrize(
    "typed",
    ["R YN - L V TW - O", "r, y+n, ., l, v, tw, -, o", "red/YN/_/lime/violett/TW/./arancione"],
)
def test_a_position_is_typed_as_people_write(visit: Open, address: str, typed: str) -> None:
    phone = opened(visit, address)
    phone.do("sheet:type")
    phone.tab.locator("[data-input=typed]").fill(typed)
    phone.do("type")
    assert "p=R/YN/_/L/V/TW/_/O" in phone.state


def test_a_limousine_that_may_be_meant_is_put_in_by_a_tap(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#l=en")
    phone.do("sheet:type")
    typed = phone.tab.locator("[data-input=typed]")
    typed.fill("RO - yelow L T N V W")
    phone.does("mean:6:5:Y").tap()
    assert typed.input_value() == "RO - Y L T N V W"
    phone.do("type")
    assert phone.board.startswith("A Dinero Docks: orange on red B: empty C")


def test_a_verdict_speaks_as_people_do_until_it_is_unfolded(visit: Open, address: str) -> None:
    screen = "#p=R/OY/L/_/T/N/V/W&m=dispute&c=R&at=1&d=Anna~_/OY/LR/_/T/N/V/W&d=Ben~R:D&l=de"
    phone = opened(visit, address + screen)
    phone.do("judge")
    anna, ben = phone.tab.locator("section.verdict").all()
    assert anna.inner_text() == "Anna hat recht."
    assert "nicht recht: „R (rot) steht auf D“ (nach dem italienischen Text aber schon)." in (
        ben.locator("h2").inner_text()
    )
    assert "Richtig ist: R (rot) steht auf C" in ben.inner_text()
    assert "skip-to" not in ben.inner_text()
    assert "--edition" not in ben.inner_text()
    ben.locator("summary").tap()
    assert "(skip-to-empty)" in ben.inner_text()
    assert "move.skip-to=empty" not in ben.inner_text()
    phone.do("sheet:share")
    said = phone.tab.locator(".said").inner_text()
    assert said.startswith("Anna hat recht.\nBen hat nicht recht:")
    assert "Der Grund: R (rot) " in said
    assert "Strittig: R (rot).\nDer Ring davor: A Dinero Docks: rot. B: gelb auf orange." in said
    phone.do("sheet:")
    phone.do("anew")
    assert "p=_/OY/LR/_/T/N/V/W" in phone.state
    assert "d=" not in phone.state


def test_who_has_a_name_for_the_money_is_offered_it_in_a_dispute(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#m=play&c=R&at=1&w=R~Anna&w=O~Ben&w=Y~Anna&l=en")
    phone.do("mode:dispute")
    assert [phone.does(f"turn:{one}").inner_text() for one in (0, 1)] == ["Player 1", "Player 2"]
    assert phone.tab.locator("[data-do^='call:']").all_inner_texts() == ["Anna", "Ben"]
    phone.do("call:Ben")
    assert [phone.does(f"turn:{one}").inner_text() for one in (0, 1)] == ["Ben", "Player 2"]


def test_what_is_said_of_one_limousine_is_said_in_words(visit: Open, address: str) -> None:
    screen = "#p=RO/_/Y/L/T/N/V/W&m=dispute&c=R&at=1&d=Anna~R:B:bottom&d=Ben~R:C:top&l=de"
    phone = opened(visit, address + screen)
    phone.do("judge")
    shown = phone.tab.locator("section.verdict h2").all_inner_texts()
    assert shown[0] == "Anna hat recht: R (rot) steht auf B, unten."
    assert "R (rot) steht auf C, oben" in shown[1]


SOUGHT = (
    ("de", "Gleichstand", "end.tie", "of the rulebook"),
    ("de", "Turm", "move.carry", "part of a word"),
    ("de", "mitnehmen", "move.carry", "another form"),
    ("de", "überspringt", "move.skip", "ending"),
    ("de", "rückwarts", "run.backward", "umlaut left out"),
    ("de", "rueckwaerts", "run.backward", "umlaut spelt out"),
    ("de", "doppeldeker", "move.carry", "slip"),
    ("de", "doppelstock", "move.carry", "another word for it"),
    ("de", "überspringen", "move.skip-to", "a ruling by what it is about"),
    ("it", "verdeckt", "score.covered", "another language"),
    ("en", "starting player", "setup.start-player", "two words of the rulebook"),
    ("en", "how many cars", "move.capacity", "as it is asked"),
    ("en", "tokn", "score.uncovered", "slip in a short word"),
    ("en", "mafa", "mafia.heir", "slip in a short word"),
    ("en", "goes away empty-handed", "score.covered", "most of the words"),
    ("de", "leer ausgehen", "score.covered", "most of the words"),
    ("de", "zählt laut runter", "countdown", "most of the words"),
)


def test_a_rule_is_found_by_the_words_of_the_table(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    for lang, query, found, why in SOUGHT:
        show(phone.tab, f"#v=rules&l={lang}&q={query}")
        assert found in phone.tab.locator(".entry .id").all_inner_texts(), why
    show(phone.tab, "#v=rules&l=en&q=car")
    assert 3 <= phone.tab.locator(".entry").count() < 20, "a car is no card"
    show(phone.tab, "#v=rules&l=de&k=editions")
    assert phone.tab.locator(".entry .name").nth(1).inner_text().startswith("Der ältere englische")


def test_a_move_is_told_and_announced(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    phone.do("mode:play")
    phone.do("card:R")
    said = explain(play(position("R/O/Y/L/T/N/V/W"), move("R")), Lang.EN)
    assert said in phone.tab.locator(".told").inner_text()
    assert phone.announced == said
    phone.does("sheet:move.stack").tap()
    assert "move.stack" in phone.tab.locator("dialog").inner_text()


def test_a_tap_never_waits_for_a_drive(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    phone.do("mode:play")
    driving = phone.evaluate(
        """async () => {
          const driving = [];
          for (const car of 'ROY') {
            document.querySelector(`[data-do='card:${car}']`).click();
            await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20)));
            driving.push(document.querySelectorAll('.convoy').length);
          }
          return driving;
        }"""
    )
    assert driving == [1, 2, 1]  # orange takes red along
    assert "c=R,O,Y" in phone.state


def test_a_limousine_sets_off_from_where_it_stood(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    phone.do("mode:play")
    places = phone.evaluate(
        """() => {
          const place = () => document.querySelector("[data-car='R']").getAttribute("transform");
          const before = place();
          document.querySelector("[data-do='card:R']").click();
          const tapped = place();
          document.querySelector("[data-do='card:O']").click();
          return [before === tapped, before === place()];
        }"""
    )
    assert places == [True, False]


def test_nothing_moves_for_who_wants_it_still(visit: Open, address: str) -> None:
    phone = opened(visit, address, reduced_motion="reduce")
    phone.do("mode:play")
    phone.evaluate("document.querySelector(`[data-do='card:R']`).click()")
    assert phone.tab.locator(".convoy").count() == 0
    assert phone.evaluate("document.getAnimations().length") == 0


def test_everything_by_keyboard_alone(visit: Open, address: str) -> None:
    phone = opened(visit, address, keyboard=True)
    phone.set_up("RO/_/Y/L/T/N/V/W")
    phone.do("mode:play")
    phone.do("card:R")
    phone.do("mode:dispute")
    phone.claim("_/RO/Y/L/T/N/V/W", "RO/_/Y/L/T/N/V/W")
    phone.do("turn:1")
    phone.do("stays")
    phone.do("judge")
    assert phone.tab.locator("section.verdict.right").count() == 1
    assert "covered-stuck" in (phone.tab.locator("section.verdict.wrong").text_content() or "")


def test_enter_sets_up_what_was_typed_once_it_is_a_position(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#l=en&s=type")
    field = phone.tab.locator("[data-input=typed]")
    for typed, there in (("RO/_", 1), ("RO/_/Y/L/T/N/V/W", 0)):
        field.fill(typed)
        phone.tab.keyboard.press("Enter")
        assert phone.tab.locator("dialog").count() == there
    assert "p=RO/_/Y/L/T/N/V/W" in phone.state


def test_the_clause_that_decides_comes_first(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p=RO/YL/T/N/V/W/_/_&l=en&m=play&c=O&at=1")
    chips = phone.tab.locator(".why .chip")
    assert chips.first.get_attribute("data-do") == "sheet:move.skip"
    assert chips.last.get_attribute("data-do") == "sheet:move.active"


def test_clauses_follow_once_the_ring_is_painted(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    phone.do("mode:play")
    told = phone.evaluate(
        """async () => {
          const clauses = () => document.querySelectorAll('.why .chip').length;
          const told = [];
          for (const car of 'RT') {
            document.querySelector(`[data-do='card:${car}']`).click();
            const before = clauses();
            await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)));
            told.push([before, clauses()]);
          }
          return told;
        }"""
    )
    assert told == [[0, 5], [5, 5]]


def test_what_is_taken_stays_in_sight_while_tokens_are_entered(visit: Open, address: str) -> None:
    phone = opened(visit, f"{address}#p=RO/_/Y/L/T/N/V/W&l=en&m=play&s=score")
    phone.do("token:C=4000")
    summed = phone.tab.locator(".summed")
    assert "Y: 4000" in summed.inner_text()
    phone.tab.locator("[data-input='owner:R']").fill("Anna")
    phone.tab.get_by_text("Anna, R (red), is covered on A and gets nothing.").wait_for()
    phone.tab.locator("[data-input='owner:R']").fill("")
    box = summed.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 844
