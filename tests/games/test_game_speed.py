"""`scheffeln game speed`: a table under a referee."""

import re
from itertools import groupby
from pathlib import Path

import pytest
from evening import HEADER, Ask, Type
from terminal import Console, in_terminal

from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln_cli.terminal.keys import PipedKeys

PLAIN = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


def frames(shown: str) -> list[str]:
    """The screens drawn one over the other, without the line that is left after them."""
    _, *drawn = shown.replace("\r\n", "\n").split("\x1b[H")
    return [frame.partition("\x1b[J")[0] for frame in drawn if "\x1b[J" in frame]


class TestSpeed:
    START = ("game", "speed", "--players", "Anna Ben Cleo", "--seed", "1")

    def test_keys_take_persons_and_the_row_is_played_out(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        path = tmp_path / "s.game"
        typed("1R 2R 2O\n1Y 9W 3Z 3Y\n\n1R 1.0s 2O 4s 6.1s\n\n")
        answer = scheffeln(*self.START, "-o", str(path))
        assert answer.code == 0
        *_, row = re.findall(r"^  ((?:\S ){6}\S)\n  GO!", answer.out, re.MULTILINE)
        assert f"  ? ? ? ? ? ? {row[-1]}\n  ? ? ? ? ? {row[-3:]}\n" in answer.out
        assert "Ben: another player has the person R (speed.touch)" in answer.out
        assert "Anna: the player has a person already: " in answer.out
        record = read(path.read_text(encoding="utf-8"))
        assert all(verdict.right for verdict in check(record))
        assert "clock 6.1\ntime up\n" in path.read_text(encoding="utf-8")

    def test_to_the_end(self, scheffeln: Ask, typed: Type) -> None:
        typed("1R 2O 3Y\n\n" * 30)
        assert "won: " in scheffeln(*self.START).out

    def test_when_the_game_is_over_the_last_touch_is_taken_back(
        self, scheffeln: Ask, typed: Type, tmp_path: Path
    ) -> None:
        path = tmp_path / "s.game"
        typed("1R 2O 3Y\n\n" * 30)
        scheffeln(*self.START, "-o", str(path))
        assert "winner" in path.read_text(encoding="utf-8")
        typed("<\nq\n")
        said = scheffeln("game", "speed", str(path), "--pace", "0").out
        assert "taken back: " in said
        assert "winner" not in path.read_text(encoding="utf-8")

    def test_a_row_and_tokens_laid_out_by_people_are_asked_for(
        self, scheffeln: Ask, typed: Type, tmp_path: Path
    ) -> None:
        path = tmp_path / "s.game"
        header = "game speed\nplayers Anna Ben Cleo\ntokens 0 500 6000 7500 8000 2000 4000 14000\n"
        path.write_text(f"{header}board R/O/Y/L/T/N/V/W\n", encoding="utf-8")
        typed("royltnvw\nroyltnv\n1r2o3y\n\nx\n1500\n2500\n???????\nv\nq\n")
        said = scheffeln("game", "speed", "--dealt", str(path), "--pace", "0").out
        assert "7 cards belong here; given: ROYLTNVW" in said
        assert "a number is expected here, not x" in said
        text = path.read_text(encoding="utf-8")
        assert "\nrow Anna: ROYLTNV\nup 7V" in text
        assert text.endswith("token A 1500\ntoken B 2500\n\nrow Ben\nup 7V\n")

    def test_so_are_the_tokens_and_the_board_of_a_new_game(
        self, scheffeln: Ask, typed: Type, tmp_path: Path
    ) -> None:
        path = tmp_path / "s.game"
        tokens, board = "500 2000 6000 7500 8000 12000 12500 14000", "W/O/Y/L/T/N/V/R"
        ring = "ring ABCDEFGA\nring HGFEDCBA"
        told = f"{ring}\n500\ntokens {tokens}\nWO/_/Y/L/T/N/V/R\nBoard {board}\n"
        typed(f"{told}R O Y L T N V\n1R2O3Y\nq\n")
        words = ("--dealt", "--players", "Anna,Ben,Cleo", "--pace", "0", "-o", str(path))
        said = scheffeln("game", "speed", *words).out
        assert "8 stacks of tokens belong here; given: 1" in said
        assert "a business does not start with exactly one limousine: G _" in said
        assert "A was said before" in said
        text = path.read_text(encoding="utf-8")
        assert f"\nring HGFEDCBA\ntokens {tokens}\nboard {board}\n\nrow Anna: ROYLTNV\n" in text

    def test_nobody_who_tells_them_begins_no_game(self, scheffeln: Ask, typed: Type) -> None:
        typed("")
        assert scheffeln("game", "speed", "--dealt").code == 0

    def test_enter_alone_asks_again_what_a_card_does(self, scheffeln: Ask, typed: Type) -> None:
        words = (*self.START[:-1], "4", "--with", "run", "--ruling", "run.in-speed=start-player")
        typed("1R 2O 3Y\n" + "\n" * 3)
        said = scheffeln(*words).out
        assert said.count("what does card") > 1
        assert "is not a card" not in said

    def test_a_choice_nobody_understands_is_told_why(self, scheffeln: Ask, typed: Type) -> None:
        words = (*self.START[:-1], "4", "--with", "run", "--ruling", "run.in-speed=start-player")
        typed("1R 2O 3Y\n1rx\nR+\nR-\n")
        assert "1rx is not a card" in scheffeln(*words).out

    def test_nothing_is_left_of_what_was_refused(self, tmp_path: Path) -> None:
        """Then Backspace asks about the card before, and nobody sees letters it would erase."""
        path = tmp_path / "s.game"
        path.write_text(f"game speed\n{HEADER.replace('Ben', 'Ben Cleo')}", encoding="utf-8")
        turns = [("leaves", " "), ("Enter alone", "RRX\n"), ("X is not", "V"), ("V   Enter", "qq")]
        shown = in_terminal(["game", "speed", "--dealt", str(path), "--pace", "0"], *turns)
        last_lines = [frame.splitlines()[-1].split("   Enter")[0] for frame in frames(shown)]
        typed = [line for line, _ in groupby(last_lines) if len(line) <= len("RRX")]
        assert typed == ["", "R", "RR", "RRX", "", "V"]

    def test_the_start_player_chooses_for_run_cards(self, scheffeln: Ask, typed: Type) -> None:
        words = (*self.START[:-1], "4", "--with", "run", "--ruling", "run.in-speed=start-player")
        typed("1R 2O 3Y\n" + "nonsense\nR@R\nR+\nR-\n!Y\n!O\n" * 3)
        said = scheffeln(*words).out
        assert "what does card" in said

    def test_in_a_terminal_the_clock_is_real(self) -> None:
        words = [*self.START, "--pace", "0"]
        turns = [("leaves", " "), ("GO!", "1R2O"), ("Ben: O (orange)", "qq")]
        shown = in_terminal(words, *turns)
        counted = [frame.splitlines()[0] for frame in frames(shown)]
        assert any(re.search("Cleo has [45] seconds left", one) for one in counted)
        assert "GO!" in shown

    @pytest.mark.parametrize(
        "words",
        [
            ("--players", "Anna Ben Cleo"),
            ("--players", "8", "--with", "mafia", "--lang", "de"),
            ("--players", "Bartholomaeus Wilhelmina-Charlotte Cleopatra", "--lang", "it"),
        ],
    )
    def test_the_ring_stays_on_the_screen(self, words: tuple[str, ...]) -> None:
        """From the first card to the money every frame has all of it, and none is too big."""
        turns = [("   q ", " "), ("!", "1R2O3Y4L5T6N7V8W"), ("2, ", " "), ("2, ", "qq")]
        command = ["game", "speed", *words, "--seed", "1", "--pace", "0"]
        shown = in_terminal(command, *turns)
        drawn = frames(shown)
        assert len(drawn) > 20
        for frame in drawn:
            lines = PLAIN.sub("", frame).splitlines()
            assert len(lines) == 24
            assert max(map(len, lines)) < 80
            assert sum(line.startswith(("╭─ H", "├─ G", "├─ F", "╰──")) for line in lines) == 4
        rows = [PLAIN.sub("", frame).splitlines()[12] for frame in drawn]
        assert any("? ? ? ? ? ?" in row for row in rows)
        assert "+" in PLAIN.sub("", drawn[-1]) or any("+" in PLAIN.sub("", one) for one in drawn)
        assert any("round 2" in one.lower() or "runde 2" in one.lower() for one in drawn)

    @pytest.mark.parametrize("kept", [True, False])
    def test_whoever_leaves_knows_what_is_saved(self, tmp_path: Path, kept: bool) -> None:
        words = [*self.START, "--pace", "0", *(["-o", str(tmp_path / "s.game")] if kept else [])]
        asked = "the game is saved" if kept else "it is NOT saved"
        in_terminal(words, ("leaves", " "), ("GO!", "q"), (asked, "q"))

    def test_pressed_at_once_nobody_gets_it(self) -> None:
        words = [*self.START, "--pace", "0"]
        several = "O: whose ("
        turns = [("leaves", " "), ("GO!", "12RO"), (several, "1R"), ("Anna: R (red)", "qq")]
        shown = in_terminal(words, *turns)
        last = PLAIN.sub("", frames(shown)[-1])
        assert several in last
        assert "Anna: R (red)" in last
        assert "Ben: " not in last

    def test_keys_pressed_while_cards_turn_up_do_not_count(self) -> None:
        words = [*self.START, "--pace", "1"]
        turns = [("leaves", " "), ("? ? ?", "1R2O3Y"), ("GO!", "1W"), ("Anna: W (white)", "qq")]
        shown = in_terminal(words, *turns)
        before, _, after = shown.partition("GO!")
        assert "? ? ?" in before
        assert "Anna: W (white)" in after
        assert "Ben: O" not in after

    def test_a_file_that_somebody_changes_is_told_below_the_screen(self, tmp_path: Path) -> None:
        path = tmp_path / "s.game"
        console = Console(*self.START, "--pace", "0", "-o", str(path))
        try:
            console.until("leaves")
            with path.open("a", encoding="utf-8") as file:
                file.write("# x\n")
            console.press(" ")
            said = console.ended()
        finally:
            console.end()
        last = said.rpartition("\x1b[J")[2].replace("\r", "")
        assert last.startswith("\n")
        assert f"scheffeln game speed {path}" in " ".join(last.split())

    @pytest.mark.parametrize("keys", ["", "1R"])
    def test_a_real_interrupt_keeps_what_is_known(self, tmp_path: Path, keys: str) -> None:
        path = tmp_path / "sp.game"
        words = [*self.START, "--pace", "0", "-o", str(path)]
        turns = [("GO!", keys), ("Anna: R (red)", "\x03")] if keys else [("GO!", "\x03")]
        in_terminal(words, ("leaves", " "), *turns)
        text = path.read_text(encoding="utf-8")
        assert all(verdict.right for verdict in check(read(text)))
        assert "up 7" in text
        assert ("Anna takes R" in text) == bool(keys)

    def test_an_interrupt_while_cards_turn_up(self, tmp_path: Path) -> None:
        path = tmp_path / "sp.game"
        words = [*self.START, "--pace", "9", "-o", str(path)]
        in_terminal(words, ("leaves", " "), ("? ? ?", "\x03"))
        assert read(path.read_text(encoding="utf-8")).setup.table.speed

    @pytest.mark.parametrize("pace", ["-1", "nan", "inf", "1e99"])
    def test_a_pace_that_is_none(self, scheffeln: Ask, typed: Type, pace: str) -> None:
        typed("")
        answer = scheffeln(*self.START, "--pace", pace)
        assert answer.code == 2
        assert "--pace" in answer.err

    def test_waiting_is_for_people(self, typed: Type) -> None:
        typed("")
        assert list(PipedKeys().during(100)) == []
