"""Training as it is seen in a window of 80 x 24, by a set clock."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest

from puzzles.storage.ids import task_of
from puzzles.training.log import Answered, Mode
from puzzles.training.tally import Tally
from scheffeln.language import Lang
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import CLEAR
from scheffeln_cli.training.trainer import RACE_ROUNDS, STORM_CARDS, Settings, Trainer

LETTERS = "ROYLTNVW"


class Press(NamedTuple):
    """A key, and how long after the last time the keyboard was listened to anew."""

    at: int
    key: str


class SetKeys:
    """Keys in batches: what is left of one when somebody starts to listen anew is lost."""

    def __init__(self, batches: Sequence[Sequence[Press]]) -> None:
        self._batches = list(batches)
        self._batch: list[Press] = []
        self._now = 0

    def start(self, at: int = 0) -> bool:
        early = bool(self._batch)
        self._batch = list(self._batches.pop(0)) if self._batches else []
        self._now = at
        return early

    def now(self) -> int:
        return self._now

    def next(self) -> str | None:
        if not self._batch:
            return None
        self._now, key = self._batch.pop(0)
        return key

    def pause(self, seconds: float) -> None:
        """Nobody is looking."""


class Seen(NamedTuple):
    """What became of a run."""

    screens: list[list[str]]
    kept: list[Answered]


Show = Callable[..., Seen]


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Show:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")

    def run(settings: Settings, *batches: Sequence[Press], lang: Lang = Lang.EN) -> Seen:
        asked = Asked(json=False, lang=lang, rules=DEFAULT_RULES, colour=False)
        kept: list[Answered] = []
        trainer = Trainer(settings, Tally(), asked, SetKeys(batches), kept.append)
        trainer.live = True
        trainer.run()
        parts = capsys.readouterr().out.split(CLEAR)[1:]
        return Seen([part.split("\n") for part in parts], kept)

    return run


class TestKeys:
    SLOW = Settings(Mode.PRACTICE, pace=5.0, seed=7)
    OPEN = Settings(Mode.PRACTICE, pace=0.0, seed=7)

    @pytest.mark.parametrize("moment", [0, 100, 1000, 29_000, 31_000])
    def test_q_ends_at_any_moment(self, show: Show, moment: int) -> None:
        seen = show(self.SLOW, [Press(moment, "q"), Press(40_000, "R")])
        assert seen.kept == []

    def test_a_key_before_the_last_card_is_up_is_told_and_is_no_answer(self, show: Show) -> None:
        seen = show(self.SLOW, [Press(1000, "R"), Press(1100, ""), Press(31_000, "")])
        assert seen.kept == []
        told = ["Not yet: the row is still being turned up." in screen for screen in seen.screens]
        assert any(told)
        assert not told[-1]

    def test_what_was_typed_ahead_is_no_answer(self, show: Show) -> None:
        ahead = [Press(1000, "R"), Press(1000, " "), Press(1000, "O"), Press(1000, "Y")]
        seen = show(self.OPEN, ahead, [Press(0, "q"), Press(0, "R")])
        assert len(seen.kept) == 1
        assert len(seen.screens) == 2, "a round, and what is said of it"

    def test_but_q_is_heard(self, show: Show) -> None:
        ahead = [Press(1000, "R"), Press(1000, " "), Press(1000, "q")]
        seen = show(self.OPEN, ahead, [Press(0, " ")], [Press(1000, "R")])
        assert len(seen.kept) == 1


class TestStorm:
    def test_it_shows_clock_and_score_and_what_became_of_the_last_answer(self, show: Show) -> None:
        rounds = [[Press(2000, "R")], [Press(2000, "O")], [Press(2000, ""), Press(2100, "q")]]
        seen = show(Settings(Mode.STORM, seed=3), *rounds)
        heads = [screen[0] for screen in seen.screens]
        assert heads[0] == "storm: 0 of 0 right   3:00 left"
        right = sum(one.right for one in seen.kept)
        assert re.fullmatch(rf"storm: {right} of 2 right   (3:00|2:[0-9]{{2}}) left", heads[-1])
        assert any(line.startswith(("Right", "Wrong")) for line in seen.screens[-1])

    def test_it_begins_with_few_cards(self, show: Show) -> None:
        seen = show(Settings(Mode.STORM, seed=3), [Press(2000, "R")])
        assert len(task_of(seen.kept[0].id).cards) == STORM_CARDS


def test_a_hint_moves_the_limousine_on_the_ring(show: Show) -> None:
    seen = show(Settings(Mode.PRACTICE, pace=0.0, seed=7), [Press(500, ""), Press(600, "?")])
    before, after = (screen[1:11] for screen in (seen.screens[0], seen.screens[-1]))
    assert before != after


def test_one_second_is_one(show: Show) -> None:
    settings = Settings(Mode.RACE, pace=0.0, rivals=1, seconds=0.1, seed=11)
    seen = show(settings, [Press(200, ""), Press(4500, "")])
    assert "1 second left" in seen.screens[-1]


class TestRoom:
    """24 lines of 80 columns, the last one for the cursor."""

    ROUNDS = 8

    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize(
        "settings",
        [
            pytest.param(Settings(Mode.PRACTICE, pace=0.0, seed=11), id="practice"),
            pytest.param(Settings(Mode.RACE, pace=0.0, seconds=0.1, seed=11), id="race"),
            pytest.param(Settings(Mode.RACE, pace=0.0, rivals=7, seconds=0.1, seed=11), id="crowd"),
        ],
    )
    def test_every_screen_fits(self, show: Show, settings: Settings, lang: Lang) -> None:
        anything = [Press(500, "?"), Press(550, "?"), *(Press(600, one) for one in LETTERS)]
        batches = [anything, [Press(0, " ")]] * self.ROUNDS
        seen = show(settings, *batches, lang=lang)
        assert len(seen.kept) == (RACE_ROUNDS if settings.mode is Mode.RACE else self.ROUNDS)
        assert max(map(len, seen.screens)) <= 24
        assert max(len(line) for screen in seen.screens for line in screen) <= 80
