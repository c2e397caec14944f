"""A line that was forgotten or swapped is told, and not the next player who kept the rules."""

from collections.abc import Iterator

import pytest
from evening import HANDS
from slip_messages import BASE, FULL, NAMES, game, told
from tabletop import verdicts

from scheffeln.game.actions import Drop
from scheffeln.game.faults import GameFault
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang


def refused(lines: list[str]) -> list[LineVerdict]:
    found, many = told(lines)
    only = [one for one in found if not one.right]
    assert many == len(only)
    return only


def wrong(turns: str) -> list[LineVerdict]:
    return [verdict for verdict in verdicts(f"{HANDS}{turns}") if not verdict.right]


def freed_and_taken(lines: list[str]) -> Iterator[int]:
    """Where somebody discards, and the next player takes the person who is freed by that."""
    persons: dict[str, str] = {}
    for at, line in enumerate(lines[:-1]):
        match [*line.split(), *lines[at + 1].split()]:
            case [name, "drops", _, "for", _, other, "drops", _, "for", person]:
                if other != name and persons[name] == person:
                    yield at
        match line.split():
            case [name, "takes", person] | [name, "drops", _, "for", person]:
                persons[name] = person
            case _:
                pass


class TestForgotten:
    """Without the line that freed a person, whoever takes that person is only out of turn."""

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("hidden", [False, True])
    @pytest.mark.parametrize("table", [BASE, FULL], ids=["base", "full"])
    @pytest.mark.parametrize("seed", range(3))
    def test_only_the_forgotten_line_is_told(self, table: Table, seed: int, hidden: bool) -> None:
        lines = game(table, seed, hidden=hidden)
        for at in freed_and_taken(lines):
            (slip,) = refused([*lines[:at], *lines[at + 1 :]])
            if slip.line == at + 1:
                assert [one.fault for one in slip.breaches] == [GameFault.OUT_OF_TURN]

    def test_the_person_was_freed_by_an_exchange_and_not_by_a_card_played(self) -> None:
        (slip,) = [
            one for one in verdicts(f"{HANDS}Ben drops L for R\nCem plays W\n") if not one.right
        ]
        assert [one.fault for one in slip.breaches] == [GameFault.OUT_OF_TURN]
        (forgotten,) = slip.assumed
        assert forgotten.kind is Assumed.FORGOTTEN
        assert isinstance(forgotten.about[0], Drop)
        assert [*slip.after.persons][1] == "R"

    def test_a_person_whom_somebody_else_has_all_the_same_is_told(self) -> None:
        (slip,) = [
            one for one in verdicts(f"{HANDS}Ben drops L for Y\nCem plays W\n") if not one.right
        ]
        assert [one.fault for one in slip.breaches] == [GameFault.OUT_OF_TURN, GameFault.NOT_FREE]


def test_of_two_lines_swapped_only_their_order_is_told() -> None:
    turns = "Ben drops L for R\nAnna drops W for T\nCem plays W\nAnna plays R\nBen plays L\n"
    (slip,) = wrong(turns)
    assert [one.fault for one in slip.breaches] == [GameFault.OUT_OF_TURN]
    assert [one.kind for one in slip.assumed] == [Assumed.INSTEAD]


@pytest.mark.parametrize("left_out", range(7))
def test_a_card_that_up_leaves_out_is_missed_as_one_of_carry_is(left_out: int) -> None:
    lines = game(Table(NAMES, Variant.SPEED), 2)
    at = next(at for at, line in enumerate(lines) if line.startswith("up"))
    word, *cards = lines[at].split()
    gone = cards.pop(left_out)
    verdicts, messages = told([*lines[:at], " ".join((word, *cards)), *lines[at + 1 :]])
    (wrong,) = (one for one in verdicts if not one.right)
    assert messages == 1
    assert {one.fault for one in wrong.breaches} <= {GameFault.WRONG_PLACE, GameFault.NOT_NOW}
    assumed = about_assumption(wrong.assumed[0], wrong.after.table, Lang.EN)
    assert assumed == f"assumed to come before it, not written down: up {gone}"
