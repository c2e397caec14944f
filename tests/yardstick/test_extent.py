"""How much of a table the tests try."""

import pytest
from extent import WHOLE, left_out, spread


@pytest.mark.parametrize(
    ("many", "tried"), [(0, ""), (1, "a"), (2, "ag"), (3, "adg"), (4, "aceg"), (9, "abcdefg")]
)
def test_rows_are_spread_evenly_with_the_first_and_the_last(many: int, tried: str) -> None:
    assert "".join(spread("abcdefg", many)) == tried


def test_every_table_is_sampled_by_itself(request: pytest.FixtureRequest) -> None:
    rows = [
        pytest.Function.from_parent(request.node.parent, name=f"{name}[{row}]", callobj=spread)
        for name in ("marked", "also", "plain")
        for row in range(4)
    ]
    for row in rows[:8]:
        row.add_marker(pytest.mark.sampled(2))
    assert [one.name for one in left_out(rows)] == ["marked[1]", "marked[2]", "also[1]", "also[2]"]
    assert left_out(rows[1:3]) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("row", ["first", "between", "last"])
def test_what_is_left_out_does_not_run(row: str) -> None:
    assert WHOLE or row != "between"
