"""Puzzles: simulated, enumerated, named, graded and made, each held against another road."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from extent import extent
from made_puzzles import of_every_kind, on_top
from proved import doubts

from puzzles.answers import NotUnique, certify
from puzzles.arrays.enumeration import fillings
from puzzles.arrays.rounds import Rounds, foresee, random_rounds
from puzzles.kinds.forecast import ForecastTask
from puzzles.kinds.foreseen import ForeseenTask
from puzzles.kinds.order import OrderTask
from puzzles.kinds.replies import Dress, Finding, Finds
from puzzles.kinds.retro import RetroTask
from puzzles.kinds.shortest import ShortestTask
from puzzles.kinds.sought import SoughtTask
from puzzles.kinds.task import Kind, Task, Unanswerable, Warrant, assess
from puzzles.make import hash_of, make
from puzzles.puzzle import Puzzle
from puzzles.recipe import Recipe
from puzzles.storage.ids import DIGITS, BadId, id_of, task_of
from scheffeln.board import LIMOUSINES, Business, Limousine, Position
from scheffeln.cards import CARDS as ALL_CARDS
from scheffeln.cards import Card, Drive, card_of
from scheffeln.facts import Fact, Stand
from scheffeln.notation import move, position
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import drive
from scheffeln.rules.reading import LENSES, OFFICIAL, Lens
from scheffeln.rules.rulings import DEFAULT_RULES, Edition, Rules, choice
from scheffeln.rules.score import takers
from solver.answers import Deadline, Found, GaveUp, Method, WrongWitness
from solver.ask import only
from solver.questions import HandQuestion, ReachQuestion, Starts
from solver.simulation import CARS, SHAPES, Batch, step, tables
from solver.smt.literals import row_choices

A_FEW = of_every_kind(
    "A_FEW",
    {
        Kind.FORECAST: 64,
        Kind.ORDER: 16,
        Kind.BLANKS: 16,
        Kind.SHORTEST: 5,
        Kind.RETRO: 4,
        Kind.TOP: 48,
    },
)


@pytest.fixture(scope="module", params=Kind)
def made(request: pytest.FixtureRequest) -> list[Puzzle]:
    """A few puzzles of each kind."""
    kind: Kind = request.param
    return list(make(Recipe(kind, A_FEW[kind], seed=11)))


def cards(letters: str) -> tuple[Limousine, ...]:
    return tuple(map(Limousine, letters))


def goal() -> Fact:
    return on_top("R", "C")


class TestSimulation:
    """The arrays move as the engine does, in every case of every reading."""

    @pytest.mark.sampled(4)
    @pytest.mark.parametrize("lens", LENSES)
    def test_every_case(self, lens: Lens) -> None:
        reading = OFFICIAL.mistaken(lens) if lens else OFFICIAL
        for number, shape in enumerate(SHAPES):
            start = Position(shape, LIMOUSINES)
            batch = Batch.of([start]).repeated(CARS)
            ends = step(batch, np.arange(CARS), tables(DEFAULT_RULES, (lens,)))
            assert ends.positions() == [drive(start, car, reading) for car in LIMOUSINES], number

    def test_a_batch_holds_positions(self) -> None:
        starts = [position("RO/_/Y/L/T/N/V/W"), position("_/WV/N/T/L/Y/O/R")]
        batch = Batch.of(starts)
        assert batch.positions() == starts

    def test_rounds_come_out_as_the_engine_plays_them(self) -> None:
        rounds = random_rounds(200, 3, 0, Starts.ANY, DEFAULT_RULES)
        seen = foresee(rounds, DEFAULT_RULES)
        tasks = rounds.tasks(DEFAULT_RULES)
        foreseen = {lens: [*map(rounds.answer, seen[lens].tolist())] for lens in LENSES}
        for line, task in enumerate(tasks):
            assert {lens: foreseen[lens][line] for lens in LENSES} == task.findings()
        assert Rounds.of(tasks).tasks(DEFAULT_RULES) == tasks

    def test_rounds_are_dealt_from_the_deck(self) -> None:
        rounds = random_rounds(500, 3, 1, Starts.ANY, DEFAULT_RULES)
        assert max((line == car).sum() for line in rounds.rows for car in range(CARS)) == 3
        again = random_rounds(500, 3, 1, Starts.ANY, DEFAULT_RULES)
        other = random_rounds(500, 3, 2, Starts.ANY, DEFAULT_RULES)
        assert (rounds.rows == again.rows).all()
        assert not (rounds.rows == other.rows).all()
        ring = random_rounds(50, 3, 1, Starts.RING, DEFAULT_RULES)
        assert {SHAPES[shape] for shape in ring.start.shape} == {(1,) * 8}


class TestOneAnswer:
    """Made puzzles have one answer, whoever looks for it."""

    @pytest.mark.parametrize("kind", Kind)
    def test_by_brute_force_by_search_and_by_z3(self, kind: Kind) -> None:
        """`make verify-all` does the same with 10,000 of each."""
        for puzzle in make(Recipe(kind, extent(100, A_FEW[kind]), seed=12)):
            assert list(doubts(puzzle)) == []

    @pytest.mark.sampled(5)
    def test_a_puzzle_with_another_answer_is_doubted(self, made: list[Puzzle]) -> None:
        other = next(one.answer for one in made if one.answer != made[0].answer)
        assert len(list(doubts(replace(made[0], answer=other)))) > 0

    def test_the_certificate_names_two_proofs(self, made: list[Puzzle]) -> None:
        foreseen = isinstance(made[0].task, ForeseenTask)
        proofs = ("replay", "simulation") if foreseen else ("exhaustive", "unsat")
        assert {puzzle.certificate.proofs for puzzle in made} == {proofs}

    @pytest.mark.sampled(5)
    def test_search_and_z3_agree_through_every_lens(self, made: list[Puzzle]) -> None:
        for puzzle in made[: 1 if made[0].task.kind is Kind.SHORTEST else extent(3, 1)]:
            if not isinstance(puzzle.task, SoughtTask):
                continue
            slow = isinstance(puzzle.task, RetroTask)
            for lens in LENSES[:3] if slow else LENSES:
                found = puzzle.task.findings([lens])[lens]
                assert puzzle.task.solved(lens, Method.Z3) == found
                if not slow:
                    assert puzzle.task.solved(lens, Method.SEARCH) == found

    def test_a_wrong_answer_is_not_certified(self, made: list[Puzzle]) -> None:
        one, other = made[0], next(p for p in made if p.answer != made[0].answer)
        with pytest.raises(NotUnique) as refused:
            certify(one.task, other.answer)
        assert refused.value.found == (Finds.ONE, one.answer)
        assert str(refused.value).startswith(f"{one.task.warrants[0]} finds {Finds.ONE} for ")

    def test_without_z3_its_proof_is_not_claimed(self, made: list[Puzzle]) -> None:
        proofs = certify(made[0].task, made[0].answer, z3=False).proofs
        assert proofs == tuple(one for one in made[0].task.warrants if one is not Warrant.UNSAT)

    def test_search_alone_says_so(self) -> None:
        (puzzle,) = make(Recipe(Kind.ORDER, 1, seed=5), z3=False)
        assert puzzle.certificate.proofs == (Warrant.EXHAUSTIVE,)


class TestUnanswerable:
    @pytest.mark.parametrize(
        ("task", "finds"),
        [
            pytest.param(
                OrderTask(position("R/O/Y/L/T/N/V/W"), (Limousine.O,), goal()),
                Finds.NONE, id="none",
            ),
            pytest.param(
                OrderTask(position("R/O/Y/L/T/N/V/W"), cards("RT"), on_top("R", "B")),
                Finds.SEVERAL, id="both-orders",
            ),
            pytest.param(
                ForecastTask(position("R/O/Y/L/T/N/V/W"), (Limousine.R,) * 3, (500,) * 8),
                Finds.SEVERAL, id="all-earn-alike",
            ),
        ],
    )  # fmt: skip
    def test_is_refused(self, task: Task, finds: Finds) -> None:
        with pytest.raises(Unanswerable) as refused:
            assess(task)
        assert refused.value.found == Finding(finds, None)


class TestTraps:
    def test_every_misreading_is_told(self, made: list[Puzzle]) -> None:
        for puzzle in made:
            assert list(puzzle.traps) == list(Misreading)
            for trap in puzzle.traps.values():
                assert (trap.answer is not None) == (trap.found.finds is Finds.ONE)
                assert trap.caught == (trap.answer != puzzle.answer)

    def test_scoring_mistakes_matter_to_forecasts_only(self, made: list[Puzzle]) -> None:
        scoring = (Misreading.BOTTOM_EARNS, Misreading.LONE_ONLY)
        caught = {trap.caught for puzzle in made for trap in map(puzzle.traps.get, scoring) if trap}
        assert caught == ({True, False} if made[0].task.kind is Kind.FORECAST else {False})

    def test_the_two_scoring_mistakes_are_caught_together(self) -> None:
        """So no forecast exists that only one of them gets wrong: in every end, whichever
        business pays best, either both see another answer there or neither does."""
        bottom = OFFICIAL.mistaken(Misreading.BOTTOM_EARNS)
        lone = OFFICIAL.mistaken(Misreading.LONE_ONLY)
        for shape in SHAPES:
            end = Position(shape, LIMOUSINES)
            for at, car in takers(end).items():
                wrong = [takers(end, reading).get(at) != car for reading in (bottom, lone)]
                assert wrong[0] == wrong[1]


class TestIds:
    def test_an_id_holds_the_whole_task(self, made: list[Puzzle]) -> None:
        for puzzle in made:
            assert task_of(puzzle.id) == puzzle.task
            assert task_of(puzzle.id.lower().replace("-", " ").replace("1", "l")) == puzzle.task
            assert len(puzzle.id) <= 32

    @pytest.mark.parametrize(
        "rules",
        [
            Rules.of(Edition.DRAFT),
            Rules.of(Edition.ITALIAN, [choice("move.skip-to=free"), choice("move.stuck=illegal")]),
        ],
    )
    def test_rules_are_held_too(self, rules: Rules) -> None:
        task = ShortestTask(position("RO/_/Y/L/T/N/V/W"), goal(), rules)
        assert task_of(id_of(task)) == task

    def test_a_wrong_letter_or_two_swapped_are_noticed(self) -> None:
        written = id_of(ShortestTask(position("RO/_/Y/L/T/N/V/W"), goal()))
        for at, letter in enumerate(written):
            for wrong in DIGITS:
                if letter not in ("-", wrong):
                    with pytest.raises(BadId):
                        task_of(written[:at] + wrong + written[at + 1 :])
        bare = written.replace("-", "")
        for at in range(1, len(bare) - 1):
            if bare[at] != bare[at + 1]:
                with pytest.raises(BadId):
                    task_of(bare[:at] + bare[at + 1] + bare[at] + bare[at + 2 :])

    @pytest.mark.parametrize(
        ("text", "fault", "column"),
        [
            ("", "version", 1),
            ("Z-12345", "version", 1),
            ("A-12U45", "letter", 5),
            ("A-1", "check", 1),
            ("A-12345", "check", 1),
        ],
    )
    def test_faults_are_told_with_a_column(self, text: str, fault: str, column: int) -> None:
        with pytest.raises(BadId) as refused:
            task_of(text)
        assert (refused.value.fault, refused.value.column) == (fault, column)

    def test_tokens_an_id_cannot_hold_are_refused(self) -> None:
        with pytest.raises(ValueError, match="501"):
            id_of(ForecastTask(position("R/O/Y/L/T/N/V/W"), (), (501,) * 8))


class TestSymmetry:
    """Turned and renamed, a puzzle is as hard as before and alike."""

    def test_nothing_knows_letters_or_colours(self, made: list[Puzzle]) -> None:
        chance = Random(4)
        for puzzle in made[:4]:
            names = tuple(chance.sample(LIMOUSINES, len(LIMOUSINES)))
            dress = Dress(chance.randrange(1, 8), names)
            task = puzzle.task.dressed(dress)
            again = assess(task)
            assert again.difficulty == puzzle.difficulty
            assert again.answer == puzzle.answer.dressed(dress)
            assert again.traps == {one: trap.dressed(dress) for one, trap in puzzle.traps.items()}
            assert task.likeness() == puzzle.task.likeness()
            assert task != puzzle.task

    def test_others_are_not_alike(self, made: list[Puzzle]) -> None:
        assert len({hash_of(puzzle.task.likeness()) for puzzle in made}) == len(made)

    def test_as_many_as_asked_for_and_no_two_alike(self, made: list[Puzzle]) -> None:
        assert len(made) == A_FEW[made[0].task.kind]
        assert len({puzzle.id for puzzle in made}) == len(made)


class TestDifficulty:
    def test_more_to_do_is_harder(self) -> None:
        to_b = on_top("R", "B")
        easy = assess(OrderTask(position("R/O/Y/L/T/N/V/W"), cards("R"), to_b)).difficulty
        (hard,) = make(Recipe(Kind.ORDER, 1, seed=2, stars=5), z3=False)
        assert easy.stars == 1
        assert (hard.difficulty.stars, hard.difficulty.seconds > easy.seconds) == (5, True)

    @pytest.mark.parametrize(
        ("start", "hand", "target", "measured"),
        [
            pytest.param("R/O/Y/L/T/N/V/W", "R", "RB", (1, 1, 0, 0, 1), id="one-plain-step"),
            pytest.param("R/OY/L/_/T/N/V/W", "R", "RC", (1, 1, 1, 0, 2), id="a-skip"),
            pytest.param("RO/Y/LT/_/N/V/W/_", "R", "OD", (1, 1, 1, 1, 3), id="carried-past-two"),
            pytest.param("R/O/_/L/TY/N/V/W", "ORR", "RC", (3, 2, 0, 0, 3), id="all-three-matter"),
        ],
    )
    def test_what_is_measured(
        self, start: str, hand: str, target: str, measured: tuple[int, ...]
    ) -> None:
        to = on_top(*target)
        found = assess(OrderTask(position(start), cards(hand), to)).difficulty.measures
        assert found[:5] == measured
        assert 0 < found.slip < 1


def test_every_filling_is_tried_within_the_deck() -> None:
    row = tuple(Limousine(card) if card != "?" else None for card in "RRR?O??")
    rows = fillings(row, DEFAULT_RULES.copies)
    assert len(rows) == 7**3 - 1  # no fourth R, and not three more O
    assert len(np.unique(rows, axis=0)) == len(rows)


class TestTheOnlySolution:
    """A known solution is the only one where asking from nothing says so too."""

    def test_as_asked_from_nothing(self, made: list[Puzzle]) -> None:
        for puzzle in made[:4]:
            if isinstance(puzzle.task, ShortestTask) or not isinstance(puzzle.task, SoughtTask):
                continue
            found = puzzle.task.solved(None, Method.Z3)
            assert found == Finding(Finds.ONE, puzzle.answer)

    @pytest.mark.parametrize("warm", [False, True])
    def test_only_one_of_two(self, warm: bool) -> None:
        start, on_b = position("R/O/Y/L/T/N/V/W"), (Fact(Limousine.R, Business.B, Stand.TOP),)
        hand = HandQuestion(start, on_b, (Card.R, Card.T))
        first = (Drive(Limousine.R), Drive(Limousine.T))
        found = only(hand, first, warm=warm)
        assert isinstance(found, Found)
        assert (found.unique, found.proof) == (False, None)
        alone = only(HandQuestion(start, on_b, (Card.R,)), first[:1], warm=warm)
        assert isinstance(alone, Found)
        assert (alone.unique, alone.proof) == (True, "unsat")
        reach = ReachQuestion(start, on_b, most=2, fewest=1)
        longer = only(reach, first, warm=warm)
        assert isinstance(longer, Found)
        assert longer.unique is False

    def test_what_is_no_solution_is_refused(self) -> None:
        hand = HandQuestion(
            position("R/O/Y/L/T/N/V/W"), (Fact(Limousine.R, Business.B, Stand.TOP),), (Card.T,)
        )
        with pytest.raises(WrongWitness):
            only(hand, (Drive(Limousine.T),))

    def test_not_known_in_time(self) -> None:
        hand = HandQuestion(
            position("R/O/Y/L/T/N/V/W"), (Fact(Limousine.R, Business.B, Stand.TOP),), (Card.R,)
        )
        assert isinstance(only(hand, (Drive(Limousine.R),), Deadline.after(0)), GaveUp)

    @pytest.mark.parametrize("row", ["R+ O@B T-", "M @ R", "R W O"])
    def test_choices_lead_to_the_row(self, row: str) -> None:
        moves = tuple(map(move, row.split()))
        script = list(row_choices(moves, 9))
        assert len(script) >= len(moves)
        assert script[0] == ALL_CARDS.index(card_of(moves[0]))
