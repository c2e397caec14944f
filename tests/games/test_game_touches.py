"""One keyboard for all: no order of keys gives a person to somebody who did not ask for it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import StringIO
from random import Random

import pytest
from conftest import Answer

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
    for seed in range(2000):
        dice = Random(seed)
        hands = [
            list(asked(seat, f"{seat + 1}{letter}" * 3)) for seat, letter in enumerate("ROYLTNVW")
        ]
        keys = []
        while any(hands):
            keys.append(dice.choice([hand for hand in hands if hand]).pop(0))
        assert all(seat == who for seat, _, who in given(keys))


def test_one_after_the_other_all_get_theirs() -> None:
    keys = [
        key for seat, letter in enumerate("ROYLTNVW") for key in asked(seat, f"{seat + 1}{letter}")
    ]
    assert [(seat, key) for seat, key, _ in given(keys)] == [*enumerate("ROYLTNVW")]


def test_once_all_have_finished_the_next_is_sure_again() -> None:
    for keys in interleaved((asked(0, "1R"), asked(1, "2O"), asked(2, "3Y"))):
        assert (Seat(0), "W", Seat(0)) in given([*keys, *asked(0, "1W")])


def test_a_letter_without_a_number_is_nobodys() -> None:
    assert Touches().letter() == (None, False)


def test_doubt_is_told_until_hands_are_off() -> None:
    touches = Touches()
    touches.number(Seat(0))
    touches.number(Seat(1))
    assert touches.letter() == (None, True)
    touches.number(Seat(0))
    assert touches.letter() == (None, True)
    touches.clear()
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

    def test_two_seconds_without_a_key_forget_it(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = self.played(scheffeln, monkeypatch, "0.5s 1 2.4s 3.0s 2O q\n")
        assert "a number without a letter is forgotten" in out
        assert "Ben takes O" in out

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
