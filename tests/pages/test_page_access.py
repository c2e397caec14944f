"""The page for everybody: axe, contrast, room for a finger, and no scrolling sideways."""

from itertools import product

import browsers
import pytest
from conftest import missing
from contrast import contrast
from extent import WHOLE
from visits import Open, show

from puzzles.series.daily import every_day, shelf
from scheffeln.language import Lang

SCREENS = {
    "setup": "#p=RO/_/Y/L/T/N/V/W",
    "empty": "#p=_/_/_/_/_/_/_/_",
    "play": "#p=MR/O/Y/L/T/N/V/W&m=play&c=R,O,T,M;0.1,T&at=3&run=1&t=A:500,C:12500",
    "naming": "#p=RO/_/Y/L/T/N/V/W&m=dispute&c=R,O&at=2&e=italian",
    "claims": "#p=RO/_/Y/L/T/N/V/W&m=dispute&c=R&at=1&d=Anna~_/RO/Y/L/T/N/V/W&d=Ben~R:C:top&turn=1",
    "money": "#p=RO/_/Y/L/T/N/V/W&m=dispute&t=A:500,C:4500&d=Anna~O:500&d=Ben~R:token&turn=0",
    "verdict": "#p=RO/_/Y/L/T/N/V/W&m=dispute&c=R&at=1&d=Anna~_/RO/Y/L/T/N/V/W"
    "&d=Ben~O/R/Y/L/T/N/V/W&j=1&turn=1",
    "rules": "#v=rules",
    "clause": "#v=rules&k=clauses&i=clauses/move.carry",
    "misreading": "#v=rules&k=misreadings&i=misreadings/bottom-alone",
    "search": "#v=rules&q=xyzzy",
    "share": "#p=RO/_/Y/L/T/N/V/W&m=play&c=R&at=1&s=share",
    "table": "#p=RO/_/Y/L/T/N/V/W&s=table",
    "score": "#p=RO/_/Y/L/T/N/V/W&m=play&c=R&at=1&t=A:500&w=R~Anna&s=score",
    "type": "#p=RO/_/Y/L/T/N/V/W&s=type",
    "training": "#v=training",
    "course": "#v=training&place=course",
    "progress": "#v=training&place=progress",
    "puzzle": f"#puzzle={every_day()[0]}",
    "top": f"#puzzle={shelf()[0]}",
    "order": f"#puzzle={shelf()[48]}",
    "retro": f"#puzzle={shelf()[-1]}",
    "sheet": "#p=RO/_/Y/L/T/N/V/W&m=play&c=R&at=1&s=move.carry",
}


@pytest.fixture(scope="module")
def axe() -> str:
    """The source of axe-core."""
    package = browsers.package(browsers.AXE)
    if package is None:
        missing(f"no {browsers.AXE}: run `make browser`")
    return (package / "axe.min.js").read_text(encoding="utf-8")


WIDTHS = [320, 390, 1280]
LOOKS = list(product(WIDTHS, ["light", "dark"], Lang))
SOME = [(320, "light", Lang.DE), (390, "dark", Lang.IT), (1280, "light", Lang.EN)]
"""Every width, scheme and language together; and some that meet each of them."""

LANGS = list(Lang) if WHOLE else [Lang.DE]
"""German words are the longest."""


def screens_in(width: int) -> list[tuple[str, str]]:
    """All that are looked at in this width; or some, so that each is looked at in one of them."""
    every = list(SCREENS.items())
    return every if WHOLE else every[WIDTHS.index(width) :: len(WIDTHS)]


@pytest.mark.parametrize(("width", "scheme", "lang"), LOOKS if WHOLE else SOME)
def test_axe_finds_nothing(
    visit: Open, address: str, axe: str, width: int, scheme: str, lang: Lang
) -> None:
    size = {"width": width, "height": 844}
    seen = visit(address, viewport=size, color_scheme=scheme, reduced_motion="reduce")
    seen.ready()
    seen.tab.evaluate(axe)
    for name, screen in screens_in(width):
        show(seen.tab, f"{screen}&l={lang}")
        found = seen.tab.evaluate(
            "axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>"
            " `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`))"
        )
        assert found == [], name


@pytest.mark.parametrize(("width", "scheme", "lang"), LOOKS if WHOLE else SOME[:2])
def test_axe_finds_nothing_in_a_run(
    visit: Open, address: str, axe: str, width: int, scheme: str, lang: Lang
) -> None:
    """A round under way, a hint, a wrong answer, a race against time, a run that is over, and what
    all that comes to; on the way nothing is too small to tap and nothing scrolls sideways."""
    size = {"width": width, "height": 844}
    seen = visit(
        f"{address}#v=training&l={lang}",
        clock="2026-11-17T12:00:00",
        viewport=size,
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    seen.ready()
    seen.tab.evaluate(axe)
    for tapped, passing in RUN:
        if tapped:
            seen.tab.locator(f'[data-do="{tapped}"]:enabled').first.click()
        seen.tab.clock.run_for(passing)
        seen.tab.evaluate("() => { axe.run().then((told) => { window.told = told; }); }")
        found = None
        while found is None:  # axe waits for a clock that stands still
            seen.tab.clock.run_for(20)
            found = seen.tab.evaluate(
                "window.told?.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`) ?? null"
            )
        assert found == [], tapped
        seen.tab.evaluate("window.told = undefined")
        assert width < 390 or seen.tab.evaluate(SMALL) == [], tapped
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert seen.tab.evaluate(wide) <= 0, tapped


RUN = (
    ("train:practice", 1500),
    ("", 5000),
    ("hint", 100),
    ("take:R", 6000),
    ("leave", 100),
    ("leave", 100),
    ("train:race", 4000),
    ("", 25_000),
    ("leave", 100),
    ("leave", 100),
    ("train:storm", 3000),
    ("take:R", 2000),
    ("", 181_000),
    ("leave", 100),
    ("place:progress", 100),
)
"""What is tapped, and how long it is looked at."""


SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((one) => [one.getBoundingClientRect(), one.dataset.do ?? one.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width > 0 && (box.width < 43.99 || box.height < 43.99))
  .map(([box, name]) => `${name} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_tapped_is_big_enough(visit: Open, address: str, lang: Lang) -> None:
    seen = visit(address)
    seen.ready()
    for name, screen in SCREENS.items():
        show(seen.tab, f"{screen}&l={lang}")
        assert seen.tab.evaluate(SMALL) == [], name


@pytest.mark.parametrize("doubled", [False, True], ids=["usual", "doubled"])
@pytest.mark.parametrize("lang", LANGS)
def test_nothing_scrolls_sideways(visit: Open, address: str, lang: Lang, *, doubled: bool) -> None:
    seen = visit(address, viewport={"width": 320, "height": 640})
    seen.ready()
    if doubled:
        seen.tab.evaluate("document.documentElement.style.fontSize = '200%'")
    for name, screen in SCREENS.items():
        show(seen.tab, f"{screen}&l={lang}")
        wide = seen.tab.evaluate(
            "[document.documentElement, ...document.querySelectorAll('dialog[open]')]"
            ".map((one) => one.scrollWidth - one.clientWidth)"
        )
        assert max(wide) <= 0, name


DRAWN = """() => {
  const rgb = (colour) => colour.match(/[0-9.]+/g).slice(0, 4).map(Number);
  const solid = (colour) => colour.startsWith("rgb") && (rgb(colour)[3] ?? 1) > 0;
  const inside = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const page = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = getComputedStyle(one).backgroundColor;
      if (solid(colour)) return rgb(colour);
    }
    return rgb(getComputedStyle(document.body).backgroundColor);
  };
  const found = [];
  for (const drawing of document.querySelectorAll("svg.drawing")) {
    const ground = page(drawing.parentElement);
    const painted = [];
    for (const one of drawing.querySelectorAll("rect, circle, path, text, use")) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const under = painted.findLast((shape) => inside(shape.box, x, y))?.fill ?? ground;
      const name = one.outerHTML.slice(0, 80);
      if (one.tagName === "text") found.push(["text", name, rgb(style.fill), under]);
      else if (one.tagName === "use") found.push(["outline", name, [0, 0, 0], under]);
      else {
        const stroke = solid(style.stroke) && style.stroke !== "none" ? rgb(style.stroke) : null;
        const fill = solid(style.fill) && style.fill !== "none" ? rgb(style.fill) : null;
        const out = one.tagName === "path" ? under : ground;
        if (stroke) found.push(["edge", name, stroke, out, fill]);
        if (fill && one.tagName !== "path") painted.push({ box, fill });
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_drawn_stands_out(visit: Open, address: str, scheme: str) -> None:
    """Text 4.5 against what lies under it; a line 3, or the filling of the shape it goes round."""
    seen = visit(address, color_scheme=scheme)
    seen.ready()
    for screen in ("setup", "play", "verdict", "claims", "clause", "puzzle", "top"):
        show(seen.tab, SCREENS[screen])
        drawn = seen.tab.evaluate(DRAWN)
        assert drawn
        for kind, name, *colours in drawn:
            tones = [None if one is None else _hex(one) for one in colours]
            ink, under, *fill = tones
            assert under
            best = max(contrast(one, under) for one in (ink, *fill) if one)
            assert best >= (4.5 if kind == "text" else 3), f"{screen}: {name} {tones}"


def _hex(colour: list[float]) -> str:
    return "#" + "".join(f"{round(one):02x}" for one in colour[:3])


def test_a_weak_contrast_would_be_noticed() -> None:
    assert contrast("#888888", "#ffffff") < 4.5
