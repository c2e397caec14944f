"""The program that is tried: where it is, all of it loaded at once, and what is told of it."""

import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support" / "samples")]


def load_program() -> None:
    """Import once what every process would, so that no fork has to."""
    for folder in ("scheffeln", "solver", "puzzles", "scheffeln_cli"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            if not name.endswith(("__main__", "__init__")):
                importlib.import_module(name)
    for name in ("z3", "typst", "numpy", "segno"):
        importlib.import_module(name)


def say(*words: object) -> None:
    """Tell a line now, whatever is in it."""
    sys.stdout.write(" ".join(map(str, words)).encode(errors="replace").decode() + "\n")
    sys.stdout.flush()
