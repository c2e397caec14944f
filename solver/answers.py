"""What a question can be answered with, and how long that may take.

Found        with the solutions, the least first, each replayed by the engine
Impossible   with the proof: every case was tried, or Z3 found the clauses contradictory
GaveUp       nothing is known, because time ran out
witness      a solution before the engine has replayed it; none is shown before
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from time import monotonic
from typing import ClassVar, Generic, TypeVar

from scheffeln.board import BUSINESSES, MAFIA, Business, Position
from scheffeln.cards import Drive, Row, card_of
from scheffeln.facts import Facts
from scheffeln.rules.clauses import IllegalMove
from scheffeln.rules.play import Step, outcome, play_hand, play_row
from scheffeln.rules.reading import Reading
from scheffeln.rules.score import takers
from solver.questions import ComposeQuestion, Deck, RetroQuestion, Round, Rows, Starts
from solver.themes import PlayedRound, has_theme


class Method(StrEnum):
    """How a question is answered."""

    AUTO = "auto"
    SEARCH = "search"
    Z3 = "z3"
    BOTH = "both"


class Proof(StrEnum):
    """By what an answer that speaks of all cases is known."""

    EXHAUSTIVE = "exhaustive"
    UNSAT = "unsat"


class Want(StrEnum):
    """How much of the answer is wanted."""

    ONE = "one"
    """The least solution."""
    UNIQUE = "unique"
    """The least solution, and whether there is another."""
    ALL = "all"
    COUNT = "count"


class Status(StrEnum):
    """What is known once a question was answered."""

    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Found(Generic[S]):
    """There is a solution."""

    status: ClassVar[Status] = Status.FOUND
    solutions: tuple[S, ...]
    """In letter order; all of them only if all were wanted."""
    method: Method
    count: int | None = None
    """How many there are, where that was wanted."""
    unique: bool | None = None
    """Whether it is the only one, where that was wanted or is known from the count."""
    proof: Proof | None = None
    """What the count or the uniqueness rests on."""
    settled: bool = True
    """Whether the first solution is known to be the least; time may run out before that."""

    @property
    def least(self) -> S:
        return self.solutions[0]


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no solution."""

    status: ClassVar[Status] = Status.IMPOSSIBLE
    method: Method
    proof: Proof


@dataclass(frozen=True, slots=True)
class GaveUp:
    """Time ran out before the answer was known."""

    status: ClassVar[Status] = Status.UNKNOWN
    method: Method


Answer = Found[S] | Impossible | GaveUp


class Disagreement(Exception):
    """Search and Z3 answered one question differently: one of them is wrong."""

    def __init__(self, question: object, search: object, z3: object) -> None:
        super().__init__(f"search and Z3 differ on {question}: {search} against {z3}")
        self.question = question
        self.search = search
        self.z3 = z3


_PROOF = {Method.SEARCH: Proof.EXHAUSTIVE, Method.Z3: Proof.UNSAT}


def concluded(
    solutions: Sequence[S], want: Want, method: Method, count: int | None = None
) -> Answer[S]:
    """The answer when these solutions, the least first, are as many as the want takes to settle."""
    if not solutions:
        return Impossible(method, _PROOF[method])
    if want is Want.ONE:
        return Found(tuple(solutions[:1]), method)
    if want is Want.UNIQUE:
        unique = len(solutions) == 1
        return Found(tuple(solutions[:1]), method, None, unique, _PROOF[method] if unique else None)
    total = len(solutions) if count is None else count
    shown = tuple(solutions if want is Want.ALL else solutions[:1])
    return Found(shown, method, total, total == 1, _PROOF[method])


class OutOfTime(Exception):
    """The deadline has passed; whoever catches it answers `GaveUp`."""


class OutOfPatience(OutOfTime):
    """More cases were tried than it pays to try before another method is asked."""


@dataclass(frozen=True)
class Deadline:
    """A moment after which work stops, and what to call while it goes on."""

    at: float | None = None
    """By the monotonic clock; `None` is never."""
    watch: Callable[[int], None] | None = None
    """Called now and then with the number of cases tried."""
    patience: int | None = None
    """After how many cases to stop; a number, so that it is the same on every machine."""

    @classmethod
    def after(cls, seconds: float | None) -> "Deadline":
        return cls(None if seconds is None else monotonic() + seconds)

    def check(self, tried: int = 0) -> None:
        """Raise `OutOfTime` if it has passed."""
        if self.watch is not None:
            self.watch(tried)
        if self.at is not None and monotonic() >= self.at:
            raise OutOfTime
        if self.patience is not None and tried > self.patience:
            raise OutOfPatience

    def patient_for(self, cases: int) -> "Deadline":
        """The same deadline for whoever shall try no more than so many cases."""
        return replace(self, patience=cases)

    @property
    def left(self) -> float | None:
        """Seconds left; `None` is for ever."""
        return None if self.at is None else max(0.0, self.at - monotonic())


NEVER = Deadline()


class WrongWitness(Exception):
    """A method gave a solution that the engine refutes: a defect of the solver."""

    def __init__(self, witness: object) -> None:
        super().__init__(f"the engine refutes {witness}")
        self.witness = witness


def ends_so(
    start: Position, row: Row, facts: Facts, reading: Reading, *, hand: bool = False
) -> bool:
    """Whether a row, or all the cards of a hand, may be played and makes the facts true."""
    try:
        if hand and row:
            end = play_hand(start, row, reading)[-1].after
        else:
            end = outcome(start, row, reading)
    except IllegalMove:
        return False
    return all(fact.holds(end, reading) for fact in facts)


def answers_rows(rows: Rows, row: Row) -> bool:
    return (
        len(row) == len(rows)
        and all(move in choices for move, choices in zip(row, rows.choices, strict=True))
        and rows.deck.lacks(map(card_of, row)) is None
        and ends_so(rows.start, row, rows.facts, rows.reading, hand=rows.hand)
    )


def answers_retro(retro: RetroQuestion, start: Position) -> bool:
    return (
        start.mafia == retro.mafia
        and counts_as(start, retro.starts)
        and ends_so(start, retro.row, retro.facts, retro.reading)
    )


def answers_compose(question: ComposeQuestion, found: Round) -> bool:
    deck = question.deck or Deck.of(question.reading.rules)
    start, row = found.start, found.row
    return (
        len(row) == question.cards
        and counts_as(start, question.starts)
        and question.board in (None, start)
        and deck.lacks(map(card_of, row)) is None
        and ends_so(start, row, (*question.facts, *question.besides), question.reading)
        and question.standing in (None, ends_so(start, (), question.facts, question.reading))
        and question.named <= set(found.cards)
        and question.unnamed.isdisjoint(found.cards)
        and all(
            ends_so(start, row, question.facts, question.reading.mistaken(m))
            for m in question.agree
        )
        and all(_differs(question, found, question.reading.mistaken(m)) for m in question.differ)
        and all(
            number in wanted
            for number, wanted in zip(
                events(play_row(start, row, question.reading)),
                (question.skips, question.carries, question.wraps),
                strict=True,
            )
        )
        and _has_themes(question, found)
    )


def _has_themes(question: ComposeQuestion, found: Round) -> bool:
    row = tuple(move.limousine for move in found.row if isinstance(move, Drive))
    played = PlayedRound(found.start, row, question.facts, question.reading.rules)
    return all(has_theme(played, theme) for theme in sorted(question.themes))


def _differs(question: ComposeQuestion, found: Round, reading: Reading) -> bool:
    """Whether a misreading gives a different answer."""
    return not ends_so(found.start, found.row, question.facts, reading) or (
        question.elsewhere and not quiet(question, found).isdisjoint(paid(found, reading))
    )


def quiet(question: ComposeQuestion, found: Round) -> frozenset[Business]:
    """Where nobody earns in the end, by the rules and by every misreading that agrees."""
    agreeing = question.reading, *map(question.reading.mistaken, question.agree)
    return frozenset(BUSINESSES).difference(*(paid(found, reading) for reading in agreeing))


def paid(found: Round, reading: Reading) -> frozenset[Business]:
    """Where somebody earns in the end."""
    return frozenset(takers(outcome(found.start, found.row, reading), reading))


def counts_as(start: Position, starts: Starts) -> bool:
    """Whether a position is among the starts."""
    if starts is Starts.ANY:
        return True
    mafia = start.mafia
    return start.shape == (1 + mafia, *[1] * 7) and (not mafia or start.cars[0] is MAFIA)


def events(steps: Sequence[Step]) -> tuple[int, int, int]:
    """How many moves skip, carry and wrap."""
    return (
        sum(step.skips for step in steps),
        sum(step.carries for step in steps),
        sum(step.wraps for step in steps),
    )
