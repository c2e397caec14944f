"""`scheffeln game simulate`: thousands of games, counted."""

import json
from pathlib import Path

import pytest
from evening import Ask
from extent import extent

from scheffeln import limits
from scheffeln.language import Lang


class TestSimulate:
    GAMES = extent(45, 25)
    WORDS = ("game", "simulate", "--players", "4", "--seed", "1", "--games", str(GAMES))

    def test_the_same_bytes_with_any_number_of_jobs(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("scheffeln_cli.commands.game.simulate.CHUNK", 10)
        one = scheffeln(*self.WORDS)
        assert one.code == 0
        assert one.out == scheffeln(*self.WORDS, "--jobs", "2").out
        assert f"{self.GAMES} random games, seed 1\n" in one.out
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
