"""Improving: the nearest puzzle that has one answer, an idea or a trap, and none is nearer."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Answer
from made_puzzles import on_top

from puzzles.composing.improve import (
    CardChanged,
    CarPut,
    Improvement,
    changed,
    difference,
    lost,
    nearest_task,
    positions_nearby,
)
from puzzles.kinds.order import OrderTask
from puzzles.kinds.task import assess
from puzzles.kinds.top import TopTask
from puzzles.storage.ids import id_of, task_of
from scheffeln.board import LIMOUSINES, Business, Limousine, Standing
from scheffeln.language import Lang
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from solver.answers import Deadline, OutOfTime
from solver.themes import Theme

R, O, Y = LIMOUSINES[:3]  # noqa: E741 - the letters of the game
SEVERAL = OrderTask(position("R/O/Y/L/T/N/V/W"), (R, O, Y), on_top("W", "A"))
"""W stays where it is whatever the order."""
PLAIN = TopTask(position("RO/Y/_/L/T/N/V/W"), (O, R), Business.B)
"""O goes upon Y."""
AS_PRINTED = task_of("A-MGN24-2VGS2-C")
"""The hand R O Y is played as R O Y."""
PASSENGER = "A-XFZT9-G94NT-FAV6E-N6WJQ-Z"
"""Passenger, once around, half the ring, three times the same."""

UNMOVED = ["--kind", "order", "--theme", "unmoved"]


def test_a_wish_is_told_as_its_options() -> None:
    wish = Improvement(
        frozenset({Theme.PASSENGER}), traps=frozenset({Misreading.TOP_DRAGS}), pair=True
    )
    assert str(wish) == "--theme passenger --trap top-drags --pair"


class TestNearest:
    def test_what_is_good_already_is_left_alone(self) -> None:
        assert nearest_task(PLAIN, Improvement()) == (PLAIN, ())

    def test_a_hand_with_several_orders_gets_one(self) -> None:
        """With one change there are only hands that are solved as they are printed."""
        found = nearest_task(SEVERAL, Improvement())
        assert found is not None
        assert found.changes == 2
        assert Improvement().met(found.task)
        assert not Improvement().met(SEVERAL)

    def test_an_idea_is_one_card_away(self) -> None:
        wanted = Improvement(frozenset({Theme.PASSENGER}))
        found = nearest_task(PLAIN, wanted)
        assert found is not None
        assert found.changes == 1
        answer = found.task.findings([None])[None].answer
        assert answer is not None
        assert Theme.PASSENGER in found.task.themes(answer)

    def test_of_those_with_one_change_that_which_keeps_most(self) -> None:
        """The first that would do has three themes less."""
        wanted = Improvement(frozenset({Theme.LONG_SKIP}))
        found = nearest_task(task_of(PASSENGER), wanted)
        assert found is not None
        assert (found.changes, lost(task_of(PASSENGER), found.task)) == (1, ())

    def test_no_hand_stays_that_is_solved_as_it_is_printed(self) -> None:
        assert AS_PRINTED.shows(assess(AS_PRINTED).answer)
        found = nearest_task(AS_PRINTED, Improvement())
        assert found is not None
        assert found.changes == 1
        assert not found.task.shows(assess(found.task).answer)

    def test_no_time(self) -> None:
        with pytest.raises(OutOfTime):
            nearest_task(SEVERAL, Improvement(), Deadline.after(0))


class TestChanges:
    def test_a_limousine_is_put_elsewhere(self) -> None:
        """Each of eight leaves: onto or beneath one of six or seven lone ones, or where nobody is,
        and the two together also change places."""
        start = position("RO/Y/_/L/T/N/V/W")
        found = list(positions_nearby(start))
        assert len(set(found)) == len(found) - 1  # O beneath R is R upon O
        for one in found:
            stayed = [car for car in LIMOUSINES if one.where(car) is start.where(car)]
            assert len(stayed) >= len(LIMOUSINES) - 1
        assert start not in found

    def test_a_card_is_exchanged(self) -> None:
        rows = [one.row for one in changed(PLAIN) if isinstance(one, TopTask)]
        others = [row for row in rows if row != PLAIN.row]
        assert len(others) == len(set(others)) == 2 * 7
        assert all(sum(a is b for a, b in zip(row, PLAIN.row, strict=True)) == 1 for row in others)


class TestDifferences:
    def test_a_card(self) -> None:
        found = difference(PLAIN, replace(PLAIN, row=(O, Y)))
        assert found == CardChanged(2, R, Y)
        assert found.words(Lang.EN) == "card 2: Y (yellow) instead of R (red)"

    def test_a_card_of_a_hand_has_no_place(self) -> None:
        assert difference(SEVERAL, replace(SEVERAL, hand=(R, Y, Y))) == CardChanged(None, O, Y)

    def test_a_limousine_put_elsewhere(self) -> None:
        there = replace(PLAIN, position=position("R/YO/_/L/T/N/V/W"))
        found = difference(PLAIN, there)
        assert found == CarPut(O, Business.A, Business.B, Standing.TOP)
        assert found.record()["standing"] == "top"

    @pytest.mark.parametrize("task", [PLAIN, SEVERAL])
    def test_every_change_is_told(self, task: OrderTask | TopTask) -> None:
        for one in changed(task):
            if one != task:
                assert difference(task, one).words(Lang.EN)


class TestCommand:
    def test_the_nearest_is_shown_and_proved(self, scheffeln: Callable[..., Answer]) -> None:
        words = ["puzzle", "improve", id_of(PLAIN), "--theme", "passenger"]
        told = json.loads(scheffeln(*words, "--json").out)
        assert (told["status"], told["changes"], told["from"]) == ("found", 1, id_of(PLAIN))
        assert "passenger" in told["puzzle"]["themes"]
        assert len(told["changed"]) == 1
        assert scheffeln(*words).out.startswith("One change is enough.\n  ")

    def test_none_is_near(self, scheffeln: Callable[..., Answer]) -> None:
        lone = replace(PLAIN, row=(Limousine.O,))
        answer = scheffeln("puzzle", "improve", id_of(lone), "--theme", "thrice")
        assert answer.code == 1
        assert "all were tried" in answer.out

    def test_what_is_lost_is_told(self, scheffeln: Callable[..., Answer]) -> None:
        words = ["puzzle", "improve", PASSENGER, "--theme", "all-matter"]
        assert json.loads(scheffeln(*words, "--json").out)["lost"] == ["passenger", "once-around"]
        assert "What it no longer has: Passenger, Once around" in scheffeln(*words).out

    def test_a_twin(self, tmp_path: Path, scheffeln: Callable[..., Answer]) -> None:
        out = tmp_path / "pair.jsonl"
        words = ["puzzle", "improve", id_of(PLAIN), "--pair", "-o", str(out)]
        told = json.loads(scheffeln(*words, "--json").out)
        assert (told["twin"]["pair"], told["puzzle"]["pair"]) == (
            told["puzzle"]["id"],
            told["twin"]["id"],
        )
        assert told["twin"]["answer"] != told["puzzle"]["answer"]
        assert scheffeln("puzzle", "check", str(out)).code == 0
        order = ["puzzle", "improve", id_of(SEVERAL), "--pair"]
        assert "come in pairs" in scheffeln(*order).err

    def test_what_the_kind_rules_out_is_not_tried(self, scheffeln: Callable[..., Answer]) -> None:
        answer = scheffeln("puzzle", "improve", id_of(SEVERAL), "--theme", "unmoved")
        assert answer.code == scheffeln("puzzle", "compose", *UNMOVED).code == 1
        assert "no order puzzles with the theme unmoved are made: whoever is to be on" in answer.err

    def test_only_one_mistake_is_left(self, scheffeln: Callable[..., Answer]) -> None:
        words = ["puzzle", "improve", PASSENGER, "--only-trap", "top-drags", "--json"]
        traps = json.loads(scheffeln(*words).out)["puzzle"]["traps"]
        assert [one for one, trap in traps.items() if trap["caught"]] == ["top-drags"]

    def test_every_puzzle_of_a_file(self, tmp_path: Path, scheffeln: Callable[..., Answer]) -> None:
        file, out = tmp_path / "set.jsonl", tmp_path / "better.jsonl"
        scheffeln(
            "puzzle", "make", "--kind", "top", "--cards", "2", "--count", "2", "-o", str(file)
        )
        ids = [json.loads(line)["id"] for line in file.read_text().splitlines()]
        words = ["puzzle", "improve", str(file), "--theme", "passenger", "-o", str(out)]
        told = [json.loads(line) for line in scheffeln(*words, "--json").out.splitlines()]
        assert [one["from"] for one in told] == ids
        written = [json.loads(line)["id"] for line in out.read_text().splitlines()]
        assert written == [one["puzzle"]["id"] for one in told]

    def test_a_trap_cannot_be_both(self, scheffeln: Callable[..., Answer]) -> None:
        words = ["--trap", "top-drags", "--no-trap", "top-drags"]
        assert scheffeln("puzzle", "improve", id_of(PLAIN), *words).code == 2
