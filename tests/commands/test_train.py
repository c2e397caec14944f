"""Rounds of training in the terminal, by pipe."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest
from conftest import Answer

from puzzles.kinds.forecast import ForecastTask
from puzzles.storage.ids import task_of
from puzzles.training.exercises import end_of
from puzzles.training.log import Mode
from scheffeln.language import Lang
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.options import Asked
from scheffeln_cli.training import summary
from scheffeln_cli.training.agenda import Settings

FORECAST = "A-1R9DM-7B2S9-DK420-HDM0G-CS"
"""R earns 7500; who does not drive past a full business takes W."""
Train = Callable[..., Answer]


class TestOneRound:
    def test_right(self, train: Train) -> None:
        answer = train("3.2s R\n", "--set", FORECAST)
        assert answer.code == 0
        assert "Right, in 3.2 seconds." in answer.out
        assert "own set: 1 of 1 right" in answer.out

    def test_wrong_names_the_mistake_and_the_card_where_the_ways_part(self, train: Train) -> None:
        answer = train("W\n", "--set", FORECAST)
        assert "Wrong: W (white). The answer is: R (red) earns 7500." in answer.out
        assert "blocked-by-full" in answer.out
        assert "(move.skip)" in answer.out
        assert "From card 7 on" in answer.out
        assert f"scheffeln puzzle explain {FORECAST}" in answer.out

    def test_start_and_tokens_stand_above_the_cards_so_that_the_first_can_be_checked(
        self, train: Train
    ) -> None:
        lines = train("W\n", "--set", FORECAST).out.splitlines()
        at = next(number for number, line in enumerate(lines) if line.startswith("tokens"))
        assert lines[at].split()[1:] == [
            "12000",
            "2000",
            "500",
            "5500",
            "6000",
            "10000",
            "0",
            "7500",
        ]
        assert lines[at + 1].split() == ["start", "_", "VY", "L", "_", "_", "TN", "O", "RW"]
        assert lines[at + 2].split() == ["1.", "T", "TN", "VY", "L", "_", "_", "_", "O", "RW"]
        assert lines[at + 9].split() == ["mistaken", "W", "TN", "_", "L", "VY", "_", "O", "R"]

    def test_in_a_narrow_window_too(self, train: Train, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("COLUMNS", "40")
        answer = train("W\n", "--set", FORECAST)
        assert "tokens   A 12000" in answer.out
        assert max(map(len, answer.out.splitlines()[13:30])) <= 40

    def test_of_several_mistakes_it_is_said_which_one_parts_where(self, train: Train) -> None:
        answer = train("O\n", "--set", "A-1Y86S-2DXQT-MZJ8H-5ZYK2-Z5")
        assert answer.out.index("one answer cannot tell which it was") < answer.out.index("tokens")
        said = " ".join(answer.out.split())
        assert (
            "also: never stopped on top of another (never-stacks), arrived beneath the other ("
            in said
        )
        dragged = "the top one dragged the other along"
        assert f"  {dragged} (top-drags: move.alone)" in answer.out
        assert f"With the mistake '{dragged}' it goes differently from card 4 on" in said
        assert "(top-drags) also:" in said

    def test_first_the_rule_and_the_right_move_then_the_mistake(self, train: Train) -> None:
        said = " ".join(train("W\n", "--set", FORECAST).out.split())
        told = [
            "Wrong: W (white).",
            "A full business blocks nobody: it is skipped. (move.skip)",
            "Card 7 by the rules: W (white) stands alone on A. It passes over B (full).",
            "A common mistake leads there: You left a limousine standing",
        ]
        at = [said.index(one) for one in told]
        assert at == sorted(at)

    def test_where_a_mistake_ends_is_told_with_what_it_earns(self, train: Train) -> None:
        out = train("O\n", "--set", "A-1Y86S-2DXQT-MZJ8H-5ZYK2-Z5").out
        lines = [line.split() for line in out.splitlines()]
        assert ["mistaken", "_", "O", "LN", "RT", "_", "VY", "W", "_"] in lines
        assert "mistaken O 16000, T 15500, W 10000, N 2000, Y 1500" in out

    def test_a_row_read_from_the_right_has_its_board_too(self, train: Train) -> None:
        out = train("O\n", "--set", "A-4JDW9-JSMJ3-XRMK6-JJCZ").out
        lines = [line.split() for line in out.splitlines()]
        assert "You carried out the row from right to left" in out
        assert ["mistaken", "TR", "_", "WY", "_", "_", "NL", "VO", "_"] in lines

    def test_what_a_hint_has_carried_out_nobody_got_wrong(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = tmp_path / "log.jsonl"
        for hints in (0, 6, 7):
            train("?\n" * hints + "W\n", "--set", FORECAST, "--log", str(log))
        told = [json.loads(line)["misreadings"] for line in log.read_text().splitlines()]
        assert told == [["blocked-by-full"], ["blocked-by-full", "counter-clockwise"], []]

    def test_a_normal_card_breaks_no_clause_about_driving_backward(self, train: Train) -> None:
        out = train("Y\n", "--set", "A-2V1E2-EQDB0-E5Q5S-E0Y").out
        assert "run.backward" not in out

    def test_a_mistake_nobody_knows(self, train: Train) -> None:
        assert "No single common mistake leads there." in train("V\n", "--set", FORECAST).out

    def test_what_failed_comes_back(self, train: Train) -> None:
        answer = train("W\nR\n", "--set", FORECAST)
        assert "own set: 1 of 2 right" in answer.out

    def test_keys_in_the_first_moments_were_meant_for_the_round_before(self, train: Train) -> None:
        assert "0 of 0 right" in train("0.399s R\n", "--set", FORECAST).out
        assert "1 of 1 right" in train("0.4s R\n", "--set", FORECAST).out

    def test_a_hint_carries_out_one_more_card(self, train: Train, tmp_path: Path) -> None:
        log = tmp_path / "log.jsonl"
        answer = train("?\n?\nR\n", "--set", FORECAST, "--log", str(log))
        assert "hint: card 1, T (teal)" in answer.out
        assert "hint: card 2, L (lime)" in answer.out
        assert json.loads(log.read_text())["hints"] == 2

    @pytest.mark.parametrize(
        ("car", "comes_to"),
        [
            ("O", "O (orange) earns 0 on G; R (red) earns 7500 on H."),
            ("V", "V (violet) is covered by Y (yellow) on E and gets nothing."),
        ],
    )
    def test_an_answer_without_a_mistake_behind_it_is_told_what_it_comes_to(
        self, train: Train, car: str, comes_to: str
    ) -> None:
        said = train(f"{car}\n", "--set", FORECAST).out
        assert comes_to in said
        assert "Card 6 by the rules: W (white) stands on top of R (red) on H" in said

    def test_in_a_lesson_it_is_told_the_rule_of_the_lesson(self, train: Train) -> None:
        for car in "ROYLTNVW":
            said = train(f"{car}\n", "--mode", "course", "--seed", "1").out
            if "No single common mistake leads there." in said:
                told = said.partition("Wrong: ")[2].splitlines()[1]
                assert told.endswith("(move.direction)")
                return
        raise AssertionError

    def test_it_is_said_which_of_two_letters_is_below(self, train: Train) -> None:
        said = train("R\n", "--set", FORECAST).out
        assert "Of two letters the first is at the bottom, the second on top." in said

    def test_other_mistakes_that_lead_there_have_their_ids(self, train: Train) -> None:
        said = train("N\n", "--set", FORECAST).out
        assert "also: a motorcade held up by others (pair-blocked)" in said

    def test_a_key_that_is_no_limousine_is_told(self, train: Train) -> None:
        answer = train("x\nR\n", "--set", FORECAST)
        assert "no limousine: 'x'; they are R (red), O (orange), " in answer.out
        assert "1 of 1 right" in answer.out

    def test_in_german(self, train: Train) -> None:
        said = train("3.2s R\n", "--set", FORECAST, "--lang", "de").out
        assert "Richtig, in 3,2 Sekunden." in said
        assert "3.2" not in said


class TestOtherKinds:
    """Answered by a line."""

    @pytest.mark.parametrize("kind", ["order", "blanks", "shortest", "retro"])
    def test_nonsense_is_asked_again(self, train: Train, kind: str) -> None:
        answer = train("nonsense\nq\n", "--kind", kind, "--seed", "1")
        assert answer.code == 0
        assert "0 of 0 right" in answer.out
        assert "nonsense" in answer.out

    def test_only_what_is_on_the_board_is_offered(self, train: Train) -> None:
        said = train("foo\nq\n", "--kind", "order", "--seed", "1").out
        assert "black" not in said
        assert said.count("to answer: every card of the hand once") == 2

    def test_the_answer_is_judged(self, train: Train, scheffeln: Callable[..., Answer]) -> None:
        made = json.loads(scheffeln("puzzle", "make", "--kind", "order", "--count", "1").out)
        cards = "".join(made["answer"]["cards"])
        assert "1 of 1 right" in train(f"{cards}\n", "--set", made["id"]).out

    def test_a_wrong_row_is_carried_out_beside_the_right_one(
        self, train: Train, scheffeln: Callable[..., Answer]
    ) -> None:
        made = json.loads(scheffeln("puzzle", "make", "--kind", "order", "--count", "1").out)
        cards = made["answer"]["cards"]
        other = [*cards[:-2], cards[-1], cards[-2]]
        lines = train(f"{''.join(other)}\n", "--set", made["id"]).out.splitlines()
        at = lines.index("your answer")
        assert lines[at + 1].split()[:2] == [f"{len(cards) - 1}.", other[-2]]
        assert set(lines[at + 2]) == {" ", "^"}
        assert lines[at + 3].split()[:2] == [f"{len(cards)}.", other[-1]]

    def test_a_mistaken_row_is_carried_out_as_it_was_seen(self, train: Train) -> None:
        out = train("YLRN\n", "--set", "A-31V5Z-S9VNK-7R").out
        right, own = out.split("your answer (top-drags)\n")
        assert "mistaken" not in right
        lines = [line.split() for line in own.splitlines()]
        assert lines[0] == ["2.", "L", "_", "_", "_", "OT", "WV", "NR", "_", "YL"]
        assert lines[1] == ["by", "rules", "_", "_", "_", "OT", "WV", "NR", "Y", "L"]
        assert lines[4] == ["4.", "N", "NR", "_", "_", "OT", "WV", "_", "_", "YL"]
        assert "From card 2 on it goes differently: L (lime)" in own


class TestRace:
    KEYS = ("--mode", "race", "--rivals", "1", "--rival-seconds", "10", "--seed", "4")

    def first(self, train: Train) -> int:
        """When the rival takes, found out to the millisecond."""
        low, high = 400, 15_000
        while high - low > 1:
            middle = (low + high) // 2
            took = "Rival 1 takes" in train(f"{middle / 1000}s\n", *self.KEYS).out
            low, high = (low, middle) if took else (middle, high)
        return high

    def test_a_take_in_the_last_millisecond_counts_and_none_after_it(self, train: Train) -> None:
        taken = self.first(train)
        took = train(f"{taken / 1000}s\n", *self.KEYS).out
        (gone,) = re.findall(r"Rival 1 takes (\w)", took)
        free = next(car for car in "ROYLTNVW" if car != gone)
        last, over = (taken + 5000) / 1000, (taken + 5001) / 1000
        keys = f"{taken / 1000}s\n{last}s {free}\n"
        assert "Time is up" not in train(keys, *self.KEYS).out
        keys = f"{taken / 1000}s\n{over}s {free}\n"
        assert "Time is up" in train(keys, *self.KEYS).out

    def test_everybody_earns_and_what_was_gone_is_told(self, train: Train) -> None:
        keys = (*self.KEYS, "--rival-mistakes", "0")
        answer = train("20.001s\n", *keys)
        told = " ".join(answer.out.split())
        (late,) = re.findall(r"Time is up\. The best that was still free: (\w) ", told)
        (gone,) = re.findall(r"Rival 1 had taken (\w) \(\w+\), which earns (\d+)\.", told)
        assert late != gone[0]
        assert f"takes    Rival 1 {gone[0]} {gone[1]}\n" in answer.out
        assert answer.out.count(f"total    Rival 1 {gone[1]}, you 0\n") == 2

    @pytest.mark.parametrize(
        ("late", "said"),
        [
            pytest.param(False, "Right: no limousine still free earns anything", id="taken"),
            pytest.param(True, "Time is up, but no limousine still free", id="late"),
        ],
    )
    def test_where_nothing_is_left_to_earn_any_will_do(
        self, train: Train, tmp_path: Path, *, late: bool, said: str
    ) -> None:
        log = tmp_path / "log.jsonl"
        keys = ("--mode", "race", "--rivals", "7", "--rival-seconds", "1", "--seed", "4")
        gone = re.findall(r"Rival \d takes (\w)", train("2s\n", *keys).out)
        (free,) = {*"ROYLTNVW"} - {*gone}
        told = train("9s R\n" if late else f"2s\n2s {free}\n", *keys, "--log", str(log))
        assert said in " ".join(told.out.split())
        first = json.loads(log.read_text().splitlines()[0])
        assert (first["right"], first["telling"]) == (True, False)
        assert "0 of 0 right\n1 round does not count" in told.out

    @pytest.mark.parametrize(
        ("totals", "said"),
        [
            pytest.param(
                [0, 35500, 35500], "A tie for first place. The winners are: Rival 1, Rival 2."
            ),
            pytest.param([9000, 9000, 0], "A tie for first place. The winners are: you, Rival 1."),
            pytest.param([9000, 0, 0], "You won."),
        ],
    )
    def test_all_with_the_most_money_win(self, totals: list[int], said: str) -> None:
        race = Mock(totals=totals, over=True, settings=Settings(Mode.RACE))
        assert [*summary._feat(race, Asked(False, Lang.EN, DEFAULT_RULES, False))][-1] == said

    def test_every_round_begins_where_the_last_has_ended(
        self, train: Train, tmp_path: Path
    ) -> None:
        log = tmp_path / "log.jsonl"
        told = train("0.5s R\n" * 4, *self.KEYS, "--trap", "top-drags", "--log", str(log)).out
        answers = [json.loads(line) for line in log.read_text().splitlines()]
        rounds = [task_of(one["id"]) for one in answers]
        ends = [end_of(one) for one in rounds if isinstance(one, ForecastTask)]
        assert [one.board for one in rounds[1:]] == ends[:-1]
        assert len({one.cards for one in rounds}) == len({one.money for one in rounds}) == 4
        assert all("top-drags" in one["traps"] for one in answers)
        earned = [int(one) for one in re.findall(r"Rival 1 \w (\d+)", told)]
        assert re.findall(r"total .*Rival 1 (\d+)", told)[-1] == str(sum(earned))

    def test_slower_rivals_take_what_is_left(self, train: Train) -> None:
        answer = train("0.5s R\n", *self.KEYS, "--json")
        told = json.loads(answer.out)
        assert len(told["totals"]) == 2
        assert told["totals"][1] > 0
