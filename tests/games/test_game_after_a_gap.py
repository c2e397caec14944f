"""After a round that nobody wrote down nobody knows who has whom, until turns or tokens tell."""

import re

import pytest
from slip_messages import BASE, FULL, NAMES, game, told

from scheffeln.game.faults import GameFault
from scheffeln.game.table import Table

MAFIA = Table(NAMES, mafia=True)


def without_a_round(lines: list[str], number: int) -> list[str]:
    begun = [at for at, line in enumerate(lines) if line.startswith("deal")]
    return [*lines[: begun[number - 1]], *lines[begun[number] :]]


def with_boards(table: Table, seed: int) -> list[str]:
    """A game with hands that nobody told, and a board for each lap."""
    return game(table, seed, hidden=True)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("table", [BASE, MAFIA, FULL])
def test_no_honest_score_is_called_wrong(table: Table, seed: int, number: int) -> None:
    lines = with_boards(table, seed)
    if sum(line.startswith("deal") for line in lines) <= number + 1:
        return
    verdicts, messages = told(without_a_round(lines, number))
    assert messages <= 1, [one for one in verdicts if not one.right]


def test_a_score_is_judged_again_once_all_are_known() -> None:
    lines = without_a_round(with_boards(BASE, 1), 2)
    scores = [at for at, line in enumerate(lines) if line.startswith("score")]
    last = scores[-1]
    taker = re.findall(r"[A-H] (\w+)", lines[last])[0]
    other = next(name for name in NAMES if name not in lines[last])
    lines[last] = lines[last].replace(taker, other)
    wrong = {one.line: one for one in told(lines)[0] if not one.right}
    faults = {one.fault for one in wrong[last + 1].breaches}
    assert GameFault.NOT_TAKEN in faults
