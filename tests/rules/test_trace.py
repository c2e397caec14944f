"""What a move tells of itself: who moved, what was passed, how it landed, and by which clauses."""

from collections.abc import Iterator

import pytest
from every_move import MOVEMENT_MISREADINGS, SIZES, cases, forward

from scheffeln.board import BUSINESSES, Direction, Limousine, shapes
from scheffeln.cards import Backward, Drive, MafiaMove
from scheffeln.notation import move, position
from scheffeln.rules import movement
from scheffeln.rules.clauses import Clause
from scheffeln.rules.misreadings import Manner, Misreading, misreading
from scheffeln.rules.movement import Landing, Why
from scheffeln.rules.play import Step, play
from scheffeln.rules.reading import OFFICIAL, Reading
from scheffeln.rules.rulings import Rules, Ruling


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

    @pytest.mark.parametrize("misreading", MOVEMENT_MISREADINGS)
    def test_the_clauses_that_it_breaks_account_for_every_wrong_move(
        self, misreading: Misreading
    ) -> None:
        """Each is cited by a move that it makes wrong, and every such move cites one of them; where
        a limousine lands is broken by whoever drives on past a business with room, else not."""
        reading = OFFICIAL.mistaken(misreading)
        broken, cited, past_room = {*misreading.breaks}, set[Clause](), False
        for start, limousine in cases(8):
            for card in (Drive(limousine), Backward(limousine)):
                true, step = play(start, card), play(start, card, reading)
                if step.after == true.after:
                    continue
                assert broken & {*true.clauses}, f"{start} {card}: none of {true.clauses} is broken"
                cited |= broken & {*true.clauses}
                lands = len(step.moved) == 1 and step.landing is not Landing.STAYED
                past_room |= lands and any(skip.why is not Why.FULL for skip in step.skipped)
        assert cited == broken, f"no wrong move breaks {broken - cited}"
        assert past_room == (Clause.MOVE_LAND in broken)

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
