"""Puzzles made and composed by the command line."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import Answer
from extent import extent
from made_puzzles import puzzle

from puzzles.composing.composition import NotKnown
from puzzles.composing.wish import Wish
from puzzles.kinds.task import Kind
from puzzles.puzzle import Puzzle, line_of, read_line
from puzzles.recipe import Barren, Recipe
from scheffeln.rules.misreadings import Misreading
from scheffeln_cli.errors import Exit
from solver.themes import Theme

Ask = Callable[..., Answer]


class TestMake:
    def test_lines_that_pass_the_check(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "made.jsonl"
        told = scheffeln("puzzle", "make", "--count", "3", "--trap", "top-drags", "-o", str(path))
        assert told[:2] == (0, f"puzzles in {path}: 3\n")
        made = [read_line(line) for line in path.read_text().splitlines()]
        assert [one.traps[Misreading.TOP_DRAGS].caught for one in made] == [True] * 3
        assert scheffeln("puzzle", "check", str(path)).code == 0

    def test_only_one_mistake_goes_wrong_in_any(self, scheffeln: Ask) -> None:
        words = ("--start", "ring", "--count", "1", "--only-trap", "slides-under")
        told = scheffeln("puzzle", "make", *words)
        traps = read_line(told.out).traps
        assert [one for one, trap in traps.items() if trap.caught] == [Misreading.SLIDES_UNDER]

    @pytest.mark.parametrize(
        ("recipe", "composed"),
        [
            (Recipe(Kind.TOP, 9, 1, traps=(Misreading.TOP_DRAGS,)), True),
            (Recipe(Kind.TOP, 9, 1, no_traps=(Misreading.TOP_DRAGS,)), True),
            (Recipe(Kind.TOP, 9, 1, stars=2, traps=(Misreading.TOP_DRAGS,)), False),
            (Recipe(Kind.TOP, 51, 1, traps=(Misreading.TOP_DRAGS,)), False),
            (Recipe(Kind.TOP, 9, 1, stars=2, themes=(Theme.LIFT,)), True),
            (Recipe(Kind.TOP, 9, 1), False),
        ],
        ids=str,
    )
    def test_small_sets_to_a_wish_are_composed(self, recipe: Recipe, composed: bool) -> None:
        assert recipe.composed is composed

    def test_the_certificate_says_that_z3_was_left_out(self, scheffeln: Ask) -> None:
        words = ["puzzle", "make", "--kind", "order", "--cards", "3", "--count", "1"]
        searched = json.loads(scheffeln(*words, "--certify", "search").out)
        assert searched["certificate"]["proofs"] == ["exhaustive"]
        both = json.loads(scheffeln(*words).out)
        assert both["certificate"]["proofs"] == ["exhaustive", "unsat"]
        assert len(both["hand"]) == 3

    def test_the_same_bytes_whatever_the_jobs_and_the_hash_seed(self, scheffeln: Ask) -> None:
        words = "puzzle", "make", "--count", "5"
        made = subprocess.run(
            [sys.executable, "-m", "scheffeln_cli", *words, "--jobs", "2"],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": "4711"},
            text=True,
        ).stdout
        assert made == scheffeln(*words).out  # by a seed of its own
        assert made.count("\n") == 5

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["--kind", "order", "--cards", "8"], "order puzzles have 3-7 cards"),
            (["--cards", "8"], "forecast puzzles have 1-7 cards"),
            (["--trap", "lone-only", "--no-trap", "lone-only"], "lone-only is asked for and"),
            (["--kind", "riddle"], "'riddle' is not one of"),
            (["--count", "0"], "0 is not in the range"),
            (["--weights", "/no/such"], "/no/such: No such file"),
        ],
    )
    def test_recipes_that_make_no_sense(self, scheffeln: Ask, words: list[str], said: str) -> None:
        answer = scheffeln("puzzle", "make", *words)
        assert (answer.code, answer.out) == (2, "")
        assert said in answer.err

    def test_stopped_it_keeps_whole_lines_and_says_so(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        def two_and_stop(*_: Any, **__: Any) -> Iterator[Puzzle]:
            yield puzzle(Kind.FORECAST)
            yield puzzle(Kind.FORECAST)
            raise KeyboardInterrupt

        monkeypatch.setattr("scheffeln_cli.commands.puzzle.make.make", two_and_stop)
        path = tmp_path / "part.jsonl"
        answer = scheffeln("puzzle", "make", "-o", str(path))
        assert answer == (130, "", f"stopped: 2 of 10 puzzles are in {path}\n")
        assert path.read_text() == 2 * (line_of(puzzle(Kind.FORECAST)) + "\n")
        assert list(tmp_path.iterdir()) == [path]

    def test_stopped_before_the_first_it_leaves_the_file_alone(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        def stop(*_: Any, **__: Any) -> Iterator[Puzzle]:
            raise KeyboardInterrupt
            yield

        path = tmp_path / "some.jsonl"
        path.write_text("old\n")
        monkeypatch.setattr("scheffeln_cli.commands.puzzle.make.make", stop)
        assert scheffeln("puzzle", "make", "-o", str(path)) == (130, "", "")
        assert path.read_text() == "old\n"

    def test_a_recipe_that_hardly_anything_meets(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        def one_and_no_more(recipe: Recipe, *_: Any, **__: Any) -> Iterator[Puzzle]:
            yield puzzle(Kind.FORECAST)
            raise Barren(recipe, 1)

        monkeypatch.setattr("scheffeln_cli.commands.puzzle.make.make", one_and_no_more)
        path = tmp_path / "few.jsonl"
        answer = scheffeln("puzzle", "make", "-o", str(path))
        assert (answer.code, answer.out) == (1, "")
        assert answer.err == (
            f"stopped: 1 of 10 puzzles are in {path}\n"
            "error: such puzzles are rare (--kind forecast): 1 of 10 were found;"
            " whether there are more is not known\n"
            "hint: ask for another number of cards, another difficulty or fewer puzzles\n"
        )
        assert path.read_text() == line_of(puzzle(Kind.FORECAST)) + "\n"

    @pytest.mark.parametrize("late", [True, False])
    def test_who_gave_up_before_all_were_composed_says_so(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, late: bool
    ) -> None:
        found = [puzzle(Kind.FORECAST), NotKnown(Wish(), late)]
        monkeypatch.setattr(
            "scheffeln_cli.commands.puzzle.compose.composed", lambda *_: iter(found)
        )
        for out in ("-", str(tmp_path / "few.jsonl")):
            answer = scheffeln("puzzle", "compose", "--count", "5", "-o", out)
            assert answer.code == Exit.GAVE_UP
        began = "Time is up: " if late else ""
        assert answer.err == f"{began}1 of 5 were found; whether there are more is not known.\n"

    def test_a_real_interrupt_leaves_whole_lines(self) -> None:
        making = subprocess.Popen(
            [sys.executable, "-m", "scheffeln_cli", "puzzle", "make", "--count", "1000000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        assert making.stdout is not None
        first = making.stdout.read(5000)
        making.send_signal(signal.SIGINT)
        out, err = making.communicate(timeout=120)
        assert making.returncode == 130
        assert b"Traceback" not in err
        assert (first + out).endswith(b"}\n")


class TestCompose:
    def test_exactly_one_mistake_goes_wrong(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "composed.jsonl"
        words = ["--only-trap", "slides-under", "--answer", "T", "--at", "C", "--skips", "1"]
        answer = scheffeln("puzzle", "compose", *words, "-o", str(path), "--json")
        record = json.loads(answer.out)
        assert (answer.code, record["status"]) == (0, "found")
        assert record["puzzle"]["answer"]["car"] == "T"
        caught = [one for one, trap in record["puzzle"]["traps"].items() if trap["caught"]]
        assert caught == ["slides-under"]
        assert json.loads(path.read_text()) == record["puzzle"]
        assert scheffeln("puzzle", "check", str(path)).code == 0

    def test_what_is_written_is_not_shown_as_well(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "three.jsonl"
        words = ("--kind", "retro", "--cards", "1", "--count", "3", "-o", str(path))
        answer = scheffeln("puzzle", "compose", *words)
        assert answer.out == f"puzzles in {path}: 1\n"
        assert "all there are: 1 of the 3 asked for" in answer.err

    def test_there_is_none(self, scheffeln: Ask) -> None:
        """At the start nobody stands on another, so the first of seven moves carries nobody."""
        answer = scheffeln("puzzle", "compose", "--carries", "7")
        assert answer.code == 1  # standard error may have a line of progress
        assert answer.out.startswith(
            "With eight different tokens there is no such puzzle: Z3 found the wish"
            " contradictory (unsat).\n"
            "The proof covers starts with one limousine on each business; --start any asks "
            "about all starts.\n"
            "The proof is about 7 cards; --cards asks about another number.\n"
        )

    def test_a_theme_is_looked_for_from_any_start(self, scheffeln: Ask) -> None:
        """From the ring nobody begins as a passenger."""
        words = ["--theme", "passenger", "--cards", "3", "--json"]
        record = json.loads(scheffeln("puzzle", "compose", *words).out)
        assert record["status"] == "found"
        assert record["wish"] == "--cards 3 --theme passenger --start any --seed 1"

    @pytest.mark.parametrize(
        ("kind", "theme", "why"),
        [
            ("retro", "passenger", "it asks about all limousines, but the theme is about one"),
            ("top", "unmoved", "if the question is where it ends, it has been there all along"),
            ("order", "one-decides", "a hand must have at least six possible orders"),
        ],
    )
    def test_a_theme_that_nothing_of_the_kind_has(
        self, kind: str, theme: str, why: str, scheffeln: Ask
    ) -> None:
        words = ["--kind", kind, "--theme", theme]
        answer = scheffeln("puzzle", "compose", *words)
        assert answer.code == 1
        assert answer.out.startswith(f"No {kind} puzzles with the theme {theme} are made: ")
        assert why in answer.out
        record = json.loads(scheffeln("puzzle", "compose", *words, "--json").out)
        assert (record["status"], record["proof"]) == ("impossible", None)
        assert record["themeless"] == [theme]
        refused = json.loads(scheffeln("puzzle", "make", *words, "--json").out)["error"]
        assert why in refused["message"]
        assert refused["hint"].startswith("kinds that have it: forecast")

    @pytest.mark.parametrize(
        ("words", "themes"),
        [
            (["buried,lift"], ["buried", "lift"]),
            (["TOGETHER and apart"], ["built-and-broken"]),
            (["Verschüttet und befreit, un passaggio"], ["buried", "lift"]),
            (["First this, then that", "--theme", "lift"], ["lift", "order-decides"]),
        ],
    )
    def test_themes_by_name_and_several_at_once(
        self, words: list[str], themes: list[str], scheffeln: Ask
    ) -> None:
        told = ["--kind", "top", "--skips", "5", "--cards", "3", "--json"]  # never: soon answered
        wish = json.loads(scheffeln("puzzle", "compose", "--theme", *words, *told).out)["wish"]
        assert re.findall(r"--theme (\S+)", wish) == themes

    @pytest.mark.parametrize("trap", [one for one in Misreading if one.concerns_earning])
    def test_a_mistake_about_money_where_nobody_earns(
        self, scheffeln: Ask, trap: Misreading
    ) -> None:
        answer = scheffeln("puzzle", "compose", "--kind", "order", "--trap", trap)
        assert answer.out == (
            f"No order puzzle can catch {trap}: it is about money, and only a forecast asks who"
            " earns.\n"
        )

    @pytest.mark.parametrize("command", ["make", "compose"])
    def test_a_theme_mistyped(self, scheffeln: Ask, command: str) -> None:
        answer = scheffeln("puzzle", command, "--theme", "passengers")
        assert answer.code == 2
        assert answer.err == ("error: passengers is not a theme\nhint: did you mean passenger?\n")

    def test_there_is_none_from_any_start(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "compose", "--only-trap", "bottom-earns", "--start", "any")
        assert answer.code == 1
        assert "the cards: --trap bottom-earns, --no-trap lone-only. The limousine" in answer.out
        assert "starts with one" not in answer.out

    @pytest.mark.parametrize(
        "words",
        [
            ["--only-trap", "lone-only", "--trap", "top-drags"],
            ["--trap", "top-drags", "--no-trap", "top-drags"],
            ["--answer", "M"],
        ],
    )
    def test_wishes_that_contradict_themselves(self, scheffeln: Ask, words: list[str]) -> None:
        answer = scheffeln("puzzle", "compose", *words)
        assert (answer.code, answer.out) == (2, "")


def test_what_is_guessed_easily_together_is_said(scheffeln: Ask) -> None:
    """Of one card there is little to choose from."""
    words = ("--kind", "shortest", "--cards", "1", "--count", str(extent(12, 6)))
    answer = scheffeln("puzzle", "compose", *words)
    record = json.loads(scheffeln("puzzle", "compose", *words, "--json").out)
    assert answer.code == 0
    assert record["guessed"]
    assert all(f"{name} ({hits})" in answer.err for name, hits in record["guessed"].items())
    assert "Another --seed or a larger --count" in answer.err


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_made(
    scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scheffeln_cli.commands.puzzle.compose.composed", None)
    answer = scheffeln("puzzle", "compose", "-o", "/no/such/set.jsonl")
    assert (answer.code, answer.out) == (2, "")
    assert "there is no folder /no/such" in answer.err


def test_only_one_mistake_comes_back_as_it_was_asked_for(scheffeln: Ask) -> None:
    words = ("--only-trap", "slides-under", "--cards", "3")
    made = read_line(scheffeln("puzzle", "make", *words, "--count", "1").out)
    record = json.loads(scheffeln("puzzle", "compose", *words, "--json").out)
    for told in (made.recipe, record["wish"]):
        assert "--only-trap slides-under" in told
        assert "--no-trap" not in told


def test_a_retro_has_no_start_but_the_ring(scheffeln: Ask) -> None:
    answer = scheffeln("puzzle", "compose", "--kind", "retro", "--start", "any")
    assert (answer.code, answer.out) == (2, "")
    assert "one limousine on each business" in answer.err
