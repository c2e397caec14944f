"""What comes from outside has limits: beyond them it is refused in plain words."""

import json
from collections.abc import Callable
from io import BufferedReader, BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from conftest import Answer
from made_puzzles import puzzle

from puzzles.kinds.task import Kind
from puzzles.puzzle import line_of, read_line
from puzzles.storage.fields import BadField, FieldFault, parsed
from puzzles.storage.ids import BadId, IdFault, id_of, task_of
from scheffeln import limits
from scheffeln.notation import BadPosition, DefectKind, position
from scheffeln_cli.terminal.output import csv_line

ROOT = Path(__file__).parents[2]
Ask = Callable[..., Answer]


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
    def test_beyond_the_limit_is_bad_input(self, scheffeln: Ask, words: list[str]) -> None:
        answer = scheffeln(*words)
        assert (answer.code, answer.out) == (2, "")

    def test_a_file_too_big(self, scheffeln: Ask, tmp_path: Path) -> None:
        big = tmp_path / "big.case"
        big.write_bytes(b"#" * (limits.FILE + 1))
        answer = scheffeln("check", str(big))
        assert answer.code == 2
        assert "10000000 bytes" in answer.err + answer.out

    def test_every_limit_is_documented(self) -> None:
        told = (ROOT / "docs" / "limits.md").read_text().replace(",", "")
        for name, value in vars(limits).items():
            if isinstance(value, int) and name.isupper() and name != "SEED":
                assert str(value) in told, name


ROW = "R/O/Y/L/T/N/V/W"


class TestLines:
    """A line from outside is read up to its limit; the next one is as good as ever."""

    TOO_LONG = "at most 100000 characters"
    TOO_MUCH_SAID = "at most 2000 characters"

    def given(self, monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BufferedReader(BytesIO(text)), "utf-8"))

    def test_of_move(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        long = b"x" * (10 * limits.LINE)
        self.given(monkeypatch, b"%s R\n%s\n%s R\n" % (ROW.encode(), long, ROW.encode()))
        answer = scheffeln("move", "-")
        assert answer.code == 2
        first, refused, last = answer.out.splitlines()
        assert first == last == "_/OR/Y/L/T/N/V/W"
        assert self.TOO_LONG in refused

    @pytest.mark.parametrize("form", [(), ("--json",)])
    def test_of_step(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, form: tuple[str, ...]
    ) -> None:
        self.given(monkeypatch, b"R " * limits.LINE + b"\nR\n")
        answer = scheffeln("step", ROW, *form)
        assert self.TOO_MUCH_SAID in answer.out
        assert "_/OR/Y/L/T/N/V/W" in answer.out or "R (red)" in answer.out

    def test_of_game_play(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        game = str(tmp_path / "a.game")
        scheffeln("game", "new", "--players", "Anna Ben", "--seed", "1", "-o", game)
        self.given(monkeypatch, b"x" * (3 * limits.LINE) + b"\nhelp\nquit\n")
        answer = scheffeln("game", "play", game)
        assert answer.code == 0
        assert self.TOO_MUCH_SAID in answer.out
        assert "undo" in answer.out

    @pytest.mark.parametrize("command", ["report", "check", "calibrate"])
    def test_one_that_never_ends(self, scheffeln: Ask, command: str) -> None:
        answer = scheffeln("puzzle", command, "/dev/zero")
        assert answer.code == 2
        assert self.TOO_LONG in answer.err


LONG = 30_000


class TestWriting:
    """What people write is read up to its limit: whatever it is made of, more takes no time."""

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param(LONG * " ", id="blanks"),
            pytest.param(f"R{LONG * ' '}!", id="a-gap"),
            pytest.param(LONG * ",", id="commas"),
            pytest.param("R=" * LONG, id="names"),
            pytest.param(LONG * "7", id="figures"),
            pytest.param("rot " * LONG, id="words"),
        ],
    )
    @pytest.mark.parametrize(
        "words",
        [
            pytest.param(("show",), id="board"),
            pytest.param(("rules",), id="search"),
            pytest.param(("move", ROW), id="cards"),
            pytest.param(("move", ROW, "R", "--tokens"), id="tokens"),
            pytest.param(("dispute", ROW, "R", "--claim"), id="claim"),
        ],
    )
    def test_too_long(self, scheffeln: Ask, words: tuple[str, ...], text: str) -> None:
        answer = scheffeln(*words, text)
        assert (answer.code, answer.out) == (2, "")
        assert (
            f"at most {limits.POSITION if words == ('show',) else limits.SAID} char" in answer.err
        )


class TestClaims:
    """A claim in words may be long, and may be nonsense: it is answered at once."""

    def test_of_too_many_words(self, scheffeln: Ask) -> None:
        claim = "Anna=" + "red is on C " * 16
        answer = scheffeln("dispute", ROW, "R", "--claim", claim)
        assert (answer.code, answer.out) == (2, "")
        assert "at most 60 words" in answer.err

    def test_of_more_ways_than_anybody_means(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        words = ("dispute", ROW, "R", "--claim", "Anna=red is on B and on top of orange")
        assert scheffeln(*words).code == 0
        monkeypatch.setattr("scheffeln.handwriting.grammar.ways._MOST_STEPS", 10)
        answer = scheffeln(*words)
        assert (answer.code, answer.out) == (2, "")


class TestCards:
    """So many in one go and no more."""

    @pytest.mark.parametrize(
        "words",
        [
            ["move", ROW, "R" * (limits.CARDS + 1)],
            ["move", ROW, *["R"] * (limits.CARDS + 1)],
            ["dispute", ROW, *["R", "O"] * limits.CARDS, "--claim", "Anna=R:B:top"],
            ["solve", ROW, "--car", "R", "--at", "B", "--hand", "R" * (limits.CARDS + 1)],
            ["solve", ROW, "--car", "R", "--at", "B", "--row", "?" * (limits.CARDS + 1)],
        ],
    )
    def test_too_many(self, scheffeln: Ask, words: list[str]) -> None:
        answer = scheffeln(*words)
        assert (answer.code, answer.out) == (2, "")
        assert "at most 100 cards" in answer.err

    def test_as_many_as_are_taken(self, scheffeln: Ask) -> None:
        assert scheffeln("move", ROW, "R" * limits.CARDS, "-q").code == 0


class TestTables:
    def test_too_big(self, scheffeln: Ask, tmp_path: Path) -> None:
        (tmp_path / "big.toml").write_bytes(b"#" * (limits.TABLE + 1))
        answer = scheffeln("game", "new", "--table", str(tmp_path / "big.toml"))
        assert (answer.code, answer.out) == (2, "")
        assert "10000 bytes" in answer.err

    @pytest.mark.parametrize(
        "text",
        [
            "".join(f"a{number} = 1\n" for number in range(1_000)),
            "[colours]\n" + "".join(f"a{number} = 'x'\n" for number in range(800)),
            "a = " + "[" * 9_000,
            "a" + ".a" * 4_900 + " = 1",
        ],
    )
    def test_full_of_faults(self, scheffeln: Ask, tmp_path: Path, text: str) -> None:
        (tmp_path / "bad.toml").write_text(text)
        answer = scheffeln("game", "new", "--table", str(tmp_path / "bad.toml"))
        assert (answer.code, answer.out) == (2, "")
        assert len(answer.err.splitlines()) < 250


class TestSheet:
    @pytest.mark.parametrize(
        ("key", "value"), [("id", "A-1"), ("answer", {"car": "R", "value": 1})]
    )
    def test_what_is_false_is_not_printed(
        self, scheffeln: Ask, tmp_path: Path, key: str, value: object
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
    assert csv_line([text]) == cell


class TestNoText:
    """Bytes that are no text, where a text is asked for."""

    @pytest.mark.parametrize(
        "words",
        [
            ["game", "new", "--seed", "\udced\udca0\udc80"],
            ["game", "simulate", "--games", "1", "--seed", "\udced\udca0\udc80"],
        ],
    )
    def test_are_a_seed_like_any_other(self, scheffeln: Ask, words: list[str]) -> None:
        assert scheffeln(*words).code == 0

    @pytest.mark.parametrize("line", ["load a\0b", "save a\0b", "save! a\0b"])
    def test_name_no_file(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        stdin = TextIOWrapper(BufferedReader(BytesIO(line.encode())), "utf-8")
        monkeypatch.setattr("sys.stdin", stdin)
        assert scheffeln("step").code == 0
