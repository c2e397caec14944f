"""A question written down for any other solver to check: DIMACS or SMT-LIB text.

The comments say which number stands for which card in which place of the row.
"""

from collections.abc import Iterator
from typing import Any

from solver.cards import CARDS, Row
from solver.dimacs import Simulation
from solver.posing import Posed, pose_rows
from solver.questions import RowQuestion
from solver.rows import rows_of


def posed_row(question: RowQuestion, length: int | None) -> Posed[Row]:
    """The question about rows of one length; of the longest, if none is given."""
    every = {len(rows): rows for rows in rows_of(question)}
    return pose_rows(every[max(every) if length is None else length])


def as_dimacs(posed: Posed[Any]) -> str:
    comments = "".join(f"c {line}\n" for line in _legend(posed.problem.main))
    return comments + posed.dimacs


def as_smt2(posed: Posed[Any]) -> str:
    head, *clauses = posed.dimacs.splitlines()
    numbers = int(head.split()[2])
    return "\n".join(
        (
            *(f"; {line}" for line in _legend(posed.problem.main)),
            "(set-logic QF_UF)",
            *(f"(declare-const x{number} Bool)" for number in range(1, numbers + 1)),
            *map(_asserted, clauses),
            "(check-sat)",
            "",
        )
    )


def _asserted(clause: str) -> str:
    literals = [
        f"(not x{literal[1:]})" if literal.startswith("-") else f"x{literal}"
        for literal in clause.split()[:-1]
    ]
    return f"(assert (or {' '.join(literals)}))"


def _legend(simulation: Simulation) -> Iterator[str]:
    yield "sat: there is such a row; unsat: there is none"
    for place in range(simulation.length):
        offset = simulation.place(place)
        cards = zip(CARDS, simulation.frame.play, strict=False)
        yield f"place {place + 1}: " + ", ".join(f"{card} is {n + offset}" for card, n in cards)
