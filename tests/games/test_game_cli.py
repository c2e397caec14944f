"""The commands about whole games, as people meet them."""

import io
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer
from terminal import PATIENCE, in_terminal

from scheffeln import limits
from scheffeln.game.record.checker import check
from scheffeln.game.record.sentences import read
from scheffeln.language import Lang
from scheffeln.refusal import printable
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln_cli.commands.game import GameCommands
from scheffeln_cli.commands.game.keys import PipedKeys

Ask = Callable[..., Answer]
Type = Callable[[str], None]

HEADER = """\
players Anna Ben
tokens 0 2000 4000 6000 8000 10000 12000 14000
board R/O/Y/L/T/N/V/W
"""
STARTED = f"{HEADER}deal Anna: RROO TNVW\nAnna takes R\nBen takes O\n"
MAFIA = HEADER.replace("players", "with mafia\nplayers").replace("R/O", "MR/O")
STUCK = (Ruling.MOVE_STUCK, "illegal")
THREE = (Ruling.DECK_COPIES, "3")
FOUR = (Ruling.DECK_COPIES, "4")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """What somebody types into standard input."""

    def typing(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), "utf-8"))

    return typing


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "evening.game"
    path.write_text(STARTED, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", GameCommands.names)
def test_every_command_helps(scheffeln: Ask, name: str) -> None:
    assert scheffeln("game", name, "--help").out.startswith("Usage: scheffeln game")


def test_the_group_lists_them(scheffeln: Ask) -> None:
    assert all(f"  {name}" in scheffeln("game", "--help").out for name in GameCommands.names)
    assert scheffeln("game", "simulat").err.endswith("hint: did you mean simulate?\n")


class TestNew:
    def test_the_same_seed_deals_the_same_game(self, scheffeln: Ask) -> None:
        words = ("game", "new", "--seed", "7", "--players", "Anna Ben", "--with", "mafia")
        answer = scheffeln(*words)
        assert answer.code == 0
        assert answer == scheffeln(*words)
        assert answer.out != scheffeln(*words[:3], "8", *words[4:]).out
        assert all(verdict.right for verdict in check(read(answer.out)))

    def test_without_a_seed_every_game_is_another(self, scheffeln: Ask) -> None:
        assert scheffeln("game", "new").out != scheffeln("game", "new").out

    def test_into_a_file(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "new.game"
        answer = scheffeln("game", "new", "--variant", "speed", "-o", str(path))
        assert f"scheffeln game play {path}" in answer.out
        assert read(path.read_text(encoding="utf-8")).setup.table.speed

    def test_a_speed_game_is_not_kept_in_place_of_another(
        self, scheffeln: Ask, record: Path
    ) -> None:
        answer = scheffeln("game", "speed", "-o", str(record))
        assert (answer.code, answer.out) == (2, "")
        assert record.read_text(encoding="utf-8") == STARTED

    def test_a_game_in_progress_is_not_overwritten(self, scheffeln: Ask, record: Path) -> None:
        words = ("game", "new", "--seed", "7", "-o", str(record))
        answers = [scheffeln(*words, "--lang", lang) for lang in Lang]
        assert [answer.code for answer in answers] == [2] * len(Lang)
        assert len({answer.err for answer in answers}) == len(Lang)
        assert all("--force" in answer.err for answer in answers)
        told = json.loads(scheffeln(*words, "--json").out)
        assert told["error"]["kind"] == "file"
        assert str(record) in told["error"]["message"]
        assert record.read_text(encoding="utf-8") == STARTED
        assert scheffeln(*words, "--force").code == 0
        assert read(record.read_text(encoding="utf-8")).setup.table.players == ("P1", "P2", "P3")

    def test_an_empty_file_is_nobodys_game(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "new.game"
        path.touch()
        assert scheffeln("game", "new", "-o", str(path)).code == 0
        assert path.read_text(encoding="utf-8").startswith("game base\n")

    def test_json(self, scheffeln: Ask) -> None:
        told = json.loads(scheffeln("game", "new", "--seed", "7", "--json").out)
        assert told["command"] == "game new"
        assert read(told["record"]).setup.table.players == ("P1", "P2", "P3")

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("--players", "5"), "not for 5 players"),
            (("--players", "Anna anna"), "two players are called anna"),
            (("--variant", "speed", "--with", "run"), "run.in-speed=start-player"),
            (("--edition", "draft", "--with", "mafia"), "has no Mafia limousine"),
        ],
    )
    def test_a_table_nobody_can_play_at(
        self, scheffeln: Ask, words: tuple[str, ...], said: str
    ) -> None:
        answer = scheffeln("game", "new", *words)
        assert answer.code == 2
        assert said in answer.err
        told = json.loads(scheffeln("game", "new", *words, "--json").out)
        assert told["error"]["kind"] == "table"
        assert told["error"]["defects"]

    @pytest.mark.parametrize("name", ["deal", "Time", "Anna#x", "Ann:a", "takes", "An\x1b[1mna"])
    def test_a_name_no_record_can_hold(self, scheffeln: Ask, name: str) -> None:
        for lang in Lang:
            answer = scheffeln("game", "new", "--players", f"{name} Ben", "--lang", lang)
            assert answer.code == 2
            assert printable(name) in answer.err
            assert "# , :" in answer.err
        told = json.loads(scheffeln("game", "new", "--players", f"{name} Ben", "--json").out)
        assert told["error"]["defects"] == [{"kind": "reserved", "what": name}]

    def test_names_and_table_are_told_at_once(self, scheffeln: Ask) -> None:
        words = ("--players", "deal Ben Ben row An#na", "--edition", "draft", "--with", "mafia")
        assert len(scheffeln("game", "new", *words).err.splitlines()) == 1 + 6

    @pytest.mark.parametrize("many", ["99999999999", "9" * 5000])
    def test_a_crowd_is_not_counted_out(self, scheffeln: Ask, many: str) -> None:
        for command in ("new", "speed", "simulate"):
            answer = scheffeln("game", command, "--players", many)
            assert answer.code == 2
            assert f"not for {many[:11]}" in answer.err

    def test_leading_zeros_are_no_crowd(self, scheffeln: Ask) -> None:
        assert read(scheffeln("game", "new", "--players", "0003").out).setup.table.players[2:]


def faults(answer: Answer) -> list[str]:
    """What is told of a table file, without the lines that show where."""
    return [line for line in answer.err.splitlines() if line[:2] == "  " and line[2:3].strip()]


class TestTableFile:
    def test_names_values_and_rulings(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "table.toml"
        path.write_text(
            'edition = "2014"\nlimit = 45\n[colours]\nR = "scarlet"\n[businesses]\nB = "Quay"\n'
            '[values]\nA = [0, 1000, 1000, 2000]\n[rulings]\n"move.stuck" = "illegal"\n',
            encoding="utf-8",
        )
        text = scheffeln("game", "new", "--table", str(path), "--seed", "1").out
        table = read(text).setup.table
        assert table.values[0] == (0, 1000, 1000, 2000)
        assert table.limit == 45_000
        assert "ruling move.stuck=illegal" in text
        game = tmp_path / "a.game"
        game.write_text(f"{text}P1 takes R\n", encoding="utf-8")
        shown = scheffeln("game", "show", str(game), "--table", str(path)).out
        assert "R (scarlet)" in shown
        assert "B Quay" in shown

    @pytest.mark.parametrize(
        ("words", "rules"),
        [
            ((), Rules.of(Edition.DRAFT, [STUCK])),
            (("--edition", "2014"), Rules.of(choices=[STUCK])),
            (("--edition", "draft"), Rules.of(Edition.DRAFT, [STUCK])),
            (("--ruling", "move.stuck=stays"), Rules.of(Edition.DRAFT)),
            (("--ruling", "deck.copies=3"), Rules.of(Edition.DRAFT, [STUCK, THREE])),
            (("--ruling", "deck.copies=4"), Rules.of(Edition.DRAFT, [STUCK])),
            (("--edition", "2014", "--ruling", "move.stuck=stays"), Rules()),
        ],
    )
    def test_the_command_line_has_the_last_word(
        self, scheffeln: Ask, tmp_path: Path, words: tuple[str, ...], rules: Rules
    ) -> None:
        path = tmp_path / "table.toml"
        path.write_text(
            'edition = "draft"\n[rulings]\n"move.stuck" = "illegal"\n', encoding="utf-8"
        )
        text = scheffeln("game", "new", "--table", str(path), *words).out
        assert read(text).setup.table.rules == rules

    def test_a_ruling_outlives_the_edition_it_goes_without_saying_in(
        self, scheffeln: Ask, tmp_path: Path
    ) -> None:
        path = tmp_path / "table.toml"
        path.write_text('edition = "draft"\n[rulings]\n"deck.copies" = "4"\n', encoding="utf-8")
        text = scheffeln("game", "new", "--table", str(path), "--edition", "2014").out
        assert read(text).setup.table.rules == Rules.of(choices=[FOUR])

    def test_every_fault_at_once(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "table.toml"
        path.write_text(
            'edition = "1999"\nlimit = true\nowner = "me"\nrulings = 3\n[colours]\nX = ""\n'
            '[businesses]\nQ = "Quay"\n[values]\nA = [0, 1, 2]\nZ = 1\nB = [2000, 2000, 2000, 9]\n',
            encoding="utf-8",
        )
        for lang in Lang:
            answer = scheffeln("game", "new", "--table", str(path), "--lang", lang)
            assert answer.code == 2
            assert len(faults(answer)) == 10

    def test_rulings_are_checked(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "table.toml"
        path.write_text('[rulings]\n"move.stuck" = "no"\nx = 1\n', encoding="utf-8")
        assert len(faults(scheffeln("game", "new", "--table", str(path)))) == 2

    @pytest.mark.parametrize("text", [b"= nothing", b"\xff"])
    def test_no_toml(self, scheffeln: Ask, tmp_path: Path, text: bytes) -> None:
        path = tmp_path / "table.toml"
        path.write_bytes(text)
        assert scheffeln("game", "new", "--table", str(path)).code == 2

    @pytest.mark.parametrize(
        "text",
        ["edition = []", "edition = {}", "limit = inf", "limit = nan", "limit = 1e308",
         "limit = 0.0001", "limit = -1", f"limit = 1{'0' * 400}", f"limit = {'9' * 5000}",
         f"limit = 0x{'9' * 5000}",
         "rulings = {'move.stuck' = []}", f"edition = {'[' * 9000}", '"\\u001b[1m" = 1'],
    )  # fmt: skip
    def test_a_fault_is_never_ours(self, scheffeln: Ask, tmp_path: Path, text: str) -> None:
        path = tmp_path / "table.toml"
        path.write_text(text, encoding="utf-8")
        for lang in Lang:
            answer = scheffeln("game", "new", "--table", str(path), "--lang", lang)
            assert answer.code == 2
            assert str(path) in answer.err.splitlines()[0]
            assert "\x1b" not in answer.err

    def test_a_limit_is_told_with_what_is_possible(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "table.toml"
        path.write_text("edition = []\nlimit = inf\n", encoding="utf-8")
        assert faults(scheffeln("game", "new", "--table", str(path))) == [
            "  line 1: edition cannot be []; possible: " + ", ".join(Edition),
            "  line 2: limit cannot be inf; possible: 0.001 to 86400 seconds",
        ]

    @pytest.mark.parametrize(
        ("names", "said"),
        [
            ('[colours]\nR="crimson"\nO="Crimson "', "colours.R and colours.O would both"),
            ('[businesses]\nB="Quay"\nC="quay"', "businesses.B and businesses.C would both"),
            ('[colours]\nR="orange"', "colours.R and colours.O would both be called orange"),
            ('[colours]\nV="blu"', "colours.N and colours.V would both be called blu"),
            ('[businesses]\nB="Dinero Docks"', "businesses.A and businesses.B would both"),
            ('[colours]\nR="a\\u001b[1mb"', "colours.R cannot be 'a\\x1b[1mb'"),
            ('[businesses]\nB="a\\nb"', "businesses.B cannot be 'a\\nb'"),
        ],
    )
    def test_names_must_tell_things_apart(
        self, scheffeln: Ask, tmp_path: Path, names: str, said: str
    ) -> None:
        path = tmp_path / "table.toml"
        path.write_text(names, encoding="utf-8")
        answer = scheffeln("game", "new", "--table", str(path))
        assert answer.code == 2
        assert said in answer.err

    def test_names_may_be_swapped(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "table.toml"
        path.write_text('[colours]\nR="orange"\nO="red"\n', encoding="utf-8-sig")
        assert scheffeln("game", "new", "--table", str(path)).code == 0


class TestCheck:
    def test_says_right_or_which_clause(self, scheffeln: Ask, record: Path) -> None:
        record.write_text(f"{STARTED}Anna plays R\nBen plays O\n", encoding="utf-8")
        answer = scheffeln("game", "check", str(record))
        assert answer.code == 1
        assert f"{record}:7: right  Anna plays R\n" in answer.out
        assert f"{record}:8: wrong  Ben plays O\n" in answer.out
        assert (
            "    this hand cannot have O: it holds other cards, or every O was seen elsewhere"
            " (turn.move)\n" in answer.out
        )
        assert answer.out.endswith("6 checked, 1 against the rules\n")
        quiet = scheffeln("game", "check", "-q", str(record)).out
        assert ": right  " not in quiet
        assert "turn.move" in quiet

    def test_a_record_that_stops_in_the_middle_is_fine(self, scheffeln: Ask, record: Path) -> None:
        answer = scheffeln("game", "check", str(record))
        assert answer.code == 0
        assert "the record stops in round 1: Anna plays a card\n" in answer.out

    def test_by_other_rules(self, scheffeln: Ask, record: Path) -> None:
        record.write_text(f"{STARTED}Anna drops R\n", encoding="utf-8")
        assert scheffeln("game", "check", str(record)).code == 1
        may = ("--ruling", "exchange.person=may")
        assert scheffeln("game", "check", str(record), *may).code == 0

    @pytest.mark.parametrize(
        ("own", "words", "wrong"),
        [
            (("edition draft",), (), False),
            (("edition draft",), ("--edition", "2014"), True),
            (("edition draft",), ("--ruling", "move.stuck=illegal"), False),
            (("edition draft",), ("--ruling", "deck.copies=3"), True),
            (("edition draft",), ("--edition", "2014", "--ruling", "deck.copies=4"), False),
            (("ruling deck.copies=4",), ("--ruling", "deck.copies=3"), True),
            (("ruling deck.copies=4",), ("--edition", "2014"), False),
            (("edition draft", "ruling deck.copies=4"), ("--edition", "2014"), False),
            (("edition draft", "ruling deck.copies=3"), ("--edition", "draft"), True),
        ],
    )
    def test_what_is_not_said_stays_as_the_record_has_it(
        self,
        scheffeln: Ask,
        record: Path,
        own: tuple[str, ...],
        words: tuple[str, ...],
        wrong: bool,
    ) -> None:
        """A fourth W is right in a deck of four copies only."""
        lines = "".join(f"{line}\n" for line in own)
        record.write_text(f"{lines}{HEADER}deal Anna: WWWW TNVR\n", encoding="utf-8")
        assert scheffeln("game", "check", str(record), *words).code == int(wrong)

    def test_rules_nobody_can_play_this_table_by(self, scheffeln: Ask, record: Path) -> None:
        record.write_text(MAFIA, encoding="utf-8")
        assert scheffeln("game", "check", str(record)).code == 0
        answer = scheffeln("game", "check", str(record), "--edition", "draft")
        assert answer.code == 2
        assert "has no Mafia limousine" in answer.err

    def test_run_in_speed_may_be_said_on_the_command_line(
        self, scheffeln: Ask, record: Path
    ) -> None:
        head = HEADER.replace("players Anna Ben", "game speed\nwith run\nplayers Anna Ben Cleo")
        record.write_text(f"{head}row Anna: !OYLTNV\n", encoding="utf-8")
        said = ("--ruling", "run.in-speed=start-player")
        for command in ("check", "show"):
            assert scheffeln("game", command, str(record)).code == 2
            assert scheffeln("game", command, str(record), *said).code == 0

    def test_an_unreadable_line_does_not_stop_the_judging(
        self, scheffeln: Ask, record: Path
    ) -> None:
        text = f"{STARTED}Anna dances\nAnna plays R\nBen plays W\nBen plays T\n"
        record.write_text(text, encoding="utf-8")
        answer = scheffeln("game", "check", str(record))
        assert answer.code == 2
        assert f"{record}:8: right  Anna plays R\n" in answer.out
        assert f"{record}:10: wrong  Ben plays T\n" in answer.out
        told_once = f"{record}:7:6: dances is not understood here"
        assert answer.out.count(told_once) == 1
        assert answer.err == ""
        told = json.loads(scheffeln("game", "check", str(record), "--json").out)
        assert [one["right"] for one in told["entries"]][-3:] == [True, True, False]
        assert told["error"]["defects"][0]["line"] == 7

    def test_what_is_assumed_is_said(self, scheffeln: Ask, record: Path) -> None:
        record.write_text(f"{STARTED}Anna drops R for O\n", encoding="utf-8")
        said = {scheffeln("game", "check", str(record), "--lang", lang).out for lang in Lang}
        assert len(said) == len(Lang)
        assert any("    assumed: the card R is spent without effect\n" in one for one in said)
        told = json.loads(scheffeln("game", "check", str(record), "--json").out)
        assert told["entries"][-1]["assumed"] == [{"kind": "spent", "what": "R"}]

    def test_a_finished_game_tells_its_result_without_being_asked(
        self, scheffeln: Ask, tmp_path: Path
    ) -> None:
        path = tmp_path / "whole.game"
        scheffeln("game", "new", "--players", "2", "--seed", "3", "-o", str(path))
        play_to_the_end(path)
        whole = scheffeln("game", "check", str(path)).out.splitlines()[-2]
        text = path.read_text(encoding="utf-8")
        *lines, winner = text.splitlines()
        assert winner.startswith("winner")
        path.write_text("\n".join(lines), encoding="utf-8")
        assert scheffeln("game", "check", str(path)).out.splitlines()[-2] == whole
        told = json.loads(scheffeln("game", "check", str(path), "--json").out)
        assert told["end"]["winners"] == winner.removeprefix("winner ").split(", ")

    def test_from_standard_input(self, scheffeln: Ask, typed: Type) -> None:
        typed(f"{STARTED}board R/O/Y/L/T/N/V/W\n")
        assert scheffeln("game", "check", "-").out.startswith("-:3: right  board R/O")

    def test_money_and_winners(self, scheffeln: Ask, tmp_path: Path, typed: Type) -> None:
        path = tmp_path / "whole.game"
        scheffeln("game", "new", "--players", "2", "--seed", "3", "-o", str(path))
        typed("1 takes\n")
        play_to_the_end(path)
        answer = scheffeln("game", "check", str(path))
        assert answer.code == 0
        assert "money: P1 " in answer.out
        assert "won: P" in answer.out
        told = json.loads(scheffeln("game", "check", str(path), "--json").out)
        assert told["right"] is True
        assert told["end"]["stage"] == "over"
        assert told["end"]["winners"]
        assert told["entries"][-1]["cites"][0] == "end.winner"

    def test_json_names_the_clauses(self, scheffeln: Ask, record: Path) -> None:
        record.write_text(f"{STARTED}Ben plays T\n", encoding="utf-8")
        told = json.loads(scheffeln("game", "check", str(record), "--json").out)
        assert told["entries"][-1]["breaks"] == [
            {"clause": "turn.order", "kind": "out-of-turn", "what": "Ben"}
        ]

    def test_no_record(self, scheffeln: Ask, record: Path) -> None:
        record.write_text("players Anna Ben\nAnna dances\n", encoding="utf-8")
        answer = scheffeln("game", "check", str(record))
        assert answer.code == 2
        assert f"  {record}:2:6: dances is not understood here; expected: takes" in answer.err
        told = json.loads(scheffeln("game", "check", str(record), "--json").out)
        assert told["error"]["defects"][0]["line"] == 2

    @pytest.mark.parametrize("command", ["check", "show", "play"])
    def test_bytes_that_are_no_text(self, scheffeln: Ask, record: Path, command: str) -> None:
        record.write_bytes(f"{STARTED}Zoë ".encode() + b"\xff\n")
        for lang in Lang:
            answer = scheffeln("game", command, str(record), "--lang", lang)
            assert answer.code == 2
            assert f"{record}:{STARTED.count(chr(10)) + 1}:5: " in answer.err
        told = json.loads(scheffeln("game", command, str(record), "--json").out)
        assert told["error"]["defects"][0]["kind"] == "encoding"

    def test_a_mark_at_the_beginning_is_no_text(
        self, scheffeln: Ask, record: Path, typed: Type
    ) -> None:
        right = scheffeln("game", "check", str(record)).out
        record.write_text(STARTED.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
        assert scheffeln("game", "check", str(record)).out == right
        typed(f"\ufeff{STARTED}")
        assert scheffeln("game", "check", "-").code == 0
        typed("R\nquit\n")
        assert scheffeln("game", "play", str(record)).code == 0
        assert record.read_text(encoding="utf-8") == f"{STARTED}Anna plays R\n"

    def test_no_file(self, scheffeln: Ask) -> None:
        assert scheffeln("game", "check", "/nowhere").code == 2


def play_to_the_end(path: Path) -> None:
    """Go on with a record by whatever is legal first."""
    from random import Random

    from scheffeln.game.legal import legal_actions
    from scheffeln_cli.commands.game.session import OpenGame

    text = path.read_text(encoding="utf-8")
    session = OpenGame(text, read(text), Random(1))
    while True:
        list(session.referee())
        options = legal_actions(session.game)
        if not options:
            break
        assert session.decide(options[0]) == ()
    path.write_text(session.text, encoding="utf-8")


class TestShow:
    def test_the_end(self, scheffeln: Ask, record: Path) -> None:
        answer = scheffeln("game", "show", str(record))
        assert answer.code == 0
        assert "round 1, Anna starts: Anna plays a card\n" in answer.out
        assert "[R R O O]" in answer.out
        assert "[T N V W]" in answer.out

    def test_what_one_player_sees(self, scheffeln: Ask, record: Path) -> None:
        shown = scheffeln("game", "show", str(record), "--as", "anna").out
        assert "[R R O O]" in shown
        assert "[4 unknown]" in shown
        assert scheffeln("game", "show", str(record), "--as", "Zoe").code == 2

    def test_the_whole_round_has_its_moments(self, scheffeln: Ask, record: Path) -> None:
        """The deal is R.0, the last card R.8 of two players; scoring begins the next round."""
        full = HEADER.replace("tokens 0", "tokens 0/500")
        cards = [
            f"{who} plays {card}" for card, who in zip("RTRNOVOW", ["Anna", "Ben"] * 4, strict=True)
        ]
        turns = "".join(f"{line}\n" for line in cards)
        start = STARTED.replace(HEADER, full)
        record.write_text(f"{start}{turns}", encoding="utf-8")
        boards = []
        for turn in range(9):
            shown = scheffeln("game", "show", str(record), "--at", f"1.{turn}", "--json")
            boards.append(json.loads(shown.out)["board"])
        assert boards[0] == "R/O/Y/L/T/N/V/W"
        assert boards == [str(one.after.board) for one in list(check(read(f"{start}{turns}")))[3:]]
        assert scheffeln("game", "show", str(record), "--at", "1.9").code == 2
        told = json.loads(scheffeln("game", "show", str(record), "--at", "1.8", "--json").out)
        assert told["stage"] == "scoring"

    def test_a_turn_of_speed_is_a_person_or_a_card(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "s.game"
        head = HEADER.replace("players Anna Ben", "game speed\nplayers Anna Ben Cleo")
        up = "row Anna: ROYLTNV\nup 7V 6N 5T 4L 3Y 2O 1R\n"
        taken = "Anna takes R\nBen takes O\nCleo takes Y\n"
        path.write_text(f"{head}{up}{taken}carry 1R 2O 3Y 4L 5T 6N 7V\n", encoding="utf-8")
        stages = []
        for turn in range(11):
            shown = scheffeln("game", "show", str(path), "--at", f"1.{turn}", "--json")
            stages.append(json.loads(shown.out)["stage"])
        assert stages == ["grabbing"] * 3 + ["resolving"] * 7 + ["scoring"]

    @pytest.mark.parametrize(("at", "board"), [("1.0", "R/O"), ("1.1", "_/OR"), ("1", "R/O")])
    def test_a_moment(self, scheffeln: Ask, record: Path, at: str, board: str) -> None:
        record.write_text(f"{STARTED}Anna plays R\nBen plays N\n", encoding="utf-8")
        told = json.loads(scheffeln("game", "show", str(record), "--at", at, "--json").out)
        assert told["board"].startswith(board)

    def test_by_other_rules(self, scheffeln: Ask, record: Path) -> None:
        """Red lands on a lone limousine, or goes on to an empty business."""
        record.write_text(
            f"edition italian\n{HEADER.replace('O/Y/L/T', 'OY/L/_/T')}"
            "deal Anna\nAnna takes R\nBen takes O\nAnna plays R\n",
            encoding="utf-8",
        )
        shown = ("game", "show", str(record), "--json")
        assert json.loads(scheffeln(*shown).out)["board"] == "_/OY/L/R/T/N/V/W"
        said = scheffeln(*shown, "--edition", "2014").out
        assert json.loads(said)["board"] == "_/OY/LR/_/T/N/V/W"
        said = scheffeln(*shown, "--ruling", "move.stuck=illegal").out
        assert json.loads(said)["board"] == "_/OY/L/R/T/N/V/W"

    def test_no_such_moment(self, scheffeln: Ask, record: Path) -> None:
        assert scheffeln("game", "show", str(record), "--at", "9.9").code == 2

    def test_speed(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "s.game"
        scheffeln("game", "new", "--variant", "speed", "--seed", "1", "-o", str(path))
        assert "the row is turned up" in scheffeln("game", "show", str(path)).out
        told = json.loads(scheffeln("game", "show", str(path), "--at", "1.0", "--json").out)
        assert len(told["row"]) == 7


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
            *((enter, "\n"), ("[R R O O]", "R\n"), (enter, "\n"), ("[T N V W]", "quit\n")),
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
        assert "Anna has a person already: " in answer.out
        record = read(path.read_text(encoding="utf-8"))
        assert all(verdict.right for verdict in check(record))
        assert "clock 6.1\ntime up\n" in path.read_text(encoding="utf-8")

    def test_to_the_end(self, scheffeln: Ask, typed: Type) -> None:
        typed("1R 2O 3Y\n\n" * 30)
        assert "won: " in scheffeln(*self.START).out

    def test_the_start_player_chooses_for_run_cards(self, scheffeln: Ask, typed: Type) -> None:
        words = (*self.START[:-1], "4", "--with", "run", "--ruling", "run.in-speed=start-player")
        typed("1R 2O 3Y\n" + "nonsense\nR@R\nR+\nR-\n!Y\n!O\n" * 3)
        said = scheffeln(*words).out
        assert "what does card" in said

    def test_in_a_terminal_the_clock_is_real(self) -> None:
        words = [*self.START, "--pace", "0"]
        turns = [("leaves", " "), ("GO!", "1R2O"), ("Ben: O (orange)", "qq")]
        shown = in_terminal(words, *turns)
        counted = [frame.splitlines()[0].split()[-1] for frame in frames(shown)]
        assert [one for one in dict.fromkeys(counted) if "5" in one or "4" in one] != []
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


class TestSimulate:
    WORDS = ("game", "simulate", "--players", "4", "--seed", "1", "--games", "450")

    def test_the_same_bytes_with_any_number_of_jobs(self, scheffeln: Ask) -> None:
        one = scheffeln(*self.WORDS)
        assert one.code == 0
        assert one.out == scheffeln(*self.WORDS, "--jobs", "2").out
        assert "450 random games, seed 1\n" in one.out
        assert "  turn.exchange " in one.out

    def test_csv(self, scheffeln: Ask) -> None:
        lines = scheffeln(*self.WORDS[:-1], "5", "--csv").out.splitlines()
        assert lines[0] == "game,rounds,actions,P1,P2,P3,P4,winners"
        assert len(lines) == 6

    def test_json(self, scheffeln: Ask) -> None:
        words = (*self.WORDS[:-1], "20", "--variant", "speed", "--with", "mafia", "--json")
        told = json.loads(scheffeln(*words).out)
        assert sum(told["rounds"].values()) == 20
        assert told["with"] == ["mafia"]
        assert told["clauses"]["end.trigger"] == 20

    def test_json_tells_the_money_as_the_text_does(self, scheffeln: Ask) -> None:
        words = (*self.WORDS[:-1], "20")
        money = json.loads(scheffeln(*words, "--json").out)["money"]
        assert list(money) == ["lowest", "median", "mean", "highest"]
        assert (
            f"median {round(money['median'])}, mean {round(money['mean'])}" in scheffeln(*words).out
        )

    @pytest.mark.parametrize(
        "words", [("game", "simulate", "--csv", "--json"), ("--json", "game", "simulate", "--csv")]
    )
    def test_one_form_at_a_time(self, scheffeln: Ask, words: tuple[str, ...]) -> None:
        for lang in Lang:
            answer = scheffeln(*words, "--games", "1", "--lang", lang)
            assert answer.code == 2
            said = json.loads(answer.out)["error"]["message"]
            assert "--csv" in said
            assert "--json" in said

    @pytest.mark.parametrize("variant", ["base", "speed"])
    def test_games_are_written_down(self, scheffeln: Ask, tmp_path: Path, variant: str) -> None:
        folder = tmp_path / "games"
        ask = ("game", "simulate", "--variant", variant, "--games", "2", "--seed", "7")
        counted = scheffeln(*ask, "--csv")
        assert scheffeln(*ask, "--csv", "--records", str(folder)) == counted
        for number, line in enumerate(counted.out.splitlines()[1:]):
            told = scheffeln("game", "check", "-q", str(folder / f"{number:04}.game"))
            assert told.code == 0
            for money in line.split(",")[3:-1]:
                assert money in told.out
        assert scheffeln(*ask, "--records", str(folder)).code == 2

    @pytest.mark.parametrize("folder", ["", "a file", "a file/below"])
    def test_they_need_a_folder(
        self, scheffeln: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("a file").touch()
        assert scheffeln("game", "simulate", "--games", "1", "--records", folder).code == 2

    def test_not_too_many_are(self, scheffeln: Ask, tmp_path: Path) -> None:
        ask = ("game", "simulate", "--games", str(limits.RECORDS + 1))
        assert scheffeln(*ask, "--records", str(tmp_path / "games")).code == 2
        assert not (tmp_path / "games").exists()

    def test_without_a_seed_one_is_told(self, scheffeln: Ask) -> None:
        assert "seed" in scheffeln("game", "simulate", "--games", "2").out
