"""One slip of the pen is one message, however many lines it makes wrong."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from extent import extent
from slip_messages import BASE, FULL, NAMES, game, message, put, told
from slips import EVENING, one_slip

from scheffeln.board import Business, Limousine
from scheffeln.game.actions import Take
from scheffeln.game.faults import about_breach
from scheffeln.game.record.assumptions import about_assumption
from scheffeln.game.recovery.assumption import Assumed, Assumption
from scheffeln.game.table import DEFAULT_VALUES, Seat, Table, Variant
from scheffeln.language import Lang
from scheffeln.rules.rulings import Rules, Ruling

CHOSEN = Rules.of(choices=[(Ruling("run.in-speed"), "start-player")])
SPEED = Table(NAMES, Variant.SPEED)
FULL_SPEED = Table(NAMES, Variant.SPEED, run=True, mafia=True, rules=CHOSEN)


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
        ("up", "end", "line", "said"),
        [
            ("7Y 6T 5R", "score", 33, "assumed instead: up 5L"),
            ("7Y 6T 5R", "carry", 39, "a single slip would explain it: line 33: up 5L"),
            ("7Y 6L 5T", "score", 33, "assumed instead: up 6T; up 5L"),
            ("7Y 6L 5T", "carry", 39, "a single slip would explain it: line 33: up 6T; up 5L"),
            ("7L 6T 5Y", "score", 33, "assumed instead: up 7Y; up 5L"),
        ],
    )
    def test_a_card_turned_up_is_told_by_what_comes_of_the_row(
        self, up: str, end: str, line: int, said: str
    ) -> None:
        """Nobody wrote the row down: the scores decide, and without them both lines are named."""
        unlaid = re.sub(r"(?m)^row (\w+):.*", r"row \1", EVENING).replace("7Y 6T 5L", up)
        lines = unlaid.splitlines()
        last = max(at for at, one in enumerate(lines[:45], 1) if one.startswith(end))
        (only,) = [one for one in told(lines[:last])[0] if not one.right]
        named = about_assumption(only.assumed[-1], only.after.table, Lang.EN)
        assert (only.line, named) == (line, said)

    @pytest.mark.parametrize(
        ("right", "written", "line", "said"),
        [
            ("5L 6T 7Y", "5T 6L 7Y", 39, ["assumed instead: carry 5L; carry 6T"]),
            ("5L 6T 7Y", "5L 6Y 7T", 39, ["assumed instead: carry 6T; carry 7Y"]),
            (
                "7Y 6T 5L",
                "7Y 6L\nup 5T",
                33,
                ["assumed instead: line 33: up 6T; line 34: up 5L"],
            ),
        ],
    )
    def test_cards_that_changed_places_are_told_where_later_lines_find_them(
        self, right: str, written: str, line: int, said: list[str]
    ) -> None:
        unlaid = re.sub(r"(?m)^row (\w+):.*", r"row \1", EVENING).replace(right, written)
        (only,) = [one for one in told(unlaid.splitlines())[0] if not one.right]
        named = [about_assumption(one, only.after.table, Lang.EN) for one in only.assumed]
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
        "two lines mixed up would explain it: line 11: Ben takes T; line 15: Anna takes N"
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
