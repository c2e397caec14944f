"""The page as it opens: from a file, by a sent address, on the next visit, without a network."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from phone import Phone, opened
from visits import Open, written

from page.document import Given, document
from page.folder import folder
from scheffeln.language import Lang

CLOCK = "2026-11-17T12:00:00"
DRIVES = """
window.drives = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.drives += 1;
  return animate.apply(this, how);
};"""


class TestFirstScreen:
    """It is there before everything else, and what is tapped on it is not lost."""

    def test_a_tap_is_answered_when_the_rest_is_there(self, visit: Open, address: str) -> None:
        seen = visit(address, clock=CLOCK, has_touch=True)
        seen.tab.evaluate("window.scheffeln.ready")
        phone = Phone(seen.tab)
        assert phone.does("mode:play").get_attribute("aria-pressed") == "false"
        phone.tab.evaluate("document.querySelector(`[data-do='mode:play']`).click()")
        assert phone.tab.locator(".mode-setup").count() == 1
        seen.tab.clock.run_for(500)
        seen.ready()
        assert phone.tab.locator(".mode-play").count() == 1
        phone.do("card:R")
        seen.tab.clock.run_for(100)
        assert phone.announced

    def test_what_is_only_copied_is_not_laid_out(self, visit: Open, address: str) -> None:
        seen = visit(address)
        seen.ready()
        shown = """[...document.querySelectorAll("svg.unseen [id]")].map((one) =>
          [one.id, (one.tagName === "g" ? one : one.firstElementChild).getBBox().width > 0])"""
        drawn = dict(seen.tab.evaluate(shown))
        assert {"car-R", "card-W", "badge-top", "arrows"} <= drawn.keys()
        assert {name for name, has_size in drawn.items() if has_size} == {"car-body", "card-field"}

    def test_the_first_card_is_rehearsed_with_its_drive(self, visit: Open, address: str) -> None:
        seen = visit(address, clock=CLOCK, script=DRIVES)
        seen.tab.evaluate("window.scheffeln.ready")
        seen.tab.clock.run_for(500)
        seen.ready()
        seen.tab.clock.run_for(2000)
        assert seen.tab.evaluate("window.drives") > 0
        assert seen.tab.locator(".convoy").count() == 0
        assert seen.complaints == []

    @pytest.mark.parametrize("lang", Lang)
    def test_it_speaks_the_language_of_the_phone(
        self, visit: Open, tmp_path: Path, lang: Lang
    ) -> None:
        anyones = written(tmp_path, document(Given()).html)
        seen = visit(anyones, clock=CLOCK, locale=lang)
        seen.tab.evaluate("window.scheffeln.ready")
        assert seen.tab.locator("html").get_attribute("lang") == lang
        first = seen.tab.locator(".stage, .panel").all_inner_texts()
        seen.tab.clock.run_for(500)
        seen.ready()
        assert seen.tab.locator(".stage, .panel").all_inner_texts() == first
        assert seen.complaints == []

    def test_a_browser_without_the_quick_way_takes_the_slow_one(
        self, visit: Open, address: str
    ) -> None:
        seen = visit(address, script="delete Uint8Array.fromBase64")
        seen.ready()
        assert seen.tab.evaluate("'fromBase64' in Uint8Array") is False
        assert seen.complaints == []

    @pytest.mark.parametrize("place", ["m=play", "v=rules", "v=training", "s=share", "m=dispute"])
    def test_another_screen_is_there_at_once(self, visit: Open, address: str, place: str) -> None:
        seen = visit(f"{address}#{place}", clock=CLOCK)
        seen.tab.evaluate("window.scheffeln.ready")
        assert seen.tab.locator("#page").get_attribute("aria-busy") is None
        assert seen.complaints == []


class TestNextVisit:
    """What was chosen is there again."""

    def test_the_language_is(self, visit: Open, tmp_path: Path) -> None:
        anyones = written(tmp_path, document(Given()).html)
        phone = opened(visit, anyones, locale="en-GB")
        phone.do("sheet:table")
        phone.do("lang:it")
        phone.do("sheet:")
        phone.come_back(anyones, "lang", "it")
        assert phone.tab.locator("html").get_attribute("lang") == "it"
        assert "Prepara" in phone.tab.locator("main").inner_text()
        phone.come_back(f"{anyones}#l=de", "lang", "it")
        assert phone.tab.locator("html").get_attribute("lang") == "it", "one keeps it"

    def test_the_language_of_an_address_is_nobodys_choice(
        self, visit: Open, tmp_path: Path
    ) -> None:
        anyones = written(tmp_path, document(Given()).html)
        phone = opened(visit, f"{anyones}#l=de", locale="en-GB")
        for where, lang in (("#l=it", "it"), ("", "en")):
            phone.come_back(anyones + where)
            assert phone.tab.locator("html").get_attribute("lang") == lang

    def test_how_runs_are_to_be_is(self, visit: Open, address: str) -> None:
        phone = opened(visit, f"{address}#v=training")
        phone.tab.locator("summary").first.tap()
        phone.do("setting:pace=300")
        phone.tab.locator("[data-do='setting:pace=300'][aria-pressed=true]").wait_for()
        phone.come_back(address)
        phone.do("view:training")
        phone.tab.locator("summary").first.tap()
        assert phone.does("setting:pace=300").get_attribute("aria-pressed") == "true"


def test_back_reload_and_a_sent_address_restore_the_state(visit: Open, address: str) -> None:
    phone = opened(visit, address)
    phone.do("mode:play")
    phone.play(["R"])
    before = (phone.state, phone.board)
    phone.play(["O", "Y"])
    after = (phone.state, phone.board)
    phone.tab.go_back()
    phone.tab.go_back()
    assert (phone.state, phone.board) == before
    phone.tab.go_forward()
    phone.tab.go_forward()
    assert (phone.state, phone.board) == after
    phone.tab.reload()
    phone.tab.evaluate("window.scheffeln.ready")
    assert (phone.state, phone.board) == after
    other = opened(visit, address + after[0])
    assert (other.state, other.board) == after


def test_it_is_there_without_a_network_once_it_was_opened(visit: Open, tmp_path: Path) -> None:
    for name, content in folder(Given(lang=Lang.EN)).items():
        (tmp_path / name).write_bytes(content)
    handler = partial(_Silent, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        seen = visit(f"http://127.0.0.1:{server.server_address[1]}/", has_touch=True)
        seen.tab.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        seen.tab.wait_for_function("navigator.serviceWorker.controller")
        server.shutdown()
        thread.join()
    seen.context.set_offline(True)
    seen.tab.reload()
    phone = Phone(seen.tab)
    phone.do("mode:play")
    phone.do("card:R")
    assert phone.announced
    seen.tab.goto(seen.tab.url.partition("#")[0] + "?from=home#p=RO/_/Y/L/T/N/V/W&m=play")
    assert phone.board.startswith("A Dinero Docks: orange on red")
    assert seen.complaints == []


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - http.server's name
        pass
