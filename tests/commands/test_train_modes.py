"""The modes of training in the terminal: by pipe, and in a real window of 80 x 24."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from conftest import Answer
from extent import WHOLE
from logged_answers import answered
from terminal import in_terminal

from puzzles.series.daily import daily, every_day
from puzzles.storage.ids import id_of
from puzzles.training.log import Mode
from puzzles.training.tally import Tally
from scheffeln.language import Lang
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.options import Asked
from scheffeln_cli.training.agenda import Agenda, Settings
from scheffeln_cli.training.sequel import Sequel, chosen, sequels
from solver.themes import Theme

FORECAST = "A-1R9DM-7B2S9-DK420-HDM0G-CS"
"""R earns 7500; who does not drive past a full business takes W."""
Train = Callable[..., Answer]


CARS = "ROYLTNVW"


def _copied(log: Path, name: str) -> Path:
    copy = log.with_name(f"{name}.jsonl")
    copy.write_text(log.read_text())
    return copy


class TestModes:
    def test_a_drill_has_ten_rounds_of_its_mistake_and_tells_the_result(
        self, train: Train, tmp_path: Path
    ) -> None:
        """What failed does not come back in it."""
        log = tmp_path / "log.jsonl"
        words = ("--trap", "slides-under", "--seed", "5", "--log", str(log), "--json")
        told = json.loads(train("W\n" * 12, *words).out)
        records = [json.loads(line) for line in log.read_text().splitlines()]
        assert len({one["id"] for one in records}) == told["answers"] == 10
        assert all("slides-under" in one["traps"] for one in records)

    @pytest.mark.parametrize(("mode", "cards"), [(Mode.PRACTICE, (3, 4)), (Mode.STREAK, (3, 3))])
    def test_a_theme_begins_with_the_fewest_cards_it_can_have(
        self, mode: Mode, cards: tuple[int, int]
    ) -> None:
        """Practice rises by the answers to what has the theme."""
        tally, settings = Tally(), Settings(mode, themes=(Theme.THRICE,), seed=5)
        agenda = Agenda(settings, tally, Random(5))
        found = []
        for number in range(2):
            task = agenda.next(number, 0)
            assert task is not None
            found.append(len(task.cards))
            for _ in range(2):
                tally.add(answered(id=id_of(task), themes=("thrice",)))
        assert tuple(found) == cards

    def test_a_streak_ends_with_the_first_mistake(self, train: Train) -> None:
        answer = train("R\n" * 40, "--mode", "streak", "--seed", "2", "--json")
        told = json.loads(answer.out)
        assert told["answers"] == told["right"] + 1

    def test_the_course_begins_with_one_card(self, train: Train) -> None:
        assert "Lesson 1: 1 card" in train("q\n", "--mode", "course").out

    def test_the_course_ends_and_says_what_comes_next(self, train: Train, tmp_path: Path) -> None:
        log = tmp_path / "log.jsonl"
        record = {
            "schema": 1, "mode": "course", "id": FORECAST, "run": "2026-11-17T18:02:00.000Z",
            "answer": {"car": "R"}, "right": True, "seconds": 3.0, "themes": [],
            "misreadings": [], "traps": [],
        }  # fmt: skip
        passed = [(lesson, row) for lesson in range(1, 17) for row in range(3)]
        lines = [
            json.dumps(
                record | {"lesson": lesson, "time": f"2026-11-17T18:{lesson:02}:0{row}.000Z"}
            )
            for lesson, row in passed
        ]
        log.write_text("\n".join(lines[:-1]) + "\n")
        words = ("--mode", "course", "--seed", "1", "--log", str(log))
        before = train("q\n", *words).out
        assert "Lesson 16: 7 cards\nWhat it is about: everything so far, mixed" in before
        every = [train(f"3s {car}\n", *words[:-1], str(_copied(log, car))).out for car in CARS]
        (last,) = [said for said in every if "Lesson 16 passed." in said]
        assert "Course finished: you have passed all 16 lessons." in last
        assert "scheffeln puzzle train practises" in last
        assert last.count("Lesson 16") == 2
        log.write_text("\n".join(lines) + "\n")
        again = train("R\nR\n", *words).out
        assert "Course finished" in again
        assert "0 of 0 right" in again

    def test_the_puzzle_of_the_day_a_second_time(self, train: Train, tmp_path: Path) -> None:
        words = ("--mode", "daily", "--log", str(tmp_path / "log.jsonl"))
        again = "You have answered the puzzle of the day already."
        first = train("R\nR\n", *words).out
        assert again not in first
        assert "of 1 right" in first
        assert "olved. The next puzzle of the day comes tomorrow." in first
        assert "the last seven days: · · · · · · " in first
        second = train("R\n", *words).out
        assert again in second
        assert "puzzle of the day, once more: " in second
        assert "own set" not in second

    @pytest.mark.parametrize(
        "words",
        [
            ("--mode", "daily", "--trap", "top-drags"),
            ("--kind", "retro", "--trap", "top-drags"),
            ("--mode", "set"),
            ("--mode", "race", "--set", FORECAST),
            ("--mode", "storm", "--kind", "retro"),
        ],
    )
    def test_what_does_not_go_together_is_refused(
        self, train: Train, words: tuple[str, ...]
    ) -> None:
        assert train("", *words).code == 2


class TestDaily:
    def test_the_same_as_the_page_has(self, scheffeln: Callable[..., Answer]) -> None:
        from datetime import date

        answer = scheffeln("puzzle", "daily", "2026-11-17", "--json")
        told = json.loads(answer.out)
        assert told["id"] == daily(date(2026, 11, 17))
        assert told["date"] == "2026-11-17"

    def test_february_29_has_one_of_its_own(self, scheffeln: Callable[..., Answer]) -> None:
        assert every_day()[59] in scheffeln("puzzle", "daily", "2028-02-29").out

    @pytest.mark.parametrize("day", ["2026-02-29", "17.11.2026", "tomorrow"])
    def test_no_date(self, scheffeln: Callable[..., Answer], day: str) -> None:
        answer = scheffeln("puzzle", "daily", day)
        assert answer.code == 2
        assert "2026-11-17" in answer.err


EARLY = 0.5
"""Seconds: keys in the first 0.4 of a round are ignored."""


class TestInAWindow:
    """Drawn anew in its place, 24 lines of 80 columns."""

    def test_a_round_fits(self) -> None:
        command = ["puzzle", "train", "--set", FORECAST, "--pace", "0", "--color", "never"]
        said = in_terminal(
            command,
            *(("q: end", "W"), ("space: next", " "), ("q: end", "q"), ("other key: end", "q")),
            pause=EARLY,
        )
        rounds = [part.splitlines() for part in said.split("\x1b[H")[1:]]
        assert all(len(lines) <= 24 for lines in rounds)
        assert max(len(line) for lines in rounds for line in lines) <= 80
        assert "From card 7 on" in said
        assert "earned   R 7500, Y 6000" in said
        told = said.partition("own set: 0 of 1 right")[2]
        assert "The only mistake in this run:\r\n  You left a limousine" in told
        assert "--trap blocked-by-full" in told
        keys = ("f: practise what went wrong or was slow", "d: drill (held up by a full business)")
        assert "\r\n".join((*keys, "any other key: end")) in told

    def test_without_a_word_answers_are_kept_and_that_is_said_once(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        command = ["puzzle", "train", "--set", FORECAST, "--pace", "0", "--color", "never"]
        turns = [("q: end", "R"), ("space: next", " ")]
        said = [in_terminal(command, *turns, pause=EARLY) for _ in range(2)]
        assert ["Your answers are kept in" in one for one in said] == [True, False]
        log = tmp_path / "scheffeln" / "training.jsonl"
        assert len(log.read_text().splitlines()) == 2
        if not WHOLE:  # each start takes seconds
            return
        said = [in_terminal([*command, "--no-log"], *turns, pause=EARLY)]
        assert "Your answers are not kept." in said[0]
        assert len(log.read_text().splitlines()) == 2

    def test_from_a_pipe_nothing_is_kept(
        self, train: Train, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert "not kept: --log FILE" in train("R\n", "--set", FORECAST).out
        assert list(tmp_path.iterdir()) == []

    def test_what_failed_is_practised_by_a_key(self) -> None:
        command = ["puzzle", "train", "--set", FORECAST, "--pace", "0", "--color", "never"]
        said = in_terminal(
            command,
            *(("q: end", "W"), ("space: next", "q"), ("other key: end", "f")),
            *(("q: end", "R"), ("space: next", " ")),
            pause=EARLY,
        )
        assert "1 puzzle went wrong or was slow." in said
        assert "what went wrong or was slow: 1 of 1 right" in said

    def test_a_key_that_was_meant_for_the_run_does_not_end_it(self) -> None:
        pressed = Mock(
            now=Mock(side_effect=[100, 399, 400]), next=Mock(side_effect=["R", "", "R", "a"])
        )
        asked = Asked(json=False, lang=Lang.EN, rules=DEFAULT_RULES, colour=False)
        again = Settings(Mode.STORM)
        assert chosen([Sequel("a", "a: once more", again)], pressed, asked) is again

    def test_whoever_breaks_off_is_told_what_failed(self) -> None:
        command = ["puzzle", "train", "--set", FORECAST, "--pace", "0", "--color", "never"]
        said = in_terminal(command, *(("q: end", "W"), ("space: next", "\x03")), pause=EARLY)
        assert "went wrong or was slow" not in said
        assert f"scheffeln puzzle explain {FORECAST}" in said

    def test_a_weak_spot_is_drilled_by_a_key_and_then_mixed(self) -> None:
        weak = (Misreading.TOP_DRAGS,)
        right = Mock(answered=Mock(right=True, seconds=1.0, hints=0), task=Mock(cards=[1]))
        tally = Mock(weaknesses=lambda: [Mock(candidates=weak)])
        run = Mock(
            kept=[right],
            telling=[right],
            settings=Settings(Mode.STORM, seed=3),
            tally=tally,
            asked=Mock(lang=Lang.EN),
        )
        drill, again = sequels(run)
        assert (again.key, again.settings.mode) == ("a", Mode.STORM)
        assert (drill.key, drill.settings.mode, drill.settings.traps) == ("d", Mode.PRACTICE, weak)
        assert drill.said == "d: drill (the top one dragged the other along)"
        run.settings = drill.settings
        mixed, more = sequels(run)
        assert (mixed.key, mixed.settings.traps) == ("m", ())
        assert (more.key, more.said, more.settings.traps) == ("a", "a: 10 more", weak)
        run.kept = []
        assert not [*sequels(run)]


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("--mode", "daily", "--theme", "long-skip"), "--theme goes with forecasts"),
        (("--kind", "order", "--theme", "long-skip"), "--theme goes with forecasts"),
        (("--mode", "course", "--trap", "top-drags"), "--trap goes with forecasts"),
        (("--rivals", "5"), "--rivals goes with --mode race only"),
        (("--mode", "storm", "--rival-seconds", "5"), "--rival-seconds goes with --mode race only"),
    ],
)
def test_what_would_change_nothing_is_refused(
    train: Callable[..., Answer], words: tuple[str, ...], option: str
) -> None:
    answer = train("", *words)
    assert answer.code == 2
    assert option in answer.err
