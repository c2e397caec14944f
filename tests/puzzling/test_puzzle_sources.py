"""A file where an id would do, an id where a file is wanted, and options of other commands."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from conftest import Answer

Scheffeln = Callable[..., Answer]


@pytest.fixture
def file(tmp_path: Path, scheffeln: Scheffeln) -> Path:
    path = tmp_path / "set.jsonl"
    scheffeln("puzzle", "make", "--cards", "2", "--count", "2", "-o", str(path))
    return path


def ids(file: Path) -> list[str]:
    return [json.loads(line)["id"] for line in file.read_text().splitlines() if "id" in line]


@pytest.mark.parametrize("command", ["show", "explain"])
class TestEachOfAFile:
    def test_is_told_as_it_would_be_by_its_id(
        self, command: str, file: Path, scheffeln: Scheffeln
    ) -> None:
        told = scheffeln("puzzle", command, str(file)).out
        for name in ids(file):
            assert name in told
            assert scheffeln("puzzle", command, name).out in told
        lines = scheffeln("puzzle", command, str(file), "--json").out
        alone = [scheffeln("puzzle", command, name, "--json").out for name in ids(file)]
        assert lines == "".join(alone)

    def test_the_others_are_told_where_a_line_holds_none(
        self, command: str, file: Path, scheffeln: Scheffeln
    ) -> None:
        file.write_text("{}\n" + file.read_text())
        answer = scheffeln("puzzle", command, str(file))
        assert answer.code == 2
        assert "line 1" in answer.err
        assert all(name in answer.out for name in ids(file))
        first, *rest = scheffeln("puzzle", command, str(file), "--json").out.splitlines()
        assert json.loads(first)["line"] == 1
        assert [json.loads(line)["id"] for line in rest] == ids(file)

    def test_an_empty_file(self, command: str, tmp_path: Path, scheffeln: Scheffeln) -> None:
        (tmp_path / "none.jsonl").touch()
        assert scheffeln("puzzle", command, str(tmp_path / "none.jsonl")).code == 2


def test_one_puzzle_is_wanted(file: Path, scheffeln: Scheffeln) -> None:
    refused = scheffeln("puzzle", "answer", str(file), "R")
    assert refused.code == 2
    assert f"its ids are {', '.join(ids(file))}\n" in refused.err


def test_a_file_is_wanted(file: Path, scheffeln: Scheffeln) -> None:
    name = ids(file)[0]
    refused = scheffeln("puzzle", "report", name)
    assert refused.code == 2
    assert f"{name} is an id" in refused.err
    assert f"scheffeln puzzle explain {name}" in refused.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["compose", "--pair"], "scheffeln puzzle make --pair or scheffeln puzzle improve --pair"),
        (["make", "--skips", "2"], "that is scheffeln puzzle compose --skips"),
        (["compose", "--difficulty", "3"], "that is scheffeln puzzle make --difficulty"),
        (["compose", "--kind", "ordre"], "did you mean order?"),
        (["compose", "--xyz"], "scheffeln puzzle compose -h"),
    ],
)
def test_what_would_be_right_is_told(words: Sequence[str], hint: str, scheffeln: Scheffeln) -> None:
    refused = scheffeln("puzzle", *words)
    assert refused.code == 2
    assert hint in refused.err
    assert "Usage" not in refused.err


def test_what_a_command_refuses_does_not_repeat_its_usage(scheffeln: Scheffeln) -> None:
    refused = scheffeln("puzzle", "make", "--cards", "9")
    assert (refused.code, refused.err) == (2, "error: forecast puzzles have 1-7 cards\n")
