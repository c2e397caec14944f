"""A task solved exactly by the rules or with a mistake, its answer proved and carried out."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from puzzles.puzzle import (
    Answer,
    Blanks,
    Cards,
    Certificate,
    Earner,
    Finds,
    Forecast,
    Order,
    Played,
    Proof,
    Retro,
    Shortest,
    Solution,
    Started,
    Target,
    Task,
    Trap,
    Traps,
)
from scheffeln.board import BUSINESSES, Limousine, Position
from scheffeln.cards import Card, Drive, Row
from scheffeln.facts import Fact, Stand
from scheffeln.language import Lang, Text
from scheffeln.refusal import Exit, Refusal
from scheffeln.rules.misreadings import Misreading
from scheffeln.rules.play import Step, drive, play_row
from scheffeln.rules.reading import LENSES, Lens, Reading, reading_of
from scheffeln.rules.score import takers
from scheffeln.version import RULES_VERSION
from solver.answers import Answer as AnswerOf
from solver.answers import Found, GaveUp, Impossible, Method, Want
from solver.ask import ask, only
from solver.questions import BlanksQuestion as AskBlanks
from solver.questions import HandQuestion, ReachQuestion, Starts
from solver.questions import RetroQuestion as AskRetro
from solver.witness import WrongWitness

Sought = Order | Blanks | Shortest | Retro
"""The tasks whose answer has to be sought among candidates."""

MOST_CARDS = 7
"""A shortest puzzle asks for a row of at most so many."""

NOTHING = Solution(Finds.NONE, None)
SEVERAL = Solution(Finds.SEVERAL, None)


_UNANSWERABLE = Text("a puzzle has exactly one answer, but this id has {found}")


class Unanswerable(Refusal):
    """A task has no answer, or more than one."""

    kind = "unanswerable"
    code = Exit.NO

    def __init__(self, task: Task, found: Solution) -> None:
        super().__init__(task, found)
        self.task = task
        self.found = found

    def message(self, lang: Lang) -> str:
        from puzzles.words import found  # only who is refused waits for it

        return _UNANSWERABLE[lang].format(found=found(self.found, lang))


class NotUnique(Exception):
    """A proof did not find the one answer that was claimed."""

    def __init__(self, task: Task, proof: Proof, found: Solution) -> None:
        super().__init__(f"{proof} finds {found.finds} for {task}")
        self.task = task
        self.proof = proof
        self.found = found


def solutions(task: Task, lenses: Sequence[Lens] = LENSES) -> dict[Lens, Solution]:
    """What is found through each lens."""
    if isinstance(task, Forecast):
        return {lens: _foreseen(task, reading_of(task.rules, lens)) for lens in lenses}
    from puzzles import enumeration  # numpy is slow to import

    found = enumeration.explore(task, lenses).solutions
    return {
        lens: found[lens] if lens in found else asked(task, lens, Method.SEARCH) for lens in lenses
    }


def traps(found: dict[Lens, Solution]) -> Traps:
    """What every mistake makes of a task, given what was found through each lens."""
    right = found[None].answer
    return {
        lens: Trap(one.finds, one.answer, one.answer != right)
        for lens, one in found.items()
        if lens is not None
    }


def certify(task: Task, answer: Answer, *, z3: bool = True) -> Certificate:
    """Prove the answer in every independent way; raises `NotUnique` where a proof fails."""
    return certify_all([(task, answer)], z3=z3)


def certify_all(answered: Sequence[tuple[Task, Answer]], *, z3: bool = True) -> Certificate:
    """The same for many tasks of one kind, which share a certificate."""
    given = proofs(answered[0][0], z3=z3)
    for proof in given:
        for (task, answer), found in zip(answered, _proved(answered, proof), strict=True):
            if found != (Finds.ONE, answer):
                raise NotUnique(task, proof, found)
    return Certificate(RULES_VERSION, given)


def proofs(task: Task, *, z3: bool = True) -> tuple[Proof, ...]:
    """The proofs a task is given: the cards decide a forecast, all others need a search."""
    if isinstance(task, Forecast):
        return Proof.REPLAY, Proof.SIMULATION
    return (Proof.EXHAUSTIVE, Proof.UNSAT) if z3 else (Proof.EXHAUSTIVE,)


def _proved(answered: Sequence[tuple[Task, Answer]], proof: Proof) -> Iterator[Solution]:
    """What a proof finds for each task; Z3 is told the answer and has to find another."""
    match proof:
        case Proof.SIMULATION:
            return _simulated([task for task, _ in answered])
        case Proof.UNSAT:
            return (_refuted(task, answer) for task, answer in answered)
        case Proof.REPLAY | Proof.EXHAUSTIVE:
            return (prove(task, proof) for task, _ in answered)
        case _:
            assert_never(proof)


def prove(task: Task, proof: Proof) -> Solution:
    """What a proof finds when it is carried out from nothing."""
    match proof:
        case Proof.REPLAY | Proof.EXHAUSTIVE:
            return solutions(task, [None])[None]
        case Proof.SIMULATION:
            (found,) = _simulated([task])
            return found
        case Proof.UNSAT:
            assert not isinstance(task, Forecast)  # noqa: S101 - nothing to seek in a forecast
            return asked(task, None, Method.Z3)
        case _:
            assert_never(proof)


def _simulated(tasks: Sequence[Task]) -> Iterator[Solution]:
    """What the simulation foresees in each forecast."""
    from puzzles.forecasts import simulated  # numpy is slow to import

    return simulated([task for task in tasks if isinstance(task, Forecast)])


def _refuted(task: Task, answer: Answer) -> Solution:
    """What Z3 finds when it is told the answer and has to find another."""
    assert not isinstance(task, Forecast)  # noqa: S101 - nothing to seek in a forecast
    question = _question(task, reading_of(task.rules, None))
    warm = not (isinstance(task, Order) and len(task.hand) > LONGEST_WARM_HAND)
    found: AnswerOf[Row] | AnswerOf[Position]
    try:
        match question, answer:
            case AskRetro(), Started(position):
                found = only(question, position, warm=warm)
            case HandQuestion() | AskBlanks() | ReachQuestion(), Played(cards):
                found = only(question, tuple(map(Drive, cards)), warm=warm)
            case _:
                return NOTHING
    except WrongWitness:
        return NOTHING
    alone = isinstance(found, Found) and found.unique
    return Solution(Finds.ONE, answer) if alone else SEVERAL


LONGEST_WARM_HAND = 5
"""Proofs about longer hands are quicker from a fresh model."""


def asked(task: Sought, lens: Lens, method: Method) -> Solution:
    """What the solver finds through a lens."""
    found = ask(_question(task, reading_of(task.rules, lens)), Want.UNIQUE, method)
    match found:
        case Impossible():
            return NOTHING
        case Found(unique=False):
            return SEVERAL
        case Found():
            return Solution(Finds.ONE, _answer(found.least))
        case GaveUp():
            raise AssertionError("a question without a deadline is answered")
        case _:
            assert_never(found)


def _question(
    task: Sought, reading: Reading
) -> HandQuestion | AskBlanks | ReachQuestion | AskRetro:
    match task:
        case Order():
            cards = tuple(Card(card) for card in task.hand)
            return HandQuestion(task.position, (_fact(task.goal),), cards, reading)
        case Blanks():
            places = tuple(None if card is None else Drive(card) for card in task.row)
            return AskBlanks(task.position, (_fact(task.goal),), places, reading=reading)
        case Shortest():
            return ReachQuestion(task.position, (_fact(task.goal),), MOST_CARDS, 1, reading=reading)
        case Retro():
            row = tuple(map(Drive, task.row))
            facts = tuple(
                Fact(known.car, known.at, Stand.COVERED if known.covered else Stand.UNCOVERED)
                for known in task.end
            )
            return AskRetro(row, facts, Starts.RING, reading=reading)
        case _:
            assert_never(task)


def _fact(goal: Target) -> Fact:
    return Fact(goal.car, goal.at, Stand.TOP)


def _answer(found: Row | Position) -> Answer:
    if isinstance(found, Position):
        return Started(found)
    return Played(tuple(move.limousine for move in found if isinstance(move, Drive)))


def _foreseen(task: Forecast, reading: Reading) -> Solution:
    """Who earns the most at the end, as the engine plays it."""
    end = task.position
    for card in reading.manner.order.as_played(task.row):
        end = drive(end, card, reading)
    earned = [(task.tokens[_INDEX[at]], car) for at, car in takers(end, reading).items()]
    if not earned:
        return NOTHING
    most = max(value for value, _ in earned)
    best = [car for value, car in earned if value == most]
    return Solution(Finds.ONE, Earner(best[0], most)) if len(best) == 1 else SEVERAL


_INDEX = {at: index for index, at in enumerate(BUSINESSES)}


Given = Answer | Limousine
"""What was answered; to a forecast it may be the limousine alone."""


class Line(NamedTuple):
    """A start and the row played from it."""

    start: Position
    row: Cards

    def steps(self, task: Task, lens: Lens = None) -> tuple[Step, ...]:
        """The steps in the order they are carried out."""
        return play_row(
            self.start, [Drive(card) for card in self.row], reading_of(task.rules, lens)
        )


def line(task: Task, given: Given) -> Line:
    """What is played when an answer is carried out."""
    match task, given:
        case Forecast(position, row), _:
            return Line(position, row)
        case ((Order() | Blanks() | Shortest()), Played(cards)):
            return Line(task.position, cards)
        case Retro(row), Started(position):
            return Line(position, row)
        case _:
            raise TypeError(f"{given} does not answer {task}")


class Departure(NamedTuple):
    """The first card of a solution that a mistake carries out otherwise."""

    number: int
    """Counted from 1."""
    step: Step


def departure(task: Task, answer: Answer, mistake: Misreading) -> Departure | None:
    """Where a mistaken player leaves the way; `None` if no move comes out differently."""
    if not mistake.concerns_movement:
        return None
    played = line(task, answer)
    both = zip(played.steps(task), played.steps(task, mistake), strict=True)
    for number, (right, wrong) in enumerate(both, 1):
        if right.after != wrong.after:
            return Departure(number, wrong)
    return None
