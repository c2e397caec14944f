"""One slip of the pen is one message, however many lines it makes wrong."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from conftest import Answer
from extent import extent
from slips import EVENING, one_slip, played

from scheffeln.board import Business, Limousine
from scheffeln.game.actions import Take
from scheffeln.game.faults import about_breach
from scheffeln.game.record import Counted
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.record.checker import check
from scheffeln.game.record.sentences import read_as_far
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.table import DEFAULT_VALUES, Seat, Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.rulings import Rules, Ruling

Ask = Callable[..., Answer]

NAMES = ("Anna", "Ben", "Cem", "Dora")
CHOSEN = Rules.of(choices=[(Ruling("run.in-speed"), "start-player")])
BASE = Table(NAMES, Variant.BASE)
FULL = Table(NAMES, Variant.BASE, run=True, mafia=True)
SPEED = Table(NAMES, Variant.SPEED)
FULL_SPEED = Table(NAMES, Variant.SPEED, run=True, mafia=True, rules=CHOSEN)


def game(table: Table, seed: int, *, hidden: bool = False) -> list[str]:
    """The record of a game; with a board for each lap where the hands are hidden."""
    lines = played(table, Random(seed), boards=4 * hidden)
    if not hidden:
        return lines
    dealt = (re.sub(r"^(deal \w+):.*", r"\1", line) for line in lines)
    return [re.sub(r"drops \S+", "drops ?", line) for line in dealt]


def told(lines: list[str]) -> tuple[list[LineVerdict], int]:
    """The verdicts, and how many lines are refused or not understood."""
    record, defects = read_as_far("\n".join(lines))
    assert record is not None
    verdicts = [*check(record)]
    refused = {one.line for one in verdicts if not one.right}
    return verdicts, len(refused | {one.line for one in defects})


def message(lines: list[str]) -> tuple[int, str]:
    """The line of the only message, and what is assumed."""
    (only,) = [one for one in told(lines)[0] if not one.right]
    return only.line, about_assumption(only.assumed[0], only.after.table, Lang.EN)


def put(lines: list[str], line: int, written: str, *instead: str) -> list[str]:
    """The record with something else in the place of a line."""
    assert lines[line - 1] == written
    return [*lines[: line - 1], *instead, *lines[line:]]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(extent(12, 1)))
@pytest.mark.parametrize(
    ("table", "hidden"),
    [(BASE, False), (FULL, False), (BASE, True), (FULL, True), (SPEED, False), (FULL_SPEED, False)],
)
def test_nineteen_slips_in_twenty_that_matter_are_one_message(
    table: Table, hidden: bool, seed: int
) -> None:
    lines = game(table, seed, hidden=hidden)
    many = [told(one_slip(lines, Random(f"{seed} {at}")))[1] for at in range(extent(20, 2))]
    matter = [one for one in many if one]
    assert matter
    assert matter.count(1) >= 0.95 * len(matter)


class TestProvedLater:
    """A line that may stand there and is proved wrong by others is told, and they are not."""

    @pytest.mark.parametrize(
        ("hidden", "seed", "line", "meant", "written", "assumed"),
        [
            (False, 0, 13, "Cem plays W", "Cem plays R", "Cem plays W"),
            (False, 0, 22, "Dora drops Y for L", "Dora plays Y", "Dora drops Y for Y/L/T"),
            (True, 0, 34, "Ben plays Y", "Ben drops Y for O", "Ben plays Y"),
            (True, 1, 46, "Dora drops ? for T", "Dora drops ? for L", "Dora drops ? for T"),
        ],
    )
    def test_by_what_is_played_and_taken_in_other_rounds(
        self, hidden: bool, seed: int, line: int, meant: str, written: str, assumed: str
    ) -> None:
        lines = put(game(BASE, seed, hidden=hidden), line, meant, written)
        assert message(lines) == (line, f"assumed instead: {assumed}")

    @pytest.mark.parametrize(
        ("seed", "line", "meant", "written"),
        [(0, 34, "Anna plays O-", "Anna plays R"), (2, 15, "Dora plays Y+", "Dora plays @")],
    )
    def test_by_a_hand_that_has_a_run_card_and_not_the_one_told(
        self, seed: int, line: int, meant: str, written: str
    ) -> None:
        lines = put(game(FULL, seed), line, meant, written)
        assert message(lines) == (line, f"assumed instead: {meant}")

    @pytest.mark.parametrize(
        ("line", "meant", "written", "refused", "said"),
        [
            (64, "Dora drops ? for Y", "Dora plays Y", 67, "line 64: Dora drops ? for Y"),
            (35, "Ben drops ? for N", "Ben plays N", 39, "line 35: Ben drops ? for Y/N"),
        ],
    )
    def test_a_board_that_later_lines_bear_out_names_the_discard_told_as_a_move(
        self, line: int, meant: str, written: str, refused: int, said: str
    ) -> None:
        lines = put(game(FULL, 0, hidden=True), line, meant, written)
        (only,) = [one for one in told(lines)[0] if not one.right]
        named = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert (only.line, named) == (refused, f"a single slip would explain it: {said}")

    def test_a_move_that_would_explain_a_board_has_the_header_beside_it(self) -> None:
        right, slip = ("board L/W/N/Y/T/O/V/R", "board L/N/W/Y/T/O/V/R")
        lines = put(game(BASE, 0, hidden=True), 4, right, slip)
        scored = next(at for at, line in enumerate(lines) if line.startswith("score"))
        (only,) = [one for one in told(lines[:scored])[0] if not one.right]
        named = [about_assumption(one, only.after.table, Lang.EN) for one in only.assumed]
        assert named == [
            "assumed instead of what is written: line 14: Dora plays N",
            f"a single slip would explain it: line 4: {right}",
        ]

    @pytest.mark.parametrize(
        ("end", "line", "said"),
        [
            ("score", 33, "assumed instead: up 5L"),
            ("carry", 39, "a single slip would explain it: line 33: up 5L"),
        ],
    )
    def test_a_card_turned_up_is_told_by_what_comes_of_the_row(
        self, end: str, line: int, said: str
    ) -> None:
        """Nobody wrote the row down: the scores decide, and without them both lines are named."""
        unlaid = re.sub(r"(?m)^row (\w+):.*", r"row \1", EVENING).replace("7Y 6T 5L", "7Y 6T 5R")
        lines = unlaid.splitlines()
        last = max(at for at, one in enumerate(lines[:45], 1) if one.startswith(end))
        (only,) = [one for one in told(lines[:last])[0] if not one.right]
        named = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert (only.line, named) == (line, said)

    def test_a_single_scoring_phase_names_the_discard_that_would_explain_it(self) -> None:
        lines = put(game(BASE, 0, hidden=True), 22, "Ben drops ? for W", "Ben drops ? for T")
        (only,) = [one for one in told(lines[:31])[0] if not one.right]
        said = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert (only.line, said) == (
            31,
            "a single slip would explain it: line 22: Ben drops ? for W",
        )

    def test_a_letter_too_many_in_a_deal_is_one_hand_s(self) -> None:
        hands = "RYRY {}WLT OWTV TNNR"
        right, wrong = (f"deal Ben: {hands.format(card)}" for card in "OR")
        lines = put(game(BASE, 3), 29, right, wrong)
        assert message(lines) == (29, f"assumed instead: {right}")


class TestForgotten:
    """A line left out is told where it is missed, and what stands there is not called wrong."""

    def test_a_move_before_a_board(self) -> None:
        lines = put(game(BASE, 3, hidden=True), 52, "Anna plays R")
        assert message(lines) == (
            52,
            "assumed to come before it, not written down: Anna plays R",
        )

    def test_the_tokens_before_the_money(self) -> None:
        lines = game(BASE, 3, hidden=True)
        verdicts, _ = told(lines)
        at = next(at for at, line in enumerate(lines) if line.startswith("score"))
        sums = next(one.after.sums for one in verdicts if one.line == at + 1)
        money = ", ".join(f"{name} {total}" for name, total in zip(NAMES, sums, strict=True))
        taken = f"assumed to come before it, not written down: {lines[at]}"
        assert message([*lines[:at], f"money {money}", *lines[at + 1 :]]) == (at + 1, taken)


class TestElsewhere:
    """A line that stands two lines from its place is one message."""

    def test_too_late(self) -> None:
        lines = game(SPEED, 2)
        at = next(at for at, line in enumerate(lines) if line.startswith("up"))
        late = [*lines[:at], *lines[at + 1 : at + 3], lines[at], *lines[at + 3 :]]
        said = f"assumed: line {at + 3} belongs before line {at + 1}"
        assert message(late) == (at + 1, said)

    def test_a_board_too_early(self) -> None:
        lines = game(BASE, 3, hidden=True)
        boards = (at for at, line in enumerate(lines) if line.startswith("board"))
        at = next(at for at in boards if " plays " in lines[at - 1])
        early = [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]
        assert message(early) == (at, f"assumed: line {at} belongs after line {at + 1}")


def turned_up(lines: list[str]) -> Iterator[str]:
    """The record with each token told when it is turned up."""
    games = {one.line: one.after for one in told(lines)[0]}
    for number, line in enumerate(lines, 1):
        stacks = line.split()[1:]
        first = f"tokens {' '.join(stack.split('/')[0] for stack in stacks)}"
        yield first if line.startswith("tokens") else line
        for letter in re.findall(r"\b([A-H]) ", line) if line.startswith("score") else ():
            after = games[number]
            place = after.table.place(Business(letter))
            if after.left(place):
                yield f"token {letter} {after.top(place)}"


def test_a_token_of_another_business_is_one_message() -> None:
    lines = [*turned_up(game(BASE, 3, hidden=True))]
    at = next(at for at, line in enumerate(lines) if line.startswith("token "))
    _, letter, value = lines[at].split()
    other = "D" if letter == "E" else "E"
    slip = put(lines, at + 1, lines[at], f"token {other} {value}")
    assert message(slip) == (at + 1, f"assumed instead: {lines[at]}")


def test_two_lines_that_were_exchanged_have_both_their_numbers() -> None:
    told = (Take(Seat(1), Limousine.T), Take(Seat(0), Limousine.N))
    exchange = Assumption(Assumed.PERHAPS, told, line=11, other=15)
    assert about_assumption(exchange, SPEED, Lang.EN) == (
        "this exchange would explain it: line 11: Ben takes T; line 15: Anna takes N"
    )


def test_a_token_too_many_says_which_value_is_missing() -> None:
    stacks = ((500, *DEFAULT_VALUES[0][1:]), *DEFAULT_VALUES[1:])
    tokens = " ".join("/".join(map(str, stack)) for stack in stacks)
    lines = ["game speed", "players Anna Ben Cem", f"tokens {tokens}", "board R/O/Y/L/T/N/V/W"]
    only = told(lines)[0][0]
    assert about_breach(only.breaches[0], Lang.EN).startswith(
        "A 500, A 500: the game does not have that many tokens of this value; missing instead: 0 ("
    )
    assert [one.kind for one in only.assumed] == [Assumed.COUNTS]


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
                "it is not the turn of card 5 of the row; card 6 comes next",
            ),
            (
                "7Y 6T 5L",
                "7Y 7Y 6T 5L",
                "it is not the turn of card 7 of the row; card 6 comes next",
            ),
            ("7Y 6T 5L", "7Y 6T 9L", "it is not the turn of card 9 of the row; card 5 comes next"),
            (
                "5L 6T 7Y\n",
                "0L 6T 7Y\n",
                "it is not the turn of card 0 of the row; card 5 comes next",
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
                "every token of this value has been seen: B 5500; told before in line 30",
            ),
            (
                "token B 8000",
                "token B 8100",
                "no token of this value can lie there: B 8100; a values line tells other values",
            ),
            (
                "14500 4500",
                "14500 4600",
                "H 4600: no token has this value; a values line tells other values of a table",
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
