"""The page as a port: what `conform --write` writes down, answered in JavaScript."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from extent import extent
from playwright.sync_api import Browser
from visits import Visit, referee, written

MANY = extent(1_000_000, 500)
"""How many lines of a file are asked."""

ANSWERS = """questions => questions.map(([position, cards, options]) => {
  const told = window.scheffeln.move(position, cards, options);
  return told.error ? "error" : told.end;
})"""


@pytest.fixture(scope="module")
def port(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """The page, ready to be asked by scripts."""
    opened = Visit(browser, written(tmp_path_factory.mktemp("page"), referee()))
    opened.tab.evaluate("window.scheffeln.ready")
    yield opened
    opened.close()


@pytest.mark.parametrize(
    "name",
    ["forward", "backward", "mafia", "run", "mafia-run", "rows", "misreadings", "rulings"],
)
def test_the_page_answers_them(conformance_files: Path, port: Visit, name: str) -> None:
    lines = (conformance_files / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    about_boards = [one for one in told if not one["question"].endswith("$")]
    asked = Random(name).sample(about_boards, min(MANY, len(about_boards)))
    questions = []
    for one in asked:
        position, *cards = one["question"].split()
        options = {
            "edition": one.get("edition", "2014"),
            "rulings": one.get("rulings", {}),
            "misreading": one.get("misreadings", []),
        }
        questions.append([position, cards, options])
    answers = port.tab.evaluate(ANSWERS, questions)
    assert asked
    assert answers == [one["answer"].partition(":")[0] for one in asked]
