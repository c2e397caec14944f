"""How the solver behaves: proofs, time, traces, canonical answers, and what it leaves alone."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from extent import WHOLE

from scheffeln import OFFICIAL, Business, Limousine, Misreading, drive, position, takers
from scheffeln.board import MAFIA
from scheffeln.cards import CARDS, Card, Drive, Joker, in_letter_order, moves_of
from scheffeln.facts import Fact, Stand, facts_of
from scheffeln.rules.reading import Reading
from scheffeln.rules.rulings import Rules, choice
from scheffeln_cli.app import run
from solver import ask as asking
from solver.answers import (
    Deadline,
    Disagreement,
    Found,
    GaveUp,
    Impossible,
    Method,
    OutOfTime,
    Proof,
    Want,
    WrongWitness,
)
from solver.ask import ask
from solver.questions import (
    BadQuestion,
    Between,
    ComposeQuestion,
    Deck,
    HandQuestion,
    ReachQuestion,
    RetroQuestion,
    Starts,
    Trouble,
    rows_of,
)
from solver.smt.questions import pose_rows
from solver.smt.rows import dimacs
from solver.smt.solver import Model, warm_model
from solver.smt.step import Stepping
from solver.verification.agreement import any_position, batch
from solver.verification.step import (
    MoveClauses,
    Subject,
    engine_says,
    rotates,
    subjects,
    verify_step,
)

START = position("RO/Y/_/L/T/N/V/W")
R_ON_TOP_AT_H = (Fact(Limousine.R, Business.H, Stand.TOP),)


def name(subject: Subject) -> str:
    return f"{subject.name}-{subject.limousines}"


STUCK = Rules.of(choices=[choice("move.stuck=illegal")])
STUCK_EMPTY = Rules.of(choices=[choice("move.stuck=illegal"), choice("move.skip-to=empty")])
MISREAD_AND_REFUSED = [
    *(
        Subject(f"stuck {misreading}", Reading(rules, (misreading,)), limousines)
        for misreading in (Misreading.NEVER_STACKS, Misreading.COUNTER_CLOCKWISE)
        for rules, limousines in ((STUCK, 8), (STUCK_EMPTY, 9))
    ),
    Subject("stuck Backward card", Reading(STUCK_EMPTY), 9, backward=True),
]
"""A card is refused that the rules find stuck, not one that a mistake holds."""
SEVERAL = [Misreading.BOTTOM_ALONE, Misreading.SLIDES_UNDER, Misreading.COUNTER_CLOCKWISE]
PROVED = [
    one
    for one in (*subjects(), *MISREAD_AND_REFUSED)
    if WHOLE or one.limousines == 8 or one.name in SEVERAL or not one.reading.misreadings
]
"""With nine limousines all mistakes only where everything is proved: each takes a second."""


class TestStep:
    """The model's step is the engine's step, in every case of every reading."""

    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("subject", PROVED, ids=name)
    def test_proved(self, subject: Subject) -> None:
        verdict = verify_step(subject)
        assert verdict.rotates
        assert verdict.unsat
        assert verdict.decided
        assert verdict.cases == {8: 8856, 9: 9144}[subject.limousines]

    def test_each_reading_has_a_step_of_its_own(self) -> None:
        steps = {(one.name, one.limousines): one.stepping for one in subjects()}
        assert len({*steps}) == len([*subjects()])
        for cars in (8, 9):
            assert steps["Backward card", cars] != steps["default", cars]
            assert all((misreading, cars) in steps for misreading in Misreading)

    def test_another_rule_is_told_apart(self) -> None:
        """The proof would notice: held against a mistaken table the model differs."""
        step = Stepping.of(OFFICIAL, 8, run=False)
        mistaken = engine_says(OFFICIAL.mistaken(Misreading.SKIP_TO_EMPTY).forward, 8)
        held = MoveClauses(step, mistaken)
        model = Model(dimacs(held.clauses, held.numbers, units=(held.differs,)))
        assert model.solve() is not None

    def test_a_rule_that_does_not_turn_is_noticed(self) -> None:
        told = engine_says(OFFICIAL.forward, 8)
        case = next(iter(told))
        assert rotates(Stepping.of(OFFICIAL, 8, run=False), told)
        told[case] = told[case]._replace(skips=not told[case].skips)
        assert not rotates(Stepping.of(OFFICIAL, 8, run=False), told)


class TestTime:
    """Giving up is an answer."""

    @pytest.mark.parametrize("method", list(Method))
    @pytest.mark.parametrize(
        "question",
        [
            ReachQuestion(START, R_ON_TOP_AT_H, 7),
            RetroQuestion((Drive(Limousine.R),), facts_of(START)),
            ComposeQuestion(3, R_ON_TOP_AT_H),
        ],
        ids=["reach", "retro", "compose"],
    )
    def test_no_time(self, method: Method, question: Any) -> None:
        assert isinstance(ask(question, Want.UNIQUE, method, Deadline.after(0)), GaveUp)

    def test_z3_that_does_not_know_is_not_taken_for_no(self) -> None:
        """Counting thousands of rows by Z3 takes long; what is known by then proves nothing."""
        question = ReachQuestion(START, R_ON_TOP_AT_H, 9, 9)
        assert ask(question, Want.COUNT, Method.Z3, Deadline.after(0.5)) == GaveUp(Method.Z3)

    def test_unknown_in_the_middle_of_a_check(self) -> None:
        """Pigeons that do not fit their holes keep Z3 busy."""
        holes, pigeons = range(11), range(12)
        at = {(p, h): 1 + p * len(holes) + h for p in pigeons for h in holes}
        crowded = [(-at[p, h], -at[q, h]) for h in holes for p in pigeons for q in pigeons if p < q]
        somewhere = [tuple(at[p, h] for h in holes) for p in pigeons]
        model = Model(dimacs([*crowded, *somewhere], len(at)))
        with pytest.raises(OutOfTime):
            model.solve((), Deadline.after(0.3))
        with pytest.raises(OutOfTime):  # not taken for a preference that cannot be met
            model.attempt((), 10**9, Deadline.after(0.1))
        assert model.attempt((), 10) is None

    def test_z3_is_asked_when_search_has_tried_long(self) -> None:
        """Sixteen cards none of which is for the limousine that is to get there."""
        hand = tuple(map(Card, "RRROOOYYYLLLTTTN"))
        question = HandQuestion(START, (Fact(Limousine.V, Business.H, Stand.TOP),), hand)
        assert ask(question) == Impossible(Method.Z3, Proof.UNSAT)
        assert ask(question, Want.COUNT, Method.AUTO, Deadline.after(0.2)) == GaveUp(Method.SEARCH)

    @pytest.mark.sampled(6)
    @pytest.mark.parametrize("method", [Method.SEARCH, Method.Z3])
    @pytest.mark.parametrize(
        ("question", "want"),
        [
            (
                ReachQuestion(START, R_ON_TOP_AT_H, 24, 24, Deck.of(OFFICIAL.rules, run=True)),
                Want.ALL,
            ),
            (HandQuestion(START, R_ON_TOP_AT_H, tuple(map(Card, "ROYLTNVWROYL++--"))), Want.COUNT),
            (
                RetroQuestion((Drive(Limousine.R), Drive(Limousine.O)) * 3, R_ON_TOP_AT_H),
                Want.COUNT,
            ),
            (RetroQuestion((), ()), Want.ALL),
            (ComposeQuestion(7, R_ON_TOP_AT_H, Starts.ANY, Between(3)), Want.COUNT),
            (ComposeQuestion(3, deck=Deck((1, 2, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0))), Want.COUNT),
        ],
        ids=["reach", "hand", "retro", "every start", "compose", "all names"],
    )
    def test_hard_questions_stop_in_time(self, question: Any, want: Want, method: Method) -> None:
        assert isinstance(ask(question, want, method, Deadline.after(0.1)), GaveUp)

    def test_time_is_kept(self) -> None:
        answer = ask(
            ReachQuestion(START, R_ON_TOP_AT_H, 24, 24),
            Want.COUNT,
            Method.SEARCH,
            Deadline.after(0.3),
        )
        assert isinstance(answer, GaveUp)


class TestTrust:
    """The solver never has the last word."""

    @pytest.mark.parametrize("method", [Method.SEARCH, Method.Z3])
    def test_a_wrong_witness_is_not_shown(
        self, method: Method, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for module in ("solver.ask", "solver.smt.questions"):
            monkeypatch.setattr(f"{module}.answers_rows", lambda *_: False)
        with pytest.raises(WrongWitness):
            ask(ReachQuestion(START, R_ON_TOP_AT_H, 7), method=method)

    def test_methods_that_differ_are_an_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        wrong = Impossible(Method.Z3, Proof.UNSAT)
        monkeypatch.setattr(asking, "prove", lambda *_, **__: wrong)
        with pytest.raises(Disagreement):
            ask(ReachQuestion(START, R_ON_TOP_AT_H, 7), method=Method.BOTH)

    def test_proofs_are_named(self) -> None:
        hand = HandQuestion(START, R_ON_TOP_AT_H, (Card.R, Card.R))
        assert ask(hand, method=Method.SEARCH) == Impossible(Method.SEARCH, Proof.EXHAUSTIVE)
        assert ask(hand, method=Method.Z3) == Impossible(Method.Z3, Proof.UNSAT)


class TestNoTrace:
    """A question asked twice of a warm model is answered twice the same."""

    def test_unique_twice(self) -> None:
        for question, _ in batch("hand", 11, 12):
            first, second = (ask(question, Want.UNIQUE, Method.Z3, warm=True) for _ in range(2))
            assert first == second

    def test_fresh_and_warm_agree(self) -> None:
        for kind in ("reach", "blanks", "compose"):
            for question, want in batch(kind, 12, 6):
                warm, fresh = (ask(question, want, Method.Z3, warm=warm) for warm in (True, False))
                assert warm == fresh

    def test_nothing_is_left_behind(self) -> None:
        (rows,) = rows_of(ReachQuestion(START, R_ON_TOP_AT_H, 4, 4))
        posed = pose_rows(rows)
        ask(ReachQuestion(START, R_ON_TOP_AT_H, 4, 4), Want.ALL, Method.Z3, warm=True)
        assert warm_model(posed.problem).solve(posed.literals) is not None


HASHED = """
from solver.answers import Method
from solver.ask import ask
from solver.verification.agreement import KINDS, batch
for kind in KINDS:
    for question, want in batch(kind, 5, 1):
        for method in (Method.SEARCH, Method.Z3):
            print(ask(question, want, method))
"""


class TestCanonical:
    def test_the_same_with_every_hash_seed(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": "2014"},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        exec(HASHED)  # noqa: S102 - it is ours, and this process has a seed of its own
        assert capsys.readouterr().out == told

    def test_letter_order(self) -> None:
        moves = [move for card in CARDS for move in moves_of(card)]
        rows = [(), *((move,) for move in moves), (moves[0], moves[0])]
        shuffled = [*rows[1::2], *rows[::2]]
        assert sorted(shuffled, key=in_letter_order) == rows
        assert " ".join(map(str, moves[:10])) == "R O Y L T N V W M R+"


class TestQuestions:
    @pytest.mark.parametrize(
        ("question", "trouble"),
        [
            (HandQuestion(START, R_ON_TOP_AT_H, (Card.R,) * 4), Trouble.DECK),
            (HandQuestion(START, R_ON_TOP_AT_H, (Card.MAFIA,)), Trouble.ABSENT),
            (ReachQuestion(START, (Fact(Limousine.M, Business.A, Stand.TOP),), 3), Trouble.ABSENT),
            (ReachQuestion(START, R_ON_TOP_AT_H, 3, 4), Trouble.LENGTHS),
            (ComposeQuestion(3, differ=frozenset({Misreading.TOP_DRAGS})), Trouble.NO_FACTS),
            (ComposeQuestion(3, (Fact(Limousine.M, Business.A, Stand.TOP),)), Trouble.ABSENT),
            (RetroQuestion((Joker(Limousine.M),), facts_of(START)), Trouble.ABSENT),
            (RetroQuestion((), (Fact(Limousine.M, Business.A, Stand.TOP),)), Trouble.ABSENT),
        ],
    )
    @pytest.mark.parametrize("method", list(Method))
    def test_contradictions(self, question: Any, trouble: Trouble, method: Method) -> None:
        with pytest.raises(BadQuestion) as refused:
            ask(question, method=method)
        assert refused.value.trouble is trouble
        assert trouble is not Trouble.ABSENT or refused.value.what == MAFIA

    @pytest.mark.parametrize("misreading", [None, *Misreading])
    def test_to_earn_is_what_scoring_says(self, misreading: Misreading | None) -> None:
        from random import Random

        reading = OFFICIAL.mistaken(misreading) if misreading else OFFICIAL
        chance = Random(1)
        for _ in range(50):
            board = any_position(chance)
            earning = {
                (at, car)
                for at in Business
                for car in board.cars
                if Fact(car, at, Stand.EARNS).holds(board, reading)
            }
            assert earning == set(takers(board, reading).items())

    def test_every_fact_of_a_position_is_that_position(self) -> None:
        assert ask(RetroQuestion((), facts_of(START)), Want.UNIQUE, Method.BOTH) == Found(
            (START,), Method.BOTH, unique=True, proof=Proof.EXHAUSTIVE
        )

    def test_retro_finds_the_start_it_came_from(self) -> None:
        row = tuple(Drive(car) for car in (Limousine.R, Limousine.O, Limousine.R))
        end = START
        for one in row:
            end = drive(end, one.limousine)
        answer = ask(RetroQuestion(row, facts_of(end), Starts.ANY), Want.ALL, Method.BOTH)
        assert isinstance(answer, Found)
        assert START in answer.solutions

    def test_a_deck_is_counted(self) -> None:
        deck = Deck.of(OFFICIAL.rules, run=True, discards=2)
        assert (len(deck), deck[Card.JOKER], deck[Card.MAFIA]) == (31, 2, 2)
        assert deck.lacks([Card.EVASION] * 2) is Card.EVASION


SOLVE = [sys.executable, "-m", "scheffeln_cli", "solve", str(START), "--car", "R", "--at", "H"]


class TestProgram:
    def test_search_does_not_import_z3_or_numpy(self) -> None:
        code = (
            "import sys; from scheffeln_cli.app import run; "
            f"run({SOLVE[3:]!r}); sys.exit(bool({{'z3', 'numpy'}} & sys.modules.keys()))"
        )
        assert subprocess.call([sys.executable, "-c", code], stdout=subprocess.DEVNULL) == 0

    @pytest.mark.sampled(1)
    @pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
    @pytest.mark.parametrize(
        "asking",
        [
            pytest.param(["12", "--count", "--method", "z3"], id="z3"),
            pytest.param(["12", "--count", "--method", "search"], id="search"),
            pytest.param(["24", "--method", "z3"], id="z3 of a long row"),
        ],
    )
    def test_interrupted(self, asking: list[str]) -> None:
        words = [*SOLVE, "--cards", *asking]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as asked:
            assert asked.stderr is not None
            asked.stderr.readline()  # the first sign of life: it is at work
            asked.send_signal(signal.SIGINT)
            try:
                out, err = asked.communicate(timeout=120)
            finally:
                asked.kill()  # or a deaf program would be waited for without end
        assert asked.returncode == 130
        assert out == b""
        assert b"Traceback" not in err

    def test_model_for_other_solvers(self, tmp_path: Path) -> None:
        import z3

        for cards, status in ((3, z3.unsat), (4, z3.sat)):
            for written in ("model.smt2", "model.cnf"):
                path = tmp_path / written
                run([*SOLVE[3:], "--cards", str(cards), "--smt2", str(path)])
                solver = z3.Solver()
                text = path.read_text()
                solver.from_string(
                    "".join(line for line in text.splitlines(True) if line[0] != "c")
                )
                assert solver.check() == status
