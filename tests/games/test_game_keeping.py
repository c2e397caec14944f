"""A game kept in a file: nothing shown is lost, nothing is half written, one writes at a time."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from conftest import Answer
from evening import is_right, text_of
from terminal import Console

from scheffeln.game.actions import Carry
from scheffeln.game.legal import legal_actions
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.state import Grabbing, Over, Resolving
from scheffeln.language import Lang
from scheffeln_cli.commands.game.records import Changed, GameFile, InUse, NoGameFile
from scheffeln_cli.commands.game.session import OpenGame

Ask = Callable[..., Answer]
HEADER = """\
players Anna Ben
tokens 0/500 2000/2500 4000/4500 6000/6500 8000/8500 10000/10500 12000/12500 14000/14500
board R/O/Y/L/T/N/V/W
"""
STARTED = f"{HEADER}deal Anna: RROO TNVW\nAnna takes R\nBen takes O\n"
SPEED = f"""\
game speed
with run
ruling run.in-speed=start-player
{HEADER.replace("Ben", "Ben Cleo")}
row Anna: +OYLTNV
up 7V 6N 5T 4L 3Y 2O 1+
Anna takes R
Ben takes O
Cleo takes Y
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "evening.game"
    path.write_text(STARTED, encoding="utf-8")
    return path


def typed(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text), "utf-8"))


class TestGameFile:
    def test_says_what_it_is_told(self, path: Path) -> None:
        inode = path.stat().st_ino
        with GameFile(str(path)) as file:
            for text in (f"{STARTED}up 7R\n", f"{STARTED}up 7R 6O\n", STARTED, f"{STARTED}x\ny\n"):
                file.keep(text)
                assert text_of(path) == text
            assert path.stat().st_ino == inode
            file.keep("other\n")
            assert text_of(path) == "other\n"
            file.keep("other\nlines\n")
        assert text_of(path) == "other\nlines\n"
        assert [one.name for one in path.parent.iterdir()] == [path.name]

    def test_mode_and_link_are_kept(self, path: Path) -> None:
        path.chmod(0o640)
        link = path.with_name("tonight.game")
        link.symlink_to(path)
        with GameFile(str(link)) as file:
            file.keep(f"{STARTED}Anna plays R\n")
            file.keep("another\n")
        assert link.is_symlink()
        assert path.stat().st_mode & 0o777 == 0o640

    def test_a_second_one_is_told(self, path: Path) -> None:
        with GameFile(str(path)) as first:
            with pytest.raises(InUse):
                GameFile(str(path))
            first.keep("replaced\n")
            with pytest.raises(InUse) as told:
                GameFile(str(path))
            assert len({told.value.message(lang) for lang in Lang}) == len(Lang)
        with GameFile(str(path)) as second:
            assert second.content == b"replaced\n"

    @pytest.mark.parametrize("how", ["in place", "another file", "gone"])
    def test_what_others_wrote_is_not_overwritten(self, path: Path, how: str) -> None:
        with GameFile(str(path)) as file:
            if how == "in place":
                path.write_text(f"{STARTED}Anna plays O\n", encoding="utf-8")
            elif how == "gone":
                path.unlink()
            else:
                other = path.with_name("other")
                other.write_text("mine\n", encoding="utf-8")
                other.replace(path)
            there = path.read_bytes() if path.exists() else None
            with pytest.raises(Changed) as changed:
                file.keep(f"{STARTED}Anna plays R\n")
            assert str(path) in changed.value.hint(Lang.EN)
            assert (path.read_bytes() if path.exists() else None) == there

    def test_a_full_disk_leaves_it_as_it_was(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write = os.write
        with GameFile(str(path)) as file:
            monkeypatch.setattr(os, "write", lambda number, data: write(number, data[:3]))
            with pytest.raises(OSError, match="space"):
                file.keep(f"{STARTED}Anna plays R\n")
            monkeypatch.undo()
        assert text_of(path) == STARTED

    @pytest.mark.parametrize("name", ["-", os.devnull, "."])
    def test_only_a_file_will_do(self, name: str) -> None:
        with pytest.raises(NoGameFile) as told:
            GameFile(name)
        assert all(name in told.value.message(lang) for lang in Lang)
        with pytest.raises(NoGameFile):
            GameFile.begun(name, STARTED, "play", force=True)

    def test_a_game_begun_takes_the_place_of_another_unless_it_is_open(self, path: Path) -> None:
        with GameFile(str(path)), pytest.raises(InUse):
            GameFile.begun(str(path), HEADER, "play", force=True)
        assert text_of(path) == STARTED
        with GameFile.begun(str(path), HEADER, "play", force=True) as file:
            assert file.content.decode() == text_of(path) == HEADER

    def test_nor_does_a_new_one(self, scheffeln: Ask, path: Path) -> None:
        words = ("game", "new", "-o", str(path), "--force")
        with GameFile(str(path)):
            answer = scheffeln(*words)
            assert answer.code != 0
            assert f"another game is open in the file {path}" in answer.err
        assert text_of(path) == STARTED
        assert scheffeln(*words).code == 0
        assert text_of(path) != STARTED


class TestPlay:
    def test_a_comment_at_the_end_of_a_line_stays_a_comment(
        self, scheffeln: Ask, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun = SPEED.partition("up 7V")[0] + "up 7V # first\n"
        path.write_text(begun, encoding="utf-8")
        typed(monkeypatch, b"quit\n")
        assert scheffeln("game", "play", str(path)).code == 0
        assert text_of(path) == f"{begun}up 6N 5T 4L 3Y 2O 1+\n"
        assert is_right(path)

    @pytest.mark.parametrize("comment", ["", "  # a joker in the middle"])
    def test_undo_cuts_no_line(
        self, scheffeln: Ask, path: Path, monkeypatch: pytest.MonkeyPatch, comment: str
    ) -> None:
        """A Run card is decided on a line that also holds what nobody decided."""
        swapped = SPEED.replace("+OYLTNV", "OY+LTNV").replace("3Y 2O 1+", "3+ 2Y 1O")
        path.write_text(f"{swapped}carry 1O 2Y 3R+ 4L 5T{comment}\n", encoding="utf-8")
        typed(monkeypatch, b"undo\nquit\n")
        assert "taken back" in scheffeln("game", "play", str(path)).out
        assert text_of(path) == f"{swapped}carry 1O 2Y{comment}\n"
        assert is_right(path)
        typed(monkeypatch, b"carry 3O+\nquit\n")
        assert scheffeln("game", "play", str(path)).code == 0
        assert is_right(path)
        assert "3O+" in text_of(path)

    def test_undo_keeps_what_people_wrote(
        self, scheffeln: Ask, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path.write_text(f"{STARTED}Anna plays R # too fast\n# note by hand\n", encoding="utf-8")
        typed(monkeypatch, b"undo\nO\nundo\nundo\nquit\n")
        said = scheffeln("game", "play", str(path)).out
        for taken in ("Anna plays R", "Anna plays O", "Ben takes O"):
            assert f"taken back: {taken}\n" in said
        kept = STARTED.replace("Ben takes O\n", "")
        assert text_of(path) == f"{kept}# too fast\n# note by hand\n"
        assert is_right(path)

    def test_the_card_of_a_discard_is_not_told_when_it_is_taken_back(
        self, scheffeln: Ask, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        typed(monkeypatch, b"R for Y\nundo\nquit\n")
        assert "taken back: Anna drops ? for Y\n" in scheffeln("game", "play", str(path)).out

    def test_words_before_the_cards_are_shown(self, path: Path) -> None:
        """Somebody who is asked for Enter and says something else is told so."""
        console = Console("game", "play", str(path))
        try:
            console.until("nobody else is looking")
            console.press("R\n")
            console.until("this was not played")
            console.press("undo\n")
            console.until("taken back: Ben takes O")
            console.press("quit\n")
            console.until("saved in")
            assert text_of(path) == STARTED.replace("Ben takes O\n", "")
        finally:
            console.end()

    def test_undo_reaches_back_over_every_run_card(self) -> None:
        """What is left after each step back is the record of the game at that moment."""
        dice = Random(4)
        session = OpenGame(SPEED, read(SPEED), dice)
        while not isinstance(session.game.stage, Over) and session.game.round < 4:
            list(session.referee())
            options = legal_actions(session.game)
            session.decide(dice.choice(options[:-1] or options))
        again = OpenGame(session.text, read(session.text), dice)
        carried = 0
        while again.undo():
            *_, last = check(read(again.text))
            assert last.after == again.game
            carried += isinstance(again.game.stage, Resolving)
        assert carried > 2

    def test_a_dash_is_no_file(self, scheffeln: Ask, tmp_path: Path) -> None:
        before = Path.cwd()
        os.chdir(tmp_path)
        try:
            answer = scheffeln("game", "play", "-")
        finally:
            os.chdir(before)
        assert answer.code == 2
        assert not list(tmp_path.iterdir())

    def test_what_is_shown_has_been_saved(
        self, scheffeln: Ask, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Whenever something is written to the screen, the record says so already."""
        from scheffeln_cli.commands.game import play

        shown: list[str] = []

        def say(line: str = "") -> None:
            shown.append(line)
            said = line.strip()
            if said.startswith(("Anna plays", "Ben plays", "score", "deal")):
                assert said in text_of(path)
            if said.startswith("taken back"):
                assert text_of(path).endswith("Ben takes O\n")

        monkeypatch.setattr(play, "say", say)
        typed(monkeypatch, b"R\nundo\nR\nT\nR\nN\nO\nV\nO\nW\nquit\n")
        assert scheffeln("game", "play", str(path)).code == 0
        assert any(line.strip().startswith("score") for line in shown)

    @pytest.mark.parametrize("keys", [b"\xff\xfe\nR\nquit\n", b"Zo\xeb\n"])
    def test_bytes_that_are_no_text_are_not_understood(
        self, scheffeln: Ask, path: Path, monkeypatch: pytest.MonkeyPatch, keys: bytes
    ) -> None:
        typed(monkeypatch, keys)
        answer = scheffeln("game", "play", str(path))
        assert answer.code == 0
        assert "\ufffd" in answer.out
        assert answer.err == ""

    @pytest.mark.parametrize(
        ("words", "code"),
        [(("play", "FILE"), 0), (("check", "-"), 2), (("speed", "--seed", "1"), 0)],
    )
    def test_closed_standard_input(self, path: Path, words: tuple[str, ...], code: int) -> None:
        named = [str(path) if word == "FILE" else word for word in words]
        command = f'exec "{sys.executable}" -m scheffeln_cli game "$@" <&-'
        done = subprocess.run(
            ["/bin/sh", "-c", command, "sh", *named], capture_output=True, text=True, check=False
        )
        assert done.returncode == code
        assert "should not have happened" not in done.stderr
        assert text_of(path).startswith(STARTED)


class TestSpeedFile:
    WORDS = ("game", "speed", "--players", "Anna Ben Cleo", "--seed", "1")

    def test_every_action_is_kept(
        self, scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "s.game"
        typed(monkeypatch, b"1R 2O 3Y\n\n1R\n")
        assert scheffeln(*self.WORDS, "-o", str(path)).code == 0
        assert is_right(path)
        *_, last = check(read(text_of(path)))
        assert isinstance(last.after.stage, Grabbing)
        assert last.after.persons[0] == "R"

    def test_an_open_game_is_not_replaced(self, scheffeln: Ask, path: Path) -> None:
        with GameFile(str(path)):
            answer = scheffeln(*self.WORDS, "-o", str(path), "--force")
        assert answer.code == 2
        assert text_of(path) == STARTED

    def test_a_clock_that_runs_back_is_refused(
        self, scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "s.game"
        typed(monkeypatch, b"5s 1R 3s 2O 4s 6s 3Y\n\n")
        answer = scheffeln(*self.WORDS, "-o", str(path))
        assert "time does not run back from 5 to 3 seconds (speed.countdown)" in answer.out
        assert "time does not run back from 5 to 4 seconds (speed.countdown)" in answer.out
        assert is_right(path)
        assert "clock 3\n" not in text_of(path)
        assert "clock 6\nCleo takes Y\n" in text_of(path)


def test_a_carried_card_is_an_action() -> None:
    """What the tests above call a decision of the row is one."""
    *_, last = check(read(SPEED))
    assert all(isinstance(one, Carry) for one in legal_actions(last.after))


class TestSpeedGoesOn:
    """A Speed evening that was left goes on with its file."""

    WORDS = ("game", "speed", "--players", "Anna Ben Cleo", "--seed", "1")

    def test_in_the_middle_of_a_round(
        self, scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "s.game"
        typed(monkeypatch, b"3s 1R q\n")
        left = scheffeln(*self.WORDS, "-o", str(path))
        assert f"go on with scheffeln game speed {path}" in left.out
        typed(monkeypatch, b"4s 2O 3Y\n")
        assert scheffeln("game", "speed", str(path)).code == 0
        assert "Anna takes R\nclock 4\nBen takes O\n" in text_of(path)
        assert is_right(path)

    def test_the_hint_at_a_written_file_names_the_way_on(self, scheffeln: Ask, path: Path) -> None:
        answer = scheffeln(*self.WORDS, "-o", str(path))
        assert f"scheffeln game speed {path}" in answer.err

    def test_not_with_another_game_nor_with_two_files(self, scheffeln: Ask, path: Path) -> None:
        assert scheffeln("game", "speed", str(path)).code == 2
        assert scheffeln("game", "speed", str(path), "-o", "other").code == 2

    def test_a_refused_touch_leaves_no_reading_of_the_clock(
        self, scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "s.game"
        typed(monkeypatch, b"3s 1R 4s 2R 5s 2x 6s 9\n")
        answer = scheffeln(*self.WORDS, "-o", str(path))
        assert "clock 4" not in text_of(path)
        assert "X is nobody's letter" in answer.out
        assert "nobody has the number 9" in answer.out


class TestTheSameSeed:
    """Whoever goes on with the same seed is dealt the rounds of a game that was not left."""

    def rows(self, path: Path) -> list[str]:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line.startswith(("row", "deal"))]

    @pytest.mark.parametrize("begun", ["speed", "new"])
    def test_in_speed(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, begun: str
    ) -> None:
        whole, left = tmp_path / "whole.game", tmp_path / "left.game"
        words = ("--players", "Anna Ben Cleo", "--seed", "3")
        again = ("--seed", "3", "--pace", "0")
        one_round = "1R2O3Y\n\n"
        for path, sittings in ((whole, [3]), (left, [1, 1, 1])):
            if begun == "new":
                scheffeln("game", "new", "--variant", "speed", *words, "-o", str(path))
            for rounds in sittings:
                new = not path.exists()
                told = (*words, "--pace", "0", "-o", str(path)) if new else (str(path), *again)
                monkeypatch.setattr("sys.stdin", io.StringIO(one_round * rounds))
                assert scheffeln("game", "speed", *told).code == 0
        assert len(set(self.rows(whole)[:3])) == 3
        assert self.rows(left)[:3] == self.rows(whole)[:3]
