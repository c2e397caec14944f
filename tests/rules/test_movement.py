"""The whole movement rule, case by case, against the second statement of it in `reference`.

8,856 (shape, slot) cases with eight limousines and 9,144 with nine, forward and backward, under
the official rules, every ruling that touches movement, and every misreading. What is misread is
tried on one of the shapes that turn into each other, by `make verify-all` on all of them: that
every move turns with the ring is in `tests/solving/test_solver_readings.py`.
"""

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
import reference
from every_move import MOVEMENT_MISREADINGS, SIZES, cases, forward
from extent import WHOLE, extent

from scheffeln.board import BUSINESSES, RING, Direction, Limousine, Position, Shape, shapes
from scheffeln.cards import Backward, Drive, Evasion, Joker
from scheffeln.notation import move, position
from scheffeln.rules import movement
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.misreadings import Manner, Misreading, PairStop, SingleStop, misreading
from scheffeln.rules.movement import Decision, Landing
from scheffeln.rules.play import drive, judge, outcome, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.rules.score import takers

READINGS = [
    OFFICIAL,
    Reading(Rules.of(choices=[(Ruling.MOVE_SKIP_TO, "empty")])),
    Reading(Rules.of(Edition.ITALIAN)),
    *map(OFFICIAL.mistaken, MOVEMENT_MISREADINGS),
]

Expected = Callable[[str, str, bool], str]


def differences(
    limousines: int,
    reading: Reading,
    expected: Expected,
    *,
    backward_is_clockwise: bool = False,
    turned: bool = WHOLE,
) -> list[tuple[str, str, str]]:
    """Where the engine and the reference part."""
    return [
        (str(start), str(card), str(after))
        for start, limousine in cases(limousines, turned=turned)
        for card, clockwise in (
            (forward(limousine), True),
            (Backward(limousine), backward_is_clockwise),
        )
        if (after := play(start, card, reading).after)
        != position(expected(str(start), limousine.value, clockwise))
    ]


@pytest.mark.parametrize(("limousines", "number"), [(8, 8856), (9, 9144)])
def test_the_space_is_whole(limousines: int, number: int) -> None:
    assert sum(1 for _ in cases(limousines, turned=True)) == number


@pytest.mark.parametrize(
    ("looks", "skipped", "clauses"),
    [
        ([Decision.GIVE_UP], 0, {Clause.MOVE_ALONE}),
        ([Decision.PASS, Decision.GIVE_UP], 1, {Clause.MOVE_ALONE}),
    ],
)
def test_who_is_held_up_by_one_limousine_cites_no_full_business(
    looks: list[Decision], skipped: int, clauses: set[Clause], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No mistake of today does that; one that is added may."""
    monkeypatch.setattr(movement, "_look", lambda *_: looks.pop(0))
    shift = movement.work_out((1,) * RING, 0, Manner(), Direction.CLOCKWISE)
    assert (shift.held_up, len(shift.skipped), {*shift.clauses}) == (True, skipped, clauses)


@pytest.mark.parametrize(
    ("shape", "slot", "manner", "clauses"),
    [
        (
            (1, 2, *[1] * 5, 0),
            0,
            Manner(single_stop=SingleStop.NEXT_UNLESS_FULL),
            {Clause.MOVE_ALONE},
        ),
        (
            (2, 2, *[1] * 4, 0, 0),
            0,
            Manner(pair_stop=PairStop.NEXT_UNLESS_OCCUPIED),
            {Clause.MOVE_CARRY},
        ),
    ],
)
def test_who_is_held_up_by_a_full_business_has_passed_none(
    shape: Shape, slot: int, manner: Manner, clauses: set[Clause]
) -> None:
    """It goes by the capacity alone, whatever its mistake is said to break."""
    shift = movement.work_out(shape, slot, manner, Direction.CLOCKWISE)
    assert {*shift.clauses} == clauses | {Clause.MOVE_CAPACITY}


@pytest.mark.parametrize("limousines", SIZES)
class TestEveryCase:
    def test_official(self, limousines: int) -> None:
        assert differences(limousines, OFFICIAL, reference.official, turned=True) == []

    def test_skip_to_empty_ruling(self, limousines: int) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.MOVE_SKIP_TO, "empty")]))
        assert differences(limousines, reading, reference.skip_to_empty_ruling) == []

    def test_backward_clockwise_ruling(self, limousines: int) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.RUN_BACKWARD_DIRECTION, "clockwise")]))
        found = differences(limousines, reading, reference.official, backward_is_clockwise=True)
        assert found == []

    def test_italian_edition(self, limousines: int) -> None:
        reading = Reading(Rules.of(Edition.ITALIAN))
        expected = reference.skip_to_empty_ruling
        found = differences(limousines, reading, expected, backward_is_clockwise=True)
        assert found == []

    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("misreading", MOVEMENT_MISREADINGS)
    def test_misreading(self, limousines: int, misreading: Misreading) -> None:
        reading = OFFICIAL.mistaken(misreading)
        expected = reference.MISREADINGS[misreading]
        assert differences(limousines, reading, expected) == []

    def test_stuck_is_refused_where_the_ruling_says_so(self, limousines: int) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.MOVE_STUCK, "illegal")]))
        for start, limousine in cases(limousines):
            stuck = reference.is_stuck(str(start), limousine.value)
            objections = judge(start, Joker(limousine), reading)
            assert [one.clause for one in objections] == [Clause.MOVE_STUCK] * stuck
            if stuck:
                with pytest.raises(IllegalMove):
                    play(start, Joker(limousine), reading)
            else:
                after = play(start, Joker(limousine), reading).after
                assert after == play(start, Joker(limousine)).after

    def test_drive_is_play_without_the_trace(self, limousines: int) -> None:
        for start, limousine in cases(limousines):
            assert drive(start, limousine) == play(start, forward(limousine)).after


class TestOutcome:
    """The fast way to the end of a row ends where the traced way does."""

    @pytest.mark.parametrize("ruling", ["stays", "illegal"])
    @pytest.mark.parametrize("mistakes", [(), (Misreading.RIGHT_TO_LEFT,)])
    @pytest.mark.parametrize("row", ["R O W R", "R+ L O- M", "O@B R N Y-"])
    def test_as_the_trace(self, row: str, ruling: str, mistakes: tuple[Misreading, ...]) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.MOVE_STUCK, ruling)]), mistakes)
        cards = [move(card) for card in row.split()]
        start = position("RO/_/Y/LM/T/N/V/W")
        if mistakes and "@" in row:
            cards.reverse()
        assert outcome(start, cards, reading) == play_row(start, cards, reading)[-1].after

    @pytest.mark.parametrize("misreading", Misreading)
    def test_as_the_mistaken_trace(self, misreading: Misreading) -> None:
        reading = OFFICIAL.mistaken(misreading)
        start, cards = position("RO/_/Y/LM/T/N/V/W"), [move(card) for card in "ROWRLY"]
        assert outcome(start, cards, reading) == play_row(start, cards, reading)[-1].after

    def test_refuses_what_the_ruling_refuses(self) -> None:
        reading = Reading(Rules.of(choices=[(Ruling.MOVE_STUCK, "illegal")]))
        with pytest.raises(IllegalMove):
            outcome(position("RM/O/Y/L/T/N/V/W"), [Drive(Limousine.R)], reading)


@pytest.mark.parametrize("limousines", SIZES)
class TestInvariants:
    @pytest.mark.sampled(7)
    @pytest.mark.parametrize("reading", READINGS, ids=str)
    def test_nothing_is_lost_and_never_more_than_two(
        self, limousines: int, reading: Reading
    ) -> None:
        for start, limousine in cases(limousines):
            for card in (forward(limousine), Backward(limousine)):
                after = play(start, card, reading).after
                assert sorted(after.cars) == sorted(start.cars)
                assert sum(after.shape) == limousines
                assert max(after.shape) <= 2

    def test_only_a_stuck_motorcade_leaves_the_board_as_it_is(self, limousines: int) -> None:
        unmoved = 0
        for start, limousine in cases(limousines, turned=True):
            step = play(start, forward(limousine))
            stuck = reference.is_stuck(str(start), limousine.value)
            back = play(start, Backward(limousine))
            stuck_back = reference.is_stuck(str(start), limousine.value, clockwise=False)
            assert (back.after == start) is stuck_back
            assert (step.after == start) is stuck
            assert (step.landing is Landing.STAYED) is stuck
            assert (Clause.MOVE_STUCK in step.clauses) is stuck
            unmoved += stuck
        assert unmoved == {8: 0, 9: 8}[limousines]

    def test_mirrored_boards_give_mirrored_moves(self, limousines: int) -> None:
        for start, limousine in cases(limousines):
            there = play(start, Joker(limousine)).after
            back = play(mirrored(start), Backward(limousine)).after
            assert mirrored(back) == there


def mirrored(start: Position) -> Position:
    return Position.of([start.at(business) for business in reversed(BUSINESSES)])


def test_what_a_shape_does_is_worked_out_once() -> None:
    table = movement.Shifts(Manner(), Direction.CLOCKWISE)
    shape = (1,) * RING
    assert table[shape] is table[shape]
    assert [*table] == [shape]


@pytest.mark.parametrize("limousines", SIZES)
class TestScoringAndEvasionInEveryShape:
    """What the second statement of the rules says of scoring, Evasion and the order of a row."""

    @pytest.mark.parametrize(
        ("mistakes", "expected"),
        [
            ((), reference.earners),
            *(((misreading(one),), earns) for one, earns in reference.EARNERS.items()),
        ],
    )
    def test_who_earns(
        self,
        limousines: int,
        mistakes: tuple[Misreading, ...],
        expected: Callable[[str], dict[str, str]],
    ) -> None:
        for shape in shapes(limousines):
            start = position(reference.label(shape))
            found = takers(start, OFFICIAL.mistaken(*mistakes))
            assert {str(car): str(at) for at, car in found.items()} == expected(str(start))

    def test_every_evasion(self, limousines: int) -> None:
        for start, limousine in islice(cases(limousines), 0, None, extent(1, 3)):
            for business in BUSINESSES:
                card = Evasion(limousine, business)
                after = reference.evade(str(start), limousine.value, business.value)
                if judge(start, card):
                    assert after is None
                else:
                    assert str(play(start, card).after) == after

    def test_rows_in_every_order(self, limousines: int) -> None:
        chance = Random(limousines)
        for start, _ in islice(cases(limousines, turned=True), 0, None, 40):
            row = [chance.choice(start.cars) for _ in range(5)]
            cards = [forward(car) for car in row]
            letters = [car.value for car in row]
            assert str(outcome(start, cards)) == reference.play_row(str(start), letters)
            for mistake in reference.ORDERS:
                end = outcome(start, cards, OFFICIAL.mistaken(misreading(mistake)))
                assert str(end) == reference.play_row(str(start), letters, mistake)
