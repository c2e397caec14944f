"""The pytest plugin: case files collected as tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLUGIN = "scheffeln_cli.pytest_plugin"

GOOD = """\
case  The bottom limousine takes the top one along
from  RO/_/Y/L/T/N/V/W
play  R
then  _/RO/Y/L/T/N/V/W
"""


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    (tmp_path / "good.case").write_text(GOOD)
    (tmp_path / "wrong.case").write_text(GOOD + GOOD.replace("_/RO/Y", "RO/_/Y"))
    return tmp_path


def collected(folder: Path, *words: str) -> tuple[int, str]:
    """Run pytest in a process of its own, with the plugin named as an installed one would be."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", PLUGIN, "-p", "no:cacheprovider", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )
    return done.returncode, done.stdout + done.stderr


def test_every_case_is_a_test_and_a_failure_shows_both_boards_and_the_line(cases: Path) -> None:
    code, out = collected(cases, "-v")
    assert code == 1
    assert "good.case::1: The bottom limousine takes the top one along PASSED" in out
    assert "1 failed, 2 passed" in out
    assert f"{cases / 'wrong.case'}:8: the board is different" in out
    assert "  expected  RO  _   Y   L   T   N   V   W" in out
    assert "  actual    _   RO  Y   L   T   N   V   W" in out


def test_a_file_that_does_not_parse_is_an_error(cases: Path) -> None:
    (cases / "bad.case").write_text("case C\nform X\n")
    code, out = collected(cases)
    assert code == 2
    assert f"{cases / 'bad.case'}:2: no line of a case file begins with form" in out
    assert "did you mean from?" in out


def test_words_choose_cases(cases: Path) -> None:
    code, out = collected(cases, "-k", "nobody")
    assert code == 5
    assert "3 deselected" in out


def test_other_files_are_left_alone(cases: Path) -> None:
    (cases / "notes.txt").write_text("no case")
    assert collected(cases, "good.case")[0] == 0


def test_the_entry_point_has_the_name_of_the_module() -> None:
    """Pytest loads what `-p` named only once if the entry point bears the same name."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["pytest11"] == {PLUGIN: PLUGIN}
