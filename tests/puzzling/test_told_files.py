"""Whatever writes a file says so; what is mistyped about a sheet is answered with what would do."""

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import IDS, puzzle

from puzzles.kinds.task import Kind
from puzzles.puzzle import line_of

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(("new", "RO/Y/_/L/T/N/V/W", "O", "R", "--kind", "top", "--at", "B"), id="new"),
        pytest.param(("improve", IDS[Kind.TOP]), id="improve"),
    ],
)
def test_what_was_written_is_told(words: tuple[str, ...], scheffeln: Ask, tmp_path: Path) -> None:
    out = tmp_path / "one.jsonl"
    told = scheffeln("puzzle", *words, "-o", str(out))
    assert told.code == 0
    assert told.out.endswith(f"puzzles in {out}: 1\n")


def test_a_file_without_chapters_says_where_there_are_some(scheffeln: Ask, tmp_path: Path) -> None:
    file = tmp_path / "five.jsonl"
    file.write_text(line_of(puzzle(Kind.TOP)) + "\n", encoding="utf-8")
    told = scheffeln("sheet", str(file), "--chapter", "1", "-o", "-")
    assert told.code == 2
    assert "--chapter takes a part of a course" in told.err


@pytest.mark.parametrize(("typed", "meant"), [("beginer", "beginner"), ("leich", "leicht")])
def test_a_slip_in_a_difficulty_is_answered_with_the_word(
    typed: str, meant: str, scheffeln: Ask
) -> None:
    told = scheffeln("sheet", "--difficulty", typed, "-o", "-")
    assert told.code == 2
    assert f"did you mean {meant}?" in " ".join(told.err.split())
