"""The table of the second statement of the rules says what the statement says."""

from random import Random

import brute
import pytest
import reference
import reference_table
from reference import CARS, RING

from scheffeln.facts import Stand
from scheffeln.rules.misreadings import Misreading


def any_position(chance: Random, limousines: int) -> str:
    shape = chance.choice(reference_table.all_shapes(limousines))
    cars = iter(chance.sample(CARS[:limousines], limousines))
    return "/".join("".join(next(cars) for _ in range(height)) or "_" for height in shape)


def any_move(chance: Random, limousines: int, run: bool) -> str:
    car = chance.choice(CARS[:limousines])
    if not run:
        return car
    return chance.choice([car, f"{car}+", f"{car}-", f"{car}@{chance.choice(RING)}", "@"])


RULES = {"official": reference.official, **reference.MISREADINGS}


def test_every_misreading_is_stated_twice() -> None:
    """Once by the engine and once by `reference`, which must know no others."""
    told = [*reference.MISREADINGS, *reference.ORDERS, *reference.EARNERS]
    assert sorted(told) == sorted(Misreading)


@pytest.mark.parametrize("one", Misreading)
def test_the_clauses_that_it_breaks_are_stated_twice(one: Misreading) -> None:
    assert " ".join(one.breaks) == reference.BREAKS[one]


class TestTable:
    def test_notation(self) -> None:
        chance = Random("notation")
        for limousines in (8, 9):
            positions = [any_position(chance, limousines) for _ in range(50)]
            assert reference_table.written(reference_table.boards(positions)) == positions
        rows = [["R", "M+", "W-", "Y@C", "@"], ["M", "M-", "M@H", "R+", "R@A"]]
        assert reference_table.worded(reference_table.numbered(rows)) == rows

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize(("rule", "limousines"), [("official", 9), *((r, 8) for r in RULES)])
    def test_rows(self, rule: str, limousines: int) -> None:
        chance = Random(f"{rule} {limousines}")
        table = reference_table.table(limousines, RULES[rule])
        starts = [any_position(chance, limousines) for _ in range(200)]
        rows = [[any_move(chance, limousines, run=False) for _ in range(5)] for _ in starts]
        played = table.play(reference_table.boards(starts), reference_table.numbered(rows))
        ends = [
            reference.play_row(start, row, rule) for start, row in zip(starts, rows, strict=True)
        ]
        assert reference_table.written(played.boards) == ends
        assert played.allowed.all()
        if rule == "official":
            counts = zip(played.skips, played.carries, played.wraps, strict=True)
            assert list(counts) == list(map(brute.events, starts, rows))

    @pytest.mark.parametrize("limousines", [8, 9])
    def test_run_cards(self, limousines: int) -> None:
        chance = Random(limousines)
        starts = [any_position(chance, limousines) for _ in range(500)]
        rows = [[any_move(chance, limousines, run=True) for _ in range(3)] for _ in starts]
        played = reference_table.table(limousines, run=True).play(
            reference_table.boards(starts), reference_table.numbered(rows)
        )
        told = reference_table.written(played.boards)
        for start, row, allowed, end in zip(starts, rows, played.allowed, told, strict=True):
            position: str | None = start
            for word in row:
                position = None if position is None else brute.played(position, word)
            assert (end if allowed else None) == position
        assert 50 < played.allowed.sum() < 450

    def test_goals(self) -> None:
        chance = Random("goals")
        positions = [any_position(chance, 8) for _ in range(300)]
        boards = reference_table.boards(positions)
        for car, business in (("R", "A"), ("W", "H"), ("T", "D")):
            for goal in Stand:
                told = reference_table.meets(boards, car, business, goal).tolist()
                assert told == [brute.meets(p, car, business, goal) for p in positions]
            for mistake in reference.EARNERS:
                told = reference_table.meets(boards, car, business, "earns", mistake).tolist()
                assert told == [brute.meets(p, car, business, "earns", mistake) for p in positions]

    def test_every_start_and_row(self) -> None:
        assert len(reference_table.ring().shape) == len(reference_table.ring(mafia=True).shape)
        told = reference_table.written(reference_table.ring().those(slice(0, 3)))
        assert told == ["R/O/Y/L/T/N/V/W", "R/O/Y/L/T/N/W/V", "R/O/Y/L/T/V/N/W"]
        orders = map(list, brute.orders_of_deck(4, 2, "ROY"))
        assert reference_table.worded(reference_table.every_row(4, 2, "ROY")) == list(orders)
