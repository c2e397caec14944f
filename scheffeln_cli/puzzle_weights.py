"""The weights that seconds are predicted by, from a file."""

from pathlib import Path

from puzzles.calibrating import read_weights
from puzzles.grading import DEFAULT_WEIGHTS, Weights


def weights_of(path: Path | None) -> Weights:
    """The weights in a file; the default ones without a file."""
    if path is None:
        return DEFAULT_WEIGHTS
    return read_weights(path.read_text(encoding="utf-8-sig", errors="replace"))
