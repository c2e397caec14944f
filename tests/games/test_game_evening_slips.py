"""One slip of the pen in an evening of Speed, and the cards that a hand cannot have had."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Answer
from slip_messages import BASE, FULL, game, message, put, told
from slips import EVENING

from scheffeln.game.faults import about_breach
from scheffeln.game.record import Counted
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.table import Table
from scheffeln.language import Lang

Ask = Callable[..., Answer]
TOP_TOKENS = ((12500, 14500), (14500, 12500))
"""Of C and of G, where both are written as 14500."""


class TestEveningOfSpeed:
    """A record as somebody writes it at a Speed table; one slip in it is told at its own line."""

    def test_nothing_is_wrong_with_it(self) -> None:
        assert told(EVENING.splitlines())[1] == 0

    @pytest.mark.sampled(5)
    @pytest.mark.parametrize(
        ("written", "slip", "line", "meant"),
        [
            ("4W 5L 6T 7Y\n", "4L 5W 6T 7Y\n", 39, "carry 4W; carry 5L"),
            ("3W 4N 5W", "3N 4W 5W", 25, "carry 3W; carry 4N"),
            (
                "1W 2V 3T 4W 5L",
                "1L 2V 3T 4W 5W",
                39,
                "carry 1W; carry 2V; carry 3T; carry 4W; carry 5L",
            ),
            ("time up", "Dana takes N", 52, "time up"),
            ("board O/R/T", "board R/O/T", 4, "board O/R/T/W/N/Y/L/V"),
            ("/N/Y/L/V", "/N/V/L/Y", 4, "board O/R/T/W/N/Y/L/V"),
            ("token C 2000", "token C 1500", 28, "token C 2000"),
            ("token A 15500", "token A 12000", 14, "token A 15500"),
            ("tokens 2500", "tokens 3500", 3, "tokens 2500 0 12500 12000 10000 4000 14500 4500"),
            ("2500 0 12500", "12500 0 2500", 3, "tokens 2500 0 12500 12000 10000 4000 14500 4500"),
        ],
    )
    def test_a_slip_is_one_message(self, written: str, slip: str, line: int, meant: str) -> None:
        lines = EVENING.replace(written, slip, 1).splitlines()
        assert message(lines) == (line, f"assumed instead: {meant}")

    @pytest.mark.parametrize(
        ("written", "slip", "said"),
        [
            (
                "5L 6T 7Y\n",
                "5L 5L 6T 7Y\n",
                "card 5 of the row is not next; card 6 is",
            ),
            (
                "7Y 6T 5L",
                "7Y 7Y 6T 5L",
                "card 7 of the row is not next; card 6 is",
            ),
            ("7Y 6T 5L", "7Y 6T 9L", "card 9 of the row is not next; card 5 is"),
            (
                "5L 6T 7Y\n",
                "0L 6T 7Y\n",
                "card 0 of the row is not next; card 5 is",
            ),
            ("5L 6T 7Y\n", "6T 7Y\n", "another card of the row comes before card 6"),
            (
                "Eli takes T\n",
                "",
                "there is still time to take a person: Dana, Eli have none yet",
            ),
            ("OYRWWVY", "OYRWWVYY", "7 cards belong here; given: OYRWWVYY"),
            (
                "token B 8000",
                "token B 5500",
                "every token of this value has been seen: B 5500; already named in line 30",
            ),
            (
                "token B 8000",
                "token B 8100",
                "no token of this value can lie there: B 8100; if your table has",
            ),
            (
                "14500 4500",
                "14500 4600",
                "H 4600: no token has this value; if your table has other values, they go in a",
            ),
        ],
    )
    def test_what_is_wrong_says_what_is_there_instead(
        self, written: str, slip: str, said: str
    ) -> None:
        lines = EVENING.replace(written, slip, 1).splitlines()
        (only,) = [one for one in told(lines)[0] if not one.right]
        assert about_breach(only.breaches[0], Lang.EN).startswith(said)

    @pytest.mark.parametrize(
        ("slip", "assumed"),
        [
            ("token C 200o", "assumed instead: token C 2000"),
            ("token X 2000", "assumed instead: token C 2000"),
            ("token C many", "assumed: this was not done"),
        ],
    )
    def test_a_token_that_is_not_understood_is_no_deal(self, slip: str, assumed: str) -> None:
        verdicts, refused = told(EVENING.replace("token C 2000", slip, 1).splitlines())
        assert refused == 1
        (only,) = [one for one in verdicts if one.assumed]
        assert about_assumption(only.assumed[0], only.after.table, Lang.EN) == assumed

    def test_nor_is_money_at_the_end(self) -> None:
        lines = EVENING.partition("row Cem")[0].replace("Anna 24000", "Anna 2400o").splitlines()
        verdicts, refused = told(lines)
        assert refused == 1
        assert [one.kind for one in verdicts[-1].assumed] == [Assumed.LEFT_OUT]

    @pytest.mark.parametrize("to", ["token A 6000", "money Anna 24000, Ben 27000", "row Cem"])
    def test_a_round_left_out_shows_in_what_is_told_after_it(self, to: str) -> None:
        before, _, rest = EVENING.partition("row Ben")
        lines = f"{before}{to}{rest.partition(to)[2]}".splitlines()
        (only,) = [one for one in told(lines)[0] if not one.right]
        assert (only.line, only.assumed[0].kind) == (18, Assumed.GAP)

    def test_a_sum_after_that_is_held_against_the_one_before_it(self) -> None:
        before, _, rest = EVENING.partition("row Ben")
        lines = f"{before}token A 6000{rest.partition('token A 6000')[2]}".splitlines()
        lines[-1] = lines[-1].replace("Anna 24000", "Anna 23000")
        verdicts, refused = told(lines)
        assert refused == 2
        assert verdicts[-1].breaches[0].what == "Anna 24000"
        assert [one.judged for one in verdicts if isinstance(one.entry, Counted)] == [False, True]

    @pytest.mark.parametrize(
        ("written", "slip", "line", "other"),
        [
            ("clock 11\n", "clock 71\n", 51, "line 49: clock 11 / clock 7.1"),
            ("clock 11\n", "clock 11000\n", 51, "line 49: clock 11"),
            ("clock 11\n", "clock 51\n", 51, "line 49: clock 5.1 / clock 11"),
            ("Cem takes T\nAnna", "Cem takes O\nAnna", 60, "line 59: Cem takes Y/T"),
        ],
    )
    def test_two_lines_that_are_at_odds_are_both_named(
        self, written: str, slip: str, line: int, other: str
    ) -> None:
        lines = EVENING.replace(written, slip, 1).splitlines()
        (only,) = [one for one in told(lines)[0] if not one.right]
        said = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert only.line == line
        assert said.startswith(f"a single slip would explain it: {other}")

    @pytest.mark.parametrize(("read", "slip"), [("12", "21"), ("10.7", "17.0")])
    def test_two_digits_of_a_clock_may_have_changed_places(self, read: str, slip: str) -> None:
        over = f"clock {float(read) + 5.5}"
        timed = EVENING.replace("clock 11\n", f"clock {slip}\n", 1).replace("clock 16.5", over, 1)
        (only,) = [one for one in told(timed.splitlines())[0] if not one.right]
        said = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert said.startswith(f"a single slip would explain it: line 49: clock {read} / ")

    @pytest.mark.parametrize("slip", ["69", "90"])
    def test_a_clock_that_two_later_readings_contradict_is_told_itself(self, slip: str) -> None:
        read = "Cem takes R\nclock 9\nBen takes V\nclock 10\nEli takes T\nclock 11"
        timed = EVENING.replace("Cem takes R\nBen takes V\nclock 11\nEli takes T", read, 1)
        assert told(timed.splitlines())[1] == 0
        line, assumed = message(timed.replace("clock 9\n", f"clock {slip}\n").splitlines())
        assert (line, assumed.partition(" / ")[0]) == (48, "assumed instead: clock 9")

    @pytest.mark.parametrize(
        ("table", "hidden", "slip", "refused", "said"),
        [
            (BASE, False, "36 Dora drops R for L", 36, "line 36: Dora drops V for L or line 29"),
            (BASE, False, "32 Dora drops T for O", 32, "line 32: Dora drops L for O"),
            (FULL, False, "14 Cem drops T for W", 14, "line 14: Cem drops - for W"),
            (BASE, True, "18 Cem drops ? for V", 23, "line 18: Cem drops ? for Y/L"),
            (FULL, False, "26 Cem plays M-", 26, "line 26: Cem plays M+ or line 14"),
            (FULL, False, "32 Cem plays W", 32, "line 32: Cem plays W+ or line 30"),
        ],
    )
    def test_the_card_that_was_miswritten_is_named_first(
        self, table: Table, hidden: bool, slip: str, refused: int, said: str
    ) -> None:
        lines, (line, _, written) = game(table, 0, hidden=hidden), slip.partition(" ")
        lines[int(line) - 1] = written
        (only,) = [one for one in told(lines)[0] if not one.right]
        named = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert only.line == refused
        assert named.startswith(f"a single slip would explain it: {said}")

    def test_every_line_that_tells_of_the_hand_is_named(self) -> None:
        lines = game(BASE, 4)
        lines[17] = "Dora drops R for V"
        (only,) = [one for one in told(lines)[0] if not one.right]
        named = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert [int(one) for one in re.findall(r"line (\d+)", named)] == [22, 18, 14, 6]

    def test_the_deal_of_a_hand_that_does_not_have_the_card_is_named(self) -> None:
        """A deal and what is played from it are at odds, and nothing decides."""
        lines = game(BASE, 0)
        at = next(at for at, line in enumerate(lines) if line.startswith("deal"))
        begun, hand = lines[at][:-4], lines[at][-4:]
        other = next(car for car in "ROYLTNVW" if lines[at].count(car) == 0 or car not in hand)
        (only,) = [
            one
            for one in told(put(lines, at + 1, lines[at], f"{begun}{hand[:3]}{other}"))[0]
            if not one.right
        ]
        said = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert f"line {at + 1}: {lines[at]}" in said

    def test_no_run_cards_are_named_where_there_are_none(self) -> None:
        before, _, rest = EVENING.partition("row Ben")
        lines = (
            f"{before}score A Cem, C Anna{rest.partition('score A Cem, C Anna')[2]}".splitlines()
        )
        (only,) = [one for one in told(lines)[0] if not one.right]
        said = [about_assumption(one, only.after.table, Lang.EN) for one in only.assumed]
        assert any("is not known" in one for one in said)
        assert not any("Run" in one for one in said)

    @pytest.mark.parametrize(("word", "slip"), [("carry", "crary"), ("tokens", "tokns")])
    def test_a_line_whose_first_word_is_misspelt_is_shown(
        self, scheffeln: Ask, tmp_path: Path, word: str, slip: str
    ) -> None:
        path = tmp_path / "a.game"
        path.write_text(EVENING.replace(word, slip, 1), encoding="utf-8")
        written = next(line for line in EVENING.splitlines() if line.startswith(f"{word} "))
        out = scheffeln("game", "check", "-q", str(path)).out
        assert f": not understood  {slip}{written.removeprefix(word)}\n" in out
        assert f"did you mean {word}?\n    assumed instead: {written}\n" in out

    def test_where_two_tokens_may_have_been_meant_both_are_named(self) -> None:
        """Ben took both tokens that are written as 14500, and only his sums are wrong."""
        lines = EVENING.replace("0 12500", "0 14500", 1).splitlines()
        ways = (f"tokens 2500 0 {c} 12000 10000 4000 {g} 4500" for c, g in TOP_TOKENS)
        assert message(lines) == (3, f"assumed instead: {' or '.join(ways)}")

    def test_what_a_board_bears_out_is_no_slip_of_the_pen(self) -> None:
        """The table carried two cards out the other way round, and wrote down what came of it."""
        text = EVENING.partition("score A Cem, C Anna")[0]
        done = text.replace("WRL", "RWL").replace("6R 5W", "6W 5R").replace("5W 6R", "5R 6W")
        board = told(done.splitlines())[0][-1].after.board
        written = f"{text.replace('5W 6R', '5R 6W')}board {board}"
        verdicts = told(written.splitlines())[0]
        assert all(one.right for one in told(done.splitlines())[0])
        assert verdicts[-1].right
        assert {one.kind for each in verdicts for one in each.assumed} == {Assumed.COUNTS}
