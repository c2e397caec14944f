"""All rounds of up to four cards, up to a turn of the ring and the names of colours: their themes
are those of a second statement, made from the boards alone. CI tries every so manieth."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import brute_themes
import numpy as np
import pytest
from brute_themes import Goal
from extent import WHOLE

from puzzles.arrays.themes import Ends, themes_in
from scheffeln.board import BUSINESSES, LIMOUSINES, Limousine
from scheffeln.facts import Fact, Stand
from scheffeln.notation import position
from scheffeln.rules.rulings import DEFAULT_RULES
from solver.simulation import Batch
from solver.themes import PlayedRound, Theme, themes_of

CARDS = (1, 2, 3, 4)
STRIDES = {1: 7, 2: 101, 3: 809, 4: 5003}
"""Every so manieth round is tried."""


def rounds(cards: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    return brute_themes.rounds(cards, 1 if WHOLE else STRIDES[cards])


def played(board: str, row: tuple[str, ...], goal: Goal) -> PlayedRound:
    stand = Stand.TOP if goal.top else Stand.UNCOVERED
    fact = Fact(Limousine(goal.car), BUSINESSES[goal.business], stand)
    return PlayedRound(position(board), tuple(map(Limousine, row)), (fact,))


def test_there_are_142_shapes() -> None:
    assert len(brute_themes.shapes()) == 142


@pytest.mark.parametrize("cards", CARDS if not WHOLE else CARDS[:3])
def test_the_definition_finds_the_same_themes(cards: int) -> None:
    for board, row in rounds(cards):
        ends = brute_themes.played(board, row)
        for goal in brute_themes.goals(ends.boards[-1]):
            found = set(themes_of(played(board, row, goal)))
            assert found == brute_themes.tags(ends, goal), (board, row, goal)


@pytest.mark.parametrize("cards", CARDS)
def test_the_arrays_find_the_same_themes(cards: int) -> None:
    some = rounds(cards)
    met: Counter[str] = Counter()
    while block := list(islice(some, 2000)):
        asked = [
            (board, row, goal, brute_themes.tags(ends, goal))
            for board, row in block
            for ends in [brute_themes.played(board, row)]
            for goal in brute_themes.goals(ends.boards[-1])
        ]
        brute_themes.moved.cache_clear()
        brute_themes.place.cache_clear()
        for top in (False, True):
            lines = [one for one in asked if one[2].top is top]
            ends_of = Ends.of(
                np.array([LIMOUSINES.index(Limousine(goal.car)) for _, _, goal, _ in lines]),
                np.array([goal.business for _, _, goal, _ in lines]),
                Stand.TOP if top else Stand.EARNS,
            )
            cars = {car.value: number for number, car in enumerate(LIMOUSINES)}
            rows = np.array([[cars[card] for card in row] for _, row, _, _ in lines])
            start = Batch.of([position(board) for board, _, _, _ in lines])
            found = themes_in(start, rows, ends_of, DEFAULT_RULES)
            for one, themes in zip(lines, found, strict=True):
                assert set(themes) == one[3], one
                met.update(themes)
    if WHOLE and cards == CARDS[-1]:
        assert set(met) == set(Theme)
