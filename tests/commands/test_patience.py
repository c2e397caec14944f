"""Whoever waits is told that there is work going on; whoever asks for many hands gets a few."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import made_puzzles
import pytest
from conftest import Answer

from puzzles.kinds.task import Kind
from puzzles.workers import workers

Ask = Callable[..., Answer]
ID = made_puzzles.IDS[Kind.FORECAST]
CASE = "case C\nfrom RO/_/Y/L/T/N/V/W\nplay R\nthen _/RO/Y/L/T/N/V/W\n"


class Impatient:
    """An event that does not come in time once, whatever the work takes."""

    def __init__(self) -> None:
        self.waited = False

    def wait(self, _: float) -> bool:
        waited, self.waited = self.waited, True
        return waited

    def set(self) -> None:
        """Nobody waits for it."""


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("game", "simulate", "--games", "3", "--seed", "1"), id="simulate"),
        pytest.param(("check", "a.case"), id="check"),
        pytest.param(("sheet", ID, "-o", "s.svg"), id="sheet"),
        pytest.param(("sheet", "course", "--chapter", "1", "-o", "s.txt"), id="sheet-course"),
        pytest.param(("sheet", "--kind", "top", "--count", "1", "-o", "s.txt"), id="sheet-made"),
        pytest.param(("puzzle", "course", "--timeout", "0.1"), id="course"),
        pytest.param(("puzzle", "report", "some.jsonl"), id="report"),
        pytest.param(("puzzle", "improve", ID, "--timeout", "0.2"), id="improve"),
        pytest.param(("puzzle", "compose", "--cards", "2"), id="compose"),
        pytest.param(("solve", "RO/Y/_/L/T/N/V/W", "--car", "R", "--at", "H"), id="solve"),
        pytest.param(("conform", "--", "no-such-program"), id="conform"),
    ],
)
def test_what_may_take_long_gives_a_sign_of_life(
    words: tuple[str, ...], scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("scheffeln_cli.terminal.output.Event", Impatient)
    Path("a.case").write_text(CASE, encoding="utf-8")
    starter = Path(made_puzzles.__file__).parents[3] / "puzzles" / "collection" / "starter.jsonl"
    Path("some.jsonl").write_bytes(starter.read_bytes())
    assert re.search(r"^working, \d+ s\b", scheffeln(*words).err, re.MULTILINE)


def test_there_are_no_more_hands_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Pool:
        def __init__(self, jobs: int, **_: object) -> None:
            asked.append(jobs)
            raise InterruptedError

    monkeypatch.setattr("puzzles.workers.ProcessPoolExecutor", Pool)
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    with pytest.raises(InterruptedError), workers(100_000):
        pass
    assert asked == [3]
