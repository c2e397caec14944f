"""Carrying out a case: every act in its order, and every act that came out otherwise.

`cites` and `omits` look at all lines of the game above them, `then` at the board there, and
`illegal` at the game line just above it, which must be refused. What is refused is put right as
in any record, and the game goes on.

for       a case shows a clause at work: one of its `cites` lines names it
against   a case shows where it does not hold or what it forbids: an `omits` or `illegal` line

A clause is covered by two cases for it and one against it; a choice of a ruling by one case that
makes it outright. It is not asked whether the cases are different enough to be worth their lines.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import NamedTuple, assert_never

from scheffeln.board import BUSINESSES, MAFIA, Position
from scheffeln.cases import (
    Act,
    AtAct,
    CitesAct,
    EarnsAct,
    Failure,
    FailureKind,
    IllegalAct,
    OmitsAct,
    PlayAct,
    ThenAct,
    UndoAct,
)
from scheffeln.cases.reader import Case
from scheffeln.facts import seen
from scheffeln.game.record import Record
from scheffeln.game.record.checker import check
from scheffeln.game.record.verdict import LineVerdict
from scheffeln.rules.clauses import Clause, IllegalMove
from scheffeln.rules.play import play_row
from scheffeln.rules.rulings import Choice, Ruling
from scheffeln.rules.score import stakes

YES_OR_NO = {True: "yes", False: "no"}


def run_case(case: Case) -> tuple[Failure, ...]:
    """Carry out a case; nothing if all of it is so.

    Acts go on after a failure, from what is really there. Only a play that is refused without
    an `illegal` ends the case: what follows was meant for another board.
    """
    if case.record is not None:
        return tuple(run_game(case.record, case.acts))
    table = _Table(case)
    for act in case.acts:
        if table.unforeseen and not isinstance(act, IllegalAct):
            break
        table.carry_out(act)
    if table.unforeseen:
        table.complain()
    return tuple(table.failures)


class _Table:
    """The board while a case is carried out, and what has been found."""

    def __init__(self, case: Case) -> None:
        self.reading = case.reading
        self.board = case.start
        self.trace = [Clause.MAFIA_SETUP] if _is_mafia_setup(case.start) else []
        self.before: list[tuple[Position, int]] = []
        """For every play not taken back, the board and the length of the trace before it."""
        self.refused: IllegalMove | None = None
        """Why the last play was refused, if it was."""
        self.unforeseen = 0
        """The line of a refused play that no `illegal` has spoken of yet."""
        self.failures: list[Failure] = []

    def complain(self) -> None:
        """Fail the play that was refused without an `illegal` after it."""
        assert self.refused  # noqa: S101 - there is no unforeseen line without
        clauses = dict.fromkeys(self.refused.clauses)
        self._fail(self.unforeseen, FailureKind.REFUSED, "", " ".join(clauses))

    def carry_out(self, act: Act) -> None:
        match act:
            case PlayAct():
                self._play(act)
            case ThenAct():
                if act.board != self.board:
                    both = act.board, self.board
                    self._fail(act.line, FailureKind.BOARD, str(act.board), str(self.board), both)
            case CitesAct() | OmitsAct():
                self._check_trace(act)
            case AtAct():
                self._check_stands(act)
            case EarnsAct():
                self._check_earns(act)
            case IllegalAct():
                self._check_refused(act)
            case UndoAct():
                if self.before:
                    self.board, length = self.before.pop()
                    del self.trace[length:]
                else:
                    self._fail(act.line, FailureKind.UNDO, "", "")
            case _:
                assert_never(act)

    def _play(self, act: PlayAct) -> None:
        self.refused = None
        try:
            steps = play_row(self.board, act.cards, self.reading)
        except IllegalMove as refused:
            self.refused, self.unforeseen = refused, act.line
            return
        self.before.append((self.board, len(self.trace)))
        for step in steps:
            self.trace += step.clauses
        if len(steps) > 1 and Clause.SPEED_RESOLVE not in self.reading.broken:
            self.trace.append(Clause.SPEED_RESOLVE)
        self.board = steps[-1].after

    def _check_trace(self, act: CitesAct | OmitsAct) -> None:
        wanted = isinstance(act, CitesAct)
        kind = FailureKind.CITES if wanted else FailureKind.OMITS
        for clause in act.clauses:
            if (clause in self.trace) is not wanted:
                self._fail(act.line, kind, clause, " ".join(dict.fromkeys(self.trace)))

    def _check_stands(self, act: AtAct) -> None:
        for said in act.statements:
            if not said.holds(self.board):
                there = said.limousine in self.board.cars
                actual = str(seen(said.limousine, self.board)) if there else ""
                self._fail(act.line, FailureKind.STANDS, str(said), actual)

    def _check_earns(self, act: EarnsAct) -> None:
        found = {claim.limousine: claim for claim in stakes(self.board, self.reading)}
        for limousine, wanted in act.earners:
            claim = found.get(limousine)
            earns = claim is not None and claim.earns
            if claim and claim.clause not in self.reading.broken:
                self.trace.append(claim.clause)
            if earns is not wanted:
                self._fail(
                    act.line,
                    FailureKind.EARNS,
                    f"{limousine}={YES_OR_NO[wanted]}",
                    f"{limousine}={YES_OR_NO[earns]}",
                )

    def _check_refused(self, act: IllegalAct) -> None:
        self.unforeseen = 0
        if self.refused is None:
            self._fail(act.line, FailureKind.ALLOWED, " ".join(act.clauses), str(self.board))
            return
        found = self.refused.clauses
        for clause in act.clauses:
            if clause not in found:
                self._fail(act.line, FailureKind.OTHERWISE, clause, " ".join(found))

    def _fail(
        self,
        line: int,
        kind: FailureKind,
        expected: str,
        actual: str,
        boards: tuple[Position, Position] | None = None,
    ) -> None:
        self.failures.append(Failure(line, kind, expected, actual, boards))


def _is_mafia_setup(board: Position) -> bool:
    """Whether a Mafia game can begin like this: one on each business, black beneath the first."""
    return board.cars[0] is MAFIA and board.shape == (2,) + (1,) * (len(BUSINESSES) - 1)


def run_game(record: Record, acts: tuple[Act, ...]) -> Iterator[Failure]:
    """Every act that came out otherwise, and every line refused that nothing says so of."""
    verdicts = list(_one_on_the_setup(check(record)))
    foreseen: set[int] = set()
    for act in acts:
        above = [verdict for verdict in verdicts if verdict.line < act.line]
        match act:
            case CitesAct() | OmitsAct():
                yield from _trace_failures(act, above)
            case ThenAct():
                board = above[-1].after.board
                if act.board != board:
                    both = act.board, board
                    yield Failure(act.line, FailureKind.BOARD, str(act.board), str(board), both)
            case IllegalAct():
                line = [verdict for verdict in above if verdict.line == above[-1].line]
                foreseen.add(line[-1].line)
                yield from _refusal_failures(act, line)
            case PlayAct() | AtAct() | EarnsAct() | UndoAct():
                raise AssertionError("the parser keeps acts about a position out of games")
            case _:
                assert_never(act)
    for verdict in verdicts:
        if verdict.breaches and verdict.line not in foreseen:
            yield Failure(verdict.line, FailureKind.REFUSED, "", " ".join(_clauses(verdict)))


def _one_on_the_setup(verdicts: Iterable[LineVerdict]) -> Iterator[LineVerdict]:
    """What is wrong with any line of the header is said where the limousines are."""
    said = list(verdicts)
    header = [verdict for verdict in said if verdict.entry is None]
    board = next(verdict for verdict in header if verdict.header == "board")
    yield replace(board, breaches=tuple(chain.from_iterable(one.breaches for one in header)))
    yield from said[len(header) :]


def _trace_failures(act: CitesAct | OmitsAct, above: list[LineVerdict]) -> Iterator[Failure]:
    trace = dict.fromkeys(clause for verdict in above for clause in verdict.cites)
    wanted = isinstance(act, CitesAct)
    kind = FailureKind.CITES if wanted else FailureKind.OMITS
    for clause in act.clauses:
        if (clause in trace) is not wanted:
            yield Failure(act.line, kind, clause, " ".join(trace))


def _refusal_failures(act: IllegalAct, line: list[LineVerdict]) -> Iterator[Failure]:
    """What is said of a line is said of everything done in it."""
    found = _clauses(*line)
    if not found:
        board = str(line[-1].after.board)
        yield Failure(act.line, FailureKind.ALLOWED, " ".join(act.clauses), board)
        return
    for clause in act.clauses:
        if clause not in found:
            yield Failure(act.line, FailureKind.OTHERWISE, clause, " ".join(found))


def _clauses(*verdicts: LineVerdict) -> list[Clause]:
    return [*dict.fromkeys(breach.clause for one in verdicts for breach in one.breaches)]


COVERED_CLAUSES = tuple(Clause)
COVERED_RULINGS = tuple(Ruling)

FOR = 2
AGAINST = 1


class ClauseCoverage(NamedTuple):
    """How many cases speak for a clause, and how many against it."""

    clause: Clause
    cases_for: int
    cases_against: int

    @property
    def enough(self) -> bool:
        return self.cases_for >= FOR and self.cases_against >= AGAINST


class ChoiceCoverage(NamedTuple):
    """How many cases make this choice outright."""

    ruling: Ruling
    choice: Choice
    cases: int

    @property
    def enough(self) -> bool:
        return self.cases > 0


class Coverage(NamedTuple):
    """What a book shows of everything it could."""

    clauses: tuple[ClauseCoverage, ...]
    choices: tuple[ChoiceCoverage, ...]

    @property
    def complete(self) -> bool:
        clauses = all(one.enough for one in self.clauses)
        return clauses and all(one.enough for one in self.choices)


def coverage(cases: Iterable[Case]) -> Coverage:
    """Count what these cases show."""
    speaking_for: Counter[Clause] = Counter()
    against: Counter[Clause] = Counter()
    chosen: Counter[tuple[Ruling, Choice]] = Counter()
    for case in cases:
        speaking_for.update(set(_named(case, (CitesAct,))))
        against.update(set(_named(case, (OmitsAct, IllegalAct))))
        chosen.update(set(case.choices))
    return Coverage(
        tuple(ClauseCoverage(one, speaking_for[one], against[one]) for one in COVERED_CLAUSES),
        tuple(
            ChoiceCoverage(ruling, choice, chosen[ruling, choice])
            for ruling in COVERED_RULINGS
            for choice in ruling.choices
        ),
    )


def _named(
    case: Case, kinds: tuple[type[CitesAct] | type[OmitsAct] | type[IllegalAct], ...]
) -> Iterator[Clause]:
    """The clauses named by a case's lines of these kinds."""
    for act in case.acts:
        if isinstance(act, kinds):
            yield from act.clauses
