"""Every clause is cited by a test where it applies and by one where it does not."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scheffeln.clauses import Clause

TESTS = Path(__file__).parent

BOARD = {
    *(clause for clause in Clause if clause.chapter == "move"),
    *{Clause.RUN_JOKER, Clause.RUN_BACKWARD, Clause.RUN_EVASION},
    *{Clause.MAFIA_SETUP, Clause.MAFIA_MOVE, Clause.MAFIA_SCORE},
    *{Clause.SCORE_UNCOVERED, Clause.SCORE_COVERED, Clause.SPEED_RESOLVE},
}
"""The clauses a position can show; the others need hands, persons and money."""


def cited(mark: str) -> Iterator[str]:
    """The clauses that tests carry in a mark."""
    for path in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(attr=found), args=[ast.Constant(value=str(clause))]
                ) if found == mark:
                    yield clause


@pytest.mark.parametrize("mark", ["applies", "spares"])
def test_every_clause_has_a_test(mark: str) -> None:
    assert set(BOARD) - set(cited(mark)) == set()


@pytest.mark.parametrize("mark", ["applies", "spares"])
def test_every_cited_clause_exists(mark: str) -> None:
    assert set(cited(mark)) - set(Clause) == set()
