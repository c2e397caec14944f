"""`scheffeln game new`, and the agreement a game is begun by."""

import json
from pathlib import Path

import pytest
from conftest import Answer
from evening import STARTED, Ask

from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.language import Lang
from scheffeln.refusal import printable
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln_cli.commands.game import GameCommands

STUCK = (Ruling.MOVE_STUCK, "illegal")
THREE = (Ruling.DECK_COPIES, "3")
FOUR = (Ruling.DECK_COPIES, "4")


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
            assert "# ," in answer.err
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
