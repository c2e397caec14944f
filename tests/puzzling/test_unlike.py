"""Puzzles besides those there are: none is like one of a file, and what is said of all is true."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import Answer
from extent import WHOLE, extent

from puzzles.composing.composition import NoMore, NoSuchPuzzle, composed
from puzzles.composing.wish import Unlike, Wish
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import Kind, assess
from puzzles.make import Group, choose, make
from puzzles.puzzle import Puzzle, line_of, read_lines
from puzzles.recipe import Barren, Recipe
from scheffeln.board import Limousine
from scheffeln.notation import position
from solver.counting.odds import USUAL_TOKENS
from solver.questions import Likeness, Starts
from solver.themes import Theme

Scheffeln = Callable[..., Answer]
MANY = 1000
THEMES = frozenset() if WHOLE else frozenset({Theme.THREAT})
FEW = Wish(kind=Kind.TOP, cards=2, start=Starts.RING, themes=THEMES, seed=1)
"""There are but eight, two of them with the theme."""
RING = ["--kind", "top", "--cards", "2", "--start", "ring"]
WORDS = [*RING, *(f"--theme={theme}" for theme in THEMES)]
ONE = [*RING, "--theme", "buried"]


def besides(wish: Wish, some: list[Puzzle]) -> tuple[list[Puzzle], object]:
    """All others, and what comes after them."""
    known = Unlike(("some.jsonl",), likenesses(some))
    *made, end = composed(Wish(**{**vars(wish), "unlike": known}), MANY)
    return [one for one in made if isinstance(one, Puzzle)], end


def likenesses(puzzles: list[Puzzle]) -> frozenset[Likeness]:
    return frozenset(one.task.line(one.answer).round().likeness() for one in puzzles)


@pytest.fixture(scope="module")
def every() -> list[Puzzle]:
    return [one for one in composed(FEW, MANY) if isinstance(one, Puzzle)]


def in_file(path: Path) -> list[Puzzle]:
    read = [one for _, one in read_lines(path.read_text().splitlines())]
    return [one for one in read if isinstance(one, Puzzle)]


def test_those_of_a_file_and_the_others_are_all_there_are(every: list[Puzzle]) -> None:
    known = every[: extent(2, 1)]
    others, end = besides(FEW, known)
    assert isinstance(end, NoMore)
    assert end.besides
    assert len(others) == len(every) - len(known) > 0
    assert likenesses(others) == likenesses(every) - likenesses(known)


def test_where_a_file_has_them_all_there_are_none_besides(every: list[Puzzle]) -> None:
    others, end = besides(FEW, every)
    assert not others
    assert isinstance(end, NoSuchPuzzle)
    assert end.besides


def test_a_file_that_has_nothing_like_it_changes_nothing(every: list[Puzzle]) -> None:
    other = [*make(Recipe(Kind.FORECAST, 1, 1, cards=7), z3=False)]
    others, end = besides(FEW, other)
    assert isinstance(end, NoMore)
    assert not end.besides
    assert [one.id for one in others] == [one.id for one in every]


def test_it_is_said_besides_which_file(
    every: list[Puzzle], tmp_path: Path, scheffeln: Scheffeln
) -> None:
    file = tmp_path / "all.jsonl"
    file.write_text("".join(f"{line_of(one)}\n" for one in every))
    compose = ["puzzle", "compose", *WORDS]
    none = scheffeln(*compose, "--unlike", str(file))
    assert none.code == 1
    assert none.out.startswith(f"There is no such puzzle besides those in {file}.\n")
    assert "Z3 proved that no other board and row will do" in none.out
    assert "The proof is about 2 cards" in none.out
    assert "cannot be had" not in none.out
    first = tmp_path / "first.jsonl"
    first.write_text("".join(f"{line_of(one)}\n" for one in every[1:]))
    more = scheffeln(*compose, "--count", str(MANY), "--unlike", str(first))
    assert f"these are all there are besides those in {first}" in more.err
    assert "Z3 proved that no other board and row will do" in more.err
    told = json.loads(scheffeln(*compose, "--unlike", str(file), "--json").out)
    assert (told["status"], told["complete"], told["clash"]) == ("impossible", True, [])
    assert told["unlike"] == [str(file)]


def test_nothing_is_chosen_that_is_known_or_like_its_twin() -> None:
    recipe = Recipe(Kind.FORECAST, 1, seed=1)
    rows = ((Limousine.W,) * cards for cards in (1, 2, 3))
    start = position("R/O/Y/L/T/N/V/W")
    tokens = (*USUAL_TOKENS,)
    block: list[Group] = [(assess(ForecastTask(start, row, tokens)),) for row in rows]

    def taken(*unlike: Likeness) -> Likeness:
        besides = replace(recipe, unlike=Unlike(("some.jsonl",), frozenset(unlike)))
        ((one,),) = choose(besides, [block])
        return one.task.line(one.answer).round().likeness()

    first = taken()
    assert taken(first) != first
    with pytest.raises(Barren):
        list(choose(replace(recipe, count=2), [[(*block[0], *block[0])]]))


def test_a_set_is_made_besides_another(tmp_path: Path, scheffeln: Scheffeln) -> None:
    old, new = tmp_path / "old.jsonl", tmp_path / "new.jsonl"
    words = ["puzzle", "make", "--cards", "1", "--count", "8"]
    assert scheffeln(*words, "-o", str(old)).code == 0
    assert scheffeln(*words, "--unlike", str(old), "-o", str(new)).code == 0
    assert not likenesses(in_file(old)) & likenesses(in_file(new))
    assert all(f"--unlike {old}" in one.recipe for one in in_file(new))


def test_a_set_says_besides_which_file_there_are_no_more(
    tmp_path: Path, scheffeln: Scheffeln
) -> None:
    file = tmp_path / "all.jsonl"
    scheffeln("puzzle", "compose", *ONE, "--count", str(MANY), "-o", str(file))
    none = scheffeln("puzzle", "make", *ONE, "--count", "2", "--unlike", str(file))
    assert none.code == 1
    assert f"besides those in {file} there is no puzzle like that" in none.err


def test_a_line_that_holds_no_puzzle_is_refused(tmp_path: Path, scheffeln: Scheffeln) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("{}\n")
    refused = scheffeln("puzzle", "compose", "--unlike", str(file))
    assert refused.code == 2
    assert "line 1" in refused.err
