"""Slips of whoever writes: a line left out, a round twice, hands and players in another order."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from conftest import Answer
from evening import BASE, FULL, HEADER, RUN, SPEED, STARTED, TRIO, played, rounds, wrong
from tabletop import verdicts

from scheffeln.board import LIMOUSINES
from scheffeln.game.faults import GameFault
from scheffeln.game.record import Unread
from scheffeln.game.record.assumptions import assumed_in_notation, by_line
from scheffeln.game.record.checker import check
from scheffeln.game.record.parsing import read_as_far
from scheffeln.game.record.writing import sentence, write
from scheffeln.game.recovery.assumption import Assumed
from scheffeln.game.scoring import settle
from scheffeln.game.table import Table

Ask = Callable[..., Answer]


def test_to_act_out_of_turn_is_believed_at_a_price() -> None:
    """Two turns in each other's place: three who are believed are dearer than one passed over."""
    lines = played(BASE, 0)[:23]
    lines[11], lines[19] = lines[19], lines[11]
    assumed = [(one.line, *(guess.kind for guess in one.assumed)) for one in wrong(lines)]
    kinds = (Assumed.LEFT_OUT, Assumed.COUNTS, Assumed.FORGOTTEN)
    assert assumed == [*zip((12, 13, 20), kinds, strict=True)]


class TestLeftOut:
    """A line that nobody wrote is one message, where the next one stands."""

    def test_a_row_is_not_told_by_the_round_before(self) -> None:
        lines = played(SPEED, 1)
        for at in rounds(lines)[1:]:
            (only,) = wrong([*lines[:at], *lines[at + 1 :]])
            assert only.line == at + 1
            (guess,) = only.assumed
            assert assumed_in_notation(guess, SPEED) == lines[at].partition(":")[0]

    @pytest.mark.sampled(1)
    @pytest.mark.parametrize("table", [BASE, FULL])
    def test_a_turn_is_guessed_with_a_card_that_is_not_played_later(self, table: Table) -> None:
        lines = played(table, 2)
        first, second, *_ = rounds(lines)
        turns = [
            at for at in range(first, second) if " drops " in lines[at] or " plays " in lines[at]
        ]
        for at in turns[:-1]:
            assert [one.line for one in wrong([*lines[:at], *lines[at + 1 :]])] == [at + 1]


@cache
def _run_game() -> tuple[str, ...]:
    return tuple(played(RUN, 5))


def three_rounds() -> list[str]:
    """Speed with Run cards: in every row somebody chose what no other line tells."""
    lines = [*_run_game()]
    return lines[: rounds(lines)[3] - 1]


class TestRunCardsUntold:
    """Nobody knows how a Run card was played whose line is missing: that is told once."""

    @pytest.mark.parametrize("spoilt", ["", "then the row"])
    def test_a_row_carried_out_unwritten_makes_no_later_line_wrong(self, spoilt: str) -> None:
        lines = three_rounds()
        at = next(at for at, line in enumerate(lines) if line.startswith("carry"))
        lines[at : at + 1] = [spoilt] if spoilt else []
        record, defects = read_as_far("\n".join(lines))
        assert record is not None
        told = [*check(record)]
        assert len(defects) + sum(not one.right for one in told) == 1
        (only,) = [one for one in told if one.assumed]
        assert only.line == at + 1
        assert only.assumed[-1].kind is Assumed.STANDING

    def test_a_board_tells_where_they_stand_again(self) -> None:
        lines = three_rounds()
        at = next(at for at, line in enumerate(lines) if line.startswith("carry"))
        first, second, _ = (at for at, line in enumerate(lines) if line.startswith("score"))
        board = next(one.after.board for one in verdicts("\n".join(lines)) if one.line == first + 1)
        lines[first + 1] = f"board {board}"
        del lines[at]
        assert [one.line for one in wrong(lines)] == [at + 1]
        lines[second - 1] = "score nobody"
        assert [one.line for one in wrong(lines)] == [at + 1, second]

    def test_without_its_scores_too_nobody_knows_the_sums(self) -> None:
        lines = three_rounds()
        at = next(at for at, line in enumerate(lines) if line.startswith("carry"))
        (only,) = wrong([*lines[:at], *lines[at + 2 :]])
        assert [one.kind for one in only.assumed] == [Assumed.GAP]


@pytest.mark.parametrize("written", [0, 1, 6], ids=lambda cards: f"{cards} cards written")
def test_a_row_carried_out_unwritten_is_told_at_the_board_it_leads_to(written: int) -> None:
    lines = played(SPEED, 1)
    at = next(at for at, line in enumerate(lines) if line.startswith("carry"))
    board = [one.after.board for one in verdicts("\n".join(lines)) if one.line == at + 1][-1]
    cards = lines[at].split()[: written + 1]
    lines[at : at + 1] = [*([" ".join(cards)] if written else []), f"board {board}"]
    (only,) = wrong(lines)
    assert lines[only.line - 1] == f"board {board}"
    (assumed,) = only.assumed
    assert (assumed.kind, len(assumed.about)) == (Assumed.FORGOTTEN, 7 - written)


class TestOneLetter:
    """A slip in one card of a row is told there, and nothing after it."""

    @pytest.mark.parametrize(
        ("written", "slip", "meant"),
        [
            ("carry 1L 2O-", "carry 6L 2O-", "carry 1L"),
            ("up 7- 6W", "up 7- 2W", "up 6W"),
            ("5Y 6W 7R-", "5Y 6W 2R-", "carry 7R-"),
            ("carry 1L 2O-", "carry 1O- 2L", "carry 1L; carry 2O-"),
        ],
    )
    def test_of_its_place(self, written: str, slip: str, meant: str) -> None:
        text = "\n".join(three_rounds())
        assert text.count(written) == 1
        (only,) = wrong(text.replace(written, slip).splitlines())
        assert [assumed_in_notation(one, RUN) for one in only.assumed] == [meant]

    @pytest.mark.parametrize(
        ("written", "slip", "meant"),
        [
            ("carry 1L 2O-", "carry 1L 2O!", "carry 2O-"),
            ("up 7- 6W", "up 7- GW", "up 6W"),
            ("carry 1L 2O-", "crary 1L 2O-", ""),
            ("score B Anna", "skore B Anna", ""),
        ],
    )
    def test_that_is_not_understood(self, written: str, slip: str, meant: str) -> None:
        text = "\n".join(three_rounds())
        assert text.count(written) == 1
        record, defects = read_as_far(text.replace(written, slip))
        assert record is not None
        assert len(defects) == 1
        told = [*check(record)]
        assert all(one.right for one in told)
        assumed = [assumed_in_notation(guess, RUN) for one in told for guess in one.assumed]
        assert assumed == [*filter(None, [meant])]


class TestDoubled:
    def test_a_round_written_twice_is_told_and_counts_once(self) -> None:
        for table in (BASE, SPEED):
            lines = played(table, 1)
            first, second, *_ = rounds(lines)
            told = verdicts("\n".join([*lines[:second], *lines[first:]]))
            (only,) = [one for one in told if not one.right]
            assert (only.line, only.breaches[0].fault) == (second + 1, GameFault.DOUBLED)
            assert only.breaches[0].what == str(first + 1)
            assert told[-1].after == verdicts("\n".join(lines))[-1].after
            assert [one.judged for one in told].count(False) > 1

    @pytest.mark.parametrize("table", [BASE, SPEED], ids=["base", "speed"])
    def test_of_a_line_written_twice_that_alone_is_told(self, table: Table) -> None:
        lines = played(table, 1)
        first, second, *_ = rounds(lines)
        for at in range(first, second - 1):
            told = wrong([*lines[: at + 1], *lines[at:]])
            reasons = [
                (one.line, breach.fault, breach.what) for one in told for breach in one.breaches
            ]
            assert reasons == [(at + 2, GameFault.SAID_TWICE, str(at + 1))], lines[at]

    def test_the_last_round_too(self) -> None:
        lines = played(SPEED, 1)
        last = rounds(lines)[-1]
        assert len(wrong([*lines[:-1], "", *lines[last:]])) == 1


class TestMissing:
    """Without a round nobody knows the money, so nobody can say who has won."""

    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        lines = played(SPEED, 1)
        _, second, third, *_ = rounds(lines)
        path = tmp_path / "gap.game"
        path.write_text("\n".join([*lines[:second], *lines[third:]]), encoding="utf-8")
        return path

    def test_a_winner_is_not_judged(self, scheffeln: Ask, path: Path) -> None:
        said = scheffeln("game", "check", str(path)).out
        winner = path.read_text(encoding="utf-8").splitlines()[-1]
        assert f"not judged  {winner}\n" in said
        assert f"won: {winner.split()[1]} " in said
        assert "a round is missing: these sums are incomplete" in said

    def test_nor_in_json(self, scheffeln: Ask, path: Path) -> None:
        answer = json.loads(scheffeln("game", "check", "--json", str(path)).out)
        assert answer["complete"] is False
        assert answer["entries"][-1]["judged"] is False
        assert answer["entries"][0]["judged"] is True


class TestHands:
    """Hands told in another order than the players are one message, at the deal."""

    @pytest.mark.parametrize("order", [(1, 2, 0), (1, 0, 2), (2, 1, 0)])
    def test_the_order_shows_in_what_is_played(self, order: tuple[int, ...]) -> None:
        lines = played(BASE, 3)
        at = rounds(lines)[1]
        begun, _, told = lines[at].partition(": ")
        hands = told.split()
        lines[at] = f"{begun}: {' '.join(hands[seat] for seat in order)}"
        (only,) = wrong(lines)
        assert (only.line, only.breaches[0].fault) == (at + 1, GameFault.HANDS_ORDER)
        assert only.breaches[0].what == ", ".join(TRIO[seat] for seat in order)
        assert assumed_in_notation(only.assumed[0], BASE) == f"{begun}: {told}"

    def test_one_card_of_another_hand_is_no_other_order(self) -> None:
        lines = played(BASE, 3)
        at = rounds(lines)[1]
        hands = lines[at].split()[2:]
        one, other = hands[0], hands[1]
        hands[:2] = other[0] + one[1:], one[0] + other[1:]
        lines[at] = f"{lines[at].partition(': ')[0]}: {' '.join(hands)}"
        assert GameFault.HANDS_ORDER not in {one.breaches[0].fault for one in wrong(lines)}


def swapped(lines: list[str], first: str, second: str) -> Iterator[tuple[int, list[str]]]:
    for at, (one, after) in enumerate(pairwise(lines)):
        if first in one and after.startswith(second):
            yield at, [*lines[:at], after, one, *lines[at + 2 :]]


@pytest.mark.parametrize(
    ("first", "second"), [("carry", "score"), ("time up", "carry"), (" takes ", "time up")]
)
def test_two_lines_in_the_wrong_order_between_two_phases_are_one_message(
    first: str, second: str
) -> None:
    found = 0
    for at, lines in swapped(played(SPEED, 1), first, second):
        assert [one.line for one in wrong(lines)] == [at + 1]
        found += 1
    assert found


class TestGuesses:
    ROUND = (
        "game speed\nplayers Anna Ben Cem\ntokens 500 2000 6000 7500 8000 12000 12500 14000\n"
        "board R/O/Y/L/T/N/V/W\nrow Anna: RROLTNV\nup 7V 6N 5T 4L 3O 2R 1R\n"
        "Anna takes R\nBen takes R\nCem takes Y\n"
    )

    def test_persons_that_nothing_decides_between_are_all_named(self) -> None:
        """L, N and W are all covered when the tokens are taken."""
        (only,) = wrong(f"{self.ROUND}carry 1R 2R 3O 4L 5T 6N 7V\nscore C Anna\n".splitlines())
        (guess,) = only.assumed
        assert assumed_in_notation(guess, SPEED) == "Ben takes L/N/W"

    def test_of_a_token_left_out_only_the_taking_of_the_person_is_named_besides(self) -> None:
        lines = played(SPEED, 1)
        at = next(at for at, line in enumerate(lines) if line.startswith("score") and "," in line)
        told, _, left_out = lines[at].rpartition(",")
        (only,) = wrong([*lines[:at], told, *lines[at + 1 :]])
        assert [one.kind.value for one in only.assumed] == ["instead", "perhaps"]
        (line,) = by_line(only.assumed[1], SPEED)
        assert lines[line - 1].startswith(f"{left_out.split()[1]} takes ")

    def test_two_who_took_each_other_s_person_are_named(self) -> None:
        """Anna and Cem change places: only the tokens they take show it."""
        taken = self.ROUND.replace("Ben takes R", "Ben takes V")
        carried = "carry 1R 2R 3O 4L 5T 6N 7V\n"
        right = verdicts(f"{taken}{carried}")[-1].after
        scored = sentence(SPEED, settle(right))
        swapped = taken.replace("Anna takes", "X takes").replace("Cem takes", "Anna takes")
        (only,) = wrong(f"{swapped.replace('X takes', 'Cem takes')}{carried}{scored}".splitlines())
        assert by_line(only.assumed[-1], SPEED) == {7: "Anna takes R; Cem takes Y"}

    def test_of_two_persons_taken_by_one_player_both_lines_are_named(self) -> None:
        four = self.ROUND.replace("Cem\n", "Cem Dora\n").replace("Ben takes R", "Ben takes V")
        (only,) = wrong(four.replace("Cem takes Y", "Ben takes Y\nCem takes O").splitlines())
        first, other = (by_line(one, only.after.table) for one in only.assumed)
        assert (first, other) == ({}, {8: "Dora takes V"})

    def test_whom_a_card_was_discarded_for_is_left_open(self) -> None:
        plays = "Anna plays R\nBen drops T for R\nAnna plays R\nBen plays N\n"
        rest = "Anna plays O\nBen plays V\nAnna plays O\nBen plays W\n"
        (only,) = wrong(f"{STARTED}{plays}{rest}score C Anna\n".splitlines())
        assert [assumed_in_notation(one, BASE) for one in only.assumed] == ["Ben drops T for Y/T/V"]

    def test_and_named_where_a_few_are_left_that_it_may_have_been(self) -> None:
        """Anna and Cem become R and L later."""
        takes = "deal Anna\nAnna takes R\nBen takes O\nCem takes T\n"
        drops = "Anna drops ? for Y\nBen drops ? for Y\nCem drops ? for L\nAnna drops ? for R\n"
        table = HEADER.replace("Ben", "Ben Cem")
        (only,) = wrong(f"{table}{takes}{drops}".splitlines())
        assert by_line(only.assumed[-1], BASE)[9] == "Ben drops ? for N/V/W"


@pytest.mark.parametrize("meant", ["plays {}", "takes {}", "drops ? for {}"])
def test_a_letter_that_is_none_may_be_any(meant: str) -> None:
    record, _ = read_as_far(f"{STARTED}Anna plays R\nBen {meant.partition(' ')[0]} X\n")
    assert record is not None
    (unread,) = [one for one in record.entries if isinstance(one, Unread)]
    turns = [sentence(record.setup.table, one) for one in unread.alike]
    assert turns == [f"Ben {meant.format(car)}" for car in LIMOUSINES]
    assert write(record).endswith(f"\n{unread.said}\n")
