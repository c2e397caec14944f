"""Training as it is seen in a window of 80 x 24, by a set clock."""

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import NamedTuple

import pytest

from puzzles.kinds.task import Kind
from puzzles.storage.ids import task_of
from puzzles.training.log import Answered, Mode
from puzzles.training.schedule import PASSED
from puzzles.training.tally import Tally
from scheffeln.language import Lang
from scheffeln.notation import BLANK
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.rulings import DEFAULT_RULES
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.output import CLEAR
from scheffeln_cli.training.agenda import RACE_ROUNDS, STORM_CARDS, Settings
from scheffeln_cli.training.trainer import Trainer
from scheffeln_cli.training.verdict import diagnosis, doubt
from solver.themes import Theme

LETTERS = "ROYLTNVW"
FORECAST = "A-1R9DM-7B2S9-DK420-HDM0G-CS"


class Press(NamedTuple):
    """A key, and how long after the last time the keyboard was listened to anew."""

    at: int
    key: str


CAME_BACK = 7777
"""At this moment somebody takes the program up again."""


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

    def resumed(self) -> bool:
        """Whether the program was stopped just before: told by a moment."""
        return self._now == CAME_BACK

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

    def run(
        settings: Settings,
        *batches: Sequence[Press],
        lang: Lang = Lang.EN,
        tally: Tally | None = None,
        loss: str = "",
    ) -> Seen:
        asked = Asked(json=False, lang=lang, rules=DEFAULT_RULES, colour=False)
        kept: list[Answered] = []

        def keep(answered: Answered, _: Lang) -> str:
            kept.append(answered)
            return loss

        trainer = Trainer(settings, tally or Tally(), asked, SetKeys(batches), keep)
        trainer.live = True
        trainer.run()
        parts = capsys.readouterr().out.split(CLEAR)[1:]
        return Seen([part.split("\n") for part in parts], kept)

    return run


class TestScreen:
    LESSON = Settings(Mode.COURSE, pace=0.0, seed=7)

    def test_slips_do_not_push_the_lesson_and_a_hint_off(self, show: Show) -> None:
        keys = [Press(500 + at, key) for at, key in enumerate("?xzk1", 1)]
        seen = show(self.LESSON, [*keys, Press(600, "")])
        last = "\n".join(seen.screens[-1])
        assert "What it is about:" in last
        assert "hint: card 1" in last
        assert last.count("no limousine:") == 1

    def test_whoever_comes_back_sees_the_round_again(self, show: Show) -> None:
        drawn = [
            len(show(self.LESSON, [Press(500, ""), Press(at, ""), Press(8000, "")]).screens)
            for at in (600, CAME_BACK)
        ]
        assert drawn[1] == drawn[0] + 1

    @pytest.mark.parametrize("columns", ["60", "80"])
    def test_the_other_mistakes_go_first_where_there_is_no_room(
        self, show: Show, columns: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("scheffeln_cli.options.columns", lambda: int(columns))
        task = task_of("A-1Y86S-2DXQT-MZJ8H-5ZYK2-Z5")
        run = Settings(Mode.SET, tasks=(task,), pace=0.0)
        (verdict,) = (
            screen for screen in show(run, [Press(500, "O")]).screens if "Wrong" in screen[0]
        )
        told = " ".join("\n".join(verdict).split())
        assert "also:" not in told
        assert "leaves alone" in told


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
    rows = [next(line for line in screen if line.startswith("row")) for screen in seen.screens]
    first, *others = rows[0].split()[1:]
    assert rows[-1].split()[1:] == [first, ">", *others]


class TestHead:
    """What a run is called above its rounds."""

    def test_before_the_first_answer_nothing_is_counted(self, show: Show) -> None:
        assert show(Settings(Mode.PRACTICE), [Press(500, "")]).screens[0][0] == "practice"

    def test_a_drill_says_what_it_drills(self, show: Show) -> None:
        drill = Settings(Mode.PRACTICE, traps=(Misreading.COVERED_STUCK,), pace=0.0)
        assert (
            show(drill, [Press(500, "")]).screens[0][0]
            == "drill (a covered one taken to be stuck)   round 1 of 10"
        )

    def test_a_theme_is_named(self, show: Show) -> None:
        themed = Settings(Mode.PRACTICE, themes=(Theme.LONG_SKIP,), pace=0.0)
        (head, *_) = show(themed, [Press(500, "")]).screens[0]
        assert head == f"practice ({Theme.LONG_SKIP.label[Lang.EN]})   round 1 of 10"

    def test_what_comes_back_says_so(self, show: Show) -> None:
        failed = replace(Settings(Mode.SET, pace=0.0), tasks=(task_of(FORECAST),))
        seen = show(failed, [Press(500, "W"), Press(0, "")], [Press(0, " ")], [Press(500, "")])
        assert seen.screens[0][0] == "own set"
        assert seen.screens[-1][0] == "own set: 0 of 1 right   you got this one wrong before"


class TestCourse:
    """A lesson says what it is about, and that it is passed."""

    def test_it_names_the_idea_until_it_is_passed(self, show: Show) -> None:
        tally = Tally(lessons={1: PASSED - 1})
        course = Settings(Mode.COURSE, pace=0.0, seed=7)
        tries = [show(course, [Press(500, car)], tally=deepcopy(tally)) for car in LETTERS]
        (right,) = [seen for seen in tries if seen.kept[0].right]
        about = "What it is about: "
        assert any(line.startswith(about) for line in right.screens[0])
        assert "Lesson 1 passed." in right.screens[1]
        wrong = next(seen for seen in tries if not seen.kept[0].right)
        assert "Lesson 1 passed." not in wrong.screens[1]


class TestDiagnosis:
    """Of several mistakes that fit, the one that the answers so far speak for."""

    ASKED = Asked(json=False, lang=Lang.EN, rules=DEFAULT_RULES, colour=False)
    ONE, OTHER = Misreading.COVERED_STUCK, Misreading.BOTTOM_ALONE

    @pytest.mark.parametrize(
        ("likely", "weak", "said", "what"),
        [
            ({ONE: 1}, (), "A common mistake leads there:", "You took"),
            ({ONE: 2, OTHER: 2}, (), "Several common mistakes lead there; one answer", "a covered"),
            ({ONE: 3, OTHER: 3}, (), "Several common mistakes lead there, and your", "a covered"),
            (
                {ONE: 3, OTHER: 2},
                (),
                "Several common mistakes lead there; your answers",
                "You took",
            ),
            ({ONE: 6, OTHER: 2}, (ONE,), "Your weak spot, 6 times so far:", "You took"),
        ],
    )
    def test_it_is_said_how_sure_that_is(
        self, likely: dict[Misreading, int], weak: tuple[Misreading, ...], said: str, what: str
    ) -> None:
        first = [*doubt(likely, weak, self.ASKED)]
        told = [*first, *diagnosis(likely, weak, self.ASKED)]
        assert told[0].startswith(said)
        assert told[len(first) or 1].startswith(f"  {what}")
        assert "(covered-stuck: move.carry)" in " ".join("\n".join(told).split())


def test_one_second_is_one(show: Show) -> None:
    settings = Settings(Mode.RACE, pace=0.0, rivals=1, seconds=0.1, seed=11)
    seen = show(settings, [Press(200, ""), Press(4500, "")])
    assert "1 second left" in seen.screens[-1]


class TestRoom:
    """24 lines of 80 columns, the last one for the cursor."""

    ROUNDS = 8

    @pytest.mark.parametrize("lang", Lang)
    def test_sixty_columns_tear_no_word_and_still_tell_who_earned_what(
        self, show: Show, monkeypatch: pytest.MonkeyPatch, lang: Lang
    ) -> None:
        monkeypatch.setenv("COLUMNS", "60")
        settings = Settings(Mode.SET, tasks=(task_of(FORECAST),), pace=0.0)
        seen = show(settings, *[[Press(500, "W")], [Press(500, " ")]] * 2, lang=lang)
        assert max(map(len, seen.screens)) <= 24
        assert max(len(line.strip("\r")) for screen in seen.screens for line in screen) <= 60
        verdicts = [screen for screen in seen.screens if any("^" in line for line in screen)]
        assert len(verdicts) == 2
        for screen in verdicts:
            assert any("R 7500, Y 6000, L 5500, N 2000, W 500, O 0" in line for line in screen)

    @pytest.mark.sampled(3)
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
        seen = show(settings, *batches, lang=lang, loss="not kept " * 16)
        assert len(seen.kept) == (RACE_ROUNDS if settings.mode is Mode.RACE else self.ROUNDS)
        assert max(map(len, seen.screens)) <= 24
        assert max(len(line) for screen in seen.screens for line in screen) <= 80

    @pytest.mark.sampled(7)
    @pytest.mark.parametrize("columns", ["60", "80"])
    @pytest.mark.parametrize("lang", Lang)
    @pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.FORECAST])
    def test_lines_fit_with_all_hints_and_a_refusal(
        self,
        show: Show,
        kind: Kind,
        lang: Lang,
        columns: str,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setenv("COLUMNS", columns)
        lines = [*"?" * 8, "xyzzy " * 20, "", "!"]
        typed = [Press(500, key) for line in lines for key in (*line, "\n")]
        run = Settings(Mode.PRACTICE, kind=kind, seed=3)
        seen = show(run, typed, [Press(500, " ")], lang=lang)
        assert max(map(len, seen.screens)) <= 24
        assert max(len(line) for screen in seen.screens for line in screen) <= int(columns)
        assert [(one.right, one.answer) for one in seen.kept] == [(False, {})]


class TestLines:
    """Kinds that are answered by a line."""

    ORDER = Settings(Mode.PRACTICE, kind=Kind.ORDER, seed=3)

    def seen(self, show: Show, settings: Settings, *lines: str) -> Seen:
        return show(settings, [Press(500, key) for line in lines for key in (*line, "\n")])

    def test_a_letter_of_several_bytes_is_rubbed_out_at_once(self, show: Show) -> None:
        seen = show(self.ORDER, [Press(500, key) for key in "weiß\x7f"] + [Press(500, "")])
        assert seen.screens[-1][-1] == "> wei"

    def test_how_to_answer_is_told_once(self, show: Show) -> None:
        last = "\n".join(self.seen(show, self.ORDER, "xyzzy", "?").screens[-2])
        assert last.count("to answer: ") == 1

    def test_hints_move_the_board_and_end(
        self, show: Show, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", "60")
        seen = self.seen(show, self.ORDER, *"?" * 9)
        rows = [line for screen in seen.screens for line in screen if line.startswith("row ")]
        assert rows[0].split()[2:] == [">"]
        assert rows[-1].endswith(" >")
        assert seen.screens[0][2:11] != seen.screens[-1][2:11]
        assert any(line.startswith("hint: card 6,") for line in seen.screens[-2])
        assert "?: hint" in seen.screens[0][-2]
        assert "?: hint" not in seen.screens[-1][-2]

    def test_where_cards_are_missing_hints_begin_with_the_first_of_them(self, show: Show) -> None:
        seen = self.seen(show, replace(self.ORDER, kind=Kind.BLANKS), "?")
        first = next(line.split()[1:] for line in seen.screens[0] if line.startswith("row "))
        last = next(line.split()[1:] for line in seen.screens[-1] if line.startswith("row "))
        missing = first.index(BLANK)
        assert last.index(">") == missing + 1
        assert last[missing] != BLANK

    @pytest.mark.parametrize("word", ["!", "solution", "Lösung", "soluzione", "weiß nicht"])
    def test_whoever_gives_up_sees_the_solution_and_goes_on(self, show: Show, word: str) -> None:
        seen = self.seen(show, self.ORDER, word)
        assert seen.screens[-1][0].startswith("Not solved. The answer is: ")
        assert not seen.kept[0].right
