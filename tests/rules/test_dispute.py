"""Disputes: who is right, which mistake leads to a wrong claim, which text would side with it."""

import pytest
import reference
from disputed import Row, contradictions, random_rows, settled
from extent import extent

from scheffeln.dispute import Claim, Verdict, settle
from scheffeln.dispute.refusals import NoMafiaHere
from scheffeln.dispute.verdicts import reasons
from scheffeln.handwriting.claims import NoBoard, claimed
from scheffeln.handwriting.money import tokens
from scheffeln.language import Lang
from scheffeln.notation import BadPosition, DefectKind, move, position
from scheffeln.refusal import BadWord
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.misreadings import Earns, Misreading
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Edition, Rules, Ruling

START = "RO/Y/_/L/T/N/V/W"
SKIP = "R/OY/L/_/T/N/V/W"


def verdict(start: str, cards: str, said: str, rules: Rules | None = None) -> Verdict:
    return settled(start, cards, said, rules).verdicts[0]


def named(found: Verdict) -> list[tuple[str, ...]]:
    return [tuple(map(str, one.misreadings)) for one in found.explanations]


class TestRight:
    @pytest.mark.parametrize("said", ["_/Y/RO/L/T/N/V/W", "_/y/ro/l/t/n/v/w", "O:C:top", "R:C"])
    def test_nothing_else_is_said(self, said: str) -> None:
        found = verdict(START, "R", said)
        assert found == Verdict(found.claim, right=True)
        assert list(reasons(found, settled(START, "R", said), Lang.EN)) == []


class TestExplanations:
    """Every misreading, and every pair that is needed as a pair, that leads to the claim."""

    def test_one_misreading(self) -> None:
        found = verdict(START, "R", "O/YR/_/L/T/N/V/W")
        assert not found.right
        assert named(found) == [("bottom-alone",)]
        assert (found.step, found.clause) == (1, Clause.MOVE_CARRY)

    def test_a_pair_where_neither_is_enough(self) -> None:
        found = verdict(START, "R", "O/RY/_/L/T/N/V/W")
        assert named(found) == [("bottom-alone", "slides-under")]
        assert (found.step, found.clause) == (1, Clause.MOVE_CARRY)

    def test_a_pair_is_not_named_for_moving_nothing(self) -> None:
        start = "R/O/Y/L/TW/N/V/_"
        assert named(verdict(start, "W", start)) == []
        assert named(verdict(START, "R", START)) == [("covered-stuck",), ("pair-blocked",)]

    def test_the_simplest_first(self) -> None:
        found = verdict(SKIP, "R", "_/OY/L/R/T/N/V/W")
        assert named(found) == [("skip-to-empty",), ("never-stacks",)]

    def test_a_pair_with_one_that_is_enough_alone_is_not_named(self) -> None:
        found = verdict(START, "R W", "OW/YR/_/L/T/N/V/_")
        assert named(found) == [("bottom-alone",)]

    def test_the_order_of_a_row_can_be_mistaken(self) -> None:
        found = verdict("R/O/_/Y/L/TN/V/W", "R O", "_/R/O/Y/L/TN/V/W")
        assert named(found) == [("bottom-alone",), ("slides-under",), ("right-to-left",)]
        assert found.explanations[2] == ((Misreading.RIGHT_TO_LEFT,), 1, Clause.SPEED_RESOLVE)

    def test_the_clause_is_that_of_the_misreading_that_shows(self) -> None:
        found = verdict("R/O/YL/_/T/N/V/W", "R Y", "_/RO/L/Y/T/N/V/W")
        assert named(found) == [("bottom-alone", "slides-under")]
        assert (found.step, found.clause) == (1, Clause.MOVE_STACK)

    def test_the_order_of_one_card_cannot_be_mistaken(self) -> None:
        found = verdict(START, "R", "O/YR/_/L/T/N/V/W")
        assert not any("right-to-left" in one for one in named(found))

    def test_scoring_is_never_an_explanation(self) -> None:
        scoring = {one for one in Misreading if isinstance(one.trait, Earns)}
        for row in random_rows(7, 30, 3):
            found = verdict(row.start, " ".join(row.cards), row.boards("bottom-alone")[-1])
            assert not any(scoring & set(one) for one in named(found))

    def test_a_statement_is_explained_too(self) -> None:
        found = verdict(START, "R", "R:B:top")
        assert named(found) == [("bottom-alone",)]

    def test_counter_clockwise_with_a_backward_card_breaks_its_own_clause(self) -> None:
        found = verdict("R/O/Y/L/T/N/V/W", "O-", "R/_/YO/L/T/N/V/W")
        assert named(found)[0] == ("counter-clockwise",)
        assert found.clause is Clause.RUN_BACKWARD


class TestSlips:
    """A mistake made once, looked for where none made throughout leads to the claim."""

    def test_once_in_a_row(self) -> None:
        right = Row("RO/_/_/Y/L/TN/V/W", ["R", "R"]).boards()
        wrong = reference.bottom_alone(right[0], "R")
        found = verdict("RO/_/_/Y/L/TN/V/W", "R R", wrong)
        assert found.explanations == ()
        assert [(one.misreadings, one.step) for one in found.slips] == [
            ((Misreading.BOTTOM_ALONE,), 2)
        ]
        assert (found.step, found.clause) == (2, Clause.MOVE_CARRY)

    def test_what_comes_after_is_played_by_the_rules(self) -> None:
        first = reference.bottom_alone("RO/_/_/Y/L/TN/V/W", "R")
        last = reference.official(first, "R")
        found = verdict("RO/_/_/Y/L/TN/V/W", "R R", last)
        assert 1 in [one.step for one in (*found.explanations, *found.slips)]

    def test_a_slip_that_leads_to_a_refused_card_is_none(self) -> None:
        found = verdict("RO/_/_/Y/L/TN/V/W", "R O@A", "O/R/_/Y/L/T/N/VW")
        assert (found.explanations, found.slips) == ((), ())


class TestUnexplained:
    """Without an explanation: the first card that moved a misplaced limousine."""

    def test_the_first_card_that_moved_it(self) -> None:
        found = verdict("R/_/O/Y/L/T/NV/W", "W R", "W/_/O/RY/L/T/NV/_")
        assert (found.explanations, found.slips) == ((), ())
        assert (found.step, found.clause) == (1, Clause.MOVE_LAND)
        found = verdict("R/_/O/Y/L/T/NV/W", "Y R", "_/_/O/_/LY/TR/NV/W")
        assert (found.step, found.clause) == (2, Clause.MOVE_LAND)

    def test_capacity_is_never_the_reason(self) -> None:
        found = verdict(START, "R", "L/Y/_/RO/T/N/V/W")
        assert (found.step, found.clause) == (1, Clause.MOVE_CARRY_LAND)

    def test_a_card_that_could_move_nothing(self) -> None:
        found = verdict("OM/R/Y/L/T/N/V/W", "O", "_/OM/YR/L/T/N/V/W")
        assert (found.step, found.clause) == (1, Clause.MOVE_STUCK)

    def test_an_evasion_without_effect_concerns_nobody(self) -> None:
        found = verdict("R/O/Y/L/T/N/V/W", "@ W", "R/O/Y/L/T/_/VN/W")
        assert (found.step, found.clause) == (2, Clause.MOVE_LAND)

    def test_nobody_moved_it_at_all(self) -> None:
        found = verdict(START, "R", "_/Y/RO/L/T/N/VW/_")
        assert (found.step, found.clause) == (1, Clause.MOVE_ACTIVE)

    def test_a_statement(self) -> None:
        found = verdict("R/_/O/Y/L/T/NV/W", "W R", "R:F:top")
        assert (found.explanations, found.step) == ((), 2)

    @pytest.mark.parametrize(
        ("cards", "said", "departs"),
        [
            ("R", "gelb steht auf D", (None, None)),
            ("R", "gelb ist verdeckt", (None, None)),
            ("R L", "O:D", (None, None)),
            ("R L", "N:steps:2", (None, None)),
            ("Y R R", "R:F", (3, "move.land")),
            ("L R", "T:E:top", (1, "move.stack")),
            ("L R", "T:uncovered", (1, "move.stack")),
            ("R L", "T:uncovered", (2, "move.stack")),
        ],
    )
    def test_a_claim_of_one_limousine_goes_wrong_at_a_card_that_touched_it(
        self, cards: str, said: str, departs: tuple[int | None, str | None]
    ) -> None:
        found = verdict("R/O/Y/L/T/N/V/W", cards, said)
        assert (found.step, found.clause) == departs

    @pytest.mark.parametrize(("said", "step"), [("Y/LV/MW/N/T/O/R/_", 1), ("N:D", 2)])
    def test_a_board_goes_wrong_at_the_first_card_of_whom_it_misplaces_a_limousine_at_its_last(
        self, said: str, step: int
    ) -> None:
        assert verdict("Y/LV/MW/N/T/O/R/_", "N+ N@H", said).step == step

    def test_whoever_was_never_moved_stands_so_from_the_start(self) -> None:
        found = settled("R/O/Y/L/T/N/V/W", "R", "Y:D")
        assert [*reasons(found.verdicts[0], found, Lang.EN)] == [
            "Y (yellow) stands alone on C.",
            "No card moved Y (yellow): it has stood there from the start.",
        ]

    def test_a_full_business_comes_before_a_mistake_at_another_card(self) -> None:
        found = settled("R/O/Y/_/T/N/V/LW", "R R O", "O:C")
        assert (found.verdicts[0].step, found.verdicts[0].clause) == (3, Clause.MOVE_SKIP)
        _, _, full, *others = reasons(found.verdicts[0], found, Lang.EN)
        assert full == "Two already stood on C, so it drove past (move.capacity)."
        assert ["right-to-left" in one for one in others] == [True]

    def test_a_full_business_is_driven_past(self) -> None:
        found = settled("R/OY/L/_/T/N/V/W", "R", "R:B")
        assert (found.verdicts[0].step, found.verdicts[0].clause) == (1, Clause.MOVE_SKIP)
        assert [*reasons(found.verdicts[0], found, Lang.EN)][1:] == [
            "It goes wrong at card 1 (R, red): Full businesses are skipped. (move.skip)",
            "Two already stood on B, so it drove past (move.capacity).",
        ]

    @pytest.mark.parametrize(
        ("said", "departs"),
        [
            ("R:3500", (1, Clause.MOVE_SKIP)),
            ("R:3500:B", (1, Clause.MOVE_SKIP)),
            ("R:9500", (None, Clause.SCORE_UNCOVERED)),
            ("R:7000", (None, Clause.SCORE_UNCOVERED)),
        ],
    )
    def test_an_amount_is_traced_to_the_full_business_it_lies_on(
        self, said: str, departs: tuple[int | None, Clause]
    ) -> None:
        lying = tokens("A=500 B=3500 C=5500 D=7500 E=9500 F=7000 G=7000")
        ask = [Claim("P2", claimed(said))]
        found = settle(position("R/OY/L/_/T/N/V/W"), [move("R")], ask, tokens=lying)
        (wrong,) = found.verdicts
        assert (wrong.step, wrong.clause) == departs
        full = "Two already stood on B, so it drove past (move.capacity)."
        assert (full in reasons(wrong, found, Lang.EN)) is (wrong.step == 1)

    def test_a_full_business_is_no_reason_where_it_ends_there_after_all(self) -> None:
        found = verdict("R/OY/L/_/T/N/V/W", "R Y R R R R R R R R", "R:B:bottom")
        assert found.clause is not Clause.MOVE_SKIP

    @pytest.mark.parametrize(
        ("start", "cards", "said", "departs"),
        [
            (START, "R", "_/Y/OR/L/T/N/V/W", (1, "move.carry")),
            (START, "R", "_/Y/R/O/LT/N/V/W", (1, "move.carry")),
            (START, "R", "R:C:top", (1, "move.carry")),
            (START, "R", "O:C:lone", (1, "move.carry")),
            (START, "R", "O:D:bottom", (1, "move.carry-land")),
            (START, "R", "_/R/Y/OL/T/N/V/W", (1, "move.carry")),
            ("RO/_/Y/L/T/N/V/W", "R", "O/_/YR/L/T/N/V/W", (1, "move.carry")),
            (START, "R", "Orange nimmt Rot mit", (1, "move.carry")),
            (START, "R", "_/Y/L/RO/T/N/V/W", (1, "move.carry-land")),
            (START, "R", "R:D", (1, "move.carry-land")),
            (START, "R", "R:on:O", (1, "move.carry")),
            (START, "R", "rot und orange auf C, rot oben", (1, "move.carry")),
            (START, "R", "rot auf C und orange auf D", (1, "move.carry")),
            (START, "R", "red stays on A and orange goes to B", (1, "move.carry")),
            (START, "R", "RO on D", (1, "move.carry-land")),
            (START, "R", "R:D O:on:R", (1, "move.carry-land")),
            (START, "R", "R:D O:D", (1, "move.carry-land")),
            ("R/OY/L/_/T/N/V/W", "R-", "R:steps:1 R:forward", (1, "run.backward")),
            ("R/O/Y/L/T/N/V/W", "R R O", "R:C O:C", (3, "move.capacity")),
            ("R/O/Y/L/T/N/V/W", "R", "R:C Y:C O:C", (1, "move.capacity")),
            ("RW/O/Y/L/T/N/V/_", "W T", "W:D T:H", (None, None)),
        ],
    )
    def test_the_clause_is_the_one_the_claim_breaks(
        self, start: str, cards: str, said: str, departs: tuple[int | None, str | None]
    ) -> None:
        found = verdict(start, cards, said)
        assert (found.explanations, found.slips) == ((), ())
        assert (found.step, found.clause) == departs

    def test_where_no_clause_can_be_told_none_is(self) -> None:
        found = settled("RW/O/Y/L/T/N/V/_", "W T", "W:D T:H")
        told = [*reasons(found.verdicts[0], found, Lang.EN)]
        assert told[1:] == ["No common mistake leads to this."]


class TestNoBoard:
    """Too many on a business is a wrong claim; what cannot be read is none."""

    def test_three_on_a_business(self) -> None:
        found = verdict(START, "R", "_/YRO/_/L/T/N/V/W")
        assert not found.right
        assert (found.step, found.clause) == (None, Clause.MOVE_CAPACITY)
        assert [one.kind for one in found.defects] == [DefectKind.THREE]

    @pytest.mark.parametrize(
        ("said", "kinds"),
        [
            ("_/Y/R/L/T/N/V/W", [DefectKind.MISSING]),
            ("M/Y/RO/L/T/N/V/W", [DefectKind.STRANGER]),
            ("_/YRO/M/L/T/N/V/W", [DefectKind.STRANGER]),
            ("_/YRO/m/L/T/N/V/W", [DefectKind.STRANGER]),
            ("_/YRR/O/L/T/N/V/W", [DefectKind.TWICE, DefectKind.THREE]),
        ],
    )
    def test_other_limousines_are_no_claim(self, said: str, kinds: list[DefectKind]) -> None:
        with pytest.raises(BadPosition) as refused:
            verdict(START, "R", said)
        assert [one.kind for one in refused.value.defects] == kinds

    @pytest.mark.parametrize("said", ["M:C:top", "M:C R:D", "M:nothing"])
    def test_of_the_mafia_nothing_is_claimed_where_it_is_not(self, said: str) -> None:
        """Programs are told the column, people what they said."""
        with pytest.raises(BadPosition, match="is not on this board"):
            verdict(START, "R", said)
        spoken = Claim("Anna", claimed(said), spoken=True)
        with pytest.raises(NoMafiaHere, match="is not on this board"):
            settle(position(START), [move("R")], [spoken], Reading(Rules.of()))

    def test_a_limousine_that_was_there_is_missing(self) -> None:
        with pytest.raises(BadPosition) as refused:
            verdict("MR/O/Y/L/T/N/V/W", "O", "R/_/YO/L/T/N/V/W")
        found = [(one.kind, one.what) for one in refused.value.defects]
        assert found == [(DefectKind.MISSING, "M")]

    def test_it_is_written_as_it_was_claimed(self) -> None:
        assert str(NoBoard("nonsense", ())) == "nonsense"

    def test_a_statement_must_be_understood(self) -> None:
        with pytest.raises(BadWord):
            claimed("R:C:sideways")


class TestRulings:
    """Where the texts disagree: the choices and editions under which the claim is right."""

    def test_a_choice_and_an_edition(self) -> None:
        found = verdict(SKIP, "R", "_/OY/L/R/T/N/V/W")
        assert found.rulings == ((Ruling.MOVE_SKIP_TO, "empty"),)
        assert found.editions == (Edition.ITALIAN,)

    def test_the_other_way_round(self) -> None:
        found = verdict(SKIP, "R", "_/OY/LR/_/T/N/V/W", Rules(Edition.ITALIAN))
        assert found.rulings == ((Ruling.MOVE_SKIP_TO, "free"),)
        assert found.editions == (Edition.E2014, Edition.DRAFT)

    def test_what_a_table_has_chosen_stays_chosen(self) -> None:
        rules = Rules.of(choices=[(Ruling.MOVE_SKIP_TO, "empty")])
        found = verdict("R/O/Y/L/T/N/V/W", "O-", "R/_/YO/L/T/N/V/W", rules)
        assert found.rulings == ((Ruling.RUN_BACKWARD_DIRECTION, "clockwise"),)
        assert found.editions == (Edition.ITALIAN,)

    def test_no_text_without_the_mafia_for_a_board_with_it(self) -> None:
        rules = Rules(Edition.ITALIAN)
        found = verdict("M/RO/Y/_/L/T/NV/W", "M", "_/RO/YM/_/L/T/NV/W", rules)
        assert found.editions == (Edition.E2014,)

    def test_a_choice_that_refuses_a_card_makes_nothing_right(self) -> None:
        found = verdict("OM/R/Y/L/T/N/V/W", "O", "_/OM/YR/L/T/N/V/W")
        assert found.rulings == ()

    def test_a_refused_card_is_no_dispute(self) -> None:
        with pytest.raises(IllegalMove):
            verdict(START, "R@C", START)


@pytest.mark.sampled(2)
@pytest.mark.no_cover  # tracing would make it ten times as long
@pytest.mark.parametrize("car", reference.CARS[:8])
def test_every_single_move_misread_in_every_way(car: str) -> None:
    """All 8,856 moves, or one in sixteen: the misreading is named, no wrong claim called right."""
    rows = [Row(reference.label(shape), [car]) for shape in reference.all_shapes(8)]
    assert len(rows) == 1107
    rows = rows[reference.CARS.index(car) % 16 :: extent(1, 16)]
    assert [problem for row in rows for problem in contradictions(row)] == []


@pytest.mark.no_cover
def test_rows_misread_in_every_way() -> None:
    """Rows of seven: the misreading is named with the card it first shows at."""
    rows = random_rows(3, extent(1500, 20))
    assert [problem for row in rows for problem in contradictions(row)] == []
