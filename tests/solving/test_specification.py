"""The rule as it is taught: the same as the clauses, and a difference would be seen."""

from itertools import product

import pytest
import z3
from extent import WHOLE

from scheffeln.board import BUSINESSES, LIMOUSINES, Business, Limousine
from scheffeln.cards import Drive
from scheffeln.notation import position
from scheffeln.rules.play import outcome
from solver.answers import NEVER
from solver.smt import specification
from solver.smt.specification import TaughtBoard, board, height, known_business, row
from solver.verification.lesson import LessonPart, differences, verify_lesson

SLOW = LessonPart.BOARDS
"""Seconds for the first question; that the boards are the same shows in a lesson below, too."""


class TestProof:
    @pytest.mark.parametrize("part", [one for one in LessonPart if WHOLE or one is not SLOW])
    def test_z3_finds_no_difference(self, part: LessonPart) -> None:
        """The first question of each part; all of them where everything is proved."""
        if not WHOLE:
            assert next(differences(part)).unsat(NEVER)
            return
        proof = verify_lesson(part)
        assert proof.unsat
        assert proof.cases == (2 if part is LessonPart.BOARDS else 8)

    @pytest.mark.parametrize("taught", [False, True])
    def test_a_board_that_only_one_of_them_knows_is_seen(
        self, taught: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As if the specification called nothing a position, or anything."""
        monkeypatch.setattr(specification, "is_position", lambda _: z3.BoolVal(taught))
        by_clauses_alone, by_specification_alone = differences(LessonPart.BOARDS)
        assert by_clauses_alone.unsat(NEVER) is taught
        assert by_specification_alone.unsat(NEVER) is not taught

    def test_a_rule_that_never_stacks_is_seen_to_differ(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        taught = specification.is_move

        def never_stacks(before: TaughtBoard, car: int, after: TaughtBoard) -> z3.BoolRef:
            empty = z3.Implies(after.top[car], before.top[car])
            return z3.And(taught(before, car, after), empty)

        monkeypatch.setattr(specification, "is_move", never_stacks)
        assert not next(differences(LessonPart.MOVES)).unsat(NEVER)

    def test_a_rule_that_leaves_somebody_out_is_seen_to_differ(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        taught = specification.is_move

        def anywhere(before: TaughtBoard, car: int, after: TaughtBoard) -> z3.BoolRef:
            free = TaughtBoard([*after.at[:-1], z3.BitVec("free", 3)], after.top)
            return taught(before, car, free)

        monkeypatch.setattr(specification, "is_move", anywhere)
        assert not next(differences(LessonPart.ONLY_MOVES)).unsat(NEVER)


class TestLesson:
    def test_two_cards_that_put_a_limousine_on_top(self) -> None:
        """As a reader would ask it, and as the engine answers."""
        start = position("RO/Y/_/L/T/N/V/W")
        boards, cards = [board(f"b{k}") for k in range(3)], z3.BitVecs("first second", 3)
        solver = z3.Solver()
        solver.add(row(boards, cards))
        for number, car in enumerate(LIMOUSINES):
            here = BUSINESSES.index(start.where(car))
            solver.add(boards[0].at[number] == here)
        solver.add(boards[0].top[LIMOUSINES.index(Limousine.O)])
        y, c = LIMOUSINES.index(Limousine.O), known_business(BUSINESSES.index(Business.D))
        solver.add(boards[-1].at[y] == c, height(boards[-1], c) == 2, boards[-1].top[y])
        found = set()
        while solver.check() == z3.sat:
            model = solver.model()
            pair = tuple(LIMOUSINES[model[card].as_long()] for card in cards)
            found.add(pair)
            solver.add(z3.Or([card != model[card] for card in cards]))
        tried = {
            pair
            for pair in product(LIMOUSINES, repeat=2)
            if outcome(start, tuple(map(Drive, pair))).at(Business.D)[1:] == (Limousine.O,)
        }
        assert found == tried
        assert found
