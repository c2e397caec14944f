"""A folder with the files that the examples in the help speak of."""

from pathlib import Path
from shutil import copy

from transcripts import ROOT, install

from scheffeln_cli.app import run

PUZZLE = "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK"
EXAMPLE_FILES = (
    "port.awk",
    "moves.case",
    "our.toml",
    "times.txt",
    "evening.game",
    "set.jsonl",
    "class.txt",
)


def example_folder(folder: Path) -> Path:
    """Fill a folder; a command `scheffeln` is in its folder `.bin`."""
    install(folder / ".bin")
    copy(ROOT / "docs" / "port.awk", folder)
    copy(ROOT / "tests" / "cases" / "move-carry.case", folder / "moves.case")
    (folder / "our.toml").write_text('[colours]\nN = "blue"\n')
    (folder / "class.txt").write_text("Anna; R 6500; N\nBen; T\n")
    (folder / "times.txt").write_text(f"{PUZZLE} 80\n" * 30)
    game = str(folder / "evening.game")
    assert run(["game", "new", "--players", "Anna Ben", "--seed", "7", "-o", game]) == 0
    made = ["puzzle", "make", "--count", "2", "--certify", "search"]
    assert run([*made, "-o", str(folder / "set.jsonl")]) == 0
    return folder
