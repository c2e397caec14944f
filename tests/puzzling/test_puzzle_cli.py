"""The puzzle commands as a user meets them."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import made_puzzles
import pytest
from conftest import Answer
from made_puzzles import on_top, puzzle

from puzzles.kinds.blanks import BlanksTask
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.task import Kind, assess
from puzzles.puzzle import line_of
from puzzles.storage.ids import DIGITS, FORMATS, id_of, task_of
from scheffeln.notation import position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import Edition, Rules
from scheffeln_cli.commands.puzzle import PuzzleCommands

Ask = Callable[..., Answer]
IDS = made_puzzles.IDS
FORECAST = IDS[Kind.FORECAST]
NO_FORMAT = max(set(DIGITS) - {*FORMATS})
TIE = "A-3VP6D-5DRVD-M84DB-X3EEJ-K"
"""Every token is worth the same."""
UNFIT = BlanksTask(position("R/O/Y/L/T/N/V/W"), (None,) * 7, on_top("R", "B"))
"""Two million fillings: no puzzle asks for so many."""


class TestGroup:
    def test_alone_it_lists_what_it_can_do(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle")
        assert answer.code == 0
        assert all(f"  {name} " in answer.out for name in PuzzleCommands.names)

    @pytest.mark.parametrize("name", PuzzleCommands.names)
    def test_every_command_takes_the_common_options(self, scheffeln: Ask, name: str) -> None:
        told = scheffeln("puzzle", name, "--help")
        assert told.code == 0
        assert all(f"--{one}" in told.out for one in ("json", "lang", "edition", "ruling", "color"))

    def test_no_such_command(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "mkae")
        assert answer == (2, "", "error: mkae is not a command\nhint: did you mean make?\n")

    def test_json_before_the_command(self, scheffeln: Ask) -> None:
        before = scheffeln("puzzle", "--json", "show", FORECAST)
        assert before == scheffeln("puzzle", "show", FORECAST, "--json")

    @pytest.mark.sampled(2)
    @pytest.mark.parametrize(
        "words",
        [["show", FORECAST], ["show", IDS[Kind.RETRO]], ["answer", FORECAST, "R"], ["show", "A-X"]],
    )
    def test_nothing_heavy_is_imported(self, words: list[str]) -> None:
        code = (
            "import sys; from scheffeln_cli.app import run; run(sys.argv[1:]);"
            "sys.exit(' '.join({'z3', 'numpy', 'random'} & set(sys.modules)) or 0)"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, "puzzle", *words], capture_output=True, check=False
        )
        assert done.returncode == 0


class TestShow:
    def test_a_forecast(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "show", FORECAST, "--ascii")
        assert answer.code == 0
        assert answer.out == (
            "forecast  A-1JQ8F-4Z4QQ-3SFHF-ATQSR-SK\n"
            "+- H -----------+- A -----------+- B -----------+\n"
            "|      [R]      |      [W]      |               |\n"
            "|      (V)      |      (O)      |       .       |\n"
            "+- G -----------+---------------+- C -----------+\n"
            "|               |   /-- > --\\   |      [T]      |\n"
            "|       N       |   \\-- < --/   |      (L)      |\n"
            "+- F -----------+- E -----------+- D -----------+\n"
            "|               |               |               |\n"
            "|       .       |       .       |       Y       |\n"
            "+---------------+---------------+---------------+\n"
            " [x] top   (x) bottom   x lone   > clockwise\n"
            "row      O R N V L O V\n"
            "tokens   A 10000  B 4000  C 3500  D 4000  E 13500  F 9500  G 8500  H 6500\n"
            "Which person earns the most once the row has been carried out, and how much?\n"
        )

    def test_a_retro_puzzle_has_no_ring(self, scheffeln: Ask) -> None:
        assert scheffeln("puzzle", "show", IDS[Kind.RETRO]).out == (
            "retro  A-JW4BW-XD4RE-YY3\n"
            "row      Y T N W\n"
            "end      R (red) on B, covered\n"
            "         Y (yellow) on D, uncovered\n"
            "         L (lime) on F, covered\n"
            "         N (navy) on B, uncovered\n"
            "         V (violet) on D, covered\n"
            "         W (white) on H, uncovered\n"
            "Where did the limousines start, one on each business, if the row led to this end?\n"
        )

    @pytest.mark.parametrize(
        ("kind", "told"),
        [
            (Kind.ORDER, "hand     R R L N V\n"),
            (Kind.BLANKS, "row      N Y W W L ? T\nWhich card is missing"),
            (Kind.SHORTEST, "Which is the shortest row of cards that puts O (orange) on top at B?"),
        ],
    )
    def test_other_kinds(self, scheffeln: Ask, kind: Kind, told: str) -> None:
        assert told in scheffeln("puzzle", "show", IDS[kind]).out

    @pytest.mark.parametrize("kind", Kind)
    def test_the_answer_is_not_given_away(self, scheffeln: Ask, kind: Kind) -> None:
        record = json.loads(scheffeln("puzzle", "show", IDS[kind], "--json").out)
        assert record["id"] == IDS[kind]
        assert not {"answer", "traps", "difficulty"} & set(record)

    @pytest.mark.parametrize(
        ("typed", "said"),
        [
            ("A-1JQ8F-4Z4QQ-3SFFH-ATQSR-SK", f"hint: did you mean {FORECAST}?\n"),
            ("A-1JQU8F-4Z4QQ", "column 6: U does not occur in ids\n"),
            (f"{NO_FORMAT}-1JQ8F", f"column 1: an id begins with {', '.join(FORMATS)}\n"),
            (id_of(UNFIT), "it is spelled correctly but holds no puzzle\n"),
        ],
    )
    def test_an_id_with_a_typo(self, scheffeln: Ask, typed: str, said: str) -> None:
        answer = scheffeln("puzzle", "show", typed)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.startswith(f"error: not a valid puzzle id: {typed}\n")
        assert said in answer.err

    def test_an_id_has_its_own_rules(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "show", FORECAST, "--edition", "italian")
        assert answer.code == 2
        assert "the id has its own rules (2014)" in answer.err
        assert scheffeln("puzzle", "show", FORECAST, "--edition", "2014").code == 0

    def test_the_usual_rules_are_not_those_of_every_id(self, scheffeln: Ask) -> None:
        task = task_of(FORECAST)
        assert isinstance(task, ForecastTask)
        italian = id_of(replace(task, rules=Rules.of(Edition.ITALIAN)))
        assert scheffeln("puzzle", "show", italian).code == 0
        answer = scheffeln("puzzle", "show", italian, "--edition", "2014")
        assert answer.code == 2
        assert "the id has its own rules (italian)" in answer.err


class TestExplain:
    def test_steps_clauses_and_what_each_mistake_saw(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "explain", FORECAST)
        assert answer.code == 0
        assert "answer   R (red) earns 10000\n" in answer.out
        assert " 7. V    V (violet) stands beneath N (navy) on E and takes it along." in answer.out
        assert "move.active  move.direction  move.carry  move.carry-land" in answer.out
        assert "earned   R 10000  T 9500  N 8500  Y 4000  W 3500\n" in answer.out
        known = assess(task_of(FORECAST))
        assert f"difficulty: 5 of 5, about {known.difficulty.seconds} seconds\n" in answer.out
        assert (
            "  top-drags: T (teal) earns 9500\n"
            "    card 2: R (red) stands on top of V (violet) on H and drags it along."
        ) in answer.out
        harmless = ", ".join(one for one, trap in known.traps.items() if not trap.caught)
        assert harmless.startswith("skip-to-empty, blocked-by-full, pair-blocked, bottom-earns")
        _, _, said = answer.out.partition("Mistakes that still give the right answer: ")
        assert " ".join(said.split()) == harmless

    @pytest.mark.parametrize("kind", Kind)
    def test_json_has_it_all(self, scheffeln: Ask, kind: Kind) -> None:
        record = json.loads(scheffeln("puzzle", "explain", IDS[kind], "--json").out)
        made = json.loads(line_of(puzzle(kind)))
        assert record["answer"] == made["answer"]
        assert record["difficulty"] == made["difficulty"]
        assert len(record["steps"]) == len(record.get("row") or record["answer"]["cards"])
        for mistake in Misreading:
            trap = record["traps"][mistake]
            assert {**trap, "card": ...} == {**made["traps"][mistake], "card": ...}

    def test_an_id_without_one_answer(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "explain", TIE)
        assert answer.code == 1
        assert answer.err == (
            "error: a puzzle has exactly one answer, but this id has several answers\n"
        )


class TestAnswer:
    def test_right(self, scheffeln: Ask) -> None:
        assert scheffeln("puzzle", "answer", FORECAST, "R", "10000") == (
            0,
            "right: R (red) earns 10000\n",
            "",
        )

    def test_wrong_with_the_mistakes_behind_it(self, scheffeln: Ask) -> None:
        assert scheffeln("puzzle", "answer", FORECAST, "teal", "9500") == (
            1,
            (
                "wrong: T (teal) earns 9500\n"
                "Anyone who gives this answer may have made this mistake:\n"
                "  top-drags: moved the top limousine and dragged the bottom one along\n"
                "  right-to-left: carried out the row from right to left,"
                " as it had been turned up\n"
            ),
            "",
        )

    def test_nearly_right(self, scheffeln: Ask) -> None:
        told = scheffeln("puzzle", "answer", FORECAST, "R", "1").out.splitlines()
        assert told[1] == "The limousine is right, the value is not."

    def test_where_a_wrong_row_leads(self, scheffeln: Ask) -> None:
        assert scheffeln("puzzle", "answer", IDS[Kind.SHORTEST], "O") == (
            1,
            "wrong: O\nIt leads to _/_/_/R/YO/NW/VL/T\nNo single common mistake leads there.\n",
            "",
        )

    def test_json(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "answer", FORECAST, "T", "--json")
        record = json.loads(answer.out)
        assert (answer.code, record["right"]) == (1, False)
        assert record["misreadings"] == ["top-drags", "slides-under", "right-to-left"]

    @pytest.mark.parametrize(
        ("kind", "words", "said"),
        [
            (Kind.FORECAST, ["R", "much"], "as in R 14000"),
            (Kind.FORECAST, ["Q"], "Q is not a limousine"),
            (Kind.ORDER, ["R", "R"], "every card of the hand once"),
            (Kind.RETRO, ["R/O"], "not a valid position: R/O"),
        ],
    )
    def test_what_is_no_answer(
        self, scheffeln: Ask, kind: Kind, words: list[str], said: str
    ) -> None:
        answer = scheffeln("puzzle", "answer", IDS[kind], *words)
        assert (answer.code, answer.out) == (2, "")
        assert said in answer.err


class TestLanguages:
    @pytest.mark.parametrize("lang", ["de", "it"])
    @pytest.mark.parametrize("kind", Kind)
    def test_every_kind_is_told_in_every_language(
        self, scheffeln: Ask, lang: str, kind: Kind
    ) -> None:
        told = scheffeln("puzzle", "explain", IDS[kind], "--lang", lang)
        assert told.code == 0
        english = scheffeln("puzzle", "explain", IDS[kind]).out
        assert not set(told.out.splitlines()[:2]) & set(english.splitlines()[:1])

    def test_a_failure_in_german(self, scheffeln: Ask) -> None:
        answer = scheffeln("puzzle", "show", "A-1JQ8F-4Z4QQ-3SFFH-ATQSR-SK", "--lang", "de")
        assert answer.err == (
            "Fehler: keine gültige Kennung eines Rätsels: A-1JQ8F-4Z4QQ-3SFFH-ATQSR-SK\n"
            "  die Prüfzeichen am Ende passen nicht: ein Zeichen ist falsch, fehlt oder ist zu"
            " viel\n"
            f"Tipp: meintest du {FORECAST}?\n"
        )


class TestManual:
    """docs/puzzles.md shows what the commands say."""

    MANUAL = (Path(__file__).parents[2] / "docs" / "puzzles.md").read_text(encoding="utf-8")

    def test_transcripts(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "80")
        shown = re.findall(r"```console\n\$ scheffeln (.+)\n((?:.+\n)+)```", self.MANUAL)
        assert len(shown) >= 3
        for words, told in shown:
            answer = scheffeln(*words.split())
            assert answer.out + answer.err == told

    @pytest.mark.parametrize("name", PuzzleCommands.names)
    def test_every_command_is_in_it(self, name: str) -> None:
        assert f"scheffeln puzzle {name}" in self.MANUAL
