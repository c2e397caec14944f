"""`scheffeln game play`: a game at one screen."""

import re
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from evening import HEADER, STARTED, Ask, Type, play_to_the_end
from terminal import PATIENCE, in_terminal

from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.language import Lang


class TestPlay:
    def test_a_round_at_one_screen(self, scheffeln: Ask, record: Path, typed: Type) -> None:
        typed("R\nT for Y\nhelp\nlegal\nO\nNonsense words\nundo\n\nquit\n")
        answer = scheffeln("game", "play", str(record))
        assert answer.code == 0
        assert "  Anna plays R\n    R (red) stands alone on A." in answer.out
        assert "  Ben drops ? for Y\n" in answer.out
        assert "taken back" in answer.out
        text = record.read_text(encoding="utf-8")
        assert text == f"{STARTED}Anna plays R\nBen drops T for Y\n"

    @pytest.mark.parametrize("width", [40, 60])
    def test_help_breaks_only_between_what_can_be_typed(
        self, scheffeln: Ask, record: Path, typed: Type, monkeypatch: pytest.MonkeyPatch, width: int
    ) -> None:
        monkeypatch.setenv("COLUMNS", str(width))
        typed("hilfe\nquit\n")
        lines = scheffeln("--lang", "de", "game", "play", str(record)).out.splitlines()
        pieces = [piece.strip() for line in lines for piece in line.split("   ")]
        for whole in ("R@C Ausweichen", "!O Gemeiner Tausch gegen O", "takes O nimmt eine Person"):
            assert whole in pieces

    @pytest.mark.parametrize(
        "lines",
        [
            "Hilfe\nplay red\nT for yellow\nUNDO\nBEN drop T for Y\nEXIT\n",
            "spiele Rot\nlege T verdeckt\ntausche petrol für gelb\nzurück\nT für gelb\nende\n",
            "aiuto\ngioca rosso\nscarta T per giallo\nesci\n",
        ],
        ids=["en", "de", "it"],
    )
    def test_the_obvious_words_are_understood(
        self, scheffeln: Ask, record: Path, typed: Type, lines: str
    ) -> None:
        typed(lines)
        assert scheffeln("game", "play", str(record)).code == 0
        text = record.read_text(encoding="utf-8")
        assert text == f"{STARTED}Anna plays R\nBen drops T for Y\n"

    @pytest.mark.parametrize(
        ("typo", "meant"),
        [
            ("Anna tkaes O", "tkaes is not understood here; did you mean takes?"),
            ("plsys R", "plsys is not understood here; did you mean plays?"),
            ("drosp R for Y", "drosp is not understood here; did you mean drops?"),
            ("Anan plays R", "nobody at the table is called Anan; did you mean Anna?"),
            ("oragne", "oragne is not a card; did you mean O?"),
            ("legla", "legla is not understood here; did you mean legal?"),
        ],
    )
    def test_of_a_word_mistyped_it_is_asked_what_was_meant(
        self, scheffeln: Ask, record: Path, typed: Type, typo: str, meant: str
    ) -> None:
        typed(f"{typo}\nquit\n")
        said = scheffeln("game", "play", str(record)).out
        assert f"\n  {meant}\n" in said

    def test_scoring_is_told_with_amounts_and_who_was_covered(
        self, scheffeln: Ask, record: Path, typed: Type
    ) -> None:
        full = STARTED.replace("tokens 0 2000", "tokens 0/500 2000/2500")
        record.write_text(full, encoding="utf-8")
        typed("R\nT\nR\nN\nO\nV\nO\nW\nquit\n")
        said = scheffeln("game", "play", str(record), "--seed", "1").out
        assert re.search(r"(Anna|Ben) (takes \d+ from|gets nothing: . \w+ is covered by)", said)

    def test_what_may_be_done_fits_the_screen(
        self, scheffeln: Ask, record: Path, typed: Type
    ) -> None:
        run = STARTED.replace("players", "with run\nplayers").replace("RROO", "R+@!")
        record.write_text(run, encoding="utf-8")
        typed("legal\nquit\n")
        said = scheffeln("game", "play", str(record)).out
        listed = said.partition("Anna> legal\n")[2].partition("Anna> quit")[0].splitlines()
        assert 2 <= len(listed) <= 12
        assert max(map(len, listed)) < 80
        assert "  Anna drops R + @ !  for  Y L T N V W" in listed

    def test_a_token_nobody_knows_is_asked_for(
        self, scheffeln: Ask, record: Path, typed: Type
    ) -> None:
        """The next round is not dealt before the new top tokens are told."""
        typed("R\nT\nR\nN\nO\nV\nO\nW\nquit\n")
        assert "tokens to be turned up: " in scheffeln("game", "play", str(record)).out
        text = record.read_text(encoding="utf-8")
        assert text.count("deal") == 1
        assert all(verdict.right for verdict in check(read(text)))

    def test_every_refusal_has_its_clause(self, scheffeln: Ask, record: Path, typed: Type) -> None:
        typed("V\ndrops R for O\npasses\nBen plays T\n")
        said = scheffeln("game", "play", str(record)).out
        for clause in ("turn.move", "turn.exchange", "turn.must-play", "turn.order"):
            assert f"({clause})" in said
        assert record.read_text(encoding="utf-8") == STARTED

    def test_undo_reaches_back_before_this_session(
        self, scheffeln: Ask, record: Path, typed: Type
    ) -> None:
        record.write_text(f"# ours\n{STARTED}Anna plays R\n", encoding="utf-8")
        typed("undo\nundo\nundo\nundo\n")
        said = scheffeln("game", "play", str(record)).out
        assert said.count("taken back") == 3
        assert "nothing to take back" in said
        assert record.read_text(encoding="utf-8").startswith("# ours\nplayers")

    def test_rounds_are_dealt_and_scored(self, scheffeln: Ask, tmp_path: Path, typed: Type) -> None:
        path = tmp_path / "a.game"
        scheffeln(
            "game", "new", "--players", "2", "--with", "mafia", "--seed", "5", "-o", str(path)
        )
        hands = read(path.read_text(encoding="utf-8")).actions[0]
        one, two = hands.hands  # type: ignore[union-attr]  # the first action is a deal
        turns = "".join(f"{a}\n{b}\n" for a, b in zip(one, two, strict=True))
        typed(f"R\nO\n{turns}undo\n{two[-1]}\n")
        said = scheffeln("game", "play", str(path), "--seed", "9").out
        assert "  score " in said
        assert "round 2, P2 starts" in said
        text = path.read_text(encoding="utf-8")
        assert text.count("deal ") == 2
        assert all(verdict.right for verdict in check(read(text)))

    def test_an_undone_deal_comes_back_the_same_another_day(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        path = tmp_path / "a.game"
        scheffeln("game", "new", "--players", "2", "--seed", "5", "-o", str(path))
        hands = read(path.read_text(encoding="utf-8")).actions[0]
        one, two = hands.hands  # type: ignore[union-attr]  # the first action is a deal
        turns = "".join(f"{a}\n{b}\n" for a, b in zip(one, two, strict=True))
        typed(f"R\nO\n{turns}quit\n")
        scheffeln("game", "play", str(path), "--seed", "9")
        before = path.read_text(encoding="utf-8")
        typed(f"undo\n{two[-1]}\nquit\n")
        assert "taken back" in scheffeln("game", "play", str(path), "--seed", "10").out
        assert before.count("deal ") == 2
        assert path.read_text(encoding="utf-8") == before

    @pytest.mark.parametrize(
        "words", [("--edition", "draft"), ("--ruling", "move.stuck=stays"), ("--edition", "2014")]
    )
    def test_a_game_keeps_its_rules(
        self, scheffeln: Ask, record: Path, typed: Type, words: tuple[str, ...]
    ) -> None:
        ours = f"edition italian\nruling move.stuck=illegal\n{STARTED}"
        record.write_text(ours, encoding="utf-8")
        typed("R\n")
        said = {scheffeln("game", "play", str(record), *words, "--lang", lang).err for lang in Lang}
        assert len(said) == len(Lang)
        assert all("italian move.stuck=illegal" in one for one in said)
        assert scheffeln("game", "play", str(record), *words).code == 2
        assert record.read_text(encoding="utf-8") == ours

    @pytest.mark.parametrize(
        "words", [(), ("--edition", "italian"), ("--ruling", "move.stuck=illegal")]
    )
    def test_rules_it_has_already_may_be_said(
        self, scheffeln: Ask, record: Path, typed: Type, words: tuple[str, ...]
    ) -> None:
        record.write_text(
            f"edition italian\nruling move.stuck=illegal\n{STARTED}", encoding="utf-8"
        )
        typed("R\n")
        assert scheffeln("game", "play", str(record), *words).code == 0
        assert record.read_text(encoding="utf-8").endswith("Anna plays R\n")

    def test_speed_is_played_by_name(self, scheffeln: Ask, tmp_path: Path, typed: Type) -> None:
        path = tmp_path / "s.game"
        scheffeln("game", "new", "--variant", "speed", "--seed", "1", "-o", str(path))
        typed("P1 R\nP2 takes O\ntime up\n")
        said = scheffeln("game", "play", str(path), "--seed", "1").out
        assert "  carry 7" in said
        assert "round 2, P2 starts" in said

    def test_to_the_end(self, scheffeln: Ask, tmp_path: Path, typed: Type) -> None:
        path = tmp_path / "a.game"
        scheffeln("game", "new", "--players", "2", "--seed", "3", "-o", str(path))
        play_to_the_end(path)
        typed("")
        assert "won: P" in scheffeln("game", "play", str(path)).out

    def test_the_last_card_is_taken_back_when_the_game_is_over(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        path = tmp_path / "a.game"
        scheffeln("game", "new", "--players", "2", "--seed", "3", "-o", str(path))
        play_to_the_end(path)
        assert "winner" in path.read_text(encoding="utf-8")
        typed("undo\nquit\n")
        assert "taken back: P" in scheffeln("game", "play", str(path)).out
        kept = path.read_text(encoding="utf-8")
        assert "winner" not in kept
        assert kept.splitlines()[-1].startswith("P")

    def test_a_broken_record_is_not_continued(
        self, scheffeln: Ask, record: Path, typed: Type
    ) -> None:
        record.write_text(f"{STARTED}Ben plays T\n", encoding="utf-8")
        typed("")
        answer = scheffeln("game", "play", str(record))
        assert answer.code == 1
        assert f"scheffeln game check {record}" in answer.err

    def test_hands_are_hidden_between_players(self, record: Path) -> None:
        """In a terminal the screen is cleared, and the next hand waits for its player."""
        enter = "press Enter when nobody else is looking"
        shown = in_terminal(
            ["game", "play", str(record)],
            *((enter, "help\n"), ("legal", "\n")),
            *(("[R R O O]", "R\n"), (enter, "\n"), ("[T N V W]", "quit\n")),
        )
        assert "Anna: press Enter when nobody else is looking" in shown
        before, _, after = shown.partition("Ben: press Enter when nobody else is looking")
        assert "[R R O O]" in before
        assert "[T N V W]" not in before
        assert "\x1b[2J" in before.rpartition("[R R O O]")[2]
        assert "[T N V W]" in after
        assert "[R O O]" not in after

    def test_a_kill_loses_nothing(self, record: Path) -> None:
        player = subprocess.Popen(
            [sys.executable, "-m", "scheffeln_cli", "game", "play", str(record)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
        assert player.stdin is not None
        player.stdin.write(b"R\nT\n")
        player.stdin.flush()
        until = time.monotonic() + PATIENCE
        while "Ben plays T" not in record.read_text(encoding="utf-8"):
            assert time.monotonic() < until
            time.sleep(0.05)
        player.kill()
        player.wait()
        player.stdin.close()
        assert record.read_text(encoding="utf-8") == f"{STARTED}Anna plays R\nBen plays T\n"


class TestSeen:
    """What somebody sees on the table is judged, and kept if it is so."""

    def test_money_and_boards(self, scheffeln: Ask, record: Path, typed: Type) -> None:
        typed("money Anna 500\nboard O/R/Y/L/T/N/V/W\nmoney Anna 0\nlimit 5\nR\nquit\n")
        said = scheffeln("game", "play", str(record)).out
        assert (
            "  going by the tokens taken, the sum is different: Anna 0 (score.uncovered)\n" in said
        )
        assert "by the rules the limousines stand so: R/O/Y/L/T/N/V/W (setup.limousines)\n" in said
        assert "  right, and written down: money Anna 0\n" in said
        assert "  limit is not understood here\n" in said
        text = record.read_text(encoding="utf-8")
        assert text == f"{STARTED}money Anna 0\nAnna plays R\n"

    def test_a_refusal_stands_right_above_the_next_question(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        """Also where it is nobody's turn: no table takes it off the screen."""
        path = tmp_path / "s.game"
        scheffeln("game", "new", "--variant", "speed", "-o", str(path), "--seed", "1")
        typed("P1 takes M\nP9 takes R\nquit\n")
        said = scheffeln("game", "play", str(path)).out.splitlines()
        asked = [at for at, line in enumerate(said) if line.startswith("persons are taken> ")]
        assert [at - before for before, at in pairwise(asked)] == [2, 2]


class TestDealtAtTheTable:
    """`--dealt`: nothing is dealt, people tell what was."""

    def test_hands_that_nobody_knows_are_not_hidden(self, tmp_path: Path) -> None:
        path = tmp_path / "a.game"
        path.write_text(f"{HEADER}deal Anna\n", encoding="utf-8")
        turns = [("Anna> ", "R\n"), ("Ben> ", "O\n"), ("Anna> ", "R\n"), ("Ben> ", "quit\n")]
        shown = in_terminal(["game", "play", str(path), "--dealt"], *turns)
        assert "nobody else is looking" not in shown

    def test_deals_are_told_and_taken_back(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        path = tmp_path / "a.game"
        path.write_text(HEADER, encoding="utf-8")
        typed("deal Anna\nAnna takes R\nundo\nundo\ndeal Anna: RROO TNVW\nR\nO\nR\nquit\n")
        said = scheffeln("game", "play", str(path), "--dealt").out
        assert "to be dealt: deal Anna> deal Anna\n" in said
        assert "taken back: deal Anna\n" in said
        assert (
            path.read_text(encoding="utf-8") == f"{HEADER}\n{STARTED[len(HEADER) :]}Anna plays R\n"
        )

    def test_a_deal_is_taken_back_another_day(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        path = tmp_path / "a.game"
        path.write_text(f"{HEADER}deal Anna\n", encoding="utf-8")
        typed("undo\nquit\n")
        scheffeln("game", "play", str(path), "--dealt")
        assert path.read_text(encoding="utf-8") == HEADER

    def test_a_row_is_told_card_by_card(self, scheffeln: Ask, tmp_path: Path, typed: Type) -> None:
        path = tmp_path / "s.game"
        path.write_text(f"game speed\n{HEADER.replace('Ben', 'Ben Cleo')}", encoding="utf-8")
        typed("row Anna\nup 7V 6N\nundo\nup 6R 5T 4L 3Y 2O 1R\nhelp\nAnna takes R\nquit\n")
        said = scheffeln("game", "play", str(path), "--dealt").out
        assert "to be dealt: row Anna> row Anna\n" in said
        assert "persons are taken> help\nAnna takes R a person" in said
        text = path.read_text(encoding="utf-8")
        assert text.endswith("\nrow Anna\nup 7V 6R 5T 4L 3Y 2O 1R\nAnna takes R\n")

    def test_nobody_is_asked_who_does_not_want_it(
        self, scheffeln: Ask, tmp_path: Path, typed: Type
    ) -> None:
        path = tmp_path / "a.game"
        path.write_text(HEADER, encoding="utf-8")
        typed("quit\n")
        scheffeln("game", "play", str(path), "--seed", "1")
        assert "deal Anna: " in path.read_text(encoding="utf-8")
