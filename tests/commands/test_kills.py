"""A few of the kills that `make kills` does by the hundred."""

import subprocess
import sys
from pathlib import Path

import pytest
from extent import extent

MANY = extent(7, 2)
KILLS = Path(__file__).parents[1] / "verification" / "kills.py"


@pytest.mark.parametrize("writer", ["check update", "game new over"])
def test_nothing_is_half_written(writer: str) -> None:
    words = [sys.executable, str(KILLS), "--bare", "--kills", str(MANY), "--only", writer]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"kills: {MANY} of 1 writers; wrong: 0\n"), (
        done.stderr
    )
