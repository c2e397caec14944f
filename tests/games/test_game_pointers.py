"""Where one line alone is refused, the line that may have been written wrong is named beside it."""

import re

import pytest
from evening import HANDS
from slip_messages import BASE, game, told
from tabletop import verdicts

from scheffeln.game.faults import GameFault
from scheffeln.game.record import meant_by
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.language import Lang


def pointers(verdict: LineVerdict) -> str:
    table = verdict.after.table
    return "\n".join(about_assumption(one, table, Lang.EN) for one in verdict.assumed)


def test_who_drops_for_their_own_person_may_have_taken_another() -> None:
    (wrong,) = (one for one in verdicts(f"{HANDS}Anna drops W for R\n") if not one.right)
    assert wrong.breaches[0].fault is GameFault.SAME_PERSON
    assert "line 5: Anna takes L/T/N/V/W" in pointers(wrong)


@pytest.mark.parametrize("seed", range(3))
def test_a_card_said_to_be_played_is_named_where_it_was_discarded(seed: int) -> None:
    """Of the exchanges of a last round, which only the last scores show."""
    lines = game(BASE, seed)
    begun = max(at for at, line in enumerate(lines) if line.startswith("deal"))
    named = 0
    for at, line in enumerate(lines[begun:], begun):
        told_so = re.match(r"(\w+) drops (\w) for \w$", line)
        if told_so is None:
            continue
        slip = f"{told_so[1]} plays {told_so[2]}"
        found = told([*lines[:at], slip, *lines[at + 1 :]])[0]
        wrong = [one for one in found if not one.right]
        named += any(f"line {at + 1}: " in pointers(one) or one.line == at + 1 for one in wrong)
    assert named


def test_a_run_card_in_the_base_game_breaks_one_clause() -> None:
    found = verdicts(f"{HANDS.replace('RWOT LLNV YYVW', '')}Anna plays R@C\n")
    (wrong,) = (one for one in found if not one.right)
    assert [one.fault for one in wrong.breaches] == [GameFault.NO_SUCH_CARD]


def test_time_up_in_one_word_is_asked_back_as_two() -> None:
    _, defects = read_as_far(f"{HANDS}timeup\n")
    assert [meant_by(one) for one in defects] == [("time up",)]
