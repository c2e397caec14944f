"""Every clause has a test or a case where it applies and one where it does not."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scheffeln.cases import Act, CitesAct, IllegalAct, OmitsAct
from scheffeln.cases.reader import parse
from scheffeln.rules.clauses import Clause

TESTS = Path(__file__).parents[1]

BOARD = {
    *(clause for clause in Clause if clause.chapter == "move"),
    *{Clause.RUN_JOKER, Clause.RUN_BACKWARD, Clause.RUN_EVASION},
    *{Clause.MAFIA_SETUP, Clause.MAFIA_MOVE, Clause.MAFIA_SCORE},
    *{Clause.SCORE_UNCOVERED, Clause.SCORE_COVERED, Clause.SPEED_RESOLVE},
}
"""The clauses a position can show; the others need hands, persons and money."""

LINES: dict[str, tuple[type[CitesAct] | type[OmitsAct] | type[IllegalAct], ...]] = {
    "applies": (CitesAct,),
    "spares": (OmitsAct, IllegalAct),
}
"""The lines of a case that do what a mark on a test does."""


@cache
def calls() -> list[tuple[str, str]]:
    """What is called in a test with one text, and the text."""
    found = []
    for path in TESTS.glob("*/test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str(text))]):
                    found.append((name, text))
    return found


def cited(mark: str) -> Iterator[str]:
    """The clauses that tests carry in a mark."""
    return (text for name, text in calls() if name == mark)


def shown(mark: str) -> Iterator[Clause]:
    """The clauses that the book of cases shows at work, or not."""
    for act in acts():
        if isinstance(act, LINES[mark]):
            yield from act.clauses


@cache
def acts() -> list[Act]:
    """Every line of every case."""
    texts = [path.read_text(encoding="utf-8") for path in (TESTS / "cases").rglob("*.case")]
    return [act for text in texts for case in parse(text).cases for act in case.acts]


@pytest.mark.parametrize("mark", LINES)
def test_every_clause_has_a_test(mark: str) -> None:
    assert set(Clause) - {*cited(mark), *shown(mark)} == set()


@pytest.mark.parametrize("mark", LINES)
def test_every_clause_of_a_board_has_a_test_beside_the_book(mark: str) -> None:
    assert BOARD - set(cited(mark)) == set()


@pytest.mark.parametrize("mark", LINES)
def test_every_cited_clause_exists(mark: str) -> None:
    assert set(cited(mark)) - set(Clause) == set()
