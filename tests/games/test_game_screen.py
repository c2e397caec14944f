"""The screen of a Speed table in windows of every size: nothing that counts is cut off."""

import re
from collections.abc import Callable, Iterator
from io import StringIO
from os import terminal_size
from random import Random

import pytest
from tabletop import NAMES

from scheffeln.game.actions import Score
from scheffeln.game.advance import advance
from scheffeln.game.chance import deal, set_up
from scheffeln.game.legal import any_legal
from scheffeln.game.record import Record
from scheffeln.game.record.writing import write
from scheffeln.game.setup import begin
from scheffeln.game.state import Dealing, Game, Scoring
from scheffeln.game.table import Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.rulings import Rules
from scheffeln_cli.commands.game.referee import Referee
from scheffeln_cli.commands.game.screen import Frames, ScreenLines
from scheffeln_cli.commands.game.session import OpenGame
from scheffeln_cli.files.table import PLAIN
from scheffeln_cli.options import Asked
from scheffeln_cli.terminal.keys import BACK, PipedKeys


def played(players: int) -> tuple[Game, Game, Score]:
    """A Speed game of some rounds: before a scoring phase, after it, and the phase."""
    dice = Random(players)
    game = begin(set_up(Table(NAMES[:players], Variant.SPEED), dice))
    while game.round < 4 or not isinstance(game.stage, Scoring):
        dealing = isinstance(game.stage, Dealing)
        game = advance(game, deal(game, dice) if dealing else any_legal(game, dice))
    score = any_legal(game, dice)
    assert isinstance(score, Score)
    return game, advance(game, score), score


@pytest.fixture
def drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., list[str]]:
    """The lines of the last frame in a window of so many columns."""

    def draw(columns: int, lang: Lang, show: Callable[[Frames], None], rows: int = 24) -> list[str]:
        size = terminal_size((columns, rows))
        monkeypatch.setattr("scheffeln_cli.commands.game.screen.get_terminal_size", lambda *_: size)
        show(Frames(Asked(json=False, lang=lang, rules=Rules.of(), colour=False), PLAIN))
        last = capsys.readouterr().out.rpartition("\x1b[H")[2].partition("\x1b[J")[0]
        return re.sub(r"\x1b\[K", "", last).replace("\u00a0", " ").split("\n")

    return draw


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("columns", [56, 60, 72, 80, 100])
@pytest.mark.parametrize("players", [3, 5, 8])
def test_money_and_tokens_are_there(
    drawn: Callable[..., list[str]], columns: int, players: int, lang: Lang
) -> None:
    before, after, score = played(players)
    help_text = "your number, then the colour's letter: 1R   Backspace: take back   q leaves"

    def show(screen: Frames) -> None:
        screen.begin(before, help_text)
        screen.scored(before, score, after, "score", "somebody takes something", "so it goes")

    lines = drawn(columns, lang, show)
    shown = "\n".join(lines)
    assert len(lines) == 24
    assert max(map(len, lines)) < columns
    assert re.sub(r"\s+", " ", shown).endswith(re.sub(r"\s+", " ", help_text))
    for place, business in enumerate(after.table.ring):
        if after.gone[place] < 4:
            assert f"{business} {after.stacks[place][after.gone[place]]}/" in shown
    for name, money in zip(after.table.players, after.sums, strict=True):
        assert re.search(rf"{name} .*\b{money}\b", shown)
    assert sum(shown.count(f"+{value}") for value in _gains(before, score)) >= len(score.takings)


def _gains(before: Game, score: Score) -> set[object]:
    return {before.top(before.table.place(business)) for _, business in score.takings}


def test_what_is_said_again_is_seen_again(drawn: Callable[..., list[str]]) -> None:
    before, *_ = played(3)

    def show(screen: Frames) -> None:
        for line in ("  too early", "  too early", "  too early", "  too late"):
            screen.note(before, line)

    lines = drawn(80, Lang.EN, show)
    assert "too early (3x)" in lines
    assert "too late" in lines


def test_a_question_that_is_answered_makes_room(drawn: Callable[..., list[str]]) -> None:
    before, *_ = played(3)

    def show(screen: Frames) -> None:
        for line in ("T: whose (1 2)?", "R: whose (2 3)?"):
            screen.note(before, line)
        screen.settle("T: ")
        screen.note(before, "Ben: T (teal)")

    shown = "\n".join(drawn(80, Lang.EN, show))
    assert "T: whose" not in shown
    assert "R: whose (2 3)?" in shown
    assert "Ben: T (teal)" in shown


@pytest.mark.parametrize("lang", Lang)
def test_a_window_that_is_too_small_is_told(drawn: Callable[..., list[str]], lang: Lang) -> None:
    before, *_ = played(8)
    lines = drawn(60, lang, lambda screen: screen.begin(before, "help"), rows=18)
    assert len(lines) == 18
    needed = re.search(r"\d+", lines[-1])
    assert needed
    tall = drawn(60, lang, lambda screen: screen.begin(before, "help"), rows=int(needed.group()))
    assert tall[-1] == "help"


def test_a_long_note_is_told_whole(drawn: Callable[..., list[str]]) -> None:
    before, *_ = played(5)
    note = "the clock was stopped for five seconds and runs again: nobody was touched"
    lines = drawn(60, Lang.EN, lambda screen: screen.note(before, note))
    assert note in " ".join(line.strip() for line in lines)


class HeldKeys(PipedKeys):
    """Keys from a pipe; Backspace is pressed once, while a card is carried out."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self.told = told
        self.held = [BACK[0]]

    def during(self, seconds: float) -> Iterator[str]:
        if self.told and "carry" in self.told[-1] and self.held:
            yield self.held.pop()
        yield from super().during(seconds)

    def next(self) -> str | None:
        self.told.append("a key is waited for")
        return super().next()


class ToldLines(ScreenLines):
    """What is said to the table, in a list."""

    def __init__(self, asked: Asked, told: list[str]) -> None:
        super().__init__(asked, PLAIN)
        self.told = told

    def note(self, game: Game, *lines: str) -> None:
        super().note(game, *lines)
        self.told += [line.strip() for line in lines[:1]]


def test_the_table_waits_until_it_is_known_what_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("\n1R 2O 3Y x\n\n"))
    asked = Asked(json=False, lang=Lang.EN, rules=Rules.of(), colour=False)
    dice, told = Random(1), list[str]()
    record = Record(set_up(Table(NAMES[:3], Variant.SPEED), dice))
    session = OpenGame(write(record), record, dice)
    referee = Referee(session, HeldKeys(told), ToldLines(asked, told), asked, PLAIN, pace=0)
    referee.seen = True
    referee.run()
    asked_back = next(at for at, line in enumerate(told) if "takes back: Cleo takes Y" in line)
    assert told[asked_back - 1].startswith("carry 1")
    assert told[asked_back + 1] == "a key is waited for"
    assert any(line.startswith("carry 2") for line in told[asked_back:])


class HastyKeys(PipedKeys):
    """Keys from a pipe; one is pressed in every pause."""

    def during(self, seconds: float) -> Iterator[str]:
        yield self.next() or ""
        yield from super().during(seconds)


def by_hand(monkeypatch: pytest.MonkeyPatch, typed: str, *, seen: bool = False) -> list[str]:
    """The record of a game whose rows people lay out and turn up, and then what they are told."""
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    asked = Asked(json=False, lang=Lang.EN, rules=Rules.of(), colour=False)
    dice, told = Random(1), list[str]()
    record = Record(set_up(Table(NAMES[:3], Variant.SPEED), dice))
    session = OpenGame(write(record), record, dice, by_hand=True)
    referee = Referee(session, HastyKeys(), ToldLines(asked, told), asked, PLAIN, pace=0)
    referee.seen = seen
    referee.run()
    return [*session.lines, *told]


def test_no_card_that_people_type_is_lost_between_two(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "???????\nV\nN\nT\nL\nY\nO\nR\n"
    assert "up 7V 6N 5T 4L 3Y 2O 1R" in by_hand(monkeypatch, typed)


def test_where_text_is_typed_backspace_never_takes_back_a_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = "\n???????\nV\n"
    kept = by_hand(monkeypatch, f"{begun}NN{BACK[0] * 9}T\n", seen=True)
    assert "up 7V 6T" in kept
    taken = by_hand(monkeypatch, f"{begun}N<<", seen=True)
    assert any(line.startswith("< again takes back: up 7V") for line in taken)
    assert "up 7V" not in taken
