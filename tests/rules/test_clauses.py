"""The rules a board can show, one class a clause: where it applies, and where it does not."""

import pytest

from scheffeln.notation import move, position
from scheffeln.rules.clauses import Clause, Fault, IllegalMove
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Rules, choice
from scheffeln.rules.score import stakes, takers


def step(start: str, card: str, *rulings: str) -> Step:
    return play(position(start), move(card), ruled(*rulings))


def after(start: str, *cards: str) -> str:
    return str(play_row(position(start), [move(card) for card in cards])[-1].after)


def ruled(*rulings: str) -> Reading:
    return Reading(Rules.of(choices=map(choice, rulings)))


class TestMoveActive:
    """The card's colour names the active limousine."""

    @pytest.mark.applies("move.active")
    @pytest.mark.parametrize(
        ("card", "end"), [("R", "_/OR/Y/L/T/N/V/W"), ("N", "R/O/Y/L/T/_/VN/W")]
    )
    def test_the_named_one_moves(self, card: str, end: str) -> None:
        done = step("R/O/Y/L/T/N/V/W", card)
        assert str(done.after) == end
        assert done.clauses[0] == Clause.MOVE_ACTIVE

    @pytest.mark.spares("move.active")
    @pytest.mark.parametrize("card", ["R+", "R-", "M", "R@B"])
    def test_a_chosen_one_is_not_named_by_a_colour(self, card: str) -> None:
        assert Clause.MOVE_ACTIVE not in step("MR/_/Y/L/T/N/V/WO", card).clauses


class TestMoveDirection:
    """Clockwise, H to A included."""

    @pytest.mark.applies("move.direction")
    @pytest.mark.parametrize(
        ("start", "card", "end"),
        [
            pytest.param("R/_/Y/L/T/N/V/WO", "R", "_/R/Y/L/T/N/V/WO", id="A-to-B"),
            pytest.param("_/R/Y/L/T/N/V/WO", "O", "O/R/Y/L/T/N/V/W", id="H-to-A"),
            pytest.param("_/R/Y/L/T/N/V/WO", "W", "WO/R/Y/L/T/N/V/_", id="a-pair-from-H-to-A"),
            pytest.param("RO/YL/_/_/T/N/_/VW", "W", "RO/YL/W/_/T/N/_/V", id="from-H-past-A-and-B"),
        ],
    )
    def test_clockwise(self, start: str, card: str, end: str) -> None:
        done = step(start, card)
        assert str(done.after) == end
        assert Clause.MOVE_DIRECTION in done.clauses

    @pytest.mark.spares("move.direction")
    def test_a_backward_card_goes_the_other_way(self) -> None:
        done = step("R/_/Y/L/T/N/V/WO", "Y-")
        assert str(done.after) == "R/Y/_/L/T/N/V/WO"
        assert Clause.MOVE_DIRECTION not in done.clauses


class TestMoveAlone:
    """A lone or top limousine moves alone, the one beneath stays."""

    @pytest.mark.applies("move.alone")
    @pytest.mark.parametrize(
        ("start", "card", "end"),
        [
            pytest.param("R/_/YO/L/T/N/V/W", "R", "_/R/YO/L/T/N/V/W", id="lone"),
            pytest.param("RO/_/Y/L/T/N/V/W", "O", "R/O/Y/L/T/N/V/W", id="top"),
        ],
    )
    def test_alone(self, start: str, card: str, end: str) -> None:
        done = step(start, card)
        assert str(done.after) == end
        assert Clause.MOVE_ALONE in done.clauses

    @pytest.mark.spares("move.alone")
    def test_a_bottom_one_does_not(self) -> None:
        assert Clause.MOVE_ALONE not in step("RO/_/Y/L/T/N/V/W", "R").clauses


class TestMoveLand:
    """It stops at the next business with fewer than two."""

    @pytest.mark.applies("move.land")
    @pytest.mark.parametrize(
        ("start", "end"),
        [
            pytest.param("R/_/YO/L/T/N/V/W", "_/R/YO/L/T/N/V/W", id="empty"),
            pytest.param("R/O/Y/L/T/N/V/W", "_/OR/Y/L/T/N/V/W", id="one-stands-there"),
            pytest.param("R/OY/L/_/T/N/V/W", "_/OY/LR/_/T/N/V/W", id="one-behind-a-full-one"),
        ],
    )
    def test_the_first_that_has_room(self, start: str, end: str) -> None:
        done = step(start, "R")
        assert str(done.after) == end
        assert Clause.MOVE_LAND in done.clauses

    @pytest.mark.spares("move.land")
    def test_a_motorcade_has_a_rule_of_its_own(self) -> None:
        assert Clause.MOVE_LAND not in step("RO/_/Y/L/T/N/V/W", "R").clauses


class TestMoveStack:
    """Arriving where one stands it goes on top."""

    @pytest.mark.applies("move.stack")
    def test_on_top(self) -> None:
        done = step("R/O/Y/L/T/N/V/W", "R")
        assert str(done.after) == "_/OR/Y/L/T/N/V/W"
        assert Clause.MOVE_STACK in done.clauses

    @pytest.mark.spares("move.stack")
    def test_nobody_there(self) -> None:
        assert Clause.MOVE_STACK not in step("R/_/YO/L/T/N/V/W", "R").clauses


class TestMoveSkip:
    """Full businesses are skipped, however many in a row."""

    @pytest.mark.applies("move.skip")
    @pytest.mark.parametrize(
        ("start", "skipped", "end"),
        [
            pytest.param("R/OY/_/L/T/N/V/W", "B", "_/OY/R/L/T/N/V/W", id="one"),
            pytest.param("R/OY/LT/N/_/_/V/W", "BC", "_/OY/LT/NR/_/_/V/W", id="two"),
            pytest.param("R/OY/LT/NV/W/_/_/_", "BCD", "_/OY/LT/NV/WR/_/_/_", id="three"),
            pytest.param("_/R/_/_/W/OY/LT/NV", "", "_/_/R/_/W/OY/LT/NV", id="not-those-behind"),
        ],
    )
    def test_full_ones(self, start: str, skipped: str, end: str) -> None:
        done = step(start, "R")
        assert str(done.after) == end
        assert "".join(skip.at for skip in done.skipped) == skipped
        assert (Clause.MOVE_SKIP in done.clauses) is bool(skipped)

    @pytest.mark.applies("move.skip")
    def test_to_the_next_empty_one_by_the_other_ruling(self) -> None:
        start = "R/OY/L/_/T/N/V/W"
        assert str(step(start, "R").after) == "_/OY/LR/_/T/N/V/W"
        ruled_so = step(start, "R", "move.skip-to=empty")
        assert str(ruled_so.after) == "_/OY/L/R/T/N/V/W"
        assert Clause.MOVE_LAND not in ruled_so.clauses  # it passed one that had room

    @pytest.mark.spares("move.skip")
    def test_a_lone_one_is_not_skipped(self) -> None:
        done = step("R/O/Y/L/T/N/V/W", "R", "move.skip-to=empty")
        assert Clause.MOVE_SKIP not in done.clauses
        assert str(done.after) == "_/OR/Y/L/T/N/V/W"


class TestMoveCarry:
    """A bottom limousine takes the top one along, order kept."""

    @pytest.mark.applies("move.carry")
    @pytest.mark.parametrize(
        ("start", "end"),
        [
            pytest.param("RO/_/Y/L/T/N/V/W", "_/RO/Y/L/T/N/V/W", id="next-is-empty"),
            pytest.param("RO/Y/_/L/T/N/V/W", "_/Y/RO/L/T/N/V/W", id="jumps-a-lone-one"),
            pytest.param("RO/YL/T/_/N/V/W/_", "_/YL/T/RO/N/V/W/_", id="jumps-a-motorcade"),
        ],
    )
    def test_pair_moves(self, start: str, end: str) -> None:
        done = step(start, "R")
        assert str(done.after) == end
        assert Clause.MOVE_CARRY in done.clauses

    @pytest.mark.spares("move.carry")
    def test_a_top_one_takes_nobody_along(self) -> None:
        done = step("RO/_/Y/L/T/N/V/W", "O")
        assert str(done.after) == "R/O/Y/L/T/N/V/W"
        assert Clause.MOVE_CARRY not in done.clauses


class TestMoveCarryLand:
    """A motorcade goes to the next EMPTY business, skipping every occupied one."""

    @pytest.mark.applies("move.carry-land")
    def test_past_lone_ones_and_motorcades(self) -> None:
        done = step("RO/Y/LT/_/N/V/W/_", "R")
        assert str(done.after) == "_/Y/LT/RO/N/V/W/_"
        assert [(skip.at, skip.why) for skip in done.skipped] == [("B", "occupied"), ("C", "full")]
        assert Clause.MOVE_CARRY_LAND in done.clauses

    @pytest.mark.spares("move.carry-land")
    def test_a_single_one_stops_on_a_lone_one(self) -> None:
        assert Clause.MOVE_CARRY_LAND not in step("RO/Y/LT/_/N/V/W/_", "O").clauses


class TestMoveCapacity:
    """Never more than two."""

    @pytest.mark.applies("move.capacity")
    @pytest.mark.parametrize(
        ("start", "why"),
        [
            pytest.param("R/OY/_/L/T/N/V/W", "full", id="a-third-is-one-too-many"),
            pytest.param("RO/Y/_/L/T/N/V/W", "occupied", id="a-pair-and-one-are-too-many"),
        ],
    )
    def test_refuses_a_third(self, start: str, why: str) -> None:
        done = step(start, "R")
        assert Clause.MOVE_CAPACITY in done.clauses
        assert [skip.why for skip in done.skipped] == [why]

    @pytest.mark.spares("move.capacity")
    def test_a_second_is_welcome(self) -> None:
        assert Clause.MOVE_CAPACITY not in step("R/O/Y/L/T/N/V/W", "R").clauses


class TestMoveStuck:
    """A motorcade that finds no empty business stays where it is."""

    @pytest.mark.applies("move.stuck")
    @pytest.mark.parametrize("card", ["M", "M+", "M-"])
    def test_the_only_motorcade_of_nine(self, card: str) -> None:
        done = step("MR/O/Y/L/T/N/V/W", card)
        assert str(done.after) == "MR/O/Y/L/T/N/V/W"
        assert done.clauses[-1] == Clause.MOVE_STUCK
        assert (done.moved, done.source, done.target) == ((), "A", "A")

    @pytest.mark.applies("move.stuck")
    def test_a_lone_one_that_must_find_an_empty_one(self) -> None:
        done = step("R/MO/Y/L/T/N/V/W", "R", "move.skip-to=empty")
        assert str(done.after) == "R/MO/Y/L/T/N/V/W"
        assert Clause.MOVE_STUCK in done.clauses

    @pytest.mark.applies("move.stuck")
    def test_the_card_is_refused_by_the_other_ruling(self) -> None:
        with pytest.raises(IllegalMove) as refused:
            step("RM/O/Y/L/T/N/V/W", "R", "move.stuck=illegal")
        assert [one.clause for one in refused.value.objections] == [Clause.MOVE_STUCK]

    @pytest.mark.applies("move.stuck")
    def test_the_mafia_move_is_no_card_to_refuse(self) -> None:
        done = step("MR/O/Y/L/T/N/V/W", "M", "move.stuck=illegal")
        assert Clause.MOVE_STUCK in done.clauses

    @pytest.mark.spares("move.stuck")
    def test_with_a_second_motorcade_one_is_empty(self) -> None:
        done = step("MR/OY/_/L/T/N/V/W", "M", "move.stuck=illegal")
        assert str(done.after) == "_/OY/MR/L/T/N/V/W"
        assert Clause.MOVE_STUCK not in done.clauses

    @pytest.mark.spares("move.stuck")
    def test_the_top_one_is_never_stuck(self) -> None:
        assert str(step("MR/O/Y/L/T/N/V/W", "R").after) == "M/OR/Y/L/T/N/V/W"


class TestScoreUncovered:
    """The owner of an uncovered limousine takes the top token there."""

    @pytest.mark.applies("score.uncovered")
    def test_lone_and_top(self) -> None:
        found = takers(position("RO/_/Y/L/T/N/V/W"))
        assert found == {"A": "O", "C": "Y", "D": "L", "E": "T", "F": "N", "G": "V", "H": "W"}
        reasons = {str(one.limousine): one.clause for one in stakes(position("RO/_/Y/L/T/N/V/W"))}
        assert reasons["O"] == reasons["Y"] == Clause.SCORE_UNCOVERED

    @pytest.mark.spares("score.uncovered")
    def test_a_bottom_one(self) -> None:
        reasons = {str(one.limousine): one.clause for one in stakes(position("RO/_/Y/L/T/N/V/W"))}
        assert reasons["R"] != Clause.SCORE_UNCOVERED


class TestScoreCovered:
    """A covered one gets nothing."""

    @pytest.mark.applies("score.covered")
    def test_bottom(self) -> None:
        first = stakes(position("RO/_/Y/L/T/N/V/W"))[0]
        assert first == ("R", "A", first.standing, False, Clause.SCORE_COVERED)
        assert first.standing.covered

    @pytest.mark.spares("score.covered")
    def test_top(self) -> None:
        second = stakes(position("RO/_/Y/L/T/N/V/W"))[1]
        assert (second.limousine, second.earns, second.standing.covered) == ("O", True, False)
        assert second.clause != Clause.SCORE_COVERED


class TestSpeedResolve:
    """The row is carried out left to right."""

    @pytest.mark.applies("speed.resolve")
    def test_left_to_right(self) -> None:
        assert after("R/O/Y/L/T/N/V/W", "R", "O") == "OR/_/Y/L/T/N/V/W"

    @pytest.mark.spares("speed.resolve")
    def test_right_to_left_is_a_mistake(self) -> None:
        row = [move("R"), move("O")]
        mistaken = OFFICIAL.mistaken(Misreading.RIGHT_TO_LEFT)
        steps = play_row(position("R/O/Y/L/T/N/V/W"), row, mistaken)
        assert [str(step.move) for step in steps] == ["O", "R"]
        assert str(steps[-1].after) == "_/R/YO/L/T/N/V/W"


class TestRefusals:
    """A move that may not be played is refused with every fault, in words that stay."""

    def test_faults_are_words_a_program_can_rely_on(self) -> None:
        assert [fault.value for fault in Fault] == [
            *("no-mafia", "mafia-spared", "not-on-top", "not-empty", "not-idle", "idle", "stuck")
        ]

    def test_a_refusal_is_told_in_one_line(self) -> None:
        with pytest.raises(IllegalMove) as refused:
            play(position("RO/_/Y/L/T/N/V/W"), move("Y@C"))
        assert str(refused.value.position) == "RO/_/Y/L/T/N/V/W"
        assert str(refused.value) == (
            "Y@C may not be played on RO/_/Y/L/T/N/V/W"
            " (Y (yellow) does not stand on top of another, and only such a limousine can evade"
            " (run.evasion); C is not empty, and an Evasion goes to an empty business"
            " (run.evasion))"
        )
