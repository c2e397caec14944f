"""The commands as a user meets them: words, JSON, exit codes, and never a traceback."""

import gc
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from conftest import Answer, started
from extent import extent
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from scheffeln.version import __version__
from scheffeln_cli.__main__ import main as start
from scheffeln_cli.app import Commands, run

START = "RO/Y/_/L/T/N/V/W"


Ask = Callable[..., Answer]


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

    @pytest.mark.sampled(4)
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

    def test_no_garbage_is_looked_for_while_it_is_loaded(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []
        for name in ("disable", "freeze", "enable"):
            monkeypatch.setattr(gc, name, partial(done.append, name))
        monkeypatch.setattr("scheffeln_cli.app.main", partial(done.append, "main"))
        start()
        assert done == ["disable", "freeze", "enable", "main"]

    @pytest.mark.sampled(2)
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

    @settings(
        max_examples=extent(100, 15), suppress_health_check=[HealthCheck.function_scoped_fixture]
    )
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
    @pytest.mark.sampled(4)
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
