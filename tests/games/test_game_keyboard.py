"""A Speed table with one keyboard: who gets a person, who is named, what a key leaves."""

from collections.abc import Callable, Iterable
from io import StringIO
from itertools import islice

import pytest
from conftest import Answer
from extent import extent
from fingers import Key, asked, interleaved
from shared_keyboard import TABLE, Keyboard

from scheffeln.game.state import Dealing
from scheffeln.game.table import Seat
from scheffeln.language import Lang
from scheffeln_cli.commands.game.grab import QUESTIONS
from scheffeln_cli.commands.game.referee import KEYS
from scheffeln_cli.commands.game.screen import COLUMNS

Ask = Callable[..., Answer]


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "hands",
    [
        pytest.param((asked(0, "1N"), asked(1, "2O"), asked(2, "3")), id="changes-her-mind"),
        pytest.param((asked(0, "1R1N"), asked(1, "2O2L")), id="presses-again-and-again"),
        pytest.param((asked(0, "7N"), asked(1, "2O"), asked(2, "3Y")), id="nobodys-number"),
        pytest.param((asked(0, "1"), asked(1, "29O"), asked(2, "3Y")), id="many-numbers"),
    ],
)
@pytest.mark.parametrize("served", ["1R", "1R2O"])
def test_who_has_a_person_already_gives_none_to_another(
    hands: tuple[tuple[Key, ...], ...], served: str
) -> None:
    """A letter after the number of a player who is served is theirs, or nobody's."""
    before = [(Seat(int(served[at - 1]) - 1), served[at]) for at in (1, 3) if at < len(served)]
    for keys in interleaved(hands):
        table = Keyboard(served + "".join(key for _, key in keys))
        assert set(table.taken()) <= {*before, *keys}


def test_the_last_one_is_not_given_what_another_asked_for() -> None:
    """Cleo looks for her letter while Ben, who has O, thinks better of it."""
    table = Keyboard("1R2O32N")
    assert table.taken() == [(0, "R"), (1, "O")]
    assert table.said[-1] == "  N: whose (2 3)? the same two keys again"


def test_after_the_second_time_all_are_asked_one_after_the_other() -> None:
    table = Keyboard("123VN" + "12VN")
    assert table.taken() == []
    assert [line for line in table.said if "whose" in line] == [
        "  V: whose (1 2 3)? the same two keys again",
        "  N: whose (1 2 3)? the same two keys again",
        "  V: whose (1 2 3)? again, one after the other",
        "  N: whose (1 2 3)? again, one after the other",
    ]


def test_whoever_asks_for_it_a_limousine_that_is_taken_is_taken() -> None:
    table = Keyboard("1R23R")
    assert table.taken() == [(0, "R")]
    assert table.said[-1] == "  R is taken: Anna has it"


def test_the_screen_is_told_what_is_settled() -> None:
    table = Keyboard("12O2O")
    assert table.taken() == [(1, "O")]
    table.screen.settle.assert_called_once_with("O: ")


def test_a_clean_touch_takes_two_keys() -> None:
    assert Keyboard("1R").taken() == [(0, "R")]
    assert Keyboard("1R2O").taken() == [(0, "R"), (1, "O")]
    assert Keyboard("1R2O3Y").taken() == [(0, "R"), (1, "O"), (2, "Y")]


def test_the_space_bar_and_a_second_without_keys_let_all_begin_anew() -> None:
    """Cleo hesitates, and two others press in turn for what nobody else wants."""
    again = "1R2O" * 6
    assert Keyboard(f"_3{again}").taken() == []
    assert Keyboard(f"_3{again} 1R2O").taken() == []
    assert Keyboard(f"_3{again} _1R2O").taken() == [(0, "R"), (1, "O")]


def _asked(lines: Iterable[str]) -> list[str]:
    """Who is asked by these lines for the letter alone."""
    return [line.partition(":")[0] for line in lines if ": your letter," in line]


class TestOneByOne:
    """The space bar again, and who pressed a number is asked for the letter, one by one."""

    JAM = "_3" + "1R2O" * 2 + " _ _"

    def test_in_the_order_of_their_numbers(self) -> None:
        table = Keyboard(f"{self.JAM}YRO")
        assert table.taken() == [(2, "Y"), (0, "R"), (1, "O")]
        assert "  cleared: now one by one, each only the letter: 3 1 2" in table.said
        held = [line for _, line in table.held]
        assert "Cleo: your letter, without the number   space: the next one" in held

    @pytest.mark.parametrize(
        ("keys", "asked_for"), [("_ _ _", "1 2 3"), ("_1R2O _ _", "3"), ("_1R2O _ _ _", "3")]
    )
    def test_all_who_have_no_person_where_nobody_else_pressed_a_number(
        self, keys: str, asked_for: str
    ) -> None:
        table = Keyboard(keys)
        table.taken()
        assert f"  cleared: now one by one, each only the letter: {asked_for}" in table.said

    def test_the_last_line_says_what_comes_of_hands_off(self) -> None:
        table = Keyboard("_3 _ _")
        table.taken()
        held = [line for _, line in table.held]
        anew = held.index("hands off for a second, then everybody starts over")
        assert held.index("hands off for a second, then one by one: 3") > anew

    def test_its_end_is_told(self) -> None:
        table = Keyboard("_3 _ _Y")
        assert table.taken() == [(2, "Y")]
        assert table.said[-1].startswith("  everybody who was asked is done: now first the number")

    def test_the_space_bar_asks_the_next(self) -> None:
        assert Keyboard(f"{self.JAM} _R").taken() == [(0, "R")]

    def test_who_is_skipped_gets_nothing_nor_does_the_next_before_being_asked(self) -> None:
        """Cleo's letter comes after the space bar that skips her; Anna is asked then."""
        table = Keyboard(f"{self.JAM} .Y_R")
        assert table.taken() == [(0, "R")]
        skipped = "  hands off: Cleo is skipped once nobody has pressed a key for a second"
        assert table.said.count(skipped) == 2

    def test_a_space_bar_too_late_skips_nobody_else(self) -> None:
        """Cleo takes a person just before somebody skips her: Anna has not had her turn."""
        table = Keyboard(f"{self.JAM}Y. _R")
        assert table.taken() == [(2, "Y"), (0, "R")]
        assert "  Anna is asked only now: to skip, press space again after a second" in table.said
        assert Keyboard(f"{self.JAM}Y_ _O").taken() == [(2, "Y"), (1, "O")]

    def test_it_is_told_before_it_comes(self) -> None:
        table = Keyboard("_3" + "1R2O" * 2 + " _ Y_Y")
        assert table.taken() == [(2, "Y")]
        soon = "  hands off: once nobody has pressed a key for a second, one by one, "
        assert table.said.count(f"{soon}each only the letter: 3 1 2") == 2

    def test_no_order_with_the_space_bar_is_about_somebody_else(self) -> None:
        """Whoever was asked within the last second may press the letter, however late it comes."""
        jam, whose = "_312 _ _", {"Y": "Cleo", "R": "Anna", "O": "Ben"}
        ways, took = [""], 0
        for _ in range(extent(6, 3)):
            further = []
            for keys in (f"{way}{key}" for way in ways for key in "YRO ."):
                table = Keyboard(f"{jam}{keys}")
                given = table.taken()
                pressed = table.noticed[len(jam) : -1]
                if whose.get(keys[-1], "") not in ["", *_asked(pressed[-1][1])]:
                    continue
                further.append(keys)
                took += len(given)
                for seat, person in given:
                    assert TABLE.players[seat] == whose[person]
                skipped = [name for key, said in pressed for name in _asked(said[:1]) if key == " "]
                served = [whose[person] for _, person in given]
                in_turn = [*dict.fromkeys(_asked(line for _, line in table.held))]
                assert {*in_turn[:-1]} <= {*skipped, *served}
            ways = further
        assert took > extent(100, 10)

    def test_who_is_refused_is_asked_again(self) -> None:
        assert Keyboard(f"{self.JAM}YYRO").taken() == [(2, "Y"), (0, "R"), (1, "O")]

    def test_another_who_presses_gets_nothing_of_it(self) -> None:
        """Cleo is asked; Ben presses number and letter, and she may be on her way."""
        assert Keyboard(f"{self.JAM}2O").taken() == []


@pytest.mark.parametrize("asks", "?hH")
def test_the_keys_are_shown_and_nothing_else_comes_of_it(asks: str) -> None:
    """Neither a number nor a second of the countdown is lost to it."""
    assert Keyboard(f"_1{asks}R2{asks}{asks}O3_{asks}___{asks}Y").taken() == [
        (0, "R"),
        (1, "O"),
        (2, "Y"),
    ]
    table = Keyboard(f"_1R2O{asks}___{asks}___3Y")
    assert table.taken() == [(0, "R"), (1, "O")]
    assert "time up" in table.session.text
    assert table.said.count("  your number, then a letter (1R): take a person") == 2


@pytest.mark.parametrize("lang", Lang)
def test_each_key_has_one_line_of_a_narrow_screen(lang: Lang) -> None:
    assert max(len(text[lang]) for text in KEYS) < 60


def test_a_key_begins_the_second_anew() -> None:
    assert Keyboard("_1 .2.2O").taken() == []
    assert Keyboard("_1 .2..2O").taken() == [(1, "O")]


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param((asked(0, "1R"), asked(1, "2O"), asked(2, " ")), id="one-space"),
        pytest.param((asked(0, "1R1R"), asked(1, "2O"), asked(2, " ")), id="again"),
        pytest.param((asked(0, "1R"), asked(1, "2O"), asked(2, " 3 Y")), id="who-clears-asks"),
        pytest.param((asked(0, "7R"), asked(1, "2O"), asked(2, "  ")), id="nobodys-number"),
    ],
)
def test_no_order_with_the_space_bar_gives_to_who_did_not_ask(
    hands: tuple[tuple[Key, ...], ...],
) -> None:
    """A letter may be on its way when somebody clears the numbers."""
    for keys in islice(interleaved(hands), 0, None, extent(1, 12)):
        table = Keyboard("_" + "".join(key for _, key in keys))
        assert set(table.taken()) <= {*keys}


@pytest.mark.parametrize("lang", Lang)
def test_what_is_asked_of_eight_at_once_fits_one_line(lang: Lang) -> None:
    words = {"letter": "W", "held": "1 2 3 4 5 6 7 8", "who": "8"}
    for text in QUESTIONS:
        assert len(text[lang].format(**words)) < COLUMNS


def test_the_numbers_that_are_held_are_told() -> None:
    table = Keyboard("38")
    table.referee.run()
    held = [line for _, line in table.held]
    assert held[:2] == [
        "numbers pressed: 3   now your letter   space: start over",
        "numbers pressed: 3 8   now your letter   space: start over",
    ]


def test_a_letter_of_nobody_is_no_touch() -> None:
    table = Keyboard("1X2R")
    assert table.taken() == []
    assert table.said[-2:] == [
        "  X is nobody's letter",
        "  R: whose (1 2)? the same two keys again",
    ]


def test_a_round_is_not_lost_unsaid() -> None:
    """Nobody has a person yet: what was decided last is of the round before."""
    table = Keyboard(" 1R2O3Y 1\x7f")
    table.referee.seen = True
    assert table.taken() == [(0, "R"), (1, "O"), (2, "Y")]
    assert table.said[-1] == (
        "  Backspace again goes back to round 1 and takes back: Cleo takes Y, its scores and this "
        "row; any other key goes on"
    )


def test_what_is_asked_about_is_answered_before_the_next_round() -> None:
    table = Keyboard(" 1R2O3Y\x7f ")
    table.referee.seen = True
    table.referee.run()
    assert table.said[-1] == "  no row lies there yet: space turns one up"
    assert isinstance(table.referee.session.game.stage, Dealing)


def test_who_presses_the_own_person_again_is_told_so() -> None:
    table = Keyboard("1R1R")
    assert table.taken() == [(0, "R")]
    assert table.said[-1] == "  Anna: the player has a person already: R (speed.take)"


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
        assert "O: whose (1 2)? the same two keys again" in out
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

    def test_the_space_bar_forgets_all(
        self, scheffeln: Ask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keys = "0.5s 12RO\n\n1\n\n2R\n3.0s 2O\n3\n!\nq\n"
        out = self.played(scheffeln, monkeypatch, keys)
        assert "hands off" in out
        assert "cleared: everybody starts over" in out
        assert "this key does nothing here" in out
        assert "Ben takes O" in out
        assert "takes R" not in out

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
        assert "O: whose (2 8)?" in out

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
