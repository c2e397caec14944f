"""Carrying out a case that is a game: what the referee says to its lines.

`cites` and `omits` look at all lines of the game above them, `then` at the board there, and
`illegal` at the game line just above it, which must be refused. What is refused is put right as
in any record, and the game goes on.
"""

from collections.abc import Iterator
from typing import assert_never

from scheffeln.cases.acts import Act, At, Cites, Earns, Illegal, Omits, Play, Then, Undo
from scheffeln.cases.failures import Failure, FailureKind
from scheffeln.game.record import Record, Verdict, check


def run_game(record: Record, acts: tuple[Act, ...]) -> Iterator[Failure]:
    """Every act that came out otherwise, and every line refused that nothing says so of."""
    verdicts = list(check(record))
    foreseen: set[int] = set()
    for act in acts:
        above = [verdict for verdict in verdicts if verdict.line < act.line]
        match act:
            case Cites() | Omits():
                yield from _trace_failures(act, above)
            case Then():
                board = above[-1].after.board
                if act.board != board:
                    both = act.board, board
                    yield Failure(act.line, FailureKind.BOARD, str(act.board), str(board), both)
            case Illegal():
                foreseen.add(above[-1].line)
                yield from _refusal_failures(act, above[-1])
            case Play() | At() | Earns() | Undo():
                raise AssertionError("the parser keeps acts about a position out of games")
            case _:
                assert_never(act)
    for verdict in verdicts:
        if verdict.breaches and verdict.line not in foreseen:
            yield Failure(verdict.line, FailureKind.REFUSED, "", _clauses(verdict))


def _trace_failures(act: Cites | Omits, above: list[Verdict]) -> Iterator[Failure]:
    trace = dict.fromkeys(clause for verdict in above for clause in verdict.cites)
    wanted = isinstance(act, Cites)
    kind = FailureKind.CITES if wanted else FailureKind.OMITS
    for clause in act.clauses:
        if (clause in trace) is not wanted:
            yield Failure(act.line, kind, clause, " ".join(trace))


def _refusal_failures(act: Illegal, verdict: Verdict) -> Iterator[Failure]:
    found = [breach.clause for breach in verdict.breaches]
    if not found:
        board = str(verdict.after.board)
        yield Failure(act.line, FailureKind.ALLOWED, " ".join(act.clauses), board)
        return
    for clause in act.clauses:
        if clause not in found:
            yield Failure(act.line, FailureKind.OTHERWISE, clause, _clauses(verdict))


def _clauses(verdict: Verdict) -> str:
    return " ".join(dict.fromkeys(breach.clause for breach in verdict.breaches))
