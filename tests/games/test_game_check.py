"""`scheffeln game check` and `show`: a record judged and looked at."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from evening import HEADER, MAFIA, STARTED, Ask, Type, play_to_the_end
from slips import played

from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read
from scheffeln.game.table import Table
from scheffeln.language import Lang


class TestCheck:
    def test_says_right_or_which_clause(self, scheffeln: Ask, record: Path) -> None:
        record.write_text(f"{STARTED}Anna plays R\nBen plays O\n", encoding="utf-8")
        answer = scheffeln("game", "check", str(record))
        assert answer.code == 1
        assert f"{record}:7: right  Anna plays R\n" in answer.out
        assert f"{record}:8: wrong  Ben plays O\n" in answer.out
        assert "    O is not in this hand: T, N, V, W (turn.move)\n" in answer.out
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

    def test_a_row_has_no_more_cards_of_a_colour_than_the_deck(
        self, scheffeln: Ask, record: Path
    ) -> None:
        head = HEADER.replace("players Anna Ben", "game speed\nplayers Anna Ben Cleo")
        record.write_text(f"{head}row Anna: RRRRTNV\n", encoding="utf-8")
        told = json.loads(scheffeln("game", "check", str(record), "--json").out)
        breach = {"clause": "speed.row", "kind": "copies", "what": "R"}
        assert told["entries"][-1]["breaks"] == [breach]

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

    def test_the_last_turn_is_before_the_last_scoring(self, scheffeln: Ask, record: Path) -> None:
        lines = played(Table(("Anna", "Ben")), Random(1))
        record.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        over = json.loads(scheffeln("game", "show", str(record), "--json").out)
        at = f"{over['round']}.8"
        told = json.loads(scheffeln("game", "show", str(record), "--at", at, "--json").out)
        assert (over["stage"], told["stage"]) == ("over", "scoring")

    def test_no_such_moment(self, scheffeln: Ask, record: Path) -> None:
        refused = scheffeln("game", "show", str(record), "--at", "9.9")
        assert refused.code == 2
        assert re.search(r"the last one is (\d+\.\d+)\n", refused.err)

    def test_speed(self, scheffeln: Ask, tmp_path: Path) -> None:
        path = tmp_path / "s.game"
        scheffeln("game", "new", "--variant", "speed", "--seed", "1", "-o", str(path))
        assert "the row is turned up" in scheffeln("game", "show", str(path)).out
        told = json.loads(scheffeln("game", "show", str(path), "--at", "1.0", "--json").out)
        assert len(told["row"]) == 7
