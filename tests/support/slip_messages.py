"""Whole games with a slip of the pen, and the one message that it makes."""

import re
from random import Random

from slips import played

from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang

NAMES = ("Anna", "Ben", "Cem", "Dora")
BASE = Table(NAMES, Variant.BASE)
FULL = Table(NAMES, Variant.BASE, run=True, mafia=True)


def game(table: Table, seed: int, *, hidden: bool = False) -> list[str]:
    """The record of a game; with a board for each lap where the hands are hidden."""
    lines = played(table, Random(seed), boards=4 * hidden)
    if not hidden:
        return lines
    dealt = (re.sub(r"^(deal \w+):.*", r"\1", line) for line in lines)
    return [re.sub(r"drops \S+", "drops ?", line) for line in dealt]


def told(lines: list[str]) -> tuple[list[LineVerdict], int]:
    """The verdicts, and how many lines are refused or not understood."""
    record, defects = read_as_far("\n".join(lines))
    assert record is not None
    verdicts = [*check(record)]
    refused = {one.line for one in verdicts if not one.right}
    return verdicts, len(refused | {one.line for one in defects})


def message(lines: list[str]) -> tuple[int, str]:
    """The line of the only message, and what is assumed."""
    (only,) = [one for one in told(lines)[0] if not one.right]
    return only.line, about_assumption(only.assumed[0], only.after.table, Lang.EN)


def put(lines: list[str], line: int, written: str, *instead: str) -> list[str]:
    """The record with something else in the place of a line."""
    assert lines[line - 1] == written
    return [*lines[: line - 1], *instead, *lines[line:]]
