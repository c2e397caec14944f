"""The starter collection: six kinds and all stars, every mistake caught, every claim true."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest
from extent import extent

import puzzles
from puzzles.check import check_lines
from puzzles.puzzle import Puzzle, read_line
from puzzles.report import Numbered, report
from scheffeln.rules.misreadings import Misreading

STARTER = Path(puzzles.__file__).parent / "collection" / "starter.jsonl"
LINES = STARTER.read_text(encoding="utf-8").splitlines()
TOGETHER = {Misreading.BOTTOM_EARNS, Misreading.LONE_ONLY}
"""Always caught together: `test_the_two_scoring_mistakes_are_caught_together` is the proof."""


@pytest.fixture(scope="module")
def starter() -> list[Puzzle]:
    return [read_line(line) for line in LINES]


def known(starter: list[Puzzle]) -> set[Misreading]:
    """The misreadings that there were when the collection was made."""
    return set.union(*(set(one.traps) for one in starter))


def test_a_hundred_puzzles_of_six_kinds_and_all_stars(starter: list[Puzzle]) -> None:
    found = Counter((one.task.kind, one.difficulty.stars) for one in starter)
    kinds = {kind for kind, _ in found}
    assert len(kinds) >= 6
    few = [one for one in product(kinds, range(1, 6)) if found[one] < 3]
    assert few == [], "fewer than three of a kind with so many stars"
    assert len({one.id for one in starter}) == len(starter) >= 100


def test_every_mistake_is_caught_at_least_three_times(starter: list[Puzzle]) -> None:
    caught = Counter(one for puzzle in starter for one, trap in puzzle.traps.items() if trap.caught)
    assert all(caught[one] >= 3 for one in known(starter))


def test_for_every_mistake_a_puzzle_only_it_gets_wrong(starter: list[Puzzle]) -> None:
    alone = {
        caught[0]
        for puzzle in starter
        for caught in [[one for one, trap in puzzle.traps.items() if trap.caught]]
        if len(caught) == 1
    }
    assert alone == known(starter) - TOGETHER


def test_no_rule_of_thumb_helps_and_no_two_are_alike(starter: list[Puzzle]) -> None:
    assert report(Numbered(line, one) for line, one in enumerate(starter, 1)).fair


def test_every_claim_holds() -> None:
    asked = LINES[:: extent(1, 4)]
    checked = list(check_lines(asked))
    assert len(checked) == len(asked)
    assert [one for one in checked if one.doubts] == []
