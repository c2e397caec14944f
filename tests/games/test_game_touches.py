"""One keyboard for all: no order of keys gives a person to somebody who did not ask for it."""

import re
from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from extent import extent
from fingers import Key, asked, interleaved

from scheffeln.game.table import Seat
from scheffeln_cli.commands.game.touches import NONE_ASKING, Touches


def given(keys: Sequence[Key]) -> list[tuple[Seat, str, int]]:
    """Who gets which letter, and after how many keys."""
    touches, found = Touches(), []
    for pressed, (_, key) in enumerate(keys, 1):
        if key.isdecimal():
            touches.number(Seat(int(key) - 1))
        elif (seat := touches.letter(key).seat) is not None:
            found.append((seat, key, pressed))
    return found


def pressed_all(keys: str) -> Touches:
    touches = Touches()
    for key in keys:
        if key.isdecimal():
            touches.number(Seat(int(key) - 1))
        else:
            touches.letter(key)
    return touches


def all_asked(keys: Sequence[Key]) -> bool:
    """Whether nobody gets a letter that they have not pressed themselves."""
    return all((seat, letter) in keys[:pressed] for seat, letter, pressed in given(keys))


@pytest.mark.sampled(3)
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
    told: set[tuple[frozenset[Seat], frozenset[tuple[Seat, str]]]] = {(NONE_ASKING, frozenset())}
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


def test_after_a_clearing_the_next_is_sure_again() -> None:
    for length in range(1, extent(7, 5)):
        for keys in product("138RO", repeat=length):
            touches = pressed_all("".join(keys))
            touches.clear()
            touches.number(Seat(3))
            assert touches.letter("W") == (Seat(3), False)


@pytest.mark.parametrize("holding", ["", "1", "13", "135", "81"])
def test_the_same_keys_again_until_nobody_else_can_have_pressed_them(holding: str) -> None:
    touches = pressed_all(holding)
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
    touches = pressed_all("58")
    assert touches.asking == {4, 7}
    assert touches.letter("R") == (None, True)


def test_a_letter_without_a_number_is_nobodys() -> None:
    assert Touches().letter("R") == (None, False)
