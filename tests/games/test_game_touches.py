"""One keyboard for all: no order of keys gives a person to somebody who did not ask for it."""

import re
import signal
import termios
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import StringIO
from itertools import product
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


def given(keys: Sequence[Key]) -> list[tuple[Seat, str, int]]:
    """Who gets which letter, and after how many keys."""
    touches, found = Touches(), []
    for pressed, (_, key) in enumerate(keys, 1):
        if key.isdecimal():
            touches.number(Seat(int(key) - 1))
        elif (seat := touches.letter(key).seat) is not None:
            found.append((seat, key, pressed))
    return found


def all_asked(keys: Sequence[Key]) -> bool:
    """Whether nobody gets a letter that they have not pressed themselves."""
    return all((seat, letter) in keys[:pressed] for seat, letter, pressed in given(keys))


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
        pytest.param((asked(0, "111R"), asked(1, "2O2Y"), asked(2, "3L")), id="again-and-again"),
        pytest.param((asked(0, "1R1R1R"), asked(1, "2O2O2O")), id="three-times"),
        pytest.param((asked(0, "1R"), asked(1, "2R"), asked(2, "3R3O")), id="the-same-one"),
    ],
)
def test_no_order_gives_to_who_did_not_ask(hands: tuple[tuple[Key, ...], ...]) -> None:
    orders = 0
    for keys in interleaved(hands):
        orders += 1
        assert all_asked(keys)
    assert orders > 400


def test_whatever_two_people_press_in_whatever_order() -> None:
    """Each letter after the own number, numbers without a letter and other wishes included."""
    longest = extent(5, 4)
    words = [
        "".join(word)
        for keys in range(1, longest + 1)
        for word in product("nRO", repeat=keys)
        if re.fullmatch("(n+[RO])*n*", "".join(word))
    ]
    took = 0
    for one, other in product(words, repeat=2):
        hands = asked(0, one.replace("n", "1")), asked(1, other.replace("n", "2"))
        for keys in interleaved(hands):
            took += bool(given(keys))
            assert all_asked(keys)
    assert took > 1000


def stories(keys: str) -> list[tuple[Seat, str, int]]:
    """The same as `given`, by telling every story of who pressed which letter to its end."""
    told: set[tuple[frozenset[Seat], frozenset[tuple[Seat, str]]]] = {(NOBODY, frozenset())}
    found = []
    for pressed, key in enumerate(keys, 1):
        if key.isdecimal():
            told = {(owing | {Seat(int(key) - 1)}, asked_for) for owing, asked_for in told}
            continue
        told = {
            (owing - {by}, asked_for | {(by, key)}) for owing, asked_for in told for by in owing
        } | {story for story in told if not story[0]}
        agreed = frozenset.intersection(*(asked_for for _, asked_for in told))
        sure = [one for one in agreed if one[1] == key]
        told = {(owing, asked_for.difference(sure)) for owing, asked_for in told}
        found += [(seat, letter, pressed) for seat, letter in sure if len(sure) == 1]
    return found


def test_a_person_is_given_exactly_when_every_story_has_it() -> None:
    for length in range(1, extent(8, 6)):
        for keys in product("123RO", repeat=length):
            said = "".join(keys)
            assert given([(Seat(0), key) for key in said]) == stories(said)


def test_eight_at_once_by_chance() -> None:
    for seed in range(extent(500, 5)):
        dice = Random(seed)
        hands = [
            list(asked(seat, f"{seat + 1}{letter}" * 3)) for seat, letter in enumerate("ROYLTNVW")
        ]
        keys = []
        while any(hands):
            keys.append(dice.choice([hand for hand in hands if hand]).pop(0))
        assert all_asked(keys)


@pytest.mark.parametrize("early", ["", "1", "12", "1R2", "123O"])
def test_a_number_pressed_too_early_may_still_get_its_letter(early: str) -> None:
    """Whoever was too early may begin anew or press the letter that was meant."""
    touches = Touches()
    for key in early:
        if key.isdecimal():
            touches.number(Seat(int(key) - 1))
        else:
            touches.letter(key)
    touches.disown()
    touches.number(Seat(3))
    assert touches.letter("W").doubtful == bool(early)


@pytest.mark.parametrize("holding", ["", "1", "13", "135", "81"])
def test_the_same_keys_again_until_nobody_else_can_have_pressed_them(holding: str) -> None:
    touches = Touches()
    for number in holding:
        touches.number(Seat(int(number) - 1))
    for _ in holding:
        touches.number(Seat(1))
        assert touches.letter("O") == (None, True)
    touches.number(Seat(1))
    assert touches.letter("O") == (Seat(1), False)


def test_of_two_who_both_asked_for_it_nobody_was_first() -> None:
    assert not given([*asked(0, "1"), *asked(1, "2R"), *asked(0, "R")])
    assert given([*asked(0, "1"), *asked(1, "2R"), *asked(0, "R1R")]) == [(Seat(0), "R", 6)]


def test_one_after_the_other_all_get_theirs() -> None:
    keys = [
        key for seat, letter in enumerate("ROYLTNVW") for key in asked(seat, f"{seat + 1}{letter}")
    ]
    assert [(seat, key) for seat, key, _ in given(keys)] == [*enumerate("ROYLTNVW")]


def test_once_all_have_finished_the_next_is_sure_again() -> None:
    for keys in interleaved((asked(0, "1R"), asked(1, "2O"), asked(2, "3Y"))):
        assert (Seat(0), "W", 8) in given([*keys, *asked(0, "1W")])


def test_a_number_nobody_has_is_somebodys_who_pressed_the_wrong_one() -> None:
    touches = Touches()
    touches.number(Seat(4))
    touches.number(Seat(7))
    assert touches.held == "5 8"
    assert touches.letter("R") == (None, True)


def test_a_letter_without_a_number_is_nobodys() -> None:
    assert Touches().letter("R") == (None, False)


class TestInVain:
    """A number without a letter does not keep the table waiting."""

    def played(self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch, keys: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO(keys))
        words = ("--players", "Anna Ben Cleo", "--seed", "1", "--pace", "0", "-o", "-")
        answer = scheffeln("game", "speed", *words)
        assert answer.code == 0
        return answer.out

    def test_the_same_two_keys_again_take_it(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "0.5s 1 2.8s 2O 2.9s 2O q\n")
        assert "O: whose (Anna, Ben)? the same two keys again" in out
        assert "clock 2.9\nBen takes O" in out

    def test_no_pause_forgets_a_number(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Anna has looked for her letter for a long time; it is not Ben's who is quicker."""
        out = self.played(scheffeln, monkeypatch, "0.5s 1 2O 40.0s 2 41.0s R q\n")
        assert "takes R" not in out

    def test_a_number_pressed_again_and_again_is_one(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "1 1 1 1 1 2O 2O 3Y 3Y q\n")
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
        opened[-1].until("leaves")
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
        console.until("for a letter: 1 2")
        console.press("O")
        console.gone("for a letter")

    def test_an_arrow_is_no_letter(self, table: Callable[..., Console]) -> None:
        console = table()
        console.press(" ")
        console.until("GO!")
        console.press("1")
        console.until("for a letter: 1")
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
