"""The commands about files of puzzles: check, report and calibrate."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import made_puzzles
import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.kinds import KINDS
from puzzles.kinds.task import Kind, assess
from puzzles.puzzle import line_of
from puzzles.storage.ids import task_of
from scheffeln.language import Lang

Ask = Callable[..., Answer]
IDS = made_puzzles.IDS
FORECAST = IDS[Kind.FORECAST]


@pytest.fixture
def some(tmp_path: Path) -> Path:
    """A file with a puzzle of each kind."""
    path = tmp_path / "some.jsonl"
    path.write_text("".join(line_of(puzzle(kind)) + "\n" for kind in Kind))
    return path


class TestCheck:
    def test_all_is_well(self, scheffeln: Ask, some: Path) -> None:
        answer = scheffeln("puzzle", "check", str(some))
        assert answer == (0, f"puzzles checked: {len(Kind)}; every claim holds\n", "")

    def test_each_bad_line_is_named_and_the_rest_is_checked(
        self, scheffeln: Ask, tmp_path: Path
    ) -> None:
        good = line_of(puzzle(Kind.FORECAST))
        bad = [
            good,
            '{"schema": 1,',
            good.replace('"schema":1', '"schema":9'),
            good.replace('"car":"R","value":10000', '"car":"T","value":10000', 1),
            good.replace('"rules":1', '"rules":7'),
            good.replace(FORECAST, "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SL"),
            good.replace("OW/_/LT/Y/_/_/N/VR", "OW/_/LT/Y/_/_/N/V"),
            good.replace('"kind":"forecast"', '"kind":"riddle"'),
            good,
        ]
        path = tmp_path / "bad.jsonl"
        path.write_text("\n".join(bad))
        answer = scheffeln("puzzle", "check", str(path))
        assert (answer.code, answer.err) == (1, "")
        assert scheffeln("puzzle", "check", str(path), "--jobs", "2") == answer
        assert answer.out.splitlines() == [
            (
                "line 2: not valid JSON from column 14 on: Expecting property name enclosed in"
                " double quotes"
            ),
            "line 3: schema 9 is another format: this program reads 1",
            'line 4: answer.car says "T", but "R" was found',
            "line 5: certificate.rules says 7, but 1 was found",
            'line 6: id "A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SL" holds no puzzle',
            (
                'line 7: position is "OW/_/LT/Y/_/_/N/V", but should be a position of the eight'
                " limousines (column 18: missing: R)"
            ),
            f'line 8: kind is "riddle", but should be one of {", ".join(Kind)}',
            "puzzles checked: 9; failed: 7",
        ]

    def test_json(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "bad.jsonl"
        path.write_text(line_of(puzzle(Kind.FORECAST)).replace('"rules":1', '"rules":7') + "\n{\n")
        answer = scheffeln("puzzle", "check", str(path), "--json")
        record = json.loads(answer.out)
        assert (answer.code, record["checked"], record["failed"]) == (1, 2, 2)
        first, second = record["doubts"]
        assert (first["line"], first["claim"], first["why"]) == (1, "certificate.rules", "differs")
        assert (second["line"], second["why"]) == (2, "json")

    def test_an_id(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "check", FORECAST)
        assert answer == (0, "one answer, proved: replay, simulation\n", "")

    def test_an_id_of_which_search_and_z3_are_sure(self, scheffeln: Ask) -> None:
        record = json.loads(scheffeln("puzzle", "check", IDS[Kind.SHORTEST], "--json").out)
        assert record["certificate"] == {"rules": 1, "proofs": ["exhaustive", "unsat"]}

    def test_no_such_file(self, scheffeln: Ask, tmp_path: Path) -> None:
        answer = scheffeln("puzzle", "check", str(tmp_path / "none.jsonl"))
        assert answer.code == 2
        assert "none.jsonl: No such file or directory" in answer.err
        german = scheffeln("puzzle", "check", str(tmp_path / "none.jsonl"), "--lang", "de")
        assert "nicht verwenden: Datei oder Ordner nicht gefunden" in german.err

    def test_bytes_that_are_no_text(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "bytes.jsonl"
        path.write_bytes(b"\xff\xfe\x00\n" + line_of(puzzle(Kind.FORECAST)).encode())
        answer = scheffeln("puzzle", "check", str(path))
        assert answer.code == 1
        assert answer.out.startswith("line 1: not valid JSON from column 1 on")
        assert answer.out.endswith("puzzles checked: 2; failed: 1\n")

    def test_a_mark_at_the_beginning_is_no_text(self, scheffeln: Ask, some: Path) -> None:
        right = scheffeln("puzzle", "check", str(some))
        some.write_text(some.read_text(), encoding="utf-8-sig")
        assert scheffeln("puzzle", "check", str(some)) == right

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
    def test_standard_input(
        self, scheffeln: Ask, encoding: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        typed = io.BytesIO(line_of(puzzle(Kind.FORECAST)).encode(encoding))
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(typed, "utf-8"))
        done = scheffeln("puzzle", "check", "-")
        assert done.out == "puzzles checked: 1; every claim holds\n"


class TestReport:
    def test_a_set_at_a_glance(self, scheffeln: Ask, some: Path) -> None:
        told = scheffeln("puzzle", "report", str(some)).out
        each = "   ".join(f"{KINDS[kind].title[Lang.EN]} 1" for kind in Kind)
        assert told.startswith(f"puzzles: {len(Kind)}\n  {each}\nstars\n")
        assert "forecast  last-card " in told
        assert told.endswith("no two alike\n")

    def test_duplicates_and_bad_lines(self, scheffeln: Ask, some: Path) -> None:
        with some.open("a") as file:
            file.write("{\n" + line_of(puzzle(Kind.ORDER)) + "\n")
        answer = scheffeln("puzzle", "report", str(some))
        assert answer.code == 2
        broken = len(Kind) + 1
        alike = f"line {broken + 1}: the same puzzle or round as line 2, turned or recoloured\n"
        assert alike in answer.out
        assert answer.err.startswith(f"line {broken}: not valid JSON from column 2 on")
        record = json.loads(scheffeln("puzzle", "report", str(some), "--json").out)
        assert record["puzzles"] == broken
        assert record["alike"] == [{"first": 2, "again": broken + 1}]
        assert [one["line"] for one in record["bad"]] == [broken]
        assert record["fair"] is False


class TestCalibrate:
    def test_from_a_log_to_predictions(self, scheffeln: Ask, tmp_path: Path) -> None:
        log, weights = tmp_path / "log", tmp_path / "weights.json"
        log.write_text("".join(f"{name} 300\n" for name in IDS.values()) * 10 + "A-X 3\n")
        answer = scheffeln("puzzle", "calibrate", str(log), "-o", str(weights))
        assert answer.code == 2  # a line was refused, the rest is done
        assert answer.err.startswith(f"line {10 * len(Kind) + 1}: not a valid puzzle id: A-X")
        assert f"\nsolve times: {10 * len(Kind)}\naverage error: " in answer.out
        assert "for each card that matters" in answer.out
        assert f"if given --weights {weights}" in " ".join(answer.out.split())
        before = json.loads(scheffeln("puzzle", "explain", FORECAST, "--json").out)
        words = ["puzzle", "explain", FORECAST, "--json", "--weights", str(weights)]
        after = json.loads(scheffeln(*words).out)
        assert before["difficulty"]["seconds"] < 100
        assert after["difficulty"]["seconds"] > 200

    def test_the_first_sentence_is_about_the_person(self, scheffeln: Ask, tmp_path: Path) -> None:
        log = tmp_path / "log.txt"
        log.write_text(f"{FORECAST} 14\n")
        told = scheffeln("puzzle", "calibrate", str(log)).out.splitlines()[0]
        cards = assess(task_of(FORECAST)).difficulty.measures.cards
        assert told == f"You need about {14 / cards:.1f} s for each card that matters."

    def test_nothing_to_learn_from(self, scheffeln: Ask, tmp_path: Path) -> None:
        log = tmp_path / "log"
        log.write_text("# nothing yet\n")
        answer = scheffeln("puzzle", "calibrate", str(log))
        assert answer.code == 2
        assert "no solve time in" in answer.err

    def test_weights_that_are_none(self, scheffeln: Ask, some: Path) -> None:
        answer = scheffeln("puzzle", "explain", FORECAST, "--weights", str(some))
        assert answer.code == 2
        assert answer.err.startswith("error: not valid JSON from column")
