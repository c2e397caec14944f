"""Guided in a terminal: what fits the window, what keys do, and how somebody leaves."""

import signal
import subprocess
import sys

import pytest
from terminal import shown

from scheffeln.language import Lang
from scheffeln_cli.terminal.window import columns_of

START = "RO/Y/_/L/T/N/V/W"
MAFIA = "W/M/O/YR/L/T/V/N"
BY_BUSINESS = ["RO", "Y", "", "L", "T", "N", "V", "W"]


@pytest.mark.parametrize("lang", Lang)
class TestTerminal:
    @pytest.mark.sampled(8)
    @pytest.mark.parametrize("width", [40, 60, 80])
    @pytest.mark.parametrize(
        ("command", "typed"),
        [
            (
                "dispute",
                ["help", *BY_BUSINESS, "R", "Bartholomew", "rosso prende 10.000", "", "C=1"],
            ),
            ("move", [START, "back", *BY_BUSINESS, "R W", "500 1 2 3 4 5 6 14000"]),
            ("solve", ["RX", START, "R", "D", "", ""]),
            ("step", [*BY_BUSINESS, "R", "money C=4000", "help", "quit"]),
        ],
    )
    def test_it_fits_the_window(
        self, lang: Lang, width: int, command: str, typed: list[str]
    ) -> None:
        lines = shown([command], width, "".join(f"{line}\n" for line in typed), SCHEFFELN_LANG=lang)
        assert [line for line in lines if columns_of(line) > width] == []
        assert any("scheffeln" in line for line in lines)

    def test_a_line_fills_and_then_the_ring_is_drawn(self, lang: Lang) -> None:
        lines = "".join(f"{line}\n" for line in (*BY_BUSINESS, "quit"))
        said = shown(["move"], 60, lines, SCHEFFELN_LANG=lang)
        assert "A RO, B Y, C _" in said
        assert sum("╭─ H ─" in line for line in said) == 1

    def test_what_is_refused_at_the_end_is_asked_again(self, lang: Lang) -> None:
        typed = [MAFIA, "M", "Anna=W:3500", "", "", "A=500", "C=3000"]
        said = shown(["dispute"], 80, "".join(f"{line}\n" for line in typed), SCHEFFELN_LANG=lang)
        assert any("Anna=W:3500 --tokens" in line for line in said), "nothing told was lost"
        assert any("'A=500 C=3000'" in line for line in said)

    def test_who_plays_whom_is_asked_where_the_mafia_matters(self, lang: Lang) -> None:
        typed = [MAFIA, "M", "Anna=W:500", "", "Anna=W Bea=L", "A=500 C=3000"]
        said = shown(["dispute"], 80, "".join(f"{line}\n" for line in typed), SCHEFFELN_LANG=lang)
        assert any("--owner Anna=W --owner Bea=L" in line for line in said)
        assert any("3500" in line for line in said)

    def test_they_are_asked_for_where_the_board_stands_on_the_line(self, lang: Lang) -> None:
        typed = ["", "Anna=R:heir", "", "Anna rott", "Anna=R Bea=L"]
        lines = "".join(f"{line}\n" for line in typed)
        said = shown(["dispute", "O/R/M/Y/LT/N/V/W"], 80, lines, SCHEFFELN_LANG=lang)
        assert any("--owner Bea=L" in line for line in said)

    @pytest.mark.parametrize(
        ("said", "written"),
        [
            ("red takes 3000 and 5000 from the Mafia", "Ben=R:8000 R:heir:5000"),
            ("Rot bekommt 5000 von der Mafia", "Ben=R:heir:5000"),
            ("il rosso prende 8000 e la mafia 5000", "Ben=R:8000 M:5000"),
        ],
    )
    def test_whatever_is_accepted_of_the_mafias_money_is_judged(
        self, lang: Lang, said: str, written: str
    ) -> None:
        board = "O/R/M/Y/LT/N/V/W"
        typed = [board, "", f"Ben={said}", "", "Anna=R Ben=T", "B=3000", "C=5000"]
        told = shown(["dispute"], 80, "".join(f"{one}\n" for one in typed), SCHEFFELN_LANG=lang)
        assert any(written in line for line in told)
        assert any("--owner Anna=R --owner Ben=T" in line for line in told)

    def test_help_says_what_is_asked(self, lang: Lang) -> None:
        said = shown(["move"], 80, "hilfe\nquit\n", SCHEFFELN_LANG=lang)
        asked = [line for line in said if "RO/_/Y/L/T/N/V/W" in line]
        assert len(asked) == 2


class TestUnsaid:
    @pytest.mark.parametrize("ends", ["fertig", "done", "fatto", ""])
    def test_whose_claim_was_not_understood_is_said_before_it_is_left_out(self, ends: str) -> None:
        typed = [START, "R", "Anna: red blubs on C", "Ben: red is on B", ends, ends]
        said = shown(["dispute"], 80, "".join(f"{line}\n" for line in typed), SCHEFFELN_LANG="en")
        last = max(at for at, line in enumerate(said) if "what Anna says: blubs" in line)
        (again,) = (at for at, line in enumerate(said) if "Enter again goes on without" in line)
        assert last < again < next(at for at, line in enumerate(said) if "Ben is wrong" in line)

    def test_who_has_said_it_otherwise_leaves_nothing_out(self) -> None:
        claims = ["Anna: red blubs on C", "Ben: red is on B", "Anna: red is on C", "done"]
        typed = "".join(f"{line}\n" for line in (START, "R", *claims))
        said = shown(["dispute"], 80, typed, SCHEFFELN_LANG="en")
        assert not any("Enter again" in line for line in said)
        assert "Anna is right: R (red) is on C" in said


class TestLeaving:
    def test_ctrl_c(self) -> None:
        program = [sys.executable, "-m", "scheffeln_cli", "dispute"]
        heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # inherited where ignored
        with subprocess.Popen(
            program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as running:
            signal.signal(signal.SIGINT, heard)
            assert running.stdout
            assert running.stdin
            running.stdin.write(f"{START}\n".encode())
            running.stdin.flush()
            while "╰".encode() not in running.stdout.readline():
                pass  # until the board is drawn
            running.send_signal(signal.SIGINT)
            _, told = running.communicate(timeout=120)
        assert running.returncode == 130
        assert told == b""
