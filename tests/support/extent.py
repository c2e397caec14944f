"""How much of a large space a test goes through: a sample, or all of it for `make verify-all`.

extent     inside a test, how many to try
sampled    a mark on a test with many rows, how many of them are tried, spread evenly over the table
           with the first and the last: `@pytest.mark.sampled(3)`; 0 leaves a test to verify-all
"""

import os
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar

import pytest

COMPLETE = "SCHEFFELN_COMPLETE"
WHOLE = bool(os.environ.get(COMPLETE))

Row = TypeVar("Row")


def extent(whole: int, sample: int) -> int:
    """How many to try."""
    return whole if WHOLE else sample


def spread(rows: Sequence[Row], many: int) -> list[Row]:
    """So many rows at equal distances, from the first to the last."""
    if many >= len(rows):
        return list(rows)
    last = len(rows) - 1
    return [rows[round(number * last / max(many - 1, 1))] for number in range(many)]


def left_out(tests: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The rows of tests marked `sampled` that are not tried.

    Of what was chosen with -k or by name, that is: who asks for one row gets it.
    """
    tables: defaultdict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for test in tests:
        if mark := test.get_closest_marker("sampled"):
            tables[test.nodeid.partition("[")[0], *mark.args].append(test)
    tried = {one for (_, many), table in tables.items() for one in spread(table, many)}
    return [one for table in tables.values() for one in table if one not in tried]
