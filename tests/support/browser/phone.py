"""A player at the page: taps or keys on what it offers, and what it says."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page
from visits import Open

from scheffeln.board import BUSINESSES, Position
from scheffeln.notation import position

MOST_TABS = 120
MOST_FRAMES = 600

KEPT = """([name, value, frames]) => new Promise((done) => {
  const look = (left) => {
    const kept = localStorage.getItem(`scheffeln.${name}`);
    if (kept === value || !left) done(kept);
    else requestAnimationFrame(() => look(left - 1));
  };
  look(frames);
})"""
"""What the browser keeps under a name, once it is that value: it keeps things after it paints."""


class Phone:
    """Does everything by tap alone, or by keyboard alone."""

    def __init__(self, tab: Page, *, keyboard: bool = False) -> None:
        self.tab = tab
        self.keyboard = keyboard

    def does(self, action: str) -> Locator:
        """The button for an action."""
        return self.tab.locator(f'button[data-do="{action}"]:visible').first

    def do(self, action: str) -> None:
        """Press the button for an action."""
        if self.keyboard:
            self._reach(action)
            self.tab.keyboard.press("Enter")
        else:
            self.does(action).tap()

    def _reach(self, action: str) -> None:
        """Move the focus to a button, key by key."""
        for _ in range(MOST_TABS):
            if self.tab.evaluate("document.activeElement?.dataset.do ?? ''") == action:
                return
            self.tab.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {action}")

    def set_up(self, board: str) -> None:
        """Set every limousine of a board on an empty ring."""
        self.do("preset:empty")
        self._put(position(board), Position.of([[]] * len(BUSINESSES)))

    def claim(self, board: str, shown: str) -> None:
        """Change the board that is shown into what somebody believes, or say that it stays."""
        if position(board) == position(shown):
            self.do("stays")
        self._put(position(board), position(shown))

    def _put(self, wanted: Position, shown: Position) -> None:
        wrong = [at for at in BUSINESSES if wanted.at(at) != shown.at(at)]
        for at in wrong:
            if shown.at(at):
                self.do(f"spot:{at}")
                self.do(f"clear:{at}")
                self.do(f"spot:{at}")
        for at in wrong:
            for car in wanted.at(at):
                if self.does(f"hold:{car}").get_attribute("aria-pressed") != "true":
                    self.do(f"hold:{car}")
                self.do(f"spot:{at}")
        held = self.tab.locator('[data-do^="hold:"][aria-pressed="true"]')
        if held.count():
            self.do(str(held.first.get_attribute("data-do")))

    def play(self, cards: Sequence[str]) -> None:
        for card in cards:
            self.do(f"card:{card}")

    @property
    def state(self) -> str:
        """What the address tells of the state, once the last tap has been painted."""
        painted = (
            "new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))"
        )
        return str(self.tab.evaluate(f"{painted}.then(() => location.hash)"))

    def come_back(self, address: str, name: str = "", value: str = "") -> None:
        """Open the page anew, once a value is kept there if one is to be.

        A blank page between would bring another process, which may not know yet what was kept.
        """
        if name:
            assert self.tab.evaluate(KEPT, [name, value, MOST_FRAMES]) == value
        page, _, screen = address.partition("#")
        anew = f"[{page!r}, '?', performance.timeOrigin, {'#' + screen!r}].join('')"
        with self.tab.expect_navigation():
            self.tab.evaluate(f"location.assign({anew})")
        self.tab.wait_for_selector("#page:not([aria-busy])")

    @property
    def board(self) -> str:
        """What the ring says to a screen reader, business by business."""
        spots = self.tab.locator(".spot")
        return " ".join(str(one.get_attribute("aria-label")) for one in spots.all())

    @property
    def announced(self) -> str:
        """What a screen reader has just been told."""
        return self.tab.locator("#status").inner_text().strip("\u00a0 ")

    def evaluate(self, script: str, argument: Any = None) -> Any:
        return self.tab.evaluate(script, argument)


def opened(visit: Open, address: str, *, keyboard: bool = False, **options: object) -> Phone:
    """A page that is there, and whoever plays at it."""
    seen = visit(address, has_touch=True, **options)
    seen.ready()
    return Phone(seen.tab, keyboard=keyboard)
