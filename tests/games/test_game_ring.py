"""A ring in any order: the drawing and every sentence go by the businesses as they lie."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer

Ask = Callable[..., Answer]
RING = "BADCFEHG"
ROUND = f"""\
game speed
players Anna Ben Cem
ring {RING}
tokens 0 2000 4000 6000 8000 10000 12000 14000
board Y/L/W/V/O/N/T/R
row Anna: NNTRWVO
up 7O 6V 5W 4R 3T 2N 1N
Anna takes V
Ben takes N
Cem takes O
carry 1N 2N
"""
AS_DRAWN = [
    "╭─ G ───────────┬─ B ───────────┬─ A ───────────╮",
    "├─ H ───────────┼───────────────┼─ D ───────────┤",
    "├─ E ───────────┼─ F ───────────┼─ C ───────────┤",
]
AS_TOLD = [
    "T (teal) stands alone on H. It passes over G (full). It stops on B, on top of Y (yellow).",
    "R (red) stands beneath N (navy) on G and takes it along.",
    "W (white) stands alone on D. It stops on C, on top of V (violet).",
    "O (orange) stands alone on F. It passes over E (full), H (full). It stops on G",
    "Ben takes 10000 from E (N navy)",
    "Cem takes 14000 from G (O orange)",
]


@pytest.mark.parametrize(("command", "told"), [("show", []), ("play", AS_TOLD), ("speed", AS_TOLD)])
def test_the_drawing_and_the_sentences_name_what_lies_there(
    scheffeln: Ask,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    told: list[str],
) -> None:
    path = tmp_path / "ring.game"
    path.write_text(ROUND, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"q\n"), encoding="utf-8"))
    quick = ["--pace", "0"] if command == "speed" else []
    said = scheffeln("game", command, *quick, str(path)).out
    assert re.findall(r"^[╭├].*[A-H].*$", said, re.MULTILINE)[:3] == AS_DRAWN
    assert [sentence for sentence in told if sentence not in said] == []


def test_an_evasion_is_told_where_it_lands(
    scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ring.game"
    run = "with run\nruling run.in-speed=start-player\n"
    text = ROUND.replace("ring", f"{run}ring", 1).replace("NNT", "NN@").replace("3T", "3@")
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"carry 3N@E\n")))
    said = scheffeln("game", "play", str(path)).out
    assert "An Evasion lifts N (navy) off R (red) on G and puts it on E, which is empty." in said
