"""A Run card of which a record does not say what it moves: missed once, and later lines tell it."""

import re

import pytest
from slip_messages import FULL, NAMES, game, told

from scheffeln.game.record import RecordFault, Unread
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.rulings import Rules, Ruling

CHOSEN = Rules.of(choices=[(Ruling("run.in-speed"), "start-player")])
SPEED = Table(NAMES, Variant.SPEED, run=True, rules=CHOSEN)


def assumed(lines: list[str]) -> str:
    """What is assumed of the only line that is not understood, where no other is refused."""
    verdicts, messages = told(lines)
    assert messages == 1
    (unread,) = (one for one in verdicts if isinstance(one.entry, Unread))
    (assumption,) = unread.assumed
    return about_assumption(assumption, unread.after.table, Lang.EN)


@pytest.mark.parametrize(
    ("pattern", "left", "fault"),
    [
        (r"plays (\w)([+-])$", r"plays \2", RecordFault.NO_LIMOUSINE),
        (r"plays (\w)([+-])$", r"plays \2\1", RecordFault.CARD),
        (r"plays (\w)@(\w)$", r"plays \1@", RecordFault.NO_BUSINESS),
        (r"plays (\w)@(\w)$", r"plays @\2", RecordFault.NO_LIMOUSINE),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_in_a_turn(seed: int, pattern: str, left: str, fault: RecordFault) -> None:
    lines = game(FULL, seed)
    at = next((at for at, line in enumerate(lines) if re.search(pattern, line)), None)
    if at is None:
        return
    lines[at] = re.sub(pattern, left, meant := lines[at])
    record, defects = read_as_far("\n".join(lines))
    assert record is not None
    assert [one.fault for one in defects] == [fault]
    assert assumed(lines).startswith("assumed instead: ")
    card = re.escape(meant.split()[-1])
    assert re.search(rf"plays (\S+/)?({card}(/\S+)?|\?)$", assumed(lines))


@pytest.mark.parametrize("seed", range(4))
def test_in_a_row(seed: int) -> None:
    lines = game(SPEED, seed)
    at = next(at for at, line in enumerate(lines) if re.match(r"carry .*\d\w[+-]", line))
    lines[at] = re.sub(r"(\d)\w([+-])", r"\1\2", lines[at], count=1)
    assert assumed(lines).startswith("assumed instead: carry ")
