"""What a pipe answers: every line is one answer, read as a whole and for its own round."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer

from puzzles.series.daily import every_day
from puzzles.training.speed import Hurdle, situations_of

FORECAST = "A-1R9DM-7B2S9-DK420-HDM0G-CS"
"""R earns 7500; who does not drive past a full business takes W."""
Train = Callable[..., Answer]


class TestWholeLines:
    @pytest.mark.parametrize(
        "word", ["red", "rot", "rosso", "R", "r", "3.2s red", "red 3.2s", "4 s R"]
    )
    def test_a_limousine_in_any_words_is_an_answer(self, train: Train, word: str) -> None:
        assert "own set: 1 of 1 right" in train(f"{word}\n", "--set", FORECAST).out

    @pytest.mark.parametrize("word", ["hint", "reds", "R W", "WR", "wonderful"])
    def test_anything_else_is_refused_once_and_nothing_is_judged(
        self, train: Train, word: str
    ) -> None:
        said = train(f"{word}\n", "--set", FORECAST).out
        assert said.count("no limousine:") == 1
        assert f"no limousine: {word!r}" in said
        assert "0 of 0 right" in said

    def test_who_gives_up_has_not_solved_it(self, train: Train) -> None:
        said = train("!\n", "--set", FORECAST).out
        assert "own set: 0 of 1 right" in said
        assert "does not count" not in said

    def test_what_comes_too_late_is_dropped_with_its_round(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = tmp_path / "log.jsonl"
        train("3s L\n30s V\n", "--mode", "race", "--seed", "4", "--log", str(log))
        answers = [json.loads(line)["answer"] for line in log.read_text().splitlines()]
        assert answers == [{"car": "L"}, None]

    def test_where_there_are_no_hints_none_are_said_to_be_used_up(self, train: Train) -> None:
        assert "There are no hints in this mode." in train("?\n", "--mode", "storm").out

    def test_a_letter_of_a_colour_is_told_which_letter_it_has(self, train: Train) -> None:
        said = train("G\n", "--set", FORECAST, "--lang", "de").out
        assert "keine Limousine: 'G'; es gibt R (rot), O (orange), Y (gelb), " in said


class TestTime:
    def test_a_decimal_comma_is_read(self, train: Train) -> None:
        assert "Right, in 3.2 seconds." in train("3,2s R\n", "--set", FORECAST).out

    def test_where_no_time_is_told_none_is_claimed_or_counted(
        self, train: Train, scheffeln: Callable[..., Answer], tmp_path: Path
    ) -> None:
        log = tmp_path / "log.jsonl"
        said = train("R\n", "--set", FORECAST, "--log", str(log)).out
        assert "Right.\n" in said
        assert "seconds" not in said
        assert json.loads(log.read_text())["timed"] is False
        train("8s R\n", "--set", FORECAST, "--log", str(log))
        told = train("", "--progress", "--log", str(log)).out
        assert "log: 2 of 2 right" in told
        assert "8.0 seconds for a right answer, the median" in told
        fitted = scheffeln("puzzle", "calibrate", str(log), "--json")
        assert json.loads(fitted.out)["solves"] == 1


class TestProgress:
    def log(self, path: Path, *answers: dict[str, object]) -> str:
        record = {
            "schema": 1, "mode": "practice", "id": FORECAST, "run": "2026-11-17T18:02:00.000Z",
            "answer": {"car": "R"}, "right": True, "themes": [], "misreadings": [], "traps": [],
        }  # fmt: skip
        times = (f"2026-11-17T18:{at // 60:02}:{at % 60:02}.000Z" for at in range(len(answers)))
        lines = [record | one | {"time": time} for one, time in zip(answers, times, strict=True)]
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return str(path)

    def test_seconds_are_told_to_the_millisecond(self, train: Train, tmp_path: Path) -> None:
        log = self.log(tmp_path / "log.jsonl", {"seconds": 8.6}, {"seconds": 9.1})
        told = json.loads(train("", "--progress", "--log", log, "--json").out)
        assert told["by_cards"]["7"]["seconds"] == 8.85

    def test_wrong_answers_without_a_mistake_behind_them_are_counted(
        self, train: Train, tmp_path: Path
    ) -> None:
        wrong = [{"id": f"A-{at}", "seconds": 3.0, "right": False} for at in range(12)]
        late = {"id": "A-99", "seconds": 3.0, "right": False, "answer": None}
        log = self.log(tmp_path / "log.jsonl", *wrong, late)
        said = train("", "--progress", "--log", log).out
        assert "In the log 12 wrong answers have no common mistake behind them" in said

    def test_where_the_time_goes_is_told_by_situation(self, train: Train, tmp_path: Path) -> None:
        slow = "A-1R9DM-7B2S9-DK420-HDM0G-CS"
        plain = "A-2V1E2-EQDB0-E5Q5S-E0Y"
        rows = [{"id": slow, "seconds": 21.0}] * 8 + [{"id": plain, "seconds": 1.0}] * 8
        log = self.log(tmp_path / "log.jsonl", *rows)
        said = train("", "--progress", "--log", log).out
        said = " ".join(said.split())
        told = "3.0 in rows in which motorcades drive more often than usual (8), 1.0 in others (8)"
        assert told in said
        few = self.log(tmp_path / "few.jsonl", *rows[1:])
        assert "motorcade" not in train("", "--progress", "--log", few).out

    def test_motorcades_are_slow_even_where_no_row_is_without_one(
        self, train: Train, tmp_path: Path
    ) -> None:
        carries = {name: situations_of(name)[Hurdle.CARRY] for name in every_day()}
        some = [(name, number) for name, number in carries.items() if number][:40]
        rows = [{"id": name, "seconds": 5.0 + 3 * number} for name, number in some]
        log = self.log(tmp_path / "log.jsonl", *rows)
        assert "motorcades drive more often" in train("", "--progress", "--log", log).out
        even = self.log(tmp_path / "even.jsonl", *(one | {"seconds": 5.0} for one in rows))
        assert "motorcades" not in train("", "--progress", "--log", even).out

    def test_without_a_log_no_log_is_spoken_of(self, train: Train) -> None:
        said = train("R\n", "--set", FORECAST).out
        assert "in the log" not in said
        assert "No weak spot shows in these answers." in said
