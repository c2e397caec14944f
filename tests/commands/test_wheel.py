"""The wheel that users install: built, put into a new environment, run from another folder."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from sysconfig import get_path

import pytest
from extent import WHOLE

from page.document import Given, document
from scheffeln_cli.commands.manual import TOPICS

ROOT = Path(__file__).parents[2]


def pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", *words, "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    (built,) = folder.glob("*.whl")
    return built


def test_it_holds_the_packages_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        tops = {name.partition("/")[0] for name in held.namelist()}
    packages = {"scheffeln", "solver", "puzzles", "page", "scheffeln_cli"}
    assert tops - packages == {f"{'-'.join(wheel.stem.split('-')[:2])}.dist-info"}
    assert packages <= tops


def test_it_holds_every_page_of_the_manual(wheel: Path) -> None:
    pages = [ROOT / "docs" / f"{topic}.md" for topic in TOPICS]
    pages += [path for lang in ("de", "it") for path in (ROOT / "docs" / lang).glob("*.md")]
    with zipfile.ZipFile(wheel) as held:
        for page in pages:
            shipped = f"scheffeln_cli/{page.relative_to(ROOT).as_posix()}"
            assert held.read(shipped) == page.read_bytes()


def test_it_runs_in_a_new_environment_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "env"
    venv.create(home)
    versions = ("--constraint", str(ROOT / "constraints.txt"))
    needed = versions if WHOLE else ("--no-deps",)
    pip("--python", str(home / "bin" / "python"), "install", "--no-compile", *needed, str(wheel))
    if not WHOLE:  # what it needs is taken from here, which spares bringing it once more
        (packages,) = home.glob("lib/python*/site-packages")
        (packages / "needed.pth").write_text(get_path("purelib"), encoding="utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    program = str(home / "bin" / "scheffeln")
    assert run(elsewhere, program, "move", "-q", "RO/_/Y/L/T/N/V/W", "R") == "_/RO/Y/L/T/N/V/W\n"
    assert "Rückgabewerte" in run(elsewhere, program, "help", "exit-codes", "--lang", "de")
    printed = run(elsewhere, program, "sheet", "--kind", "top", "--count", "1", "-o", "s.pdf")
    assert printed.startswith("written: s.pdf\n1 puzzle, ")
    assert (elsewhere / "s.pdf").read_bytes().startswith(b"%PDF")
    assert run(elsewhere, program, "page", "-o", "p.html") == "written: p.html\n"
    assert (elsewhere / "p.html").read_text(encoding="utf-8") == document(Given()).html
    assert run(elsewhere, program, "page", "--folder", "site").count("written: site/") == 8


def run(folder: Path, *words: str) -> str:
    """What a program writes when started in another folder."""
    done = subprocess.run(
        words,
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
