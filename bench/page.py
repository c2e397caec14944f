"""The page in a browser, beside an empty page in the same run; both also with a slow processor."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bench.timing import Figure, best, show
from page.document import Given, document

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROUNDS = 9
SLOWED = 4
MOST_TIMES = 3
MOST_MS = 100
TAPS = "ROYLTNVWROYLTNVW"

EMPTY = "<!doctype html><meta charset='utf-8'><title>Empty</title><p>Empty.</p>"

PAINTED = """async (car) => {
  const { promise, resolve } = Promise.withResolvers();
  const button = document.querySelector(`[data-do='card:${car}']`);
  const began = performance.now();
  button.click();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - began);
    port2.postMessage(0);
  });
  return promise;
}"""
"""A task that follows a frame runs when the frame has been painted."""


def run() -> None:
    sys.path.append("tests")
    import browsers
    from playwright.sync_api import sync_playwright

    program = browsers.find()
    if program is None:
        print(f"\nno browser: {browsers.HOW}")
        return
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        addresses = _written(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=program.path,
            args=[*browsers.FLAGS],
            env={**os.environ, **program.environment},
        )
        figures = [
            figure for slowed in (1, SLOWED) for figure in _figures(browser, addresses, slowed)
        ]
        browser.close()
    show("the page in a browser", figures)


def _written(folder: Path) -> tuple[str, str]:
    pages = {"page.html": document(Given()).html, "empty.html": EMPTY}
    for name, html in pages.items():
        (folder / name).write_text(html, encoding="utf-8")
    ours, empty = ((folder / name).as_uri() for name in pages)
    return ours, empty


def _figures(browser: "Browser", addresses: tuple[str, str], slowed: int) -> Iterator[Figure]:
    ours, empty = addresses
    how = f", processor slowed {slowed} times" if slowed > 1 else ""
    with _tab(browser, slowed) as tab:
        peer = best(lambda: tab.goto(empty), ROUNDS)
        ready = best(lambda: _ready(tab, ours), ROUNDS)
        yield Figure(
            f"ready{how} (the page / an empty one)",
            f"{ready * 1000:.0f} ms",
            f"{peer * 1000:.0f} ms",
            ready / peer,
            f"<= {MOST_TIMES}x",
            ready <= MOST_TIMES * peer,
        )
        tab.locator("[data-do='mode:play']").first.click()
        taps = sorted(float(tab.evaluate(PAINTED, car)) for car in TAPS)
        middle = taps[len(taps) // 2]
        yield Figure(
            f"tap to paint{how}, median of {len(TAPS)} (slowest {taps[-1]:.0f} ms)",
            f"{middle:.0f} ms",
            "-",
            middle / MOST_MS,
            f"<= {MOST_MS} ms",
            middle <= MOST_MS,
        )


def _ready(tab: "Page", address: str) -> None:
    tab.goto(address)
    tab.evaluate("window.scheffeln.ready")


@contextmanager
def _tab(browser: "Browser", slowed: int) -> "Iterator[Page]":
    """A tab of its own with a processor as slow as a phone's."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    tab = context.new_page()
    context.new_cdp_session(tab).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    yield tab
    context.close()
