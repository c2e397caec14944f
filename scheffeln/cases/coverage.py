"""Which clauses and rulings a book of cases shows, and which it leaves out.

for       a case shows a clause at work: one of its `cites` lines names it
against   a case shows where it does not hold or what it forbids: an `omits` or `illegal` line

A clause is covered by two cases for it and one against it; a choice of a ruling by one case that
makes it outright. It is not asked whether the cases are different enough to be worth their lines.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scheffeln.cases.case import CitesAct, IllegalAct, OmitsAct
from scheffeln.cases.reader import Case
from scheffeln.rules.clauses import Clause
from scheffeln.rules.rulings import Choice, Ruling

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
