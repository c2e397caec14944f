"""`move` and `show` as a user meets them: words, JSON, exit codes."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from conftest import Answer, started

from scheffeln_cli.terminal.input import CHUNK

START = "RO/Y/_/L/T/N/V/W"


Ask = Callable[..., Answer]


class TestMove:
    def test_says_each_step_with_its_clauses(self, scheffeln: Ask) -> None:
        answer = scheffeln("move", START, "R", "W")
        assert answer.code == 0
        assert answer.out == (
            "start    RO/Y/_/L/T/N/V/W\n"
            " 1. R    R (red) stands beneath O (orange) on A and takes it along. Both pass over\n"
            "         B (occupied). Both stop on C, the next empty business.\n"
            "         move.active  move.direction  move.carry  move.carry-land  move.capacity\n"
            "         _/Y/RO/L/T/N/V/W\n"
            " 2. W    W (white) stands alone on H. It stops on A, which is empty.\n"
            "         move.active  move.direction  move.alone  move.land\n"
            "         W/Y/RO/L/T/N/V/_\n"
            "end      W/Y/RO/L/T/N/V/_\n"
        )

    def test_quiet(self, scheffeln: Ask) -> None:
        assert scheffeln("move", "-q", START, "red", "w") == (0, "W/Y/RO/L/T/N/V/_\n", "")

    def test_json(self, scheffeln: Ask) -> None:
        answer = scheffeln("move", START, "R", "--json")
        assert json.loads(answer.out) == {
            "schema": 1,
            "command": "move",
            "edition": "2014",
            "rulings": {},
            "start": START,
            "end": "_/Y/RO/L/T/N/V/W",
            "steps": [
                {
                    "card": "R",
                    "moved": ["R", "O"],
                    "from": "A",
                    "to": "C",
                    "skipped": ["B"],
                    "why": ["occupied"],
                    "landing": "empty",
                    "clauses": [
                        "move.active",
                        "move.direction",
                        "move.carry",
                        "move.carry-land",
                        "move.capacity",
                    ],
                    "after": "_/Y/RO/L/T/N/V/W",
                }
            ],
        }

    def test_json_before_the_command(self, scheffeln: Ask) -> None:
        assert scheffeln("--json", "move", START, "R") == scheffeln("move", START, "R", "--json")

    def test_rules_and_mistakes_are_recorded(self, scheffeln: Ask) -> None:
        words = ("--edition", "italian", "--ruling", "move.stuck=illegal")
        answer = scheffeln("move", START, "R", *words, "--misreading", "bottom-alone")
        assert answer.out.startswith(
            "rules    the Italian text  move.stuck=illegal\nmistake  bottom-alone\nstart "
        )
        record = json.loads(scheffeln("move", START, "R", "--json", *words).out)
        assert record["edition"] == "italian"
        assert record["rulings"] == {"move.stuck": "illegal"}
        assert "misreadings" not in record

    def test_a_mistake_is_played(self, scheffeln: Ask) -> None:
        words = ("move", "RO/_/Y/L/T/N/V/W", "R", "--misreading", "bottom-alone")
        assert scheffeln(*words, "-q").out == "O/R/Y/L/T/N/V/W\n"
        assert json.loads(scheffeln(*words, "--json").out)["misreadings"] == ["bottom-alone"]

    def test_two_answers_to_one_question_are_refused(self, scheffeln: Ask) -> None:
        mistakes = ("--misreading", "bottom-alone", "--misreading", "covered-stuck")
        answer = scheffeln("move", START, "R", *mistakes)
        assert answer.code == 2
        assert answer.err == (
            "error: nobody can make these mistakes at once: bottom-alone, covered-stuck\n"
        )

    @pytest.mark.parametrize(
        ("words", "code", "said"),
        [
            pytest.param(["-", "R"], 2, "with - the positions", id="stream-with-cards"),
            pytest.param([START, "rad"], 2, "did you mean red", id="no-such-card"),
            pytest.param(["RO/Y", "R"], 2, "column 5: not 8 groups but 2", id="no-position"),
            pytest.param([START, "R@C"], 1, "(run.evasion)", id="refused-by-the-rules"),
            pytest.param([START, "M"], 1, "(mafia.setup)", id="no-mafia"),
            pytest.param(
                ["MR/O/Y/L/T/N/V/W", "R", "--edition", "draft"], 2,
                "column 1: the edition draft has no Mafia", id="no-mafia-in-the-draft",
            ),
            pytest.param([START, "R", "--ruling", "x=y"], 2, "x is not a ruling", id="no-ruling"),
            pytest.param([START, "R", "--edition", "it"], 2, "it is not an edition", id="edition"),
            pytest.param([START, "R", "--nonsense"], 2, "--nonsense", id="no-option"),
        ],
    )  # fmt: skip
    def test_refusals(self, scheffeln: Ask, words: list[str], code: int, said: str) -> None:
        answer = scheffeln("move", *words)
        assert (answer.code, answer.out) == (code, "")
        assert said in answer.err
        record = json.loads(scheffeln("move", *words, "--json").out)
        assert record["schema"] == 1
        assert set(record["error"]) == {"kind", "message", "hint", "defects"}
        assert said in record["error"]["message"] + record["error"]["hint"]

    def test_json_refusal_carries_the_evidence(self, scheffeln: Ask) -> None:
        error = json.loads(scheffeln("move", "RO/Y", "R", "--json").out)["error"]
        assert error["kind"] == "position"
        assert error["defects"] == [
            {"kind": "groups", "column": 5, "what": "2"},
            {"kind": "missing", "column": 5, "what": "LTNVW"},
        ]
        error = json.loads(scheffeln("move", START, "R@C", "--json").out)["error"]
        assert error["kind"] == "illegal"
        assert error["defects"] == [{"clause": "run.evasion", "kind": "not-on-top"}]

    @pytest.mark.parametrize(("lang", "said"), [("de", "Spalte 5"), ("it", "colonna 5")])
    def test_refusals_in_the_users_language(
        self, scheffeln: Ask, lang: str, said: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert said in scheffeln("move", "RO/Y", "R", "--lang", lang).err
        assert said in scheffeln("move", f"--lang={lang}", "RO/Y", "R").err
        monkeypatch.setenv("SCHEFFELN_LANG", lang)
        assert said in scheffeln("move", "RO/Y", "R").err

    def test_colour_only_when_wanted(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        assert "\x1b" not in scheffeln("move", START, "R").out
        assert "\x1b" in scheffeln("move", START, "R", "--color", "always").out
        monkeypatch.setattr("sys.stdout.isatty", lambda: True)
        assert "\x1b" in scheffeln("move", START, "R").out
        assert "\x1b" not in scheffeln("move", START, "R", "--color", "never").out
        monkeypatch.setenv("NO_COLOR", "1")
        assert "\x1b" not in scheffeln("move", START, "R").out


class TestMoveStream:
    LINES = "RO/Y/_/L/T/N/V/W R\n\nRO/Y/_/L/T/N/V/W\nnonsense R\r\nro/y/_/l/t/n/v/w white R"

    def test_one_line_for_each(self) -> None:
        answer = started("move", "-", stdin=self.LINES)
        lines = answer.out.splitlines()
        assert answer.code == 2
        assert lines[0] == "_/Y/RO/L/T/N/V/W"
        assert [line.startswith("error: ") for line in lines] == [False, True, True, True, False]
        assert lines[4] == "_/YW/RO/L/T/N/V/_"
        assert answer.err == ""

    def test_json(self) -> None:
        lines = started("move", "-", "--json", stdin=self.LINES).out.splitlines()
        records = [json.loads(line) for line in lines]
        assert ["error" in record for record in records] == [False, True, True, True, False]
        assert records[4]["end"] == "_/YW/RO/L/T/N/V/_"

    def test_all_well(self) -> None:
        assert started("move", "-", stdin=f"{START} R\n") == (0, "_/Y/RO/L/T/N/V/W\n", "")
        assert started("move", "-", stdin="") == (0, "", "")

    def test_a_mistake_and_a_ruling_hold_for_every_line(self) -> None:
        answer = started("move", "-", "--misreading", "bottom-alone", stdin=f"{START} R\n" * 2)
        assert answer.out == "O/YR/_/L/T/N/V/W\n" * 2

    def test_answers_before_more_is_typed(self) -> None:
        with subprocess.Popen(
            [sys.executable, "-m", "scheffeln_cli", "move", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as asked:
            assert asked.stdin is not None
            assert asked.stdout is not None
            for _ in range(3):
                asked.stdin.write(f"{START} R\n".encode())
                asked.stdin.flush()
                assert asked.stdout.readline() == b"_/Y/RO/L/T/N/V/W\n"
            asked.stdin.close()
            assert asked.wait() == 0

    def test_lines_longer_than_a_chunk(self) -> None:
        blanks = " " * (CHUNK + 1)
        answer = started("move", "-", stdin=f"{START}{blanks}R\n{START} R\n")
        assert answer == (0, "_/Y/RO/L/T/N/V/W\n" * 2, "")

    def test_bytes_that_are_no_text(self) -> None:
        answer = started("move", "-", stdin=b"\xff\xfe R\n" + f"{START} R".encode())
        assert answer.out.splitlines()[1] == "_/Y/RO/L/T/N/V/W"
        assert answer.code == 2


class TestShow:
    def test_text(self, scheffeln: Ask) -> None:
        answer = scheffeln("show", "ro/_/y/l/t/n/v/w")
        assert answer.code == 0
        assert "[O]" in answer.out
        assert answer.out.index("[O]") < answer.out.index("(R)")
        assert " covered, get nothing: A R (red)\n" in answer.out

    def test_nobody_covered(self, scheffeln: Ask) -> None:
        assert "covered" not in scheffeln("show", "R/O/Y/L/T/N/V/W").out

    def test_the_mafia_claims_for_another(self, scheffeln: Ask) -> None:
        answer = scheffeln("show", "RM/_/Y/L/T/N/V/WO")
        claimed = " The Mafia's token on A goes to whoever takes money on the lowest letter\n"
        assert claimed in answer.out
        told = scheffeln("show", "RM/_/Y/L/T/N/V/WO", "--tokens", "A=2000").out
        assert " The Mafia's token on A (2000) goes to" in told

    def test_plain_characters(self, scheffeln: Ask) -> None:
        assert scheffeln("show", START, "--ascii").out.isascii()
        answer = started("show", START, env={"PYTHONIOENCODING": "ascii"})
        assert answer.code == 0
        assert answer.out.isascii()

    def test_json(self, scheffeln: Ask) -> None:
        record = json.loads(scheffeln("show", START, "--json").out)
        assert record["position"] == START
        assert record["limousines"][0] == {
            "limousine": "R",
            "at": "A",
            "standing": "bottom",
            "covered": True,
            "earns": False,
            "clause": "score.covered",
        }

    def test_svg(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "ring.svg"
        answer = scheffeln("show", START, "--svg", str(path))
        assert answer == (0, f"drawn in {path}\n", "")
        assert ET.parse(path).getroot().tag.endswith("svg")  # noqa: S314 - our own file
        assert scheffeln("show", START, "--svg", "-").out == path.read_text(encoding="utf-8")
        assert [file.name for file in tmp_path.iterdir()] == ["ring.svg"]
        assert scheffeln("show", START, "--svg", "-", "--mono").out != path.read_text("utf-8")

    def test_svg_with_json(self, scheffeln: Ask, tmp_path: Path) -> None:
        answer = scheffeln("show", START, "--svg", str(tmp_path / "ring.svg"), "--json")
        assert json.loads(answer.out)["command"] == "show"

    def test_a_file_that_cannot_be_written(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "missing" / "ring.svg"
        answer = scheffeln("show", START, "--svg", str(path))
        assert answer.code == 2
        assert f"{path} cannot be written: there is no folder {path.parent}" in answer.err

    def test_of_a_position_no_more_than_five_defects_are_told(self, scheffeln: Ask) -> None:
        told = scheffeln("show", "1/2/3/4/5/6/7/8").err
        assert "and 4 more" in told
        assert told.count("\n") < 12


class TestPuzzleForPosition:
    """The id of a puzzle where a position is wanted."""

    @pytest.mark.parametrize("typed", ["A-BT3H4-RK11", "abt3h4rk11", "a-bt3h4-rk11"])
    @pytest.mark.parametrize("words", [("show",), ("move", "R"), ("solve",)])
    def test_is_told_what_it_is(self, scheffeln: Ask, typed: str, words: tuple[str, ...]) -> None:
        command, *others = words
        answer = scheffeln(command, typed, *others)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err == (
            "error: A-BT3H4-RK11 is the id of a puzzle, and a position is wanted\n"
            "hint: scheffeln puzzle show A-BT3H4-RK11 shows it,"
            " scheffeln puzzle explain A-BT3H4-RK11 solves it\n"
        )

    def test_with_a_wrong_letter_too(self, scheffeln: Ask) -> None:
        assert scheffeln("show", "A-BT3H4-RK12").err == (
            "error: A-BT3H4-RK12 looks like the id of a puzzle, and a position is wanted\n"
            "hint: did you mean A-BT3H4-RM12 or A-BT3H4-RK11?\n"
        )

    @pytest.mark.parametrize(
        ("command", "line"),
        [
            pytest.param(["move", "-"], "A-BT3H4-RK11 R", id="stream"),
            pytest.param(["step"], "new A-BT3H4-RK11", id="step"),
            pytest.param(["dispute"], "A-BT3H4-RK11", id="asked-who-stands-where"),
        ],
    )
    def test_in_a_line(self, tell: Ask, command: list[str], line: str) -> None:
        answer = tell(*command, lines=[line])
        assert "A-BT3H4-RK11 is the id of a puzzle" in answer.out + answer.err

    @pytest.mark.parametrize(
        "typed",
        [
            *("A-BT3H4-RK11/_", "A1", "A-1", "R-1", "A-", "A-BT3-RK11"),
            pytest.param(f"A{60_000 * '1'}!", id="long"),
        ],
    )
    def test_whatever_is_no_id_is_no_position_either(self, scheffeln: Ask, typed: str) -> None:
        answer = scheffeln("show", typed)
        assert answer.code == 2
        assert "puzzle" not in answer.err
