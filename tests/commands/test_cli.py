"""The commands as a user meets them: words, JSON, exit codes, and never a traceback."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from conftest import Answer
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scheffeln.language import Lang
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Ruling
from scheffeln.version import __version__
from scheffeln_cli.app import Commands, run
from scheffeln_cli.terminal.input import CHUNK

START = "RO/Y/_/L/T/N/V/W"
Ask = Callable[..., Answer]


def started(*words: str, stdin: str | bytes = "", env: dict[str, str] | None = None) -> Answer:
    """Run a command line in a process of its own."""
    typed = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "scheffeln_cli", *words],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def imported(modules: set[str], *words: str) -> set[str]:
    """Which of these modules a command line loads."""
    code = (
        "import sys; from scheffeln_cli.app import run; run(sys.argv[1:]);"
        "sys.stderr.write(' '.join(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    return modules & set(done.stderr.split())


class TestMove:
    def test_says_each_step_with_its_clauses(self, scheffeln: Ask) -> None:
        answer = scheffeln("move", START, "R", "W")
        assert answer.code == 0
        assert answer.out == (
            "start    RO/Y/_/L/T/N/V/W\n"
            " 1. R    R (red) stands beneath O (orange) on A and takes it along. Both pass over B\n"
            "         (occupied). Both stop on C, the next empty business.\n"
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
        claimed = " claimed by the Mafia for whoever scores on the lowest letter: A M (black)\n"
        assert claimed in answer.out

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
        assert f"cannot use the file {path}: " in answer.err


class TestRules:
    def test_everything_in_every_language(self, scheffeln: Ask) -> None:
        ids = [*Clause, *Ruling, *Misreading]
        for lang in Lang:
            answer = scheffeln("rules", "--lang", lang.value)
            assert answer.code == 0
            assert [one for one in ids if one not in answer.out] == []

    def test_one_by_its_id(self, scheffeln: Ask) -> None:
        answer = scheffeln("rules", "MOVE.STUCK")
        assert answer.out.count("  move.stuck  ") == 2
        assert "move.carry" not in answer.out

    @pytest.mark.parametrize(
        ("words", "ids"),
        [
            (["speed"], [one for one in Clause if one.chapter == "speed"] + ["speed.stall"]),
            (["misreadings"], list(Misreading)),
            (["dinero", "docks"], ["mafia.setup"]),
        ],
    )
    def test_chapters_kinds_and_words(
        self, scheffeln: Ask, words: list[str], ids: list[str]
    ) -> None:
        record = json.loads(scheffeln("rules", *words, "--json").out)
        kinds = ("clauses", "rulings", "editions", "misreadings", "agree")
        found = [entry["id"] for kind in kinds for entry in record[kind]]
        assert found[: len(ids)] == ids

    def test_json_holds_it_all(self, scheffeln: Ask) -> None:
        record = json.loads(scheffeln("rules", "--json", "--lang", "it").out)
        assert [entry["id"] for entry in record["clauses"]] == list(Clause)
        skip_to = next(entry for entry in record["rulings"] if entry["id"] == "move.skip-to")
        assert skip_to["default"] == "free"
        assert [one["choice"] for one in skip_to["choices"]] == ["free", "empty"]
        assert record["misreadings"][0]["breaks"] == ["move.carry"]
        assert record["editions"][2]["rulings"]["move.skip-to"] == "empty"
        assert record["agree"]

    def test_nothing_found(self, scheffeln: Ask) -> None:
        answer = scheffeln("rules", "move.cary")
        assert answer.code == 1
        assert "did you mean move.carry" in answer.err


class TestProgram:
    def test_version(self, scheffeln: Ask) -> None:
        assert scheffeln("--version").out.startswith(f"scheffeln {__version__} ")
        record = json.loads(scheffeln("--version", "--json").out)
        assert (record["schema"], record["engine"], record["rules"]) == (1, __version__, 1)

    def test_help(self, scheffeln: Ask) -> None:
        assert scheffeln().out == scheffeln("--help").out
        for command in Commands.names:
            assert f"  {command} " in scheffeln("--help").out
            assert "--json" in scheffeln(command, "--help").out

    def test_no_such_command(self, scheffeln: Ask) -> None:
        answer = scheffeln("mvoe")
        assert answer == (2, "", "error: mvoe is not a command\nhint: did you mean move?\n")

    @pytest.mark.parametrize(
        ("word", "meant"),
        [
            ("streit", "dispute"),
            ("train", "puzzle train"),
            ("Regeln", "rules"),
            ("partita", "game"),
            ("aiuto", "help"),
        ],
    )
    def test_a_word_of_another_language_leads_to_its_command(
        self, scheffeln: Ask, word: str, meant: str
    ) -> None:
        assert scheffeln(word).err.endswith(f"hint: did you mean {meant}?\n")

    def test_interrupted(self, monkeypatch: pytest.MonkeyPatch, scheffeln: Ask) -> None:
        def interrupt(*_: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("scheffeln_cli.commands.board.play_row", interrupt)
        assert scheffeln("move", START, "R").code == 130

    def test_what_should_not_happen_is_told_in_words(
        self, monkeypatch: pytest.MonkeyPatch, scheffeln: Ask
    ) -> None:
        def fail(*_: Any) -> None:
            raise ZeroDivisionError("oh")

        monkeypatch.setattr("scheffeln_cli.commands.board.play_row", fail)
        answer = scheffeln("move", START, "R")
        assert answer.code == 70
        assert "this should not have happened: ZeroDivisionError: oh" in answer.err
        assert "Traceback" not in answer.err
        monkeypatch.setenv("SCHEFFELN_DEBUG", "1")
        with pytest.raises(ZeroDivisionError):
            scheffeln("move", START, "R")

    def test_a_reader_who_has_read_enough(self) -> None:
        done = subprocess.run(  # noqa: S602 - a pipe in a shell is the point
            f"{sys.executable} -m scheffeln_cli rules | head -n 1; exit ${{PIPESTATUS[0]}}",
            shell=True,
            executable="/bin/bash",
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, b"Clauses\n", b"")

    @pytest.mark.parametrize(
        ("redirected", "code"),
        [
            (f"move {START} R >&-", 0),
            (f"move {START} R >/dev/full", 2),
            (f"move {START} R --json >/dev/full", 2),
            ("move X R 2>&-", 2),
            ("move X R 2>/dev/full", 2),
            ("move X R --json | true; exit ${PIPESTATUS[0]}", 2),
            ("move - <&-", 0),
            ("move - R", 2),
        ],
    )
    def test_nowhere_to_read_or_write(self, redirected: str, code: int) -> None:
        done = subprocess.run(  # noqa: S602 - redirections in a shell are the point
            f"{sys.executable} -m scheffeln_cli {redirected}",
            shell=True,
            executable="/bin/bash",
            capture_output=True,
            check=False,
        )
        assert b"Traceback" not in done.stderr
        assert b"Exception ignored" not in done.stderr
        assert done.returncode in (code, 0 if "PIPESTATUS" in redirected else code)

    def test_json_in_an_encoding_that_lacks_letters(self) -> None:
        answer = started(
            "rules", "youngest", "--lang", "de", "--json", env={"PYTHONIOENCODING": "ascii"}
        )
        assert json.loads(answer.out)["agree"][0]["id"] == "youngest"
        assert answer.out.isascii()

    @pytest.mark.parametrize(
        "words", [["move", START, "R"], ["show", START], ["rules"], ["--version"], ["move", "-"]]
    )
    def test_nothing_heavy_is_imported(self, words: list[str]) -> None:
        heavy = {"z3", "numpy", "prompt_toolkit", "typst", "random", "difflib"}
        assert not imported(heavy, *words)

    def test_a_single_move_loads_what_it_needs_and_no_more(self) -> None:
        others = {"pathlib", "dataclasses", "json", "scheffeln_cli.dialogue.stepper"}
        rooms = {f"scheffeln.{room}" for room in ("handwriting", "catalogue", "game", "cases")}
        assert not imported(others | rooms, "move", START, "R")
        assert imported(rooms, "move", START, "red") == {"scheffeln.handwriting"}

    @settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(
        words=st.lists(
            st.sampled_from(
                ["show", "move", "rules", "dispute", "check", "--claim",
                 "--json", "--lang", "--ruling", "--edition", "--color", "-q", "--",
                 START, "R", "R@C", "--misreading", "top-drags", "de", "move.stuck=illegal", "@"]
            )
            | st.text(max_size=8),
            max_size=6,
        )
    )  # fmt: skip
    @example(words=["check", "\0"])
    def test_whatever_is_typed_there_is_no_traceback(
        self, words: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        if "-" in words:  # would wait for standard input
            return
        monkeypatch.setenv("SCHEFFELN_DEBUG", "1")  # what should not happen is raised
        assert run(words) in (0, 1, 2)


class TestCompletion:
    @pytest.mark.parametrize(
        ("typed", "offered"),
        [
            ("scheffeln mo", "move"),
            ("scheffeln move RO/Y/_/L/T/N/V/", "RO/Y/_/L/T/N/V/W"),
            ("scheffeln move ROYLTNVW", "ROYLTNVW/"),
            (f"scheffeln move {START} ", "R"),
            (f"scheffeln move {START} R@", "R@C"),
            (f"scheffeln move {START} R --misreading bottom", "bottom-earns"),
            (f"scheffeln move {START} R --ruling move.st", "move.stuck=illegal"),
            (f"scheffeln show {START} --edition ", "italian"),
            ("scheffeln rules move.carry", "move.carry-land"),
            ("scheffeln rules never", "never-stacks"),
        ],
    )
    def test_offers(self, typed: str, offered: str) -> None:
        words = typed.split(" ")
        env = {
            "_SCHEFFELN_COMPLETE": "bash_complete",
            "COMP_WORDS": typed,
            "COMP_CWORD": str(len(words) - 1),
        }
        answer = started(env=env)
        assert f"plain,{offered}" in answer.out.splitlines()


@pytest.mark.parametrize(
    ("word", "lang", "rule"),
    [
        ("überspringen", "de", "move.skip"),
        ("Doppeldeker", "de", "move.carry"),
        ("saltare", "it", "move.skip"),
        ("Gleichstand", "de", "end.tie"),
        ("Zweierturm", "de", "move.carry"),
        ("mitnehmen", "de", "move.carry"),
        ("springen", "de", "move.skip"),
    ],
)
def test_rules_are_found_by_another_form_of_a_word(
    scheffeln: Ask, word: str, lang: str, rule: str
) -> None:
    assert f"\n  {rule}  " in scheffeln("rules", word, "--lang", lang).out


@pytest.mark.parametrize(
    ("words", "lang", "rule"),
    [
        ("leer aus", "de", "score.covered"),
        ("non riceve nulla", "it", "score.covered"),
        ("coperta soldi", "it", "score.covered"),
        ("saltare pieno", "it", "move.skip"),
        ("mafia geld", "de", "mafia.heir"),
        ("along takes", "en", "move.carry"),
    ],
)
def test_the_words_of_the_rulebooks_find_their_rule_first(
    scheffeln: Ask, words: str, lang: str, rule: str
) -> None:
    found = scheffeln("rules", *words.split(), "--lang", lang)
    assert re.findall(r"^  (\S+)  ", found.out, re.MULTILINE)[0] == rule


def test_the_rules_alone_are_a_table_of_contents(scheffeln: Ask) -> None:
    assert scheffeln("rules").out.count("\n") < 50


def test_a_slip_in_a_word_of_the_rules_is_asked_about(scheffeln: Ask) -> None:
    told = scheffeln("rules", "clcokwise")
    assert (told.code, told.out) == (1, "")
    assert "did you mean clockwise?" in told.err
