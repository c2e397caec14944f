"""The whole movement rule, case by case, against the second statement of it in `reference`.

8,856 (shape, slot) cases with eight limousines and 9,144 with nine, forward and backward, under
the official rules, every ruling that touches movement, and every misreading. What is misread is
tried on one of the shapes that turn into each other, by `make verify-all` on all of them: that
every move turns with the ring is in `tests/solving/test_solver_readings.py`.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
import reference
from extent import WHOLE, extent

from scheffeln.board import (
    BUSINESSES,
    MAFIA,
    RING,
    Direction,
    Limousine,
    Position,
    Shape,
    shapes,
)
from scheffeln.cards import Backward, Drive, Evasion, Joker, MafiaMove, Move
from scheffeln.notation import move, position
from scheffeln.rules import movement
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.misreadings import Manner, Misreading, PairStop, SingleStop, misreading
from scheffeln.rules.movement import Decision, Landing, Why
from scheffeln.rules.play import Step, drive, judge, outcome, play, play_row
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling
from scheffeln.rules.score import takers

SIZES = [8, 9]
MOVEMENT_MISREADINGS = [one for one in Misreading if one.concerns_movement]

READINGS = [
    OFFICIAL,
    Reading(Rules.of(choices=[(Ruling.MOVE_SKIP_TO, "empty")])),
    Reading(Rules.of(Edition.ITALIAN)),
    *map(OFFICIAL.mistaken, MOVEMENT_MISREADINGS),
]

Expected = Callable[[str, str, bool], str]


def cases(limousines: int, *, turned: bool = WHOLE) -> Iterator[tuple[Position, Limousine]]:
    """Every shape with every slot, or of those that turn into each other only one."""
    for shape in shapes(limousines):
        if not turned and shape > min(shape[at:] + shape[:at] for at in range(RING)):
            continue
        start = position(reference.label(shape))
        for limousine in start.cars:
            yield start, limousine


def forward(limousine: Limousine) -> Move:
    return MafiaMove() if limousine is MAFIA else Drive(limousine)


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


@pytest.mark.parametrize("limousines", SIZES)
class TestTrace:
    """Each step tells the truth about itself, in every case."""

    def test_who_moved_from_where_to_where(self, limousines: int) -> None:
        for step in steps(limousines):
            assert step.source is not None
            assert step.target is not None
            for limousine in step.moved:
                assert step.before.where(limousine) is step.source
                assert step.after.where(limousine) is step.target
            still = [one for one in step.before.cars if one not in step.moved]
            assert all(step.before.where(one) is step.after.where(one) for one in still)

    def test_skipped_lie_between_and_could_not_take_it(self, limousines: int) -> None:
        for step in steps(limousines):
            assert step.source is not None
            assert step.target is not None
            start, end = BUSINESSES.index(step.source), BUSINESSES.index(step.target)
            way = (start - end if isinstance(step.move, Backward) else end - start) % 8
            turn = -1 if isinstance(step.move, Backward) else 1
            passed = [BUSINESSES[(start + turn * ahead) % 8] for ahead in range(1, way or 8)]
            assert [skip.at for skip in step.skipped] == passed
            for skip in step.skipped:
                there = len(step.before.at(skip.at))
                assert skip.why is (Why.FULL if there == 2 else Why.OCCUPIED)
                assert there == 2 or len(step.moved) != 1

    def test_how_it_landed(self, limousines: int) -> None:
        for step in steps(limousines):
            assert step.target is not None
            there = step.before.at(step.target)
            if step.landing is Landing.ON_TOP:
                assert len(there) == 1
                assert step.after.at(step.target) == (*there, *step.moved)
            elif step.landing is Landing.EMPTY:
                assert there == ()
                assert step.after.at(step.target) == step.moved
            else:
                assert step.landing is Landing.STAYED
                assert step.moved == ()

    def test_clauses_in_the_order_they_are_applied(self, limousines: int) -> None:
        for step in steps(limousines):
            assert step.clauses == expected_clauses(step)


class TestEvents:
    """What is counted of a move, told by where it began and ended."""

    @pytest.mark.parametrize("way", [Direction.CLOCKWISE, Direction.COUNTER_CLOCKWISE])
    def test_are_those_of_the_trace(self, way: Direction) -> None:
        for shape in shapes(9):
            for shift in movement.shifts(Manner(), way)[shape]:
                source, target = (BUSINESSES.index(at) for at in (shift.source, shift.target))
                onward = target > source if way is Direction.CLOCKWISE else target < source
                stays = shift.landing is Landing.STAYED
                assert shift.events == (
                    not stays and len(shift.skipped) > 0,
                    not stays and len(shift.moved) == 2,
                    not stays and not onward,
                )
                assert {*map(type, shift.events)} == {bool}

    def test_of_a_limousine_that_stays_there_are_none(self) -> None:
        assert movement.Events() == (False, False, False)


def test_what_a_shape_does_is_worked_out_once() -> None:
    table = movement.Shifts(Manner(), Direction.CLOCKWISE)
    shape = (1,) * RING
    assert table[shape] is table[shape]
    assert [*table] == [shape]


def test_landings_and_reasons_are_words_a_program_can_rely_on() -> None:
    assert [landing.value for landing in Landing] == ["empty", "on-top", "stayed", "beneath"]
    assert [why.value for why in Why] == ["full", "occupied"]


def steps(limousines: int) -> Iterator[Step]:
    for start, limousine in cases(limousines):
        yield play(start, forward(limousine))
        yield play(start, Backward(limousine))


def expected_clauses(step: Step) -> tuple[Clause, ...]:
    """What a step must cite, told by what happened rather than by how it was worked out."""
    match step.move:
        case MafiaMove():
            cause = [Clause.MAFIA_MOVE, Clause.MOVE_DIRECTION]
        case Backward():
            cause = [Clause.RUN_BACKWARD]
        case _:
            cause = [Clause.MOVE_ACTIVE, Clause.MOVE_DIRECTION]
    refused = [Clause.MOVE_CAPACITY] if step.skipped else []
    if step.landing is Landing.STAYED:
        return (
            *cause,
            Clause.MOVE_CARRY,
            Clause.MOVE_CARRY_LAND,
            Clause.MOVE_CAPACITY,
            Clause.MOVE_STUCK,
        )
    if len(step.moved) == 2:
        return (*cause, Clause.MOVE_CARRY, Clause.MOVE_CARRY_LAND, *refused)
    skip = [Clause.MOVE_SKIP] if step.skipped else []
    stack = [Clause.MOVE_STACK] if step.landing is Landing.ON_TOP else []
    return (*cause, Clause.MOVE_ALONE, *skip, *refused, Clause.MOVE_LAND, *stack)


class TestMistakenTrace:
    """A mistaken step claims no clause that its mistake breaks, and says what was right else."""

    @pytest.mark.parametrize("misreading", MOVEMENT_MISREADINGS)
    def test_a_clause_about_the_way_is_cited_for_what_was_done(
        self, misreading: Misreading
    ) -> None:
        """One that is not, is broken: it is missing in the row of the misreading."""
        reading = OFFICIAL.mistaken(misreading)
        for start, limousine in cases(8):
            step = play(start, Drive(limousine), reading)
            done = {
                Clause.MOVE_SKIP: any(skip.why is Why.FULL for skip in step.skipped),
                Clause.MOVE_LAND: step.landing is not Landing.STAYED,
                Clause.MOVE_STACK: step.landing is Landing.ON_TOP,
                Clause.MOVE_CARRY_LAND: len(step.moved) == 2 and step.landing is Landing.EMPTY,
            }
            untrue = [clause for clause in step.clauses if not done.get(clause, True)]
            assert not untrue, f"{start} {limousine} {misreading}: not done, so broken: {untrue}"

    @pytest.mark.sampled(3)
    @pytest.mark.parametrize("misreading", MOVEMENT_MISREADINGS)
    def test_a_mistake_that_makes_no_difference_goes_by_the_rules(
        self, misreading: Misreading
    ) -> None:
        reading = OFFICIAL.mistaken(misreading)
        for start, limousine in cases(8):
            true, step = play(start, Drive(limousine)), play(start, Drive(limousine), reading)
            if (step.after, step.skipped) == (true.after, true.skipped):
                assert step.clauses == true.clauses
            else:
                assert not set(step.clauses) & set(misreading.breaks)

    @pytest.mark.parametrize(
        ("mistake", "start", "card", "landing", "skipped", "clauses"),
        [
            pytest.param(
                "covered-stuck", "RO/_/Y/L/T/N/V/W", "R", "stayed", "",
                "move.active move.direction", id="covered-does-not-move",
            ),
            pytest.param(
                "blocked-by-full", "R/OY/_/L/T/N/V/W", "R", "stayed", "",
                "move.active move.direction move.alone move.capacity", id="full-blocks",
            ),
            pytest.param(
                "pair-blocked", "RO/Y/_/L/T/N/V/W", "R", "stayed", "",
                "move.active move.direction move.carry move.capacity", id="occupied-blocks",
            ),
            pytest.param(
                "slides-under", "R/O/Y/L/T/N/V/W", "R", "beneath", "",
                "move.active move.direction move.alone move.land", id="goes-beneath",
            ),
            pytest.param(
                "slides-under", "R/_/Y/LO/T/N/V/W", "R", "empty", "",
                "move.active move.direction move.alone move.land", id="nobody-to-slide-under",
            ),
            pytest.param(
                "never-stacks", "R/O/YL/_/T/N/V/W", "R", "empty", "BC",
                "move.active move.direction move.alone move.skip move.capacity",
                id="drives-past-a-lone-one-and-a-full-one",
            ),
            pytest.param(
                "never-stacks", "R/O/_/YL/T/N/V/W", "R", "empty", "B",
                "move.active move.direction move.alone", id="drives-past-a-lone-one",
            ),
            pytest.param(
                "skip-to-empty", "R/OY/L/_/T/N/V/W", "R", "empty", "BC",
                "move.active move.direction move.alone move.capacity", id="skips-too-far",
            ),
            pytest.param(
                "top-drags", "RO/_/Y/L/T/N/V/W", "O", "empty", "",
                "move.active move.direction move.carry-land", id="takes-the-bottom-along",
            ),
            pytest.param(
                "top-drags", "RO/_/Y/L/T/N/V/W", "Y", "on-top", "",
                "move.active move.direction move.alone move.land move.stack", id="no-difference",
            ),
            pytest.param(
                "counter-clockwise", "R/_/YO/L/T/N/V/W", "R-", "empty", "",
                "move.alone move.land", id="backward-goes-forward",
            ),
        ],
    )  # fmt: skip
    def test_what_it_tells(
        self, mistake: str, start: str, card: str, landing: str, skipped: str, clauses: str
    ) -> None:
        reading = OFFICIAL.mistaken(misreading(mistake))
        step = play(position(start), move(card), reading)
        assert step.landing == landing
        assert "".join(skip.at for skip in step.skipped) == skipped
        assert " ".join(step.clauses) == clauses

    def test_a_mistake_that_finds_no_business_is_not_refused_as_stuck(self) -> None:
        rules = Rules.of(choices=[(Ruling.MOVE_STUCK, "illegal")])
        step = play(
            position("R/O/Y/L/T/N/V/W"),
            Drive(Limousine.R),
            Reading(rules, (Misreading.NEVER_STACKS,)),
        )
        assert (step.landing, step.after) == (Landing.STAYED, step.before)
        assert Clause.MOVE_STUCK not in step.clauses


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
