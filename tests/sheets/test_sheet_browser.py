"""The web sheet in a browser: drawn without a complaint or a request, and printed page by page."""

import json
import subprocess
from pathlib import Path

import pytest
from PIL import Image
from printed import MARGIN, MM, Page, overlaps, read
from sample_puzzles import samples

from puzzles.kinds.task import Kind
from puzzles.sheet import words
from puzzles.sheet.html import web
from puzzles.sheet.item import items
from puzzles.sheet.sheet import Paper, Sheet
from scheffeln.board import LIMOUSINES
from scheffeln.drawing.palette import LOOKS
from scheffeln.language import Lang

BROWSER = (
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-pdf-header-footer", "--enable-logging=stderr", "--host-resolver-rules=MAP * ~NOTFOUND",
)  # fmt: skip


class Visit:
    """A page opened in a browser from a file of its own."""

    def __init__(self, page: str, folder: Path) -> None:
        self.folder = folder
        self.page = folder / "sheet.html"
        self.page.write_text(page, encoding="utf-8")
        self.complaints: list[str] = []
        self.requests: list[str] = []

    def drawn(self) -> Path:
        """The page as a picture."""
        return self._run("--screenshot", "page.png", "--window-size=900,1400")

    def printed(self) -> list[Page]:
        """The page as it is printed."""
        return read(self._run("--print-to-pdf", "page.pdf").read_bytes())

    def _run(self, verb: str, name: str, *more: str) -> Path:
        target = self.folder / name
        log = self.folder / "net.json"
        done = subprocess.run(
            [
                *BROWSER, *more, f"--user-data-dir={self.folder / 'profile'}",
                f"--log-net-log={log}", f"{verb}={target}", self.page.as_uri(),
            ],
            capture_output=True, check=True, text=True, timeout=120,
        )  # fmt: skip
        self.complaints = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
        self.requests = _requests(log)
        return target


def _requests(log: Path) -> list[str]:
    """The addresses a page asked for; what the browser asks for itself has no origin."""
    events = json.loads(log.read_text(encoding="utf-8"))["events"]
    asked = [event["params"] for event in events if "initiator" in event.get("params", {})]
    return [str(one["url"]) for one in asked if one["initiator"] != "not an origin"]


def test_a_complaint_and_a_request_would_be_noticed(tmp_path: Path) -> None:
    page = '<img src="http://127.0.0.1:9/x.png"><script>console.error("oh")</script>'
    visit = Visit(page, tmp_path)
    visit.drawn()
    assert any("oh" in line for line in visit.complaints)
    assert "http://127.0.0.1:9/x.png" in visit.requests


def test_it_is_drawn_in_its_colours(tmp_path: Path) -> None:
    visit = Visit(web(Sheet(samples(4))), tmp_path)
    picture = visit.drawn()
    assert visit.complaints == []
    assert visit.requests == []
    with Image.open(picture) as drawn:
        seen = {colour for _, colour in drawn.convert("RGB").getcolors(1 << 24) or ()}
    assert {_rgb(LOOKS[one].paint) for one in LIMOUSINES} <= seen


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[start : start + 2], 16) for start in (1, 3, 5))


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(Sheet(samples(7), rules_strip=True, qr=True), id="en-a4"),
        pytest.param(
            Sheet(samples(3), lang=Lang.DE, paper=Paper.LETTER, mono=True), id="de-letter"
        ),
        pytest.param(Sheet(samples(5), lang=Lang.IT, large_print=True), id="it-large"),
        pytest.param(
            Sheet(samples(4, Kind.ORDER), lang=Lang.DE, paper=Paper.LETTER, rules_strip=True),
            id="tight",
        ),
    ],
)
def test_it_prints_page_by_page(sheet: Sheet, tmp_path: Path) -> None:
    visit = Visit(web(sheet), tmp_path)
    printed = visit.printed()
    pages = [page.text for page in printed]
    assert visit.complaints == []
    assert visit.requests == []
    shown = list(items(sheet))
    front = -(-len(shown) // sheet.slots)
    for item in shown:
        at = (item.number - 1) // sheet.slots
        assert item.id in pages[at]
        assert item.question in pages[at]
    assert words.KEY[sheet.lang] in pages[front]
    assert not any(item.question in page for item in shown for page in pages[front:])
    for number, page in enumerate(pages, 1):
        assert words.PAGE[sheet.lang].format(n=number, m=len(pages)) in page
        assert "scheffeln puzzle make" in page
    for one in printed:
        assert (one.width / MM, one.height / MM) == pytest.approx(sheet.paper.size, abs=0.5)
        assert min(one.ink) >= MARGIN
        assert not overlaps(one)
