"""A page opened in a browser, and what it did there."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from page.document import Given, blocks, document, sources
from page.linking import link
from scheffeln.language import Lang

PHONE: ViewportSize = {"width": 390, "height": 844}
WEB = Path(__file__).resolve().parents[3] / "page" / "web"


class Visit:
    """A tab of its own with what it complained of and what it asked for."""

    def __init__(
        self, browser: Browser, address: str, *, clock: str = "", script: str = "", **options: Any
    ) -> None:
        """With `clock` time stands still there until a test lets it pass; `script` runs first."""
        self.context = browser.new_context(**{"viewport": PHONE, **options})
        self.context.set_default_timeout(120_000)  # on a busy machine all takes long
        self.tab: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.tab.on("console", lambda said: self.complaints.append(said.text))
        self.tab.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.tab.on("request", lambda request: self.requests.append(request.url))
        self.time_passes = not clock
        if clock:
            self.tab.clock.install(time=datetime.fromisoformat(clock) - timedelta(minutes=1))
            self.tab.clock.pause_at(clock)
        if script:
            self.tab.add_init_script(script)
        self.tab.goto(address)
        self.requests.remove(address.partition("#")[0])

    def ready(self) -> None:
        """Wait until the page can answer, to scripts and to taps, and is drawn to its end."""
        self.tab.evaluate("window.scheffeln.ready")
        self.tab.wait_for_selector("#page:not([aria-busy])")
        if self.time_passes:  # or nothing is drawn after a paint
            self.tab.wait_for_selector("[data-late]", state="detached")

    def was_quiet(self) -> None:
        """Nothing was complained of and nothing was asked for."""
        assert self.complaints == []
        assert self.requests == []

    def close(self) -> None:
        self.context.close()


Open = Callable[..., Visit]


def show(tab: Page, screen: str) -> None:
    """Another screen in the same tab."""
    tab.evaluate(
        "address => { history.replaceState(null, '', address);"
        " dispatchEvent(new PopStateEvent('popstate')); scrollTo(0, 0); }",
        screen,
    )


def written(folder: Path, html: str, name: str = "page.html") -> str:
    """The address of a page that was put into a file."""
    path = folder / name
    path.write_text(html, encoding="utf-8")
    return path.as_uri()


def referee() -> str:
    """The page itself, in English."""
    return document(Given(lang=Lang.EN)).html


def bare_law() -> str:
    """A page with nothing but the law on it, as `window.law`."""
    return _bare(["law/"], 'import { open } from "./law/law.js";\nwindow.law = await open();\n')


def bare_training() -> str:
    """A page with the law and everything that training works out, as `window.training`."""
    modules = {name: text for name, text in sources(WEB).items() if name.startswith("training/")}
    names = {
        path: re.findall(r"^export (?:async )?\S+ (\w+)", modules[path], re.MULTILINE)
        for path in modules
    }
    lines = [f'import {{ {", ".join(found)} }} from "./{path}";' for path, found in names.items()]
    every = ", ".join(one for found in names.values() for one in found)
    law = 'import { open } from "./law/law.js";'
    told = f"window.law = await open();\nwindow.training = {{ {every} }};"
    return _bare(["law/", "training/"], "\n".join([law, *lines, told, ""]))


def _bare(rooms: list[str], entry: str) -> str:
    modules = {name: text for name, text in sources(WEB).items() if name.startswith(tuple(rooms))}
    (script,) = link({**modules, "main.js": entry})
    head = f'<!doctype html><meta charset="utf-8">{blocks(Given())}'
    return f"{head}<script>{script}</script>"
