"""What the trainer keeps of answers, and what it tells of them on leaving and of a log alone."""

import errno
import json
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from conftest import Answer

from puzzles.series.daily import every_day
from puzzles.training.habits import Habit, wrong_ways
from scheffeln.language import Lang
from scheffeln_cli.training.diary import Diary
from scheffeln_cli.training.summary import to_repeat

FORECAST = "A-1R9DM-7B2S9-DK420-HDM0G-CS"
"""R earns 7500; who does not drive past a full business takes W."""
OTHER = "A-2V1E2-EQDB0-E5Q5S-E0Y"
Train = Callable[..., Answer]


class TestSummary:
    """What is told on leaving."""

    def log(self, tmp_path: Path, *misreadings: str, puzzles: int = 5, times: int = 1) -> str:
        """Wrong answers to so many puzzles, each given so many times."""
        record = {
            "schema": 1, "mode": "practice", "run": "2026-11-17T18:02:00.000Z",
            "answer": {"car": "R"}, "right": False, "seconds": 4.0, "themes": [],
            "misreadings": misreadings, "traps": misreadings,
        }  # fmt: skip
        lines = [
            json.dumps(record | {"id": f"A-{puzzle}", "time": f"2026-11-17T18:0{at}:00.000Z"})
            for at in range(times)
            for puzzle in range(puzzles)
        ]
        path = tmp_path / "log.jsonl"
        path.write_text("\n".join(lines) + "\n")
        return str(path)

    def test_a_weak_spot_in_words_with_its_clause_and_how_to_drill_it(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = self.log(tmp_path, "blocked-by-full")
        answer = train("q\n", "--log", log)
        assert "You left a limousine standing because the next business was full." in answer.out
        assert "(blocked-by-full: move.skip)" in " ".join(answer.out.split())
        assert "5 wrong answers, of 5 puzzles where it matters" in answer.out
        assert "scheffeln puzzle train --trap blocked-by-full" in answer.out

    def test_the_log_alone(self, train: Train, tmp_path: Path) -> None:
        log = self.log(tmp_path, "blocked-by-full")
        for seconds in [9.0] * 13 + [3.0] * 12:
            train(f"{seconds}s R\n", "--set", FORECAST, "--log", log)
        before = Path(log).read_text()
        answer = train("", "--progress", "--log", log)
        assert "log: 25 of 30 right" in answer.out
        assert "9.0 seconds for a right answer, the median" in answer.out
        assert "1.3 seconds a card at first, 0.4 lately" in answer.out
        assert "--trap blocked-by-full" in answer.out
        assert Path(log).read_text() == before
        told = json.loads(train("", "--progress", "--log", log, "--json").out)
        assert (told["answers"], told["right"]) == (30, 25)
        assert train("", "--progress").code == 2

    def test_a_tie_is_told_as_a_tie(self, train: Train, tmp_path: Path) -> None:
        answer = train("q\n", "--log", self.log(tmp_path, "covered-stuck", "bottom-alone"))
        assert "These answers fit several mistakes equally well" in answer.out
        assert "--trap bottom-alone --trap covered-stuck" in answer.out

    def test_one_puzzle_again_and_again_is_no_evidence(self, train: Train, tmp_path: Path) -> None:
        log = self.log(tmp_path, "blocked-by-full", puzzles=2, times=6)
        said = train("q\n", "--log", log).out
        assert "Weak spots" not in said
        told = " ".join(said.split())
        assert "Too few to be sure, but 2 of 2 puzzles that went wrong fit one mistake" in told

    def test_a_suspicion_that_two_mistakes_share_names_both(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = self.log(tmp_path, "covered-stuck", "bottom-alone", puzzles=2)
        said = train("q\n", "--log", log).out
        assert "2 of 2 puzzles that went wrong fit any of these mistakes" in " ".join(said.split())
        assert "--trap bottom-alone --trap covered-stuck" in said

    def test_what_was_got_over_is_told_with_its_trend(self, train: Train, tmp_path: Path) -> None:
        log = Path(self.log(tmp_path, "blocked-by-full", puzzles=9))
        line = json.loads(log.read_text().splitlines()[0])
        for at in range(20):
            line |= {"id": f"A-{50 + at}", "time": f"2026-11-18T18:{at + 10}:00.000Z"}
            line |= {"right": True, "misreadings": []}
            with log.open("a") as more:
                more.write(json.dumps(line) + "\n")
        said = train("", "--progress", "--log", str(log)).out
        assert "No longer a weak spot:\n  held up by a full business (blocked-by-full: " in said
        assert "wrong earlier in 9 of 9 such puzzles, lately in 0 of 20" in said
        assert "Weak spots" not in said

    def test_speed_by_cards_and_run_by_run(self, train: Train, tmp_path: Path) -> None:
        log = str(tmp_path / "log.jsonl")
        for seconds in (14, 7):
            train(f"{seconds}s R\n" * 3, *["--set", FORECAST] * 3, "--log", log)
        said = train("", "--progress", "--log", log).out
        assert "seconds by the number of cards: 7: 10.5" in said
        assert "seconds a card, run by run: █▅ 2.0 1.0" in said

    def test_a_card_tells_who_is_slow_whatever_the_length_of_a_row(self) -> None:
        def row(cards: int, seconds: float, hints: int = 0) -> Mock:
            answered = Mock(right=True, seconds=seconds, hints=hints, id=f"{cards} in {seconds}")
            return Mock(answered=answered, task=Mock(cards=[None] * cards))

        short, long, slow = [row(1, 2.0)] * 3, row(7, 14.0), row(2, 9.0)
        hinted = row(2, 9.0, hints=1)
        for others, again in (([long], []), ([long, slow], [slow]), ([long, hinted], [])):
            answers = [*short, *others]
            assert to_repeat(Mock(kept=answers, telling=answers)) == again

    def test_a_run_tells_seconds_a_card(self, train: Train) -> None:
        said = train("14s R\n", "--set", FORECAST).out
        assert "14.0 seconds for a right answer, 2.0 a card, the median" in said

    def test_an_answer_with_hints_is_told_as_one_and_has_no_pace(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = str(tmp_path / "log.jsonl")
        said = train("?\n4s R\n", "--set", FORECAST, "--log", log).out
        assert "own set: 1 of 1 right, 1 with hints" in said
        assert "the median" not in said + train("", "--progress", "--log", log).out

    def test_what_a_run_leaves_unexplained_is_that_of_the_run(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = self.log(tmp_path, puzzles=4)
        assert "no common mistake" not in train("R\n", "--set", FORECAST, "--log", log).out
        said = train("O\n", "--set", FORECAST, "--log", log).out
        assert "In this run 1 wrong answer has no common mistake behind it." in said
        told = train("", "--progress", "--log", log).out
        assert "In the log 4 wrong answers have no common mistake behind them" in told

    def test_most_wrong_and_nothing_to_explain_it_leads_to_fewer_cards(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = self.log(tmp_path)
        said = train("", "--progress", "--log", log).out
        wrong = len({json.loads(line)["id"] for line in Path(log).read_text().splitlines()})
        told = f"{wrong} of {wrong} puzzles went wrong at the first answer, and no known mistake"
        assert told in " ".join(said.split())
        assert "--mode course" in said
        assert "No weak spot" not in said

    def test_who_does_not_carry_the_row_out_is_told_so_and_of_no_misreading(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = Path(self.log(tmp_path))
        line = json.loads(log.read_text().splitlines()[0])
        ways = {name: wrong_ways(name).get(Habit.AS_IT_LIES) for name in every_day()[:40]}
        some = [line | {"id": name, "answer": {"car": car}} for name, car in ways.items() if car]
        log.write_text("".join(json.dumps(one) + "\n" for one in some))
        said = " ".join(train("", "--progress", "--log", str(log)).out.split())
        assert "do not look like a mistake about the rules, but like a habit: the row" in said
        assert "No weak spot" not in said
        told = json.loads(train("", "--progress", "--log", str(log), "--json").out)
        assert told["habits"][0]["habit"] == "as-it-lies"

    def test_progress_says_what_is_wrong_with_what_was_given(
        self, train: Train, tmp_path: Path
    ) -> None:
        none, other = tmp_path / "nix.jsonl", tmp_path / "bot.py"
        missing = train("", "--progress", "--log", str(none))
        assert (missing.code, f"{none} does not exist" in missing.err) == (2, True)
        mode = train("", "--progress", "--mode", "storm", "--log", self.log(tmp_path))
        assert (mode.code, "leave out --mode" in mode.err) == (2, True)
        other.write_text("import sys\n\nfor line in sys.stdin:\n    print(line)\n")
        assert len(train("", "--progress", "--log", str(other)).err.splitlines()) == 1

    def test_a_record_is_told(self, train: Train, tmp_path: Path) -> None:
        words = ("--mode", "streak", "--seed", "2", "--log", str(tmp_path / "log.jsonl"))
        assert "A new best:" not in train("q\n", *words).out
        first = json.loads(train("R\n" * 9, *words, "--json").out)["right"]
        again = train("R\n" * 9, *words).out
        assert f"Your best: {first}" in again

    def test_a_storm_that_is_left_is_no_record_against_nothing(self, train: Train) -> None:
        left = train("R\nO\nY\nL\nq\n", "--mode", "storm", "--seed", "4").out
        assert "storm: 2 of 4 right" in left
        assert "best" not in left

    def test_a_puzzle_that_failed_twice_is_listed_once(self, train: Train) -> None:
        answer = train("W\nW\n", "--set", FORECAST)
        assert "own set: 0 of 2 right" in answer.out
        assert answer.out.count(f"scheffeln puzzle explain {FORECAST}") == 1


class TestLog:
    def test_every_answer_is_added(self, train: Train, tmp_path: Path) -> None:
        log = tmp_path / "log.jsonl"
        log.write_text('{"torn')
        train("R\n", "--set", FORECAST, "--log", str(log))
        answer = train("W\n", "--set", FORECAST, "--log", str(log))
        lines = log.read_text().splitlines()
        assert lines[0] == '{"torn'
        assert [json.loads(line)["right"] for line in lines[1:]] == [True, False]
        assert "line 1" in answer.err

    def test_calibrate_reads_it(
        self, train: Train, scheffeln: Callable[..., Answer], tmp_path: Path
    ) -> None:
        log = tmp_path / "log.jsonl"
        train("8.5s R\n", "--set", FORECAST, "--log", str(log))
        answer = scheffeln("puzzle", "calibrate", str(log), "--json")
        assert json.loads(answer.out)["solves"] == 1

    def test_a_log_that_cannot_be_written_is_told(self, train: Train, tmp_path: Path) -> None:
        answer = train("R\n", "--set", FORECAST, "--log", str(tmp_path / "no" / "log"))
        assert answer.code == 2
        assert "log" in answer.err
        assert "Who will earn" not in answer.out  # nobody has answered for nothing

    def test_one_that_breaks_is_told_and_the_training_goes_on(
        self, train: Train, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        log, words = tmp_path / "log.jsonl", ("--set", FORECAST, "--set", OTHER)
        broken = Mock(side_effect=[None, *[OSError(errno.ENOSPC, "full")] * 2])
        monkeypatch.setattr("scheffeln_cli.training.diary.append_line", broken)
        answer = train("R\nW\nW\n", *words, "--set", FORECAST, "--log", str(log))
        assert answer.code == 2
        said = " ".join(answer.out.split())
        assert said.count("Your answers are not kept for now:") == 1
        assert "No space left on device" in said
        assert "own set: 1 of 3 right" in said
        assert said.endswith(
            f"2 answers are not kept ({log}: No space left on device): {OTHER}, {FORECAST}"
        )

    def test_what_could_not_be_written_is_written_later(self, tmp_path: Path) -> None:
        log = tmp_path / "folder" / "log.jsonl"
        diary, line = Diary(log), Mock(line=Mock(return_value="{}"))
        assert "No such file" in diary.keep(line, Lang.EN)
        log.parent.mkdir()
        assert diary.keep(line, Lang.EN) == ""
        assert (log.read_text(), diary.unwritten) == ("{}\n{}\n", [])
