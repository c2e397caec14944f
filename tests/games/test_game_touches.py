"""One keyboard for all: no order of keys gives a person to somebody who did not ask for it."""

import signal
import termios
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from conftest import Answer
from extent import extent
from terminal import Console

from scheffeln.game.table import Seat
from scheffeln_cli.commands.game.keys import NOBODY, Touches

Ask = Callable[..., Answer]
Key = tuple[Seat, str]
"""A key and who presses it, which nobody but the test knows."""


def asked(seat: int, keys: str) -> tuple[Key, ...]:
    return tuple((Seat(seat), key) for key in keys)


def given(keys: Sequence[Key]) -> list[tuple[Seat, str, Seat]]:
    """Who gets which letter, and who pressed it."""
    touches, found = Touches(), []
    for who, key in keys:
        if key.isdecimal():
            touches.number(Seat(int(key) - 1))
        else:
            seat = touches.letter().seat
            if seat is not None:
                found.append((seat, key, who))
    return found


def interleaved(hands: tuple[tuple[Key, ...], ...]) -> Iterator[tuple[Key, ...]]:
    """Every order in which several people can press their keys."""
    if not any(hands):
        yield ()
        return
    for at, hand in enumerate(hands):
        if hand:
            rest = (*hands[:at], hand[1:], *hands[at + 1 :])
            yield from ((hand[0], *after) for after in _interleaved(rest))


_interleaved = cache(lambda hands: tuple(interleaved(hands)))


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param((asked(0, "1R"), asked(1, "2O"), asked(2, "3Y"), asked(3, "4L")), id="four"),
        pytest.param((asked(0, "1R1R"), asked(1, "2O2Y"), asked(2, "3L")), id="again"),
        pytest.param((asked(0, "11R"), asked(1, "2O22Y"), asked(2, "3L")), id="numbers-twice"),
        pytest.param((asked(0, "11111R"), asked(1, "2O2Y"), asked(2, "3L")), id="again-and-again"),
        pytest.param((asked(0, "1R1R1R"), asked(1, "2O2O2O")), id="three-times"),
        pytest.param((asked(0, "1R"), asked(1, "2R"), asked(2, "3R3O")), id="the-same-one"),
    ],
)
def test_no_order_gives_to_who_did_not_ask(hands: tuple[tuple[Key, ...], ...]) -> None:
    orders = 0
    for keys in interleaved(hands):
        orders += 1
        assert all(seat == who for seat, _, who in given(keys))
    assert orders > 400


def test_eight_at_once_by_chance() -> None:
    for seed in range(extent(2000, 200)):
        dice = Random(seed)
        hands = [
            list(asked(seat, f"{seat + 1}{letter}" * 3)) for seat, letter in enumerate("ROYLTNVW")
        ]
        keys = []
        while any(hands):
            keys.append(dice.choice([hand for hand in hands if hand]).pop(0))
        assert all(seat == who for seat, _, who in given(keys))


def pressed_by_chance(dice: Random) -> Iterator[tuple[Seat, str, Seat]]:
    """Five people hurry, some too early, and stop to think; whoever is told to begins anew."""
    touches, late = Touches(), dice.randrange(6)
    hands = [list(f"{seat + 1}{letter}" * 4) for seat, letter in enumerate("ROYLT")]
    told: set[int] = set()
    while any(hands):
        late -= 1
        if not late:
            touches.disown()
            told |= {seat for seat, hand in enumerate(hands) if len(hand) % 2}
        if dice.random() < 0.2:
            touches.rest()
            for seat in told:
                del hands[seat][0]
            told = set()
            continue
        who = dice.choice([seat for seat, hand in enumerate(hands) if hand])
        key = hands[who].pop(0)
        if key.isdecimal():
            touches.number(Seat(who))
            continue
        told.discard(who)
        touch = touches.letter()
        if touch.seat is not None:
            yield touch.seat, key, Seat(who)
        elif touch.doubtful:
            told |= {seat for seat, hand in enumerate(hands) if len(hand) % 2}


def test_nor_does_thinking_or_pressing_too_early() -> None:
    taken = [take for seed in range(3000) for take in pressed_by_chance(Random(seed))]
    assert len(taken) > 1000
    assert all(seat == who for seat, _, who in taken)


def test_a_number_is_not_forgotten_before_its_owner_was_told() -> None:
    touches = Touches()
    touches.number(Seat(3))
    assert not touches.rest()
    touches.number(Seat(4))
    assert touches.letter() == (None, True)
    assert touches.rest()
    touches.number(Seat(4))
    assert touches.letter() == (Seat(4), False)


def test_one_after_the_other_all_get_theirs() -> None:
    keys = [
        key for seat, letter in enumerate("ROYLTNVW") for key in asked(seat, f"{seat + 1}{letter}")
    ]
    assert [(seat, key) for seat, key, _ in given(keys)] == [*enumerate("ROYLTNVW")]


def test_once_all_have_finished_the_next_is_sure_again() -> None:
    for keys in interleaved((asked(0, "1R"), asked(1, "2O"), asked(2, "3Y"))):
        assert (Seat(0), "W", Seat(0)) in given([*keys, *asked(0, "1W")])


def test_a_number_nobody_has_is_somebodys_who_pressed_the_wrong_one() -> None:
    touches = Touches()
    touches.number(Seat(4))
    touches.number(Seat(7))
    assert touches.held == "5 8"
    assert touches.letter() == (None, True)


def test_a_letter_without_a_number_is_nobodys() -> None:
    assert Touches().letter() == (None, False)


def test_doubt_is_told_until_hands_are_off() -> None:
    touches = Touches()
    touches.number(Seat(0))
    touches.number(Seat(1))
    assert touches.letter() == (None, True)
    touches.number(Seat(0))
    assert touches.letter() == (None, True)
    assert touches.rest()
    assert touches.worlds == {NOBODY}
    touches.number(Seat(0))
    assert touches.letter() == (Seat(0), False)


class TestInVain:
    """A number without a letter does not keep the table waiting."""

    def played(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, keys: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO(keys))
        words = ("--players", "Anna Ben Cleo", "--seed", "1", "--pace", "0", "-o", "-")
        answer = scheffeln("game", "speed", *words)
        assert answer.code == 0
        return answer.out

    def test_two_seconds_after_a_doubt_forget_it(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "0.5s 1 2.8s 3.0s 2O 5.1s 2O q\n")
        doubt, forgotten, _ = out.partition("a number without a letter is forgotten")
        assert forgotten
        assert "O: whose (Anna, Ben)?" in doubt
        assert "Ben takes O" in out

    def test_a_number_pressed_again_and_again_stops_nobody(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        again = " ".join(f"{second}.0s 1" for second in range(1, 8))
        out = self.played(scheffeln, monkeypatch, f"{again} 7.1s 2O 7.5s 1 8.0s 3Y q\n")
        assert "Anna: again and again counts once" in out
        assert "Ben takes O" in out
        assert "Cleo takes Y" in out

    def test_the_space_bar_forgets_nobody(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "12RO\n\n1\n\n2RO\n2O\nq\n")
        assert "this key means nothing here" in out
        assert "takes R" not in out
        assert "Ben takes O" in out

    def test_the_last_player_waits_for_nobody(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "1R 2O 1 8 2 3Y q\n")
        assert "Ben has a person already: Cleo is waited for" in out
        assert "nobody has the number 8" in out
        assert "Cleo takes Y" in out

    def test_sooner_it_counts(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        out = self.played(scheffeln, monkeypatch, "0.5s 1 1.5s 2O 3.0s q\n")
        assert "forgotten" not in out
        assert "takes O" not in out

    def test_the_record_is_told_at_the_end(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "1R 2O q\n")
        _, mark, record = out.partition("game speed\n")
        assert mark
        assert not [line for line in (mark + record).splitlines() if line.startswith(" ")]
        assert "Anna takes R\nBen takes O\n" in record

    def test_a_number_that_nobody_has_takes_nothing_for_another(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "28O 8 Y q\n")
        assert "takes O" not in out
        assert "O: whose (Ben, 8)?" in out

    def test_a_take_is_taken_back(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
        out = self.played(scheffeln, monkeypatch, "1R 2O < 3O 2Y q\n")
        assert "taken back: Ben takes O" in out
        assert "Anna takes R\nCleo takes O\nBen takes Y\n" in out

    def test_also_when_the_tokens_are_taken(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "1R 2O 3Y < 3L q\n")
        _, _, record = out.partition("game speed\n")
        assert "Anna takes R\nBen takes O\nCleo takes L\ncarry" in record
        assert "takes Y" not in record


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Callable[..., Console]]:
    """Opens Speed tables in terminals of their own."""
    opened: list[Console] = []

    def open_table(*words: str, pace: str = "0") -> Console:
        begun = ("--players", "Anna Ben Cleo", "--seed", "1", "-o", str(tmp_path / "s.game"))
        opened.append(Console("game", "speed", *(words or begun), "--pace", pace))
        opened[-1].until("ends")
        return opened[-1]

    yield open_table
    for console in opened:
        console.end()


class TestWhenPressed:
    """A key is answered when it is pressed, and none counts for what comes later."""

    def test_the_scores_wait_for_a_fresh_space(self, table: Callable[..., Console]) -> None:
        console = table(pace="1")
        console.press(" ")
        console.until("GO!")
        console.press("1R2O3Y")
        console.until("carry 1")
        console.press("   ")
        console.until("keys count again after the scores")
        assert "next round" in console.until("next round")
        assert "round 2: the row" not in console.look(0.5)
        console.press(" ")
        console.until("?")

    def test_early_and_late_keys(self, table: Callable[..., Console]) -> None:
        console = table(pace="1")
        console.press("1Ru")
        before = console.until("no row lies there yet")
        assert "Anna: no row lies there yet" in before
        console.press(" ")
        console.until("? ? ?")
        console.press("2T")
        assert "Ben: too early" in console.until("too early")
        assert "GO!" not in console.shown
        console.press("3")
        console.until("Cleo: too early")
        console.until("GO!")
        console.press("2N")
        console.until("N: whose (Ben, Cleo)?")
        console.press("?")
        console.until("this key means nothing")

    def test_q_ends_at_once(self, table: Callable[..., Console]) -> None:
        console = table(pace="60")
        console.press(" ")
        console.until("nobody takes a person yet")
        console.press("qq")
        console.until("saved in", patience=50)

    def test_numbers_that_wait_are_shown(self, table: Callable[..., Console]) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("12R")
        console.until("held: 1 2")
        console.press("O")
        console.gone("held")

    def test_an_arrow_is_no_letter(self, table: Callable[..., Console]) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1")
        console.until("held: 1")
        console.press("\x1bOR")
        assert "Anna: R (red)" not in console.look(0.3)
        console.press("W")
        console.until("Anna: W (white)")

    def test_a_take_is_taken_back_if_asked_twice(
        self, table: Callable[..., Console], tmp_path: Path
    ) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1R2O3Y")
        console.until("next round")
        console.press("\x7f")
        console.until("takes back: Cleo takes Y")
        console.press("\x7f")
        console.until("taken back: Cleo takes Y")
        assert "takes Y" not in (tmp_path / "s.game").read_text(encoding="utf-8")
        console.press(" ")
        console.until("GO!")
        console.press("3L")
        console.until("next round")
        assert "Cleo takes L\ncarry" in (tmp_path / "s.game").read_text(encoding="utf-8")

    def test_a_game_that_was_left_waits_for_a_space(
        self, table: Callable[..., Console], tmp_path: Path
    ) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1R2O")
        console.until("Ben: O")
        console.press("qq")
        console.until("saved in")
        again = table(str(tmp_path / "s.game"))
        again.until("space: go on")
        again.press("3Y")
        assert "Cleo: space first" in again.until("space first")
        again.press(" ")
        again.until("GO!")
        again.press("3Y")
        again.until("carry")

    def test_stopped_and_gone_on_with(self, table: Callable[..., Console]) -> None:
        """A shell sets the terminal for itself while the program is stopped."""
        console = table()
        console.press(" ")
        console.until("GO!")
        console.child.send_signal(signal.SIGSTOP)
        mode = termios.tcgetattr(console.main)
        mode[3] |= termios.ICANON | termios.ECHO
        termios.tcsetattr(console.main, termios.TCSANOW, mode)
        console.look(0.2)
        console.shown = ""
        console.child.send_signal(signal.SIGCONT)
        console.until("\x1b[2J")
        console.press("1R")
        console.until("Anna: R (red)")
