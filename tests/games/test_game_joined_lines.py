"""Two lines between which the end of a line was left out are both read, and that is told once."""

import pytest
from slip_messages import FULL, NAMES, game, told

from scheffeln.game.record import RecordFault, Unread
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.table import Table, Variant

SPEED = Table(NAMES, Variant.SPEED)


@pytest.mark.sampled(12)
@pytest.mark.parametrize("at", range(40))
@pytest.mark.parametrize("table", [FULL, SPEED])
def test_both_are_judged_as_if_they_stood_apart(table: Table, at: int) -> None:
    lines = game(table, 1)
    begun = next(at for at, line in enumerate(lines) if line.startswith(("deal", "row")))
    one, other = lines[begun + at : begun + at + 2]
    if not one or not other:
        return
    joined = [*lines[: begun + at], f"{one} {other}", *lines[begun + at + 2 :]]
    record, (defect,) = read_as_far("\n".join(joined))
    assert defect.fault is RecordFault.JOINED
    assert (defect.line, defect.column) == (begun + at + 1, len(one) + 2)
    whole, _ = read_as_far("\n".join(lines))
    assert record is not None
    assert whole is not None
    assert record.actions == whole.actions
    assert told(joined)[1] == 1


@pytest.mark.parametrize("said", ["Anna Ben plays R", "hello Anna plays R", "pla ys Anna plays R"])
def test_what_begins_as_no_line_is_not_parted(said: str) -> None:
    lines = game(FULL, 1)
    at = next(at for at, line in enumerate(lines) if " plays " in line)
    record, defects = read_as_far("\n".join([*lines[:at], said, *lines[at + 1 :]]))
    assert record is not None
    assert RecordFault.JOINED not in {one.fault for one in defects}
    assert sum(isinstance(one, Unread) for one in record.entries) == 1
