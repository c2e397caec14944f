"""What comes from outside has limits: beyond them it is refused in plain words."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_puzzles import puzzle

from puzzles.kinds.task import Kind
from puzzles.storage.fields import BadField, FieldFault, parsed
from puzzles.storage.ids import BadId, IdFault, id_of, task_of
from puzzles.storage.records import line_of, read_line
from scheffeln import limits
from scheffeln.notation import BadPosition, DefectKind, position
from scheffeln_cli.commands.game.simulate import _cell

ROOT = Path(__file__).parents[2]


class TestTexts:
    def test_a_position_too_long_has_one_defect(self) -> None:
        with pytest.raises(BadPosition) as refused:
            position("X/" * 1_000_000)
        assert [defect.kind for defect in refused.value.defects] == [DefectKind.LONG]

    def test_an_id_too_long(self) -> None:
        with pytest.raises(BadId) as refused:
            task_of("A-" + "Z" * 1_000_000)
        assert refused.value.fault is IdFault.LONG

    @pytest.mark.parametrize("zeros", ["0", "O", "o-", "00"])
    def test_a_puzzle_has_one_id(self, zeros: str) -> None:
        name = id_of(puzzle(Kind.FORECAST).task)
        with pytest.raises(BadId) as refused:
            task_of(f"{name[:2]}{zeros}{name[2:]}")
        assert refused.value.fault is IdFault.ZERO


class TestJson:
    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("1" * (limits.LINE + 1), FieldFault.LONG),
            ("[" * (limits.DEPTH + 1) + "]" * (limits.DEPTH + 1), FieldFault.DEEP),
            ("[" * 50_000 + "]" * 50_000, FieldFault.JSON),
            ('"\\ud800"', FieldFault.SURROGATE),
            ('{"\\udfff": 1}', FieldFault.SURROGATE),
        ],
    )
    def test_what_no_record_has(self, text: str, fault: FieldFault) -> None:
        with pytest.raises(BadField) as refused:
            parsed(text)
        assert refused.value.fault is fault

    @pytest.mark.parametrize(
        ("path", "value"),
        [
            (("difficulty", "stars"), 300_000_000),
            (("difficulty", "seconds"), 10**12),
            (("difficulty", "measures", "slip"), 1e308),
            (("recipe",), "x" * 1001),
            (("id",), "A" * 1001),
        ],
    )
    def test_values_beyond_their_limit(self, path: tuple[str, ...], value: object) -> None:
        record: dict[str, Any] = json.loads(line_of(puzzle(Kind.FORECAST)))
        place = record
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        with pytest.raises(BadField) as refused:
            read_line(json.dumps(record))
        assert refused.value.path == ".".join(path)


class TestOptions:
    @pytest.mark.parametrize(
        "words",
        [
            *(["verify", "--timeout", seconds] for seconds in ("inf", "nan", "1e308", "-1")),
            ["verify", "--questions", "1000000000"],
            ["game", "simulate", "--games", "1000000000000"],
            ["puzzle", "make", "--count", "1000000000000"],
            ["puzzle", "make", "--seed", "9" * 400],
            ["sheet", "--count", "5001", "-o", "sheet.pdf"],
        ],
    )
    def test_beyond_the_limit_is_bad_input(
        self, scheffeln: Callable[..., Any], words: list[str]
    ) -> None:
        answer = scheffeln(*words)
        assert (answer.code, answer.out) == (2, "")

    def test_a_file_too_big(self, scheffeln: Callable[..., Any], tmp_path: Path) -> None:
        big = tmp_path / "big.case"
        big.write_bytes(b"#" * (limits.FILE + 1))
        answer = scheffeln("check", str(big))
        assert answer.code == 2
        assert "10000000 bytes" in answer.err + answer.out

    def test_every_limit_is_documented(self) -> None:
        told = (ROOT / "docs" / "limits.md").read_text().replace(",", "")
        for name, value in vars(limits).items():
            if name.isupper() and name not in ("CARDS", "SEED"):
                assert str(value) in told, name


class TestSheet:
    @pytest.mark.parametrize(
        ("key", "value"), [("id", "A-1"), ("answer", {"car": "R", "value": 1})]
    )
    def test_what_is_false_is_not_printed(
        self, scheffeln: Callable[..., Any], tmp_path: Path, key: str, value: object
    ) -> None:
        record = {**json.loads(line_of(puzzle(Kind.FORECAST))), key: value}
        (tmp_path / "false.jsonl").write_text(json.dumps(record))
        words = ["sheet", str(tmp_path / "false.jsonl"), "-o", "-"]
        refused = scheffeln(*words)
        assert (refused.code, refused.out) == (2, "")
        assert "--trust" in refused.err
        assert scheffeln(*words, "--trust").code == 0


@pytest.mark.parametrize(
    ("text", "cell"),
    [("Anna", "Anna"), ("a,b", '"a,b"'), ('a"b', '"a""b"'), ("=1+1", "'=1+1"), ("@x", "'@x")],
)
def test_names_in_a_table_are_text(text: str, cell: str) -> None:
    assert _cell(text) == cell
