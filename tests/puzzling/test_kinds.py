"""A kind of puzzle is one file: whatever else must be told of a new one fails here or in mypy."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from inspect import get_annotations, isabstract
from pathlib import Path
from typing import ClassVar, get_args

import pytest
from conftest import Answer
from made_puzzles import IDS, puzzle

from puzzles.composing.improve import AnyTask
from puzzles.composing.wish import ABOUT
from puzzles.kinds import KINDS
from puzzles.kinds.replies import Laid, Named
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.task import Kind, Task
from puzzles.kinds.top import TopTask
from puzzles.puzzle import line_of
from puzzles.recipe import Recipe
from puzzles.storage.ids import FORMATS, task_of
from puzzles.wording import understood
from scheffeln.board import Business, Limousine
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import drive_all

Ask = Callable[..., Answer]
DECLARED = [name for name in get_annotations(Task) if name != "rules"]


def test_every_kind_is_registered() -> None:
    assert list(KINDS) == list(Kind)
    assert all(kind is task.kind for kind, task in KINDS.items())


def test_the_kinds_of_the_first_letters_never_change() -> None:
    first = (Kind.FORECAST, Kind.ORDER, Kind.BLANKS, Kind.SHORTEST, Kind.RETRO)
    assert (FORMATS["A"], FORMATS["B"]) == (first, (Kind.TOP,))


@pytest.mark.parametrize(
    ("kind", "limits", "first"),
    [
        (Kind.FORECAST, (33, 44, 54, 66), (39, 49, 59, 71)),
        (Kind.ORDER, (70, 83, 95, 109), (78, 89, 98, 114)),
        (Kind.BLANKS, (60, 78, 91, 104), (67, 82, 96, 112)),
        (Kind.SHORTEST, (55, 74, 88, 105), (60, 75, 92, 102)),
        (Kind.RETRO, (73, 83, 90, 99), (74, 83, 88, 100)),
        (Kind.TOP, (25, 30, 37, 45), None),
    ],
)
def test_a_star_more_begins_at_the_seconds_at_which_it_did(
    kind: Kind, limits: tuple[int, ...], first: tuple[int, ...] | None
) -> None:
    """What was made has its stars by these, and by those of the first generator."""
    task = task_of(IDS[kind])
    assert (task.limits, task.first_limits) == (limits, first)


class _Covered(TopTask):
    sentences: ClassVar = (Text("{car} is covered at {at}, beneath {above}."), Text("{car}"))


def test_whoever_an_answer_tells_of_beside_it_is_not_the_answer() -> None:
    """As in `RO/_/Y/L/T/N/V/W`, where orange stands on red."""
    task = _Covered(position("RO/_/Y/L/T/N/V/W"), (Limousine.Y,), Business.A)
    assert understood(task, "R (red) is covered at A, beneath O (orange).") == Named(Limousine.R)


def test_an_option_for_another_kind_is_refused_by_its_name(
    scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ABOUT, Kind.ORDER, (Stand.COVERED,))
    told = scheffeln("puzzle", "compose", "--kind", "order", "--on-top", "R")
    assert "--on-top does not apply to order puzzles" in told.err


@pytest.mark.parametrize("kind", Kind)
class TestEveryKind:
    def test_says_all_that_a_kind_must_say(self, kind: Kind) -> None:
        assert [name for name in DECLARED if not hasattr(KINDS[kind], name)] == []
        assert not isabstract(KINDS[kind]), sorted(KINDS[kind].__abstractmethods__)

    def test_has_a_letter_that_its_ids_begin_with(self, kind: Kind) -> None:
        (letter,) = [letter for letter, kinds in FORMATS.items() if kind in kinds]
        assert IDS[kind].startswith(letter)
        assert type(task_of(IDS[kind])) is KINDS[kind]

    def test_is_in_the_schema(self, kind: Kind) -> None:
        schema = json.loads(files("puzzles").joinpath("schema.json").read_text(encoding="utf-8"))
        assert kind in schema["properties"]["kind"]["enum"]
        assert re.match(schema["properties"]["id"]["pattern"], IDS[kind]), "the letter of its ids"

    def test_is_known_where_a_task_is_changed_a_little(self, kind: Kind) -> None:
        assert KINDS[kind] in get_args(AnyTask), "puzzles/composing/improve.py"

    def test_has_at_least_eight_rules_of_thumb(self, kind: Kind) -> None:
        task = puzzle(kind).task
        assert len(task.guesses()) >= 8
        assert 0 < task.chance <= 1 / 4

    def test_is_named_where_answers_are_explained(self, kind: Kind, scheffeln: Ask) -> None:
        assert f"  {kind} " in scheffeln("puzzle", "answer", "--help").out

    def test_what_it_asks_and_how_it_is_answered_are_in_the_docs(self, kind: Kind) -> None:
        told = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")
        rows = [line.split("|")[1] for line in told.splitlines() if line.startswith("| `")]
        assert sum(f"`{kind}`" in row for row in rows) >= 2, (
            "a row in two tables of docs/puzzles.md"
        )

    def test_a_wrong_answer_does_not_give_the_end_away(self, kind: Kind, scheffeln: Ask) -> None:
        right = puzzle(kind)
        guesses = right.task.guesses().values()
        guessed = (one for one in guesses if one and not one.agrees(right.answer))
        wrong = min((one.words(Lang.EN) for one in guessed), key=len)  # more cards there may not be
        told = scheffeln("puzzle", "answer", IDS[kind], wrong)
        assert (told.code, told.out.split()[0]) == (1, "wrong:")
        end = right.task.line(right.answer).steps(right.task.rules)[-1].after
        assert str(end) not in told.out

    def test_says_its_answer_so_that_it_can_be_marked(self, kind: Kind) -> None:
        made = puzzle(kind)
        end = made.task.line(made.answer).steps(made.task.rules)[-1].after
        for lang in Lang if made.task.sentences else ():
            told = made.task.conclusion(made.answer, end, lang)
            assert understood(made.task, told).agrees(made.answer), told

    def test_is_composed_or_refused_politely(
        self, kind: Kind, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delitem(ABOUT, kind, raising=False)
        assert not Recipe(kind, 1, 1, no_traps=(Misreading.TOP_DRAGS,)).composed
        told = scheffeln("puzzle", "compose", "--kind", kind)
        assert told.code == 2
        assert f"{kind} puzzles are made, not composed" in told.err

    @pytest.mark.sampled(3)
    def test_is_printed_without_numpy_z3_or_the_solver(self, kind: Kind, tmp_path: Path) -> None:
        file = tmp_path / "puzzles.jsonl"
        file.write_text(line_of(puzzle(kind)) + "\n", encoding="utf-8")
        code = (
            "import sys; from scheffeln_cli.app import run; run(sys.argv[1:]);"
            "named = {one for one in sys.modules if one.startswith(('z3', 'numpy', 'solver.'))};"
            "sys.exit(' '.join(named - {'solver.themes'}) or 0)"  # names and definitions only
        )
        words = [sys.executable, "-c", code, "sheet", str(file), "--trust", "-o", "-"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        assert done.returncode == 0


@pytest.mark.parametrize(("row", "right"), [("R", True), ("YR", False), ("YLR", False)])
def test_a_row_is_not_the_shortest_where_fewer_cards_would_do(row: str, right: bool) -> None:
    start = position("R/O/Y/L/T/N/V/W")
    task = ShortestTask(start, Fact(Limousine.R, Business.B, Stand.TOP))
    cars = tuple(map(Limousine, row))
    end = drive_all(start, cars)
    assert task.goal.holds(end)
    assert task.holds(Laid(cars), end, None) is right
