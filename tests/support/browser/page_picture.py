"""Draw the picture of the page that the README shows: `make picture`."""

import os
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import browsers
from PIL import Image
from playwright.sync_api import sync_playwright
from visits import PHONE, referee, written

TARGET = Path(__file__).resolve().parents[3] / "docs" / "page.png"
GAP = 20
SCREENS = (
    "#p=RO/Y/_/L/T/N/V/W&m=play&c=R&at=1",
    "#p=RO/_/Y/L/T/N/V/W&m=dispute&c=R&at=1&d=Anna~_/RO/Y/L/T/N/V/W&d=Ben~O/R/Y/L/T/N/V/W&j=1&turn=-1",
    "#p=RO/_/Y/L/T/N/V/W&v=rules&k=clauses&i=clauses/move.carry",
)


def main() -> None:
    """Some screens of a phone beside each other."""
    program = browsers.find()
    if program is None:
        raise SystemExit(f"no browser: {browsers.HOW}")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        address = written(Path(folder), referee())
        browser = playwright.chromium.launch(
            executable_path=program.path,
            args=[*browsers.FLAGS],
            env={**os.environ, **program.environment},
        )
        tab = browser.new_page(viewport=PHONE, reduced_motion="reduce")
        drawn = []
        for screen in SCREENS:
            tab.goto("about:blank")
            tab.goto(address + screen)
            tab.evaluate("window.scheffeln.ready")
            drawn.append(Image.open(BytesIO(tab.screenshot())))
        browser.close()
    width = sum(one.width for one in drawn) + GAP * (len(drawn) - 1)
    whole = Image.new("RGB", (width, drawn[0].height), "white")
    for number, one in enumerate(drawn):
        whole.paste(one, (number * (one.width + GAP), 0))
    whole.quantize(256, Image.Quantize.FASTOCTREE).save(TARGET, optimize=True)


if __name__ == "__main__":
    main()
