"""A pytest plugin: the rules with five misreadings more, those of docs/contributing.md.

PYTHONPATH=tests/support pytest -p newcomer tests/puzzling/test_schedule.py
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

ROWS = {
    "    DRAGS = Load.PAIR\n": ("STUCK = Load.NOTHING",),
    "    LONE = frozenset({Standing.LONE})\n": (
        "TOP = frozenset({Standing.TOP})",
        "BOTTOM = frozenset({Standing.BOTTOM})",
        "NOBODY = frozenset()",
    ),
    "    BOTTOM_EARNS = (\n": (
        'TOP_STUCK = "top-stuck", Deviation(Top.STUCK, (Clause.MOVE_ALONE,))',
        'BACKWARD_ON = "backward-on", Deviation(Reverse.CLOCKWISE, (Clause.RUN_BACKWARD,))',
    ),
    "    LONE_ONLY = ": (
        'TOP_ONLY = "top-only", Deviation(Earns.TOP, (Clause.SCORE_UNCOVERED,))',
        'NOBODY_EARNS = "nobody-earns", Deviation(Earns.NOBODY, (Clause.SCORE_UNCOVERED,))',
        'BOTTOM_ONLY = "bottom-only", Deviation(Earns.BOTTOM, BOTTOM_EARNS[1].breaks)',
    ),
}
"""What the guide tells to add, and the lines before which it is put."""
WORDS = """
MISREADINGS += tuple(
    MisreadingEntry(one, Text(one), Text(one), Text(one), Text(one), example)
    for one, example in (
        (Misreading.TOP_STUCK, "RO/_/Y/L/T/N/V/W O"),
        (Misreading.BACKWARD_ON, "R/O/Y/L/T/N/V/W R-"),
        (Misreading.TOP_ONLY, "R/O/Y/L/T/N/V/W R"),
        (Misreading.NOBODY_EARNS, "R/O/Y/L/T/N/V/W"),
        (Misreading.BOTTOM_ONLY, "R/O/Y/L/T/N/V/W R"),
    )
    if one not in {entry.id for entry in MISREADINGS}
)
"""
CHANGED = ("scheffeln.rules.misreadings", "scheffeln.catalogue.misreadings")
GUIDE = Path(__file__).parents[2] / "docs" / "contributing.md"


class _ChangedFile(SourceFileLoader):
    def get_code(self, fullname: str) -> CodeType:
        text = self.get_data(self.path).decode()
        if fullname == CHANGED[1]:
            return compile(text + WORDS, self.path, "exec")
        guide = GUIDE.read_text(encoding="utf-8")
        for before, rows in ROWS.items():
            assert text.count(before) == 1, f"{self.path} has no more: {before}"
            above, below = text.split(before)
            members = above.rpartition("\nclass ")[2] + below.partition("\nclass ")[0]
            for row in rows:
                assert row in guide, f"not in the guide: {row}"
                if f"    {row.split()[0]} = " not in members:  # or somebody has added it
                    text = text.replace(before, f"    {row}\n{before}")
        return compile(text, self.path, "exec")


class _ChangedFinder(PathFinder):
    @classmethod
    def find_spec(
        cls,
        fullname: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        spec = super().find_spec(fullname, path, target) if fullname in CHANGED else None
        if spec and spec.origin:
            spec.loader = _ChangedFile(fullname, spec.origin)
        return spec


sys.meta_path.insert(0, _ChangedFinder)
