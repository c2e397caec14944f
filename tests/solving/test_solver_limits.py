"""What the solver says when time, the hand or the deck sets a limit."""

import json
import re
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
import z3
from conftest import Answer as Said

from scheffeln import Business, Limousine, Position, Rules, position
from scheffeln.board import LIMOUSINES, shapes
from scheffeln.cards import Card, Drive, IdleEvasion, moves_of
from scheffeln.facts import Fact, Stand
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.play import drive_all, play_hand
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import choice
from solver.answers import Deadline, Found, Method, OutOfTime, Want
from solver.ask import ask
from solver.questions import ComposeQuestion, Deck, HandQuestion, ReachQuestion
from solver.smt.questions import as_dimacs, as_smt2, posed_rows
from solver.smt.solver import Model, Truths

Ask = Callable[..., Said]
STUCK = Reading(Rules.of(choices=[choice("move.stuck=illegal")]))
IDLE = Reading(Rules.of(choices=[choice("run.evasion-idle=illegal")]))
METHODS = pytest.mark.parametrize("method", [Method.SEARCH, Method.Z3])


class TestOutOfTime:
    """A row that was found is shown, even if there was no time to make it the least."""

    def test_it_is_kept(self, monkeypatch: pytest.MonkeyPatch) -> None:
        solve = Model.solve
        calls = 0

        def once(model: Model, literals: Sequence[int], deadline: Deadline) -> Truths | None:
            nonlocal calls
            calls += 1
            if calls > 1:
                raise OutOfTime
            return solve(model, literals, deadline)

        question = ReachQuestion(
            position("RO/_/Y/L/T/N/V/W"), (Fact(Limousine.R, Business.H, Stand.TOP),), 7, 7
        )
        least = ask(question, Want.ONE, Method.Z3)
        monkeypatch.setattr(Model, "solve", once)
        answer = ask(question, Want.ONE, Method.Z3)
        assert isinstance(least, Found)
        assert least.settled
        assert isinstance(answer, Found)
        assert calls > 1
        assert not answer.settled


class TestHand:
    """Whoever knows the hand judges by it: what moves nothing may be played when no other can."""

    @METHODS
    def test_the_last_card_may_always_be_played(self, method: Method) -> None:
        start = position("RM/O/Y/L/T/N/V/W")
        there = (Fact(Limousine.M, Business.A, Stand.TOP),)
        answer = ask(HandQuestion(start, there, (Card.R,), STUCK), Want.ONE, method)
        assert isinstance(answer, Found)

    @METHODS
    def test_an_evasion_with_nobody_on_top_is_played_idle(self, method: Method) -> None:
        start = position("R/O/Y/L/T/N/V/W")
        there = (Fact(Limousine.R, Business.B, Stand.TOP),)
        answer = ask(HandQuestion(start, there, (Card.EVASION, Card.R)), Want.ALL, method)
        assert isinstance(answer, Found)
        assert answer.solutions == ((IdleEvasion(), Drive(Limousine.R)),)

    @pytest.mark.sampled(3)
    @METHODS
    @pytest.mark.parametrize("reading", [STUCK, IDLE], ids=["stuck", "idle"])
    def test_every_order_of_small_hands(self, method: Method, reading: Reading) -> None:
        chance = Random(f"{reading.rules}")
        for _ in range(6):
            shape = chance.choice([one for one in shapes(9) if one.count(2) == 1])
            cars = chance.sample(tuple(Limousine), 9)
            start = Position(shape, tuple(cars))
            cards = tuple(chance.sample([Card.EVASION, *map(Card, LIMOUSINES)], 3))
            fact = Fact(chance.choice(cars), chance.choice(list(Business)), Stand.THERE)
            expected = sum(
                1
                for row in {row for order in set(permutations(cards)) for row in rows(order)}
                if holds(start, row, fact, reading)
            )
            answer = ask(HandQuestion(start, (fact,), cards, reading), Want.COUNT, method)
            assert (answer.count if isinstance(answer, Found) else 0) == expected


def rows(cards: tuple[Card, ...]):  # type: ignore[no-untyped-def]  # every way to carry them out
    if not cards:
        yield ()
        return
    for move in moves_of(cards[0]):
        for rest in rows(cards[1:]):
            yield move, *rest


def holds(start: Position, row: tuple[object, ...], fact: Fact, reading: Reading) -> bool:
    try:
        return fact.holds(play_hand(start, row, reading)[-1].after)  # type: ignore[arg-type]  # moves
    except IllegalMove:
        return False


class TestCommand:
    """What `solve` says of it."""

    def test_the_least_is_told(self, scheffeln: Ask) -> None:
        told = scheffeln("solve", "RO/_/Y/L/T/N/V/W", "--car", "R", "--at", "H", "--json").out
        assert json.loads(told)["least"] is True

    def test_at_most_one_card(self, scheffeln: Ask) -> None:
        words = ("solve", "RO/_/Y/L/T/N/V/W", "--car", "R", "--at", "A", "--max-cards", "1")
        assert "at most 1 card:" in scheffeln(*words).out
        assert "höchstens 1 Karte:" in scheffeln(*words, "--lang", "de").out

    def test_a_discard_in_a_row_with_run(self, scheffeln: Ask) -> None:
        words = ("solve", "RM/_/Y/L/T/N/V/WO", "--car", "R", "--at", "B", "--goal", "there")
        assert scheffeln(*words, "--row", "M ? R", "--run").code in (0, 1)

    def test_the_draft_has_more_cards(self, scheffeln: Ask) -> None:
        words = ("solve", "RO/_/Y/L/T/N/V/W", "--car", "R", "--at", "A", "--goal", "there")
        assert scheffeln(*words, "--cards", "25", "--edition", "draft", "--timeout", "1").code in (
            0,
            3,
        )
        assert scheffeln(*words, "--cards", "33").code == 2
        assert scheffeln(*words, "--cards", "25").code == 1

    @pytest.mark.parametrize("ending", ["cnf", "smt2"])
    def test_the_question_for_others_is_about_every_length(
        self, scheffeln: Ask, tmp_path: Path, ending: str
    ) -> None:
        def verdict(most: int, at: str) -> str:
            path = tmp_path / f"question.{ending}"
            words = ("--car", "R", "--at", at, "--max-cards", str(most), "--smt2", str(path))
            scheffeln("solve", "RO/_/Y/L/T/N/V/W", *words)
            solver = z3.Solver()
            solver.from_file(str(path))
            return str(solver.check())

        assert verdict(2, "A") == "unsat"
        assert verdict(7, "A") == "sat"
        # nothing in exactly three cards would say nothing about two
        assert verdict(0, "B") == "unsat"

    @pytest.mark.parametrize("ending", ["cnf", "smt2"])
    def test_the_question_for_others_is_the_one_that_was_answered(
        self, scheffeln: Ask, tmp_path: Path, ending: str
    ) -> None:
        """One card does it: rows of seven are another question."""

        def written(*words: str) -> bytes:
            path = tmp_path / f"question.{ending}"
            start = ("solve", "RO/_/Y/L/T/N/V/W", "--car", "O", "--at", "B")
            scheffeln(*start, *words, "--smt2", str(path))
            return path.read_bytes()

        assert written("--max-cards", "7") == written("--cards", "1") != written("--cards", "7")

    @pytest.mark.parametrize("fewest", [3, 1], ids=["one length", "several"])
    def test_what_another_solver_finds_can_be_read_as_a_row(self, fewest: int) -> None:
        """The file tells which number is which card in which place, and of which length."""
        start, fact = position("RO/_/Y/L/T/N/V/W"), Fact(Limousine.R, Business.A, Stand.TOP)
        question = as_smt2(posed_rows(ReachQuestion(start, (fact,), 3, fewest)))
        solver = z3.Solver()
        solver.from_string(question)
        assert str(solver.check()) == "sat"
        model = solver.model()
        true = {str(one)[1:] for one in model.decls() if z3.is_true(model[one])}
        row: list[Limousine] = []
        counts = True
        for line in question.splitlines():
            if length := re.fullmatch(r"; a row of \d+ is (\d+)", line):
                counts = length[1] in true
            elif line.startswith("; place") and counts:
                cards = re.findall(r"(\w) is (\d+)", line)
                row += [Limousine[car] for car, number in cards if number in true]
        assert fewest <= len(row) <= 3
        assert fact.holds(drive_all(start, row))

    def test_each_length_is_asked_as_by_itself(self) -> None:
        """With numbers of its own, and one more that says whether it is this length."""
        start, fact = position("RO/_/Y/L/T/N/V/W"), Fact(Limousine.R, Business.A, Stand.TOP)
        posed = posed_rows(ReachQuestion(start, (fact,), 3, 1))
        told = _clauses(as_dimacs(posed))
        chosen = told.pop()
        offset = 0
        for one, number in zip(posed, chosen, strict=True):
            alone = _clauses(as_dimacs([one]))
            moved = [[n + offset if n > 0 else n - offset for n in clause] for clause in alone]
            part, told = told[: len(alone)], told[len(alone) :]
            assert part == [[*clause, -number] for clause in moved]
            offset = number
        assert not told


def _clauses(dimacs: str) -> list[list[int]]:
    lines = (line for line in dimacs.splitlines() if line[:1] not in {"c", "p"})
    return [[*map(int, line.split()[:-1])] for line in lines]


class TestDeckOfAWish:
    """A wish takes no card oftener than its deck holds it."""

    @METHODS
    @pytest.mark.parametrize(("reds", "found"), [(1, 0), (2, 1)])
    def test_a_card_is_used_up(self, method: Method, reds: int, found: int) -> None:
        wish = ComposeQuestion(
            2, board=position("R/O/Y/L/T/N/V/W"), deck=Deck.hand(reds * [Card.R])
        )
        answer = ask(wish, Want.ALL, method)
        assert len(answer.solutions if isinstance(answer, Found) else ()) == found
