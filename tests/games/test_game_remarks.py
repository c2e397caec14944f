"""What is said in `game play` beside the game: comments, and boards that are judged as by check."""

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer

Tell = Callable[..., Answer]

BEGUN = """game base
players Anna Ben
tokens 500 2000 6000 7500 8000 12000 12500 14000
board R/O/Y/L/T/N/V/W

deal Anna
Anna takes R
Ben takes L
Anna plays V
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "evening.game"
    path.write_text(BEGUN, encoding="utf-8")
    return path


def test_a_comment_is_kept_as_a_line_of_its_own_or_beside_what_was_done(
    tell: Tell, path: Path
) -> None:
    said = ["# tea break", "W # a motorcade", "T  # Anna's", "  # more"]
    assert tell("game", "play", str(path), "--dealt", lines=said).code == 0
    kept = path.read_text(encoding="utf-8").removeprefix(BEGUN)
    assert kept == "# tea break\nBen plays W  # a motorcade\nAnna plays T  # Anna's\n# more\n"


def test_a_comment_beside_what_was_refused_is_not_kept(tell: Tell, path: Path) -> None:
    tell("game", "play", str(path), "--dealt", lines=["R for R # no", "nonsense # no"])
    assert path.read_text(encoding="utf-8") == BEGUN


def test_a_comment_stays_where_its_line_is_taken_back(tell: Tell, path: Path) -> None:
    tell("game", "play", str(path), "--dealt", lines=["W # oh", "undo", "T"])
    kept = path.read_text(encoding="utf-8").removeprefix(BEGUN)
    assert kept == "# oh\nBen plays T\n"


@pytest.mark.parametrize("board", ["R/O/Y/L/T/N/_/VW", "R/O/Y/L/T/N/V/W", "R/O/Y/L/T/NV/_/W"])
def test_a_wrong_board_breaks_the_clause_that_check_tells(
    tell: Tell, path: Path, board: str
) -> None:
    played = tell("game", "play", str(path), "--dealt", lines=[f"board {board}"])
    record = [*BEGUN.splitlines(), f"board {board}"]
    checked = tell("game", "check", "-q", "-", lines=record).out.splitlines()[1].strip()
    assert "by the rules the limousines stand so" in checked
    assert checked in played.out
