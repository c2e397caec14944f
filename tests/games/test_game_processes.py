"""Several processes with one game, or killed at it: nothing shown is lost, one writes at a time."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from evening import STARTED, is_right, text_of
from extent import extent
from terminal import PATIENCE


@pytest.fixture
def path(record: Path) -> Path:
    return record


def playing(path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "scheffeln_cli", "game", "play", str(path), "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


class TestManyAtOnce:
    def test_three_writers_on_one_file(self, path: Path) -> None:
        """One plays, the others are told, and everything played is in the file."""
        first = playing(path)
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write(b"R\n")
        first.stdin.flush()
        while b"Anna plays R" not in first.stdout.readline():
            pass
        for other in (playing(path), playing(path)):
            out, err = other.communicate(b"T\nundo\nO\n", timeout=PATIENCE)
            assert other.returncode == 2
            assert b"another game is open" in err
            assert out == b""
        first.communicate(b"T\nR\nquit\n", timeout=PATIENCE)
        assert first.returncode == 0
        assert text_of(path) == f"{STARTED}Anna plays R\nBen plays T\nAnna plays R\n"
        assert [one.name for one in path.parent.iterdir()] == [path.name]

    def test_the_lock_dies_with_its_process(self, path: Path) -> None:
        first = playing(path)
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write(b"R\n")
        first.stdin.flush()
        while b"Anna plays R" not in first.stdout.readline():
            pass
        first.kill()
        first.communicate()
        out, _ = playing(path).communicate(b"T\n", timeout=PATIENCE)
        assert b"Ben plays T" in out
        assert text_of(path) == f"{STARTED}Anna plays R\nBen plays T\n"


class TestKills:
    """Killed at any moment: the record is whole, has all that was shown, and nothing beside it."""

    KILLS = extent(100, 6)

    def test_nothing_shown_is_lost(self, tmp_path: Path) -> None:
        turns = ["R", "T", "R", "N", "O", "V", "O", "W"]
        for number in range(self.KILLS):
            folder = tmp_path / str(number)
            folder.mkdir()
            path = folder / "evening.game"
            path.write_text(STARTED, encoding="utf-8")
            player = playing(path)
            assert player.stdin is not None
            assert player.stdout is not None
            player.stdin.write("".join(f"{turn}\n" for turn in turns).encode())
            player.stdin.flush()
            seen = [player.stdout.readline()]  # it has begun
            time.sleep(Random(number).random() * 0.02)
            player.send_signal(signal.SIGKILL if number % 2 else signal.SIGTERM)
            seen.append(player.stdout.read())  # `communicate` would lose what was read ahead
            player.communicate()
            shown = b"".join(seen).decode(errors="replace")
            kept = text_of(path)
            assert kept.startswith(STARTED)
            assert kept.endswith("\n")
            assert is_right(path)
            for line in shown.split("\n")[:-1]:
                if line.startswith(("  Anna plays", "  Ben plays", "  score", "  deal")):
                    assert f"\n{line.strip()}" in kept
            assert [one.name for one in folder.iterdir()] == [path.name]
