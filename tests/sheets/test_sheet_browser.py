"""The web sheet in a browser: drawn without a complaint or a request, and printed page by page."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from printed import MARGIN, MM, overlaps, read
from sample_puzzles import samples
from visits import Open, written

from puzzles.kinds.task import Kind
from puzzles.sheet import words
from puzzles.sheet.html import web
from puzzles.sheet.item import items
from puzzles.sheet.sheet import Paper, Sheet
from scheffeln.board import LIMOUSINES
from scheffeln.drawing.legend import LOOKS
from scheffeln.language import Lang

SCREEN = {"width": 900, "height": 1400}


def test_a_complaint_and_a_request_would_be_noticed(visit: Open, tmp_path: Path) -> None:
    page = '<img src="http://127.0.0.1:9/x.png"><script>console.error("oh"); throw "ah"</script>'
    opened = visit(written(tmp_path, page))
    opened.tab.screenshot()
    assert {"oh", "ah"} <= set(opened.complaints)
    assert opened.requests == ["http://127.0.0.1:9/x.png"]


def test_it_is_drawn_in_its_colours(visit: Open, tmp_path: Path) -> None:
    opened = visit(written(tmp_path, web(Sheet(samples(4)))), viewport=SCREEN)
    picture = opened.tab.screenshot()
    assert opened.complaints == []
    assert opened.requests == []
    with Image.open(BytesIO(picture)) as drawn:
        seen = {colour for _, colour in drawn.convert("RGB").getcolors(1 << 24) or ()}
    assert {_rgb(LOOKS[one].paint) for one in LIMOUSINES} <= seen


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[start : start + 2], 16) for start in (1, 3, 5))


def _closed_up(text: str) -> str:
    """A text without blanks: some browsers set small letters so far apart that readers see some."""
    return "".join(text.split())


@pytest.mark.sampled(2)
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
def test_it_prints_page_by_page(sheet: Sheet, visit: Open, tmp_path: Path) -> None:
    sheet = replace(sheet, command="scheffeln sheet --seed 7")
    opened = visit(written(tmp_path, web(sheet)))
    printed = read(opened.tab.pdf(prefer_css_page_size=True))
    pages = [page.text for page in printed]
    assert opened.complaints == []
    assert opened.requests == []
    shown = list(items(sheet))
    front = -(-len(shown) // sheet.slots)
    for item in shown:
        at = (item.number - 1) // sheet.slots
        assert item.id in pages[at]
        assert item.question in pages[at]
    assert words.KEY[sheet.lang] in pages[front]
    assert not any(item.question in page for item in shown for page in pages[front:])
    for number, page in enumerate(pages, 1):
        line = words.PAGE[sheet.lang].format(n=number, m=len(pages))
        assert _closed_up(line) in _closed_up(page)
        assert _closed_up(sheet.command) in _closed_up(page)
    for one in printed:
        assert (one.width / MM, one.height / MM) == pytest.approx(sheet.paper.size, abs=0.5)
        assert min(one.ink) >= MARGIN
        assert not overlaps(one)
